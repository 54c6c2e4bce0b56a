"""What a change of a table does to its clocks, and when a server has to see to the table next."""

from collections.abc import Iterator
from typing import Final

from spielwerk.core.state import NONE
from spielwerk.table import clock
from spielwerk.table.change import Change
from spielwerk.table.clock import Clock, Move
from spielwerk.table.clock_plans import DAY
from spielwerk.table.session import UNDO, Session
from spielwerk.table.terms import WAITING

WAKE: Final = 15.0  # seconds that people wait for a bot until a server sees to it that somebody lets it play


def note(session: Session, change: Change, now: float, lobby: float) -> None:
    """Write into a change what it does to the clocks, if it does; ``lobby``: seconds a table may wait there."""
    after = clock_after(session, change, now)
    when = due_after(session, change, after, now, lobby)
    sooner = bool(when) and (not session.due or when < session.due)
    if after != session.clock or sooner or not when or change.due is not None:
        change.clock, change.due = after, when
    if change.clock == session.clock and change.due == session.due:
        change.clock = change.due = None


def clock_after(session: Session, change: Change, now: float) -> Clock:
    """Return the clocks of a table once a change is in force."""
    time, seats, before = (change.terms or session.terms).time, change.seats or session.seats, session.awaiting()
    found = session.clock
    if len(found.seats) != (len(seats) if time.kind != "none" else 0) or (change.terms and not session.started):
        found = clock.new_clock(time, len(seats), now)
    if change.vacation is not None:
        who, on = change.vacation
        found = clock.with_vacation(found, session.seats_of(who), on, now)
    people = [k for k, seat in enumerate(seats) if seat.kind == "human"]
    awaited = session.awaiting_after(change)
    undone = UNDO in change.rows and change.seat not in before
    again = _ends_turn(session, change) and (len(seats) == 1 or not set(awaited) <= set(before))
    return clock.after_move(
        found, time, Move(awaited, people, change.seat if change.rows else NONE, undone, again), now
    )


def _ends_turn(session: Session, change: Change) -> bool:
    words = [row for row in change.rows if row != UNDO]
    return any(session.game.ending(session.game.parse(word)[1]) for word in words)


def due_after(session: Session, change: Change, after: Clock, now: float, lobby: float) -> float:
    """Return when a server has to see to a table once a change is in force; 0: never."""
    return round(min(_due(session, change, after, now, lobby), default=0.0), 3)


def _due(session: Session, change: Change, after: Clock, now: float, lobby: float) -> Iterator[float]:
    terms, seats = change.terms or session.terms, change.seats or session.seats
    if session.lobby_place(change) == WAITING and lobby:
        yield after.last + lobby
    awaited = session.awaiting_after(change)
    if not awaited:
        return
    several = len({seat.holder for seat in seats if seat.holder}) > 1
    if terms.expire and several:
        yield after.last + terms.expire * DAY
    for seat in after.seats:
        for at in (clock.deadline(seat, terms.time), clock.vacation_end(seat)):
            if at is not None:
                yield at
    people = any(seat.kind == "human" for seat in seats) and (several or bool(after.seats))
    if people and any(seats[k].kind == "bot" for k in awaited):
        yield now + WAKE
