"""A position written down: read back into a game, with every mistake named by its place and reason."""

from typing import Any, Final

from spielwerk.core.rng import load_rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import listed
from spielwerk.core.written import fits, items, listing, number, only
from spielwerk.games.harmonies.data import (
    ANIMAL_COUNT,
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
from spielwerk.games.harmonies.grid import BIT, POWER
from spielwerk.games.harmonies.land import Land, bare
from spielwerk.games.harmonies.table import Table

FIELDS: Final = (
    *("side", "spirits", "to_move", "turns", "last", "closer", "bag", "gone", "deck", "row", "spaces", "hand"),
    *("taken", "carded", "picked", "calling", "players", "rng"),
)
PLAYER: Final = ("stacks", "cubes", "cards", "finished", "spirit", "dealt")


def row(data: dict[str, object], key: str, length: int) -> list[Any]:
    """Return a list of a certain length; one that is left out is full of gaps."""
    value = data.get(key)
    return [None] * length if value is None else items(value, key, length)


def cell_number(value: object, side: int, where: str) -> int:
    """Return a cell by its number or its name (``b3``)."""
    names = CELL_NAMES[side]
    if isinstance(value, str) and value in names:
        return names.index(value)
    if not fits(value, 0, len(names) - 1):
        raise ValueError(f"{where}: there is no cell {value!r} on side {SIDES[side]}")
    return value


def card_number(name: object, where: str) -> int:
    """Return the number of a card by its name."""
    if not isinstance(name, str) or name not in CARD_NAMES:
        raise ValueError(f"{where}: there is no card {name!r}")
    return CARD_NAMES.index(name)


def counts(data: dict[str, Any], key: str) -> list[int]:
    """Return six numbers of tokens, by colour."""
    found = row(data, key, len(COLOURS))
    for n in found:
        if n is not None and not fits(n, 0, max(TOKENS)):
            raise ValueError(f"{key}: six numbers of tokens are expected, not {n!r}")
    return [n or 0 for n in found]


def read_land(data: dict[str, Any], side: int, where: str) -> Land:
    """Return a board, or say which cell is wrong and why; stacks are a list by cell or an object by name."""
    land = bare(side)
    names = CELL_NAMES[side]
    stacks = data.get("stacks")
    if isinstance(stacks, dict):
        piles = [(cell_number(key, side, f"{where}: stacks"), stack) for key, stack in stacks.items()]
    else:
        piles = list(enumerate(row(data, "stacks", len(names))))
    for cell, stack in piles:
        if stack is not None and (not isinstance(stack, str) or stack not in STACKS):
            raise ValueError(f"{where}: cell {names[cell]}: there is no stack {stack!r}")
        for token in stack or "":
            land.put(COLOURS.index(token), BIT[side * CELLS + cell])
    for cube in listing(data, "cubes"):
        cell = cell_number(cube, side, f"{where}: cubes")
        bit = BIT[side * CELLS + cell]
        if bit & land.on[0]:
            raise ValueError(f"{where}: cell {names[cell]}: a cube needs a token under it")
        if bit & land.cubes:
            raise ValueError(f"{where}: cell {names[cell]}: two cubes on one stack (HA-52)")
        land.cubes |= bit
    return land


def read_seat(at: Table, seat: int, data: dict[str, Any]) -> None:
    """Read what one player has."""
    where = f"players[{seat}]"
    only(data, PLAYER, f"{where}.")
    at.lands.append(read_land(data, at.side, where))
    for place, entry in enumerate(row(data, "cards", PLACES)):
        if entry is not None:
            if not isinstance(entry, list) or len(entry) != 2:
                raise ValueError(f"{where}.cards: a card is written [name, cubes left]")
            card = card_number(entry[0], f"{where}.cards")
            left = entry[1]
            if not fits(left, 1, SLOTS[card]):
                raise ValueError(f"{where}.cards: {entry[0]} has 1 to {SLOTS[card]} cubes left, not {left!r}")
            at.cards[seat * PLACES + place] = card
            at.left[seat * PLACES + place] = left
    for name in listing(data, "finished"):
        at.finished[seat] |= POWER[card_number(name, f"{where}.finished")]
    if data.get("spirit") is not None:
        at.spirit[seat] = card_number(data["spirit"], f"{where}.spirit")
    dealt = data.get("dealt", [])
    if len(dealt) not in (0, 2):
        raise ValueError(f"{where}.dealt: two spirits or none are expected")
    for i, name in enumerate(dealt):
        at.dealt[2 * seat + i] = card_number(name, f"{where}.dealt")


def read(at: Table, data: dict[str, Any]) -> None:
    """Read everything else, then check that it can be."""
    only(data, FIELDS)
    for seat, player in enumerate(data["players"]):
        if not isinstance(player, dict):
            raise ValueError(f"players[{seat}]: an object is expected")
        read_seat(at, seat, player)
    at.rng = load_rng(data.get("rng"))
    at.to_move = number(data, "to_move", 0, OVER, at.seats - 1)
    at.turns = number(data, "turns", max(0, at.to_move), 0, 1000)
    last = data.get("last")
    if last is not None and last not in ENDINGS:
        raise ValueError(f"last: {' or '.join(ENDINGS)} or null is expected, not {last!r}")
    at.last = NONE if last is None else ENDINGS.index(last)
    at.closer = number(data, "closer", NONE, NONE, at.seats - 1)
    for space, tokens in enumerate(row(data, "spaces", SPACES)):
        if tokens is None:
            continue
        if not isinstance(tokens, str) or len(tokens) > TOKENS_PER_SPACE or not set(tokens) <= set(COLOURS):
            raise ValueError(f"spaces[{space}]: up to three letters of {COLOURS} are expected, not {tokens!r}")
        for i, token in enumerate(tokens):
            at.spaces[space * TOKENS_PER_SPACE + i] = COLOURS.index(token)
    for place, name in enumerate(row(data, "row", SPACES)):
        at.row[place] = NONE if name is None else card_number(name, f"row[{place}]")
    for colour, n in enumerate(counts(data, "hand")):
        at.hand[colour] = n
    at.taken = number(data, "taken", NONE, NONE, SPACES - 1)
    at.carded = number(data, "carded", NONE, NONE, SPACES - 1)
    at.picked = number(data, "picked", NONE, NONE, len(COLOURS) - 1)
    at.calling = number(data, "calling", NONE, NONE, PLACES - 1)
    at.gone = counts(data, "gone")
    _read_deck(at, data)
    _read_bag(at, data)
    _check_turn(at)


def _read_deck(at: Table, data: dict[str, Any]) -> None:
    """Read the deck, by default all cards that lie nowhere else; no card lies in two places."""
    seen: set[int] = set()
    held = [card for card in listed(at.row) if card != NONE]
    for seat in range(at.seats):
        cards, _settled = at.held(seat)
        held += cards
        held += [card for card in (at.dealt[2 * seat], at.dealt[2 * seat + 1]) if card != NONE]
        spirits = [card for card in cards if card >= ANIMAL_COUNT]
        if spirits != [card for card in [int(at.spirit[seat])] if card != NONE]:
            raise ValueError(
                f"players[{seat}].spirit: the kept spirit lies among the open or finished cards, and no other"
            )
        if spirits and not at.spirits:
            raise ValueError(f"players[{seat}].spirit: the game is played without spirits")
    if "deck" in data:
        deck = [card_number(name, "deck") for name in listing(data, "deck")]
        held += deck
    else:
        deck = [card for card in range(ANIMAL_COUNT) if card not in held]
    for card in held:
        if card in seen:
            raise ValueError(f"{CARD_NAMES[card]}: the card lies in two places")
        seen.add(card)
    at.deck = 0
    for card in deck:
        if card >= ANIMAL_COUNT:
            raise ValueError(f"deck: {CARD_NAMES[card]} is a spirit")
        at.deck |= POWER[card]


def _read_bag(at: Table, data: dict[str, Any]) -> None:
    """Read the bag, by default what lies nowhere else; HA-01: no token is lost or made."""
    rest = at.tokens_out()
    at.bag = counts(data, "bag") if "bag" in data else [TOKENS[c] - rest[c] for c in range(len(COLOURS))]
    for c in range(len(COLOURS)):
        if at.bag[c] + rest[c] != TOKENS[c] or at.bag[c] < 0:
            raise ValueError(f"bag: there are {TOKENS[c]} {COLOUR_NAMES[c]} tokens, not {max(at.bag[c], 0) + rest[c]}")


def _check_turn(at: Table) -> None:
    """Check that the turn can have come to where it stands."""
    if at.in_hand() > TOKENS_PER_SPACE or (at.in_hand() and at.taken == NONE):
        raise ValueError("hand: three tokens at most, and only after a space was taken")
    if at.picked != NONE and not at.hand[at.picked]:
        raise ValueError(f"picked: no {COLOUR_NAMES[at.picked]} token is in the hand")
    if NONE not in (at.picked, at.calling):
        raise ValueError("calling: a colour is picked already")
    if at.to_move == OVER:
        return
    land = at.lands[at.to_move]
    if at.taken == NONE and at.spaces_filled() == 0:
        raise ValueError("spaces: there is nothing to take")
    if at.calling != NONE:
        card = at.cards[at.to_move * PLACES + at.calling]
        if card == NONE or not land.homes(card):
            raise ValueError("calling: no animal of this card can settle")
    left = at.in_hand() if at.taken != NONE else TOKENS_PER_SPACE
    if land.empty() < left:
        raise ValueError(
            f"players[{at.to_move}]: {left} tokens have to be laid and only {land.empty()} cells are empty (HA-35)"
        )
