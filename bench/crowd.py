"""Many tables whose expert bots all want to think at once, on few cores: how people fare beside them.

``python -m bench.crowd [--tables 200] [--seconds 20] [--level expert]``

Every table has a person with a device of their own and a bot that is to move. Measured are the clicks of two people at
a table without bots, with nothing else going on and beside the crowd; how many pages say that their bot waits; and how
long somebody who comes late waits for the first answer of an easy bot.
"""

import argparse
import asyncio
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import uvloop

from bench.tables import PLAYED, SERVER, SLUG, Place, spread, wait_for, words
from spielwerk.core.record import Record
from spielwerk.games import game
from spielwerk.table.naming import new_id
from spielwerk.table.session import SeatInfo, Session, bot_seat
from spielwerk.table.store import Store
from spielwerk.table.tokens import device_of

BUSY = re.compile(rb'\{"bots":"[^"]')
CLICKS = 100  # of the two people, before the crowd comes


class Watched(Place):
    """A table of the crowd: its page hears that the bot waits, or what it did."""

    busy = False
    moves = 0

    def _hear(self, text: bytes) -> None:
        self.busy = self.busy or BUSY.match(text) is not None
        self.moves += text.startswith(b'{"seq":')
        super()._hear(text)


async def write(store: Store, seats: list[SeatInfo]) -> str:
    """Write a table in the middle of a game; if there is a bot, it is to move."""
    g, played = game(SLUG), words(PLAYED + 60)
    state = g.new(2, 0)
    for n, word in enumerate(played):
        if n >= PLAYED and (state.to_move == 1 or seats[1].kind == "human"):
            played = played[:n]
            break
        state.apply(g.parse(word)[1])
    session = Session(new_id(), g, Record(SLUG, 2, 0, g.with_defaults({}), []), seats, seats[0].holder, True)
    session.record.words = played
    await store.create(session)
    return session.id


async def prepare(db: Path, tokens: list[str], level: str) -> list[str]:
    """Write the tables: that of two people, that of the latecomer, and the crowd's."""
    store = Store(str(db), game)
    people = [SeatInfo("human", name, "", device_of(tokens[0])) for name in ("Anna", "Ben")]
    ids = [await write(store, people)]
    for n, token in enumerate(tokens[1:]):
        seats = [SeatInfo("human", "Cleo", "", device_of(token)), bot_seat(1, level if n else "easy")]
        ids.append(await write(store, seats))
    await asyncio.to_thread(store.close)
    return ids


async def measure(port: int, tokens: list[str], ids: list[str], seconds: float) -> None:
    """Click alone, then beside the crowd, and print what was found."""
    people = Place(port, tokens[0], ids[0])
    await people.open(0)
    more = words(PLAYED + 2000)[PLAYED:]
    for _ in range(CLICKS):
        await people.click(more[people.seq])  # where there is only one way the server has gone it already
        await asyncio.sleep(0.02)
    alone, people.clicks = people.clicks, []
    crowd = [Watched(port, token, name) for token, name in zip(tokens[2:], ids[2:], strict=True)]
    for n in range(0, len(crowd), 50):
        await asyncio.gather(*(place.open(0) for place in crowd[n : n + 50]))
    end, late = time.perf_counter() + seconds, Watched(port, tokens[1], ids[1])
    came = answer = 0.0
    while time.perf_counter() < end:
        await people.click(more[people.seq])
        await asyncio.sleep(0.1)
        if not came and len(people.clicks) > 20:
            await late.open(0)
            came, late.moves = time.perf_counter(), 0
        if came and not answer and late.moves:
            answer = time.perf_counter() - came
    moves, busy = sum(place.moves for place in crowd) - len(crowd), sum(place.busy for place in crowd)
    print(f"{len(crowd)} tables ({os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}), {seconds:g} s")
    print(f"click alone      {spread(alone)} ms")
    print(f"click beside     {spread(people.clicks)} ms, {len(people.clicks)} clicks")
    print(f"bots             {moves} steps, {busy} pages said that their bot waits")
    print(f"latecomer        an easy bot answered after {answer:.1f} s" if answer else "latecomer        no answer")


def main() -> None:
    """Start a server with ready tables, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--level", default="expert")
    chosen = parser.parse_args()
    tokens = [secrets.token_urlsafe(16) for _ in range(chosen.tables + 2)]
    port = 18_000 + os.getpid() % 4000
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "bench.db"
        ids = asyncio.run(prepare(db, tokens, chosen.level))
        with subprocess.Popen([sys.executable, "-c", SERVER, str(port), str(db)]) as server:
            try:
                wait_for(port)
                uvloop.run(measure(port, tokens, ids, chosen.seconds))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
