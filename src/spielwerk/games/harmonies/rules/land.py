"""One player's board: a mask for each kind of stack, and one for the cubes. Patterns and points are a few shifts."""

from typing import Final

from spielwerk.core.bits import count
from spielwerk.core.types import Cell
from spielwerk.core.vecs import fill, i64, ints, vec
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    BROWN,
    BUILDING_COLOURS,
    BUILDING_POINTS,
    BY_GROUP,
    CATEGORIES,
    CELLS,
    EE,
    EEE,
    ER,
    FIELD_POINTS,
    GRAY,
    GREEN,
    GROWS,
    ISLAND_POINTS,
    KINDS,
    NG,
    NN,
    NNG,
    NR,
    PATTERNS,
    RED,
    RIVER_BEYOND,
    RIVER_POINTS,
    RR,
    SIDE_A,
    SPIRIT_CARDS,
    SPIRIT_POINTS,
    B,
    E,
    G,
    N,
    R,
    Y,
    kind,
)
from spielwerk.games.harmonies.rules.grid import MASK, OTHERS, SHIFT, group, river_length, seen_from, spread, whole

WHOLE: Final[vec[i64]] = ints([whole(0), whole(1)])
# What the habitats ask for: 4 entries a card, the cube's cell first; a building is written rr.
WANTED: Final[vec[i64]] = ints([kind(p[i]) if i < len(p) else 0 for p in PATTERNS for i in range(4)])
GROUP_SPIRIT: Final[vec[i64]] = ints([1 if card[4] == BY_GROUP else 0 for card in SPIRIT_CARDS])
SPIRIT_LAND: Final[vec[i64]] = ints([CATEGORIES.index(card[3]) for card in SPIRIT_CARDS])


def river_points(tokens: int) -> int:
    """HA-84, HA-85: return the points of a river with so many tokens."""
    return RIVER_POINTS[tokens] if tokens <= 6 else RIVER_POINTS[6] + RIVER_BEYOND * (tokens - 6)


