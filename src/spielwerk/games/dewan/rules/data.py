"""What lies in the box of Dewan: terrain cards, map tiles, layouts, stories, counts, and the actions of a turn.

Public: 55 cards, 10 tiles of 7 fields, 24 stories, 15 berries, 8 + 1 camps, row, hand and pile sizes, all points but
those of stories. Reconstructed: the faces of cards and tiles, the stories with points and flames, the layouts, and the
number of scenario tiles and markers.
"""

from typing import Final

# The actions: one verb, one noun.
FIELDS: Final = 56  # of the largest map
KINDS: Final = 55  # different cards, at most: as many as there are cards
STORY: Final = 0  # + place of the display, 5 for the stack
TAKE: Final = 6  # + left place of two neighbours
CAMP: Final = 11  # + field
PASS: Final = 67
SHUN: Final = 68  # + field: another way, not over this one (a water zone by its lowest field)
TOLL: Final = 124  # + kind: the card given to the next owner
KEEP: Final = 179  # + kind: pay with something else
BUILD: Final = 234
TUCK: Final = 235  # + 2 * kind + half
SKIP: Final = 345
COVER: Final = 346  # + field
FISH: Final = 402  # + kind
ACTIONS: Final = 457
NAMES: Final = [f"{tile}{digit}" for tile in "abcdefgh" for digit in range(7)]  # of fields: 7 to a tile
HALVES: Final = [f"{kind}{half}" for kind in range(KINDS) for half in "ab"]
VERBS: Final[list[tuple[str, int | list[str]]]] = [
    ("story", ["1", "2", "3", "4", "5", "blind"]),
    ("take", ["1-2", "2-3", "3-4", "4-5", "5-6"]),
    ("camp", NAMES),
    ("pass", 0),
    ("shun", NAMES),
    ("toll", KINDS),
    ("keep", KINDS),
    ("build", 0),
    ("tuck", HALVES),
    ("skip", 0),
    ("cover", NAMES),
    ("fish", KINDS),
]

# Phases.
DRAFTING: Final = 0
CHOOSING: Final = 1  # the turn: cards or a camp
PAYING: Final = 2
TELLING: Final = 3  # slots 2, 4, 6: take a story
TUCKING: Final = 4  # slots 3, 5, 7
COVERING: Final = 5  # flood or lava
FISHING: Final = 6
PHASES: Final = ("draft", "turn", "pay", "story", "tuck", "cover", "fish")

# Terrains; four are land.
FOREST: Final = 0
MOUNTAIN: Final = 1
HILLS: Final = 2
DESERT: Final = 3
WATER: Final = 4
START: Final = 5  # a start field, and as a price: any card
LAVA: Final = 6  # the volcano too
LETTERS: Final = "FMHDW*"
TERRAINS: Final = ("forest", "mountain", "hills", "desert", "water", "start", "lava")

# Symbols of cards; the first three lie on the map.
ARTIFACT: Final = 0
DYE: Final = 1
GEM: Final = 2
FLAME: Final = 3
BERRY: Final = 4
SYMBOLS: Final = ("artifact", "dye", "gem", "flame", "berry")
NO_SYMBOL: Final = -1
WANTED: Final = 8  # what a story may ask for: five terrains, three resources

# Scenarios.
BASE: Final = 0
FLOOD: Final = 1
VOLCANO: Final = 2
VILLAGES: Final = 3
ADDITIVE: Final = 0  # volcano_flames
REPLACE: Final = 1
DOUBLE: Final = 2

# Options: name, values, what they are unless said otherwise, whether they are a finer rule.
OPTIONS: Final[list[tuple[str, tuple[int, ...], int, bool]]] = [
    ("scenario", (BASE, FLOOD, VOLCANO, VILLAGES), BASE, False),
    ("volcano_flames", (ADDITIVE, REPLACE, DOUBLE), ADDITIVE, True),
    ("village_berry", (0, 2), 0, True),
    ("village_groups", (0, 1), 0, True),
]

