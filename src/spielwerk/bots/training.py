"""Training: weights that win are found by playing (SPSA, simultaneous perturbation).

For each deal every weight is pushed a little up or down, as a coin decides. One side plays with the weights so pushed,
the other with those pushed the opposite way, and the deal is played in both seatings. What one side won it by speaks
for its pushes: their mean over a round of deals is the way the weights go (in steps by Adam's rule). So every game
teaches all weights at once, and what is learned is what counts: to win, with seats and options of every kind.

Players look for the best turn with a narrow beam, so that a game takes milliseconds. At the end the new weights meet
the present ones as whole ``greedy`` bots; only what wins is kept.

Everything follows from the seed, however many processes share the work. After each round the state is written to a
file, whole or not at all: a run that was killed goes on where it stood.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt, tanh
from pathlib import Path
from typing import Any, Final, NamedTuple

from spielwerk.bots.arena import bot_seed
from spielwerk.bots.greedy import GreedyBot
from spielwerk.bots.sharing import Workers, share_among, workers
from spielwerk.bots.statistics import wilson
from spielwerk.bots.turns import SEEDS, over, plan
from spielwerk.core import weights as numbers
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.games import game as by_slug

BEAM: Final = (8, 150, 120)  # of the players in training
PUSH: Final = 0.2  # of a weight's first value
STEP: Final = 0.08  # of a push, in the first round; less and less towards the end
SLOW: Final = 0.9  # Adam: how much of the direction is kept from round to round …
SLOWER: Final = 0.98  # … and of its size
SPREAD: Final = 15.0  # points of lead that count like most of a win
OPENING: Final = (0, 0, 2, 4, 6, 8)  # hasty steps that a game may begin with: without chance there would be but one
PAIRS: Final = 70  # deals of a hundred are for two
PLAIN: Final = 50  # deals of a hundred have every option as it is unless said otherwise
ROUNDS: Final = 1_000_000  # seeds of one training: of its rounds …
CHECKS: Final = 500_000  # … of the games of the learning curve …
MATCH: Final = 999_999  # … and of the match
BATCH: Final = 4  # deals that a process plays before it reports
FEW: Final = 6  # values: an option with more is left as it is


class TrainingError(ValueError):
    """A training that cannot be."""


@dataclass(frozen=True)
class Course:
    """What decides what comes out."""

    game: str
    seed: int = 1
    rounds: int = 100
    deals: int = 200  # a round; each is played twice
    check: int = 10  # rounds between two points of the learning curve
    match: int = 400  # deals of the match that decides
    afresh: bool = False  # begin with first thoughts, not with the weights that the game has now


class Point(NamedTuple):
    """A point of the learning curve: how the weights fare against those of the beginning."""

    round: int
    games: int
    won: float


@dataclass
class Progress:
    """How far a training is: what is kept in its file."""

    course: Course
    weights: dict[str, float]
    first: dict[str, float]  # the weights of the beginning
    direction: dict[str, float] = field(default_factory=dict)
    size: dict[str, float] = field(default_factory=dict)
    round: int = 0
    curve: list[Point] = field(default_factory=list)

    @property
    def games(self) -> int:
        """Return how many games were learned from."""
        return 2 * self.course.deals * self.round

    def save(self, path: Path) -> None:
        """Write it, whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(asdict(self), indent=1), "utf-8")
        fresh.replace(path)


class Deal(NamedTuple):
    """Two sets of weights meet in one deal, played in both seatings."""

    game: str
    seed: int
    sides: tuple[dict[str, float], dict[str, float]]
    whole: bool  # as greedy bots, not with the narrow beam


class Result(NamedTuple):
    """What a deal brought the first side in both games: the share of wins, and with the lead in points, -1 to 1."""

    won: float
    success: float


