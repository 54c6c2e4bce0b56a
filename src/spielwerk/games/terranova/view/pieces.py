"""The pieces of Terra Nova as drawings: landscapes with their motifs, the island, areas; they know no rules."""

from typing import Final, NamedTuple

from spielwerk.core.canvas import num
from spielwerk.core.drawing import (
    Point,
    at,
    border,
    casing,
    centre,
    corners,
    emblem,
    frame,
    hexagon,
    outline,
    pawn,
    poly,
    small,
    tag,
    text,
    use,
)
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc
from spielwerk.core.types import Seat

SIZE: Final = 30.0  # of a hex, from its middle to a corner
FOOT: Final = 11  # a figure stands so far below the middle of its hex
KEYS: Final = "mlfawpsh"  # landscapes 0..7, as their tokens are called
Axial = tuple[int, int]

MOTIFS: Final = {  # one small drawing per landscape, for the hex of size 30
    "m": Markup(
        '<path d="M-14 9L-5-8L1 2L5-4L14 9Z" fill="var(--tn-m-2)" fill-opacity=".58"/>'
        '<path d="M-5-8L-8.5-1.5L-5.5-3L-3.5 0L-1.7-2.5Z" fill="#ffffff" fill-opacity=".62"/>'
    ),
    "l": Markup(
        '<path d="M-14-5q3.5-3.5 7 0t7 0t7 0t7 0M-10 5q3.5-3.5 7 0t7 0t7 0" fill="none" stroke="var(--tn-l-2)" '
        'stroke-width="2" stroke-linecap="round" stroke-opacity=".66"/>'
    ),
    "f": Markup(
        '<g fill="var(--tn-f-2)"><path d="M-7-12L-14 3H0Z"/><path d="M-8 3h2v4h-2z"/><path d="M7-7L0 8H14Z"/>'
        '<path d="M6 8h2v4H6z"/></g>'
    ),
    "a": Markup(
        '<path d="M-15 6L-3-13M-8 11L6-12M2 12L14-7" stroke="var(--tn-a-2)" stroke-width="2.2" '
        'stroke-dasharray="5 3" stroke-linecap="round"/>'
    ),
    "w": Markup(
        '<g fill="none" stroke="var(--tn-w-2)" stroke-width="2" stroke-linecap="round">'
        '<path d="M-10 6q0-5-3-7M-10 6q0-6 3-8M7 10q0-5-3-7M7 10q0-6 3-8"/></g>'
        '<g fill="#ffffff"><circle cx="-2" cy="-9" r="2.3"/><circle cx="9" cy="-5" r="2.3"/>'
        '<circle cx="-1" cy="5" r="1.8"/></g>'
    ),
    "p": Markup(
        '<path d="M-8-1v-9M-8-1q-1-6-5-7M-8-1q1-6 5-7M6 10V0M6 10q-1-6-5-8M6 10q1-6 5-8" fill="none" '
        'stroke="var(--tn-p-2)" stroke-width="2" stroke-linecap="round"/>'
    ),
    "s": Markup(
        '<g fill="var(--tn-s-2)"><circle cx="-9" cy="-5" r="2"/><circle cx="3" cy="-9" r="1.6"/>'
        '<circle cx="10" cy="-1" r="2"/><circle cx="-2" cy="3" r="1.6"/><circle cx="-10" cy="8" r="1.6"/>'
        '<circle cx="6" cy="10" r="2"/></g>'
    ),
    "h": Markup(
        '<path d="M-15 8q7-15 14 0M-3 8q8-12 16 0M-9-4q5-9 10 0" fill="none" stroke="var(--tn-h-2)" '
        'stroke-width="2.4" stroke-linecap="round"/>'
    ),
}


@cached(1024)
def xy(cell: Axial) -> Point:
    """Return the middle of a hex."""
    return centre(cell[0], cell[1], SIZE)


@cached(4096)
def use_at(name: str, x: float = 0, y: float = 0) -> Markup:
    """Return a defined drawing, shown at (x, y)."""
    return use(f"tn-{name}", x, y)


def tile(key: str) -> Markup:
    """Return a hex of a landscape with its motif."""
    ground = hexagon(SIZE, Markup(f'fill="var(--tn-{esc(key)})" stroke="var(--border)" stroke-opacity=".16"'))
    faint = Markup('fill-opacity=".72" stroke-opacity=".72"')  # cheaper than a group's opacity
    return Markup(f"{ground}<g {faint}>{MOTIFS[key]}</g>")


def letter(key: str) -> Markup:
    """Return the badge that names a landscape."""
    return Markup(
        '<circle r="11.5" fill="var(--surface)" stroke="var(--border)" stroke-width="1.6"/>'
        + text(0, 5, esc(key.upper()))
    )


