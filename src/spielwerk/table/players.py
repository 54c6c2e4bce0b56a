"""Bots at work: a pool of processes that see observations only, replaced when one of them falls over."""

import asyncio
import logging
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import connection, get_context, parent_process
from typing import Any, Final

from spielwerk.core.game import Game
from spielwerk.core.state import State

PATIENCE: Final = 30.0  # seconds until a silent worker counts as lost
log = logging.getLogger("spielwerk.players")


class Players:
    """Asks bots for actions, off the event loop and out of this process."""

    def __init__(self, catalogue: str = "spielwerk.games", workers: int = 0, patience: float = PATIENCE) -> None:
        self.catalogue = catalogue
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.patience = patience
        self.waiting = 0  # questions nobody thinks about yet
        self.thinking = 0
        self._pool: ProcessPoolExecutor | None = None
        self._free: asyncio.Semaphore | None = None  # one for each worker: waiting for one is not thinking

    def warm(self) -> None:
        """Start the first worker, so that the first bot does not keep people waiting."""
        self.start().submit(os.getpid)

    def start(self) -> ProcessPoolExecutor:
        """Return the pool, started if need be; its processes begin with the first question."""
        if self._pool is None:
            context = get_context("forkserver")  # threads and fork do not mix
            context.set_forkserver_preload(["spielwerk.bots", self.catalogue])
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_settle)
        return self._pool

    async def choose(self, game: Game, obs: State, spec: str) -> int:
        """Return a bot's legal action; after a second failure a random one, so that the game goes on."""
        if self._free is None:
            self._free = asyncio.Semaphore(self.workers)
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        self.thinking += 1
        try:
            return await self._choose(game, obs, spec)
        finally:
            self.thinking -= 1
            self._free.release()

    async def _choose(self, game: Game, obs: State, spec: str) -> int:
        dump = obs.dump()
        legal = obs.legal()
        for attempt in (1, 2):
            pool = self.start()
            try:
                future = pool.submit(think, self.catalogue, game.slug, dump, spec, secrets.randbits(62))
                async with asyncio.timeout(self.patience):
                    action = await asyncio.wrap_future(future)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("a bot worker was lost (%s), attempt %d", type(error).__name__, attempt)
                self._drop(pool)
            except asyncio.CancelledError:
                raise
            except Exception:  # a bot's mistake must not stop the table
                log.exception("a bot of %s failed, attempt %d", game.slug, attempt)
            else:
                if action in legal:
                    return action
                log.error("a bot of %s chose an illegal action %r", game.slug, action)
        return secrets.choice(legal)

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


def think(catalogue: str, slug: str, dump: dict[str, Any], spec: str, seed: int) -> int:
    """Choose an action, in a worker."""
    from spielwerk import bots

    game: Game = import_module(catalogue).game(slug)
    return int(bots.choose(game, game.load(dump), spec, seed))


def _settle() -> None:
    """Leave Ctrl-C to the server, be polite to it, and go when it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    server = parent_process()
    if server is not None:
        threading.Thread(target=_leave_with, args=(server.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)
