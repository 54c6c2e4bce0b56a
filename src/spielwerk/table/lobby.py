"""The lobby: tables that wait for whoever comes, and running ones that may be watched, read without replaying them."""

import json
import logging
import time
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa

from spielwerk.core.chance import commitment
from spielwerk.core.game import Game
from spielwerk.core.language import forms
from spielwerk.table.change import SeatInfo, TableError
from spielwerk.table.schema import CLOSED, GAME, HOLDING
from spielwerk.table.store import LOBBY, Store
from spielwerk.table.terms import WAITING, WATCHED, Terms, from_json

MOST: Final = 200  # tables that the lobby shows
TO_WATCH: Final = 4  # running tables that it shows
DAY: Final = 86_400.0
RECENT: Final = DAY  # seconds since the last move at a table that is shown for watching
DAYS: Final = '%"kind":"days"%'  # in the terms of a table that is played over days
COLUMNS: Final = tuple(GAME.c[name] for name in ("id", "slug", "record", "seats", "host", "terms", "created"))
log = logging.getLogger("spielwerk.lobby")


@dataclass(frozen=True)
class Listing:
    """A table as the lobby knows it: nothing of the game itself."""

    id: str
    slug: str
    seats: tuple[SeatInfo, ...]
    host: str
    options: dict[str, int]
    terms: Terms
    created: float
    sealed: str = ""  # the commitment of its chance

    @property
    def people(self) -> set[str]:
        """Return whoever plays here or opened the table."""
        return {seat.holder for seat in self.seats if seat.holder} | {self.host}

    @property
    def free(self) -> int:
        """Return how many seats wait for somebody."""
        return sum(seat.kind == "open" for seat in self.seats)


class Filters(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which tables somebody looks for; what is not said is welcome. It is kept by the device."""

    without_games: frozenset[str] = frozenset()
    options: dict[str, int] = {}  # the value wanted, by "game option"
    pace: Literal["", "none", "live", "days"] = ""
    rated: Literal["", "rated", "friendly"] = ""
    without_languages: frozenset[str] = frozenset()
    without_bots: bool = False

    def fit(self, table: Listing) -> bool:
        """Tell whether a table is one of those that somebody looks for."""
        terms = table.terms
        return (
            table.slug not in self.without_games
            and self.pace in {"", terms.time.kind}
            and self.rated in {"", "rated" if terms.rated else "friendly"}
            and (not terms.languages or any(language not in self.without_languages for language in terms.languages))
            and not (self.without_bots and any(seat.kind == "bot" or seat.is_network_bot for seat in table.seats))
            and all(table.options.get(name, value) == value for name, value in self.options_of(table.slug).items())
        )

    def options_of(self, slug: str) -> dict[str, int]:
        """Return the values that are wanted of a game's options."""
        found = ((*name.partition(" "), value) for name, value in self.options.items())
        return {option: value for game, _, option, value in found if game == slug}

    @property
    def count(self) -> int:
        """Return how many things are not left to chance."""
        chosen = (self.without_games, self.pace, self.rated, self.without_languages, self.without_bots)
        return sum(map(bool, chosen)) + len(self.options)


class WaitingError(TableError):
    """Somebody waits at as many tables of the lobby as one may."""

    def __init__(self, most: int) -> None:
        words = forms(
            "You wait at {n} open table already. Leave it first, or begin there with bots.",
            "You wait at {n} open tables already. Leave one of them first, or begin there with bots.",
        )
        super().__init__(words, n=most)


def place_is(place: int) -> sa.ColumnElement[bool]:
    """Return the condition under which the lobby shows a table so; a plain number, else no index would be used."""
    return GAME.c.listed == sa.literal_column(str(place))


async def waiting_tables(store: Store) -> list[Listing]:
    """Return the tables that wait for people, the newest first."""
    return await _tables(store, place_is(WAITING), GAME.c.created, MOST)


async def tables_to_watch(store: Store) -> list[Listing]:
    """Return running tables that may be watched, those with the latest moves first."""
    recent = place_is(WATCHED) & (GAME.c.touched > time.time() - RECENT)
    return await _tables(store, recent, GAME.c.touched, TO_WATCH)


async def _tables(
    store: Store, condition: sa.ColumnElement[bool], newest: "sa.Column[float]", limit: int
) -> list[Listing]:
    closed = sa.exists().where(CLOSED.c.game == GAME.c.id)
    query = sa.select(*COLUMNS).where(condition, ~closed).order_by(newest.desc()).limit(limit)
    found = []
    for row in await store.ask(query):
        try:
            found.append(_listing(row))
        except (ValueError, TypeError, KeyError, AttributeError):
            log.error("table %s cannot be listed", row["id"])
    return found


def _listing(row: dict[str, Any]) -> Listing:
    record = json.loads(row["record"])
    seats = tuple(SeatInfo(**seat) for seat in json.loads(row["seats"]))
    secret = (record.get("chance") or {}).get("secret", "")
    sealed = commitment(secret) if secret else ""
    options = {str(name): int(value) for name, value in record["options"].items()}
    terms = from_json(row["terms"], Terms)
    return Listing(row["id"], row["slug"], seats, row["host"], options, terms, row["created"], sealed)


async def count_waiting(store: Store, person: str) -> int:
    """Return at how many tables of the lobby a person waits."""
    mine = sa.select(HOLDING.c.game).where(HOLDING.c.holder == person)
    query = sa.select(sa.func.count().label("n")).select_from(GAME).where(place_is(WAITING), GAME.c.id.in_(mine))
    return int((await store.ask(query))[0]["n"])


async def check_waiting(store: Store, person: str, most: int) -> None:
    """Refuse whoever waits at as many tables as one may."""
    if await count_waiting(store, person) >= most:
        raise WaitingError(most)


async def renew(store: Store, present: Sequence[str], absence: float) -> bool:
    """Keep the list true: tables whose people are there stay on it, others leave it; tell whether any did.

    A table stays for so many seconds without anybody there; over days nobody is expected to be.
    """
    now, gone = time.time(), 0

    def work(connection: sa.Connection) -> None:
        nonlocal gone
        if present:
            waiting = GAME.c.id.in_(present) & (GAME.c.started == 0) & (GAME.c.stopped == "")
            connection.execute(GAME.update().where(waiting).values(touched=now, listed=WAITING))
        old = sa.and_(GAME.c.touched < now - absence, ~GAME.c.terms.like(DAYS))
        gone = connection.execute(GAME.update().where(place_is(WAITING), old).values(listed=0)).rowcount

    await store.write(work, [])
    if gone:
        await store.tell(LOBBY)
    return bool(gone)


def fitting_tables(tables: Iterable[Listing], filters: Filters, person: str, apart: AbstractSet[str]) -> list[Listing]:
    """Return the tables of others at which somebody may sit down, whoever waits longest first."""
    return [
        table
        for table in sorted(tables, key=lambda table: table.created)
        if table.free and person not in table.people and not table.people & apart and filters.fit(table)
    ]


def filterable_options(game: Game) -> list[str]:
    """Return the options of a game by which tables can be told apart: those that are not for experts."""
    return [o.name for o in game.options if not o.advanced and o.arrangement is None and 1 < len(o.values) <= 12]
