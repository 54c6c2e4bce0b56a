"""From a click to the changed board: the real server on loopback, one WebSocket, and what the first page weighs.

``python -m bench.click [--clicks 200]``
"""

import argparse
import asyncio
import gzip
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from websockets.asyncio.client import ClientConnection, connect

from spielwerk.core.rng import Rng
from spielwerk.games import game
from spielwerk.table.begin import open_table as table_of
from spielwerk.table.change import SeatInfo

FIRST_WORDS = 30  # clicks before the clock counts: a warm server
PAUSE = 0.055  # seconds between clicks: the server takes 20 a second from one page


@dataclass
class Clicks:
    """What was measured."""

    median_ms: float
    p95_ms: float
    cpu_ms: float | None  # of the server per click, where the system tells
    message_bytes: float  # of an answer, on average
    page_bytes: int  # the table page with everything it loads, uncompressed
    page_gzip_bytes: int
    requests: int

    def lines(self) -> list[str]:
        """Return it in sentences."""
        return [
            f"click to changed board: median {self.median_ms:.2f} ms, 95 % within {self.p95_ms:.2f} ms",
            f"processor time of the server per click: {'unknown' if self.cpu_ms is None else f'{self.cpu_ms:.2f} ms'}",
            f"an answer weighs {self.message_bytes:.0f} bytes on average",
            f"first load of a table: {self.page_bytes / 1024:.1f} KiB in {self.requests} requests "
            f"({self.page_gzip_bytes / 1024:.1f} KiB gzipped)",
        ]


class Browser:
    """Just enough of one: it keeps cookies and follows a redirect."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.place = urlsplit(url)
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[HTTPResponse, bytes]:
        """Send a request and read the answer."""
        line = HTTPConnection(self.place.hostname or "", self.place.port, timeout=30)
        headers = {"Cookie": self.cookie(), "Origin": self.url, "Accept-Language": "en"}
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        line.request(method, path, urlencode(form) if form is not None else None, headers)
        answer = line.getresponse()
        body = answer.read()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        line.close()
        return answer, body

    def cookie(self) -> str:
        """Return the cookies as a header."""
        return "; ".join(f"{key}={value}" for key, value in self.cookies.items())


def open_table(browser: Browser) -> str:
    """Open a table for two people at one device and return its path."""
    browser.ask("GET", "/")
    form = {
        "game": "terranova",
        "seat-0-kind": "me",
        "seat-0-name": "Ann",
        "seat-1-kind": "here",
        "seat-1-name": "Ben",
        "seat-2-kind": "none",
        "seat-3-kind": "none",
        "go": "start",
    }
    answer, body = browser.ask("POST", "/new", form)
    where = answer.getheader("Location", "")
    if answer.status not in {302, 303} or "/t/" not in where:
        raise SystemExit(f"no table was opened: {answer.status} {body[:200]!r}")
    return urlsplit(where).path


def weigh(browser: Browser, path: str) -> tuple[int, int, int]:
    """Return the bytes of a page with all it loads, the same gzipped, and the number of requests."""
    _, page = browser.ask("GET", path)
    bodies = [page]
    links = dict.fromkeys(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.decode()))
    bodies += [browser.ask("GET", link)[1] for link in links]
    return sum(map(len, bodies)), sum(len(gzip.compress(body)) for body in bodies), len(bodies)


async def click(browser: Browser, path: str, clicks: int) -> tuple[list[float], list[int]]:
    """Play random legal words and return how long each answer took, in ms, and its size."""
    people = [SeatInfo("human", name) for name in ("Ann", "Ben")]
    mirror = table_of(game("terranova"), people, {}, "", True)  # one click may play several words: so does this one
    words = mirror.game.layout.words
    rng = Rng(11)
    times: list[float] = []
    sizes: list[int] = []
    where = f"ws://{browser.place.netloc}{path}/ws?view=table"
    headers = {"Cookie": browser.cookie(), "Origin": browser.url}
    async with connect(where, additional_headers=headers, compression=None, max_size=None) as line:
        seq, _ = await wait_for_change(line, -1)
        for n in range(clicks + FIRST_WORDS):
            if mirror.over:
                break
            word = words[mirror.state.random_action(rng)]
            start = time.perf_counter()
            await line.send(json.dumps({"do": word, "seq": seq}))
            seq, size = await wait_for_change(line, seq)
            if n >= FIRST_WORDS:
                times.append(1000 * (time.perf_counter() - start))
                sizes.append(size)
            mirror.commit(mirror.plan_click(mirror.state.to_move, word))
            await asyncio.sleep(PAUSE)
    return times, sizes


async def wait_for_change(line: ClientConnection, seq: int) -> tuple[int, int]:
    """Wait for fragments newer than ``seq``; return their number and size."""
    while True:
        text = await asyncio.wait_for(line.recv(), 20)
        message = json.loads(text)
        if "error" in message or "why" in message:
            raise SystemExit(f"the server refused: {text[:200]!r}")
        if "set" in message and message["seq"] > seq:
            return message["seq"], len(text)


def measure(clicks: int = 200) -> Clicks:
    """Start the server, play, weigh, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "bench.db")
        command = [
            sys.executable,
            "-m",
            "spielwerk",
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--db",
            database,
        ]
        with subprocess.Popen([*command, "--no-open"], stdout=subprocess.PIPE, text=True) as server:
            try:
                browser = Browser(address(server))
                path = open_table(browser)
                page, packed, requests = weigh(browser, path)
                before = cpu_seconds(server.pid)
                times, sizes = asyncio.run(click(browser, path, clicks))
                after = cpu_seconds(server.pid)
            finally:
                stop(server)
    late = statistics.quantiles(times, n=20)[-1]
    cpu = None if before is None or after is None else 1000 * (after - before) / (len(times) + FIRST_WORDS)
    return Clicks(statistics.median(times), late, cpu, statistics.mean(sizes), page, packed, requests)


def cpu_seconds(pid: int) -> float | None:
    """Return the processor time a process has used so far, on Linux."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stop(server: "subprocess.Popen[str]") -> None:
    """Stop the server, by force if it does not listen."""
    server.terminate()
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()


def address(server: "subprocess.Popen[str]") -> str:
    """Return the address the server says it listens on, once it does."""
    assert server.stdout is not None
    for text in server.stdout:
        found = re.search(r"http://127\.0\.0\.1:\d+", text)
        if found:
            wait_for(found[0])
            return found[0]
    raise SystemExit("the server did not start")


def wait_for(url: str) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            Browser(url).ask("GET", "/")
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise SystemExit(f"{url} does not answer")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=200)
    print("\n".join(measure(parser.parse_args().clicks).lines()))


if __name__ == "__main__":
    main()
