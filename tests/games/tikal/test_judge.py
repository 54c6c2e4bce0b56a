"""What bots think of a position: the judge prefers what a player of Tikal would prefer."""

import pytest

from games.tikal.helpers import LAYOUT, A, B, opening, play, position
from spielwerk.bots.greedy import GreedyBot
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.tikal.bots.evaluation import rollout_action, scorings_left, worths
from spielwerk.games.tikal.state import Tikal, new


def better(one: Tikal, other: Tikal, seat: int = A) -> bool:
    return one.evaluate(seat) > other.evaluate(seat)


def test_two_players_see_the_same_position_from_both_sides() -> None:
    state, rng = opening(2, 3), Rng(4)
    for _ in range(200):
        state.apply(state.random_action(rng))
    assert state.evaluate(A) == pytest.approx(-state.evaluate(B))


def test_points_majorities_guards_and_treasures_are_worth_something() -> None:
    plain = position()
    assert better(position(points=[5, 0]), plain)
    assert better(position(workers={A: {"a4": 1}}), position(workers={A: {"a5": 1}}))
    lead = position(workers={A: {"a4": 2}, B: {"a4": 1}}, temples={"a4": 6})
    tie = position(workers={A: {"a4": 1}, B: {"a4": 1}}, temples={"a4": 6})
    assert better(lead, tie)
    assert better(position(treasures={A: [0, 0]}), position(treasures={A: [0, 1]}))
    assert better(
        position(workers={A: {"a4": 1}}, temples={"a4": 8}), position(workers={A: {"a4": 1}}, temples={"a4": 4})
    )


def test_a_large_margin_is_safer_than_a_small_one() -> None:
    small = position(workers={A: {"a4": 2, "a5": 3}, B: {"a4": 1}}, temples={"a4": 8})
    large = position(workers={A: {"a4": 5}, B: {"a4": 1}}, temples={"a4": 8})
    assert better(large, small)


def test_in_the_own_scoring_turn_the_position_counts_as_it_stands() -> None:
    thin = position(workers={A: {"a4": 2}, B: {"a4": 1}}, temples={"a4": 8}, scoring=2, stack=[], queue=[B])
    scored = play(thin.copy(), "end")
    assert scored.points[A] == 8
    assert thin.evaluate(A) - scored.evaluate(A) < 12, "what is certain now is worth about what it pays"


def test_choosing_a_figure_changes_nothing_that_matters() -> None:
    state = position(workers={A: {"a4": 2}})
    before = state.evaluate(A)
    assert play(state, "worker a4").evaluate(A) == before


def test_scorings_that_are_left_are_counted_by_seat() -> None:
    state = position(seats=3, scoring=1, aside="B6", holder=A, queue=[2], to_move=1, scored=[[0, 1, [], [0] * 8]])
    assert scorings_left(state) == [3, 4, 4]


def test_when_it_is_over_only_points_count() -> None:
    state, rng = new(2, 4), Rng(4)
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
    assert worths(state) == [float(points) for points in state.points]


def test_a_bid_for_nothing_much_is_not_worth_ten_points() -> None:
    tiles = ["A6", "B4", "", ""]
    one = play(position(auction=1, phase="bid", open=tiles, stack=[]), "bid 1")
    ten = play(position(auction=1, phase="bid", open=tiles, stack=[]), "bid 10")
    assert better(one, ten)


def call(tiles: list[str], *before: str) -> str:
    """Return what greedy calls for two tiles, after these calls."""
    state = play(position(auction=1, phase="bid", open=[*tiles, "", ""], stack=[], points=[20, 20]), *before)
    return LAYOUT.word(GreedyBot(1).choose(state.observe(state.to_move)))


def test_the_last_caller_bids_for_a_great_temple_beside_plain_jungle() -> None:
    assert call(["E2", "E4"], "pass") == call(["E4", "E2"], "pass") == "bid 1"


def test_for_two_equal_tiles_nobody_bids() -> None:
    assert call(["E4", "E5"]) == call(["E4", "E5"], "pass") == call(["E4", "E5"], "bid 1") == "pass"


def test_not_to_get_the_volcano_is_worth_a_small_bid_and_no_large_one() -> None:
    assert call(["E4", "F5"], "bid 1") == "bid 2"
    assert call(["E4", "F5"], "bid 4") == "pass"


@pytest.mark.parametrize("auction", [0, 1])
def test_a_hasty_player_finishes_a_game_and_beats_chance(auction: int) -> None:
    wins = 0.0
    for seed in range(6):
        state, rng = new(2, seed, auction=auction), Rng(seed)
        while state.to_move != OVER:
            hasty = state.to_move == seed % 2
            state.apply(rollout_action(state, rng) if hasty else state.random_action(rng))
        mine, theirs = state.points[seed % 2], state.points[1 - seed % 2]
        wins += 1 if mine > theirs else 0.5 if mine == theirs else 0
    assert wins >= 4


def test_a_hasty_player_does_not_end_with_much_left() -> None:
    state, rng = position(workers={A: {"a4": 2}}), Rng(1)
    ended = 0
    for _ in range(200):
        ended += rollout_action(state, rng) == LAYOUT.number("end")
    assert ended < 20
