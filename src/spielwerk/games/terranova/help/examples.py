"""The examples of the rules help: what works and what does not, drawn with the pieces of the game."""

from spielwerk.core.drawing import at, pawn
from spielwerk.core.examples import caption, example
from spielwerk.core.language import say, with_label
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.games.terranova.help.scenes import Scene, strip
from spielwerk.games.terranova.rules.data import FACTORS, STONES
from spielwerk.games.terranova.view.pieces import KEYS, letter, tile
from spielwerk.games.terranova.view.pieces import stone as block
from spielwerk.games.terranova.words.terms import landscapes as kinds
from spielwerk.games.terranova.words.terms import stones, titles

# Hexes of a scene are (column, row).
BAY = ("fffaa", "fffaa", "mmfaa", "mmmpp")  # the wall below cuts five forest hexes off
WALL = ((3, 0), (2, 1), (0, 2), (1, 2), (2, 2))
OPEN = ("mmmll", "mmmll", "hhmpp", "hhhpp", "hhhpp")
STRIP = OPEN[:3]


def goal(lang: str) -> Markup:
    """Draw the example of "goal"."""
    words = say(lang, "2 against 1: all for Red")
    scene = Scene(BAY, words, WALL, {(1, 0): 0, (0, 1): 0, (2, 0): 1, (4, 2): 1}, areas=((0, 0),))
    return strip("goal", say(lang, "Five stones close five forest hexes."), scene)


