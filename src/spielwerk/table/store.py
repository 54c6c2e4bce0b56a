"""What was played is kept: every action durable before anybody sees it, replay as the truth."""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from spielwerk.core.game import Game
from spielwerk.core.language import ENGLISH, msg
from spielwerk.core.record import OtherComponentsError
from spielwerk.table.action_log import rows_of
from spielwerk.table.change import STOPPED, Mark
from spielwerk.table.clock import Clock
from spielwerk.table.cluster import News
from spielwerk.table.costs import in_thread
from spielwerk.table.database import Database
from spielwerk.table.failures import (
    AwayError,
    ConflictError,
    DamagedError,
    MissingError,
    StoreError,
    UnknownTableError,
    cause,
    is_away,
    reading_failed,
)
from spielwerk.table.rebuild import Row, rebuild_session
from spielwerk.table.results import ending, write_results
from spielwerk.table.schema import ACTION, CLOSED, GAME, GUEST, HOLDING, META
from spielwerk.table.session import Change, Guest, SeatInfo, Session
from spielwerk.table.terms import Terms, Wishes, from_json, to_json
from spielwerk.table.writer import Writer

MANY: Final = 500  # tables asked for at once
SHORT: Final = 2_000  # signs of rows that other processes are told; more of them they read themselves
LOBBY: Final = ("lobby",)  # news: the list of tables that wait for people, or may be watched, is another one
TOUCH: Final = 60.0  # seconds between two notes that a table is in use
log = logging.getLogger("spielwerk.store")


@dataclass(frozen=True)
class Entry:
    """A stored table in a list."""

    id: str
    slug: str
    names: list[str]
    started: bool
    ended: bool
    created: float


