"""What every position is: equal by what it holds, no key, places by points and what breaks ties."""

import pytest
from table.helpers import DUEL

from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, Part, lead, places, playout, total
from spielwerk_lanes import GAME as LANES


def test_positions_are_equal_if_they_hold_the_same() -> None:
    one, two = LANES.new(2, 7), LANES.new(2, 7)
    assert one == two
    two.apply(two.legal()[0])
    assert one != two
    assert one != DUEL.new(2, 7)
    assert one != one.dump()


def test_a_position_is_no_key() -> None:
    with pytest.raises(TypeError, match="it cannot be a key"):
        hash(LANES.new(2, 7))


def test_only_an_awaited_seat_can_be_faced() -> None:
    state = LANES.new(2, 7)
    assert state.awaiting() == [0]
    state.turn_to(0)
    with pytest.raises(ValueError, match="not awaited"):
        state.turn_to(1)


def test_equal_points_and_ties_share_a_place_and_the_next_one_is_left_out() -> None:
    assert places([5, 9, 5]) == [2, 1, 2]
    assert places([5, 5, 5], [1, 3, 3]) == [3, 1, 1]
    assert places([5, 9], [9, 0]) == [2, 1]


def test_the_lead_is_over_the_best_rival_and_alone_it_is_what_one_has() -> None:
    assert [lead([5.0, 9.0, 7.0], seat) for seat in range(3)] == [-4.0, 2.0, -2.0]
    assert lead([-5.0, -9.0], 0) == 4.0
    assert lead([-5.0], 0) == -5.0


def test_parts_are_summed_all_together_or_by_row() -> None:
    parts = [Part("a", 3, (), "", ()), Part("b", -1, (), "", ()), Part("a", 2, (), "", ())]
    assert (total(parts), total(parts, "a"), total(parts, "c")) == (4, 5, 0)


def test_a_playout_ends_with_the_game_or_at_its_limit() -> None:
    state = LANES.new(2, 7)
    assert playout(state, Rng(1), 5) == 5
    assert state.to_move != OVER
    assert playout(state, Rng(1), 1000) == 31
    assert state.to_move == OVER
    assert playout(state, Rng(1), 1000) == 0
