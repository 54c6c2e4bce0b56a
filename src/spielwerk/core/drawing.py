"""Drawn pieces that games and pages share: flat fills, one darker edge, one highlight; colours only as tokens."""

from collections.abc import Collection, Hashable, Iterable
from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import Final

from spielwerk.core.canvas import num
from spielwerk.core.hexes import DIRECTIONS
from spielwerk.core.types import Seat

R3: Final = sqrt(3)
Point = tuple[float, float]


# ---- placing ----
def at(x: float, y: float, body: str, scale: float = 1, attrs: str = "") -> str:
    """Return a drawing set down at (x, y)."""
    size = "" if scale == 1 else f" scale({scale:.3g})"
    return f'<g transform="translate({num(x)} {num(y)}){size}"{" " if attrs else ""}{attrs}>{body}</g>'


def frame(viewbox: tuple[float, float, float, float], body: str, attrs: str = 'aria-hidden="true"') -> str:
    """Return a small drawing of its own; without ``attrs`` it is decoration."""
    return f'<svg viewBox="{" ".join(num(v) for v in viewbox)}" {attrs}>{body}</svg>'


def small(viewbox: tuple[float, float, float, float], body: str, width: float, height: float) -> str:
    """Return a drawing among words, so large in pixels; the words say what it shows."""
    return frame(viewbox, body, f'width="{num(width)}" height="{num(height)}" aria-hidden="true"')


@lru_cache(maxsize=8192)
def use(id: str, x: float = 0, y: float = 0) -> str:
    """Return a defined drawing, shown at (x, y)."""
    place = f' x="{num(x)}" y="{num(y)}"' if x or y else ""
    return f'<use href="#{id}"{place}/>'


@lru_cache(maxsize=8192)
def text(
    x: float, y: float, words: Hashable, size: float = 14, fill: str = "ink", attrs: str = 'font-weight="700"'
) -> str:
    """Return a centred word or number in a drawing, in a token or a "#colour"; ``words`` must be escaped."""
    colour = fill if fill.startswith("#") else f"var(--{fill})"
    place = f'x="{num(x)}" y="{num(y)}"' if x else f'y="{num(y)}"'
    return f'<text {place} text-anchor="middle" font-size="{num(size)}" fill="{colour}" {attrs}>{words}</text>'


# ---- shapes ----
def polyline(points: Iterable[Point]) -> str:
    """Return a line through points as path data; a Z behind it closes it."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def poly(points: list[Point], attrs: str = "") -> str:
    """Return a polygon."""
    return f'<polygon points="{" ".join(f"{num(x)},{num(y)}" for x, y in points)}" {attrs}/>'


def corners(size: float, flat: bool = False, cx: float = 0, cy: float = 0) -> list[Point]:
    """Return a hex's corners, clockwise on the screen; pointy-top ones begin at 30 degrees, flat-top ones at 0."""
    turn = 0.0 if flat else pi / 6
    return [(cx + size * cos(turn + k * pi / 3), cy + size * sin(turn + k * pi / 3)) for k in range(6)]


@lru_cache(maxsize=512)
def hexagon(size: float, attrs: str = "", flat: bool = False) -> str:
    """Return a hex round the origin."""
    return poly(corners(size, flat), attrs)


def centre(q: int, r: int, size: float, flat: bool = False) -> Point:
    """Return the middle of hex (q, r) on the plane."""
    return (size * 1.5 * q, size * R3 * (r + q / 2)) if flat else (size * R3 * (q + r / 2), size * 1.5 * r)


def border(cells: Collection[tuple[int, int]], size: float, flat: bool = False) -> str:
    """Return the border of a set of hexes as path data: one closed line round each piece and each hole."""
    return _border(frozenset(cells), size, flat)


POINTY: Final = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))  # corners, counted in halves of a hex
FLAT: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


@lru_cache(maxsize=512)
def _border(inside: frozenset[tuple[int, int]], size: float, flat: bool) -> str:
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
    path = ""
    while nexts:
        first, to = nexts.popitem()
        line = [first]
        while to != first:
            line.append(to)
            to = nexts.pop(to)
        path += polyline((x * dx, y * dy) for x, y in line) + "Z"
    return path


def outline(cells: Collection[tuple[int, int]], size: float, attrs: str = "", flat: bool = False) -> str:
    """Return the border of a set of hexes as one line."""
    return f'<path d="{border(cells, size, flat)}" fill="none" stroke-linejoin="round" {attrs}/>'


def action_border(
    cells: Collection[tuple[int, int]], size: float, flat: bool = False, width: float = 3, dotted: bool = False
) -> str:
    """Return the border of hexes that an action is about, cased; dotted where it is not yet so."""
    dots = ' stroke-dasharray="1 8" stroke-linecap="round"' if dotted else ""
    case = outline(cells, size, f'stroke="var(--legal-case)" stroke-width="{num(width + 3)}"', flat)
    return case + outline(cells, size, f'stroke="var(--legal)" stroke-width="{num(width)}"{dots}', flat)


