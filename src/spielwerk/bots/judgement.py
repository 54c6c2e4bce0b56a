"""What a position comes to, as it looks."""

from math import exp
from typing import NamedTuple

from spielwerk.core.state import OVER, State


class Judgement(NamedTuple):
    """By seat: the points in the end, and the chance to win; the chances sum up to 1."""

    points: list[float]
    chance: list[float]


def judge(state: State) -> Judgement:
    """Return what a position comes to: exactly when it is over, else as it looks."""
    scores = [float(points) for points in state.scores()]
    if state.to_move == OVER:
        ranks = state.ranks()
        return Judgement(scores, [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks])
    weights = [exp(min(40.0, state.evaluate(seat) / 8.0)) for seat in range(len(scores))]
    return Judgement(scores, [weight / sum(weights) for weight in weights])
