"""Drawn pieces that games and pages share: flat fills, one darker edge, one highlight; colours only as tokens."""

from collections.abc import Collection
from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import Final

from spielwerk.core.canvas import num
from spielwerk.core.hexes import DIRECTIONS

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


def text(x: float, y: float, words: str, size: float = 14, attrs: str = 'font-weight="700"') -> str:
    """Return a centred word in a drawing; ``words`` must be escaped."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" text-anchor="middle" font-size="{num(size)}" '
        f'fill="var(--ink)" {attrs}>{words}</text>'
    )


# ---- shapes ----
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
        path += "M" + "L".join(f"{num(x * dx)} {num(y * dy)}" for x, y in line) + "Z"
    return path


def outline(cells: Collection[tuple[int, int]], size: float, attrs: str = "", flat: bool = False) -> str:
    """Return the border of a set of hexes as one line."""
    return f'<path d="{border(cells, size, flat)}" fill="none" stroke-linejoin="round" {attrs}/>'


@lru_cache(maxsize=512)
def ring(size: float, flat: bool = False, width: float = 3) -> str:
    """Return the ring of a legal target: cased, so that it shows on every ground."""
    line = 'fill="none" stroke-linejoin="round"'
    case = hexagon(size, f'{line} stroke="var(--legal-case)" stroke-width="{num(width + 3)}"', flat)
    core = hexagon(size, f'{line} stroke="var(--legal)" stroke-width="{num(width)}"', flat)
    return f'<g class="ring">{case}{core}</g>'


def trace(points: list[Point], colour: str = "last") -> str:
    """Return the dotted way of a move, on a pale casing."""
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    looks = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{line}" {looks} stroke="var(--surface)" stroke-width="7" opacity=".7"/>'
        f'<path d="{line}" {looks} stroke="var(--{colour})" stroke-width="3.5" stroke-dasharray="1 8"/>'
    )


def tag(words: str, edge: str = "line-2", fill: str = "surface", ink: str = "ink") -> str:
    """Return a pill with a few signs in it ("+18"), its middle on the origin."""
    w = 10.5 * len(words) + 22
    return (
        f'<rect x="{num(-w / 2)}" y="-15" width="{num(w)}" height="30" rx="15" fill="var(--{fill})" '
        f'stroke="var(--{edge})" stroke-width="2"/>'
        f'<text y="6" text-anchor="middle" font-size="17" font-weight="700" fill="var(--{ink})">{words}</text>'
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
def emblem(seat: int, r: float, fill: str = "") -> str:
    """Return the shape that goes with a seat's colour: disc, diamond, triangle, star."""
    paint = f'fill="{fill or f"var(--seat-{seat}-ink)"}"'
    if seat == 0:
        return f'<circle r="{num(r * 0.82)}" {paint}/>'
    if seat == 1:
        return poly([(0, -r * 1.05), (r * 0.92, 0), (0, r * 1.05), (-r * 0.92, 0)], paint)
    if seat == 2:
        return poly([(0, -r), (r, r * 0.8), (-r, r * 0.8)], paint)
    if seat == 4:  # a player without a seat
        return poly([(-r * 0.8, -r * 0.8), (r * 0.8, -r * 0.8), (r * 0.8, r * 0.8), (-r * 0.8, r * 0.8)], paint)
    reach = [r * (1.1 if k % 2 == 0 else 0.5) for k in range(10)]
    return poly([(d * sin(k * pi / 5), -d * cos(k * pi / 5)) for k, d in enumerate(reach)], paint)


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
def pawn(seat: int) -> str:
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


@lru_cache(maxsize=512)
def stone(size: float) -> str:
    """Return a neutral boundary stone: a pale hexagonal block."""
    d = size * 0.08
    edge = 'stroke="var(--stone-edge)" stroke-linejoin="round"'
    return (
        poly(corners(size * 0.9, cy=2 * d), 'fill="var(--shade)" fill-opacity=".25"')
        + poly(corners(size * 0.86, cy=d), f'fill="var(--stone-edge)" {edge} stroke-width="2"')
        + poly(corners(size * 0.86, cy=-d), f'fill="var(--stone)" {edge} stroke-width="1.4"')
        + poly(corners(size * 0.6, cy=-d), f'fill="none" {edge} stroke-opacity=".35" stroke-width="1.4"')
    )


def cube(a: float = 10) -> str:
    """Return a cube; origin at its centre."""
    h = a * 0.58
    return (
        f'<g stroke="var(--cube-edge)" stroke-width="{num(a * 0.12)}" stroke-linejoin="round">'
        + poly([(0, -a), (a, -a + h), (0, -a + 2 * h), (-a, -a + h)], 'fill="var(--cube-lite)"')
        + poly([(-a, -a + h), (0, -a + 2 * h), (0, a), (-a, a - h)], 'fill="var(--cube)"')
        + poly([(a, -a + h), (0, -a + 2 * h), (0, a), (a, a - h)], 'fill="var(--cube-2)"')
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
        f'<rect {size} y="{num(3 - a / 2)}" fill="var(--cc-die-edge)"/>'
        f'<rect {size} y="{num(-a / 2)}" fill="var(--cc-die)" stroke="var(--cc-die-edge)"/>'
        f'<g fill="var(--cc-pip)">{spots}</g>'
    )


