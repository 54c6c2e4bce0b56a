"""Monte-Carlo tree search over whole turns, in sampled worlds: for games in which the others' answers matter.

One click is rarely a decision worth a node: with turns of four to twenty clicks a tree of clicks would spend its time
inside the own turn. So a branch is a whole turn (``turns.plan``): what the best lines of play are is found by a beam
search over ``evaluate``, and the tree decides between them by what the others answer. Branching of a hundred and more
is met by opening the branches one after the other, the most promising first (progressive widening).

Hidden values and chance: every iteration plays in a fresh world, ``obs.sample(seed)``, down one tree that is shared by
all worlds and keyed by the actions (single-observer information-set search); a branch that is not legal in the world at
hand is passed over. The tree never sees the true position, so it cannot use it. Known weakness of the kind: in each
world the rivals are taken to know everything.

Each seat maximises its own value (max^n), so one to four seats and passes need no special case. A leaf is valued after
all others have answered with their best line, so that values of different depth compare; then ``rollout_action`` plays
on for the game's ``rollout_depth`` and ``evaluate`` judges, or the final places do.
"""

from typing import Final

from spielwerk.bots.branches import Branch, Budget, Node, Search
from spielwerk.bots.turns import SEEDS, Line, plan
from spielwerk.core.state import OVER, State

WIDTH: Final = 6  # of the beam below the root
FIRST: Final = 400
LATER: Final = 120
BRANCHES: Final = 12
PLACE: Final = 0.8  # of a final value is the place, the rest are points


class TreeSearch(Search):
    """A tree of turns."""

    def __init__(self, obs: State, seed: int, budget: Budget) -> None:
        super().__init__(obs, seed, budget)
        self._open_root()

    def _world(self, seed: int) -> State:
        return self.obs.sample(seed)

    def _measure(self, lines: list[Line], tops: list[State]) -> None:  # noqa: ARG002
        self.scale = max(1.0, lines[0].value - lines[len(lines) // 2].value)
        end = self._after_answers(lines[0].after)
        self.base = [end.evaluate(seat) for seat in range(self.seats)]

    # ---- one iteration ----
    def _iterate(self) -> None:
        self.iterations += 1
        first = self._select(self.root, self.obs, False)
        if first is None:
            return
        while len(self.worlds) <= first.visits:
            self.worlds.append(self.rng.below(SEEDS))
        world = self._world(self.worlds[first.visits])  # all lines are tried in the same worlds
        a = world.rng.a
        b = world.rng.b
        loose = self.hidden
        node = self.root
        nodes: list[Node] = []
        path: list[Branch] = []
        while world.to_move != OVER and node.branches and node.seat == world.to_move:
            if not loose and (world.rng.a != a or world.rng.b != b):
                loose = True  # chance has spoken: nothing below is the same in every world
            chosen = self._select(node, world, loose) if path else first
            if chosen is None:
                break
            nodes.append(node)
            path.append(chosen)
            self._follow(world, chosen.actions, loose)
            node = chosen.node
        values = self._leaf(node, world)
        for i in range(len(path)):
            branch = path[i]
            node = nodes[i]
            node.visits += 1
            node.shift += values[node.seat] - branch.prior
            branch.visits += 1
            for seat in range(self.seats):
                branch.totals[seat] += values[seat]

    # ---- leaves ----
    def _leaf(self, node: Node, world: State) -> list[float]:
        """Open a node and return the value for each seat once all others have answered."""
        if world.to_move != OVER:
            lines = plan(world, WIDTH, FIRST, LATER)
            self._open(node, lines[:BRANCHES], world.to_move)
            world = self._after_answers(lines[0].after)
        for _ in range(world.rollout_depth()):
            if world.to_move == OVER:
                break
            world.apply(world.rollout_action(self.rng))
        return self._values(world)

    def _after_answers(self, world: State) -> State:
        """Return the position once all others have played their best line."""
        turns = 0
        while world.to_move not in (OVER, self.me) and turns < 2 * self.seats:
            world = plan(world, WIDTH, FIRST, LATER)[0].after
            turns += 1
        return world

    def _values(self, world: State) -> list[float]:
        values = [self._squash(world.evaluate(seat) - self.base[seat]) for seat in range(self.seats)]
        if world.to_move == OVER and self.seats > 1:
            ranks = world.ranks()
            for seat in range(self.seats):
                beaten = 0.0
                for rank in ranks:
                    if rank > ranks[seat]:
                        beaten += 1.0
                    elif rank == ranks[seat]:
                        beaten += 0.5
                place = (beaten - 0.5) / (self.seats - 1)
                values[seat] = PLACE * place + (1.0 - PLACE) * values[seat]
        return values
