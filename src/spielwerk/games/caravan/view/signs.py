"""What is printed on cards and boards as rows of signs: costs, slots, effects, rewards, points."""

from math import cos, pi, sin
from typing import Final

from spielwerk.core.drawing import at, die, text
from spielwerk.core.markup import Markup, cached, esc
from spielwerk.games.caravan.rules.box import Box
from spielwerk.games.caravan.rules.cards import Card, Effect, Modifier, Passive, Rule, Slot
from spielwerk.games.caravan.rules.data import (
    AFTER_ATTACK,
    AFTER_TRADE,
    AS_PLAIN,
    ATTACK_BONUS,
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
    CHEAPER,
    CLOUD,
    DIE_BONUS,
    DRAW,
    DROP,
    EITHER,
    FEATURES,
    GAIN,
    GHOST,
    GOODS,
    IN_EASTREY,
    MORE_REROLLS,
    MOVE,
    NEW_SPACE,
    ON_PLAY,
    RECASTING,
    ROUND_START,
    SPARE,
    TAGS,
    TERRAINS,
    TRADE_BONUS,
    TREASURE,
    TURNING,
)
from spielwerk.games.caravan.view.icons import (
    Item,
    arrow,
    blank_die,
    ghost_die,
    ic,
    rosette,
    row,
    slash,
    slot_box,
    tag_badge,
    thing,
    tile,
    word,
)

KIND_SIGN: Final = ("wheel", "crate", "card", "market", "sword")


