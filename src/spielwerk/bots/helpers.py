"""Processes that think about the same decision: each looks for itself, and what they found is put together.

Every helper gets the observation, searches from the start with luck of its own (root parallelisation), and answers with
what it found about the lines of the root; ``Search.merge`` adds them up by their actions. A helper that is killed, or
silent when its time has long been up, is left out and replaced at the next decision. Helpers end with the process that
they help: at the end of a pipe that is closed, and in the middle of a thought by a look at their parent now and then.
"""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import perf_counter, process_time
from typing import Any, Final

from spielwerk.bots.branches import Budget, Findings
from spielwerk.bots.search import search
from spielwerk.bots.turns import SEEDS
from spielwerk.core.state import State

GRACE: Final = 2.0  # seconds that an answer may be late, beside half of the time to think
PATIENCE: Final = 600.0  # seconds that a thought by iterations may take
LOOK: Final = 0.2  # seconds between two looks at the parent


class Helper:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        context = get_context("forkserver")
        self.pipe, other = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(other,), daemon=True)
        self.process.start()
        other.close()

    def close(self) -> None:
        """End it at once."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


class ProcessHelpers:
    """Helpers of one bot, started with its first decision."""

    def __init__(self, count: int, restore: Callable[[dict[str, Any]], State], by_processor: bool) -> None:
        self.count = count
        self.restore = restore  # a game's ``load``
        self.by_processor = by_processor  # their time is that of the processor, not that of the clock on the wall
        self.helpers: list[Helper] = []
        self.asked: list[Helper] = []
        self.until = 0.0

    def begin(self, obs: State, seed: int, ms: float, iterations: int) -> None:
        """Let every helper think about a decision; of those that are gone others take the place."""
        self.helpers += [Helper() for _ in range(self.count - len(self.helpers))]
        self.until = perf_counter() + (GRACE + 1.5 * ms / 1000 if ms > 0 else PATIENCE)
        self.asked = []
        for number, helper in enumerate(self.helpers):
            question = (self.restore, obs.dump(), (seed + 1 + number) % SEEDS, ms, iterations, self.by_processor)
            with suppress(OSError):  # it is gone: nobody waits for it
                helper.pipe.send(question)
                self.asked.append(helper)

    def findings(self) -> list[Findings]:
        """Return what those found who answer in time; the others are let go."""
        found: list[Findings] = []
        for helper in self.asked:
            with suppress(EOFError, OSError):
                if helper.pipe.poll(max(0.0, self.until - perf_counter())):
                    found.append(helper.pipe.recv())
                    continue
            helper.close()
        self.helpers = [helper for helper in self.helpers if not helper.pipe.closed and helper.process.is_alive()]
        return found

    def close(self) -> None:
        """End all helpers."""
        for helper in self.helpers:
            helper.close()
        self.helpers = []

    def __del__(self) -> None:
        self.close()


# ---- in a helper ----
def _serve(pipe: Connection) -> None:
    """Answer decisions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_think(*pipe.recv()))


def _think(
    restore: Callable[[dict[str, Any]], State],
    dump: dict[str, Any],
    seed: int,
    ms: float,
    iterations: int,
    by_processor: bool,
) -> Findings:
    clock = _watching(process_time if by_processor else perf_counter)
    thought = search(restore(dump), seed, Budget(max(1, int(ms)) if ms > 0 else 0, iterations, clock))
    thought.run()
    return thought.findings()


def _watching(clock: Callable[[], float]) -> Callable[[], float]:
    """Return a clock that looks at the parent now and then, and leaves when it is gone."""
    parent, last = parent_process(), perf_counter()

    def look() -> float:
        nonlocal last
        now = perf_counter()
        if now - last > LOOK:
            last = now
            if parent is not None and not parent.is_alive():
                os._exit(0)
        return clock()

    return look