# ---- targets, ways, signs ----
def ring_look(width: float = 3) -> str:
    """Return the looks of a ring: the style sheet lets it pulse, widens it under the pointer, gilds it for a hint."""
    return f'class="ring" fill="none" stroke="var(--legal)" stroke-width="{num(width)}" stroke-linejoin="round"'


def casing(shape: str, width: float = 3) -> str:
    """Return the lines of a ring: a shape (``<rect …``, not closed), cased so that it shows on every ground."""
    return f'{shape} stroke="var(--legal-case)" stroke-width="{num(width + 3)}"/>{shape}/>'


@lru_cache(maxsize=512)
def target_ring(shape: str, width: float = 3) -> str:
    """Return the ring of a legal target along a shape (``<rect …``, not closed)."""
    return f"<g {ring_look(width)}>{casing(shape, width)}</g>"


def choice_ring(shape: str, width: float = 5) -> str:
    """Return the ring of what was chosen: wider, and it does not pulse."""
    return f'<g class="picked">{target_ring(shape, width)}</g>'


@lru_cache(maxsize=512)
def ring(size: float, flat: bool = False, width: float = 3) -> str:
    """Return the ring of a legal hex."""
    return target_ring(hexagon(size, flat=flat).removesuffix(" />"), width)


@lru_cache(maxsize=64)
def lately(size: float, flat: bool = False) -> str:
    """Return the mark of a hex where something happened in the last turn."""
    line = 'fill="none" stroke-linejoin="round"'
    case = hexagon(size, f'{line} stroke="var(--surface)" stroke-width="6" opacity=".7"', flat)
    return case + hexagon(size, f'{line} stroke="var(--last)" stroke-width="3" stroke-dasharray="6 5"', flat)


def trace(points: list[Point], colour: str = "last") -> str:
    """Return the dotted way of a move, on a pale casing."""
    look = f'<path d="{polyline(points)}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'{look} stroke="var(--surface)" stroke-width="7" opacity=".7"/>'
        f'{look} stroke="var(--{colour})" stroke-width="3.5" stroke-dasharray="1 8"/>'
    )


def tag(words: str, edge: str = "line-2", fill: str = "surface", ink: str = "ink") -> str:
    """Return a pill with a few signs in it ("+18"), its middle on the origin."""
    w = 10.5 * len(words) + 22
    return (
        f'<rect x="{num(-w / 2)}" y="-15" width="{num(w)}" height="30" rx="15" fill="var(--{fill})" '
        f'stroke="var(--{edge})" stroke-width="2"/>' + text(0, 6, words, 17, ink)
    )


def cross(r: float = 12) -> str:
    """Return the sign "does not work"."""
    k = r * 0.38
    return (
        f'<circle r="{num(r)}" fill="var(--bad)"/><path d="M{num(-k)} {num(-k)}L{num(k)} {num(k)}M{num(k)} {num(-k)}'
        f'L{num(-k)} {num(k)}" stroke="var(--surface)" stroke-width="{num(r / 4)}" stroke-linecap="round"/>'
    )


def tick(r: float = 12) -> str:
    """Return the sign "works"."""
    k = r * 0.42
    return (
        f'<circle r="{num(r)}" fill="var(--good)"/>'
        f'<path d="M{num(-k)} 0L{num(-k / 4)} {num(k * 0.75)}L{num(k)} {num(-k * 0.7)}" fill="none" '
        f'stroke="var(--surface)" stroke-width="{num(r / 4)}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


# ---- seats ----
@lru_cache(maxsize=512)
def emblem(seat: Seat, r: float, fill: str = "") -> str:
    """Return the shape that goes with a seat's colour: disc, diamond, triangle, star, square."""
    paint = f'fill="{fill or f"var(--seat-{seat}-ink)"}"'
    if seat == 0:
        return f'<circle r="{num(r * 0.82)}" {paint}/>'
    if seat == 1:
        return poly([(0, -r * 1.05), (r * 0.92, 0), (0, r * 1.05), (-r * 0.92, 0)], paint)
    if seat == 2:
        return poly([(0, -r), (r, r * 0.8), (-r, r * 0.8)], paint)
    if seat == 4:
        return poly([(-r * 0.8, -r * 0.8), (r * 0.8, -r * 0.8), (r * 0.8, r * 0.8), (-r * 0.8, r * 0.8)], paint)
    reach = [r * (1.1 if k % 2 == 0 else 0.5) for k in range(10)]
    return poly([(d * sin(k * pi / 5), -d * cos(k * pi / 5)) for k, d in enumerate(reach)], paint)


@lru_cache(maxsize=64)
def seat_dot(seat: Seat, r: float) -> str:
    """Return a dot in a seat's colour with its emblem."""
    look = f'fill="var(--seat-{seat})" stroke="var(--seat-{seat}-edge)" stroke-width="1.5"'
    return f'<circle r="{num(r)}" {look}/>{emblem(seat, r / 2)}'


def shine(d: str, width: float) -> str:
    """Return the one highlight of a piece."""
    return (
        f'<path d="{d}" fill="none" stroke="var(--shine)" stroke-opacity=".45" '
        f'stroke-width="{num(width)}" stroke-linecap="round"/>'
    )


def shadow(rx: float, ry: float, cx: float = 0, cy: float = 0) -> str:
    """Return the contact shadow under a piece."""
    return (
        f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}" fill="var(--shade)" fill-opacity=".24"/>'
    )


