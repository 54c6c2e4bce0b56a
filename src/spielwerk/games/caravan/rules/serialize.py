"""Positions as plain JSON: the forms of single fields, and what makes all of them a position.

A position by hand may leave out nearly everything: what is missing is as at the start of the round. What lies in
front of a player is written and read in ``serialize_player``.
"""

from spielwerk.core.components import set_of_position
from spielwerk.core.parsing import index, items, number, whole
from spielwerk.core.state import HIDDEN, NONE, OVER
from spielwerk.games.caravan.rules.box import BOXES, SIDE_NAMES
from spielwerk.games.caravan.rules.components import read, under
from spielwerk.games.caravan.rules.data import (
    CARD_NAMES,
    CHOOSING,
    COLUMNS,
    FIGHTING,
    FILLING,
    LAST,
    MARKING,
    NO_CUBE,
    OFFERING,
    PAYING,
    PHASES,
    PLACING,
    ROUNDS,
    TRADING,
    TRAVELLING,
)
from spielwerk.games.caravan.rules.exchange import HOLDER, KNOWER
from spielwerk.games.caravan.rules.fields_player import read_player, write_player
from spielwerk.games.caravan.rules.land import land_of, layout_of
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.serialize_player import (
    CUBES,
    card_names,
    complete_player,
    read_card,
    read_cards,
    write_cards,
)
from spielwerk.games.caravan.rules.table import Table


# ---- how it is played ----
def write_box(state: Table) -> str | None:
    """Return the components as text, null for the built-in box."""
    return None if state.box.number == 0 else state.box.text


def read_box(state: Table, value: object) -> None:
    """Take a box."""
    state.box = under(set_of_position(value, BOXES, read), state.rules)


def write_map(state: Table) -> list[str]:
    """Return the four sides from west to east."""
    return [SIDE_NAMES[place] for place in state.land.sides]


def read_map(state: Table, value: object) -> None:
    """Lay the map."""
    sides = [item for item in items(value, "map") if isinstance(item, str)]
    state.land = land_of(state.box, layout_of(sides))


def write_final(state: Table) -> int:
    """Return 1 in the last side actions."""
    return state.final


def read_final(state: Table, value: object) -> None:
    """Begin the last side actions, after the last round."""
    state.final = whole(value, "final", 0, 1 if state.round == ROUNDS else 0)


def write_to_move(state: Table) -> int:
    """Return the seat to move."""
    return state.to_move


def read_to_move(_state: Table, _value: object) -> None:
    """Turn to nobody yet: ``complete`` does, as soon as it is known who may act."""


# ---- the middle of the table ----
def write_players(state: Table) -> list[dict[str, object]]:
    """Return the players' places."""
    return [write_player(state, player) for player in state.players]


def read_players(state: Table, value: object) -> None:
    """Fill the players' places."""
    if not isinstance(value, list) or len(value) != len(state.players):
        raise ValueError(f"players: {len(state.players)} are expected, the solo bot's place last")
    for seat in range(len(value)):
        if not isinstance(value[seat], dict):
            raise ValueError("players: each has names and values")
        read_player(state, state.players[seat], value[seat], f"players, number {seat + 1}, ")
        complete_player(state, state.players[seat])


def write_open_cards(state: Table, cards: list[int]) -> list[str]:
    """Return the names of cards that everybody sees."""
    return write_cards(state, cards)


def read_open_cards(state: Table, value: object, where: str) -> list[int]:
    """Return cards that everybody sees, ascending."""
    found = read_cards(state, value, where)
    if HIDDEN in found:
        raise ValueError(f"{where}: these cards are open")
    return found


def write_columns(columns: list[int]) -> list[str]:
    """Return the names of the columns with a 1."""
    return [CUBES[column] for column in range(COLUMNS) if columns[column]]


def read_columns(value: object, where: str) -> list[int]:
    """Return a 1 for each column that is named."""
    columns = [0] * COLUMNS
    for item in items(value, where):
        columns[index(item, where, CUBES, "column")] = 1
    return columns


