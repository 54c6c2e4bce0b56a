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
Wait = tuple[int, Owner, float]  # the rank, who waits, and how many seconds it may take


class FullError(Exception):
    """One owner has more waiting than anybody needs."""


class _Usage(dict[Owner, float]):
    """What owners used; nothing, of those who are not written down."""

    def __missing__(self, owner: Owner) -> float:
        return 0.0


class FairQueue:
    """So many places, and a queue before them.

    ``rank`` 0 goes before 1; within it the beginnings of owners compare, and of equals the shortest job goes first.
    """

    def __init__(self, places: int = 1) -> None:
        self.places = places
        self.busy = 0
        self.waiting = 0
        self._queues: dict[Wait, deque[asyncio.Future[None]]] = {}
        # By rank, for each beginning of an owner that waits: the beginnings that are longer by one, and at the end of
        # an owner the jobs that wait.
        self._inside: dict[int, dict[Owner, dict[Owner, None]]] = {}
        self._jobs: dict[tuple[int, Owner], dict[float, None]] = {}
        self._since = time.monotonic()
        # Seconds, as many as they would have been at ``_since``: they all fade alike.
        self._used = _Usage()

    @property
    def is_full(self) -> bool:
        """Tell whether a newcomer would have to wait."""
        return self.busy >= self.places or self.waiting > 0

    def count_ahead(self, owner: Owner, rank: int = 0, seconds: float = 0.0) -> int:
        """Return how many come before an owner who waits, as it stands: of equals, who came first."""
        me = (rank, owner, seconds)
        mine, found, earlier = self._order(me), 0, True
        for key, queue in self._queues.items():
            if key == me:
                earlier = False
            elif (other := self._order(key)) < mine or (earlier and other == mine):
                found += len(queue)
        return found

    async def take(self, owner: Owner, rank: int = 0, seconds: float = 0.0, most: int = 0) -> None:
        """Wait for a place, for so many seconds of work; with ``most``, who has so many waiting already is refused."""
        if not self.is_full:
            self.busy += 1
            return
        me = (rank, owner, seconds)
        queue = self._queues.get(me) or self._add_queue(me)
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
                self._forget(me, turn)
            raise

    def enter(self) -> None:
        """Take a place without asking: of work that turned out to be long."""
        self.busy += 1

    def release(self) -> None:
        """Give a place back to whoever is next."""
        self.busy -= 1
        while self.busy < self.places and self._queues:
            next_one = self._next()
            turn = self._queues[next_one][0]
            self._forget(next_one, turn)
            if not turn.done():
                self.busy += 1
                turn.set_result(None)

    def _forget(self, who: Wait, turn: "asyncio.Future[None]") -> None:
        queue = self._queues.get(who)
        if queue is not None and turn in queue:
            queue.remove(turn)
            self.waiting -= 1
            if not queue:
                self._remove_queue(who)

    def _next(self) -> Wait:
        """Return whose turn it is: of the addresses the one that used least, of its devices, of their tables."""
        rank = min(self._inside)
        owner: Owner = ()
        while (rank, owner) not in self._jobs:
            inside = self._inside[rank][owner]
            least = min(map(self._used.__getitem__, inside))
            equals = [one for one in inside if self._used[one] == least]
            owner = equals[0] if len(equals) == 1 else min(equals, key=lambda one: self._shortest(rank, one))
        return rank, owner, min(self._jobs[rank, owner])

    def _shortest(self, rank: int, owner: Owner) -> float:
        """Return the shortest job that waits for an owner, or for anybody within it."""
        jobs = self._jobs.get((rank, owner))
        return min(jobs) if jobs else min(self._shortest(rank, one) for one in self._inside[rank][owner])

    def _add_queue(self, who: Wait) -> "deque[asyncio.Future[None]]":
        rank, owner, seconds = who
        inside = self._inside.setdefault(rank, {})
        for n in range(len(owner)):
            inside.setdefault(owner[:n], {})[owner[: n + 1]] = None
        self._jobs.setdefault((rank, owner), {})[seconds] = None
        queue = self._queues[who] = deque()
        return queue

    def _remove_queue(self, who: Wait) -> None:
        rank, owner, seconds = who
        del self._queues[who]
        del self._jobs[rank, owner][seconds]
        if self._jobs[rank, owner]:
            return
        del self._jobs[rank, owner]
        inside = self._inside[rank]
        while owner and owner not in inside and (rank, owner) not in self._jobs:
            outer = owner[:-1]
            del inside[outer][owner]
            if not inside[outer]:
                del inside[outer]
            owner = outer
        if not inside and (rank, ()) not in self._jobs:
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
        return [used * fade for used in self._order((0, owner, 0.0))[1]]

    def _order(self, who: Wait) -> tuple[int, list[float], float]:
        rank, owner, seconds = who
        return rank, [self._used[owner[:n]] for n in range(1, len(owner) + 1)], seconds

    def _fade(self) -> float:
        return float(0.5 ** ((time.monotonic() - self._since) / HALF))

    @asynccontextmanager
    async def place(
        self, owner: Owner, rank: int = 0, seconds: float = 0.0, weight: float = 1.0, most: int = 0
    ) -> AsyncIterator[None]:
        """Hold a place; how long counts, times ``weight``."""
        await self.take(owner, rank, seconds, most)
        begun = time.monotonic()
        try:
            yield
        finally:
            self.charge(owner, weight * (time.monotonic() - begun))
            self.release()
