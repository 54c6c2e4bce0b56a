"""The pieces of Tikal as drawings: ground, stones, temples, figures, treasures; they know no rules."""

from math import sin
from typing import Final

from spielwerk.core.canvas import num
from spielwerk.core.drawing import R3, Point, at, casing, corners, emblem, hexagon, pawn, shadow, shine, tent, text, use
from spielwerk.core.markup import Markup, cached, esc
from spielwerk.core.types import Cell, Seat
from spielwerk.games.tikal.rules.data import CAMP, HEX_NAMES, ROWS, SIDES, TEMPLE, TILES, TREASURE, VOLCANO
from spielwerk.games.tikal.rules.land import STONES

SIZE: Final = 62.0  # of a hex, from its middle to a corner
EDGE: Final = SIZE * R3 / 2  # from its middle to a side
CANOPIES: Final = 6  # different looks of unexplored jungle


def xy(cell: Cell) -> Point:
    """Return the middle of a hex; odd columns lie half a hex lower."""
    column, row = divmod(cell, ROWS)
    return 1.5 * SIZE * column, R3 * SIZE * (row + 0.5 * (column % 2))


def use_at(name: str, x: float = 0, y: float = 0) -> Markup:
    """Return a defined drawing, shown at (x, y)."""
    return use(f"ti-{name}", x, y)


# ---- ground ----
def tree(x: float, y: float, r: float) -> Markup:
    """Return a round tree top: flat fill, edge, highlight."""
    return at(
        x,
        y,
        Markup(
            f'<circle cy="{num(r * 0.25)}" r="{num(r)}" fill="var(--shade)" opacity=".22"/>'
            f'<circle r="{num(r)}" fill="var(--ti-unknown)"/>'
            f'<circle cx="{num(-r * 0.2)}" cy="{num(-r * 0.22)}" r="{num(r * 0.66)}" fill="var(--ti-jungle-2)" '
            'opacity=".55"/>'
        ),
    )


def palm(x: float, y: float, scale: float = 1) -> Markup:
    """Return a palm; its crown on the origin."""
    leaves = Markup(
        "".join(
            f'<path d="M0 0Q{num(9 * sin(a))} -12 {num(17 * sin(a))} {num(-5 + 7 * abs(sin(a)))}Q{num(8 * sin(a))} '
            '-5 0 0Z"/>'
            for a in (-1.5, -0.75, 0.2, 0.95, 1.6)
        )
    )
    trunk = Markup('<path d="M-1.5 13Q0 6-1 0H2Q2.5 7 2 13Z" fill="var(--wood-edge)"/>')
    crown = Markup(
        f'<g fill="var(--ti-unknown)" stroke="var(--ti-jungle-2)" stroke-opacity=".6" stroke-width=".8">{leaves}</g>'
    )
    return at(x, y, shadow(10, 4, 2, 13) + trunk + crown, scale)


def _noise(seed: int, i: int) -> float:
    v = sin(seed * 12.9898 + i * 37.719) * 43758.5453
    return v % 1


def canopy(look: int) -> Markup:
    """Return an unexplored hex: closed canopy, quiet and dark."""
    out = hexagon(SIZE * 0.965, Markup('fill="var(--ti-unknown)"'), True)
    spots = ((-28, -20), (2, -30), (30, -16), (-32, 14), (0, 2), (33, 14), (-10, 32), (20, 34))
    for i, (x, y) in enumerate(spots):
        r, dx, dy = 15 + 4 * _noise(look, i), 8 * _noise(look, i + 9) - 4, 8 * _noise(look, i + 18) - 4
        out += Markup(
            f'<circle cx="{num(x + dx)}" cy="{num(y + dy)}" r="{num(r)}" fill="var(--ti-jungle)" '
            f'opacity="{0.1 + 0.1 * _noise(look, i + 30):.2f}"/>'
            f'<path d="M{num(x + dx - r * 0.6)} {num(y + dy - r * 0.2)}q{num(r * 0.3)} {num(-r * 0.55)} '
            f'{num(r * 0.9)} {num(-r * 0.35)}" fill="none" stroke="var(--ti-jungle)" stroke-opacity=".42" '
            'stroke-width="1.6" stroke-linecap="round"/>'
        )
    return out


