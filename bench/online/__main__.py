"""Clicks over real sockets, by one process on SQLite and by one, two and four on PostgreSQL. ``make bench-online``.

Server processes, database and players share this machine's cores: beside moves a second stands the processor time of
each, which other work on the machine does not change much.
"""

import argparse
import asyncio
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench.online import lists
from bench.online.database import database
from bench.online.load import Phase, Seat
from bench.online.servers import raise_files, running
from bench.online.stored import script, tables_in_play

Results = dict[str, Any]


@dataclass(frozen=True)
class Place:
    """On what is played, and where the pages of a table are: at one process if the proxy sees to it, else anywhere."""

    database: str
    processes: int
    pages: str

    @property
    def name(self) -> str:
        """Return what it is called where figures are told."""
        return f"{self.database}, {self.processes} process(es), pages of a table {self.pages}"


TOGETHER, APART = "together", "apart"
SQLITE, ALONE = Place("SQLite", 1, TOGETHER), Place("PostgreSQL", 1, TOGETHER)
SHARED = [Place("PostgreSQL", processes, pages) for processes in (2, 4) for pages in (TOGETHER, APART)]
PLACES = (SQLITE, ALONE, *SHARED)


@dataclass(frozen=True)
class Size:
    """How long, and how much of it."""

    rounds: int = 2
    seconds: float = 6.0
    tables: int = 64  # for each process: all have the same number of clicks under way
    rate: float = 60.0  # moves a second at which latency is compared
    sockets: int = 3000
    watched_seconds: float = 20.0
    stored: int = 10_000
    weighed: int = 400
    limit: float = 400.0  # seconds after which no further round begins


QUICK = Size(1, 3.0, 32, 60.0, 400, 5.0, 1000, 100)
TINY = Size(1, 1.0, 4, 10.0, 8, 1.0, 100, 4)


