"""How the judgement is made: positions of self-play, what came of them, and the numbers that predict it best.

Seats and options of a game are dealt as in training, sometimes one seat alone. It begins with hasty steps of some of
the seats, so that positions far from even occur; from there on all play alike, with a narrow beam, and some of the
positions that they meet are kept with how the game ended. So what is learned is not who plays better, but what a
position is worth between equals.

Points are fitted by least squares, chances by Newton's method on the likelihood, both drawn a little towards zero.
One game in five is kept out of the fit: what is reported was predicted for games that it had not seen. Everything
follows from the seed, however many processes share the work.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from spielwerk.bots import judgement as judging
from spielwerk.bots.judgement import Look, Model, Sparse, look_at, predict, rows_of_chance, rows_of_points, shares
from spielwerk.bots.statistics import solve
from spielwerk.bots.training import TrainingError, play_turn, variant
from spielwerk.bots.turns import SEEDS
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games import game as by_slug

ALONE: Final = 8  # games of a hundred are for one seat, where that is possible
EVEN: Final = 40  # games of a hundred begin without haste
HASTE: Final = 40  # steps at random at most, of whoever is hasty
KEPT: Final = 25  # positions of a hundred that are looked at
MOST: Final = 16  # of one game
UNSEEN: Final = 5  # one game in so many is kept out of the fit
RIDGE: Final = 1.0  # what draws the numbers towards zero
STEPS: Final = 30  # of Newton's method, at most
NEAR: Final = 1e-6
BINS: Final = 10


class Sight(NamedTuple):
    """A position that was met, and what came of it."""

    look: Look
    points: list[int]
    won: list[float]


class Bin(NamedTuple):
    """Chances that were said to lie between two tenths: how many, what was said on average, what came of it."""

    seats: int
    said: float
    came: float


@dataclass(frozen=True)
class Report:
    """How well a model predicts games that it has not seen, beside what says the same of every position."""

    games: int
    sights: int
    brier: float  # mean square error of a seat's chance
    even: float  # … if all seats are said to be as good
    leader: float  # … if whoever has most points is said to win
    points: float  # mean error of a seat's points in the end
    mean: float  # … if the mean of all games is said
    bins: list[Bin]

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain JSON."""
        names = ("brier", "even", "leader", "points", "mean")
        bins = [[one.seats, round(one.said, 4), round(one.came, 4)] for one in self.bins]
        return {"games": self.games, "positions": self.sights, "bins": bins} | {
            name: round(getattr(self, name), 4) for name in names
        }


# ---- self-play ----
def sights_of(slug: str, seed: int) -> list[Sight]:
    """Return positions of one game between equals, with how it ended."""
    game, rng = by_slug(slug), Rng(seed)
    seats, options = variant(game, rng)
    if game.seats[0] == 1 and rng.below(100) < ALONE:
        seats = 1
    luck, hasty = rng.below(SEEDS), _hasty_seats(seats, rng)
    state = game.new(seats, luck, **options)
    steps = rng.below(HASTE) if hasty else 0
    looks: list[Look] = []
    for step in range(game.max_steps):
        if state.to_move == OVER:
            break
        if steps > 0 and state.to_move in hasty:
            state.apply(state.random_action(rng))
            steps -= 1
            continue
        before = play_turn(state, luck + step)
        looks += [look_at(position) for position in before if steps <= 0 and rng.below(100) < KEPT]
    if state.to_move != OVER:
        raise TrainingError(f"a game of {game.title} did not end within {game.max_steps} actions")
    points, won = state.scores(), shares(state.ranks())
    while len(looks) > MOST:
        looks.pop(rng.below(len(looks)))
    return [Sight(look, points, won) for look in looks]


def _hasty_seats(seats: int, rng: Rng) -> list[int]:
    if rng.below(100) < EVEN:
        return []
    return [seat for seat in range(seats) if rng.below(2)]


# ---- fitting ----
def fit(sights: Sequence[Sight]) -> Model:
    """Return the numbers that predict best what came of the positions."""
    return Model(_fit_points(sights), _fit_chance(sights))


def _fit_points(sights: Sequence[Sight]) -> list[float]:
    """Return the least squares of points."""
    size = len(judging.names_of_points())
    curve, right = _ridge(size), [0.0] * size
    for sight in sights:
        for row, points in zip(rows_of_points(sight.look), sight.points, strict=True):
            for place, value in row:
                right[place] += value * points
            _add_square(curve, row, 1.0)
    return solve(curve, right)


def _fit_chance(sights: Sequence[Sight]) -> list[float]:
    """Return the most likely strengths."""
    size = len(judging.names_of_chance())
    found = [0.0] * size
    rows = [(rows_of_chance(sight.look), sight.won) for sight in sights if len(sight.won) > 1]
    for _ in range(STEPS):
        slope, curve = [-RIDGE * number for number in found], _ridge(size)
        for seats, won in rows:
            _add_position(found, seats, won, slope, curve)
        step = solve(curve, slope)
        largest = max(map(abs, step))
        found = [number + by / max(1.0, largest) for number, by in zip(found, step, strict=True)]
        if largest < NEAR:
            break
    return found


