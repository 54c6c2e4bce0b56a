"""The words of Creature Caravan: goods, terrains, spaces, columns, and what cards and slots say."""

from typing import Final

from spielwerk.core.audience import Audience, cards, join_words, points
from spielwerk.core.language import forms, msg, plural, say, say_as, with_label
from spielwerk.games.caravan.rules.box import BUILT_IN, Box
from spielwerk.games.caravan.rules.cards import Card, Effect, Modifier, Passive, Rule, Slot
from spielwerk.games.caravan.rules.data import (
    A_FOOD,
    AFTER_ATTACK,
    AFTER_TRADE,
    AS_PLAIN,
    ATTACK_BONUS,
    ATTACKING,
    BARTER,
    BOARD_SLOTS,
    BY_CAMPS,
    BY_COLUMNS,
    BY_FRUIT,
    BY_GOODS,
    BY_TAG,
    BY_TAGS,
    BY_TRADES,
    BY_TREASURES,
    BY_ZOMBIES,
    CAMP,
    CARDS,
    CHEAPER,
    DIE_BONUS,
    DRAW,
    DROP,
    EASTREY,
    GAIN,
    GHOST,
    MORE_REROLLS,
    MOVE,
    ON_PLAY,
    RECASTING,
    ROUND_START,
    ROWS,
    SPARE,
    TRADE_BONUS,
    TREASURE,
    TURNING,
)
from spielwerk.games.caravan.words.names import creature

AMOUNTS: Final = (  # of goods
    forms("{n} food", "{n} food"),
    forms("{n} bag", "{n} bags"),
    forms("{n} coin", "{n} coins"),
    forms("{n} fruit", "{n} fruit"),
)
LEFT: Final = (msg("food left"), msg("bag left"), msg("coin left"), msg("fruit left"))  # at the end, each of them
AS_PLAINS: Final = (  # by terrain
    msg("Plain counts as plain for steps too"),
    msg("Canyon counts as plain for steps too"),
    msg("Lake counts as plain for steps too"),
    msg("Mountain counts as plain for steps too"),
)
CAMPS: Final = (  # by condition: when something happens
    msg("Camp on plain"),
    msg("Camp in a canyon"),
    msg("Camp on a lake"),
    msg("Camp on a mountain"),
    msg("Camp on a bare space"),
    msg("Camp on a threat"),
    msg("Camp at a tower"),
    msg("Camp at a fruit"),
    msg("Camp at a treasure"),
    msg("Camp under a cloud"),
    msg("Camp on a new space"),
    msg("Camp in Eastrey"),
)
SYMBOLS: Final = ("", msg("threat"), msg("tower"), msg("fruit"), msg("treasure"))
TAG_WORDS: Final = (msg("beast"), msg("folk"), msg("machine"), msg("spirit"), msg("mystic"), msg("flora"))
BONUSES: Final = (  # by kind of slot
    msg("Dice count {n} more on travel slots, at most 6"),
    msg("Dice count {n} more on resource slots, at most 6"),
    msg("Dice count {n} more on draw slots, at most 6"),
    msg("Dice count {n} more on market slots, at most 6"),
    msg("Dice count {n} more on attack slots, at most 6"),
)
ALL: Final = 15  # terrains


def box_of(audience: Audience) -> Box:
    """Return the box in play: events and points carry numbers only."""
    return audience.box or BUILT_IN


def goods(good: int, n: int, lang: str) -> str:
    """Return an amount of food, bags, coins or fruit."""
    return plural(lang, n, *AMOUNTS[good])


def goods_list(good: int, lang: str) -> str:
    """Return what lies in a supply of food, bags, coins or fruit."""
    words = (
        say_as(lang, "supply", "food"),
        say_as(lang, "supply", "bags"),
        say_as(lang, "supply", "coins"),
        say_as(lang, "supply", "fruit"),
    )
    return words[good]


def amounts(number: int, food: int, lang: str) -> str:
    """Return cards and food that change hands, or that there is nothing."""
    some = [cards(number, lang) if number else "", goods(A_FOOD, food, lang) if food else ""]
    return join_words([one for one in some if one], lang) or say(lang, "nothing")


def offer_words(box: Box, said: list[int] | tuple[int, ...], lang: str) -> str:
    """Return what was told of offered cards: their names, or the types of each."""
    names = [name(box, one, lang) for one in said if one < CARDS]
    types = [
        "/".join(say(lang, words) for tag, words in enumerate(TAG_WORDS) if (one - CARDS) >> tag & 1)
        for one in said
        if one >= CARDS
    ]
    return join_words(names + types, lang)


