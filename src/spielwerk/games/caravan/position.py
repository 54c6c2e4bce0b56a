"""Written positions, read and checked field by field; what is left out is filled in."""

from typing import TYPE_CHECKING, Final

from spielwerk.core.rng import Rng, load_rng
from spielwerk.core.state import HIDDEN, NONE, OVER
from spielwerk.games.caravan.box import BOXES, BUILT_IN, Box, same_as
from spielwerk.games.caravan.components import read
from spielwerk.games.caravan.data import (
    ACTING,
    CARD_NAMES,
    CHOOSING,
    COLUMNS,
    DICE,
    EASTREY,
    EITHER,
    FIGHTING,
    FILLING,
    GOODS,
    KEEPING,
    LAST,
    MARKING,
    NO_CUBE,
    NO_GOOD,
    OFFERING,
    OFFERS,
    PASSED,
    PAYING,
    PHASES,
    PLACING,
    ROUNDS,
    ROWS,
    SLOT_NAMES,
    TOP,
    TRADING,
    TRAVELLING,
    ZOMBIE_NAMES,
)
from spielwerk.games.caravan.exchange import HOLDER, KNOWER
from spielwerk.games.caravan.land import land_of, layout_of
from spielwerk.games.caravan.player import Player, fresh
from spielwerk.games.caravan.written import CUBES

if TYPE_CHECKING:
    from spielwerk.games.caravan.table import Table

FIELDS: Final = (
    "seats",
    "bot",
    "exchange",
    "backward",
    "box",
    "map",
    "round",
    "final",
    "to_move",
    "players",
    "discards",
    "closed",
    "known",
    "rng",
)
NUMBERS: Final[list[tuple[str, int]]] = [  # plain numbers of a place, and the most they may be
    ("food", 9999),
    ("bag", 9999),
    ("coin", 9999),
    ("fruit", 9999),
    ("tokens", 9999),
    ("meddled", 1),
    ("rerolled", 99),
    ("recasts", 99),
    ("spared", 99),
    ("keeps", 9),
    ("power", 999),
    ("offers", OFFERS),
    ("sent", 2),
    ("bread", 9999),
    ("pool", 9999),
]
LISTS: Final = ("hand", "caravan", "choices", "drawn", "kept", "marked", "gift", "payment")
OTHERS: Final = (
    "phase",
    "where",
    "tents",
    "treasures",
    "placed",
    "laid",
    "cubes",
    "dice",
    "ghosts",
    "nudges",
    "fought",
    "open",
    "steps",
    "target",
    "strikes",
    "partner",
    "wants",
    "giver",
)
PLACE: Final = tuple([name for name, _ in NUMBERS]) + LISTS + OTHERS


# ---- reading ----
def _number(data: dict[str, object], key: str, default: int, low: int, high: int) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(f"{key}: a whole number from {low} to {high} is expected")
    return value


def _list(data: dict[str, object], key: str) -> list[object]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise ValueError(f"{key}: a list is expected")
    return value


def _numbers(data: dict[str, object], key: str, low: int, high: int) -> list[int]:
    found: list[int] = []
    for item in _list(data, key):
        if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
            raise ValueError(f"{key}: whole numbers from {low} to {high} are expected")
        found.append(item)
    return found


def _dict(data: dict[str, object], key: str) -> dict[str, object]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise ValueError(f"{key}: names and values are expected")
    return value


def _named(key: str, value: object, names: list[str], what: str) -> int:
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"{key}: {value!r} is no {what}; they are called {names[0]}, {names[1]} and so on")
    return names.index(value)


def _space(key: str, value: object) -> int:
    if isinstance(value, str):
        if value == "eastrey":
            return EASTREY
        column, _, row = value.partition(",")
        if column.isdecimal() and row.isdecimal() and int(column) * ROWS < EASTREY and int(row) < ROWS:
            return int(column) * ROWS + int(row)
    raise ValueError(f"{key}: {value!r} is no space; they are called '0,0' to '24,5', and 'eastrey'")


