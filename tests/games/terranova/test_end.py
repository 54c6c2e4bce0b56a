"""The end of the game."""

import pytest

from games.terranova.helpers import FAR, PASS, Hex, around, heard, play, position, quiet_turn
from spielwerk.core.hexes import distance
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.terranova.rules.boards import ground
from spielwerk.games.terranova.state import TerraNova, new

FOUR: list[Hex] = [(0, 2), (1, 1), (2, 0), (2, 1)]  # four landscapes
EQUATOR: list[Hex] = [(q, 0) for q in range(-4, 5)]  # of the mini map
MERIDIAN: list[Hex] = [(0, -4), (0, -3), (0, -2)]  # with (0, -1) it divides the north


def north_of_mini(*south: Hex, **fields: object) -> TerraNova:
    """Seat 0 can divide the northern half of the mini map, where both have one figure, by a stone on (0, -1)."""
    return position([[(3, -1)], [(-3, -1)]], [*EQUATOR, *MERIDIAN, *south], options={"board": 3}, **fields)


def last_area() -> TerraNova:
    """The same, and the southern half is divided and scored already."""
    wall = [(-1, 1), (-2, 2), (-3, 3), (-4, 4)]
    lower = [c for c in ground(3, 0).map.cells if c[1] > 0]
    areas = [
        {"cells": [list(c) for c in lower if sum(c) < 0]},
        {"cells": [list(c) for c in lower if sum(c) > 0], "figures": [1, 2]},
    ]
    return north_of_mini(*wall, areas=areas)


def shutting(**options: int) -> TerraNova:
    """Seat 0 can shut the only figure of seat 1 in with a stone on (-3, 7) and has an action left."""
    state = position([[(-1, 5), (-4, 7), (-3, 8)], [(-4, 8)]], options=options)
    return play(state, "figure -1 5", "to -2 6")


def without_figures(**options: int) -> TerraNova:
    """Seat 0 plays its last action; seat 2 has no figure left."""
    return position([[(0, 0)], [FAR], []], action=3, moved=[[[0, 0], [1, 0]]], options=options)


@pytest.mark.rule("TN-72")
def test_the_game_ends_at_once_when_every_stone_free_hex_is_scored() -> None:
    state = last_area()
    told = heard(state, "figure 3 -1", "to 1 -1", "stone 0 -1")

    assert state.to_move == OVER
    assert state.ended == "divided"
    assert (told[-1].kind, told[-1].seat, told[-1].args) == ("over", 0, (0,))
    assert [state.on_board(seat) for seat in (0, 1)] == [0, 0]
    assert state.legal() == []


@pytest.mark.rule("TN-73")
def test_the_area_made_by_the_last_stone_is_scored_before_the_end() -> None:
    state = last_area()
    assert state.scores() == [0, 16]
    play(state, "figure 3 -1", "to 1 -1", "stone 0 -1")

    assert state.scores() == [16, 28]


@pytest.mark.rule("TN-74")
def test_the_game_ends_when_at_most_one_player_can_move() -> None:
    state = play(shutting(), "stone -3 7")
    told = heard(state, "figure -2 6", "to -2 5")

    assert state.to_move == OVER
    assert state.ended == "stuck"
    assert [event.kind for event in told] == ["moved", "over"]
    assert told[-1].args == (1,)


@pytest.mark.rule("TN-75")
def test_this_is_tested_before_each_turn_and_the_running_turn_is_completed() -> None:
    state = play(shutting(), "stone -3 7")
    assert not state.can_move(1)

    assert (state.to_move, state.action) == (0, 3)
    play(state, "stone -3 6")
    assert state.to_move == OVER


