"""Several server processes on one PostgreSQL database: who lives, who hears what, who plays the bots of which table.

Nothing here decides what is true: that the database does, by the keys of its rows. A process that slept through its
lease may think that it still plays a table's bots; its actions are refused like those of anybody who was slower.
"""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError

from spielwerk.table.schema import LEASE, PROCESS

CHANNEL: Final = "spielwerk"
LARGEST: Final = 7_900  # bytes of a notification; PostgreSQL takes 8,000
BEAT: Final = 1.0  # seconds between two signs of life
LIFE: Final = 3.5  # seconds for which one holds
GONE: Final = 60.0  # seconds after which a process without a sign of life is forgotten
NOW: Final = sa.extract("epoch", sa.func.clock_timestamp())  # the database's clock: that of machines may differ
News = Sequence[Any]  # a topic and what there is to say about it, as JSON
log = logging.getLogger("spielwerk.cluster")


def packed(process: str, news: Iterable[News]) -> Iterator[str]:
    """Yield news as notifications, as many together as there is room for; one too large for any is left out."""
    head = json.dumps(process)
    items: list[str] = []
    size = 0
    for item in news:
        text = json.dumps(item, separators=(",", ":"), ensure_ascii=True)
        if len(text) + len(head) + 4 > LARGEST:
            log.error("news of %s are too large to be told", item[0])
            continue
        if size + len(text) + len(head) + 4 > LARGEST:
            yield f"[{head},{','.join(items)}]"
            items, size = [], 0
        items.append(text)
        size += len(text) + 1
    if items:
        yield f"[{head},{','.join(items)}]"


class Cluster:
    """This process among the others. On SQLite it is alone: it hears nothing and may do everything."""

    def __init__(self, engine: sa.Engine, process: str) -> None:
        self.engine = engine
        self.process = process
        self.shared = engine.dialect.name == "postgresql"
        self.living: set[str] = {process}
        self.heard = 0  # notifications of others
        self.reconnected: Callable[[], object] = lambda: None  # news may have been missed
        self.departed: Callable[[set[str]], object] = lambda _: None  # is told which processes are gone
        self._handlers: dict[str, Callable[..., object]] = {}
        self._holders: dict[str, str] = {}  # who plays the bots, by table
        self._certain = 0.0  # until when it is certain that the others believe us alive

    def on(self, topic: str, handler: Callable[..., object]) -> None:
        """Have news of a topic handed on: first which process they come from."""
        self._handlers[topic] = handler

    async def run(self) -> None:
        """Listen and give signs of life until cancelled."""
        if self.shared:
            await asyncio.gather(self._listen(), self._live())

    # ---- hearing ----
    async def _listen(self) -> None:
        import psycopg

        url = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        first = True
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True, connect_timeout=5) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if not first:
                        self._holders.clear()
                        self.reconnected()
                    first = False
                    async for notification in connection.notifies():
                        self._hand_on(notification.payload)
            except (psycopg.Error, OSError) as error:
                log.warning("no news from the other processes for a moment: %s", type(error).__name__)
                await asyncio.sleep(BEAT)

    def _hand_on(self, payload: str) -> None:
        try:
            process, *news = json.loads(payload)
        except ValueError:
            log.error("a notification cannot be read")
            return
        if process == self.process:
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
                living = await asyncio.to_thread(self._beat)
            except SQLAlchemyError as error:
                log.warning("no sign of life could be given: %s", type(error).__name__)
            else:
                if begun > self._certain:
                    self._holders.clear()  # we were silent for too long: others may have taken over
                self._certain = begun + LIFE
                gone, self.living = self.living - living - {self.process}, living | {self.process}
                if gone:
                    self.departed(gone)
            await asyncio.sleep(max(0.0, begun + BEAT - time.monotonic()))

    def _beat(self) -> set[str]:
        sign = postgresql.insert(PROCESS).values(id=self.process, until=NOW + LIFE)
        with self.engine.begin() as connection:
            connection.execute(sign.on_conflict_do_update(index_elements=["id"], set_={"until": sign.excluded.until}))
            connection.execute(PROCESS.delete().where(PROCESS.c.until < NOW - GONE))
            return set(connection.execute(sa.select(PROCESS.c.id).where(PROCESS.c.until > NOW)).scalars())

    # ---- leases ----
    async def claim(self, game: str) -> bool:
        """Tell whether this process plays the bots of a table: it does if nobody else does who lives."""
        if not self.shared:
            return True
        holder = self._holders.get(game, "")
        if holder == self.process and time.monotonic() < self._certain:
            return True
        if holder and holder != self.process and holder in self.living:
            return False
        try:
            self._holders[game] = await asyncio.to_thread(self._claim, game)
        except SQLAlchemyError:
            return False
        return self._holders[game] == self.process

    def _claim(self, game: str) -> str:
        """Take a lease if it is free, and return who has it."""
        row = postgresql.insert(LEASE).values(game=game, process=self.process)
        alive = sa.select(PROCESS.c.id).where(PROCESS.c.id == LEASE.c.process, PROCESS.c.until > NOW)
        free = sa.or_(LEASE.c.process == self.process, ~alive.exists())
        take = row.on_conflict_do_update(
            index_elements=["game"], set_={"process": row.excluded.process}, where=free
        ).returning(LEASE.c.process)
        with self.engine.begin() as connection:
            taken = connection.execute(take).scalar()
            asked = sa.select(LEASE.c.process).where(LEASE.c.game == game)
            return str(taken or connection.execute(asked).scalar() or "")

    def holds(self, game: str) -> bool:
        """Tell whether this process has claimed a table."""
        return self._holders.get(game) == self.process

    async def release(self, *games: str) -> list[News]:
        """Give leases back, and return what the others should hear of it."""
        mine = [game for game in games if self._holders.pop(game, "") == self.process]
        if not mine or not self.shared:
            return []
        same = (LEASE.c.process == self.process) & LEASE.c.game.in_(mine)
        with suppress(SQLAlchemyError):  # the lease ends with this process at the latest
            await asyncio.to_thread(self._do, LEASE.delete().where(same))
        return [("released", game) for game in mine]

    def released(self, _: str, game: str) -> None:
        """Forget who played the bots of a table: nobody does now."""
        self._holders.pop(game, None)

    async def leave(self) -> None:
        """Give everything back: the others need not wait until our life is over."""
        if self.shared:
            with suppress(SQLAlchemyError):
                await asyncio.to_thread(self._leave)

    def _leave(self) -> None:
        with self.engine.begin() as connection:
            connection.execute(LEASE.delete().where(LEASE.c.process == self.process))
            connection.execute(PROCESS.delete().where(PROCESS.c.id == self.process))
            for payload in packed(self.process, [("left",)]):
                connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    def _do(self, statement: sa.Delete) -> None:
        with self.engine.begin() as connection:
            connection.execute(statement)

    def left(self, process: str) -> None:
        """Take note that a process ended as one should."""
        self.living.discard(process)
        self._holders = {game: holder for game, holder in self._holders.items() if holder != process}
        self.departed({process})
