"""What was played is kept: one writer, every action durable before anybody sees it, replay as the truth."""

import asyncio
import json
import logging
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidatePoolError, OperationalError, SQLAlchemyError

from spielwerk.core.game import Game
from spielwerk.core.language import ENGLISH, msg
from spielwerk.core.record import OtherComponentsError
from spielwerk.table.action_log import LogRow, add_and_tell, add_rows, rows_of
from spielwerk.table.change import STOPPED, Mark
from spielwerk.table.clock import Clock
from spielwerk.table.cluster import DEAD, News, notify
from spielwerk.table.costs import in_thread
from spielwerk.table.lock import FileLock, TakenError
from spielwerk.table.rebuild import Row, rebuild_session
from spielwerk.table.results import ending, write_results
from spielwerk.table.schema import ACTION, CLOSED, GAME, GUEST, HOLDING, META, SCHEMA, metadata, migrate
from spielwerk.table.session import Change, Guest, SeatInfo, Session, TableError
from spielwerk.table.terms import Terms, Wishes, from_json, to_json

GROUP: Final = 256  # changes that share one commit when many arrive at once
GATHER: Final = 0.008  # seconds between two commits: what comes meanwhile shares the next one
BUSY_MS: Final = 4000  # how long to wait for another program that holds the database
FIRST: Final = 0x5350_4945  # the lock under which a PostgreSQL database is prepared
ALONE: Final = 0.2  # seconds a change waits for a lock in PostgreSQL once it held up others
HELD_UP: Final = 4  # changes that hang one after the other, until those behind them are told so too
MANY: Final = 500  # tables asked for at once
SHORT: Final = 2_000  # signs of rows that other processes are told; more of them they read themselves
LOBBY: Final = ("lobby",)  # news: the list of tables that wait for people, or may be watched, is another one
RESTED: Final = 1.0  # seconds after which a connection is looked at before it is used again
AWAY: Final = 15.0  # seconds to wait for a database that went away, until whoever asked is told
AGAIN: Final = 0.25  # seconds between two looks whether it is back
TOUCH: Final = 60.0  # seconds between two notes that a table is in use
T = TypeVar("T")
log = logging.getLogger("spielwerk.store")


class StoreError(TableError):
    """Nothing was stored: the change does not count."""


class ConflictError(StoreError):
    """The store holds a row with this number, or other seats: memory is behind."""

    def __init__(self) -> None:
        super().__init__(msg("Someone was faster. Here is the new position."))


class FullError(StoreError):
    """There is no room left for what is to be stored."""

    def __init__(self) -> None:
        super().__init__(msg("The server's disk is full. Your move does not count; nothing else is lost."))


class AwayError(StoreError):
    """The database went away, or is not there yet: whether the change was stored is not known."""

    def __init__(self) -> None:
        super().__init__(msg("The database does not answer right now. Try again in a moment, nothing is lost."))


class HangingError(StoreError):
    """The database has not said in time whether the change counts."""

    def __init__(self) -> None:
        super().__init__(msg("The database does not answer. Your move does not count yet, try again in a moment."))


class DamagedError(TableError):
    """A stored table that cannot be read; the others are not touched by it."""


class MissingError(TableError):
    """A stored table that was played with an owner's components which are not here now."""


class UnknownTableError(TableError):
    """A table nobody ever opened."""

    def __init__(self) -> None:
        super().__init__(msg("There is no such table."))


@dataclass(frozen=True)
class Entry:
    """A stored table in a list."""

    id: str
    slug: str
    names: list[str]
    started: bool
    ended: bool
    created: float


@dataclass
class _Job:
    rows: list[LogRow]  # of the action log
    work: Callable[[sa.Connection], None] | None  # what else there is to do
    done: "asyncio.Future[None]"  # whoever waits for it
    until: float  # so long: time.monotonic()
    news: Sequence[News] = ()  # for the other processes on this database
    error: StoreError | None = None  # why nothing was stored


