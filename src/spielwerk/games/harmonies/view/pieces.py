"""The pieces of Harmonies: board, tokens, trays, sack and cards; they know no rules and no turn."""

# ruff: noqa: E501 (drawings stay on one line)

from collections.abc import Iterable, Sequence
from typing import Final

from spielwerk.core.canvas import flies, num
from spielwerk.core.drawing import (
    R3,
    Point,
    at,
    centre,
    choice_ring,
    corners,
    cube,
    frame,
    hexagon,
    poly,
    polyline,
    seat_dot,
    shadow,
    shine,
    small,
    target_ring,
    text,
    use,
)
from spielwerk.core.language import say
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    BOARDS,
    BY_GROUP,
    CARD_NAMES,
    CELLS,
    COLOURS,
    HOUSE,
    LADDERS,
    PATTERNS,
    SHAPES,
    SPIRIT_CARDS,
)
from spielwerk.games.harmonies.view.portraits import portrait
from spielwerk.games.harmonies.words.terms import title

SIZE: Final = 60.0  # of a cell
RADIUS: Final = 40.0  # of a token …
THICK: Final = 13.0  # … and its height
MARGIN: Final = 30.0
Axial = tuple[int, int]


def xy(cell: Axial) -> tuple[float, float]:
    """Return the middle of cell (q, r)."""
    return centre(*cell, SIZE, flat=True)


def middle(side: int, cell: int) -> tuple[float, float]:
    """Return the middle of a cell by its number."""
    return xy(BOARDS[side][cell])


def foot(side: int, cell: int, height: int) -> tuple[float, float]:
    """Return where a stack of this height stands: high ones a little lower, so that they stay in their cell."""
    x, y = middle(side, cell)
    return x, y + 4 + 4 * max(height, 1)


@cached()
def bounds(side: int) -> tuple[float, float, float, float]:
    """Return the part of the plane that a board fills."""
    spots = [xy(cell) for cell in BOARDS[side]]
    left, right = min(x for x, _ in spots) - SIZE - MARGIN, max(x for x, _ in spots) + SIZE + MARGIN
    top, bottom = (
        min(y for _, y in spots) - SIZE * R3 / 2 - MARGIN - 6,
        max(y for _, y in spots) + SIZE * R3 / 2 + MARGIN + 8,
    )
    return left, top, right - left, bottom - top


# ---- tokens ----
GLYPHS: Final = {  # embossed on a token (colour-blind safe), in a circle of radius 20
    "b": "M-12-5q4-4 8 0t8 0t8 0M-12 4q4-4 8 0t8 0t8 0",
    "y": "M0 11V-10M0-2q-7-1-7-7q7 1 7 7q7-1 7-7q-7 1-7 7M0 6q-7-1-7-7q7 1 7 7q7-1 7-7q-7 1-7 7",
    "g": "M-9 9C-11-4-2-11 10-10C11 2 4 11-9 9ZM-8 8L4-4",
    "n": "M-6.5 0a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0M-11.5 0a11.5 11.5 0 1 1 23 0M-2 0h4",
    "e": "M-12 8L-3-8L2 0L5-4L12 8Z",
    "r": "M-10 0L0-9L10 0M-7-1V9H7V-1M-2 9V3H2V9",
}


