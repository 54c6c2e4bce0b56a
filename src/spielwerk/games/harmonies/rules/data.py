"""What lies in the box of Harmonies: tokens, stacks, both boards, 32 animal cards and 10 nature's spirits."""

from typing import Final

from spielwerk.core.vecs import i64, ints, vec

# The actions: one verb, one noun (the last verb stands alone).
CELLS: Final = 25  # of the larger board
PLACES: Final = 4  # for open cards
KEEP: Final = 0  # + spirit 0..9
TAKE: Final = 10  # + shared space
PICK: Final = 15  # + colour
PUT: Final = 21  # + cell
CARD: Final = 46  # + place in the row
ANIMAL: Final = 51  # + own place
SETTLE: Final = 55  # + cell
DISCARD: Final = 80  # + place in the row (solo)
END: Final = 83
ACTIONS: Final = 84

# Colours, and how many tokens of each there are (HA-01).
BLUE: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BROWN: Final = 3
GRAY: Final = 4
RED: Final = 5
COLOURS: Final = "bygner"
COLOUR_NAMES: Final = ("blue", "yellow", "green", "brown", "gray", "red")
TOKENS: Final = (23, 19, 19, 21, 23, 15)

# Stacks from bottom to top (HA-25): 0 is an empty cell, these fourteen are all there are.
B: Final = 1
Y: Final = 2
G: Final = 3
N: Final = 4
E: Final = 5
R: Final = 6
NG: Final = 7
NNG: Final = 8
NN: Final = 9
EE: Final = 10
EEE: Final = 11
RR: Final = 12
NR: Final = 13
ER: Final = 14
STACKS: Final = ("", "b", "y", "g", "n", "e", "r", "ng", "nng", "nn", "ee", "eee", "rr", "nr", "er")
KINDS: Final = 15
HOUSE: Final = "h"  # in a pattern: a building, whatever its base (HA-48)

# Landscapes, in the order of the score table.
TREES: Final = "trees"
MOUNTAINS: Final = "mountains"
FIELDS: Final = "fields"
BUILDINGS: Final = "buildings"
WATER: Final = "water"
ANIMALS: Final = "animals"
SPIRIT: Final = "spirit"
CATEGORIES: Final = (TREES, MOUNTAINS, FIELDS, BUILDINGS, WATER, ANIMALS, SPIRIT)
HEIGHT_POINTS: Final = (0, 1, 3, 7)  # HA-71, HA-73
BUILDING_POINTS: Final = 5  # HA-76
BUILDING_COLOURS: Final = 3
FIELD_POINTS: Final = 5  # HA-81
ISLAND_POINTS: Final = 5  # HA-88
RIVER_POINTS: Final = (0, 0, 2, 5, 8, 11, 15)  # HA-84, by tokens
RIVER_BEYOND: Final = 4  # HA-85: for each token beyond the sixth

# Boards (HA-02, HA-03): cells in columns from the left, the first row of each column is given by its r.
SIDE_A: Final = 0
SIDE_B: Final = 1
SIDES: Final = "AB"
COLUMNS: Final = (
    ((0, 5), (0, 4), (-1, 5), (-1, 4), (-2, 5)),
    ((0, 4), (0, 3), (-1, 4), (-1, 3), (-2, 4), (-2, 3), (-3, 4)),
)
LETTERS: Final = "abcdefg"  # names of the columns: b3 is the third cell of the second column


def board(side: int) -> list[tuple[int, int]]:
    """Return the cells of a side as (q, r), column by column, downwards."""
    return [(q, top + i) for q, (top, high) in enumerate(COLUMNS[side]) for i in range(high)]


def cell_names(side: int) -> list[str]:
    """Return what players call the cells: a1, a2, …"""
    return [f"{LETTERS[q]}{i + 1}" for q, (_top, high) in enumerate(COLUMNS[side]) for i in range(high)]


BOARDS: Final[list[list[tuple[int, int]]]] = [board(SIDE_A), board(SIDE_B)]
CELL_NAMES: Final[list[list[str]]] = [cell_names(SIDE_A), cell_names(SIDE_B)]

