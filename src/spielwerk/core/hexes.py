"""Hex geometry: axial coordinates, six directions, and boards as numbered cells."""

from typing import Final

from spielwerk.core.vecs import i64, ints, vec

DIRECTIONS: Final[list[tuple[int, int]]] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # E NE NW W SW SE
OFF: Final = -1  # beyond the edge


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return the number of steps between two hexes."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def hexagon(side: int) -> list[tuple[int, int]]:
    """Return the hexes of a regular hexagon with ``side`` hexes to a side, by r, then q."""
    n = side - 1
    return [(q, r) for r in range(-n, n + 1) for q in range(-n, n + 1) if abs(q + r) <= n]


class HexMap:
    """A set of hexes with numbers: cell ``i`` lies at ``cells[i]``; ``step[i * 6 + d]`` is its neighbour or OFF."""

    def __init__(self, cells: list[tuple[int, int]]) -> None:
        self.cells = cells
        self.index: dict[tuple[int, int], int] = {}
        for i in range(len(cells)):
            self.index[cells[i]] = i
        steps: list[int] = []
        self.near: list[list[int]] = []
        for q, r in cells:
            around = [self.index.get((q + dq, r + dr), OFF) for dq, dr in DIRECTIONS]
            steps += around
            self.near.append([c for c in around if c != OFF])
        self.step: vec[i64] = ints(steps)

    def __len__(self) -> int:
        return len(self.cells)
