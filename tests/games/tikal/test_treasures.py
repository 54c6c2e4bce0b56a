"""TI-68 to TI-81: digging and swapping treasures."""

import pytest

from games.tikal.helpers import A, B, C, cell, nouns, play, position, refused, words
from spielwerk.core.vecs import to_list

DIGS = {"c4": "A4/4", "c5": "A5/5"}  # four treasures each


@pytest.mark.rule("TI-68")
def test_a_treasure_costs_three() -> None:
    assert play(position(tiles=DIGS, workers={A: {"c4": 1}}), "dig c4").ap == 7


@pytest.mark.rule("TI-69")
def test_a_figure_must_stand_there_and_a_treasure_be_left() -> None:
    assert refused(position(tiles=DIGS, workers={A: {"c4": 1}}, ground={"c4": 0}), "dig c4") == "TI-170"
    assert refused(position(tiles=DIGS, workers={B: {"c4": 1}}), "dig c4") == "TI-170"
    assert nouns(position(tiles=DIGS, workers={B: {"c4": 1}, A: {"c5": 1}}, to_move=B), "dig") == ["c4"]


@pytest.mark.rule("TI-70")
def test_at_most_two_treasures_per_tile_and_turn() -> None:
    state = play(position(tiles=DIGS, workers={A: {"c4": 3}}), "dig c4", "dig c4")
    assert refused(state, "dig c4") == "TI-171"


@pytest.mark.rule("TI-71")
def test_the_second_treasure_needs_a_second_figure() -> None:
    state = play(position(tiles=DIGS, workers={A: {"c4": 1}}), "dig c4")
    assert refused(state, "dig c4") == "TI-171"
    state = play(position(tiles=DIGS, workers={A: {"c4": 1}}, leader={A: "c4"}), "dig c4", "dig c4")
    assert sum(to_list(state.treasures)) == 2


@pytest.mark.rule("TI-72")
def test_a_treasure_is_taken_unseen_and_then_lies_open() -> None:
    kinds = set()
    for seed in range(40):
        state = position(tiles=DIGS, workers={A: {"c4": 1}})
        assert "kind" not in str(state.observe(A).dump()["ground"])
        state = play(state.sample(seed), "dig c4")
        held = to_list(state.treasures)[:8]
        assert sum(held) == 1
        assert state.bag[held.index(1)] == 2
        for seat in (-1, A, B):
            assert to_list(state.observe(seat).treasures)[:8] == held
        kinds.add(held.index(1))
    assert len(kinds) == 8


@pytest.mark.rule("TI-73")
def test_several_treasure_tiles_may_be_dug_in_one_turn() -> None:
    state = play(position(tiles=DIGS, workers={A: {"c4": 2, "c5": 1}}), "dig c4", "dig c5", "dig c4")
    assert (sum(to_list(state.treasures)), state.ap) == (3, 1)


@pytest.mark.rule("TI-74")
def test_an_emptied_treasure_tile_serves_as_a_camp_site() -> None:
    assert "c4" in nouns(position(tiles=DIGS, ground={"c4": 0, "c5": 1}), "tent")
    assert refused(position(tiles=DIGS, ground={"c4": 0, "c5": 1}), "tent c5") == "TI-174"


@pytest.mark.rule("TI-75")
def test_a_swap_costs_three_and_both_hands_keep_their_size() -> None:
    state = play(position(treasures={A: [1], B: [5]}), "take 1-5", "give 1")
    assert state.ap == 7
    assert (state.single_treasures(A), state.single_treasures(B)) == ([5], [1])
    assert sum(to_list(state.treasures)) == 2


@pytest.mark.rule("TI-76")
def test_pairs_and_triples_of_either_side_may_not_be_split() -> None:
    assert nouns(position(treasures={A: [1], B: [2, 2, 5]}), "take") == ["1-5"]
    assert nouns(position(treasures={A: [1, 1], B: [2, 2, 5]}), "take") == []
    state = play(position(treasures={A: [1, 1, 3], B: [5]}), "take 1-5")
    assert nouns(state, "give") == ["3"]


@pytest.mark.rule("TI-77")
def test_the_opponent_cannot_refuse() -> None:
    state = play(position(treasures={A: [1], B: [5]}), "take 1-5")
    assert state.to_move == A
    assert play(state, "give 1").to_move == A


@pytest.mark.rule("TI-78")
def test_several_swaps_per_turn() -> None:
    state = position(seats=3, treasures={A: [0, 1, 2], B: [3, 4], C: [5]})
    play(state, "take 1-3", "give 0", "take 1-4", "give 1", "take 2-5", "give 2")
    assert (state.ap, state.single_treasures(A)) == (1, [3, 4, 5])


@pytest.mark.rule("TI-79")
def test_swapping_equal_kinds_is_not_offered() -> None:
    state = position(treasures={A: [4], B: [4]})
    assert nouns(state, "take") == []
    assert refused(state, "take 1-4") == "TI-173"


@pytest.mark.rule("TI-80")
def test_a_set_formed_by_a_swap_is_protected_from_then_on() -> None:
    state = play(position(treasures={A: [5, 1], B: [5, 2]}, stack=["A1"]), "take 1-5", "give 1")
    assert state.treasures[5] == 2
    state.to_move = B
    assert refused(state, "take 0-5") == "TI-172"


@pytest.mark.rule("TI-81")
def test_a_swap_needs_no_figure() -> None:
    state = position(treasures={A: [1], B: [5]})
    assert state.supply == [18, 18]
    assert words(state, "take") == ["take 1-5"]
    assert state.left[cell("c4")] == 0
