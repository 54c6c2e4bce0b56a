"""Server time, and what is due at tables when it has come: each done by exactly one process.

Server time is the time of day without the times when no server ran; clocks count in it, so they stand while nobody is
there. How much was lost so far lies in the database, beside a sign of life that says until when somebody means to be
there (ADR 13). Whoever holds the lease ``#clocks`` renews it: every two seconds if something is due soon, at least
every minute else. If it is outdated, or a server starts where no other one lives, the time since is lost time. A
process that cannot ask the database lets its time stand, too.
"""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from spielwerk.table import clock, deadlines
from spielwerk.table.change import Change, ClosedError, StaleError, TableError
from spielwerk.table.cluster import NOW
from spielwerk.table.failures import StoreError, UnknownTableError
from spielwerk.table.schema import GAME, META, PROCESS
from spielwerk.table.session import Session

if TYPE_CHECKING:
    from spielwerk.table.registry import Table, TableRegistry

LEASE: Final = "#clocks"
KEY: Final = "clock"  # of the row in META
ROUND: Final = 1.0  # seconds between two looks
OFTEN, RARELY = 2.0, 60.0  # seconds between two signs of life, the shortest and the longest
SHARE: Final = 0.01  # of the time until something is due, that may pass between two of them
SLACK: Final = 10.0  # seconds that the next one may be late: another process has to take over
CERTAIN: Final = 5.0  # seconds for which time goes on without asking the database
MOST: Final = 8  # tables seen to in one round
AGAIN: Final = 30.0  # seconds until a table is tried again with which nothing could be done
HOUR: Final = 3600.0
log = logging.getLogger("spielwerk.clocks")


class Sign(NamedTuple):
    """A sign of life: when it was given, until when it holds, and how much time was lost so far; in time of day."""

    seen: float
    until: float
    lost: float


def next_sign(old: Sign | None, wall: float, every: float, first: bool) -> Sign:
    """Return the next sign of life; ``first``: of a server that starts where no other one lives."""
    if old is None:
        return Sign(wall, wall + every + SLACK, 0.0)
    lost = old.lost
    if first or wall > old.until or wall < old.seen:  # or the time of day was set back
        lost += wall - old.seen
    return Sign(wall, wall + every + SLACK, lost)