@cached(256)
def disc(colour: str, r: float = 26, thick: float = 9) -> Markup:
    """Return one wooden token (b y g n e r) seen from slightly in front; origin at the centre of its foot."""
    paint = Markup(f"--ha-{esc(colour)}")
    k = r / 26
    glyph = Markup(
        f'<path d="{esc(GLYPHS[colour])}" fill="none" stroke="var({paint}-3)" stroke-width="2.6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    arc = f"{num(r * 0.8)} {num(r * 0.8)} 0 0 1 {num(r * 0.1)} {num(-thick - r * 0.8)}"
    return Markup(
        f'<path d="M{num(-r)} {num(-thick)}V0A{num(r)} {num(r)} 0 0 0 {num(r)} 0V{num(-thick)}Z" '
        f'fill="var({paint}-2)"/><circle cy="{num(-thick)}" r="{num(r)}" fill="var({paint})" '
        f'stroke="var({paint}-2)" stroke-width="{num(1.6 * k)}"/>'
        + shine(f"M{num(-r * 0.74)} {num(-thick - r * 0.34)}A{arc}", 3 * k)
        + at(0, -thick, glyph, k * 1.05)
    )


def stack(colours: str, r: float = 26, thick: float = 9) -> Markup:
    """Return tokens bottom to top, e.g. "nng" for a tall tree."""
    levels = (at(0, -i * thick, disc(c, r, thick)) for i, c in enumerate(colours))
    return shadow(r * 1.08, r * 1.02, 2, r * 0.16) + "".join(levels)


def cased_cube(a: float) -> Markup:
    """Return a cube with a light casing, so that it shows on every token."""
    b, h = a * 1.26, a * 0.53  # the outline of a larger cube
    outline = poly(
        [(0, -b), (b, -h), (b, h), (0, b), (-b, h), (-b, -h)],
        Markup(f'fill="#fffaf0" stroke="var(--cube-edge)" stroke-width="{num(a * 0.14)}" stroke-linejoin="round"'),
    )
    return outline + cube(a)


def rim(x: float, y: float, height: int) -> Point:
    """Return where a cube stands on a stack with its foot at (x, y): on the rim, beside the glyph of the top token."""
    return x + RADIUS * 0.66, y - THICK * height + RADIUS * 0.52


@cached()
def definitions(side: int) -> tuple[Markup, ...]:
    """Return the drawings that a table shows by name: tokens, shadow, cube, an empty board, all portraits."""
    found = [Markup(f'<g id="ha-{esc(c)}">{disc(c, RADIUS, THICK)}</g>') for c in COLOURS]
    found.append(Markup(f'<g id="ha-shade">{shadow(RADIUS * 1.08, RADIUS * 1.02, 2, RADIUS * 0.16)}</g>'))
    found.append(Markup(f'<g id="ha-cube">{cased_cube(14)}</g>'))
    found.append(Markup(f'<g id="ha-ground">{plate(side)}{cells(side)}</g>'))
    found += [Markup(f'<g id="ha-p{n}">{portrait(name, ground(n))}</g>') for n, name in enumerate(CARD_NAMES)]
    return tuple(found)


def use_at(name: str, x: float = 0, y: float = 0) -> Markup:
    """Return a defined drawing, shown at (x, y)."""
    return use(f"ha-{name}", x, y)


def pile(letters: str) -> Markup:
    """Return a stack out of defined tokens, its foot on the origin."""
    return use_at("shade") + "".join(use_at(c, 0, -THICK * i) for i, c in enumerate(letters))


# ---- boards ----
@cached()
def plate(side: int) -> Markup:
    """Return the wooden board with its shadow, without cells."""
    d = "".join(polyline(corners(SIZE, True, *xy(c))) + "Z" for c in BOARDS[side])
    return Markup(
        '<g stroke-linejoin="round">'
        f'<path d="{d}" fill="var(--shade)" stroke="var(--shade)" stroke-width="34" opacity=".18" transform="translate(0 9)"/>'
        f'<path d="{d}" fill="var(--ha-board-edge)" stroke="var(--ha-board-edge)" stroke-width="30" transform="translate(0 4)"/>'
        f'<path d="{d}" fill="var(--ha-board)" stroke="var(--ha-board)" stroke-width="28"/></g>'
    )


@cached()
def cells(side: int, first: int = NONE) -> Markup:
    """Return the cells of a board, each with its number, ``first`` + cell; bare ones have none."""
    looks = Markup('fill="var(--ha-cell)" stroke="var(--ha-cell-edge)" stroke-width="1.5"')
    return "".join(_cell(c, looks, NONE if first == NONE else first + i) for i, c in enumerate(BOARDS[side]))


def spots(side: int, seat: Seat) -> Markup:
    """Return the bare outlines of somebody's cells, to be marked by the score table."""
    return "".join(_cell(c, Markup('class="ha-spot"'), seat * CELLS + i) for i, c in enumerate(BOARDS[side]))


def _cell(cell: Axial, looks: Markup, number: int) -> Markup:
    mark = Markup("" if number == NONE else f' data-cell="{number}"')
    return poly(corners(SIZE * 0.95, True, *xy(cell)), looks + mark)


def by_depth(side: int) -> list[int]:
    """Return the cells from the back to the front."""
    return sorted(range(len(BOARDS[side])), key=lambda c: xy(BOARDS[side][c])[1])


def small_board(side: int, stacks: Sequence[str], cubes: Iterable[int]) -> Markup:
    """Return a whole board out of defined drawings."""
    body = use_at("ground")
    taken = set(cubes)
    for cell in by_depth(side):
        if stacks[cell]:
            x, y = foot(side, cell, len(stacks[cell]))
            body += at(x, y, pile(stacks[cell]))
            if cell in taken:
                body += at(*rim(x, y, len(stacks[cell])), use_at("cube"))
    return Markup(f'<g pointer-events="none">{body}</g>')


def stream(spots: Iterable[Point]) -> Markup:
    """Return the river as one line through the middles of its cells."""
    look = Markup(f'<path d="{polyline(spots)}" fill="none" stroke-linecap="round" stroke-linejoin="round"')
    return Markup(f'{look} stroke="var(--ha-b-2)" stroke-width="17"/>{look} stroke="var(--ha-b-3)" stroke-width="8"/>')


# ---- cards ----
def ground(card: int) -> str:
    """Return the token of the landscape a card's animal lives on."""
    return PATTERNS[card][0][-1].replace(HOUSE, "r")


def tower(wanted: str) -> str:
    """Return the tokens that show a cell of a pattern; a building stands on rock."""
    return "er" if wanted == HOUSE else wanted


@cached()
def pattern(card: int, w: float, h: float) -> Markup:
    """Return the habitat of a card: small stacks on cells, the cube on its own; turned so that it fills its box."""
    steps = [(0, 0), *SHAPES[card]]
    best, spots = 0.0, [(0.0, 0.0)]
    for _ in range(6):
        placed = [(1.5 * q, R3 * (r + q / 2)) for q, r in steps]
        wide, high = (max(v) - min(v) for v in zip(*placed, strict=True))
        fit = min(w / (wide + 2), h / (high + 2.3), 25.0)
        if fit > best + 0.01:
            best, spots = fit, placed
        steps = [(-r, q + r) for q, r in steps]
    s = best
    mx, my = ((min(v) + max(v)) / 2 * s for v in zip(*spots, strict=True))
    out = NO_MARKUP
    for (x, y), wanted, first in sorted(
        zip(spots, PATTERNS[card], [True] + [False] * 3, strict=False), key=lambda item: item[0][1]
    ):
        letters = tower(wanted)
        body = hexagon(
            s * 0.96, Markup('fill="var(--ha-cell)" stroke="var(--ha-cell-edge)" stroke-width="1"'), flat=True
        )
        body += at(0, s * 0.1 + 2 * len(letters), stack(letters, s * 0.62, s * 0.26))
        if first:
            y_top = s * 0.1 + 2 * len(letters) - s * 0.26 * len(letters)
            body += at(s * 0.42, y_top + s * 0.3, cased_cube(s * 0.29))  # on the rim: the glyph stays in sight
        out += at(x * s - mx, y * s - my, body)
    return out


def ladder(points: Sequence[int], settled: int) -> Markup:
    """Return the steps from below: settled ones ticked, the next one outlined, cubes on those that wait."""
    step, out = min(29.0, 124 / len(points)), NO_MARKUP
    for i, value in enumerate(points):
        done, y = i < settled, 176 - step * (i + 0.5)
        fill = Markup("--accent-soft" if done else "--surface-2")
        edge = Markup("--accent" if i <= settled else "--line")
        out += Markup(
            f'<rect x="96" y="{num(y - step / 2 + 1.5)}" width="46" height="{num(step - 3)}" rx="6" fill="var({fill})" '
            f'stroke="var({edge})" stroke-width="{2.4 if i == settled else 1}"/>' + text(111, y + 5, value, 15)
        )
        tick = Markup(
            f'<path d="M124 {num(y)}l4 4l7-8" fill="none" stroke="var(--accent)" stroke-width="2.4" stroke-linecap="round"/>'
        )
        out += tick if done else at(130, y, cube(8))
    return out


def effect(card: int, settled: bool) -> Markup:
    """Return what a spirit scores: a landscape, heights or group sizes, and their points."""
    _name, _shape, _stacks, _land, kind, points = SPIRIT_CARDS[card - ANIMAL_COUNT]
    colour = ground(card)
    rows: list[tuple[str, int]] = []  # what, points
    if kind == BY_GROUP:
        if points[0] and points[0] == points[2]:
            rows = [("1+", points[0])]
        elif points[0]:
            rows = [("1–2", points[0]), ("3+", points[2])]
        else:
            rows = [("2+", points[1])]
    else:
        stacks = {"g": ("g", "ng", "nng"), "e": ("e", "ee", "eee"), "b": ("b", "", "")}[colour]
        rows = [(letters, value) for letters, value in zip(stacks, points, strict=True) if value]
    out = NO_MARKUP
    fill, edge = Markup("--accent-soft" if settled else "--surface-2"), Markup("--accent" if settled else "--line")
    for i, (what, value) in enumerate(reversed(rows)):
        y = 178 - 42 * (i + 0.5)
        out += Markup(
            f'<rect x="88" y="{num(y - 19)}" width="58" height="38" rx="7" fill="var({fill})" stroke="var({edge})"/>'
        )
        if kind == BY_GROUP:
            houses = tower(HOUSE) if colour == "r" else colour
            out += at(99, y + 1, stack(houses, 8, 3)) + at(107, y + 9, stack(houses, 8, 3))
            out += text(132, y - 5, esc(what), 11, attrs=Markup('font-weight="600"')) + text(132, y + 13, value, 17)
        else:
            out += at(105, y + 5 + 3 * len(what), stack(what, 12, 6)) + text(131, y + 6, value, 18)
    return out


@cached(1024)
def card(number: int, lang: str, settled: int = 0, look: str = "", shared: bool = False) -> Markup:
    """Return a card of 150 x 190: head and name, habitat, ladder or effect.

    ``look`` is its ring: ready, legal, picked. ``shared``: the table defines its portrait.
    """
    name, colour, label = CARD_NAMES[number], ground(number), title(number, lang)
    ink = Markup("#ffffff" if colour in "brg" else "#2a2830")
    size = 15 if len(label) < 10 else 12.5 if len(label) < 13 else 11
    spirit = number >= ANIMAL_COUNT
    face = Markup(
        '<rect x="3" y="6" width="150" height="190" rx="13" fill="var(--shade)" opacity=".22"/>'
        f'{RIM} fill="var(--card-face)" stroke="var(--card-edge)" stroke-width="1.2"/>'
        f'<path d="M3 46V16A13 13 0 0 1 16 3H140A13 13 0 0 1 153 16V38Q78 56 3 46Z" fill="var(--ha-{esc(colour)})" opacity=".9"/>'
        f"{at(32, 31, use_at(f'p{number}') if shared else portrait(name, colour))}"
        f'<text x="62" y="28" font-size="{size}" font-weight="700" fill="{ink}">{esc(label)}</text>'
    )
    if spirit:
        face += Markup(
            f'<text x="62" y="41" font-size="10" font-weight="600" fill="{ink}" opacity=".9">{esc(say(lang, "Spirit"))}</text>'
        )
        face += at(46, 122, pattern(number, 84, 128)) + effect(number, settled > 0)
    else:
        face += at(49, 121, pattern(number, 86, 132)) + ladder(LADDERS[number], settled)
    return face + RINGS[look]


HOME: Final = Markup(  # a habitat is complete: the cube could come
    '<circle r="26" fill="var(--surface)" fill-opacity=".82"/>'
    + target_ring(Markup('<circle r="26"'), 3.5)
    + '<use href="#ha-cube"/>'
)
RIM: Final = Markup('<rect x="3" y="3" width="150" height="190" rx="13"')  # of a card
RINGS: Final = {"": NO_MARKUP, "legal": target_ring(RIM), "ready": target_ring(RIM, 4), "picked": choice_ring(RIM, 6)}
CARD_BOX: Final = (0.0, 0.0, 156.0, 198.0)


@cached(1024)
def slip(number: int, lang: str, settled: int = NONE) -> Markup:
    """Return a card in two lines, for little room: habitat, name, and what its animals bring.

    Of an own card that is what the next one brings, and how many have ``settled``; of one on offer the whole ladder.
    """
    habitat = small((-43, -43, 86, 86), pattern(number, 84, 84), 46, 46)
    points = LADDERS[number]
    if number >= ANIMAL_COUNT:
        done = Markup(
            '<path d="M6 9l4 4l7-8" fill="none" stroke="var(--accent)" stroke-width="2.4" stroke-linecap="round"/>'
        )
        worth = small((0, 0, 60, 18), done if settled > 0 else at(10, 9, cube(7)), 60, 18)
    elif settled == NONE:
        start = Markup('text-anchor="start" font-weight="600"')
        steps = Markup(" · ".join(f"{value}" for value in points))
        words = Markup(f'<text x="20" y="14" font-size="14" fill="var(--ink-2)" {start}>{steps}</text>')
        worth = small((0, 0, 116, 18), at(9, 9, cube(7)) + words, 116, 18)
    else:
        gain = points[settled] - (points[settled - 1] if settled else 0)
        worth = at(9, 9, cube(7)) + text(31, 14, Markup(f"+{gain}"), 14)
        for i in range(len(points)):
            fill = Markup("var(--accent)" if i < settled else "none")
            worth += Markup(
                f'<circle cx="{56 + 12 * i}" cy="9" r="4" fill="{fill}" stroke="var(--accent)" stroke-width="1.5"/>'
            )
        worth = small((0, 0, 112, 18), worth, 112, 18)
    return Markup(f'<span class="ha-slip">{habitat}<b>{esc(title(number, lang))}</b>{worth}</span>')


def gap(lines: Sequence[str]) -> Markup:
    """Return the place for a card that is not there."""
    body = Markup(
        '<rect x="5" y="5" width="146" height="186" rx="13" fill="var(--felt-2)" fill-opacity=".5" stroke="var(--line-2)" '
        'stroke-width="2" stroke-dasharray="7 7"/>'
    )
    for i, words in enumerate(lines):
        body += text(78, 104 + 18 * i - 9 * len(lines), esc(words), 14, "ink-2", NO_MARKUP)
    return body


def deck(left: int) -> Markup:
    """Return the face-down deck with the number of its cards."""
    flower = "".join(
        at(x, y, hexagon(15, Markup('fill="none" stroke="var(--card-back-2)" stroke-width="4"'), flat=True))
        for x, y in ((0, 0), (0, -31), (0, 31), (27, -15), (27, 16), (-27, -15), (-27, 16))
    )
    return Markup(
        '<rect x="9" y="12" width="142" height="182" rx="13" fill="var(--card-back-2)"/>'
        '<rect x="3" y="3" width="150" height="190" rx="13" fill="var(--card-back)" stroke="var(--card-edge)"/>'
        f"{at(78, 88, flower)}{text(78, 172, left, 17, '#ffffff')}"
    )


def medal(card: int, settled: int, slots: int, lang: str) -> Markup:
    """Return a card as small as can be: its head and how far it is."""
    label = f"{title(card, lang)} {settled}/{slots}"
    rim = Markup("var(--accent)" if settled == slots else f"var(--ha-{esc(ground(card))}-2)")
    body = Markup(f'<circle r="26" fill="{rim}"/>{use_at(f"p{card}")}')
    picture = small((-27, -27, 54, 54), body, 30, 30)
    return Markup(
        f'<span class="chip ha-medal" title="{esc(label)}">{picture}<span class="sr">{esc(title(card, lang))}</span>{settled}/{slots}</span>'
    )


# ---- shared things ----
def tip(seat: Seat) -> Markup:
    """Return the tip of the shared board with the dot of the seat it points at (HA-09)."""
    return Markup(
        f'<path d="M8 40L-10 58L8 76Z" fill="var(--wood)" stroke="var(--wood-edge)" stroke-width="1.5"/>{at(-1, 58, seat_dot(seat, 8))}'
    )


def name_tag(seat: Seat, name: str) -> Markup:
    """Return a name on a pill in the seat's colour."""
    pill = Markup(
        f'<rect x="-110" y="-20" width="220" height="40" rx="20" fill="var(--seat-{seat})" stroke="var(--seat-{seat}-edge)" stroke-width="2"/>'
    )
    return pill + text(0, 7, esc(name), 20, f"seat-{seat}-ink")


TRAY: Final = Markup(
    '<rect x="-58" y="-38" width="116" height="84" rx="42" fill="var(--wood-edge)" transform="translate(0 4)"/>'
    '<rect x="-58" y="-38" width="116" height="84" rx="42" fill="var(--wood)" stroke="var(--wood-edge)" stroke-width="1.5"/>'
    '<rect x="-51" y="-31" width="102" height="70" rx="35" fill="var(--wood-2)"/>'
    '<path d="M-44-24Q-30-33-8-33" stroke="var(--wood-lite)" stroke-width="3" fill="none" stroke-linecap="round" opacity=".7"/>'
)
TRAY_RING: Final = target_ring(Markup('<rect x="-62" y="-42" width="124" height="96" rx="46"'))


def tray(letters: str, words: str = "", id: str = "") -> Markup:
    """Return a wooden tray with its tokens, or with words if it is empty; with an id its tokens fly to who takes them."""
    out = TRAY
    for n, ((dx, dy), letter) in enumerate(zip(((-26, 2), (26, 2), (0, 20)), letters, strict=False)):
        token = at(dx, dy, stack(letter, 22, 8))
        out += Markup(f'<g id="{esc(id)}-{n}" class="piece"{flies(f"t{letter}", True)}>{token}</g>' if id else token)
    if not letters and words:
        out += text(0, 9, esc(words), 13, "wood-lite", Markup('font-weight="600"'))
    return out


def sack(counts: Sequence[int], label: str) -> Markup:
    """Return the bag with the number of tokens in it, by colour."""
    bag = Markup(
        '<path d="M-26 34C-38 34-36-4-16-18H16C36-4 38 34 26 34Z" fill="var(--wood-2)" stroke="var(--wood-edge)" stroke-width="2"/>'
        '<path d="M-18-18Q0-10 18-18L22-30Q10-24 0-30Q-10-24-22-30Z" fill="var(--wood)" stroke="var(--wood-edge)" '
        'stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M-19-17Q0-9 19-17" stroke="var(--wood-edge)" stroke-width="4" fill="none"/>'
    )
    order = [COLOURS.index(c) for c in "bengyr"]
    tally = "".join(
        at(
            62 + 50 * (i % 3),
            -10 + 30 * (i // 3),
            Markup(
                f'{at(0, 3, disc(COLOURS[c], 9, 3))}<text x="15" y="5" font-size="15" font-weight="600" fill="var(--ink)">{counts[c]}</text>'
            ),
        )
        for i, c in enumerate(order)
    )
    total = text(38, 76, sum(counts), 19, "#ffffff")
    attrs = Markup(f'class="ha-sack" role="img" aria-label="{esc(label)}"')
    return frame((0, 14, 232, 84), at(38, 56, bag) + total + at(38, 56, tally), attrs)


def hand_token(letter: str, chosen: bool, legal: bool) -> Markup:
    """Return a token in the hand, with a ring if it may be picked, a thick one if it is."""
    shape = Markup('<circle cy="-9" r="27.5"')
    ring = choice_ring(shape) if chosen else target_ring(shape) if legal else NO_MARKUP
    return small((-34, -42, 68, 72), stack(letter, 24, 9) + ring, 56, 60)


def sun(r: float = 10) -> Markup:
    """Return a sun of the solo game."""
    rays = Markup(
        "".join(f'<path d="M0 {num(-r * 1.25)}V{num(-r * 1.7)}" transform="rotate({45 * k})"/>' for k in range(8))
    )
    return Markup(
        f'<circle r="{num(r)}" fill="var(--ha-y)" stroke="var(--ha-y-2)" stroke-width="1.5"/>'
        f'<g stroke="var(--ha-y-2)" stroke-width="2.2" stroke-linecap="round">{rays}</g>'
    )
