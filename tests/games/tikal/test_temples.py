"""TI-59 to TI-67 and TI-91 to TI-102: uncovering and guarding temples."""

import pytest

from games.tikal.helpers import A, B, C, cell, lost, nouns, on, play, position, refused, words
from spielwerk.core.state import NONE
from spielwerk.games.tikal.rules.data import LOST, ON_GUARD


@pytest.mark.rule("TI-59")
def test_a_level_costs_two() -> None:
    assert play(position(workers={A: {"a4": 1}}), "uncover a4").ap == 8


@pytest.mark.rule("TI-60")
def test_uncovering_lays_the_piece_with_the_next_number() -> None:
    state = play(position(workers={A: {"a4": 1}}), "uncover a4")
    assert (state.value[cell("a4")], state.levels[2]) == (2, 2)
    laid = position(tiles={"a3": "B1/0", "c4": "D1/0"}, workers={A: {"a3": 1, "a4": 1, "c4": 1}})
    assert nouns(laid, "uncover") == nouns(laid, "guard") == ["a3", "a4", "c4"]
    assert play(laid, "uncover c4").value[cell("c4")] == 6


@pytest.mark.rule("TI-61")
def test_an_own_figure_must_stand_on_the_temple() -> None:
    assert refused(position(workers={B: {"a4": 2}, A: {"a5": 1}}), "uncover a4") == "TI-165"
    assert nouns(position(workers={B: {"a4": 2}, A: {"b5": 1}}, to_move=B), "uncover") == ["a4"]


@pytest.mark.rule("TI-62")
def test_at_most_two_levels_per_temple_and_turn() -> None:
    state = play(position(workers={A: {"a4": 3}}), "uncover a4", "uncover a4")
    assert refused(state, "uncover a4") == "TI-167"


@pytest.mark.rule("TI-63")
def test_the_second_level_needs_two_figures_at_that_moment() -> None:
    state = play(position(workers={A: {"a4": 1, "a5": 1}}), "uncover a4")
    assert refused(state, "uncover a4") == "TI-166"
    play(state, "worker a5", "to a4", "uncover a4")
    assert state.value[cell("a4")] == 3


@pytest.mark.rule("TI-64")
def test_several_temples_may_be_uncovered_in_one_turn() -> None:
    state = position(workers={A: {"a4": 2, "b5": 2}}, levels=[4, 6, 9, 11, 8, 5, 3, 2, 1])
    play(state, "uncover a4", "uncover b5", "uncover a4", "uncover b5")
    assert (state.value[cell("a4")], state.value[cell("b5")], state.ap) == (3, 3, 2)


@pytest.mark.rule("TI-65")
def test_if_the_next_number_is_used_up_the_temple_stays_as_it_is() -> None:
    state = position(workers={A: {"a4": 1}}, levels=[0, 6, 9, 11, 8, 5, 3, 2, 1])
    assert refused(state, "uncover a4") == "TI-168"


@pytest.mark.rule("TI-66")
def test_ten_is_the_highest_value() -> None:
    state = position(workers={A: {"a4": 1}}, temples={"a4": 10})
    assert refused(state, "uncover a4") == "TI-168"


@pytest.mark.rule("TI-67")
def test_neither_majority_nor_many_figures_are_needed() -> None:
    state = position(workers={A: {"a4": 1}, B: {"a4": 4}}, temples={"a4": 6})
    assert play(state, "uncover a4").value[cell("a4")] == 7


@pytest.mark.rule("TI-91")
def test_who_beats_every_single_opponent_may_guard() -> None:
    state = position(seats=3, workers={A: {"a4": 4}, B: {"a4": 3}, C: {"a4": 3}})
    assert nouns(state, "guard") == ["a4"]


@pytest.mark.rule("TI-92")
def test_equal_strength_is_not_enough() -> None:
    for seat in (A, B):
        state = position(workers={A: {"a4": 3}}, leader={B: "a4"}, to_move=seat)
        assert refused(state, "guard a4") == "TI-176"
    for strong in (A, B, C):  # whoever of the three has the leader there
        for seat in (A, B, C):
            state = position(seats=3, workers={s: {"a4": 1} for s in (A, B, C)}, leader={strong: "a4"}, to_move=seat)
            assert nouns(state, "guard") == (["a4"] if seat == strong else [])


