"""A quick player for one seat by itself: whole turns on the table as it stands, no copies and no lists of actions.

It takes a card, looks where each token of each space would lie best, follows the most promising spaces token by token,
and lets every animal settle that can. ``evaluation`` judges all of it.
"""

from typing import Final

from spielwerk.core.bits import BIT
from spielwerk.core.state import NONE
from spielwerk.core.vecs import fill, i64, vec
from spielwerk.games.harmonies.bots import projection
from spielwerk.games.harmonies.bots.evaluation import W, card_taste, outlook, tokens_missing
from spielwerk.games.harmonies.rules.data import COLOURS, GROWS, PLACES, SLOTS, SPACES, TOKENS_PER_SPACE
from spielwerk.games.harmonies.rules.land import Land
from spielwerk.games.harmonies.rules.table import Table

COLOUR_COUNT: Final = len(COLOURS)
SPACES_FOLLOWED: Final = 3
NEVER: Final[i64] = -1_000_000_000
NOTHING: Final[vec[i64]] = fill(COLOUR_COUNT * TOKENS_PER_SPACE, NEVER)  # a slice is a copy


def play_turn(state: Table) -> None:
    """Play the turn of the seat that is alone at the table, and let the others have theirs."""
    land = state.lands[0]
    state.taken = 0
    _take_card(state, land)
    _lay_tokens(state, land)
    _settle(state, land)
    if state.carded == NONE:
        _take_card(state, land)
        if state.carded != NONE:
            _settle(state, land)
    projection.end_turn(state)


# ---- tokens ----
def _lay_tokens(state: Table, land: Land) -> None:
    """Take the space whose tokens do most for the board, and lay them there."""
    places = fill(COLOUR_COUNT, 0)
    gains = _gains(state, land, places)
    tokens = fill(TOKENS_PER_SPACE, NONE)
    cells = fill(TOKENS_PER_SPACE, 0)
    best_tokens = fill(TOKENS_PER_SPACE, NONE)
    best_cells = fill(TOKENS_PER_SPACE, 0)
    best_space: i64 = NONE
    most = NEVER
    looked: i64 = 0
    for _ in range(SPACES_FOLLOWED):
        space = _most_promising(state, gains, looked)
        if space == NONE:
            break
        looked |= BIT[space]
        _begin(state, gains, places, space, tokens, cells)
        worth = _follow(state, land, space, tokens, cells)
        if worth > most:
            most = worth
            best_space = space
            for i in range(TOKENS_PER_SPACE):
                best_tokens[i] = tokens[i]
                best_cells[i] = cells[i]
    for i in range(TOKENS_PER_SPACE):
        if best_tokens[i] != NONE:
            land.put(best_tokens[i], best_cells[i])
        state.spaces[best_space * TOKENS_PER_SPACE + i] = NONE


def _gains(state: Table, land: Land, places: vec[i64]) -> vec[i64]:
    """Return what the three best cells for a token of each colour are worth, colour * 3 + rank, and note the best."""
    gains = NOTHING[:]
    wanted: i64 = 0
    for i in range(SPACES * TOKENS_PER_SPACE):
        if state.spaces[i] != NONE:
            wanted |= BIT[state.spaces[i]]
    for colour in range(COLOUR_COUNT):
        if not wanted & BIT[colour]:
            continue
        at = colour * TOKENS_PER_SPACE
        left = land.may_lie(colour)
        while left:
            bit = left & -left
            left ^= bit
            worth = _try(state, land, colour, bit)
            if worth > gains[at]:
                gains[at + 2] = gains[at + 1]
                gains[at + 1] = gains[at]
                gains[at] = worth
                places[colour] = bit
            elif worth > gains[at + 1]:
                gains[at + 2] = gains[at + 1]
                gains[at + 1] = worth
            elif worth > gains[at + 2]:
                gains[at + 2] = worth
    return gains


def _try(state: Table, land: Land, colour: i64, bit: i64) -> i64:
    """Return how the position looks with one more token."""
    on = land.on
    old = land.stack_at(bit)
    new = GROWS[old * 6 + colour]
    on[old] ^= bit
    on[new] |= bit
    worth = outlook(state, 0)
    on[new] ^= bit
    on[old] |= bit
    return worth