# Counts.
ROW: Final = 6
HAND: Final = 2
CAMPS: Final = 8  # on the tribe board; one more stands on the start field
OFFER: Final = 5  # stories on display
BLIND: Final = 5  # the stack, as a place of the display
SLOTS: Final = 4  # for stories
EVENT_PILE: Final = (0, 0, 6, 8, 10)  # by players
RULES: Final = 3  # the version of today; RULES.md says what 1 and 2 did otherwise
COVERS: Final = 8  # water or lava tiles; reconstructed
FISHES: Final = 20  # reconstructed
START_TILES: Final = 4
CARDS: Final = 55
STORIES: Final = 24
BERRIES: Final = 15

# Points.
MAJORITY: Final = 4
GROUP: Final = 4
BERRY_POINTS: Final = 2
ZONE: Final = 3  # flood: forest or mountain
BERRY_ARTIFACT: Final = 4
WATER_ZONE: Final = 2  # volcano
NEAR_START: Final = 2
BERRY_FLAME: Final = 3
LEAD: Final = 6  # water villages: most camps at a water zone
SHARED_LEAD: Final = 3
BERRY_DYE: Final = 3
FISH_POINTS: Final = 3

# Directions of a tile's ring 0..5 and of the digits 1..6 of a field's name, clockwise from east.
RING: Final[list[tuple[int, int]]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
NEUTRAL_SLOTS: Final[dict[int, list[tuple[int, int]]]] = {
    2: [(0, 0), (-1, 3)],
    3: [(0, 0), (2, 1), (-1, 3)],
    4: [(0, 0), (2, 1), (-1, 3), (-3, 2)],
}
START_SLOTS: Final[dict[int, list[tuple[int, int]]]] = {  # in seat order
    2: [(2, 1), (-3, 2)],
    3: [(3, -2), (1, 4), (-3, 2)],
    4: [(3, -2), (1, 4), (-4, 5), (-2, -1)],
}
CRATERS: Final[dict[int, list[tuple[int, int]]]] = {  # where the volcano may be
    2: [(-1, 2), (0, 1)],
    3: [(0, 1), (0, 2), (1, 1)],
    4: [(-1, 2), (0, 1)],
}

# Tiles: id, centre and ring 0..5 by letters (* is the start field), berries on (0 centre, 1..6 ring 0..5), icons as
# type and the two places it lies between.
TILES: Final[list[tuple[str, str, list[int], list[tuple[int, int, int]]]]] = [
    ("N1", "FFWWMHD", [0, 4], [(ARTIFACT, 4, 5), (DYE, 3, 4), (GEM, 6, 1)]),
    ("N2", "MMFWHWD", [2, 6], [(ARTIFACT, 1, 2), (DYE, 3, 4), (GEM, 5, 6)]),
    ("N3", "WHFHWMD", [1, 5], [(ARTIFACT, 2, 3), (DYE, 4, 5), (GEM, 6, 1)]),
    ("N4", "DWFDWHM", [0, 5], [(ARTIFACT, 5, 6), (DYE, 1, 2), (GEM, 3, 4)]),
    ("N5", "FMMDFHW", [1, 3], [(ARTIFACT, 3, 4), (DYE, 6, 1), (GEM, 4, 5)]),
    ("N6", "HDDFHMW", [0, 3], [(ARTIFACT, 4, 5), (DYE, 5, 6), (GEM, 2, 3)]),
    ("S1", "*FFMWDH", [5], [(ARTIFACT, 3, 4), (GEM, 5, 6)]),
    ("S2", "*MMDWHF", [5], [(DYE, 4, 5), (ARTIFACT, 6, 1)]),
    ("S3", "*HHFWMD", [3], [(GEM, 2, 3), (DYE, 4, 5)]),
    ("S4", "*DDHWFM", [6], [(DYE, 4, 5), (GEM, 6, 1)]),
]

# Stories: id, wanted (forest mountain hills desert water artifact dye gem), points, flames.
STORY_TILES: Final[list[tuple[str, list[int], int, int]]] = [
    ("G01", [2, 0, 0, 0, 0, 1, 0, 0], 6, 1),
    ("G02", [0, 2, 0, 0, 0, 0, 1, 0], 6, 1),
    ("G03", [0, 0, 2, 0, 0, 0, 0, 1], 6, 1),
    ("G04", [0, 0, 0, 2, 1, 0, 0, 0], 6, 1),
    ("G05", [0, 0, 0, 0, 0, 1, 1, 1], 4, 2),
    ("G06", [0, 1, 0, 0, 0, 2, 0, 0], 7, 1),
    ("G07", [0, 0, 0, 0, 1, 0, 2, 0], 7, 1),
    ("G08", [0, 0, 0, 1, 0, 0, 0, 2], 6, 1),
    ("G09", [3, 0, 0, 0, 0, 0, 1, 0], 12, 1),
    ("G10", [0, 3, 0, 0, 0, 0, 0, 1], 12, 1),
    ("G11", [0, 0, 3, 0, 0, 1, 0, 0], 12, 1),
    ("G12", [0, 0, 0, 3, 1, 0, 0, 0], 12, 1),
    ("G13", [1, 1, 1, 1, 1, 0, 0, 0], 6, 1),
    ("G14", [1, 0, 0, 0, 3, 0, 0, 0], 6, 1),
    ("G15", [0, 0, 0, 0, 0, 2, 0, 2], 9, 1),
    ("G16", [0, 0, 1, 0, 2, 0, 2, 0], 9, 1),
    ("G17", [2, 0, 0, 2, 1, 1, 0, 0], 11, 0),
    ("G18", [0, 2, 2, 0, 0, 0, 1, 1], 11, 0),
    ("G19", [2, 0, 0, 0, 0, 3, 0, 0], 15, 1),
    ("G20", [0, 0, 2, 0, 0, 0, 3, 0], 16, 1),
    ("G21", [0, 2, 0, 0, 0, 0, 0, 3], 14, 1),
    ("G22", [3, 2, 0, 0, 0, 0, 0, 0], 16, 0),
    ("G23", [0, 0, 2, 3, 0, 0, 0, 0], 16, 0),
    ("G24", [1, 1, 1, 1, 0, 1, 1, 1], 8, 1),
]

EARLIER_POINTS: Final[dict[str, int]] = {  # of stories by rules 1 and 2, where they were others
    "G06": 6,
    "G07": 6,
    "G09": 10,
    "G10": 11,
    "G11": 10,
    "G12": 10,
    "G13": 7,
    "G14": 8,
    "G15": 8,
    "G16": 11,
    "G17": 13,
    "G18": 12,
    "G19": 14,
    "G20": 14,
    "G21": 13,
    "G22": 14,
    "G23": 15,
    "G24": 11,
}

# Cards: terrain and symbol of half a, of half b, copies; in the order C01 to C55.
_ALL: Final = (ARTIFACT, DYE, GEM, FLAME, BERRY)
SINGLE_CARDS: Final[list[tuple[int, int, int, int, int]]] = [
    (land, symbol, land, NO_SYMBOL, 1) for land in range(5) for symbol in _ALL
]
LAND_CARDS: Final[list[tuple[int, int, int, int, int]]] = [
    (a, NO_SYMBOL, b, NO_SYMBOL, 3) for a in range(4) for b in range(a + 1, 4)
]
WATER_CARDS: Final[list[tuple[int, int, int, int, int]]] = [
    (FOREST, ARTIFACT, WATER, NO_SYMBOL, 1),
    (FOREST, NO_SYMBOL, WATER, DYE, 1),
    (FOREST, GEM, WATER, NO_SYMBOL, 1),
    (MOUNTAIN, ARTIFACT, WATER, NO_SYMBOL, 1),
    (MOUNTAIN, NO_SYMBOL, WATER, DYE, 1),
    (MOUNTAIN, NO_SYMBOL, WATER, GEM, 1),
    (HILLS, ARTIFACT, WATER, NO_SYMBOL, 1),
    (HILLS, NO_SYMBOL, WATER, DYE, 1),
    (HILLS, NO_SYMBOL, WATER, GEM, 1),
    (DESERT, ARTIFACT, WATER, NO_SYMBOL, 1),
    (DESERT, NO_SYMBOL, WATER, DYE, 1),
    (DESERT, GEM, WATER, NO_SYMBOL, 1),
]

# Every rule row that ``why_not`` may answer.
REFUSALS: Final = (
    "DE-18",  # a story before the first turn
    "DE-23",  # what belongs to another moment of the turn
    "DE-59",  # there is no toll to choose
    "DE-74",  # a card under a slot: not now, or not in hand
    "DE-160",  # fish or not, before anything else
    "DE-161",  # a card for fish that is not in hand
    *[f"DE-{n}" for n in range(170, 192)],
    "DE-197",  # the game is over
    "DE-198",  # no such field or card
)
