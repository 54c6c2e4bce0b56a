"""A table as data, for the bot on a seat: what ``observe`` lets that seat know, as pages show it, and nothing else."""

from typing import Any, Literal

from spielwerk.core.game import Game
from spielwerk.core.language import ENGLISH
from spielwerk.core.state import State
from spielwerk.core.types import Seat
from spielwerk.table.change import SeatInfo
from spielwerk.table.lobby import Listing
from spielwerk.table.session import Session
from spielwerk.web.api_types import (
    ClockView,
    GameDetails,
    GameEntry,
    Legal,
    OpenTable,
    Option,
    OwnTable,
    Position,
    SeatView,
)


def game_entry(game: Game) -> GameEntry:
    """Return a game in short."""
    return GameEntry(*_facts(game))


def game_details(game: Game) -> GameDetails:
    """Return a game with its options, and its actions in words."""
    options = [_option(option) for option in game.options]
    return GameDetails(*_facts(game), options=options, words=game.layout.words)


def _facts(game: Game) -> tuple[Any, ...]:
    return game.slug, game.title, game.rules_version, *game.seats, game.simultaneous, game.secrets, game.max_steps


def _option(option: Any) -> Option:
    values = None if isinstance(option.values, range) and option.values.step == 1 else list(option.values)
    return Option(option.name, option.default, option.values[0], option.values[-1], values)


def position(session: Session, seat: Seat) -> Position:
    """Return a table as a seat may see it; without one (-1) as somebody whose seat a bot of the server keeps."""
    game, record, terms = session.game, session.record, session.terms
    awaited = session.awaiting()
    obs = session.observe(seat) if session.started else None
    legal = obs.legal() if obs is not None and seat in awaited else []
    stopped = session.why_stopped
    return Position(
        table=session.id,
        game=game.slug,
        rules_version=record.rules_version,
        components=record.components,
        options=game.with_defaults(record.options),
        rated=terms.rated,
        pace=terms.time.kind,
        started=session.started,
        seq=session.seq,
        step=session.step,
        seat=seat,
        kept=seat < 0,
        seats=[_seat(session, k, obs) for k in range(len(session.seats))],
        awaited=awaited,
        legal=[Legal(action, game.layout.word(action)) for action in legal],
        obs=None if obs is None else obs.dump(),
        over=session.over,
        stopped="" if stopped is None else stopped.say(ENGLISH),
        next=session.next,
    )


def _seat(session: Session, seat: Seat, obs: State | None) -> SeatView:
    found = seat_view(session.seats[seat], session.names[seat])
    if obs is not None:
        found.points = obs.scores()[seat]
        found.rank = obs.ranks()[seat] if session.over else None
    if seat < len(session.clock.seats) and session.seats[seat].kind == "human":
        clock = session.clock.seats[seat]
        left = session.terms.time.turn - clock.used if clock.awaited else session.terms.time.turn
        found.clock = ClockView(max(0.0, left), clock.reserve, clock.since)
    return found


def seat_view(seat: SeatInfo, name: str) -> SeatView:
    """Return who sits on a seat."""
    kind: Literal["open", "person", "bot", "network bot"] = "bot" if seat.kind == "bot" else "open"
    if seat.kind == "human":
        kind = "network bot" if seat.is_network_bot else "person"
    return SeatView(kind, name if seat.kind != "open" else "", seat.by if kind == "network bot" else None, seat.level)


def own_table(session: Session, person: str) -> OwnTable:
    """Return a table of a bot in short."""
    awaited = bool(set(session.seats_of(person)) & set(session.awaiting()))
    over = session.over or session.why_stopped is not None
    return OwnTable(session.id, session.game.slug, session.started, over, awaited)


def open_table(table: Listing) -> OpenTable:
    """Return a table of the lobby."""
    seats = [seat_view(seat, seat.name) for seat in table.seats]
    terms = table.terms
    return OpenTable(table.id, table.slug, table.options, terms.rated, terms.time.kind, seats, table.created)
