"""Terra Nova: move a figure, then twice move or set a stone; areas of few landscapes score for the majority."""

from spielwerk.core.hexes import DIRECTIONS, OFF, distance
from spielwerk.core.rng import BLANK, Rng
from spielwerk.core.state import NONE, OVER, Part, State
from spielwerk.core.vecs import append, filled, i64, listed, vec
from spielwerk.games.terranova import judge, refusals
from spielwerk.games.terranova.areas import Area, cut_off, landscapes
from spielwerk.games.terranova.boards import Ground, ground
from spielwerk.games.terranova.data import (
    ACTIONS,
    BOARDS,
    CATEGORIES,
    DIVIDED,
    ENDINGS,
    FIGURE,
    FIGURES,
    FREE,
    MINI,
    MINI_FIGURES,
    MINI_STONES,
    NO_FIGURES,
    NO_STONES,
    PASS,
    PLACE,
    QUIET,
    STONE,
    STONES,
    STUCK,
    TO,
    WALL,
)
from spielwerk.games.terranova.written import Reader, written


class TerraNova(State):
    """A position of Terra Nova."""

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

    # ---- what is possible ----
    def legal(self) -> list[int]:
        """Return the actions open to ``to_move``, ascending."""
        return listed(self._options())

    def pick(self, rng: Rng) -> int:
        """Return a random legal action."""
        options = self._options()
        return options[rng.below(len(options))]

    def _options(self) -> vec[i64]:
        if self.to_move == OVER:
            return vec[i64]()
        if self.action == 0:
            return self._places()
        if self.picked != NONE:
            return self._targets(self.picked)
        options = self._stones(self._figures())
        if len(options) == 0:  # TN-17, TN-21, TN-22
            options = append(options, PASS)
        return options

    def _places(self) -> vec[i64]:
        """TN-10: any hex without a piece."""
        owner = self.owner
        found = vec[i64](capacity=len(owner))
        for cell in range(len(owner)):
            if owner[cell] == FREE:
                found = append(found, PLACE + cell)
        return found

    def _figures(self) -> vec[i64]:
        """TN-16: any own figure that can move; TN-33: one that is back on its start has to move on."""
        found = vec[i64](capacity=32)
        back = self.owing()
        if back != NONE:
            return append(found, FIGURE + back)
        owner = self.owner
        seat: i64 = self.to_move
        for cell in range(len(owner)):
            if owner[cell] == seat and self.can_slide(cell, self.banned(cell)):
                found = append(found, FIGURE + cell)
        return found

    def _targets(self, cell: int) -> vec[i64]:
        """TN-26 to TN-30: straight on over free hexes; TN-32: not to end the turn where it began."""
        owner = self.owner
        step = self.map.step
        banned: i64 = self.banned(cell)
        found = vec[i64](capacity=40)
        base: i64 = cell * 6
        for k in range(base, base + 6):
            c = step[k]
            while c != OFF and owner[c] == FREE:
                if c != banned:
                    found = _insert(found, TO + c)
                c = step[c * 6 + k - base]
        return found

    def _stones(self, found: vec[i64]) -> vec[i64]:
        """TN-38 to TN-47: add the free hexes beside a figure moved this turn, while there are stones."""
        if self.action == 1 or self.supply == 0 or self.owing() != NONE:  # TN-15, TN-47, TN-33
            return found
        owner = self.owner
        step = self.map.step
        first = max(0, len(self.moved) - 2) if self.anchor == 1 else 0  # TN-84, TN-41
        for i in range(first, len(self.moved), 2):
            base: i64 = self.moved[i] * 6
            for k in range(base, base + 6):
                c = step[k]
                if c != OFF and owner[c] == FREE:
                    found = _insert(found, STONE + c)
        return found

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

    # ---- what happens ----
    def apply(self, action: int) -> None:
        """Play one legal action."""
        if action < FIGURE:
            self._place(action - PLACE)
        elif action < TO:
            self.picked = action - FIGURE
        elif action < STONE:
            self._move(action - TO)
        elif action < PASS:
            self._set_stone(action - STONE)
        else:
            self._pass()

    def _place(self, cell: int) -> None:
        """TN-09: one figure, then the next seat; TN-11: when all stand, seat 0 begins."""
        seat = self.to_move
        self.owner[cell] = seat
        self.figure[cell] = (self.figures_each - self.in_hand[seat]) * self.seats + seat
        self.in_hand[seat] -= 1
        self.emit("placed", cell)
        if self.in_hand[self.seats - 1] == 0:
            self.action = 1
            if self._before_turn():
                return
        self.to_move = (seat + 1) % self.seats

    def _move(self, cell: int) -> None:
        """TN-31: a figure that moves again keeps the start it has."""
        here = self.picked
        start = here
        moved = self.moved
        for i in range(0, len(moved), 2):
            if moved[i] == here:
                start = moved[i + 1]
                self.moved = moved[:i] + moved[i + 2 :]
                break
        self.moved = [*self.moved, cell, start]
        self.owner[cell] = self.owner[here]
        self.owner[here] = FREE
        self.figure[cell] = self.figure[here]
        self.figure[here] = NONE
        self.picked = NONE
        if self.events is not None:
            self._tell_move(here, cell)
        self._next_action()

    def _tell_move(self, here: int, cell: int) -> None:
        q, r = self.map.cells[here]
        to_q, to_r = self.map.cells[cell]
        far = distance((q, r), (to_q, to_r))
        self.emit("moved", here, cell, far, DIRECTIONS.index(((to_q - q) // far, (to_r - r) // far)))

    def _set_stone(self, cell: int) -> None:
        """TN-38: one stone out of the supply; TN-52, TN-53: what it cuts off is scored at once."""
        self.owner[cell] = WALL
        self.open_hexes -= 1
        if self.supply > 0:
            self.supply -= 1
        self.laid += 1
        self.quiet = 0
        self.emit("stone", cell)
        for cells in cut_off(self.map.step, self.owner, self.land, cell):
            self._score(cells)
        if self.open_hexes == 0:  # TN-72
            self._end(DIVIDED)
        else:
            self._next_action()  # TN-71

    def _score(self, cells: list[int]) -> None:
        """TN-66: all figures of a scored area leave the game; TN-69: it is closed for ever."""
        figures = [0] * self.seats
        number = len(self.areas) + 1
        for cell in cells:
            seat = self.owner[cell]
            if seat != FREE:
                figures[seat] += 1
                self.lost[seat] += 1
                self.owner[cell] = FREE
                self.figure[cell] = NONE
            self.closed[cell] = number
        self.open_hexes -= len(cells)
        area = Area(cells, landscapes(self.land, cells), figures)
        self.areas = [*self.areas, area]
        for seat in range(self.seats):
            self.points[seat] += area.points[seat]
        stay = [i for i in range(0, len(self.moved), 2) if self.closed[self.moved[i]] == 0]
        self.moved = [self.moved[j] for i in stay for j in (i, i + 1)]  # TN-46
        self.emit("area", len(cells), len(area.lands), area.factor, area.total, *area.points)

    def _pass(self) -> None:
        """TN-17: pass the turn; TN-21: give up the rest of it."""
        if self.action == 1:
            self.emit("passed")
        else:
            self.emit("waived", self.action)
        self._end_turn()

    def _next_action(self) -> None:
        """TN-14: three actions; TN-85: by option the end is tested after each."""
        if self.end_check == 1:
            why = self._standstill()
            if why:
                self._end(why)
                return
        if self.action == ACTIONS:
            self._end_turn()
        else:
            self.action += 1

    def _end_turn(self) -> None:
        """TN-25: the next seat is to move; TN-88: count the turns without a stone."""
        self.quiet = 0 if self.laid else self.quiet + 1
        self.laid = 0
        self.moved = []
        self.action = 1
        if not self._before_turn():
            self.to_move = (self.to_move + 1) % self.seats

    # ---- the end ----
    def _before_turn(self) -> bool:
        """TN-75: test before each turn, the first included, whether the game is over."""
        why = self._standstill()
        if not why and self.supply == 0 and self.end_no_stones == 1:  # TN-80
            why = NO_STONES
        if not why and self.quiet_limit and self.quiet >= self.quiet_limit:  # TN-88
            why = QUIET
        if why:
            self._end(why)
        return bool(why)

    def settle(self) -> None:
        """End a written position that is over by the rules though it does not say so."""
        if self.to_move != OVER and self.open_hexes == 0:
            self._end(DIVIDED)
        elif self.to_move != OVER and self.action == 1 and self.picked == NONE:
            self._before_turn()
        elif self.picked != NONE and not self.legal():
            raise ValueError("picked: this figure cannot move")

    def _standstill(self) -> str:
        """TN-74: at most one player can move; TN-86: by option, somebody has no figure left."""
        if self._movers() <= 1:
            return STUCK
        if self.end_no_figures == 1:
            for seat in range(self.seats):
                if self.lost[seat] == self.figures_each:
                    return NO_FIGURES
        return ""

    def _movers(self) -> int:
        """TN-104: count the players who can move a figure, up to two."""
        owner = self.owner
        first: i64 = NONE
        for cell in range(len(owner)):
            seat = owner[cell]
            if seat >= 0 and seat != first and self.can_slide(cell, NONE):
                if first != NONE:
                    return 2
                first = seat
        return 0 if first == NONE else 1

    def _end(self, why: str) -> None:
        """TN-77: what is still open gives nothing."""
        self.emit("over", ENDINGS.index(why))
        self.ended = why
        self.to_move = OVER
        self.action = 1
        self.moved = []
        self.laid = 0

    # ---- points ----
    def scores(self) -> list[int]:
        """Return each seat's points."""
        return self.points.copy()

    def breakdown(self, seat: int) -> list[Part]:
        """Return one part for each area that gave the seat points."""
        found: list[Part] = []
        for area in self.areas:
            share = area.points[seat]
            if share:
                reason = "area" if share == area.total else "shared"
                args = (len(area.cells), area.factor, area.total, share)
                found.append(Part(CATEGORIES[len(area.lands)], share, tuple(area.cells), reason, args))
        return found

    # ---- what views and bots ask ----
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

    def evaluate(self, seat: int) -> float:
        """Return how far a seat is ahead of its best rival, in points, as it looks."""
        return judge.evaluate(self, seat)

    def hunch(self, rng: Rng) -> int:
        """Return what a hasty player might do."""
        return judge.hunch(self, rng)

    def horizon(self) -> int:
        """The look of a position can be trusted at once."""
        return 0

    # ---- copies ----
    def copy(self) -> "TerraNova":
        """Return an independent copy; the map and the scored areas are shared, they never change."""
        twin = TerraNova(self.rng.copy(), self.seats, self.ground, self.owner[:], self.closed[:], self.figure[:])
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
        return twin

    def observe(self, seat: int) -> "TerraNova":  # noqa: ARG002
        """Everything lies open."""
        seen = self.copy()
        seen.rng = BLANK.copy()
        return seen

    def sample(self, seed: int) -> "TerraNova":
        """Nothing is hidden: the world is as it looks."""
        world = self.copy()
        world.rng = Rng(seed)
        return world

    # ---- on paper ----
    def why_not(self, action: int) -> str:
        """Return the rule row that forbids an action, empty if nothing does."""
        return refusals.why_not(self, action)

    def dump(self) -> dict[str, object]:
        """Return the position as plain JSON: RULES.md describes it."""
        return written(self)


def _insert(found: vec[i64], value: i64) -> vec[i64]:
    """Return an ascending array with one more value, unless it is there already."""
    i = len(found)
    while i > 0 and found[i - 1] > value:
        i -= 1
    if i > 0 and found[i - 1] == value:
        return found
    found = append(found, value)
    k = len(found) - 1
    while k > i:
        found[k] = found[k - 1]
        k -= 1
    found[i] = value
    return found


def new(
    seats: int,
    seed: int,
    *,
    board: int = 0,
    board_seed: int = 0,
    stones: int = -1,
    end_no_stones: int = 1,
    quiet_limit: int = 50,
    anchor: int = 0,
    end_check: int = 0,
    end_no_figures: int = 0,
) -> TerraNova:
    """Return the opening position: an empty map and all figures in hand."""
    if seats not in (2, 3, 4):  # TN-01
        raise ValueError(f"seats: Terra Nova is for 2, 3 or 4 players, not {seats}")
    if board not in range(len(BOARDS)):
        raise ValueError(f"board: there is no map {board}")
    drawn = board_seed or seed if board > MINI else 0  # TN-91
    chosen = ground(board, drawn)
    n = len(chosen.map.cells)
    state = TerraNova(Rng(seed), seats, chosen, filled(n, FREE), filled(n, 0), filled(n, NONE))
    state.board = board
    state.board_seed = drawn
    state.stones = stones
    if stones == -1:  # TN-03, TN-89: as in the box
        state.stones = MINI_STONES if board == MINI else STONES
    state.supply = state.stones or -1  # TN-87
    state.end_no_stones = end_no_stones
    state.quiet_limit = quiet_limit
    state.anchor = anchor
    state.end_check = end_check
    state.end_no_figures = end_no_figures
    state.in_hand = [state.figures_each] * seats
    return state


def load(data: dict[str, object]) -> TerraNova:
    """Return a dumped or hand-written position; raise ValueError with a sentence if it cannot be."""
    read = Reader(data)
    state = new(read.seats, 0, **read.options)
    read.fill(state)
    state.settle()
    return state