def effect(one: Effect) -> list[Item]:
    """Return an effect."""
    op, a, b, c = one
    if op == GAIN:
        return [word(b), thing(GOODS[a])]
    if op == DRAW:
        drawn = [word(a), (17.0, ic("card", 0.95))]
        return drawn if a == b else [*drawn, arrow(), word(b), (16.0, ic("hand"))]
    if op == TREASURE:
        return [word(a), thing("treasure", 1)]
    if op == MOVE:
        return [thing("wheel", 0.74), *[(18.5, tile(b, 17, bool(c)))] * a]
    if op == BARTER:
        cut = Markup(f'<circle r="8" fill="var(--accent)"/>{text(0, 4, Markup(f"−{a}"), 11, "accent-ink")}')
        return [(21.0, ic("market")), *([(17.0, cut)] if a else [])]
    if op == DROP:
        return [word(f"−{a}", 14, "good"), thing("threat", 0.95)]
    if op == RECASTING:
        again = Markup('<circle r="6.5" fill="var(--surface)"/>' + ic("loop", 0.62))
        return [word(f"{a}×"), (22.0, at(-1, 1, die(3, 15)) + at(5, -6, again))]
    if op == TURNING:
        return [(24.0, blank_die(f"±{a}", 20))]
    if op == GHOST:
        return [word("+", 16), (24.0, ghost_die(a))]
    assert op == EITHER
    return [word(a % 100), thing(GOODS[a // 100]), slash(), word(b % 100), thing(GOODS[b // 100])]


def effects(some: list[Effect]) -> list[Item]:
    """Return effects one after the other."""
    return [item for one in some for item in effect(one)]


def modifier(one: Modifier) -> list[Item]:
    """Return what a card changes as long as it is in the caravan."""
    which, of, n = one
    head = [(19.0, ic("always", 0.8))]
    if which == DIE_BONUS:
        return [*head, (20.0, ic(KIND_SIGN[of], 0.95)), arrow(), (23.0, blank_die(f"+{n}", 19))]
    if which == AS_PLAIN:
        return [*head, (21.0, tile(1 << of, 19)), word("=", 16), (21.0, tile(1, 19))]
    if which == SPARE:
        return [*head, word(f"{n}×"), (24.0, ic("shield", 1.15) + ic("threat", 0.66))]
    if which == TRADE_BONUS:
        return [*head, (21.0, ic("market")), arrow(), word(f"+{n}"), thing("food")]
    if which == CHEAPER:
        return [*head, (21.0, ic("market")), word(f"−{n}"), (12.0, ic("bag", 0.62)), slash(7), (12.0, ic("coin", 0.58))]
    if which == ATTACK_BONUS:
        return [*head, (14.0, ic("sword", 0.95)), word("Σ"), word(f"+{n}")]
    if which == MORE_REROLLS:
        again = Markup('<circle r="6" fill="var(--surface)"/>' + ic("loop", 0.56))
        return [*head, word(f"+{n}"), (30.0, at(-6, -2, die(5, 12)) + at(5, 3, die(2, 12)) + at(8, -7, again))]
    return [*head, word(f"+{n}"), (22.0, ic("wagon"))]


def condition(where: int) -> Markup:
    """Return what a tent must stand on: a landscape, a sign, a new space, Eastrey."""
    if where < len(TERRAINS):
        return at(0, 4, tile(1 << where, 20)) + at(0, -3, ic("tent", 0.62))
    names = {CLOUD: "cloud", NEW_SPACE: "new", IN_EASTREY: "gate"}
    name = names.get(where) or FEATURES[where - 4]
    return at(-4, 3, ic("tent", 0.8)) + at(5, -4, Markup('<circle r="7.8" fill="var(--surface)"/>' + ic(name, 0.74)))


def passive(one: Passive) -> list[Item]:
    """Return when something happens, and what."""
    heads: dict[int, Item] = {
        ROUND_START: (22.0, ic("sun")),
        ON_PLAY: (19.0, ic("play")),
        AFTER_TRADE: (21.0, ic("market")),
        AFTER_ATTACK: (14.0, ic("sword", 0.95)),
    }
    head = (25.0, condition(one.condition)) if one.when == CAMP else heads[one.when]
    return [head, arrow("accent"), *effects(one.effects)]


def rule_sign(rule: Rule) -> Item:
    """Return what a point rule counts."""
    count, of, _, _ = rule
    if count == BY_COLUMNS:
        return 22, ic("east")
    if count == BY_TAG:
        return 20, tag_badge(of, 9)
    if count == BY_TAGS:
        dots = "".join(
            at(
                8 * sin(k * pi / 3),
                -8 * cos(k * pi / 3),
                Markup(f'<circle r="4" fill="var(--cc-{esc(tag)})" stroke="var(--surface)"/>'),
            )
            for k, tag in enumerate(TAGS)
        )
        return 26, dots
    if count == BY_CAMPS:
        return 24, condition(of)
    if count in {BY_ZOMBIES, BY_TRADES}:
        return 26, at(-4, -2, ic("threat" if count == BY_ZOMBIES else "market", 0.9)) + at(7, 5, ic("cube", 0.8))
    if count == BY_TREASURES:
        return 21, ic("treasure")
    if count == BY_FRUIT:
        box = Markup(
            '<rect x="-9" y="-9" width="18" height="18" rx="4.5" fill="var(--surface-2)" stroke="var(--line-2)" '
            'stroke-dasharray="3 2" stroke-width="1.4"/>'
        )
        return 22, box + ic("fruit", 0.72)
    if count == BY_GOODS:
        return 20, ic(GOODS[of])
    assert count == BY_HAND
    return 27, at(-6, 1, ic("card", 0.8)) + at(0, -1, ic("card", 0.8)) + at(6, 1, ic("card", 0.8))


def point_rule(rule: Rule) -> list[Item]:
    """Return n points for each …: rosette, stroke, what is counted, with the divisor in front."""
    _, _, per, points = rule
    each = [word(f"{per}×")] if per > 1 else []
    return [(24.0, rosette(points, 10.5)), slash(8), *each, rule_sign(rule)]


def slot_items(slot: Slot, placed: int = 0, fruit: bool = False, a: float = 22) -> list[Item]:
    """Return a slot: dice, price at their lower left, what it does."""
    wide, box = slot_box(slot.needs, placed, fruit, a)
    for good, n in enumerate(slot.pay):
        if n:
            pill = Markup(
                '<rect x="-9" y="-7" width="21" height="13" rx="6.5" fill="var(--bad-soft)" stroke="var(--bad)" '
                'stroke-width="1.1"/>'
            )
            box += at(3 - wide / 2, a / 2 + 2, pill + at(-3, 0, ic(GOODS[good], 0.5)) + at(7, 0, word(n, 10, "bad")[1]))
    out: list[Item] = [(wide, box)]
    if slot.kind == ATTACKING:
        out += [(14.0, ic("sword", 0.95)), word(f"+{slot.bonus}")] if slot.bonus else [(16.0, ic("sword"))]
        out += [arrow("accent")] if slot.effects else []
    return out + effects(slot.effects)


def abilities(card: Card, placed: tuple[int, ...], laid: tuple[int, ...], a: float = 22) -> list[list[Item]]:
    """Return one row for each slot, reward, change and point rule of a creature."""
    rows = [
        slot_items(slot, placed[i] if placed else 0, bool(laid and laid[i]), a) for i, slot in enumerate(card.slots)
    ]
    rows += [passive(one) for one in card.passives] + [modifier(one) for one in card.modifiers]
    return rows + [point_rule(rule) for rule in card.rules]


@cached(64)
def _tags(tags: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(TAGS[tag] for tag in tags)


def tag_names(box: Box, card: int) -> tuple[str, ...]:
    """Return the names of a creature's tags."""
    return _tags(tuple(box.cards[card].tags))


def fit_rows(rows: list[list[Item]], w: float, grow: float) -> list[Markup]:
    """Return rows shrunk to a width; a single long one is broken into two."""
    if len(rows) == 1 and len(rows[0]) > 1 and _wide(rows[0]) > w:
        items = rows[0]
        cut = min(range(1, len(items)), key=lambda i: max(_wide(items[:i]), _wide(items[i:])))
        rows = [items[:cut], items[cut:]]
    return [row(one, w, grow=grow if len(rows) == 1 else 1.04) for one in rows]


def _wide(items: list[Item]) -> float:
    return sum(wide for wide, _ in items) + 1.5 * (len(items) - 1)
