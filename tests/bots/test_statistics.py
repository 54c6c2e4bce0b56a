"""What matches prove: tests that err as seldom as they say, ratings that find the strengths they were made from."""

import random
from itertools import combinations, pairwise

import pytest

from spielwerk.bots.statistics import Bout, Sprt, elo_of, expected, rate_players, weight_of_rounds, wilson

PLAYERS = ("easy", "medium", "hard", "expert")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (90, 100, 0.8256, 0.9448),
        (70, 100, 0.6042, 0.7811),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (10.5, 20, 0.3205, 0.7215),
    ],
)
def test_intervals_are_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def flip(test: Sprt, rate: float, coin: random.Random) -> tuple[str, int]:
    """Flip a coin until the test has its verdict; return that and how many flips it took."""
    wins = games = 0
    while not (found := test.verdict(wins, games)):
        wins += coin.random() < rate
        games += 1
    return found, games


@pytest.mark.parametrize(("rate", "wrong"), [(0.5, "high"), (0.65, "low")])
def test_a_sequential_test_errs_as_seldom_as_it_says(rate: float, wrong: str) -> None:
    coin, test = random.Random(5), Sprt(0.5, 0.65, alpha=0.05, beta=0.1)
    found = [flip(test, rate, coin) for _ in range(2000)]
    errors = sum(verdict == wrong for verdict, _ in found) / len(found)
    promised = test.alpha if wrong == "high" else test.beta
    assert promised / 4 < errors < promised / (1 - test.beta)  # Wald's bound
    fixed = 120  # games that a match of a fixed length needs for the same errors
    assert sum(games for _, games in found) / len(found) < fixed * 0.7


def test_a_coin_far_from_even_is_told_after_a_dozen_flips() -> None:
    coin = random.Random(1)
    found = [flip(Sprt(), 0.97, coin) for _ in range(200)]
    assert {verdict for verdict, _ in found} == {"high"}
    assert max(games for _, games in found) < 40


def test_drawn_games_are_half_of_each_and_even_games_speak_for_the_lower_rate() -> None:
    test = Sprt()
    assert test.evidence(5, 10) == pytest.approx(test.evidence(1, 1) * 5 + test.evidence(0, 1) * 5)
    assert test.verdict(50, 100) == "low"
    assert test.verdict(1, 1) == ""


@pytest.mark.parametrize(
    ("rounds", "weight"),
    [
        ([[1, 1], [0, 0]] * 10, 0.5),  # both games of a deal end alike: they are one
        ([[1, 0], [0, 1]] * 10, 1.0),  # the better seat wins: no more than two games
        ([[1, 1]] * 5, 1.0),
        ([[1, 0]], 1.0),
        ([], 1.0),
    ],
)
def test_games_of_a_deal_that_end_alike_count_for_less(rounds: list[list[float]], weight: float) -> None:
    assert weight_of_rounds(rounds) == pytest.approx(weight, abs=0.03)


def test_a_rating_is_a_win_rate() -> None:
    assert expected(0) == 0.5
    assert elo_of(expected(173.0)) == pytest.approx(173.0)


def test_ratings_find_the_strengths_they_were_made_from() -> None:
    true = {"easy": 0.0, "medium": 150.0, "hard": 230.0, "expert": 420.0}
    bouts = []
    for a, b in combinations(PLAYERS, 2):
        rate = expected(true[a] - true[b])
        bouts.append(Bout({a: 1, b: 1}, {a: 100_000 * rate, b: 100_000 * (1 - rate)}))
    found = rate_players(PLAYERS, bouts)
    assert {player: rating.elo for player, rating in found.items()} == pytest.approx(true, abs=0.1)
    assert found["easy"].error == 0
    assert all(0 < found[player].error < 4 for player in PLAYERS[1:])


def test_ratings_of_four_seats_find_the_strengths_too() -> None:
    true = {"easy": 0.0, "medium": 120.0, "hard": 300.0}
    bouts = []
    for a, b in pairwise(true):
        for seats in ({a: 2, b: 2}, {a: 1, b: 2}, {a: 2, b: 1}):
            parts = {player: n * 10 ** (true[player] / 400) for player, n in seats.items()}
            bouts.append(Bout(seats, {player: 90_000 * part / sum(parts.values()) for player, part in parts.items()}))
    found = rate_players(tuple(true), bouts)
    assert {player: rating.elo for player, rating in found.items()} == pytest.approx(true, abs=0.2)


def test_the_true_rating_lies_within_the_errors_as_often_as_they_say() -> None:
    dice, inside, times = random.Random(3), 0, 300
    for _ in range(times):
        wins = sum(dice.random() < expected(120) for _ in range(100))
        found = rate_players(("a", "b"), [Bout({"a": 1, "b": 1}, {"a": 100 - wins, "b": float(wins)})])["b"]
        inside += abs(found.elo - 120) <= found.error
    assert 0.92 < inside / times < 0.98


def test_who_won_everything_is_strong_and_not_infinitely_so() -> None:
    found = rate_players(("a", "b"), [Bout({"a": 1, "b": 1}, {"a": 0, "b": 30})])["b"]
    assert 500 < found.elo < 1000
    assert found.error > 200


def test_nobody_played_is_no_difference() -> None:
    assert rate_players(("a", "b", "c"), [])["c"].elo == 0
