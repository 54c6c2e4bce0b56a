"""Harmonies as numbers for learning programs; cells as in the words, seats from the observer's own on."""

from typing import Final

from spielwerk.core.features import MOST_SEATS, Writer, around, place_of
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.core.vecs import i64, ints, vec
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    CARD_COUNT,
    CELLS,
    COLOURS,
    ENDINGS,
    KINDS,
    MOST_SLOTS,
    PLACES,
    SIDES,
    SPACES,
    STACKS,
    TOKENS,
    TOKENS_PER_SPACE,
)
from spielwerk.games.harmonies.rules.grid import cells_of
from spielwerk.games.harmonies.rules.table import Table

MOST_TURNS: Final = 100
MOST_HEIGHT: Final = 3
SPIRIT_COUNT: Final = CARD_COUNT - ANIMAL_COUNT
COLOUR_COUNT: Final = len(COLOURS)
# tokens of a colour in a kind of stack, by kind * colours + colour
IN_STACK: Final[vec[i64]] = ints([stack.count(colour) for stack in STACKS for colour in COLOURS])


def write(obs: Table, seat: Seat, out: Writer) -> None:
    """Write what lies on the table as ``seat`` sees it."""
    order = around(seat, obs.seats)
    _boards(obs, order, out)
    _cards(obs, order, out)
    _middle(obs, out)
    _turn(obs, order, out)


def _boards(obs: Table, order: list[int], out: Writer) -> None:
    """The tokens of each colour on every cell, and the animals."""
    out.planes("tokens", MOST_SEATS * COLOUR_COUNT, CELLS, MOST_HEIGHT)
    for place in range(len(order)):
        on = obs.lands[order[place]].on
        for kind in range(1, KINDS):
            if on[kind]:
                cells = cells_of(on[kind], obs.side)
                for colour in range(COLOUR_COUNT):
                    n = IN_STACK[kind * COLOUR_COUNT + colour]
                    if n:
                        out.part(place * COLOUR_COUNT + colour)
                        for cell in cells:
                            out.put(cell, n)
    out.planes("cubes", MOST_SEATS, CELLS)
    for place in range(len(order)):
        out.part(place)
        out.flags(cells_of(obs.lands[order[place]].cubes, obs.side))


def _cards(obs: Table, order: list[int], out: Writer) -> None:
    """Open cards by their place, the cubes left on them, finished cards and spirits."""
    out.planes("cards", MOST_SEATS, CARD_COUNT, PLACES)
    for place in range(len(order)):
        out.part(place)
        for at in range(PLACES):
            out.put(obs.cards[order[place] * PLACES + at], at + 1)
    out.planes("left", MOST_SEATS, PLACES, MOST_SLOTS)
    for place in range(len(order)):
        out.part(place)
        for at in range(PLACES):
            out.put(at, obs.left[order[place] * PLACES + at])
    out.planes("finished", MOST_SEATS, CARD_COUNT)
    for place in range(len(order)):
        out.part(place)
        out.bits(obs.finished[order[place]])
    out.planes("spirit", MOST_SEATS, SPIRIT_COUNT)
    for place in range(len(order)):
        out.part(place)
        out.flag(obs.spirit[order[place]] - ANIMAL_COUNT)
    out.planes("dealt", MOST_SEATS, SPIRIT_COUNT)
    for place in range(len(order)):
        out.part(place)
        for i in range(2):
            out.flag(obs.dealt[order[place] * 2 + i] - ANIMAL_COUNT)


def _middle(obs: Table, out: Writer) -> None:
    """What everybody may take, and what is still to come."""
    out.planes("spaces", SPACES, COLOUR_COUNT, TOKENS_PER_SPACE)
    for space in range(SPACES):
        out.part(space)
        for i in range(TOKENS_PER_SPACE):
            out.add(obs.spaces[space * TOKENS_PER_SPACE + i])
    out.block("row", ANIMAL_COUNT, SPACES)
    for at in range(SPACES):
        out.put(obs.row[at], at + 1)
    out.block("deck", ANIMAL_COUNT)
    out.bits(obs.deck)
    out.block("bag", COLOUR_COUNT, max(TOKENS))
    out.values(obs.bag)


def _turn(obs: Table, order: list[int], out: Writer) -> None:
    """How far the turn and the game have come."""
    out.block("hand", COLOUR_COUNT, TOKENS_PER_SPACE)
    out.vector(obs.hand)
    out.block("taken", SPACES)
    out.flag(obs.taken)
    out.block("carded", SPACES)
    out.flag(obs.carded)
    out.block("picked", COLOUR_COUNT)
    out.flag(obs.picked)
    out.block("calling", PLACES)
    out.flag(obs.calling)
    out.block("side", len(SIDES))
    out.flag(obs.side)
    out.block("turns", 1, MOST_TURNS)
    out.put(0, obs.turns)
    out.block("last", len(ENDINGS))
    out.flag(obs.last)
    out.block("closer", MOST_SEATS)
    if obs.closer != NONE:
        out.flag(place_of(order, obs.closer))
