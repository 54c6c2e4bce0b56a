"""The clocks of a table: how much time everybody has, what a change of the position does to it, when it is up.

Nothing here looks at a clock: ``now`` is given, in server time, which stands while no server runs (timekeeper.py). What
holds (ADR 13):

* A seat's turn lasts from the moment it is awaited until it is no longer. Who ends a turn and is awaited again at once
  because a new round begins for all begins a new turn.
* Live: a turn's seconds come first, then those of the reserve; what a turn took of the reserve is gone. Over days: a
  turn's time, and no reserve; while somebody is on vacation their clock stands, and the budget goes down instead.
* Seats that are awaited at the same time have clocks that run at the same time, each for itself.
* Who takes a turn back goes on with what was left of it. Whoever was awaited meanwhile has lost nothing.
* A bot's seat has no clock. The turn in which somebody's time ran out is the bot's to its end; who comes back after it
  has a fresh turn's time and what was left of the reserve: nothing, if that ran out too. So nobody gains by leaving.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

import msgspec

from spielwerk.core.state import NONE
from spielwerk.table.terms import TimeControl

EXACT: Final = 0.01  # seconds within which two times are the same
NOTED: Final = 60.0  # seconds between two notes that something happened


class SeatClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of one seat, in seconds and server time."""

    reserve: float = 0.0  # left before this turn: live, besides the seconds of turns; over days, of vacation
    used: float = 0.0  # of this turn, or of the last one, without what runs since
    since: float | None = None  # from when on it runs; None: it stands
    awaited: bool = False  # its turn is on, whoever plays it
    vacation: float | None = None  # since when; None: is not on vacation

    def time_spent(self, now: float) -> float:
        """Return how much of its turn is used."""
        return self.used + (max(0.0, now - self.since) if self.since is not None else 0.0)


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """All clocks of a table."""

    seats: tuple[SeatClock, ...] = ()  # none without a time control
    last: float = 0.0  # when something last happened, to the minute


class Left(NamedTuple):
    """What a seat has left at a moment."""

    turn: float  # seconds of this turn
    reserve: float  # seconds besides: of the reserve, or of the vacation
    runs: bool


class Move(NamedTuple):
    """What a change does to those who are waited for."""

    after: Collection[int]  # the seats awaited then
    people: Collection[int]  # the seats that people hold then
    seat: int = NONE  # whose click it was
    undone: bool = False  # it took back a turn that was over
    again: bool = False  # it ended a turn, and a new round began for all


def new_clock(time: TimeControl, seats: int, now: float) -> Clock:
    """Return the clocks of a new table: nobody is awaited yet."""
    one = SeatClock(float(time.reserve))
    return Clock((one,) * seats if time.kind != "none" else (), round(now, 3))


def after_move(clock: Clock, time: TimeControl, move: Move, now: float) -> Clock:
    """Return the clocks after a change."""
    seats = (_after_move(k, seat, time, move, now) for k, seat in enumerate(clock.seats))
    return Clock(tuple(seats), round(now, 3) if now - clock.last >= NOTED else clock.last)


def _after_move(k: int, seat: SeatClock, time: TimeControl, move: Move, now: float) -> SeatClock:
    mine, awaited = k == move.seat, k in move.after
    seat = _end_vacation(seat, now)
    if mine or k not in move.people:
        seat = _back(seat, now)  # who plays is not on vacation, and a bot never is
    runs = awaited and k in move.people and seat.vacation is None
    begins = awaited and not seat.awaited and not (mine and move.undone)
    if begins or (awaited and mine and move.again):
        left = _reserve_left(seat, time, seat.time_spent(now))
        return SeatClock(left, 0.0, round(now, 3) if runs else None, True, seat.vacation)
    if runs and seat.since is not None:
        return seat  # goes on
    lost = seat.awaited and not awaited and move.undone and not mine  # a turn that was none
    used = 0.0 if lost else round(seat.time_spent(now), 3)
    return SeatClock(seat.reserve, used, round(now, 3) if runs else None, awaited, seat.vacation)


def _end_vacation(seat: SeatClock, now: float) -> SeatClock:
    """Return a clock whose vacation has ended if all of it is used."""
    if seat.vacation is None or now < seat.vacation + seat.reserve:
        return seat
    return _resume(seat, 0.0, seat.vacation + seat.reserve)


def _back(seat: SeatClock, now: float) -> SeatClock:
    if seat.vacation is None:
        return seat
    return _resume(seat, round(seat.reserve - max(0.0, now - seat.vacation), 3), now)


def _resume(seat: SeatClock, reserve: float, at: float) -> SeatClock:
    since = round(at, 3) if seat.awaited else None
    return SeatClock(reserve, seat.used, since, seat.awaited)


def _reserve_left(seat: SeatClock, time: TimeControl, used: float) -> float:
    """Return what is left of the reserve after a turn that took so long."""
    return seat.reserve if time.kind != "live" else round(max(0.0, seat.reserve - max(0.0, used - time.turn)), 3)


def with_vacation(clock: Clock, seats: Collection[int], on: bool, now: float) -> Clock:
    """Return the clocks after somebody went on vacation with these seats, or came back."""

    def one(k: int, seat: SeatClock) -> SeatClock:
        seat = _end_vacation(seat, now)
        if k not in seats or on == (seat.vacation is not None):
            return seat
        if on and seat.reserve > 0:
            return SeatClock(seat.reserve, round(seat.time_spent(now), 3), None, seat.awaited, round(now, 3))
        return _back(seat, now)

    return Clock(tuple(one(k, seat) for k, seat in enumerate(clock.seats)), clock.last)


def time_left(seat: SeatClock, time: TimeControl, now: float) -> Left:
    """Return what a seat has left now; of a turn that is not on, what the next one will have."""
    seat = _end_vacation(seat, now)
    spent = seat.time_spent(now)
    if not seat.awaited:
        return Left(float(time.turn), _reserve_left(seat, time, spent), False)
    besides = _reserve_left(seat, time, spent)
    if seat.vacation is not None:
        besides = max(0.0, seat.reserve - max(0.0, now - seat.vacation))
    return Left(max(0.0, time.turn - spent), besides, seat.since is not None)


def deadline(seat: SeatClock, time: TimeControl) -> float | None:
    """Return when a seat's time is up if nothing happens; None while its clock stands for good."""
    whole = time.turn + (seat.reserve if time.kind == "live" else 0.0)
    if seat.since is not None:
        return seat.since + whole - seat.used
    if seat.awaited and seat.vacation is not None:
        return seat.vacation + seat.reserve + whole - seat.used
    return None


def vacation_end(seat: SeatClock) -> float | None:
    """Return when a vacation is used up; None for a seat that is on none."""
    return None if seat.vacation is None else seat.vacation + seat.reserve


def time_up(clock: Clock, time: TimeControl, now: float) -> list[int]:
    """Return the seats whose time is up."""
    found = ((k, deadline(seat, time)) for k, seat in enumerate(clock.seats))
    return [k for k, at in found if at is not None and at <= now]


def ran_out(seat: SeatClock, time: TimeControl) -> bool:
    """Tell whether the turn of a seat that a bot plays now is one in which its person's time was up."""
    whole = time.turn + (seat.reserve if time.kind == "live" else 0.0)
    return seat.awaited and seat.since is None and seat.vacation is None and seat.used > whole - EXACT
