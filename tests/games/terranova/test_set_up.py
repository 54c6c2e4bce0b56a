"""Components and set-up."""

from collections import Counter

import pytest

from games.terranova.checks import check
from games.terranova.helpers import heard, hexes, play, position, quiet_turn, refused, set_up, stones_on
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.core.vecs import to_list
from spielwerk.games.terranova.rules.boards import block, ground
from spielwerk.games.terranova.rules.data import LETTERS
from spielwerk.games.terranova.state import new


def letters(board: int) -> Counter[str]:
    return Counter(LETTERS[kind] for kind in ground(board, 0).land)


@pytest.mark.rule("TN-01")
def test_two_three_or_four_players_take_part() -> None:
    for seats in (0, 1, 5):
        with pytest.raises(ValueError, match="2, 3 or 4 players"):
            new(seats, 1)
    assert [new(seats, 1).seats for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("TN-02")
@pytest.mark.parametrize(("seats", "each"), [(2, 13), (3, 10), (4, 8)])
def test_each_player_owns_13_10_or_8_figures(seats: int, each: int) -> None:
    assert new(seats, 1).in_hand == [each] * seats


@pytest.mark.rule("TN-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_80_stones_in_one_supply(seats: int) -> None:
    state = set_up(seats)

    assert state.supply == 80
    assert stones_on(state) == 0


@pytest.mark.rule("TN-04")
def test_a_hex_holds_at_most_one_piece() -> None:
    with pytest.raises(ValueError, match=r"hex 78 at \[0, 0\] holds two pieces"):
        position([[(0, 0)], [(0, 0)]])
    with pytest.raises(ValueError, match="holds two pieces"):
        position([[(0, 0)], [(3, 3)]], [(0, 0)])
    state, rng = new(2, 1), Rng(1)
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
        assert stones_on(state) + state.supply == 80
        assert sum(owner >= 0 for owner in state.owner) + sum(state.in_hand) + sum(state.lost) == 26
    check(state)


@pytest.mark.rule("TN-05")
def test_the_standard_map_shows_eight_landscapes_each_one_block_of_21() -> None:
    shape, land = ground(0, 0).map, to_list(ground(0, 0).land)

    assert len(shape) == 168
    assert letters(0) == Counter(dict.fromkeys(LETTERS, 21))
    assert [block(shape, land, land.index(kind)) for kind in range(8)] == [21] * 8


@pytest.mark.rule("TN-06")
def test_the_alternate_maps_have_168_and_169_hexes_the_mini_map_61() -> None:
    assert [len(ground(board, 0).map) for board in range(4)] == [168, 168, 169, 61]
    assert letters(1) == Counter(dict.fromkeys(LETTERS, 21))
    assert letters(2) == Counter(dict.fromkeys(LETTERS, 21)) + Counter("S")
    for board in range(4):
        shape, land = ground(board, 0).map, to_list(ground(board, 0).land)
        assert all(block(shape, land, land.index(kind)) == land.count(kind) for kind in range(8))
    with pytest.raises(ValueError, match="board: there is no map 7"):
        new(2, 1, board=7)


@pytest.mark.rule("TN-07")
def test_lake_hexes_are_used_like_any_other() -> None:
    state = new(2, 1)
    lake = state.map.index[8, -4]
    assert LETTERS[state.land[lake]] == "L"
    assert (8, -4) in hexes(state, "place")

    state = position([[(5, -4)], [(0, 0)]])
    assert (8, -4) in hexes(play(state, "figure 5 -4"), "to")
    assert (8, -4) in hexes(play(state, "to 7 -4"), "stone")


@pytest.mark.rule("TN-08")
def test_all_scores_start_at_0() -> None:
    assert new(3, 1).scores() == [0, 0, 0]


@pytest.mark.rule("TN-09")
def test_seats_in_order_place_one_figure_at_a_time_until_all_are_placed() -> None:
    state = new(2, 1)
    placers = []
    while state.action == 0:
        placers.append(state.to_move)
        state.apply(state.legal()[-1])

    assert placers == [0, 1] * 13
    assert state.in_hand == [0, 0]
    assert refused(state, "place 0 0") == "TN-09"


@pytest.mark.rule("TN-09")
def test_a_placed_figure_is_told_and_stands_on_the_map() -> None:
    state = new(2, 1)
    told = heard(state, "place 0 0", "place 2 1", "place 3 3")

    assert [(event.kind, event.seat) for event in told] == [("placed", 0), ("placed", 1), ("placed", 0)]
    assert [state.on_board(seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("TN-10")
def test_a_figure_may_be_placed_on_any_hex_without_a_piece() -> None:
    state = new(2, 1)
    choices = []
    while state.action == 0:
        choices.append(len(state.legal()))
        state.apply(state.legal()[0])

    assert choices == list(range(168, 142, -1))


@pytest.mark.rule("TN-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seat_that_places_first_takes_the_first_turn(seats: int) -> None:
    state = set_up(seats)

    assert (state.to_move, state.action) == (0, 1)


@pytest.mark.rule("TN-12")
def test_seats_play_clockwise() -> None:
    state = set_up(3)
    owners = []
    for _ in range(7):
        owners.append(state.to_move)
        quiet_turn(state)

    assert owners == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.rule("TN-13")
def test_placing_never_scores_and_is_no_action_of_a_turn() -> None:
    state = set_up(4)

    assert state.scores() == [0, 0, 0, 0]
    assert state.supply == 80
    assert state.action == 1
    assert not state.moved