def box(lang: str) -> Markup:
    """Draw the example of "box"."""
    out = NO_MARKUP
    for i, (key, name) in enumerate(zip(KEYS, titles(lang), strict=True)):
        x, y = 75 + 150 * (i % 4), 44 + 116 * (i // 4)
        out += at(x, y, tile(key) + at(20, -20, letter(key))) + caption(x, y + 58, name)
    out += at(150, 292, block(30)) + caption(150, 350, stones(STONES, lang))
    out += "".join(at(370 + 40 * seat, 308, pawn(seat)) for seat in range(4))
    out += caption(430, 350, say(lang, "Figures"))
    label = say(lang, "The eight landscapes, stones and figures")
    return example(label, out, 362)


def setup(lang: str) -> Markup:
    """Draw the example of "setup"."""
    scene = Scene(
        OPEN,
        say(lang, "Any free hex works"),
        figures={(1, 1): 0, (3, 2): 1, (1, 3): 2},
        dots=((0, 0), (2, 0), (4, 1), (0, 2), (4, 3), (2, 4)),
        bad=((3, 2),),
    )
    return strip("setup", say(lang, "Placing figures"), scene)


def turn(lang: str) -> Markup:
    """Draw the example of "turn"."""

    def step(words: str, *stones: tuple[int, int]) -> Scene:
        return Scene(STRIP, words, stones, {(3, 1): 0}, {(3, 1): (0, 1)})

    one = step(say(lang, "1 · move, always"))
    two = step(say(lang, "2 · here a stone"), (3, 0))
    three = step(say(lang, "3 · another stone"), (3, 0), (2, 1))
    return strip("turn", say(lang, "The three actions of a turn"), one, two, three)


def passing(lang: str) -> Markup:
    """Draw the example of "pass"."""
    walls = ((2, 1), (1, 1), (1, 2), (2, 3), (1, 3))
    words = say(lang, "Shut in: Red passes")
    scene = Scene(OPEN, words, walls, {(2, 2): 0, (3, 2): 1}, bad=((2, 2),))
    return strip("pass", say(lang, "A figure without a free hex beside it"), scene)


def move(lang: str) -> Markup:
    """Draw the example of "move"."""
    field = ("wwwaa", "wwwaa", "sswaa", "ssspp", "ssspp")
    dots = ((0, 2), (1, 2), (3, 2), (1, 1), (1, 0), (2, 1), (3, 0), (1, 3), (1, 4))
    words = say(lang, "Straight on until|something is in the way")
    good = Scene(field, words, ((2, 3),), {(2, 2): 0, (4, 2): 1}, dots=dots)
    words = say(lang, "Not round a corner,|not across")
    bad = Scene(field, words, ((2, 3),), {(2, 2): 0, (3, 2): 1}, bad=((3, 1), (4, 2), (3, 4)))
    return strip("move", say(lang, "How a figure moves"), good, bad)


def back(lang: str) -> Markup:
    """Draw the example of "back"."""
    words = say(lang, "Third action:|not back")
    no = Scene(STRIP, words, figures={(3, 1): 0}, moved={(3, 1): (0, 1)}, bad=((0, 1),))
    words = say(lang, "Another figure|may go there")
    yes = Scene(STRIP, words, figures={(3, 1): 0, (2, 2): 0}, moved={(3, 1): (1, 1)}, dots=((1, 1),))
    return strip("back", say(lang, "The hex a figure came from"), no, yes)


def stone(lang: str) -> Markup:
    """Draw the example of "stone"."""
    scene = Scene(
        ("mmmlll", "mmmlll", "hhmppp", "hhhppp"),
        say(lang, "Only beside figures that moved"),
        figures={(3, 1): 0, (0, 2): 0},
        moved={(3, 1): (0, 1)},
        halves=((2, 1), (4, 1), (3, 0), (4, 0), (3, 2), (4, 2)),
        bad=((1, 2), (0, 3)),
    )
    return strip("stone", say(lang, "Where a stone may go"), scene)


def area(lang: str) -> Markup:
    """Draw the example of "area"."""
    words = say(lang, "Stones and coast:|closed")
    good = Scene(BAY, words, WALL, {(1, 0): 0}, areas=((0, 0),), verdict=True)
    gap = (2, 1)
    walls = tuple(cell for cell in WALL if cell != gap)
    words = say(lang, "A figure|is no wall")
    bad = Scene(BAY, words, walls, {(1, 0): 0, gap: 1}, leaks=(gap,), verdict=False)
    return strip("area", say(lang, "Closed and not closed"), good, bad)


def landscapes(lang: str) -> Markup:
    """Draw the example of "landscapes"."""
    walls = ((3, 0), (3, 1), (3, 2), (0, 3), (1, 3), (2, 3))
    words = say(lang, "3 landscapes:|it scores")
    good = Scene(("ffwaa", "fwwaa", "mmwaa", "pppaa"), words, walls, {(1, 1): 0}, areas=((0, 0),), verdict=True)
    words = say(lang, "4 landscapes:|not yet")
    bad = Scene(("ffwaa", "fwwaa", "mmsaa", "pppaa"), words, walls, {(1, 1): 0}, verdict=False, letters=((0, 0),))
    return strip("landscapes", say(lang, "At most three landscapes"), good, bad)


def points(lang: str) -> Markup:
    """Draw the example of "points"."""
    maps = (("fffaa", "fffaa", "mmfaa"), ("ffwaa", "ffwaa", "mmwaa"), ("flwaa", "flwaa", "mmwaa"))
    scenes = [
        Scene(rows, with_label(lang, kinds(n, lang), f"× {FACTORS[n]}"), WALL, {(1, 1): 0}, areas=((0, 0),))
        for n, rows in enumerate(maps, 1)
    ]
    return strip("points", say(lang, "Points for each hex"), *scenes)


def majority(lang: str) -> Markup:
    """Draw the example of "majority"."""
    words = say(lang, "Majority:|all for Blue")
    one = Scene(BAY, words, WALL, {(0, 0): 1, (2, 0): 1, (0, 1): 0}, areas=((0, 0),))
    words = say(lang, "Tie: share,|rounded down")
    two = Scene(BAY, words, WALL, {(0, 0): 1, (0, 1): 0}, areas=((0, 0),))
    return strip("majority", say(lang, "Who gets the points"), one, two)


def end(lang: str) -> Markup:
    """Draw the example of "end"."""
    scene = Scene(
        ("fffaa", "fffaa", "mmfaa", "mmmpa"),
        say(lang, "All is divided: the end"),
        ((3, 0), (2, 1), (3, 2), (3, 3), (0, 2), (1, 2), (2, 2)),
        {(1, 0): 0, (4, 1): 1, (0, 3): 2},
        areas=((0, 0), (4, 1), (0, 3)),
    )
    return strip("end", say(lang, "The island is wholly divided"), scene)
