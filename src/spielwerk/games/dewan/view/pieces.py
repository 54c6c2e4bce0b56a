"""The pieces of Dewan as drawings: terrains, goods, cards, stories, camps, berries; colours only as tokens."""

from collections.abc import Collection, Sequence
from math import hypot

from spielwerk.core.canvas import num
from spielwerk.core.drawing import (
    at,
    centre,
    corners,
    emblem,
    hexagon,
    outline,
    poly,
    polyline,
    target_ring,
    tent,
    text,
)
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc
from spielwerk.core.panels import marker
from spielwerk.core.types import Seat
from spielwerk.games.dewan.rules.box import Box
from spielwerk.games.dewan.rules.data import FLOOD, NO_SYMBOL, SYMBOLS, VILLAGES, WANTED
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.view.proofs import Proof

SIZE = 30.0
DASH = Markup('stroke-dasharray="3 2.5"')
KEYS = "fmhdw"
MOTIF = {  # one drawing per terrain in a box of +-15, the same on fields, cards and stories
    "f": Markup(
        '<path d="M-7.5-14L-15 2H0ZM8-9L1 6H15ZM-1-4L-9 12H7Z" fill="var(--dw-f-2)"/>'
        '<path d="M-7.5-14L-11-6.5H-7ZM8-9L4.8-2.5H8ZM-1-4L-5 4H-1Z" fill="var(--shine)" opacity=".3"/>'
    ),
    "m": Markup(
        '<path d="M-16 10L-5-12L2 2L6.5-6L16 10Z" fill="var(--dw-m-2)"/>'
        '<path d="M-5-12L-9.2-3.6L-6-1.5L-3.5-4L-1-4ZM6.5-6L3.6-.8L6.5 1.2L10-.5Z" fill="#fff" opacity=".88"/>'
    ),
    "h": Markup(
        '<path d="M-16 10Q-7-14 3 10Z" fill="var(--dw-h-2)" opacity=".55"/>'
        '<path d="M-5 10Q6-10 16 10Z" fill="var(--dw-h-2)" opacity=".9"/><path d="M-11 2q4-5 7-3M1 4q4-5 8-3" '
        'fill="none" stroke="var(--shine)" stroke-opacity=".4" stroke-width="1.8" stroke-linecap="round"/>'
    ),
    "d": Markup(
        '<path d="M-15 3q8-9 15-2t15-3M-12 11q7-7 12-2t13-2" fill="none" stroke="var(--dw-d-2)" stroke-width="2.4" '
        'stroke-linecap="round"/><path d="M-4-3V-14M-4-7h-4v-3M-4-6h4v-5" fill="none" stroke="var(--dw-d-2)" '
        'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "w": Markup(
        '<path d="M-14-7q3.5-4 7 0t7 0t7 0t7 0M-14 1q3.5-4 7 0t7 0t7 0t7 0M-10 9q3.5-4 7 0t7 0t7 0" fill="none" '
        'stroke="var(--dw-w-2)" stroke-width="2.2" stroke-linecap="round"/>'
    ),
}
THING = {  # resources, flame and berry in a box of +-8
    "artifact": Markup(
        '<path d="M-2.5-7H2.5L2-4.5Q6-2.5 5 1.5Q4 5.5 1.5 7H-1.5Q-4 5.5-5 1.5Q-6-2.5-2-4.5Z" '
        'fill="var(--cube)" '
        'stroke="var(--cube-edge)" stroke-width="1.2" stroke-linejoin="round"/><path d="M-4.8.5L-2.4-1.5L0 '
        '.5L2.4-1.5L4.8.5" '
        'fill="none" stroke="var(--cube-edge)" stroke-width="1.2"/>'
    ),
    "dye": Markup(
        '<path d="M0-7.5C3-3 5.5-.5 5.5 2.4A5.5 5.3 0 0 1-5.5 2.4C-5.5-.5-3-3 0-7.5Z" fill="var(--dw-dye)" '
        'stroke="var(--dw-dye-2)" stroke-width="1.2"/><path d="M-2.8 2.5A3 3 0 0 0-.5 5" fill="none" '
        'stroke="var(--shine)" stroke-opacity=".8" stroke-width="1.4" stroke-linecap="round"/>'
    ),
    "gem": Markup(
        '<path d="M-4-6H4L7-1.5L0 7L-7-1.5Z" fill="var(--last)" stroke="var(--border)" stroke-opacity=".55" '
        'stroke-width="1.1" stroke-linejoin="round"/><path d="M-7-1.5H7M-4-6L-2-1.5L0 7L2-1.5L4-6" fill="none" '
        'stroke="var(--shine)" stroke-opacity=".6" stroke-width="1"/>'
    ),
    "flame": Markup(
        '<path d="M.5-8C5-4 6.5 0 5.5 3.5Q4 7.5 0 7.5T-5.5 3.5C-6.2 1-4.5-1-3.5-3Q-2-1-1.5-.5C-.5-3-.8-5.5.5-8Z" '
        'fill="var(--dw-flame)" stroke="var(--cube-edge)" stroke-width="1"/>'
        '<path d="M.3-.5Q3 2.5 2.3 4.5T0 6.5T-2.4 4.5Q-2.4 2.5.3-.5Z" fill="var(--cube-lite)"/>'
    ),
    "berry": Markup(
        '<path d="M0-3Q1-7 5-7.5Q5-4 0-3Z" fill="var(--dw-f)" stroke="var(--dw-f-2)" stroke-width=".8"/>'
        '<g fill="var(--dw-berry)"><circle cx="-2.8" cy="0" r="3.8"/><circle cx="3" cy=".5" r="3.8"/><circle cy="4" '
        'r="3.8"/></g><g fill="var(--shine)" opacity=".75"><circle cx="-4" cy="-1.3" r="1.1"/>'
        '<circle cx="1.8" cy="-.8" r="1.1"/><circle cx="-1.2" cy="2.8" r="1.1"/></g>'
    ),
    "fish": Markup(
        '<path d="M-7 0Q-1-6 5 0L8-4V4L5 0Q-1 6-7 0Z" fill="var(--dw-w)" stroke="var(--border)" stroke-width="1"/>'
        '<circle cx="-3.5" cy="-1" r="1" fill="var(--border)"/>'
    ),
}


