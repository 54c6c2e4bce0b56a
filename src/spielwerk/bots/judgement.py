"""What a position comes to: the points each seat will have in the end, as it looks, and each one's chance to win.

Both follow from three things a game says of a position: its points (``scores``), what each seat may hope for
(``outlook``) and how far the game has come (``progress``). How much to trust each of them, phase by phase, was found by
self-play (``calibration``) and lies in the package's ``bots/judgement.json``, with how it was made:

- points: ``offset + a · outlook + b · score``, and something for the number of seats;
- chance: each seat's strength is ``a · outlook + b · score + tempo`` (tempo: for whoever may act), with more than two
  seats some more of the outlook; a seat wins in proportion to ``exp(strength)`` (Plackett and Luce).

Between two phases the numbers follow a straight line. A game without that file is judged by first thoughts.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from math import exp
from typing import Final, NamedTuple

from spielwerk.bots.turns import hides
from spielwerk.core import weights
from spielwerk.core.state import OVER, State

KNOTS: Final = 5  # phases: at 0, a quarter, …, 1
WORLDS: Final = 8  # that a position is judged in where something is hidden
UNIT: Final = 10.0  # points that count as one
POINTS: Final = ("offset", "outlook", "score")  # by phase
CHANCE: Final = ("outlook", "score", "tempo")  # by phase
SEATS: Final = ("seats.1", "seats.2", "seats.3", "seats.4")  # added to points
MANY: Final = "many"  # of the outlook, added to strength where there are more than two
Sparse = list[tuple[int, float]]  # places and numbers of a row that is mostly zeros


class Judgement(NamedTuple):
    """By seat, an automaton after the seats: the points in the end, and the chance to win; the chances sum up to 1."""

    points: list[float]
    chance: list[float]


class Look(NamedTuple):
    """What a judgement is made of."""

    progress: float
    scores: list[int]
    outlook: list[float]
    acting: list[int]  # seats that may act now


class Model(NamedTuple):
    """The numbers found by self-play: ``names_of_points`` and ``names_of_chance`` tell which is which."""

    points: list[float]
    chance: list[float]


def judge(state: State) -> Judgement:
    """Return what a position comes to: exactly when it is over, else as it looks.

    An observation is judged by what its seat knows: over several worlds that fit it, always the same ones. Nobody can
    beat who plays alone: the chance is 1.
    """
    if state.to_move == OVER:
        return Judgement([float(points) for points in state.scores()], shares(state.ranks()))
    model = load(type(state).__module__.rpartition(".")[0])
    first = state.sample(0)
    worlds = [first, *(state.sample(seed) for seed in range(1, WORLDS))] if hides(state, first) else [first]
    found = [predict(model, look_at(world)) for world in worlds]
    points, chances = zip(*found, strict=True)
    return Judgement(_mean(points), _mean(chances))


def shares(ranks: list[int]) -> list[float]:
    """Return each one's part of a win: a shared one is shared equally."""
    best = min(ranks)
    return [1 / ranks.count(best) if rank == best else 0.0 for rank in ranks]


def look_at(world: State) -> Look:
    """Return what a judgement of a position is made of."""
    return Look(world.progress(), world.scores(), world.outlook(), world.awaiting())


def predict(model: Model, look: Look) -> Judgement:
    """Return the judgement of one world."""
    points = [_sum(model.points, row) for row in rows_of_points(look)]
    strengths = [_sum(model.chance, row) for row in rows_of_chance(look)]
    return Judgement(points, chances(strengths))


def chances(strengths: list[float]) -> list[float]:
    """Return the chance of each to win."""
    most = max(strengths)
    parts = [exp(strength - most) for strength in strengths]
    total = sum(parts)
    return [part / total for part in parts]


# ---- rows of numbers, one for each seat; a model is what they are multiplied with ----
def rows_of_points(look: Look) -> list[Sparse]:
    """Return what each seat's points are predicted from."""
    phase, seats = _phase(look.progress), min(len(look.scores), len(SEATS))
    found: list[Sparse] = []
    for score, outlook in zip(look.scores, look.outlook, strict=True):
        values = (1.0, outlook / UNIT, score / UNIT)
        row = [(k * KNOTS + knot, value * part) for knot, part in phase for k, value in enumerate(values)]
        found.append([*row, (len(POINTS) * KNOTS + seats - 1, 1.0)])
    return found


def rows_of_chance(look: Look) -> list[Sparse]:
    """Return what each seat's strength is made of; only differences between seats count."""
    phase, many = _phase(look.progress), len(look.scores) > 2
    best, most = max(look.outlook), max(look.scores)
    found: list[Sparse] = []
    for seat, (score, outlook) in enumerate(zip(look.scores, look.outlook, strict=True)):
        values = ((outlook - best) / UNIT, (score - most) / UNIT, 1.0 if seat in look.acting else 0.0)
        row = [(k * KNOTS + knot, value * part) for knot, part in phase for k, value in enumerate(values)]
        found.append([*row, (len(CHANCE) * KNOTS, values[0])] if many else row)
    return found


def names_of_points() -> list[str]:
    """Return the names of the numbers that points are predicted by."""
    return [f"{name}.{knot}" for name in POINTS for knot in range(KNOTS)] + list(SEATS)


def names_of_chance() -> list[str]:
    """Return the names of the numbers that strength is made of."""
    return [f"{name}.{knot}" for name in CHANCE for knot in range(KNOTS)] + [MANY]


def _phase(progress: float) -> Sparse:
    """Return the phases that a moment lies between, and how much it has of each."""
    at = max(0.0, min(1.0, progress)) * (KNOTS - 1)
    knot = min(KNOTS - 2, int(at))
    return [(knot, 1.0 - (at - knot)), (knot + 1, at - knot)]


def _sum(numbers: list[float], row: Sparse) -> float:
    return sum(numbers[place] * value for place, value in row)


def _mean(rows: tuple[list[float], ...]) -> list[float]:
    return [sum(values) / len(rows) for values in zip(*rows, strict=True)]


# ---- the file ----
def first_thoughts() -> Model:
    """Return how a position is judged before anybody has counted: as it looks, and surer towards the end."""
    points = {f"outlook.{knot}": UNIT for knot in range(KNOTS)}
    chance = {f"outlook.{knot}": 0.5 + 0.5 * knot for knot in range(KNOTS)}
    return model_of({"points": points, "chance": chance})


def model_of(document: Mapping[str, Mapping[str, float]]) -> Model:
    """Return the model that a file holds; a number that it does not name is 0."""
    points, chance = document["points"], document["chance"]
    names, others = names_of_points(), names_of_chance()
    if unknown := (points.keys() - set(names)) | (chance.keys() - set(others)):
        raise ValueError(f"a judgement does not know {sorted(unknown)}")
    return Model([points.get(name, 0.0) for name in names], [chance.get(name, 0.0) for name in others])


def file_of(package: str) -> Traversable:
    """Return the file with the judgement of a game's package, whether it is there or not."""
    return weights.file_of(package, "judgement.json")


@lru_cache(maxsize=64)
def load(package: str) -> Model:
    """Return the model of a game's package, first thoughts where it has none."""
    file = file_of(package) if package else None
    if file is None or not file.is_file():
        return first_thoughts()
    return model_of(json.loads(file.read_text("utf-8")))
