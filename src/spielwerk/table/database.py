"""The way to the database, SQLite or PostgreSQL: connections, the tables in it made ready, questions to it."""

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import InvalidatePoolError, SQLAlchemyError

from spielwerk.core.language import msg
from spielwerk.table.cluster import DEAD
from spielwerk.table.failures import AwayError, StoreError, cause, reading_failed
from spielwerk.table.lock import FileLock, TakenError
from spielwerk.table.schema import META, SCHEMA, metadata, migrate

BUSY_MS: Final = 4000  # how long to wait for another program that holds the database
FIRST: Final = 0x5350_4945  # the lock under which a PostgreSQL database is prepared
RESTED: Final = 1.0  # seconds after which a connection is looked at before it is used again
AWAY: Final = 15.0  # seconds to wait for a database that went away, until whoever asked is told
AGAIN: Final = 0.25  # seconds between two looks whether it is back
T = TypeVar("T")
log = logging.getLogger("spielwerk.store")


class Database:
    """A file of SQLite (a path) or a database of PostgreSQL (a URL).

    A file of SQLite belongs to one server at a time: a second one is refused. ``beside`` opens it all the same, for
    the keeper's commands; what they change the server notices, because every change is made on what was read.
    """

    def __init__(self, db: str, beside: bool, lock_timeout: float, statement_timeout: float) -> None:
        self.process = secrets.token_hex(6)  # what this process is known by to others on the same database
        self.url = _url(db)
        self.lite = self.url.get_backend_name() == "sqlite"
        self.timeouts = {"lock_timeout": lock_timeout, "statement_timeout": statement_timeout}  # of PostgreSQL
        self.closed = False
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
                cause=cause(error),
            ) from error

    @property
    def path(self) -> Path | None:
        """Return the file of the tables, if they lie in one."""
        name = self.url.database
        return Path(name) if self.lite and name and name != ":memory:" else None

    def _engine(self, begin: str, size: int) -> sa.Engine:
        return _to_file(self.url, begin) if self.lite else _to_server(self.url, size, self.timeouts)

    # ---- made ready ----
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

    # ---- questions ----
    async def ask(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        """Return the rows that a query finds."""
        return await self.read_when_back(asyncio.to_thread, self._ask, query)

    def _ask(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        self.check_open()
        try:
            with self.reader.connect() as connection:
                return [dict(row) for row in connection.execute(query).mappings()]
        except SQLAlchemyError as error:
            raise reading_failed(error) from error

    async def read_when_back(self, run: Callable[..., Awaitable[T]], *work: Any) -> T:
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
        while time.monotonic() < until and not self.closed:
            await asyncio.sleep(AGAIN)
            with suppress(StoreError):
                await asyncio.to_thread(self._ask, sa.select(sa.literal(1)))
                return

    # ---- the end ----
    def check_open(self) -> None:
        """Raise StoreError once the database is being left."""
        if self.closed:
            raise StoreError(msg("The server is shutting down."))

    def close(self) -> None:
        """Fold the log into the file, and let go."""
        self.closed = True
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


def _to_file(url: sa.URL, begin: str) -> sa.Engine:
    """Return the way to a file of SQLite; ``begin`` begins a transaction."""
    engine = sa.create_engine(url, connect_args={"check_same_thread": False, "timeout": BUSY_MS / 1000})

    @sa.event.listens_for(engine, "connect")
    def connect(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions are ours
        for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def start(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _to_server(url: sa.URL, size: int, timeouts: dict[str, float]) -> sa.Engine:
    """Return the way to PostgreSQL, with so many connections that stay open and a few more in a rush."""
    engine = sa.create_engine(url, pool_size=size, max_overflow=2 * size, pool_timeout=10, connect_args=DEAD)

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
            for name, seconds in timeouts.items():
                cursor.execute(f"SET {name} = {round(1000 * seconds)}")
        connection.commit()

    return engine
