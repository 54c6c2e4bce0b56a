"""What matches prove: intervals of a win rate, when a match may end, and ratings from many matches.

Games of one deal, played once in every seating, are not independent of each other. Where they agree more than chance
would have them, each counts for less (``weight_of_rounds``); where they agree less, as they mostly do because the
better seat wins, nothing is gained by it: intervals and tests are rather too careful.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log, log10, sqrt
from typing import Final, NamedTuple

SURE: Final = 1.959964  # standard deviations: 95 %
ELO: Final = 400 / log(10)  # points of a rating for each unit of a natural logarithm
DRAWN: Final = 1.0  # games between two neighbours that count as drawn beforehand: who won all is not infinitely strong
STEPS: Final = 200  # of Newton's method, at most
NEAR: Final = 1e-10  # then it has arrived


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Return the 95 % interval of a win rate (Wilson's score)."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = SURE * SURE / games
    middle = (rate + square / 2) / (1 + square)
    half = SURE / (1 + square) * sqrt(rate * (1 - rate) / games + square / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def weight_of_rounds(rounds: Sequence[Sequence[float]]) -> float:
    """Return how much a game counts, 1 or less, by how the games of a round agree; each is a share of a win."""
    games = sum(map(len, rounds))
    if len(rounds) < 2:
        return 1.0
    rate = sum(map(sum, rounds)) / games
    size = games / len(rounds)
    alone = rate * (1 - rate) / size  # the variance of a round's mean if its games knew nothing of each other
    if alone == 0:
        return 1.0
    found = sum((sum(one) / len(one) - rate) ** 2 for one in rounds) / (len(rounds) - 1)
    return 1 / min(size, max(1.0, found / alone))


@dataclass(frozen=True)
class Sprt:
    """A sequential probability ratio test (Wald): is the win rate rather ``low`` or ``high``?

    It says ``low`` though it is ``high`` in at most a share ``beta`` of all matches, and the other way round in
    ``alpha``. A drawn game counts as half of each.
    """

    low: float = 0.5
    high: float = 0.65
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the evidence below which it is ``low`` and above which it is ``high``."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def evidence(self, wins: float, games: float) -> float:
        """Return the logarithm of how much likelier ``high`` makes these games."""
        return wins * log(self.high / self.low) + (games - wins) * log((1 - self.high) / (1 - self.low))

    def verdict(self, wins: float, games: float) -> str:
        """Return ``low``, ``high``, or nothing while it has to go on."""
        least, most = self.bounds
        found = self.evidence(wins, games)
        return "low" if found <= least else "high" if found >= most else ""


class Bout(NamedTuple):
    """Games of the same company: how many seats each player had, and how many of the games each won."""

    seats: dict[str, int]
    wins: dict[str, float]


class Rating(NamedTuple):
    """How strong somebody is beside the first player, who has 0, and how far off that may be: 95 %."""

    elo: float
    error: float


def expected(elo: float) -> float:
    """Return the win rate of somebody who is so much stronger than one rival."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(rate: float) -> float:
    """Return how much stronger somebody with this win rate against one rival is."""
    return 400 * log10(rate / (1 - rate))


def rate_players(players: Sequence[str], bouts: Sequence[Bout]) -> dict[str, Rating]:
    """Return ratings by the model of Bradley and Terry, for several seats that of Plackett and Luce.

    A seat wins with a chance in proportion to its player's strength. The most likely strengths are found by Newton's
    method, their errors from the curvature there. Neighbours in ``players`` have one drawn game beforehand.
    """
    place = {player: k for k, player in enumerate(players)}
    bouts = [*bouts, *(Bout({a: 1, b: 1}, {a: DRAWN / 2, b: DRAWN / 2}) for a, b in pairwise(players))]
    strengths = [0.0] * len(players)
    for _ in range(STEPS):
        slope, curve = _derivatives(strengths, place, bouts)
        step = solve(curve, slope)
        largest = max(map(abs, step), default=0.0)
        strengths = [
            0.0,
            *(s + d * min(1.0, 1.0 / max(largest, NEAR)) for s, d in zip(strengths[1:], step, strict=True)),
        ]
        if largest < NEAR:
            break
    _, curve = _derivatives(strengths, place, bouts)
    errors = [0.0]
    for k in range(len(curve)):
        unit = [1.0 if k == j else 0.0 for j in range(len(curve))]
        errors.append(sqrt(solve(curve, unit)[k]))
    return {player: Rating(ELO * strengths[k], SURE * ELO * errors[k]) for player, k in place.items()}


def _derivatives(
    strengths: list[float], place: dict[str, int], bouts: Sequence[Bout]
) -> tuple[list[float], list[list[float]]]:
    """Return slope and curvature of the likelihood; the first player's strength is fixed."""
    count = len(strengths)
    slope = [0.0] * count
    curve = [[0.0] * count for _ in range(count)]
    for bout in bouts:
        games = sum(bout.wins.values())
        weights = {place[player]: seats * exp(strengths[place[player]]) for player, seats in bout.seats.items()}
        total = sum(weights.values())
        for player, won in bout.wins.items():
            slope[place[player]] += won
        for k, weight in weights.items():
            chance = weight / total
            slope[k] -= games * chance
            curve[k][k] += games * chance
            for j, other in weights.items():
                curve[k][j] -= games * chance * other / total
    return slope[1:], [row[1:] for row in curve[1:]]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return x of ``matrix · x = right`` by elimination; the matrix is small and positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for k, row in enumerate(rows):
        for other in rows[k + 1 :]:
            part = other[k] / row[k]
            for j in range(k, len(other)):
                other[j] -= part * row[j]
    found = [0.0] * len(rows)
    for k in range(len(rows) - 1, -1, -1):
        found[k] = (rows[k][-1] - sum(rows[k][j] * found[j] for j in range(k + 1, len(rows)))) / rows[k][k]
    return found
