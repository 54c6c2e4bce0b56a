"""Why something is not possible: the rule row, and behind it the words its sentence is made of."""

from typing import Final

from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import i64
from spielwerk.games.harmonies.data import (
    ANIMAL,
    ANIMAL_COUNT,
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
    SOLO_SPACES,
    STACKS,
    TAKE,
    TOKENS_PER_SPACE,
)
from spielwerk.games.harmonies.grid import BIT, OTHERS, SHIFT, cell_of
from spielwerk.games.harmonies.habitat import nearest, place_of
from spielwerk.games.harmonies.land import WANTED, WHOLE, Land
from spielwerk.games.harmonies.table import Table

# Every row that is answered; those beside the list of the rule sheet close its gaps.
REFUSALS: Final = (
    "HA-02",  # this board has no such cell
    "HA-23",  # no colour is picked
    "HA-54",  # no animal is called
    "HA-68",  # the game is over
    "HA-99",  # that spirit was not dealt, or the choice is made
    "HA-111",  # discarding is for one player
    "HA-115",
    "HA-116",
    "HA-117",
    "HA-118",
    "HA-119",
    "HA-120",
    "HA-121",
    "HA-122",
    "HA-123",
    "HA-126",
    "HA-127",
    "HA-128",
    "HA-129",
    "HA-130",
    "HA-131",
    "HA-132",
)


def why_not(at: Table, action: int) -> str:
    """Return the row that forbids an action that is not legal, empty if nothing does."""
    if at.to_move == OVER:
        return "HA-68"
    choosing = at.dealt[2 * at.to_move] != NONE
    if action < TAKE:
        legal = choosing and (
            at.dealt[2 * at.to_move] == ANIMAL_COUNT + action or at.dealt[2 * at.to_move + 1] == ANIMAL_COUNT + action
        )
        return "" if legal else "HA-99"
    if choosing:
        return "HA-129"
    if PUT <= action < CARD:
        return "HA-131" if at.calling != NONE else _put(at, action - PUT)
    if SETTLE <= action < DISCARD:
        return "HA-131" if at.picked != NONE else _settle(at, action - SETTLE)
    if at.picked != NONE or at.calling != NONE:
        return "HA-131"
    if action < PICK:
        return _take(at, action - TAKE)
    if action < PUT:
        return _pick(at, action - PICK)
    if action < ANIMAL:
        return _card(at, action - CARD)
    if action < SETTLE:
        return _animal(at, action - ANIMAL)
    return _discard(at, action - DISCARD) if action < END else _end(at)


def _take(at: Table, space: int) -> str:
    if at.taken != NONE:
        return "HA-118"
    return "HA-128" if at.spaces[space * TOKENS_PER_SPACE] == NONE else ""


def _empty_hand(at: Table) -> str:
    if at.taken == NONE:
        return "HA-126 take"
    return "" if at.in_hand() else "HA-126 none"


def _pick(at: Table, colour: int) -> str:
    empty = _empty_hand(at)
    if empty:
        return empty
    return "" if at.hand[colour] else f"HA-127 {COLOURS[colour]}"


def _put(at: Table, cell: int) -> str:
    if at.picked == NONE:
        return _empty_hand(at) or "HA-23"
    bit = BIT[at.side * CELLS + cell]
    if not bit:
        return "HA-02"
    land = at.lands[at.to_move]
    if bit & land.cubes:
        return "HA-116"
    if bit & land.may_lie(at.picked):
        return ""
    return f"HA-115 {COLOURS[at.picked]} {STACKS[land.stack_at(bit)]}"


def _card(at: Table, place: int) -> str:
    if at.row[place] == NONE:
        return "HA-128"
    if at.carded != NONE:
        return "HA-119"
    return "" if at.room() else "HA-120"


def _animal(at: Table, place: int) -> str:
    card = at.cards[at.to_move * PLACES + place]
    if card == NONE:
        return "HA-132"
    land = at.lands[at.to_move]
    fits = land.fits(card)
    if fits & ~land.cubes:
        return ""
    return "HA-122" if fits else _lack(land, card, WHOLE[at.side])


def _settle(at: Table, cell: int) -> str:
    if at.calling == NONE:
        return "HA-54"
    bit = BIT[at.side * CELLS + cell]
    if not bit:
        return "HA-02"
    land = at.lands[at.to_move]
    card = at.cards[at.to_move * PLACES + at.calling]
    if bit & land.cubes:
        return "HA-122"
    if bit & land.fits(card):
        return ""
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


def _discard(at: Table, place: int) -> str:
    if at.seats > 1:
        return "HA-111"
    if at.taken == NONE or at.in_hand():
        return "HA-117"
    if at.carded != NONE:
        return "HA-130 card"
    if at.ending() != NONE:
        return "HA-130 end"
    return "HA-128" if place >= SOLO_SPACES or at.row[place] == NONE else ""


def _end(at: Table) -> str:
    return "HA-117" if at.taken == NONE or at.in_hand() else ""
