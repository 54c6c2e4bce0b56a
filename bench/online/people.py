"""People of the soak: each at one table, on whatever process answers; they click what is lit and note what was said."""

import asyncio
import json
import re
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from bench.online.servers import Server

LIT = re.compile(r'data-do="([^"]+)" tabindex="0"')
ANSWER = 8.0  # seconds until somebody looks for another process
AGAIN = 0.3  # seconds until they try the next one
LOST = (OSError, EOFError, TimeoutError, WebSocketException, InvalidHandshake)


@dataclass(frozen=True)
class Click:
    """What somebody sent: the word, and the number of rows of the log they had seen then."""

    seat: int
    word: str
    seq: int


@dataclass
class Table:
    """A table as its people know it."""

    id: str
    slug: str
    seen: int = 0  # the highest number of rows any page has shown
    moved: float = field(default_factory=time.monotonic)  # when that last grew
    sent: list[Click] = field(default_factory=list)
    counted: list[tuple[Click, int]] = field(default_factory=list)  # what was acknowledged, and the rows shown then
    over: bool = False
    waits: float = 0.0  # since when it waits for somebody to take over, if it does
    paused: float = 0.0  # how many seconds it waited the last time

    def see(self, seq: int) -> None:
        """Note what a page shows."""
        if seq > self.seen:
            self.seen, self.moved = seq, time.monotonic()
            if self.waits:
                self.paused, self.waits = self.moved - self.waits, 0.0


class Person:
    """Somebody with an open page, until told to stop: a seat of -1 only watches."""

    def __init__(self, table: Table, seat: int, token: str, servers: list[Server], luck: Random) -> None:
        self.table, self.seat, self.token, self.servers, self.luck = table, seat, token, servers, luck
        self.server = luck.choice(servers)
        self.clicking = True
        self.refused = 0
        self.reconnected = -1
        self.repeated = 0
        self._shown: dict[str, str] = {}
        self._seq = -1
        self._pings = 0
        self._unanswered: Click | None = None

    def describe(self) -> str:
        """Say where this page is, and what it shows."""
        lit = len(LIT.findall("".join(self._shown.values())))
        return f"seat {self.seat} on port {self.server.port} shows {self._seq} rows and {lit} words to click"

    async def run(self) -> None:
        """Come again and again, wherever there is somebody to talk to."""
        while not self.table.over:
            self.server = self.luck.choice(self.servers)
            try:
                async with asyncio.timeout(ANSWER):
                    line = await connect(
                        f"ws://127.0.0.1:{self.server.port}/t/{self.table.id}/ws",
                        origin=f"http://127.0.0.1:{self.server.port}",  # type: ignore[arg-type]
                        additional_headers={"cookie": f"who={self.token}"} if self.token else {},
                        compression=None,
                        max_size=None,
                        close_timeout=1,
                        ping_interval=None,
                    )
                self.reconnected += 1
                try:
                    await self._stay(line)
                finally:
                    line.transport.abort()
            except LOST:
                await asyncio.sleep(self.luck.uniform(0, 2 * AGAIN))

    async def _stay(self, line: ClientConnection) -> None:
        self._shown, self._seq = {}, -1
        while self._seq < 0:
            await self._hear(line, ANSWER)
        if self._unanswered is not None:  # over a line that broke: as a browser does, it is sent once more
            self.repeated += 1
            await self._send(line, self._unanswered, again=True)
        while not self.table.over:
            words = LIT.findall("".join(self._shown.values())) if self.seat >= 0 and self.clicking else []
            if words:
                await self._click(line, self.luck.choice(words))
            try:
                while True:  # look on until nothing more comes
                    await self._hear(line, self.luck.uniform(0.02, 0.3))
            except TimeoutError:
                if not words and self.luck.random() < 0.1:
                    await self._sync(line)  # is anybody there?

    async def _click(self, line: ClientConnection, word: str) -> None:
        """Click on something that is lit."""
        click = Click(self.seat, word, self._seq)
        self.table.sent.append(click)
        await self._send(line, click)

    async def _send(self, line: ClientConnection, click: Click, again: bool = False) -> None:
        """Send a click, and wait until it was dealt with: what comes before the answer to a ping says how."""
        self._unanswered = click
        await line.send(json.dumps({"do": click.word, "seq": click.seq} | ({"again": True} if again else {})))
        refused = await self._sync(line)
        while not refused and self._seq <= click.seq:  # the news may come behind the answer
            refused = _refuses(await self._hear(line, ANSWER))
        self._unanswered = None
        if refused:
            self.refused += 1
        else:
            self.table.counted.append((click, self._seq))

    async def _sync(self, line: ClientConnection) -> bool:
        """Ask for a sign, and tell whether a refusal came before it."""
        self._pings += 1
        await line.send(json.dumps({"ping": self._pings}))
        refused = False
        end = time.monotonic() + 3 * ANSWER  # whoever clicks while the database is away is told after a while
        while (message := await self._hear(line, end - time.monotonic())).get("pong") != self._pings:
            refused = refused or _refuses(message)
        return refused

    async def _hear(self, line: ClientConnection, timeout: float) -> dict[str, Any]:
        async with asyncio.timeout(max(0.0, timeout)):
            message: dict[str, Any] = json.loads(await line.recv())
        if "set" in message:
            self._seq = message["seq"]
            self._shown |= message["set"]
            self.table.see(self._seq)
        return message


def _refuses(message: dict[str, Any]) -> bool:
    return not message.keys().isdisjoint(("toast", "why", "error"))
