"""The action: set a stone."""

import pytest

from games.terranova.helpers import FAR, WALL, Hex, heard, hexes, piece, play, position, refused, stones_on
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.terranova.state import TerraNova, new


def near(*places: Hex) -> set[Hex]:
    """Return the six hexes round each of some hexes."""
    return {(q + dq, r + dr) for q, r in places for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}


def moved_to_the_middle(*foreign: Hex, stones: tuple[Hex, ...] = (), resting: tuple[Hex, ...] = ()) -> TerraNova:
    """Return the second action after a move from (0, 5) to (0, 0)."""
    return play(position([[(0, 5), *resting], [FAR, *foreign]], stones), "figure 0 5", "to 0 0")


@pytest.mark.rule("TN-38")
def test_one_stone_from_the_supply_goes_on_one_hex() -> None:
    state = moved_to_the_middle()
    assert state.supply == 80
    told = heard(state, "stone 1 0")

    assert state.supply == 79
    assert piece(state, (1, 0)) == WALL
    assert told[0].args == (state.map.index[1, 0],)
    assert (1, 0) not in hexes(play(state, "figure 0 0"), "to")


@pytest.mark.rule("TN-39")
def test_the_hex_must_be_free_of_figures_and_stones() -> None:
    state = moved_to_the_middle((1, 0), stones=((0, -1), (-1, 0)))

    assert hexes(state, "stone") == {(1, -1), (-1, 1), (0, 1)}


@pytest.mark.rule("TN-40")
def test_the_hex_must_touch_an_own_figure_that_moved_this_turn() -> None:
    state = moved_to_the_middle(resting=((5, 0),))

    assert hexes(state, "stone") == near((0, 0))


@pytest.mark.rule("TN-41")
def test_every_figure_moved_this_turn_is_an_anchor() -> None:
    state = play(moved_to_the_middle(resting=((4, 3),)), "figure 4 3", "to 4 0")

    assert hexes(state, "stone") == near((0, 0), (4, 0))
    assert len(hexes(state, "stone")) == 12

    state = play(moved_to_the_middle(resting=((2, 3),)), "figure 2 3", "to 2 0")
    assert hexes(state, "stone") == near((0, 0), (2, 0))
    assert state.legal() == sorted(set(state.legal()))  # (1, 0) lies beside both


@pytest.mark.rule("TN-42")
def test_an_anchor_counts_from_where_it_stands_now() -> None:
    state = position([[(0, 0)], [FAR]])
    play(state, "figure 0 0", "to 4 0", "figure 4 0", "to 4 3")

    assert hexes(state, "stone") == near((4, 3))


@pytest.mark.rule("TN-43")
def test_a_stone_may_be_put_on_the_hex_a_figure_just_left() -> None:
    state = position([[(0, 0)], [FAR]])
    play(state, "figure 0 0", "to 1 0", "stone 0 0")

    assert piece(state, (0, 0)) == WALL


@pytest.mark.rule("TN-44")
@pytest.mark.parametrize(("start", "end"), [((-1, 5), (-1, 0)), ((6, -3), (6, 0)), ((2, 5), (2, 0))])
def test_the_landscape_of_the_hex_is_irrelevant(start: Hex, end: Hex) -> None:
    state = position([[start], [FAR]])
    play(state, f"figure {start[0]} {start[1]}", f"to {end[0]} {end[1]}")

    assert hexes(state, "stone") == near(end)


@pytest.mark.rule("TN-45")
def test_stones_never_move_and_never_leave_the_board() -> None:
    state, rng = new(3, 5), Rng(5)
    lying: set[int] = set()
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
        now = {cell for cell, owner in enumerate(state.owner) if owner == WALL}
        assert lying <= now
        lying = now

    assert len(lying) > 60


@pytest.mark.rule("TN-47")
def test_a_stone_needs_a_piece_in_supply() -> None:
    state = position([[(0, 0)], [(3, 3)]], [FAR], options={"stones": 1, "end_no_stones": 0})
    for seat, word in ((0, "figure 0 0, to 1 0"), (1, "figure 3 3, to 3 2")):
        assert state.to_move == seat
        play(state, *word.split(", "))
        while state.to_move == seat:
            assert not hexes(state, "stone")
            assert state.picked != -1 or refused(state, "stone 0 0") == "TN-102"
            state.apply(state.legal()[-1])

    assert stones_on(state) == 1
