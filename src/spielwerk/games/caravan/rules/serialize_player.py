"""A player's place as plain JSON: the forms of its fields, and what cannot be.

Spaces are called ``4,1`` (column, row) or ``eastrey``, cards ``cc031``, slots as in the actions, ``?`` is hidden.
"""

from typing import Final

from spielwerk.core.parsing import entries, index, items, numbers, whole
from spielwerk.core.state import HIDDEN, NONE
from spielwerk.games.caravan.rules.data import (
    BOARD_SLOTS,
    CARD_NAMES,
    CARDS,
    COLUMNS,
    DICE,
    EASTREY,
    EITHER,
    FILLING,
    GOODS,
    MARKET_NAMES,
    NO_CUBE,
    NO_GOOD,
    ROWS,
    SLOT_NAMES,
    TAGS,
    TOP,
    ZOMBIE_NAMES,
)
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.table import Table

CUBES: Final = MARKET_NAMES + ZOMBIE_NAMES
CARDS_BY_NAME: Final = {CARD_NAMES[card]: card for card in range(len(CARD_NAMES))}
SLOTS_BY_NAME: Final = {SLOT_NAMES[slot]: slot for slot in range(len(SLOT_NAMES))}


# ---- words ----
def write_space(space: int) -> str:
    """Return the name of a space: ``4,1``."""
    return "eastrey" if space == EASTREY else f"{space // ROWS},{space % ROWS}"


def read_space(value: object, where: str) -> int:
    """Return the number of a space."""
    if isinstance(value, str):
        if value == "eastrey":
            return EASTREY
        column, _, row = value.partition(",")
        if column.isdecimal() and row.isdecimal() and int(column) * ROWS < EASTREY and int(row) < ROWS:
            return int(column) * ROWS + int(row)
    raise ValueError(f"{where}: {value!r} is no space; they are called '0,0' to '24,5', and 'eastrey'")


def write_slot(slot: int) -> str:
    """Return the name of a slot."""
    return SLOT_NAMES[slot]


def read_slot(value: object, where: str) -> int:
    """Return the number of a slot."""
    if isinstance(value, str) and value in SLOTS_BY_NAME:
        return SLOTS_BY_NAME[value]
    return index(value, where, SLOT_NAMES, "slot")  # which says what is wrong


def write_slot_or_none(slot: int) -> str | None:
    """Return the name of a slot, null for none."""
    return None if slot == NONE else SLOT_NAMES[slot]


def read_slot_or_none(value: object, where: str) -> int:
    """Return the number of a slot, or NONE."""
    return NONE if value is None else read_slot(value, where)


def write_zombie_or_none(zombie: int) -> str | None:
    """Return the name of a zombie, null for none."""
    return None if zombie == NONE else ZOMBIE_NAMES[zombie]


def read_zombie_or_none(value: object, where: str) -> int:
    """Return the number of a zombie, or NONE."""
    return NONE if value is None else index(value, where, ZOMBIE_NAMES, "zombie")


def write_faces(dice: list[int]) -> list[int]:
    """Return the faces of some dice, ascending."""
    return [face for face in range(1, 7) for _ in range(dice[face])]


def read_faces(value: object, where: str) -> list[int]:
    """Return how many dice show each face."""
    dice = [0] * 7
    for face in numbers(value, where, 1, 6):
        dice[face] += 1
    return dice


def write_cubes(cubes: list[int]) -> dict[str, int]:
    """Return the columns with a cube, and its height."""
    return {CUBES[i]: cubes[i] for i in range(COLUMNS) if cubes[i] != NO_CUBE}


def read_cubes(value: object, where: str) -> list[int]:
    """Return the height of the cube in each column, or NO_CUBE."""
    cubes = [NO_CUBE] * COLUMNS
    for name, height in entries(value, where).items():
        cubes[index(name, where, CUBES, "column")] = whole(height, where, 0, TOP)
    return cubes


# ---- cards ----
def card_names(state: Table) -> list[str]:
    """Return the names of the cards in the box."""
    return CARD_NAMES[: len(state.box.cards)]


def write_cards(_state: Table, cards: list[int]) -> list[str]:
    """Return the names of some cards."""
    return _names(cards)


def _names(cards: list[int]) -> list[str]:
    return ["?" if card == HIDDEN else CARD_NAMES[card] for card in cards]


def read_cards(state: Table, value: object, where: str) -> list[int]:
    """Return some cards, ascending."""
    return sorted(_in_order(state, value, where))


def _in_order(state: Table, value: object, where: str) -> list[int]:
    return [HIDDEN if item == "?" else read_card(state, item, where) for item in items(value, where)]


def read_card(state: Table, value: object, where: str) -> int:
    """Return the number of a card of this box."""
    if isinstance(value, str):
        card = CARDS_BY_NAME.get(value, NONE)
        if 0 <= card < len(state.box.cards):
            return card
    return index(value, where, card_names(state), "card")  # which says what is wrong


def write_caravan(player: Player) -> list[str]:
    """Return the creatures in the order played."""
    return _names(player.creatures)


def read_caravan(state: Table, player: Player, value: object) -> None:
    """Put the creatures into the caravan; the solo bot's have no slots."""
    for card in _in_order(state, value, "caravan"):
        if state.bot and player is state.players[state.seats]:
            player.creatures.append(card)
        else:
            player.add_creature(state.box, card)
    if len(player.creatures) > player.room:
        raise ValueError(f"caravan: {player.room} creatures are the most")


def write_choices(player: Player) -> list[str]:
    """Return the creatures whose gain must be chosen now."""
    return _names(player.choices)


