"""Many watched tables at once: one server process on loopback, one move a second at each of 500 tables.

``python -m bench.tables [--tables 500] [--seconds 20] [--watchers 1] [--json]``
"""

import argparse
import asyncio
import base64
import json
import os
import re
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import cast

import uvloop

from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.games import game
from spielwerk.table.naming import new_id
from spielwerk.table.session import SeatInfo, Session
from spielwerk.table.store import Store
from spielwerk.table.tokens import device_of

SLUG = "terranova"
PLAYED = 100  # words on each table before the clock runs: the middle of a game
SINGLE = 200  # clicks on the single table
SEQ = re.compile(rb'\{"seq":(\d+)')
SERVER = """
import sys
from spielwerk.web.app import serve
from spielwerk.web.guard import Rate
from spielwerk.web.settings import Settings
free = Rate(1e9, 1e9)
if __name__ == "__main__":
    limits = dict(sockets=10**6, sockets_here=10**6, connections=10**6, clicks=free, clicks_here=free, requests=free)
    limits |= dict(cpu_pages=free, cpu_pages_here=free)
    serve(port=int(sys.argv[1]), settings=Settings(db=sys.argv[2], **limits), log_level="error", backlog=4096)
"""


@dataclass
class Result:
    """What was measured."""

    tables: int
    watchers: int  # besides the player, at each table
    moves_per_second: float
    click_ms: dict[str, float]  # from a click to the changed fragments in the same browser
    watch_ms: dict[str, float]  # to the changed fragments of the watchers
    cpu_percent: float  # of one core
    cpu_ms_per_move: float  # rules, store, drawing for everybody at the table, and sending
    memory_mib: float
    single_ms: dict[str, float]  # the same click on a single table, nothing else going on
    machine: str = field(default_factory=lambda: f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")


def spread(times: list[float]) -> dict[str, float]:
    """Return median, 95 and 99 % and the worst, in ms."""
    if len(times) < 2:
        return {}
    cuts = statistics.quantiles(times, n=100)
    return {
        name: round(1000 * value, 2)
        for name, value in zip(("p50", "p95", "p99", "max"), (cuts[49], cuts[94], cuts[98], max(times)), strict=True)
    }


def words(count: int) -> list[str]:
    """Return one long random game; without chance it fits every table."""
    g = game(SLUG)
    state, rng = g.new(2, 0), Rng(3)
    out: list[str] = []
    while len(out) < count and state.legal():
        action = state.random_action(rng)
        out.append(g.layout.word(action))
        state.apply(action)
    return out


async def prepare(db: Path, token: str, count: int) -> list[str]:
    """Write tables in the middle of a game, all held by one device."""
    g, holder, played = game(SLUG), device_of(token), words(PLAYED)
    store = Store(str(db), game)
    seats = [SeatInfo("human", name, "", holder) for name in ("Anna", "Ben")]
    made: list[str] = []
    for _ in range(count):
        session = Session(new_id(), g, Record(SLUG, 2, 0, g.with_defaults({}), []), seats, holder, True)
        session.record.words = played
        await store.create(session)
        made.append(session.id)
    await asyncio.to_thread(store.close)
    return made


class Line(asyncio.Protocol):
    """An open page: as much of a WebSocket as it takes, so that the browsers leave the machine to the server."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear  # called with the beginning of each message
        self.rest = b""
        self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way out."""
        self.transport = cast("asyncio.Transport", transport)

    def ask(self, path: str, port: int, cookie: str) -> None:
        """Open the WebSocket."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nCookie: {cookie}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Cut what comes into messages."""
        data = self.rest + data
        if not self.open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            assert b" 101 " in head[:20], head
            self.open = True
        at = 0
        while (got := _frame(data, at)) is not None:
            code, begin, end = got
            if code == 0x9:  # a ping wants its pong
                self.transport.write(_mask(0xA, data[begin:end]))
            elif code == 0x1:
                self.hear(data[begin : min(end, begin + 40)])
            at = end
        self.rest = data[at:]

    def send(self, text: str) -> None:
        """Send a message."""
        self.transport.write(_mask(0x1, text.encode()))


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """Return the kind of the next frame, and where its contents begin and end, if all of it is there."""
    if len(data) < at + 2:
        return None
    size, begin = data[at + 1], at + 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        size, begin = int.from_bytes(data[begin : begin + wide], "big"), begin + wide
    return (data[at] & 15, begin, begin + size) if len(data) >= begin + size and begin <= len(data) else None


def _mask(code: int, text: bytes) -> bytes:
    """Return a frame as a browser sends it; a mask of zeros is a mask."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return bytes([0x80 | code]) + size + bytes(4) + text


class Place:
    """A table as its player and its watchers see it."""

    def __init__(self, port: int, token: str, id: str) -> None:
        self.port = port
        self.path = f"/t/{id}/ws"
        self.cookie = f"who={token}"
        self.sent = 0.0
        self.seq = -1
        self.news = asyncio.Event()
        self.clicks: list[float] = []
        self.watched: list[float] = []
        self.lines: list[Line] = []

    async def open(self, watchers: int) -> None:
        """Open all sockets and wait for the first position."""
        loop = asyncio.get_running_loop()
        for n in range(1 + watchers):
            hear = self._hear if n == 0 else self._watch
            _, line = await loop.create_connection(lambda hear=hear: Line(hear), "127.0.0.1", self.port)  # type: ignore[misc]
            line.ask(self.path, self.port, self.cookie if n == 0 else "")
            self.lines.append(line)
        await asyncio.wait_for(self.news.wait(), 60)

    def _hear(self, text: bytes) -> None:
        if found := SEQ.match(text):
            if self.sent:
                self.clicks.append(time.perf_counter() - self.sent)
            self.seq = int(found[1])
            self.news.set()

    def _watch(self, text: bytes) -> None:
        if self.sent and SEQ.match(text):
            self.watched.append(time.perf_counter() - self.sent)

    async def click(self, word: str) -> None:
        """Click once and wait for the answer."""
        self.news.clear()
        self.sent = time.perf_counter()
        self.lines[0].send(json.dumps({"do": word, "seq": self.seq}))
        await asyncio.wait_for(self.news.wait(), 30)

    async def play(self, all_words: list[str], start: float, seconds: float) -> None:
        """Click once a second, from a moment of its own within the second."""
        n = 0
        while (due := start + n) < start + seconds and n < len(all_words):
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.click(all_words[n])
            n += 1

    def close(self) -> None:
        """Close all sockets."""
        for line in self.lines:
            line.transport.close()


def cpu(pid: int) -> tuple[float, float]:
    """Return the seconds of CPU a process has used, and its memory in MiB."""
    parts = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def measure(port: int, pid: int, token: str, ids: list[str], seconds: float, watchers: int) -> Result:
    """Play and measure: first one table alone, then all of them."""
    more = words(PLAYED + max(SINGLE, int(seconds) + 1))[PLAYED:]
    alone = Place(port, token, ids[0])
    await alone.open(0)
    for word in more[:SINGLE]:
        await alone.click(word)
        await asyncio.sleep(0.005)
    alone.close()
    places = [Place(port, token, name) for name in ids[1:]]
    for n in range(0, len(places), 50):
        await asyncio.gather(*(place.open(watchers) for place in places[n : n + 50]))
    start, used = time.perf_counter() + 0.5, cpu(pid)[0]
    await asyncio.gather(*(place.play(more, start + n / len(places), seconds) for n, place in enumerate(places)))
    took = time.perf_counter() - start
    after, memory = cpu(pid)
    clicks = [t for place in places for t in place.clicks]
    watched = [t for place in places for t in place.watched]
    for place in places:
        place.close()
    return Result(
        tables=len(places),
        watchers=watchers,
        moves_per_second=round(len(clicks) / took, 1),
        click_ms=spread(clicks),
        watch_ms=spread(watched),
        cpu_percent=round(100 * (after - used) / took, 1),
        cpu_ms_per_move=round(1000 * (after - used) / max(1, len(clicks)), 2),
        memory_mib=round(memory, 1),
        single_ms=spread(alone.clicks),
    )


def run(tables: int = 500, seconds: float = 20, watchers: int = 1) -> Result:
    """Start a server with ready tables, measure, stop it."""
    token, port = secrets.token_urlsafe(16), 18_000 + os.getpid() % 4000
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "bench.db"
        ids = asyncio.run(prepare(db, token, tables + 1))
        with subprocess.Popen([sys.executable, "-c", SERVER, str(port), str(db)]) as server:
            try:
                wait_for(port)
                return uvloop.run(measure(port, server.pid, token, ids, seconds, watchers))
            finally:
                server.terminate()


def wait_for(port: int) -> None:
    """Wait until the server answers."""
    for _ in range(600):
        try:
            line = HTTPConnection("127.0.0.1", port, timeout=5)
            line.request("GET", "/health")
            line.getresponse().read()
            line.close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise SystemExit("the server did not start")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--watchers", type=int, default=1, help="besides the player, at each table")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = run(chosen.tables, chosen.seconds, chosen.watchers)
    if chosen.json:
        print(json.dumps(asdict(found)))
        return
    print(f"{found.tables} tables, a player and {found.watchers} watcher(s) each ({found.machine})")
    print(f"moves per second {found.moves_per_second}")
    print(f"click to update  {found.click_ms} ms")
    print(f"click to watcher {found.watch_ms} ms")
    print(
        f"server           {found.cpu_percent} % of a core, {found.cpu_ms_per_move} ms a move, {found.memory_mib} MiB"
    )
    print(f"single table     {found.single_ms} ms")


if __name__ == "__main__":
    main()
