"""What everybody scored in a real game: three volcano scorings, the end, and in an auction the points paid."""

from typing import Final

from spielwerk.core.parsing import PadError, fits
from spielwerk.core.state import Part, places
from spielwerk.games.tikal.rules.data import START_POINTS

SCORINGS: Final = ["w1", "w2", "w3", "end"]
PAID: Final = "paid"
MOST_POINTS: Final = 999  # of one scoring


class Ledger:
    """The numbers of a sheet by scoring and player; what is not written yet is not there."""

    def __init__(self, players: int, auction: bool = False) -> None:
        self.players = players
        self.auction = auction
        self.cells: dict[tuple[str, int], int] = {}

    def names(self) -> list[str]:
        """Return the rows, in order."""
        return [*SCORINGS, PAID] if self.auction else SCORINGS

    def has_numbers(self) -> bool:
        """Tell whether anything is written."""
        return bool(self.cells)

    def is_complete(self) -> bool:
        """Tell whether everybody's scorings are written."""
        return all((name, player) in self.cells for name in SCORINGS for player in range(self.players))

    def first_open(self, player: int) -> str:
        """Return the scoring that a player writes next; after the last one it is the last."""
        for name in SCORINGS:
            if (name, player) not in self.cells:
                return name
        return SCORINGS[-1]

    def next_entry(self, name: str, player: int) -> tuple[str, int]:
        """Return the cell that is written after this one: the next player's, else the next scoring's."""
        for turn in range(1, self.players):
            after = (player + turn) % self.players
            if (name, after) not in self.cells:
                return name, after
        return SCORINGS[min(SCORINGS.index(name) + 1, len(SCORINGS) - 1)], 0

    def with_number(self, name: str, player: int, points: int) -> "Ledger":
        """Return another ledger with a number written."""
        twin = Ledger(self.players, self.auction)
        twin.cells = {**self.cells, (name, player): points}
        return twin

    # ---- points ----
    def parts(self, player: int) -> list[Part]:
        """TI-18, TI-112: return what a player scored, row by row."""
        found: list[Part] = [Part("start", START_POINTS[1], (), "start", ())] if self.auction else []
        for name in self.names():
            points = self.cells.get((name, player), 0)
            found.append(Part("bids", -points, (), "bids", ()) if name == PAID else Part(name, points, (), name, ()))
        return found

    def scores(self) -> list[int]:
        """Return everybody's points so far."""
        return [sum([part.points for part in self.parts(player)]) for player in range(self.players)]

    def ranks(self) -> list[int]:
        """TI-124: return everybody's place; equal points share one."""
        return places(self.scores())

    # ---- as a file ----
    def to_data(self) -> dict[str, object]:
        """Return what is written as plain JSON; nothing where nothing is written."""
        found: dict[str, object] = {}
        if self.cells:
            found["scorings"] = [self._row(name) for name in SCORINGS]
        if self.auction:
            found[PAID] = self._row(PAID)
        return found

    def _row(self, name: str) -> list[int | None]:
        return [self.cells.get((name, player)) for player in range(self.players)]


def from_data(data: object, players: int) -> Ledger:
    """Read what a sheet file says of the scorings, or raise PadError."""
    given = data if isinstance(data, dict) else {}
    ledger = Ledger(players, PAID in given)
    rows = given.get("scorings", [])
    if not isinstance(rows, list) or len(rows) > len(SCORINGS):
        raise PadError("scorings", str(MOST_POINTS))
    for i in range(len(rows)):
        _read(ledger, SCORINGS[i], rows[i])
    if ledger.auction:
        _read(ledger, PAID, given.get(PAID))
    return ledger


def _read(ledger: Ledger, name: str, row: object) -> None:
    if not isinstance(row, list) or len(row) > ledger.players:
        raise PadError("scorings", str(MOST_POINTS))
    for player in range(len(row)):
        points = row[player]
        if points is None:
            continue
        if not fits(points, 0, MOST_POINTS):
            raise PadError("scorings", str(MOST_POINTS))
        ledger.cells[name, player] = points
