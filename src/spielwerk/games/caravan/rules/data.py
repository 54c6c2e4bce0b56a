"""What lies in the box of Creature Caravan, and the actions of a round.

Public: dice, rounds and tents, the opening hand and coin, the board of nine slots, six rows, 25 columns to Eastrey,
134 creatures, food of a trade, the order of a round, all rows of the score sheet, the order of the solo bot's dice.
Our reconstruction: the values of slots, market, zombies and treasures, the map sides, every creature, and what the
solo bot does with its dice.
"""

from typing import Final

# The actions: one verb, one noun. Verbs without chance come first.
CARDS: Final = 134
BOARD_SLOTS: Final = 9
SLOTS: Final = BOARD_SLOTS + 2 * CARDS  # of the board, then two places for each creature
START: Final = 0  # + row
CHOOSE: Final = 6  # + 0 or 1
TURN: Final = 8  # + 6 * (old - 1) + new - 1
USE: Final = 44  # + slot
DIE: Final = USE + SLOTS  # + face - 1
STEP: Final = DIE + 6  # + direction + 4 for the second move
TRADE: Final = STEP + 8  # + market column
ATTACK: Final = TRADE + 11  # + zombie
FRUIT: Final = ATTACK + 8  # + slot - BOARD_SLOTS
KEEP: Final = FRUIT + 2 * CARDS  # + card
FOOD: Final = KEEP + CARDS  # + card
COIN: Final = FOOD + CARDS  # + card
PLAY: Final = COIN + CARDS  # + card
DONE: Final = PLAY + CARDS
REROLL: Final = DONE + 1
RECAST: Final = REROLL + 1  # + face - 1
PASS: Final = RECAST + 6
OFFER: Final = PASS + 1  # + seat; from here on the exchange variant
GIVE: Final = OFFER + 4  # + card
BREAD: Final = GIVE + CARDS
ASK: Final = BREAD + 1  # + 0 for food, 1 for a card
SEND: Final = ASK + 2
ACCEPT: Final = SEND + 1
DECLINE: Final = ACCEPT + 1
TELL: Final = DECLINE + 1  # + TYPES or NAMES: sends the offer and says what its cards are
ACTIONS: Final = TELL + 2

CARD_NAMES: Final = [f"cc{n:03}" for n in range(1, CARDS + 1)]
BOARD_NAMES: Final = ["trail1", "trail2", "trail3", "forage", "pack", "earn", "recruit", "barter", "strike"]
CREATURE_SLOT_NAMES: Final = [name + place for name in CARD_NAMES for place in ("", "b")]
SLOT_NAMES: Final = BOARD_NAMES + CREATURE_SLOT_NAMES
MARKET_NAMES: Final = ["mb1", "mb2", "mb3", "mb4", "mb5", "mb6", "mc1", "mc2", "mc3", "mc4", "mc5"]
ZOMBIE_NAMES: Final = ["z4", "z6", "z8", "z10", "z12", "z15", "z18", "z22"]
FACES: Final = ["1", "2", "3", "4", "5", "6"]
VERBS: Final[list[tuple[str, int | list[str]]]] = [
    ("start", 6),
    ("choose", ["a", "b"]),
    ("turn", [old + new for old in FACES for new in FACES]),
    ("use", SLOT_NAMES),
    ("die", FACES),
    ("step", ["n1", "e1", "s1", "w1", "n2", "e2", "s2", "w2"]),
    ("trade", MARKET_NAMES),
    ("attack", ZOMBIE_NAMES),
    ("fruit", CREATURE_SLOT_NAMES),
    ("keep", CARD_NAMES),
    ("food", CARD_NAMES),
    ("coin", CARD_NAMES),
    ("play", CARD_NAMES),
    ("done", 0),
    ("reroll", 0),
    ("recast", FACES),
    ("pass", 0),
    ("offer", 4),
    ("give", CARD_NAMES),
    ("bread", 0),
    ("ask", ["food", "card"]),
    ("send", 0),
    ("accept", 0),
    ("decline", 0),
    ("tell", ["types", "names"]),
]

# Phases of a seat; the first nine owe a decision.
PLACING: Final = 0  # before round 1: choose a row of column 0
CHOOSING: Final = 1  # round start: one of two gains
ACTING: Final = 2  # between two actions
FILLING: Final = 3  # a slot is open: dice
TRAVELLING: Final = 4
TRADING: Final = 5
KEEPING: Final = 6  # cards drawn, some are kept
FIGHTING: Final = 7  # a zombie is chosen: attack slots
MARKING: Final = 8  # cards for a coin
OFFERING: Final = 9  # exchange: an offer is written
PAYING: Final = 10  # exchange: cards for an accepted offer
LAST: Final = 11  # side actions after round 12
PASSED: Final = 12  # waits for the others
PHASES: Final = (
    "start",
    "choose",
    "act",
    "place",
    "travel",
    "trade",
    "keep",
    "fight",
    "coin",
    "offer",
    "pay",
    "last",
    "passed",
)

RULES: Final = 3  # the version of the rules; RULES.md tells what the earlier ones did otherwise

# Counts.
ROUNDS: Final = 12  # and tents
DICE: Final = 5
HAND: Final = 8
FIRST_COINS: Final = 1
ROOM: Final = 12  # creatures in a caravan
TOP: Final = 2  # where a cube is put; 0 is the symbol
NO_CUBE: Final = -1
TOWER_CARDS: Final = 3
CARDS_FOR_COIN: Final = 3
TRADE_FOOD: Final = 2  # besides the price
OFFERS: Final = 2  # of an exchange, each round
TYPES: Final = 0  # what is told of offered cards
NAMES: Final = 1
MARKET: Final = 11
ZOMBIES: Final = 8
COLUMNS: Final = MARKET + ZOMBIES  # of cubes: market first
TREASURES: Final = 24

