"""Matches: fair seats, honest intervals, the same result however many processes play them."""

import pytest
from bots.fair import GAME as FAIR

from spielwerk.bots import arena
from spielwerk.core.game import Game
from spielwerk_lanes import GAME as LANES


def find(slug: str) -> Game:
    """Return a game that only the tests know."""
    return {"lanes": LANES, "fair": FAIR}[slug]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_bot_sits_everywhere_equally_often_with_the_same_luck(seats: int) -> None:
    match = arena.Plan("fair", tuple("abcd"[:seats]), 10, rotate=True)
    rounds = [match.seating(number) for number in range(3 * seats)]
    for seat in range(seats):
        for bot in range(seats):
            assert sum(seating[seat] == bot for seating in rounds) == 3
    assert [match.seed_of(number) for number in range(2 * seats)] == [10] * seats + [11] * seats


def test_a_shared_win_counts_in_equal_parts_and_means_are_means() -> None:
    summary = arena.Summary.empty(["a", "b"])
    summary.add(arena.Outcome(0, 1, [0, 1], 9, [3, 1], [1, 2], "x", [], [4, 4], [0.4, 0.0]))
    summary.add(arena.Outcome(1, 1, [1, 0], 9, [2, 2], [1, 1], "x", [], [4, 4], [0.0, 0.4]))
    one, two = summary.bots
    assert (one.wins, two.wins, one.rate, two.rate) == (1.5, 0.5, 0.75, 0.25)
    assert (one.mean, two.mean) == (2.5, 1.5)
    assert (two.least, two.most, two.deviation) == (1, 2, 0.5)
    assert one.milliseconds == pytest.approx(100)
    assert two.milliseconds == 0
    assert (summary.games, summary.steps, summary.ended) == (2, 18, {"x": 2})


def test_points_are_those_of_the_bot_that_sat_there() -> None:
    summary = arena.Summary.empty(["a", "b"])
    summary.add(arena.Outcome(1, 1, [1, 0], 9, [5, 2], [1, 2], "", [], [4, 4], [0.0, 0.0]))
    assert [(bot.bot, bot.points, bot.wins) for bot in summary.bots] == [("a", 2, 0), ("b", 5, 1)]


def test_every_step_is_somebodys_decision() -> None:
    match = arena.Plan("lanes", ("greedy", "random"), 3, rotate=True)
    for number in range(4):
        outcome = arena.play(LANES, match, number)
        assert outcome.seating == [number % 2, 1 - number % 2]
        assert (outcome.scores[0] > outcome.scores[1]) == (outcome.ranks[0] < outcome.ranks[1])
        assert outcome.steps == sum(outcome.decisions) == 36


def test_one_process_or_two_play_the_same_match() -> None:
    match = arena.Plan("fair", ("greedy", "random", "search:5it"), 4, rotate=True)
    alone = list(arena.run(match, 6, 1, find))
    shared = list(arena.run(match, 6, 2, find))
    assert [bout._replace(seconds=[]) for bout in alone] == [bout._replace(seconds=[]) for bout in shared]
    assert [bout.number for bout in shared] == list(range(6))


def test_thinking_ahead_pays() -> None:
    """Fixed seeds and fixed iterations: always the same games."""
    match = arena.Plan("lanes", ("search:40it", "random"), 1, rotate=True)
    summary = arena.Summary.empty(match.bots)
    for outcome in arena.run(match, 60, 1, find):
        summary.add(outcome)
    assert summary.bots[0].rate > 0.6
