"""The examples of the rules help: what works and what does not, drawn with the pieces of the game."""

from spielwerk.core.drawing import at
from spielwerk.core.examples import caption, example
from spielwerk.core.voice import Voice, say
from spielwerk.games.harmonies.data import BOARDS, CARD_NAMES, COLOURS, SIDE_A, SIDE_B
from spielwerk.games.harmonies.texts_words import TOKENS, title
from spielwerk.games.harmonies.view_pieces import card, disc, sun, tray
from spielwerk.games.harmonies.view_scenes import Scene, strip


def tokens(lang: str) -> str:
    """Show the six tokens with their names."""
    out = ""
    for i, letter in enumerate(COLOURS):
        out += at(56 + 110 * i, 70, disc(letter, 38, 13)) + caption(56 + 110 * i, 136, say(lang, *TOKENS[letter][1:]))
    return example(say(lang, "Die sechs Steine", "The six tokens"), out, 150)


def trays(lang: str) -> str:
    """Show three trays, one of them taken."""
    words = say(lang, "genommen", "taken")
    out = "".join(at(130 + 200 * i, 70, tray(t, words if not t else ""), 1.4) for i, t in enumerate(("ben", "", "yyr")))
    return example(say(lang, "Schalen mit je drei Steinen", "Trays of three"), out, 150)


def stacks(lang: str) -> str:
    """Show all stacks of two and three, and some that do not exist."""
    t = Voice(lang=lang).t
    good = [Scene({(0, 0): s}, verdict=True) for s in ("ng", "nng", "ee", "eee", "rr", "nr", "er")]
    words = [t("Baum 2", "tree 2"), t("Baum 3", "tree 3"), t("Berg 2", "mountain 2"), t("Berg 3", "mountain 3")]
    words += [t("Gebäude", "building")] * 3
    for scene, name in zip(good, words, strict=True):
        scene.caption = name
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
        out += at(34 + 212 * i, 0, card(duck, lang, settled), 1.15) + caption(124 + 212 * i, 254, words)
    return example(title(duck, lang), out, 266)


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
        (ring, "im Kreis zählt|der kürzeste Weg", "a ring counts|the shortest way"),
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
    return example(words, out, 232)


def suns(lang: str) -> str:
    """Show suns in a row."""
    out = "".join(at(70 + 75 * i, 40, sun(17)) for i in range(8))
    return example(say(lang, "Acht Sonnen", "Eight suns"), out, 80)


def full(lang: str) -> str:
    """Show a board with two empty cells: the end."""
    cycle = ("b", "y", "g", "e", "n", "b", "ng", "ee")
    tokens_ = {place: cycle[i % len(cycle)] for i, place in enumerate(BOARDS[SIDE_A]) if i not in (6, 15)}
    words = say(lang, "zwei leere Felder: letzte Runde", "two empty cells: last round")
    return strip(words, Scene(tokens_, words, whole=True), columns=1)
