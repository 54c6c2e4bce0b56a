"""The words of Creature Caravan: goods, terrains, spaces, columns, and what cards and slots say."""

from typing import Final

from spielwerk.core.voice import Voice, cards, joined, many, points, say
from spielwerk.games.caravan.box import BUILT_IN, Box
from spielwerk.games.caravan.cards import Card, Effect, Modifier, Passive, Rule, Slot
from spielwerk.games.caravan.data import (
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
from spielwerk.games.caravan.texts_names import creature

Pair = tuple[str, str]
GOOD_WORDS: Final[tuple[tuple[Pair, Pair], ...]] = (  # German one and many, English one and many
    (("Nahrung", "Nahrung"), ("food", "food")),
    (("Tasche", "Taschen"), ("bag", "bags")),
    (("Münze", "Münzen"), ("coin", "coins")),
    (("Frucht", "Früchte"), ("fruit", "fruit")),
)
LANDS: Final[tuple[Pair, ...]] = (("Ebene", "plain"), ("Canyon", "canyon"), ("See", "lake"), ("Berg", "mountain"))
PLACES: Final[tuple[Pair, ...]] = (  # camp conditions
    ("auf Ebene", "on plain"),
    ("im Canyon", "in a canyon"),
    ("am See", "on a lake"),
    ("auf einem Berg", "on a mountain"),
    ("auf leerem Feld", "on a bare space"),
    ("auf einer Bedrohung", "on a threat"),
    ("an einem Turm", "at a tower"),
    ("bei einer Frucht", "at a fruit"),
    ("bei einem Schatz", "at a treasure"),
    ("unter einer Wolke", "under a cloud"),
    ("auf einem neuen Feld", "on a new space"),
    ("in Asteern", "in Eastrey"),
)
SYMBOLS: Final[tuple[Pair, ...]] = (
    ("", ""),
    ("Bedrohung", "threat"),
    ("Turm", "tower"),
    ("Frucht", "fruit"),
    ("Schatz", "treasure"),
)
TAG_WORDS: Final[tuple[Pair, ...]] = (
    ("Tier", "beast"),
    ("Volk", "folk"),
    ("Maschine", "machine"),
    ("Geist", "spirit"),
    ("Magie", "mystic"),
    ("Pflanze", "flora"),
)
KIND_WORDS: Final[tuple[Pair, ...]] = (
    ("Reise", "travel"),
    ("Vorrats", "resource"),
    ("Karten", "draw"),
    ("Markt", "market"),
    ("Angriffs", "attack"),
)
ALL: Final = 15  # terrains


def box_of(voice: Voice) -> Box:
    """Return the box in play: events and points carry numbers only."""
    return voice.box or BUILT_IN


def goods(good: int, n: int, lang: str) -> str:
    """Return an amount of food, bags, coins or fruit."""
    return many(n, lang, *GOOD_WORDS[good])


def amounts(number: int, food: int, lang: str) -> str:
    """Return cards and food that change hands, or that there is nothing."""
    some = [cards(number, lang) if number else "", goods(A_FOOD, food, lang) if food else ""]
    return joined([one for one in some if one], lang) or say(lang, "nichts", "nothing")


def bill(price: list[int], lang: str) -> str:
    """Return a price in words."""
    return joined([goods(good, n, lang) for good, n in enumerate(price) if n], lang)


def tokens(n: int, lang: str) -> str:
    """Return a number of zombie tokens."""
    return many(n, lang, ("Zombie-Plättchen", "Zombie-Plättchen"), ("zombie token", "zombie tokens"))


def treasures(n: int, lang: str) -> str:
    """Return a number of treasures."""
    return many(n, lang, ("Schatz", "Schätze"), ("treasure", "treasures"))


def steps(n: int, lang: str) -> str:
    """Return a number of steps."""
    return many(n, lang, ("Schritt", "Schritte"), ("step", "steps"))


def land(kind: int, lang: str) -> str:
    """Return a terrain."""
    return say(lang, *LANDS[kind])


def lands(mask: int, lang: str) -> str:
    """Return the terrains of a mask: "Ebene oder Canyon"."""
    if mask == ALL:
        return say(lang, "jedes Gelände", "any terrain")
    return joined([land(k, lang) for k in range(4) if mask >> k & 1], lang, ("oder", "or"))


def space(number: int, lang: str = "en") -> str:
    """Return the name of a space: its column and a letter for its row."""
    return say(lang, "Asteern", "Eastrey") if number == EASTREY else f"{number // ROWS}{'abcdef'[number % ROWS]}"


def name(box: Box, card: int, lang: str) -> str:
    """Return the name of a creature; creatures of an own box keep what they are called there."""
    if box is BUILT_IN or box.names[card] == BUILT_IN.names[card]:
        return creature(card, lang)
    return box.names[card]


def column(box: Box, number: int, lang: str) -> str:
    """Return a column of the market: "3 Münzen"."""
    good, price, _ = box.market[number]
    return goods(good, price, lang)


def zombie(box: Box, number: int) -> str:
    """Return a zombie by its strength."""
    return f"Zombie {box.zombies[number][0]}"


# ---- what is printed, in words ----
def effect(one: Effect, lang: str) -> str:
    """Return an effect in words."""
    op, a, b, c = one
    if op == GAIN:
        return goods(a, b, lang)
    if op == DRAW:
        drawn = say(lang, f"{cards(a, 'de')} ziehen", f"draw {cards(a, 'en')}")
        return drawn if a == b else say(lang, f"{drawn}, {b} behalten", f"{drawn}, keep {b}")
    if op == TREASURE:
        return treasures(a, lang)
    if op == MOVE:
        way = say(lang, " auf oder ab", " up or down") if c else ""
        return say(lang, f"{steps(a, 'de')}{way}: {lands(b, 'de')}", f"{steps(a, 'en')}{way}: {lands(b, 'en')}")
    if op == BARTER:
        return say(lang, "handeln", "trade") + (say(lang, f", {a} billiger", f", {a} cheaper") if a else "")
    if op == DROP:
        return say(lang, f"{tokens(a, 'de')} abgeben", f"give back {tokens(a, 'en')}")
    if op == RECASTING:
        return say(lang, f"{a} Würfel neu werfen", "reroll 1 die" if a == 1 else f"reroll {a} dice")
    if op == TURNING:
        return say(lang, f"1 Würfel um bis zu {a} ändern", f"change 1 die by up to {a}")
    if op == GHOST:
        return say(lang, f"für diese Runde ein Würfel {a} mehr", f"one more die showing {a} this round")
    return joined([goods(a // 100, a % 100, lang), goods(b // 100, b % 100, lang)], lang, ("oder", "or"))


def effects(some: list[Effect], lang: str) -> str:
    """Return several effects in words."""
    return ", ".join(effect(one, lang) for one in some)


def needs(slot: Slot, lang: str) -> str:
    """Return which dice a slot takes: "3+", "2+ und 4+"."""
    return joined([str(need) if need == 6 else f"{need}+" for need in slot.needs], lang)


def slot_does(slot: Slot, lang: str) -> str:
    """Return what a slot does."""
    if slot.kind == ATTACKING:
        bonus = (
            say(lang, f"Angriff +{slot.bonus}", f"attack +{slot.bonus}")
            if slot.bonus
            else say(lang, "Angriff", "attack")
        )
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
        ROUND_START: say(lang, "Rundenbeginn", "Round start"),
        ON_PLAY: say(lang, "Beim Ausspielen", "When played"),
        AFTER_TRADE: say(lang, "Nach jedem Handel", "After each trade"),
        AFTER_ATTACK: say(lang, "Nach jedem Sieg über einen Zombie", "After each zombie beaten"),
    }
    head = say(lang, "Lager ", "Camp ") + say(lang, *PLACES[one.condition]) if one.when == CAMP else heads[one.when]
    return f"{head}: {effects(one.effects, lang)}"


def modifier(one: Modifier, lang: str) -> str:
    """Return what a creature changes for good."""
    which, of, n = one
    if which == DIE_BONUS:
        german, english = KIND_WORDS[of]
        return say(
            lang,
            f"Würfel zählen auf {german}plätzen {n} mehr, höchstens 6",
            f"Dice count {n} more on {english} slots, at most 6",
        )
    if which == AS_PLAIN:
        return say(
            lang,
            f"{land(of, 'de')} zählt bei Schritten auch als Ebene",
            f"{land(of, 'en').capitalize()} counts as plain for steps too",
        )
    if which == SPARE:
        return say(lang, f"Je Runde {tokens(n, 'de')} nicht nehmen", f"Avoid {tokens(n, 'en')} each round")
    if which == TRADE_BONUS:
        return say(lang, f"Jeder Handel bringt {n} Nahrung mehr", f"Every trade brings {n} more food")
    if which == CHEAPER:
        return say(lang, f"Jeder Handel kostet {n} weniger, mindestens 1", f"Every trade costs {n} less, at least 1")
    if which == ATTACK_BONUS:
        return say(lang, f"Jede Angriffssumme +{n}", f"Every attack total +{n}")
    if which == MORE_REROLLS:
        return say(lang, f"Je Runde {n} Neuwurf aller Würfel mehr", f"{n} more reroll of all dice each round")
    return say(lang, f"Karawane fasst {n} Kreaturen mehr", f"The caravan holds {n} more creatures")


def counted(rule: Rule, lang: str) -> str:
    """Return what a point rule counts."""
    what, of, _, _ = rule
    if what == BY_TAG:
        return say(lang, f"Kreatur: {TAG_WORDS[of][0]}", f"creature: {TAG_WORDS[of][1]}")
    if what == BY_CAMPS:
        return say(lang, f"Lagerplatz {PLACES[of][0]}", f"camp {PLACES[of][1]}")
    if what == BY_GOODS:
        german, english = GOOD_WORDS[of]
        return say(lang, f"{german[0]} übrig", f"{english[0]} left")
    words: dict[int, Pair] = {
        BY_COLUMNS: ("Spalte nach Osten", "column to the east"),
        BY_TAGS: ("verschiedene Art in der Karawane", "different type in the caravan"),
        BY_ZOMBIES: ("eigener Marker auf dem Zombie-Tableau", "cube of yours on the zombie board"),
        BY_TRADES: ("eigener Marker auf dem Markt", "cube of yours on the market"),
        BY_TREASURES: ("Schatz", "treasure"),
        BY_FRUIT: ("gelegte Frucht", "fruit placed"),
    }
    return say(lang, *words.get(what, ("Handkarte", "card in hand")))


def point_rule(rule: Rule, lang: str) -> str:
    """Return a point rule in words."""
    _, _, per, worth = rule
    each = f"{per} × " if per > 1 else ""
    return say(
        lang,
        f"{points(worth, 'de')} je {each}{counted(rule, 'de')}",
        f"{points(worth, 'en')} for each {each}{counted(rule, 'en')}",
    )


def slot_line(slot: Slot, lang: str) -> str:
    """Return a slot of a creature in words."""
    price = bill(slot.pay, lang)
    paid = say(lang, f", kostet {price}", f", costs {price}") if price else ""
    return (
        say(lang, f"Würfel {needs(slot, 'de')}{paid}", f"Die {needs(slot, 'en')}{paid}") + f": {slot_does(slot, lang)}"
    )


def card_lines(box: Box, number: int, lang: str) -> list[str]:
    """Return everything a card says, one sentence each."""
    card: Card = box.cards[number]
    kinds = ", ".join(say(lang, *TAG_WORDS[tag]) for tag in card.tags)
    price = bill(card.cost, lang) or say(lang, "nichts", "nothing")
    lines = [say(lang, f"{kinds} · Kosten: {price}", f"{kinds} · cost: {price}") + f" · {points(card.points, lang)}"]
    lines += [slot_line(slot, lang) for slot in card.slots]
    lines += [passive(one, lang) for one in card.passives] + [modifier(one, lang) for one in card.modifiers]
    return lines + [point_rule(rule, lang) for rule in card.rules]
