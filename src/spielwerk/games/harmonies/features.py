"""Harmonies as numbers for learning programs; cells as in the words, seats from the observer's own on."""

from spielwerk.core.features import MOST_SEATS, Block, around, flags, one_hot, part, parts
from spielwerk.core.state import NONE
from spielwerk.core.vecs import listed
from spielwerk.games.harmonies.data import (
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
    TOKENS,
    TOKENS_PER_SPACE,
)
from spielwerk.games.harmonies.grid import cells_of, numbers_in
from spielwerk.games.harmonies.table import Table

MOST_TURNS = 100
ONE_LAND = KINDS * CELLS
ONE_HOLD = PLACES * CARD_COUNT


def blocks(obs: Table, seat: int) -> list[Block]:
    """Return what lies on the table as ``seat`` sees it."""
    stacks: list[float] = []
    cubes: list[float] = []
    cards: list[float] = []
    left: list[float] = []
    finished: list[float] = []
    spirit: list[float] = []
    dealt: list[float] = []
    order = around(seat, obs.seats)
    for who in order:
        if who == NONE:
            stacks += [0.0] * ONE_LAND
            cubes += [0.0] * CELLS
            cards += [0.0] * ONE_HOLD
            left += [0.0] * PLACES
            finished += [0.0] * CARD_COUNT
            spirit += [0.0] * CARD_COUNT
            dealt += [0.0] * CARD_COUNT
            continue
        land = obs.lands[who]
        for mask in land.on:
            stacks += flags(cells_of(mask, obs.side), CELLS)
        cubes += flags(cells_of(land.cubes, obs.side), CELLS)
        for place in range(PLACES):
            cards += one_hot(obs.cards[who * PLACES + place], CARD_COUNT)
            left.append(part(obs.left[who * PLACES + place], MOST_SLOTS))
        finished += flags(numbers_in(obs.finished[who]), CARD_COUNT)
        spirit += one_hot(obs.spirit[who], CARD_COUNT)
        dealt += flags([obs.dealt[who * 2], obs.dealt[who * 2 + 1]], CARD_COUNT)
    spaces: list[float] = []
    row: list[float] = []
    for space in range(SPACES):
        counts = [0] * len(COLOURS)
        for i in range(TOKENS_PER_SPACE):
            colour = obs.spaces[space * TOKENS_PER_SPACE + i]
            if colour != NONE:
                counts[colour] += 1
        spaces += parts(counts, TOKENS_PER_SPACE)
        row += one_hot(obs.row[space], ANIMAL_COUNT)
    return [
        ("stacks", stacks),
        ("cubes", cubes),
        ("cards", cards),
        ("left", left),
        ("finished", finished),
        ("spirit", spirit),
        ("dealt", dealt),
        ("spaces", spaces),
        ("row", row),
        ("deck", flags(numbers_in(obs.deck), ANIMAL_COUNT)),
        ("bag", parts(obs.bag, max(TOKENS))),
        ("hand", parts(listed(obs.hand), TOKENS_PER_SPACE)),
        ("taken", one_hot(obs.taken, SPACES)),
        ("carded", one_hot(obs.carded, SPACES)),
        ("picked", one_hot(obs.picked, len(COLOURS))),
        ("calling", one_hot(obs.calling, PLACES)),
        ("side", one_hot(obs.side, len(SIDES))),
        ("turns", [part(obs.turns, MOST_TURNS)]),
        ("last", one_hot(obs.last, len(ENDINGS))),
        ("closer", one_hot(order.index(obs.closer) if obs.closer != NONE else NONE, MOST_SEATS)),
    ]
