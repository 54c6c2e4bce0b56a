"""A position as numbers from 0 to 1: named blocks in a fixed order and of fixed length, for learning programs."""

from collections.abc import Callable

from spielwerk.core.state import NONE
from spielwerk.core.types import Seat

Block = tuple[str, list[float]]  # what it says, and the numbers
MOST_SEATS = 4  # seats that nobody sits on are all zeros: one vector for every number of players


def around(seat: Seat, seats: int) -> list[int]:
    """Return the seats in the order of play, ``seat`` (a spectator: the first) in front; NONE where nobody sits."""
    first = max(seat, 0)
    return [(first + i) % seats for i in range(seats)] + [NONE] * (MOST_SEATS - seats)


def by_seat(order: list[int], shown: Callable[[int], list[Block]]) -> list[Block]:
    """Return one block of each kind for all seats together, by what ``shown`` says of a seat; nobody is all zeros."""
    seats = [shown(who) for who in order if who != NONE]
    found: list[Block] = []
    for i in range(len(seats[0])):
        name, numbers = seats[0][i]
        values: list[float] = []
        for blocks in seats:
            values += blocks[i][1]
        found.append((name, values + [0.0] * (len(numbers) * (len(order) - len(seats)))))
    return found


def part(value: int, most: int) -> float:
    """Return a number as a part of the most it is expected to be; never below 0 or above 1."""
    if value <= 0:
        return 0.0
    return 1.0 if value >= most else value / most


def parts(values: list[int], most: int) -> list[float]:
    """Return every number as a part of the most."""
    return [part(value, most) for value in values]


def one_hot(index: int, size: int) -> list[float]:
    """Return zeros with a 1 at ``index``; zeros alone for none or hidden."""
    found = [0.0] * size
    if 0 <= index < size:
        found[index] = 1.0
    return found


def flags(indices: list[int], size: int) -> list[float]:
    """Return zeros with a 1 at every index; what is none or hidden is left out."""
    found = [0.0] * size
    for index in indices:
        if 0 <= index < size:
            found[index] = 1.0
    return found


def tally(indices: list[int], size: int, most: int) -> list[float]:
    """Return how often each index occurs, as a part of the most; what is hidden is left out."""
    counts = [0] * size
    for index in indices:
        if 0 <= index < size:
            counts[index] += 1
    return parts(counts, most)
