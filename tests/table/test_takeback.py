"""Taking back a turn that is over: until somebody else has acted, something became known, or the game ended."""

import pytest
from table.helpers import ANNA, BEN, DUEL, lanes

from spielwerk import games
from spielwerk.core.record import Record
from spielwerk.core.state import NONE
from spielwerk.table.session import SeatInfo, Session, StaleError, TableError, bot_seat

TERRANOVA = games.game("terranova")


def terranova(*seats: SeatInfo) -> Session:
    """Return a table at which every placement ends a turn and nothing is hidden."""
    record = Record("terranova", 2, 5, TERRANOVA.with_defaults({}), [], TERRANOVA.rules_version)
    return Session("t" * 12, TERRANOVA, record, list(seats), ANNA, True)


def placed(session: Session, count: int = 1) -> None:
    """Place so many figures, each ends a turn."""
    for _ in range(count):
        seat = session.state.to_move
        session.act(seat, session.game.layout.word(session.state.legal()[0]))


def anna(name: str = "Anna") -> SeatInfo:
    return SeatInfo("human", name, "", ANNA)


def ben() -> SeatInfo:
    return SeatInfo("human", "Ben", "", BEN)


def test_a_turn_can_be_taken_back_until_the_next_player_acts() -> None:
    session = terranova(anna(), ben())
    before = session.state.copy()
    placed(session)
    assert session.awaiting() == [1]
    assert session.can_undo(0)
    session.undo(0)
    assert session.state == before
    assert session.record.words == []
    placed(session, 2)
    assert session.can_undo(1)
    assert not session.can_undo(0)
    with pytest.raises(TableError, match="cannot go back"):
        session.undo(0)


def test_a_table_read_again_knows_the_turn_that_may_be_taken_back() -> None:
    session = terranova(anna(), ben())
    placed(session, 5)
    again = terranova(anna(), ben())
    again.replay(session.record.words)
    assert [again.can_undo(k) for k in range(2)] == [session.can_undo(k) for k in range(2)] == [True, False]
    session.undo(0)
    again.undo(0)
    assert again.state == session.state


def test_at_one_screen_undo_is_for_whoever_ended_the_turn() -> None:
    session = terranova(anna(), anna("Lea"))
    placed(session)
    seat = session.viewer_seat(ANNA)
    assert seat == 1
    assert session.seat_to_undo(ANNA, seat) == 0
    assert session.seats_to_ask(0) == []
    placed(session)
    assert session.seat_to_undo(ANNA, 0) == 1


def test_bots_are_not_asked_and_people_are() -> None:
    session = terranova(anna(), bot_seat(1, "easy"))
    placed(session)
    assert session.seats_to_ask(session.seat_to_undo(ANNA, 0)) == []
    session = terranova(anna(), ben())
    assert session.seat_to_undo(ANNA, 0) == NONE
    placed(session)
    assert session.seats_to_ask(session.seat_to_undo(ANNA, 0)) == [1]
    assert session.seat_to_undo(BEN, 1) == NONE


def test_a_wish_ends_with_the_next_move_and_is_said_once() -> None:
    session = terranova(anna(), ben())
    with pytest.raises(StaleError):
        session.commit(session.plan_request_undo(0))
    placed(session)
    session.commit(session.plan_request_undo(0))
    assert session.undo_request == 0
    with pytest.raises(TableError, match="asked already"):
        session.commit(session.plan_request_undo(0))
    placed(session)
    assert session.undo_request == NONE
    session.commit(session.plan_request_undo(1))
    session.commit(session.plan_refuse_undo())
    assert session.undo_request == NONE
    with pytest.raises(TableError, match="asked already"):
        session.commit(session.plan_request_undo(1))


def test_the_end_of_a_game_is_never_taken_back() -> None:
    record = Record("duel", 2, 5, {}, [])
    session = Session("t" * 12, DUEL, record, [anna(), ben()], ANNA, True)
    session.act(0, "choose 1")
    session.act(0, "sure")
    assert session.can_undo(0)  # nobody knows what was chosen
    session.undo(0)
    session.act(0, "sure")
    session.act(1, "choose 2")
    assert not session.can_undo(0)
    session.act(1, "sure")
    assert session.over
    assert not session.can_undo(1)


def test_a_turn_that_ends_with_a_drawn_card_stays() -> None:
    session = lanes()
    session.act(0, "pick 0")
    session.act(0, "lay 0")
    assert session.awaiting() == [1]
    assert not session.can_undo(0)
