"""Areas and scoring."""

from collections.abc import Iterable

import pytest

from games.terranova.helpers import FAR, FREE, PASS, POCKET, Hex, around, heard, hexes, piece, play, position
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, Part
from spielwerk.core.vecs import fill
from spielwerk.games.terranova.rules.areas import flood, landscapes
from spielwerk.games.terranova.rules.data import LETTERS, STONE, TO
from spielwerk.games.terranova.state import TerraNova, new

FOUR: list[Hex] = [(0, 2), (1, 1), (2, 0), (2, 1)]  # hills, mountains, lake, prairie
SOUTH: list[Hex] = [(q, 6) for q in range(-6, 2)]  # stones that cut nine hexes of steppe and hills off
NORTH: list[Hex] = [(q, -6) for q in range(1, 7)]  # stones that cut five hexes of forest off


def without(cells: Iterable[Hex], *gaps: Hex) -> list[Hex]:
    return [cell for cell in cells if cell not in gaps]


def closed(state: TerraNova) -> set[Hex]:
    return {state.map.cells[cell] for cell, number in enumerate(state.closed) if number}


def pocket(*foreign: Hex, **fields: object) -> TerraNova:
    """Seat 0 is about to close the southern pocket from outside with a stone on (-2, 7)."""
    state = position([[(-1, 4), (5, 0)], [FAR, *foreign]], POCKET[:2], **fields)
    return play(state, "figure -1 4", "to -1 7")


def south(*others: list[Hex], mine: tuple[Hex, ...] = ()) -> TerraNova:
    """Seat 0 slides inside the southern part and closes it with a stone on (-3, 6)."""
    state = position([[(-6, 7), (5, 0), *mine], *others], without(SOUTH, (-3, 6)))
    return play(state, "figure -6 7", "to -3 7", "stone -3 6")


def north(*others: list[Hex]) -> TerraNova:
    """Seat 0 slides inside the northern part and closes it with a stone on (3, -6)."""
    state = position([[(2, -7), (5, 0)], *others], without(NORTH, (3, -6)))
    return play(state, "figure 2 -7", "to 3 -7", "stone 3 -6")


def four_landscapes() -> TerraNova:
    """Seat 0 closes an area of four hexes and four landscapes from outside; a figure of its own is in it."""
    state = position([[(2, 1), (6, 1), (-6, 0)], [FAR]], without(around(FOUR), (3, 1)))
    return play(state, "figure 6 1", "to 4 1", "stone 3 1")


def last_hills() -> TerraNova:
    """Go on from there: seat 0 slides inside the area and covers its only hills."""
    state = play(four_landscapes(), "figure -6 0", "to -5 0")
    play(state, "figure -2 -3", "to -2 -2", "figure -2 -2", "to -2 -1", "figure -2 -1", "to -2 0")
    return play(state, "figure 2 1", "to 1 1", "stone 0 2")


@pytest.mark.rule("TN-48")
def test_an_area_is_a_largest_set_of_stone_free_hexes_connected_through_sides() -> None:
    state = new(2, 1)
    cells = flood(state.map.step, state.owner, 0, fill(168, 0))
    assert cells == list(range(168))
    assert landscapes(state.land, cells) == list(range(8))

    state = four_landscapes()
    inside = state.map.index[2, 1]
    cells = flood(state.map.step, state.owner, inside, fill(168, 0))
    assert {state.map.cells[c] for c in cells} == set(FOUR)


@pytest.mark.rule("TN-49", "TN-50")
def test_stones_and_the_board_edge_bound_an_area() -> None:
    state = play(pocket(), "stone -2 7")

    assert closed(state) == {(-4, 8), (-3, 8)}


@pytest.mark.rule("TN-51")
def test_figures_do_not_bound_an_area() -> None:
    state = position([[(-2, 7), (0, 7)], [FAR]], [(-4, 7)])
    told = heard(state, "figure 0 7", "to 0 6", "figure 0 6", "to -2 6", "stone -3 7")

    assert [event.kind for event in told][-1] == "stone"
    assert not closed(state)
    assert state.scores() == [0, 0]


@pytest.mark.rule("TN-52")
def test_a_test_happens_right_after_each_stone() -> None:
    state = pocket((-4, 8))
    assert state.scores() == [0, 0]
    told = heard(state, "stone -2 7")

    assert [event.kind for event in told] == ["stone", "area"]
    assert told[1].args == (2, 1, 3, 6, 0, 6)
    assert state.scores() == [0, 6]
    assert (state.to_move, state.action) == (0, 3)


@pytest.mark.rule("TN-52")
def test_only_the_parts_of_the_area_the_stone_was_put_in_are_tested() -> None:
    state = four_landscapes()
    play(state, "stone 4 0")

    assert not state.areas