class Land:
    """The stacks and cubes of one player."""

    def __init__(self, side: int, on: vec[i64], cubes: i64) -> None:
        self.side = side
        self.on = on  # by kind of stack: the cells it stands on; kind 0 are the empty cells
        self.cubes: i64 = cubes  # cells with an animal

    def copy(self) -> "Land":
        """Return an independent copy."""
        return Land(self.side, self.on[:], self.cubes)

    # ---- stacks ----
    def stack(self, cell: Cell) -> int:
        """Return the kind of stack on a cell."""
        bit = MASK[self.side * CELLS + cell]
        return self.stack_at(bit)

    def stack_at(self, bit: i64) -> i64:
        """Return the kind of stack on the cell of a mask."""
        on = self.on
        k: i64 = 0
        while not on[k] & bit:
            k += 1
        return k

    def may_lie(self, colour: i64) -> i64:
        """HA-24 to HA-33: return the cells that take a token of this colour."""
        on = self.on
        cells = on[0]
        if colour == GREEN:
            cells |= on[N] | on[NN]
        elif colour == BROWN:
            cells |= on[N]
        elif colour == GRAY:
            cells |= on[E] | on[EE]
        elif colour == RED:
            cells |= on[R] | on[N] | on[E]
        return cells & ~self.cubes

    def put(self, colour: i64, bit: i64) -> i64:
        """Lay a token on the cell of a mask and return the stack it makes."""
        old = self.stack_at(bit)
        new = GROWS[old * 6 + colour]
        self.on[old] ^= bit
        self.on[new] |= bit
        return new

    def empty(self) -> i64:
        """HA-67: return the number of cells without a token."""
        return count(self.on[0])

    # ---- habitats ----
    def ground(self, wanted: i64) -> i64:
        """Return the cells that show what a pattern asks for (HA-47, HA-48)."""
        on = self.on
        return on[RR] | on[NR] | on[ER] if wanted == RR else on[wanted]

    def fits(self, card: i64) -> i64:
        """HA-44, HA-45: return the cells on which the card's cube would stand in a complete habitat, taken or not."""
        heart = self.ground(WANTED[card * 4])
        if not heart:
            return 0
        first = self.ground(WANTED[card * 4 + 1])
        if not first:
            return 0
        found: i64 = 0
        others = OTHERS[card]
        shift = card * 18
        end = shift + 18
        if others == 1:
            while shift < end:
                found |= heart & seen_from(first, SHIFT[shift])
                shift += 3
            return found
        second = self.ground(WANTED[card * 4 + 2])
        if others == 2:
            while shift < end:
                found |= heart & seen_from(first, SHIFT[shift]) & seen_from(second, SHIFT[shift + 1])
                shift += 3
            return found
        third = self.ground(WANTED[card * 4 + 3])
        while shift < end:
            both = seen_from(first, SHIFT[shift]) & seen_from(second, SHIFT[shift + 1])
            found |= heart & both & seen_from(third, SHIFT[shift + 2])
            shift += 3
        return found

    def homes(self, card: i64) -> i64:
        """HA-51: return the cells on which the card's cube may be settled now."""
        return self.fits(card) & ~self.cubes

    # ---- points of the landscapes ----
    def mountains(self) -> i64:
        """Return all mountains."""
        on = self.on
        return on[E] | on[EE] | on[EEE]

    def buildings(self) -> i64:
        """Return all buildings."""
        on = self.on
        return on[RR] | on[NR] | on[ER]

    def tree_points(self) -> i64:
        """HA-71, HA-72."""
        on = self.on
        return count(on[G]) + 3 * count(on[NG]) + 7 * count(on[NNG])

    def mountain_points(self) -> i64:
        """HA-73 to HA-75: mountains beside a mountain."""
        on = self.on
        good = spread(self.mountains())
        return count(on[E] & good) + 3 * count(on[EE] & good) + 7 * count(on[EEE] & good)

    def field_points(self) -> i64:
        """HA-81, HA-82: each group of two or more."""
        fields = self.on[Y]
        fields &= spread(fields)
        points: i64 = 0
        while fields:
            points += FIELD_POINTS
            fields ^= group(fields & -fields, fields)
        return points

    def colours_round(self, bit: i64) -> i64:
        """HA-76 to HA-79: return how many colours the neighbours of a cell show on top."""
        on = self.on
        near = spread(bit) & WHOLE[self.side]
        n: i64 = 0
        if near & on[B]:
            n += 1
        if near & on[Y]:
            n += 1
        if near & (on[G] | on[NG] | on[NNG]):
            n += 1
        if near & (on[N] | on[NN]):
            n += 1
        if near & (on[E] | on[EE] | on[EEE]):
            n += 1
        if near & (on[R] | on[RR] | on[NR] | on[ER]):
            n += 1
        return n

    def building_points(self) -> i64:
        """HA-76: buildings that see three colours."""
        left = self.buildings()
        points: i64 = 0
        while left:
            bit = left & -left
            left ^= bit
            if self.colours_round(bit) >= BUILDING_COLOURS:
                points += BUILDING_POINTS
        return points

    def water_points(self) -> i64:
        """HA-83, HA-88: the longest river on side A, all islands on side B."""
        blue = self.on[B]
        if self.side == SIDE_A:
            return river_points(river_length(blue))
        dry = WHOLE[self.side] & ~blue
        points: i64 = 0
        while dry:
            points += ISLAND_POINTS
            dry ^= group(dry & -dry, dry)
        return points

    def points(self) -> i64:
        """Return the points of all landscapes."""
        high = self.tree_points() + self.mountain_points()
        return high + self.field_points() + self.building_points() + self.water_points()

    def by_height(self, land: i64, height: int) -> i64:
        """Return the cells of a landscape (in the order of the score table) with this height."""
        on = self.on
        if land == 0:
            return on[G] if height == 1 else on[NG] if height == 2 else on[NNG]
        if land == 1:
            return on[E] if height == 1 else on[EE] if height == 2 else on[EEE]
        if height > 1:
            return 0
        return on[Y] if land == 2 else self.buildings() if land == 3 else on[B]

    def spirit_points(self, card: i64) -> i64:
        """HA-104 to HA-108: return what a spirit gives with its cube settled."""
        spirit = card - ANIMAL_COUNT
        base = spirit * 3
        land = SPIRIT_LAND[spirit]
        points: i64 = 0
        if GROUP_SPIRIT[spirit]:
            left = self.by_height(land, 1)
            while left:
                piece = group(left & -left, left)
                left ^= piece
                points += SPIRIT_POINTS[base + min(count(piece), 3) - 1]
            return points
        for height in range(3):
            points += SPIRIT_POINTS[base + height] * count(self.by_height(land, height + 1))
        return points


def bare(side: int) -> Land:
    """HA-11: return an empty board."""
    on = fill(KINDS, 0)
    on[0] = WHOLE[side]
    return Land(side, on, 0)
