"""Small islands for the rules help: drawn with the pieces of the game, their points reckoned, never typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from spielwerk.core import examples as common
from spielwerk.core.canvas import num
from spielwerk.core.drawing import (
    Point,
    at,
    border,
    cross,
    emblem,
    hexagon,
    outline,
    pawn,
    ring,
    tag,
    trace,
)
from spielwerk.core.examples import Part
from spielwerk.core.hexes import DIRECTIONS
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.games.terranova.rules.areas import shares
from spielwerk.games.terranova.rules.data import FACTORS, MOST_LANDSCAPES
from spielwerk.games.terranova.view.pieces import DOT, FOOT, SIZE, Axial, anchor, leak, letter, middle, stone, tile, xy


@dataclass
class Scene:
    """An example: rows of landscape letters (every second one shifted by half a hex), and what lies on them.

    Hexes are (column, row).
    """

    rows: tuple[str, ...]
    caption: str = ""
    stones: tuple[Axial, ...] = ()
    figures: Mapping[Axial, int] = field(default_factory=dict)
    moved: Mapping[Axial, Axial] = field(default_factory=dict)  # where a figure stands now: where it began
    areas: tuple[Axial, ...] = ()  # one hex of each area that is shown as closed
    dots: tuple[Axial, ...] = ()  # where the figure may go
    halves: tuple[Axial, ...] = ()  # where a stone may go
    bad: tuple[Axial, ...] = ()  # what does not work
    leaks: tuple[Axial, ...] = ()  # gaps in a wall
    verdict: bool | None = None  # a sign in the corner: works, does not
    letters: tuple[Axial, ...] = ()  # one hex of each area whose landscapes are named

    def land(self) -> dict[Axial, str]:
        """Return the landscape of each hex, by column and row."""
        return {(c, r): key for r, row in enumerate(self.rows) for c, key in enumerate(row) if key != " "}


def axial(cell: Axial) -> Axial:
    """Return (q, r) of a hex given by column and row."""
    column, row = cell
    return column - (row - (row & 1)) // 2, row


def area_of(scene: Scene, start: Axial) -> list[Axial]:
    """Return the area a hex lies in, as (q, r): stones and coast bound it, figures do not."""
    ground = {axial(cell) for cell in scene.land()} - {axial(cell) for cell in scene.stones}
    found, todo = {axial(start)}, [axial(start)]
    while todo:
        q, r = todo.pop()
        for dq, dr in DIRECTIONS:
            near = (q + dq, r + dr)
            if near in ground and near not in found:
                found.add(near)
                todo.append(near)
    return sorted(found, key=lambda c: (c[1], c[0]))


def worth(scene: Scene, start: Axial) -> tuple[str, list[int]]:
    """Return what an area of the example gives, as on the board, and who leads in it."""
    cells = area_of(scene, start)
    land = {axial(cell): key for cell, key in scene.land().items()}
    kinds = len({land[cell] for cell in cells})
    inside = [seat for cell, seat in scene.figures.items() if axial(cell) in cells]
    count = [inside.count(seat) for seat in range(4)]
    leaders = [seat for seat in range(4) if count[seat] == max(count) > 0]
    if kinds > MOST_LANDSCAPES:
        return "0", leaders
    got = [share for share in shares(len(cells) * FACTORS[kinds], count) if share]
    return (f"+{got[0]}" if len(got) == 1 else f"{len(got)}×{got[0]}") if got else "0", leaders


class Kit:
    """The pieces one picture needs, each defined once and shown as often as wanted."""

    def __init__(self, prefix: str) -> None:
        self.prefix = esc(prefix)
        self.drawn: dict[str, Markup] = {}

    def show(self, name: str, drawing: Markup, cell: Axial, down: float = 0) -> Markup:
        """Return a piece on a hex (q, r)."""
        self.drawn[name] = drawing
        x, y = xy(cell)
        return Markup(f'<use href="#{self.prefix}-{esc(name)}" x="{num(x)}" y="{num(y + down)}"/>')

    def defs(self) -> Markup:
        """Return the definitions."""
        found = Markup(
            "".join(f'<g id="{self.prefix}-{esc(name)}">{drawing}</g>' for name, drawing in self.drawn.items())
        )
        return Markup(f"<defs>{found}</defs>")


def _ground(scene: Scene, kit: Kit) -> Markup:
    cells = [axial(cell) for cell in scene.land()]
    coast, out = border(cells, SIZE), Markup('<g stroke-linejoin="round">')
    for colour, width in (("sea", 26), ("sea-2", 18), ("sand", 10)):
        paint = Markup(f"var(--{esc(colour)})")
        out += Markup(f'<path d="{coast}" fill="{paint}" stroke="{paint}" stroke-width="{width}"/>')
    out += Markup("</g>")
    for cell, key in scene.land().items():
        out += kit.show(key, tile(key), axial(cell))
    for key in sorted(set("".join(scene.rows)) - {" "}):
        block = [axial(cell) for cell, k in scene.land().items() if k == key]
        out += outline(block, SIZE, Markup('stroke="var(--border)" stroke-width="2" stroke-opacity=".7"'))
    return out


def _area(scene: Scene, start: Axial, kit: Kit) -> Markup:
    cells = area_of(scene, start)
    _, seats = worth(scene, start)
    out = NO_MARKUP
    for i, cell in enumerate(cells):
        seat = seats[i % len(seats)] if seats else 4
        tint = hexagon(SIZE, Markup(f'fill="var(--{f"seat-{seat}" if seats else "line-2"})" fill-opacity=".2"'))
        out += kit.show(f"tint{seat}", tint + (emblem(seat, 6, "var(--surface)") if seats else ""), cell)
    edge = Markup(f"seat-{seats[0]}-edge" if seats else "line-2")
    return out + outline(cells, SIZE, Markup(f'stroke="var(--{edge})" stroke-width="4"'))


def body(scene: Scene, kit: Kit) -> Markup:
    """Return the drawing of an example, its first hex on the origin."""
    out = _ground(scene, kit)
    out += "".join(_area(scene, start, kit) for start in scene.areas)
    for now, start in scene.moved.items():
        seat = scene.figures[now]
        if start not in scene.stones:
            out += Markup(f'<g opacity=".4">{kit.show(f"figure{seat}", pawn(seat), axial(start), FOOT)}</g>')
        out += trace([xy(axial(start)), xy(axial(now))]) + at(*xy(axial(now)), anchor(seat))
    out += "".join(kit.show("stone", stone(SIZE), axial(cell)) for cell in scene.stones)
    half = Markup(f'<g opacity=".75">{stone(SIZE * 0.5)}</g>{ring(SIZE * 0.8)}')
    out += "".join(kit.show("half", half, axial(cell)) for cell in scene.halves)
    out += "".join(kit.show("dot", DOT, axial(cell)) for cell in scene.dots)
    for cell, seat in sorted(scene.figures.items(), key=lambda item: item[0][1]):
        out += kit.show(f"figure{seat}", pawn(seat), axial(cell), FOOT)
    for cell in scene.leaks:
        x, y = xy(axial(cell))
        out += at(x + 19, y + 16, leak())
    out += "".join(kit.show("no", cross(13), axial(cell)) for cell in scene.bad)
    land = {axial(cell): key for cell, key in scene.land().items()}
    for start in scene.letters:
        inside = area_of(scene, start)
        for key in sorted({land[cell] for cell in inside}):
            out += at(*middle([cell for cell in inside if land[cell] == key]), letter(key))
    for start in scene.areas:
        words, seats = worth(scene, start)
        out += at(*_free_spot(scene, start), tag(words, f"seat-{seats[0]}-edge" if seats else "line-2"))
    return out


def _free_spot(scene: Scene, start: Axial) -> Point:
    """Return where the points of an area are written: near its middle, beside its figures."""
    cells = area_of(scene, start)
    x, y = middle(cells)
    taken = {axial(cell) for cell in scene.figures}
    spots = [xy(cell) for cell in cells if cell not in taken] or [(x, y)]
    return min(spots, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)


def strip(id: str, label: str, *scenes: Scene) -> Markup:
    """Return examples in rows of two as one picture; ``id`` names the pieces it defines."""
    kit = Kit(f"ex-{id}")
    parts = [Part(body(scene, kit), _bounds(scene), scene.caption, scene.verdict) for scene in scenes]
    return common.strip(label, parts, defs=kit.defs())


def _bounds(scene: Scene) -> tuple[float, float, float, float]:
    spots = [xy(axial(cell)) for cell in scene.land()]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs) - 42, min(ys) - 46, max(xs) + 42, max(ys) + 46
