"""Why something is not possible: the rule row, and what its sentence names."""

from typing import NamedTuple

from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action, Cell
from spielwerk.core.vecs import i64
from spielwerk.games.harmonies.rules.data import (
    ANIMAL,
    CARD,
    CELLS,
    COLOURS,
    DISCARD,
    END,
    PATTERNS,
    PICK,
    PLACES,
    PUT,
    SETTLE,
    STACKS,
    TAKE,
)
from spielwerk.games.harmonies.rules.grid import MASK, OTHERS, SHIFT, cell_of
from spielwerk.games.harmonies.rules.habitat import nearest, place_of
from spielwerk.games.harmonies.rules.land import WANTED, WHOLE, Land
from spielwerk.games.harmonies.rules.table import Table


class Gap(NamedTuple):
    """A cell that is not as a card shows it."""

    cell: int  # NONE: it would lie beyond the edge
    wanted: str  # the stack on the card
    found: str  # the stack on the board


def why_not(state: Table, action: Action) -> str:
    """Return the rule row that forbids an action, empty if nothing does."""
    if state.to_move == OVER:
        return "HA-68"
    if action in state.legal():
        return ""
    if action < TAKE:
        return "HA-99"
    if state.dealt[2 * state.to_move] != NONE:
        return "HA-129"
    if PUT <= action < CARD:
        return "HA-131" if state.calling != NONE else _put(state, action - PUT)
    if SETTLE <= action < DISCARD:
        return "HA-131" if state.picked != NONE else _settle(state, action - SETTLE)
    if state.picked != NONE or state.calling != NONE:
        return "HA-131"
    if action < PICK:
        return "HA-118" if state.taken != NONE else "HA-128"
    if action < PUT:
        return _empty_hand(state) or "HA-127"
    if action < ANIMAL:
        return _card(state, action - CARD)
    if action < SETTLE:
        return _animal(state, action - ANIMAL)
    return _discard(state) if action < END else "HA-117"


def _empty_hand(state: Table) -> str:
    return "" if state.taken != NONE and state.in_hand() else "HA-126"


def _put(state: Table, cell: Cell) -> str:
    colour = colour_to_put(state)
    if colour == NONE:
        return _empty_hand(state) or "HA-23"
    bit = MASK[state.side * CELLS + cell]
    if not bit:
        return "HA-02"
    land = state.lands[state.to_move]
    if bit & land.cubes:
        return "HA-116"
    return "HA-23" if bit & land.may_lie(colour) else "HA-115"  # HA-23: it has to be picked first


def colour_to_put(state: Table) -> int:
    """Return the colour picked, or the only one in hand: it need not be picked to ask where it may lie."""
    found: int = state.picked
    if found != NONE:
        return found
    for colour in range(len(COLOURS)):
        if state.hand[colour]:
            if found != NONE:
                return NONE
            found = colour
    return found


def _card(state: Table, place: int) -> str:
    if state.row[place] == NONE:
        return "HA-128"
    return "HA-119" if state.carded != NONE else "HA-120"


def _animal(state: Table, place: int) -> str:
    card = state.cards[state.to_move * PLACES + place]
    if card == NONE:
        return "HA-132"
    return "HA-122" if state.lands[state.to_move].fits(card) else "HA-121"


def _settle(state: Table, cell: Cell) -> str:
    if state.calling == NONE:
        return "HA-54"
    bit = MASK[state.side * CELLS + cell]
    if not bit:
        return "HA-02"
    land = state.lands[state.to_move]
    card = state.cards[state.to_move * PLACES + state.calling]
    if bit & land.cubes:
        return "HA-122"
    return "HA-123" if _within(land, card, bit) else "HA-121"


def _within(land: Land, card: int, cell: i64) -> bool:
    """HA-123: tell whether a cell belongs to a complete habitat without being the marked one."""
    homes = land.fits(card)
    while homes:
        cube = homes & -homes
        homes ^= cube
        for turn in range(6):
            whole = True
            mine = False
            for k in range(OTHERS[card]):
                place = place_of(cube, SHIFT[(card * 6 + turn) * 3 + k], land.side)
                whole = whole and bool(place & land.ground(WANTED[card * 4 + k + 1]))
                mine = mine or place == cell
            if whole and mine:
                return True
    return False


def gap(state: Table, action: Action) -> Gap:
    """HA-121: return the first cell that is not as the card shows it, for a card or a cell that was refused."""
    called = action >= SETTLE
    place = state.calling if called else action - ANIMAL
    within = MASK[state.side * CELLS + action - SETTLE] if called else WHOLE[state.side]
    card = state.cards[state.to_move * PLACES + place]
    land = state.lands[state.to_move]
    miss = nearest(land, card, within)
    k = 0
    while not miss.lack[k]:
        k += 1
    if not miss.cells[k]:
        return Gap(NONE, PATTERNS[card][k], "")
    return Gap(cell_of(miss.cells[k], land.side), PATTERNS[card][k], STACKS[land.stack_at(miss.cells[k])])


def _discard(state: Table) -> str:
    if state.seats > 1:
        return "HA-111"
    if state.taken == NONE or state.in_hand():
        return "HA-117"
    return "HA-130" if state.carded != NONE or state.ending() != NONE else "HA-128"
