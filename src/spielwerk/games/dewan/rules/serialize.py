"""Positions as plain JSON: the forms of single fields, and what makes all of them a position.

Fields of the map are called ``c3`` (tile and digit), cards ``F dye``, ``F/M``, ``F artifact/W``, stories by their id.
A position by hand may leave out nearly everything: what is missing is as at the beginning of the first turn.
"""

from typing import Final

from spielwerk.core.bits import members
from spielwerk.core.components import set_of_position
from spielwerk.core.parsing import by_seat, items, listing, number, numbers, only, options, whole
from spielwerk.core.state import HIDDEN, NONE, OVER
from spielwerk.core.types import Seat
from spielwerk.games.dewan.rules.box import BOXES
from spielwerk.games.dewan.rules.components import read, written_box
from spielwerk.games.dewan.rules.data import (
    BASE,
    CAMPS,
    COVERS,
    DRAFTING,
    FISHES,
    FISHING,
    FLOOD,
    NAMES,
    OFFER,
    OPTIONS,
    PAYING,
    ROW,
    SLOTS,
    TELLING,
    TUCKING,
    VILLAGES,
    VOLCANO,
    WATER,
)
from spielwerk.games.dewan.rules.land import PLANS
from spielwerk.games.dewan.rules.table import Table

TRIBE: Final = ("camps", "left", "berries", "fish", "known", "secret", "stories", "told", "tucked")
FIELDS_BY_NAME: Final = {NAMES[field]: field for field in range(len(NAMES))}
NOT_PAYING: Final = "pay: it belongs to the phase pay"


# ---- words ----
def _field(state: Table, value: object, where: str) -> int:
    size = PLANS[state.seats].size
    if not isinstance(value, str) or not 0 <= FIELDS_BY_NAME.get(value, NONE) < size:
        raise ValueError(f"{where}: {value!r} is no field of this map; they are called a0 to {NAMES[size - 1]}")
    return FIELDS_BY_NAME[value]


def _card(state: Table, value: object, where: str) -> int:
    names = state.box.names
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"{where}: there is no card {value!r}; cards are written as {names[0]!r} or 'F/M'")
    return names.index(value)


def _story(state: Table, value: object, where: str) -> int:
    names = [story[0] for story in state.box.stories]
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"{where}: there is no story {value!r}")
    return names.index(value)


def write_card_or_none(state: Table, card: int) -> str | None:
    """Return the name of a card."""
    return None if card == NONE else state.box.names[card]


def read_card_or_none(state: Table, value: object, where: str) -> int:
    """Return the kind of a card, or NONE."""
    return NONE if value is None else _card(state, value, where)


def write_story_or_none(state: Table, story: int) -> str | None:
    """Return the id of a story."""
    return None if story == NONE else state.box.stories[story][0]


def read_story_or_none(state: Table, value: object, where: str) -> int:
    """Return the number of a story, or NONE."""
    return NONE if value is None else _story(state, value, where)


def write_pile(state: Table, counts: list[int]) -> list[str]:
    """Return the cards of a pile."""
    return [state.box.names[kind] for kind in range(len(counts)) for _ in range(counts[kind])]


def read_pile(state: Table, value: object, where: str) -> list[int]:
    """Return a pile of cards, by kind."""
    counts = [0] * state.box.kinds
    for item in items(value, where):
        counts[_card(state, item, where)] += 1
    return counts


# ---- before the map is laid ----
def read_options(value: object) -> dict[str, int]:
    """Return all options."""
    return options(value, OPTIONS)


def write_box(state: Table) -> str | None:
    """Return an owner's own components as text."""
    return None if state.box.number == 0 else written_box(state.box)


def read_box(state: Table, value: object) -> None:
    """Open a box."""
    state.box = set_of_position(value, BOXES, read)


def write_tiles(state: Table) -> list[str]:
    """Return the ids of the tiles."""
    return [state.box.tiles[tile][0] for tile in state.tiles]


def read_tiles(state: Table, value: object) -> None:
    """Choose the tiles."""
    names = [tile[0] for tile in state.box.tiles]
    tiles: list[int] = []
    for item in items(value, "tiles"):
        if not isinstance(item, str) or item not in names:
            raise ValueError(f"tiles: there is no tile {item!r}")
        tiles.append(names.index(item))
    if len(tiles) != 2 * state.seats or len(set(tiles)) != len(tiles):
        raise ValueError(f"tiles: {2 * state.seats} different ones are expected, the start tiles last")
    for place in range(len(tiles)):
        if (tiles[place] in state.box.start) != (place >= state.seats):
            raise ValueError("tiles: first the neutral ones, then a start tile for each seat")
    state.tiles = tiles


def write_volcano(state: Table) -> str | None:
    """Return the field of the volcano."""
    return None if state.volcano == NONE else NAMES[state.volcano]


def read_volcano(state: Table, value: object) -> None:
    """Place the volcano."""
    if value is None:
        return
    if state.scenario != VOLCANO:
        raise ValueError("volcano: only the scenario volcano has one")
    state.volcano = _field(state, value, "volcano")
    if state.volcano % 7 == 0 and state.volcano // 7 >= state.seats:
        raise ValueError("volcano: it cannot be a start field")


