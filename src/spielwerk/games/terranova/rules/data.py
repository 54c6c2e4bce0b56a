"""What lies in the box of Terra Nova: figures, stones, landscapes and the four printed maps."""

from typing import Final

# The actions: one verb, one hex (the last verb stands alone).
HEXES: Final = 169  # of the largest map
PLACE: Final = 0  # + hex: set-up
FIGURE: Final = 169  # + hex: choose the figure that moves
TO: Final = 338  # + hex: where it goes
STONE: Final = 507  # + hex: set a boundary stone
PASS: Final = 676
VERBS: Final = (("place", HEXES), ("figure", HEXES), ("to", HEXES), ("stone", HEXES), ("pass", 0))

# What stands on a hex, if it is not the seat whose figure it is.
FREE: Final = -1
WALL: Final = -2  # a boundary stone

LETTERS: Final = "MLFAWPSH"  # landscapes 0..7 by letter
LANDSCAPES: Final = ("mountains", "lake", "forest", "farmland", "meadow", "prairie", "steppe", "hills")
MOST_LANDSCAPES: Final = 3  # an area with more does not score
FACTORS: Final = (0, 3, 2, 1)  # points per hex, by the number of landscapes
CATEGORIES: Final = ("", "one", "two", "three")  # of the score table, by the number of landscapes
ACTIONS: Final = 3  # of a turn

# Maps, by the option ``board``. The printed layout is not known: all of them are reconstructed.
STANDARD: Final = 0
HEXAGON: Final = 1
TWO_INLAND: Final = 2
MINI: Final = 3
RANDOM_DISC: Final = 4
RANDOM_HEXAGON: Final = 5
RANDOM_REGULAR: Final = 6
BOARDS: Final = ("standard", "hexagon", "two inland", "mini", "random disc", "random hexagon", "random regular hexagon")
SHAPES: Final = ("disc168", "hexagon789", "hexagon8", "hexagon5", "disc168", "hexagon789", "hexagon8")

# Rows of the four fixed maps from north to south: r, q of the row's first hex, its landscapes eastwards.
ROWS: Final[list[list[tuple[int, int, str]]]] = [
    [
        (-7, 2, "FFFFF"),
        (-6, 0, "FFFFFAAA"),
        (-5, -1, "FFFFFAAAA"),
        (-4, -3, "WWFFFFAAAAAL"),
        (-3, -4, "WWWWFFAAAAALL"),
        (-2, -4, "WWWMMMAAAALL"),
        (-1, -5, "WWWMMMMMLLLLL"),
        (0, -6, "WWWWMMMMLLLLLL"),
        (1, -6, "WWWMMMMMPPPLL"),
        (2, -7, "WWSMMMHHPPPPLL"),
        (3, -7, "SSSMSHHPPPPPL"),
        (4, -7, "SSSSSHHHPPPP"),
        (5, -7, "SSSSHHHHPPP"),
        (6, -7, "SSSSHHHHPP"),
        (7, -6, "SSSHHHH"),
        (8, -4, "HH"),
    ],
    [
        (0, 0, "FFFFFAAAA"),
        (1, -1, "FFFFFFAAAA"),
        (2, -2, "FFFMFFAAAAA"),
        (3, -3, "FFFMMMAAAAAW"),
        (4, -4, "LFFMMMMAAAWWW"),
        (5, -5, "LLLMMMMMWWWWWW"),
        (6, -6, "LLLMMMMMPWWWWWW"),
        (7, -7, "LLLLMMSMPPPPWWW"),
        (8, -7, "LLLLHHSPPPPPWW"),
        (9, -7, "LLLHHSSPPPPPP"),
        (10, -7, "LLHHHSSSPPPP"),
        (11, -7, "LHHHHSSSSSP"),
        (12, -7, "HHHHHSSSSS"),
        (13, -7, "HHHHHSSSS"),
    ],
    [
        (-7, 0, "FFFFFFAA"),
        (-6, -1, "FFFFFFAAA"),
        (-5, -2, "WWFFFFAAAA"),
        (-4, -3, "WWWFFFFAAAA"),
        (-3, -4, "WWWMMFPPAAAA"),
        (-2, -5, "WWWWMMPPPAAAA"),
        (-1, -6, "WWWWMMMPPPSSSS"),
        (0, -7, "WWWWMMMMPPPSSSS"),
        (1, -7, "WHHMMMMPPPSSSS"),
        (2, -7, "HHHMMMMPPSSSS"),
        (3, -7, "HHHHMMPPPSSS"),
        (4, -7, "HHHHLLLPPSS"),
        (5, -7, "HHHHLLLLLS"),
        (6, -7, "HHHLLLLLL"),
        (7, -7, "HLLLLLLL"),
    ],
    [
        (-4, 0, "FLLLL"),
        (-3, -1, "FFLLLA"),
        (-2, -2, "FFFLMAA"),
        (-1, -3, "WFWMMAAA"),
        (0, -4, "WWWWMMPAA"),
        (1, -4, "WSSMMPPP"),
        (2, -4, "SSSHHPP"),
        (3, -4, "SSHHHP"),
        (4, -4, "SHHHP"),
    ],
]

# Options: name, values, what they are unless said otherwise, whether they are a finer rule.
OPTIONS: Final[list[tuple[str, range, int, bool]]] = [
    ("board", range(7), STANDARD, False),
    ("board_seed", range(2**31), 0, True),  # 0: the game's own seed
    ("stones", range(-1, 201), -1, True),  # -1: as in the box; 0: without limit
    ("end_no_stones", range(2), 1, True),
    ("quiet_limit", range(501), 50, True),
    ("anchor", range(2), 0, True),
    ("end_check", range(2), 0, True),
    ("end_no_figures", range(2), 0, True),
]

STONES: Final = 80
MINI_STONES: Final = 29
FIGURES: Final = (0, 0, 13, 10, 8)  # each, by the number of players
MINI_FIGURES: Final = (0, 0, 5, 4, 3)

# Why a game ended, in the order of the event's code.
DIVIDED: Final = "divided"
STUCK: Final = "stuck"
NO_STONES: Final = "stones"
QUIET: Final = "quiet"
NO_FIGURES: Final = "figures"
ENDINGS: Final = (DIVIDED, STUCK, NO_STONES, QUIET, NO_FIGURES)

# Every rule row that ``why_not`` may answer.
REFUSALS: Final = (
    "TN-09",  # placing after set-up
    "TN-16",  # no own figure is chosen or stands there
    "TN-84",  # beside a moved figure, but not the one moved last
    "TN-92",
    "TN-93",
    "TN-94",
    "TN-95",
    "TN-96",
    "TN-97",
    "TN-98",
    "TN-99",
    "TN-100",
    "TN-101",
    "TN-102",
    "TN-103",
    "TN-106",
    "TN-107",
    "TN-108",
    "TN-109",
)
