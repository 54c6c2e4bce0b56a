"""Load and faults: people and bots play every game on several processes that are killed, stopped and restarted.

``make soak-online SECONDS=120``. At the end every acknowledged click is in the log exactly once, no table stands
still, all processes show what is stored, and every record replays.
"""

import argparse
import asyncio
import json
import secrets
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import sqlalchemy as sa
from table.postgres import Postgres
from websockets.asyncio.client import connect

from bench.online.database import durable_postgres
from bench.online.people import LOST, Click, Person, Table
from bench.online.servers import Server
from spielwerk.core.record import opening
from spielwerk.games import game, games
from spielwerk.table.begin import open_table
from spielwerk.table.person import server_key
from spielwerk.table.schema import ACTION, GAME
from spielwerk.table.seating import bot_seat
from spielwerk.table.session import UNDO, SeatInfo
from spielwerk.table.store import Store
from spielwerk.table.tokens import Tokens, device_of

SEATS = ("pp", "pb", "ppb", "pbb", "bb")  # people and bots at the tables of each game
CALM = 60.0  # seconds after the last fault in which every table has to go on
SETTLE = 3.0  # seconds until the last news have arrived everywhere
LOOK = 0.5
TRIES = 6


class Soak:
    """Everything that runs, and everything that was found."""

    def __init__(
        self, base: Postgres, folder: Path, luck: Random, processes: int, tables: int, only: list[str] | None
    ) -> None:
        self.only = only or [*FAULTS]
        self.base, self.luck, self.wanted = base, luck, tables
        self.log = folder / "stderr"
        self.log.touch()
        self.store = Store(base.url, game)
        self.tokens = Tokens(server_key(self.store.engine))
        self.servers = [Server(base.url, self.log, bot_delay=0.05) for _ in range(processes)]
        self.tables: list[Table] = []
        self.people: list[Person] = []
        self.found: list[str] = []
        self.faults: Counter[str] = Counter()
        self.pauses: list[float] = []  # seconds from a kill until a table of that process went on
        self._tasks: list[asyncio.Task[None]] = []

    # ---- playing ----
    async def open(self, n: int) -> None:
        """Open one more table, with its people at random processes."""
        all_games = games()
        chosen, seats = all_games[n % len(all_games)], SEATS[n // len(all_games) % len(SEATS)]
        tokens = [self.tokens.new() if kind == "p" else "" for kind in seats]
        places = [
            SeatInfo("human", f"P{k}", "", device_of(token)) if token else bot_seat(k, "easy")
            for k, token in enumerate(tokens)
        ]
        session = open_table(chosen, places, {}, device_of(tokens[0] or self.tokens.new()), True)
        await self.store.create(session)
        table = Table(session.id, chosen.slug)
        self.tables.append(table)
        pages = [(k, token) for k, token in enumerate(tokens) if token] or [(-1, "")]
        for seat, token in pages:
            person = Person(table, seat, token, self.servers, Random(self.luck.random()))
            self.people.append(person)
            self._tasks.append(asyncio.create_task(person.run()))

    async def keep_open(self) -> None:
        """Look which tables are over, and open others for them."""
        n = len(self.tables)
        while True:
            await asyncio.sleep(LOOK)
            running = [table for table in self.tables if not table.over]
            query = sa.select(GAME.c.id).where(GAME.c.ended == 1, GAME.c.id.in_([table.id for table in running]))
            try:
                ended = {row["id"] for row in await self.store.ask(query)}
                for table in running:
                    table.over = table.id in ended
                while sum(not table.over for table in self.tables) < self.wanted:
                    await self.open(n)
                    n += 1
            except ValueError:  # the database is away for a moment
                continue

    # ---- faults ----
    async def trouble(self, end: float) -> None:
        """Do one bad thing after the other until the time is up."""
        while time.monotonic() < end:
            for name in self.luck.sample(self.only, len(self.only)):
                if time.monotonic() < end:
                    self.faults[name] += 1
                    await FAULTS[name](self)
                    await asyncio.sleep(self.luck.uniform(0.5, 3))

    async def kill(self) -> None:
        """Kill a process with -9, and start it again."""
        server = self.luck.choice(self.servers)
        there = {person.table.id: person.table for person in self.people if person.server is server}
        here = [table for table in there.values() if not table.over and not _watched_only(self.people, table)]
        await asyncio.to_thread(server.kill)
        killed = time.monotonic()
        for table in here:
            table.waits = killed
        await asyncio.sleep(self.luck.uniform(0, 2))
        await asyncio.to_thread(server.start)
        for _ in range(round(CALM / LOOK)):
            if all(_goes_on(table, killed) for table in here):
                break
            await asyncio.sleep(LOOK)
        self.pauses += [table.paused for table in here if table.moved > killed]
        self.found += [f"{self.describe(table)} after a kill" for table in here if not _goes_on(table, killed)]

    async def freeze(self) -> None:
        """Let a process sleep past its lease, and wake it up."""
        server = self.luck.choice(self.servers)
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.luck.uniform(1, 7))
        server.process.send_signal(signal.SIGCONT)

    async def restart(self) -> None:
        """Stop a process as one should, and start it again."""
        server = self.luck.choice(self.servers)
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)

    async def restart_database(self) -> None:
        """Restart PostgreSQL under everybody's hands."""
        await asyncio.to_thread(self.base.stop, self.luck.choice(("fast", "immediate")))
        await asyncio.sleep(self.luck.uniform(0, 2))
        await asyncio.to_thread(self.base.start)

    # ---- the run ----
    async def run(self, seconds: float) -> None:
        """Play under faults, then in peace until every table went on, then stop and check."""
        await asyncio.to_thread(self._start)
        for n in range(self.wanted):
            await self.open(n)
        keeper = asyncio.create_task(self.keep_open())
        try:
            await asyncio.sleep(min(3.0, seconds / 4))
            await self.trouble(time.monotonic() + seconds)
            await self.calm()
        finally:
            keeper.cancel()
            for person in self.people:
                person.clicking = False
            await asyncio.sleep(SETTLE)
            for task in self._tasks:
                task.cancel()
            self._tasks.append(keeper)
            done = await asyncio.gather(*self._tasks, return_exceptions=True)
        self.found += [f"a player stumbled: {error!r}" for error in done if isinstance(error, Exception)]
        await self.compare()
        for table in self.tables:
            self.check(table)
        for server in self.servers:
            await asyncio.to_thread(server.stop)
        if (text := self.log.read_text("utf-8", "replace")).count("Traceback"):
            self.found.append(f"a server stumbled: {text[max(0, text.index('Traceback') - 500) :][:3000]}")
        await asyncio.to_thread(self.store.close)

    def _start(self) -> None:
        for server in self.servers:
            server.start()

    async def calm(self) -> None:
        """Wait until every table has gone on, or is over."""
        begun = time.monotonic()
        while time.monotonic() < begun + CALM and not all(_goes_on(table, begun) for table in self.tables):
            await asyncio.sleep(LOOK)
        self.found += [self.describe(table) for table in self.tables if not _goes_on(table, begun)]

    def describe(self, table: Table) -> str:
        """Say where a table stands still, and who would have to do something."""
        session = self.store.read(table.id)
        waited = [f"{k} ({session.seats[k].kind})" for k in session.awaiting()]
        pages = [person.describe() for person in self.people if person.table is table]
        return (
            f"{table.slug}: table {table.id} stands still after {table.seen} rows, {session.seq} stored, "
            f"waits for seat {' and '.join(waited)}; pages: {', '.join(pages)};"
        )

    # ---- looking whether all is right ----
    async def compare(self) -> None:
        """Look at every table on every process: each shows what is stored."""
        for table in self.tables:
            for _ in range(TRIES):  # bots play while somebody looks
                shown = [await _shown(server.port, table.id) for server in self.servers]
                query = sa.select(sa.func.max(ACTION.c.seq).label("rows")).where(ACTION.c.game == table.id)
                told, stored = {seq for seq, _ in shown}, (await self.store.ask(query))[0]["rows"] or 0
                if told == {stored} and len({text for _, text in shown}) == 1:
                    break
                await asyncio.sleep(1)
            else:
                how = f"{stored} rows, shown {told}" if told != {stored} else "looks different on different processes"
                self.found.append(f"{table.slug}: table {table.id}: {how}")

    def check(self, table: Table) -> None:
        """Replay a table, and look for everybody's clicks in its log."""
        where = f"{table.slug}: table {table.id}:"
        session = self.store.read(table.id)
        if session.broken is not None:
            self.found.append(f"{where} {session.broken}")
            return
        with self.store.reader.connect() as connection:
            query = sa.select(ACTION.c.seq, ACTION.c.word).where(ACTION.c.game == table.id).order_by(ACTION.c.seq)
            rows = [(seq, word) for seq, word in connection.execute(query)]
        if [seq for seq, _ in rows] != list(range(1, len(rows) + 1)):
            self.found.append(f"{where} rows are missing")
            return
        if table.seen > len(rows):
            self.found.append(f"{where} {table.seen} rows were shown, {len(rows)} are stored")
        movers, unclicked = self._movers(table, [word for _, word in rows])
        for click, shown in table.counted:
            times = movers[click.seq : shown].count((click.seat, click.word))
            if times != 1:
                self.found.append(f"{where} {click} counted {times} times in rows {movers[click.seq : shown]}")
        self._explain(where, table.sent, movers, unclicked)

    def _movers(self, table: Table, words: list[str]) -> tuple[list[tuple[int, str]], set[int]]:
        """Return who played each row, and the word without the seat; and the rows that need no click.

        Those are steps without a choice, and what stood behind a choice that was taken back: it is played again.
        """
        session = self.store.read(table.id)
        past = [opening(session.game, session.record)]
        out: list[tuple[int, str]] = []
        standing: list[tuple[int, str]] = []
        undone: list[tuple[int, str]] = []
        unclicked: set[int] = set()
        for word in words:
            if word == UNDO:
                past.pop()
                undone.append(standing.pop())
                out.append((-1, UNDO))
                continue
            before, after = past[-1].copy(), past[-1].copy()
            seat, action = session.game.step(after, word)
            if seat != before.to_move:
                before.turn_to(seat)
            row = seat, session.game.layout.word(action)
            if len(before.legal()) == 1 or row in undone:
                unclicked.add(len(out))
            undone = [other for other in undone if other != row] if row in undone else []
            past.append(after)
            standing.append(row)
            out.append(row)
        return out, unclicked

    def _explain(self, where: str, sent: list[Click], movers: list[tuple[int, str]], unclicked: set[int]) -> None:
        """Look for rows of people that nobody clicked, or that one click played twice."""
        people = {click.seat for click in sent}
        clicks = set(sent)
        used: set[Click] = set()
        last = 0
        for seq, (seat, word) in enumerate(movers):
            if seat not in people:
                continue
            found = next((c for c in clicks - used if (c.seat, c.word) == (seat, word) and c.seq <= seq), None)
            if found is not None:
                used.add(found)
                last = seq
            elif seq not in unclicked and seq - last > 8:  # what a click plays along stands close behind it
                self.found.append(f"{where} row {seq + 1}, {word} of seat {seat}: nobody clicked that")

    def summary(self, seconds: float) -> str:
        """Return what was done, in a few lines."""
        counted, sent = sum(len(t.counted) for t in self.tables), sum(len(t.sent) for t in self.tables)
        rows = sum(table.seen for table in self.tables)
        longest = f"{max(self.pauses):.1f} s" if self.pauses else "–"
        within = f"{sorted(self.pauses)[len(self.pauses) // 2]:.1f} s" if self.pauses else "–"
        told = ", ".join(f"{count} × {name}" for name, count in sorted(self.faults.items()))
        return (
            f"{seconds:.0f} s, {len(self.servers)} processes, {len(self.tables)} tables of {len(games())} games "
            f"({sum(table.over for table in self.tables)} finished), {rows} rows\n"
            f"{sent} clicks, {counted} acknowledged, {sum(p.refused for p in self.people)} refused, "
            f"{sum(max(0, p.reconnected) for p in self.people)} times somebody came back, "
            f"{sum(p.repeated for p in self.people)} clicks sent again\n"
            f"faults: {told}; after a kill its tables went on within {within} (median), {longest} (the last)"
        )


