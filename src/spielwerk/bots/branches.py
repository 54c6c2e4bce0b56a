"""What all searches share: lines of play as branches, which of them is tried next, and when it is enough."""

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from spielwerk.bots.turns import SEEDS, Line, begin_otherwise, hides, plan, worth
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.core.types import Seat

ROOT_WIDTH: Final = 30  # of the beam in the position at hand, and the positions looked at in a level of it …
ROOT_FIRST: Final = 600
ROOT_LATER: Final = 800
WIDEST: Final = 16  # … and so many times as many where there is time …
SHARE: Final = 5  # … as long as the next one takes no more than this part of it, and finds better lines
EACH: Final = 8  # lines of each way to begin that this beam does not find, by a beam so wide …
EACH_FIRST: Final = 60  # … and the positions looked at in a level of it
EACH_LATER: Final = 40
ROOT_BRANCHES: Final = 120
ROOT_WORLDS: Final = 4  # that the branches of the root come from, where something is hidden
EXPLORE: Final = 0.25
TRUST: Final = 1.0  # how many visits the look of a position is worth
AT_ONCE: Final = 6.0  # branches open at once in the root; below it there are two
SAME: Final = 1e-9  # by which values may differ that are the same
WIDEN: Final = 1.6  # further branches per square root of a node's visits

# Of a search: its base, its iterations, and of each line that it tried the actions, the prior, visits and totals.
Findings = tuple[list[float], int, list[tuple[list[int], float, int, list[float]]]]


class Budget:
    """How long somebody may think about a decision: so many milliseconds, or, if that is 0, so many iterations."""

    def __init__(self, ms: int, iterations: int, clock: Callable[[], float]) -> None:
        self.ms = ms
        self.iterations = iterations
        self.clock = clock
        self.start = clock()

    def begin(self) -> None:
        """Begin with the next decision."""
        self.start = self.clock()

    def spent(self) -> float:
        """Return the milliseconds since it began."""
        return (self.clock() - self.start) * 1000.0


class Branch:
    """A line of play out of a node, with what came of it."""

    def __init__(self, actions: list[int], prior: float, seats: int) -> None:
        self.actions = actions
        self.prior = prior  # how its end looks to the seat that plays it, 0 to 1
        self.visits = 0
        self.totals = [0.0] * seats
        self.node = Node()


class Node:
    """A point where a seat begins a line: the branches, the most promising first."""

    def __init__(self) -> None:
        self.seat = OVER
        self.branches: list[Branch] = []
        self.visits = 0
        self.shift = 0.0  # sum of (value - prior) over all visits: what the answers cost on average