# ---- pieces ----
def pawn(seat: Seat) -> str:
    """Return a figure, foot at the origin, about 40 high; the white casing lifts it off any ground."""
    c, edge = f"var(--seat-{seat})", f"var(--seat-{seat}-edge)"
    body = "M-12 0C-12-9-6-13-5-20H5C6-13 12-9 12 0C8 4-8 4-12 0Z"
    return (
        shadow(15, 6, cy=3)
        + f'<g fill="{edge}" stroke="#ffffff" stroke-opacity=".85" stroke-width="5" stroke-linejoin="round">'
        f'<path d="{body}"/><circle cy="-26" r="8.5"/></g>'
        f'<path d="{body}" fill="{edge}" transform="translate(0 2.5)"/>'
        f'<g fill="{c}" stroke="{edge}" stroke-width="1.6"><path d="{body}"/><circle cy="-26" r="8.5"/></g>'
        + shine("M-4.5-29A5.5 5.5 0 0 1 0-31.5", 2.4)
        + at(0, -6, emblem(seat, 5.2))
    )


def cube(a: float = 10, colours: tuple[str, str, str, str] = ("cube-lite", "cube", "cube-2", "cube-edge")) -> str:
    """Return a cube in the colours of its top, left, right and edges; origin at its centre."""
    top, left, right, edge = (f"var(--{colour})" for colour in colours)
    h = a * 0.58
    return (
        f'<g stroke="{edge}" stroke-width="{num(a * 0.12)}" stroke-linejoin="round">'
        + poly([(0, -a), (a, -a + h), (0, -a + 2 * h), (-a, -a + h)], f'fill="{top}"')
        + poly([(-a, -a + h), (0, -a + 2 * h), (0, a), (-a, a - h)], f'fill="{left}"')
        + poly([(a, -a + h), (0, -a + 2 * h), (0, a), (a, a - h)], f'fill="{right}"')
        + "</g>"
    )


SPOTS: Final = ((4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))  # on a 3 x 3 grid


def die(value: int, a: float = 34) -> str:
    """Return a die with the given face up; origin at its centre."""
    step = a * 0.27
    size = f'width="{num(a)}" height="{num(a)}" rx="{num(a * 0.2)}" x="{num(-a / 2)}"'
    spots = "".join(
        f'<circle cx="{num((p % 3 - 1) * step)}" cy="{num((p // 3 - 1) * step)}" r="{num(a * 0.09)}"/>'
        for p in SPOTS[value - 1]
    )
    return (
        f'<rect {size} y="{num(3 - a / 2)}" fill="var(--die-edge)"/>'
        f'<rect {size} y="{num(-a / 2)}" fill="var(--die)" stroke="var(--die-edge)"/>'
        f'<g fill="var(--pip)">{spots}</g>'
    )


def tent(seat: Seat, w: float = 34) -> str:
    """Return a camp or tent; origin at the middle of its foot."""
    c, edge = f"var(--seat-{seat})", f"var(--seat-{seat}-edge)"
    cloth = (
        f'<path d="M0-26L18 0H-18Z" fill="{c}" stroke="{edge}" stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="M0-26L18 0H6Z" fill="{edge}" opacity=".45"/><path d="M-5 0L0-13L5 0Z" fill="{edge}"/>'
        f'<path d="M0-26L-3-31M0-26L3-31" stroke="{edge}" stroke-width="1.8" stroke-linecap="round"/>'
    )
    return at(0, 0, shadow(20, 5, cy=1) + cloth, w / 34)


BUST: Final = '<path d="M-9 0C-9-7-5-9.5 0-9.5S9-7 9 0Z"/><circle cy="-14" r="5.8"/>'


def meeple(fill: str, edge: str, scale: float = 1) -> str:
    """Return a bust, as in the logo and in empty states; shoulders on the origin."""
    return at(0, 0, f'<g fill="{fill}" stroke="{edge}" stroke-width="1.2">{BUST}</g>', scale)
