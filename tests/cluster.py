"""A Ray cluster on this machine, one of its two workers killed in mid-run: prints what came of the games as JSON.

A program of its own, because Ray and the processes it starts warn of much that our tests take as errors.
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from spielwerk.bots.arena import Plan, run
from spielwerk.bots.training import Course, Training

MEMORY: Final = {"object_store_memory": 80_000_000}


def main(folder: Path) -> None:
    """Play with two workers, then with the one that is left."""
    cluster: Any = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0} | MEMORY
    )
    try:
        doomed, _ = (cluster.add_node(num_cpus=1, **MEMORY) for _ in range(2))
        cluster.connect()
        games = run(Plan("harmonies", ("greedy", "greedy"), seed=3, words=True), 24, ray=cluster.address)
        found = [next(games) for _ in range(3)]
        cluster.remove_node(doomed, allow_graceful=False)
        found += games
        course = Course("dewan", rounds=1, deals=4, check=1)
        *_, progress = Training(course, folder, ray=cluster.address).run()
        sys.stdout.write(
            "\n" + json.dumps({"games": [outcome[:8] for outcome in found], "weights": progress.weights}) + "\n"
        )
    finally:
        import_module("ray").shutdown()
        cluster.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
