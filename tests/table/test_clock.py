"""Clocks in simulated time: live and over days, one after the other and at once, taken back, away, on vacation."""

import pytest

from spielwerk.table import clock as clocks
from spielwerk.table.clock import Clock, Left, Move, SeatClock
from spielwerk.table.terms import TimeControl, from_json, to_json

LIVE = TimeControl("live", 20, 100)
DAY = 86_400
DAYS = TimeControl("days", DAY, 3 * DAY)
NOBODY = TimeControl()
BOTH = (0, 1)


class Table:
    """A table of two people, as far as clocks see it."""

    def __init__(self, time: TimeControl, first: tuple[int, ...] = (0,), people: tuple[int, ...] = BOTH) -> None:
        self.time = time
        self.people = people
        self.clock = clocks.after_move(clocks.new_clock(time, 2, 0.0), time, Move(first, people), 0.0)

    def act(self, at: float, *after: int, seat: int = -1, undone: bool = False, again: bool = False) -> None:
        """Let a click lead to others being awaited."""
        self.clock = clocks.after_move(self.clock, self.time, Move(after, self.people, seat, undone, again), at)

    def left(self, seat: int, at: float) -> Left:
        """Return what a seat has left."""
        return clocks.time_left(self.clock.seats[seat], self.time, at)

    def up(self, at: float) -> list[int]:
        """Return whose time is up."""
        return clocks.time_up(self.clock, self.time, at)

    def deadline(self, seat: int) -> float | None:
        """Return when a seat's time is up."""
        return clocks.deadline(self.clock.seats[seat], self.time)


# ---- live ----
def test_without_a_time_control_there_are_no_clocks() -> None:
    table = Table(NOBODY)
    assert table.clock == Clock((), 0.0)
    table.act(10, 1, seat=0)
    assert table.up(1e9) == []


def test_the_seconds_of_a_turn_come_first_and_are_new_in_every_turn() -> None:
    table = Table(LIVE)
    assert table.left(0, 15) == (5, 100, True)
    assert table.left(1, 15) == (20, 100, False)
    table.act(15, 1, seat=0)
    assert table.left(0, 15) == (20, 100, False)
    table.act(20, 0, seat=1)
    assert table.left(0, 20) == (20, 100, True)
    assert table.left(1, 20) == (20, 100, False)


def test_what_a_turn_takes_of_the_reserve_is_gone() -> None:
    table = Table(LIVE)
    table.act(50, 1, seat=0)  # 30 seconds too long
    assert table.left(0, 50) == (20, 70, False)
    table.act(51, 0, seat=1)
    assert table.left(0, 51) == (20, 70, True)
    assert table.deadline(0) == 51 + 20 + 70
    table.act(51 + 21, 1, seat=0)
    assert table.left(0, 80).reserve == 69


def test_time_is_up_when_turn_and_reserve_are_and_not_before() -> None:
    table = Table(LIVE)
    assert table.deadline(0) == 120
    assert table.deadline(1) is None
    assert table.up(119.99) == []
    assert table.up(120) == [0]
    assert table.left(0, 130) == (0, 0, True)


def test_a_click_within_a_turn_does_not_stop_or_renew_the_clock() -> None:
    table = Table(LIVE)
    before = table.clock
    table.act(12, 0, seat=0)
    table.act(30, 0, seat=0)
    assert table.clock == before


@pytest.mark.parametrize("time", [LIVE, DAYS])
def test_all_who_are_awaited_at_the_same_time_have_clocks_of_their_own(time: TimeControl) -> None:
    table = Table(time, BOTH)
    assert table.left(0, 5).turn == table.left(1, 5).turn == time.turn - 5
    table.act(10, 1, seat=0)
    assert not table.left(0, 15).runs
    assert table.left(1, 15) == (time.turn - 15, time.reserve, True)


