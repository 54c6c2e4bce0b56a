"""What a scoring in Tikal pays: temples and sets of treasures, each with its reason."""

from spielwerk.core.state import Part
from spielwerk.core.types import Cell, Seat
from spielwerk.games.tikal.rules.data import SET_POINTS


class Temple:
    """What one temple paid, or would pay, in a scoring."""

    def __init__(self, cell: Cell, value: int, mine: int, best: int, guarded: bool) -> None:
        self.cell = cell
        self.value = value
        self.mine = mine  # the seat's strength there
        self.best = best  # the strongest rival's
        self.guarded = guarded


class Scoring:
    """TI-117: what a seat scored at the end of its scoring turn; never changed, shared by copies of a position."""

    def __init__(self, seat: Seat, round: int, temples: list[Temple], treasures: list[int]) -> None:
        self.seat = seat
        self.round = round  # 1 to 4
        self.temples = temples  # by hex
        self.treasures = treasures  # the seat's treasures, by kind

    @property
    def treasure_points(self) -> int:
        """TI-116: singles, pairs and triples."""
        return sum([SET_POINTS[n] for n in self.treasures])

    @property
    def total(self) -> int:
        """TI-119: temples and treasures together."""
        return self.treasure_points + sum([temple.value for temple in self.temples])


def parts(scoring: Scoring) -> list[Part]:
    """Return a scoring as parts of the score table: one for each temple, one for all treasures."""
    found: list[Part] = []
    for temple in scoring.temples:
        category = "guards" if temple.guarded else "temples"
        reason = "guard" if temple.guarded else "majority"
        args = (scoring.round, temple.cell, temple.mine, temple.best)
        found.append(Part(category, temple.value, (temple.cell,), reason, args))
    if scoring.treasure_points:
        sets = [scoring.treasures.count(n) for n in (1, 2, 3)]
        found.append(Part("treasures", scoring.treasure_points, (), "sets", (scoring.round, sets[0], sets[1], sets[2])))
    return found
