"""The examples of the rules help: what works and what does not, drawn with the pieces of the game."""

from spielwerk.core.audience import Audience
from spielwerk.core.drawing import at
from spielwerk.core.examples import caption, example
from spielwerk.core.language import msg, say, say_as
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.games.harmonies.help.scenes import Scene, strip
from spielwerk.games.harmonies.rules.data import BOARDS, CARD_NAMES, COLOURS, SIDE_A, SIDE_B
from spielwerk.games.harmonies.view.pieces import card, disc, sun, tray
from spielwerk.games.harmonies.words.terms import title, token


def tokens(lang: str) -> Markup:
    """Show the six tokens with their names."""
    out = NO_MARKUP
    for i, letter in enumerate(COLOURS):
        out += at(56 + 110 * i, 70, disc(letter, 38, 13)) + caption(56 + 110 * i, 136, token(letter, lang))
    return example(say(lang, "The six tokens"), out, 150)


def trays(lang: str) -> Markup:
    """Show three trays, one of them taken."""
    words = say_as(lang, "tray", "taken")
    out = "".join(at(130 + 200 * i, 70, tray(t, words if not t else ""), 1.4) for i, t in enumerate(("ben", "", "yyr")))
    return example(say(lang, "Trays of three"), out, 150)


def stacks(lang: str) -> Markup:
    """Show all stacks of two and three, and some that do not exist."""
    t = Audience(lang=lang).t
    good = [Scene({(0, 0): s}, verdict=True) for s in ("ng", "nng", "ee", "eee", "rr", "nr", "er")]
    words = [t("tree 2"), t("tree 3"), t("mountain 2"), t("mountain 3")]
    words += [t("building")] * 3
    for scene, name in zip(good, words, strict=True):
        scene.caption = name
    good.append(Scene({(0, 0): "nn"}, t("waits"), verdict=True))
    bad = [
        Scene({(0, 0): "gn"}, t("nothing|on leaf"), verdict=False),
        Scene({(0, 0): "eer"}, t("no roof|on two"), verdict=False),
        Scene({(0, 0): "nnn"}, t("no third|wood"), verdict=False),
        Scene({(0, 0): "eb"}, t("water on|empty only"), verdict=False),
    ]
    return strip(t("Stacks that exist and stacks that do not"), *good, *bad, columns=4)


def cards(lang: str) -> Markup:
    """Show a fresh card, one half used, and a finished one."""
    duck = CARD_NAMES.index("duck")
    rows = (
        (0, say(lang, "new")),
        (2, say(lang, "two animals: 4")),
        (4, say(lang, "full: 13")),
    )
    out = NO_MARKUP
    for i, (settled, words) in enumerate(rows):
        out += at(34 + 212 * i, 0, card(duck, lang, settled), 1.15) + caption(124 + 212 * i, 254, words)
    return example(title(duck, lang), out, 266)


def habitat(lang: str) -> Markup:
    """Show where a crocodile can settle, turned, and why not."""
    t = Audience(lang=lang).t
    flat = {(0, 2): "nng", (1, 2): "b", (2, 2): "b"}
    down = {(0, 0): "nng", (0, 1): "b", (0, 2): "b"}
    low = {(0, 2): "ng", (1, 2): "b", (2, 2): "b"}
    bent = {(0, 2): "nng", (1, 2): "b", (2, 1): "b"}
    return strip(
        t("Where the crocodile can settle"),
        Scene(flat, t("as on the card"), cubes=((2, 2),), marked=tuple(flat), verdict=True),
        Scene(down, t("turned works too"), cubes=((0, 2),), marked=tuple(down), verdict=True),
        Scene(low, t("the tree is too low"), verdict=False),
        Scene(bent, t("not in a line"), verdict=False),
        columns=2,
    )


def shared_tree(lang: str) -> Markup:
    """Show one tree that serves two frogs."""
    pond = {(1, 1): "g", (0, 1): "b", (0, 2): "b"}
    words = say(lang, "one tree, two frogs")
    return strip(words, Scene(pond, words, cubes=((0, 1), (0, 2)), verdict=True), columns=1)