# ---- the map ----
def write_covers(state: Table) -> list[str]:
    """Return the fields under tiles."""
    return [NAMES[field] for field in state.covers]


def read_covers(state: Table, value: object) -> None:
    """Lay water or lava tiles."""
    found = [_field(state, item, "covers") for item in items(value, "covers")]
    if found and state.scenario not in (FLOOD, VOLCANO):
        raise ValueError("covers: only flood and volcano lay tiles")
    if len(set(found)) != len(found) or len(found) > COVERS:
        raise ValueError(f"covers: at most {COVERS} different fields are expected")
    for field in found:
        if state.ground.terrain[field] >= WATER:
            raise ValueError(f"covers: {NAMES[field]} is no land")
    if found:
        state.cover(found)


def write_berries(state: Table) -> dict[str, int]:
    """Return the berries on the map."""
    return {NAMES[i]: state.berries[i] for i in range(len(state.berries)) if state.berries[i]}


def read_berries(state: Table, value: object) -> None:
    """Put berries on the map."""
    if value is None:
        return
    if not isinstance(value, dict):
        raise ValueError("berries: fields and numbers are expected")
    state.berries = [0] * len(state.berries)
    for key, count in value.items():
        state.berries[_field(state, key, "berries")] = whole(count, "berries", 0, 15)


# ---- tribes ----
def write_tribes(state: Table) -> list[dict[str, object]]:
    """Return what each tribe has."""
    return [_tribe(state, seat) for seat in range(state.seats)]


def _tribe(state: Table, seat: Seat) -> dict[str, object]:
    names = state.box.names
    stories = [state.box.stories[story][0] for story in state.stories[seat]]
    return {
        "camps": [NAMES[field] for field in members(state.mine[seat])],
        "left": state.camps_left[seat],
        "berries": state.taken[seat],
        "fish": state.fish[seat],
        "known": [names[card] for card in state.known[seat]],
        "secret": ["?" if card == HIDDEN else names[card] for card in state.secret[seat]],
        "stories": stories,
        "told": [stories[i] for i in range(len(stories)) if state.told[seat][i]],
        "tucked": [None if half == NONE else f"{names[half // 2]}:{'ab'[half & 1]}" for half in state.tucked[seat]],
    }


def read_tribes(state: Table, value: object) -> None:
    """Read what each tribe has."""
    tribes = by_seat(value, "tribes", state.seats)
    seen: list[int] = []
    for seat in range(state.seats):
        tribe = tribes[seat]
        if not isinstance(tribe, dict):
            raise ValueError(f"tribes: number {seat + 1} has the fields {', '.join(TRIBE)}")
        only(tribe, TRIBE, f"tribes, number {seat + 1}, ")
        _camps(state, seat, tribe, seen)
        _own_stories(state, seat, tribe)
        state.taken[seat] = number(tribe, "berries", 0, 0, 99)
        state.fish[seat] = number(tribe, "fish", 0, 0, FISHES)
        state.known[seat] = sorted([_card(state, item, "known") for item in listing(tribe, "known")])
        secret = [HIDDEN if item == "?" else _card(state, item, "secret") for item in listing(tribe, "secret")]
        state.secret[seat] = sorted(secret)
        tucked = items(tribe.get("tucked", [None, None, None]), "tucked")
        if len(tucked) != 3:
            raise ValueError("tucked: three are expected, for the slots 3, 5 and 7; null for none")
        state.tucked[seat] = [_half(state, item) for item in tucked]


def _half(state: Table, item: object) -> int:
    if item is None:
        return NONE
    if not isinstance(item, str) or item[-2:] not in (":a", ":b"):
        raise ValueError("tucked: a card and its visible half are expected: 'F artifact/W:a'")
    return 2 * _card(state, item[:-2], "tucked") + "ab".index(item[-1])


def _camps(state: Table, seat: Seat, tribe: dict[str, object], seen: list[int]) -> None:
    start = state.ground.plan.starts[seat]
    camps = [_field(state, item, "camps") for item in listing(tribe, "camps")]
    if start not in camps:
        camps.append(start)
    for field in camps:
        kind = state.land.kind(field)
        if field in seen or camps.count(field) > 1:
            raise ValueError(f"camps: two camps on {NAMES[field]}")
        if field != start and kind >= WATER and not (kind == WATER and state.scenario == VILLAGES):
            raise ValueError(f"camps: no camp can stand on {NAMES[field]}")
        state.mine[seat] |= 1 << field
    seen += camps
    left = number(tribe, "left", CAMPS + 1 - len(camps), 0, CAMPS)
    if left != CAMPS + 1 - len(camps):
        raise ValueError(f"left: with {len(camps) - 1} camps on the map there are {CAMPS + 1 - len(camps)} left")
    state.camps_left[seat] = left


