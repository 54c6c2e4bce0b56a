"""The picture of Harmonies for the home page, and the two sides of its board."""

from spielwerk.core.cover_art import hill, under_sky
from spielwerk.core.drawing import at, cube, frame
from spielwerk.core.markup import Markup
from spielwerk.games.harmonies.rules.data import BOARDS
from spielwerk.games.harmonies.view.pieces import RADIUS, THICK, bounds, cells, foot, plate, stack, xy
from spielwerk.games.harmonies.view.portraits import head


def cover() -> Markup:
    """Return tokens as a landscape, and who lives there."""
    out = Markup('<circle cx="70" cy="52" r="28" fill="#fff0b8"/>')
    out += hill(104, 18, "#b9d7a5") + hill(134, 14, "#9cc58a", 2) + hill(164, 8, "#dfe7b8", 1)
    things = (
        *((252, 128, "eee"), (206, 122, "ee"), (40, 138, "nng"), (88, 132, "ng")),
        *((280, 168, "y"), (232, 174, "y"), (30, 186, "b"), (78, 192, "b"), (126, 186, "b"), (184, 180, "er")),
    )
    for x, y, letters in things:
        out += at(x, y, stack(letters, 25, 12))
    out += at(142, 122, head("fennec_fox"), 1.7) + at(262, 150, cube(9)) + at(126, 170, cube(9))
    return under_sky("#cfe7ea", out, "Harmonies")


SAMPLES = (  # a river on side A, islands on side B
    {
        (2, -1): "b",
        (2, 0): "b",
        (1, 2): "b",
        (2, 1): "b",
        (0, 3): "b",
        (4, 0): "eee",
        (3, 0): "e",
        (0, 0): "nng",
        (4, 2): "y",
    },
    {
        (1, 0): "b",
        (1, 1): "b",
        (1, 2): "b",
        (5, -2): "b",
        (5, -1): "b",
        (5, 0): "b",
        (3, 0): "nng",
        (0, 1): "y",
        (6, -2): "ee",
    },
)


def side_picture(side: int) -> Markup:
    """Return a side of the board with a few tokens that show what water is for there."""
    body = plate(side) + cells(side)
    tokens = SAMPLES[side]
    for place in sorted(tokens, key=lambda c: xy(c)[1]):
        x, y = foot(side, BOARDS[side].index(place), len(tokens[place]))
        body += at(x, y, stack(tokens[place], RADIUS, THICK))
    return frame(bounds(side), body)
