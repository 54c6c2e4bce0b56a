"""Drawn pieces that games and pages share: flat fills, one darker edge, one highlight; colours only as tokens."""

from collections.abc import Collection, Iterable
from math import cos, pi, sin, sqrt
from typing import Final

from spielwerk.core.canvas import num
from spielwerk.core.hexes import DIRECTIONS
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc, trust
from spielwerk.core.types import Seat

R3: Final = sqrt(3)
Point = tuple[float, float]
DECORATION: Final = Markup('aria-hidden="true"')
BOLD: Final = Markup('font-weight="700"')


# ---- placing ----
def at(x: float, y: float, body: Markup, scale: float = 1, attrs: Markup = NO_MARKUP) -> Markup:
    """Return a drawing set down at (x, y)."""
    if scale != 1 or attrs:
        size = Markup("" if scale == 1 else f" scale({scale:.3g})")
        return Markup(f'<g transform="translate({num(x)} {num(y)}){size}"{" " if attrs else ""}{attrs}>{body}</g>')
    return Markup(f'<g transform="translate({num(x)} {num(y)})">{body}</g>')


def frame(viewbox: tuple[float, float, float, float], body: Markup, attrs: Markup = DECORATION) -> Markup:
    """Return a small drawing of its own; without ``attrs`` it is decoration."""
    return Markup(f'<svg viewBox="{" ".join(num(v) for v in viewbox)}" {attrs}>{body}</svg>')


def small(viewbox: tuple[float, float, float, float], body: Markup, width: float, height: float) -> Markup:
    """Return a drawing among words, so large in pixels; the words say what it shows."""
    return frame(viewbox, body, Markup(f'width="{num(width)}" height="{num(height)}" aria-hidden="true"'))


@cached(8192)
def use(id: str, x: float = 0, y: float = 0) -> Markup:
    """Return a defined drawing, shown at (x, y)."""
    place = Markup(f' x="{num(x)}" y="{num(y)}"' if x or y else "")
    return Markup(f'<use href="#{esc(id)}"{place}/>')


@cached(8192)
def text(
    x: float,
    y: float,
    words: Markup | int,
    size: float = 14,
    fill: str = "ink",
    attrs: Markup = BOLD,
) -> Markup:
    """Return a centred word or number in a drawing, in a token or a "#colour"."""
    colour = esc(fill) if fill.startswith("#") else Markup(f"var(--{esc(fill)})")
    place = Markup(f'x="{num(x)}" y="{num(y)}"' if x else f'y="{num(y)}"')
    return Markup(f'<text {place} text-anchor="middle" font-size="{num(size)}" fill="{colour}" {attrs}>{words}</text>')


# ---- shapes ----
def polyline(points: Iterable[Point]) -> Markup:
    """Return a line through points as path data; a Z behind it closes it."""
    return Markup("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points))


def poly(points: list[Point], attrs: Markup = NO_MARKUP) -> Markup:
    """Return a polygon."""
    return Markup(f'<polygon points="{" ".join(f"{num(x)},{num(y)}" for x, y in points)}" {attrs}/>')


def corners(size: float, flat: bool = False, cx: float = 0, cy: float = 0) -> list[Point]:
    """Return a hex's corners, clockwise on the screen; pointy-top ones begin at 30 degrees, flat-top ones at 0."""
    turn = 0.0 if flat else pi / 6
    return [(cx + size * cos(turn + k * pi / 3), cy + size * sin(turn + k * pi / 3)) for k in range(6)]


@cached(512)
def hexagon(size: float, attrs: Markup = NO_MARKUP, flat: bool = False) -> Markup:
    """Return a hex round the origin."""
    return poly(corners(size, flat), attrs)


def centre(q: int, r: int, size: float, flat: bool = False) -> Point:
    """Return the middle of hex (q, r) on the plane."""
    return (size * 1.5 * q, size * R3 * (r + q / 2)) if flat else (size * R3 * (q + r / 2), size * 1.5 * r)


def border(cells: Collection[tuple[int, int]], size: float, flat: bool = False) -> Markup:
    """Return the border of a set of hexes as path data: one closed line round each piece and each hole."""
    return _border(frozenset(cells), size, flat)


POINTY: Final = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))  # corners, counted in halves of a hex
FLAT: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


