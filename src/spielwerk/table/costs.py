"""Who pays for what is worked out: everything that somebody's request sets in motion knows whose it is."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from typing import Any, Final, Literal, TypeVar

T = TypeVar("T")
Ware = Literal["pages", "pictures", "uploads", "bots", "reviews"]  # what processor time is spent on


class Payer:
    """Whoever work is done for. This one is nobody in particular: it pays nothing and never waits."""

    owner: tuple[str, ...] = ()  # address and device, for fair turns

    def pay(self, ware: Ware, seconds: float) -> None:
        """Take note of processor time that was used."""

    def wait(self, ware: Ware) -> float:
        """Return for how many seconds this payer has used up what it may use."""
        del ware
        return 0.0

    async def run_paid(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something, and pay for the processor time it takes (not for the time it waits)."""
        return await work


NOBODY: Final = Payer()
payer: ContextVar[Payer] = ContextVar("payer", default=NOBODY)


async def in_thread(ware: Ware, work: Callable[..., T], *args: Any) -> T:
    """Do something in a thread; whoever asked pays for it, however it ends."""
    who = payer.get()

    def measure() -> T:
        begun = time.thread_time()
        try:
            return work(*args)
        finally:
            loop.call_soon_threadsafe(who.pay, ware, time.thread_time() - begun)

    loop = asyncio.get_running_loop()
    return await asyncio.to_thread(measure)
