"""Random play over every game, seat count and option, checking the invariants at every step, for some minutes."""

import argparse
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / name) for name in ("tests", "examples/lanes/src")]

from cases import CASES  # noqa: E402
from spielwerk.core.rng import Rng  # noqa: E402
from spielwerk.core.state import OVER  # noqa: E402
from spielwerk.testing import Case  # noqa: E402


def game(case: Case, seed: int) -> int:
    """Play one random game and return its length; an AssertionError names what broke."""
    state, rng, steps = case.new(seed), Rng(seed), 0
    while state.to_move != OVER:
        assert state.legal(), "a dead end"
        state.apply(state.random_action(rng))
        if case.check is not None:
            case.check(state)
        steps += 1
        assert steps <= case.game.max_steps, "no end"
    return steps


def main() -> None:
    """Soak until the time is up; print how much was played."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    end, seed, games, steps = time.monotonic() + 60 * args.minutes, args.seed, 0, 0
    while time.monotonic() < end:
        for case in CASES:
            try:
                steps += game(case, seed)
            except Exception:
                print(f"{case}, seed {seed}:")
                raise
            games += 1
        seed += 1
        print(f"\r{games:,} games, {steps:,} actions, nothing found", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
