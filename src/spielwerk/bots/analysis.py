"""What the turns of a position are worth: each is played on in sampled worlds, the same ones for all of them.

A ``Study`` looks at one decision with what the seat to move knows, and can be asked for more and more work. Whole turns
are compared (``turns.plan``): each is played in a world that fits the observation, the others answer with their best
turn as it looks, and the position that is reached is judged (``judgement``). All turns meet the same worlds, so what
chance brings to both cancels out of a difference. Everything follows from the seed and the number of play-outs, never
from the clock.
"""

from collections.abc import Sequence
from math import log, sqrt
from time import perf_counter
from typing import Final, NamedTuple

from spielwerk.bots.branches import Budget
from spielwerk.bots.judgement import judge
from spielwerk.bots.search import search
from spielwerk.bots.turns import SEEDS, hides, plan
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State, total

WIDTH: Final = 6  # of the beam by which turns are played on …
FIRST: Final = 200
LATER: Final = 80
BEAM: Final = (WIDTH, FIRST, LATER)
OWN: Final = 4  # … this many at most of the seat itself, until another is to move
AT_ONCE: Final = 4.0  # turns compared from the beginning
WIDEN: Final = 1.0  # further ones per square root of the play-outs
EXPLORE: Final = 0.04  # of a chance, for turns that were seldom tried
SURE: Final = 2.0  # standard errors that a difference must have to count
POINT: Final = 0.01  # of a chance: what a point counts where nobody can be beaten


class Outcome(NamedTuple):
    """Where one play-out of a turn led: by seat, and the points of the seat that moved by category."""

    chance: list[float]
    points: list[float]
    parts: dict[str, float]


class Value(NamedTuple):
    """The mean over play-outs."""

    chance: list[float]  # to win, by seat; of who plays alone a hundredth of the points
    points: list[float]  # in the end, by seat
    parts: dict[str, float]  # of the seat that moved: what stands after the answers, by category
    error: float  # standard error of the chance of the seat that moved


