"""What the operator does with tables: list, close, delete, clean up by age.

All of it may be done beside a running server. What is changed raises the number of the table (``rev``), so that the
server finds its own copy outdated with the next click, and by itself within half a minute; on PostgreSQL at once.
"""

import json
import time
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

import sqlalchemy as sa

from spielwerk.table import forgetting, moderation
from spielwerk.table.cluster import notify
from spielwerk.table.failures import UnknownTableError
from spielwerk.table.results import detach_results
from spielwerk.table.schema import CLOSED, GAME, metadata
from spielwerk.table.store import Store
from spielwerk.table.talk import MESSAGE, NOTE

DAY: Final = 86_400.0
STATES: Final = ("waiting", "running", "finished", "closed")


@dataclass(frozen=True)
class Retention:
    """How long tables are kept that nobody uses."""

    waiting: float = 90.0  # days without use until a table that never started is deleted; 0: never
    abandoned: float = 0.0  # days without use until a table that started and was not finished is deleted; 0: never
    finished: float = 0.0  # days until a finished table is deleted; 0: never
    names: float = 0.0  # days until the names at a finished table are forgotten, and whose devices sat there; 0: never
    talk: float = 30.0  # days after the end until what was said at a table and the notes there are deleted; 0: with it
    reports: float = 90.0  # days until what people reported is deleted; 0: never
    people: float = 400.0  # days without use of any of their devices until somebody is forgotten; 0: never
    every: float = 6.0  # hours between two rounds of the server; 0: it deletes nothing by itself


@dataclass(frozen=True)
class StoredTable:
    """A stored table as the keeper sees it: no secret in it."""

    id: str
    slug: str
    state: str  # one of STATES
    seats: list[str]  # by seat: a name, or what sits there
    created: float
    touched: float
    rev: int
    known: bool  # says who sat there

    def idle(self, now: float) -> float:
        """Return for how many days nothing happened here."""
        return max(0.0, now - self.touched) / DAY


@dataclass
class CleaningReport:
    """What a round of cleaning up found: the tables that go, and those whose people are forgotten."""

    gone: list[StoredTable] = field(default_factory=list)
    unnamed: list[StoredTable] = field(default_factory=list)
    silent: int = 0  # tables whose talk and notes go
    reports: int = 0  # reports that go
    people: int = 0  # people who are forgotten


def tables(
    store: Store, state: str = "", slug: str = "", idle: float = 0, now: float | None = None
) -> list[StoredTable]:
    """Return the stored tables, last used first: of a state, of a game, unused for so many days."""
    now = time.time() if now is None else now
    query = sa.select(GAME, CLOSED.c.at).outerjoin(CLOSED, CLOSED.c.game == GAME.c.id)
    query = query.where(GAME.c.touched <= now - idle * DAY).order_by(GAME.c.touched.desc(), GAME.c.id)
    if slug:
        query = query.where(GAME.c.slug == slug)
    with store.reader.connect() as connection:
        found = [_stored_table(dict(row)) for row in connection.execute(query).mappings()]
    return [table for table in found if state in {"", table.state}]


def table(store: Store, id: str) -> StoredTable:
    """Return one stored table."""
    query = sa.select(GAME, CLOSED.c.at).outerjoin(CLOSED, CLOSED.c.game == GAME.c.id).where(GAME.c.id == id)
    with store.reader.connect() as connection:
        row = connection.execute(query).mappings().first()
    if row is None:
        raise UnknownTableError
    return _stored_table(dict(row))


def close(store: Store, id: str) -> bool:
    """Close a table: nobody acts there any more, and its page says so. Tell whether it was open."""
    with store.engine.begin() as connection:
        row = connection.execute(
            sa.select(GAME.c.rev, CLOSED.c.at).outerjoin(CLOSED, CLOSED.c.game == GAME.c.id).where(GAME.c.id == id)
        ).first()
        if row is None:
            raise UnknownTableError
        if row.at is not None:
            return False
        connection.execute(CLOSED.insert().values(game=id, at=time.time()))
        connection.execute(GAME.update().where(GAME.c.id == id).values(rev=GAME.c.rev + 1))
        notify(connection, store.process, [("look", id)])
    return True


def delete(store: Store, ids: Iterable[str]) -> int:
    """Delete tables with all that belongs to them, and return how many there were."""
    with store.engine.begin() as connection:
        done = [name for name in ids if _drop(connection, GAME.c.id == name, name)]
        notify(connection, store.process, [("look", name) for name in done])
    return len(done)


