"""Clicks at a table while reviews are made beside it, and while none is: the same server, turn and turn about.

``python -m bench.beside [--rounds 8] [--clicks 60]``

Each round plays at a table of its own. In every other one five finished games, one of each kind, are being looked back
on. What counts is the ratio of the medians: other work on the machine hits both alike.
"""

import argparse
import asyncio
import json
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
from http.client import HTTPConnection
from pathlib import Path

import uvloop

from bench.crowd import write
from bench.tables import PLAYED, SERVER, Place, spread, wait_for, words
from spielwerk.bots.arena import Plan, play
from spielwerk.core.record import Record
from spielwerk.games import game, games
from spielwerk.table.begin import open_record
from spielwerk.table.session import SeatInfo
from spielwerk.table.store import Store
from spielwerk.table.tokens import device_of

WARM = 10  # clicks of a round that do not count
PAUSE = 0.05  # seconds between clicks
CALM = 3.0  # seconds after which no worker has anything to do, or each has begun


async def prepare(db: Path, token: str, rounds: int) -> tuple[list[str], list[str]]:
    """Write a table for each round, and a finished game of each kind."""
    store, holder = Store(str(db), game), device_of(token)
    people = [SeatInfo("human", name, "", holder) for name in ("Anna", "Ben")]
    tables = [await write(store, people) for _ in range(rounds)]
    finished: list[str] = []
    for one in games():
        done = play(one, Plan(one.slug, ("random", "random"), words=True), 0)
        record = Record(one.slug, 2, done.seed, words=done.words, rules_version=one.rules_version)
        session = open_record(one, record, holder)
        await store.create(session)
        finished.append(session.id)
    await asyncio.to_thread(store.close)
    return tables, finished


def ask(port: int, token: str, method: str, path: str) -> str:
    """Send a request without a form and return the answer."""
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    line.request(method, path, headers={"Cookie": f"who={token}", "Origin": f"http://127.0.0.1:{port}"})
    answer = line.getresponse()
    text = answer.read().decode()
    line.close()
    if answer.status not in {200, 303}:
        raise SystemExit(f"{path}: {answer.status} {text[:200]}")
    return text


def looked_at(port: int, token: str, finished: list[str]) -> int:
    """Return how many turns of the finished games were looked at so far."""
    news = (json.loads(ask(port, token, "GET", f"/t/{each}/review/part")) for each in finished)
    return sum(int(one["have"].split()[1]) for one in news if one["have"])


async def clicks_at(port: int, token: str, table: str, count: int) -> list[float]:
    """Click at one table, and return how long each click took."""
    place, more = Place(port, token, table), words(PLAYED + 2000)[PLAYED:]
    await place.open(0)
    for _ in range(WARM + count):
        await place.click(more[place.seq])
        await asyncio.sleep(PAUSE)
    for line in place.lines:
        line.transport.close()
    return place.clicks[WARM:]


async def measure(port: int, token: str, tables: list[str], finished: list[str], count: int) -> None:
    """Click alone and beside reviews by turns, and print what was found."""
    alone: list[float] = []
    beside: list[float] = []
    ratios: list[float] = []
    for n, table in enumerate(tables):
        busy = n % 2 == 1
        for each in finished:
            await asyncio.to_thread(ask, port, token, "POST", f"/t/{each}/review{'' if busy else '/stop'}")
        await asyncio.sleep(CALM)
        before = await asyncio.to_thread(looked_at, port, token, finished)
        times = await clicks_at(port, token, table, count)
        turns = await asyncio.to_thread(looked_at, port, token, finished) - before
        (beside if busy else alone).extend(times)
        print(
            f"{'beside reviews' if busy else 'alone':14} median {1000 * statistics.median(times):6.2f} ms, "
            f"{turns} turns looked at, load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
        if busy:
            ratios.append(statistics.median(times) / statistics.median(alone[-count:]))
    print(f"alone          {spread(alone)} ms\nbeside reviews {spread(beside)} ms")
    whole = statistics.median(beside) / statistics.median(alone)
    print(f"ratio of the medians {whole:.2f}; round by round {statistics.median(ratios):.2f} in the middle")


def main() -> None:
    """Start a server with ready tables, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--clicks", type=int, default=60)
    chosen = parser.parse_args()
    token, port = secrets.token_urlsafe(16), 18_000 + os.getpid() % 4000
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "bench.db"
        tables, finished = asyncio.run(prepare(db, token, 2 * ((chosen.rounds + 1) // 2)))
        with subprocess.Popen([sys.executable, "-c", SERVER, str(port), str(db)]) as server:
            try:
                wait_for(port)
                uvloop.run(measure(port, token, tables, finished, chosen.clicks))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
