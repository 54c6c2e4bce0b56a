"""Options and variants."""

import hashlib

import pytest

from games.terranova.helpers import FAR, PASS, hexes, play, position, quiet_turn, set_up, stones_on
from games.terranova.test_end import shutting, without_figures
from games.terranova.test_turn import one_way_back
from spielwerk.core.audience import Audience
from spielwerk.core.state import OVER
from spielwerk.games.terranova.rules.boards import centre, draw_map, ground, is_balanced, shape_map
from spielwerk.games.terranova.rules.data import LETTERS
from spielwerk.games.terranova.state import TerraNova, load, new
from spielwerk.games.terranova.words import prompts

DIGESTS = {
    "disc168": ["ca1fe4642e8bafce", "74d92e23d8bf5fb8", "e7fa30cd0c93b11a", "2fc9938c366d2af1", "642599bf8a9be71b"],
    "hexagon789": ["2f28416ffcdf7225", "fc27d5cd3f798370", "c55e55e72eb09c45", "537480d19502c47e", "b3713eb69345de0b"],
    "hexagon8": ["a9ecad1dfa17231c", "49693c1143bf1300", "ef3843078d9e5869", "d41c4dd68e7c6233", "b5b5aef78a420710"],
    "hexagon5": ["6d6abbd2558c4741", "8ec6041efc79f9e2", "5dd499bb53deaae8", "9c664f7d0de8fa04", "21b2facd3a9e3a08"],
}
FIXED = ["e7fa30cd0c93b11a", "2f28416ffcdf7225", "ef3843078d9e5869", "6d6abbd2558c4741"]


def digest(shape: str, land: list[int]) -> str:
    """Return the fingerprint of a map: SHA-256 over its rows, from north to south."""
    rows: dict[int, list[str]] = {}
    for (q, r), kind in zip(shape_map(shape).cells, land, strict=True):
        rows.setdefault(r, [f"{r} {q} "]).append(LETTERS[kind])
    return hashlib.sha256("\n".join("".join(row) for row in rows.values()).encode()).hexdigest()[:16]


@pytest.mark.rule("TN-84")
def test_by_option_only_the_figure_moved_last_allows_stones() -> None:
    state = position([[(0, 5), (4, 3)], [FAR]], options={"anchor": 1})
    play(state, "figure 0 5", "to 0 0", "figure 4 3", "to 4 0")

    assert hexes(state, "stone") == {(5, 0), (5, -1), (4, -1), (3, 0), (3, 1), (4, 1)}
    assert state.why_not(507 + state.map.index[1, 0]) == "TN-84"
    assert state.why_not(507 + state.map.index[0, 4]) == "TN-93"


@pytest.mark.rule("TN-85")
def test_by_option_the_end_is_tested_after_each_action() -> None:
    state = play(shutting(end_check=1), "stone -3 7")

    assert (state.to_move, state.ended) == (OVER, "stuck")
    assert (state.action, state.laid, state.moved) == (1, 0, [])  # the rest of the turn is not played


@pytest.mark.rule("TN-86")
def test_by_option_the_game_ends_once_a_player_has_no_figures() -> None:
    state = play(without_figures(end_no_figures=1), "figure 0 0", "to 0 1")

    assert (state.to_move, state.ended) == (OVER, "figures")
    assert state.scores() == [0, 0, 0]


@pytest.mark.rule("TN-86")
def test_by_option_the_game_goes_on_while_everybody_has_a_figure() -> None:
    state = position([[(0, 0)], [FAR], [(3, 3)]], options={"end_no_figures": 1})
    quiet_turn(state)

    assert (state.to_move, state.ended) == (1, "")


@pytest.mark.rule("TN-87")
def test_with_unlimited_stones_the_supply_never_runs_out() -> None:
    stones = [c for c in ground(0, 0).map.cells if not -2 <= c[1] <= 2]  # all but five rows
    state = position([[(0, 0)], [(3, 0)]], stones, options={"stones": 0})
    assert stones_on(state) == 102
    play(state, "figure 0 0", "to -2 0", "stone -3 0", "stone -2 1")

    assert stones_on(state) == 104
    assert state.supply == -1
    assert state.to_move == 1
    assert new(2, 1, stones=0).supply == -1


@pytest.mark.rule("TN-88")
def test_after_50_turns_in_a_row_without_a_stone_the_game_ends() -> None:
    state = set_up(2)
    for turn in range(50):
        assert (state.to_move, state.quiet) == (turn % 2, turn)
        quiet_turn(state)

    assert (state.to_move, state.ended) == (OVER, "quiet")


