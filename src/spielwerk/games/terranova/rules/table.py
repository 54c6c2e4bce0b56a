"""The table of Terra Nova: the map with its figures and stones, and the questions that rules, views and bots ask."""

from spielwerk.core.hexes import OFF
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, State
from spielwerk.core.vecs import i64, vec
from spielwerk.games.terranova.rules.areas import Area
from spielwerk.games.terranova.rules.boards import Ground
from spielwerk.games.terranova.rules.data import ACTIONS, FIGURES, FREE, MINI, MINI_FIGURES, STONES


class Table(State):
    """Everything that lies on the table."""

    def __init__(
        self, rng: Rng, seats: int, ground: Ground, owner: vec[i64], closed: vec[i64], figure: vec[i64]
    ) -> None:
        super().__init__(rng, 0)
        self.seats = seats
        self.ground = ground
        self.map = ground.map
        self.land = ground.land  # landscape, by hex
        self.owner = owner  # FREE, WALL or the seat whose figure stands there, by hex
        self.closed = closed  # 0, or 1 + the number of the scored area, by hex
        self.figure = figure  # running number of the figure that stands there or NONE, by hex
        # options
        self.board = 0
        self.board_seed = 0  # of a drawn map
        self.stones = STONES  # the whole supply, 0 for no limit
        self.end_no_stones = 1
        self.quiet_limit = 50
        self.anchor = 0
        self.end_check = 0
        self.end_no_figures = 0
        # material
        self.in_hand = [0] * seats  # figures still to be placed
        self.lost = [0] * seats  # figures that left the game
        self.supply = STONES  # -1: without limit
        self.points = [0] * seats
        self.areas: list[Area] = []  # in the order of scoring; the list is replaced, never changed
        self.open_hexes = len(ground.map.cells)  # neither under a stone nor closed
        # the turn
        self.action = 0  # 0 in set-up, then 1 to 3
        self.picked = NONE  # the figure in motion, by its hex
        self.moved: list[int] = []  # figures moved this turn: hex now, hex at the start of the turn; the latest last
        self.laid = 0  # stones set this turn
        self.quiet = 0  # turns in a row without a stone
        self.ended = ""  # why the game is over

    # ---- copies ----
    def copy_to(self, twin: "Table") -> None:
        """Make another position on the same map equal to this one, the generator apart."""
        twin.to_move = self.to_move
        twin.board = self.board
        twin.board_seed = self.board_seed
        twin.stones = self.stones
        twin.end_no_stones = self.end_no_stones
        twin.quiet_limit = self.quiet_limit
        twin.anchor = self.anchor
        twin.end_check = self.end_check
        twin.end_no_figures = self.end_no_figures
        twin.in_hand = self.in_hand.copy()
        twin.lost = self.lost.copy()
        twin.supply = self.supply
        twin.points = self.points.copy()
        twin.areas = self.areas
        twin.open_hexes = self.open_hexes
        twin.action = self.action
        twin.picked = self.picked
        twin.moved = self.moved  # replaced, never changed
        twin.laid = self.laid
        twin.quiet = self.quiet
        twin.ended = self.ended

    # ---- figures ----
    @property
    def figures_each(self) -> int:
        """TN-02, TN-89: figures of one player."""
        return MINI_FIGURES[self.seats] if self.board == MINI else FIGURES[self.seats]

    def on_board(self, seat: int) -> int:
        """Return how many figures of a seat stand on the map."""
        return self.figures_each - self.in_hand[seat] - self.lost[seat]

    def can_move(self, seat: int) -> bool:
        """TN-104: tell whether some figure of the seat has a free hex beside it."""
        return any(self.owner[cell] == seat and self.can_slide(cell, NONE) for cell in range(len(self.owner)))

    def banned(self, cell: int) -> int:
        """TN-32, TN-36: at the last action, the hex where this figure began the turn."""
        if self.action == ACTIONS:
            for i in range(0, len(self.moved), 2):
                if self.moved[i] == cell:
                    return self.moved[i + 1]
        return NONE

    def owing(self) -> int:
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
