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


class FairQueue:
    """So many places, and a queue before them.

    ``rank`` 0 goes before 1; within it the beginnings of owners compare, and of equals the shortest job goes first.
    """

    def __init__(self, places: int = 1) -> None:
        self.places = places
        self.busy = 0
        self.waiting = 0
        self._queues: dict[Wait, deque[asyncio.Future[None]]] = {}
        self._since = time.monotonic()
        # Seconds, as many as they would have been at ``_since``: they all fade alike.
        self._used: dict[Owner, float] = {}

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
        queue = self._queues.setdefault(me, deque())
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
            next_one = min(self._queues, key=self._order)
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
                del self._queues[who]

    def charge(self, owner: Owner, seconds: float) -> None:
        """Write down what somebody used."""
        fade = self._fade()
        if fade < FADED or len(self._used) >= MOST:
            kept = {one: left for one, used in self._used.items() if (left := used * fade) > 0.001}
            self._used = kept if len(kept) < MOST else {}
            self._since, fade = time.monotonic(), 1.0
        for n in range(1, len(owner) + 1):
            self._used[owner[:n]] = self._used.get(owner[:n], 0.0) + seconds / fade

    def usage(self, owner: Owner) -> list[float]:
        """Return what each beginning of an owner used lately."""
        fade = self._fade()
        return [used * fade for used in self._order((0, owner, 0.0))[1]]

    def _order(self, who: Wait) -> tuple[int, list[float], float]:
        rank, owner, seconds = who
        return rank, [self._used.get(owner[:n], 0.0) for n in range(1, len(owner) + 1)], seconds

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