@cached(512)
def _border(inside: frozenset[tuple[int, int]], size: float, flat: bool) -> Markup:
    long, short = size * R3 / 2, size / 2
    dx, dy = (short, long) if flat else (long, short)
    ends, turn = (FLAT, 0) if flat else (POINTY, 5)
    nexts: dict[tuple[int, int], tuple[int, int]] = {}  # from each corner on the border to the next, clockwise
    for q, r in sorted(inside):
        cx, cy = (3 * q, 2 * r + q) if flat else (2 * q + r, 3 * r)
        for side, (dq, dr) in enumerate(DIRECTIONS):  # against the clock
            if (q + dq, r + dr) not in inside:
                (x1, y1), (x2, y2) = ends[(turn - side) % 6], ends[(turn - side + 1) % 6]
                nexts[cx + x1, cy + y1] = (cx + x2, cy + y2)
    path = NO_MARKUP
    while nexts:
        first, to = nexts.popitem()
        line = [first]
        while to != first:
            line.append(to)
            to = nexts.pop(to)
        path += polyline((x * dx, y * dy) for x, y in line) + Markup("Z")
    return path


def outline(cells: Collection[tuple[int, int]], size: float, attrs: Markup = NO_MARKUP, flat: bool = False) -> Markup:
    """Return the border of a set of hexes as one line."""
    return Markup(f'<path d="{border(cells, size, flat)}" fill="none" stroke-linejoin="round" {attrs}/>')


def action_border(
    cells: Collection[tuple[int, int]], size: float, flat: bool = False, width: float = 3, dotted: bool = False
) -> Markup:
    """Return the border of hexes that an action is about, cased; dotted where it is not yet so."""
    dots = Markup(' stroke-dasharray="1 8" stroke-linecap="round"' if dotted else "")
    case = outline(cells, size, Markup(f'stroke="var(--legal-case)" stroke-width="{num(width + 3)}"'), flat)
    return case + outline(cells, size, Markup(f'stroke="var(--legal)" stroke-width="{num(width)}"{dots}'), flat)


# ---- targets, ways, signs ----
def ring_look(width: float = 3) -> Markup:
    """Return the looks of a ring: the style sheet lets it pulse, widens it under the pointer, gilds it for a hint."""
    return Markup(f'class="ring" fill="none" stroke="var(--legal)" stroke-width="{num(width)}" stroke-linejoin="round"')


def casing(shape: Markup, width: float = 3) -> Markup:
    """Return the lines of a ring: a shape (``<rect …``, not closed), cased so that it shows on every ground."""
    return Markup(f'{shape} stroke="var(--legal-case)" stroke-width="{num(width + 3)}"/>{shape}/>')


@cached(512)
def target_ring(shape: Markup, width: float = 3) -> Markup:
    """Return the ring of a legal target along a shape (``<rect …``, not closed)."""
    return Markup(f"<g {ring_look(width)}>{casing(shape, width)}</g>")


def choice_ring(shape: Markup, width: float = 5) -> Markup:
    """Return the ring of what was chosen: wider, and it does not pulse."""
    return Markup(f'<g class="picked">{target_ring(shape, width)}</g>')


@cached(512)
def ring(size: float, flat: bool = False, width: float = 3) -> Markup:
    """Return the ring of a legal hex."""
    return target_ring(trust(hexagon(size, flat=flat).removesuffix(" />")), width)


@cached(64)
def lately(size: float, flat: bool = False) -> Markup:
    """Return the mark of a hex where something happened in the last turn."""
    line = Markup('fill="none" stroke-linejoin="round"')
    case = hexagon(size, Markup(f'{line} stroke="var(--surface)" stroke-width="6" opacity=".7"'), flat)
    return case + hexagon(size, Markup(f'{line} stroke="var(--last)" stroke-width="3" stroke-dasharray="6 5"'), flat)


