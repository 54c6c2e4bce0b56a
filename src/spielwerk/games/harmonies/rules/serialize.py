"""Positions as plain JSON: the forms of single fields, and what makes all of them a position."""

from typing import Any, Final

from spielwerk.core.bits import BIT, members
from spielwerk.core.parsing import fits, items, listing, only
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Seat
from spielwerk.core.vecs import to_list
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    BOARDS,
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    ENDINGS,
    PLACES,
    SIDES,
    SLOTS,
    SPACES,
    STACKS,
    TOKENS,
    TOKENS_PER_SPACE,
)
from spielwerk.games.harmonies.rules.grid import MASK, cells_of
from spielwerk.games.harmonies.rules.land import Land, bare
from spielwerk.games.harmonies.rules.table import Table

PLAYER: Final = ("stacks", "cubes", "cards", "finished", "spirit", "dealt")


def seats_of(data: dict[str, object]) -> int:
    """Return the number of seats: each is one of the players."""
    seats = len(listing(data, "players"))
    if not 1 <= seats <= 4:
        raise ValueError(f"players: Harmonies is for 1 to 4 players, not {seats}")
    return seats


# ---- words ----
def _row(value: object, key: str, length: int) -> list[Any]:
    """Return a list of a certain length; ``null`` is full of gaps."""
    return [None] * length if value is None else items(value, key, length)


def _cell(value: object, side: int, where: str) -> int:
    """Return a cell by its number or its name (``b3``)."""
    names = CELL_NAMES[side]
    if isinstance(value, str) and value in names:
        return names.index(value)
    if not fits(value, 0, len(names) - 1):
        raise ValueError(f"{where}: there is no cell {value!r} on side {SIDES[side]}")
    return value


def _card_name(card: int) -> str | None:
    """Return a card's name in a written position."""
    return None if card == NONE else CARD_NAMES[card]


def _card(name: object, where: str) -> int:
    """Return the number of a card by its name."""
    if not isinstance(name, str) or name not in CARD_NAMES:
        raise ValueError(f"{where}: there is no card {name!r}")
    return CARD_NAMES.index(name)


def write_counts(counts: list[int]) -> list[int]:
    """Return six numbers of tokens, by colour."""
    return counts.copy()


def read_counts(value: object, where: str) -> list[int]:
    """Return six numbers of tokens, by colour."""
    found = _row(value, where, len(COLOURS))
    for n in found:
        if n is not None and not fits(n, 0, max(TOKENS)):
            raise ValueError(f"{where}: six numbers of tokens are expected, not {n!r}")
    return [n or 0 for n in found]


def write_ending(last: int) -> str | None:
    """Return why a round is the last one."""
    return None if last == NONE else ENDINGS[last]


def read_ending(value: object, where: str) -> int:
    """Return the number of a reason, or NONE."""
    if value is not None and value not in ENDINGS:
        raise ValueError(f"{where}: {' or '.join(ENDINGS)} or null is expected, not {value!r}")
    return NONE if value is None else ENDINGS.index(str(value))


# ---- what everybody shares ----
def write_deck(state: Table) -> list[str]:
    """Return the cards still face down."""
    return [CARD_NAMES[card] for card in members(state.deck)]


def read_deck(state: Table, value: object) -> None:
    """Read the cards still face down."""
    state.deck = 0
    for name in items(value, "deck"):
        card = _card(name, "deck")
        if card >= ANIMAL_COUNT:
            raise ValueError(f"deck: {CARD_NAMES[card]} is a spirit")
        if state.deck & BIT[card]:
            raise ValueError(f"{CARD_NAMES[card]}: the card lies in two places")
        state.deck |= BIT[card]


def write_row(state: Table) -> list[str | None]:
    """Return the cards on offer."""
    return [_card_name(card) for card in to_list(state.row)]


