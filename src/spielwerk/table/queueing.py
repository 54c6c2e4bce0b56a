"""Turns for many who wait: whoever used least lately goes first, by address, then by device, then by table."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

HALF: Final = 10.0  # seconds after which half of what somebody used is forgotten
MOST: Final = 5000  # owners remembered
FADED: Final = 1e-30  # of what somebody used: then all is written down anew, before numbers get too large
Owner = tuple[str, ...]  # from the wide to the narrow: each beginning of it is somebody who shares


class FullError(Exception):
    """One owner has more waiting than anybody needs."""


class _Usage(dict[Owner, float]):
    """What owners used; nothing, of those who are not written down."""

    def __missing__(self, owner: Owner) -> float:
        return 0.0


class FairQueue:
    """So many places, and a queue before them. ``rank`` 0 goes before 1; within it the beginnings of owners compare."""

    def __init__(self, places: int = 1) -> None:
        self.places = places
        self.busy = 0
        self.waiting = 0
        self._queues: dict[tuple[int, Owner], deque[asyncio.Future[None]]] = {}
        # By rank, for each beginning of an owner that waits: the beginnings that are longer by one.
        self._inside: dict[int, dict[Owner, dict[Owner, None]]] = {}
        self._since = time.monotonic()
        # Seconds, as many as they would have been at ``_since``: they all fade alike.
        self._used = _Usage()

    @property
    def is_full(self) -> bool:
        """Tell whether a newcomer would have to wait."""
        return self.busy >= self.places or self.waiting > 0

    async def take(self, owner: Owner, rank: int = 0, most: int = 0) -> None:
        """Wait for a place; with ``most``, an owner with so many waiting already is refused."""
        if not self.is_full:
            self.busy += 1
            return
        queue = self._queues.get((rank, owner)) or self._add_queue(rank, owner)
        if most and len(queue) >= most:
            raise FullError
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        self.waiting += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # the place came too late: pass it on
            else:
                self._forget(rank, owner, turn)
            raise

    def enter(self) -> None:
        """Take a place without asking: of work that turned out to be long."""
        self.busy += 1

    def release(self) -> None:
        """Give a place back to whoever is next."""
        self.busy -= 1
        while self.busy < self.places and self._queues:
            rank, next_one = self._next()
            turn = self._queues[rank, next_one][0]
            self._forget(rank, next_one, turn)
            if not turn.done():
                self.busy += 1
                turn.set_result(None)

    def _forget(self, rank: int, owner: Owner, turn: "asyncio.Future[None]") -> None:
        queue = self._queues.get((rank, owner))
        if queue is not None and turn in queue:
            queue.remove(turn)
            self.waiting -= 1
            if not queue:
                self._remove_queue(rank, owner)

    def _next(self) -> tuple[int, Owner]:
        """Return whose turn it is: of the addresses the one that used least, of its devices, of their tables."""
        rank = min(self._inside)
        owner: Owner = ()
        while (rank, owner) not in self._queues:
            owner = min(self._inside[rank][owner], key=self._used.__getitem__)
        return rank, owner

    def _add_queue(self, rank: int, owner: Owner) -> "deque[asyncio.Future[None]]":
        inside = self._inside.setdefault(rank, {})
        for n in range(len(owner)):
            inside.setdefault(owner[:n], {})[owner[: n + 1]] = None
        queue = self._queues[rank, owner] = deque()
        return queue

    def _remove_queue(self, rank: int, owner: Owner) -> None:
        del self._queues[rank, owner]
        inside = self._inside[rank]
        while owner and owner not in inside and (rank, owner) not in self._queues:
            outer = owner[:-1]
            del inside[outer][owner]
            if not inside[outer]:
                del inside[outer]
            owner = outer
        if not inside and (rank, ()) not in self._queues:
            del self._inside[rank]

    def charge(self, owner: Owner, seconds: float) -> None:
        """Write down what somebody used."""
        fade = self._fade()
        if fade < FADED or len(self._used) >= MOST:
            kept = {one: left for one, used in self._used.items() if (left := used * fade) > 0.001}
            self._used = _Usage(kept if len(kept) < MOST else {})
            self._since, fade = time.monotonic(), 1.0
        for n in range(1, len(owner) + 1):
            self._used[owner[:n]] += seconds / fade

    def usage(self, owner: Owner) -> list[float]:
        """Return what each beginning of an owner used lately."""
        fade = self._fade()
        return [self._used[owner[:n]] * fade for n in range(1, len(owner) + 1)]

    def _fade(self) -> float:
        return float(0.5 ** ((time.monotonic() - self._since) / HALF))

    @asynccontextmanager
    async def place(self, owner: Owner, rank: int = 0, weight: float = 1.0, most: int = 0) -> AsyncIterator[None]:
        """Hold a place; how long counts, times ``weight``."""
        await self.take(owner, rank, most)
        begun = time.monotonic()
        try:
            yield
        finally:
            self.charge(owner, weight * (time.monotonic() - begun))
            self.release()
