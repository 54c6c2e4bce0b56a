"""Creatures and dice slots as the rules read them, and the short language they are written in.

``cc008 Lantern Eel / beast spirit / 4 food / 3 / travel 2: move 1 L; camp lake: 1 food``
"""

from typing import Final

from spielwerk.core.components import number
from spielwerk.games.caravan.rules.data import (
    AS_PLAIN,
    ATTACKING,
    BARTER,
    BY_CAMPS,
    BY_COLUMNS,
    BY_FRUIT,
    BY_GOODS,
    BY_HAND,
    BY_TAG,
    BY_TAGS,
    BY_TRADES,
    BY_TREASURES,
    BY_ZOMBIES,
    CAMP,
    CLOUD,
    CONDITIONS,
    DIE_BONUS,
    DRAW,
    DROP,
    EITHER,
    GAIN,
    GHOST,
    GOODS,
    KINDS,
    MODIFIERS,
    MOVE,
    RECASTING,
    ROUND_START,
    TAGS,
    TERRAIN_LETTERS,
    TERRAINS,
    TOWER,
    TREASURE,
    TURNING,
    WHENS,
)

Effect = tuple[int, int, int, int]  # operation and its numbers
Modifier = tuple[int, int, int]  # which, of what, how much
Rule = tuple[int, int, int, int]  # what is counted, of what, per how many, points

COUNTS: Final = {
    "columns": BY_COLUMNS,
    "tags": BY_TAGS,
    "zombies": BY_ZOMBIES,
    "trades": BY_TRADES,
    "treasures": BY_TREASURES,
    "fruit laid": BY_FRUIT,
    "cards": BY_HAND,
}


class Slot:
    """A place for one die or two: what they must show, what is paid besides, what happens."""

    def __init__(self, kind: int, needs: list[int], pay: list[int], effects: list[Effect], bonus: int) -> None:
        self.kind = kind
        self.needs = needs  # one value per die, ascending
        self.pay = pay  # food, bags, coins
        self.effects = effects
        self.bonus = bonus  # of an attack slot
        # what the rules often ask
        self.need = needs[0]
        self.second = needs[1] if len(needs) == 2 else 0  # the higher value of a slot for two dice
        self.priced = sum(pay) > 0
        self.sure = any(op <= TREASURE for op, _, _, _ in effects)  # CC-39: something can always be done
        self.moves = [(a, b, c) for op, a, b, c in effects if op == MOVE]  # steps, terrains, only up or down
        self.trades = any(op == BARTER for op, _, _, _ in effects)
        self.reduction = sum([a for op, a, _, _ in effects if op == BARTER])
        self.drops = sum([a for op, a, _, _ in effects if op == DROP])


class Passive:
    """What a creature does by itself, and when."""

    def __init__(self, when: int, condition: int, effects: list[Effect]) -> None:
        self.when = when
        self.condition = condition  # of a camp reward
        self.effects = effects


class Card:
    """A creature."""

    def __init__(self, name: str, tags: list[int], cost: list[int], points: int) -> None:
        self.name = name
        self.tags = tags
        self.cost = cost  # food, bags, coins
        self.points = points
        self.slots: list[Slot] = []
        self.passives: list[Passive] = []
        self.modifiers: list[Modifier] = []
        self.rules: list[Rule] = []
        self.text = ""  # as it was written


# ---- reading ----
def one_of(word: str, names: tuple[str, ...], what: str) -> int:
    """Return which of some names a word is."""
    if word not in names:
        raise ValueError(f"{word!r} is no {what}; there are {', '.join(names)}")
    return names.index(word)


def amounts(text: str, goods: int) -> list[int]:
    """Read ``4 food 1 bag``: how much of each of the first goods."""
    words = text.split()
    found = [0] * goods
    if len(words) % 2:
        raise ValueError(f"{text.strip()!r} is no list of goods: '4 food 1 bag'")
    for i in range(0, len(words), 2):
        found[one_of(words[i + 1], GOODS[:goods], "good")] += number(words[i], "an amount", 0, 20)
    return found


