"""The score sheet of one board: every point and every zero with its cells and its reason."""

from typing import Final

from spielwerk.core.bits import count
from spielwerk.core.state import Part
from spielwerk.core.types import Seat
from spielwerk.core.vecs import i64
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    ANIMALS,
    BUILDING_COLOURS,
    BUILDING_POINTS,
    BUILDINGS,
    CELLS,
    EE,
    EEE,
    FIELD_POINTS,
    FIELDS,
    HEIGHT_POINTS,
    ISLAND_POINTS,
    MOST_SLOTS,
    MOUNTAINS,
    NG,
    NN,
    NNG,
    SIDE_A,
    SLOTS,
    SPIRIT,
    SPIRIT_POINTS,
    TREES,
    WATER,
    WORTH,
    B,
    E,
    G,
    N,
    R,
    Y,
)
from spielwerk.games.harmonies.rules.grid import cells_of, groups, river, spread
from spielwerk.games.harmonies.rules.land import GROUP_SPIRIT, SPIRIT_LAND, WHOLE, Land, river_points

CARD_MARK: Final = 100  # a part that comes from a card marks 100 + card instead of cells
# The ids of the sentences: points first, then the zeros.
REASONS: Final = (
    "tree",
    "trunk",
    "mountain",
    "lone_mountain",
    "field",
    "lone_field",
    "building",
    "few_colours",
    "lone_red",
    "river",
    "short_river",
    "no_river",
    "aside",
    "island",
    "animals",
    "no_animal",
    "spirit",
    "spirit_waits",
)


def card_points(card: int, settled: int) -> int:
    """HA-91, HA-92: return the value at the topmost free slot of an animal card."""
    return WORTH[card * (MOST_SLOTS + 1) + settled]


class Sheet:
    """The parts of one seat's score, in the order of the score table."""

    def __init__(self, land: Land, seat: Seat) -> None:
        self.land = land
        self.base = seat * CELLS  # cells of all boards are numbered on: seat * 25 + cell
        self.parts: list[Part] = []

    def add(self, category: str, points: int, mask: i64, reason: str, *args: int) -> None:
        """Write one line."""
        cells = [self.base + c for c in cells_of(mask, self.land.side)]
        self.parts.append(Part(category, points, tuple(cells), reason, args))

    def each(self, category: str, points: int, mask: i64, reason: str, *args: int) -> None:
        """Write the same line for each cell of a mask."""
        while mask:
            bit = mask & -mask
            mask ^= bit
            self.add(category, points, bit, reason, *args)

    def landscapes(self) -> None:
        """Write down trees, mountains, fields, buildings and water."""
        self._trees()
        self._mountains()
        self._fields()
        self._buildings()
        self._water()

    def _trees(self) -> None:
        """HA-71, HA-72."""
        on = self.land.on
        for height, kind in ((3, NNG), (2, NG), (1, G)):
            self.each(TREES, HEIGHT_POINTS[height], on[kind], "tree", height)
        self.each(TREES, 0, on[NN], "trunk", 2)
        self.each(TREES, 0, on[N], "trunk", 1)

    def _mountains(self) -> None:
        """HA-73, HA-74."""
        on = self.land.on
        beside = spread(self.land.mountains())
        for height, kind in ((3, EEE), (2, EE), (1, E)):
            self.each(MOUNTAINS, HEIGHT_POINTS[height], on[kind] & beside, "mountain", height)
        for height, kind in ((3, EEE), (2, EE), (1, E)):
            self.each(MOUNTAINS, 0, on[kind] & ~beside, "lone_mountain", height)

    def _fields(self) -> None:
        """HA-81, HA-82."""
        pieces = groups(self.land.on[Y])
        for piece in pieces:
            if count(piece) > 1:
                self.add(FIELDS, FIELD_POINTS, piece, "field", count(piece))
        for piece in pieces:
            if count(piece) == 1:
                self.add(FIELDS, 0, piece, "lone_field")

    def _buildings(self) -> None:
        """HA-76 to HA-80."""
        zeros: list[tuple[i64, int]] = []
        left = self.land.buildings()
        while left:
            bit = left & -left
            left ^= bit
            colours: int = self.land.colours_round(bit)
            if colours >= BUILDING_COLOURS:
                self.add(BUILDINGS, BUILDING_POINTS, bit, "building", colours)
            else:
                zeros.append((bit, colours))
        for bit, colours in zeros:
            self.add(BUILDINGS, 0, bit, "few_colours", colours, BUILDING_COLOURS)
        self.each(BUILDINGS, 0, self.land.on[R], "lone_red")

    def _water(self) -> None:
        """HA-83 to HA-90."""
        blue = self.land.on[B]
        if self.land.side != SIDE_A:
            for piece in groups(WHOLE[self.land.side] & ~blue):
                self.add(WATER, ISLAND_POINTS, piece, "island", count(piece))
            return
        path = river(blue)
        counted: i64 = 0
        for bit in path:
            counted |= bit
        if len(path) > 1:
            points = river_points(len(path))
            cells = [self.base + cells_of(bit, SIDE_A)[0] for bit in path]  # in the order of the river
            self.parts.append(Part(WATER, points, tuple(cells), "river", (len(path),)))
        elif path:
            self.add(WATER, 0, path[0], "no_river")
        for piece in groups(blue):
            if piece & counted:
                if piece & ~counted:
                    self.add(WATER, 0, piece & ~counted, "aside", count(piece & ~counted))
            else:
                self.add(WATER, 0, piece, "short_river", count(piece))

    def cards(self, held: list[int], settled: list[int]) -> None:
        """HA-91 to HA-93: write down the animal cards, open and finished alike."""
        for i, card in enumerate(held):
            if card < ANIMAL_COUNT:
                points = card_points(card, settled[i])
                reason = "animals" if settled[i] else "no_animal"
                self.parts.append(Part(ANIMALS, points, (CARD_MARK + card,), reason, (card, settled[i], SLOTS[card])))

    def spirit(self, card: int, settled: bool) -> None:
        """HA-103: write down the spirit."""
        if not settled:
            self.parts.append(Part(SPIRIT, 0, (CARD_MARK + card,), "spirit_waits", (card,)))
            return
        points: int = self.land.spirit_points(card)
        counted = spirit_cells(self.land, card)
        cells = [CARD_MARK + card, *[self.base + c for c in cells_of(counted, self.land.side)]]
        found = len(groups(counted)) if GROUP_SPIRIT[card - ANIMAL_COUNT] else count(counted)
        self.parts.append(Part(SPIRIT, points, tuple(cells), "spirit", (card, found)))


def spirit_cells(land: Land, card: int) -> i64:
    """Return the cells a spirit gives points for."""
    spirit = card - ANIMAL_COUNT
    base = spirit * 3
    kind = SPIRIT_LAND[spirit]
    counted: i64 = 0
    if GROUP_SPIRIT[spirit]:
        for piece in groups(land.by_height(kind, 1)):
            if SPIRIT_POINTS[base + min(count(piece), 3) - 1]:
                counted |= piece
        return counted
    for height in range(3):
        if SPIRIT_POINTS[base + height]:
            counted |= land.by_height(kind, height + 1)
    return counted
