"""The players of the bench, in a process of their own: two pages at each table, clicks that fit, and a clock.

``python -m bench.online.load`` reads what to do from stdin and writes what it measured to stdout, both as JSON.
"""

import asyncio
import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

import uvloop

from bench.online.servers import cpu, family_cpu, raise_files
from bench.tables import SEQ, Line, spread

AT_ONCE = 20  # tables that are entered at the same time
LATE = 60.0  # seconds until a click counts as lost


@dataclass
class Seat:
    """A page at a table: where it connects, and who looks."""

    port: int
    cookie: str


@dataclass
class Phase:
    """So many seconds of play: at a steady rate, or with a rate of 0 as fast as it goes."""

    name: str
    seconds: float
    rate: float = 0.0  # moves a second, at all tables together
    tables: int = 0  # how many of them; 0: all


@dataclass
class Job:
    """What to do."""

    tables: dict[str, list[Seat]]
    script: list[tuple[int, str, int, int]]  # seat, word, seq before and after it
    phases: list[Phase]
    servers: list[int]  # processes whose time is measured
    database: int = 0  # the same for the database and its children


@dataclass
class Measured:
    """What came of a phase."""

    name: str
    moves: int
    lost: int
    seconds: float
    moves_per_second: float
    click_ms: dict[str, float]  # until the page that clicked shows the change
    other_ms: dict[str, float]  # until the other page does
    server_ms: float  # processor time of all server processes for each move
    database_ms: float
    load_ms: float
    busy: dict[str, float] = field(default_factory=dict)  # of one core


class Table:
    """A table with two open pages."""

    def __init__(self, id: str, seats: list[Seat], script: list[tuple[int, str, int, int]]) -> None:
        self.path, self.seats, self.script = f"/t/{id}/ws", seats, script
        self.lines: list[Line] = []
        self.seqs = [-1] * len(seats)
        self.at = [0.0] * len(seats)  # when each page showed what is waited for
        self.wanted = 0
        self.news = asyncio.Event()
        self.played = 0

    async def open(self) -> None:
        """Open both pages and wait for the first position."""
        loop = asyncio.get_running_loop()
        for k, seat in enumerate(self.seats):
            make: Callable[[], Line] = lambda k=k: Line(lambda text: self._hear(k, text))  # type: ignore[misc] # noqa: E731
            _, line = await loop.create_connection(make, "127.0.0.1", seat.port)
            line.ask(self.path, seat.port, seat.cookie)
            self.lines.append(line)
        await asyncio.wait_for(self.news.wait(), LATE)

    def _hear(self, page: int, text: bytes) -> None:
        found = SEQ.match(text)
        if found is None:
            return
        before, self.seqs[page] = self.seqs[page], int(found[1])
        if before < self.wanted <= self.seqs[page]:
            self.at[page] = time.perf_counter()
        if min(self.seqs) >= self.wanted:
            self.news.set()

    async def click(self) -> tuple[float, float] | None:
        """Click once, and return after how long the page that clicked and the other one showed it; None: never."""
        seat, word, before, self.wanted = self.script[self.played]
        self.played += 1
        self.news.clear()
        begun = time.perf_counter()
        self.lines[seat].send(json.dumps({"do": word, "seq": before}))
        try:
            await asyncio.wait_for(self.news.wait(), LATE)
        except TimeoutError:
            return None
        return self.at[seat] - begun, self.at[1 - seat] - begun

    @property
    def over(self) -> bool:
        """Tell whether nothing is left to play."""
        return self.played >= len(self.script)


class Clock:
    """Processor time of everybody, from now on."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.begun, self.before = time.perf_counter(), self._cpu_used()

    def _cpu_used(self) -> dict[str, float]:
        base = family_cpu(self.job.database) if self.job.database else 0.0
        return {"servers": sum(map(cpu, self.job.servers)), "database": base, "load": time.process_time()}

    def spent(self) -> tuple[float, dict[str, float]]:
        """Return how long it is since the beginning, and the processor time of each since then."""
        took = time.perf_counter() - self.begun
        return took, {name: value - self.before[name] for name, value in self._cpu_used().items()}


async def play(job: Job, tables: list[Table], phase: Phase) -> Measured:
    """Play one phase."""
    chosen = tables[: phase.tables or len(tables)]
    own: list[float] = []
    other: list[float] = []
    lost = 0
    clock = Clock(job)
    end = clock.begun + phase.seconds

    async def play_at(n: int, table: Table) -> None:
        nonlocal lost
        pause = len(chosen) / phase.rate if phase.rate else 0.0
        due = clock.begun + pause * n / len(chosen)
        while due < end and time.perf_counter() < end + LATE and not table.over:
            if phase.rate:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
            elif time.perf_counter() >= end:
                break
            took = await table.click()
            if took is None:
                lost += 1
                return
            own.append(took[0])
            other.append(took[1])
            due += pause

    await asyncio.gather(*(play_at(n, table) for n, table in enumerate(chosen)))
    took, spent = clock.spent()
    each = {name: round(1000 * value / max(1, len(own)), 3) for name, value in spent.items()}
    return Measured(
        phase.name,
        len(own),
        lost,
        round(took, 2),
        round(len(own) / took, 1),
        spread(own),
        spread(other),
        each["servers"],
        each["database"],
        each["load"],
        {name: round(value / took, 3) for name, value in spent.items()},
    )


async def run(job: Job) -> dict[str, Any]:
    """Open all pages, play all phases, close."""
    tables = [Table(name, seats, job.script) for name, seats in job.tables.items()]
    clock = Clock(job)
    for n in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(table.open() for table in tables[n : n + AT_ONCE]))
    took, spent = clock.spent()
    pages = sum(len(table.seats) for table in tables)
    entering = {"pages": pages, "seconds": round(took, 2), "server_ms": round(1000 * spent["servers"] / pages, 2)}
    await asyncio.sleep(1)
    measured = [asdict(await play(job, tables, phase)) for phase in job.phases]
    for line in (line for table in tables for line in table.lines):
        line.transport.close()
    await asyncio.sleep(0.2)
    return {"entering": entering, "phases": measured}


def main() -> None:
    """Do what stdin says."""
    given = json.load(sys.stdin)
    tables = {name: [Seat(**seat) for seat in seats] for name, seats in given.pop("tables").items()}
    phases = [Phase(**phase) for phase in given.pop("phases")]
    script = [tuple(click) for click in given.pop("script")]
    raise_files()
    json.dump(uvloop.run(run(Job(tables, script, phases, **given))), sys.stdout)


if __name__ == "__main__":
    main()