def _own_stories(state: Table, seat: Seat, tribe: dict[str, object]) -> None:
    own = [_story(state, item, "stories") for item in listing(tribe, "stories")]
    told = [_story(state, item, "told") for item in listing(tribe, "told")]
    if len(own) > SLOTS:
        raise ValueError(f"stories: at most {SLOTS} fit on a tribe board")
    for story in told:
        if story not in own:
            raise ValueError(f"told: {state.box.stories[story][0]} is not among the stories")
    state.stories[seat] = own
    state.told[seat] = [1 if story in told else 0 for story in own]


# ---- the event pile ----
def write_event_left(state: Table) -> int:
    """Return how many cards lie on the event tile."""
    return state.event_left


def read_event_left(state: Table, value: object) -> None:
    """Count the cards on the event tile."""
    state.event_left = whole(value, "event_left", 0, state.box.total)


# ---- the payment ----
def write_pay(state: Table) -> dict[str, object] | None:
    """Return the payment under way."""
    if state.target == NONE:
        return None
    names = state.box.names
    return {
        "target": NAMES[state.target],
        "shunned": [NAMES[node] for node in members(state.shunned)],
        "given": [names[card] for card in state.given],
        "kept": [names[card] for card in state.kept],
        "limits": state.limits.copy(),
    }


def read_pay(state: Table, value: object) -> None:
    """Begin a payment."""
    if value is None:
        return
    if state.phase != PAYING:
        raise ValueError(NOT_PAYING)
    if not isinstance(value, dict):
        raise ValueError("pay: target, shunned, given, kept and limits are expected")
    state.target = _field(state, value.get("target"), "pay")
    for item in listing(value, "shunned"):
        state.shunned |= 1 << _field(state, item, "shunned")
    state.given = [_card(state, item, "given") for item in listing(value, "given")]
    state.kept = [_card(state, item, "kept") for item in listing(value, "kept")]
    state.limits = numbers(listing(value, "limits"), "limits", 0, state.box.total)
    if len(state.limits) != len(state.kept):
        raise ValueError("limits: one number for each kept card is expected")


# ---- all of it ----
def complete(state: Table, data: dict[str, object]) -> None:
    """Work out what a file left out, and refuse what cannot be."""
    if len(state.row) != ROW:
        raise ValueError(f"row: {ROW} places are expected, null for an empty one")
    if len(state.display) != OFFER:
        raise ValueError(f"display: {OFFER} places are expected, null for an empty one")
    _stories(state, data)
    if "fish_left" not in data:
        state.fish_left = max(0, FISHES - sum(state.fish)) if state.scenario == VILLAGES else 0
    _supply(state, data)
    _turn(state, data)
    if state.phase == PAYING and state.target == NONE:
        raise ValueError(NOT_PAYING)
    if state.target != NONE and state.to_move == OVER:
        raise ValueError("pay: the game is over")


def _stories(state: Table, data: dict[str, object]) -> None:
    """Whatever lies nowhere is in the stack."""
    for story in [story for own in [*state.stories, state.display] for story in own if story != NONE]:
        if state.stack[story] == 0:
            raise ValueError(f"stories: {state.box.stories[story][0]} is there twice")
        state.stack[story] = 0
    if "display" not in data:
        for place in range(OFFER):
            state.display[place] = state.stack.index(1)
            state.stack[state.display[place]] = 0


def _supply(state: Table, data: dict[str, object]) -> None:
    """Whatever is neither seen nor in the event pile is the supply."""
    supply = state.supply
    for kind in range(state.box.kinds):
        supply[kind] -= state.discard[kind] + state.event[kind]
    hidden = 0
    for seat in range(state.seats):
        for card in state.known[seat] + state.secret[seat]:
            if card == HIDDEN:
                hidden += 1
            else:
                supply[card] -= 1
        for half in state.tucked[seat]:
            if half != NONE:
                supply[half // 2] -= 1
    for card in state.row:
        if card != NONE:
            supply[card] -= 1
    for kind in range(state.box.kinds):
        if supply[kind] < 0:
            raise ValueError(f"cards: {state.box.names[kind]!r} is there too often")
    known = sum(state.event)
    if "event_left" not in data:
        state.event_left = known
    state.supply_left = sum(supply) - hidden - (state.event_left - known)
    if state.supply_left < 0 or state.event_left < known:
        raise ValueError("event_left: there are not so many cards")
    if state.scenario == BASE and state.event_left:
        raise ValueError("event: the base game has no event pile")


def _turn(state: Table, data: dict[str, object]) -> None:
    seat = state.to_move
    if "active" not in data:
        state.active = max(0, seat)
    if "turn" not in data:
        state.turn = max(0, seat)
    if seat not in (OVER, state.active) and state.phase not in (FISHING, DRAFTING):
        raise ValueError("active: it is the seat to move, but for fishing")
    if seat == OVER:
        return
    slot = state.slot(seat) - 1
    if state.phase == TELLING and (slot not in (2, 4, 6) or len(state.stories[seat]) >= SLOTS):
        raise ValueError("phase: a story is taken after the camps 2, 4 and 6")
    if state.phase == TUCKING and slot not in (3, 5, 7):
        raise ValueError("phase: a card is tucked after the camps 3, 5 and 7")
    if state.phase == DRAFTING and len(state.stories[seat]) > 0:
        raise ValueError("phase: in the draft nobody to move has a story")
