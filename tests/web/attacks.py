"""The published attacks, each in a process of its own: ``python -m web.attacks NAME PORT SECONDS RECORDS``.

They come from addresses of their own (the server believes X-Forwarded-For from 127.0.0.1), print a line when they are
under way, go on for so many seconds, and print a line of counts at the end.
"""

import asyncio
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.games import game

FORM = "application/x-www-form-urlencoded"


class Attacker:
    """Somebody with bad manners."""

    def __init__(self, port: int, address: str, seconds: float) -> None:
        self.port = port
        self.address = address
        self.seconds = seconds
        self.until = 0.0  # nothing is on before it is ready
        self.cookie = ""
        self.counts: Counter[str] = Counter()

    @property
    def on(self) -> bool:
        """Tell whether the attack goes on."""
        return time.monotonic() < self.until

    def ready(self) -> None:
        """Say that the attack is under way: from now on its time runs."""
        self.until = time.monotonic() + self.seconds
        sys.stdout.write("on\n")
        sys.stdout.flush()

    def head(self, method: str, path: str, more: str = "") -> bytes:
        """Return the beginning of a request."""
        cookie = f"cookie: {self.cookie}\r\n" if self.cookie else ""
        return (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\norigin: http://127.0.0.1:{self.port}\r\n"
            f"x-forwarded-for: {self.address}\r\n{cookie}{more}\r\n"
        ).encode()

    async def ask(self, method: str, path: str, body: bytes = b"", kind: str = FORM) -> tuple[int, str]:
        """Send a request on a connection of its own; returns the status and where it leads."""
        more = f"content-length: {len(body)}\r\ncontent-type: {kind}\r\n" if method == "POST" else ""
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(self.head(method, path, more + "connection: close\r\n") + body)
            text = await asyncio.wait_for(reader.read(-1), 60)
            writer.close()
        except (OSError, TimeoutError):
            self.counts["lost"] += 1
            return 0, ""
        head = text.partition(b"\r\n\r\n")[0].decode("latin-1")
        status = int(head.split()[1]) if head else 0
        self.counts[str(status)] += 1
        found = {line.partition(": ")[0].lower(): line.partition(": ")[2] for line in head.split("\r\n")[1:]}
        if "who=" in found.get("set-cookie", "") and not self.cookie:
            self.cookie = found["set-cookie"].split(";")[0]
        return status, found.get("location", "")

    def socket(self, path: str) -> connect:
        """Open a socket at a table."""
        headers = {"x-forwarded-for": self.address, "cookie": self.cookie}
        url = f"ws://127.0.0.1:{self.port}{path}/ws"
        origin = f"http://127.0.0.1:{self.port}"
        return connect(url, origin=origin, additional_headers=headers, compression=None)  # type: ignore[arg-type]

    async def record(self, path: Path) -> tuple[int, str]:
        """Upload a record."""
        mark = "xxBOUNDARYxx"
        body = (
            f'--{mark}\r\ncontent-disposition: form-data; name="record"; filename="r.json"\r\n\r\n'.encode()
            + path.read_bytes()
            + f"\r\n--{mark}--\r\n".encode()
        )
        return await self.ask("POST", "/upload", body, f"multipart/form-data; boundary={mark}")


def long_record(count: int) -> Record:
    """Return a legal game that goes on and on: a stone only just before the end would come."""
    g = game("terranova")
    options = g.with_defaults({"quiet_limit": 0})
    state, rng = g.new(2, 1, **options), Rng(5)
    out: list[str] = []
    while len(out) < count:
        legal = state.legal()
        stones = [action for action in legal if g.layout.word(action).startswith("stone")]
        quiet = [action for action in legal if action not in stones]
        late = stones and state.quiet >= 900  # type: ignore[attr-defined]
        some = stones if late or not quiet else quiet
        action = some[rng.below(len(some))]
        out.append(g.layout.word(action))
        state.apply(action)
    return Record("terranova", 2, 1, options, out, g.rules_version)


async def pictures(a: Attacker, folder: Path) -> None:
    """Fifteen pictures at once, again and again, each of them another one."""
    _, path = await a.record(folder / "short.json")
    steps = iter(range(10**6))

    async def one() -> None:
        while a.on:
            await a.ask("GET", f"{path}/board.png?step={next(steps) % 500}")
            await asyncio.sleep(0.02)

    a.ready()
    await asyncio.gather(*(one() for _ in range(15)))