def colour(kind: int) -> Markup:
    """Return the fill of a terrain."""
    return Markup(f"var(--dw-{esc(KEYS[kind])})")


def xy(cell: tuple[int, int]) -> tuple[float, float]:
    """Return where a field's middle is."""
    return centre(*cell, SIZE)


def goods(name: str, r: float = 10) -> Markup:
    """Return a resource, flame or berry on its pale disc."""
    return Markup(
        f'<circle r="{num(r)}" cy="1" fill="var(--shade)" opacity=".3"/><circle r="{num(r)}" fill="#fffaf0" '
        f'stroke="var(--border)" stroke-opacity=".6" stroke-width="1.2"/>{at(0, 0, THING[name], r / 11)}'
    )


def camp(seat: Seat, w: float = 32) -> Markup:
    """Return a camp with pale casing and the seat's emblem; foot on the origin."""
    case = Markup(
        '<path d="M0-26L18 0H-18Z" fill="#fff" stroke="#fff" stroke-opacity=".85" stroke-width="5" '
        'stroke-linejoin="round"/>'
    )
    disc = Markup(f'<circle r="{num(w * 0.16)}" fill="var(--seat-{seat})"/>{emblem(seat, w * 0.13)}')
    return at(0, 0, case, w / 34) + tent(seat, w) + at(0, -w * 0.3, disc)


def start_field(seat: Seat) -> Markup:
    """Return the neutral start field: trodden ground and a ring of stones in the owner's colour."""
    stone = Markup(
        f'<ellipse rx="4.6" ry="3.4" fill="var(--seat-{seat})" stroke="var(--seat-{seat}-edge)" stroke-width="1"/>'
    )
    stones = Markup("".join(f'<g transform="rotate({30 * i + 15}) translate(0 -21)">{stone}</g>' for i in range(12)))
    return Markup(
        hexagon(30.4, Markup('fill="var(--sand)"')) + f'<circle r="21" fill="var(--seat-{seat}-soft)"/>' + stones
    )


