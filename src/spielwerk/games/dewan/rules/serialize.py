"""Positions as plain JSON: written by ``written``, read and checked by ``Reader``.

Fields are called ``c3`` (tile and digit), cards ``F dye``, ``F/M``, ``F artifact/W``, stories by their id.
A position by hand may leave out nearly everything: what is missing is as at the beginning of the first turn.
"""

from typing import Final

from spielwerk.core.bits import members
from spielwerk.core.components import set_of_position
from spielwerk.core.parsing import by_seat, index, items, listing, number, numbers, only, options, whole
from spielwerk.core.rng import Rng, load_rng
from spielwerk.core.state import HIDDEN, NONE, OVER
from spielwerk.core.types import Seat
from spielwerk.games.dewan.rules.box import BOXES, Box, under
from spielwerk.games.dewan.rules.components import read, written_box
from spielwerk.games.dewan.rules.data import (
    BASE,
    CAMPS,
    CHOOSING,
    COVERS,
    DRAFTING,
    FISHES,
    FISHING,
    FLOOD,
    LAVA,
    NAMES,
    OFFER,
    OPTIONS,
    PAYING,
    PHASES,
    ROW,
    RULES,
    SLOTS,
    TELLING,
    TUCKING,
    VILLAGES,
    VOLCANO,
    WATER,
)
from spielwerk.games.dewan.rules.land import PLANS, Ground, Land
from spielwerk.games.dewan.rules.table import Table

FIELDS: Final = (
    *("seats", "options", "box", "tiles", "turns", "volcano", "covers", "to_move", "phase", "active", "turn", "passes"),
    *("last_round", "tribes", "row", "event", "event_left", "discard", "display", "berries", "fish_left", "pay"),
    *("gaps", "late", "fishers", "rng", "rules"),
)
TRIBE: Final = ("camps", "left", "berries", "fish", "known", "secret", "stories", "told", "tucked")


def written(state: Table) -> dict[str, object]:
    """Return the whole position."""
    box = state.box
    names = box.names
    pay: dict[str, object] | None = None
    if state.target != NONE:
        pay = {
            "target": NAMES[state.target],
            "shunned": [NAMES[node] for node in members(state.shunned)],
            "given": [names[card] for card in state.given],
            "kept": [names[card] for card in state.kept],
            "limits": state.limits.copy(),
        }
    older: dict[str, object] = {} if state.rules == RULES else {"rules": state.rules}
    return {
        **older,
        "seats": state.seats,
        "options": {
            "scenario": state.scenario,
            "volcano_flames": state.volcano_flames,
            "village_berry": state.village_berry,
            "village_groups": state.village_groups,
        },
        "box": None if box.number == 0 else written_box(box),
        "tiles": [box.tiles[tile][0] for tile in state.ground.tiles],
        "turns": state.ground.turns.copy(),
        "volcano": None if state.ground.volcano == NONE else NAMES[state.ground.volcano],
        "covers": [NAMES[field] for field in state.covers],
        "to_move": state.to_move,
        "phase": PHASES[state.phase],
        "active": state.active,
        "turn": state.turn,
        "passes": state.passes,
        "last_round": state.last_round,
        "tribes": [_tribe(state, seat) for seat in range(state.seats)],
        "row": [None if card == NONE else names[card] for card in state.row],
        "event": _cards(state.event, names),
        "event_left": state.event_left,
        "discard": _cards(state.discard, names),
        "display": [None if story == NONE else box.stories[story][0] for story in state.display],
        "berries": {NAMES[i]: state.berries[i] for i in range(len(state.berries)) if state.berries[i]},
        "fish_left": state.fish_left,
        "pay": pay,
        "gaps": state.gaps.copy(),
        "late": state.late,
        "fishers": state.fishers.copy(),
        "rng": state.rng.dump(),
    }


def _cards(counts: list[int], names: list[str]) -> list[str]:
    return [names[kind] for kind in range(len(counts)) for _ in range(counts[kind])]


def _tribe(state: Table, seat: Seat) -> dict[str, object]:
    names = state.box.names
    stories = state.box.stories
    own = state.stories[seat]
    return {
        "camps": [NAMES[field] for field in members(state.mine[seat])],
        "left": state.camps_left[seat],
        "berries": state.taken[seat],
        "fish": state.fish[seat],
        "known": [names[card] for card in state.known[seat]],
        "secret": ["?" if card == HIDDEN else names[card] for card in state.secret[seat]],
        "stories": [stories[story][0] for story in own],
        "told": [stories[own[i]][0] for i in range(len(own)) if state.told[seat][i]],
        "tucked": [None if half == NONE else f"{names[half // 2]}:{'ab'[half & 1]}" for half in state.tucked[seat]],
    }