@pytest.mark.rule("TI-93")
def test_alone_one_figure_is_enough() -> None:
    assert nouns(position(workers={A: {"a4": 1}}), "guard") == ["a4"]


@pytest.mark.rule("TI-94")
def test_guarding_costs_five() -> None:
    state = play(position(workers={A: {"a4": 1}}), "guard a4", "keep worker")
    assert (state.ap, state.guarding) == (5, NONE)


@pytest.mark.rule("TI-95")
def test_one_own_figure_goes_on_top_worker_or_leader() -> None:
    state = play(position(workers={A: {"a4": 1}}, leader={A: "a4"}), "guard a4")
    assert words(state) == ["keep worker", "keep leader"]
    play(state, "keep leader")
    assert state.leader(A) == ON_GUARD + cell("a4")
    assert words(play(position(workers={A: {"a4": 2}}), "guard a4")) == ["keep worker"]
    assert words(play(position(leader={A: "a4"}), "guard a4")) == ["keep leader"]


@pytest.mark.rule("TI-96")
def test_all_other_own_figures_there_leave_the_game() -> None:
    state = play(position(workers={A: {"a4": 4}}), "guard a4", "keep worker")
    assert (on(state, A, "a4"), lost(state, A), state.supply[A]) == (0, 3, 14)
    state = play(position(workers={A: {"a4": 1}}, leader={A: "a4"}), "guard a4", "keep worker")
    assert state.leader(A) == LOST


@pytest.mark.rule("TI-97")
def test_at_most_two_guards_per_player() -> None:
    land = {"a3": "A1/0"}
    state = position(tiles=land, guards={A: ["a4", "b5"]}, workers={A: {"a3": 5}})
    assert refused(state, "guard a3") == "TI-177"


@pytest.mark.rule("TI-98")
def test_a_guarded_temple_is_never_uncovered_again() -> None:
    for seat in (A, B):
        state = position(guards={A: ["a4"]}, workers={A: {"a4": 1}, B: {"a4": 2}}, to_move=seat)
        assert refused(state, "uncover a4") == "TI-169"


@pytest.mark.rule("TI-99")
def test_a_guarded_temple_cannot_be_guarded_again() -> None:
    state = position(guards={A: ["a4"]}, workers={B: {"a4": 5}}, to_move=B)
    assert refused(state, "guard a4") == "TI-169"


@pytest.mark.rule("TI-100")
def test_foreign_figures_stay_and_go_but_gain_nothing_there() -> None:
    state = play(position(workers={A: {"a4": 4}, B: {"a4": 3}}), "guard a4", "keep worker")
    assert on(state, B, "a4") == 3
    assert state.assess(B).total == 0
    mover = position(guards={A: ["a4"]}, workers={B: {"a4": 3}}, to_move=B)
    assert "a5" in nouns(play(mover, "worker a4"), "to")
    assert "a4" in nouns(play(position(guards={A: ["a4"]}, to_move=B), "worker supply"), "to")


@pytest.mark.rule("TI-101")
def test_the_guard_no_longer_counts_as_a_figure_and_never_moves() -> None:
    state = position(guards={A: ["a4"]})
    assert refused(state, "worker a4") == "TI-101"
    assert (state.figures(A, cell("a4")), state.strength(A, cell("a4"))) == (0, 0)
    assert state.guard[cell("a4")] == A


@pytest.mark.rule("TI-102")
def test_uncovering_first_and_guarding_in_the_same_turn() -> None:
    state = play(position(workers={A: {"a4": 2}}), "uncover a4", "uncover a4", "guard a4", "keep worker")
    assert (state.value[cell("a4")], state.ap, state.guard[cell("a4")]) == (3, 1, A)
    assert state.guard[cell("b5")] == NONE
