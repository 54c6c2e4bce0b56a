"""The action: move a figure."""

import pytest

from games.terranova.helpers import FAR, PASS, Hex, heard, hexes, play, position, refused
from spielwerk.core.hexes import DIRECTIONS


def targets(place: Hex, *others: Hex, stones: tuple[Hex, ...] = ()) -> set[Hex]:
    """Return where the figure on a hex can go."""
    state = position([[place], [(2, 1), *others]], stones)
    return hexes(play(state, f"figure {place[0]} {place[1]}"), "to")


@pytest.mark.rule("TN-26")
def test_a_figure_moves_in_one_straight_line_in_one_of_six_directions() -> None:
    found = targets((0, 0))

    assert len(found) == 38
    assert all(q == 0 or r == 0 or q + r == 0 for q, r in found)
    assert (2, -1) not in found


@pytest.mark.rule("TN-27")
def test_the_distance_is_free_at_least_one_hex() -> None:
    found = targets((0, 0))

    assert {q for q, r in found if r == 0} == {*range(-6, 0), *range(1, 8)}
    assert (0, 0) not in found


@pytest.mark.rule("TN-28")
def test_figures_stop_a_slide_before_their_hex() -> None:
    found = targets((0, 0), (-3, 0))
    assert {q for q, r in found if r == 0 and q < 0} == {-1, -2}

    state = position([[(0, 0), (-3, 0)], [FAR]])
    own = hexes(play(state, "figure 0 0"), "to")
    assert {q for q, r in own if r == 0 and q < 0} == {-1, -2}


@pytest.mark.rule("TN-29")
def test_stones_stop_a_slide_before_their_hex() -> None:
    found = targets((0, 0), stones=((3, 0),))

    assert {q for q, r in found if r == 0 and q > 0} == {1, 2}


@pytest.mark.rule("TN-30")
def test_the_board_edge_stops_a_slide_and_nobody_jumps_or_stacks() -> None:
    state = position([[(-4, 8)], [(2, 3)]])
    found = hexes(play(state, "figure -4 8"), "to")

    assert len(found) == 24
    assert max(r for q, r in found) == 8


@pytest.mark.rule("TN-31")
def test_the_same_figure_may_move_again_in_a_later_action() -> None:
    state = position([[(0, 0)], [FAR]])
    told = heard(state, "figure 0 0", "to 3 0", "figure 3 0", "to 3 2", "figure 3 2", "to 1 4")

    assert state.to_move == 1
    assert [event.args[2:] for event in told if event.kind == "moved"] == [(3, 0), (2, 5), (2, 4)]
    assert DIRECTIONS[4] == (-1, 1)


@pytest.mark.rule("TN-32")
def test_a_figure_must_not_end_the_turn_where_it_began_it() -> None:
    state = position([[(0, 0)], [FAR]])
    play(state, "figure 0 0", "to 2 0", "stone 2 1", "figure 2 0")

    assert (0, 0) not in hexes(state, "to")
    assert {(1, 0), (-1, 0)} <= hexes(state, "to")  # on the way and beyond


@pytest.mark.rule("TN-32")
def test_a_figure_may_slide_over_its_start_if_that_is_its_only_way() -> None:
    state = position([[(-3, 7)], [(-4, 7), FAR]])
    play(state, "figure -3 7", "to -4 8", "stone -3 8", "figure -4 8")

    assert (-3, 7) not in hexes(state, "to")
    assert (-2, 6) in hexes(state, "to")


@pytest.mark.rule("TN-33")
def test_coming_back_at_action_2_is_allowed_but_then_it_has_to_move_on() -> None:
    state = position([[(0, 0), (5, 0)], [FAR]])
    play(state, "figure 0 0", "to 2 0", "figure 2 0", "to 0 0")

    assert hexes(state, "figure") == {(0, 0)}
    assert len(state.legal()) == 1
    play(state, "figure 0 0", "to 2 0")
    assert state.to_move == 1


@pytest.mark.rule("TN-34")
def test_another_own_figure_may_end_on_the_hex_that_the_first_left() -> None:
    state = position([[(0, 0), (3, 0)], [FAR]])
    play(state, "figure 0 0", "to 0 -2", "figure 3 0", "to 0 0")

    assert state.action == 3
    assert hexes(state, "figure") == {(0, -2), (0, 0)}
    assert hexes(state, "stone")
    assert play(state, "stone 1 0").to_move == 1


@pytest.mark.rule("TN-35")
def test_if_only_a_forbidden_return_is_left_the_action_is_given_up() -> None:
    state = position([[(-3, 7)], [(-4, 7), (-2, 6)]], options={"stones": 1})
    play(state, "figure -3 7", "to -4 8", "stone -3 8")

    assert state.supply == 0
    assert state.legal() == [PASS]


@pytest.mark.rule("TN-36")
def test_two_moved_figures_are_each_banned_from_their_own_start_only() -> None:
    state = position([[(0, 0), (2, -2)], [FAR]])
    play(state, "figure 0 0", "to 2 0", "figure 2 -2", "to 0 -2")
    first = hexes(play(state.copy(), "figure 2 0"), "to")
    second = hexes(play(state.copy(), "figure 0 -2"), "to")

    assert (0, 0) not in first
    assert (2, -2) in first
    assert (2, -2) not in second
    assert (0, 0) in second


@pytest.mark.rule("TN-36")
def test_a_figure_on_the_start_of_another_one_is_still_banned_from_its_own() -> None:
    state = position([[(0, 0), (3, 0)], [FAR]])
    play(state, "figure 0 0", "to 0 -2", "figure 3 0", "to 0 0", "figure 0 0")

    assert (3, 0) not in hexes(state, "to")
    assert {(2, 0), (4, 0)} <= hexes(state, "to")


@pytest.mark.rule("TN-37")
def test_moves_never_trigger_scoring() -> None:
    state = position([[(-2, 7)], [FAR]], [(-4, 7), (-3, 7)])
    told = heard(state, "figure -2 7", "to -2 4", "figure -2 4", "to -2 7", "figure -2 7", "to -3 8")

    assert {event.kind for event in told} == {"moved"}
    assert state.scores() == [0, 0]
    assert not state.areas


def test_a_picked_figure_has_to_be_moved() -> None:
    state = play(position([[(0, 0), (5, 0)], [FAR]]), "figure 0 0")

    assert state.to_move == 0
    assert refused(state, "figure 5 0") == "TN-107"