def start_camp(seat: Seat) -> Markup:
    """Return the start camp: a camp with a pennant."""
    flag = Markup(
        '<path d="M0-28V-42" stroke="var(--wood-edge)" stroke-width="2.2" stroke-linecap="round"/>'
        f'<path d="M0-42L15-37.5L0-33Z" fill="var(--seat-{seat})" stroke="var(--seat-{seat}-edge)" stroke-width="1.2" '
        'stroke-linejoin="round"/>'
    )
    return at(0, 0, flag, 0.85) + camp(seat, 34)


# ---- cards ----
W, H = 60.0, 84.0


@cached(256)
def face(terrain_a: int, symbol_a: int, terrain_b: int, symbol_b: int) -> Markup:
    """Return a terrain card 60 x 84, corner at the origin: one terrain whole, two split on the diagonal."""
    a, b = KEYS[terrain_a], KEYS[terrain_b]
    shade = Markup(f'<rect y="2.5" width="{num(W)}" height="{num(H)}" rx="7" fill="var(--shade)" opacity=".28"/>')
    art = Markup(f'<rect width="{num(W)}" height="{num(H)}" rx="7" fill="{colour(terrain_a)}"/>')
    if a == b:
        art += at(19, 46, Markup(f'<g opacity=".55">{MOTIF[a]}</g>'), 0.9)
        art += at(42, 38, Markup(f'<g opacity=".7">{MOTIF[a]}</g>'), 0.95)
        art += at(32, 65, MOTIF[a], 1.25)
    else:
        art += Markup(f'<path d="M60 2V77Q60 84 53 84H2Z" fill="{colour(terrain_b)}"/>')
        art += at(18, 24, MOTIF[a], 1.05) + at(41, 62, MOTIF[b], 1.05)
        art += Markup('<path d="M59 1L1 83" stroke="var(--card-face)" stroke-width="2.7"/>')
    for symbol, (x, y) in ((symbol_a, (12, 13) if a == b else (43, 11)), (symbol_b, (16, 73))):
        if symbol != NO_SYMBOL:
            art += at(x, y, goods(SYMBOLS[symbol], 9.5))
    edge = Markup(
        '<rect x="1" y="1" width="58" height="82" rx="6.5" fill="none" stroke="var(--card-face)" stroke-width="3"/>'
        '<rect width="60" height="84" rx="7" fill="none" stroke="var(--border)" stroke-opacity=".55"/>'
    )
    return shade + art + edge


def card_def(box: Box, kind: int) -> Markup:
    """Return the definition of a card."""
    a, sa, b, sb, _ = box.cards[kind]
    return Markup(f'<g id="dw-c{kind}">{face(a, sa, b, sb)}</g>')


def card(kind: int, x: float = 0, y: float = 0, scale: float = 1) -> Markup:
    """Show a card, its corner at (x, y)."""
    size = Markup("" if scale == 1 else f" scale({scale:.3g})")
    return Markup(f'<use href="#dw-c{kind}" transform="translate({num(x)} {num(y)}){size}"/>')


def back(count: str = "", deep: int = 0) -> Markup:
    """Return a hidden card or a pile, 60 x 84; the count is written on it."""
    under = Markup(
        "".join(
            f'<rect x="{2 * i}" y="{2.5 * i}" width="60" height="84" rx="7" fill="var(--card-back-2)" '
            'stroke="var(--border)" '
            'stroke-opacity=".5"/>'
            for i in range(deep, 0, -1)
        )
    )
    spots = ((0, 0), (14.5, 0), (-14.5, 0), (7.2, 12.5), (-7.2, 12.5), (7.2, -12.5), (-7.2, -12.5))
    ring = hexagon(7.5, Markup('fill="none" stroke="var(--card-back-2)" stroke-width="2.2"'))
    flower = "".join(at(x, y, ring) for x, y in spots)
    words = text(30, 75, esc(count), 15, "#ffffff") if count else NO_MARKUP
    return Markup(
        f'{under}<rect width="60" height="84" rx="7" fill="var(--card-back)" stroke="var(--card-edge)"/>'
        f"{at(30, 36 if count else 42, flower)}{words}"
    )


def half_card(terrain: int, symbol: int) -> Markup:
    """Return the visible half of a tucked card hanging out; origin at the middle of its upper edge."""
    key = KEYS[terrain]
    body = Markup(
        f'<path d="M-25 0H25V24q0 6-6 6H-19q-6 0-6-6Z" fill="{colour(terrain)}" stroke="var(--card-face)" '
        'stroke-width="2.5"/>'
        f"{at(-10 if symbol != NO_SYMBOL else 0, 15, MOTIF[key], 0.7)}"
    )
    return body + (at(13, 15, goods(SYMBOLS[symbol], 9)) if symbol != NO_SYMBOL else "")


