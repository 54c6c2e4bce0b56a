"""Where the figures of Tikal stand: in groups by seat at the foot of their hex, numbers always readable."""

from typing import NamedTuple

from spielwerk.games.tikal.data import FIGURES, HEXES, LEADER_STRENGTH, ON_GUARD
from spielwerk.games.tikal.rules import Tikal
from spielwerk.games.tikal.view_pieces import roof, xy

FOOT = 34.0  # figures stand so far below the middle of their hex
WIDEST = 100.0  # a row of groups is drawn smaller beyond this
SHOWN = 3  # figures of a seat that are drawn side by side; more stand behind the last


class Standing(NamedTuple):
    """A figure on the map."""

    seat: int
    number: int  # 0 is the leader
    cell: int
    x: float
    y: float
    scale: float


class Group(NamedTuple):
    """All figures of a seat on a hex."""

    seat: int
    cell: int
    workers: int
    leader: bool
    x: float  # the middle of its feet
    y: float
    width: float
    scale: float

    @property
    def power(self) -> int:
        """TI-39: its strength."""
        return self.workers + (LEADER_STRENGTH if self.leader else 0)


def crews(obs: Tikal) -> tuple[list[Standing], list[Group]]:
    """Return every figure on the map with its place, and the groups they form."""
    figures: list[Standing] = []
    groups: list[Group] = []
    for cell in range(HEXES):
        here = [seat for seat in range(obs.seats) if obs.figures(seat, cell)]
        if here:
            _row(obs, cell, here, figures, groups)
    for seat in range(obs.seats):
        for number in range(FIGURES):
            where = obs.crew[seat * FIGURES + number]
            if where >= ON_GUARD:
                cell = where - ON_GUARD
                x, y = xy(cell)
                height = temple_y(obs.value[cell]) + roof(obs.value[cell]) + 3
                figures.append(Standing(seat, number, cell, x, y + height, 0.8 if number == 0 else 1))
    return sorted(figures, key=lambda figure: (figure.seat, -figure.number)), groups  # the leader in front


def temple_y(value: int) -> float:
    """Return where the foot of a temple stands in its hex: the high ones a little lower."""
    return -5 + max(0, value - 6) * 1.6


def _row(obs: Tikal, cell: int, here: list[int], figures: list[Standing], groups: list[Group]) -> None:
    """Put the groups of one hex side by side; in a crowd one figure stands for each seat, numbers stay large."""
    most, gap = (1, 0.0) if len(here) > 2 else (SHOWN, 5.0)
    widths = [_width(obs, seat, cell, most) for seat in here]
    total = sum(widths) + gap * (len(here) - 1)
    scale = min(1.0, WIDEST / total)
    cx, cy = xy(cell)
    x = -total / 2
    for seat, width in zip(here, widths, strict=True):
        middle = cx + (x + width / 2) * scale
        leader = obs.leader(seat) == cell
        workers = obs.figures(seat, cell) - leader
        group = Group(seat, cell, workers, leader, middle, cy + FOOT, width, scale)
        groups.append(group)
        figures += _stand(obs, group, most)
        x += width + gap


def _shown(workers: int, leader: bool, most: int) -> int:
    return min(most, workers + leader)


def _width(obs: Tikal, seat: int, cell: int, most: int) -> float:
    leader = obs.leader(seat) == cell
    workers = obs.figures(seat, cell) - leader
    power = obs.strength(seat, cell)
    return 18 + 10 * (_shown(workers, leader, most) - 1) + (6 if leader else 0) + (8 if power > 1 else 0)


def _stand(obs: Tikal, group: Group, most: int) -> list[Standing]:
    """Return the figures of a group: the leader first, workers behind each other to the right."""
    first = group.seat * FIGURES
    numbers = [i for i in range(FIGURES) if obs.crew[first + i] == group.cell]
    shown = _shown(group.workers, group.leader, most)
    left = -(group.width - (8 if group.power > 1 else 0)) / 2 - (4 if group.power > 1 else 0)
    found = []
    for place, number in enumerate(numbers):
        slot = min(place, shown - 1)
        x = left + (12 if group.leader else 9) + slot * 10 + (2 if group.leader and slot else 0)
        y = -3.0 * slot if not group.leader else (0 if slot == 0 else -4.0 + slot)
        found.append(
            Standing(group.seat, number, group.cell, group.x + x * group.scale, group.y + y * group.scale, group.scale)
        )
    return found