# Shared things by the number of players (HA-06, HA-07, HA-109).
SPACES: Final = 5
SOLO_SPACES: Final = 3
TOKENS_PER_SPACE: Final = 3
LAST_EMPTY: Final = 2  # HA-66

# Habitats: the cube's cell is the origin, the other cells lie at these (q, r).
PAIR: Final = ((-1, 0),)
TRIANGLE: Final = ((-1, 0), (-1, 1))
LINE: Final = ((-1, 0), (-2, 0))  # cube at the end
MIDDLE: Final = ((-1, 0), (1, 0))  # a line, cube in the middle
BENT: Final = ((-1, 1), (1, 0))  # 120 degrees, cube in the middle
FAN: Final = ((-1, 1), (0, 1), (1, 0))  # a rhombus, cube on the short diagonal
RHOMBUS: Final = ((-1, 0), (-1, 1), (-2, 1))  # cube on the long diagonal

Shape = tuple[tuple[int, int], ...]
# Name, shape, stacks (the cube's first, then in the order of the shape), points by cubes settled.
ANIMAL_CARDS: Final[list[tuple[str, Shape, str, tuple[int, ...]]]] = [
    ("crocodile", LINE, "b b nng", (4, 9, 15)),
    ("ray", TRIANGLE, "b e e", (4, 10, 16)),
    ("trout", PAIR, "b eee", (3, 6, 10, 16)),
    ("otter", LINE, "b g g", (5, 10, 16)),
    ("frog", PAIR, "b g", (2, 4, 6, 10, 15)),
    ("duck", PAIR, "b h", (2, 4, 8, 13)),
    ("flamingo", TRIANGLE, "b y y", (4, 10, 16)),
    ("gecko", LINE, "h y y", (5, 10, 16)),
    ("shrew", BENT, "h y y", (5, 10, 17)),
    ("peafowl", BENT, "h b b", (5, 10, 17)),
    ("squirrel", PAIR, "h nng", (4, 9, 15)),
    ("hedgehog", TRIANGLE, "h ng ng", (5, 12)),
    ("bee", FAN, "ng y y y", (8, 18)),
    ("bear", TRIANGLE, "g ee ee", (5, 11)),
    ("hare", LINE, "g g h", (5, 10, 17)),
    ("parrot", TRIANGLE, "ng b b", (4, 9, 14)),
    ("boar", PAIR, "ng h", (4, 8, 13)),
    ("koala", PAIR, "ng g", (3, 6, 10, 15)),
    ("wolf", TRIANGLE, "nng y y", (4, 10, 16)),
    ("kingfisher", BENT, "nng b b", (5, 11, 18)),
    ("penguin", BENT, "e b b", (4, 10, 16)),
    ("bat", PAIR, "e nng", (3, 6, 10, 15)),
    ("fennec_fox", LINE, "e e y", (4, 9, 16)),
    ("macaque", TRIANGLE, "ee b b", (5, 11)),
    ("eagle", PAIR, "eee y", (5, 11)),
    ("meerkat", PAIR, "e y", (2, 5, 9, 14)),
    ("raven", BENT, "y h h", (4, 9)),
    ("llama", LINE, "y y ee", (5, 12)),
    ("arctic_fox", BENT, "y ng ng", (5, 10, 17)),
    ("raccoon", FAN, "y b b b", (6, 12)),
    ("ladybug", PAIR, "y g", (2, 5, 8, 12, 17)),
    ("panther", LINE, "y ng ng", (5, 11)),
]
# Name, shape, stacks, what its cube scores: a landscape, and points by height or by size of a group (HA-104 to HA-108).
BY_HEIGHT: Final = "height"
BY_GROUP: Final = "group"
SPIRIT_CARDS: Final[list[tuple[str, Shape, str, str, str, tuple[int, ...]]]] = [
    ("lion", MIDDLE, "y ng y", FIELDS, BY_GROUP, (2, 2, 10)),
    ("butterfly", RHOMBUS, "y b b y", FIELDS, BY_GROUP, (5, 5, 5)),
    ("deer", MIDDLE, "ng nng g", TREES, BY_HEIGHT, (0, 4, 4)),
    ("owl", TRIANGLE, "nng g g", TREES, BY_HEIGHT, (3, 3, 1)),
    ("cat", LINE, "h g h", BUILDINGS, BY_GROUP, (4, 4, 4)),
    ("stork", LINE, "h h y", BUILDINGS, BY_GROUP, (0, 6, 6)),
    ("ram", PAIR, "eee ee", MOUNTAINS, BY_HEIGHT, (0, 4, 4)),
    ("marmot", BENT, "ee e e", MOUNTAINS, BY_HEIGHT, (3, 3, 1)),
    ("dragonfly", MIDDLE, "b ng ng", WATER, BY_GROUP, (0, 7, 7)),
    ("turtle", MIDDLE, "b ee b", WATER, BY_HEIGHT, (2, 0, 0)),
]
ANIMAL_COUNT: Final = 32  # animal cards are 0..31, spirits 32..41
CARD_COUNT: Final = 42
SPIRIT_COUNT: Final = 10
MOST_SLOTS: Final = 5
CARD_NAMES: Final[list[str]] = [card[0] for card in ANIMAL_CARDS] + [card[0] for card in SPIRIT_CARDS]
SHAPES: Final[list[Shape]] = [card[1] for card in ANIMAL_CARDS] + [card[1] for card in SPIRIT_CARDS]
PATTERNS: Final[list[list[str]]] = [c[2].split() for c in ANIMAL_CARDS] + [c[2].split() for c in SPIRIT_CARDS]
LADDERS: Final[list[tuple[int, ...]]] = [card[3] for card in ANIMAL_CARDS] + [(0,)] * SPIRIT_COUNT
SLOTS: Final[vec[i64]] = ints([len(ladder) for ladder in LADDERS])
# Points of a card by cubes settled: 6 entries a card, the first is 0 (HA-92).
WORTH: Final[vec[i64]] = ints(
    [([0, *ladder] + [ladder[-1]] * MOST_SLOTS)[i] for ladder in LADDERS for i in range(MOST_SLOTS + 1)]
)
SPIRIT_POINTS: Final[vec[i64]] = ints([points for card in SPIRIT_CARDS for points in card[5]])