class Difference(NamedTuple):
    """How much better a turn is than another, in the chance of the seat that moves; ``error`` is a standard error."""

    chance: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Tell whether the first is better for sure."""
        return self.chance > SURE * self.error


class Candidate:
    """A turn that may be played, and what came of it in world 0, 1, 2, …"""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.outcomes: list[Outcome] = []
        self.is_settled = False  # no chance on its way: it leads to the same in every world

    @property
    def playouts(self) -> int:
        """Return how often it was played on."""
        return len(self.outcomes)


class Study:
    """One decision of the seat to move, with what it knows; ``step`` makes the values better."""

    def __init__(self, state: State, seed: int, played: Sequence[int] = (), beam: tuple[int, int, int] = BEAM) -> None:
        self.seat = state.to_move
        self.beam = beam  # with which turns are played on
        self.obs = state.observe(self.seat)  # never more than the seat may know, whatever was handed over
        self.rng = Rng(seed)
        self.worlds: list[int] = []  # seeds
        self.playouts = 0
        self.is_hiding = hides(self.obs, self.obs.sample(0))
        found = search(self.obs, self.rng.below(SEEDS), Budget(0, 1, perf_counter)).root.branches
        self.candidates = [Candidate(branch.actions) for branch in found]
        self.played = self.add(played) if played else None

    def add(self, actions: Sequence[int]) -> Candidate:
        """Return the candidate with these actions, a new one if need be: it is compared from the beginning."""
        wanted = list(actions)
        mine = next((one for one in self.candidates if one.actions == wanted), Candidate(wanted))
        self.candidates = [mine, *(one for one in self.candidates if one is not mine)]
        return mine

    @property
    def is_forced(self) -> bool:
        """Tell whether there is nothing to choose."""
        return len(self.candidates) == 1

    # ---- work ----
    def step(self, playouts: int) -> None:
        """Play on so many times, after the turns that look best or were seldom tried."""
        for _ in range(playouts):
            chosen = self._next()
            if chosen is None:
                return
            self._play(chosen)

    def deepen(self, candidates: Sequence[Candidate], worlds: int) -> None:
        """Play these turns on until each has met so many worlds."""
        for one in candidates:
            while one.playouts < worlds and not one.is_settled:
                self._play(one)

    def renew(self, candidates: Sequence[Candidate], worlds: int) -> list[Candidate]:
        """Value turns anew, in worlds that none of them has met: what was found best by luck loses it."""
        self.worlds = []
        fresh = [Candidate(one.actions) for one in candidates]
        self.deepen(fresh, worlds)
        return fresh

    def _next(self) -> Candidate | None:
        room = int(AT_ONCE + WIDEN * sqrt(self.playouts)) + (self.played is not None)
        spread = EXPLORE * sqrt(log(self.playouts + 1.0))
        open_ = [one for one in self.candidates[:room] if not one.is_settled]
        if not open_:
            return next((one for one in self.candidates[room:] if not one.outcomes), None)
        return max(open_, key=lambda one: self._hope(one, spread))

    def _hope(self, one: Candidate, spread: float) -> float:
        if not one.outcomes:
            return 2.0
        mean = sum(outcome.chance[self.seat] for outcome in one.outcomes) / one.playouts
        return mean + spread / sqrt(one.playouts)

    def _play(self, one: Candidate) -> None:
        while len(self.worlds) <= one.playouts:
            self.worlds.append(self.rng.below(SEEDS))
        world = self.obs.sample(self.worlds[one.playouts])
        luck = world.rng.copy()
        world = play_on(follow(world, one.actions), self.seat, self.beam)
        one.outcomes.append(self._outcome(world))
        one.is_settled = not self.is_hiding and world.rng == luck
        self.playouts += 1

    def _outcome(self, world: State) -> Outcome:
        found = judge(world)
        chance = found.chance if len(found.chance) > 1 else [POINT * points for points in found.points]
        sheet = world.breakdown(self.seat)
        return Outcome(chance, found.points, {part.category: float(total(sheet, part.category)) for part in sheet})

    # ---- values ----
    def best(self) -> Candidate:
        """Return the best turn of those that were tried often."""
        most = max(one.playouts for one in self.candidates)
        often = [one for one in self.candidates if 2 * one.playouts >= most or one.is_settled]
        return max(often, key=lambda one: self.value(one).chance[self.seat]) if most else self.candidates[0]

    def ranking(self) -> list[Candidate]:
        """Return the turns that were tried, the best first; those that were tried often come before the others."""
        first = self.best()
        tried = [one for one in self.candidates if one.outcomes and one is not first]
        return [first, *sorted(tried, key=lambda one: -self.value(one).chance[self.seat])]

    def value(self, one: Candidate) -> Value:
        """Return the mean of what came of a turn."""
        count = max(1, one.playouts)
        seats = len(self.obs.scores())
        chance = [sum(outcome.chance[seat] for outcome in one.outcomes) / count for seat in range(seats)]
        points = [sum(outcome.points[seat] for outcome in one.outcomes) / count for seat in range(seats)]
        names = {name: None for outcome in one.outcomes for name in outcome.parts}
        parts = {name: sum(outcome.parts.get(name, 0.0) for outcome in one.outcomes) / count for name in names}
        return Value(chance, points, parts, standard_error([outcome.chance[self.seat] for outcome in one.outcomes]))

    def difference(self, one: Candidate, other: Candidate) -> Difference:
        """Return how much better a turn is than another, in the worlds that both have met."""
        met = [len(each.outcomes) for each in (one, other) if not each.is_settled]
        worlds = range(min(met, default=1))
        found = [_chance(one, world, self.seat) - _chance(other, world, self.seat) for world in worlds]
        return Difference(sum(found) / max(1, len(found)), standard_error(found))


def _chance(one: Candidate, world: int, seat: int) -> float:
    return one.outcomes[0 if one.is_settled else world].chance[seat]


def follow(world: State, actions: Sequence[int]) -> State:
    """Play a turn in a world as far as it goes there."""
    seat = world.to_move
    for action in actions:
        if world.to_move != seat or action not in world.legal():
            break
        world.apply(action)
    return world


def play_on(world: State, seat: int, beam: tuple[int, int, int] = BEAM) -> State:
    """Return the position once the seat has finished its turn and all others have answered, each with its best turn."""
    for _ in range(OWN):
        if world.to_move != seat:
            break
        world = plan(world, *beam)[0].after
    turns = 0
    while world.to_move not in (OVER, seat) and turns < 2 * len(world.scores()):
        world = plan(world, *beam)[0].after
        turns += 1
    return world


def standard_error(values: Sequence[float]) -> float:
    """Return by how much the mean of values may be off, two times out of three."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