def _most_promising(state: Table, gains: vec[i64], looked: i64) -> i64:
    """Return the space with the best tokens of those not looked at yet."""
    best: i64 = NONE
    most = 3 * NEVER
    for space in range(SPACES):
        first = space * TOKENS_PER_SPACE
        if looked & BIT[space] or state.spaces[first] == NONE:
            continue
        promise: i64 = 0
        for i in range(TOKENS_PER_SPACE):
            colour = state.spaces[first + i]
            if colour == NONE:
                continue
            rank: i64 = 0
            for j in range(i):
                if state.spaces[first + j] == colour:
                    rank += 1
            promise += gains[colour * TOKENS_PER_SPACE + rank]
        if promise > most:
            most = promise
            best = space
    return best


def _begin(state: Table, gains: vec[i64], places: vec[i64], space: i64, tokens: vec[i64], cells: vec[i64]) -> None:
    """Note the best first token of a space and its cell."""
    most = NEVER
    for i in range(space * TOKENS_PER_SPACE, space * TOKENS_PER_SPACE + TOKENS_PER_SPACE):
        colour = state.spaces[i]
        if colour != NONE and gains[colour * TOKENS_PER_SPACE] > most:
            most = gains[colour * TOKENS_PER_SPACE]
            tokens[0] = colour
            cells[0] = places[colour]


def _follow(state: Table, land: Land, space: i64, tokens: vec[i64], cells: vec[i64]) -> i64:
    """Lay a space's tokens one by one where they look best, note it, take them back, and return how it looked."""
    base = space * TOKENS_PER_SPACE
    left: i64 = 0
    begun = False
    for i in range(TOKENS_PER_SPACE):
        colour = state.spaces[base + i]
        if colour == tokens[0] and not begun:
            begun = True
        elif colour != NONE:
            left |= BIT[i]
    worth = NEVER
    tokens[1] = NONE
    tokens[2] = NONE
    olds = fill(TOKENS_PER_SPACE, 0)
    olds[0] = land.stack_at(cells[0])
    land.put(tokens[0], cells[0])
    laid: i64 = 1
    while left:
        worth = NEVER
        chosen: i64 = 0
        seen: i64 = 0
        for i in range(TOKENS_PER_SPACE):
            if not left & BIT[i]:
                continue
            colour = state.spaces[base + i]
            if seen & BIT[colour]:
                continue
            seen |= BIT[colour]
            free = land.may_lie(colour)
            while free:
                bit = free & -free
                free ^= bit
                here = _try(state, land, colour, bit)
                if here > worth:
                    worth = here
                    chosen = i
                    tokens[laid] = colour
                    cells[laid] = bit
        left ^= BIT[chosen]
        olds[laid] = land.stack_at(cells[laid])
        land.put(tokens[laid], cells[laid])
        laid += 1
    while laid > 0:
        laid -= 1
        bit = cells[laid]
        land.on[land.stack_at(bit)] ^= bit
        land.on[olds[laid]] |= bit
    return worth


# ---- cards and animals ----
def _take_card(state: Table, land: Land) -> None:
    """Take the card that suits the board best, if there is room."""
    if not state.room():
        return
    best: i64 = NONE
    most: i64 = W.card_least
    grounds = tokens_missing(land)
    for place in range(SPACES):
        card = state.row[place]
        if card != NONE:
            worth = card_taste(state, 0, grounds, card)
            if worth > most:
                most = worth
                best = place
    if best == NONE:
        return
    card = state.row[best]
    state.row[best] = NONE
    state.carded = best
    at: i64 = 0
    while state.cards[at] != NONE:
        at += 1
    state.cards[at] = card
    state.left[at] = SLOTS[card]


def _settle(state: Table, land: Land) -> None:
    """Let animals settle, each where it disturbs the others least, the best one first."""
    while True:
        most = NEVER
        chosen: i64 = NONE
        cell: i64 = 0
        for place in range(PLACES):
            card = state.cards[place]
            if card == NONE:
                continue
            homes = land.homes(card)
            state.left[place] -= 1
            while homes:
                bit = homes & -homes
                homes ^= bit
                land.cubes ^= bit
                worth = outlook(state, 0)
                land.cubes ^= bit
                if worth > most:
                    most = worth
                    chosen = place
                    cell = bit
            state.left[place] += 1
        if chosen == NONE:
            return
        card = state.cards[chosen]
        land.cubes |= cell
        state.left[chosen] -= 1
        if state.left[chosen] == 0:
            state.cards[chosen] = NONE
            state.finished[0] |= BIT[card]