class Search:
    """One decision."""

    def __init__(self, obs: State, seed: int, budget: "Budget") -> None:
        self.rng = Rng(seed)
        self.obs = obs
        self.budget = budget
        self.wide = 1  # how many times the beam is as wide as at first
        self.me = obs.to_move
        self.seats = len(obs.scores())
        self.iterations = 0
        self.base = [0.0] * self.seats  # the look of the position after the best line and its answers
        self.scale = 1.0
        self.trust = TRUST
        self.root = Node()
        self.worlds: list[int] = []  # seeds
        self.hidden = False

    def _world(self, seed: int) -> State:
        """Return a world in which the lines of the root are tried."""
        raise NotImplementedError

    def _iterate(self) -> None:
        """Try one line."""
        raise NotImplementedError

    def _measure(self, lines: list[Line], tops: list[State]) -> None:
        """Set base and scale of the values, by the lines of the root and where the best of each world leads."""
        raise NotImplementedError

    def _same_end(self, line: Line, ends: list[dict[str, object]]) -> bool:
        """Tell whether a line reaches what another one of the same value reaches; if not, note where it leads."""
        end = line.after.dump()
        if end in ends:
            return True
        ends.append(end)
        return False

    # ---- thinking ----
    def run(self) -> None:
        """Think until the budget of this decision is spent; stop when nothing can change any more."""
        if len(self.root.branches) <= 1:
            return
        begun = self.iterations
        budget = self.budget
        while True:
            done = self.iterations - begun
            left = budget.iterations - done
            if budget.ms > 0:
                spent = budget.spent()
                if spent >= budget.ms:
                    return
                left = int((budget.ms - spent) * (done + 1) / (spent + 1.0)) + 1
            if left <= 0 or self._settled(left):
                return
            self._iterate()

    def best(self) -> Branch:
        """Return the line most visited, the better one among equals."""
        top = self.root.branches[0]
        for branch in self.root.branches:
            if branch.visits > top.visits or (branch.visits == top.visits and self._mean(branch) > self._mean(top)):
                top = branch
        return top

    def _mean(self, branch: Branch) -> float:
        return branch.totals[self.me] / branch.visits if branch.visits else branch.prior - 1.0

    def _settled(self, left: int) -> bool:
        first = 0
        second = 0
        for branch in self.root.branches:
            if branch.visits > first:
                second = first
                first = branch.visits
            elif branch.visits > second:
                second = branch.visits
        return first - second > left

    # ---- thoughts of others about the same decision ----
    def findings(self) -> "Findings":
        """Return what was found about the lines of the root."""
        lines = [(branch.actions, branch.prior, branch.visits, branch.totals) for branch in self.root.branches]
        return self.base, self.iterations, [line for line in lines if line[2]]

    def merge(self, findings: "Findings") -> None:
        """Add what another search of the same decision found, line by line, as values beyond the base of this one."""
        base, iterations, lines = findings
        moved = [self._squash(base[seat] - self.base[seat]) - self._squash(0.0) for seat in range(self.seats)]
        self.iterations += iterations
        root = self.root
        for actions, prior, visits, totals in lines:
            branch: Branch | None = None
            for known in root.branches:
                if known.actions == actions:
                    branch = known
                    break
            if branch is None:
                branch = Branch(actions, prior, self.seats)
                root.branches.append(branch)
            branch.visits += visits
            for seat in range(self.seats):
                branch.totals[seat] += totals[seat] + visits * moved[seat]
            root.visits += visits
            root.shift += totals[self.me] + visits * (moved[self.me] - prior)

    # ---- choosing ----
    def _select(self, node: Node, world: State, loose: bool) -> Branch | None:
        """Return the branch to try next: good so far, promising, or seldom tried."""
        legal = world.legal() if loose else []
        first = AT_ONCE if node is self.root else 2.0
        room = int(first + WIDEN * sqrt(node.visits))
        spread = EXPLORE * sqrt(log(node.visits + 1.0))
        chosen: Branch | None = None
        most = 0.0
        for branch in node.branches:
            if room == 0:
                break
            if loose and branch.actions[0] not in legal:
                continue
            room -= 1
            value = self._hope(node, branch) + spread / sqrt(branch.visits + 1.0)
            if chosen is None or value > most:
                chosen = branch
                most = value
        return chosen

    def _hope(self, node: Node, branch: Branch) -> float:
        """Return what a branch has brought so far, and what it looked like before."""
        drift = node.shift / node.visits if node.visits else 0.0
        return (branch.totals[node.seat] + self.trust * (branch.prior + drift)) / (branch.visits + self.trust)

    def _follow(self, world: State, actions: list[int], loose: bool) -> None:
        """Play a line as far as it goes in this world."""
        seat = world.to_move
        for action in actions:
            if loose and (world.to_move != seat or action not in world.legal()):
                return
            world.apply(action)

    def _squash(self, points: float) -> float:
        """Return points beyond the base as a value."""
        x = points / self.scale
        return 0.5 + 0.5 * x / (1.0 + abs(x))

    # ---- the root ----
    def _open_root(self) -> None:
        """Fill the root with the lines found in a world, or in several where something is hidden."""
        seed = self.rng.below(SEEDS)
        self.hidden = hides(self.obs, self.obs.sample(seed))
        lines, tops = self._lines(seed)
        self._measure(lines, tops)
        self._open(self.root, lines, self.me)

    def _lines(self, seed: int) -> tuple[list[Line], list[State]]:
        """Return the lines of the turn, the best first, and where the best one leads in each world."""
        count = ROOT_WORLDS if self.hidden else 1
        lines: list[Line] = []
        times: list[int] = []
        tops: list[State] = []
        for _ in range(count):
            world = self._world(seed)
            found = self._plan(world)
            seed = self.rng.below(SEEDS)
            tops.append(found[0].after)
            if len(tops) == 1:
                found += begin_otherwise(world, found, EACH, EACH_FIRST, EACH_LATER)
            for line in found:
                for i in range(len(lines) if count > 1 else 0):
                    if lines[i].actions == line.actions:
                        lines[i].value += line.value
                        times[i] += 1
                        break
                else:
                    lines.append(line)
                    times.append(1)
        for i in range(len(lines)):
            lines[i].value /= times[i]
        lines.sort(key=worth)
        return self._distinct(lines), tops

    def _plan(self, world: State) -> list[Line]:
        """Return the lines that a beam finds, wider and wider while it finds better ones and there is time."""
        start = self.budget.spent()
        found = self._beam(world)
        end = self.budget.spent()
        while self.wide < WIDEST and (end - start) * 2 * SHARE < self.budget.ms:
            start = end
            self.wide *= 2
            wider = self._beam(world)
            end = self.budget.spent()
            if wider[0].value <= found[0].value:
                self.wide //= 2
                break
            found = wider
        return found

    def _beam(self, world: State) -> list[Line]:
        return plan(world, ROOT_WIDTH * self.wide, ROOT_FIRST * self.wide, ROOT_LATER * self.wide)

    def _distinct(self, lines: list[Line]) -> list[Line]:
        """Return the best lines without those that only reach the position of another in a different way."""
        kept: list[Line] = []
        ends: list[dict[str, object]] = []  # of kept lines with the value at hand
        for i in range(len(lines)):
            line = lines[i]
            as_before = i > 0 and line.value >= lines[i - 1].value - SAME
            as_next = i + 1 < len(lines) and lines[i + 1].value >= line.value - SAME
            if not as_before:
                ends = []
            if not (as_before or as_next) or not self._same_end(line, ends):  # to compare positions is dear
                kept.append(line)
            if len(kept) == ROOT_BRANCHES:
                break
        return kept

    def _open(self, node: Node, lines: list[Line], seat: Seat) -> None:
        """Add lines to a node that it does not have yet."""
        known = [branch.actions for branch in node.branches]
        node.seat = seat
        for line in lines:
            if not known or line.actions not in known:
                prior = self._squash(line.value - self.base[seat])
                node.branches.append(Branch(line.actions, prior, self.seats))