class Store:
    """The tables of one server in SQLite (a path) or PostgreSQL (a URL).

    A file of SQLite belongs to one server at a time: a second one is refused. ``beside`` opens it all the same, for
    the keeper's commands; what they change the server notices, because every change is made on what was read.
    """

    def __init__(
        self,
        db: str,
        games: Callable[[str], Game],
        beside: bool = False,
        lock_timeout: float = 4.0,
        statement_timeout: float = 10.0,
    ) -> None:
        self.games = games
        self.process = secrets.token_hex(6)  # what this process is known by to others on the same database
        self.url = _url(db)
        self.lite = self.url.get_backend_name() == "sqlite"
        self.timeouts = {"lock_timeout": lock_timeout, "statement_timeout": statement_timeout}  # of PostgreSQL
        self.patience = statement_timeout + 2 * lock_timeout  # seconds until whoever waits is told
        self.commits = 0
        self.failures = 0  # commits of which nothing was stored
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closed = False
        self._alone: FileLock | None = None
        self._returning: asyncio.Task[None] | None = None  # waits for a database that went away
        try:
            self.engine = self._engine("BEGIN IMMEDIATE", 2)  # the writer's
            self.reader = self._engine("BEGIN", 5)
            self.signs = self.engine if self.lite else self._engine("", 1)  # of life: they wait for nobody
            self._prepare(beside)
        except ModuleNotFoundError:
            raise StoreError(msg("The driver for PostgreSQL is missing: pip install 'psycopg[binary]'.")) from None
        except SQLAlchemyError as error:
            raise StoreError(
                msg("The database {render_as_string} cannot be opened: {cause}"),
                render_as_string=self.url.render_as_string(),
                cause=_cause(error),
            ) from error
        self._thread = threading.Thread(target=self._run, name="spielwerk-writer", daemon=True)
        self._thread.start()

    def _engine(self, begin: str, size: int) -> sa.Engine:
        """Return the way to the database, with so many connections that stay open and a few more in a rush."""
        if not self.lite:
            engine = sa.create_engine(
                self.url, pool_size=size, max_overflow=2 * size, pool_timeout=10, connect_args=DEAD
            )

            @sa.event.listens_for(engine, "checkin")
            def note(_: object, record: Any) -> None:
                record.info["used"] = time.monotonic()

            @sa.event.listens_for(engine, "checkout")
            def ping(connection: Any, record: Any, _: object) -> None:
                """Look whether a connection that rested is still one; of one that was used just now that is certain."""
                if time.monotonic() - record.info.get("used", float("inf")) < RESTED:
                    return
                try:
                    engine.dialect.do_ping(connection)
                except engine.dialect.loaded_dbapi.Error as error:
                    raise InvalidatePoolError from error

            @sa.event.listens_for(engine, "connect")
            def limit(connection: Any, _: object) -> None:
                with connection.cursor() as cursor:
                    for name, seconds in self.timeouts.items():
                        cursor.execute(f"SET {name} = {round(1000 * seconds)}")
                connection.commit()

            return engine
        engine = sa.create_engine(self.url, connect_args={"check_same_thread": False, "timeout": BUSY_MS / 1000})

        @sa.event.listens_for(engine, "connect")
        def connect(connection: Any, _: object) -> None:
            connection.isolation_level = None  # transactions are ours
            for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}"):
                connection.execute(f"PRAGMA {pragma}")

        @sa.event.listens_for(engine, "begin")
        def start(connection: sa.Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine

    @property
    def path(self) -> Path | None:
        """Return the file of the tables, if they lie in one."""
        name = self.url.database
        return Path(name) if self.lite and name and name != ":memory:" else None

    def _prepare(self, beside: bool) -> None:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._alone = FileLock(self.path)
            except TakenError:
                if not beside:
                    raise
            self.path.touch(mode=0o600)  # seeds and seats are nobody else's business
        try:
            self._make(may_change=self._alone is not None or not self.lite)
        except BaseException:
            self._release()
            raise
        if beside:
            self._release()

    def _release(self) -> None:
        if self._alone is not None:
            self._alone.release()
            self._alone = None

    def _make(self, may_change: bool) -> None:
        """Make the tables, or bring those of an older program up to date; not under a server that runs on them."""
        with self.engine.begin() as connection:
            if not self.lite:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(FIRST)))  # two first starts take turns
            if may_change:
                metadata.create_all(connection)
            found = connection.execute(sa.select(META.c.value).where(META.c.key == "schema")).scalar()
            if not may_change and found != str(SCHEMA):
                raise StoreError(msg("The running server is of another version of this program. Stop it first."))
            if found is None:
                connection.execute(META.insert().values(key="schema", value=str(SCHEMA)))
            elif found.isdecimal() and int(found) < SCHEMA:
                log.info("the database is brought from schema %s to %d", found, SCHEMA)
                migrate(connection, int(found))
        if found is not None and not (found.isdecimal() and int(found) <= SCHEMA):
            self.engine.dispose()
            raise StoreError(
                msg("The database has schema {found}; this program reads schema {schema}."), found=found, schema=SCHEMA
            )

    # ---- the writer ----
    def _run(self) -> None:
        due = 0.0
        while (job := self._jobs.get()) is not None:
            time.sleep(max(0.0, due - time.monotonic()))
            group = [job]
            last = False
            while len(group) < GROUP and not self._jobs.empty():
                another = self._jobs.get()
                if another is None:
                    last = True
                    break
                group.append(another)
            self._commit(group)
            due = time.monotonic() + GATHER
            if last:
                return

    def _commit(self, group: list[_Job]) -> None:
        """Store a group of changes; if one of them spoils it for all, each on its own."""
        group = [job for job in group if not job.done.cancelled()]  # whoever was told that it hangs does not want it
        if not group:
            return
        error = self._store(group)
        if error is None or len(group) == 1 or self._affects_all(error):
            self._tell(group, error)
            return
        hanging = 0
        for job in group:
            if hanging < HELD_UP:
                error = self._store([job], ALONE)
                hanging += error is not None and _is_locked(error)
            self._tell([job], error)

    def _affects_all(self, error: BaseException) -> bool:
        """Tell whether every change would fail like this: a file is locked as a whole, a server is there or not."""
        return _is_locked(error) if self.lite else _away(error)

    def _store(self, group: list[_Job], wait: float | None = None) -> BaseException | None:
        """Commit changes, or return why none of them was stored; ``wait``: so long for a lock in PostgreSQL."""
        try:
            if not self.lite and wait is None and self._are_plain(group):
                self._store_at_once(group)
            else:
                self._store_in_turn(group, wait)
        except BaseException as error:  # noqa: BLE001 - the writer must outlive whatever happens in it
            self.failures += 1
            return error
        self.commits += 1
        return None

    def _are_plain(self, group: list[_Job]) -> bool:
        """Tell whether changes only add rows, and the database gives up before anybody does who waits for them."""
        latest = time.monotonic() + self.timeouts["statement_timeout"]
        return all(job.work is None and latest < job.until for job in group)

    def _store_at_once(self, group: list[_Job]) -> None:
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            add_and_tell(connection, self.process, _rows(group), _news(group))

    def _store_in_turn(self, group: list[_Job], wait: float | None) -> None:
        with self.engine.begin() as connection:
            if wait is not None and not self.lite:
                connection.exec_driver_sql(f"SET LOCAL lock_timeout = {round(1000 * wait)}")
            if rows := _rows(group):
                add_rows(connection, rows)
            for job in group:
                if job.work is not None:
                    job.work(connection)
            notify(connection, self.process, _news(group))
            if any(job.done.cancelled() for job in group):
                raise HangingError  # nobody waits for it any more: better not at all than behind their back

    @staticmethod
    def _tell(group: list[_Job], error: BaseException | None) -> None:
        for job in group:
            job.error = None if error is None else _storing_failed(error)
        with suppress(RuntimeError):  # nobody waits any longer: the loop is closed
            group[0].done.get_loop().call_soon_threadsafe(_answer, group)

    async def _write(
        self, rows: list[LogRow], work: Callable[[sa.Connection], None] | None, news: Sequence[News] = ()
    ) -> None:
        self._check_open()
        done = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(rows, work, done, time.monotonic() + self.patience, news))
        try:
            async with asyncio.timeout(self.patience):
                await done
        except TimeoutError:
            log.error("the database does not answer: a change waited %.0f seconds in vain", self.patience)
            raise HangingError from None

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError(msg("The server is shutting down."))

    async def write(self, work: Callable[[sa.Connection], None], news: Sequence[News] = ()) -> None:
        """Have the writer do something; it is durable when this returns. It may be tried twice, the first undone.

        Other processes on this database hear the news as soon as it is; what is done may still write them.
        """
        await self._write([], work, news)

    async def tell(self, *news: News) -> None:
        """Tell the other processes on this database something; nothing is stored."""
        if news and not self.lite:
            await self._write([], None, news)

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

        await self._write([], work, [LOBBY] if session.terms.listed else [])

    async def append(self, session: Session, change: Change) -> None:
        """Make a planned change durable; it counts when this returns and not before."""
        now = time.time()
        rows = rows_of(session, change, now)
        fields: dict[str, object] = {}
        holders: set[str] = set()
        guests = None if change.guests == session.guests else change.guests
        if change.seats is not None:
            fields["seats"] = _seats_json(change.seats)
            fields["host"] = session.host if change.host is None else change.host
            holders = _holders(change.seats, str(fields["host"]))
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
        end = ending(session, change)
        if change.reseats or "ended" in fields:
            fields["listed"] = session.lobby_place(change)
        if change.reseats:
            fields["rev"] = session.rev + 1
        if fields or (rows and now - session.touched > TOUCH):
            fields["touched"] = session.touched = now

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

        if not rows and not fields:
            return  # nothing would change
        base = session.rev
        short = change.rows if sum(map(len, change.rows)) < SHORT else None
        mark = (rows[-1].digest if rows else None, fields.get("clock", ""), fields.get("due", 0.0))
        told = ("table", session.id, change.base, short, mark, base + change.reseats)
        lobby = [LOBBY] if session.terms.listed and "listed" in fields else []
        await self._write(rows, work if fields else None, [told, *lobby])

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

        await self._write([], work)

    # ---- reading ----
    async def load(self, id: str) -> Session:
        """Return a stored table, replayed; what goes on by other rules from now on remembers that."""
        session: Session = await self._read_when_back(in_thread, "pages", self.read, id)
        if session.record.dealt and session.broken is None:
            with suppress(StoreError):  # the next time, then
                await self._write([], lambda connection: _move(connection, session))
        return session

    def read(self, id: str) -> Session:
        """Return a stored table, replayed as far as it goes, or raise DamagedError that names it."""
        self._check_open()
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
                raise _reading_failed(error) from error
            raise _damaged_error(id, _cause(error)) from error
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
        self._check_open()
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
            log.error("the database does not answer: %s", _cause(error))
            return {}
        return found

    async def ask(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        """Return the rows that a query finds."""
        return await self._read_when_back(asyncio.to_thread, self._ask, query)

    async def _read_when_back(self, run: Callable[..., Awaitable[T]], *work: Any) -> T:
        """Read something; if the database is away, as soon as it is back."""
        until = time.monotonic() + AWAY
        while True:
            try:
                return await run(*work)
            except AwayError:
                if not await self.returns(until):
                    raise

    async def returns(self, until: float) -> bool:
        """Wait for a database that went away, all together; tell whether it is back in time."""
        if self._returning is None or self._returning.done():
            self._returning = asyncio.create_task(self._return())
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, until - time.monotonic())):
                await asyncio.shield(self._returning)
                return True
        return False

    async def _return(self) -> None:
        until = time.monotonic() + 2 * AWAY
        while time.monotonic() < until and not self._closed:
            await asyncio.sleep(AGAIN)
            with suppress(StoreError):
                await asyncio.to_thread(self._ask, sa.select(sa.literal(1)))
                return

    def _ask(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        self._check_open()
        try:
            with self.reader.connect() as connection:
                return [dict(row) for row in connection.execute(query).mappings()]
        except SQLAlchemyError as error:
            raise _reading_failed(error) from error

    async def mine(self, holder: str, limit: int = 12, skip: int = 0) -> list[Entry]:
        """Return tables a person sits at, running ones first, then by last use; what cannot be read is left out."""
        return await self._read_when_back(asyncio.to_thread, self._mine, holder, limit, skip)

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
            if _away(error):
                raise AwayError from error
            log.error("the list of tables cannot be read: %s", _cause(error))
            return found
        for row in rows:
            try:
                names = [str(seat["name"]) for seat in json.loads(row["seats"])]
            except (ValueError, TypeError, KeyError):
                log.error("table %s: its seats cannot be read", row["id"])
                continue
            found.append(Entry(row["id"], row["slug"], names, bool(row["started"]), bool(row["ended"]), row["created"]))
        return found

    def close(self) -> None:
        """Write what is waiting, fold the log into the file, and let go."""
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        self._thread.join(timeout=30)
        if self.lite:
            try:
                with self.engine.connect() as connection:
                    raw = connection.connection.dbapi_connection
                    assert raw is not None
                    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except (SQLAlchemyError, sqlite3.Error) as error:
                log.warning("the write-ahead log stays for the next start: %s", error)
        for engine in (self.reader, self.signs, self.engine):
            engine.dispose()
        self._release()


def _rows(group: list[_Job]) -> list[LogRow]:
    return [row for job in group for row in job.rows]


def _news(group: list[_Job]) -> Iterator[News]:
    return (item for job in group for item in job.news)


def _answer(group: list[_Job]) -> None:
    """Tell those who wait for a commit how it went; all in one go, in their own thread."""
    for job in group:
        if job.done.done():  # whoever asked has gone
            continue
        if job.error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(job.error)


def _url(db: str) -> sa.URL:
    if "://" not in db:
        return sa.URL.create("sqlite", database=db)
    with suppress(SQLAlchemyError, ValueError):
        url = sa.make_url(db)
        if url.drivername in {"postgresql", "postgres", "postgresql+psycopg"}:
            return url.set(drivername="postgresql+psycopg")
        if url.drivername == "sqlite":
            return url
    raise StoreError(msg("The database is a file, or an address such as postgresql://name:password@host/database."))


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


def _cause(error: BaseException) -> str:
    """Return what the database said, without the statement and its values."""
    return str(error.orig) if isinstance(error, DBAPIError) else type(error).__name__


def _is_locked(error: BaseException) -> bool:
    return any(word in _cause(error) for word in ("locked", "busy", "lock timeout", "statement timeout"))


def _away(error: BaseException) -> bool:
    """Tell whether a server of a database is not there: it was restarted, or cannot be reached."""
    words = ("connection to server", "connection is bad", "connection failed", "terminating", "closed the connection")
    return isinstance(error, DBAPIError) and (
        error.connection_invalidated or any(word in str(error.orig).lower() for word in words)
    )


def _reading_failed(error: BaseException) -> StoreError:
    """Return the sentence for whoever wanted to read something."""
    if _away(error):
        log.warning("the database is away: %s", type(error).__name__)
        return AwayError()
    log.error("the database does not answer: %s", _cause(error))
    return StoreError(msg("The database does not answer right now. Try again in a moment, nothing is lost."))


def _damaged_error(id: str, why: str) -> DamagedError:
    log.error("table %s cannot be read: %s", id, why)
    return DamagedError(msg("The record of table {id} is damaged. All other tables go on."), id=id)


def _storing_failed(error: BaseException) -> StoreError:
    """Return the sentence for the player whose change was not stored."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, IntegrityError):
        return ConflictError()
    if _away(error):
        log.warning("the database is away: %s", type(error).__name__)
        return AwayError()
    cause = _cause(error)
    log.error("a change was not stored: %s: %s", type(error).__name__, cause)
    if "full" in cause or "No space" in cause:
        return FullError()
    if _is_locked(error):
        return StoreError(msg("The database is locked right now. Your move does not count yet, try again in a moment."))
    return StoreError(msg("Your move could not be saved and does not count. Nothing else is lost."))
