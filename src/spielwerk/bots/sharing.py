"""Work that many share: pieces with a number, done by processes of this machine or by a Ray cluster, back in order.

A piece is a function of its number (or of what stands there), so the result is the same whoever does it, and a piece
that was lost with a worker is done again. What comes back is in the order of the pieces; little of it is ever waiting.
"""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from multiprocessing import connection, get_context, parent_process
from typing import Any, Final, Protocol, TypeVar

from spielwerk import __version__

AHEAD: Final = 8  # batches given out for each worker
LOST: Final = (
    "one of the processes that play is gone: killed from outside, or by a bot of other people that ended it or hung; "
    "as an engine (docs/bot-protocol.md) it would have a process of its own"
)
RETRIES: Final = 20  # a batch whose worker is lost is done again so often
S = TypeVar("S")
T = TypeVar("T")
Work = Callable[[Iterable[S]], list[T]]


class SharingError(ValueError):
    """Work that cannot be shared: no cluster, another version there, workers that are lost again and again."""


class Workers(Protocol):
    """Whoever does the work."""

    count: int

    def submit(self, work: Callable[[Any], list[Any]], batch: Any) -> Any:
        """Give out a batch and return what its result is asked for with."""
        ...

    def result(self, given: Any) -> list[Any]:
        """Wait for a batch and return what was made of it."""
        ...


class Here:
    """This process alone: a batch is done when its result is wanted."""

    count = 1

    def submit(self, work: Work[S, T], batch: Iterable[S]) -> Callable[[], list[T]]:
        """Put it off."""
        return partial(work, batch)

    def result(self, given: Callable[[], list[T]]) -> list[T]:
        """Do it."""
        return given()


class Processes:
    """Processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool = ProcessPoolExecutor(count, get_context("forkserver"), initializer=settle)

    def submit(self, work: Work[S, T], batch: Iterable[S]) -> Any:
        """Give it to whoever is free first."""
        return self.pool.submit(work, batch)

    def result(self, given: Any) -> list[Any]:
        """Wait for it."""
        try:
            found: list[Any] = given.result()
        except BrokenProcessPool:
            raise SharingError(LOST) from None
        return found

    def close(self) -> None:
        """End them, with what they are about."""
        self.pool.shutdown(wait=True, cancel_futures=True)


class Cluster:
    """A Ray cluster: batches of a worker that is lost, with its machine or without, are done again by others."""

    def __init__(self, address: str) -> None:
        try:
            self.ray = import_module("ray")  # an extra
        except ImportError:
            raise SharingError("a cluster takes the extra spielwerk[ray]") from None
        self.is_ours = not self.ray.is_initialized()
        if self.is_ours:
            try:
                self.ray.init(address=address, log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, RuntimeError, ValueError) as error:
                reason = str(error).strip().partition("\n")[0]
                raise SharingError(f"there is no Ray cluster at {address!r}: {reason}") from None
        self.remote = self.ray.remote(max_retries=RETRIES)(_there)
        self.count = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.given: set[Any] = set()

    def submit(self, work: Work[S, T], batch: Iterable[S]) -> Any:
        """Give it to whoever is free first."""
        given = self.remote.remote(work, batch, __version__)
        self.given.add(given)
        return given

    def result(self, given: Any) -> list[Any]:
        """Wait for it; a mistake there is one here."""
        try:
            found: list[Any] = self.ray.get(given)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except (self.ray.exceptions.WorkerCrashedError, self.ray.exceptions.NodeDiedError) as error:
            raise SharingError(f"workers of the cluster were lost again and again: {error}") from None
        self.given.discard(given)
        return found

    def close(self) -> None:
        """Take back what was given out, and leave the cluster if we came to it."""
        if not self.ray.is_initialized():  # somebody has left it already: to ask anything would join another one
            return
        for given in self.given:
            self.ray.cancel(given, force=True)
        if self.is_ours:
            self.ray.shutdown()


@contextmanager
def workers(count: int = 0, ray: str = "") -> Iterator[Workers]:
    """Return whoever does the work: so many processes (0: as many as there are cores), or a cluster's address."""
    if ray:
        cluster = Cluster(ray)
        try:
            yield cluster
        finally:
            cluster.close()
        return
    count = count or cores()
    if count == 1:
        yield Here()
        return
    processes = Processes(count)
    try:
        yield processes
    finally:
        processes.close()


def share_among(some: Workers, work: Work[S, T], things: Sequence[S], size: int = 1) -> Iterator[T]:
    """Yield what ``work`` makes of things, in order; several workers take batches of ``size``.

    A batch should outweigh the trip to another process and still end soon after Ctrl-C.
    """
    size = max(1, min(size, len(things) // (some.count * 4))) if some.count > 1 else 1
    batches = (things[first : first + size] for first in range(0, len(things), size))
    waiting: deque[Any] = deque()
    for batch in batches:
        waiting.append(some.submit(work, batch))
        if len(waiting) >= some.count * AHEAD:
            yield from some.result(waiting.popleft())
    while waiting:
        yield from some.result(waiting.popleft())


def share(work: Work[int, T], games: int, count: int = 0, size: int = 1, first: int = 0, ray: str = "") -> Iterator[T]:
    """Yield what ``work`` makes of the numbers of games, in order, from ``first`` on."""
    numbers = range(first, games)
    with workers(min(count or cores(), max(1, len(numbers))), ray) as some:
        yield from share_among(some, work, numbers, size)


def _there(work: Work[S, T], batch: Iterable[S], version: str) -> list[T]:
    """Do a batch on a machine of a cluster, if the same program is there."""
    if version != __version__:
        raise SharingError(f"the cluster has spielwerk {__version__}, this machine has {version}")
    return work(batch)


def settle() -> None:
    """Leave Ctrl-C to the parent, and go when it is gone, with the engines that play here."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


def cores() -> int:
    """Return how many processes this machine can run at once for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
