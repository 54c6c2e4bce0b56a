"""The signs of Creature Caravan: small drawings, rows of them, dice places, points; colours only as tokens."""

from math import cos, pi, sin
from typing import Final

from spielwerk.core.canvas import flies, num
from spielwerk.core.drawing import at, cube, die, poly, shine, small, target_ring, text
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.games.caravan.rules.data import TAGS, TERRAINS

Item = tuple[float, Markup]  # how wide, and the drawing round its middle
ANY: Final = 15  # all terrains, as a mask


def ink(d: str, width: float = 1.8, colour: str = "ink") -> Markup:
    """Return a round line."""
    return Markup(
        f'<path d="{esc(d)}" fill="none" stroke="var(--{esc(colour)})" stroke-width="{num(width)}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def pic(d: str, fill: str, edge: str = "", width: float = 1.3) -> Markup:
    """Return a filled shape, edged if an edge is named."""
    line = Markup(f' stroke="var(--{esc(edge)})" stroke-width="{num(width)}" stroke-linejoin="round"' if edge else "")
    return Markup(f'<path d="{esc(d)}" fill="var(--{esc(fill)})"{line}/>')


def _disc(x: float, y: float, r: float, fill: str) -> Markup:
    return Markup(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="var(--{esc(fill)})"/>')


MOTIF: Final = {  # of a landscape, in a square of +-22
    "plain": ink("M-11 9q0-6-3-8M-11 9q0-7 3-9M9 1q0-6-3-8M9 1q0-7 3-9", 2, "cc-plain-2"),
    "canyon": ink("M-17 11L-11-5H-5L-3 3L3-9H10L17 11", 2.4, "cc-canyon-2")
    + ink("M-9 5h5M5 0h6M7 7h5", 1.6, "cc-canyon-2"),
    "lake": ink("M-14-5q3.5-3.5 7 0t7 0t7 0M-9 6q3.5-3.5 7 0t7 0t7 0", 2.2, "cc-lake-2"),
    "mountain": Markup(
        pic("M-17 12L-5-12L3 3L7-3L17 12Z", "cc-mountain-2")
        + '<path d="M-5-12L-9.5-3L-6-4.5L-4-1.5L-1-4Z" fill="#fff" opacity=".9"/>'
    ),
}
_COG: Final = Markup(
    "".join(
        f'<rect x="-1.9" y="-9" width="3.8" height="5" rx="1" fill="currentColor" transform="rotate({60 * k})"/>'
        for k in range(6)
    )
)
_PAW: Final = ((0.0, 3.2, 4.8, 4.0), (-6, -1, 2, 2.6), (-2.3, -5, 2, 2.7), (2.3, -5, 2, 2.7), (6, -1, 2, 2.6))
_HEX: Final = [(4.2 * sin(k * pi / 3), -4.2 * cos(k * pi / 3)) for k in range(6)]
_STAR: Final = [(r * sin(k * pi / 4), -r * cos(k * pi / 4)) for k, r in enumerate((9, 3.2) * 4)]
ICON: Final = {  # each in a box of +-10
    "food": pic("M-9.5 3C-10-5-4-7.5 0-7.5S10-5 9.5 3C9.5 6 7 7 5 7H-5C-7 7-9.5 6-9.5 3Z", "cc-food", "cc-food-2")
    + ink("M-4.5-4.5l1.5 4.5M.5-5.5l1.5 4.5M5-4l1.3 3.5", 1.7, "cc-food-2"),
    "bag": Markup(
        pic("M-4-4C-10 0-10 9-5 9H5C10 9 10 0 4-4Z", "cc-bag", "cc-bag-2")
        + pic("M-6-9Q-3-7 0-9Q3-7 6-9L4-4H-4Z", "cc-bag", "cc-bag-2")
        + '<path d="M-4.5-4H4.5" stroke="#f3dcae" stroke-width="2.4" stroke-linecap="round"/>'
    ),
    "coin": Markup(
        _disc(0, 1, 9, "cc-coin-2")
        + '<circle r="8.6" fill="var(--cc-coin)" stroke="var(--cc-coin-2)" stroke-width="1.3"/>'
        + poly(_HEX, Markup('fill="none" stroke="var(--cc-coin-2)" stroke-width="1.6"'))
    ),
    "fruit": ink("M0-5Q0-9 3-10", 1.8, "cc-fruit-2")
    + pic("M1-7Q7-11 9-6Q4-4 1-7Z", "cc-leaf")
    + pic("M0-6C4-6 3-2 6 1C9 5 6 9.5 0 9.5S-9 5-6 1C-3-2-4-6 0-6Z", "cc-fruit", "cc-fruit-2")
    + shine("M-4 3Q-4 0-2-2", 2),
    "card": Markup(
        '<g transform="rotate(8)"><rect x="-6" y="-8.5" width="12.5" height="17" rx="2.4" '
        'fill="var(--card-back-2)" stroke="#fff" stroke-width="1.4"/><g fill="#fff"><circle cy="1.5" r="2.6"/>'
        '<circle cx="-2.8" cy="-2.5" r="1.2"/><circle cy="-3.6" r="1.2"/><circle cx="2.8" cy="-2.5" r="1.2"/></g></g>'
    ),
    "threat": pic(
        "M-8.5 0C-8.5-7-4.5-9.5 0-9.5S8.5-7 8.5 0C8.5 3.5 6.5 4.5 6 5.5V9H-6V5.5C-6.5 4.5-8.5 3.5-8.5 0Z",
        "cc-threat",
        "surface",
        1.5,
    )
    + _disc(-3.4, -1, 2.9, "surface")
    + _disc(3.8, -0.5, 2, "surface")
    + _disc(-3, -0.6, 1.2, "cc-threat")
    + ink("M-3.5 5.5h7M-2 4.3v2.4M.3 4.3v2.4M2.5 4.3v2.4", 1.1, "surface"),
    "treasure": Markup(
        pic("M-9-1C-9-8 9-8 9-1V8H-9Z", "wood", "wood-edge")
        + ink("M-9-.5H9", 1.5, "wood-edge")
        + '<rect x="-2.4" y="-2.8" width="4.8" height="5.6" rx="1.2" fill="var(--cc-coin)" stroke="var(--cc-coin-2)"/>'
    ),
    "tower": pic("M-5 9.5L-4-4H4L5 9.5Z", "cc-tower", "cc-tower-2")
    + pic("M-6.5-4V-9.5H-3.5V-7.5H-1.5V-9.5H1.5V-7.5H3.5V-9.5H6.5V-4Z", "cc-tower", "cc-tower-2")
    + pic("M-1.8 9.5V5.5Q0 3 1.8 5.5V9.5Z", "cc-tower-2")
    + ink("M0-2v2.5", 1.6, "cc-tower-2"),
    "cloud": pic("M-7 6A4.5 4.5 0 0 1-7-2.5A5.5 5.5 0 0 1 3-5A5 5 0 0 1 8 6Z", "cc-cloud", "cc-tower-2"),
    "tent": pic("M0-8L10 7H-10Z", "wood-lite", "wood-edge", 1.5) + pic("M-3 7L0-1L3 7Z", "wood-edge"),
    "wheel": Markup(
        '<circle r="7.6" fill="none" stroke="var(--ink)" stroke-width="2.2"/>'
        + ink("M-7 0H7M0-7V7M-5-5L5 5M5-5L-5 5", 1.2)
        + _disc(0, 0, 2.2, "ink")
    ),
    "market": pic("M-9-8H9L10-1H-10Z", "surface", "ink", 1.2)
    + pic("M-9-8H-5L-5.5-1H-10ZM-1.5-8H1.8L2-1H-1.8ZM5.5-8H9L10-1H6Z", "cc-folk")
    + pic("M-10-1a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0 5 0Z", "surface", "ink", 1.2)
    + ink("M-7.5 3V9M7.5 3V9M-9 9H9", 1.5),
    "sword": pic("M-1.9 3V-8L0-10.5L1.9-8V3Z", "stone", "ink", 1.2)
    + ink("M-5 3.5H5M0 4V9", 2.2)
    + _disc(0, 9, 1.7, "ink"),
    "sun": pic("M-7 5A7 7 0 0 1 7 5Z", "cc-points", "cc-points-2")
    + ink("M-10 6H10M0-9V-5M-7.5-5.5L-5.5-3M7.5-5.5L5.5-3", 1.8, "warn"),
    "hand": pic(
        "M-5 9C-8 5-9 2-8 1S-5.5 2-4.5 3.5V-5.5Q-3.3-7.5-2.2-5.5V0V-8Q-1-9.5 .2-8V0L.5-7.5Q1.7-9 2.8-7.5V.5L3.5-5"
        "Q5-6.2 5.8-4.5C6 0 6.5 5 4 9Z",
        "wood-lite",
        "wood-edge",
        1.2,
    ),
    "play": Markup(
        '<rect x="-6" y="-5" width="12" height="15" rx="2.2" fill="var(--card-face)" stroke="var(--ink)" '
        'stroke-width="1.5"/>' + ink("M0-10V3M-3.5-.5L0 3.5L3.5-.5", 2, "accent")
    ),
    "always": ink("M0 0C-3-5-9-5-9 0S-3 5 0 0C3-5 9-5 9 0S3 5 0 0", 2.2),
    "loop": ink("M7-3A7.5 7.5 0 1 0 7.5 2.5M8.5-7.5L7-2.5L2-4", 2),
    "wagon": Markup(
        pic("M-8-1Q0-13 8-1Z", "cc-folk", "ink", 1.2)
        + pic("M-9.5-1H9.5V4H-9.5Z", "wood", "ink", 1.2)
        + '<g fill="var(--wood-2)" stroke="var(--ink)" stroke-width="1.2"><circle cx="-5" cy="6" r="3"/>'
        '<circle cx="5" cy="6" r="3"/></g>'
    ),
    "cube": Markup(f'<g transform="scale(.85)">{cube(9)}</g>'),
    "east": ink("M-9-6V6M-5-6V6M-1-6V6M2 0H9M6-3.5L9.5 0L6 3.5", 1.8),
    "shield": pic("M0-9.5L8-6.5V0C8 5 4 8 0 10C-4 8-8 5-8 0V-6.5Z", "accent-soft", "accent", 1.8),
    "crate": pic("M-8-6H8V8H-8Z", "wood", "wood-edge", 1.5) + ink("M-8 1H8M-8-6L8 8", 1.3, "wood-edge"),
    "gate": pic("M-9 9V-3Q0-12 9-3V9H4V1Q0-4-4 1V9Z", "cc-wall", "wood-edge") + pic("M0-8V-11L4-10L0-9", "cc-roof"),
    "new": Markup(
        ink(
            "M0-8V-5M0 8V5M-8 0H-5M8 0H5M-5.5-5.5L-3.5-3.5M5.5 5.5L3.5 3.5M-5.5 5.5L-3.5 3.5M5.5-5.5L3.5-3.5", 2, "warn"
        )
        + '<circle r="2.6" fill="var(--cc-points)" stroke="var(--cc-points-2)"/>'
    ),
    "hourglass": pic("M-5-7H5L1 0L5 7H-5L-1 0Z", "surface", "warn", 1.8) + ink("M-6-7H6M-6 7H6", 2, "warn"),
    "shutter": ink("M-7-5H7M-7 0H7M-7 5H7", 3, "ink-2"),
    "pool": pic("M-9-2H9L6 8H-6Z", "stone", "stone-edge", 1.4) + _disc(-3, -5, 2.2, "ink") + _disc(3, -5, 2.2, "ink"),
    "beast": Markup(
        "".join(f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="currentColor"/>' for x, y, rx, ry in _PAW)
    ),
    "folk": Markup(
        '<path d="M-9 1.5H9L8 4H-8ZM-5 .5Q-5-8 0-8T5 .5ZM-4.5 5.5H4.5Q4 9 0 9T-4.5 5.5Z" fill="currentColor"/>'
    ),
    "machine": Markup(f'{_COG}<circle r="5" fill="none" stroke="currentColor" stroke-width="3.4"/>'),
    "spirit": Markup(
        '<path d="M0-9C5-4 7-1 7 3C7 6 5 7 3.5 6C2.5 9-1 9.5-2 6.5C-4 8.5-7 6.5-7 3C-7-1-3-3 0-9Z" '
        'fill="currentColor"/>'
    ),
    "mystic": poly(_STAR, Markup('fill="currentColor"')),
    "flora": Markup(
        '<path d="M-7 8C-9-3-2-9 8-8C9 2 3 9-5 7" fill="currentColor"/>'
        '<path d="M-8 9L3-3" stroke="currentColor" stroke-width="1.6"/>'
    ),
}


def ic(name: str, k: float = 1) -> Markup:
    """Return a sign round the origin."""
    return Markup(ICON[name] if k == 1 else f'<g transform="scale({k:.3g})">{ICON[name]}</g>')


def sign(name: str, size: int = 20) -> Markup:
    """Return a sign as a small picture among words."""
    return small((-11, -11, 22, 22), ICON[name], size, size)


def thing(name: str, k: float = 0.9) -> Item:
    """Return a sign as an item of a row."""
    return 20 * k, ic(name, k)


def word(x: object, size: float = 14, colour: str = "ink") -> Item:
    """Return a number or letter as an item of a row."""
    return len(str(x)) * size * 0.57 + 1, text(0, size * 0.36, esc(str(x)), size, colour)


def arrow(colour: str = "ink") -> Item:
    """Return the sign "then"; in the accent colour "if so, then"."""
    return 10, ink("M-3-3.5L1.2 0L-3 3.5", 2, colour)


def slash(high: float = 9) -> Item:
    """Return the stroke between two choices, or before what points are given for."""
    return 10, ink(f"M3-{num(high)}L-3 {num(high)}", 2)


def row(items: list[Item], w: float, gap: float = 1.5, grow: float = 1) -> Markup:
    """Return items side by side, shrunk to fit the width; origin at the middle of the row."""
    total = sum(wide for wide, _ in items) + gap * (len(items) - 1)
    x, out = -total / 2, NO_MARKUP
    for wide, body in items:
        out += at(x + wide / 2, 0, body)
        x += wide + gap
    return Markup(f'<g transform="scale({min(grow, w / max(total, 1)):.3f})">{out}</g>')


def strip(items: list[Item], high: float = 30) -> Markup:
    """Return a row of items as a picture of its own."""
    wide = sum(w for w, _ in items) + 1.5 * (len(items) - 1) + 8
    return small((-wide / 2, -high / 2, wide, high), row(items, wide), wide, high)


# ---- dice, points, landscapes, tags ----
def tile(mask: int, a: float = 17, vertical: bool = False) -> Markup:
    """Return a step: one landscape, two in halves, all in quarters; the double arrow is "only up or down"."""
    h = a / 2
    some = [esc(name) for k, name in enumerate(TERRAINS) if mask >> k & 1]
    box = Markup(f'<rect x="{num(-h)}" y="{num(-h)}" width="{num(a)}" height="{num(a)}" rx="3.5" ')
    if len(some) == 1:
        body = Markup(f'{box}fill="var(--cc-{some[0]})"/>' + at(0, 0, MOTIF[some[0]], a / 46))
    elif len(some) == 2:
        corner = f"M{num(h)} {num(3 - h)}V{num(h - 3)}Q{num(h)} {num(h)} {num(h - 3)} {num(h)}H{num(2 - h)}Z"
        body = Markup(f'{box}fill="var(--cc-{some[0]})"/>{pic(corner, f"cc-{some[1]}")}')
        for side, name in zip((-1, 1), some, strict=True):
            body += at(side * h * 0.42, side * h * 0.42, MOTIF[name], a / 82)
    else:
        round_ = {
            "canyon": f"M0 {num(-h)}H{num(h - 3)}Q{num(h)} {num(-h)} {num(h)} {num(3 - h)}V0H0Z",
            "lake": f"M0 0V{num(h)}H{num(3 - h)}Q{num(-h)} {num(h)} {num(-h)} {num(h - 3)}V0Z",
            "mountain": f"M0 0H{num(h)}V{num(h - 3)}Q{num(h)} {num(h)} {num(h - 3)} {num(h)}H0Z",
        }
        body = Markup(
            f'{box}fill="var(--cc-plain)"/>'
            + "".join(pic(d, f"cc-{name}") for name, d in round_.items() if name in some)
        )
    body += Markup(f'{box}fill="none" stroke="var(--border)" stroke-opacity=".55" stroke-width="1.1"/>')
    if vertical:
        d = Markup("M0-6V6M-3-3L0-6.5L3-3M-3 3L0 6.5L3 3")
        looks = Markup('fill="none" stroke-linecap="round" stroke-linejoin="round"')
        body += Markup(
            f'<path d="{d}" {looks} stroke="#fff" stroke-width="4"/><path d="{d}" {looks} stroke="#2a2830" '
            'stroke-width="1.9"/>'
        )
    return body


def rosette(points: int, r: float = 11) -> Markup:
    """Return points as a golden rosette; negative ones are red."""
    low = points < 0
    rim = [
        ((r if k % 2 == 0 else r * 0.84) * sin(k * pi / 9), -(r if k % 2 == 0 else r * 0.84) * cos(k * pi / 9))
        for k in range(18)
    ]
    fill, edge = ("bad-soft", "bad") if low else ("cc-points", "cc-points-2")
    look = Markup(f'fill="var(--{esc(fill)})" stroke="var(--{esc(edge)})" stroke-width="1.3" stroke-linejoin="round"')
    number = esc(str(points).replace("-", "−"))
    return poly(rim, look) + text(0, r * 0.4, number, r * 1.15, "bad" if low else "#3a2a04")


def tag_badge(tag: int, r: float = 8) -> Markup:
    """Return the badge of a tag."""
    name = esc(TAGS[tag])
    return Markup(
        f'<circle r="{num(r)}" fill="var(--cc-{name})" stroke="var(--surface)" stroke-width="1.4"/>'
        f'<g style="color:var(--cc-{name}-2)" transform="scale({r * 0.068:.3f})">{ICON[name]}</g>'
    )


def ghost_die(value: int, a: float = 18) -> Markup:
    """Return a die lent for this round."""
    edge = a / 2 + 2
    return Markup(
        f'{die(value, a)}<rect x="{num(-edge)}" y="{num(-edge)}" width="{num(2 * edge)}" height="{num(2 * edge)}" '
        'rx="5" fill="none" stroke="var(--last)" stroke-width="1.8" stroke-dasharray="3 2.5"/>'
    )


def blank_die(words: str, a: float = 18) -> Markup:
    """Return a die with a word on it: ±2, +1."""
    size = Markup(f'x="{num(-a / 2)}" width="{num(a)}" height="{num(a)}" rx="4"')
    return Markup(
        f'<rect {size} y="{num(2 - a / 2)}" fill="var(--die-edge)"/>'
        f'<rect {size} y="{num(-a / 2)}" fill="var(--die)" stroke="var(--die-edge)"/>'
        f"{text(0, a * 0.22, esc(words), a * 0.6, 'pip')}"
    )


def faces(placed: int) -> list[int]:
    """Return the dice on a slot, lower first."""
    return [] if not placed else [placed] if placed < 10 else [placed % 10, placed // 10]


def slot_box(needs: list[int], placed: int = 0, fruit: bool = False, a: float = 22) -> Item:
    """Return the die places of a slot: the value needed, or the die lying there; fruit lowers it to 1."""
    out, h = NO_MARKUP, a / 2
    lying = faces(placed)
    for i, need in enumerate(needs):
        wanted = 1 if fruit else need
        words = Markup(f"{wanted}" if wanted == 6 else f"{wanted}+")
        if i < len(lying):
            body = Markup(f'<g opacity=".75"{flies(f"d{lying[i]}")}>{die(lying[i], a - 1)}</g>')
        else:
            body = Markup(
                f'<rect x="{num(-h)}" y="{num(-h)}" width="{num(a)}" height="{num(a)}" rx="{num(a * 0.22)}" '
                'fill="var(--die)" stroke="var(--die-edge)" stroke-width="1.4"/>'
                f"{text(0, a * 0.22, words, a * 0.56, 'pip')}"
            )
        out += at((i - (len(needs) - 1) / 2) * (a + 3), 0, body)
    wide = len(needs) * (a + 3)
    if fruit:
        ground = Markup(f'<circle r="{num(a * 0.34)}" fill="var(--surface)" stroke="var(--cc-fruit-2)"/>')
        out += at(4 - wide / 2, 1 - h, ground + ic("fruit", a * 0.027))
    return wide + 2, out


def box_ring(w: float, h: float, r: float = 8, width: float = 3) -> Markup:
    """Return the ring of a legal target round a box with its middle on the origin."""
    box = Markup(f'x="{num(-w / 2)}" y="{num(-h / 2)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"')
    return target_ring(Markup(f"<rect {box}"), width)