# Points.
EASTREY_POINTS: Final = 5
TOKEN_POINTS: Final = -1

# The map: column 0, four boards of six columns, Eastrey. A space is 6 * column + row.
ROWS: Final = 6
LAST_COLUMN: Final = 24
EASTREY_COLUMN: Final = 25
EASTREY: Final = 150
SPACES: Final = 151
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
PLAIN: Final = 0
CANYON: Final = 1
LAKE: Final = 2
MOUNTAIN: Final = 3
TERRAINS: Final = ("plain", "canyon", "lake", "mountain")
TERRAIN_LETTERS: Final = "PCLM"
BARE: Final = 0
THREAT: Final = 1
TOWER: Final = 2
ORCHARD: Final = 3  # a space with a fruit
CHEST: Final = 4  # a space with a treasure
FEATURES: Final = ("bare", "threat", "tower", "fruit", "treasure")
FEATURE_LETTERS: Final = ".ztfx"
LAYOUTS: Final = 384

# Goods.
A_FOOD: Final = 0
A_BAG: Final = 1
A_COIN: Final = 2
A_FRUIT: Final = 3
GOODS: Final = ("food", "bag", "coin", "fruit")
NO_GOOD: Final = -1

# Tags of creatures.
TAGS: Final = ("beast", "folk", "machine", "spirit", "mystic", "flora")

# Kinds of slots.
TRAVEL: Final = 0
RESOURCE: Final = 1
DRAWING: Final = 2
MARKETING: Final = 3
ATTACKING: Final = 4
KINDS: Final = ("travel", "resource", "draw", "market", "attack")

# Effects: an operation with up to three numbers.
GAIN: Final = 0  # good, amount
DRAW: Final = 1  # cards, kept
TREASURE: Final = 2  # tokens
MOVE: Final = 3  # steps, terrains as a mask, 1 if only up or down
BARTER: Final = 4  # reduction of the price
DROP: Final = 5  # zombie tokens given back
RECASTING: Final = 6  # single dice rolled again
TURNING: Final = 7  # one die changed by up to so much
GHOST: Final = 8  # an extra die of this value
EITHER: Final = 9  # 100 * good + amount, twice: choose one

# Passives: when.
ROUND_START: Final = 0
ON_PLAY: Final = 1
CAMP: Final = 2
AFTER_TRADE: Final = 3
AFTER_ATTACK: Final = 4
WHENS: Final = ("start", "play", "camp", "traded", "beaten")
# Camp conditions: 0 to 3 a terrain, 4 + feature, then
CLOUD: Final = 9
NEW_SPACE: Final = 10
IN_EASTREY: Final = 11
CONDITIONS: Final = (*TERRAINS, "bare", "threat", "tower", "fruit", "treasure", "cloud", "new", "eastrey")

# Modifiers.
DIE_BONUS: Final = 0  # kind of slot, amount
AS_PLAIN: Final = 1  # terrain
SPARE: Final = 2  # tokens not taken in a round
TRADE_BONUS: Final = 3  # food
CHEAPER: Final = 4  # price
ATTACK_BONUS: Final = 5
MORE_REROLLS: Final = 6
MORE_ROOM: Final = 7
MODIFIERS: Final = ("dice", "plain", "spare", "trade food", "trade price", "attack", "reroll", "room")

# Point rules: what is counted.
BY_COLUMNS: Final = 0
BY_TAG: Final = 1  # tag
BY_TAGS: Final = 2
BY_CAMPS: Final = 3  # 0 to 3 terrain, CLOUD, 4 + TOWER
BY_ZOMBIES: Final = 4
BY_TRADES: Final = 5
BY_TREASURES: Final = 6
BY_FRUIT: Final = 7  # laid on slots
BY_GOODS: Final = 8  # good
BY_HAND: Final = 9

# Options: name, values, what they are unless said otherwise, whether they are a finer rule.
OPTIONS: Final[list[tuple[str, range | tuple[int, ...], int, bool]]] = [
    ("bot", (-1, 0, 1), -1, False),
    ("map", range(LAYOUTS + 1), 0, False),
    ("exchange", (0, 1), 0, True),
    ("backward", (0, 1), 1, True),
]

# Every rule row that ``why_not`` may answer.
REFUSALS: Final = (
    "CC-12",  # a row of column 0 is chosen before round 1 only
    "CC-23",  # passing in the middle of an action
    "CC-58",  # no exchange: not this variant, nobody there, nothing to give
    "CC-72",  # a card that was not drawn, or is kept already
    "CC-131",  # there is nothing to choose, or something has to be chosen first
    "CC-46",  # a card for a coin that is not in hand, or marked already
    *[f"CC-{n}" for n in range(187, 209)],
    "CC-29",  # a slot of a creature that is not in the own caravan
    "CC-47",  # a card that is not in the own hand
    "CC-60",  # no travel action is open
    "CC-76",  # no trade action is open
    "CC-35",  # nothing to be done with: no action is open
    "CC-127",  # no creature rolls a single die again
    "CC-128",  # no creature changes a die like this
    "CC-90",  # an attack slot outside an attack
    "CC-164",  # no dice any more: side actions only
    "CC-162",  # the game is over
    "CC-212",  # nothing to tell: no card is offered
)
