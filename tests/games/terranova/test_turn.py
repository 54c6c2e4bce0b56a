"""The turn: three actions, passing and giving up."""

import pytest

from games.terranova.helpers import FAR, heard, hexes, play, position, refused, set_up, words
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.terranova.rules.data import FIGURE, PASS
from spielwerk.games.terranova.state import TerraNova, new


def cornered() -> TerraNova:
    """Seat 1 is shut in by figures in the south; seats 0 and 2 can move."""
    return position([[(-4, 7), (-3, 7)], [(-4, 8)], [(-3, 8), FAR]], to_move=1)


def dead_end() -> TerraNova:
    """Seat 0's only figure can slide into the southern corner between two others."""
    return position([[(-1, 5)], [(-4, 7), FAR], [(-3, 8)]])


def one_way_back(**fields: object) -> TerraNova:
    """Seat 0's only figure can step into the southern corner; behind its start stands a foreign one."""
    return position([[(-3, 7)], [(-4, 7), (-2, 6)]], [FAR], **fields)


@pytest.mark.rule("TN-14")
def test_a_turn_has_three_actions_and_the_player_has_to_use_them() -> None:
    state = position([[(0, 0)], [FAR]])
    for number, played in ((1, ("figure 0 0", "to 1 0")), (2, ("stone 2 0",)), (3, ("stone 2 -1",))):
        assert state.action == number
        assert PASS not in state.legal()
        play(state, *played)

    assert (state.to_move, state.action) == (1, 1)


@pytest.mark.rule("TN-15")
def test_the_first_action_is_always_a_move_of_an_own_figure() -> None:
    state = position([[(0, 0), (3, 3)], [FAR]])

    assert state.supply == 80
    assert hexes(state, "figure") == {(0, 0), (3, 3)}
    assert len(state.legal()) == 2


@pytest.mark.rule("TN-16")
def test_any_own_figure_that_can_move_may_be_chosen() -> None:
    row = [(q, 0) for q in range(-6, 7)]
    state = position([row, [FAR]])

    assert hexes(state, "figure") == set(row)


@pytest.mark.rule("TN-17")
def test_who_cannot_move_any_figure_passes_the_whole_turn() -> None:
    state = cornered()

    assert state.legal() == [PASS]
    assert heard(state, "pass")[-1].kind == "passed"
    assert (state.to_move, state.action) == (2, 1)


@pytest.mark.rule("TN-18")
def test_passing_is_for_this_turn_only() -> None:
    state = play(cornered(), "pass")
    play(state, "figure -2 -3", "to -2 -2", "figure -2 -2", "to -2 -1", "figure -2 -1", "to -2 0")
    play(state, "figure -3 7", "to -3 4", "figure -3 4", "to -3 3", "figure -3 3", "to -3 2")

    assert state.to_move == 1
    assert words(state) == [f"figure {state.map.index[-4, 8]}"]


@pytest.mark.rule("TN-19")
def test_a_seat_without_figures_passes_in_the_same_way() -> None:
    state = position([[(0, 0)], [(3, 3)], []])
    rng, passes = Rng(1), 0
    for _ in range(2):
        for seat in (0, 1, 2):
            assert state.to_move == seat
            while state.to_move == seat:
                if seat == 2:
                    assert state.legal() == [PASS]
                    passes += 1
                state.apply(state.random_action(rng))

    assert passes == 2


@pytest.mark.rule("TN-20")
@pytest.mark.parametrize("second", ["figure 1 0, to 2 0", "stone 1 1"])
@pytest.mark.parametrize("third", ["figure 4 2, to 4 3", "stone 2 -1"])
def test_actions_2_and_3_are_each_a_move_or_a_stone(second: str, third: str) -> None:
    state = position([[(0, 0), (4, 2)], [FAR]])
    play(state, "figure 0 0", "to 1 0", *second.split(", "))
    assert state.action == 3
    play(state, *third.split(", "))

    assert (state.to_move, state.action) == (1, 1)


@pytest.mark.rule("TN-21")
def test_if_no_third_action_is_possible_it_is_given_up() -> None:
    state = play(dead_end(), "figure -1 5", "to -4 8", "stone -3 7")

    assert state.action == 3
    assert state.legal() == [PASS]
    assert heard(state, "pass")[0].args == (3,)
    assert (state.to_move, state.action) == (1, 1)


@pytest.mark.rule("TN-22")
def test_giving_up_is_only_open_when_nothing_is_possible() -> None:
    state = play(one_way_back(), "figure -3 7", "to -4 8", "stone -3 8")

    assert words(state) == [f"stone {state.map.index[-3, 7]}"]
    assert refused(state, "pass") == "TN-101"


@pytest.mark.rule("TN-23")
def test_nobody_has_to_keep_later_actions_possible() -> None:
    state = play(dead_end(), "figure -1 5", "to -4 8")

    assert hexes(state, "figure") == {(-4, 8)}
    assert (-3, 7) in hexes(state, "stone")
    assert play(state, "stone -3 7").legal() == [PASS]


@pytest.mark.rule("TN-24")
def test_a_second_action_always_exists_because_the_figure_can_slide_back() -> None:
    state = one_way_back(options={"stones": 1, "end_no_stones": 0})
    play(state, "figure -3 7", "to -4 8")

    assert state.supply == 0
    assert hexes(state, "figure") == {(-4, 8)}
    assert (-3, 7) in hexes(play(state, "figure -4 8"), "to")


@pytest.mark.rule("TN-24")
@pytest.mark.parametrize("seed", range(12))
def test_only_third_actions_are_ever_given_up(seed: int) -> None:
    state, rng = new(2 + seed % 3, seed, board=3), Rng(seed)
    state.events = []
    while state.to_move != OVER:
        state.apply(state.random_action(rng))

    assert {event.args for event in state.events if event.kind == "waived"} <= {(3,)}


@pytest.mark.rule("TN-25")
def test_after_the_third_action_the_next_seat_is_to_move() -> None:
    state = set_up(2)
    for click in range(6):
        assert (state.to_move, state.action) == (0, click // 2 + 1)
        moves = [a for a in state.legal() if a >= FIGURE]
        state.apply(moves[0])

    assert (state.to_move, state.action) == (1, 1)