def heights(lang: str) -> Markup:
    """Show what trees and mountains are worth."""
    t = Audience(lang=lang).t
    trees = Scene({(0, 0): "g", (1, 0): "ng", (2, -1): "nng"}, tags={(0, 0): "+1", (1, 0): "+3", (2, -1): "+7"})
    trees.caption = t("trees: {points} points", points=trees.points()["trees"])
    peaks = Scene({(0, 0): "eee", (1, 0): "e", (3, -1): "ee"}, tags={(0, 0): "+7", (1, 0): "+1", (3, -1): "0"})
    got = peaks.points()["mountains"]
    peaks.caption = t("mountains: {points} points,|the lone one gives none", points=got)
    return strip(t("Trees and mountains by height"), trees, peaks)


def town(lang: str) -> Markup:
    """Show fields and buildings that score and that do not."""
    t = Audience(lang=lang).t
    fields = Scene({(0, 0): "y", (0, 1): "y", (2, 0): "y"}, tags={(0, 0): "+5", (2, 0): "0"}, empty=((1, 0),))
    got = fields.points()["fields"]
    fields.caption = t("fields:|{points} points", points=got)
    good = Scene({(1, 1): "er", (0, 1): "b", (1, 0): "n", (2, 0): "g"}, tags={(1, 1): "+5"})
    got = good.points()["buildings"]
    good.caption = t("three colours:|{points} points", points=got)
    few = Scene({(1, 1): "er", (0, 1): "b", (1, 0): "b", (2, 0): "g"}, tags={(1, 1): "0"})
    got = few.points()["buildings"]
    few.caption = t("two colours:|{points} points", points=got)
    return strip(t("Fields and buildings"), fields, good, few, columns=3)


def rivers(lang: str) -> Markup:
    """Show how long a river is."""
    t = Audience(lang=lang).t
    spine = {(2, r): "b" for r in range(-1, 4)}
    ring = dict.fromkeys([(2, 0), (3, 0), (3, 1), (2, 2), (1, 2), (1, 1)], "b")
    scenes = []
    for tokens_, words in (
        (spine, msg("five|in a row:|{points} points")),
        (spine | {(1, 1): "b"}, msg("the side arm|does not count:|{points} points")),
        (ring, msg("a ring counts|the shortest way:|{points} points")),
    ):
        scene = Scene(tokens_, path=True)
        scene.caption = t(words, points=scene.points()["water"])
        scenes.append(scene)
    return strip(t("How long a river is"), *scenes, columns=3)


def islands(lang: str) -> Markup:
    """Show islands on side B."""
    t = Audience(lang=lang).t
    column = {(1, r): "b" for r in range(3)}
    corner = {(5, -2): "b", (6, -2): "b"}
    tags = {(0, 1): "+5", (3, 0): "+5", (6, -3): "+5"}
    scene = Scene(column | corner, side=SIDE_B, whole=True, tags=tags)
    got = scene.points()["water"]
    scene.caption = t("three islands: {points} points", points=got)
    return strip(t("Islands on side B"), scene, columns=1)


def spirits(lang: str) -> Markup:
    """Show three spirits."""
    out = NO_MARKUP
    for i, name in enumerate(("ram", "lion", "dragonfly")):
        out += at(34 + 212 * i, 0, card(CARD_NAMES.index(name), lang, 0), 1.15)
    words = say(lang, "Three spirits of nature")
    return example(words, out, 232)


def suns(lang: str) -> Markup:
    """Show suns in a row."""
    out = "".join(at(70 + 75 * i, 40, sun(17)) for i in range(8))
    return example(say(lang, "Eight suns"), out, 80)


def full(lang: str) -> Markup:
    """Show a board with two empty cells: the end."""
    cycle = ("b", "y", "g", "e", "n", "b", "ng", "ee")
    tokens_ = {place: cycle[i % len(cycle)] for i, place in enumerate(BOARDS[SIDE_A]) if i not in (6, 15)}
    words = say(lang, "two empty cells: last round")
    return strip(words, Scene(tokens_, words, whole=True), columns=1)
