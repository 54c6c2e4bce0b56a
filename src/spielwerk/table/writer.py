"""The one who writes: a thread that commits changes, those that arrive at the same time together."""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from spielwerk.table.action_log import LogRow, add_and_tell, add_rows
from spielwerk.table.cluster import News, notify
from spielwerk.table.database import Database
from spielwerk.table.failures import HangingError, StoreError, is_away, is_locked, storing_failed

GROUP: Final = 256  # changes that share one commit when many arrive at once
GATHER: Final = 0.008  # seconds between two commits: what comes meanwhile shares the next one
ALONE: Final = 0.2  # seconds a change waits for a lock in PostgreSQL once it held up others
HELD_UP: Final = 4  # changes that hang one after the other, until those behind them are told so too
log = logging.getLogger("spielwerk.store")


@dataclass
class _Job:
    rows: list[LogRow]  # of the action log
    work: Callable[[sa.Connection], None] | None  # what else there is to do
    done: "asyncio.Future[None]"  # whoever waits for it
    until: float  # so long: time.monotonic()
    news: Sequence[News] = ()  # for the other processes on this database
    error: StoreError | None = None  # why nothing was stored


class Writer:
    """Writes into a database what it is given, in the order in which it comes."""

    def __init__(self, database: Database) -> None:
        self.database = database
        lock, statement = database.timeouts["lock_timeout"], database.timeouts["statement_timeout"]
        self.patience = statement + 2 * lock  # seconds until whoever waits is told
        self.commits = 0
        self.failures = 0  # commits of which nothing was stored
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="spielwerk-writer", daemon=True)
        self._thread.start()

    async def write(
        self, rows: list[LogRow], work: Callable[[sa.Connection], None] | None, news: Sequence[News] = ()
    ) -> None:
        """Add rows to the action log and do some work; both are durable when this returns, and the news are told."""
        self.database.check_open()
        done = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(rows, work, done, time.monotonic() + self.patience, news))
        try:
            async with asyncio.timeout(self.patience):
                await done
        except TimeoutError:
            log.error("the database does not answer: a change waited %.0f seconds in vain", self.patience)
            raise HangingError from None

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._jobs.put(None)
        self._thread.join(timeout=30)

    # ---- in the thread ----
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
                hanging += error is not None and is_locked(error)
            self._tell([job], error)

    def _affects_all(self, error: BaseException) -> bool:
        """Tell whether every change would fail like this: a file is locked as a whole, a server is there or not."""
        return is_locked(error) if self.database.lite else is_away(error)

    def _store(self, group: list[_Job], wait: float | None = None) -> BaseException | None:
        """Commit changes, or return why none of them was stored; ``wait``: so long for a lock in PostgreSQL."""
        try:
            if not self.database.lite and wait is None and self._are_plain(group):
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
        latest = time.monotonic() + self.database.timeouts["statement_timeout"]
        return all(job.work is None and latest < job.until for job in group)

    def _store_at_once(self, group: list[_Job]) -> None:
        with self.database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            add_and_tell(connection, self.database.process, _rows(group), _news(group))

    def _store_in_turn(self, group: list[_Job], wait: float | None) -> None:
        with self.database.engine.begin() as connection:
            if wait is not None and not self.database.lite:
                connection.exec_driver_sql(f"SET LOCAL lock_timeout = {round(1000 * wait)}")
            if rows := _rows(group):
                add_rows(connection, rows)
            for job in group:
                if job.work is not None:
                    job.work(connection)
            notify(connection, self.database.process, _news(group))
            if any(job.done.cancelled() for job in group):
                raise HangingError  # nobody waits for it any more: better not at all than behind their back

    @staticmethod
    def _tell(group: list[_Job], error: BaseException | None) -> None:
        for job in group:
            job.error = None if error is None else storing_failed(error)
        with suppress(RuntimeError):  # nobody waits any longer: the loop is closed
            group[0].done.get_loop().call_soon_threadsafe(_answer, group)


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
