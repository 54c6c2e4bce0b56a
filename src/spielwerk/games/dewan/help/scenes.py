"""Small maps for the rules help: drawn with the pieces of the game, their prices reckoned, never typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from spielwerk.core import examples as common
from spielwerk.core.drawing import Point, action_border, at, cross, hexagon, polyline, ring, seat_dot
from spielwerk.core.examples import Part
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.vecs import ints
from spielwerk.games.dewan.rules.data import LAVA, LETTERS, NO_SYMBOL, START, SYMBOLS, WATER
from spielwerk.games.dewan.rules.ways import price
from spielwerk.games.dewan.view import pieces
from spielwerk.games.dewan.view.pieces import KEYS, MOTIF, SIZE, xy

Axial = tuple[int, int]  # column and row; every second row is shifted by half a field
LARGEST = 1.35  # how large a scene is drawn at the most
LANDS = LETTERS + "L"  # L is lava


@dataclass
class Scene:
    """A few fields with camps, resources and berries, and what they are to show."""

    rows: tuple[str, ...]  # letters of terrains; a blank is no field, V the volcano
    caption: str = ""
    camps: Mapping[Axial, int] = field(default_factory=dict)
    route: tuple[Axial, ...] = ()
    pays: tuple[str, ...] = ()  # the cards of the route, in its order: F, FM
    owner: int = -1  # who gets the second card
    icons: tuple[tuple[Axial, Axial, int], ...] = ()
    berries: tuple[Axial, ...] = ()
    zones: tuple[tuple[Axial, ...], ...] = ()  # outlined
    lit: tuple[Axial, ...] = ()  # ringed: this works
    bad: tuple[Axial, ...] = ()  # crossed: this does not
    covers: tuple[Axial, ...] = ()  # loose tiles on top: water, or lava where the map has a volcano
    ghost: tuple[Axial, ...] = ()  # camps that are still to come
    verdict: bool | None = None

    def land(self) -> dict[Axial, str]:
        """Return the terrain of each field."""
        return {(c, r): letter for r, row in enumerate(self.rows) for c, letter in enumerate(row) if letter != " "}

    def cost(self) -> int:
        """Return how many cards the route costs."""
        kinds = self.land()
        terrain = ints([LETTERS.index(kinds[cell]) for cell in self.route])
        return len(price(list(range(len(self.route))), terrain))


def axial(cell: Axial) -> Axial:
    """Return (q, r) of a field given by column and row."""
    column, row = cell
    return column - row // 2, row


def middle(cell: Axial) -> Point:
    """Return where the middle of a field is."""
    return xy(axial(cell))


def card(letters: str, symbol: int = NO_SYMBOL) -> Markup:
    """Return a card by its terrains: F, or FM."""
    return pieces.face(LETTERS.index(letters[0]), symbol, LETTERS.index(letters[-1]), NO_SYMBOL)


def body(scene: Scene) -> Markup:
    """Return the drawing of an example."""
    land, out = scene.land(), NO_MARKUP
    for cell, letter in land.items():
        x, y = middle(cell)
        out += at(x, y + 3, hexagon(31.5, Markup('fill="var(--wood-edge)"'))) + at(x, y, _ground(letter, scene, cell))
    for cell in scene.covers:
        out += at(*middle(cell), pieces.cover_tile("V" in land.values()))
    for zone in scene.zones:
        out += action_border([axial(cell) for cell in zone], SIZE)
    out += _route(scene)
    for cell in scene.lit:
        out += at(*middle(cell), ring(25, width=4))
    for cell, seat in sorted(scene.camps.items(), key=lambda item: item[0][1]):
        x, y = middle(cell)
        tent = pieces.start_camp(seat) if land[cell] == "*" else pieces.camp(seat)
        out += at(x, y + 13, Markup(f'<g opacity=".6">{tent}</g>' if cell in scene.ghost else tent))
    for one, two, kind in scene.icons:
        (ax, ay), (bx, by) = middle(one), middle(two)
        out += at((ax + bx) / 2, (ay + by) / 2, pieces.goods(SYMBOLS[kind], 8.6))
    for cell in scene.berries:
        x, y = middle(cell)
        out += at(x + 14, y - 11, pieces.berry(1))
    for cell in scene.bad:
        out += at(*middle(cell), cross(11))
    return out + _cards(scene)


def _ground(letter: str, scene: Scene, cell: Axial) -> Markup:
    if letter == "V":
        return pieces.volcano()
    if letter == "L":
        return pieces.cover_tile(True)
    kind = LANDS.index(letter)
    if kind == START:
        return pieces.start_field(scene.camps.get(cell, 0))
    assert kind < LAVA
    return hexagon(30.4, Markup(f'fill="{pieces.colour(kind)}"')) + MOTIF[KEYS[kind]]


def _route(scene: Scene) -> Markup:
    if not scene.route:
        return NO_MARKUP
    look = Markup(
        f'<path d="{polyline(map(middle, scene.route))}" fill="none" stroke-linejoin="round" stroke-linecap="round" '
    )
    return Markup(
        f'{look}stroke="var(--legal-case)" stroke-width="11"/>{look}stroke="var(--legal)" stroke-width="6"/>'
        f'{look}stroke="var(--legal-case)" stroke-width="2" stroke-dasharray="1 8"/>'
    )


def _cards(scene: Scene) -> Markup:
    """Lay the paying cards on the route: one on each field of land, one in the middle of a run of water."""
    land, out = scene.land(), NO_MARKUP
    runs: list[list[Axial]] = []
    for cell in scene.route:
        if runs and land[cell] == LETTERS[WATER] == land[runs[-1][-1]]:
            runs[-1].append(cell)
        else:
            runs.append([cell])
    for n, letters in enumerate(scene.pays):
        spots = [middle(cell) for cell in runs[n]]
        x, y = sum(p for p, _ in spots) / len(spots), sum(p for _, p in spots) / len(spots)
        edge = Markup(f"var(--seat-{scene.owner})" if scene.owner >= 0 and n == 1 else "var(--legal)")
        rim = Markup(
            f'<rect x="-11.5" y="-15.5" width="23" height="31" rx="4" fill="none" stroke="{edge}" stroke-width="3"/>'
        )
        art = at(-9.5, -13, card(letters), 0.32) + rim
        if scene.owner >= 0 and n == 1:
            art += at(0, 17, seat_dot(scene.owner, 8))
        out += at(x + 16, y - 12, art)
    return out


def strip(label: str, *scenes: Scene) -> Markup:
    """Return examples side by side as one picture."""
    parts = [Part(body(scene), _bounds(scene), scene.caption, scene.verdict) for scene in scenes]
    return common.strip(label, parts, len(scenes), LARGEST)


def _bounds(scene: Scene) -> tuple[float, float, float, float]:
    spots = [middle(cell) for cell in scene.land()]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs) - 32, min(ys) - 36, max(xs) + 34, max(ys) + 38