def tent(seat: int, w: float = 34) -> str:
    """Return a camp or tent; origin at the middle of its foot."""
    c, edge = f"var(--seat-{seat})", f"var(--seat-{seat}-edge)"
    cloth = (
        f'<path d="M0-26L18 0H-18Z" fill="{c}" stroke="{edge}" stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="M0-26L18 0H6Z" fill="{edge}" opacity=".45"/><path d="M-5 0L0-13L5 0Z" fill="{edge}"/>'
        f'<path d="M0-26L-3-31M0-26L3-31" stroke="{edge}" stroke-width="1.8" stroke-linecap="round"/>'
    )
    return at(0, 0, shadow(20, 5, cy=1) + cloth, w / 34)


GLYPHS: Final = {  # embossed on a token (colour-blind safe), in a circle of radius 20
    "b": "M-12-5q4-4 8 0t8 0t8 0M-12 4q4-4 8 0t8 0t8 0",
    "y": "M0 11V-10M0-2q-7-1-7-7q7 1 7 7q7-1 7-7q-7 1-7 7M0 6q-7-1-7-7q7 1 7 7q7-1 7-7q-7 1-7 7",
    "g": "M-9 9C-11-4-2-11 10-10C11 2 4 11-9 9ZM-8 8L4-4",
    "n": "M-6.5 0a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0M-11.5 0a11.5 11.5 0 1 1 23 0M-2 0h4",
    "e": "M-12 8L-3-8L2 0L5-4L12 8Z",
    "r": "M-10 0L0-9L10 0M-7-1V9H7V-1M-2 9V3H2V9",
}


def disc(colour: str, r: float = 26, thick: float = 9) -> str:
    """Return one wooden token (b y g n e r) seen from slightly in front; origin at the centre of its foot."""
    top, side, mark = (f"var(--ha-{colour}{part})" for part in ("", "-2", "-3"))
    k = r / 26
    glyph = (
        f'<path d="{GLYPHS[colour]}" fill="none" stroke="{mark}" stroke-width="2.6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    arc = f"{num(r * 0.8)} {num(r * 0.8)} 0 0 1 {num(r * 0.1)} {num(-thick - r * 0.8)}"
    return (
        f'<path d="M{num(-r)} {num(-thick)}V0A{num(r)} {num(r)} 0 0 0 {num(r)} 0V{num(-thick)}Z" fill="{side}"/>'
        f'<circle cy="{num(-thick)}" r="{num(r)}" fill="{top}" stroke="{side}" stroke-width="{num(1.6 * k)}"/>'
        + shine(f"M{num(-r * 0.74)} {num(-thick - r * 0.34)}A{arc}", 3 * k)
        + at(0, -thick, glyph, k * 1.05)
    )


def stack(colours: str, r: float = 26, thick: float = 9) -> str:
    """Return tokens bottom to top, e.g. "nng" for a tall tree."""
    levels = (at(0, -i * thick, disc(c, r, thick)) for i, c in enumerate(colours))
    return shadow(r * 1.08, r * 1.02, 2, r * 0.16) + "".join(levels)


def meeple(fill: str, edge: str, scale: float = 1) -> str:
    """Return a bust, as in the logo and in empty states; shoulders on the origin."""
    bust = '<path d="M-9 0C-9-7-5-9.5 0-9.5S9-7 9 0Z"/><circle cy="-14" r="5.8"/>'
    return at(0, 0, f'<g fill="{fill}" stroke="{edge}" stroke-width="1.2">{bust}</g>', scale)


@lru_cache(maxsize=512)
def pips(seat: int, present: int, total: int, label: str) -> str:
    """Return all figures of a seat in a row: those in play filled, the lost ones hollow; ``label`` must be escaped."""
    out = ""
    for i in range(total):
        fill, edge = ("none", "var(--line-2)") if i >= present else (f"var(--seat-{seat})", f"var(--seat-{seat}-edge)")
        out += at(8 + 15 * i, 17, f'<g fill="{fill}" stroke="{edge}">{PIP}</g>')
    return frame(
        (0, 0, total * 15, 20), out, f'class="pips" width="{total * 15}" height="20" role="img" aria-label="{label}"'
    )


PIP: Final = '<path d="M-5 0C-5-5-2-6-2-9H2C2-6 5-5 5 0Z"/><circle cy="-11.5" r="3.6"/>'
