"""Small examples for the rules help: drawn with the pieces of the game, their points reckoned, never typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape as esc

from spielwerk.core.canvas import num
from spielwerk.core.drawing import at, cross, cube, disc, frame, hexagon, outline, stack, tag, text, tick
from spielwerk.core.voice import Voice, say
from spielwerk.games.harmonies.data import BOARDS, CARD_NAMES, CATEGORIES, CELLS, COLOURS, SIDE_A, SIDE_B
from spielwerk.games.harmonies.grid import BIT, cells_of, river
from spielwerk.games.harmonies.land import Land, bare
from spielwerk.games.harmonies.scoring import Sheet
from spielwerk.games.harmonies.texts_words import TOKENS, title
from spielwerk.games.harmonies.view_pieces import SIZE, THICK, card, plate, sun, tray, xy

Cell = tuple[int, int]
WIDE = 664.0  # of a picture, so that captions have one size
LINE = 28.0
LOOK = 'class="example" style="max-width:540px" role="img"'


@dataclass
class Scene:
    """A few cells with stacks and cubes on them, and what they are to show."""

    tokens: Mapping[Cell, str]
    caption: str = ""
    empty: tuple[Cell, ...] = ()  # further cells
    cubes: tuple[Cell, ...] = ()
    tags: Mapping[Cell, str] = field(default_factory=dict)  # words on cells
    marked: tuple[Cell, ...] = ()  # outlined as one piece
    verdict: bool | None = None
    path: bool = False  # draw the river
    side: int = SIDE_A
    whole: bool = False  # show the whole board

    def land(self) -> Land:
        """Return the cells as a board, to reckon with."""
        land = bare(self.side)
        for place, letters in self.tokens.items():
            for letter in letters:
                land.put(COLOURS.index(letter), BIT[self.side * CELLS + BOARDS[self.side].index(place)])
        return land

    def points(self) -> dict[str, int]:
        """Return the points of its landscapes by category."""
        sheet = Sheet(self.land(), 0)
        sheet.landscapes()
        return {name: sum(part.points for part in sheet.parts if part.category == name) for name in CATEGORIES}

    def cells(self) -> list[Cell]:
        """Return all cells shown, from the back to the front."""
        shown = BOARDS[self.side] if self.whole else [*self.tokens, *self.empty]
        return sorted(set(shown), key=lambda c: xy(c)[1])


def body(scene: Scene) -> str:
    """Return the drawing of an example."""
    out = plate(scene.side) if scene.whole else ""
    cell = hexagon(SIZE * 0.95, 'fill="var(--ha-cell)" stroke="var(--ha-cell-edge)" stroke-width="2"', flat=True)
    out += "".join(at(*xy(place), cell) for place in scene.cells())
    if scene.marked:
        out += outline(scene.marked, SIZE, 'stroke="var(--legal)" stroke-width="7"', flat=True)
    for place in scene.cells():
        letters = scene.tokens.get(place, "")
        x, y = xy(place)
        foot = y + 4 + 4 * max(len(letters), 1)
        if letters:
            out += at(x, foot, stack(letters, 40, THICK))
        if place in scene.cubes:
            out += at(x, foot - THICK * len(letters) - 4, cube(19))
    if scene.path:
        spots = [xy(BOARDS[scene.side][cells_of(bit, scene.side)[0]]) for bit in river(scene.land().on[1])]
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
        line = f'<path d="{d}" fill="none" stroke-linecap="round" stroke-linejoin="round" '
        out += f'{line}stroke="var(--ha-b-2)" stroke-width="18"/>{line}stroke="var(--ha-b-3)" stroke-width="9"/>'
    for place, words in scene.tags.items():
        out += at(*xy(place), tag(words, "bad" if words == "0" else "good"), 1.7)
    return out


def strip(label: str, *scenes: Scene, columns: int = 2) -> str:
    """Return examples in rows, each with its caption below ("|" breaks it), as one picture."""
    out, y = "", 0.0
    for first in range(0, len(scenes), columns):
        row = scenes[first : first + columns]
        room = WIDE / len(row) - 16
        sizes = [_bounds(scene) for scene in row]
        scale = min(0.62, *(room / (right - left) for left, _top, right, _low in sizes))
        high = max((low - top) * scale for _left, top, _right, low in sizes)
        tall = 0.0
        for i, (scene, (left, top, right, low)) in enumerate(zip(row, sizes, strict=True)):
            mid = WIDE * (2 * i + 1) / (2 * len(row))
            shift = y + (high - (low - top) * scale) / 2
            out += at(mid - (left + right) / 2 * scale, shift - top * scale, body(scene), scale)
            if scene.verdict is not None:
                sign = tick(17) if scene.verdict else cross(17)
                out += at(mid + (right - left) / 2 * scale - 12, shift + 20, sign)
            lines = scene.caption.split("|") if scene.caption else []
            out += "".join(text(mid, y + high + 26 + LINE * k, esc(words), 22) for k, words in enumerate(lines))
            tall = max(tall, high + LINE * len(lines) + 22)
        y += tall
    return frame((0, 0, WIDE, y), out, f'{LOOK} aria-label="{esc(label)}"')


def _bounds(scene: Scene) -> tuple[float, float, float, float]:
    spots = [xy(place) for place in scene.cells()]
    edge = 24 if scene.whole else 0
    left, right = min(x for x, _ in spots) - 62 - edge, max(x for x, _ in spots) + 62 + edge
    tops = [xy(place)[1] - 30 - THICK * len(scene.tokens.get(place, "")) for place in scene.cells()]
    return left, min(*tops, min(y for _, y in spots) - 56) - 6 - edge, right, max(y for _, y in spots) + 62 + edge


# ---- the pictures, by the section they belong to ----
def tokens(lang: str) -> str:
    """Show the six tokens with their names."""
    out = ""
    for i, letter in enumerate(COLOURS):
        out += at(56 + 110 * i, 70, disc(letter, 38, 13)) + text(56 + 110 * i, 136, say(lang, *TOKENS[letter][1:]), 22)
    return frame((0, 0, WIDE, 150), out, f'{LOOK} aria-label="{say(lang, "Die sechs Steine", "The six tokens")}"')


def trays(lang: str) -> str:
    """Show three trays, one of them taken."""
    words = say(lang, "genommen", "taken")
    out = "".join(at(130 + 200 * i, 70, tray(t, words if not t else ""), 1.4) for i, t in enumerate(("ben", "", "yyr")))
    return frame(
        (0, 0, WIDE, 150), out, f'{LOOK} aria-label="{say(lang, "Schalen mit je drei Steinen", "Trays of three")}"'
    )


def stacks(lang: str) -> str:
    """Show all stacks of two and three, and some that do not exist."""
    t = Voice(lang=lang).t
    good = [Scene({(0, 0): s}, verdict=True) for s in ("ng", "nng", "ee", "eee", "rr", "nr", "er")]
    words = [t("Baum 2", "tree 2"), t("Baum 3", "tree 3"), t("Berg 2", "mountain 2"), t("Berg 3", "mountain 3")]
    words += [t("Gebäude", "building")] * 3
    for scene, caption in zip(good, words, strict=True):
        scene.caption = caption
    good.append(Scene({(0, 0): "nn"}, t("wartet", "waits"), verdict=True))
    bad = [
        Scene({(0, 0): "gn"}, t("nichts|auf Laub", "nothing|on leaf"), verdict=False),
        Scene({(0, 0): "eer"}, t("kein Dach|auf zwei", "no roof|on two"), verdict=False),
        Scene({(0, 0): "nnn"}, t("kein drittes|Holz", "no third|wood"), verdict=False),
        Scene({(0, 0): "eb"}, t("Wasser|nur leer", "water on|empty only"), verdict=False),
    ]
    return strip(t("Erlaubte und verbotene Stapel", "Stacks that exist and stacks that do not"), *good, *bad, columns=4)


def cards(lang: str) -> str:
    """Show a fresh card, one half used, and a finished one."""
    duck = CARD_NAMES.index("duck")
    rows = (
        (0, say(lang, "neu", "new")),
        (2, say(lang, "zwei Tiere: 4", "two animals: 4")),
        (4, say(lang, "voll: 13", "full: 13")),
    )
    out = ""
    for i, (settled, words) in enumerate(rows):
        out += at(34 + 212 * i, 0, card(duck, lang, settled), 1.15) + text(124 + 212 * i, 254, words, 22)
    return frame((0, 0, WIDE, 266), out, f'{LOOK} aria-label="{title(duck, lang)}"')


def habitat(lang: str) -> str:
    """Show where a crocodile can settle, turned, and why not."""
    t = Voice(lang=lang).t
    flat = {(0, 2): "nng", (1, 2): "b", (2, 2): "b"}
    down = {(0, 0): "nng", (0, 1): "b", (0, 2): "b"}
    low = {(0, 2): "ng", (1, 2): "b", (2, 2): "b"}
    bent = {(0, 2): "nng", (1, 2): "b", (2, 1): "b"}
    return strip(
        t("Wo das Krokodil einziehen kann", "Where the crocodile can settle"),
        Scene(flat, t("wie auf der Karte", "as on the card"), cubes=((2, 2),), marked=tuple(flat), verdict=True),
        Scene(down, t("gedreht geht auch", "turned works too"), cubes=((0, 2),), marked=tuple(down), verdict=True),
        Scene(low, t("der Baum ist zu niedrig", "the tree is too low"), verdict=False),
        Scene(bent, t("nicht in einer Linie", "not in a line"), verdict=False),
        columns=2,
    )


def shared(lang: str) -> str:
    """Show one tree that serves two frogs."""
    pond = {(1, 1): "g", (0, 1): "b", (0, 2): "b"}
    words = say(lang, "ein Baum, zwei Frösche", "one tree, two frogs")
    return strip(words, Scene(pond, words, cubes=((0, 1), (0, 2)), verdict=True), columns=1)


def heights(lang: str) -> str:
    """Show what trees and mountains are worth."""
    t = Voice(lang=lang).t
    trees = Scene({(0, 0): "g", (1, 0): "ng", (2, -1): "nng"}, tags={(0, 0): "+1", (1, 0): "+3", (2, -1): "+7"})
    trees.caption = t(f"Bäume: {trees.points()['trees']} Punkte", f"trees: {trees.points()['trees']} points")
    peaks = Scene({(0, 0): "eee", (1, 0): "e", (3, -1): "ee"}, tags={(0, 0): "+7", (1, 0): "+1", (3, -1): "0"})
    got = peaks.points()["mountains"]
    peaks.caption = t(
        f"Berge: {got} Punkte,|der einsame zählt nicht", f"mountains: {got} points,|the lone one gives none"
    )
    return strip(t("Bäume und Berge nach Höhe", "Trees and mountains by height"), trees, peaks)


def town(lang: str) -> str:
    """Show fields and buildings that score and that do not."""
    t = Voice(lang=lang).t
    fields = Scene({(0, 0): "y", (0, 1): "y", (2, 0): "y"}, tags={(0, 0): "+5", (2, 0): "0"}, empty=((1, 0),))
    got = fields.points()["fields"]
    fields.caption = t(f"Kornfelder:|{got} Punkte", f"fields:|{got} points")
    good = Scene({(1, 1): "er", (0, 1): "b", (1, 0): "n", (2, 0): "g"}, tags={(1, 1): "+5"})
    got = good.points()["buildings"]
    good.caption = t(f"drei Farben:|{got} Punkte", f"three colours:|{got} points")
    few = Scene({(1, 1): "er", (0, 1): "b", (1, 0): "b", (2, 0): "g"}, tags={(1, 1): "0"})
    got = few.points()["buildings"]
    few.caption = t(f"zwei Farben:|{got} Punkte", f"two colours:|{got} points")
    return strip(t("Kornfelder und Gebäude", "Fields and buildings"), fields, good, few, columns=3)


def rivers(lang: str) -> str:
    """Show how long a river is."""
    t = Voice(lang=lang).t
    spine = {(2, r): "b" for r in range(-1, 4)}
    ring = dict.fromkeys([(2, 0), (3, 0), (3, 1), (2, 2), (1, 2), (1, 1)], "b")
    scenes = []
    for tokens_, de, en in (
        (spine, "fünf in|einer Reihe", "five|in a row"),
        (spine | {(1, 1): "b"}, "der Seitenarm|zählt nicht", "the side arm|does not count"),
        (ring, "im Kreis zählt|der kürzeste Weg", "round a ring|the shortest way counts"),
    ):
        scene = Scene(tokens_, path=True)
        got = scene.points()["water"]
        scene.caption = t(f"{de}:|{got} Punkte", f"{en}:|{got} points")
        scenes.append(scene)
    return strip(t("Wie lang ein Fluss ist", "How long a river is"), *scenes, columns=3)


def islands(lang: str) -> str:
    """Show islands on side B."""
    t = Voice(lang=lang).t
    column = {(1, r): "b" for r in range(3)}
    corner = {(5, -2): "b", (6, -2): "b"}
    tags = {(0, 1): "+5", (3, 0): "+5", (6, -3): "+5"}
    scene = Scene(column | corner, side=SIDE_B, whole=True, tags=tags)
    got = scene.points()["water"]
    scene.caption = t(f"drei Inseln: {got} Punkte", f"three islands: {got} points")
    return strip(t("Inseln auf Seite B", "Islands on side B"), scene, columns=1)


def spirits(lang: str) -> str:
    """Show three spirits."""
    out = ""
    for i, name in enumerate(("ram", "lion", "dragonfly")):
        out += at(34 + 212 * i, 0, card(CARD_NAMES.index(name), lang, 0), 1.15)
    words = say(lang, "Drei Naturgeister", "Three spirits of nature")
    return frame((0, 0, WIDE, 232), out, f'{LOOK} aria-label="{words}"')


def suns(lang: str) -> str:
    """Show suns in a row."""
    out = "".join(at(70 + 75 * i, 40, sun(17)) for i in range(8))
    return frame((0, 0, WIDE, 80), out, f'{LOOK} aria-label="{say(lang, "Acht Sonnen", "Eight suns")}"')


def full(lang: str) -> str:
    """Show a board with two empty cells: the end."""
    cycle = ("b", "y", "g", "e", "n", "b", "ng", "ee")
    tokens_ = {place: cycle[i % len(cycle)] for i, place in enumerate(BOARDS[SIDE_A]) if i not in (6, 15)}
    caption = say(lang, "zwei leere Felder: letzte Runde", "two empty cells: last round")
    return strip(caption, Scene(tokens_, caption, whole=True), columns=1)
