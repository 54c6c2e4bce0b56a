"""Drawn examples for the rules help: what works is ringed or ticked, what does not is crossed."""

from typing import Final

from spielwerk.core.canvas import num
from spielwerk.core.drawing import at, cross, die, tent, tick
from spielwerk.core.examples import LETTER, caption, example
from spielwerk.core.language import msg, say, say_as
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.games.caravan.rules.box import BUILT_IN
from spielwerk.games.caravan.rules.data import (
    BARE,
    BARTER,
    CLOUD,
    DRAW,
    DROP,
    GAIN,
    GHOST,
    IN_EASTREY,
    MORE_REROLLS,
    MORE_ROOM,
    MOVE,
    NEW_SPACE,
    SPARE,
    TERRAINS,
    TOWER,
    TURNING,
)
from spielwerk.games.caravan.rules.land import land_of
from spielwerk.games.caravan.view.board import meter, zombie
from spielwerk.games.caravan.view.cards import back, face, wagon
from spielwerk.games.caravan.view.columns import seat_cube
from spielwerk.games.caravan.view.icons import (
    ANY,
    MOTIF,
    Item,
    arrow,
    box_ring,
    ic,
    ink,
    rosette,
    row,
    slot_box,
    tag_badge,
    thing,
    tile,
    word,
)
from spielwerk.games.caravan.view.map import A, caravan, city, feature, ribbon
from spielwerk.games.caravan.view.signs import condition, effect, modifier, slot_items
from spielwerk.games.caravan.words.terms import SYMBOLS, name
from spielwerk.games.caravan.words.terms import land as terrain

WIDE: Final = 420.0


def _frame(label: str, body: Markup, high: float) -> Markup:
    return example(label, body, high, WIDE)


def _sentence(x: float, y: float, words: str) -> Markup:
    return caption(x, y, words, WIDE)


def _mark(x: float, y: float, good: bool) -> Markup:
    return at(x, y, tick(9) if good else cross(9))


def _then(x: float, y: float) -> Markup:
    return at(x, y, ink("M-8 0H6M1-5L7 0L1 5", 2.6, "accent"))


def goal(lang: str) -> Markup:
    """Show the road, three caravans and the city at its end."""
    body = at(20, 14, ribbon(land_of(BUILT_IN, 1)), 0.48)
    for seat, x, y in ((0, 90, 92), (1, 190, 96), (2, 270, 90)):
        body += at(x, y, caravan(seat), 0.9)
    body += at(372, 84, row([word("25"), (24.0, rosette(5, 11))], 60))
    return _frame(say(lang, "Three caravans on their way to Eastrey"), body, 112)


def box(lang: str) -> Markup:
    """Show what each player has: dice, tents, a coin, cards."""
    body = "".join(at(30 + 34 * i, 34, die(f, 28)) for i, f in enumerate((1, 2, 3, 5, 6)))
    body += _sentence(98, 74, say(lang, "5 dice"))
    body += "".join(at(214 + 10 * i, 46, tent(0, 22)) for i in range(4)) + _sentence(230, 74, say(lang, "12 tents"))
    body += at(296, 32, ic("coin", 1.3)) + _sentence(296, 74, say(lang, "1 coin"))
    body += "".join(at(340 + 12 * i, 10, back(), 0.26) for i in range(3)) + _sentence(370, 74, say(lang, "8 cards"))
    return _frame(
        say(lang, "Five dice, twelve tents, one coin, eight cards"),
        body,
        86,
    )


def round_(lang: str) -> Markup:
    """Show the course of a round."""
    steps = (
        (32, ic("sun", 1.5), say(lang, "start")),
        (32, die(5, 30), say(lang, "roll")),
        (32, slot_box([3], 5, False, 30)[1], say_as(lang, "caravan", "place")),
        (32, ic("shield", 1.4), say(lang, "pass")),
        (32, seat_cube(1, 14), say(lang, "cubes")),
        (44, tent(0, 30), say(lang, "tent")),
    )
    body = NO_MARKUP
    for i, (y, art, said) in enumerate(steps):
        x = 36 + 70 * i
        body += at(x, y, art) + _sentence(x, 74, said)
        body += _then(x + 36, 32) if i < len(steps) - 1 else ""
    return _frame(say(lang, "The course of a round"), body, 86)


