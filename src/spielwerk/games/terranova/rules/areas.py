"""Areas of Terra Nova: what a new stone cuts off, and what a scored area was worth."""

from spielwerk.core.hexes import OFF
from spielwerk.core.vecs import append, fill, i64, to_list, vec
from spielwerk.games.terranova.rules.data import FACTORS, LETTERS, MOST_LANDSCAPES, WALL


class Area:
    """A scored area: closed for ever, never changed, shared by copies of a position."""

    def __init__(self, cells: list[int], lands: list[int], figures: list[int]) -> None:
        self.cells = cells  # ascending
        self.lands = lands  # its landscapes, ascending
        self.figures = figures  # that stood in it, by seat
        self.points = shares(self.total, figures)  # by seat

    @property
    def factor(self) -> int:
        """TN-59 to TN-61: points per hex."""
        return FACTORS[len(self.lands)]

    @property
    def total(self) -> int:
        """TN-58: every hex counts, empty or not."""
        return len(self.cells) * self.factor


def shares(total: int, figures: list[int]) -> list[int]:
    """TN-62 to TN-64: most figures take all; tied leaders share, rounded down. TN-67: nobody there, no points."""
    most = max(figures)
    if most == 0:
        return [0] * len(figures)
    share = total // figures.count(most)
    return [share if n == most else 0 for n in figures]


def flood(step: vec[i64], owner: vec[i64], start: int, seen: vec[i64]) -> list[int]:
    """TN-48 to TN-51: return the area of ``start``, ascending, and mark its hexes as seen."""
    cells = to_list(_spread(step, owner, start, seen))
    cells.sort()
    return cells


def _spread(step: vec[i64], owner: vec[i64], start: i64, seen: vec[i64]) -> vec[i64]:
    """Walk from hex to hex over everything but stones; return the hexes as they were found."""
    found = append(vec[i64](capacity=len(owner)), start)
    seen[start] = 1
    done: i64 = 0
    while done < len(found):
        base = found[done] * 6
        done += 1
        for k in range(base, base + 6):
            c = step[k]
            if c != OFF and owner[c] != WALL and seen[c] == 0:
                seen[c] = 1
                found = append(found, c)
    return found


def landscapes(land: vec[i64], cells: list[int]) -> list[int]:
    """Return the landscapes of an area, ascending."""
    found = fill(len(LETTERS), 0)
    for cell in cells:
        found[land[cell]] = 1
    return [kind for kind in range(len(LETTERS)) if found[kind] == 1]


def _scores(land: vec[i64], cells: vec[i64]) -> bool:
    """TN-53, TN-54: tell whether an area has few enough landscapes."""
    met = fill(len(LETTERS), 0)
    count: i64 = 0
    for i in range(len(cells)):
        kind = land[cells[i]]
        if met[kind] == 0:
            met[kind] = 1
            count += 1
            if count > MOST_LANDSCAPES:
                return False
    return True


def cut_off(step: vec[i64], owner: vec[i64], land: vec[i64], stone: int) -> list[list[int]]:
    """TN-52, TN-53: return what a new stone leaves of its area and scores now, by the lowest hex (TN-68)."""
    found: list[list[int]] = []
    if not _cuts(step, owner, land, stone):
        return found
    seen = fill(len(owner), 0)
    base: i64 = stone * 6
    for k in range(base, base + 6):
        c = step[k]
        if c != OFF and owner[c] != WALL and seen[c] == 0:
            area = _spread(step, owner, c, seen)
            if _scores(land, area):
                cells = to_list(area)
                cells.sort()
                found.append(cells)
    if len(found) > 1:
        found.sort(key=_lowest)
    return found


def _lowest(cells: list[int]) -> int:
    return cells[0]


def _cuts(step: vec[i64], owner: vec[i64], land: vec[i64], stone: int) -> bool:
    """Tell whether a new stone may split its area or take the last hex of a landscape out of it.

    It does neither if the stone-free hexes round it form one unbroken run and one of them shows its landscape.
    """
    base: i64 = stone * 6
    mine = land[stone]
    runs: i64 = 0
    same = False
    last = step[base + 5]
    open_before = last != OFF and owner[last] != WALL
    for k in range(base, base + 6):
        c = step[k]
        is_open = c != OFF and owner[c] != WALL
        if is_open:
            if not open_before:
                runs += 1
            if land[c] == mine:
                same = True
        open_before = is_open
    return runs > 1 or not same