async def bots(a: Attacker, folder: Path) -> None:
    """Forty tables of four strong bots, all of one device, all watched."""
    seats = "&".join(f"seat-{k}-kind=bot&seat-{k}-level=hard" for k in range(4))
    await a.ask("GET", "/")
    tables = [await a.ask("POST", "/new", f"game=terranova&{seats}".encode()) for _ in range(40)]

    async def watch(path: str) -> None:
        try:
            async with a.socket(path) as line, asyncio.timeout(max(0.1, a.until - time.monotonic())):
                async for _ in line:
                    a.counts["news"] += 1
        except (OSError, TimeoutError):
            pass

    a.ready()
    await asyncio.gather(*(watch(path) for _, path in tables if path))


async def records(a: Attacker, folder: Path) -> None:
    """Long records: one too long, one wrong at its end, and one that is right and looked at from all sides."""
    await a.ask("GET", "/")
    _, path = await a.record(folder / "long.json")
    a.ready()

    async def upload(name: str) -> None:
        while a.on:
            await a.record(folder / name)
            await asyncio.sleep(0.05)

    async def look() -> None:
        while a.on:
            await a.ask("GET", f"{path}/replay?step={random.randrange(19_000)}")
            await asyncio.sleep(0.02)

    await asyncio.gather(upload("longest.json"), upload("wrong.json"), *(look() for _ in range(12)))


async def looks(a: Attacker, folder: Path) -> None:
    """Fifteen sockets that look around, twenty times a second each."""
    await a.ask("GET", "/")
    _, path = await a.record(folder / "short.json")

    async def read(line: ClientConnection) -> None:
        async for _ in line:
            a.counts["news"] += 1

    async def look() -> None:
        try:
            async with a.socket(f"{path}") as line:
                reading = asyncio.create_task(read(line))
                while a.on:
                    await line.send(json.dumps({"look": random.randrange(500)}))
                    await asyncio.sleep(0.05)
                reading.cancel()
        except OSError:
            a.counts["cut"] += 1

    a.ready()
    await asyncio.gather(*(look() for _ in range(15)))


async def aborts(a: Attacker, folder: Path) -> None:
    """Forms that break off, sixty a second."""
    a.ready()
    while a.on:
        _, writer = await asyncio.open_connection("127.0.0.1", a.port)
        writer.write(a.head("POST", "/prefs", f"content-length: 1000\r\ncontent-type: {FORM}\r\n") + b"lang=de")
        await writer.drain()
        writer.transport.abort()
        a.counts["broken off"] += 1
        await asyncio.sleep(0.016)


async def half(a: Attacker, folder: Path) -> None:
    """Half requests, slow bodies and silence, three hundred at a time."""
    starts = [b"GET / HT", b"", a.head("POST", "/prefs", f"content-length: 1000\r\ncontent-type: {FORM}\r\n") + b"l"]
    lines = [await asyncio.open_connection("127.0.0.1", a.port) for _ in range(300)]
    for n, (_, writer) in enumerate(lines):
        writer.write(starts[n % 3])
    a.ready()
    while a.on:
        for n, (_, writer) in enumerate(lines):
            if n % 3 == 2 and not writer.is_closing():
                writer.write(b"a")
        await asyncio.sleep(0.5)
    a.counts["cut"] = sum(reader.at_eof() for reader, _ in lines)


ATTACKS: dict[str, Callable[[Attacker, Path], Coroutine[None, None, None]]] = {
    "pictures": pictures,
    "bots": bots,
    "records": records,
    "looks": looks,
    "aborts": aborts,
    "half": half,
}


def main() -> None:
    """Attack."""
    name, port, seconds, folder = sys.argv[1:5]
    os.nice(10)
    attacker = Attacker(int(port), f"198.51.100.{1 + list(ATTACKS).index(name)}", float(seconds))
    asyncio.run(ATTACKS[name](attacker, Path(folder)))
    sys.stdout.write(f"{dict(attacker.counts)}\n")


if __name__ == "__main__":
    main()
