"""What the lobby shows, read once and drawn once for everybody who looks at it."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from spielwerk.core.game import Game
from spielwerk.core.markup import Markup
from spielwerk.table.failures import StoreError
from spielwerk.table.lobby import Filters, Listing, renew, tables_to_watch, waiting_tables
from spielwerk.table.profile import Profile, profiles
from spielwerk.table.registry import TableRegistry
from spielwerk.table.relations import kept_apart
from spielwerk.table.session import TableError
from spielwerk.table.statistics import ratings
from spielwerk.web import lobby_page
from spielwerk.web.html import Viewer
from spielwerk.web.lobby_page import Shown, Watched, count_tables
from spielwerk.web.settings import Settings

PAUSE: Final = 0.4  # seconds between two looks at the database, however much happens
AGAIN: Final = 15.0  # seconds after which it is looked at in any case
RENEW: Final = 30.0  # seconds between two looks whether the people of waiting tables are there
APART: Final = 60.0  # seconds for which the list believes to know who does not meet whom
KNOWN: Final = 2000  # people of whom that is known
MINUTE: Final = 60.0
log = logging.getLogger("spielwerk.lobby")


@dataclass(frozen=True)
class Contents:
    """What there is at a moment."""

    tables: tuple[Listing, ...] = ()  # those that wait for people, the newest first
    watched: tuple[Watched, ...] = ()
    faces: Mapping[str, Profile] = field(default_factory=dict)  # by person
    ratings: Mapping[tuple[str, str], int] = field(default_factory=dict)  # by person and game


class OpenTables:
    """The lobby of a server: it hears of every change, here and at other processes."""

    def __init__(self, registry: TableRegistry, games: Sequence[Game], settings: Settings) -> None:
        self.registry = registry
        self.games = list(games)
        self.titles = {game.slug: game for game in games}
        self.absence = settings.lobby_minutes * MINUTE
        self.watchers: set[Callable[[], None]] = set()
        self.reads = 0
        self._contents = Contents()
        self._rows: dict[tuple[str, str, bool], Markup] = {}  # by language and table, own ones apart
        self._apart: dict[str, tuple[float, set[str]]] = {}  # until when it is good, by person
        self._read_at = self._renewed_at = 0.0
        self._stale = True
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        registry.listing_changed = self.on_change
        registry.cluster.on("lobby", lambda _: self.on_change())

    @property
    def count(self) -> int:
        """Return how many tables waited when it was last read."""
        return len(self._contents.tables)

    def on_change(self) -> None:
        """Hear that another table waits, or one no longer does."""
        self._stale = True
        self._news.set()

    async def run(self) -> None:
        """Keep the list true, and tell whoever looks at it, until cancelled."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), AGAIN)
            self._news.clear()
            try:
                await self._renew()
                if self.watchers:
                    await self.contents()
            except StoreError:
                log.warning("the lobby could not be read")  # the next round comes
            await asyncio.sleep(PAUSE)

    async def _renew(self) -> None:
        if time.monotonic() < self._renewed_at + RENEW:
            return
        self._renewed_at = time.monotonic()
        sessions = [table.session for table in self.registry.in_memory()]
        here = [s.id for s in sessions if s.listed and any(map(s.presence.here, s.people))]
        if await renew(self.registry.store, here, self.absence):
            self._stale = True

    async def contents(self) -> Contents:
        """Return what there is, read anew if it has changed."""
        async with self._lock:
            if self._stale or time.monotonic() > self._read_at + AGAIN:
                self._stale = False
                try:
                    found = await self._read()
                except StoreError:
                    self._stale = True
                    raise
                self._read_at = time.monotonic()
                if found != self._contents:
                    self._contents = found
                    self._rows.clear()
                    for tell in list(self.watchers):
                        tell()
        return self._contents

    async def _read(self) -> Contents:
        self.reads += 1
        store = self.registry.store
        tables = [table for table in await waiting_tables(store) if table.free and table.slug in self.titles]
        watched = [await self._watched(table) for table in await tables_to_watch(store) if table.slug in self.titles]
        faces = await profiles(store, {seat.holder for table in tables for seat in table.seats})
        rated = {(seat.holder, table.slug) for table in tables if table.terms.rated for seat in table.seats}
        return Contents(tuple(tables), tuple(watched), faces, await ratings(store, rated))

    async def _watched(self, table: Listing) -> Watched:
        """Return a running table as a spectator may know it. They are few, and stay at hand while somebody looks."""
        try:
            session = (await self.registry.table(table.id)).session
        except StoreError:
            raise
        except TableError:  # one that cannot be read spoils nothing for the others
            return Watched(table)
        spectators = sum(page.holder not in session.people for page in session.presence.pages)
        points = tuple(session.observe(-1).scores()[: len(session.seats)])
        return Watched(table, points, spectators, session.step)

    async def apart(self, person: str) -> set[str]:
        """Return everybody whose tables a person does not see; where it counts, kept_apart is asked."""
        until, found = self._apart.get(person, (0.0, set()))
        if time.monotonic() > until:
            found = await kept_apart(self.registry.store, person)
            if len(self._apart) >= KNOWN:
                self._apart.clear()
            self._apart[person] = (time.monotonic() + APART, found)
        return found

    def forget_apart(self) -> None:
        """Hear that somebody blocked somebody, or no longer does."""
        self._apart.clear()
        for tell in list(self.watchers):
            tell()

    # ---- for a person ----
    async def contents_for(self, viewer: Viewer, filters: Filters) -> Shown:
        """Return what the lobby shows a person."""
        apart, contents = await self.apart(viewer.holder), await self.contents()
        seen = [table for table in contents.tables if not table.people & apart]
        fit = [table for table in seen if filters.fit(table)]
        watched = [one for one in contents.watched if not one.table.people & apart]
        rows = {table.id: self._row(viewer, table, contents) for table in fit}
        people = len({seat.holder for table in seen for seat in table.seats if seat.is_person})
        return Shown(fit, len(seen) - len(fit), people, filters, count_tables(seen), watched, rows)

    def _row(self, viewer: Viewer, table: Listing, contents: Contents) -> Markup:
        mine = viewer.holder in table.people
        key = (viewer.lang, table.id, mine)
        if key not in self._rows:
            self._rows[key] = lobby_page.row(
                viewer, self.titles[table.slug], table, lobby_page.People(contents.faces, contents.ratings), mine
            )
        return self._rows[key]

    def parts(self, viewer: Viewer, shown: Shown) -> dict[str, Markup]:
        """Return what else changes on the page of the lobby, by element id."""
        return {
            "lobby-head": lobby_page.head(viewer, shown),
            "filterkey": lobby_page.filter_key(viewer, shown),
            "filterreset": lobby_page.filter_reset(viewer, shown),
            "nothing": lobby_page.nothing(viewer, shown),
            "watch": lobby_page.watch(viewer, self.games, shown.watched),
        }


def fingerprint(shown: Shown) -> str:
    """Return a short mark of the rows a page shows, so that they need not be sent twice."""
    return sha256("".join(shown.rows.values()).encode()).hexdigest()[:16]


def news(shown: Shown, sent: dict[str, Markup], parts: dict[str, Markup], told: dict[str, Markup]) -> dict[str, Any]:
    """Return the message that brings a page from what it was sent to what it should show."""
    return {
        "order": [table.id for table in shown.tables],
        "rows": {name: row for name, row in shown.rows.items() if sent.get(name) != row},
        "parts": {name: part for name, part in parts.items() if told.get(name) != part},
        "counts": shown.counts,
    }
