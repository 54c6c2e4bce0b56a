"""Ratings by openskill (Plackett-Luce): what is known of everybody's strength in a game, and how certain it is.

A bot of a level is a player like any other. Whoever left their seat to a bot comes last; equal places are a draw.
When two people turn out to be one, all their games count: what is known of both is put together, and nobody gets rid of
a number by it.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, NamedTuple

import sqlalchemy as sa
from openskill.models import PlackettLuce

from spielwerk.core.language import Sentence, msg
from spielwerk.table.change import SeatInfo
from spielwerk.table.person import BOT, insert_new
from spielwerk.table.schema import metadata, person_column

MODEL: Final = PlackettLuce()
START: Final = 1500  # the number everybody begins with
SCALE: Final = 24  # points of the number for one of openskill's
SETTLED: Final = 6.5  # openskill's uncertainty from which on people are compared with each other: about ten games
RATING = sa.Table(
    "rating",  # what is known of a player's strength in a game
    metadata,
    person_column("person", primary_key=True),  # empty: a bot
    sa.Column("level", sa.Text, primary_key=True),  # of a bot; empty: a person
    sa.Column("slug", sa.Text, primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("rating_order", "slug", "mu"),
    sqlite_with_rowid=False,
)
RATING_HISTORY = sa.Table(
    "rating_history",  # what it was after each rated game
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    person_column("person", index=True),
    sa.Column("level", sa.Text, nullable=False),
    sa.Column("slug", sa.Text, nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)


class Player(NamedTuple):
    """Who is rated: a person, or the bots of a level."""

    person: str
    level: str


@dataclass(frozen=True)
class Strength:
    """How strong somebody plays a game, as far as that is known."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def number(self) -> int:
        """Return the rating as people read it."""
        return round(START + SCALE * (self.mu - MODEL.mu))

    @property
    def band(self) -> int:
        """Return how far the true strength may lie from the number, two times out of three."""
        return round(SCALE * self.sigma)


def why_not_rated(seats: Sequence[SeatInfo]) -> Sentence | None:
    """Return why the result of a table with these seats would count for nobody's rating, or None; open ones may."""
    people = [seat.holder for seat in seats if seat.holder]
    if len(seats) < 2:
        return Sentence(msg("A game for one cannot be rated."))
    if not people:
        return Sentence(msg("Bots among themselves are not rated."))
    if len(set(people)) < len(people):
        return Sentence(msg("A table at which somebody has two seats cannot be rated."))
    return None


def have_one_owner(connection: sa.Connection, people: Sequence[str]) -> bool:
    """Tell whether somebody plays against a bot of their own, or two of those against each other."""
    query = sa.select(BOT.c.person, BOT.c.owner).where(BOT.c.person.in_(people))
    owners = {row.person: row.owner for row in connection.execute(query)}
    known = [owners.get(person, person) for person in people if person]
    return len(set(known)) < len(known)


def player_at(seat: SeatInfo) -> Player:
    """Return who is rated for a seat: a bot that keeps it for somebody plays for their account."""
    return Player(seat.holder, "" if seat.holder else seat.level)


def rated_places(seats: Sequence[SeatInfo], places: Sequence[int]) -> list[int]:
    """Return the places that count: whoever left their seat to a bot comes last, the others move up."""
    keys = [(bool(seat.holder) and seat.kind == "bot", place) for seat, place in zip(seats, places, strict=True)]
    keys = [(left, 0 if left else place) for left, place in keys]
    return [1 + sum(other < mine for other in keys) for mine in keys]


def new_strengths(before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """Return what is known of the players after a game."""
    teams = [[MODEL.rating(mu=old.mu, sigma=old.sigma)] for old in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Strength(one.mu, one.sigma, old.games + 1) for (one,), old in zip(after, before, strict=True)]


def rate(
    connection: sa.Connection, table: str, slug: str, players: Sequence[Player], places: Sequence[int], at: float
) -> None:
    """Write down what a rated game tells about its players; bots of one level learn from all their seats together."""
    who = sorted(set(players))  # always in the same order: two tables that end at once do not wait for each other
    for player in who:
        fresh = {**player._asdict(), "slug": slug, "mu": MODEL.mu, "sigma": MODEL.sigma, "games": 0}
        insert_new(connection, RATING, fresh)
    before = {player: _lock(connection, slug, player) for player in who}
    after: dict[Player, list[Strength]] = defaultdict(list)
    for player, new in zip(players, new_strengths([before[player] for player in players], places), strict=True):
        after[player].append(new)
    told: dict[Player, dict[str, float]] = {}
    for player, found in after.items():
        told[player] = {"mu": fmean(new.mu for new in found), "sigma": fmean(new.sigma for new in found)}
        query = RATING.update().where(_is(player, slug))
        connection.execute(query.values(**told[player], games=found[0].games))
    rows = [
        {"table_id": table, "seat": k, **player._asdict(), "slug": slug, **told[player], "at": at}
        for k, player in enumerate(players)
    ]
    connection.execute(RATING_HISTORY.insert(), rows)


def combined(one: Strength, other: Strength) -> Strength:
    """Return what is known of somebody by two ways that know nothing of each other; the start of both counts once."""
    first, second, start = one.sigma**-2, other.sigma**-2, MODEL.sigma**-2
    certainty = first + second - start
    mu = (first * one.mu + second * other.mu - start * MODEL.mu) / certainty
    return Strength(mu, certainty**-0.5, one.games + other.games)


def merge_ratings(connection: sa.Connection, was: str, now: str) -> None:
    """Put the ratings of two people together who turned out to be one, and how they came about."""
    people = sorted(Player(person, "") for person in (was, now))
    for slug in _slugs(connection, was) & _slugs(connection, now):
        both = combined(*(_lock(connection, slug, player) for player in people))
        connection.execute(RATING.delete().where(_is(Player(was, ""), slug)))
        connection.execute(RATING.update().where(_is(Player(now, ""), slug)).values(**both.__dict__))
        _merge_histories(connection, slug, was, now)


def _slugs(connection: sa.Connection, person: str) -> set[str]:
    query = sa.select(RATING.c.slug).where(RATING.c.person == person, RATING.c.level == "")
    return set(connection.execute(query).scalars())


def _merge_histories(connection: sa.Connection, slug: str, was: str, now: str) -> None:
    """Write into the history of each what was known of both together at that time."""
    history = RATING_HISTORY.c
    query = sa.select(RATING_HISTORY).where(history.slug == slug, history.person.in_((was, now)))
    known = {was: Strength(), now: Strength()}
    for row in connection.execute(query.order_by(history.at, history.table_id)).all():
        known[row.person] = Strength(row.mu, row.sigma)
        both = combined(known[was], known[now])
        mine = (history.table_id == row.table_id) & (history.seat == row.seat)
        connection.execute(RATING_HISTORY.update().where(mine).values(mu=both.mu, sigma=both.sigma))


def _is(player: Player, slug: str) -> sa.ColumnElement[bool]:
    return sa.and_(RATING.c.person == player.person, RATING.c.level == player.level, RATING.c.slug == slug)


def _lock(connection: sa.Connection, slug: str, player: Player) -> Strength:
    """Return what is known of a player; nobody else changes it until this is stored."""
    query = sa.select(RATING.c.mu, RATING.c.sigma, RATING.c.games).where(_is(player, slug)).with_for_update()
    return Strength(*connection.execute(query).one())
