"""Why something is not possible: the rule row, and behind it the words its sentence is made of."""

from spielwerk.core.state import NONE, OVER
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


def why_not(state: Table, action: int) -> str:
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
        return _empty_hand(state) or f"HA-127 {COLOURS[action - PICK]}"
    if action < ANIMAL:
        return _card(state, action - CARD)
    if action < SETTLE:
        return _animal(state, action - ANIMAL)
    return _discard(state) if action < END else "HA-117"


def _empty_hand(state: Table) -> str:
    if state.taken == NONE:
        return "HA-126 take"
    return "" if state.in_hand() else "HA-126 none"


def _put(state: Table, cell: int) -> str:
    colour = state.picked if state.picked != NONE else _only(state)
    if colour == NONE:
        return _empty_hand(state) or "HA-23"
    bit = MASK[state.side * CELLS + cell]
    if not bit:
        return "HA-02"
    land = state.lands[state.to_move]
    if bit & land.cubes:
        return "HA-116"
    if bit & land.may_lie(colour):
        return "HA-23"  # it has to be picked first
    return f"HA-115 {COLOURS[colour]} {STACKS[land.stack_at(bit)]}"


def _only(state: Table) -> int:
    """Return the only colour in hand: it need not be picked to ask where it may lie."""
    found = NONE
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
    land = state.lands[state.to_move]
    return "HA-122" if land.fits(card) else _lack(land, card, WHOLE[state.side])


def _settle(state: Table, cell: int) -> str:
    if state.calling == NONE:
        return "HA-54"
    bit = MASK[state.side * CELLS + cell]
    if not bit:
        return "HA-02"
    land = state.lands[state.to_move]
    card = state.cards[state.to_move * PLACES + state.calling]
    if bit & land.cubes:
        return "HA-122"
    return "HA-123" if _within(land, card, bit) else _lack(land, card, bit)


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


def _lack(land: Land, card: int, within: i64) -> str:
    """HA-121: name the first cell that is not as the card shows it, what it shows and what is needed."""
    miss = nearest(land, card, within)
    for k, lack in enumerate(miss.lack):
        if lack:
            if not miss.cells[k]:
                return f"HA-121 edge {PATTERNS[card][k]}"
            found = STACKS[land.stack_at(miss.cells[k])] or "-"
            return f"HA-121 {cell_of(miss.cells[k], land.side)} {PATTERNS[card][k]} {found}"
    return "HA-122"


def _discard(state: Table) -> str:
    if state.seats > 1:
        return "HA-111"
    if state.taken == NONE or state.in_hand():
        return "HA-117"
    if state.carded != NONE:
        return "HA-130 card"
    return "HA-130 end" if state.ending() != NONE else "HA-128"
