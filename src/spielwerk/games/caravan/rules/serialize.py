"""Positions as plain JSON: written by ``written``, read and checked by ``Reader``.

Spaces are called ``4,1`` (column, row) or ``eastrey``, cards ``cc031``, slots as in the actions, ``?`` is hidden. A
position by hand may leave out nearly everything: what is missing is as at the beginning of the first round.
"""

from typing import Final

from spielwerk.core.components import set_of_position
from spielwerk.core.parsing import entries, index, listing, number, numbers, only, whole
from spielwerk.core.rng import Rng, load_rng
from spielwerk.core.state import HIDDEN, NONE, OVER
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.box import BOXES, SIDE_NAMES, Box
from spielwerk.games.caravan.rules.components import read, under
from spielwerk.games.caravan.rules.data import (
    ACTING,
    CARD_NAMES,
    CARDS,
    CHOOSING,
    COLUMNS,
    DICE,
    EASTREY,
    EITHER,
    FIGHTING,
    FILLING,
    GOODS,
    LAST,
    MARKET_NAMES,
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
    RULES,
    SLOT_NAMES,
    TAGS,
    TOP,
    TRADING,
    TRAVELLING,
    ZOMBIE_NAMES,
)
from spielwerk.games.caravan.rules.exchange import HOLDER, KNOWER
from spielwerk.games.caravan.rules.land import land_of, layout_of
from spielwerk.games.caravan.rules.player import Player, fresh
from spielwerk.games.caravan.rules.table import Table

CUBES: Final = MARKET_NAMES + ZOMBIE_NAMES
FIELDS: Final = (
    *("seats", "bot", "exchange", "backward", "box", "map", "round", "final", "to_move", "players", "discards"),
    *("closed", "known", "rng", "rules"),
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
    *("phase", "where", "tents", "treasures", "placed", "laid", "cubes", "dice", "ghosts", "nudges", "fought"),
    *("open", "steps", "target", "strikes", "partner", "wants", "giver", "told"),
)
PLACE: Final = tuple([name for name, _ in NUMBERS]) + LISTS + OTHERS


# ---- writing ----
def space_name(space: int) -> str:
    """Return a space as it is written."""
    return "eastrey" if space == EASTREY else f"{space // ROWS},{space % ROWS}"


def _cards(cards: list[int]) -> list[str]:
    return ["?" if card == HIDDEN else CARD_NAMES[card] for card in cards]


def _said(one: int) -> str:
    """Return what was told of an offered card: its name, or its types."""
    if one < CARDS:
        return CARD_NAMES[one]
    return "+".join([TAGS[tag] for tag in range(len(TAGS)) if (one - CARDS) >> tag & 1])


def _faces(dice: list[int]) -> list[int]:
    return [face for face in range(1, 7) for _ in range(dice[face])]


def _treasure(points: int, good: int) -> str:
    worth = "?" if points == HIDDEN else str(points)
    return worth if good == NO_GOOD else f"{worth} {GOODS[good]}"


