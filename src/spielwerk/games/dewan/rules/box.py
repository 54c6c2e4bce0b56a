"""A set of components as the rules read it: cards by kind, map tiles and stories. The built-in one is number 0."""

from typing import Final

from spielwerk.core.vecs import i64, ints, vec
from spielwerk.games.dewan.rules.data import (
    BERRY,
    EARLIER_POINTS,
    FLAME,
    LAND_CARDS,
    LETTERS,
    NO_SYMBOL,
    SINGLE_CARDS,
    START,
    STORY_TILES,
    SYMBOLS,
    TILES,
    WATER,
    WATER_CARDS,
)

CardFace = tuple[int, int, int, int, int]  # terrain and symbol of half a, of half b, copies
TileFace = tuple[str, str, list[int], list[tuple[int, int, int]]]
StoryFace = tuple[str, list[int], int, int]


def spending(card: CardFace) -> int:
    """Return when a card is proposed for payment: the least useful first."""
    a, symbol_a, b, symbol_b, _ = card
    if FLAME in (symbol_a, symbol_b):
        return 4
    if BERRY in (symbol_a, symbol_b):
        return 3
    if a == b:
        return 0
    return 2 if WATER in (a, b) else 1


def card_code(card: CardFace) -> str:
    """Return a card as it is written: ``F dye`` (one terrain), ``F/M``, ``F artifact/W``."""
    a, symbol_a, b, symbol_b, _ = card
    one = LETTERS[a] + (f" {SYMBOLS[symbol_a]}" if symbol_a != NO_SYMBOL else "")
    two = LETTERS[b] + (f" {SYMBOLS[symbol_b]}" if symbol_b != NO_SYMBOL else "")
    return one if a == b and symbol_b == NO_SYMBOL else f"{one}/{two}"


class Box:
    """Cards, tiles and stories, with what the rules often ask of them."""

    def __init__(self, title: str, cards: list[CardFace], tiles: list[TileFace], stories: list[StoryFace]) -> None:
        self.title = title
        self.number = -1  # in BOXES, once it is there
        self.own_stories = True  # not those of the built-in box
        self.earlier: Box | None = None  # the same under rules 1 and 2, once somebody asked for it
        self.cards = [card for rank in range(5) for card in cards if spending(card) == rank]
        self.tiles = tiles
        self.stories = stories
        self.lands = [[LETTERS.index(letter) for letter in tile[1]] for tile in tiles]  # centre and ring
        self.neutral = [i for i in range(len(tiles)) if self.lands[i][0] != START]
        self.start = [i for i in range(len(tiles)) if self.lands[i][0] == START]
        self.kinds = len(self.cards)
        self.copies = [card[4] for card in self.cards]
        self.total = sum(self.copies)
        self.mask: vec[i64] = ints([1 << card[0] | 1 << card[2] for card in self.cards])  # terrains, by kind
        # by 2 * kind + half
        self.half_terrain = [terrain for card in self.cards for terrain in (card[0], card[2])]
        self.half_symbol = [symbol for card in self.cards for symbol in (card[1], card[3])]
        self.halves = [  # worth showing, by kind
            [half for half in (2 * kind, 2 * kind + 1) if not self.shows_less(half)] for kind in range(self.kinds)
        ]
        self.names = [card_code(card) for card in self.cards]
        # faces as numbers that need no box: told in events
        self.half_faces = [8 * self.half_terrain[i] + self.half_symbol[i] + 1 for i in range(2 * self.kinds)]
        self.faces = [64 * self.half_faces[2 * kind] + self.half_faces[2 * kind + 1] for kind in range(self.kinds)]
        self.wants: vec[i64] = ints([n for story in stories for n in story[1]])  # 8 numbers a story
        self.points = [story[2] for story in stories]
        self.flames = [story[3] for story in stories]

    def shows_less(self, half: int) -> bool:
        """Tell whether a half is never worth showing: the other one has its terrain and more."""
        other = half ^ 1
        if self.half_terrain[half] != self.half_terrain[other]:
            return False
        mine = self.half_symbol[half]
        theirs = self.half_symbol[other]
        return (mine == NO_SYMBOL and theirs != NO_SYMBOL) or (mine == theirs and half & 1 == 1)

    def same(self, other: "Box") -> bool:
        """Tell whether two boxes hold the same."""
        return self.cards == other.cards and self.tiles == other.tiles and self.stories == other.stories


EARLIER_STORIES: Final[list[StoryFace]] = [
    (name, wants, EARLIER_POINTS.get(name, points), flames) for name, wants, points, flames in STORY_TILES
]
BUILT_IN: Final = Box("", SINGLE_CARDS + LAND_CARDS + WATER_CARDS, TILES, STORY_TILES)
BUILT_IN.number = 0
BUILT_IN.own_stories = False
BOXES: Final = [BUILT_IN]  # an owner's own boxes follow


def under(box: Box, rules: int) -> Box:
    """Return a box as a version of the rules knows it: the built-in stories had other points before rules 3."""
    if rules > 2 or box.own_stories:
        return box
    found = box.earlier
    if found is None:
        found = Box(box.title, box.cards, box.tiles, EARLIER_STORIES)
        found.number = box.number
        box.earlier = found
    return found
