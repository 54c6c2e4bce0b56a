"""How games ended: written down together with the action that ends them, so that no game has to be played again.

A person is named only where they had one seat: several people at one device cannot be told apart. Rows name the table
as long as that says who sat there; statistics outlive it.
"""

import json
import secrets
from dataclasses import dataclass

import sqlalchemy as sa

from spielwerk.core.state import OVER, State
from spielwerk.table import ratings
from spielwerk.table.change import Change, SeatInfo
from spielwerk.table.ratings import RATING_HISTORY
from spielwerk.table.schema import GAME, metadata, person_column
from spielwerk.table.session import Session

RESULT = sa.Table(
    "result",  # how a game ended, by seat
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("slug", sa.Text, nullable=False),
    person_column("person", index=True, blank=True),  # empty: a bot, or somebody with several seats
    sa.Column("level", sa.Text, nullable=False),  # of a bot
    sa.Column("seats", sa.Integer, nullable=False),  # how many played
    sa.Column("place", sa.Integer, nullable=False),  # 1, 2, …; equal ones are shared
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("rated", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
RESULT_PART = sa.Table(
    "result_part",  # where a seat's points came from
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("category", sa.Text, primary_key=True),
    sa.Column("slug", sa.Text, nullable=False),
    person_column("person", index=True),
    sa.Column("points", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)


@dataclass(frozen=True)
class Ending:
    """A game that has just ended: everything its results are made of."""

    table: str
    slug: str
    seats: list[SeatInfo]
    state: State
    rated: bool


def ending(session: Session, change: Change) -> Ending | None:
    """Return the end that a change brings, if it is one: a game that was broken off counts for nobody."""
    state = change.state
    if state is None or state.to_move != OVER or change.stopped or session.stopped:
        return None
    seats = session.seats if change.seats is None else change.seats
    return Ending(session.id, session.game.slug, seats, state, session.terms.rated)


def may_be_rated(session: Session) -> bool:
    """Tell whether the result of a table can count for ratings; ``ratings.why_not_rated`` says why not."""
    return ratings.why_not_rated(session.seats) is None


def write_results(connection: sa.Connection, end: Ending, at: float) -> None:
    """Write down how a game ended, and what it tells about its players; once.

    One that goes on from a point of another game, or from a record, counts for nobody.
    """
    begun = json.loads(connection.execute(sa.select(GAME.c.record).where(GAME.c.id == end.table)).scalar() or "{}")
    known = connection.execute(sa.select(RESULT.c.seat).where(RESULT.c.table_id == end.table)).first()
    if known is not None or begun.get("words") or begun.get("start"):
        return
    count = len(end.seats)
    people = [seat.holder for seat in end.seats]
    points, places = end.state.scores()[:count], end.state.ranks()[:count]
    places = ratings.rated_places(end.seats, places) if count > 1 else places
    rated = end.rated and ratings.why_not_rated(end.seats) is None and not ratings.have_one_owner(connection, people)
    rows: list[dict[str, object]] = []
    parts: list[dict[str, object]] = []
    for k, seat in enumerate(end.seats):
        person = seat.holder if people.count(seat.holder) == 1 else ""
        key = {"table_id": end.table, "seat": k, "slug": end.slug, "person": person}
        told = {"level": "" if seat.holder else seat.level, "seats": count, "place": places[k], "points": points[k]}
        rows.append({**key, **told, "rated": int(rated), "at": at})
        if person:
            sums: dict[str, int] = {}
            for part in end.state.breakdown(k):
                sums[part.category] = sums.get(part.category, 0) + part.points
            parts += [{**key, "category": name, "points": value} for name, value in sums.items()]
    connection.execute(RESULT.insert(), rows)
    if parts:
        connection.execute(RESULT_PART.insert(), parts)
    if rated:
        players = [ratings.player_at(seat) for seat in end.seats]
        ratings.rate(connection, end.table, end.slug, players, places, at)


def detach_results(connection: sa.Connection, table: str) -> None:
    """Forget at which table results came about: it is deleted, or nobody shall know who sat there."""
    seats = connection.execute(sa.select(RESULT.c.seat).where(RESULT.c.table_id == table)).scalars().all()
    for seat in seats:
        name = f"-{secrets.token_hex(8)}"
        for kept in (RESULT, RESULT_PART, RATING_HISTORY):
            mine = (kept.c.table_id == table) & (kept.c.seat == seat)
            connection.execute(kept.update().where(mine).values(table_id=name))