def dice(lang: str) -> Markup:
    """Show which dice fit slots of one and of two values."""
    body = at(46, 40, slot_box([3], 0, False, 34)[1]) + _sentence(46, 76, say(lang, "3 or more"))
    for i, (value, good) in enumerate(((2, False), (3, True), (5, True))):
        body += at(100 + 40 * i, 38, die(value, 28)) + _mark(112 + 40 * i, 56, good)
    body += at(268, 40, slot_box([2, 4], 0, False, 34)[1]) + _sentence(268, 76, say(lang, "two dice"))
    for i, (pair, good) in enumerate((((2, 4), True), ((3, 3), False))):
        x = 336 + 52 * i
        body += at(x - 11, 38, die(pair[0], 22)) + at(x + 12, 38, die(pair[1], 22)) + _mark(x, 60, good)
    return _frame(say(lang, "Which dice fit"), body, 90)


def price(lang: str) -> Markup:
    """Show a slot that also costs something."""
    card = 46  # Wishing Well Sprite
    slot = BUILT_IN.cards[card].slots[0]
    body = at(60, 14, wagon(BUILT_IN, card, 2, (), (), "xp", True), 0.9) + _then(204, 44)
    items: list[Item] = [
        (30.0, die(4, 26)),
        word("+", 16),
        word(slot.pay[0], 16),
        thing("food", 1.1),
        arrow("accent"),
        word(2, 16),
        thing("coin", 1.1),
    ]
    body += at(310, 44, row(items, 200, grow=1.3))
    return _frame(say(lang, "A die and 2 food give 2 coins"), body, 96)


def side(lang: str) -> Markup:
    """Show the side actions: cards for food and coins, a creature played, fruit laid."""
    small = at(0, 0, back(), 0.22)
    body = at(14, 16, small) + _then(58, 36) + at(82, 36, row([word(1), thing("food")], 40))
    body += (
        "".join(at(116 + 9 * i, 16, small) for i in range(3))
        + _then(178, 36)
        + at(202, 36, row([word(1), thing("coin")], 40))
    )
    body += at(232, 16, face(BUILT_IN, 30, name(BUILT_IN, 30, lang), "xs", True), 0.3) + _then(284, 36)
    body += at(296, 10, wagon(BUILT_IN, 30, 0, (), (), "xw", True), 0.5)
    body += at(392, 30, slot_box([4], 0, True, 26)[1])
    for x, words in (
        (50, say_as(lang, "supply", "food")),
        (165, say(lang, "coin")),
        (300, say_as(lang, "label", "play")),
        (392, say(lang, "fruit")),
    ):
        body += _sentence(x, 80, words)
    return _frame(say(lang, "Side actions"), body, 90)


def _field(kind: int, x: float, y: float, symbol: int = 0, sword: bool = False) -> Markup:
    terrain = esc(TERRAINS[kind])
    ground = Markup(
        f'<rect x="{-A / 2:g}" y="{-A / 2:g}" width="{A}" height="{A}" fill="var(--cc-{terrain})" '
        'stroke="var(--border)" stroke-opacity=".3"/>'
    )
    grown = NO_MARKUP if symbol > 1 else MOTIF[terrain]
    return at(x, y, ground + grown + (feature(symbol, False, sword) if symbol else ""))


def travel(lang: str) -> Markup:
    """Show a step onto plain or canyon: what is allowed and what is not."""
    body = at(34, 62, row([(20.0, slot_box([3], 0, False, 26)[1])], 30)) + at(34, 98, tile(3, 26))
    spots = ((0, 0, 0), (2, 1, 0), (0, 2, 0), (3, 0, 1), (0, 1, 1), (1, 2, 1), (0, 0, 2), (0, 1, 2), (2, 2, 2))
    for kind, x, y in spots:
        body += _field(kind, 110 + A * x, 28 + A * y)
    ring = box_ring(A - 8, A - 8, 8)
    for x, y in ((2, 1), (1, 2)):
        body += at(110 + A * x, 28 + A * y, ring)
    for x, y in ((1, 0), (0, 1), (0, 0)):
        body += _mark(110 + A * x, 28 + A * y, False)
    body += at(110 + A, 28 + A + 20, caravan(0), 0.9)
    body += _sentence(330, 52, say(lang, "plain or canyon,")) + _sentence(
        330, 70, say(lang, "straight, never diagonal")
    )
    return _frame(say(lang, "Steps onto plain or canyon"), body, 148)


