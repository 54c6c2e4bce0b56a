"""A small pool of processes for what would hold everybody up, replaced when one of them falls over."""

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from spielwerk.bots.sharing import settle
from spielwerk.table.costs import Ware, payer
from spielwerk.table.queueing import FairQueue

T = TypeVar("T")
PATIENCE: Final = 30.0  # seconds until a silent worker counts as lost
log = logging.getLogger("spielwerk.workers")


class LostError(Exception):
    """A worker fell over or was silent for too long."""


class Workers:
    """Processes that begin with the first question, are polite to the server, and go when it is gone."""

    def __init__(self, count: int, preload: list[str], name: str, patience: float = PATIENCE, nice: int = 5) -> None:
        self.count = count
        self.preload = preload
        self.name = name  # for the log
        self.patience = patience
        self.nice = nice
        self.queue = FairQueue(count)  # before the workers: waiting for one is not working
        self._pool: ProcessPoolExecutor | None = None

    def warm(self) -> None:
        """Start the first worker, so that the first question does not keep people waiting."""
        self.start().submit(os.getpid)

    def start(self) -> ProcessPoolExecutor:
        """Return the pool, started if need be."""
        if self._pool is None:
            context = get_context("forkserver")  # threads and fork do not mix
            context.set_forkserver_preload(self.preload)
            self._pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=_settle, initargs=(self.nice,))
        return self._pool

    async def run(self, ware: Ware, work: Callable[..., T], *args: Any) -> T:
        """Have a worker do something, at the cost of whoever asked; raises LostError if the worker is gone."""
        pool = self.start()
        try:
            future = pool.submit(_measure, work, *args)
            async with asyncio.timeout(self.patience):
                done, error, seconds = await asyncio.wrap_future(future)
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("a %s worker was lost (%s)", self.name, type(error).__name__)
            self._drop(pool)
            raise LostError from error
        payer.get().pay(ware, seconds)  # also for what failed
        if error is not None:
            raise error
        return done  # type: ignore[return-value]

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        processes: dict[int, Any] = dict(pool._processes or {})
        for process in processes.values():
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Stop all workers at once."""
        if self._pool is not None:
            self._drop(self._pool)


def _measure(work: Callable[..., T], *args: Any) -> tuple[T | None, Exception | None, float]:
    """Do something and say how much processor time it took, in a worker."""
    begun = time.process_time()
    try:
        return work(*args), None, time.process_time() - begun
    except Exception as error:  # noqa: BLE001 - raised again where it was asked for
        return None, error, time.process_time() - begun


def _settle(nice: int) -> None:
    """Leave Ctrl-C to the server, be polite to it, and go when it is gone."""
    os.nice(nice)
    settle()
