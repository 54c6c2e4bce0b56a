"""Many games side by side, stepped in compiled code: observations, masks, rewards and ends lie in flat arrays.

``step(numbers, actions)`` plays one action in each of these games; a game that ends is dealt anew at once. The arrays
are the same memory from step to step: ``numpy.frombuffer`` looks at them without a copy. ``spielwerk.rl.vector`` makes
them arrays of numpy and an environment of Gymnasium.
"""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import u8

from spielwerk.core.features import Writer, write_head, zeros
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, State
from spielwerk.core.vecs import fill, vec

ILLEGAL: Final = -1.0  # what an action that is not legal brings; the game is over then
SEEDS: Final = 2_000_000_000
ANY: Final = -2  # a learner who sits somewhere else in each game
RUNNING: Final = 0
ENDED: Final = 1  # by the rules, or by an action that was not legal
CUT: Final = 2  # went on past the bound that its rules promise


class Table:
    """One of the games."""

    def __init__(self, state: State, rng: Rng, row: Writer, last: Writer) -> None:
        self.state = state
        self.rng = rng  # the chance of its deals, of seats and of random rivals
        self.row = row
        self.last = last  # what was seen at the end of the game before
        self.learner = NONE  # the only seat that is asked; NONE: whoever is to move
        self.shown: list[int] = []  # the actions in its mask
        self.steps = 0
        self.dealing = False  # what happens before the first question counts for nobody


class Batch:
    """So many games; in each of them the seat to move is shown and asked, or always the learner's.

    ``learner``: a seat, ANY for another one in each game, NONE for whoever is to move. Where there is a learner the
    rivals play at random, or ``rival`` chooses for them from what their seat may know.
    """

    def __init__(
        self,
        deal: Callable[[int], State],
        count: int,
        seed: int,
        widths: tuple[int, int],
        write: Callable[[Any, int, Writer], None],
        seats: int,
        most_steps: int,
        by_points: bool,
        learner: int = NONE,
        rival: Callable[[int, State], int] | None = None,
    ) -> None:
        self.deal = deal
        self.count = count
        self.width, self.actions = widths
        self.write = write
        self.most_steps = most_steps
        self.by_points = by_points
        self.learner = learner
        self.rival = rival
        self.rows = zeros(count * self.width)
        self.last_rows = zeros(count * self.width)
        self.masks = zeros(count * self.actions)
        self.ends = zeros(count)
        self.movers = fill(count, 0)  # the seat that is shown and asked
        self.seats = seats
        self.rewards = vec[float]([0.0] * (count * self.seats))
        self.tables = [
            Table(
                deal(0),
                Rng(seed * SEEDS + number),
                Writer(self.rows, number * self.width),
                Writer(self.last_rows, number * self.width),
            )
            for number in range(count)
        ]
        for number in range(count):
            self._begin(number)
            self._show(number)

    # ---- playing ----
    def clear(self) -> None:
        """Forget what the step before brought and ended."""
        for i in range(self.count * self.seats):
            self.rewards[i] = 0.0
        for number in range(self.count):
            self.ends[number] = 0

    def step(self, numbers: list[int], actions: list[int]) -> None:
        """Play an action of the seat that was shown, in each of these games; what ends is dealt anew."""
        for i in range(len(numbers)):
            number = numbers[i]
            end = self._play(number, actions[i])
            if end != RUNNING:
                self.ends[number] = u8(end)
                self._show_last(number)
                self._begin(number)
            self._show(number)

    def _play(self, number: int, action: int) -> int:
        """Play an action and what the rivals answer; return whether the game is over."""
        table = self.tables[number]
        state = table.state
        seat: int = self.movers[number]
        if state.to_move != seat:
            state.turn_to(seat)
        if action < 0 or action >= self.actions or not self.masks[number * self.actions + action]:
            self.rewards[number * self.seats + seat] = ILLEGAL
            return ENDED
        self._apply(number, table, action)
        return self._let_rivals_play(number, table)

    def _apply(self, number: int, table: Table, action: int) -> None:
        """Play one step, and count what it brings everybody."""
        state = table.state
        counts = self.by_points and not table.dealing
        before = state.scores() if counts else []
        state.apply(action)
        table.steps += 1
        base = number * self.seats
        if counts:
            after = state.scores()
            for seat in range(self.seats):
                self.rewards[base + seat] += float(after[seat] - before[seat])
        elif state.to_move == OVER and not self.by_points:
            won = standing(state)
            for seat in range(self.seats):
                self.rewards[base + seat] += won[seat]

    def _let_rivals_play(self, number: int, table: Table) -> int:
        """Let the others play until the learner is awaited; return whether the game is over."""
        state = table.state
        learner = table.learner
        while state.to_move != OVER and table.steps < self.most_steps:
            if learner in (NONE, state.to_move) or learner in state.awaiting():
                return RUNNING
            if self.rival is None:
                action = state.random_action(table.rng)
            else:
                action = self.rival(number, state.observe(state.to_move))
            self._apply(number, table, action)
        return ENDED if state.to_move == OVER else CUT

    def _begin(self, number: int) -> None:
        """Deal a new game, up to the first question."""
        table = self.tables[number]
        table.dealing = True
        while True:
            table.state = self.deal(table.rng.below(SEEDS))
            table.learner = table.rng.below(self.seats) if self.learner == ANY else self.learner
            table.steps = 0
            if self._let_rivals_play(number, table) == RUNNING:
                break
        table.dealing = False

    def draw(self, luck: list[float]) -> list[int]:
        """Return a legal action for every game, chosen evenly by a number from 0 to 1 for each."""
        found: list[int] = []
        for number in range(self.count):
            shown = self.tables[number].shown
            found.append(shown[int(luck[number] * len(shown))])
        return found

    # ---- what is seen ----
    def _show(self, number: int) -> None:
        """Write the row and the mask of a game."""
        table = self.tables[number]
        state = table.state
        seat = state.to_move if table.learner == NONE else table.learner
        if state.to_move != seat:
            state = state.copy()
            state.turn_to(seat)
        self.movers[number] = seat
        self._look(state, seat, table.row)
        base = number * self.actions
        for action in table.shown:
            self.masks[base + action] = 0
        table.shown = state.legal()
        for action in table.shown:
            self.masks[base + action] = 1

    def _show_last(self, number: int) -> None:
        """Write the row of a game that is over, as who was asked last sees it."""
        table = self.tables[number]
        self._look(table.state, self.movers[number], table.last)

    def _look(self, state: State, seat: int, row: Writer) -> None:
        obs = state.observe(seat)
        write_head(obs, self.seats, seat, row)
        self.write(obs, seat, row)


def standing(state: State) -> list[float]:
    """Return the result of each seat: by its place, or alone, where there is nobody to beat, the points in hundreds."""
    ranks = state.ranks()
    return by_rank(ranks) if len(ranks) > 1 else [state.scores()[0] / 100]


def by_rank(ranks: list[int]) -> list[float]:
    """Return results from -1 (last) to 1 (first), in sum 0: rivals left behind less rivals ahead.

    An automaton is a rival like any other.
    """
    found: list[float] = []
    for mine in ranks:
        beaten = 0
        for other in ranks:
            beaten += (1 if other > mine else 0) - (1 if other < mine else 0)
        found.append(beaten / (len(ranks) - 1))
    return found
