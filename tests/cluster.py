"""A Ray cluster of two workers on this machine, one of them killed in mid-run: prints what came of it as JSON.

A program of its own, because Ray and the processes it starts warn of much that our tests take as errors.
"""

import json
import os
import signal
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from spielwerk.bots.arena import Plan, run
from spielwerk.bots.sharing import share
from spielwerk.bots.training import Course, Training
from spielwerk.core.rng import Rng
from spielwerk.core.state import playout
from spielwerk.games import games as all_games


def processes(numbers: Iterable[int]) -> list[int]:
    """Tell who does the work."""
    return [os.getpid() for _ in numbers]


def unharmed(ray: Any) -> list[str]:
    """Tell which games' positions come back from the store of a cluster, and out of a task of it, as they were."""
    scores = ray.remote(lambda state: state.scores())
    found = []
    for game in all_games():
        state = game.new(game.seats[1], 3)
        playout(state, Rng(4), 60)
        put = ray.put(state)
        if ray.get(put) == state and ray.get(scores.remote(put)) == state.scores():
            found.append(game.slug)
    return found


def main(folder: Path) -> None:
    """Play with two workers, then with the one that is left and the one that Ray starts in place of the other."""
    ray: Any = import_module("ray")
    ray.init("local", num_cpus=2, include_dashboard=False, object_store_memory=80_000_000, logging_level="ERROR")
    try:
        positions = unharmed(ray)
        workers = set(share(processes, 16, ray="local"))
        games = run(Plan("harmonies", ("greedy", "greedy"), seed=3, words=True), 16, ray="local")
        found = [next(games) for _ in range(2)]
        os.kill(min(workers), signal.SIGKILL)
        found += games
        after = set(share(processes, 16, ray="local"))
        *_, progress = Training(Course("dewan", rounds=1, deals=4, check=1), folder, ray="local").run()
        told = {"positions": positions, "games": [outcome[:8] for outcome in found], "weights": progress.weights}
        sys.stdout.write("\n" + json.dumps(told | {"workers": sorted(workers), "after": sorted(after)}) + "\n")
    finally:
        ray.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