class Timekeeper:
    """The time of one process, and its rounds to tables where something is due."""

    def __init__(
        self,
        registry: "TableRegistry",
        wall: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self.registry = registry
        self.store = registry.store
        self.wall = wall
        self.ticks = ticks
        self.handled = 0  # tables at which something was done
        self._at: float | None = None  # server time at the last look
        self._looked = 0.0
        self._signed = float("-inf")  # when the last sign of life of ours was given
        self._tried: dict[str, tuple[float, float]] = {}  # what was due at a table, and when we tried

    @property
    def lobby(self) -> float:
        """Return how many seconds a table may wait for people in the lobby; 0: for ever."""
        return self.registry.pace.lobby * HOUR

    def now(self) -> float:
        """Return the server time."""
        if self._at is None:
            return self.wall()
        return self._at + min(max(0.0, self.ticks() - self._looked), CERTAIN)

    # ---- signs of life ----
    async def start(self) -> None:
        """Find out how much time was lost; nothing is served before."""
        await self._sign(OFTEN, True)

    async def stop(self) -> None:
        """Give a last sign of life: what comes after it is lost time, unless others live."""
        if self._at is not None and (self.store.lite or self.registry.cluster.holds(LEASE)):
            with suppress(StoreError):
                await self._sign(OFTEN)

    async def _sign(self, every: float, first: bool = False) -> None:
        found: list[tuple[Sign, float]] = []

        def work(connection: sa.Connection) -> None:
            wall, ticks = self._wall(connection), self.ticks()
            insert = (sqlite if self.store.lite else postgresql).insert(META)
            connection.execute(insert.values(key=KEY, value="null").on_conflict_do_nothing())
            row = sa.select(META.c.value).where(META.c.key == KEY).with_for_update()
            old = _read(connection.execute(row).scalar())
            alone = first and not self._others_live(connection)
            sign = next_sign(old, wall, every, alone)
            if old is not None and sign.lost != old.lost:
                log.info("all clocks stood for %.0f seconds", sign.lost - old.lost)
            found[:] = [(sign, ticks)]
            connection.execute(META.update().where(META.c.key == KEY).values(value=json.dumps(sign)))

        await self.store.write(work)
        sign, self._signed = found[0]
        self._look(sign.seen - sign.lost, self._signed)

    def _wall(self, connection: sa.Connection) -> float:
        if self.store.lite:
            return self.wall()
        return float(connection.execute(sa.select(NOW)).scalar_one())

    def _others_live(self, connection: sa.Connection) -> bool:
        other = (PROCESS.c.id != self.store.process) & (PROCESS.c.until > NOW)
        return not self.store.lite and connection.execute(sa.select(PROCESS.c.id).where(other)).first() is not None

    def _look(self, at: float, ticks: float) -> None:
        """Take note of the server time at a tick."""
        self._at, self._looked = at, ticks

    async def _ask(self) -> tuple[float, float]:
        """Find out the server time from whoever gives signs of life.

        Returns when something is due next, if ever, and for how many seconds the last sign still holds.
        """
        begun = self.ticks()
        wall = sa.literal(self.wall()) if self.store.lite else NOW
        soon = sa.select(sa.func.min(GAME.c.due)).where(GAME.c.due > 0).scalar_subquery()
        query = sa.select(META.c.value, wall.label("wall"), soon.label("soon")).where(META.c.key == KEY)
        rows = await self.store.ask(query)
        if not rows:
            return 0.0, 0.0
        holds = 0.0
        if (sign := _read(rows[0]["value"])) is not None:
            day = float(rows[0]["wall"])
            self._look(min(day, sign.until) - sign.lost, begun if self.store.lite else self.ticks())
            holds = sign.until - day
        return float(rows[0]["soon"] or "inf"), holds

    # ---- rounds ----
    async def run(self) -> None:
        """Keep time and see to tables until cancelled."""
        while True:
            begun = self.ticks()
            try:
                await self.round()
            except StoreError as error:
                log.warning("no time could be kept: %s", error)
            except Exception:  # one table must not stop the clocks of all others
                log.exception("a round to the tables failed")
            await asyncio.sleep(max(0.05, begun + ROUND - self.ticks()))

    async def round(self) -> None:
        """Keep time, and see to some tables where something is due."""
        mine, (soon, holds) = await self.registry.cluster.claim(LEASE), await self._ask()
        if not mine:
            return
        every = min(RARELY, max(OFTEN, (soon - self.now()) * SHARE))
        late = holds <= SLACK + ROUND / 2  # the last sign may have promised less, and may be another process's
        if late or self.ticks() - self._signed >= every - ROUND / 2:
            await self._sign(every)
        if soon > self.now():
            return
        now, ticks = self.now(), self.ticks()
        self._tried = {name: tried for name, tried in self._tried.items() if ticks - tried[1] < AGAIN}
        overdue = sa.select(GAME.c.id, GAME.c.due).where(GAME.c.due > 0, GAME.c.due <= now).order_by(GAME.c.due)
        rows = [(row["id"], row["due"]) for row in await self.store.ask(overdue.limit(MOST + len(self._tried)))]
        for name, due in [row for row in rows if self._tried.get(row[0], (0.0, 0.0))[0] != row[1]][:MOST]:
            self._tried[name] = (due, ticks)
            try:
                await self._see_to(name, due)
            except StoreError:
                raise
            except Exception:  # the others are not to wait for it
                log.exception("table %s: what is due there could not be done", name)

    async def _see_to(self, id: str, due: float) -> None:
        try:
            table = await self.registry.table(id)
            await self._do(table, due)
        except UnknownTableError:
            return
        except StaleError:
            return  # somebody was faster: what is due now is in the database
        except StoreError:
            raise
        except TableError as error:
            if not isinstance(error, ClosedError):
                log.warning("table %s: nothing can be done there: %s", id, error)
            same = (GAME.c.id == id) & (GAME.c.due == due)

            def work(connection: sa.Connection) -> None:
                connection.execute(GAME.update().where(same).values(due=0.0))

            await self.store.write(work)

    async def _do(self, table: "Table", due: float) -> None:
        """Do at a table what has come due, or find out when it does."""
        now = self.now()
        plan = self._plan(table.session, now)
        if plan is not None:
            await table.change(plan)
            self.handled += 1
        else:
            await table.change(lambda session: Change(session.seq, due=due))
        table.wake_bots()

    def _plan(self, session: Session, now: float) -> Callable[[Session], Change] | None:
        if clock.time_up(session.clock, session.terms.time, now) and session.awaiting():
            return lambda current: current.plan_time_up(now)
        if session.is_expired(now):
            return lambda current: current.plan_expire(now)
        if session.listed and self.lobby and now >= session.clock.last + self.lobby:
            return lambda current: current.plan_unlist(now, self.lobby)
        return None

    def note(self, session: Session, change: Change) -> None:
        """Write into a change what it does to the clocks of its table."""
        deadlines.note(session, change, self.now(), self.lobby)

    def begin(self, session: Session) -> None:
        """Set the clocks of a new table, and say in its terms when it ends by itself."""
        if not session.terms.expire:
            session.terms = msgspec.structs.replace(session.terms, expire=self.registry.pace.expire)
        now = self.now()
        session.clock = deadlines.clock_after(session, Change(session.seq), now)
        session.due = deadlines.due_after(session, Change(session.seq), session.clock, now, self.lobby)


def _read(text: str | None) -> Sign | None:
    try:
        return Sign(*map(float, json.loads(text or "null")))
    except (ValueError, TypeError):
        return None