def _ready(player: Player) -> bool:
    """Tell whether a place has what its phase is about."""
    phase = player.phase
    if phase in (FILLING, TRAVELLING, TRADING):
        return player.open != NONE
    if phase == CHOOSING:
        return len(player.choices) > 0
    if phase == KEEPING:
        return len(player.drawn) > 0
    if phase == FIGHTING:
        return player.target != NONE
    if phase == MARKING:
        return len(player.marked) > 0
    if phase == OFFERING:
        return player.partner != NONE
    return phase != PAYING or player.giver != NONE


class Reader:
    """Every field of a written position, checked; what is left out is filled in."""

    def __init__(self, data: dict[str, object]) -> None:
        for key in data:
            if key not in FIELDS:
                raise ValueError(f"{key}: no such field; there are {', '.join(FIELDS)}")
        self.data = data
        self.rng: Rng = load_rng(data.get("rng"))
        self.seats = _number(data, "seats", 2, 1, 4)
        self.bot = _number(data, "bot", 1 if self.seats == 1 else 0, 0, 1)
        self.box = self._own_box()
        self.names = CARD_NAMES[: len(self.box.cards)]
        sides = [item for item in _list(data, "map") if isinstance(item, str)]
        self.land = land_of(self.box, layout_of(sides) if "map" in data else 1)
        self.round = _number(data, "round", 1, 0, ROUNDS)
        self.final = _number(data, "final", 0, 0, 1 if self.round == ROUNDS else 0)
        self.finished = ROUNDS if self.final else max(0, self.round - 1)

    def _own_box(self) -> Box:
        """Return the built-in box, one of the list by its number, or one written out."""
        value = self.data.get("box")
        if value is None:
            return BUILT_IN
        if isinstance(value, int) and not isinstance(value, bool):
            if not 0 <= value < len(BOXES):
                raise ValueError(f"box: there is no box {value}")
            return BOXES[value]
        if not isinstance(value, str):
            raise ValueError("box: a number is expected, or its components as text")
        return same_as(read(value, "box"))

    def fill(self, state: "Table") -> None:
        """Give a fresh position everything that is written."""
        state.bot = self.bot
        state.exchange = _number(self.data, "exchange", 0, 0, 1)
        state.backward = _number(self.data, "backward", 1, 0, 1)
        state.round = self.round
        state.final = self.final
        places = self.data.get("players", [{} for _ in range(self.seats + self.bot)])
        if not isinstance(places, list) or len(places) != self.seats + self.bot:
            raise ValueError(f"players: {self.seats + self.bot} are expected, the solo bot's place last")
        state.players = [self._player(places[seat], seat) for seat in range(len(places))]
        state.discards = self._cards(self.data, "discards")
        state.closed = [0] * COLUMNS
        for item in _list(self.data, "closed"):
            state.closed[_named("closed", item, CUBES, "column")] = 1
        self._check_cubes(state)
        state.known = self._known(state)
        self._deck(state)
        self._stack(state)
        self._turn(state)

    # ---- a place ----
    def _player(self, data: object, seat: int) -> Player:
        if not isinstance(data, dict):
            raise ValueError("players: each has names and values")
        for key in data:
            if key not in PLACE:
                raise ValueError(f"players: there is no field {key}; there are {', '.join(PLACE)}")
        player = fresh()
        if seat == self.seats:
            player.goods[2] = 0
        usual = PASSED if seat == self.seats else LAST if self.final else PLACING if self.round == 0 else ACTING
        player.phase = _named("phase", data.get("phase", PHASES[usual]), list(PHASES), "phase")
        if data.get("where") is not None:
            player.where = _space("where", data["where"])
        elif self.round > 0 or seat == self.seats:
            player.where = 0
        self._caravan(player, data, seat)
        self._goods(player, data)
        self._round(player, data)
        self._action(player, data)
        return player

    def _caravan(self, player: Player, data: dict[str, object], seat: int) -> None:
        """Creatures, fruit, tents, cubes and treasures."""
        for card in self._some(data, "caravan"):
            if seat == self.seats:
                player.creatures.append(card)
            else:
                player.add_creature(self.box, card)
        if len(player.creatures) > player.room:
            raise ValueError(f"caravan: {player.room} creatures are the most")
        for item in _list(data, "laid"):
            place = self._place(player, "laid", item)
            if place < 9:
                raise ValueError("laid: fruit lies on creatures only")
            player.laid[place] = 1
        if "tents" in data:
            player.tents = [_space("tents", item) for item in _list(data, "tents")]
        else:
            player.tents = [ROWS - 1] * self.finished
        if len(player.tents) != self.finished:
            raise ValueError(f"tents: {self.finished} are expected, one for each finished round")
        for name, height in _dict(data, "cubes").items():
            if not isinstance(height, int) or not 0 <= height <= TOP:
                raise ValueError("cubes: columns and heights from 0 to 2 are expected")
            player.cubes[_named("cubes", name, CUBES, "column")] = height
        for item in _list(data, "treasures"):
            points, _, good = item.partition(" ") if isinstance(item, str) else ("", "", "")
            if not (points == "?" or points.isdecimal()) or (good and good not in GOODS):
                raise ValueError("treasures: written as '2 bag' or '3', points '?' if hidden")
            player.chest_points.append(HIDDEN if points == "?" else int(points))
            player.chest_goods.append(GOODS.index(good) if good else NO_GOOD)

    def _goods(self, player: Player, data: dict[str, object]) -> None:
        """The plain numbers."""
        found = [_number(data, name, player.goods[2] if name == "coin" else 0, 0, most) for name, most in NUMBERS]
        player.goods = found[:4]
        player.tokens, player.meddled, player.rerolled, player.recasts, player.spared = found[4:9]
        player.keeps, player.power, player.offers, player.sent, player.bread, player.pool = found[9:]

    def _round(self, player: Player, data: dict[str, object]) -> None:
        """Cards in hand and dice."""
        player.hand = sorted(self._some(data, "hand"))
        for face in _numbers(data, "dice", 1, 6):
            player.dice[face] += 1
        for face in _numbers(data, "ghosts", 1, 6):
            player.ghosts[face] += 1
        if sum(player.dice) > DICE:
            raise ValueError(f"dice: there are {DICE}")
        for name, dice in _dict(data, "placed").items():
            place = self._place(player, "placed", name)
            faces = _numbers({"placed": dice}, "placed", 1, 6)
            if not 1 <= len(faces) <= len(self.box.slots[player.slots[place]].needs):
                raise ValueError(f"placed: {name} takes another number of dice")
            player.placed[place] = faces[0] if len(faces) == 1 else 10 * max(faces) + min(faces)
            player.begun = 1
        player.nudges = sorted(_numbers(data, "nudges", 1, 5))
        player.fought = [_space("fought", item) for item in _list(data, "fought")]
        player.choices = self._some(data, "choices")
        for card in player.choices:
            if not any(op == EITHER for passive in self.box.cards[card].passives for op, _, _, _ in passive.effects):
                raise ValueError(f"choices: {CARD_NAMES[card]} has nothing to choose")

    def _action(self, player: Player, data: dict[str, object]) -> None:
        """How far the action under way has come."""
        if data.get("open") is not None:
            place = self._place(player, "open", data["open"])
            player.open = player.slots[place]
            if player.phase == FILLING and self.box.slots[player.open].second:
                player.first_die = player.placed[place]
        if "steps" in data:
            player.steps = _numbers(data, "steps", 0, 9)
        if data.get("target") is not None:
            player.target = _named("target", data["target"], ZOMBIE_NAMES, "zombie")
        player.strikes = [player.slots[self._place(player, "strikes", item)] for item in _list(data, "strikes")]
        player.drawn = sorted(self._some(data, "drawn"))
        player.kept = self._some(data, "kept")
        player.marked = self._some(data, "marked")
        player.gift = self._some(data, "gift")
        player.payment = self._some(data, "payment")
        player.partner = _number(data, "partner", NONE, NONE, self.seats - 1)
        player.giver = _number(data, "giver", NONE, NONE, self.seats - 1)
        if "wants" in data:
            player.wants = _numbers(data, "wants", 0, 9999)
        if len(player.steps) != 2 or len(player.wants) != 2:
            raise ValueError("steps, wants: two numbers are expected")
        for card in player.kept:
            if card not in player.drawn:
                raise ValueError("kept: only drawn cards can be kept")
        for card in player.marked + player.gift + player.payment:
            if card != HIDDEN and card not in player.hand:
                raise ValueError("marked, gift, payment: these cards are in hand")

    def _place(self, player: Player, key: str, value: object) -> int:
        slot = _named(key, value, SLOT_NAMES, "slot")
        if slot not in player.slots:
            raise ValueError(f"{key}: {value} is no own slot")
        return player.slots.index(slot)

    def _some(self, data: dict[str, object], key: str) -> list[int]:
        return [HIDDEN if item == "?" else _named(key, item, self.names, "card") for item in _list(data, key)]

    def _cards(self, data: dict[str, object], key: str) -> list[int]:
        found = sorted(self._some(data, key))
        if HIDDEN in found:
            raise ValueError(f"{key}: these cards are open")
        return found

    # ---- the middle of the table ----
    def _check_cubes(self, state: "Table") -> None:
        """CC-107: all cubes of a closed column lie on its symbol, and only there."""
        for player in state.players:
            for column in range(COLUMNS):
                height = player.cubes[column]
                if height != NO_CUBE and (height == 0) != (state.closed[column] == 1):
                    raise ValueError(f"cubes: {CUBES[column]} is closed if and only if its cubes lie on the symbol")

    def _known(self, state: "Table") -> list[int]:
        found: list[int] = []
        for item in _list(self.data, "known"):
            if not isinstance(item, list) or len(item) != 3:
                raise ValueError("known: who knows, who holds, and the card are expected")
            knower = _number({"known": item[0]}, "known", 0, 0, self.seats - 1)
            holder = _number({"known": item[1]}, "known", 0, 0, self.seats - 1)
            card = _named("known", item[2], self.names, "card")
            if card not in state.players[holder].hand and HIDDEN not in state.players[holder].hand:
                raise ValueError(f"known: {item[2]} is not in that hand")
            found.append(KNOWER * knower + HOLDER * holder + card)
        return sorted(found)

    def _deck(self, state: "Table") -> None:
        """CC-07: whatever is not somewhere else is undrawn; each card exists once."""
        left = [1] * len(self.names)
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
                raise ValueError(f"cards: {self.names[card]} is there twice")
        if hidden > sum(left):
            raise ValueError("cards: there are not so many")
        state.deck = [card for card in range(len(left)) if left[card]]
        if hidden:
            state.deck = [HIDDEN] * (len(state.deck) - hidden)

    def _stack(self, state: "Table") -> None:
        """Whatever treasure nobody holds is left."""
        stack = [count for _, _, count in self.box.tokens]
        hidden = 0
        for player in state.players:
            for i in range(len(player.chest_points)):
                if player.chest_points[i] == HIDDEN:
                    hidden += 1
                else:
                    stack[self.box.token_of(player.chest_points[i], player.chest_goods[i])] -= 1
        state.stack_left = sum(stack) - hidden
        if min(stack) < 0 or state.stack_left < 0:
            raise ValueError("treasures: there are not so many of them")
        state.stack = [HIDDEN] * len(stack) if hidden else stack

    def _turn(self, state: "Table") -> None:
        """Who acts; every seat that does has something to do."""
        state.to_move = 0
        waiting = state.awaiting()
        if not waiting:
            if not self.final:
                raise ValueError("players: somebody has to act")
            state.to_move = OVER
            return
        for seat in waiting:
            player = state.players[seat]
            if (player.phase == LAST) > self.final or (player.phase == PLACING) != (self.round == 0):
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
        state.to_move = _number(self.data, "to_move", waiting[0], 0, self.seats - 1)
        if state.to_move not in waiting:
            raise ValueError("to_move: this seat has passed")
