"""Several server processes on one PostgreSQL database: who lives, who hears what, who plays the bots of which table.

Nothing here decides what is true: that the database does, by the keys of its rows. A process that slept through its
lease may think that it still plays a table's bots; its actions are refused like those of anybody who was slower.

News tell what was stored, never more than that: words of the action log, the marks of people and devices, all as they
stand in the database. Positions, the secrets of tables, tokens and what somebody only wrote in a form are not told.
They come in the order of the commits. What is lost with a connection is made up for: whoever listens again looks again.
"""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError

from spielwerk.table.schema import LEASE, PROCESS

CHANNEL: Final = "spielwerk"
LARGEST: Final = 7_900  # bytes of a notification; PostgreSQL takes 8,000
MISSED: Final = "missed"  # the topic that stands for news too large to be told
BEAT: Final = 0.5  # seconds between two signs of life
LIFE: Final = 2.2  # seconds for which one holds
GONE: Final = 60.0  # seconds after which a process without a sign of life is forgotten
SILENCE: Final = 3.0  # seconds without news after which we ask whether anybody is there
DEAD: Final[dict[str, Any]] = {  # when a line to the database counts as dead: seconds, the last one milliseconds
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 12_000,
}
NOW: Final = sa.extract("epoch", sa.func.clock_timestamp())  # the database's clock: that of machines may differ
ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True)
News = Sequence[Any]  # a topic and what there is to say about it, as JSON
T = TypeVar("T")
log = logging.getLogger("spielwerk.cluster")


def pack(process: str, news: Iterable[News]) -> Iterator[str]:
    """Yield news as notifications, as many together as there is room for; for one too large all look again."""
    head = json.dumps(process)
    items: list[str] = []
    size = 0
    for item in news:
        text = _text(item)
        if len(text) + len(head) + 4 > LARGEST:
            log.error("news of %s are too large to be told", item[0])
            text = _text((MISSED,))
        if size + len(text) + len(head) + 4 > LARGEST:
            yield f"[{head},{','.join(items)}]"
            items, size = [], 0
        items.append(text)
        size += len(text) + 1
    if items:
        yield f"[{head},{','.join(items)}]"


def _text(item: News) -> str:
    return ENCODER.encode(item)


def notify(connection: sa.Connection, process: str, news: Iterable[News]) -> None:
    """Tell all processes something as soon as a transaction is committed; on SQLite there is nobody to tell."""
    if connection.dialect.name == "postgresql":
        for payload in pack(process, news):
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, payload))