@pytest.mark.rule("TN-53")
def test_a_part_with_at_most_three_landscapes_scores() -> None:
    state = play(pocket((-3, 8)), "stone -2 7")

    assert [LETTERS[kind] for kind in state.areas[0].lands] == ["H"]
    assert state.scores() == [0, 6]


@pytest.mark.rule("TN-54")
def test_a_part_with_four_landscapes_does_not_score_and_its_figures_stay() -> None:
    assert len(around(FOUR)) == 11
    state = four_landscapes()

    assert state.scores() == [0, 0]
    assert not closed(state)
    assert (2, 1) in hexes(state, "figure")
    assert hexes(play(state, "figure 2 1"), "to") == {(1, 1), (2, 0)}


@pytest.mark.rule("TN-55")
def test_such_an_area_may_be_divided_later_and_then_scores() -> None:
    state = position([[(2, 1), (6, 1)], [FAR, (0, 2)]], around(FOUR))
    play(state, "figure 2 1", "to 2 0", "stone 1 1")  # leaves (0, 2) alone, and (2, 0) with (2, 1)

    assert closed(state) == {(0, 2), (2, 0), (2, 1)}
    assert state.scores() == [4, 3]


@pytest.mark.rule("TN-56")
def test_each_part_with_at_most_three_landscapes_scores_there_is_no_inside() -> None:
    wall = [(q, 0) for q in range(-4, 5)] + [(0, -4), (0, -3), (0, -2)]
    state = position([[(3, -1)], [(-3, -1)]], wall, options={"board": 3})
    play(state, "figure 3 -1", "to 1 -1", "stone 0 -1")

    assert [(len(a.cells), [LETTERS[k] for k in a.lands]) for a in state.areas] == [
        (16, ["M", "L", "A"]),
        (6, ["F", "W"]),
    ]
    assert state.scores() == [16, 12]
    assert state.open_hexes == 26


@pytest.mark.rule("TN-57", "TN-58")
def test_covering_the_last_hex_of_a_landscape_makes_an_enclosed_area_valid() -> None:
    state = last_hills()

    assert closed(state) == {(1, 1), (2, 0), (2, 1)}
    assert [LETTERS[kind] for kind in state.areas[0].lands] == ["M", "L", "P"]
    assert state.scores() == [3, 0]


@pytest.mark.rule("TN-46")
def test_an_anchor_removed_by_scoring_allows_no_more_stones() -> None:
    state = last_hills()

    assert (state.to_move, state.action) == (0, 3)
    assert not state.moved
    assert not hexes(state, "stone")
    assert hexes(state, "figure") == {(4, 1), (-5, 0)}


@pytest.mark.rule("TN-46", "TN-71")
def test_an_anchor_outside_the_scored_area_still_allows_stones() -> None:
    state = play(pocket(), "stone -2 7")
    assert closed(state) == {(-4, 8), (-3, 8)}

    assert hexes(state, "stone") == {(0, 7), (0, 6), (-1, 6)}


@pytest.mark.rule("TN-58")
def test_hexes_count_whether_empty_or_with_a_figure() -> None:
    empty = south([FAR])
    crowded = south([FAR, (-1, 7)], [(-4, 8), (-3, 8)])

    assert empty.areas[0].total == crowded.areas[0].total == 18


@pytest.mark.rule("TN-59")
def test_three_landscapes_give_one_point_per_hex() -> None:
    five: list[Hex] = [(-6, 2), (-5, 2), (-4, 2), (-5, 1), (-6, 3)]
    state = position([[(-6, 2)], [FAR]], without(around(five), (-3, 2)))
    play(state, "figure -6 2", "to -4 2", "stone -3 2")

    assert state.scores() == [5, 0]
    assert state.breakdown(0) == [Part("three", 5, tuple(state.areas[0].cells), "area", (5, 1, 5, 5))]


@pytest.mark.rule("TN-60")
def test_two_landscapes_give_two_points_per_hex() -> None:
    state = south([FAR])

    assert state.scores() == [18, 0]
    assert state.breakdown(0) == [Part("two", 18, tuple(state.areas[0].cells), "area", (9, 2, 18, 18))]
    assert state.breakdown(1) == []


@pytest.mark.rule("TN-61")
def test_one_landscape_gives_three_points_per_hex() -> None:
    state = north([FAR])

    assert state.scores() == [15, 0]
    assert state.breakdown(0)[0].category == "one"
    assert state.breakdown(0)[0].args == (5, 3, 15, 15)


