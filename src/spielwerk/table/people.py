"""Who is who: a person may have several devices, and a seat belongs to the person.

A device shows a token. As long as nothing was said about it the person is the token's hash, so a mere visitor costs
no row. A row says otherwise: this device belongs to that person, or was signed out. Rows of ended tokens stay for as
long as the token could come back.
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any, Final

import sqlalchemy as sa

from spielwerk.core.language import msg
from spielwerk.table import forgetting, merging
from spielwerk.table.cluster import News
from spielwerk.table.failures import StoreError
from spielwerk.table.person import (
    CARRY,
    DEVICE,
    MERGE,
    PHRASE,
    Device,
    UsedError,
    Who,
    device_listing,
    insert_new,
    server_key,
)
from spielwerk.table.registry import TableRegistry
from spielwerk.table.schema import HOLDING
from spielwerk.table.session import TableError
from spielwerk.table.store import Store
from spielwerk.table.tokens import DAY, OLDEST, RENEW, Tokens, device_of, new_phrase, old_form

FRESH: Final = 5.0  # seconds for which what was read about a device is believed
OVERLAP: Final = 60.0  # seconds for which a token is good after the one that follows it was seen
PARTING: Final = 10.0  # the same when somebody signs out everywhere: just enough for pages under way
LINK: Final = 600.0  # seconds for which a device can be added by a link
HOUR: Final = 3600.0
KNOWN: Final = 20_000  # devices kept in mind
TOLD: Final = 50  # devices in one piece of news
log = logging.getLogger("spielwerk.people")


@dataclass(frozen=True)
class Row:
    """What is written down about a token, as read at some time; without a person nothing is."""

    at: float
    person: str = ""
    created: float = 0.0
    seen: float = 0.0
    until: float = 0.0
    before: str = ""


class People:
    """All people of a server, their devices, and the pages these have open."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.store: Store = registry.store
        self.tokens = Tokens(server_key(self.store.engine))
        self._rows: OrderedDict[str, Row] = OrderedDict()
        self._open: dict[str, set[Callable[[], None]]] = {}  # how to close a page, by device
        self._settling = asyncio.Lock()
        self._due = 0.0  # when the next deleting is
        registry.cluster.on("devices", self._forget_devices)

    # ---- who asks ----
    async def identify(self, token: str) -> Who:
        """Return who shows a token; whatever is not a token of ours is a new visitor."""
        made = self.tokens.made_at(token)
        old = not made and old_form(token)
        if not made and not old:
            return self.visitor()
        device = device_of(token)
        row = await self._row(device)
        if row.person:
            if row.until and row.until <= time.time():
                return replace(self.visitor(), ended=True)
            await self._note_visit(device, row)
            return Who(token, row.person, made, row=True, waning=bool(row.until))
        if old and not await self.count_tables(device):
            return self.visitor()
        return Who(token, device, made)

    def visitor(self) -> Who:
        """Return somebody who was never here."""
        token = self.tokens.new()
        return Who(token, device_of(token), time.time(), new=True)

    async def _row(self, device: str) -> Row:
        found = self._rows.get(device)
        now = time.monotonic()
        if found is not None and now - found.at < FRESH:
            return found
        try:
            got = await self._read(sa.select(DEVICE).where(DEVICE.c.token == device))
        except StoreError:
            if found is None:
                raise
            return found  # the database does not answer: what was known is believed
        told = {name: got[0][name] for name in ("person", "created", "seen", "until", "before")} if got else {}
        self._rows[device] = row = Row(now, **told)
        self._rows.move_to_end(device)
        if len(self._rows) > KNOWN:
            self._rows.popitem(last=False)
        return row

    async def _note_visit(self, device: str, row: Row) -> None:
        """Note that a device was here; the token it had before is good for a moment yet."""
        now = time.time()
        if not row.before and now - row.seen < HOUR:
            return

        def work(connection: sa.Connection) -> None:
            mine = DEVICE.c.token == device
            connection.execute(DEVICE.update().where(mine), {"seen": now, "before": ""})
            if row.before:
                old = (DEVICE.c.token == row.before) & (DEVICE.c.until == 0)
                connection.execute(DEVICE.update().where(old), {"until": now + OVERLAP})

        with suppress(StoreError):  # the next time will do
            await self._write(work)
            self.read_anew(device, row.before)

    async def _has_nothing(self, who: Who) -> bool:
        """Tell whether nothing would be lost with a device: no seat, and nothing is written down about it."""
        return not who.row and not await self.count_tables(who.person)

    async def count_tables(self, person: str) -> int:
        """Return at how many tables a person sits."""
        found = await self._read(
            sa.select(sa.func.count().label("n")).select_from(HOLDING).where(HOLDING.c.holder == person)
        )
        return int(found[0]["n"])

    # ---- tokens that follow ----
    async def renewed_token(self, who: Who) -> str:
        """Return the token a device should have from now on, if it is time for another one."""
        if who.new or who.waning or (who.made and time.time() - who.made < RENEW):
            return ""
        try:
            if who.made and await self._has_nothing(who):
                return self.tokens.new()  # a visitor with nothing to lose
            token = self.tokens.successor(who.token)
            await self._write(lambda connection: self._follow(connection, who, token))
        except StoreError:
            return ""
        self.read_anew(who.device, device_of(token))
        return token

    def _follow(self, connection: sa.Connection, who: Who, token: str, until: float = 0.0, person: str = "") -> None:
        """Write down a token that follows another; until it is seen the old one stays good, or until then."""
        now = time.time()
        begun = connection.execute(sa.select(DEVICE.c.created).where(DEVICE.c.token == who.device)).scalar()
        begun = (who.made or now) if begun is None else begun
        old = {"token": who.device, "person": who.person, "created": begun, "seen": now, "until": 0.0, "before": ""}
        insert_new(connection, DEVICE, old)
        if until:
            connection.execute(
                DEVICE.update().where(DEVICE.c.token == who.device), {"until": until, "person": person or who.person}
            )
        before = "" if until else who.device
        new = {**old, "token": device_of(token), "person": person or who.person, "before": before}
        insert_new(connection, DEVICE, {**new, "created": now if person else begun})

    # ---- signing out ----
    async def devices(self, who: Who) -> list[Device]:
        """Return the devices of a person, this one first."""
        rows = await self._read(
            sa.select(DEVICE)
            .where(DEVICE.c.person == who.person, DEVICE.c.until == 0, DEVICE.c.before == "")
            .order_by(DEVICE.c.seen.desc())
        )
        found = [device_listing(row["token"], row["created"], row["seen"], row["token"] == who.device) for row in rows]
        if not any(device.here for device in found):
            found.append(device_listing(who.device, who.made or time.time(), time.time(), here=True))
        return sorted(found, key=lambda device: not device.here)

    async def sign_out_others(self, who: Who, id: str = "") -> Who:
        """Sign out another device, or without an id every other one; then this one gets a new token at once."""
        _check_lasting(who)
        if await self._has_nothing(who):
            return self.visitor()
        token, now = self.tokens.new(), time.time()
        news: list[News] = []

        def work(connection: sa.Connection) -> None:
            every = sa.select(DEVICE.c.token).where(DEVICE.c.person == who.person, DEVICE.c.until == 0)
            others = [found for found in connection.execute(every).scalars() if found != who.device]
            gone = [found for found in others if not id or device_listing(found).id == id]
            connection.execute(DEVICE.update().where(DEVICE.c.token.in_(gone)), {"until": now})
            news[:] = _news_of(*gone)
            if id:
                return
            if who.person != who.device:  # the person's first token counts by itself unless something is written down
                root = {"token": who.person, "person": who.person, "created": now, "seen": now, "until": now}
                insert_new(connection, DEVICE, {**root, "before": ""})
            connection.execute(CARRY.delete().where(CARRY.c.person == who.person))
            self._follow(connection, who, token, now + PARTING)
            first = who.person if who.person != who.device else ""
            by_then = _news_of(who.device, close=PARTING)  # its pages have the new token by then
            news[:] = [*_news_of(*gone, first), *by_then]

        await self._write(work, news)
        self._hear(news)
        if id:
            return who
        return Who(token, who.person, now, new=True, row=True)

    async def leave(self, who: Who) -> Who:
        """Sign out this device: it is a visitor's from now on."""
        _check_lasting(who)
        if await self._has_nothing(who):
            return self.visitor()
        now = time.time()

        def work(connection: sa.Connection) -> None:
            self.root(connection, who)
            connection.execute(DEVICE.update().where(DEVICE.c.token == who.device), {"until": now})

        news = _news_of(who.device)
        await self._write(work, news)
        self._hear(news)
        return self.visitor()

    def root(self, connection: sa.Connection, who: Who) -> None:
        """Write a device down, so that it can be listed and signed out."""
        now = time.time()
        row = {"token": who.device, "person": who.person, "created": who.made or now, "seen": now, "until": 0.0}
        insert_new(connection, DEVICE, {**row, "before": ""})

    # ---- further devices ----
    async def link(self, who: Who, name: str, back: str) -> str:
        """Return a code that adds one device to this person within ten minutes; an older one is void."""
        _check_lasting(who)
        code, now = secrets.token_urlsafe(16), time.time()
        row = {"code": device_of(code), "person": who.person, "name": name, "back": back, "until": now + LINK}

        def work(connection: sa.Connection) -> None:
            self.root(connection, who)
            connection.execute(CARRY.delete().where((CARRY.c.person == who.person) | (CARRY.c.until < now)))
            connection.execute(CARRY.insert(), row)

        await self._write(work)
        self.read_anew(who.device)
        return code

    async def has_open_link(self, who: Who) -> bool:
        """Tell whether a code of this person is still waiting for a device."""
        open_ = (CARRY.c.person == who.person) & (CARRY.c.until > time.time())
        return bool(await self._read(sa.select(CARRY.c.code).where(open_)))

    async def link_target(self, code: str) -> dict[str, Any]:
        """Return what a code leads to, or raise UsedError."""
        good = (CARRY.c.code == device_of(code)) & (CARRY.c.until > time.time())
        found = await self._read(sa.select(CARRY).where(good))
        if not found:
            raise UsedError
        return found[0]

    async def join(self, who: Who, code: str) -> Who:
        """Make this device one of the person whose code it is; the code is used up by that, and by nothing else."""
        found = await self.link_target(code)
        if found["person"] == who.person:
            return who  # is one already; the code stays for the device it is meant for

        def use(connection: sa.Connection) -> str:
            good = (CARRY.c.code == found["code"]) & (CARRY.c.until > time.time())
            return str(found["person"]) if connection.execute(CARRY.delete().where(good)).rowcount else ""

        return await self.become(who, use)

    # ---- key words ----
    async def phrase(self, who: Who) -> str:
        """Return new key words of this person; older ones are void. They are shown now and never again."""
        _check_lasting(who)
        words = new_phrase()
        row = {
            "hash": await asyncio.to_thread(self.tokens.hash_phrase, words),
            "person": who.person,
            "created": time.time(),
        }

        def work(connection: sa.Connection) -> None:
            self.root(connection, who)
            connection.execute(PHRASE.delete().where(PHRASE.c.person == who.person))
            connection.execute(PHRASE.insert(), row)

        await self._write(work)
        self.read_anew(who.device)
        return words

    async def phrase_made_at(self, who: Who) -> float:
        """Return when this person's key words were made; 0: there are none."""
        rows = await self._read(sa.select(PHRASE.c.created).where(PHRASE.c.person == who.person))
        return max((float(row["created"]) for row in rows), default=0.0)

    async def recover(self, who: Who, phrase: str) -> Who | None:
        """Make this device one of the person with these key words, if anybody has them."""
        mark = await asyncio.to_thread(self.tokens.hash_phrase, phrase)
        rows = await self._read(sa.select(PHRASE.c.person).where(PHRASE.c.hash == mark))
        if not rows:
            return None
        if rows[0]["person"] == who.person:
            return who
        return await self.become(who, lambda _: str(rows[0]["person"]))

    # ---- two people are one ----
    async def become(self, who: Who, find: Callable[[sa.Connection], str]) -> Who:
        """Give this device, with all its person has, to another person, if there is one to be found."""
        _check_lasting(who)
        token, now = self.tokens.new(), time.time()
        found: list[str] = []
        moved: list[str] = []
        news: list[News] = []

        def work(connection: sa.Connection) -> None:
            found[:] = [find(connection)]
            if not found[0]:
                return
            self._follow(connection, who, token, now + OVERLAP, found[0])
            mine = DEVICE.c.person == who.person
            moved[:] = [who.device, *connection.execute(sa.select(DEVICE.c.token).where(mine)).scalars()]
            news[:] = _news_of(*moved, close=None)
            connection.execute(DEVICE.update().where(mine), {"person": found[0]})
            connection.execute(PHRASE.update().where(PHRASE.c.person == who.person), {"person": found[0]})
            connection.execute(CARRY.delete().where(CARRY.c.person == who.person))
            connection.execute(MERGE.update().where(MERGE.c.now == who.person), {"now": found[0]})
            insert_new(connection, MERGE, {"was": who.person, "now": found[0]})

        await self._write(work, news)
        if not found[0]:
            raise UsedError
        self._hear(news)
        await self.merge_people()
        for told in _news_of(*moved):  # once the tables know
            self._hear([told])
            self.registry.tell(*told)
        return Who(token, found[0], now, new=True, row=True)

    async def merge_people(self) -> None:
        """Tell all tables of people who turned out to be one; what fails is tried again later."""
        async with self._settling:
            try:
                await merging.settle(self.registry)
            except StoreError as error:
                log.warning("people are not one yet: %s", error)

    # ---- nobody knows them any more ----
    async def forget_person(self, who: Who) -> Who:
        """Delete what can be deleted about a person: this device is a visitor's from now on, and so are the others."""
        _check_lasting(who)
        rows = await self._read(sa.select(DEVICE.c.token).where(DEVICE.c.person == who.person))
        gone = {who.device, who.person, *(row["token"] for row in rows)}
        try:
            await forgetting.begin(self.registry, who.person)
        except StoreError as error:
            raise _unsaved_error() from error
        self.read_anew(*gone)
        await self.finish_forgetting()
        for told in _news_of(*gone):
            self._hear([told])
            self.registry.tell(*told)
        return self.visitor()

    async def finish_forgetting(self) -> None:
        """Tell all tables of people who want to be forgotten; what fails is tried again later."""
        async with self._settling:
            try:
                await forgetting.finish(self.registry)
            except StoreError as error:
                log.warning("somebody is not forgotten yet: %s", error)

    # ---- open pages ----
    @contextmanager
    def while_signed_in(self, who: Who, close: Callable[[], None]) -> Iterator[None]:
        """Have ``close`` called if the device is signed out or changes hands while the block lasts."""
        device = who.device
        self._open.setdefault(device, set()).add(close)
        try:
            yield
        finally:
            self._open[device].discard(close)
            if not self._open[device]:
                del self._open[device]

    def _close(self, *devices: str) -> None:
        for device in devices:
            for close in list(self._open.get(device, ())):
                close()

    # ---- other processes ----
    def _forget_devices(self, _: str, devices: list[str], close: float | None) -> None:
        """Believe nothing that was known of devices, and close their pages after so many seconds; None: leave them."""
        self.read_anew(*devices)
        if close:
            asyncio.get_running_loop().call_later(close, self._close, *devices)
        elif close is not None:
            self._close(*devices)

    def _hear(self, news: Sequence[News]) -> None:
        """Do in this process what the others are told."""
        for topic, devices, close in news:
            self._forget_devices(topic, devices, close)

    # ---- the database ----
    async def tidy(self) -> None:
        """Finish what was interrupted, and once a day delete what can mean nothing any more."""
        if await self.registry.cluster.claim("#people"):
            await self.merge_people()
            await self.finish_forgetting()
        if time.monotonic() >= self._due:
            self._due = time.monotonic() + DAY
            with suppress(StoreError):
                await self._write(self._sweep)

    @staticmethod
    def _sweep(connection: sa.Connection) -> None:
        now = time.time()
        ended = (DEVICE.c.until > 0) & (DEVICE.c.until < now - OLDEST) & (DEVICE.c.token != DEVICE.c.person)
        connection.execute(DEVICE.delete().where(ended))
        connection.execute(CARRY.delete().where(CARRY.c.until < now))

    def read_anew(self, *devices: str) -> None:
        """Believe nothing any more of what was read about devices."""
        for device in devices:
            self._rows.pop(device, None)

    async def _read(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        return await self.store.ask(query)

    async def _write(self, work: Callable[[sa.Connection], None], news: Sequence[News] = ()) -> None:
        try:
            await self.store.write(work, news)
        except StoreError as error:
            raise _unsaved_error() from error


def _unsaved_error() -> StoreError:
    return StoreError(msg("That could not be saved right now. Try again in a moment, nothing is lost."))


def _news_of(*devices: str, close: float | None = 0.0) -> list[News]:
    """Return the news that devices are signed out or somebody else's, by the marks that the database has of them."""
    known = sorted(set(filter(None, devices)))
    return [("devices", known[k : k + TOLD], close) for k in range(0, len(known), TOLD)]


def _check_lasting(who: Who) -> None:
    if who.waning:
        raise TableError(msg("Load the page anew and try again."))
