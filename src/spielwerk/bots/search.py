"""A bot that thinks ahead: Monte-Carlo tree search over whole turns, in sampled worlds.

Why this kind. One click is rarely a decision worth a node: with turns of four to twenty clicks a tree of clicks would
spend its time inside the own turn. So a branch is a whole turn (``turns.plan``): what the best lines of play are is
found by a beam search over ``evaluate``, and the tree decides between them by what the others answer. Branching of a
hundred and more is met by opening the branches one after the other, the most promising first (progressive widening).

Hidden values and chance: every iteration plays in a fresh world, ``obs.sample(seed)``, down one tree that is shared by
all worlds and keyed by the actions (single-observer information-set search); a branch that is not legal in the world at
hand is passed over. The tree never sees the true position, so it cannot use it. Known weakness of the kind: in each
world the rivals are taken to know everything.

Each seat maximises its own value (max^n), so one to four seats and passes need no special case; in simultaneous play
the seats are asked one after the other. A leaf is valued after all others have answered with their best line, so that
values of different depth compare; then ``rollout_action`` plays on for the game's ``rollout_depth`` and ``evaluate``
judges, or the final places do.

Where the seats go their own ways (``solo_projection``) nothing is gained by thinking for the others: then every
iteration plays one line of the root and, with a narrow beam, the own turns that follow, as far as the game looks
ahead; the dice and cards are the same for all lines, and no tree grows under the root, because what chance brings
there is never the same.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from spielwerk.bots.turns import SEEDS, Intent, Line, hides, plan, worth
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.core.types import Seat

ROOT_WIDTH: Final = 30  # of the beam in the position at hand, and the positions looked at in a level of it …
ROOT_FIRST: Final = 600
ROOT_LATER: Final = 800
ROOT_BRANCHES: Final = 120
WIDTH: Final = 6  # … and further down
FIRST: Final = 400
LATER: Final = 120
BRANCHES: Final = 12
NARROW: Final = 3  # … and on the own way of one seat
NARROW_FIRST: Final = 60
NARROW_LATER: Final = 40
AHEAD: Final = 1  # turns after this one that are played there
SWING: Final = 4.0  # points by which chance moves the outcome there: the scale of its values
ROOT_WORLDS: Final = 4  # that the branches of the root come from, where something is hidden
EXPLORE: Final = 0.25
TRUST: Final = 1.0  # how many visits the look of a position is worth
AT_ONCE: Final = 6.0  # branches open at once in the root; below it there are two
WIDEN: Final = 1.6  # further branches per square root of a node's visits
PLACE: Final = 0.8  # of a final value is the place, the rest are points


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

    def __init__(self, obs: State, seed: int) -> None:
        self.rng = Rng(seed)
        self.obs = obs
        self.me = obs.to_move
        self.seats = len(obs.scores())
        self.iterations = 0
        world = obs.sample(self.rng.below(SEEDS))
        self.hidden = hides(obs, world)
        own = world.solo_projection(AHEAD)
        self.alone = own is not None
        if own is not None:
            world = own
            self.me = 0
            self.seats = 1
        self.base = [0.0] * self.seats  # the look of the position after the best line and its answers
        self.scale = 1.0
        self.root = Node()
        self.worlds: list[int] = []  # seeds
        worlds = [world]
        if self.hidden:
            worlds += [self._world(self.rng.below(SEEDS)) for _ in range(ROOT_WORLDS - 1)]
        self._open_root(worlds)

    def _world(self, seed: int) -> State:
        world = self.obs.sample(seed)
        own = world.solo_projection(AHEAD) if self.alone else None
        return world if own is None else own

    # ---- thinking ----
    def run(self, ms: int, iterations: int) -> None:
        """Think for so many milliseconds, or so many iterations; stop early when the choice cannot change."""
        if len(self.root.branches) <= 1:
            return
        start = perf_counter()
        while True:
            left = iterations - self.iterations
            if ms > 0:
                spent = (perf_counter() - start) * 1000.0
                if spent >= ms:
                    return
                left = int((ms - spent) * (self.iterations + 1) / (spent + 1.0)) + 1
            if left <= 0 or self._settled(left):
                return
            self._iterate()

    def best(self) -> list[int]:
        """Return the line most visited, the better one among equals; alone, the best of those visited often."""
        top = self.root.branches[0]
        if self.alone and self.iterations > 0:
            most = max([branch.visits for branch in self.root.branches])
            often = [branch for branch in self.root.branches if 2 * branch.visits >= most]
            for branch in often:
                if self._hope(self.root, branch) > self._hope(self.root, top) or top not in often:
                    top = branch
            return top.actions
        for branch in self.root.branches:
            if branch.visits > top.visits or (branch.visits == top.visits and self._mean(branch) > self._mean(top)):
                top = branch
        return top.actions

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
            mine = values[node.seat]
            node.visits += 1
            node.shift += mine - branch.prior
            branch.visits += 1
            for seat in range(self.seats):
                branch.totals[seat] += values[seat]

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
        return (branch.totals[node.seat] + TRUST * (branch.prior + drift)) / (branch.visits + TRUST)

    def _follow(self, world: State, actions: list[int], loose: bool) -> None:
        """Play a line as far as it goes in this world."""
        seat = world.to_move
        for action in actions:
            if loose and (world.to_move != seat or action not in world.legal()):
                return
            world.apply(action)

    # ---- leaves ----
    def _leaf(self, node: Node, world: State) -> list[float]:
        """Open a node and return the value for each seat once all others have answered."""
        if self.alone:
            return self._values(self._answered(world))
        if world.to_move != OVER:
            lines = plan(world, WIDTH, FIRST, LATER)
            self._open(node, lines[:BRANCHES], world.to_move)
            world = self._answered(lines[0].after)
        for _ in range(world.rollout_depth()):
            if world.to_move == OVER:
                break
            world.apply(world.rollout_action(self.rng))
        return self._values(world)

    def _answered(self, world: State) -> State:
        """Return the position once all others have played their best line; alone, once the look ahead ends."""
        turns = 0
        while self.alone and world.to_move != OVER:
            world = plan(world, NARROW, NARROW_FIRST, NARROW_LATER)[0].after
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

    def _squash(self, points: float) -> float:
        x = points / self.scale
        return 0.5 + 0.5 * x / (1.0 + abs(x))

    # ---- opening nodes ----
    def _open_root(self, worlds: list[State]) -> None:
        """Fill the root with the lines found in several worlds, and set the scale of values by their spread."""
        lines: list[Line] = []
        times: list[int] = []
        tops: list[State] = []
        for world in worlds:
            found = plan(world, ROOT_WIDTH, ROOT_FIRST, ROOT_LATER)
            tops.append(found[0].after)
            for line in found:
                for i in range(len(lines) if len(worlds) > 1 else 0):
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
        lines = _distinct(lines, self.alone)
        self.scale = SWING if self.alone else max(1.0, lines[0].value - lines[len(lines) // 2].value)
        ends = [self._answered(world) for world in (tops if self.alone else [lines[0].after])]
        self.base = [sum([end.evaluate(seat) for end in ends]) / len(ends) for seat in range(self.seats)]
        self._open(self.root, lines[:ROOT_BRANCHES], self.me)

    def _open(self, node: Node, lines: list[Line], seat: Seat) -> None:
        """Add lines to a node that it does not have yet."""
        known = [branch.actions for branch in node.branches]
        node.seat = seat
        for line in lines:
            if not known or line.actions not in known:
                prior = self._squash(line.value - self.base[seat])
                node.branches.append(Branch(line.actions, prior, self.seats))


class SearchBot:
    """Thinks for ``ms`` milliseconds about each decision, or, if that is 0, for so many iterations.

    It thinks anew at every step of a turn: the beam is narrow at the end of a long turn, and wide again further on.
    """

    def __init__(self, seed: int, ms: int, iterations: int) -> None:
        self.rng = Rng(seed)
        self.ms = ms
        self.limit = iterations
        self.iterations = 0  # done so far, in all decisions
        self.intent = Intent()

    def choose(self, obs: State) -> int:
        """Return the next action of the line that stood up best to the others' answers."""
        obs = obs.observe(obs.to_move)  # never more than the seat may know, whatever was handed over
        legal = obs.legal()
        if len(legal) == 1:
            return self.intent.take(obs, legal)
        rest = self.intent.rest(obs)
        if len(rest) == 1:
            return self.intent.take(obs, rest)
        search = Search(obs, self.rng.below(SEEDS))
        search.run(self.ms, self.limit)
        self.iterations += search.iterations
        return self.intent.take(obs, search.best())


def _distinct(lines: list[Line], alone: bool) -> list[Line]:
    """Return the lines, the best first, without those that only reach the position of another in a different way."""
    kept: list[Line] = []
    last = 0.0
    ends: list[dict[str, object]] = []  # of kept lines with the value at hand
    for line in lines:
        if not kept or abs(line.value - last) > 1e-9:
            last = line.value
            ends = []
        elif alone:
            continue  # the same in another world, in another order, with other dice
        end = line.after.dump()
        if end not in ends:
            ends.append(end)
            kept.append(line)
        if len(kept) == ROOT_BRANCHES:
            break
    return kept
