"""The pieces of Harmonies: board, tokens, trays, sack and cards; they know no rules and no turn."""

# ruff: noqa: E501 (drawings stay on one line)

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape as esc
from typing import Final

from spielwerk.core.canvas import num
from spielwerk.core.drawing import R3, at, corners, cube, disc, emblem, frame, hexagon, poly, shadow, stack, text
from spielwerk.core.voice import say
from spielwerk.games.harmonies.data import (
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
from spielwerk.games.harmonies.texts_words import title
from spielwerk.games.harmonies.view_portraits import portrait

SIZE: Final = 60.0  # of a cell
RADIUS: Final = 40.0  # of a token …
THICK: Final = 13.0  # … and its height
MARGIN: Final = 30.0
Cell = tuple[int, int]


def xy(cell: Cell) -> tuple[float, float]:
    """Return the middle of cell (q, r)."""
    return SIZE * 1.5 * cell[0], SIZE * R3 * (cell[1] + cell[0] / 2)


def middle(side: int, cell: int) -> tuple[float, float]:
    """Return the middle of a cell by its number."""
    return xy(BOARDS[side][cell])


def foot(side: int, cell: int, height: int) -> tuple[float, float]:
    """Return where a stack of this height stands: high ones a little lower, so that they stay in their cell."""
    x, y = middle(side, cell)
    return x, y + 4 + 4 * max(height, 1)


@cache
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
@cache
def definitions(side: int) -> tuple[str, ...]:
    """Return the drawings that a table shows by name: tokens, shadow, cube, an empty board, all portraits."""
    found = [f'<g id="ha-{c}">{disc(c, RADIUS, THICK)}</g>' for c in COLOURS]
    found.append(f'<g id="ha-shade">{shadow(RADIUS * 1.08, RADIUS * 1.02, 2, RADIUS * 0.16)}</g>')
    found.append(f'<g id="ha-cube">{cube(17)}</g>')
    found.append(f'<g id="ha-ground">{plate(side)}{bare_cells(side)}</g>')
    found += [f'<g id="ha-p{n}">{portrait(name, ground(n))}</g>' for n, name in enumerate(CARD_NAMES)]
    return tuple(found)


def use(name: str, x: float = 0, y: float = 0) -> str:
    """Show a defined drawing."""
    place = f' x="{num(x)}" y="{num(y)}"' if x or y else ""
    return f'<use href="#ha-{name}"{place}/>'


def pile(letters: str) -> str:
    """Return a stack out of defined tokens, its foot on the origin."""
    return use("shade") + "".join(use(c, 0, -THICK * i) for i, c in enumerate(letters))


# ---- boards ----
@cache
def plate(side: int) -> str:
    """Return the wooden board with its shadow, without cells."""
    d = "".join(
        "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners(SIZE, True, *xy(c))) + "Z" for c in BOARDS[side]
    )
    return (
        '<g stroke-linejoin="round">'
        f'<path d="{d}" fill="var(--shade)" stroke="var(--shade)" stroke-width="34" opacity=".18" transform="translate(0 9)"/>'
        f'<path d="{d}" fill="var(--ha-board-edge)" stroke="var(--ha-board-edge)" stroke-width="30" transform="translate(0 4)"/>'
        f'<path d="{d}" fill="var(--ha-board)" stroke="var(--ha-board)" stroke-width="28"/></g>'
    )


@cache
def cells(side: int, first: int) -> str:
    """Return the cells of a board, each with its number: ``first`` + cell."""
    looks = 'fill="var(--ha-cell)" stroke="var(--ha-cell-edge)" stroke-width="1.5"'
    return "".join(
        poly(corners(SIZE * 0.95, True, *xy(c)), f'{looks} data-cell="{first + i}"') for i, c in enumerate(BOARDS[side])
    )


def spots(side: int, seat: int) -> str:
    """Return the bare outlines of somebody's cells, to be marked by the score table."""
    return "".join(
        poly(corners(SIZE * 0.95, True, *xy(c)), f'class="ha-spot" data-cell="{seat * CELLS + i}"')
        for i, c in enumerate(BOARDS[side])
    )


def bare_cells(side: int) -> str:
    """Return the cells of a board without their numbers."""
    return cells(side, 0).replace(" data-cell=", " data-c=")


def by_depth(side: int) -> list[int]:
    """Return the cells from the back to the front."""
    return sorted(range(len(BOARDS[side])), key=lambda c: xy(BOARDS[side][c])[1])


def small_board(side: int, stacks: Sequence[str], cubes: Iterable[int]) -> str:
    """Return a whole board out of defined drawings."""
    body = use("ground")
    taken = set(cubes)
    for cell in by_depth(side):
        if stacks[cell]:
            x, y = foot(side, cell, len(stacks[cell]))
            body += at(x, y, pile(stacks[cell]))
            if cell in taken:
                body += at(x, y - THICK * len(stacks[cell]) - 4, use("cube"))
    return f'<g pointer-events="none">{body}</g>'


# ---- cards ----
def ground(card: int) -> str:
    """Return the token of the landscape a card's animal lives on."""
    return PATTERNS[card][0][-1].replace(HOUSE, "r")


def tower(wanted: str) -> str:
    """Return the tokens that show a cell of a pattern; a building stands on rock."""
    return "er" if wanted == HOUSE else wanted


@cache
def pattern(card: int, w: float, h: float) -> str:
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
    out = ""
    for (x, y), wanted, first in sorted(
        zip(spots, PATTERNS[card], [True] + [False] * 3, strict=False), key=lambda item: item[0][1]
    ):
        letters = tower(wanted)
        body = hexagon(s * 0.96, 'fill="var(--ha-cell)" stroke="var(--ha-cell-edge)" stroke-width="1"', flat=True)
        body += at(0, s * 0.1 + 2 * len(letters), stack(letters, s * 0.62, s * 0.26))
        if first:
            body += at(0, s * 0.1 + 2 * len(letters) - s * 0.26 * len(letters) - s * 0.1, cube(s * 0.36))
        out += at(x * s - mx, y * s - my, body)
    return out


def ladder(points: Sequence[int], settled: int) -> str:
    """Return the steps from below: settled ones ticked, the next one outlined, cubes on those that wait."""
    step, out = min(29.0, 124 / len(points)), ""
    for i, value in enumerate(points):
        done, y = i < settled, 176 - step * (i + 0.5)
        fill = "--accent-soft" if done else "--surface-2"
        edge = "--accent" if i <= settled else "--line"
        out += (
            f'<rect x="96" y="{num(y - step / 2 + 1.5)}" width="46" height="{num(step - 3)}" rx="6" fill="var({fill})" '
            f'stroke="var({edge})" stroke-width="{2.4 if i == settled else 1}"/>'
            f'<text x="111" y="{num(y + 5)}" text-anchor="middle" font-size="15" font-weight="700" fill="var(--ink)">{value}</text>'
        )
        tick = f'<path d="M124 {num(y)}l4 4l7-8" fill="none" stroke="var(--accent)" stroke-width="2.4" stroke-linecap="round"/>'
        out += tick if done else at(130, y, cube(8))
    return out


def effect(card: int, settled: bool) -> str:
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
    out = ""
    fill, edge = ("--accent-soft", "--accent") if settled else ("--surface-2", "--line")
    for i, (what, value) in enumerate(reversed(rows)):
        y = 178 - 42 * (i + 0.5)
        out += f'<rect x="88" y="{num(y - 19)}" width="58" height="38" rx="7" fill="var({fill})" stroke="var({edge})"/>'
        if kind == BY_GROUP:
            houses = tower(HOUSE) if colour == "r" else colour
            out += at(99, y + 1, stack(houses, 8, 3)) + at(107, y + 9, stack(houses, 8, 3))
            out += text(132, y - 5, what, 11, 'font-weight="600"') + text(132, y + 13, str(value), 17)
        else:
            out += at(105, y + 5 + 3 * len(what), stack(what, 12, 6)) + text(131, y + 6, str(value), 18)
    return out


def card(number: int, lang: str, settled: int = 0, look: str = "", shared: bool = False) -> str:
    """Return a card of 150 x 190: head and name, habitat, ladder or effect.

    ``look`` is its ring: ready, legal, picked. ``shared``: the table defines its portrait.
    """
    name, colour, label = CARD_NAMES[number], ground(number), title(number, lang)
    box = 'x="3" y="3" width="150" height="190" rx="13"'
    ink = "#ffffff" if colour in "brg" else "#2a2830"
    size = 15 if len(label) < 10 else 12.5 if len(label) < 13 else 11
    spirit = number >= ANIMAL_COUNT
    face = (
        '<rect x="3" y="6" width="150" height="190" rx="13" fill="var(--shade)" opacity=".22"/>'
        f'<rect {box} fill="var(--card-face)" stroke="var(--card-edge)" stroke-width="1.2"/>'
        f'<path d="M3 46V16A13 13 0 0 1 16 3H140A13 13 0 0 1 153 16V38Q78 56 3 46Z" fill="var(--ha-{colour})" opacity=".9"/>'
        f"{at(32, 31, use(f'p{number}') if shared else portrait(name, colour))}"
        f'<text x="62" y="28" font-size="{size}" font-weight="700" fill="{ink}">{esc(label)}</text>'
    )
    if spirit:
        face += f'<text x="62" y="41" font-size="10" font-weight="600" fill="{ink}" opacity=".9">{say(lang, "Naturgeist", "Spirit")}</text>'
        face += at(46, 122, pattern(number, 84, 128)) + effect(number, settled > 0)
    else:
        face += at(49, 121, pattern(number, 86, 132)) + ladder(LADDERS[number], settled)
    return face + RINGS[look].format(box=box)


RINGS: Final = {
    "": "",
    "legal": '<rect {box} fill="none" stroke="var(--legal)" stroke-width="2.5" opacity=".8"/>',
    "ready": (
        '<rect {box} fill="none" stroke="var(--legal-case)" stroke-width="7"/>'
        '<g class="ring"><rect {box} fill="none" stroke="var(--legal)" stroke-width="4"/></g>'
    ),
    "picked": (
        '<rect {box} fill="none" stroke="var(--legal-case)" stroke-width="9"/>'
        '<rect {box} fill="none" stroke="var(--legal)" stroke-width="6"/>'
    ),
}
HOME: Final = (  # a habitat is complete: the cube could come
    '<g class="ring"><circle r="26" fill="var(--surface)" fill-opacity=".82" stroke="var(--legal-case)" stroke-width="7"/>'
    '<circle r="26" fill="none" stroke="var(--legal)" stroke-width="3.5"/></g><use href="#ha-cube"/>'
)
CARD_BOX: Final = (0.0, 0.0, 156.0, 198.0)


def gap(lines: Sequence[str]) -> str:
    """Return the place for a card that is not there."""
    body = (
        '<rect x="5" y="5" width="146" height="186" rx="13" fill="var(--felt-2)" fill-opacity=".5" stroke="var(--line-2)" '
        'stroke-width="2" stroke-dasharray="7 7"/>'
    )
    for i, words in enumerate(lines):
        body += f'<text x="78" y="{104 + 18 * i - 9 * len(lines)}" text-anchor="middle" font-size="14" fill="var(--ink-2)">{esc(words)}</text>'
    return body


def deck(left: int) -> str:
    """Return the face-down deck with the number of its cards."""
    flower = "".join(
        at(x, y, hexagon(15, 'fill="none" stroke="var(--card-back-2)" stroke-width="4"', flat=True))
        for x, y in ((0, 0), (0, -31), (0, 31), (27, -15), (27, 16), (-27, -15), (-27, 16))
    )
    return (
        '<rect x="9" y="12" width="142" height="182" rx="13" fill="var(--card-back-2)"/>'
        '<rect x="3" y="3" width="150" height="190" rx="13" fill="var(--card-back)" stroke="var(--card-edge)"/>'
        f'{at(78, 88, flower)}<text x="78" y="172" text-anchor="middle" font-size="17" font-weight="700" fill="#ffffff">{left}</text>'
    )


def medal(card: int, settled: int, slots: int, lang: str) -> str:
    """Return a card as small as can be: its head and how far it is."""
    label = f"{title(card, lang)} {settled}/{slots}"
    rim = "var(--accent)" if settled == slots else f"var(--ha-{ground(card)}-2)"
    body = f'<circle r="26" fill="{rim}"/>{use(f"p{card}")}'
    picture = frame((-27, -27, 54, 54), body, 'width="30" height="30" aria-hidden="true"')
    return f'<span class="chip ha-medal" title="{esc(label)}">{picture}<span class="sr">{esc(title(card, lang))}</span>{settled}/{slots}</span>'


# ---- shared things ----
def tip(seat: int) -> str:
    """Return the tip of the shared board with the dot of the seat it points at (HA-09)."""
    return f'<path d="M8 40L-10 58L8 76Z" fill="var(--wood)" stroke="var(--wood-edge)" stroke-width="1.5"/>{at(-1, 58, seat_dot(seat))}'


def name_tag(seat: int, name: str) -> str:
    """Return a name on a pill in the seat's colour; ``name`` must be escaped."""
    pill = f'<rect x="-110" y="-20" width="220" height="40" rx="20" fill="var(--seat-{seat})" stroke="var(--seat-{seat}-edge)" stroke-width="2"/>'
    return f'{pill}<text y="7" text-anchor="middle" font-size="20" font-weight="700" fill="var(--seat-{seat}-ink)">{name}</text>'


def seat_dot(seat: int) -> str:
    """Return a small dot in a seat's colour with its emblem."""
    return f'<circle r="8" fill="var(--seat-{seat})" stroke="var(--seat-{seat}-edge)" stroke-width="1.5"/>{emblem(seat, 4)}'


TRAY: Final = (
    '<rect x="-58" y="-38" width="116" height="84" rx="42" fill="var(--wood-edge)" transform="translate(0 4)"/>'
    '<rect x="-58" y="-38" width="116" height="84" rx="42" fill="var(--wood)" stroke="var(--wood-edge)" stroke-width="1.5"/>'
    '<rect x="-51" y="-31" width="102" height="70" rx="35" fill="var(--wood-2)"/>'
    '<path d="M-44-24Q-30-33-8-33" stroke="var(--wood-lite)" stroke-width="3" fill="none" stroke-linecap="round" opacity=".7"/>'
)
TRAY_RING: Final = (
    '<g class="ring"><rect x="-62" y="-42" width="124" height="96" rx="46" fill="none" stroke="var(--legal-case)" stroke-width="6"/>'
    '<rect x="-62" y="-42" width="124" height="96" rx="46" fill="none" stroke="var(--legal)" stroke-width="3"/></g>'
)


def tray(letters: str, words: str = "") -> str:
    """Return a wooden tray with its tokens, or with words if it is empty."""
    out = TRAY
    for (dx, dy), letter in zip(((-26, 2), (26, 2), (0, 20)), letters, strict=False):
        out += at(dx, dy, stack(letter, 22, 8))
    if not letters and words:
        out += f'<text y="9" text-anchor="middle" font-size="13" font-weight="600" fill="var(--wood-lite)">{esc(words)}</text>'
    return out


def sack(counts: Sequence[int], label: str) -> str:
    """Return the bag with the number of tokens in it, by colour."""
    bag = (
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
            f'{at(0, 3, disc(COLOURS[c], 9, 3))}<text x="15" y="5" font-size="15" font-weight="600" fill="var(--ink)">{counts[c]}</text>',
        )
        for i, c in enumerate(order)
    )
    total = (
        f'<text x="38" y="76" text-anchor="middle" font-size="19" font-weight="700" fill="#ffffff">{sum(counts)}</text>'
    )
    attrs = f'class="ha-sack" style="width:100%;max-width:280px" role="img" aria-label="{esc(label)}"'
    return frame((0, 14, 232, 84), at(38, 56, bag) + total + at(38, 56, tally), attrs)


def hand_token(letter: str, picked: bool, legal: bool) -> str:
    """Return a token in the hand, with a ring if it may be picked, a thick one if it is."""
    ring = '<circle cy="-9" r="28.5" fill="none" stroke="var(--legal)" stroke-width="4.5"/>' if picked else ""
    if legal and not picked:
        ring = '<g class="ring"><circle cy="-9" r="27.5" fill="none" stroke="var(--legal)" stroke-width="2.5"/></g>'
    return frame((-34, -42, 68, 72), stack(letter, 24, 9) + ring, 'width="56" height="60" aria-hidden="true"')


def sun(r: float = 10) -> str:
    """Return a sun of the solo game."""
    rays = "".join(f'<path d="M0 {num(-r * 1.25)}V{num(-r * 1.7)}" transform="rotate({45 * k})"/>' for k in range(8))
    return (
        f'<circle r="{num(r)}" fill="var(--ha-y)" stroke="var(--ha-y-2)" stroke-width="1.5"/>'
        f'<g stroke="var(--ha-y-2)" stroke-width="2.2" stroke-linecap="round">{rays}</g>'
    )