# Solo (HA-114): the points needed for 1, 2, … suns, and what adds to them.
SUNS: Final = (40, 70, 90, 110, 130, 140, 150, 160)
SUNS_SIDE_A: Final = 1
SUNS_NO_SPIRIT: Final = 2
SUNS_GROUP_SPIRIT: Final = 1

# Why the game ended, in the order of the event's code.
ENDINGS: Final = ("bag", "space")
BAG_EMPTY: Final = 0
BOARD_FULL: Final = 1

# What a token turns a stack into (HA-24 to HA-31): by stack * 6 + colour, 0 where it may not lie.
GROWS: Final[vec[i64]] = ints(
    [STACKS.index(stack + colour) if stack + colour in STACKS else 0 for stack in STACKS for colour in COLOURS]
)
TOP: Final[vec[i64]] = ints([COLOURS.index(stack[-1]) if stack else -1 for stack in STACKS])  # colour on top


# The actions as words, and the options: name, values, default.
VERBS: Final = (
    ("keep", SPIRIT_COUNT),
    ("take", SPACES),
    ("pick", len(COLOURS)),
    ("put", CELLS),
    ("card", SPACES),
    ("animal", PLACES),
    ("settle", CELLS),
    ("discard", SOLO_SPACES),
    ("end", 0),
)
OPTIONS: Final[list[tuple[str, tuple[int, ...], int, bool]]] = [
    ("side", (SIDE_A, SIDE_B), SIDE_A, False),
    ("spirits", (0, 1), 0, False),
]

# Every rule row that ``why_not`` may answer.
REFUSALS: Final = (
    "HA-02",  # this board has no such cell
    "HA-23",  # no colour is picked
    "HA-54",  # no animal is called
    "HA-68",  # the game is over
    "HA-99",  # that spirit was not dealt, or the choice is made
    "HA-111",  # discarding is for one player
    *[f"HA-{n}" for n in range(115, 124)],
    *[f"HA-{n}" for n in range(126, 133)],
)


def kind(stack: str) -> int:
    """Return the number of a stack; a building of a pattern stands for all three."""
    return RR if stack == HOUSE else STACKS.index(stack)