def read_choices(state: Table, player: Player, value: object) -> None:
    """Note the creatures whose gain must be chosen now."""
    player.choices = _in_order(state, value, "choices")
    for card in player.choices:
        if not any(op == EITHER for passive in state.box.cards[card].passives for op, _, _, _ in passive.effects):
            raise ValueError(f"choices: {CARD_NAMES[card]} has nothing to choose")


def write_told(player: Player) -> list[str]:
    """CC-212: return what was told of the offered cards: their names, or their types."""
    return [_describe(one) for one in player.told]


def _describe(one: int) -> str:
    if one < CARDS:
        return CARD_NAMES[one]
    return "+".join([TAGS[tag] for tag in range(len(TAGS)) if (one - CARDS) >> tag & 1])


def read_told(state: Table, player: Player, value: object) -> None:
    """CC-212: note the names or the types of the offered cards, as they are."""
    names = card_names(state)
    found: list[int] = []
    for item in items(value, "told"):
        if item in names:
            found.append(names.index(str(item)))
        else:
            tags = str(item).split("+")
            found.append(CARDS + sum([1 << index(tag, "told", TAGS, "type") for tag in set(tags)]))
    found.sort()
    if found and found != player.gift:
        true = found[0] >= CARDS and len(found) == len(player.gift)
        if HIDDEN not in player.gift:
            true = found == sorted([CARDS + state.box.tags_of(card) for card in player.gift])
        if not true:
            raise ValueError("told: the names of all offered cards, or the types of all")
    player.told = found


# ---- on the map and on the own board ----
def write_where(player: Player) -> str | None:
    """Return the caravan's space, null for none."""
    return None if player.where == NONE else write_space(player.where)


def read_where(_state: Table, player: Player, value: object) -> None:
    """Put the caravan on a space; null leaves it where the round begins."""
    if value is not None:
        player.where = read_space(value, "where")


def write_treasures(player: Player) -> list[str]:
    """Return the treasures: points, perhaps a good."""
    return [_treasure(player.chest_points[i], player.chest_goods[i]) for i in range(len(player.chest_points))]


def _treasure(points: int, good: int) -> str:
    worth = "?" if points == HIDDEN else str(points)
    return worth if good == NO_GOOD else f"{worth} {GOODS[good]}"


def read_treasures(_state: Table, player: Player, value: object) -> None:
    """Fill the chest."""
    for item in items(value, "treasures"):
        points, _, good = item.partition(" ") if isinstance(item, str) else ("", "", "")
        if not (points == "?" or points.isdecimal()) or (good and good not in GOODS):
            raise ValueError("treasures: written as '2 bag' or '3', points '?' if hidden")
        player.chest_points.append(HIDDEN if points == "?" else int(points))
        player.chest_goods.append(GOODS.index(good) if good else NO_GOOD)


def write_placed(player: Player) -> dict[str, list[int]]:
    """Return the dice on each slot that has some."""
    found: dict[str, list[int]] = {}
    for i in range(len(player.slots)):
        dice = player.placed[i]
        if dice:
            found[SLOT_NAMES[player.slots[i]]] = [dice] if dice < 10 else [dice % 10, dice // 10]
    return found


def read_placed(state: Table, player: Player, value: object) -> None:
    """Put dice on slots."""
    for name, dice in entries(value, "placed").items():
        place = _own(player, "placed", read_slot(name, "placed"))
        faces = numbers(dice, "placed", 1, 6)
        if not 1 <= len(faces) <= len(state.box.slots[player.slots[place]].needs):
            raise ValueError(f"placed: {name} takes another number of dice")
        player.placed[place] = faces[0] if len(faces) == 1 else 10 * max(faces) + min(faces)
        player.begun = 1


def write_laid(player: Player) -> list[str]:
    """Return the slots with fruit."""
    return [SLOT_NAMES[player.slots[i]] for i in range(len(player.slots)) if player.laid[i]]


def read_laid(_state: Table, player: Player, value: object) -> None:
    """Lay fruit on slots."""
    for item in items(value, "laid"):
        place = _own(player, "laid", read_slot(item, "laid"))
        if place < BOARD_SLOTS:
            raise ValueError("laid: fruit lies on creatures only")
        player.laid[place] = 1


def _own(player: Player, key: str, slot: int) -> int:
    """Return the place of an own slot."""
    if slot not in player.slots:
        raise ValueError(f"{key}: {SLOT_NAMES[slot]} is no own slot")
    return player.slots.index(slot)


# ---- all of it ----
def complete_player(state: Table, player: Player) -> None:
    """Work out what follows from what was read, and refuse what cannot be."""
    finished = state.finished_rounds()
    if len(player.tents) != finished:
        raise ValueError(f"tents: {finished} are expected, one for each finished round")
    if sum(player.dice) > DICE:
        raise ValueError(f"dice: there are {DICE}")
    player.nudges.sort()
    for slot in player.strikes:
        _own(player, "strikes", slot)
    if player.open != NONE:
        place = _own(player, "open", player.open)
        if player.phase == FILLING and state.box.slots[player.open].second:
            player.first_die = player.placed[place]
    if len(player.steps) != 2 or len(player.wants) != 2:
        raise ValueError("steps, wants: two numbers are expected")
    for card in player.kept:
        if card not in player.drawn:
            raise ValueError("kept: only drawn cards can be kept")
    for card in player.marked + player.gift + player.payment:
        if card != HIDDEN and card not in player.hand:
            raise ValueError("marked, gift, payment: these cards are in hand")
