"""What a person has played, by game: counts, averages, the best; ratings and how they came about. All of it by SQL."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from spielwerk.table.ratings import RATING, RATING_HISTORY, SETTLED, Strength
from spielwerk.table.results import RESULT, RESULT_PART
from spielwerk.table.schema import GAME, HOLDING
from spielwerk.table.store import Store

POINTS: Final = 200  # of a curve: the last ones
MONTH: Final = 30 * 86_400.0


@dataclass(frozen=True)
class Record:
    """What a person has played of one game."""

    slug: str
    games: int
    against: int  # with somebody else at the table
    wins: int  # of those
    average: float
    best: int
    categories: dict[str, float] = field(default_factory=dict)  # average points

    @property
    def share(self) -> float:
        """Return how many of the games against others were won."""
        return self.wins / self.against if self.against else 0.0


@dataclass(frozen=True)
class Standing:
    """A person's rating in a game, among those of all."""

    strength: Strength
    place: int = 0  # among people whose rating is certain enough; 0: this one is not yet
    among: int = 0  # how many these are


class Point(NamedTuple):
    """A rating after a rated game."""

    at: float
    strength: Strength


@dataclass(frozen=True)
class Finished:
    """A finished table of a person."""

    table: str
    slug: str
    at: float
    points: list[int]  # by seat; empty where nothing was written down yet
    place: int = 0  # of this person; 0: not known
    seats: int = 0


async def records(store: Store, person: str) -> list[Record]:
    """Return what a person has played, by game, most played first."""
    mine, won = RESULT.c.person == person, (RESULT.c.place == 1) & (RESULT.c.seats > 1)
    rows = await store.ask(
        sa.select(
            RESULT.c.slug,
            sa.func.count().label("games"),
            sa.func.sum(sa.case((RESULT.c.seats > 1, 1), else_=0)).label("against"),
            sa.func.sum(sa.case((won, 1), else_=0)).label("wins"),
            sa.func.avg(RESULT.c.points).label("average"),
            sa.func.max(RESULT.c.points).label("best"),
        )
        .where(mine)
        .group_by(RESULT.c.slug)
    )
    parts = await store.ask(
        sa.select(RESULT_PART.c.slug, RESULT_PART.c.category, sa.func.sum(RESULT_PART.c.points).label("points"))
        .where(RESULT_PART.c.person == person)
        .group_by(RESULT_PART.c.slug, RESULT_PART.c.category)
    )
    found = [_record(row, parts) for row in rows]
    return sorted(found, key=lambda record: (-record.games, record.slug))


def _record(row: dict[str, Any], parts: list[dict[str, Any]]) -> Record:
    games = int(row["games"])
    shares = {part["category"]: int(part["points"]) / games for part in parts if part["slug"] == row["slug"]}
    counted = {name: int(row[name]) for name in ("against", "wins", "best")}
    return Record(row["slug"], games, average=float(row["average"]), categories=shares, **counted)


async def strengths(store: Store, person: str) -> dict[str, Strength]:
    """Return a person's ratings, by game."""
    query = sa.select(RATING).where(RATING.c.person == person, RATING.c.level == "")
    return {row["slug"]: _strength(row) for row in await store.ask(query)} if person else {}


async def ratings(store: Store, players: Iterable[tuple[str, str]]) -> dict[tuple[str, str], int]:
    """Return the ratings of people, each in a game, of those that are known."""
    wanted = {(person, slug) for person, slug in players if person}
    if not wanted:
        return {}
    people = {person for person, _ in wanted}
    rows = await store.ask(sa.select(RATING).where(RATING.c.person.in_(people), RATING.c.level == ""))
    found = {(row["person"], row["slug"]): _strength(row).number for row in rows}
    return {player: number for player, number in found.items() if player in wanted}


async def standing(store: Store, slug: str, strength: Strength) -> Standing:
    """Return where a rating stands among those of all people whose rating is certain enough."""
    if strength.sigma > SETTLED:
        return Standing(strength)
    settled = (RATING.c.slug == slug) & (RATING.c.level == "") & (RATING.c.sigma <= SETTLED)
    better = sa.func.sum(sa.case((RATING.c.mu > strength.mu, 1), else_=0)).label("better")
    columns: list[sa.ColumnElement[Any]] = [sa.func.count().label("among"), better]
    (row,) = await store.ask(sa.select(*columns).where(settled))
    return Standing(strength, 1 + int(row["better"] or 0), int(row["among"]))


async def curve(store: Store, person: str, slug: str) -> list[Point]:
    """Return how a person's rating came about, oldest first; the last games of many."""
    history = RATING_HISTORY.c
    query = sa.select(history.at, history.mu, history.sigma).where(history.person == person, history.slug == slug)
    rows = await store.ask(query.order_by(history.at.desc(), history.table_id).limit(POINTS))
    return [Point(row["at"], Strength(row["mu"], row["sigma"])) for row in reversed(rows)]


def rating_gain(points: list[Point], now: float | None = None) -> int:
    """Return how much a rating has risen in the last month."""
    if not points:
        return 0
    since = (time.time() if now is None else now) - MONTH
    before = [point.strength for point in points if point.at < since]
    begun = before[-1] if before else Strength() if len(points) < POINTS else points[0].strength
    return points[-1].strength.number - begun.number


async def finished_tables(store: Store, person: str, limit: int = 5) -> list[Finished]:
    """Return a person's finished tables, the last ones first."""
    tables = await store.ask(
        sa.select(GAME.c.id, GAME.c.slug, GAME.c.touched, GAME.c.stopped)
        .join(HOLDING, HOLDING.c.game == GAME.c.id)
        .where(HOLDING.c.holder == person, GAME.c.ended == 1)
        .order_by(GAME.c.touched.desc(), GAME.c.id)
        .limit(limit)
    )
    ids = [table["id"] for table in tables]
    known = (
        sa.select(RESULT.c.table_id, RESULT.c.seat, RESULT.c.person, RESULT.c.place, RESULT.c.points)
        .where(RESULT.c.table_id.in_(ids))
        .order_by(RESULT.c.table_id, RESULT.c.seat)
    )
    rows = await store.ask(known) if ids else []
    return [_finished_table(table, [row for row in rows if row["table_id"] == table["id"]], person) for table in tables]


def _finished_table(table: dict[str, Any], rows: list[dict[str, Any]], person: str) -> Finished:
    place = next((row["place"] for row in rows if row["person"] == person), 0)
    points = [row["points"] for row in rows]
    return Finished(table["id"], table["slug"], table["touched"], points, place, len(rows))


def _strength(row: dict[str, Any]) -> Strength:
    return Strength(row["mu"], row["sigma"], row["games"])


async def all_results(store: Store, person: str) -> list[dict[str, Any]]:
    """Return every result of a person, for themselves: of others only how many there were."""
    told = (RESULT.c.slug, RESULT.c.at, RESULT.c.place, RESULT.c.points, RESULT.c.seats, RESULT.c.rated)
    return await store.ask(sa.select(*told).where(RESULT.c.person == person).order_by(RESULT.c.at))


async def all_ratings(store: Store, person: str) -> list[dict[str, Any]]:
    """Return how all ratings of a person came about, for themselves."""
    history = RATING_HISTORY.c
    query = sa.select(history.slug, history.at, history.mu, history.sigma).where(history.person == person)
    return await store.ask(query.order_by(history.at))