def test_who_ends_a_round_last_begins_a_new_turn_with_all_others() -> None:
    table = Table(LIVE, BOTH)
    table.act(10, 1, seat=0)
    table.act(50, *BOTH, seat=1, again=True)
    assert table.left(1, 50) == (20, 70, True)
    assert table.left(0, 50) == (20, 100, True)


def test_who_is_asked_while_others_go_on_begins_and_the_others_go_on() -> None:
    table = Table(LIVE, (0,))
    table.act(10, *BOTH, seat=0)
    assert table.left(0, 12).turn == 8
    assert table.left(1, 12).turn == 18


# ---- taking back ----
def test_who_takes_a_turn_back_goes_on_with_what_was_left_of_it() -> None:
    table = Table(LIVE)
    table.act(50, 1, seat=0)
    table.act(58, 0, seat=0, undone=True)
    assert table.left(0, 58) == (0, 70, True)
    assert table.left(0, 68) == (0, 60, True)
    table.act(68, 1, seat=0)
    assert table.left(0, 68) == (20, 60, False)


def test_taking_back_again_and_again_gives_no_time_back() -> None:
    table = Table(LIVE)
    at = 0
    for _ in range(24):
        at += 5
        table.act(at, 1, seat=0)
        table.act(at, 0, seat=0, undone=True)
    assert table.up(at) == [0]


def test_whoever_was_awaited_meanwhile_has_lost_nothing() -> None:
    table = Table(LIVE)
    table.act(10, 1, seat=0)
    table.act(70, 0, seat=0, undone=True)  # Ben had thought for a minute, 40 seconds of his reserve
    assert table.left(1, 70) == (20, 100, False)
    table.act(71, 1, seat=0)
    assert table.left(1, 71) == (20, 100, True)


def test_a_step_back_within_a_turn_changes_nothing() -> None:
    table = Table(LIVE, BOTH)
    before = table.clock
    table.act(30, *BOTH, seat=0)
    assert table.clock == before


# ---- bots, leaving, coming back ----
def test_a_bots_seat_has_no_clock() -> None:
    table = Table(LIVE, (1,), people=(0,))
    assert table.deadline(1) is None
    assert table.up(1e9) == []
    table.act(500, 0, seat=1)
    table.act(505, 1, seat=0)
    assert not table.left(1, 600).runs


def late() -> Table:
    """Return a table where a bot has taken over from Anna, whose time was up."""
    table = Table(LIVE)
    table.people = (1,)
    table.act(121, 0)
    return table


def test_the_turn_in_which_time_ran_out_is_the_bots_to_its_end() -> None:
    table = late()
    assert table.up(500) == []
    assert clocks.ran_out(table.clock.seats[0], LIVE)
    table.act(122, 0, seat=0)  # the bot's clicks
    assert clocks.ran_out(table.clock.seats[0], LIVE)
    table.act(123, 1, seat=0)
    assert not clocks.ran_out(table.clock.seats[0], LIVE)


def test_who_comes_back_has_a_fresh_turn_and_no_reserve() -> None:
    table = late()
    table.act(123, 1, seat=0)
    table.people = BOTH
    table.act(130, 1)
    assert table.left(0, 130) == (20, 0, False)
    table.act(140, 0, seat=1)
    assert table.left(0, 140) == (20, 0, True)
    assert table.deadline(0) == 160


def test_who_comes_back_while_the_bot_is_at_a_later_turn_has_all_of_it() -> None:
    table = late()
    table.act(123, 1, seat=0)
    table.act(130, 0, seat=1)
    table.people = BOTH
    table.act(135, 0)
    assert table.deadline(0) == 155


def test_nobody_gains_by_leaving_in_the_middle_of_a_turn() -> None:
    table = Table(LIVE)
    table.people = (1,)
    table.act(15, 0)  # leaves
    assert table.deadline(0) is None
    table.people = BOTH
    table.act(500, 0)  # and is back before the bot did anything
    assert table.left(0, 500) == (5, 100, True)
    assert table.deadline(0) == 605