class Reader:
    """Every field of a written position, checked; what is left out is filled in."""

    def __init__(self, data: dict[str, object], rules: int) -> None:
        only(data, FIELDS)
        self.data = data
        self.rules = number(data, "rules", rules, 1, RULES)
        self.rng: Rng = load_rng(data.get("rng"))
        self.seats = number(data, "seats", 2, 2, 4)
        self.options = options(data.get("options", {}), OPTIONS)
        self.scenario = self.options["scenario"]
        self.box: Box = under(set_of_position(data.get("box"), BOXES, read), self.rules)
        self.card_numbers = {self.box.names[i]: i for i in range(self.box.kinds)}
        self.story_numbers = {self.box.stories[i][0]: i for i in range(len(self.box.stories))}
        self.plan = PLANS[self.seats]
        self.size = self.plan.size
        self.ground = self._ground()
        self.covers = self._covers()
        self.land = Land(self.ground, self.covers, WATER if self.scenario == FLOOD else LAVA)

    # ---- reading ----
    def _field(self, key: str, value: object) -> int:
        if not isinstance(value, str) or value not in NAMES or NAMES.index(value) >= self.size:
            raise ValueError(f"{key}: {value!r} is no field of this map; they are called a0 to {NAMES[self.size - 1]}")
        return NAMES.index(value)

    def _fields(self, data: dict[str, object], key: str) -> list[int]:
        return [self._field(key, item) for item in listing(data, key)]

    def _card(self, key: str, value: object) -> int:
        if not isinstance(value, str) or value not in self.card_numbers:
            raise ValueError(f"{key}: there is no card {value!r}; cards are written as {self.box.names[0]!r} or 'F/M'")
        return self.card_numbers[value]

    def _some_cards(self, data: dict[str, object], key: str) -> list[int]:
        return sorted([self._card(key, item) for item in listing(data, key)])

    def _story(self, key: str, value: object) -> int:
        if not isinstance(value, str) or value not in self.story_numbers:
            raise ValueError(f"{key}: there is no story {value!r}")
        return self.story_numbers[value]

    # ---- the table ----
    def _ground(self) -> Ground:
        names = [tile[0] for tile in self.box.tiles]
        default: list[object] = [names[i] for i in self.box.neutral[: self.seats] + self.box.start[: self.seats]]
        tiles: list[int] = []
        for item in items(self.data.get("tiles", default), "tiles"):
            if not isinstance(item, str) or item not in names:
                raise ValueError(f"tiles: there is no tile {item!r}")
            tiles.append(names.index(item))
        if len(tiles) != 2 * self.seats or len(set(tiles)) != len(tiles):
            raise ValueError(f"tiles: {2 * self.seats} different ones are expected, the start tiles last")
        for place in range(len(tiles)):
            if (tiles[place] in self.box.start) != (place >= self.seats):
                raise ValueError("tiles: first the neutral ones, then a start tile for each seat")
        turns = numbers(listing(self.data, "turns"), "turns", 0, 5) if "turns" in self.data else [0] * len(tiles)
        if len(turns) != len(tiles):
            raise ValueError(f"turns: {len(tiles)} numbers are expected")
        volcano = NONE
        if self.scenario == VOLCANO:
            value = self.data.get("volcano")
            volcano = self.plan.craters[0] if value is None else self._field("volcano", value)
            if volcano % 7 == 0 and volcano // 7 >= self.seats:
                raise ValueError("volcano: it cannot be a start field")
        elif self.data.get("volcano") is not None:
            raise ValueError("volcano: only the scenario volcano has one")
        return Ground(self.seats, self.box, tiles, turns, volcano)

    def _covers(self) -> list[int]:
        found = self._fields(self.data, "covers")
        if found and self.scenario not in (FLOOD, VOLCANO):
            raise ValueError("covers: only flood and volcano lay tiles")
        if len(set(found)) != len(found) or len(found) > COVERS:
            raise ValueError(f"covers: at most {COVERS} different fields are expected")
        for field in found:
            if self.ground.terrain[field] >= WATER:
                raise ValueError(f"covers: {NAMES[field]} is no land")
        return found

    # ---- filling in ----
    def fill(self, state: Table) -> None:
        """Give a fresh position everything that is written."""
        state.rules = self.rules
        state.scenario = self.scenario
        state.volcano_flames = self.options["volcano_flames"]
        state.village_berry = self.options["village_berry"]
        state.village_groups = self.options["village_groups"]
        state.covers = self.covers
        self._tribes(state)
        self._middle(state)
        self._supply(state)
        self._turn(state)
        self._pay(state)

    def _tribes(self, state: Table) -> None:
        tribes = by_seat(self.data.get("tribes", [{} for _ in range(self.seats)]), "tribes", self.seats)
        seen: list[int] = []
        for seat in range(self.seats):
            tribe = tribes[seat]
            if not isinstance(tribe, dict):
                raise ValueError(f"tribes: number {seat + 1} has the fields {', '.join(TRIBE)}")
            only(tribe, TRIBE, f"tribes, number {seat + 1}, ")
            self._camps(state, seat, tribe, seen)
            self._own_stories(state, seat, tribe)
            state.taken[seat] = number(tribe, "berries", 0, 0, 99)
            state.fish[seat] = number(tribe, "fish", 0, 0, FISHES)
            state.known[seat] = self._some_cards(tribe, "known")
            hidden: list[int] = []
            open_: list[object] = []
            for item in listing(tribe, "secret"):
                if item == "?":
                    hidden.append(HIDDEN)
                else:
                    open_.append(item)
            state.secret[seat] = hidden + sorted([self._card("secret", item) for item in open_])
            tucked = items(tribe.get("tucked", [None, None, None]), "tucked")
            if len(tucked) != 3:
                raise ValueError("tucked: three are expected, for the slots 3, 5 and 7; null for none")
            state.tucked[seat] = [self._half(item) for item in tucked]

    def _half(self, item: object) -> int:
        if item is None:
            return NONE
        if not isinstance(item, str) or item[-2:] not in (":a", ":b"):
            raise ValueError("tucked: a card and its visible half are expected: 'F artifact/W:a'")
        return 2 * self._card("tucked", item[:-2]) + "ab".index(item[-1])

    def _camps(self, state: Table, seat: Seat, tribe: dict[str, object], seen: list[int]) -> None:
        start = self.plan.starts[seat]
        camps = self._fields(tribe, "camps")
        if start not in camps:
            camps.append(start)
        for field in camps:
            kind = self.land.terrain[field]
            if field in seen or camps.count(field) > 1:
                raise ValueError(f"camps: two camps on {NAMES[field]}")
            if field != start and kind >= WATER and not (kind == WATER and self.scenario == VILLAGES):
                raise ValueError(f"camps: no camp can stand on {NAMES[field]}")
        seen += camps
        mask = 0
        for field in camps:
            mask |= 1 << field
        state.mine[seat] = mask
        left = number(tribe, "left", CAMPS + 1 - len(camps), 0, CAMPS)
        if left != CAMPS + 1 - len(camps):
            raise ValueError(f"left: with {len(camps) - 1} camps on the map there are {CAMPS + 1 - len(camps)} left")
        state.camps_left[seat] = left

    def _own_stories(self, state: Table, seat: Seat, tribe: dict[str, object]) -> None:
        own = [self._story("stories", item) for item in listing(tribe, "stories")]
        told = [self._story("told", item) for item in listing(tribe, "told")]
        if len(own) > SLOTS:
            raise ValueError(f"stories: at most {SLOTS} fit on a tribe board")
        for story in told:
            if story not in own:
                raise ValueError(f"told: {self.box.stories[story][0]} is not among the stories")
        state.stories[seat] = own
        state.told[seat] = [1 if story in told else 0 for story in own]

    def _middle(self, state: Table) -> None:
        row = items(self.data.get("row", [None] * ROW), "row")
        if len(row) != ROW:
            raise ValueError(f"row: {ROW} places are expected, null for an empty one")
        state.row = [NONE if item is None else self._card("row", item) for item in row]
        display = items(self.data.get("display", [None] * OFFER), "display")
        if len(display) != OFFER:
            raise ValueError(f"display: {OFFER} places are expected, null for an empty one")
        state.display = [NONE if item is None else self._story("display", item) for item in display]
        state.stack = [1] * len(self.box.stories)
        used = [story for own in state.stories for story in own] + [story for story in state.display if story != NONE]
        for story in used:
            if state.stack[story] == 0:
                raise ValueError(f"stories: {self.box.stories[story][0]} is there twice")
            state.stack[story] = 0
        if "display" not in self.data:
            for place in range(OFFER):
                state.display[place] = state.stack.index(1)
                state.stack[state.display[place]] = 0
        given = self.data.get("berries")
        if given is not None:
            if not isinstance(given, dict):
                raise ValueError("berries: fields and numbers are expected")
            state.berries = [0] * self.size
            for key, value in given.items():
                state.berries[self._field("berries", key)] = whole(value, "berries", 0, 15)
        fish = 0 if self.scenario != VILLAGES else FISHES - sum(state.fish)
        state.fish_left = number(self.data, "fish_left", max(0, fish), 0, FISHES)

    def _supply(self, state: Table) -> None:
        """Whatever is neither seen nor in the event pile is the supply."""
        kinds = self.box.kinds
        state.discard = [0] * kinds
        for card in self._some_cards(self.data, "discard"):
            state.discard[card] += 1
        state.event = [0] * kinds
        for card in self._some_cards(self.data, "event"):
            state.event[card] += 1
        supply = self.box.copies.copy()
        for kind in range(kinds):
            supply[kind] -= state.discard[kind] + state.event[kind]
        hidden = 0
        for seat in range(self.seats):
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
        for kind in range(kinds):
            if supply[kind] < 0:
                raise ValueError(f"cards: {self.box.names[kind]!r} is there too often")
        state.supply = supply
        state.event_left = number(self.data, "event_left", sum(state.event), 0, self.box.total)
        state.supply_left = sum(supply) - hidden - (state.event_left - sum(state.event))
        if state.supply_left < 0 or state.event_left < sum(state.event):
            raise ValueError("event_left: there are not so many cards")
        if self.scenario == BASE and state.event_left:
            raise ValueError("event: the base game has no event pile")

    def _turn(self, state: Table) -> None:
        state.phase = index(self.data.get("phase", PHASES[CHOOSING]), "phase", PHASES, "phase")
        top = self.seats - 1
        state.to_move = number(self.data, "to_move", 0, OVER, top)
        state.active = number(self.data, "active", max(0, state.to_move), 0, top)
        if state.to_move not in (OVER, state.active) and state.phase not in (FISHING, DRAFTING):
            raise ValueError("active: it is the seat to move, but for fishing")
        state.turn = number(self.data, "turn", max(0, state.to_move), 0, 10**6)
        state.passes = number(self.data, "passes", 0, 0, self.seats)
        state.last_round = number(self.data, "last_round", 0, 0, 1)
        state.gaps = numbers(listing(self.data, "gaps"), "gaps", 0, ROW - 1)
        state.late = number(self.data, "late", 0, 0, 1)
        state.fishers = numbers(listing(self.data, "fishers"), "fishers", 0, top)
        seat = state.to_move
        if seat == OVER:
            return
        slot = state.slot(seat) - 1
        if state.phase == TELLING and (slot not in (2, 4, 6) or len(state.stories[seat]) >= SLOTS):
            raise ValueError("phase: a story is taken after the camps 2, 4 and 6")
        if state.phase == TUCKING and slot not in (3, 5, 7):
            raise ValueError("phase: a card is tucked after the camps 3, 5 and 7")
        if state.phase == DRAFTING and len(state.stories[seat]) > 0:
            raise ValueError("phase: in the draft nobody to move has a story")

    def _pay(self, state: Table) -> None:
        pay = self.data.get("pay")
        if (pay is not None) != (state.phase == PAYING):
            raise ValueError("pay: it belongs to the phase pay")
        if pay is None:
            return
        if not isinstance(pay, dict):
            raise ValueError("pay: target, shunned, given, kept and limits are expected")
        state.target = self._field("pay", pay.get("target"))
        for node in self._fields(pay, "shunned"):
            state.shunned |= 1 << node
        state.given = [self._card("given", item) for item in listing(pay, "given")]
        state.kept = [self._card("kept", item) for item in listing(pay, "kept")]
        state.limits = numbers(listing(pay, "limits"), "limits", 0, self.box.total)
        if len(state.limits) != len(state.kept):
            raise ValueError("limits: one number for each kept card is expected")
