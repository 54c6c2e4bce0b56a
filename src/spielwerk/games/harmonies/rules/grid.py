"""A board as a mask: cell (q, r) is bit 9 q + r + 3, so that a step in any direction is a shift and never wraps."""

from typing import Final

from spielwerk.core.bits import lowest
from spielwerk.core.vecs import fill, i64, ints, vec
from spielwerk.games.harmonies.rules.data import BOARDS, CELLS, SHAPES

STRIDE: Final = 9
ROW_0: Final = 3
NOWHERE: Final = -1


def bit_index(q: int, r: int) -> int:
    """Return the bit of a cell: columns reach from r = -3 to 4, habitats two cells further, so nine bits part them."""
    return STRIDE * q + r + ROW_0


def _masks() -> vec[i64]:
    return ints(
        [1 << bit_index(*BOARDS[side][c]) if c < len(BOARDS[side]) else 0 for side in range(2) for c in range(CELLS)]
    )


def _cells() -> vec[i64]:
    out = fill(128, NOWHERE)
    for side in range(2):
        for c, (q, r) in enumerate(BOARDS[side]):
            out[side * 64 + bit_index(q, r)] = c
    return out


MASK: Final[vec[i64]] = _masks()  # side * 25 + cell -> its mask
CELL_AT: Final[vec[i64]] = _cells()  # side * 64 + bit -> its cell


def whole(side: int) -> i64:
    """Return the mask of all cells of a side."""
    out: i64 = 0
    for c in range(len(BOARDS[side])):
        out |= MASK[side * CELLS + c]
    return out


def cell_of(mask: i64, side: int) -> int:
    """Return the cell of a mask with one bit."""
    base: i64 = side * 64
    return CELL_AT[base + lowest(mask)]


def cells_of(mask: i64, side: int) -> list[int]:
    """Return the cells of a mask, ascending."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(cell_of(low, side))
        mask ^= low
    return out


def spread(mask: i64) -> i64:
    """Return all neighbours of the cells: the board's own, and bits beyond its edge that the caller cuts off."""
    return mask << 1 | mask >> 1 | mask << 8 | mask >> 8 | mask << 9 | mask >> 9


def group(mask: i64, within: i64) -> i64:
    """Return everything connected with the mask inside another one."""
    grown = (mask | spread(mask)) & within
    while grown != mask:
        mask = grown
        grown = (mask | spread(mask)) & within
    return mask


def groups(within: i64) -> list[i64]:
    """Return the connected pieces of a mask, by their lowest cell."""
    out: list[i64] = []
    while within:
        piece = group(within & -within, within)
        out.append(piece)
        within ^= piece
    return out


def river_length(blue: i64) -> i64:
    """HA-86: return the tokens on the longest of all shortest paths between two blue cells."""
    best: i64 = 0
    starts = blue
    while starts:
        seen = starts & -starts
        starts ^= seen
        length: i64 = 0
        edge = seen
        while edge:
            length += 1
            edge = spread(edge) & blue & ~seen
            seen |= edge
        best = max(best, length)
    return best


def river(blue: i64) -> list[i64]:
    """Return the cells of such a path in order, as masks: the first found from the lowest cell on."""
    length = river_length(blue)
    starts = blue
    while starts:
        start = starts & -starts
        starts ^= start
        layers = [start]
        seen = start
        edge = spread(start) & blue
        while edge:
            layers.append(edge)
            seen |= edge
            edge = spread(edge) & blue & ~seen
        if len(layers) == length:
            path = [layers[-1] & -layers[-1]]
            for i in range(len(layers) - 2, -1, -1):
                step = spread(path[-1]) & layers[i]
                path.append(step & -step)
            return path[::-1]
    return []


# ---- habitats, turned in all six directions ----
OTHERS: Final[vec[i64]] = ints([len(shape) for shape in SHAPES])  # cells of a card's habitat beside the cube's
MOST_OTHERS: Final = 3


def rotate(q: int, r: int, times: int) -> tuple[int, int]:
    """Return (q, r) turned by 60 degrees clockwise, so many times."""
    for _ in range(times):
        q, r = -r, q + r
    return q, r


def _shifts() -> vec[i64]:
    out: list[int] = []
    for shape in SHAPES:
        for times in range(6):
            for k in range(MOST_OTHERS):
                if k < len(shape):
                    q, r = rotate(*shape[k], times)
                    out.append(STRIDE * q + r)
                else:
                    out.append(0)
    return ints(out)


SHIFT: Final[vec[i64]] = _shifts()  # (card * 6 + turn) * 3 + cell -> where it lies, seen from the cube


def seen_from(mask: i64, shift: i64) -> i64:
    """Return the cells that have a cell of the mask at this distance."""
    return mask >> shift if shift >= 0 else mask << -shift
