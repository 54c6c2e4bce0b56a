"""Search where the seats go their own ways (``State.solo_projection``): simultaneous turns, boards of one's own.

Nothing is gained there by thinking for the others. Every iteration plays one line of the turn at hand and, with a
narrow beam, the own turns that follow, as far as the game looks ahead (``solo_horizon``). All lines meet the same dice
and cards, and no tree grows under the root, because what chance brings there is never the same. What was found about a
line stays true from one step of the turn to the next, so the search goes on with it.
"""

from typing import Final

from spielwerk.bots.branches import Branch, Budget, Search
from spielwerk.bots.turns import SEEDS, Line, plan
from spielwerk.core.state import OVER, State

WIDTH: Final = 3  # of the beam in the turns that follow
FIRST: Final = 60
LATER: Final = 40
POINT: Final = 0.125  # of a value: what a point is worth, beside the curiosity of ``branches.EXPLORE``
TRUST: Final = 8.0  # how many visits the look of a position is worth: chance moves the outcome by many points


class SoloSearch(Search):
    """Lines of one seat's turn, and what the turns after it make of them."""

    def __init__(self, obs: State, seed: int, budget: Budget) -> None:
        super().__init__(obs, seed, budget)
        self.horizon = obs.solo_horizon()
        self.me = 0
        self.seats = 1
        self.base = [0.0]
        self.trust = TRUST
        self.nothing_follows = False  # after no line: all are worth what they look like
        self._open_root()

    def _world(self, seed: int) -> State:
        world = self.obs.sample(seed)
        own = world.solo_projection(self.horizon)
        return world if own is None else own

    def _measure(self, lines: list[Line], tops: list[State]) -> None:
        self.nothing_follows = all(line.after.to_move == OVER for line in lines)
        ends = [self._play_on(top.copy()) for top in tops]
        self.base = [sum(ends) / len(ends)]

    def _squash(self, points: float) -> float:
        return 0.5 + POINT * points

    def _same_end(self, line: Line, ends: list[dict[str, object]]) -> bool:
        """Take lines of the same value for the same one where they met other dice or cards."""
        if not self.hidden:
            return super()._same_end(line, ends)
        if ends:
            return True
        ends.append({})
        return False

    def _iterate(self) -> None:
        self.iterations += 1
        branch = self._select(self.root, self.obs, False)
        if branch is None:
            return
        while len(self.worlds) <= branch.visits:
            self.worlds.append(self.rng.below(SEEDS))
        world = self._world(self.worlds[branch.visits])
        self._follow(world, branch.actions, self.hidden)
        value = self._squash(self._play_on(world) - self.base[0])
        self.root.visits += 1
        self.root.shift += value - branch.prior
        branch.visits += 1
        branch.totals[0] += value

    def _play_on(self, world: State) -> float:
        """Return what the seat has in the end."""
        while world.to_move != OVER:
            if not world.hasty_turn():
                world = plan(world, WIDTH, FIRST, LATER)[0].after
        return world.evaluate(0)

    def advance(self, obs: State, played: list[int]) -> None:
        """Go on some steps later: with the lines that begin with them, and with those that are found anew."""
        root = self.root
        steps = len(played)
        self.obs = obs
        root.branches = [b for b in root.branches if len(b.actions) > steps and b.actions[:steps] == played]
        root.visits = 0
        root.shift = 0.0
        for branch in root.branches:
            branch.actions = branch.actions[steps:]
            root.visits += branch.visits
            root.shift += branch.totals[self.me] - branch.prior * branch.visits
        lines, _ = self._lines(self.rng.below(SEEDS))
        self._open(root, lines, self.me)
        root.branches.sort(key=_promise)

    def _settled(self, left: int) -> bool:  # noqa: ARG002
        """Use all the time there is, as long as anything follows: the best line need not be the one most visited."""
        return self.nothing_follows

    def best(self) -> Branch:
        """Return the best line of those that were visited often."""
        top = self.root.branches[0]
        if self.iterations == 0:
            return top
        most = max([branch.visits for branch in self.root.branches])
        often = [branch for branch in self.root.branches if 2 * branch.visits >= most]
        for branch in often:
            if self._hope(self.root, branch) > self._hope(self.root, top) or top not in often:
                top = branch
        return top


def _promise(branch: Branch) -> float:
    return -branch.prior
