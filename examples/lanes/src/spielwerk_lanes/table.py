"""The table of Lanes: what is printed, and every field of a position."""

from typing import Annotated, Final

from spielwerk.core.fields import Number, Numbers, Rows
from spielwerk.core.rng import Rng
from spielwerk.core.state import HIDDEN, NONE, OVER, State

VALUES: Final = 6  # cards 0..5
COPIES: Final = 3  # of each card
LANES: Final = 3
DEPTH: Final = 3  # cards per lane and seat
HAND: Final = 3
PICK: Final = 0  # + card
LAY: Final = 6  # + lane


class Table(State):
    """Everything that lies on the table: ``python -m spielwerk.testing.fields src`` writes ``fields.py`` from it."""

    rng: Annotated[Rng, "two numbers, the generator", "blank"]
    to_move: Annotated[int, Number(OVER, 1), "the seat to move, -1 when the game is over", "0"]
    bag: Annotated[  # in an observation: everything unseen
        list[int], Numbers(0, 2 * HAND * VALUES, VALUES), "copies left in the bag, by card", "needed"
    ]
    hands: Annotated[list[list[int]], Rows(HIDDEN, VALUES - 1, 2), "cards of each seat, -1 if hidden", "needed"]
    lanes: Annotated[  # seat * LANES + lane
        list[list[int]], Rows(0, VALUES - 1, 2 * LANES), "cards in each lane, those of seat 0 first", "needed"
    ]
    picked: Annotated[  # VALUES: hidden
        int, Number(NONE, VALUES), "the card between the two halves of a turn, 6 if hidden", "-1: none"
    ] = NONE
