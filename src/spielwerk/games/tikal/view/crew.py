"""Where the figures of Tikal stand: in groups by seat at the foot of their hex, numbers always readable."""

from typing import NamedTuple

from spielwerk.core.types import Cell, Seat
from spielwerk.games.tikal.rules.data import FIGURES, HEXES, LEADER_STRENGTH, ON_GUARD
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.view.pieces import roof, xy

FOOT = 34.0  # figures stand so far below the middle of their hex
WIDEST = 100.0  # a row of groups is drawn smaller beyond this
SHOWN = 3  # figures of a seat that are drawn side by side; more stand behind the last
BESIDE = 8.0  # room for the disc with the strength


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
    numbers: tuple[int, ...]  # 0 is the leader
    shown: int  # so many stand side by side
    x: float  # the middle of its feet
    y: float
    width: float
    scale: float

    @property
    def leader(self) -> bool:
        """Tell whether the leader is among them."""
        return 0 in self.numbers

    @property
    def workers(self) -> int:
        """Return how many workers are among them."""
        return len(self.numbers) - self.leader

    @property
    def power(self) -> int:
        """TI-39: its strength."""
        return strength(self.numbers)


def strength(numbers: tuple[int, ...]) -> int:
    """TI-39: return what figures are worth together."""
    return len(numbers) + (LEADER_STRENGTH - 1 if 0 in numbers else 0)


def crews(obs: Tikal) -> tuple[list[Standing], list[Group]]:
    """Return every figure on the map with its place, and the groups they form."""
    groups: list[Group] = []
    for cell in range(HEXES):
        here = [seat for seat in range(obs.seats) if obs.figures(seat, cell)]
        if here:
            groups += row(cell, [(seat, _numbers(obs, seat, cell)) for seat in here])
    figures = [figure for group in groups for figure in standing(group)]
    for seat in range(obs.seats):
        for number in range(FIGURES):
            where = obs.crew[seat * FIGURES + number]
            if where >= ON_GUARD:
                figures.append(on_guard(seat, number, where - ON_GUARD, obs.value[where - ON_GUARD]))
    return sorted(figures, key=lambda figure: (figure.seat, -figure.number)), groups  # the leader in front


def _numbers(obs: Tikal, seat: Seat, cell: Cell) -> tuple[int, ...]:
    return tuple(i for i in range(FIGURES) if obs.crew[seat * FIGURES + i] == cell)


def on_guard(seat: Seat, number: int, cell: Cell, value: int) -> Standing:
    """Return a guard on the roof of a temple."""
    x, y = xy(cell)
    return Standing(seat, number, cell, x, y + temple_y(value) + roof(value) + 3, 0.8 if number == 0 else 1)


def temple_y(value: int) -> float:
    """Return where the foot of a temple stands in its hex: the high ones a little lower."""
    return -5 + max(0, value - 6) * 1.6


def row(cell: Cell, crews: list[tuple[int, tuple[int, ...]]]) -> list[Group]:
    """Put the groups of one hex side by side; in a crowd one figure stands for each seat, numbers stay large."""
    most, gap = (1, 0.0) if len(crews) > 2 else (SHOWN, 5.0)
    widths = [_width(numbers, most) for _seat, numbers in crews]
    total = sum(widths) + gap * (len(crews) - 1)
    scale = min(1.0, WIDEST / total)
    cx, cy = xy(cell)
    x = -total / 2
    found = []
    for (seat, numbers), width in zip(crews, widths, strict=True):
        middle = cx + (x + width / 2) * scale
        found.append(Group(seat, cell, numbers, min(most, len(numbers)), middle, cy + FOOT, width, scale))
        x += width + gap
    return found


def _width(numbers: tuple[int, ...], most: int) -> float:
    room = 18 + 10 * (min(most, len(numbers)) - 1) + (6 if 0 in numbers else 0)
    return room + (BESIDE if strength(numbers) > 1 else 0)


def standing(group: Group) -> list[Standing]:
    """Return the figures of a group: the leader first, workers behind each other to the right."""
    left = -group.width / 2
    found = []
    for place, number in enumerate(group.numbers):
        slot = min(place, group.shown - 1)
        x = left + (12 if group.leader else 9) + slot * 10 + (2 if group.leader and slot else 0)
        y = -3.0 * slot if not group.leader else (0 if slot == 0 else -4.0 + slot)
        found.append(
            Standing(group.seat, number, group.cell, group.x + x * group.scale, group.y + y * group.scale, group.scale)
        )
    return found