class Cluster:
    """This process among the others. On SQLite it is alone: it hears nothing and may do everything."""

    def __init__(self, engine: sa.Engine, process: str) -> None:
        self.engine = engine
        self.process = process
        self._own = f'["{process}",'  # how our own notifications begin
        self.shared = engine.dialect.name == "postgresql"
        self.living: set[str] = {process}
        self.listening = not self.shared  # news arrive
        self.heard = 0  # notifications of others
        self.reconnects = 0  # how often news had stopped
        self.reconnected: Callable[[], object] = lambda: None  # news may have been missed
        self.departed: Callable[[set[str]], object] = lambda _: None  # is told which processes are gone
        self._handlers: dict[str, Callable[..., object]] = {}
        self._holders: dict[str, str] = {}  # who plays the bots, by table
        self._owed: set[str] = set()  # leases that may still be ours in the database and should not be
        self._certain = 0.0  # until when it is certain that the others believe us alive
        self._thread = ThreadPoolExecutor(1, "spielwerk-cluster")  # signs of life wait for nobody's pages
        self._tasks: list[asyncio.Task[None]] = []
        self.on(MISSED, lambda _: self.reconnected())

    def on(self, topic: str, handler: Callable[..., object]) -> None:
        """Have news of a topic handed on: first which process they come from."""
        self._handlers[topic] = handler

    async def start(self) -> None:
        """Begin to live and to listen, before anybody is served."""
        if not self.shared:
            return
        listening = asyncio.Event()
        with suppress(SQLAlchemyError):  # said by the next one
            await self._sign()
        self._tasks = [asyncio.create_task(work) for work in (self._listen(listening), self._live())]
        with suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), LIFE)

    async def _in_thread(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    # ---- hearing ----
    async def _listen(self, listening: asyncio.Event) -> None:
        import psycopg

        url = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True, **DEAD) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.listening = True
                    listening.set()
                    self._holders.clear()
                    self.reconnected()
                    while True:
                        async for notification in connection.notifies(timeout=SILENCE):
                            self._hand_on(notification.payload)
                        async with asyncio.timeout(SILENCE):  # a line may be dead without a sign of it
                            await connection.execute("SELECT 1")
            except (psycopg.Error, OSError, TimeoutError) as error:
                log.warning("no news from the other processes for a moment: %s", type(error).__name__)
                self.reconnects += self.listening
                self.listening = False
                await asyncio.sleep(BEAT)

    def _hand_on(self, payload: str) -> None:
        if payload.startswith(self._own):
            return
        try:
            process, *news = json.loads(payload)
        except ValueError:
            log.error("a notification cannot be read")
            return
        self.heard += 1
        for topic, *words in news:
            if (handler := self._handlers.get(topic)) is None:
                continue  # of a newer program
            try:
                handler(process, *words)
            except Exception:  # one piece of news must not keep us from the others
                log.exception("news of %s could not be handed on", topic)

    # ---- living ----
    async def _live(self) -> None:
        while True:
            begun = time.monotonic()
            try:
                await self._sign()
            except SQLAlchemyError as error:
                log.warning("no sign of life could be given: %s", type(error).__name__)
            await asyncio.sleep(max(0.05, begun + BEAT - time.monotonic()))

    async def _sign(self) -> None:
        """Give a sign of life, and see who else did."""
        begun = time.monotonic()
        late = begun > self._certain
        owed = set(self._owed)
        if late:
            self._holders.clear()  # we were silent for too long: others may have taken over
        living = await self._in_thread(self._beat, late, owed)
        self._owed -= owed
        again, self._certain = late and self._certain > 0, begun + LIFE
        gone, self.living = self.living - living - {self.process}, living | {self.process}
        if gone:
            self.departed(gone)
        if again:
            self.reconnected()  # they do not know any more what we told them

    def _beat(self, late: bool, owed: set[str]) -> set[str]:
        sign = postgresql.insert(PROCESS).values(id=self.process, until=NOW + LIFE)
        with self.engine.begin() as connection:
            if late:
                connection.execute(LEASE.delete().where(LEASE.c.process == self.process))
            elif owed:
                mine = (LEASE.c.process == self.process) & LEASE.c.game.in_(owed)
                connection.execute(LEASE.delete().where(mine))
                notify(connection, self.process, [("released", game) for game in sorted(owed)])
            connection.execute(sign.on_conflict_do_update(index_elements=["id"], set_={"until": sign.excluded.until}))
            old = PROCESS.delete().where(PROCESS.c.until < NOW - GONE).returning(PROCESS.c.id)
            if gone := list(connection.execute(old).scalars()):
                connection.execute(LEASE.delete().where(LEASE.c.process.in_(gone)))
            return set(connection.execute(sa.select(PROCESS.c.id).where(PROCESS.c.until > NOW)).scalars())

    # ---- leases ----
    async def claim(self, game: str) -> bool:
        """Tell whether this process plays the bots of a table: it does if nobody else does who lives."""
        if not self.shared:
            return True
        holder, certain = self._holders.get(game, ""), time.monotonic() < self._certain
        if holder == self.process and certain:
            return True
        if holder and holder != self.process and holder in self.living:
            return False
        try:
            if not certain:
                await self._sign()
            self._holders[game] = await self._in_thread(self._claim, game)
        except SQLAlchemyError:
            self._owed.add(game)  # it may have been given to us all the same
            return False
        return self._holders[game] == self.process

    def _claim(self, game: str) -> str:
        """Take a lease if it is free, and return who has it; those who want the same one take turns."""
        row = postgresql.insert(LEASE).values(game=game, process=self.process)
        living = sa.select(PROCESS.c.id).where(PROCESS.c.until > NOW)
        free = sa.or_(LEASE.c.process == self.process, LEASE.c.process.not_in(living))
        take = row.on_conflict_do_update(
            index_elements=["game"], set_={"process": row.excluded.process}, where=free
        ).returning(LEASE.c.process)
        with self.engine.begin() as connection:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(f"lease {game}"))))
            taken = connection.execute(take).scalar()
            asked = sa.select(LEASE.c.process).where(LEASE.c.game == game)
            found = str(taken or connection.execute(asked).scalar() or "")
        if found == self.process:
            self._owed.discard(game)
        return found

    def holds(self, game: str) -> bool:
        """Tell whether this process has claimed a table."""
        return self._holders.get(game) == self.process

    @property
    def leases(self) -> int:
        """Return how many leases this process has."""
        return sum(holder == self.process for holder in self._holders.values())

    def release(self, *games: str) -> None:
        """Give leases back with the next sign of life; the others are told."""
        for game in games:
            if self._holders.pop(game, "") == self.process and self.shared:
                self._owed.add(game)

    def on_released(self, _: str, game: str) -> None:
        """Forget who played the bots of a table: nobody does now."""
        self._holders.pop(game, None)

    async def leave(self) -> None:
        """Give everything back: the others need not wait until our life is over."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        if self.shared:
            with suppress(SQLAlchemyError):
                await self._in_thread(self._leave)
        self._thread.shutdown(wait=False)

    def _leave(self) -> None:
        with self.engine.begin() as connection:
            connection.execute(LEASE.delete().where(LEASE.c.process == self.process))
            connection.execute(PROCESS.delete().where(PROCESS.c.id == self.process))
            notify(connection, self.process, [("left",)])

    def on_left(self, process: str) -> None:
        """Take note that a process ended as one should."""
        self.living.discard(process)
        self._holders = {game: holder for game, holder in self._holders.items() if holder != process}
        self.departed({process})