def trace(points: list[Point], colour: str = "last") -> Markup:
    """Return the dotted way of a move, on a pale casing."""
    look = Markup(f'<path d="{polyline(points)}" fill="none" stroke-linecap="round" stroke-linejoin="round"')
    return Markup(
        f'{look} stroke="var(--surface)" stroke-width="7" opacity=".7"/>'
        f'{look} stroke="var(--{esc(colour)})" stroke-width="3.5" stroke-dasharray="1 8"/>'
    )


def tag(words: str, edge: str = "line-2", fill: str = "surface", ink: str = "ink") -> Markup:
    """Return a pill with a few signs in it ("+18"), its middle on the origin."""
    w = 10.5 * len(words) + 22
    return Markup(
        f'<rect x="{num(-w / 2)}" y="-15" width="{num(w)}" height="30" rx="15" fill="var(--{esc(fill)})" '
        f'stroke="var(--{esc(edge)})" stroke-width="2"/>' + text(0, 6, esc(words), 17, ink)
    )


@cached(16)
def cross(r: float = 12) -> Markup:
    """Return the sign "does not work"."""
    k = r * 0.38
    return Markup(
        f'<circle r="{num(r)}" fill="var(--bad)"/><path d="M{num(-k)} {num(-k)}L{num(k)} {num(k)}M{num(k)} {num(-k)}'
        f'L{num(-k)} {num(k)}" stroke="var(--surface)" stroke-width="{num(r / 4)}" stroke-linecap="round"/>'
    )


@cached(16)
def tick(r: float = 12) -> Markup:
    """Return the sign "works"."""
    k = r * 0.42
    return Markup(
        f'<circle r="{num(r)}" fill="var(--good)"/>'
        f'<path d="M{num(-k)} 0L{num(-k / 4)} {num(k * 0.75)}L{num(k)} {num(-k * 0.7)}" fill="none" '
        f'stroke="var(--surface)" stroke-width="{num(r / 4)}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


# ---- seats ----
@cached(512)
def emblem(seat: Seat, r: float, fill: str = "") -> Markup:
    """Return the shape that goes with a seat's colour: disc, diamond, triangle, star, square."""
    paint = Markup(f'fill="{esc(fill) or f"var(--seat-{seat}-ink)"}"')
    if seat == 0:
        return Markup(f'<circle r="{num(r * 0.82)}" {paint}/>')
    if seat == 1:
        return poly([(0, -r * 1.05), (r * 0.92, 0), (0, r * 1.05), (-r * 0.92, 0)], paint)
    if seat == 2:
        return poly([(0, -r), (r, r * 0.8), (-r, r * 0.8)], paint)
    if seat == 4:
        return poly([(-r * 0.8, -r * 0.8), (r * 0.8, -r * 0.8), (r * 0.8, r * 0.8), (-r * 0.8, r * 0.8)], paint)
    reach = [r * (1.1 if k % 2 == 0 else 0.5) for k in range(10)]
    return poly([(d * sin(k * pi / 5), -d * cos(k * pi / 5)) for k, d in enumerate(reach)], paint)


@cached(64)
def seat_dot(seat: Seat, r: float) -> Markup:
    """Return a dot in a seat's colour with its emblem."""
    look = Markup(f'fill="var(--seat-{seat})" stroke="var(--seat-{seat}-edge)" stroke-width="1.5"')
    return Markup(f'<circle r="{num(r)}" {look}/>{emblem(seat, r / 2)}')


def shine(d: str, width: float) -> Markup:
    """Return the one highlight of a piece."""
    return Markup(
        f'<path d="{esc(d)}" fill="none" stroke="var(--shine)" stroke-opacity=".45" '
        f'stroke-width="{num(width)}" stroke-linecap="round"/>'
    )


@cached(256)
def shadow(rx: float, ry: float, cx: float = 0, cy: float = 0) -> Markup:
    """Return the contact shadow under a piece."""
    return Markup(
        f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}" fill="var(--shade)" fill-opacity=".24"/>'
    )


