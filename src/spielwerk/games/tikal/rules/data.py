"""What lies in the box of Tikal: 36 tiles, temple levels, treasures, figures, and the four printed hexes."""

from typing import Final

# Hexes are numbered by column from the left, then by row from the top: a1 = 0, a5 = 4, b1 = 5 .. h5 = 39.
COLUMNS: Final = 8
ROWS: Final = 5
HEXES: Final = 40
HEX_NAMES: Final = [column + row for column in "abcdefgh" for row in "12345"]
SIDES: Final = 6  # N NE SE S SW NW
BASE: Final = 4  # a5, the base camp

# Kinds of ground.
UNKNOWN: Final = 0
JUNGLE: Final = 1
TEMPLE: Final = 2
TREASURE: Final = 3
VOLCANO: Final = 4
CAMP: Final = 5
KIND_NAMES: Final = ("unknown", "jungle", "temple", "treasure", "volcano", "camp")

# The tiles: name, kind, stones by side as they lie unturned, and the printed temple value or number of treasures.
# F2's temple value rests on one source only. The four printed hexes follow the 36 tiles.
TILES: Final[list[tuple[str, int, tuple[int, int, int, int, int, int], int]]] = [
    ("A1", TEMPLE, (2, 1, 0, 0, 0, 0), 1),
    ("A2", TEMPLE, (2, 0, 1, 0, 0, 0), 2),
    ("A3", TEMPLE, (2, 0, 0, 1, 0, 0), 2),
    ("A4", TREASURE, (2, 0, 1, 0, 0, 0), 4),
    ("A5", TREASURE, (2, 0, 0, 0, 1, 0), 4),
    ("A6", JUNGLE, (1, 1, 0, 1, 0, 0), 0),
    ("B1", TEMPLE, (2, 0, 0, 0, 1, 0), 2),
    ("B2", TEMPLE, (2, 0, 0, 1, 0, 0), 3),
    ("B3", TREASURE, (2, 0, 0, 0, 0, 1), 4),
    ("B4", JUNGLE, (2, 1, 0, 0, 0, 0), 0),
    ("B5", JUNGLE, (2, 0, 1, 0, 0, 0), 0),
    ("B6", VOLCANO, (0, 0, 0, 0, 0, 0), 0),
    ("C1", TEMPLE, (3, 0, 0, 0, 0, 0), 3),
    ("C2", TEMPLE, (2, 0, 0, 0, 1, 0), 4),
    ("C3", TREASURE, (3, 0, 0, 0, 0, 0), 3),
    ("C4", JUNGLE, (3, 0, 0, 0, 0, 0), 0),
    ("C5", JUNGLE, (1, 1, 0, 1, 0, 0), 0),
    ("D1", TEMPLE, (3, 0, 0, 0, 0, 0), 5),
    ("D2", TEMPLE, (2, 0, 0, 1, 0, 0), 5),
    ("D3", TREASURE, (3, 0, 0, 0, 0, 0), 3),
    ("D4", JUNGLE, (1, 0, 1, 0, 1, 0), 0),
    ("D5", VOLCANO, (0, 0, 0, 0, 0, 0), 0),
    ("E1", TEMPLE, (3, 0, 0, 0, 0, 0), 5),
    ("E2", TEMPLE, (3, 0, 0, 0, 0, 0), 6),
    ("E3", TREASURE, (2, 0, 0, 0, 0, 1), 2),
    ("E4", JUNGLE, (2, 0, 0, 1, 0, 0), 0),
    ("E5", JUNGLE, (2, 0, 0, 1, 0, 0), 0),
    ("F1", TEMPLE, (3, 0, 0, 0, 0, 0), 4),
    ("F2", TEMPLE, (2, 1, 0, 0, 0, 0), 4),
    ("F3", TREASURE, (2, 0, 0, 1, 0, 0), 2),
    ("F4", JUNGLE, (2, 0, 0, 1, 0, 0), 0),
    ("F5", VOLCANO, (0, 0, 0, 0, 0, 0), 0),
    ("G1", TEMPLE, (2, 0, 1, 0, 0, 0), 3),
    ("G2", TEMPLE, (2, 0, 0, 0, 0, 1), 3),
    ("G3", TREASURE, (3, 0, 0, 0, 0, 0), 2),
    ("G4", JUNGLE, (2, 0, 0, 1, 0, 0), 0),
    ("a5", CAMP, (1, 1, 1, 0, 0, 0), 0),
    ("a4", TEMPLE, (1, 1, 0, 1, 0, 0), 1),
    ("b4", JUNGLE, (1, 1, 1, 0, 0, 0), 0),
    ("b5", TEMPLE, (0, 1, 0, 0, 0, 1), 1),
]
STACK: Final = 36  # tiles that are drawn; TILES[STACK:] are printed on the board
LETTERS: Final = "ABCDEFG"
LETTER_ENDS: Final = (6, 12, 17, 22, 27, 32, 36)  # number of the first tile after each letter
VOLCANOES: Final = (11, 21, 31)  # tile numbers, in letters B, D, F

