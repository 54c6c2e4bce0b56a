"""The map: four boards in a line between the start column and Eastrey."""

from typing import Final

from spielwerk.core.state import NONE
from spielwerk.games.caravan.rules.box import SIDE_NAMES, Box
from spielwerk.games.caravan.rules.data import (
    BARE,
    EAST,
    EASTREY,
    EASTREY_COLUMN,
    LAST_COLUMN,
    NORTH,
    PLAIN,
    ROWS,
    SOUTH,
    SPACES,
    WEST,
)


def _beside() -> list[int]:
    """Return the neighbour of a space in each direction, 4 numbers a space: CC-61, CC-66, CC-68."""
    found = [NONE] * (4 * SPACES)
    for space in range(EASTREY):
        column, row = divmod(space, ROWS)
        if row > 0:
            found[4 * space + NORTH] = space - 1
        if row < ROWS - 1:
            found[4 * space + SOUTH] = space + 1
        if column > 0:
            found[4 * space + WEST] = space - ROWS
        found[4 * space + EAST] = space + ROWS if column < LAST_COLUMN else EASTREY
    return found


BESIDE: Final = _beside()
TOIL: Final = (1.0, 1.2, 1.7, 1.7)  # how hard a terrain is to enter


def column(space: int) -> int:
    """Return the column of a space: the distance from the start."""
    return EASTREY_COLUMN if space == EASTREY else space // ROWS


def orders() -> list[list[int]]:
    """Return the 24 orders of four boards, lexicographically."""
    return [
        [a, b, c, d] for a in range(4) for b in range(4) for c in range(4) for d in range(4) if len({a, b, c, d}) == 4
    ]


ORDERS: Final = orders()


def sides(layout: int) -> list[int]:
    """Return which map sides lie in layout 1 to 384, from west to east: CC-09."""
    order = ORDERS[(layout - 1) // 16]
    bits = (layout - 1) % 16
    return [2 * order[i] + (bits >> i & 1) for i in range(4)]


def layout_of(names: list[str]) -> int:
    """Return the number of the layout with these sides, or raise ValueError."""
    wrong = "map: four sides of different boards are expected: A1 B2 C1 D1"
    if len(names) != 4 or any(name not in SIDE_NAMES for name in names):
        raise ValueError(wrong)
    found = [SIDE_NAMES.index(name) for name in names]
    order = [place // 2 for place in found]
    if order not in ORDERS:
        raise ValueError(wrong)
    bits = sum([(found[i] & 1) << i for i in range(4)])
    return 1 + 16 * ORDERS.index(order) + bits


class Land:
    """One layout: terrain, symbol and cloud of every space."""

    def __init__(self, box: Box, layout: int) -> None:
        self.layout = layout
        self.sides = sides(layout)
        self.terrain = [PLAIN] * ROWS  # CC-10: the start column
        self.feature = [BARE] * ROWS
        self.cloud = [0] * ROWS
        for place in self.sides:
            terrain, feature, cloud = box.sides[place]
            self.terrain += terrain
            self.feature += feature
            self.cloud += cloud
        self.terrain.append(PLAIN)  # Eastrey
        self.feature.append(BARE)
        self.cloud.append(0)
        self.ease = self._ease()

    def _ease(self) -> list[float]:
        """Return how many easy steps the way to Eastrey takes from each space: no rule asks for it, but players do."""
        found = [0.0] * SPACES
        for west in range(LAST_COLUMN, -1, -1):
            spaces = range(ROWS * west, ROWS * west + ROWS)
            for space in spaces:
                east = BESIDE[4 * space + EAST]
                found[space] = found[east] + TOIL[self.terrain[east]]
            for _ in spaces:
                for space in spaces:
                    for other in (BESIDE[4 * space + NORTH], BESIDE[4 * space + SOUTH]):
                        if other != NONE:
                            found[space] = min(found[space], found[other] + TOIL[self.terrain[other]])
        return found


_lands: dict[tuple[int, int], Land] = {}


def land_of(box: Box, layout: int) -> Land:
    """Return a layout; those of listed boxes are laid out once."""
    if box.number < 0:
        return Land(box, layout)
    found = _lands.get((box.number, layout))
    if found is None:
        found = Land(box, layout)
        _lands[box.number, layout] = found
    return found
