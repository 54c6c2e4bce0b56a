"""Harmonies as numbers for learning programs; cells as in the words, seats from the observer's own on."""

from spielwerk.core.bits import members
from spielwerk.core.features import MOST_SEATS, Block, around, by_seat, flags, one_hot, part, parts, tally
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.core.vecs import to_list
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    CARD_COUNT,
    CELLS,
    COLOURS,
    ENDINGS,
    MOST_SLOTS,
    PLACES,
    SIDES,
    SPACES,
    TOKENS,
    TOKENS_PER_SPACE,
)
from spielwerk.games.harmonies.rules.grid import cells_of
from spielwerk.games.harmonies.rules.table import Table

MOST_TURNS = 100


def blocks(obs: Table, seat: Seat) -> list[Block]:
    """Return what lies on the table as ``seat`` sees it."""
    order = around(seat, obs.seats)
    return by_seat(order, lambda who: _seat(obs, who)) + _middle(obs) + _turn(obs, order)


def _seat(obs: Table, who: int) -> list[Block]:
    """A board and the cards of its player."""
    land = obs.lands[who]
    stacks: list[float] = []
    for mask in land.on:
        stacks += flags(cells_of(mask, obs.side), CELLS)
    cards: list[float] = []
    left: list[float] = []
    for place in range(PLACES):
        cards += one_hot(obs.cards[who * PLACES + place], CARD_COUNT)
        left.append(part(obs.left[who * PLACES + place], MOST_SLOTS))
    return [
        ("stacks", stacks),
        ("cubes", flags(cells_of(land.cubes, obs.side), CELLS)),
        ("cards", cards),
        ("left", left),
        ("finished", flags(members(obs.finished[who]), CARD_COUNT)),
        ("spirit", one_hot(obs.spirit[who], CARD_COUNT)),
        ("dealt", flags([obs.dealt[who * 2], obs.dealt[who * 2 + 1]], CARD_COUNT)),
    ]


def _middle(obs: Table) -> list[Block]:
    """What everybody may take, and what is still to come."""
    spaces: list[float] = []
    row: list[float] = []
    for space in range(SPACES):
        tokens = [obs.spaces[space * TOKENS_PER_SPACE + i] for i in range(TOKENS_PER_SPACE)]
        spaces += tally(tokens, len(COLOURS), TOKENS_PER_SPACE)
        row += one_hot(obs.row[space], ANIMAL_COUNT)
    return [
        ("spaces", spaces),
        ("row", row),
        ("deck", flags(members(obs.deck), ANIMAL_COUNT)),
        ("bag", parts(obs.bag, max(TOKENS))),
    ]


def _turn(obs: Table, order: list[int]) -> list[Block]:
    """How far the turn and the game have come."""
    return [
        ("hand", parts(to_list(obs.hand), TOKENS_PER_SPACE)),
        ("taken", one_hot(obs.taken, SPACES)),
        ("carded", one_hot(obs.carded, SPACES)),
        ("picked", one_hot(obs.picked, len(COLOURS))),
        ("calling", one_hot(obs.calling, PLACES)),
        ("side", one_hot(obs.side, len(SIDES))),
        ("turns", [part(obs.turns, MOST_TURNS)]),
        ("last", one_hot(obs.last, len(ENDINGS))),
        ("closer", one_hot(order.index(obs.closer) if obs.closer != NONE else NONE, MOST_SEATS)),
    ]