LEVELS: Final = (0, 0, 3, 6, 9, 11, 8, 5, 3, 2, 1)  # pieces, by the number they show
HIGHEST: Final = 10
KINDS: Final = 8  # of treasure
COPIES: Final = 3  # of each kind
TREASURE_NAMES: Final = ["mask", "jug", "sun", "frog", "snake", "jade ring", "feather", "shell"]  # the names are ours
SET_POINTS: Final = (0, 1, 3, 6)  # of a single, a pair, a triple

WORKERS: Final = 18
FIGURES: Final = 19  # of a player: the leader, then the workers
TENTS: Final = 2
GUARDS: Final = 2  # at most, per player and game
LEADER_STRENGTH: Final = 3
ACTION_POINTS: Final = 10
ENTER_COST: Final = 1  # from the supply, and from camp to camp
UNCOVER_COST: Final = 2
DIG_COST: Final = 3
SWAP_COST: Final = 3
TENT_COST: Final = 5
GUARD_COST: Final = 5
MOST_PER_TURN: Final = 2  # levels of a temple, treasures of a tile
START_POINTS: Final = (0, 20)  # by the option ``auction``
HIGHEST_BID: Final = 40
SCORINGS: Final = 4

# Where a figure is: a hex, or one of these.
SUPPLY: Final = 40
LOST: Final = 41
ON_GUARD: Final = 42  # + hex: on top of that temple

# The actions: one verb, one noun.
BID: Final = 0  # + amount - 1
PASS: Final = 40
CHOOSE: Final = 41  # + slot
PLACE: Final = 45  # + hex
ROTATE: Final = 85  # + steps clockwise
WORKER: Final = 91  # + hex, or SUPPLY
LEADER: Final = 132
TO: Final = 133  # + hex
UNCOVER: Final = 173  # + hex
DIG: Final = 213  # + hex
TAKE: Final = 253  # + seat * KINDS + kind
GIVE: Final = 285  # + kind
TENT: Final = 293  # + hex
GUARD: Final = 333  # + hex
KEEP: Final = 373  # + 0 worker, 1 leader
END: Final = 375
ACTIONS: Final = 376
VERBS: Final[tuple[tuple[str, int | list[str]], ...]] = (
    ("bid", [str(n) for n in range(1, HIGHEST_BID + 1)]),
    ("pass", 0),
    ("choose", 4),
    ("place", HEX_NAMES),
    ("rotate", SIDES),
    ("worker", [*HEX_NAMES, "supply"]),
    ("leader", 0),
    ("to", HEX_NAMES),
    ("uncover", HEX_NAMES),
    ("dig", HEX_NAMES),
    ("take", [f"{seat}-{kind}" for seat in range(4) for kind in range(KINDS)]),
    ("give", KINDS),
    ("tent", HEX_NAMES),
    ("guard", HEX_NAMES),
    ("keep", ["worker", "leader"]),
    ("end", 0),
)

# Options: name, values, default, whether it is a finer rule.
OPTIONS: Final[list[tuple[str, tuple[int, ...], int, bool]]] = [("auction", (0, 1), 0, False)]

# What is asked of the player to move.
BIDDING: Final = 0
CHOOSING: Final = 1
PLACING: Final = 2
ROTATING: Final = 3
ACTING: Final = 4
MOVING: Final = 5  # a figure is chosen
GIVING: Final = 6  # a treasure is taken
KEEPING: Final = 7  # a temple is being guarded
PHASES: Final = ("bid", "choose", "place", "rotate", "act", "to", "give", "keep")

# Scoring rounds.
NO_SCORING: Final = 0
VOLCANO_ROUND: Final = 1
FINAL_ROUND: Final = 2

# Who owns a temple: a seat, or one of these.
EMPTY: Final = -1
TIED: Final = -2

# Every rule row that ``why_not`` may answer.
REFUSALS: Final = (
    "TI-19",  # a tile is laid once, at the start of the turn
    "TI-37",  # a laid tile is not turned
    "TI-41",  # no own worker there
    "TI-58",  # no figure is chosen
    "TI-75",  # the player does not hold this treasure, or nothing was taken yet
    "TI-95",  # no temple is being guarded
    "TI-101",  # only the guard stands there
    "TI-129",  # the tile is auctioned first
    "TI-137",  # this tile is gone
    "TI-138",  # bidding goes on after this turn
    *[f"TI-{row}" for row in range(156, 191)],
)