def play(place: Place, tables: int, phases: list[Phase]) -> Results:
    """Play at new tables, and return what the players measured.

    Pages that are apart connect to all processes in turn: of a table one here and the other there, or both here.
    """
    with ExitStack() as stack:
        db, base = stack.enter_context(database(place.database))
        made = asyncio.run(tables_in_play(db, tables))
        servers = stack.enter_context(running(place.processes, db))
        ports = [server.port for server in servers]
        others = [n // len(ports) if place.pages == APART else n for n in range(tables)]
        pairs = [(ports[n % len(ports)], ports[other % len(ports)]) for n, other in enumerate(others)]
        seats = {
            name: [asdict(Seat(port, f"who={token}")) for port, token in zip(where, pair, strict=True)]
            for (name, pair), where in zip(made.items(), pairs, strict=True)
        }
        job = {
            "tables": seats,
            "script": script()[1],
            "phases": [asdict(phase) for phase in phases],
            "servers": [server.pid for server in servers],
            "database": base,
        }
        return child("bench.online.load", stdin=json.dumps(job))


def child(module: str, *words: str, stdin: str = "") -> Results:
    """Run a part of the bench in a process of its own, and return what it says."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", module, *words]
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, check=False, env=env)
    if done.returncode:
        raise RuntimeError(done.stderr)
    found: Results = json.loads(done.stdout)
    return found


def clicks(size: Size, end: float, say: Callable[[str], None]) -> list[Results]:
    """Measure every place in turn, several times: the best round of each counts, so that all had the same luck."""
    best: dict[Place, Results] = {}
    phases = [Phase("steady", size.seconds, size.rate), Phase("full", size.seconds)]
    for n in range(size.rounds):
        for place in PLACES:
            if n and time.monotonic() > end:
                break
            steady, full = play(place, size.tables * place.processes, phases)["phases"]
            say(f"{place.name}: {full['moves_per_second']} moves/s")
            before = best.get(place)
            if before is None or before["full"]["moves_per_second"] < full["moves_per_second"]:
                best[place] = asdict(place) | {"steady": steady, "full": full}
    return list(best.values())


def ratios(found: list[Results], cores: int) -> Results:
    """Return what two and four processes carry, beside one: as reached, and as processor time allows."""
    one = next(row["full"] for row in found if row["database"] == "PostgreSQL" and row["processes"] == 1)
    out: Results = {}
    for row in found:
        if row["database"] == "PostgreSQL" and row["processes"] > 1:
            full, used = row["full"], min(cores, row["processes"])
            out[f"{row['processes']} {row['pages']}"] = {
                "reached": round(full["moves_per_second"] / one["moves_per_second"], 2),
                # all cores, shared by servers, database and players, beside one core for one server alone
                "by_processor_time": round(
                    used * one["server_ms"] / (full["server_ms"] + full["database_ms"] + full["load_ms"]), 2
                ),
            }
    return out


def sockets(size: Size, say: Callable[[str], None]) -> list[Results]:
    """Open many pages, and play one move a second at every tenth table."""
    out = []
    tables = size.sockets // 2
    for place in (SQLITE, Place("PostgreSQL", 2, APART)):
        found = play(place, tables, [Phase("watched", size.watched_seconds, tables / 10)])
        (phase,) = found["phases"]
        say(f"{place.name}, {2 * tables} sockets: {phase['click_ms']}")
        out.append(asdict(place) | {"sockets": 2 * tables, "entering": found["entering"], "play": phase})
    return out


def measure_stored(size: Size, say: Callable[[str], None]) -> Results:
    """Look whether many stored tables slow anything, and what a table takes in memory."""
    out: Results = {}
    for kind in ("SQLite", "PostgreSQL"):
        for count in (max(20, size.stored // 100), size.stored):
            with database(kind) as (db, _):
                found = lists.look(db, count)
                if kind == "SQLite" and count == size.stored:
                    out["memory"] = child("bench.online.memory", db, str(size.weighed))
            out.setdefault(kind, []).append(found)
            say(f"{kind}, {count} stored tables: start {found['start_ms']} ms, pages {found['pages_ms']}")
    say(f"memory: {out['memory']}")
    return out


def run(size: Size, say: Callable[[str], None]) -> Results:
    """Measure everything."""
    raise_files()
    begun, cores = time.monotonic(), len(os.sched_getaffinity(0))
    loads = [os.getloadavg()[0]]
    found: Results = {"stored": measure_stored(size, say), "sockets": sockets(size, say)}
    loads.append(os.getloadavg()[0])
    found["clicks"] = clicks(size, begun + size.limit, say)
    found["ratios"] = ratios(found["clicks"], cores)
    loads.append(os.getloadavg()[0])
    machine = {"cores": cores, "python": platform.python_version(), "load": [round(load, 1) for load in loads]}
    return {"machine": machine | {"seconds": round(time.monotonic() - begun)}, **found}


def show(found: Results) -> None:
    """Print the figures as tables for docs/performance.md."""
    print("\n| database | processes | pages of a table | moves/s | beside one | processor time: server", end="")
    print(" | database | players | click, median | 95 % | at full load, 95 % |")
    print("|---|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    for row in found["clicks"]:
        full, steady = row["full"], row["steady"]
        ratio = found["ratios"].get(f"{row['processes']} {row['pages']}", {}).get("reached", "")
        print(
            f"| {row['database']} | {row['processes']} | {row['pages']} | {full['moves_per_second']:.0f} | {ratio} "
            f"| {full['server_ms']:.2f} ms | {full['database_ms']:.2f} ms | {full['load_ms']:.2f} ms "
            f"| {steady['click_ms']['p50']:.0f} ms | {steady['click_ms']['p95']:.0f} ms "
            f"| {full['click_ms']['p95']:.0f} ms |"
        )
    print(f"\nprocesses beside one: {found['ratios']}\n")
    for row in found["sockets"]:
        play = row["play"]
        print(
            f"{row['sockets']} sockets, {row['database']}, {row['processes']} process(es): "
            f"{play['moves_per_second']} moves/s, click {play['click_ms']}, other page {play['other_ms']}, "
            f"lost {play['lost']}, of a core {play['busy']}"
        )
    for kind in ("SQLite", "PostgreSQL"):
        for row in found["stored"][kind]:
            slow = [name for name, plan in row["plans"].items() if not lists.uses_index(plan)]
            print(
                f"{row['tables']} stored tables, {kind}: start {row['start_ms']} ms, pages {row['pages_ms']}, "
                f"questions {row['questions_ms']} ms" + (f", reads all tables for: {', '.join(slow)}" if slow else "")
            )
    print(f"memory {found['stored']['memory']}")
    print(f"machine {found['machine']}")


def main() -> None:
    """Measure and print; with ``--json`` write the figures too."""
    parser = argparse.ArgumentParser(prog="bench.online", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run")
    parser.add_argument("--tiny", action="store_true", help="only to see that it works")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    args = parser.parse_args()
    found = run(TINY if args.tiny else QUICK if args.quick else Size(), lambda line: print(line, flush=True))
    show(found)
    if args.json:
        args.json.write_text(json.dumps(found, indent=1), "utf-8")


if __name__ == "__main__":
    main()