def write_known(state: Table) -> list[list[object]]:
    """Return who knows which card in whose hand."""
    return [[e // KNOWER, e % KNOWER // HOLDER, CARD_NAMES[e % HOLDER]] for e in state.known]


def read_known(state: Table, value: object) -> None:
    """Note who knows which card in whose hand."""
    found: list[int] = []
    for item in items(value, "known"):
        if not isinstance(item, list) or len(item) != 3:
            raise ValueError("known: who knows, who holds, and the card are expected")
        knower = whole(item[0], "known", 0, state.seats - 1)
        holder = whole(item[1], "known", 0, state.seats - 1)
        card = read_card(state, item[2], "known")
        if card not in state.players[holder].hand and HIDDEN not in state.players[holder].hand:
            raise ValueError(f"known: {item[2]} is not in that hand")
        found.append(KNOWER * knower + HOLDER * holder + card)
    state.known = sorted(found)


# ---- all of it ----
def complete(state: Table, data: dict[str, object]) -> None:
    """Work out what a file does not say, and refuse what cannot be."""
    _cubes(state)
    _deck(state)
    _stack(state)
    _turn(state, data)


def _cubes(state: Table) -> None:
    """CC-107: all cubes of a closed column lie on its symbol, and only there."""
    for player in state.players:
        for column in range(COLUMNS):
            height = player.cubes[column]
            if height != NO_CUBE and (height == 0) != (state.closed[column] == 1):
                raise ValueError(f"cubes: {CUBES[column]} is closed if and only if its cubes lie on the symbol")


def _deck(state: Table) -> None:
    """CC-07: whatever is not somewhere else is undrawn; each card exists once."""
    names = card_names(state)
    left = [1] * len(names)
    hidden = 0
    for pile in [state.discards] + [
        pile for player in state.players for pile in (player.hand, player.drawn, player.creatures)
    ]:
        for card in pile:
            if card == HIDDEN:
                hidden += 1
            else:
                left[card] -= 1
    for card in range(len(left)):
        if left[card] < 0:
            raise ValueError(f"cards: {names[card]} is there twice")
    if hidden > sum(left):
        raise ValueError("cards: there are not so many")
    state.deck = [card for card in range(len(left)) if left[card]]
    if hidden:
        state.deck = [HIDDEN] * (len(state.deck) - hidden)


def _stack(state: Table) -> None:
    """Whatever treasure nobody holds is left."""
    stack = [count for _, _, count in state.box.tokens]
    hidden = 0
    for player in state.players:
        for i in range(len(player.chest_points)):
            if player.chest_points[i] == HIDDEN:
                hidden += 1
            else:
                stack[state.box.token_of(player.chest_points[i], player.chest_goods[i])] -= 1
    state.stack_left = sum(stack) - hidden
    if min(stack) < 0 or state.stack_left < 0:
        raise ValueError("treasures: there are not so many of them")
    state.stack = [HIDDEN] * len(stack) if hidden else stack


def _turn(state: Table, data: dict[str, object]) -> None:
    """Who acts; every seat that does has something to do."""
    state.to_move = 0
    waiting = state.awaiting()
    if not waiting:
        if not state.final:
            raise ValueError("players: somebody has to act")
        state.to_move = OVER
        return
    for seat in waiting:
        player = state.players[seat]
        if (player.phase == LAST) > state.final or (player.phase == PLACING) != (state.round == 0):
            raise ValueError(f"phase: {PHASES[player.phase]!r} does not belong to this round")
        if HIDDEN in player.hand or HIDDEN in player.drawn:
            continue
        state.to_move = seat
        if not _ready(player):
            raise ValueError(f"phase: in {PHASES[player.phase]!r} seat {seat} has nothing to do")
        try:
            possible = state.legal()
        except (ValueError, IndexError):
            possible = []
        if not possible:
            raise ValueError(f"phase: in {PHASES[player.phase]!r} seat {seat} has nothing to do")
    state.to_move = number(data, "to_move", waiting[0], 0, state.seats - 1)
    if state.to_move not in waiting:
        raise ValueError("to_move: this seat has passed")


def _ready(player: Player) -> bool:
    """Tell whether a place has what its phase is about."""
    phase = player.phase
    if phase in (FILLING, TRAVELLING, TRADING):
        return player.open != NONE
    if phase == CHOOSING:
        return len(player.choices) > 0
    if phase == FIGHTING:
        return player.target != NONE
    if phase == MARKING:
        return len(player.marked) > 0
    if phase == OFFERING:
        return player.partner != NONE
    return phase != PAYING or player.giver != NONE