def expire(
    store: Store, retention: Retention, *, dry: bool = False, spare: Container[str] = (), now: float | None = None
) -> CleaningReport:
    """Clean up by age, but never a table to be spared, nor one that changes at the same moment."""
    now = time.time() if now is None else now
    days = {"waiting": retention.waiting, "finished": retention.finished}
    done = CleaningReport()
    for table in tables(store, now=now):
        limit, old = days.get(table.state, retention.abandoned), table.idle(now)
        if table.id in spare:
            continue
        if limit and old >= limit:
            done.gone += [table] if dry or _if_untouched(store, table, _drop) else []
        elif table.known and table.state == "finished" and retention.names and old >= retention.names:
            done.unnamed += [table] if dry or _if_untouched(store, table, _anonymize) else []
    if retention.talk:
        done.silent = _forget_talk(store, now - retention.talk * DAY, dry)
    done.reports = moderation.expire(store, retention.reports, now, dry)
    if retention.people:
        done.people = forgetting.forget_unused(store, now - retention.people * DAY, dry)
    return done


def _forget_talk(store: Store, before: float, dry: bool) -> int:
    """Delete what was said and noted at tables that ended so long ago, and return at how many."""
    ended = sa.select(GAME.c.id).where(GAME.c.ended == 1, GAME.c.touched <= before)
    with store.engine.begin() as connection:
        found = {
            game
            for told in (MESSAGE, NOTE)
            for game in connection.execute(sa.select(told.c.game).where(told.c.game.in_(ended)).distinct()).scalars()
        }
        for told in (MESSAGE, NOTE) if not dry else ():
            connection.execute(told.delete().where(told.c.game.in_(ended)))
    return len(found)


def _if_untouched(store: Store, table: StoredTable, work: Any) -> bool:
    """Do something to a table that is as it was when we looked."""
    same = sa.and_(GAME.c.id == table.id, GAME.c.rev == table.rev, GAME.c.touched == table.touched)
    with store.engine.begin() as connection:
        done = bool(work(connection, same, table.id))
        notify(connection, store.process, [("look", table.id)] if done else [])
    return done


def _drop(connection: sa.Connection, same: Any, id: str) -> int:
    if connection.execute(GAME.delete().where(same)).rowcount == 0:
        return 0
    for other in _about("game"):
        connection.execute(other.delete().where(other.c.game == id))
    detach_results(connection, id)
    return 1


def _about(*columns: str) -> list[sa.Table]:
    """Return the tables of the database whose rows belong to a game, and say this and that."""
    return [table for table in metadata.sorted_tables if {"game", *columns} <= set(table.c.keys())]


def _anonymize(connection: sa.Connection, same: Any, id: str) -> int:
    """Forget who sat there: names become the numbers of the seats, and no device finds the table in its list."""
    seats = json.loads(connection.execute(sa.select(GAME.c.seats).where(same)).scalar() or "[]")
    for seat in filter(_is_known, seats):
        seat.update(dict.fromkeys({"name", "holder", "by"} & seat.keys(), ""))
    values = {"seats": json.dumps(seats, ensure_ascii=False), "host": "", "rev": GAME.c.rev + 1}
    done = connection.execute(GAME.update().where(same).values(values)).rowcount
    for other in (*_about("holder"), MESSAGE, NOTE):
        connection.execute(other.delete().where(other.c.game == id))
    if done:
        detach_results(connection, id)
    return done


def _is_known(seat: dict[str, Any]) -> bool:
    """Tell whether a seat says who sat there; a bot that keeps somebody's seat has that somebody's name."""
    return bool(seat["holder"] or (seat["kind"] == "human" and seat["name"]))


def _stored_table(row: dict[str, Any]) -> StoredTable:
    known = False
    try:
        found = json.loads(row["seats"])
        seats = [seat["name"] if seat["kind"] != "open" else "–" for seat in found]
        known = bool(row["host"]) or any(map(_is_known, found))
    except (ValueError, TypeError, KeyError):
        seats = ["?"]
    state = "closed" if row["at"] is not None else "finished" if row["ended"] else "running"
    if state == "running" and not row["started"]:
        state = "waiting"
    return StoredTable(row["id"], row["slug"], state, seats, row["created"], row["touched"], row["rev"], known)