@cached(512)
def stone(size: float) -> Markup:
    """Return a neutral boundary stone: a pale hexagonal block."""
    d = size * 0.08
    edge = Markup('stroke="var(--stone-edge)" stroke-linejoin="round"')
    return (
        poly(corners(size * 0.9, cy=2 * d), Markup('fill="var(--shade)" fill-opacity=".25"'))
        + poly(corners(size * 0.86, cy=d), Markup(f'fill="var(--stone-edge)" {edge} stroke-width="2"'))
        + poly(corners(size * 0.86, cy=-d), Markup(f'fill="var(--stone)" {edge} stroke-width="1.4"'))
        + poly(corners(size * 0.6, cy=-d), Markup(f'fill="none" {edge} stroke-opacity=".35" stroke-width="1.4"'))
    )


def anchor(seat: Seat) -> Markup:
    """Return the dashed hex under a figure that moved this turn."""
    return hexagon(
        SIZE * 0.8,
        Markup(
            f'fill="var(--seat-{seat})" fill-opacity=".35" stroke="var(--last)" stroke-width="4" stroke-dasharray="6 5"'
        ),
    )


DOT: Final = Markup(  # one may go here
    '<circle r="8.5" fill="var(--legal)" stroke="var(--legal-case)" stroke-width="2.5"/>'
)


def leak() -> Markup:
    """Return the small wave where an area runs out past a figure."""
    wave = Markup("M-11-3q3.7-5 7.4 0t7.4 0t7.4 0M-11 5q3.7-5 7.4 0t7.4 0t7.4 0")
    look = Markup(f'd="{wave}" fill="none" stroke-linecap="round"')
    return Markup(
        f'<path {look} stroke="var(--surface)" stroke-width="7"/><path {look} stroke="var(--bad)" stroke-width="3"/>'
    )


PIP: Final = Markup('<path d="M-5 0C-5-5-2-6-2-9H2C2-6 5-5 5 0Z"/><circle cy="-11.5" r="3.6"/>')


@cached(512)
def pips(seat: Seat, present: int, total: int, label: str) -> Markup:
    """Return all figures of a seat in a row: those in play filled, the lost ones hollow."""
    there = Markup(f'fill="var(--seat-{seat})" stroke="var(--seat-{seat}-edge)"')
    lost = Markup('fill="none" stroke="var(--line-2)"')
    out = NO_MARKUP
    for i in range(total):
        out += at(8 + 15 * i, 17, Markup(f"<g {lost if i >= present else there}>{PIP}</g>"))
    return frame(
        (0, 0, total * 15, 20),
        out,
        Markup(f'class="pips" width="{total * 15}" height="20" role="img" aria-label="{esc(label)}"'),
    )


# ---- what is defined once and shown often ----
@cached(1)
def definitions() -> tuple[Markup, ...]:
    """Return the pieces that every map uses."""
    out = [Markup(f'<polygon id="tn-hex" points="{_points(SIZE)}"/>')]
    out += [Markup(f'<g id="tn-{esc(key)}">{tile(key)}</g>') for key in KEYS]
    still = Markup('pointer-events="none"')  # a click on a figure is a click on its hex
    out += [Markup(f'<g id="tn-figure{seat}" {still}>{pawn(seat)}</g>') for seat in range(4)]
    out += [
        Markup(f'<g id="tn-area{seat}">{_tint(f"seat-{seat}")}{emblem(seat, 7, "var(--surface)")}</g>')
        for seat in range(4)
    ]
    out.append(Markup(f'<g id="tn-area-none">{_tint("line-2")}</g>'))
    out.append(Markup(f'<g id="tn-stone">{stone(SIZE)}</g><g id="tn-half" opacity=".7">{stone(SIZE * 0.5)}</g>'))
    hit = Markup(f'<polygon points="{_points(SIZE)}" fill="#ffffff" fill-opacity="0" stroke="none"/>')
    ring = casing(Markup(f'<polygon points="{_points(SIZE * 0.82)}"'))
    out.append(Markup(f'<g id="tn-ring">{hit}{ring}</g><g id="tn-dot">{hit}{DOT}</g>'))
    spot = Markup(
        '<circle r="4" fill="var(--legal)" fill-opacity=".75" stroke="var(--legal-case)" stroke-width="1.5"/>'
    )
    out.append(Markup(f'<g id="tn-spot">{hit}{spot}</g>'))
    return tuple(out)


def _points(size: float) -> Markup:
    return Markup(" ".join(f"{num(x)},{num(y)}" for x, y in corners(size)))


def _tint(colour: str) -> Markup:
    return hexagon(SIZE, Markup(f'fill="var(--{esc(colour)})" fill-opacity=".62"'))


# ---- the island ----
class Island(NamedTuple):
    """A map without its pieces."""

    coast: Markup  # to be defined
    land: Markup
    bare: Markup  # hexes that take clicks and marks
    box: tuple[float, float, float, float]