def ground(kind: int) -> Markup:
    """Return the explored ground of one tile without stones or pieces."""
    edge = Markup('stroke="var(--border)" stroke-opacity=".45" stroke-width="1.4"')
    if kind == VOLCANO:
        return hexagon(SIZE * 0.985, Markup(f'fill="var(--ti-volcano)" {edge}'), True) + volcano()
    if kind == CAMP:
        plain = hexagon(SIZE * 0.985, Markup(f'fill="var(--ti-camp)" {edge}'), True)
        fence = Markup(
            'fill="none" stroke="var(--wood-edge)" stroke-opacity=".55" stroke-width="2" stroke-dasharray="7 5"'
        )
        return plain + hexagon(SIZE * 0.86, fence, True) + base_camp()
    green = hexagon(SIZE * 0.985, Markup(f'fill="var(--ti-jungle)" {edge}'), True)
    if kind == TEMPLE:
        clearing = Markup('<ellipse cy="4" rx="45" ry="32" fill="var(--ti-temple)" opacity=".62"/>')
        return green + clearing + tree(-43, -14, 6.5) + tree(43, -12, 6) + tree(-38, 27, 5)
    if kind == TREASURE:
        earth = Markup(
            '<ellipse cy="-4" rx="40" ry="28" fill="var(--ti-camp)" opacity=".85"/>'
            '<ellipse cy="-4" rx="34" ry="22" fill="var(--wood-edge)" opacity=".22"/>'
        )
        return green + earth + tree(-44, 8, 6) + tree(44, 2, 6.5)
    grass = Markup(
        "".join(
            f'<path d="M{x} {y}q0-5-3-7M{x} {y}q0-6 3-8" fill="none" stroke="var(--ti-jungle-2)" stroke-width="1.8" '
            'stroke-linecap="round" opacity=".8"/>'
            for x, y in ((-14, 16), (22, 24), (-30, -6), (8, -6))
        )
    )
    trees = tree(-6, -32, 7) + tree(8, -30, 5.5) + tree(-43, 3, 5.5) + tree(44, 3, 5.5)
    return green + grass + palm(-27, -22) + palm(28, -20, 0.92) + trees


def volcano() -> Markup:
    """Return the cone with crater, lava and a little smoke: nobody passes here."""
    return Markup(
        '<ellipse cy="34" rx="46" ry="12" fill="var(--shade)" opacity=".25"/>'
        '<path d="M-46 30C-32 20-22-4-15-20Q0-28 15-20C22-4 32 20 46 30Q0 48-46 30Z" fill="var(--ti-volcano)" '
        'stroke="var(--border)" stroke-width="1.8" stroke-linejoin="round"/>'
        '<path d="M15-20C22-4 32 20 46 30Q26 40 8 41C12 20 10-4 7-16Z" fill="var(--shade)" opacity=".28"/>'
        '<path d="M-36 24Q-26 14-20 0M-24 32Q-16 22-12 10" fill="none" stroke="var(--shine)" stroke-opacity=".22" '
        'stroke-width="2.4" stroke-linecap="round"/>'
        '<ellipse cy="-20" rx="15" ry="6" fill="var(--border)"/><ellipse cy="-19" rx="11" ry="4" '
        'fill="var(--ti-volcano-2)"/>'
        '<path d="M-9-18Q-13 2-19 14Q-13 16-10 6Q-8 12-4 22Q1 16 0 2Q4 12 8 10Q8-4 7-17Q0-13-9-18Z" '
        'fill="var(--ti-volcano-2)"/><path d="M-5-16Q-7 0-9 5M3-15Q3-4 5 4" stroke="var(--cube-lite)" stroke-width="2" '
        'fill="none" stroke-linecap="round"/><g class="smoke" fill="var(--ti-step)" opacity=".8">'
        '<circle cx="-3" cy="-32" r="6"/><circle cx="6" cy="-39" r="7.5"/><circle cx="17" cy="-43" r="5.5"/></g>'
    )


