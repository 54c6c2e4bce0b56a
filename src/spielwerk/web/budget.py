"""Costs instead of counts: processor time that an address and a device may use, and turns on the event loop."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Generator
from dataclasses import dataclass
from math import ceil
from typing import Any, Final, Generic, TypeVar

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from spielwerk.table.costs import Payer, Ware, payer
from spielwerk.table.queueing import FairQueue, Owner
from spielwerk.web.guard import Limiter, Rate, address, device

T = TypeVar("T")
SHORT: Final = 0.0005  # seconds: a step that takes longer ends the round, so that others come in between
ROUNDS: Final = 3  # of the event loop, from bytes that arrive to a task that wants its turn
FAR_LESS: Final = 4
MUCH: Final = 8  # the part of a burst after which an address leaves time free
LONGEST_PAUSE: Final = 0.05  # seconds
BILL: Final = 0.001  # seconds that are paid at once
FLAT: Final = 0.0005  # seconds that reading a request costs before anything can be measured
CROWD: Final = 30  # requests of one address that wait until it is out of debt
TRY_LATER: Final = 1013  # close code of a socket


class TimeAccount:
    """Seconds that drip in. What was used is paid afterwards, so there may be debts; they have an end, too."""

    __slots__ = ("at", "level", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.level = rate.burst
        self.at = time.monotonic()

    def pay(self, seconds: float) -> None:
        """Take seconds out."""
        self.level = max(-self.rate.burst, self._now() - seconds)

    def wait(self) -> float:
        """Return how long it takes until there are no debts."""
        level = self._now()
        return 0.0 if level >= 0 else -level / self.rate.per_second

    def _now(self) -> float:
        now = time.monotonic()
        self.level = min(self.rate.burst, self.level + (now - self.at) * self.rate.per_second)
        self.at = now
        return self.level


class TimeAccounts:
    """A purse for each address or device; the ones used longest ago are forgotten."""

    def __init__(self, rate: Rate, most: int = 20_000) -> None:
        self.rate = rate
        self.most = most
        self._purses: OrderedDict[str, TimeAccount] = OrderedDict()

    def of(self, key: str) -> TimeAccount:
        """Return somebody's purse."""
        purse = self._purses.get(key)
        if purse is None:
            purse = self._purses[key] = TimeAccount(self.rate)
            if len(self._purses) > self.most:
                self._purses.popitem(last=False)
        else:
            self._purses.move_to_end(key)
        return purse


@dataclass(frozen=True)
class Allowance:
    """Seconds of processor time: for a device, and for all devices of an address together."""

    device: Rate
    here: Rate


class Lane(FairQueue):
    """Turns on the event loop: one long step after the other, and what came in meanwhile between them.

    Who used far less lately than the one before goes at once, and an address that used much leaves as much time free
    as its share says: so a burst is stretched, and a click of somebody else hardly ever meets it.
    """

    def __init__(self, rate: Rate) -> None:
        super().__init__()
        self.much = rate.burst / MUCH
        self.free = max(0.0, 1 / rate.per_second - 1)  # seconds left free for each one used
        self._last = 0.0  # what the address of the last long step had used

    def waits(self, owner: Owner) -> bool:
        """Tell whether somebody has to queue up."""
        return self.is_full and FAR_LESS * self.usage(owner[:1])[0] > self._last

    def count(self, owner: Owner, seconds: float) -> float:
        """Write down a long step, and return for how long the lane stays free of such after it."""
        self.charge(owner, seconds)
        self._last = self.usage(owner[:1])[0]
        return min(LONGEST_PAUSE, self.free * seconds) if self._last > self.much else 0.0


class Budget:
    """Who may use how much of what, and whose turn it is on the event loop."""

    def __init__(self, allowances: dict[Ware, Allowance]) -> None:
        self.lane = Lane(allowances["pages"].here)
        self.refused: Counter[str] = Counter()  # by what was used up
        self._devices = {ware: TimeAccounts(allowance.device) for ware, allowance in allowances.items()}
        self._addresses = {ware: TimeAccounts(allowance.here) for ware, allowance in allowances.items()}

    def guest(self, connection: HTTPConnection) -> "Visitor":
        """Return who asks, as far as costs go."""
        return Visitor(self, address(connection), device(connection))

    def purses(self, ware: Ware, guest: "Visitor") -> list[TimeAccount]:
        """Return what a guest pays from: a device that does not say who it is has only its address."""
        found = [self._addresses[ware].of(guest.address)]
        if guest.device:
            found.append(self._devices[ware].of(guest.device))
        return found


