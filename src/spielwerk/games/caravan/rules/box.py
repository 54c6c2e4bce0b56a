"""A set of components as the rules read it: creatures, player board, market, zombies, treasures, map sides.

The built-in one is number 0.
"""

from typing import Final

from spielwerk.core.components import number
from spielwerk.games.caravan.rules.cards import Card, Slot, amounts, card, slot
from spielwerk.games.caravan.rules.creatures import (
    CREATURES,
    MAP_SIDES,
    MARKET_BOARD,
    PLAYER_BOARD,
    TREASURE_TOKENS,
    ZOMBIE_BOARD,
)
from spielwerk.games.caravan.rules.data import (
    A_BAG,
    A_COIN,
    A_FOOD,
    BOARD_NAMES,
    BOARD_SLOTS,
    CARD_NAMES,
    CARDS,
    FEATURE_LETTERS,
    GOODS,
    MARKET_NAMES,
    NO_GOOD,
    ROWS,
    RULES,
    TERRAIN_LETTERS,
)
from spielwerk.games.caravan.rules.older import BEFORE

Column = tuple[int, int, int]  # good, price, points
Token = tuple[int, int, int]  # points, good, how many
Side = tuple[list[int], list[int], list[int]]  # terrain, feature, cloud of 36 spaces, column by column

SIDE_NAMES: Final = ("A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2")


class Box:
    """Everything printed, with what the rules often ask of it."""

    def __init__(self, title: str, board: list[Slot], cards: list[Card], text: str, rules: int) -> None:
        self.title = title
        self.rules = rules  # whose built-in box fills in what an owner's leaves out
        self.number = -1  # in BOXES, once it is there
        self.text = text  # as ``components`` writes it; empty for the built-in box
        self.cards = cards
        self.board = board
        self.market: list[Column] = []
        self.zombies: list[tuple[int, int]] = []  # strength, points
        self.tokens: list[Token] = []
        self.sides: list[Side] = []
        self.secret_points = [0] * (1 + len(GOODS))  # by 1 + good: 1 if it does not tell a treasure's points
        # slots by number: the board's, then two places for each creature
        nowhere = Slot(0, [7], [0, 0, 0], [], 0)
        self.slots: list[Slot] = board.copy()
        for found in cards:
            self.slots += [*found.slots, nowhere, nowhere][:2]
        self.costs = [found.cost for found in cards]
        self.names = [found.name.partition(" ")[2] for found in cards]

    def same(self, other: "Box") -> bool:
        """Tell whether two boxes hold the same."""
        return self.text == other.text

    def lay_out(
        self, market: list[Column], zombies: list[tuple[int, int]], tokens: list[Token], sides: list[Side]
    ) -> None:
        """Add what lies in the middle of the table."""
        self.market = market
        self.zombies = zombies
        self.tokens = tokens
        self.sides = sides
        for points, good, _ in tokens:
            for other, same, _ in tokens:
                if same == good and other != points:
                    self.secret_points[1 + good] = 1

    def token_of(self, points: int, good: int) -> int:
        """Return the kind of a treasure."""
        for kind in range(len(self.tokens)):
            if self.tokens[kind][0] == points and self.tokens[kind][1] == good:
                return kind
        raise ValueError(f"treasures: there is none with {points} points like this")

    def tags_of(self, number: int) -> int:
        """Return the tags of a creature as a mask."""
        return sum([1 << tag for tag in self.cards[number].tags])

    def slots_of(self, number: int) -> list[int]:
        """Return the slots of a creature."""
        first = BOARD_SLOTS + 2 * number
        return list(range(first, first + len(self.cards[number].slots)))

    def card_of(self, slot: int) -> int:
        """Return the creature a slot belongs to; -1 for the player board."""
        return (slot - BOARD_SLOTS) // 2 if slot >= BOARD_SLOTS else -1


# ---- reading: one component a line ----
def board_slot(text: str, place: int) -> Slot:
    """Read ``trail1 travel 2: move 1 P``."""
    name, _, rest = text.partition(" ")
    if place >= BOARD_SLOTS or name != BOARD_NAMES[place]:
        raise ValueError(f"the slots of the player board are {', '.join(BOARD_NAMES)}, in this order")
    return slot(rest)


