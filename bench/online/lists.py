"""Whether many stored tables slow anything: the start of a server, its lists, and the questions behind them."""

import asyncio
import statistics
import time
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

import sqlalchemy as sa

from bench.online.servers import Server
from bench.online.stored import fill
from spielwerk.games import game
from spielwerk.table.schema import GAME, HOLDING
from spielwerk.table.store import Store
from spielwerk.table.tokens import device_of

PAGES = ("/", "/tables", "/lobby")
TIMES = 15
QUESTIONS: dict[str, sa.Select[Any]] = {
    "lobby": sa.select(GAME).where(GAME.c.listed == 1).order_by(GAME.c.created.desc()).limit(60),
    "my tables": sa.select(GAME)
    .join(HOLDING, HOLDING.c.game == GAME.c.id)
    .where(HOLDING.c.holder == "ME")
    .order_by(GAME.c.ended, GAME.c.touched.desc())
    .limit(12),
    "clocks": sa.select(GAME.c.id).where(GAME.c.due > 0, GAME.c.due < 1.0),
}


def look(db: str, count: int, times: int = 2) -> dict[str, Any]:
    """Fill an empty database, start a server on it, and return how long everything takes, in ms."""
    begun = time.perf_counter()
    token = fill(db, count)
    found: dict[str, Any] = {"tables": count, "filling_s": round(time.perf_counter() - begun, 1)}
    found["questions_ms"], found["plans"] = asyncio.run(_ask(db, device_of(token)))
    starts = []
    server = Server(db)
    try:
        for _ in range(times):
            server.stop()
            starts.append(server.start())
        found["start_ms"] = round(1000 * min(starts))
        found["pages_ms"] = {path: ms for path in PAGES if (ms := _page(server.port, path, token)) is not None}
    finally:
        server.stop()
    return found


def _page(port: int, path: str, token: str) -> dict[str, float] | None:
    """Return how long a page takes the first time and then, if there is such a page."""
    times = []
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as line:
        for _ in range(TIMES):
            begun = time.perf_counter()
            line.request("GET", path, headers={"Cookie": f"who={token}"})
            answer = line.getresponse()
            answer.read()
            if answer.status != 200:
                return None
            times.append(1000 * (time.perf_counter() - begun))
    return {"first": round(times[0], 1), "median": round(statistics.median(times[1:]), 1)}


async def _ask(db: str, me: str) -> tuple[dict[str, float], dict[str, str]]:
    """Return how long each question takes, and how the database goes about it."""
    store = Store(db, game)
    took: dict[str, float] = {}
    plans: dict[str, str] = {}
    try:
        with store.reader.connect() as connection:
            for name, query in QUESTIONS.items():
                text = str(query.compile(connection, compile_kwargs={"literal_binds": True})).replace("'ME'", f"'{me}'")
                times = []
                for _ in range(TIMES):
                    begun = time.perf_counter()
                    connection.exec_driver_sql(text).all()
                    times.append(1000 * (time.perf_counter() - begun))
                took[name] = round(statistics.median(times), 2)
                explain = "EXPLAIN QUERY PLAN" if store.lite else "EXPLAIN"
                lines = connection.exec_driver_sql(f"{explain} {text}").all()
                plans[name] = "; ".join(str(line[-1]).strip() for line in lines)
    finally:
        await asyncio.to_thread(store.close)
    return took, plans


def uses_index(plan: str) -> bool:
    """Tell whether a plan reads no whole table."""
    return "Seq Scan on game" not in plan and "SCAN game" not in plan.replace("SCAN game USING INDEX", "")
