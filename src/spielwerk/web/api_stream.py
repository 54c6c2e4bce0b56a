"""A table as a stream of lines: the whole position at first and after each change, and a sign of life between them."""

import asyncio
from contextlib import AbstractContextManager, suppress
from typing import Final

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from spielwerk.table.bot_accounts import BotAccount, BotAccounts
from spielwerk.table.costs import payer
from spielwerk.table.failures import StoreError
from spielwerk.table.presence import Page
from spielwerk.table.registry import Table
from spielwerk.web.api_types import CODES, Alive, End
from spielwerk.web.api_view import position
from spielwerk.web.live import PRESSURE
from spielwerk.web.protocol import ENDS

HEARTBEAT: Final = 15.0  # seconds without news after which a line says that the connection holds
NDJSON: Final = "application/x-ndjson"
HEADERS: Final = {
    "content-type": NDJSON,
    "content-encoding": "identity",  # every line comes when it is said
    "x-accel-buffering": "no",
}


class TableStream(Response):
    """An answer that lasts as long as the game: whoever reads it is present at the table."""

    def __init__(
        self, accounts: BotAccounts, bot: BotAccount, table: Table, page: Page, counted: AbstractContextManager[None]
    ) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self.accounts = accounts
        self.bot = bot
        self.table = table
        self.page = page
        self.counted = counted
        self._wake = asyncio.Event()
        self._gone = False  # nobody reads any more
        self._void = False  # the token is no longer valid

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send lines until the game is over, the bot leaves, or nobody reads any more."""
        scope.get("state", {})[ENDS] = self._stop
        leave = self.table.watch(self._wake.set)
        ending = asyncio.create_task(self._wait_for_end(receive))
        try:
            with self.counted, self.accounts.while_valid(self.bot, self._end):
                await self.table.enter(self.page)
                await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
                await self._write(send)
        finally:
            ending.cancel()
            leave()
            self.table.leave(self.page)
        with suppress(OSError):
            await send({"type": "http.response.body", "body": b""})

    async def _wait_for_end(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._stop()

    def _stop(self) -> None:
        self._gone = True
        self._wake.set()

    def _end(self) -> None:
        self._void = True
        self._wake.set()

    async def _write(self, send: Send) -> None:
        sent = b""
        while not self._gone:
            await asyncio.sleep(min(PRESSURE, payer.get().wait("pages")))  # what changes meanwhile is one line
            self._wake.clear()
            end = self._why_ended()
            if end is None or end.code == "over":
                line = msgspec.json.encode(position(self.table.session, self._seat))
                if line != sent:
                    await self._send(send, line)
                    sent = line
            if end is not None:
                await self._send(send, msgspec.json.encode(end))
                return
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await self._wake.wait()
            except TimeoutError:
                with suppress(StoreError):  # what the keeper deleted is not told
                    self._void = self._void or not await self.accounts.is_valid(self.bot)
                await self._send(send, msgspec.json.encode(Alive(round(self.table.registry.clocks.now(), 2))))

    @property
    def _seat(self) -> int:
        return next(iter(self.table.session.seats_of(self.bot.person)), -1)

    def _why_ended(self) -> End | None:
        session = self.table.session
        if self._void:
            return _end("bad_token")
        if self.table.gone:
            return _end("no_table")
        if self._seat < 0 and not session.seats_left_by(self.bot.person):
            return _end("not_seated")
        return End("over") if session.over or session.why_stopped is not None else None

    @staticmethod
    async def _send(send: Send, line: bytes) -> None:
        await send({"type": "http.response.body", "body": line + b"\n", "more_body": True})


def _end(code: str) -> End:
    return End(code, CODES[code][1])