class Store(Database):
    """The tables of one server, in their database."""

    def __init__(
        self,
        db: str,
        games: Callable[[str], Game],
        beside: bool = False,
        lock_timeout: float = 4.0,
        statement_timeout: float = 10.0,
    ) -> None:
        super().__init__(db, beside, lock_timeout, statement_timeout)
        self.games = games
        self.writer = Writer(self)

    def close(self) -> None:
        """Write what is waiting, fold the log into the file, and let go."""
        if not self.closed:
            self.closed = True
            self.writer.close()
            super().close()

    # ---- storing ----
    async def write(self, work: Callable[[sa.Connection], None], news: Sequence[News] = ()) -> None:
        """Have the writer do something; it is durable when this returns. It may be tried twice, the first undone.

        Other processes on this database hear the news as soon as it is; what is done may still write them.
        """
        await self.writer.write([], work, news)

    async def tell(self, *news: News) -> None:
        """Tell the other processes on this database something; nothing is stored."""
        if news and not self.lite:
            await self.writer.write([], None, news)

    async def create(self, session: Session) -> None:
        """Keep a new table."""
        record = session.record.to_json()
        row = {
            "id": session.id,
            "slug": session.game.slug,
            "record": record,
            "seats": _seats_json(session.seats),
            "host": session.host,
            "started": int(session.started),
            "hints": int(session.hints),
            "created": session.created,
            "next": session.next,
            "origin": session.origin,
            "ended": int(session.over),
            "rev": session.rev,
            "touched": session.created,
            "terms": to_json(session.terms),
            "listed": session.lobby_place(),
            "clock": to_json(session.clock),
            "due": session.due,
        }
        holders = _holders(session.seats, session.host)

        def work(connection: sa.Connection) -> None:
            connection.execute(GAME.insert(), row)
            _write_holders(connection, session.id, holders)

        await self.write(work, [LOBBY] if session.terms.listed else [])

    async def append(self, session: Session, change: Change) -> None:
        """Make a planned change durable; it counts when this returns and not before."""
        now = time.time()
        rows, fields = rows_of(session, change, now), _fields_of(session, change)
        if not rows and not fields:
            return  # nothing would change
        if fields or now - session.touched > TOUCH:
            fields["touched"] = session.touched = now
        base, end = session.rev, ending(session, change)
        holders = set() if change.seats is None else _holders(change.seats, str(fields["host"]))
        guests = None if change.guests == session.guests else change.guests

        def work(connection: sa.Connection) -> None:
            query = GAME.update().where(GAME.c.id == session.id, GAME.c.rev == base)
            if connection.execute(query, fields).rowcount == 0:
                raise ConflictError
            if holders:
                _write_holders(connection, session.id, holders)
            if guests is not None:
                _write_guests(connection, session.id, guests)
            if end is not None:
                write_results(connection, end, now)

        short = change.rows if sum(map(len, change.rows)) < SHORT else None
        mark = (rows[-1].digest if rows else None, fields.get("clock", ""), fields.get("due", 0.0))
        told = ("table", session.id, change.base, short, mark, base + change.reseats)
        lobby = [LOBBY] if session.terms.listed and "listed" in fields else []
        await self.writer.write(rows, work if fields else None, [told, *lobby])

    async def after(self, id: str, seq: int) -> tuple[int, list[str], Mark | None]:
        """Return how often the seats of a table have changed, its rows after a number, and where they lead."""
        later = (ACTION.c.game == GAME.c.id) & (ACTION.c.seq > seq)
        columns = (GAME.c.rev, GAME.c.clock, GAME.c.due, ACTION.c.word, ACTION.c.digest)
        both = sa.select(*columns).outerjoin_from(GAME, ACTION, later).where(GAME.c.id == id).order_by(ACTION.c.seq)
        rows = await self.ask(both)  # in one go: they belong together
        if not rows:
            return -1, [], None
        words = [row["word"] for row in rows if row["word"] is not None]
        return int(rows[0]["rev"]), words, (rows[-1]["digest"], rows[0]["clock"], rows[0]["due"])

    async def probe(self) -> None:
        """Store something tiny, to see whether that is possible."""
        now = str(time.time())

        def work(connection: sa.Connection) -> None:
            if connection.execute(META.update().where(META.c.key == "probe"), {"value": now}).rowcount == 0:
                connection.execute(META.insert(), {"key": "probe", "value": now})

        await self.write(work)

    # ---- reading ----
    async def load(self, id: str) -> Session:
        """Return a stored table, replayed; what goes on by other rules from now on remembers that."""
        session: Session = await self.read_when_back(in_thread, "pages", self.read, id)
        if session.record.dealt and session.broken is None:
            with suppress(StoreError):  # the next time, then
                await self.write(lambda connection: _move(connection, session))
        return session

    def read(self, id: str) -> Session:
        """Return a stored table, replayed as far as it goes, or raise DamagedError that names it."""
        self.check_open()
        try:
            with self.reader.connect() as connection:
                rows = connection.execute(
                    sa.select(ACTION.c.seq, ACTION.c.word, ACTION.c.digest)
                    .where(ACTION.c.game == id)
                    .order_by(ACTION.c.seq)
                ).all()
                row = connection.execute(sa.select(GAME).where(GAME.c.id == id)).mappings().first()  # never older
                if row is None:
                    raise UnknownTableError
                closed = connection.execute(sa.select(CLOSED.c.at).where(CLOSED.c.game == id)).first() is not None
                guests = connection.execute(sa.select(GUEST).where(GUEST.c.game == id)).mappings().all()
        except SQLAlchemyError as error:
            if isinstance(error, OperationalError):  # locked or out of reach: that says nothing about the table
                raise reading_failed(error) from error
            raise _damaged_error(id, cause(error)) from error
        try:
            session = rebuild_session(self.games, dict(row), [Row(*each) for each in rows])
            session.rev, session.touched, session.closed = row["rev"], row["touched"], closed
            session.terms, session.wishes = from_json(row["terms"], Terms), from_json(row["wishes"], Wishes)
            session.clock, session.due = from_json(row["clock"], Clock), row["due"]
            session.stopped = row["stopped"] if row["stopped"] in STOPPED else ""
            session.guests = {guest["holder"]: Guest(guest["seats"], guest["name"], guest["seat"]) for guest in guests}
        except OtherComponentsError as error:
            log.warning("table %s: %s", id, error)
            raise MissingError(
                msg(
                    "At this table lies a box of your own which the server does not know now. Start it with "
                    "--components and the same file, and the game goes on."
                )
            ) from None
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise _damaged_error(id, str(error)) from error
        if session.broken is not None:
            log.warning("table %s stands still after %d steps: %s", id, session.step, session.broken.why.say(ENGLISH))
        return session

    def ids(self) -> list[tuple[str, str]]:
        """Return all tables with their games, oldest first."""
        self.check_open()
        with self.reader.connect() as connection:
            rows = connection.execute(sa.select(GAME.c.id, GAME.c.slug).order_by(GAME.c.created)).all()
        return [(name, slug) for name, slug in rows]

    async def marks(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        """Return how often the seats of tables have changed and the last row of each; -1 for one that is no more."""
        return await asyncio.to_thread(self._marks, ids)

    def _marks(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        found: dict[str, tuple[int, int]] = {}
        last = sa.select(sa.func.max(ACTION.c.seq)).where(ACTION.c.game == GAME.c.id).scalar_subquery()
        try:
            with self.reader.connect() as connection:
                for k in range(0, len(ids), MANY):
                    some = ids[k : k + MANY]
                    query = sa.select(GAME.c.id, GAME.c.rev, last.label("seq")).where(GAME.c.id.in_(some))
                    rows = connection.execute(query)
                    found |= dict.fromkeys(some, (-1, 0)) | {row.id: (row.rev, row.seq or 0) for row in rows}
        except SQLAlchemyError as error:
            log.error("the database does not answer: %s", cause(error))
            return {}
        return found

    async def mine(self, holder: str, limit: int = 12, skip: int = 0) -> list[Entry]:
        """Return tables a person sits at, running ones first, then by last use; what cannot be read is left out."""
        return await self.read_when_back(asyncio.to_thread, self._mine, holder, limit, skip)

    def _mine(self, holder: str, limit: int, skip: int) -> list[Entry]:
        query = (
            sa.select(GAME)
            .join(HOLDING, HOLDING.c.game == GAME.c.id)
            .where(HOLDING.c.holder == holder)
            .order_by(GAME.c.ended, GAME.c.touched.desc(), GAME.c.created.desc(), GAME.c.id)
            .limit(limit)
            .offset(skip)
        )
        found: list[Entry] = []
        try:
            with self.reader.connect() as connection:
                rows = connection.execute(query).mappings().all()
        except SQLAlchemyError as error:
            if is_away(error):
                raise AwayError from error
            log.error("the list of tables cannot be read: %s", cause(error))
            return found
        for row in rows:
            try:
                names = [str(seat["name"]) for seat in json.loads(row["seats"])]
            except (ValueError, TypeError, KeyError):
                log.error("table %s: its seats cannot be read", row["id"])
                continue
            found.append(Entry(row["id"], row["slug"], names, bool(row["started"]), bool(row["ended"]), row["created"]))
        return found


def _fields_of(session: Session, change: Change) -> dict[str, object]:
    """Return what a change sets in the row of its table."""
    fields: dict[str, object] = {}
    if change.seats is not None:
        fields["seats"] = _seats_json(change.seats)
        fields["host"] = session.host if change.host is None else change.host
    if change.started is not None:
        fields["started"] = int(change.started)
    if change.next is not None:
        fields["next"] = change.next
    if change.chance is not None:
        fields["record"] = replace(session.record, chance=change.chance).to_json()
    if change.terms is not None:
        fields["terms"] = to_json(change.terms)
    if change.wishes is not None:
        fields["wishes"] = to_json(change.wishes)
    if change.stopped is not None:
        fields["stopped"] = change.stopped
    if change.clock is not None and change.due is not None:
        fields |= {"clock": to_json(change.clock), "due": change.due}
    if change.stopped or (change.state is not None and not change.state.awaiting()):
        fields["ended"] = 1
    if change.reseats or "ended" in fields:
        fields["listed"] = session.lobby_place(change)
    if change.reseats:
        fields["rev"] = session.rev + 1
    return fields


def _seats_json(seats: list[SeatInfo]) -> str:
    """Return seats as they are stored; one that nobody is away from stands there as ever."""
    rows = [{key: value for key, value in seat.__dict__.items() if value not in (False, None)} for seat in seats]
    return json.dumps(rows, ensure_ascii=False)


def _holders(seats: list[SeatInfo], host: str) -> set[str]:
    return {seat.holder for seat in seats if seat.holder} | ({host} if host else set())


def _write_holders(connection: sa.Connection, id: str, holders: set[str]) -> None:
    known = set(connection.execute(sa.select(HOLDING.c.holder).where(HOLDING.c.game == id)).scalars())
    if known - holders:
        connection.execute(HOLDING.delete().where(HOLDING.c.game == id, HOLDING.c.holder.in_(known - holders)))
    if holders - known:
        connection.execute(HOLDING.insert(), [{"holder": holder, "game": id} for holder in holders - known])


def _move(connection: sa.Connection, session: Session) -> None:
    """Remember by which rules a table goes on, unless that is known already."""
    stored = json.loads(connection.execute(sa.select(GAME.c.record).where(GAME.c.id == session.id)).scalar_one())
    rules = {"rules_version": session.record.rules_version, "dealt": session.record.dealt}
    if not rules.items() <= stored.items():
        record = json.dumps(stored | rules, ensure_ascii=False)
        connection.execute(GAME.update().where(GAME.c.id == session.id).values(record=record))


def _write_guests(connection: sa.Connection, id: str, guests: dict[str, Guest]) -> None:
    connection.execute(GUEST.delete().where(GUEST.c.game == id))
    if guests:
        rows = [{"game": id, "holder": holder, **guest.__dict__} for holder, guest in guests.items()]
        connection.execute(GUEST.insert(), rows)


def _damaged_error(id: str, why: str) -> DamagedError:
    log.error("table %s cannot be read: %s", id, why)
    return DamagedError(msg("The record of table {id} is damaged. All other tables go on."), id=id)