def base_camp() -> Markup:
    """Return the common camp: two canvas tents and a fire."""
    canvas = Markup(
        shadow(22, 5, cy=1)
        + '<path d="M0-26L20 0H-20Z" fill="var(--wood-lite)" stroke="var(--wood-edge)" stroke-width="1.8" '
        'stroke-linejoin="round"/><path d="M0-26L20 0H7Z" fill="var(--wood-2)" opacity=".7"/>'
        '<path d="M-6 0L0-14L6 0Z" fill="var(--wood-edge)"/>'
    )
    fire = Markup(
        '<path d="M-6 2L6-1M-6-1L6 2" stroke="var(--wood-edge)" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M-4 0C-7-6-1-8 0-13C4-8 7-5 4 0Z" fill="var(--ti-fire)"/>'
        '<path d="M-2 0C-3-4 0-5 0-7C3-4 3-2 2 0Z" fill="var(--cube-lite)"/>'
    )
    return at(-16, -4, canvas) + at(17, -16, canvas, 0.8) + at(20, 2, fire)


# ---- borders ----
def pebbles(side: int, count: int, inset: float = 9.5, scale: float = 1) -> Markup:
    """Return the stones of one tile on one side (0 = N, clockwise), just inside the edge."""
    one = Markup(
        '<ellipse cy="1.6" rx="6.6" ry="5" fill="var(--ti-step-edge)"/>'
        '<ellipse rx="6.6" ry="5" fill="var(--ti-step)" stroke="var(--ti-step-edge)" stroke-width="1.3"/>'
    )
    row = "".join(at((i - (count - 1) / 2) * 14.5 * scale, 0, one, scale) for i in range(count))
    return Markup(f'<g transform="rotate({60 * side}) translate(0 {num(-EDGE + inset)})">{row}</g>')


def pathway(side: int, count: int) -> Markup:
    """Return worn sand across a border that can be crossed."""
    w = 17 + 13 * (count - 1)
    return Markup(
        f'<g transform="rotate({60 * side})"><rect x="{num(-w / 2)}" y="{num(-EDGE - 19)}" width="{num(w)}" '
        'height="38" rx="9" fill="var(--ti-camp)" opacity=".8"/></g>'
    )


