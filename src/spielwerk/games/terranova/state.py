"""Terra Nova: move a figure, then twice move or set a stone; areas of few landscapes score for the majority."""

from typing import Final

from spielwerk.core.hexes import DIRECTIONS, distance
from spielwerk.core.rng import BLANK, Rng, generator
from spielwerk.core.state import NONE, OVER, Part
from spielwerk.core.types import Action, Cell, Seat
from spielwerk.core.vecs import i64
from spielwerk.games.terranova.bots import evaluation
from spielwerk.games.terranova.rules.areas import Area, cut_off, landscapes
from spielwerk.games.terranova.rules.choices import Choices
from spielwerk.games.terranova.rules.data import (
    ACTIONS,
    BOARDS,
    CATEGORIES,
    DIVIDED,
    ENDINGS,
    FIGURE,
    FREE,
    MINI,
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
from spielwerk.games.terranova.rules.fields import copy_fields, read_fields, read_setup, write_fields
from spielwerk.games.terranova.rules.refusals import why_not
from spielwerk.games.terranova.rules.serialize import complete, seats_of

FAR_QUIET: Final = 1000  # TN-88: turns without a stone that end a game without a limit, too


class TerraNova(Choices):
    """A position of Terra Nova."""

    # ---- what happens ----
    def apply(self, action: Action) -> None:
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

    def _place(self, cell: Cell) -> None:
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

    def _move(self, cell: Cell) -> None:
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

    def _tell_move(self, here: int, cell: Cell) -> None:
        q, r = self.map.cells[here]
        to_q, to_r = self.map.cells[cell]
        far = distance((q, r), (to_q, to_r))
        self.emit("moved", here, cell, far, DIRECTIONS.index(((to_q - q) // far, (to_r - r) // far)))

    def _set_stone(self, cell: Cell) -> None:
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
        if not why and self.quiet >= (self.quiet_limit or FAR_QUIET):  # TN-88
            why = QUIET
        if why:
            self._end(why)
        return bool(why)

    def _standstill(self) -> str:
        """TN-74: at most one player can move; TN-86: by option, somebody has no figure left."""
        if self._stuck():
            return STUCK
        if self.end_no_figures == 1:
            for seat in range(self.seats):
                if self.lost[seat] == self.figures_each:
                    return NO_FIGURES
        return ""

    def _stuck(self) -> bool:
        """TN-74, TN-104: tell whether no two players can move a figure."""
        owner = self.owner
        first: i64 = NONE
        for cell in range(len(owner)):
            seat = owner[cell]
            if seat >= 0 and seat != first and self.can_slide(cell, NONE):
                if first != NONE:
                    return False
                first = seat
        return True

    def _end(self, why: str) -> None:
        """TN-77: what is still open gives nothing."""
        self.emit("over", ENDINGS.index(why))
        self.ended = why
        self.to_move = OVER
        self.action = 1
        self.moved = []
        self.laid = 0

    def end_if_over(self) -> None:
        """End a written position that is over by the rules though it does not say so."""
        if self.to_move != OVER and self.open_hexes == 0:
            self._end(DIVIDED)
        elif self.to_move != OVER and self.action == 1 and self.picked == NONE:
            self._before_turn()
        elif self.picked != NONE and not self.legal():
            raise ValueError("picked: this figure cannot move")

    # ---- points ----
    def scores(self) -> list[int]:
        """Return each seat's points."""
        return self.points.copy()

    def breakdown(self, seat: Seat) -> list[Part]:
        """Return one part for each area that gave the seat points."""
        found: list[Part] = []
        for area in self.areas:
            share = area.points[seat]
            if share:
                reason = "area" if share == area.total else "shared"
                args = (len(area.cells), area.factor, area.total, share)
                found.append(Part(CATEGORIES[len(area.lands)], share, tuple(area.cells), reason, args))
        return found

    def why_over(self) -> str:
        """Return which of the ENDINGS it was."""
        return self.ended

    # ---- what bots ask ----
    def evaluate(self, seat: Seat) -> float:
        """Return how far a seat is ahead of its best rival, in points, as it looks."""
        return evaluation.evaluate(self, seat)

    def outlook(self) -> list[float]:
        """Return the points that each may hope for in the end."""
        return [worth / evaluation.POINT for worth in evaluation.outlook(self)]

    def hopes(self, seat: Seat) -> list[tuple[str, float]]:
        """Return what a seat may hope for beside its points."""
        return evaluation.hopes(self, seat)

    def progress(self) -> float:
        """Return the share of the hexes that nobody plays on any more."""
        return 1.0 if self.to_move == OVER else 1.0 - self.open_hexes / len(self.owner)

    def rollout_action(self, rng: Rng) -> int:
        """Return what a hasty player might do."""
        return evaluation.rollout_action(self, rng)

    def rollout_depth(self) -> int:
        """Trust the look of a position at once."""
        return 0

    # ---- copies ----
    def copy(self) -> "TerraNova":
        """Return an independent copy; the map and the scored areas are shared, they never change."""
        twin = TerraNova(self.rng.copy(), self.to_move)
        copy_fields(self, twin)
        return twin

    def observe(self, seat: Seat) -> "TerraNova":  # noqa: ARG002
        """Return all of it: everything lies open."""
        seen = self.copy()
        seen.rng = BLANK.copy()
        return seen

    def sample(self, seed: int) -> "TerraNova":
        """Return the world as it looks: nothing is hidden."""
        world = self.copy()
        world.rng = Rng(seed)
        return world

    # ---- on paper ----
    def why_not(self, action: Action) -> str:
        """Return the rule row that forbids an action, empty if nothing does."""
        return why_not(self, action)

    def dump(self) -> dict[str, object]:
        """Return the position as plain JSON: RULES.md describes it."""
        return write_fields(self)


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
    state = TerraNova(generator(seed), 0)
    state.seats = seats
    state.board = board
    state.board_seed = drawn
    state.stones = stones
    if stones == -1:  # TN-03, TN-89: as in the box
        state.stones = MINI_STONES if board == MINI else STONES
    state.end_no_stones = end_no_stones
    state.quiet_limit = quiet_limit
    state.anchor = anchor
    state.end_check = end_check
    state.end_no_figures = end_no_figures
    state.set_up()
    return state


def load(data: dict[str, object]) -> TerraNova:
    """Return a dumped or hand-written position; raise ValueError with a sentence if it cannot be."""
    state = TerraNova(BLANK.copy(), 0)
    read_setup(state, data)
    if "seats" not in data:
        state.seats = seats_of(data)
    state.set_up()
    read_fields(state, data)
    complete(state, data)
    state.end_if_over()
    return state
