"""Tikal's auction: does bidding pay? Greedy against the same bot that passes every auction.

``python -m bench.bidder [--games 100] [--seed 2026]``
"""

import argparse

from spielwerk.bots.greedy import GreedyBot
from spielwerk.bots.statistics import wilson
from spielwerk.core.state import OVER, State
from spielwerk.games import game
from spielwerk.games.tikal.rules.data import PASS


class Silent(GreedyBot):
    """Plays as greedy does, but never bids."""

    def choose(self, obs: State) -> int:
        """Pass wherever one can."""
        return PASS if PASS in obs.legal() else super().choose(obs)


def duel(number: int, seed: int) -> list[int]:
    """Play one game of two, the seats changing, and return the points: greedy's, then the silent one's."""
    bidder = number % 2
    state = game("tikal").new(2, seed + number // 2, auction=1)
    players = [GreedyBot(number) if seat == bidder else Silent(number) for seat in range(2)]
    while state.to_move != OVER:
        state.apply(players[state.to_move].choose(state.observe(state.to_move)))
    points = state.scores()
    return [points[bidder], points[1 - bidder]]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=2026)
    chosen = parser.parse_args()
    wins, totals = 0.0, [0, 0]
    for number in range(chosen.games):
        points = duel(number, chosen.seed)
        wins += 1.0 if points[0] > points[1] else 0.5 if points[0] == points[1] else 0.0
        totals = [total + more for total, more in zip(totals, points, strict=True)]
    low, high = wilson(wins, chosen.games)
    means = " : ".join(f"{total / chosen.games:.1f}" for total in totals)
    print(
        f"greedy - greedy that never bids: {wins:g} of {chosen.games} ({100 * low:.1f} - {100 * high:.1f} %), {means}"
    )


if __name__ == "__main__":
    main()
