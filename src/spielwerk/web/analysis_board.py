"""A position on the analysis board: what an address holds, drawn like a table, and turns as ghosts on it."""

import zlib
from dataclasses import dataclass, replace
from typing import Final

from spielwerk.core.advice import walk
from spielwerk.core.audience import SEAT_COLOURS
from spielwerk.core.canvas import OVERLAY
from spielwerk.core.editing import Checked, check, editor_of, encode
from spielwerk.core.editor import Field, Piece, Position, Trouble
from spielwerk.core.game import Game
from spielwerk.core.markup import Markup
from spielwerk.core.record import Record
from spielwerk.core.state import OVER, State
from spielwerk.core.types import Seat
from spielwerk.table.session import SeatInfo, Session
from spielwerk.web import hints
from spielwerk.web.ghosts import drawn
from spielwerk.web.html import Viewer
from spielwerk.web.scene import Scene, look

NOWHERE: Final = "analysis"  # the id of a table that nobody can go to
NOBODY: Final = "-"  # holds its seats


@dataclass(frozen=True)
class Board:
    """A position that can be drawn, what is wrong with it, and whose things are shown large."""

    game: Game
    position: Position
    state: State
    trouble: Trouble | None
    seat: Seat

    @property
    def code(self) -> str:
        """Return what the address holds."""
        return encode(self.position)

    @property
    def seed(self) -> int:
        """Return a number that belongs to the position: asked twice, an analysis says the same."""
        return zlib.crc32(self.code.encode()) >> 2

    @property
    def over(self) -> bool:
        """Tell whether the game has ended in this position."""
        return self.state.to_move == OVER and self.trouble is None

    @property
    def playable(self) -> bool:
        """Tell whether somebody is to move in it."""
        return self.state.to_move != OVER and self.trouble is None

    @property
    def seats(self) -> int:
        """Return how many sit at the table."""
        return len(self.state.scores()) - self.game.automata(self.state)

    def names(self, lang: str) -> list[str]:
        """Return what the seats are called: by their colours."""
        return [Viewer(lang=lang).t(SEAT_COLOURS[seat]) for seat in range(self.seats)]

    def palette(self, lang: str) -> list[Piece]:
        """Return the pieces that can be laid."""
        return editor_of(self.game).palette(self.state, self.seat, lang)

    def fields(self) -> list[Field]:
        """Return what can be set beside the board."""
        return editor_of(self.game).fields(self.state, self.seat)


def board_of(game: Game, position: Position, seat: Seat | None = None) -> Board | None:
    """Return a position as it is shown, by the seat to move unless said otherwise; None where it cannot be drawn."""
    found: Checked = check(game, position)
    if found.state is None:
        return None
    count = len(found.state.scores()) - game.automata(found.state)
    usual = found.state.to_move if found.state.to_move != OVER else 0
    eyes = usual if seat is None or not 0 <= seat < count else seat
    return Board(game, position, found.state, found.trouble, eyes)


def scene_of(board: Board, viewer: Viewer) -> Scene:
    """Draw a position for a reader, as a table that nobody plays at."""
    names = board.names(viewer.lang)
    seats = [SeatInfo("human", name, "", NOBODY) for name in names]
    start = board.state.dump()
    record = Record(board.game.slug, board.seats, 0, {}, [], board.game.rules_version, start)
    session = Session(NOWHERE, board.game, record, seats, NOBODY, True, False)
    return look(session, replace(viewer, seat=board.seat, holder=""), mode="replay")


def ghosts(board: Board, viewer: Viewer, words: list[str]) -> Markup | None:
    """Return a turn as its previews over the board; None where it cannot be played."""
    game, mover = board.game, board.state.to_move
    obs = board.state.observe(mover)
    try:
        actions = [game.layout.number(word) for word in words]
    except (KeyError, ValueError):
        return None
    steps = walk(obs, actions)[0]
    if len(steps) < len(actions):
        return None
    found = drawn(game, scene_of(replace(board, seat=mover), viewer).canvas, steps)
    return Markup(f'<g id="board-{OVERLAY}" class="ghosts" pointer-events="none">{found}</g>')


def turn_words(scene: Scene, actions: list[int]) -> list[str]:
    """Return a turn in words, what belongs together in one."""
    steps = walk(scene.obs, actions)[0]
    return [hints.said(scene, group) for group in hints.groups(steps)]