@pytest.mark.rule("TN-88")
def test_a_stone_in_turn_49_resets_the_count() -> None:
    state = position([[(0, 0)], [FAR]], quiet=48)
    play(state, "figure 0 0", "to 1 0", "stone 2 0")
    assert state.quiet == 0
    play(state, "figure 1 0", "to 1 1")
    assert (state.to_move, state.quiet) == (1, 0)
    quiet_turn(state)

    assert (state.to_move, state.quiet) == (0, 1)


@pytest.mark.rule("TN-88")
def test_passed_turns_count_as_quiet_and_0_means_a_far_limit() -> None:
    state = position([[(0, 0)], [FAR], []], to_move=2, quiet=3, options={"quiet_limit": 4})
    assert play(state, "pass").ended == "quiet"

    state = position([[(0, 0)], [FAR], []], to_move=2, quiet=600, options={"quiet_limit": 0})
    assert play(state, "pass").to_move == 0

    state = position([[(0, 0)], [FAR], []], to_move=2, quiet=999, options={"quiet_limit": 0})
    assert play(state, "pass").ended == "quiet"
    assert prompts.ending(state, Audience(0, "en", [])) == "No stone was placed for 1000 turns."


@pytest.mark.rule("TN-89")
@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 4), (4, 3)])
def test_the_mini_map_is_played_with_5_4_or_3_figures_and_29_stones(seats: int, each: int) -> None:
    state = set_up(seats, board=3)

    assert sum(owner >= 0 for owner in state.owner) == seats * each
    assert state.supply == 29
    assert new(2, 1, board=3, stones=7).supply == 7


@pytest.mark.rule("TN-90")
@pytest.mark.parametrize("shape", DIGESTS)
def test_random_maps_follow_the_seeded_generator(shape: str) -> None:
    assert [digest(shape, draw_map(shape, seed)) for seed in range(1, 6)] == DIGESTS[shape]


@pytest.mark.rule("TN-90")
@pytest.mark.parametrize("shape", DIGESTS)
def test_the_middle_round_which_a_map_is_named_is_that_of_its_hexes(shape: str) -> None:
    cells = shape_map(shape).cells
    middle = [3 * sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1)]
    assert list(centre(shape)) == pytest.approx(middle, abs=0.5)


@pytest.mark.rule("TN-90")
def test_the_fixed_maps_are_drawn_by_the_same_generator() -> None:
    for board, shape in enumerate(DIGESTS):
        assert digest(shape, list(ground(board, 0).land)) == FIXED[board]


@pytest.mark.rule("TN-90")
@pytest.mark.parametrize("seed", [0, 17, 2**31 - 1, 2**70 + 1])
def test_random_maps_keep_their_constraints(seed: int) -> None:
    for board in (4, 5, 6):
        chosen = ground(board, seed)
        assert is_balanced(chosen.map, list(chosen.land))


@pytest.mark.rule("TN-91")
@pytest.mark.parametrize("board", [4, 5, 6])
def test_equal_options_and_board_seed_give_equal_maps(board: int) -> None:
    assert new(2, 5, board=board) == new(2, 5, board=board)
    assert list(new(2, 5, board=board).land) == list(new(3, 9, board=board, board_seed=5).land)
    assert list(new(2, 5, board=board).land) != list(new(2, 6, board=board).land)
    again = load(new(2, 5, board=board).dump())
    assert list(again.land) == list(new(2, 5, board=board).land)


@pytest.mark.rule("TN-104")
def test_can_move_means_a_free_hex_beside_a_figure_the_start_included() -> None:
    state: TerraNova = one_way_back(options={"end_check": 1})
    play(state, "figure -3 7", "to -4 8", "stone -3 8")

    assert not hexes(state, "figure")  # the only free hex is its start
    assert (state.action, state.ended) == (3, "")
    assert state.can_move(0)
    assert state.to_move == 0
    assert PASS not in state.legal()


@pytest.mark.rule("TN-104")
def test_the_start_counts_as_free_after_the_third_action_too() -> None:
    state = position([[(-3, 7)], [(-2, 6)]], options={"end_check": 1})
    play(state, "figure -3 7", "to -4 8", "stone -3 8", "stone -4 7")

    assert state.can_move(0)
    assert (state.to_move, state.ended) == (1, "")