def bill(price: list[int], lang: str) -> str:
    """Return a price in words."""
    return join_words([goods(good, n, lang) for good, n in enumerate(price) if n], lang)


def tokens(n: int, lang: str) -> str:
    """Return a number of zombie tokens."""
    return plural(lang, n, "{n} zombie token", "{n} zombie tokens")


def treasures(n: int, lang: str) -> str:
    """Return a number of treasures."""
    return plural(lang, n, "{n} treasure", "{n} treasures")


def steps(n: int, lang: str) -> str:
    """Return a number of steps."""
    return plural(lang, n, "{n} step", "{n} steps")


def land(kind: int, lang: str) -> str:
    """Return a terrain."""
    words = say(lang, "plain"), say(lang, "canyon"), say(lang, "lake"), say_as(lang, "caravan", "mountain")
    return words[kind]


def lands(mask: int, lang: str) -> str:
    """Return the terrains of a mask: "Ebene oder Canyon"."""
    if mask == ALL:
        return say(lang, "any terrain")
    return join_words([land(k, lang) for k in range(4) if mask >> k & 1], lang, msg("or"))


def space(number: int, lang: str = "en") -> str:
    """Return the name of a space: its column and a letter for its row."""
    return say(lang, "Eastrey") if number == EASTREY else f"{number // ROWS}{'abcdef'[number % ROWS]}"


def name(box: Box, card: int, lang: str) -> str:
    """Return the name of a creature; creatures of an own box keep what they are called there."""
    if box is BUILT_IN or box.names[card] == BUILT_IN.names[card]:
        return creature(card, lang)
    return box.names[card]


def column(box: Box, number: int, lang: str) -> str:
    """Return a column of the market: "3 Münzen"."""
    good, price, _ = box.market[number]
    return goods(good, price, lang)


def zombie(box: Box, number: int, lang: str) -> str:
    """Return a zombie by its strength."""
    return say(lang, "Zombie {strength}", strength=box.zombies[number][0])


