"""An owner's own components out of a plain text file, checked line by line.

One component a line; ``#`` begins a comment; what a file leaves out stays as in the built-in box::

    title My copy of the box
    slot trail1 travel 2: move 1 P                                  nine slots of the player board
    market mb1 1 bag = 1                                            eleven columns: price and points
    zombie 4 = 1                                                    eight zombies: strength and points
    treasure 2 bag x4                                               points, perhaps a good, how many
    side A1: Pc Pz Pz Pc Pzc Pz / P Cz P Pt P M / …                 eight map sides of six rows
    card cc001 Puddle Ambler / beast / 2 food / 2 / travel 2: move 1 P

As soon as a file has one card its cards replace all cards; so with slots, columns, zombies, treasures and sides. The
language of cards is that of ``creatures``.
"""

from typing import Final

from spielwerk.core.components import add_set, gather
from spielwerk.games.caravan.rules.box import (
    BOXES,
    BUILT_IN,
    FIRST,
    SIDE_NAMES,
    Box,
    Column,
    Side,
    Token,
    board_slot,
    creature,
    market_column,
    side,
    token,
    zombie,
)
from spielwerk.games.caravan.rules.cards import Card, Slot
from spielwerk.games.caravan.rules.data import BOARD_SLOTS, MARKET, ZOMBIES

VERBS: Final = ("title", "slot", "market", "zombie", "treasure", "side", "card")
LEAST_CARDS: Final = 60  # four hands, and something to draw
MOST_TREASURES: Final = 99
LONGEST: Final = 60_000
MOST_OLDER: Final = 8
FILE: Final = "caravan.txt"


class _Found:
    """What a file has so far."""

    def __init__(self) -> None:
        self.title = ""
        self.board: list[Slot] = []
        self.market: list[Column] = []
        self.zombies: list[tuple[int, int]] = []
        self.tokens: list[Token] = []
        self.sides: list[Side] = []
        self.cards: list[Card] = []
        self.said: list[str] = []

    def add(self, verb: str, rest: str) -> None:
        """Read one line."""
        self.said.append(f"{verb} {rest}".rstrip())
        if verb == "title":
            self.title = rest
        elif verb == "slot":
            self.board.append(board_slot(rest, len(self.board)))
        elif verb == "market":
            self.market.append(market_column(rest, len(self.market)))
        elif verb == "zombie":
            self.zombies.append(zombie(rest))
        elif verb == "treasure":
            self._token(token(rest))
        elif verb == "side":
            self.sides.append(side(rest, len(self.sides)))
        elif verb == "card":
            self.cards.append(creature(rest, len(self.cards)))
        else:
            raise ValueError(f"{verb!r} is none of {', '.join(VERBS)}")

    def _token(self, new: Token) -> None:
        if any(points == new[0] and good == new[1] for points, good, _ in self.tokens):
            raise ValueError("this treasure is there already: count equal ones together")
        self.tokens.append(new)

    def check(self) -> None:
        """Test that a game can be played with what there is."""
        for name, count, wanted in (
            ("slots", len(self.board), BOARD_SLOTS),
            ("market columns", len(self.market), MARKET),
            ("zombies", len(self.zombies), ZOMBIES),
            ("map sides", len(self.sides), len(SIDE_NAMES)),
        ):
            if count not in (0, wanted):
                raise ValueError(f"{count} {name}: {wanted} are needed, or none")
        if self.cards and len(self.cards) < LEAST_CARDS:
            raise ValueError(f"{len(self.cards)} cards: at least {LEAST_CARDS} are needed, or none")
        if sum([count for _, _, count in self.tokens]) > MOST_TREASURES:
            raise ValueError(f"treasures: {MOST_TREASURES} are the most")
        for i in range(1, len(self.zombies)):
            if self.zombies[i][0] <= self.zombies[i - 1][0]:
                raise ValueError("zombies: their strengths ascend")


def read(text: str, name: str = FILE, base: Box = BUILT_IN) -> Box:
    """Return the box that a file describes, or raise ComponentError with its line and the reason.

    What it leaves out is that of ``base``.
    """
    found = _Found()
    gather(found, text, name, LONGEST)
    # always in the same words, however the file is arranged
    ordered = [line for verb in VERBS for line in found.said if line.startswith(f"{verb} ")]
    said = "\n".join(ordered)
    box = Box(found.title or name, found.board or base.board, found.cards or base.cards, said, base.rules)
    box.lay_out(
        found.market or base.market,
        found.zombies or base.zombies,
        found.tokens or base.tokens,
        found.sides or base.sides,
    )
    return box


_older: dict[str, Box] = {}  # by the text of a box: what rules 1 make of it


def under(box: Box, rules: int) -> Box:
    """Return a box as a version of the rules knows it: rules 1 fill in from a built-in box of their own."""
    if (rules == 1) == (box.rules == 1):
        return box
    if not box.text:
        return FIRST
    found = _older.get(box.text)
    if found is None:
        if len(_older) >= MOST_OLDER:
            _older.clear()
        found = read(box.text, box.title, FIRST)
        found.number = box.number
        _older[box.text] = found
    return found


def signature(box: Box) -> str:
    """Return what the mark of a box is made of: what its file says."""
    return box.text


def enter(text: str, name: str) -> Box:
    """Return the box that a file describes, entered in the list of boxes."""
    return add_set(BOXES, read(text, name))
