"""Tables written straight into a database: in the middle of a game for the players, and ten thousand of every kind."""

import asyncio
import json
import time
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, Final

import sqlalchemy as sa

from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games import game, games
from spielwerk.table.naming import new_id
from spielwerk.table.person import server_key
from spielwerk.table.schema import metadata
from spielwerk.table.session import SeatInfo, Session
from spielwerk.table.store import Store
from spielwerk.table.terms import Terms, to_json
from spielwerk.table.tokens import Tokens, device_of

SLUG = "terranova"  # without chance: the same clicks fit every table
PLAYED = 100  # words at each table before anybody clicks: the middle of a game
WAITING = 60  # tables of all that stand in the lobby
MINE = 40  # tables of all at which one person sits
LOGGED = 40  # words of a running table in the action log
Script = list[tuple[int, str, int, int]]


@cache
def script() -> tuple[tuple[str, ...], Script]:
    """Return the words at each table, and the clicks of the rest of the game as the server will take them."""
    g, rng = game(SLUG), Rng(3)
    seats = [SeatInfo("human", name, "", name) for name in ("Anna", "Ben")]
    mirror = Session(new_id(), g, Record(SLUG, 2, 0, g.with_defaults({}), []), seats, "Anna", True)
    while mirror.step < PLAYED:
        mirror.act(mirror.state.to_move, g.layout.word(mirror.state.random_action(rng)))
    played, offset = tuple(mirror.record.words), mirror.seq
    clicks: Script = []
    while not mirror.over:
        seat, before = mirror.state.to_move, mirror.seq
        word = g.layout.word(mirror.state.random_action(rng))
        mirror.commit(mirror.plan_click(seat, word))
        clicks.append((seat, word, before - offset, mirror.seq - offset))
    return played, clicks


async def tables_in_play(db: str, count: int) -> dict[str, list[str]]:
    """Write tables of two people in the middle of a game, and return the tokens of both, by table."""
    g, (played, _) = game(SLUG), script()
    store = Store(db, game)
    tokens = Tokens(server_key(store.engine))
    made: dict[str, list[str]] = {}
    base = Record(SLUG, 2, 0, g.with_defaults({}), [])
    for n in range(0, count, 200):
        sessions = []
        for _ in range(min(200, count - n)):
            pair = [tokens.new(), tokens.new()]
            people = [device_of(token) for token in pair]
            seats = [SeatInfo("human", name, "", who) for name, who in zip(("Anna", "Ben"), people, strict=True)]
            session = Session(new_id(), g, replace(base, words=[]), seats, people[0], True)
            session.record.words = list(played)
            sessions.append(session)
            made[session.id] = pair
        await asyncio.gather(*(store.create(session) for session in sessions))
    await asyncio.to_thread(store.close)
    return made


# ---- ten thousand ----
DAYS: Final = {"finished": 300, "running": 30, "waiting": 0.5}  # how old they are at most: who waits longer is ended


@dataclass(frozen=True)
class Kind:
    """A table to be written down many times: its first words stand in the record, the others in the action log."""

    slug: str
    record: str
    words: list[str]
    started: bool
    ended: bool
    listed: bool


@cache
def kinds() -> dict[str, list[Kind]]:
    """Return real tables of every game: finished, running, and waiting in the lobby."""
    found: dict[str, list[Kind]] = {"finished": [], "running": [], "waiting": []}
    for g in games():
        for seed in range(2):
            words, rng = list[str](), Rng(seed)
            state = g.new(2, seed)
            while state.to_move != OVER:
                action = state.random_action(rng)
                words.append(g.layout.word(action))
                state.apply(action)
            fresh = Record(g.slug, 2, seed, g.with_defaults({}), [], g.rules_version)
            begun = words[: len(words) // 2]
            found["finished"].append(Kind(g.slug, replace(fresh, words=words).to_json(), [], True, True, False))
            early = replace(fresh, words=begun[:-LOGGED]).to_json()
            found["running"].append(Kind(g.slug, early, begun[-LOGGED:], True, False, False))
            found["waiting"].append(Kind(g.slug, fresh.to_json(), [], False, False, True))
    return found


def fill(db: str, count: int) -> str:
    """Write so many tables of all kinds, and return the token of somebody who sits at some of them."""
    store, luck, now = Store(db, game), Random(7), time.time()
    tokens = Tokens(server_key(store.engine))
    token = tokens.new()
    me, people = device_of(token), [device_of(f"person {n}") for n in range(max(4, count // 3))]
    rows: dict[str, list[dict[str, object]]] = {"game": [], "holding": [], "action": []}
    for n in range(count):
        state = "waiting" if n % max(2, count // WAITING) == 1 else "running" if n % 4 == 0 else "finished"
        kind, name, begun = luck.choice(kinds()[state]), new_id(), now - luck.uniform(0, DAYS[state]) * 24 * 3600
        who = luck.sample(people, 2)
        if n % max(1, count // MINE) == 0:
            who[0] = me
        seats = [SeatInfo("human", f"P{k}", "", holder) for k, holder in enumerate(who)]
        if kind.listed:
            seats[1] = SeatInfo()
        table: dict[str, object] = {"id": name, "slug": kind.slug, "record": kind.record, "host": who[0]}
        table |= {"started": int(kind.started), "hints": 1, "created": begun, "next": "", "origin": ""}
        table |= {"ended": int(kind.ended), "touched": begun + 60, "listed": int(kind.listed)}
        table["seats"] = json.dumps([seat.__dict__ for seat in seats])
        table["terms"] = to_json(Terms(listed=kind.listed))
        rows["game"].append(table)
        rows["holding"] += [{"holder": seat.holder, "game": name} for seat in seats if seat.holder]
        rows["action"] += [
            {"game": name, "seq": k, "word": word, "at": begun + k} for k, word in enumerate(kind.words, 1)
        ]
    with store.engine.begin() as connection:
        for about, values in rows.items():
            _copy(connection, metadata.tables[about], values)
    with store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("ANALYZE")
    store.close()
    return token


def _copy(connection: sa.Connection, table: sa.Table, rows: list[dict[str, object]]) -> None:
    """Insert many rows: in PostgreSQL by COPY, which does not ask about each."""
    if connection.dialect.name == "sqlite":
        connection.execute(table.insert(), rows)
        return
    names = list(rows[0])
    raw: Any = connection.connection.dbapi_connection
    with raw.cursor() as cursor, cursor.copy(f"COPY {table.name} ({', '.join(names)}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row([row[name] for name in names])