# ---- one deal ----
def variant(game: Game, rng: Rng) -> tuple[int, dict[str, int]]:
    """Return seats and options of a deal: mostly two and the usual ones, sometimes any."""
    low, high = max(2, game.seats[0]), game.seats[1]
    seats = low if rng.below(100) < PAIRS else low + rng.below(high - low + 1)
    if rng.below(100) < PLAIN:
        return seats, {}
    few = [one for one in game.options if len(one.values) <= FEW]
    return seats, {one.name: one.values[rng.below(len(one.values))] for one in few}


def play(deal: Deal) -> Result:
    """Play a deal in both seatings."""
    game = by_slug(deal.game)
    rng = Rng(deal.seed)
    seats, options = variant(game, rng)
    opening, luck = OPENING[rng.below(len(OPENING))], rng.below(SEEDS)
    if game.weights is None:
        raise TrainingError(f"{game.title} has no weights to train")
    sides = [numbers.prepare(game.weights, side, 2 * deal.seed + n + 1) for n, side in enumerate(deal.sides)]
    before = numbers.prepare(game.weights, numbers.read(game.weights))
    won = success = 0.0
    try:
        for turned in (0, 1):
            state = game.new(seats, luck, **options)
            seating = [(seat + turned) % 2 for seat in range(seats)]
            _play_out(game, state, seating, sides, luck, opening, deal.whole)
            scores, ranks = state.scores()[:seats], state.ranks()[:seats]  # without an automaton
            mine, theirs = ([p for p, side in zip(scores, seating, strict=True) if side == k] for k in (0, 1))
            by = sum(mine) / len(mine) - sum(theirs) / len(theirs)
            best = [side for rank, side in zip(ranks, seating, strict=True) if rank == min(ranks)]
            share = best.count(0) / len(best)
            won += share / 2
            success += (tanh(by / SPREAD) + 2 * share - 1) / 4
    finally:
        numbers.use(game.weights, before)
    return Result(won, success)


def _play_all(deals: Iterable[Deal]) -> list[Result]:
    return [play(deal) for deal in deals]


def _play_out(
    game: Game,
    state: State,
    seating: Sequence[int],
    sides: Sequence[dict[str, object]],
    luck: int,
    opening: int,
    whole: bool,
) -> None:
    """Play a game to its end, each seat with the weights of its side."""
    hasty = Rng(luck)
    for _ in range(opening):
        if state.to_move != OVER:
            state.apply(state.random_action(hasty))
    bots = [GreedyBot(bot_seed(luck, seat)) for seat in range(len(seating))]
    active = -1
    for step in range(game.max_steps):
        seat = state.to_move
        if seat == OVER:
            return
        if seating[seat] != active:
            active = seating[seat]
            numbers.use(game.weights, sides[active])
        if whole:
            state.apply(bots[seat].choose(state.observe(seat)))
        else:
            for _ in play_turn(state, luck + step):
                pass
    raise TrainingError(f"a game of {game.title} did not end within {game.max_steps} actions")


def play_turn(state: State, luck: int) -> Iterator[State]:
    """Play the best turn that a narrow beam finds, until chance speaks; yield the position before each action."""
    seat, a, b = state.to_move, state.rng.a, state.rng.b
    world = state.observe(seat).sample(luck)
    for action in plan(world.solo_projection(0) or world, *BEAM)[0].actions:
        if over(state, seat, a, b) or action not in state.legal():
            return
        yield state
        state.apply(action)


