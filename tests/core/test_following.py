"""Whose turn is shown: what a seat did lately, and whom to follow."""

from spielwerk.core.canvas import Canvas
from spielwerk.core.markup import Markup
from spielwerk.core.panels import follow, followed_seat, turn_of
from spielwerk.core.state import Event


def event(seat: int, kind: str) -> Event:
    return Event(kind, seat, (), False)


LOG = [event(0, "a"), event(1, "b"), event(-1, "round"), event(1, "c"), event(2, "d")]


def test_a_turn_is_what_a_seat_did_in_a_row_whatever_chance_brought_in_between() -> None:
    assert [e.kind for e in turn_of(LOG, 1, 2)] == ["b", "c"]
    assert [e.kind for e in turn_of(LOG, 2, 2)] == ["d"]
    assert [e.kind for e in turn_of(LOG, 0, 2)] == ["a"]


def test_whoever_has_just_come_to_move_has_done_nothing_yet() -> None:
    assert turn_of(LOG, 0, 0) == []
    assert turn_of([], 0, 0) == []


def test_the_mover_is_followed_else_who_moved_last() -> None:
    assert followed_seat(LOG, [1, 2], 1) == 1
    assert followed_seat(LOG, [1, 2], 0) == 2
    assert followed_seat(LOG[:2], [1, 2], 0) == 1
    assert followed_seat([], [1, 2], 0) == 2


def test_what_a_phone_follows_is_told_newest_first_and_safely() -> None:
    told = follow(Canvas(0, "de", ["Anna", "<b>"]), 1, Markup("<svg/>"), ["nimmt **3**.", "legt <i>."])
    assert "<ul><li>legt &lt;i&gt;.</li><li>nimmt 3.</li></ul>" in told
    assert "Zug von &lt;b&gt;" in told