@pytest.mark.rule("TN-75")
def test_this_is_tested_before_the_first_turn_too() -> None:
    corner = (0, -7)
    near = sorted(ground(2, 0).map.cells, key=lambda c: distance(c, corner))
    assert distance(near[15], corner) == 3
    assert distance(near[16], corner) == distance(near[24], corner) == 4
    shut_in, guards = near[:13], [*near[13:25], (0, 7)]  # 16 hexes up to distance 3, then nine round them
    state = new(2, 1, board=2)
    for guard, inmate in zip(guards, shut_in, strict=True):
        play(state, f"place {guard[0]} {guard[1]}", f"place {inmate[0]} {inmate[1]}")

    assert state.to_move == OVER
    assert state.ended == "stuck"


@pytest.mark.rule("TN-76")
def test_nobody_able_to_move_also_ends_the_game() -> None:
    wall = [c for c in around(FOUR) if c != (3, 1)]
    state = position([[(6, 1), (0, 2)], [(1, 1), (2, 0)]], wall)
    play(state, "figure 6 1", "to 2 1", "stone 3 1")
    assert not state.can_move(0)
    assert not state.can_move(1)
    play(state, "pass")

    assert state.ended == "stuck"
    assert state.scores() == [0, 0]


@pytest.mark.rule("TN-77")
def test_open_areas_give_nothing_when_the_game_ends_so() -> None:
    crowd = [(0, 0), (2, 0), (4, 0)]
    state = position([[(-1, 5), (-4, 7), (-3, 8), *crowd], [(-4, 8)]])
    play(state, "figure -1 5", "to -2 6", "stone -3 7", "stone -3 6")

    assert state.ended == "stuck"
    assert state.on_board(0) == 6
    assert state.scores() == [0, 0]


@pytest.mark.rule("TN-78")
def test_a_player_without_figures_does_not_end_a_game_of_three() -> None:
    state = play(without_figures(), "figure 0 0", "to 0 1")

    assert state.on_board(2) == 0
    assert (state.to_move, state.ended) == (1, "")


@pytest.mark.rule("TN-79")
def test_an_open_area_without_figures_never_changes_and_the_game_ends() -> None:
    state = play(north_of_mini(), "figure 3 -1", "to 1 -1", "stone 0 -1")
    assert state.legal() == [PASS]
    before = state.scores()
    play(state, "pass")

    assert state.ended == "stuck"
    assert state.open_hexes == 26
    assert state.scores() == before


@pytest.mark.rule("TN-80")
def test_with_the_supply_empty_the_turn_is_finished_and_then_the_game_ends() -> None:
    state = position([[(0, 0)], [FAR]], [(5, 0)], options={"stones": 2})
    play(state, "figure 0 0", "to 1 0", "stone 1 1")
    assert (state.to_move, state.action, state.supply) == (0, 3, 0)
    told = heard(state, "figure 1 0", "to 2 0")
    assert state.ended == "stones"
    assert told[-1].args == (2,)

    state = position([[(0, 0)], [FAR]], [(5, 0)], options={"stones": 3})
    play(state, "figure 0 0", "to 1 0", "stone 1 1", "stone 2 0")
    assert (state.to_move, state.ended) == (OVER, "stones")


@pytest.mark.rule("TN-81")
def test_ending_at_an_empty_supply_never_changes_the_result() -> None:
    for seed in range(5):
        state, rng = new(2, seed, board=3, end_no_stones=0, quiet_limit=0), Rng(seed)
        while state.supply and state.to_move != OVER:
            state.apply(state.random_action(rng))
        scores, turns = state.scores(), state.quiet + 30
        while state.to_move != OVER and state.quiet < turns:
            quiet_turn(state)
        assert state.scores() == scores


@pytest.mark.rule("TN-82")
def test_the_highest_score_wins() -> None:
    state = position([[(0, 0)], [FAR]])
    state.points = [41, 38]

    assert state.ranks() == [1, 2]


@pytest.mark.rule("TN-83")
def test_equal_top_scores_share_the_win() -> None:
    state = position([[(0, 0)], [FAR], [(3, 3)]])
    state.points = [40, 40, 12]

    assert state.ranks() == [1, 1, 3]