class Visitor(Payer):
    """An address and a device that something is done for."""

    def __init__(self, budget: Budget, address: str, device: str) -> None:
        self.budget = budget
        self.address = address
        self.device = device
        self.owner = (address, device)

    def is_device(self, device: str) -> None:
        """Take note which device it is: one that shows no cookie, but something else."""
        self.device = device
        self.owner = (self.address, device)

    def pay(self, ware: Ware, seconds: float) -> None:
        """Pay for processor time, from both purses."""
        for purse in self.budget.purses(ware, self):
            purse.pay(seconds)

    def wait(self, ware: Ware) -> float:
        """Return how long it takes until both purses are out of debt."""
        return max(purse.wait() for purse in self.budget.purses(ware, self))

    async def run_paid(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something on the event loop in fair turns, and pay for each of its steps."""
        return await _TimedCoroutine(work, self)


class _TimedCoroutine(Generic[T]):
    """A coroutine whose steps are timed: time in which it waits costs nothing."""

    def __init__(self, work: Coroutine[Any, Any, T], guest: Visitor) -> None:
        self.work = work
        self.guest = guest

    def __await__(self) -> Generator[Any, Any, T]:
        work, guest, lane = self.work, self.guest, self.guest.budget.lane
        loop = asyncio.get_running_loop()
        error: BaseException | None = None
        bill = 0.0
        while True:
            held = False
            if error is None and lane.waits(guest.owner):
                try:
                    yield from lane.take(guest.owner).__await__()
                    held = True
                except BaseException as cancelled:  # noqa: BLE001 - handed on to the work itself
                    error = cancelled
            over, begun = True, time.thread_time()
            try:
                wish = work.send(None) if error is None else work.throw(error)
                over = False
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            finally:
                spent = time.thread_time() - begun
                bill += spent
                if over or bill > BILL:
                    guest.pay("pages", bill)
                    bill = 0.0
                if held or spent > SHORT:
                    if not held:
                        lane.enter()
                    loop.call_soon(_pass_on, loop, lane, lane.count(guest.owner, spent), ROUNDS)
            error = None
            try:
                yield wish
            except GeneratorExit:
                work.close()
                raise
            except BaseException as thrown:  # noqa: BLE001 - handed on to the work itself
                error = thrown


def _pass_on(loop: asyncio.AbstractEventLoop, lane: Lane, pause: float, rounds: int) -> None:
    """Give the turn to the next one, but only after what came in meanwhile was read and has queued up, too."""
    if pause:
        loop.call_later(pause, lane.release)
    elif rounds and lane.waiting:
        loop.call_soon(_pass_on, loop, lane, pause, rounds - 1)
    else:
        lane.release()


class CostMiddleware:
    """Counts what every request costs, files and wrong addresses included; who used up too much waits or comes back."""

    def __init__(
        self, app: ASGIApp, budget: Budget, requests: Rate, patience: float, sorry: Callable[[Scope, int], Response]
    ) -> None:
        self.app = app
        self.budget = budget
        self.requests = Limiter(requests)
        self.patience = patience  # seconds that a page waits rather than being refused
        self.sorry = sorry  # the page that says so
        self.waiting: Counter[str] = Counter()  # requests by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request in its turn, at the cost of whoever asks."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        guest = self.budget.guest(HTTPConnection(scope))
        payer.set(guest)
        guest.pay("pages", FLAT)
        await guest.run_paid(self._answer(guest, scope, receive, send))

    async def _answer(self, guest: Visitor, scope: Scope, receive: Receive, send: Send) -> None:
        wait = guest.wait("pages")
        if not self.requests.take(guest.address):
            wait = max(wait, self.patience + 1)
        if wait > self.patience or (wait and self.waiting[guest.address] >= CROWD):
            await self._refuse(wait, scope, receive, send)
            return
        if wait:
            self.waiting[guest.address] += 1
            try:
                await asyncio.sleep(wait)
            finally:
                self.waiting[guest.address] -= 1
                if not self.waiting[guest.address]:
                    del self.waiting[guest.address]

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                await asyncio.sleep(0)  # what was drawn is packed in another turn
            await send(message)

        await self.app(scope, receive, sent)

    async def _refuse(self, wait: float, scope: Scope, receive: Receive, send: Send) -> None:
        self.budget.refused["pages"] += 1
        if scope["type"] == "websocket":
            await turn_away(WebSocket(scope, receive, send))
            return
        response = self.sorry(scope, 429)
        response.headers["retry-after"] = str(ceil(wait))
        await response(scope, receive, send)


async def turn_away(socket: WebSocket) -> None:
    """Let a page know that it should come back later: only an open line can say so."""
    await socket.accept()
    await socket.close(TRY_LATER)