def effect(text: str) -> Effect:
    """Read ``2 food``, ``move 2 PL``, ``climb 1 P``, ``draw 4 keep 2``, ``trade -1``, ``1 food or 1 bag``."""
    words = text.split()
    verb = words[0] if words else ""
    count = len(words)
    if "or" in words:
        one, _, two = text.partition(" or ")
        return EITHER, _gain(one), _gain(two), 0
    if verb in ("move", "climb") and count == 3:
        mask = 0
        for letter in words[2]:
            if letter not in TERRAIN_LETTERS:
                raise ValueError(f"{letter!r} is no terrain; there are P C L M")
            mask |= 1 << TERRAIN_LETTERS.index(letter)
        return MOVE, number(words[1], "the number of steps", 1, 9), mask, 1 if verb == "climb" else 0
    if verb == "draw" and (count == 2 or (count == 4 and words[2] == "keep")):
        cards = number(words[1], "the number of cards", 1, 9)
        return DRAW, cards, number(words[3], "the number kept", 1, cards) if count == 4 else cards, 0
    if verb == "trade" and count <= 2:
        return BARTER, -number(words[1], "the change of the price", -9, 0) if count == 2 else 0, 0, 0
    if verb == "drop" and count == 2:
        return DROP, number(words[1], "the number of tokens", 1, 9), 0, 0
    if verb == "treasure" and count == 2:
        return TREASURE, number(words[1], "the number of treasures", 1, 9), 0, 0
    if verb == "recast" and count == 2:
        return RECASTING, number(words[1], "the number of dice", 1, 5), 0, 0
    if verb == "turn" and count == 2:
        return TURNING, number(words[1], "the change of a die", 1, 5), 0, 0
    if verb == "die" and count == 2:
        return GHOST, number(words[1], "the value of a die", 1, 6), 0, 0
    if count == 2 and words[1] in GOODS:
        gain = _gain(text)
        return GAIN, gain // 100, gain % 100, 0
    raise ValueError(f"{text.strip()!r} is no effect")


def _gain(text: str) -> int:
    words = text.split()
    if len(words) != 2:
        raise ValueError(f"{text.strip()!r} is no gain: '2 food'")
    return 100 * one_of(words[1], GOODS, "good") + number(words[0], "an amount", 1, 20)


def effects(text: str) -> list[Effect]:
    """Read effects divided by commas; none if there is no text."""
    return [effect(part) for part in text.split(",")] if text.strip() else []


def slot(text: str) -> Slot:
    """Read ``travel 2: move 1 P``, ``resource 3 -2 food: 2 coin``, ``attack 2 +4``."""
    head, _, tail = text.partition(":")
    words = head.split()
    kind = one_of(words[0] if words else "", KINDS, "kind of slot")
    needs: list[int] = []
    pay = [0, 0, 0]
    bonus = 0
    i = 1
    while i < len(words):
        word = words[i]
        if word.startswith("-") and i + 1 < len(words):
            price = amounts(f"{word[1:]} {words[i + 1]}", 3)
            pay = [pay[good] + price[good] for good in range(3)]
            i += 1
        elif word.startswith("+") and kind == ATTACKING:
            bonus = number(word[1:], "the bonus", 0, 20)
        else:
            needs.append(number(word, "the value of a die", 1, 6))
        i += 1
    found = Slot(kind, sorted(needs), pay, effects(tail), bonus)
    _check_slot(found)
    return found


def _check_slot(found: Slot) -> None:
    """Refuse what the rules have no click for."""
    ops = [op for op, _, _, _ in found.effects]
    if not 1 <= len(found.needs) <= 2:
        raise ValueError("a slot takes one die or two")
    if found.kind == ATTACKING:
        if len(found.needs) != 1 or sum(found.pay) > 0:
            raise ValueError("an attack slot takes one die and no price")
        if any(op not in (GAIN, DRAW, TREASURE, DROP) for op in ops) or _sifts(found.effects):
            raise ValueError("an attack slot may give goods, cards, treasures or take tokens")
    elif not ops:
        raise ValueError("a slot needs an effect")
    if any(op > DROP for op in ops):
        raise ValueError("dice are changed, and gains chosen, at round start only")
    if ops.count(MOVE) > 2 or ops.count(BARTER) > 1 or (MOVE in ops and BARTER in ops):
        raise ValueError("a slot has at most two moves, or one trade")
    if len([e for e in found.effects if e[0] == DRAW]) > 1:
        raise ValueError("a slot has at most one draw")