def read_row(state: Table, value: object) -> None:
    """Lay out the cards on offer."""
    for place, name in enumerate(_row(value, "row", SPACES)):
        state.row[place] = NONE if name is None else _card(name, f"row[{place}]")


def write_spaces(state: Table) -> list[str]:
    """Return the tokens on offer."""
    return [state.space(i) for i in range(SPACES)]


def read_spaces(state: Table, value: object) -> None:
    """Lay out the tokens on offer."""
    for space, tokens in enumerate(_row(value, "spaces", SPACES)):
        if tokens is None:
            continue
        if not isinstance(tokens, str) or len(tokens) > TOKENS_PER_SPACE or not set(tokens) <= set(COLOURS):
            raise ValueError(f"spaces[{space}]: up to three letters of {COLOURS} are expected, not {tokens!r}")
        for i, token in enumerate(tokens):
            state.spaces[space * TOKENS_PER_SPACE + i] = COLOURS.index(token)


# ---- the players ----
def write_players(state: Table) -> list[dict[str, object]]:
    """Return what each player has."""
    return [_player(state, seat) for seat in range(state.seats)]


def _player(state: Table, seat: Seat) -> dict[str, object]:
    land = state.lands[seat]
    mine = range(seat * PLACES, seat * PLACES + PLACES)
    cards = [None if state.cards[i] == NONE else [CARD_NAMES[state.cards[i]], int(state.left[i])] for i in mine]
    return {
        "stacks": [STACKS[land.stack(cell)] for cell in range(len(BOARDS[state.side]))],
        "cubes": cells_of(land.cubes, state.side),
        "cards": cards,
        "finished": [CARD_NAMES[card] for card in members(state.finished[seat])],
        "spirit": _card_name(state.spirit[seat]),
        "dealt": [CARD_NAMES[card] for card in to_list(state.dealt[2 * seat : 2 * seat + 2]) if card != NONE],
    }


def read_players(state: Table, value: object) -> None:
    """Read what each player has."""
    for seat, player in enumerate(items(value, "players")):
        if not isinstance(player, dict):
            raise ValueError(f"players[{seat}]: an object is expected")
        _seat(state, seat, player)


def _land(data: dict[str, Any], side: int, where: str) -> Land:
    """Return a board, or say which cell is wrong and why; stacks are a list by cell or an object by name."""
    land = bare(side)
    names = CELL_NAMES[side]
    stacks = data.get("stacks")
    if isinstance(stacks, dict):
        piles = [(_cell(key, side, f"{where}: stacks"), stack) for key, stack in stacks.items()]
    else:
        piles = list(enumerate(_row(stacks, "stacks", len(names))))
    for cell, stack in piles:
        if stack is not None and (not isinstance(stack, str) or stack not in STACKS):
            raise ValueError(f"{where}: cell {names[cell]}: there is no stack {stack!r}")
        for token in stack or "":
            land.put(COLOURS.index(token), MASK[side * CELLS + cell])
    for cube in listing(data, "cubes"):
        cell = _cell(cube, side, f"{where}: cubes")
        bit = MASK[side * CELLS + cell]
        if bit & land.on[0]:
            raise ValueError(f"{where}: cell {names[cell]}: a cube needs a token under it")
        if bit & land.cubes:
            raise ValueError(f"{where}: cell {names[cell]}: two cubes on one stack (HA-52)")
        land.cubes |= bit
    return land