# ---- over days ----
def test_over_days_there_is_a_turn_and_no_reserve() -> None:
    table = Table(DAYS)
    assert table.deadline(0) == DAY
    table.act(DAY - 10, 1, seat=0)
    table.act(DAY, 0, seat=1)
    assert table.left(0, DAY) == (DAY, 3 * DAY, True)
    assert table.up(2 * DAY) == [0]


def vacation(table: Table, at: float, on: bool = True) -> None:
    table.clock = clocks.with_vacation(table.clock, [0], on, at)


def test_on_vacation_the_clock_stands_and_the_budget_goes_down() -> None:
    table = Table(DAYS)
    vacation(table, 0.5 * DAY)
    assert table.left(0, 1.5 * DAY) == (0.5 * DAY, 2 * DAY, False)
    assert table.up(3 * DAY) == []
    vacation(table, 1.5 * DAY, False)
    assert table.left(0, 1.5 * DAY) == (0.5 * DAY, 2 * DAY, True)
    assert table.deadline(0) == 2 * DAY


def test_a_vacation_ends_when_it_is_used_up_and_the_clock_runs_on() -> None:
    table = Table(DAYS)
    vacation(table, 0.5 * DAY)
    assert table.deadline(0) == (0.5 + 3 + 0.5) * DAY
    assert table.left(0, 3.75 * DAY) == (0.25 * DAY, 0, True)
    assert table.up(4 * DAY - 1) == []
    assert table.up(4 * DAY) == [0]
    table.act(3.75 * DAY, 1, seat=0)
    vacation(table, 3.8 * DAY)
    assert table.clock.seats[0].vacation is None  # nothing is left of it


def test_a_vacation_while_others_are_awaited_covers_the_turn_that_comes() -> None:
    table = Table(DAYS, (1,))
    vacation(table, 0.5 * DAY)
    assert table.deadline(0) is None
    table.act(DAY, 0, seat=1)
    assert table.left(0, 2 * DAY) == (DAY, 1.5 * DAY, False)
    assert table.deadline(0) == (0.5 + 3 + 1) * DAY
    table.act(5 * DAY, 0)  # nothing happens to Anna's clock by that: it has run for one and a half days
    assert table.left(0, 5 * DAY) == (0, 0, True)


def test_who_plays_is_not_on_vacation() -> None:
    table = Table(DAYS)
    vacation(table, 0)
    table.act(DAY, 1, seat=0)
    assert table.clock.seats[0] == SeatClock(2 * DAY)


def test_others_and_their_moves_do_not_end_a_vacation() -> None:
    table = Table(DAYS, BOTH)
    vacation(table, 0)
    table.act(DAY, 0, seat=1)
    assert table.clock.seats[0].vacation == 0
    assert table.left(0, DAY) == (DAY, 2 * DAY, False)


def test_a_bot_that_takes_the_seat_ends_the_vacation() -> None:
    table = Table(DAYS)
    vacation(table, 0)
    table.people = (1,)
    table.act(DAY, 0)
    assert table.clock.seats[0] == SeatClock(2 * DAY, 0, None, True)
    assert table.deadline(0) is None


def test_going_twice_is_going_once() -> None:
    table = Table(DAYS)
    vacation(table, 10)
    before = table.clock
    vacation(table, 500)
    assert table.clock == before
    vacation(table, 20, False)
    vacation(table, 400, False)
    assert table.left(0, 20) == (DAY - 10, 3 * DAY - 10, True)


# ---- kept ----
def test_clocks_are_the_same_after_they_were_stored() -> None:
    table = Table(DAYS, BOTH)
    vacation(table, 12.3456)
    table.act(99.5, 1, seat=0)
    assert from_json(to_json(table.clock), Clock) == table.clock
    assert from_json("{}", Clock) == Clock()