def land(lang: str) -> Markup:
    """Name the landscapes and symbols."""
    kinds = [(kind, BARE, terrain(kind, lang)) for kind in range(len(TERRAINS))]
    kinds += [(3 if n == TOWER else 0, n, say(lang, words)) for n, words in enumerate(SYMBOLS) if n != BARE]
    body = NO_MARKUP
    for i, (kind, symbol, words) in enumerate(kinds):
        x, y = 58 + 102 * (i % 4), 30 + 82 * (i // 4)
        body += _field(kind, x, y, symbol) + _sentence(x, y + 40, words)
    return _frame(say(lang, "Terrains and symbols"), body, 166)


def threats(lang: str) -> Markup:
    """Show that every threat entered costs a token."""
    body = _field(0, 60, 34) + _field(0, 60 + A, 34, 1, True) + _field(0, 60 + 2 * A, 34, 1, True)
    body += at(60, 54, caravan(0), 0.9) + ink(f"M80 54H{60 + 2 * A}", 3, "last") + _then(220, 34)
    body += at(270, 34, row([word("+2", 18, "bad"), (24.0, ic("threat", 1.2))], 80, grow=1.2)) + _sentence(
        340, 40, say(lang, "2 tokens")
    )
    return _frame(say(lang, "Two threats entered: two tokens"), body, 70)


def eastrey(lang: str) -> Markup:
    """Show the city beside the last column."""
    body = at(150, 4, city(say(lang, "Eastrey")), 0.5) + "".join(at(90, 24 + 20 * i, _then(0, 0)) for i in range(6))
    body += _sentence(290, 60, say(lang, "one large space,")) + _sentence(290, 80, say(lang, "counts as plain"))
    body += _sentence(290, 100, say(lang, "and is never left"))
    return _frame(
        say(lang, "Eastrey lies beside all spaces of the last column"),
        body,
        148,
    )


def _pillar(x: float, state: int, cubes: tuple[tuple[int, int], ...]) -> Markup:
    fill, edge = (("felt-2", "line-2"), ("warn-soft", "warn"), ("surface-2", "line-2"))[state]
    out = Markup(
        f'<rect x="-23" y="6" width="46" height="96" rx="7" fill="var(--{esc(fill)})" '
        f'stroke="var(--{esc(edge)})" stroke-width="1.6"/>'
    )
    out += Markup(
        "".join(
            f'<rect x="-12" y="{y - 10}" width="24" height="20" rx="4" fill="var(--surface)" stroke="var(--line-2)" '
            'stroke-dasharray="3 2.5"/>'
            for y in (32, 56)
        )
    )
    out += at(0, 82, row([word(3), thing("coin", 0.8)], 40)) + at(0, 8, rosette(7, 11))
    out += at(0, 32, ic("hourglass")) if state == 1 else ""
    out += ink("M-17 24H17M-17 32H17M-17 40H17M-17 48H17M-17 56H17", 3, "ink-2") if state == 0 else ""
    for seat, level in cubes:
        out += at(-8 * (len(cubes) - 1) + 16 * cubes.index((seat, level)), (82, 56, 32)[level], seat_cube(seat, 10))
    return at(x, 6, out)


def columns(lang: str) -> Markup:
    """Show how a column closes: open, last round, closed."""
    body = (
        _pillar(56, 2, ((0, 2),))
        + _then(112, 56)
        + _pillar(168, 1, ((0, 1),))
        + _then(224, 56)
        + _pillar(280, 0, ((0, 0), (1, 0)))
    )
    for x, words in (
        (56, say(lang, "round 3")),
        (168, say(lang, "round 4: last")),
        (280, say(lang, "round 5: closed")),
    ):
        body += caption(x, 128, words, WIDE, 108)
    body += at(370, 46, row([word("−3", 15), thing("coin")], 60)) + at(
        370, 72, row([word("+5", 15, "good"), thing("food")], 60)
    )
    return _frame(say(lang, "A market column closes"), body, 138)


def attack(lang: str) -> Markup:
    """Show 5 + 3 + 2 = 10."""
    body = at(56, 116, zombie(10), 0.92) + at(120, 20, meter(10, 10, 230))
    items: list[Item] = [
        (34.0, die(5, 30)),
        word("+", 18),
        (34.0, die(3, 30)),
        word("+", 18),
        word("2", 20),
        word("=", 18),
        word("10", 22, "good"),
    ]
    body += at(236, 74, row(items, 230, grow=1.1)) + _sentence(236, 112, say(lang, "board, Iron Bantam +2"))
    body += at(386, 60, rosette(4, 16))
    return _frame(say(lang, "5 + 3 + 2 = 10 beats zombie 10"), body, 128)


def camp(lang: str) -> Markup:
    """Show rewards for the first own tent, and none for the second."""
    body = NO_MARKUP
    gifts: tuple[tuple[int, list[Item]], ...] = (
        (2, [word(3), (17.0, ic("card"))]),
        (3, [word(1), thing("fruit")]),
        (4, [word(1), thing("treasure")]),
    )
    for i, (symbol, gift) in enumerate(gifts):
        x = 50 + 96 * i
        body += _field(0, x, 34, symbol) + at(x - 8, 54, tent(0, 20)) + at(x + 46, 34, row(gift, 40))
    body += (
        _field(0, 352, 34)
        + at(352, 34, feature(2, True, False))
        + at(342, 54, tent(0, 20))
        + at(360, 54, tent(0, 20))
        + _mark(388, 34, False)
    )
    body += _sentence(146, 82, say(lang, "your first tent")) + _sentence(352, 82, say(lang, "second"))
    return _frame(
        say(lang, "Tower, fruit and treasure for your first tent"),
        body,
        92,
    )


def card(lang: str) -> Markup:
    """Show a creature and what its corners mean."""
    body = at(146, 6, face(BUILT_IN, 29, name(BUILT_IN, 29, lang), "xc", True))
    for x, y, words in (
        (70, 30, say(lang, "cost")),
        (350, 30, say(lang, "points")),
        (74, 92, say(lang, "type")),
        (350, 132, say(lang, "dice slot")),
        (350, 160, say_as(lang, "label", "always")),
    ):
        body += _sentence(x, y, words)
    for d in ("M96 26H146", "M324 26H282", "M92 86H148", "M306 128H272", "M312 155H284"):
        body += ink(d, 1.6, "accent")
    return _frame(name(BUILT_IN, 29, lang), body, 182)


def signs(lang: str) -> Markup:
    """Show the icon language with its meaning."""
    slot = BUILT_IN.cards[46].slots[0]
    some: tuple[tuple[list[Item], str], ...] = (
        (slot_items(slot)[:1], say(lang, "die 3+ and 2 food")),
        ([slot_box([4], 0, True)], say(lang, "fruit: 1 is enough")),
        (effect((MOVE, 2, 4, 0)), say(lang, "2 steps: lake")),
        ([(20.0, tile(ANY, 19))], say(lang, "any terrain")),
        ([(20.0, tile(ANY, 19, True))], say(lang, "only up or down")),
        (effect((DRAW, 4, 2, 0)), say(lang, "draw 4, keep 2")),
        (effect((BARTER, 1, 0, 0)), say(lang, "trade, 1 cheaper")),
        ([(14.0, ic("sword")), word("+3")], say(lang, "attack slot +3")),
        ([(14.0, ic("sword")), word("Σ"), word("+1")], say(lang, "every attack +1")),
        (effect((DROP, 1, 0, 0)), say(lang, "give back 1 token")),
        (modifier((SPARE, 0, 1))[1:], say(lang, "skip 1 token a round")),
        ([(22.0, ic("sun"))], say(lang, "at round start")),
        ([(19.0, ic("play"))], say(lang, "when played")),
        ([(19.0, ic("always", 0.8))], say_as(lang, "label", "always")),
        ([(25.0, condition(2))], say(lang, "camp on a lake")),
        ([(25.0, condition(CLOUD))], say(lang, "camp under a cloud")),
        ([(25.0, condition(NEW_SPACE))], say(lang, "your first tent")),
        ([(25.0, condition(IN_EASTREY))], say(lang, "camp in Eastrey")),
        (effect((TURNING, 2, 0, 0)), say(lang, "1 die ±2")),
        (effect((GHOST, 4, 0, 0)), say(lang, "extra die")),
        (modifier((MORE_REROLLS, 0, 1))[1:], say(lang, "1 more reroll")),
        (modifier((MORE_ROOM, 0, 2))[1:], say(lang, "2 more places")),
        (effect((GAIN, 3, 1, 0)), say(lang, "1 fruit")),
        ([(13.0, tag_badge(tag, 7)) for tag in range(6)], say(lang, "the six types")),
    )
    body = NO_MARKUP
    for i, (items, words) in enumerate(some):
        x, y = 44 + 208 * (i % 2), 20 + 32 * (i // 2)
        size = num(min(13, 118 / (LETTER * len(words))))
        body += at(x, y, row(items, 76)) + Markup(
            f'<text x="{x + 46}" y="{y + 5}" font-size="{size}" fill="var(--ink)">{esc(words)}</text>'
        )
    return _frame(say(lang, "The signs on the cards"), body, 32 * 12 + 10)


def sheet(lang: str) -> Markup:
    """Show a score sheet a to h."""
    rows: tuple[tuple[str, str, str, int], ...] = (
        ("a", "gate", msg("Eastrey reached"), 5),
        ("b", "east", msg("Distance"), 25),
        ("c", "tent", msg("Spaces with a tent of yours"), 9),
        ("d", "threat", msg("Zombies"), 4),
        ("e", "market", msg("Market"), 7),
        ("f", "wagon", msg("Creatures"), 20),
        ("g", "treasure", msg("Treasures"), 4),
        ("h", "threat", msg("Zombie tokens"), -2),
    )
    body = NO_MARKUP
    for i, (letter, art, words, n) in enumerate(rows):
        y = 20 + 24 * i
        body += Markup(
            f'<text x="70" y="{y + 5}" font-size="13" fill="var(--ink-2)">{esc(letter)}</text>'
            f"{at(98, y, ic(art, 0.9))}"
            f'<text x="118" y="{y + 5}" font-size="14" fill="var(--ink)">{esc(say(lang, words))}</text>'
            f'<text x="350" y="{y + 5}" text-anchor="end" font-size="14" '
            f'fill="var(--ink)">{esc(str(n).replace("-", "−"))}</text>'
        )
    total = sum(n for _, _, _, n in rows)
    body += ink("M64 206H356", 1.6, "line-2") + Markup(
        f'<text x="118" y="226" font-size="16" font-weight="700" fill="var(--ink)">{esc(say(lang, "Total"))}</text>'
        f'<text x="350" y="226" text-anchor="end" font-size="16" font-weight="700" fill="var(--ink)">{total}</text>'
    )
    return _frame(say(lang, "A score sheet of 72 points"), body, 238)


def automaton(lang: str) -> Markup:
    """Show the order in which the automaton uses its dice."""
    body = NO_MARKUP
    pairs: tuple[tuple[int, list[Item]], ...] = (
        (6, [(21.0, ic("market")), word("≤4")]),
        (5, [(21.0, ic("market")), word("≤3")]),
        (4, [(21.0, ic("market")), word("≤2")]),
        (1, [thing("treasure", 1)]),
    )
    for i, (value, what) in enumerate(pairs):
        x = 52 + 104 * i
        body += at(x - 14, 26, die(value, 24)) + at(x + 14, 26, die(value, 24)) + at(x, 58, row(what, 60))
    singles: tuple[tuple[int, str], ...] = ((2, "east"), (3, "card"), (4, "pool"), (5, "east"), (6, "east"))
    for i, (value, art) in enumerate(singles):
        body += at(42 + 84 * i, 100, die(value, 24)) + at(42 + 84 * i, 132, ic(art, 1.1))
    return _frame(say(lang, "The automaton's dice"), body, 150)