# ---- training ----
class Training:
    """A course, from where its file stands to its end."""

    def __init__(self, course: Course, folder: Path, count: int = 0, ray: str = "") -> None:
        game = by_slug(course.game)
        if game.weights is None:
            raise TrainingError(f"{game.title} has no weights to train")
        self.game = game
        self.file = folder / f"{course.game}.json"
        self.count = count  # of processes; 0: of cores
        self.ray = ray
        self.present = numbers.read(game.weights)
        first = numbers.read(type(game.weights)()) if course.afresh else self.present
        self.progress = _load(self.file, course) or Progress(course, dict(first), first)

    def run(self) -> Iterator[Progress]:
        """Learn round by round; yield how far it is after each."""
        at, course = self.progress, self.progress.course
        with workers(self.count, self.ray) as some:
            while at.round < course.rounds:
                self._learn(some)
                at.round += 1
                if at.round % course.check == 0 or at.round == course.rounds:
                    deals = self._deals(course.deals // 2, CHECKS + at.round, at.first, False)
                    results = list(share_among(some, _play_all, deals, BATCH))
                    at.curve.append(Point(at.round, at.games, sum(one.won for one in results) / len(results)))
                at.save(self.file)
                yield at

    def match(self) -> tuple[float, int]:
        """Return the share that the new weights win against the present ones as greedy bots, and of how many games."""
        deals = self._deals(self.progress.course.match, MATCH, self.present, True)
        with workers(self.count, self.ray) as some:
            results = list(share_among(some, _play_all, deals))
        return sum(one.won for one in results) / len(results), 2 * len(results)

    def _deals(self, count: int, number: int, rival: dict[str, float], whole: bool) -> list[Deal]:
        """Return deals of the weights as they are now against others."""
        at = self.progress
        rng = Rng(at.course.seed * ROUNDS + number)
        return [Deal(at.course.game, rng.below(SEEDS), (at.weights, rival), whole) for _ in range(count)]

    def _learn(self, some: Workers) -> None:
        """Play a round of deals and move the weights."""
        at = self.progress
        rng = Rng(at.course.seed * ROUNDS + at.round)
        names = [name for name, value in at.first.items() if value]
        pushes = [{name: 2 * rng.below(2) - 1 for name in names} for _ in range(at.course.deals)]
        deals = [Deal(at.course.game, rng.below(SEEDS), self._sides(push), False) for push in pushes]
        results = list(share_among(some, _play_all, deals, BATCH))
        turn = at.round + 1
        rest = 1 - at.round / at.course.rounds
        for name in names:
            slope = sum(one.success * push[name] for one, push in zip(results, pushes, strict=True)) / len(results)
            at.direction[name] = SLOW * at.direction.get(name, 0.0) + (1 - SLOW) * slope
            at.size[name] = SLOWER * at.size.get(name, 0.0) + (1 - SLOWER) * slope * slope
            speed = at.direction[name] / (1 - SLOW**turn) / (sqrt(at.size[name] / (1 - SLOWER**turn)) + 1e-9)
            moved = at.weights[name] + STEP * rest * PUSH * abs(at.first[name]) * speed
            at.weights[name] = moved if moved * at.first[name] > 0 else 0.0  # what is good does not turn bad

    def _sides(self, push: dict[str, int]) -> tuple[dict[str, float], dict[str, float]]:
        at = self.progress
        by = {name: PUSH * abs(at.first[name]) * sign for name, sign in push.items()}
        up = {name: value + by.get(name, 0.0) for name, value in at.weights.items()}
        return up, {name: value - by.get(name, 0.0) for name, value in at.weights.items()}

    def document(self, won: float, games: int, date: str, command: str) -> dict[str, Any]:
        """Return the weights as they are kept, with how they were made."""
        at = self.progress
        low, high = wilson(won * games, games)
        result = {"games": games, "won": round(won, 4), "interval": [round(low, 4), round(high, 4)]}
        made = {"command": command, "seed": at.course.seed, "games": at.games, "date": date, "match": result}
        weights = {name: float(f"{value:.5g}") for name, value in at.weights.items()}
        return {"game": at.course.game, "made": made, "weights": weights}


def _load(path: Path, course: Course) -> Progress | None:
    """Return how far a training of this course was, if it was."""
    if not path.exists():
        return None
    data = json.loads(path.read_text("utf-8"))
    if Course(**data["course"]) != course:
        raise TrainingError(f"{path} holds a training with other settings: move it away, or take its settings")
    return Progress(**(data | {"course": course, "curve": [Point(*one) for one in data["curve"]]}))