# ---- pieces ----
@cached(16)
def pawn(seat: Seat) -> Markup:
    """Return a figure, foot at the origin, about 40 high; the white casing lifts it off any ground."""
    c, edge = Markup(f"var(--seat-{seat})"), Markup(f"var(--seat-{seat}-edge)")
    body = Markup("M-12 0C-12-9-6-13-5-20H5C6-13 12-9 12 0C8 4-8 4-12 0Z")
    return Markup(
        shadow(15, 6, cy=3)
        + f'<g fill="{edge}" stroke="#ffffff" stroke-opacity=".85" stroke-width="5" stroke-linejoin="round">'
        f'<path d="{body}"/><circle cy="-26" r="8.5"/></g>'
        f'<path d="{body}" fill="{edge}" transform="translate(0 2.5)"/>'
        f'<g fill="{c}" stroke="{edge}" stroke-width="1.6"><path d="{body}"/><circle cy="-26" r="8.5"/></g>'
        + shine("M-4.5-29A5.5 5.5 0 0 1 0-31.5", 2.4)
        + at(0, -6, emblem(seat, 5.2))
    )


@cached(64)
def cube(a: float = 10, colours: tuple[str, str, str, str] = ("cube-lite", "cube", "cube-2", "cube-edge")) -> Markup:
    """Return a cube in the colours of its top, left, right and edges; origin at its centre."""
    top, left, right, edge = (Markup(f"var(--{esc(colour)})") for colour in colours)
    h = a * 0.58
    return Markup(
        f'<g stroke="{edge}" stroke-width="{num(a * 0.12)}" stroke-linejoin="round">'
        + poly([(0, -a), (a, -a + h), (0, -a + 2 * h), (-a, -a + h)], Markup(f'fill="{top}"'))
        + poly([(-a, -a + h), (0, -a + 2 * h), (0, a), (-a, a - h)], Markup(f'fill="{left}"'))
        + poly([(a, -a + h), (0, -a + 2 * h), (0, a), (a, a - h)], Markup(f'fill="{right}"'))
        + "</g>"
    )


SPOTS: Final = ((4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))  # on a 3 x 3 grid


@cached(64)
def die(value: int, a: float = 34) -> Markup:
    """Return a die with the given face up; origin at its centre."""
    step = a * 0.27
    size = Markup(f'width="{num(a)}" height="{num(a)}" rx="{num(a * 0.2)}" x="{num(-a / 2)}"')
    spots = Markup(
        "".join(
            f'<circle cx="{num((p % 3 - 1) * step)}" cy="{num((p // 3 - 1) * step)}" r="{num(a * 0.09)}"/>'
            for p in SPOTS[value - 1]
        )
    )
    return Markup(
        f'<rect {size} y="{num(3 - a / 2)}" fill="var(--die-edge)"/>'
        f'<rect {size} y="{num(-a / 2)}" fill="var(--die)" stroke="var(--die-edge)"/>'
        f'<g fill="var(--pip)">{spots}</g>'
    )


@cached(64)
def tent(seat: Seat, w: float = 34) -> Markup:
    """Return a camp or tent; origin at the middle of its foot."""
    c, edge = Markup(f"var(--seat-{seat})"), Markup(f"var(--seat-{seat}-edge)")
    cloth = Markup(
        f'<path d="M0-26L18 0H-18Z" fill="{c}" stroke="{edge}" stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="M0-26L18 0H6Z" fill="{edge}" opacity=".45"/><path d="M-5 0L0-13L5 0Z" fill="{edge}"/>'
        f'<path d="M0-26L-3-31M0-26L3-31" stroke="{edge}" stroke-width="1.8" stroke-linecap="round"/>'
    )
    return at(0, 0, shadow(20, 5, cy=1) + cloth, w / 34)


BUST: Final = Markup('<path d="M-9 0C-9-7-5-9.5 0-9.5S9-7 9 0Z"/><circle cy="-14" r="5.8"/>')


def meeple(fill: str, edge: str, scale: float = 1) -> Markup:
    """Return a bust, as in the logo and in empty states; shoulders on the origin."""
    return at(0, 0, Markup(f'<g fill="{esc(fill)}" stroke="{esc(edge)}" stroke-width="1.2">{BUST}</g>'), scale)
