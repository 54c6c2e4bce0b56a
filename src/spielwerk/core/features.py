"""A position as small whole numbers in a flat array, for learning programs: named blocks of fixed order and length."""

from typing import Final, final

from mypy_extensions import u8

from spielwerk.core.state import NONE, OVER, State
from spielwerk.core.types import Seat
from spielwerk.core.vecs import append, i64, vec

MOST_POINTS: Final = 250
MOST_SEATS: Final = 4  # seats that nobody sits on are all zeros: one array for every number of players


@final  # so its methods are called directly when compiled
class Writer:
    """Writes one row of an array, block after block; what is not written is 0.

    A number n of a block whose numbers are at most m stands for n / m. Only what is not 0 costs anything: the places
    written are remembered, and cleared before the row is written again. What was kept (a map, say) stays.
    """

    def __init__(self, data: vec[u8], start: int) -> None:
        self.data = data
        self.start: i64 = start
        self.next: i64 = start  # where the next block begins
        self.first: i64 = start  # where the block at hand begins
        self.base: i64 = start  # where the indices of its part count from
        self.width: i64 = 0
        self.most: i64 = 1
        self.written = vec[i64]()
        self.count: i64 = 0  # places written
        self.kept = vec[i64]()  # the places of the blocks that are kept …
        self.source: object | None = None  # … for as long as this object is what they show …
        self.after: i64 = start  # … and where they end
        self.mark: i64 = 0  # places written before them
        self.outline: list[tuple[str, int, int, int]] | None = None  # where somebody asks: name, parts, width, most

    def begin(self) -> None:
        """Clear the row and begin with its first block."""
        i: i64
        for i in range(self.count):
            self.data[self.written[i]] = 0
        self.count = 0
        self.next = self.start

    # ---- blocks ----
    def block(self, name: str, width: i64, most: i64 = 1) -> None:
        """Begin a block of so many numbers."""
        self._open(name, 1, width, most)

    def planes(self, name: str, parts: i64, width: i64, most: i64 = 1) -> None:
        """Begin a block of parts of equal width: for each seat, or for each kind of thing."""
        self._open(name, parts, width, most)

    def part(self, number: i64) -> None:
        """Go to a part of the block."""
        self.base = self.first + number * self.width

    def _open(self, name: str, parts: i64, width: i64, most: i64) -> None:
        self.first = self.next
        self.base = self.next
        self.width = width
        self.most = most
        self.next += parts * width
        if self.outline is not None:
            self.outline.append((name, parts, width, most))

    # ---- blocks that seldom change ----
    def keeps(self, source: object) -> bool:
        """Go past the blocks kept of this very object, which never changes; False: they must be written, and kept."""
        if self.source is source:
            self.next = self.after
            return True
        i: i64
        for i in range(len(self.kept)):
            self.data[self.kept[i]] = 0
        self.source = None
        self.mark = self.count
        return False

    def keep(self, source: object) -> None:
        """Keep the blocks written since ``keeps`` was asked, the only ones in this row that are."""
        i: i64
        kept = vec[i64](capacity=self.count - self.mark)
        for i in range(self.mark, self.count):
            kept = append(kept, self.written[i])
        self.kept = kept
        self.count = self.mark
        self.source = source
        self.after = self.next

    # ---- numbers ----
    def put(self, index: i64, value: i64) -> None:
        """Write a number; what is more than the most counts as the most, what is hidden or missing as 0."""
        if value <= 0 or index < 0 or index >= self.width:
            return
        at: i64 = self.base + index
        self.data[at] = u8(min(value, self.most))
        if self.count < len(self.written):
            self.written[self.count] = at
        else:
            self.written = append(self.written, at)
        self.count += 1

    def flag(self, index: i64) -> None:
        """Write a 1; an index that is none or hidden is left out."""
        self.put(index, 1)

    def flags(self, indices: list[int]) -> None:
        """Write a 1 at every index."""
        for index in indices:
            self.put(index, 1)

    def bits(self, mask: i64) -> None:
        """Write a 1 for every member of a set."""
        i: i64 = 0
        while mask:
            if mask & 1:
                self.put(i, 1)
            mask >>= 1
            i += 1

    def values(self, numbers: list[int]) -> None:
        """Write numbers one after the other."""
        i: i64
        for i in range(len(numbers)):
            self.put(i, numbers[i])

    def vector(self, numbers: vec[i64]) -> None:
        """Write the numbers of a flat array one after the other."""
        i: i64
        for i in range(len(numbers)):
            self.put(i, numbers[i])

    def add(self, index: i64) -> None:
        """Count one more; what is hidden is left out."""
        if 0 <= index < self.width:
            before: i64 = i64(self.data[self.base + index])
            self.put(index, before + 1)

    def tally(self, indices: list[int]) -> None:
        """Write how often each index occurs."""
        for index in indices:
            self.add(index)


def zeros(size: int) -> vec[u8]:
    """Return an array for rows of numbers."""
    return vec[u8](bytes(size))


def around(seat: Seat, seats: int) -> list[int]:
    """Return the seats in the order of play, ``seat`` (a spectator: the first) in front."""
    first = max(seat, 0)
    return [(first + i) % seats for i in range(seats)]


def place_of(order: list[int], seat: Seat) -> int:
    """Return where a seat stands in an order, NONE if nowhere."""
    for place in range(len(order)):
        if order[place] == seat:
            return place
    return NONE


def write_head(obs: State, seats: int, seat: Seat, out: Writer) -> None:
    """Begin a row with what every game has: whose turn it is, who may act, the points."""
    order = around(seat, seats)
    points = obs.scores()
    out.begin()
    out.block("to_move", MOST_SEATS)
    if obs.to_move != OVER:
        out.flag(place_of(order, obs.to_move))
    out.block("awaited", MOST_SEATS)
    for who in obs.awaiting():
        out.flag(place_of(order, who))
    out.block("points", MOST_SEATS, MOST_POINTS)
    for place in range(len(order)):
        out.put(place, points[order[place]])
