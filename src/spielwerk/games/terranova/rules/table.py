"""The table of Terra Nova: the map with its figures and stones, and the questions that rules, views and bots ask."""

from typing import Annotated

from spielwerk.core.fields import SEATS, SETUP, SHARED, BySeat, Number, Option, Own
from spielwerk.core.hexes import OFF, HexMap
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, State
from spielwerk.core.types import Cell, Seat
from spielwerk.core.vecs import fill, i64, vec
from spielwerk.games.terranova.rules.areas import Area
from spielwerk.games.terranova.rules.boards import Ground, ground
from spielwerk.games.terranova.rules.data import ACTIONS, FIGURES, FREE, MINI, MINI_FIGURES, STONES


class Table(State):
    """Everything that lies on the table: ``make fields`` writes copies and files of it from this list."""

    seats: Annotated[int, Number(2, 4), SETUP, "2 to 4", "as many as `figures` has lists"] = 2
    # options
    board: Annotated[int, Option()] = 0
    board_seed: Annotated[int, Option()] = 0  # of a drawn map
    stones: Annotated[int, Option()] = STONES  # the whole supply, 0 for no limit
    end_no_stones: Annotated[int, Option()] = 1
    quiet_limit: Annotated[int, Option()] = 50
    anchor: Annotated[int, Option()] = 0
    end_check: Annotated[int, Option()] = 0
    end_no_figures: Annotated[int, Option()] = 0
    # the turn
    to_move: Annotated[int, Number(OVER, SEATS - 1), "the seat to move, -1 when the game is over", "0"]
    action: Annotated[int, Number(0, ACTIONS), "0 in set-up, else 1 to 3", "1"] = 0
    picked: Annotated[int, Own(), "hex of the figure that was chosen and not moved yet, or `null`", "`null`"] = NONE
    moved: Annotated[  # hex now, hex at the start of the turn, hex now, …
        list[int],
        Own(),
        SHARED,
        "figures moved this turn, the latest last: `[hex now, hex at the start of the turn]`",
        "none",
    ]
    laid: Annotated[int, Number(0, 1), "stones placed this turn, 0 or 1", "0"] = 0
    # the map
    ground: Ground
    map: HexMap
    land: Annotated[vec[i64], SHARED]  # landscape, by hex
    figure: Annotated[  # running number of the figure that stands there or NONE, by hex
        vec[i64],
        Own("figures"),
        "for each seat the hexes of its figures in the order of placing; `null` for one that left the game",
        "none",
    ]
    in_hand: Annotated[
        list[int],
        BySeat(0, FIGURES[2]),
        "figures still to be placed, by seat",
        "none; in set-up all that are not on the map",
    ]
    lost: Annotated[
        list[int], BySeat(0, FIGURES[2]), "figures out of the game, by seat", "worked out; refused if it does not fit"
    ]
    owner: Annotated[  # FREE, WALL or the seat whose figure stands there, by hex
        vec[i64], Own("stones"), "hexes with stones", "none"
    ]
    supply: Annotated[
        int, Number(-1, 200), "stones left, -1 without limit", "worked out; refused if it does not fit"
    ] = STONES
    areas: Annotated[
        list[Area],
        Own(),
        SHARED,
        'scored areas in order: `{"cells": [hexes], "figures": [one count for each seat]}`',
        "none",
    ]
    closed: vec[i64]  # 0, or 1 + the number of the scored area, by hex; follows from ``areas``
    open_hexes: int = 0  # neither under a stone nor closed; follows from both
    points: Annotated[list[int], BySeat(0, 1_000_000), "points, by seat", "worked out; refused if they do not fit"]
    # the end
    quiet: Annotated[int, Number(0, 1_000_000), "turns in a row without a stone", "0"] = 0
    ended: Annotated[
        str, Own(), "why the game is over: `divided`, `stuck`, `stones`, `quiet`, `figures`; else empty", "empty"
    ] = ""
    rng: Annotated[Rng, "two numbers, the generator", "blank"]

    def set_up(self) -> None:
        """Lay out an empty map; all figures are in hand."""
        self.ground = ground(self.board, self.board_seed)
        self.map = self.ground.map
        self.land = self.ground.land
        n = len(self.map.cells)
        self.owner = fill(n, FREE)
        self.closed = fill(n, 0)
        self.figure = fill(n, NONE)
        self.in_hand = [self.figures_each] * self.seats
        self.lost = [0] * self.seats
        self.supply = self.stones or -1  # TN-87
        self.points = [0] * self.seats
        self.areas = []
        self.open_hexes = n
        self.moved = []

    # ---- figures ----
    @property
    def figures_each(self) -> int:
        """TN-02, TN-89: figures of one player."""
        return MINI_FIGURES[self.seats] if self.board == MINI else FIGURES[self.seats]

    def on_board(self, seat: Seat) -> int:
        """Return how many figures of a seat stand on the map."""
        return self.figures_each - self.in_hand[seat] - self.lost[seat]

    def can_move(self, seat: Seat) -> bool:
        """TN-104: tell whether some figure of the seat has a free hex beside it."""
        return any(self.owner[cell] == seat and self.can_slide(cell, NONE) for cell in range(len(self.owner)))

    def forbidden_return(self, cell: Cell) -> int:
        """TN-32, TN-36: at the last action, the hex where this figure began the turn."""
        if self.action == ACTIONS:
            for i in range(0, len(self.moved), 2):
                if self.moved[i] == cell:
                    return self.moved[i + 1]
        return NONE

    def figure_to_move_on(self) -> int:
        """TN-33: return the figure that came back to its start and has to move on."""
        if self.action == ACTIONS:
            for i in range(0, len(self.moved), 2):
                if self.moved[i] == self.moved[i + 1]:
                    return self.moved[i]
        return NONE

    def can_slide(self, cell: i64, banned: i64) -> bool:
        """Tell whether the figure on a hex has a hex to go to, one banned hex aside."""
        owner = self.owner
        step = self.map.step
        base = cell * 6
        for k in range(base, base + 6):
            c = step[k]
            if c != OFF and owner[c] == FREE:
                if c != banned:
                    return True
                beyond = step[c * 6 + k - base]
                if beyond != OFF and owner[beyond] == FREE:
                    return True
        return False