# ---- stories ----
@cached(256)
def symbol(i: int, state: str, r: float = 11.5) -> Markup:
    """Return one condition of a story: have (ticked), new (the shown move brings it), open (hollow)."""
    if i < 5:
        key = KEYS[i]
        look = hexagon(r * 1.08, Markup(f'fill="{colour(i)}" stroke="var(--border)" stroke-opacity=".55"')) + at(
            0, 0, MOTIF[key], r / 20
        )
        void = hexagon(
            r, Markup(f'fill="{colour(i)}" fill-opacity=".5" stroke="var(--ink-2)" stroke-width="1.4" {DASH}')
        )
        inner = at(0, 0, MOTIF[key], r / 22)
    else:
        name = SYMBOLS[i - 5]
        look = goods(name, r * 0.96)
        void = Markup(
            f'<circle r="{num(r * 0.94)}" fill="var(--surface-2)" stroke="var(--ink-2)" stroke-width="1.4" {DASH}/>'
        )
        inner = at(0, 0, THING[name], r / 13)
    if state == "open":
        return void + inner  # what is looked for is drawn in full: the dashes alone say that it is missing
    if state == "new":
        return look + target_ring(Markup(f'<circle r="{num(r + 2)}"'), 2.4)
    tick = Markup(
        '<circle r="5.4" fill="var(--good)" stroke="var(--card-face)" stroke-width="1.2"/><path d="M-2.4.2L-.7 '
        '2L2.6-1.7" '
        'fill="none" stroke="var(--card-face)" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return look + at(r * 0.72, r * 0.66, tick)


def story(
    box: Box,
    number: int,
    have: list[int],
    soon: list[int],
    told: bool,
    words: tuple[str, str],
    shown: Sequence[Sequence[Proof]] = (),
) -> Markup:
    """Return a story tile 126 x 91: points and flames in the brow, conditions below with ticks.

    ``shown``: what proves each condition; a click on a tick marks the camps on the map.
    """
    _, wants, points, fire = box.stories[number]
    marks = [
        (k, "have" if i < have[k] or told else "new" if i < soon[k] else "open", i)
        for k in range(WANTED)
        for i in range(wants[k])
    ]
    full = not told and soon is not have and all(m != "open" for _, m, _ in marks)
    half = (len(marks) + 1) // 2
    rows = [marks] if len(marks) <= 4 else [marks[:half], marks[half:]]
    small = len(rows) > 1
    body = "".join(
        at(
            63 + (i - (len(row) - 1) / 2) * 28,
            46 + 25 * j if small else 58,
            _proof(
                symbol(k, m, 10 if small else 12), shown[k][n] if m == "have" and shown and n < len(shown[k]) else None
            ),
        )
        for j, row in enumerate(rows)
        for i, (k, m, n) in enumerate(row)
    )
    flames = "".join(at(114 - 16 * i, 15, THING["flame"], 0.92) for i in range(fire))
    brow = Markup("var(--good)" if told else "var(--wood-2)")
    word = words[0] if told else words[1] if full else ""
    ink = Markup("var(--card-face)" if told else "var(--legal)")
    rim = target_ring(Markup('<rect x="1" y="1" width="124" height="85" rx="9"')) if full else NO_MARKUP
    return Markup(
        '<rect y="3" width="126" height="88" rx="10" fill="var(--shade)" opacity=".2"/>'
        '<rect width="126" height="88" rx="10" fill="var(--card-face)" stroke="var(--card-edge)"/>'
        f'<path d="M1 10a9 9 0 0 1 9-9H116a9 9 0 0 1 9 9V29H1Z" fill="{brow}" fill-opacity="{1 if told else 0.28}"/>'
        f'<path d="M1 10a9 9 0 0 1 9-9H32V24L17 30L1 24Z" fill="{brow}"/>'
        + text(17, 20, points, 16, "card-face" if told else "#ffffff", Markup('font-weight="800"'))
        + f'<text x="40" y="19.5" font-size="12" font-weight="700" fill="{ink}">{esc(word)}</text>{flames}{body}{rim}'
    )


def _proof(art: Markup, proof: Proof | None) -> Markup:
    """Return a fulfilled condition: words say what shows it, and a click marks those camps."""
    if proof is None:
        return art
    title = Markup(f"<title>{esc(proof.words)}</title>")
    if not proof.cells:
        return Markup(f"<g>{title}{art}</g>")
    return Markup(f'<g class="dw-proof" {marker(proof.cells)} aria-label="{esc(proof.words)}">{title}{art}</g>')


def story_place(words: str) -> Markup:
    """Return the empty place of a story and when it is filled."""
    return Markup(
        '<rect x="1" y="1" width="124" height="86" rx="10" fill="var(--felt-2)" fill-opacity=".6" '
        'stroke="var(--line-2)" stroke-width="1.6" stroke-dasharray="6 5"/>'
        + at(63, 36, effect_icon(2), 1.5)
        + text(63, 66, esc(words), 13, "ink-2", Markup('font-weight="600"'))
    )


def story_back(n: int | None = None) -> Markup:
    """Return the stack of stories, with how many are left."""
    words = NO_MARKUP if n is None else text(61, 74, n, 14, "#ffffff")
    return Markup(
        '<rect x="3" y="4" width="123" height="86" rx="10" fill="var(--card-back-2)"/><rect width="122" height="85" '
        'rx="10" fill="var(--card-back)" stroke="var(--card-edge)"/><path d="M44 30H82M44 40H82M44 50H68" '
        f'stroke="var(--card-back-2)" stroke-width="{4 if words else 8}" stroke-linecap="round"/>{words}'
    )


def effect_icon(slot: int) -> Markup:
    """Return the sign of a slot's effect."""
    if slot in (2, 4, 6):
        return Markup(
            '<rect x="-8" y="-6" width="16" height="12" rx="2" fill="var(--wood-lite)" stroke="var(--wood-edge)" '
            'stroke-width="1.3"/><path d="M-5-2H5M-5 1.5H2" stroke="var(--wood-edge)" stroke-width="1.3"/>'
        )
    if slot in (3, 5, 7):
        return Markup(
            '<path d="M-6.5-1V5.5a2 2 0 0 0 2 2H4.5a2 2 0 0 0 2-2V-1Z" fill="var(--dw-f)" stroke="var(--wood-edge)" '
            'stroke-width="1.3"/><path d="M-9-2H9" stroke="var(--wood-edge)" stroke-width="2.6" '
            'stroke-linecap="round"/>'
        )
    if slot == 8:
        return THING["flame"]
    return Markup('<path d="M-5 0H5" stroke="var(--wood-edge)" stroke-width="2" stroke-linecap="round"/>')


def price(n: int, hot: bool = False) -> Markup:
    """Return the price tag of a payable target: a little card and the number of cards."""
    fill, ink = ("accent", "accent-ink") if hot else ("surface", "ink")
    return Markup(
        f'<rect x="-15" y="-8.5" width="30" height="17" rx="8.5" fill="var(--{esc(fill)})" stroke="var(--legal)" '
        'stroke-width="1.6"/>'
        '<rect x="-9.5" y="-4.8" width="7" height="9.6" rx="1.8" fill="none" '
        f'stroke="var(--{esc(ink)})" stroke-width="1.5"/>' + text(5.5, 4.6, n, 12.5, ink)
    )


# ---- the map ----
def rim(cells: Collection[tuple[int, int]], name: str, kind: int) -> Markup:
    """Return the inner rim of a zone, clipped to its fields."""
    shape = "".join(polyline(corners(30.2, cx=xy(c)[0], cy=xy(c)[1])) + "Z" for c in sorted(cells))
    line = outline(
        cells, SIZE, Markup(f'stroke="var(--dw-{esc(KEYS[kind])}-2)" stroke-opacity=".8" stroke-width="6.5"')
    )
    return Markup(
        f'<clipPath id="{esc(name)}"><path d="{shape}"/></clipPath><g clip-path="url(#{esc(name)})">{line}</g>'
    )


def seams(obs: Dewan) -> Markup:
    """Return the joints between tiles: the felt shows through."""
    cells, path = obs.ground.plan.map.cells, NO_MARKUP
    for i, cell in enumerate(cells):
        ends = corners(SIZE, cx=xy(cell)[0], cy=xy(cell)[1])
        for d, (a, b) in enumerate(((5, 0), (4, 5), (3, 4))):  # E NE NW, each joint once
            n = obs.ground.plan.map.step[i * 6 + d]
            if n >= 0 and n // 7 != i // 7:
                path += polyline((ends[a], ends[b]))
    return Markup(f'<path d="{path}" fill="none" stroke="var(--felt)" stroke-width="2.6" stroke-linecap="round"/>')


def icon_spots(obs: Dewan, field: int) -> list[tuple[float, float]]:
    """Return where resources lie on the edges of a field, seen from its middle."""
    cells = obs.ground.plan.map.cells
    x, y = xy(cells[field])
    found = []
    for _, a, b in obs.ground.icons:
        if field in (a, b):
            (ax, ay), (bx, by) = xy(cells[a]), xy(cells[b])
            found.append(((ax + bx) / 2 - x, (ay + by) / 2 - y))
    return found


def freest(
    spots: Sequence[tuple[float, float]], taken: list[tuple[float, float]], enough: float
) -> tuple[float, float]:
    """Return the first of some places that is far enough from all that lies there, else the farthest."""
    return max(spots, key=lambda s: min([hypot(s[0] - x, s[1] - y) for x, y in taken] + [enough]))


def berry_spot(obs: Dewan, field: int) -> tuple[float, float]:
    """Return the corner of a field where a berry hides no resource, seen from its middle."""
    return freest(((-14, -11), (14, -11), (-19, 3), (19, 3)), icon_spots(obs, field), 22)


def price_spot(obs: Dewan, field: int) -> tuple[float, float]:
    """Return where a price hides neither resource nor berry, seen from the middle of a field."""
    taken = icon_spots(obs, field)
    if obs.berries[field]:
        taken.append(berry_spot(obs, field))
    return freest(((0, 12), (0, -12), (0, 0), (-6, 10), (6, 10)), taken, 21)


def berry(n: int) -> Markup:
    """Return the berries that lie on a field."""
    more = Markup(
        '<text x="8" y="10" font-size="11" font-weight="700" fill="var(--ink)" stroke="var(--surface)" '
        'stroke-width="3" '
        f'paint-order="stroke">{n}</text>'
        if n > 1
        else ""
    )
    return Markup(f'<circle r="9.5" fill="#fff" opacity=".9"/>{at(0, 0, THING["berry"], 1.05)}{more}')


def cover_tile(lava: bool) -> Markup:
    """Return a loose water or lava tile."""
    shade = at(0, 2.5, hexagon(27, Markup('fill="var(--shade)" opacity=".35"')))
    if lava:
        flow = Markup(
            '<path d="M-12-4q6-8 12 0t12 0M-12 8q6-8 12 0t12 0" fill="none" stroke="var(--cube-lite)" stroke-width="3" '
        )
        return Markup(
            shade
            + hexagon(
                26,
                Markup('fill="var(--dw-flame)" stroke="var(--cube-edge)" stroke-width="2.6" stroke-linejoin="round"'),
            )
            + f'{flow}stroke-linecap="round"/>'
        )
    look = Markup('fill="var(--dw-w)" stroke="var(--wood-lite)" stroke-width="2.6" stroke-linejoin="round"')
    return shade + hexagon(26, look) + MOTIF["w"]


def event_sign(scenario: int) -> Markup:
    """Return the sign of a scenario's event: a water tile, the volcano, a fish."""
    if scenario == VILLAGES:
        return Markup(f'<circle r="22" fill="var(--dw-w-2)"/>{at(0, 0, THING["fish"], 2.4)}')
    return cover_tile(False) if scenario == FLOOD else volcano()


def volcano() -> Markup:
    """Return the volcano."""
    return (
        hexagon(30.4, Markup('fill="var(--dw-m-2)"'))
        + poly(
            [(-22, 16), (-7, -14), (7, -14), (22, 16)],
            Markup('fill="var(--dw-m)" stroke="var(--border)" stroke-width="1.4"'),
        )
        + poly([(-7, -14), (7, -14), (4, -2), (0, 4), (-3, -3)], Markup('fill="var(--dw-flame)"'))
        + at(0, -18, THING["flame"], 1.1)
    )
