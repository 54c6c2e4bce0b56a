"""Habitats that are not complete yet: how many tokens they lack, where, and what stands in the way."""

from typing import Final

from spielwerk.core.vecs import i64, ints, vec
from spielwerk.games.harmonies.rules.data import COLOURS, ER, GROWS, KINDS, NR, RR, TOP
from spielwerk.games.harmonies.rules.grid import OTHERS, SHIFT
from spielwerk.games.harmonies.rules.land import WANTED, WHOLE, Land

NEVER: Final = 9  # so many tokens are never enough


def _tokens() -> vec[i64]:
    """Return how many tokens turn one stack into another: from * 15 + to; as a target rr is any building."""
    out: list[int] = []
    for start in range(KINDS):
        need = [NEVER] * KINDS
        need[start] = 0
        edge = [start]
        while edge:
            grown = [k * 6 + c for k in edge for c in range(len(COLOURS)) if GROWS[k * 6 + c]]
            edge = []
            for step in grown:
                to: int = GROWS[step]
                if need[to] == NEVER:
                    need[to] = need[step // 6] + 1
                    edge.append(to)
        need[RR] = min(need[RR], need[NR], need[ER])
        out += need
    return ints(out)


TOKENS_TO: Final[vec[i64]] = _tokens()


class Miss:
    """A habitat that is not complete: where its cube would stand, all its cells, and what they lack."""

    def __init__(self, cube: i64, turn: int, cells: list[i64], lack: list[int], blocked: bool) -> None:
        self.cube = cube
        self.turn = turn
        self.cells = cells  # as masks, the cube's first; those beyond the edge are left out
        self.lack = lack  # tokens each cell needs
        self.blocked = (
            blocked  # some cell lies beyond the edge, is built otherwise or carries a cube that forbids building
        )

    def tokens(self) -> int:
        """Return how many tokens are missing."""
        return NEVER if self.blocked else sum(self.lack)


def place_of(cube: i64, shift: i64, side: int) -> i64:
    """Return the cell at a distance from the cube, 0 beyond the edge."""
    moved = cube << shift if shift >= 0 else cube >> -shift
    return moved & WHOLE[side]


def look(land: Land, card: int, cube: i64, turn: int) -> Miss:
    """Compare one place and one direction with the pattern."""
    cells = [cube]
    lack: list[int] = []
    blocked = bool(cube & land.cubes)  # HA-51
    for k in range(OTHERS[card] + 1):
        if k:
            cells.append(place_of(cube, SHIFT[(card * 6 + turn) * 3 + k - 1], land.side))
        if not cells[k]:
            lack.append(NEVER)
        else:
            need: int = TOKENS_TO[land.stack_at(cells[k]) * KINDS + WANTED[card * 4 + k]]
            lack.append(NEVER if need and cells[k] & land.cubes else need)  # HA-33
        blocked = blocked or lack[k] == NEVER
    return Miss(cube, turn, cells, lack, blocked)


def habitats(land: Land, card: int, most: int) -> list[Miss]:
    """Return all places where the card's pattern lies or lacks at most so many tokens."""
    found: list[Miss] = []
    cubes = WHOLE[land.side]
    while cubes:
        cube = cubes & -cubes
        cubes ^= cube
        for turn in range(6):
            miss = look(land, card, cube, turn)
            if miss.tokens() <= most:
                found.append(miss)
    return found


def nearest(land: Land, card: int, within: i64) -> Miss:
    """Return the place among these cells that comes closest to the pattern as a person sees it."""
    best: Miss | None = None
    key = 0
    while within:
        cube = within & -within
        within ^= cube
        for turn in range(6):
            miss = look(land, card, cube, turn)
            worth = _likeness(land, card, miss)
            if best is None or worth > key:
                best, key = miss, worth
    assert best is not None
    return best


def _likeness(land: Land, card: int, miss: Miss) -> int:
    """Weigh cells that are right, cells of the right landscape with another height, and what is yet to be laid."""
    worth = 0
    for k, lack in enumerate(miss.lack):
        if lack == 0:
            worth += 100
        elif not miss.cells[k]:
            worth -= 20
        elif TOP[land.stack_at(miss.cells[k])] == TOP[WANTED[card * 4 + k]]:
            worth += 30
        else:
            worth -= lack
    return worth
