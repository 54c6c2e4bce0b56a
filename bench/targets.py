"""How long Dewan takes to find every field that can be paid: ``python -m bench.targets [--games 40]``."""

import argparse
import time

from spielwerk import is_compiled
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.dewan.rules.data import CHOOSING, TAKE
from spielwerk.games.dewan.state import Dewan, new

ROUNDS = 7
BOUND = 50  # microseconds, compiled


def positions(games: int) -> list[Dewan]:
    """Return turns of random games whose players like to hold many cards: the search is longest there."""
    found: list[Dewan] = []
    for seed in range(games):
        state, rng = new(2 + seed % 3, seed, scenario=seed % 4), Rng(seed)
        while state.to_move != OVER:
            if state.phase == CHOOSING:
                found.append(state.copy())
            action = state.random_action(rng)
            while state.phase == CHOOSING and action > TAKE + 4 and rng.below(10) < 6:
                action = state.random_action(rng)
            state.apply(action)
    return found


def main() -> None:
    """Measure and print the best of several rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    states = positions(parser.parse_args().games)
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for state in states:
            state.targets()
        best = min(best, time.process_time() - start)
    cards = sum(state.hand_size(state.to_move) for state in states) / len(states)
    mode = "compiled" if is_compiled() else "interpreted"
    print(
        f"{mode}: {best / len(states) * 1e6:.1f} µs on average over {len(states)} turns with {cards:.1f} cards in hand "
        f"(bound, compiled: {BOUND})"
    )


if __name__ == "__main__":
    main()