def _seat(state: Table, seat: Seat, data: dict[str, Any]) -> None:
    """Read what one player has."""
    where = f"players[{seat}]"
    only(data, PLAYER, f"{where}.")
    state.lands[seat] = _land(data, state.side, where)
    for place, entry in enumerate(_row(data.get("cards"), "cards", PLACES)):
        if entry is not None:
            if not isinstance(entry, list) or len(entry) != 2:
                raise ValueError(f"{where}.cards: a card is written [name, cubes left]")
            card = _card(entry[0], f"{where}.cards")
            left = entry[1]
            if not fits(left, 1, SLOTS[card]):
                raise ValueError(f"{where}.cards: {entry[0]} has 1 to {SLOTS[card]} cubes left, not {left!r}")
            state.cards[seat * PLACES + place] = card
            state.left[seat * PLACES + place] = left
    for name in listing(data, "finished"):
        state.finished[seat] |= BIT[_card(name, f"{where}.finished")]
    if data.get("spirit") is not None:
        state.spirit[seat] = _card(data["spirit"], f"{where}.spirit")
    dealt = listing(data, "dealt")
    if len(dealt) not in (0, 2):
        raise ValueError(f"{where}.dealt: two spirits or none are expected")
    for i, name in enumerate(dealt):
        state.dealt[2 * seat + i] = _card(name, f"{where}.dealt")


# ---- all of it ----
def complete(state: Table, data: dict[str, object]) -> None:
    """Work out what a file left out, and refuse what cannot be."""
    if "turns" not in data:
        state.turns = max(0, state.to_move)
    _deck(state, "deck" not in data)
    _bag(state, "bag" not in data)
    _turn(state)


def _deck(state: Table, left_out: bool) -> None:
    """Complete the deck by all cards that lie nowhere else; no card lies in two places."""
    seen: set[int] = set()
    held = [card for card in to_list(state.row) if card != NONE]
    for seat in range(state.seats):
        cards, _settled = state.cards_with_cubes(seat)
        held += cards
        held += [card for card in (state.dealt[2 * seat], state.dealt[2 * seat + 1]) if card != NONE]
        spirits = [card for card in cards if card >= ANIMAL_COUNT]
        if spirits != [card for card in [int(state.spirit[seat])] if card != NONE]:
            raise ValueError(
                f"players[{seat}].spirit: the kept spirit lies among the open or finished cards, and no other"
            )
        if spirits and not state.spirits:
            raise ValueError(f"players[{seat}].spirit: the game is played without spirits")
    if left_out:
        for card in held:
            state.deck &= ~BIT[card]
    for card in [*held, *members(state.deck)]:
        if card in seen:
            raise ValueError(f"{CARD_NAMES[card]}: the card lies in two places")
        seen.add(card)


def _bag(state: Table, left_out: bool) -> None:
    """Complete the bag by what lies nowhere else; HA-01: no token is lost or made."""
    rest = state.tokens_out()
    if left_out:
        state.bag = [TOKENS[c] - rest[c] for c in range(len(COLOURS))]
    for c in range(len(COLOURS)):
        if state.bag[c] + rest[c] != TOKENS[c] or state.bag[c] < 0:
            raise ValueError(
                f"bag: there are {TOKENS[c]} {COLOUR_NAMES[c]} tokens, not {max(state.bag[c], 0) + rest[c]}"
            )


def _turn(state: Table) -> None:
    """Check that the turn can have come to where it stands."""
    if state.in_hand() > TOKENS_PER_SPACE or (state.in_hand() and state.taken == NONE):
        raise ValueError("hand: three tokens state most, and only after a space was taken")
    if state.picked != NONE and not state.hand[state.picked]:
        raise ValueError(f"picked: no {COLOUR_NAMES[state.picked]} token is in the hand")
    if NONE not in (state.picked, state.calling):
        raise ValueError("calling: a colour is picked already")
    if state.to_move == OVER:
        return
    land = state.lands[state.to_move]
    if state.taken == NONE and state.spaces_filled() == 0:
        raise ValueError("spaces: there is nothing to take")
    if state.calling != NONE:
        card = state.cards[state.to_move * PLACES + state.calling]
        if card == NONE or not land.homes(card):
            raise ValueError("calling: no animal of this card can settle")
    left = state.in_hand() if state.taken != NONE else TOKENS_PER_SPACE
    if land.empty() < left:
        raise ValueError(
            f"players[{state.to_move}]: {left} tokens have to be laid and only {land.empty()} cells are empty (HA-35)"
        )
