"""What is written down, read back: a position to play on, or a score sheet of the real game."""

from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, Part
from spielwerk.games.tikal.pad import Pad, from_data, is_sheet
from spielwerk.games.tikal.rules import Tikal
from spielwerk.games.tikal.written import number, read


class Sheet(Tikal):
    """A scoring of the real game, as the score aid reads it: points with their reasons, nothing to play."""

    def __init__(self, pad: Pad) -> None:
        super().__init__(Rng(0), len(pad.names), 0)
        self.set_up()
        self.pad = pad
        self.points = pad.scores()
        self.to_move = OVER

    def breakdown(self, seat: int) -> list[Part]:
        """Return every temple a player has to do with, and the treasures."""
        return self.pad.parts(seat)


def load(data: dict[str, object]) -> Tikal:
    """Return a dumped or written position, or the score sheet of a real game."""
    if is_sheet(data):
        return Sheet(from_data(data))
    if "seats" not in data:
        raise KeyError("seats")
    state = Tikal(Rng(0), number(data, "seats", 2, 4, 2), number(data, "auction", 0, 1, 0))
    state.set_up()
    read(state, data)
    if state.to_move != OVER and not state.legal():
        raise ValueError("phase: nothing could be done in this position")
    return state