def _add_position(
    numbers: list[float], seats: list[Sparse], won: list[float], slope: list[float], curve: list[list[float]]
) -> None:
    """Add one position to slope and curvature of the likelihood."""
    said = judging.chances([sum(numbers[place] * value for place, value in row) for row in seats])
    middle: dict[int, float] = {}
    for row, chance, share in zip(seats, said, won, strict=True):
        for place, value in row:
            slope[place] += (share - chance) * value
            middle[place] = middle.get(place, 0.0) + chance * value
        _add_square(curve, row, chance)
    _add_square(curve, list(middle.items()), -1.0)


def _ridge(size: int) -> list[list[float]]:
    return [[RIDGE if k == j else 0.0 for j in range(size)] for k in range(size)]


def _add_square(curve: list[list[float]], row: Sparse, times: float) -> None:
    for place, value in row:
        line = curve[place]
        for other, factor in row:
            line[other] += times * value * factor


# ---- what it is worth ----
def report(model: Model, games: Sequence[Sequence[Sight]]) -> Report:
    """Return how well a model predicts these games."""
    sights = [sight for game in games for sight in game]
    if not sights:
        raise TrainingError("too few games to judge by")
    said = [predict(model, sight.look) for sight in sights]
    rivals = [(one, sight) for one, sight in zip(said, sights, strict=True) if len(sight.won) > 1]
    pairs = [pair for one, sight in rivals for pair in zip(one.chance, sight.won, strict=True)]
    even = [(1 / len(sight.won), won) for _, sight in rivals for won in sight.won]
    leader = [pair for _, sight in rivals for pair in zip(_leader(sight.look), sight.won, strict=True)]
    ends = [points for sight in sights for points in sight.points]
    mean = sum(ends) / len(ends)
    both = [zip(one.points, sight.points, strict=True) for one, sight in zip(said, sights, strict=True)]
    points = [abs(promised - had) for pairs_of_points in both for promised, had in pairs_of_points]
    return Report(
        len(games),
        len(sights),
        _brier(pairs),
        _brier(even),
        _brier(leader),
        sum(points) / len(points),
        sum(abs(one - mean) for one in ends) / len(ends),
        [_bin(pairs, number) for number in range(BINS)],
    )


def _leader(look: Look) -> list[float]:
    return shares([-score for score in look.scores])


def _brier(pairs: list[tuple[float, float]]) -> float:
    return sum((said - came) ** 2 for said, came in pairs) / max(1, len(pairs))


def _bin(pairs: list[tuple[float, float]], number: int) -> Bin:
    """Return what was said and what came, of the chances in one tenth."""
    found = [pair for pair in pairs if min(BINS - 1, int(pair[0] * BINS)) == number]
    if not found:
        return Bin(0, (number + 0.5) / BINS, 0.0)
    return Bin(len(found), sum(said for said, _ in found) / len(found), sum(came for _, came in found) / len(found))


@dataclass(frozen=True)
class Calibration:
    """A fit and its report."""

    game: str
    seed: int
    games: int
    model: Model
    report: Report

    def document(self, date: str, command: str) -> dict[str, Any]:
        """Return the judgement as it is kept, with how it was made."""
        made = {"command": command, "seed": self.seed, "games": self.games, "date": date}
        points = zip(judging.names_of_points(), self.model.points, strict=True)
        chance = zip(judging.names_of_chance(), self.model.chance, strict=True)
        numbers = {"points": dict(points), "chance": dict(chance)}
        short = {part: {name: float(f"{value:.5g}") for name, value in row.items()} for part, row in numbers.items()}
        return {"game": self.game, "made": made | {"unseen": self.report.to_dict()}, **short}


def seeds_of(seed: int, games: int) -> list[int]:
    """Return the seed of each game."""
    rng = Rng(seed)
    return [rng.below(SEEDS) for _ in range(games)]


def work(slug: str, seeds: Sequence[int], numbers: Sequence[int]) -> list[list[Sight]]:
    """Return the positions of some of the games, by their numbers: what processes share."""
    return [sights_of(slug, seeds[number]) for number in numbers]


def calibrate(game: Game, seed: int, played: Sequence[list[Sight]]) -> Calibration:
    """Fit the judgement to games, and try it on those that were kept out."""
    seen = [sight for number, sights in enumerate(played) if number % UNSEEN for sight in sights]
    if not seen:
        raise TrainingError("too few games to judge by")
    model = fit(seen)
    return Calibration(game.slug, seed, len(played), model, report(model, played[::UNSEEN]))


def job(game: Game, seed: int, games: int) -> partial[list[list[Sight]]]:
    """Return what processes share: the positions of some of the games, by their numbers."""
    return partial(work, game.slug, seeds_of(seed, games))