def written(state: Table) -> dict[str, object]:
    """Return the whole position; deck and treasure stack are whatever is not somewhere else."""
    older: dict[str, object] = {} if state.rules == RULES else {"rules": state.rules}
    return {
        **older,
        "seats": state.seats,
        "bot": state.bot,
        "exchange": state.exchange,
        "backward": state.backward,
        "box": None if state.box.number == 0 else state.box.text,
        "map": [SIDE_NAMES[place] for place in state.land.sides],
        "round": state.round,
        "final": state.final,
        "to_move": state.to_move,
        "players": [_player(player) for player in state.players],
        "discards": _cards(state.discards),
        "closed": [CUBES[column] for column in range(COLUMNS) if state.closed[column]],
        "known": [[e // KNOWER, e % KNOWER // HOLDER, CARD_NAMES[e % HOLDER]] for e in state.known],
        "rng": state.rng.dump(),
    }


def _player(player: Player) -> dict[str, object]:
    placed: dict[str, object] = {}
    for i in range(len(player.slots)):
        dice = player.placed[i]
        if dice:
            placed[SLOT_NAMES[player.slots[i]]] = [dice] if dice < 10 else [dice % 10, dice // 10]
    chests = range(len(player.chest_points))
    return {
        "phase": PHASES[player.phase],
        "where": None if player.where == NONE else space_name(player.where),
        "tents": [space_name(space) for space in player.tents],
        "food": player.goods[0],
        "bag": player.goods[1],
        "coin": player.goods[2],
        "fruit": player.goods[3],
        "tokens": player.tokens,
        "treasures": [_treasure(player.chest_points[i], player.chest_goods[i]) for i in chests],
        "hand": _cards(player.hand),
        "caravan": _cards(player.creatures),
        "placed": placed,
        "laid": [SLOT_NAMES[player.slots[i]] for i in range(len(player.slots)) if player.laid[i]],
        "cubes": {CUBES[i]: player.cubes[i] for i in range(COLUMNS) if player.cubes[i] != NO_CUBE},
        "dice": _faces(player.dice),
        "ghosts": _faces(player.ghosts),
        "meddled": player.meddled,
        "rerolled": player.rerolled,
        "recasts": player.recasts,
        "nudges": player.nudges.copy(),
        "spared": player.spared,
        "fought": [space_name(space) for space in player.fought],
        "choices": _cards(player.choices),
        "open": None if player.open == NONE else SLOT_NAMES[player.open],
        "steps": player.steps.copy(),
        "drawn": _cards(player.drawn),
        "kept": _cards(player.kept),
        "keeps": player.keeps,
        "target": None if player.target == NONE else ZOMBIE_NAMES[player.target],
        "power": player.power,
        "strikes": [SLOT_NAMES[slot] for slot in player.strikes],
        "marked": _cards(player.marked),
        "offers": player.offers,
        "partner": player.partner,
        "sent": player.sent,
        "gift": _cards(player.gift),
        "bread": player.bread,
        "wants": player.wants.copy(),
        "giver": player.giver,
        "payment": _cards(player.payment),
        "pool": player.pool,
        **({"told": [_said(one) for one in player.told]} if player.told else {}),
    }


# ---- reading ----
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
    if phase == FIGHTING:
        return player.target != NONE
    if phase == MARKING:
        return len(player.marked) > 0
    if phase == OFFERING:
        return player.partner != NONE
    return phase != PAYING or player.giver != NONE


class Reader:
    """Every field of a written position, checked; what is left out is filled in."""

    def __init__(self, data: dict[str, object], rules: int) -> None:
        only(data, FIELDS)
        self.data = data
        self.rules = number(data, "rules", rules, 1, RULES)
        self.rng: Rng = load_rng(data.get("rng"))
        self.seats = number(data, "seats", 2, 1, 4)
        self.bot = number(data, "bot", 1 if self.seats == 1 else 0, 0, 1)
        self.box: Box = under(set_of_position(data.get("box"), BOXES, read), self.rules)
        self.names = CARD_NAMES[: len(self.box.cards)]
        sides = [item for item in listing(data, "map") if isinstance(item, str)]
        self.land = land_of(self.box, layout_of(sides) if "map" in data else 1)
        self.round = number(data, "round", 1, 0, ROUNDS)
        self.final = number(data, "final", 0, 0, 1 if self.round == ROUNDS else 0)
        self.finished = ROUNDS if self.final else max(0, self.round - 1)

    def fill(self, state: Table) -> None:
        """Give a fresh position everything that is written."""
        state.rules = self.rules
        state.bot = self.bot
        state.exchange = number(self.data, "exchange", 0, 0, 1)
        state.backward = number(self.data, "backward", 1, 0, 1)
        state.round = self.round
        state.final = self.final
        places = self.data.get("players", [{} for _ in range(self.seats + self.bot)])
        if not isinstance(places, list) or len(places) != self.seats + self.bot:
            raise ValueError(f"players: {self.seats + self.bot} are expected, the solo bot's place last")
        state.players = [self._player(places[seat], seat) for seat in range(len(places))]
        state.discards = self._cards(self.data, "discards")
        state.closed = [0] * COLUMNS
        for item in listing(self.data, "closed"):
            state.closed[index(item, "closed", CUBES, "column")] = 1
        self._check_cubes(state)
        state.known = self._known(state)
        self._deck(state)
        self._stack(state)
        self._turn(state)

    # ---- a place ----
    def _player(self, data: object, seat: Seat) -> Player:
        if not isinstance(data, dict):
            raise ValueError("players: each has names and values")
        only(data, PLACE, f"players, number {seat + 1}, ")
        player = fresh()
        if seat == self.seats:
            player.goods[2] = 0
        usual = PASSED if seat == self.seats else LAST if self.final else PLACING if self.round == 0 else ACTING
        player.phase = index(data.get("phase", PHASES[usual]), "phase", PHASES, "phase")
        if data.get("where") is not None:
            player.where = _space("where", data["where"])
        elif self.round > 0 or seat == self.seats:
            player.where = 0
        self._caravan(player, data, seat)
        self._goods(player, data)
        self._round(player, data)
        self._action(player, data)
        return player

    def _caravan(self, player: Player, data: dict[str, object], seat: Seat) -> None:
        """Creatures, fruit, tents, cubes and treasures."""
        for card in self._some(data, "caravan"):
            if seat == self.seats:
                player.creatures.append(card)
            else:
                player.add_creature(self.box, card)
        if len(player.creatures) > player.room:
            raise ValueError(f"caravan: {player.room} creatures are the most")
        for item in listing(data, "laid"):
            place = self._place(player, "laid", item)
            if place < 9:
                raise ValueError("laid: fruit lies on creatures only")
            player.laid[place] = 1
        if "tents" in data:
            player.tents = [_space("tents", item) for item in listing(data, "tents")]
        else:
            player.tents = [ROWS - 1] * self.finished
        if len(player.tents) != self.finished:
            raise ValueError(f"tents: {self.finished} are expected, one for each finished round")
        for name, height in entries(data.get("cubes", {}), "cubes").items():
            player.cubes[index(name, "cubes", CUBES, "column")] = whole(height, "cubes", 0, TOP)
        for item in listing(data, "treasures"):
            points, _, good = item.partition(" ") if isinstance(item, str) else ("", "", "")
            if not (points == "?" or points.isdecimal()) or (good and good not in GOODS):
                raise ValueError("treasures: written as '2 bag' or '3', points '?' if hidden")
            player.chest_points.append(HIDDEN if points == "?" else int(points))
            player.chest_goods.append(GOODS.index(good) if good else NO_GOOD)

    def _goods(self, player: Player, data: dict[str, object]) -> None:
        """The plain numbers."""
        found = [number(data, name, player.goods[2] if name == "coin" else 0, 0, most) for name, most in NUMBERS]
        player.goods = found[:4]
        player.tokens, player.meddled, player.rerolled, player.recasts, player.spared = found[4:9]
        player.keeps, player.power, player.offers, player.sent, player.bread, player.pool = found[9:]

    def _round(self, player: Player, data: dict[str, object]) -> None:
        """Cards in hand and dice."""
        player.hand = sorted(self._some(data, "hand"))
        for face in numbers(listing(data, "dice"), "dice", 1, 6):
            player.dice[face] += 1
        for face in numbers(listing(data, "ghosts"), "ghosts", 1, 6):
            player.ghosts[face] += 1
        if sum(player.dice) > DICE:
            raise ValueError(f"dice: there are {DICE}")
        for name, dice in entries(data.get("placed", {}), "placed").items():
            place = self._place(player, "placed", name)
            faces = numbers(dice, "placed", 1, 6)
            if not 1 <= len(faces) <= len(self.box.slots[player.slots[place]].needs):
                raise ValueError(f"placed: {name} takes another number of dice")
            player.placed[place] = faces[0] if len(faces) == 1 else 10 * max(faces) + min(faces)
            player.begun = 1
        player.nudges = sorted(numbers(listing(data, "nudges"), "nudges", 1, 5))
        player.fought = [_space("fought", item) for item in listing(data, "fought")]
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
            player.steps = numbers(listing(data, "steps"), "steps", 0, 9)
        if data.get("target") is not None:
            player.target = index(data["target"], "target", ZOMBIE_NAMES, "zombie")
        player.strikes = [player.slots[self._place(player, "strikes", item)] for item in listing(data, "strikes")]
        player.drawn = sorted(self._some(data, "drawn"))
        player.kept = sorted(self._some(data, "kept"))
        player.marked = sorted(self._some(data, "marked"))
        player.gift = sorted(self._some(data, "gift"))
        player.payment = sorted(self._some(data, "payment"))
        player.partner = number(data, "partner", NONE, NONE, self.seats - 1)
        player.giver = number(data, "giver", NONE, NONE, self.seats - 1)
        if "wants" in data:
            player.wants = numbers(listing(data, "wants"), "wants", 0, 9999)
        if len(player.steps) != 2 or len(player.wants) != 2:
            raise ValueError("steps, wants: two numbers are expected")
        player.told = self._told(player, listing(data, "told"))
        for card in player.kept:
            if card not in player.drawn:
                raise ValueError("kept: only drawn cards can be kept")
        for card in player.marked + player.gift + player.payment:
            if card != HIDDEN and card not in player.hand:
                raise ValueError("marked, gift, payment: these cards are in hand")

    def _told(self, player: Player, said: list[object]) -> list[int]:
        """CC-212: the names or the types of the offered cards, as they are."""
        found: list[int] = []
        for item in said:
            if item in self.names:
                found.append(self.names.index(str(item)))
            else:
                tags = str(item).split("+")
                found.append(CARDS + sum([1 << index(tag, "told", TAGS, "type") for tag in set(tags)]))
        found.sort()
        if found and found != player.gift:
            true = found[0] >= CARDS and len(found) == len(player.gift)
            if HIDDEN not in player.gift:
                true = found == sorted([CARDS + self.box.tags_of(card) for card in player.gift])
            if not true:
                raise ValueError("told: the names of all offered cards, or the types of all")
        return found

    def _place(self, player: Player, key: str, value: object) -> int:
        slot = index(value, key, SLOT_NAMES, "slot")
        if slot not in player.slots:
            raise ValueError(f"{key}: {value} is no own slot")
        return player.slots.index(slot)

    def _some(self, data: dict[str, object], key: str) -> list[int]:
        return [HIDDEN if item == "?" else index(item, key, self.names, "card") for item in listing(data, key)]

    def _cards(self, data: dict[str, object], key: str) -> list[int]:
        found = sorted(self._some(data, key))
        if HIDDEN in found:
            raise ValueError(f"{key}: these cards are open")
        return found

    # ---- the middle of the table ----
    def _check_cubes(self, state: Table) -> None:
        """CC-107: all cubes of a closed column lie on its symbol, and only there."""
        for player in state.players:
            for column in range(COLUMNS):
                height = player.cubes[column]
                if height != NO_CUBE and (height == 0) != (state.closed[column] == 1):
                    raise ValueError(f"cubes: {CUBES[column]} is closed if and only if its cubes lie on the symbol")

    def _known(self, state: Table) -> list[int]:
        found: list[int] = []
        for item in listing(self.data, "known"):
            if not isinstance(item, list) or len(item) != 3:
                raise ValueError("known: who knows, who holds, and the card are expected")
            knower = whole(item[0], "known", 0, self.seats - 1)
            holder = whole(item[1], "known", 0, self.seats - 1)
            card = index(item[2], "known", self.names, "card")
            if card not in state.players[holder].hand and HIDDEN not in state.players[holder].hand:
                raise ValueError(f"known: {item[2]} is not in that hand")
            found.append(KNOWER * knower + HOLDER * holder + card)
        return sorted(found)

    def _deck(self, state: Table) -> None:
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

    def _stack(self, state: Table) -> None:
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

    def _turn(self, state: Table) -> None:
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
        state.to_move = number(self.data, "to_move", waiting[0], 0, self.seats - 1)
        if state.to_move not in waiting:
            raise ValueError("to_move: this seat has passed")
