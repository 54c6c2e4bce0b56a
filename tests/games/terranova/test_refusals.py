"""What must be refused, with the row whose sentence is shown."""

import pytest

from games.terranova.helpers import FAR, hexes, play, position, refused, set_up
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.terranova.rules.data import PASS, REFUSALS
from spielwerk.games.terranova.state import TerraNova, new


def turn(**fields: object) -> TerraNova:
    """Two figures each, stones and a few free lines."""
    return position([[(0, 0), (5, 0)], [FAR, (-3, 0)]], [(3, 0)], **fields)


@pytest.mark.rule("TN-92")
def test_a_stone_as_first_action_is_refused() -> None:
    assert refused(turn(), "stone 1 0") == "TN-92"


@pytest.mark.rule("TN-93")
def test_a_stone_away_from_moved_figures_is_refused() -> None:
    state = play(turn(), "figure 0 0", "to 1 0")

    assert refused(state, "stone 5 1") == "TN-93"


@pytest.mark.rule("TN-94")
def test_a_stone_or_a_move_onto_a_taken_hex_is_refused() -> None:
    state = play(turn(), "figure 0 0")
    assert refused(state, "to -3 0") == "TN-94"
    assert refused(state, "to 3 0") == "TN-94"
    assert refused(state, "to 0 0") == "TN-94"

    play(state, "to 2 0")
    assert refused(state, "stone 3 0") == "TN-94"
    assert refused(state, "stone 2 0") == "TN-94"


@pytest.mark.rule("TN-95")
def test_a_move_across_a_piece_is_refused() -> None:
    state = play(turn(), "figure 0 0")

    assert refused(state, "to 4 0") == "TN-95"
    assert refused(state, "to -4 0") == "TN-95"

    state = play(position([[(1, 1)], [(1, 2), (2, 0)]]), "figure 1 1")
    assert refused(state, "to 1 3") == "TN-95"
    assert refused(state, "to 3 -1") == "TN-95"


@pytest.mark.rule("TN-96")
def test_a_bent_move_is_refused() -> None:
    state = play(turn(), "figure 0 0")

    for place in ("0", "2 -1", "1 1", "-1 -1", "-2 1", "1 -2", "-1 2"):
        assert refused(state, f"to {place}") == "TN-96"


@pytest.mark.rule("TN-97")
def test_ending_on_the_start_hex_is_refused() -> None:
    state = play(turn(), "figure 0 0", "to 2 0", "stone 2 1", "figure 2 0")
    assert refused(state, "to 0 0") == "TN-97"

    state = position([[(-3, 7), (5, 0)], [(-4, 7), (-2, 6)]], [FAR])
    play(state, "figure -3 7", "to -4 8", "stone -3 8")
    assert refused(state, "figure -4 8") == "TN-97"


@pytest.mark.rule("TN-98")
def test_anything_but_the_returned_figure_at_action_3_is_refused() -> None:
    state = play(turn(), "figure 0 0", "to 2 0", "figure 2 0", "to 0 0")

    assert refused(state, "figure 5 0") == "TN-98"
    assert refused(state, "stone 1 0") == "TN-98"


@pytest.mark.rule("TN-99")
def test_moving_a_foreign_figure_is_refused() -> None:
    assert refused(turn(), "figure -3 0") == "TN-99"


@pytest.mark.rule("TN-100")
def test_choosing_a_blocked_figure_is_refused() -> None:
    ring = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    state = position([[(0, 0), *ring[:3]], ring[3:]])

    assert refused(state, "figure 0 0") == "TN-100"


@pytest.mark.rule("TN-101")
def test_passing_while_able_is_refused() -> None:
    state = turn()
    for word in ("figure 0 0, to 2 0", "stone 2 1", "stone 1 0"):
        assert state.to_move == 0
        assert refused(state, "pass") == "TN-101"
        play(state, *word.split(", "))

    assert state.to_move == 1


@pytest.mark.rule("TN-102")
def test_a_stone_with_empty_supply_is_refused() -> None:
    state = play(turn(options={"stones": 1, "end_no_stones": 0}), "figure 0 0", "to 1 0")

    assert refused(state, "stone 2 0") == "TN-102"


@pytest.mark.rule("TN-103")
def test_placing_on_a_taken_hex_is_refused() -> None:
    assert refused(play(new(2, 1), "place 0 0"), "place 0 0") == "TN-103"


@pytest.mark.rule("TN-105")
def test_acting_out_of_turn_is_refused() -> None:
    state = set_up(2)

    assert state.awaiting() == [0]
    with pytest.raises(ValueError, match="seat 1 is not awaited"):
        state.turn_to(1)


@pytest.mark.rule("TN-106")
@pytest.mark.parametrize("word", ["figure 0 0", "to 0 0", "stone 0 0", "pass"])
def test_moving_setting_a_stone_or_passing_in_set_up_is_refused(word: str) -> None:
    assert refused(new(2, 1), word) == "TN-106"


@pytest.mark.rule("TN-107")
def test_any_other_click_while_a_figure_is_picked_is_refused() -> None:
    state = play(turn(), "figure 0 0")

    assert len(state.legal()) == len(hexes(state, "to"))
    for word in ("figure 5 0", "figure 0 0", "stone 1 0", "stone 0", "place 1 0", "pass"):
        assert refused(state, word) == "TN-107"


@pytest.mark.rule("TN-108")
def test_a_hex_the_map_does_not_have_is_refused() -> None:
    assert refused(new(2, 1), "place 168") == "TN-108"
    assert refused(new(2, 1, board=3), "place 61") == "TN-108"
    assert refused(turn(), "stone 168") == "TN-108"
    assert new(2, 1, board=2).legal()[-1] == 168


@pytest.mark.rule("TN-109")
def test_anything_after_the_end_is_refused() -> None:
    state = position([[(0, 0)], []])

    assert state.to_move == OVER
    assert state.legal() == []
    for word in ("place 0 0", "figure 0 0", "to 1 0", "stone 1 0", "pass", "place 168"):
        assert refused(state, word) == "TN-109"


def test_a_click_that_names_no_own_figure_points_to_the_choice_of_one() -> None:
    state = turn()

    assert refused(state, "figure 1 1") == "TN-16"
    assert refused(state, "figure 3 0") == "TN-16"
    assert refused(state, "to 1 0") == "TN-16"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_is_either_legal_or_refused_by_a_known_row(seats: int) -> None:
    state, rng = new(seats, seats, board=3, anchor=1), Rng(seats)
    seen = set()
    while True:
        legal = set(state.legal())
        for action in range(PASS + 1):
            row = state.why_not(action)
            assert (row == "") == (action in legal)
            seen.add(row)
        if state.to_move == OVER:
            break
        state.apply(state.random_action(rng))

    assert seen <= {"", *REFUSALS}
