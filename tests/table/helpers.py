"""What the tests of tables share: quick tables of Lanes, and a simultaneous game of two picks."""

import os
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

from spielwerk import games as installed
from spielwerk.core.advice import Advice
from spielwerk.core.game import Game
from spielwerk.core.layout import Layout
from spielwerk.core.record import Record
from spielwerk.core.rng import Rng, load_rng
from spielwerk.core.state import HIDDEN, OVER, Part, State
from spielwerk.table.queueing import FairQueue
from spielwerk.table.session import SeatInfo, Session, bot_seat
from spielwerk_lanes import GAME as LANES

ANNA, BEN = "a" * 64, "b" * 64  # holders


class Duel(State):
    """Both seats choose a number in secret, in any order; then the higher one wins."""

    def __init__(self, rng: Rng, to_move: int, chosen: list[int], sure: list[int]) -> None:
        super().__init__(rng, to_move)
        self.chosen = chosen  # NONE is 9, so that HIDDEN differs
        self.sure = sure

    def legal(self) -> list[int]:
        if self.to_move == OVER:
            return []
        return [0, 1, 2] if self.chosen[self.to_move] == 9 else [3]

    def apply(self, action: int) -> None:
        seat = self.to_move
        if action < 3:
            self.chosen[seat] = action
            return
        self.emit_private("chose", self.chosen[seat])
        self.sure[seat] = 1
        if all(self.sure):
            self.to_move = OVER
        else:
            self.to_move = self.sure.index(0)

    def awaiting(self) -> list[int]:
        return [] if self.to_move == OVER else [k for k in range(2) if not self.sure[k]]

    def scores(self) -> list[int]:
        return [self.chosen[k] if self.to_move == OVER else 0 for k in range(2)]

    def breakdown(self, seat: int) -> list[Part]:
        return []

    def copy(self) -> "Duel":
        return Duel(self.rng.copy(), self.to_move, self.chosen[:], self.sure[:])

    def observe(self, seat: int) -> "Duel":
        seen = self.copy()
        seen.rng = Rng(0)
        if self.to_move != OVER:
            seen.chosen = [c if k == seat or c == 9 else HIDDEN for k, c in enumerate(self.chosen)]
        return seen

    def sample(self, seed: int) -> "Duel":
        world = self.copy()
        world.rng = Rng(seed)
        world.chosen = [world.rng.below(3) if c == HIDDEN else c for c in world.chosen]
        return world

    def why_not(self, action: int) -> str:
        return "" if action in self.legal() else "DU-01"

    def dump(self) -> dict[str, object]:
        return {"rng": self.rng.dump(), "to_move": self.to_move, "chosen": self.chosen[:], "sure": self.sure[:]}


def _load(data: dict[str, Any]) -> Duel:
    return Duel(load_rng(data.get("rng")), data["to_move"], data["chosen"], data["sure"])


DUEL = Game(
    slug="duel",
    package=LANES.package,
    title="Duel",
    seats=(2, 2),
    layout=Layout(("choose", 3), ("sure", 0)),
    create=lambda seats, seed: Duel(Rng(seed), 0, [9, 9], [0, 0]),
    restore=_load,
    texts=LANES.texts,
    view=LANES.view,
    max_steps=8,
    secrets=True,
    ends=("sure",),
)
OWN = {"lanes": LANES, "duel": DUEL, "bomb": replace(LANES, slug="bomb"), "swamp": replace(LANES, slug="swamp")}
OWN["ford"] = replace(LANES, slug="ford")


def ford(server: int) -> Path:
    """Return the file in which the first worker of a server that comes to the ford leaves its number."""
    return Path(tempfile.gettempdir(), f"spielwerk-ford-{server}")


def _cross() -> None:
    """Stay in the ford, as the first to come; whoever comes later gets across."""
    server = parent_process()
    assert server is not None
    with suppress(FileExistsError), ford(server.pid or 0).open("x") as mark:
        mark.write(f"{os.getpid()}\n")
        mark.flush()
        time.sleep(60)


# what happens to a bot's worker there
TRAPS: dict[str, Callable[[], None]] = {"bomb": lambda: os._exit(1), "swamp": lambda: time.sleep(60), "ford": _cross}


def game(slug: str) -> Game:
    """Return a game of the tests or of the site: this module is a catalogue."""
    if slug in TRAPS and parent_process() is not None:
        TRAPS[slug]()
    return OWN[slug] if slug in OWN else installed.game(slug)


def games() -> list[Game]:
    """Return the games that a server with this catalogue offers: Lanes is one of them."""
    return [LANES, *installed.games()]


def lanes(seed: int = 7, words: tuple[str, ...] = (), bots: int = 0, game: Game = LANES) -> Session:
    """Return a started table of Lanes: Anna begins, Ben or a bot sits opposite."""
    record = Record(game.slug, 2, seed, game.with_defaults({}), list(words))
    other = bot_seat(1, "easy") if bots else SeatInfo("human", "Ben", "", BEN)
    return Session("t" * 12, game, record, [SeatInfo("human", "Anna", "", ANNA), other], ANNA, True)


def play_on(session: Session, steps: int = 1000) -> None:
    """Play the first legal word again and again."""
    for _ in range(steps):
        if session.over:
            return
        seat = session.state.to_move
        session.act(seat, session.game.layout.word(session.observe(seat).legal()[-1]))


class Fake:
    """A chooser that plays the first legal action at once, or what it is told to."""

    def __init__(self) -> None:
        self.queue = FairQueue()
        self.asked: list[State] = []

    async def choose(self, game: Game, obs: State, spec: str) -> int:
        """Return the first legal action."""
        self.asked.append(obs)
        return obs.legal()[0]

    async def advise(self, game: Game, obs: State, spec: str) -> Advice:
        """Return a turn of one action."""
        return Advice([await self.choose(game, obs, spec)], [0])

    def close(self) -> None:
        """Nothing to stop."""