# ---- what is printed, in words ----
def effect(one: Effect, lang: str) -> str:
    """Return an effect in words."""
    op, a, b, c = one
    if op == GAIN:
        return goods(a, b, lang)
    if op == DRAW:
        if a == b:
            return say(lang, "draw {cards}", cards=cards(a, lang))
        return say(lang, "draw {cards}, keep {kept}", cards=cards(a, lang), kept=b)
    if op == TREASURE:
        return treasures(a, lang)
    if op == MOVE:
        if c:
            return say(lang, "{steps} up or down: {terrains}", steps=steps(a, lang), terrains=lands(b, lang))
        return say(lang, "{steps}: {terrains}", steps=steps(a, lang), terrains=lands(b, lang))
    if op == BARTER:
        return say(lang, "trade, {n} cheaper", n=a) if a else say(lang, "trade")
    if op == DROP:
        return say(lang, "give back {tokens}", tokens=tokens(a, lang))
    if op == RECASTING:
        return plural(lang, a, "reroll {n} die", "reroll {n} dice")
    if op == TURNING:
        return say(lang, "change 1 die by up to {n}", n=a)
    if op == GHOST:
        return say(lang, "one more die showing {face} this round", face=a)
    return join_words([goods(a // 100, a % 100, lang), goods(b // 100, b % 100, lang)], lang, msg("or"))


def effects(some: list[Effect], lang: str) -> str:
    """Return several effects in words."""
    return ", ".join(effect(one, lang) for one in some)


def needs(slot: Slot, lang: str) -> str:
    """Return which dice a slot takes: "3+", "2+ und 4+"."""
    return join_words([str(need) if need == 6 else f"{need}+" for need in slot.needs], lang)


def slot_does(slot: Slot, lang: str) -> str:
    """Return what a slot does."""
    if slot.kind == ATTACKING:
        bonus = say(lang, "attack +{bonus}", bonus=slot.bonus) if slot.bonus else say(lang, "attack")
        return f"{bonus}, {effects(slot.effects, lang)}" if slot.effects else bonus
    return effects(slot.effects, lang)


def slot_name(box: Box, slot: int, lang: str) -> str:
    """Return where a slot is: its creature, or what it does on the player board."""
    card = box.card_of(slot)
    if slot < BOARD_SLOTS:
        return slot_does(box.slots[slot], lang)
    return name(box, card, lang)


def passive(one: Passive, lang: str) -> str:
    """Return a reward with its moment."""
    heads = {
        ROUND_START: say(lang, "Round start"),
        ON_PLAY: say(lang, "When played"),
        AFTER_TRADE: say(lang, "After each trade"),
        AFTER_ATTACK: say(lang, "After each zombie beaten"),
    }
    head = say(lang, CAMPS[one.condition]) if one.when == CAMP else heads[one.when]
    return with_label(lang, head, effects(one.effects, lang))


def modifier(one: Modifier, lang: str) -> str:
    """Return what a creature changes for good."""
    which, of, n = one
    if which == DIE_BONUS:
        return say(lang, BONUSES[of], n=n)
    if which == AS_PLAIN:
        return say(lang, AS_PLAINS[of])
    if which == SPARE:
        return say(lang, "Avoid {tokens} each round", tokens=tokens(n, lang))
    if which == TRADE_BONUS:
        return say(lang, "Every trade brings {n} more food", n=n)
    if which == CHEAPER:
        return say(lang, "Every trade costs {n} less, at least 1", n=n)
    if which == ATTACK_BONUS:
        return say(lang, "Every attack total +{n}", n=n)
    if which == MORE_REROLLS:
        return say(lang, "{n} more reroll of all dice each round", n=n)
    return say(lang, "The caravan holds {n} more creatures", n=n)


def rule_subject(rule: Rule, lang: str) -> str:
    """Return what a point rule counts."""
    what, of, _, _ = rule
    if what == BY_TAG:
        return say(lang, "creature: {type}", type=say(lang, TAG_WORDS[of]))
    if what == BY_CAMPS:
        return _camp_counted(of, lang)
    if what == BY_GOODS:
        return say(lang, LEFT[of])
    words = {
        BY_COLUMNS: msg("column to the east"),
        BY_TAGS: msg("different type in the caravan"),
        BY_ZOMBIES: msg("cube of yours on the zombie board"),
        BY_TRADES: msg("cube of yours on the market"),
        BY_TREASURES: msg("treasure"),
        BY_FRUIT: msg("fruit placed"),
    }
    return say(lang, words.get(what, msg("card in hand")))


def _camp_counted(condition: int, lang: str) -> str:
    """Return a camp that a point rule counts."""
    words = (
        say_as(lang, "counted", "camp on plain"),
        say_as(lang, "counted", "camp in a canyon"),
        say_as(lang, "counted", "camp on a lake"),
        say_as(lang, "counted", "camp on a mountain"),
        say_as(lang, "counted", "camp on a bare space"),
        say_as(lang, "counted", "camp on a threat"),
        say_as(lang, "counted", "camp at a tower"),
        say_as(lang, "counted", "camp at a fruit"),
        say_as(lang, "counted", "camp at a treasure"),
        say_as(lang, "counted", "camp under a cloud"),
        say_as(lang, "counted", "camp on a new space"),
        say_as(lang, "counted", "camp in Eastrey"),
    )
    return words[condition]


def point_rule(rule: Rule, lang: str) -> str:
    """Return a point rule in words."""
    _, _, per, worth = rule
    brings, what = points(worth, lang), rule_subject(rule, lang)
    if per > 1:
        return say(lang, "{points} for each {n} × {thing}", points=brings, n=per, thing=what)
    return say(lang, "{points} for each {thing}", points=brings, thing=what)


def slot_line(slot: Slot, lang: str) -> str:
    """Return a slot of a creature in words."""
    price, dice, does = bill(slot.pay, lang), needs(slot, lang), slot_does(slot, lang)
    if price:
        return say(lang, "Die {dice}, costs {price}: {effect}", dice=dice, price=price, effect=does)
    return say(lang, "Die {dice}: {effect}", dice=dice, effect=does)


def card_lines(box: Box, number: int, lang: str) -> list[str]:
    """Return everything a card says, one sentence each."""
    card: Card = box.cards[number]
    kinds = ", ".join(say(lang, TAG_WORDS[tag]) for tag in card.tags)
    price = bill(card.cost, lang) or say(lang, "nothing")
    worth = points(card.points, lang)
    lines = [say(lang, "{types} · cost: {price} · {points}", types=kinds, price=price, points=worth)]
    lines += [slot_line(slot, lang) for slot in card.slots]
    lines += [passive(one, lang) for one in card.passives] + [modifier(one, lang) for one in card.modifiers]
    return lines + [point_rule(rule, lang) for rule in card.rules]