@pytest.mark.rule("TN-62")
def test_all_points_go_to_the_player_with_most_figures() -> None:
    assert south([FAR, (-1, 7)], mine=((-4, 8),)).scores() == [18, 0]
    assert south([FAR, (-1, 7), (-4, 8)]).scores() == [0, 18]


@pytest.mark.rule("TN-63")
def test_tied_leaders_share_rounded_down_and_the_rest_is_lost() -> None:
    two = north([FAR, (5, -7)])
    assert two.scores() == [7, 7]
    assert two.breakdown(1)[0].reason == "shared"
    assert two.breakdown(1)[0].args == (5, 3, 15, 7)

    assert north([FAR, (5, -7)], [(0, 0), (6, -7)]).scores() == [5, 5, 5]


@pytest.mark.rule("TN-64")
def test_players_tied_below_the_lead_get_nothing() -> None:
    assert south([FAR, (-1, 7)], [(0, 0), (0, 7)], mine=((-4, 8),)).scores() == [18, 0, 0]
    assert south([FAR, (-1, 7), (-2, 7)], [(0, 0), (0, 7)], mine=((-4, 8),)).scores() == [9, 9, 0]


@pytest.mark.rule("TN-65")
def test_it_does_not_matter_who_set_the_closing_stone() -> None:
    state = play(pocket((-4, 8)), "stone -2 7")

    assert state.scores() == [0, 6]


@pytest.mark.rule("TN-66")
def test_all_figures_of_a_scored_area_leave_the_game() -> None:
    state = south([FAR, (-1, 7)], mine=((-4, 8),))

    assert (state.on_board(0), state.on_board(1)) == (1, 1)
    assert state.areas[0].figures == [2, 1]
    assert len(closed(state)) == 9
    assert all(piece(state, place) == FREE for place in closed(state))


@pytest.mark.rule("TN-67")
def test_a_closed_area_without_figures_gives_nobody_points_but_is_dealt_with() -> None:
    state = position([[(3, 5)], [FAR]], without(SOUTH, (-3, 6)))
    play(state, "figure 3 5", "to -2 5", "stone -3 6")

    assert state.scores() == [0, 0]
    assert len(closed(state)) == 9
    assert state.areas[0].points == [0, 0]


@pytest.mark.rule("TN-68")
def test_one_stone_may_close_several_areas_told_by_their_lowest_hex() -> None:
    stones = [(2, 0), (2, -1), (1, -1), (0, 1), (1, 1), (-1, 0), (-2, 1), (-2, 2), (-1, 2)]
    state = position([[(1, 0), (0, -4)], [(-1, 1), FAR]], stones)
    told = heard(state, "figure 0 -4", "to 0 -1", "stone 0 0")

    assert state.scores() == [3, 3]
    assert [event.args for event in told if event.kind == "area"] == [(1, 1, 3, 3, 3, 0), (1, 1, 3, 3, 0, 3)]
    assert [state.map.cells[area.cells[0]] for area in state.areas] == [(1, 0), (-1, 1)]

    stones = [(2, 0), (2, -1), (1, -1), (0, 1), (1, 1), (1, -2), (0, -2), (-1, -1), (-1, 0)]
    state = position([[(1, 0), (-5, 1)], [(0, -1), FAR]], stones)
    play(state, "figure -5 1", "to -1 1", "stone 0 0")
    assert [state.map.cells[area.cells[0]] for area in state.areas] == [(0, -1), (1, 0)]


@pytest.mark.rule("TN-69")
def test_a_scored_area_is_closed_for_ever() -> None:
    state, rng = south([FAR]), Rng(3)
    wall = closed(state)
    while state.to_move != OVER:
        for action in state.legal():
            if TO <= action < PASS:
                cell = action - (TO if action < STONE else STONE)
                assert state.closed[cell] == 0
        state.apply(state.random_action(rng))

    assert wall <= closed(state)


@pytest.mark.rule("TN-52", "TN-69")
def test_a_stone_on_the_coast_does_not_score_a_closed_area_again() -> None:
    state = position([[(-1, 4), (5, 0)], [FAR, (-4, 8)]], [*POCKET[:2], (0, 6)])
    play(state, "figure -1 4", "to -1 7", "stone -2 7", "stone 0 7")

    assert len(state.areas) == 1
    assert state.scores() == [0, 6]


@pytest.mark.rule("TN-71")
def test_after_scoring_the_turn_goes_on_with_the_remaining_actions() -> None:
    state = south([FAR])
    assert (state.to_move, state.action) == (0, 3)
    assert hexes(state, "figure") == {(5, 0)}
    play(state, "figure 5 0", "to 5 -1")

    assert (state.to_move, state.action) == (1, 1)
