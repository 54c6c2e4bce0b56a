"""Creature cards: large in the hand, on wagons in the caravan, small in lists, and their backs."""

from spielwerk.core.drawing import at, frame, text
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.games.caravan.rules.box import Box
from spielwerk.games.caravan.rules.data import GOODS
from spielwerk.games.caravan.view.creatures import creature, picture, use_portrait
from spielwerk.games.caravan.view.icons import ic, rosette, row, tag_badge, word
from spielwerk.games.caravan.view.signs import abilities, fit_rows, tag_names

WIDE, HIGH = 124, 168  # of a card with its shadow


def title(name: str, w: float, size: float = 12) -> Markup:
    """Return a name that fits a width."""
    return text(0, 0, esc(name), min(size, w / (len(name) * 0.58)))


def face(box: Box, card: int, name: str, key: str, drawn: bool = False) -> Markup:
    """Return a card 120 x 160: cost upper left, points upper right, portrait, tags, name, a row for each ability.

    Portraits are used by name unless ``drawn``.
    """
    what, tags = box.cards[card], tag_names(box, card)
    rim = Markup('x="2" y="2" width="120" height="160" rx="11"')
    pill = Markup(
        '<rect x="-13" y="-10" width="33" height="20" rx="10" fill="var(--card-face)" stroke="var(--card-edge)" '
        'stroke-width="1.2"/>'
    )
    chips = "".join(
        at(17, 16 + 20 * i, pill + at(-4, 0, word(n)[1]) + at(9, 0, ic(GOODS[good], 0.72)))
        for i, (good, n) in enumerate((good, n) for good, n in enumerate(what.cost) if n)
    )
    badges = "".join(at(14 + 19 * i, 80, tag_badge(tag, 9)) for i, tag in enumerate(what.tags))
    rows = fit_rows(abilities(what, (), ()), 110, 1.22)
    step = 27 if len(rows) > 1 else 0
    lines = "".join(at(62, 135 + (i - (len(rows) - 1) / 2) * step, one) for i, one in enumerate(rows))
    body = creature(card, tags) if drawn else use_portrait(card)
    points = at(107, 18, rosette(what.points, 12)) if what.points else NO_MARKUP
    return Markup(
        '<rect x="2" y="5" width="120" height="160" rx="11" fill="var(--shade)" opacity=".22"/>'
        f'<rect {rim} fill="var(--card-face)" stroke="var(--card-edge)" stroke-width="1.2"/>'
        f"{picture(card, tags, (6, 6, 112, 78), 0.92, key, body)}"
        f'<path d="M6 87H118V102H6Z" fill="var(--surface-2)"/>{at(62, 98.5, title(name, 112))}'
        f'{badges}{chips}{points}<g class="cc-does">{lines}</g>'
    )


def back() -> Markup:
    """Return a hidden card."""
    leaf = Markup('<ellipse cy="-16" rx="7" ry="12" fill="var(--card-back-2)"/>')
    flower = Markup("".join(f'<g transform="rotate({60 * k})">{leaf}</g>' for k in range(6)))
    return Markup(
        '<rect x="2" y="2" width="120" height="160" rx="11" fill="var(--card-back)" stroke="var(--card-edge)" '
        f'stroke-width="1.2"/>{at(62, 82, flower)}'
    )


def card_svg(box: Box, card: int, name: str, key: str, attrs: Markup = NO_MARKUP, drawn: bool = False) -> Markup:
    """Return a card as a picture of its own."""
    label = Markup(f'role="img" aria-label="{esc(name)}" {attrs}')
    return frame((0, 0, WIDE, HIGH), face(box, card, name, key, drawn), label)


def wagon(
    box: Box, card: int, points: int, placed: tuple[int, ...], laid: tuple[int, ...], key: str, drawn: bool = False
) -> Markup:
    """Return a creature on its wagon, 132 x 84: portrait, points it is worth now, a row for each ability."""
    what, tags = box.cards[card], tag_names(box, card)
    rows = fit_rows(abilities(what, placed, laid, 24), 74, 1.22)
    step = 28 if len(rows) > 1 else 0
    lines = "".join(at(91, 37 + (i - (len(rows) - 1) / 2) * step, one) for i, one in enumerate(rows))
    body = creature(card, tags) if drawn else use_portrait(card)
    wheel = Markup(
        '<circle r="7" fill="var(--wood)" stroke="var(--wood-edge)" stroke-width="1.8"/>'
        '<path d="M-5 0h10M0-5v10" stroke="var(--wood-edge)" stroke-width="1.2"/>'
        '<circle r="2" fill="var(--wood-edge)"/>'
    )
    wheels = "".join(at(x, 76, wheel) for x in (28, 104))
    return Markup(
        '<path d="M130 66h6" stroke="var(--wood-edge)" stroke-width="3"/>'
        '<rect x="2" y="5" width="128" height="70" rx="9" fill="var(--shade)" opacity=".2"/>'
        '<rect x="2" y="2" width="128" height="70" rx="9" fill="var(--card-face)" stroke="var(--card-edge)" '
        f'stroke-width="1.2"/>{picture(card, tags, (5, 5, 47, 64), 0.5, key, body)}'
        f"{at(42, 15, rosette(points, 9)) if points else ''}{lines}"
        '<path d="M2 68H130V72Q130 75 126 75H6Q2 75 2 72Z" fill="var(--wood-2)" stroke="var(--wood-edge)" '
        f'stroke-width="1.2"/>{wheels}'
    )


def free_place() -> Markup:
    """Return a place of the caravan nobody travels on yet."""
    dots = Markup('stroke="var(--line-2)" stroke-dasharray="3 3" opacity=".7" fill="none"')
    return Markup(
        '<rect x="4" y="4" width="124" height="68" rx="9" fill="var(--felt-2)" fill-opacity=".5" '
        'stroke="var(--line-2)" stroke-width="1.6" stroke-dasharray="6 6" opacity=".7"/>'
        f'<circle cx="28" cy="76" r="6" {dots}/><circle cx="104" cy="76" r="6" {dots}/>'
    )


def small(box: Box, card: int, key: str, points: int) -> Markup:
    """Return a creature of another caravan: portrait and its abilities in small, 104 x 44."""
    what, tags = box.cards[card], tag_names(box, card)
    rows = [row(one, 58, grow=0.8) for one in abilities(what, (), (), 20)]
    step = 18 if len(rows) > 1 else 0
    lines = "".join(at(72, 22 + (i - (len(rows) - 1) / 2) * step, one) for i, one in enumerate(rows))
    return Markup(
        '<rect x="1" y="1" width="102" height="42" rx="7" fill="var(--card-face)" stroke="var(--card-edge)"/>'
        f"{picture(card, tags, (3, 3, 36, 38), 0.36, key, use_portrait(card))}"
        f"{at(34, 10, rosette(points, 7)) if points else ''}{lines}"
    )