FAULTS: dict[str, Callable[[Soak], Awaitable[None]]] = {
    "kill": Soak.kill,
    "freeze": Soak.freeze,
    "restart": Soak.restart,
    "restart the database": Soak.restart_database,
}


def _goes_on(table: Table, since: float) -> bool:
    return table.over or table.moved > since


def _watched_only(people: list[Person], table: Table) -> bool:
    return all(person.seat < 0 for person in people if person.table is table)


async def _shown(port: int, id: str) -> tuple[int, str]:
    """Return what a process shows a stranger of a table: how many rows, and the board in words."""
    try:
        async with asyncio.timeout(30):
            origin = f"http://127.0.0.1:{port}"
            async with connect(f"ws://127.0.0.1:{port}/t/{id}/ws", origin=origin, max_size=None) as line:  # type: ignore[arg-type]
                while "seq" not in (message := json.loads(await line.recv())):
                    pass
            return int(message["seq"]), await asyncio.to_thread(_text, port, id)
    except LOST as error:
        return -1, repr(error)


def _text(port: int, id: str) -> str:
    line = HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        line.request("GET", f"/t/{id}/text", headers={"Accept-Language": "en", "Host": "one.example"})
        return line.getresponse().read().decode()
    finally:
        line.close()


def soak(
    seconds: float, processes: int, tables: int, seed: int, only: list[str] | None = None
) -> tuple[str, list[str]]:
    """Run it, and return what was done and what was found."""
    with tempfile.TemporaryDirectory() as folder, durable_postgres() as base:
        run = Soak(base, Path(folder), Random(seed), processes, tables, only)
        try:
            asyncio.run(run.run(seconds))
        finally:
            for server in run.servers:
                server.kill()
        return run.summary(seconds), run.found


def main() -> None:
    """Soak; leave with 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="bench.online.soak", description=__doc__)
    parser.add_argument("--seconds", type=float, default=120, help="of faults; a minute of peace follows at most")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=30, help="that are played at the same time")
    parser.add_argument("--only", action="append", choices=[*FAULTS], help="this fault; repeatable")
    parser.add_argument("--seed", type=int, default=None, help="of an earlier run")
    args = parser.parse_args()
    seed = secrets.randbelow(10**9) if args.seed is None else args.seed
    print(f"seed {seed}", flush=True)
    summary, found = soak(args.seconds, args.processes, args.tables, seed, args.only)
    print(summary)
    for what in found:
        print(f"FOUND: {what}")
    print("nothing found" if not found else f"{len(found)} found")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