def island(cells: tuple[Axial, ...], land: str) -> Island:
    """Return the drawing of a map."""
    coast = Markup(f'<path id="tn-coast" d="{border(cells, SIZE)}"/>')
    out = Markup('<g stroke-linejoin="round">')
    out += Markup(
        '<use href="#tn-coast" fill="var(--shade)" stroke="var(--shade)" stroke-width="50" opacity=".16" y="8"/>'
    )
    for colour, width in (("sea", 48), ("sea-2", 33), ("sea", 26), ("sand", 16)):
        paint = Markup(f"var(--{esc(colour)})")
        out += Markup(f'<use href="#tn-coast" fill="{paint}" stroke="{paint}" stroke-width="{width}"/>')
    out += Markup("</g>")
    for cell, key in zip(cells, land, strict=True):
        x, y = xy(cell)
        turned = key != "l" and (cell[0] * 7 + cell[1] * 13) % 3 == 0  # a little variety
        out += Markup(
            f'<use href="#tn-{esc(key)}" transform="translate({num(x)} {num(y)}) scale(-1 1)"/>'
            if turned
            else use_at(key, x, y)
        )
    for key in KEYS:
        block = [cell for cell, k in zip(cells, land, strict=True) if k == key]
        out += outline(block, SIZE, Markup('stroke="var(--border)" stroke-width="2.4" stroke-opacity=".75"'))
    return Island(coast, out + rows(cells), _bare(cells), bounds(cells))


def rows(cells: tuple[Axial, ...]) -> Markup:
    """Return the letters of the rows, on the sea to their left."""
    first: dict[int, int] = {}
    for q, r in cells:
        first[r] = min(q, first.get(r, q))
    words = NO_MARKUP
    for i, r in enumerate(sorted(first)):
        x, y = xy((first[r], r))
        words += Markup(f'<text x="{num(x - 43)}" y="{num(y + 4)}">{esc(chr(97 + i))}</text>')
    return Markup(
        f'<g text-anchor="middle" font-size="12" font-weight="600" fill="var(--ink)" fill-opacity=".6">{words}</g>'
    )


def _bare(cells: tuple[Axial, ...]) -> Markup:
    """Return every hex without paint: it takes the click, and can be marked by the score table."""
    out = Markup(
        "".join(
            f'<use href="#tn-hex" x="{num(x)}" y="{num(y)}" data-cell="{i}"/>'
            for i, (x, y) in enumerate(map(xy, cells))
        )
    )
    return Markup(f'<g fill="#ffffff" fill-opacity="0">{out}</g>')


def bounds(cells: tuple[Axial, ...]) -> tuple[float, float, float, float]:
    """Return the box of a map with its coast: x, y, width, height."""
    spots = [xy(cell) for cell in cells]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, low = min(y for _, y in spots), max(y for _, y in spots)
    side, edge = 26 + 32, 30 + 32
    return left - side, top - edge, right - left + 2 * side, low - top + 2 * edge + 6


# ---- areas ----
def middle(cells: list[Axial]) -> Point:
    """Return where a label of these hexes stands: their centre of gravity, or the hex next to it."""
    spots = [xy(cell) for cell in cells]
    x, y = sum(p[0] for p in spots) / len(spots), sum(p[1] for p in spots) / len(spots)
    near = min(spots, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
    return (x, y) if (near[0] - x) ** 2 + (near[1] - y) ** 2 < SIZE**2 else near


def area(cells: list[Axial], seats: list[int]) -> Markup:
    """Return a scored area: tint and emblem of the winner in each hex; several winners alternate."""
    names = [f"area{seat}" for seat in seats] or ["area-none"]
    out = "".join(use_at(names[i % len(names)], *xy(cell)) for i, cell in enumerate(cells))
    edge = Markup(f"seat-{seats[0]}-edge" if seats else "line-2")
    return out + outline(cells, SIZE, Markup(f'stroke="var(--{edge})" stroke-width="4"'))


def area_tag(words: str, seats: list[int]) -> Markup:
    """Return what an area was worth."""
    return tag(words, f"seat-{seats[0]}-edge" if seats else "line-2")


def minimap(cells: list[Axial], land: str) -> Markup:
    """Return a map as a thumbnail."""
    spots = [xy(cell) for cell in cells]
    xs, ys = [p[0] for p in spots], [p[1] for p in spots]
    body = NO_MARKUP
    for key in KEYS:  # a landscape is one closed line: small, and without seams
        block = [cell for cell, k in zip(cells, land, strict=True) if k == key]
        paint = Markup(f"var(--tn-{esc(key)})")
        body += Markup(f'<path d="{border(block, SIZE)}" fill="{paint}" stroke="{paint}"/>')
    box = (min(xs) - 34, min(ys) - 38, max(xs) - min(xs) + 68, max(ys) - min(ys) + 76)
    return frame(box, body)


def swatch(key: str) -> Markup:
    """Return a landscape for the legend."""
    ground = hexagon(28, Markup(f'fill="var(--tn-{esc(key)})" stroke="var(--border)" stroke-width="2.5"'))
    return small((-26, -30, 52, 60), ground + MOTIFS[key], 28, 30)
