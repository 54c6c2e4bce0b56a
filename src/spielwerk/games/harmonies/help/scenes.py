"""Small boards for the rules help: drawn with the pieces of the game, their points reckoned, never typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from spielwerk.core import examples as common
from spielwerk.core.drawing import action_border, at, cube, hexagon, tag
from spielwerk.core.examples import Part
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.games.harmonies.rules.data import BOARDS, CATEGORIES, CELLS, COLOURS, SIDE_A
from spielwerk.games.harmonies.rules.grid import MASK, cells_of, river
from spielwerk.games.harmonies.rules.land import Land, bare
from spielwerk.games.harmonies.rules.scoring import Sheet
from spielwerk.games.harmonies.view.pieces import RADIUS, SIZE, THICK, plate, stack, stream, xy

Axial = tuple[int, int]
LARGEST = 0.62  # how large a scene is drawn at the most


@dataclass
class Scene:
    """A few cells with stacks and cubes on them, and what they are to show."""

    tokens: Mapping[Axial, str]
    caption: str = ""
    empty: tuple[Axial, ...] = ()  # further cells
    cubes: tuple[Axial, ...] = ()
    tags: Mapping[Axial, str] = field(default_factory=dict)  # words on cells
    marked: tuple[Axial, ...] = ()  # outlined as one piece
    verdict: bool | None = None
    path: bool = False  # draw the river
    side: int = SIDE_A
    whole: bool = False  # show the whole board

    def land(self) -> Land:
        """Return the cells as a board, to reckon with."""
        land = bare(self.side)
        for place, letters in self.tokens.items():
            for letter in letters:
                land.put(COLOURS.index(letter), MASK[self.side * CELLS + BOARDS[self.side].index(place)])
        return land

    def points(self) -> dict[str, int]:
        """Return the points of its landscapes by category."""
        sheet = Sheet(self.land(), 0)
        sheet.landscapes()
        return {name: sum(part.points for part in sheet.parts if part.category == name) for name in CATEGORIES}

    def cells(self) -> list[Axial]:
        """Return all cells shown, from the back to the front."""
        shown = BOARDS[self.side] if self.whole else [*self.tokens, *self.empty]
        return sorted(set(shown), key=lambda c: xy(c)[1])


def body(scene: Scene) -> Markup:
    """Return the drawing of an example."""
    out = plate(scene.side) if scene.whole else NO_MARKUP
    cell = hexagon(
        SIZE * 0.95, Markup('fill="var(--ha-cell)" stroke="var(--ha-cell-edge)" stroke-width="2"'), flat=True
    )
    out += "".join(at(*xy(place), cell) for place in scene.cells())
    if scene.marked:
        out += action_border(scene.marked, SIZE, True, 6)
    for place in scene.cells():
        letters = scene.tokens.get(place, "")
        x, y = xy(place)
        foot = y + 4 + 4 * max(len(letters), 1)
        if letters:
            out += at(x, foot, stack(letters, RADIUS, THICK))
        if place in scene.cubes:
            out += at(x, foot - THICK * len(letters) - 4, cube(19))
    if scene.path:
        spots = [xy(BOARDS[scene.side][cells_of(bit, scene.side)[0]]) for bit in river(scene.land().on[1])]
        out += stream(spots)
    for place, words in scene.tags.items():
        out += at(*xy(place), tag(words, "bad" if words == "0" else "good"), 1.7)
    return out


def strip(label: str, *scenes: Scene, columns: int = 2) -> Markup:
    """Return examples in rows as one picture."""
    parts = [Part(body(scene), _bounds(scene), scene.caption, scene.verdict) for scene in scenes]
    return common.strip(label, parts, columns, LARGEST)


def _bounds(scene: Scene) -> tuple[float, float, float, float]:
    spots = [xy(place) for place in scene.cells()]
    edge = 24 if scene.whole else 0
    left, right = min(x for x, _ in spots) - 62 - edge, max(x for x, _ in spots) + 62 + edge
    tops = [xy(place)[1] - 30 - THICK * len(scene.tokens.get(place, "")) for place in scene.cells()]
    return left, min(*tops, min(y for _, y in spots) - 56) - 6 - edge, right, max(y for _, y in spots) + 62 + edge