def creature(text: str, place: int) -> Card:
    """Read ``cc001 Puddle Ambler / beast / 2 food / 2 / travel 2: move 1 P``."""
    if place >= CARDS or text.partition(" ")[0] != CARD_NAMES[place]:
        raise ValueError(f"creatures are numbered cc001 to cc{CARDS}, in this order")
    return card(text)


def market_column(text: str, place: int) -> Column:
    """Read ``mb1 1 bag = 1``."""
    name, _, rest = text.partition(" ")
    price, _, points = rest.partition("=")
    if place >= len(MARKET_NAMES) or name != MARKET_NAMES[place]:
        raise ValueError(f"market columns are {', '.join(MARKET_NAMES)}, in this order")
    paid = amounts(price, 3)
    good = A_BAG if name[1] == "b" else A_COIN
    if paid[good] == 0 or paid[A_FOOD] or sum(paid) != paid[good]:
        raise ValueError(f"{name} is paid in {GOODS[good]}s")
    return good, paid[good], number(points.strip(), "the points", 0, 50)


def zombie(text: str) -> tuple[int, int]:
    """Read ``10 = 4``: strength and points."""
    strength, _, points = text.partition("=")
    return number(strength.strip(), "the strength", 1, 60), number(points.strip(), "the points", 0, 50)


def token(text: str) -> Token:
    """Read ``2 bag x4``: points, perhaps a good, how many."""
    words = text.split()
    good = NO_GOOD
    if len(words) == 3 and words[1] in GOODS:
        good = GOODS.index(words[1])
    elif len(words) != 2:
        raise ValueError("a treasure is written '2 bag x4' or '3 x5'")
    if not words[-1].startswith("x"):
        raise ValueError("how many treasures there are is written x4")
    return number(words[0], "the points", 0, 20), good, number(words[-1][1:], "how many", 1, 60)


def side(text: str, place: int) -> Side:
    """Read ``A1: Pc Pz Pz Pc Pzc Pz / …``: six rows of six spaces."""
    name, _, rest = text.partition(":")
    if place >= len(SIDE_NAMES) or name != SIDE_NAMES[place]:
        raise ValueError(f"map sides are {', '.join(SIDE_NAMES)}, in this order")
    rows = [row.split() for row in rest.split("/")]
    if len(rows) != ROWS or any(len(row) != ROWS for row in rows):
        raise ValueError("a map side has six rows of six spaces")
    terrain: list[int] = []
    feature: list[int] = []
    cloud: list[int] = []
    for column in range(ROWS):
        for row in range(ROWS):
            space = rows[row][column]
            clouded = space.endswith("c")
            symbol = space.removesuffix("c")[1:] or "."
            if space[0] not in TERRAIN_LETTERS or len(symbol) != 1 or symbol not in FEATURE_LETTERS:
                raise ValueError(f"{space!r} is no space: P C L M, perhaps z t f x, perhaps c")
            if clouded and space[0] != "P":
                raise ValueError(f"{space!r}: clouds lie over plains")
            terrain.append(TERRAIN_LETTERS.index(space[0]))
            feature.append(FEATURE_LETTERS.index(symbol))
            cloud.append(1 if clouded else 0)
    return terrain, feature, cloud


def lines(text: str) -> list[str]:
    """Return the lines of a text that say something."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def _lines(text: str, first: dict[str, str]) -> list[str]:
    """Return the lines of a printed part; ``first`` has some that read otherwise, by their first word."""
    found = lines(text)
    return [first.get(line.split()[0], line) for line in found]


def _built_in(rules: int) -> Box:
    first = {line.split()[0]: line for line in lines(BEFORE)} if rules == 1 else {}
    board = _lines(PLAYER_BOARD, first)
    cards = _lines(CREATURES, first)
    box = Box(
        "",
        [board_slot(board[i], i) for i in range(len(board))],
        [creature(cards[i], i) for i in range(len(cards))],
        "",
        rules,
    )
    market = _lines(MARKET_BOARD, first)
    sides = lines(MAP_SIDES)
    box.lay_out(
        [market_column(market[i], i) for i in range(len(market))],
        [zombie(line) for line in _lines(ZOMBIE_BOARD, first)],
        [token(line) for line in lines(TREASURE_TOKENS)],
        [side(sides[i], i) for i in range(len(sides))],
    )
    return box


BUILT_IN: Final = _built_in(RULES)
BUILT_IN.number = 0
FIRST: Final = _built_in(1)  # that of rules 1
FIRST.number = 0
BOXES: Final = [BUILT_IN]  # an owner's own boxes follow