def _sifts(found: list[Effect]) -> bool:
    """Tell whether some of the drawn cards are given away again."""
    return any(op == DRAW and a != b for op, a, b, _ in found)


def _passive(head: str, tail: str) -> Passive:
    words = head.split()
    when = WHENS.index(words[0])
    condition = 0
    if when == CAMP:
        condition = one_of(words[1] if len(words) == 2 else "", CONDITIONS, "camp condition")
    found = effects(tail)
    allowed = (
        (GAIN, DRAW, TREASURE, RECASTING, TURNING, GHOST, EITHER) if when == ROUND_START else (GAIN, DRAW, TREASURE)
    )
    if not found or any(op not in allowed for op, _, _, _ in found) or _sifts(found):
        raise ValueError(f"{tail.strip()!r} cannot happen by itself")
    return Passive(when, condition, found)


def _modifier(text: str) -> Modifier:
    words = text.split()
    name = " ".join(words[:2]) if words[:1] == ["trade"] else words[0] if words else ""
    which = one_of(name, MODIFIERS, "modifier")
    rest = words[len(name.split()) :]
    of = 0
    if which in (DIE_BONUS, AS_PLAIN):
        of = one_of(rest[0] if rest else "", KINDS if which == DIE_BONUS else TERRAINS, "such thing")
        rest = rest[1:]
        if which == AS_PLAIN and not rest:
            return which, of, 1
    if len(rest) != 1:
        raise ValueError(f"{text.strip()!r}: how much?")
    return which, of, number(rest[0].lstrip("+-"), "the amount", 1, 9)


def _rule(text: str) -> Rule:
    words = text.split()
    if len(words) < 4 or words[1] != "per":
        raise ValueError("point rules are written 'points 1 per 3 food left'")
    points = number(words[0], "the points", -20, 20)
    per = number(words[2], "the number", 1, 20)
    what = " ".join(words[3:])
    if what in COUNTS:
        return COUNTS[what], 0, per, points
    if what in TAGS:
        return BY_TAG, TAGS.index(what), per, points
    if words[3] == "camps" and len(words) == 5:
        places = (*TERRAINS, "cloud", "tower")
        place = one_of(words[4], places, "place")
        return BY_CAMPS, (place, place, place, place, CLOUD, 4 + TOWER)[place], per, points
    if len(words) == 5 and words[4] == "left" and words[3] in GOODS:
        return BY_GOODS, GOODS.index(words[3]), per, points
    raise ValueError(f"{what!r} cannot be counted")


def card(text: str) -> Card:
    """Read a creature, or raise ValueError with the reason."""
    parts = [part.strip() for part in text.split("/")]
    if len(parts) != 5:
        raise ValueError("a creature is 'number name / tags / cost / points / abilities'")
    tags = [one_of(word, TAGS, "tag") for word in parts[1].split()]
    if not 1 <= len(tags) <= 2 or len(set(tags)) != len(tags):
        raise ValueError("a creature has one or two different tags")
    found = Card(parts[0], tags, amounts(parts[2], 3), number(parts[3], "the points", -20, 30))
    found.text = text.strip()
    for ability in parts[4].split(";"):
        if not ability.strip():
            continue
        head, _, tail = ability.strip().partition(":")
        verb, _, rest = ability.strip().partition(" ")
        if verb == "always":
            found.modifiers.append(_modifier(rest))
        elif verb == "points":
            found.rules.append(_rule(rest))
        elif head.split()[0] in WHENS:
            found.passives.append(_passive(head, tail))
        else:
            found.slots.append(slot(ability))
    if len(found.slots) > 2:
        raise ValueError("a creature has at most two slots")
    return found