def hedge(side: int) -> Markup:
    """Return closed jungle on a border without stones: it reads as a wall."""
    spots = [((i - 2) * 11.5, -EDGE + (1.5 if i % 2 else -1.5), 7.4 if i % 2 else 6.4) for i in range(5)]
    bush = Markup("".join(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>' for x, y, r in spots))
    lit = Markup("".join(f'<circle cx="{num(x - 1.5)}" cy="{num(y - 2)}" r="3.4"/>' for x, y, _ in spots))
    return Markup(
        f'<g transform="rotate({60 * side})"><g fill="var(--ti-unknown)">{bush}</g>'
        f'<g fill="var(--ti-jungle-2)" opacity=".5">{lit}</g></g>'
    )


# ---- temples ----
TIER: Final = 3.5  # height of one level


@cached()
def pyramid(value: int, printed: int, number: bool = True) -> Markup:
    """Return a stepped temple, one tier per point: printed tiers weathered, uncovered ones bright."""
    out = Markup(
        f'<ellipse cy="{num(10 + value)}" rx="{num(24 + 2.7 * value)}" ry="{num(7 + value * 0.7)}" fill="var(--shade)" '
        'opacity=".22"/>'
    )
    for i in range(value):
        w, d, z = 36 + (value - 1 - i) * 4.7, 19 + (value - 1 - i) * 2.1, (i + 1) * TIER
        top = Markup("ti-temple" if i < printed else "wood-lite")
        out += Markup(
            f'<path d="M{num(-w / 2)} {num(d / 2 - z)}V{num(d / 2 - z + TIER)}H{num(w / 2)}V{num(d / 2 - z)}Z" '
            'fill="var(--ti-temple-2)"/>'
            f'<rect x="{num(-w / 2)}" y="{num(-d / 2 - z)}" width="{num(w)}" height="{num(d)}" rx="1.5" '
            f'fill="var(--{top})" stroke="var(--ti-temple-2)" stroke-width="1.1"/>'
        )
        if i < min(value - 1, printed) and i % 2 == 0:
            out += Markup(
                f'<circle cx="{num(-w / 2 + 3)}" cy="{num(d / 2 - z - 1)}" r="2.2" fill="var(--ti-jungle-2)" '
                'opacity=".8"/>'
            )
    top_y, deep = roof(value), depth(value)
    if value > 1:  # the stairway
        out += Markup(
            f'<path d="M-5 {num(top_y + 10)}L-8 {num(deep / 2)}H8L5 {num(top_y + 10)}Z" fill="var(--ti-step)" '
            'stroke="var(--ti-temple-2)" stroke-width="1"/>'
        )
        steps = max(2, value)
        out += Markup(
            "".join(
                f'<path d="M-7 {num(top_y + 10 + (deep / 2 - top_y - 10) * k / steps)}h14" stroke="var(--ti-temple-2)" '
                'stroke-width=".9"/>'
                for k in range(1, steps)
            )
        )
    out += shine(f"M-14 {num(top_y - 7)}H-3", 1.8)
    return out + (text(0, top_y + 6.5, value, 18, "border", Markup('font-weight="800"')) if number else "")


def roof(value: int) -> float:
    """Return the height of a temple's roof."""
    return -value * TIER


def depth(value: int) -> float:
    """Return how far a temple reaches to the front."""
    return 19 + (value - 1) * 2.1


def next_level(value: int, still: bool = False) -> Markup:
    """Return the ghost of the level piece that would come next, floating over the roof; ``still``: in a picture."""
    look = Markup("" if still else 'class="ring"')
    slab = Markup(
        '<rect x="-18" y="-9.5" width="36" height="19" rx="2" fill="var(--wood-lite)" fill-opacity=".85" '
        f'stroke="var(--legal)" stroke-width="2.2" stroke-dasharray="4 3" {look}/>'
    )
    return at(0, roof(value) - 18, slab + text(0, 6, value + 1, 16, "border", Markup('font-weight="800"')))


def flag(seat: Seat) -> Markup:
    """Return the pennant of who would score a temple; a tie (below 0) flies white with an equals sign."""
    fill = Markup("var(--surface)" if seat < 0 else f"var(--seat-{seat})")
    edge = Markup("var(--ink)" if seat < 0 else f"var(--seat-{seat}-edge)")
    equals = Markup(
        '<path d="M5-15.5h8M5-11h8" stroke="var(--ink)" stroke-width="2.2" stroke-linecap="round"/>'
        if seat < 0
        else at(9, -13, emblem(seat, 4))
    )
    cloth = Markup("M0-21H22L18-13L22-5.5H0Z")
    return Markup(
        '<path d="M0 4V-23" stroke="#ffffff" stroke-opacity=".8" stroke-width="4.5" stroke-linecap="round"/>'
        '<path d="M0 4V-23" stroke="var(--wood-edge)" stroke-width="2.2" stroke-linecap="round"/>'
        f'<path d="{cloth}" fill="{fill}" stroke="#ffffff" stroke-opacity=".85" stroke-width="3.6" '
        'stroke-linejoin="round"/>'
        f'<path d="{cloth}" fill="{fill}" stroke="{edge}" stroke-width="1.4" stroke-linejoin="round"/>{equals}'
    )


def guard_cloth(seat: Seat, value: int) -> Markup:
    """Return the guard's cloth over the stairs; it carries the value."""
    top, front = roof(value) + 6, depth(value) / 2
    return Markup(
        f'<path d="M-13 {num(top)}H13V{num(front - 1)}L0 {num(front + 6)}L-13 {num(front - 1)}Z" '
        f'fill="var(--seat-{seat})" stroke="var(--seat-{seat}-edge)" stroke-width="1.5" stroke-linejoin="round"/>'
        + text(0, (top + front) / 2 + 6, value, 18, f"seat-{seat}-ink", Markup('font-weight="800"'))
    )


# ---- figures ----
def hat(seat: Seat) -> Markup:
    """Return the leader's wide brim."""
    c, edge = Markup(f"var(--seat-{seat})"), Markup(f"var(--seat-{seat}-edge)")
    return Markup(
        '<ellipse cy="-30" rx="15" ry="4.5" fill="#ffffff" fill-opacity=".85" stroke="#ffffff" stroke-opacity=".85" '
        f'stroke-width="3.5"/><path d="M-8-31C-8-42 8-42 8-31Z" fill="{c}" stroke="#ffffff" stroke-opacity=".85" '
        f'stroke-width="4.5"/><ellipse cy="-30" rx="14.5" ry="4.2" fill="{edge}"/>'
        f'<ellipse cy="-31" rx="14.5" ry="4" fill="{c}" stroke="{edge}" stroke-width="1.4"/>'
        f'<path d="M-8-31.5C-8-42 8-42 8-31.5Q0-28.5-8-31.5Z" fill="{c}" stroke="{edge}" stroke-width="1.4"/>'
        f'<path d="M-8-32.5Q0-29.5 8-32.5" fill="none" stroke="{edge}" stroke-width="2.4"/>'
        + shine("M-4-37Q-2-39.5 1-39.5", 1.8)
    )


def figure(seat: Seat, leader: bool = False) -> Markup:
    """Return a worker 27 high, or the leader: larger and with a hat; foot on the origin."""
    return at(0, 0, pawn(seat) + hat(seat), 0.84) if leader else at(0, 0, pawn(seat), 0.66)


def strength(seat: Seat, count: int) -> Markup:
    """Return the disc with a seat's strength on a hex."""
    return Markup(
        f'<circle r="8.8" fill="var(--surface)"/><circle r="7.6" fill="var(--seat-{seat})" '
        f'stroke="var(--seat-{seat}-edge)" stroke-width="1"/>'
        + text(0, 4.4, count, 12.5, f"seat-{seat}-ink", Markup('font-weight="800"'))
    )


def own_tent(seat: Seat) -> Markup:
    """Return a tent on the map, with its owner's emblem."""
    return tent(seat, 46) + at(0, -16, emblem(seat, 4.6))


def plinth(seat: Seat) -> Markup:
    """Return the sign of a guard: a figure on a step."""
    return Markup(
        '<path d="M-12 2H12L8-5H-8Z" fill="var(--ti-temple)" stroke="var(--ti-temple-2)"/>'
        + at(0, -4, pawn(seat), 0.55)
    )


# ---- treasures ----
INK: Final = Markup("#2a2018")
PICTURES: Final = (  # colour, drawing in a circle of radius 10, by kind
    (
        Markup("#c9603e"),
        Markup(
            '<path d="M-5.5-5Q0-8 5.5-5V2Q4 7 0 7.5Q-4 7-5.5 2Z" fill="#f6dcb0"/>'
            f'<path d="M-3.5-1.5h2.5M1-1.5h2.5M-2 3.5h4" stroke="{INK}" stroke-width="1.5" stroke-linecap="round"/>'
        ),
    ),
    (
        Markup("#3f7d8f"),
        Markup(
            '<path d="M-2.5-7h5v2.5Q6-2 6 2Q5 7 0 7Q-5 7-6 2Q-6-2-2.5-4.5Z" fill="#e9d7ae"/>'
            f'<path d="M-5.5 1h11" stroke="{INK}" stroke-width="1.5"/>'
        ),
    ),
    (
        Markup("#e0a93a"),
        Markup(
            '<circle r="3.8" fill="#fff3cf"/><path d="M0-7.5V-5M0 5V7.5M-7.5 0H-5M5 0H7.5M-5.3-5.3l1.7 1.7'
            'M3.6 3.6l1.7 1.7M5.3-5.3L3.6-3.6M-3.6 3.6l-1.7 1.7" stroke="#fff3cf" stroke-width="1.8" '
            'stroke-linecap="round"/>'
        ),
    ),
    (
        Markup("#4f9a5a"),
        Markup(
            '<ellipse cy="1.5" rx="5.5" ry="4.5" fill="#e2f3c4"/><circle cx="-3.2" cy="-3.8" r="2.3" fill="#e2f3c4"/>'
            f'<circle cx="3.2" cy="-3.8" r="2.3" fill="#e2f3c4"/><circle cx="-3.2" cy="-3.8" r="1" fill="{INK}"/>'
            f'<circle cx="3.2" cy="-3.8" r="1" fill="{INK}"/>'
            f'<path d="M-2.5 2.5q2.5 2 5 0" fill="none" stroke="{INK}" stroke-width="1.3"/>'
        ),
    ),
    (
        Markup("#8a5aa8"),
        Markup(
            '<path d="M-6 5Q-6 1-2 1T2-2T-1-5" fill="none" stroke="#efdcf7" stroke-width="3" stroke-linecap="round"/>'
            '<circle cx="-1.5" cy="-5" r="2.4" fill="#efdcf7"/>'
            '<path d="M-6 5Q0 8 6 4" fill="none" stroke="#efdcf7" stroke-width="2.4" stroke-linecap="round"/>'
        ),
    ),
    (
        Markup("#3a9c98"),
        Markup(
            f'<circle r="5" fill="none" stroke="#dff6ee" stroke-width="3.2"/><circle cy="-5" r="1.1" fill="{INK}"/>'
            f'<circle cy="5" r="1.1" fill="{INK}"/>'
        ),
    ),
    (
        Markup("#b23a5c"),
        Markup(
            '<path d="M5-7Q-5-5-5 6Q4 3 5-7Z" fill="#fbdde3"/>'
            f'<path d="M-6 7.5L3-4" stroke="{INK}" stroke-width="1.3" stroke-linecap="round"/>'
        ),
    ),
    (
        Markup("#5d6b7d"),
        Markup(
            '<path d="M0 6.5Q-8 3-6.5-3Q-3-8 0-6Q3-8 6.5-3Q8 3 0 6.5Z" fill="#e6ecf2"/>'
            f'<path d="M0 6V-5M-1 5L-4.5-3.5M1 5L4.5-3.5" stroke="{INK}" stroke-width="1.2" stroke-linecap="round"/>'
        ),
    ),
)


@cached()
def treasure(kind: int, r: float = 11) -> Markup:
    """Return an open treasure: a picture on a coloured disc."""
    fill, drawing = PICTURES[kind]
    disc = Markup(
        '<circle cy="1.8" r="11" fill="#2b1e0a" opacity=".55"/>'
        f'<circle r="11" fill="{fill}" stroke="#2b1e0a" stroke-opacity=".55" stroke-width="1.2"/>'
    )
    return at(0, 0, disc + drawing, r / 11)


def treasure_back(r: float = 10) -> Markup:
    """Return a face-down treasure: a clay disc with a spiral."""
    return Markup(
        f'<circle cy="2.2" r="{num(r)}" fill="var(--cube-edge)"/>'
        f'<circle r="{num(r)}" fill="var(--ti-treasure)" stroke="var(--cube-edge)" stroke-width="1.4"/>'
        '<path d="M1 1a1.5 1.5 0 1 0-2.5-1.5a3.5 3.5 0 1 0 6.5 0a5.5 5.5 0 0 0-8.5-3" fill="none" '
        'stroke="var(--cube-edge)" stroke-width="1.6" stroke-linecap="round"/>'
        + shine(
            f"M{num(-r * 0.66)} {num(-r * 0.35)}A{num(r * 0.75)} {num(r * 0.75)} 0 0 1 {num(-r * 0.1)} "
            f"{num(-r * 0.72)}",
            1.8,
        )
    )


PITS: Final = {
    4: ((-24, -6), (-8, -14), (9, -6), (25, -14)),
    3: ((-19, -10), (0, -14), (19, -10)),
    2: ((-12, -12), (12, -12)),
}


@cached()
def dig_site(total: int, left: int) -> Markup:
    """Return the pits of a treasure tile: face-down treasures, and empty pits where somebody dug."""
    pit = Markup(
        '<ellipse cy="2" rx="10" ry="7" fill="var(--border)" opacity=".6"/>'
        '<path d="M-10 2A10 7 0 0 1 10 2" fill="none" stroke="var(--border)" stroke-opacity=".8" stroke-width="1.6"/>'
        '<path d="M9 6q5-4 8 1q-4 3-8-1Z" fill="var(--wood-2)"/>'
    )
    disc = shadow(12, 8, 1, 6) + treasure_back(10.5)
    return "".join(at(x, y, disc if i < left else pit) for i, (x, y) in enumerate(PITS[total]))


# ---- signs ----
def used_marks(count: int) -> Markup:
    """Return how many levels or treasures were taken here this turn, two at most."""
    dots = Markup(
        "".join(
            f'<circle cx="{-5 + 10 * i}" r="3.6" fill="{"var(--accent)" if i < count else "none"}" '
            'stroke="var(--accent)" stroke-width="1.6"/>'
            for i in range(2)
        )
    )
    return Markup(
        '<rect x="-13" y="-8" width="26" height="16" rx="8" fill="var(--surface)" stroke="var(--accent)" '
        f'stroke-width="1.4"/>{dots}'
    )


def cost_badge(ap: Markup | int, payable: bool = True) -> Markup:
    """Return the AP of a trip: filled if payable, pale and dashed if not."""
    if not payable:
        return Markup(
            '<circle r="11" fill="var(--surface)" opacity=".82"/><circle r="11" fill="none" stroke="var(--line-2)" '
            'stroke-width="1.4" stroke-dasharray="3 2.5"/>' + text(0, 4.6, ap, 13, "ink-2", Markup('font-weight="600"'))
        )
    return Markup(
        '<circle r="14.5" fill="var(--legal-case)"/><circle r="12.5" fill="var(--accent)"/>'
        + text(0, 5.4, ap, 15.5, "accent-ink", Markup('font-weight="800"'))
    )


def closed_sign() -> Markup:
    """Return the mark of a border that cannot be crossed."""
    return Markup(
        '<circle r="12" fill="var(--surface)" stroke="var(--line-2)" stroke-width="1.6"/>'
        '<path d="M-5-5L5 5M5-5L-5 5" stroke="var(--ink-2)" stroke-width="2.4" stroke-linecap="round"/>'
    )


def hex_name(cell: Cell) -> Markup:
    """Return the small name at the right corner of an explored hex."""
    casing = Markup(
        'font-weight="700" stroke="var(--surface)" stroke-opacity=".75" stroke-width="3" stroke-linejoin="round" '
    )
    return text(0, 0, esc(HEX_NAMES[cell]), 12, "ink", Markup(casing + 'paint-order="stroke" opacity=".9"'))


@cached()
def tile_art(tile: int, turn: int) -> Markup:
    """Return a whole tile as it will lie: ground, stones, what is printed on it."""
    _name, kind, _stones, number = TILES[tile]
    stones = [STONES[(tile * SIDES + turn) * SIDES + side] for side in range(SIDES)]
    out = ground(kind) + "".join(pebbles(side, n) for side, n in enumerate(stones) if n)
    if kind == TEMPLE:
        out += pyramid(number, number)
    if kind == TREASURE:
        out += at(0, -2, dig_site(number, number))
    return out


@cached()
def tile_plan(tile: int, turn: int) -> Markup:
    """Return only the outline and the stones of a tile, for small pictures of its rotations."""
    stones = [STONES[(tile * SIDES + turn) * SIDES + side] for side in range(SIDES)]
    plain = hexagon(SIZE, Markup('fill="var(--ti-jungle)" stroke="var(--border)" stroke-width="5"'), True)
    return plain + "".join(pebbles(side, n, 15, 1.45) for side, n in enumerate(stones) if n)


# ---- what is defined once and shown often ----
@cached()
def definitions() -> tuple[Markup, ...]:
    """Return the pieces that every position uses."""
    out = [Markup(f'<g id="ti-canopy{look}">{canopy(look)}</g>') for look in range(CANOPIES)]
    out += [Markup(f'<g id="ti-ground{kind}">{ground(kind)}</g>') for kind in (1, TEMPLE, TREASURE, VOLCANO, CAMP)]
    for side in range(SIDES):
        out += [Markup(f'<g id="ti-stones{side}-{n}">{pebbles(side, n)}</g>') for n in (1, 2, 3)]
        out += [Markup(f'<g id="ti-path{side}-{n}">{pathway(side, n)}</g>') for n in (1, 2, 3)]
        out.append(Markup(f'<g id="ti-hedge{side}">{hedge(side)}</g>'))
    for seat in range(4):
        out += [
            Markup(f'<g id="ti-worker{seat}" pointer-events="none">{figure(seat)}</g>'),
            Markup(f'<g id="ti-leader{seat}" pointer-events="none">{figure(seat, True)}</g>'),
            Markup(f'<g id="ti-tent{seat}">{own_tent(seat)}</g>'),
        ]
    points = Markup(" ".join(f"{num(x)},{num(y)}" for x, y in corners(SIZE * 0.9, flat=True)))
    rim = Markup(f'<polygon points="{points}"')
    out.append(Markup(f'<g id="ti-ring">{casing(rim)}</g>'))
    out.append(Markup(f'<g id="ti-hex">{hexagon(SIZE, flat=True)}</g>'))
    return tuple(out)
