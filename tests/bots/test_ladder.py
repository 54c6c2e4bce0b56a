"""The ladder: fair seats, results that survive a kill, and nothing counted that other bots played."""

import json
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from bots.fair import GAME as FAIR

from spielwerk.bots import arena, ladder, search
from spielwerk.bots.ladder import Limits, Pairing, Tally
from spielwerk.bots.statistics import Sprt
from spielwerk.core.game import Game
from spielwerk_lanes import GAME as LANES


def find(slug: str) -> Game:
    """Return a game that only the tests know."""
    return {"lanes": LANES, "fair": FAIR}[slug]


@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 6), (4, 6)])
def test_a_round_holds_every_seating_and_gives_both_kinds_every_seat_equally_often(seats: int, count: int) -> None:
    found = ladder.seatings(seats)
    assert len(set(found)) == len(found) == count
    for seat in range(seats):
        assert Counter(seating[seat] for seating in found) == {0: count // 2, 1: count // 2}
    pairing = Pairing("fair", seats, ("a", "b"), ("random", "greedy"), seed=5)
    assert [pairing.plan.seed_of(number) for number in range(2 * count)] == [5] * count + [6] * count


def test_two_bots_of_a_kind_at_one_table_have_luck_of_their_own() -> None:
    plan = Pairing("fair", 4, ("a", "b"), ("random", "greedy:50%")).plan
    players = arena._players(FAIR, plan, [0, 0, 1, 1], 3)
    assert len({player.rng.below(10**9) for player in players}) == 4  # type: ignore[attr-defined]


def pair(low: str = "random", high: str = "greedy", game: Game = LANES, seats: int = 2) -> Pairing:
    (found,) = ladder.pairings([game], [low, high], [seats], seed=3)
    return found


def played(pairing: Pairing, games: int, first: int = 0) -> list[str]:
    """Return the lines of some games."""
    outcomes = arena.run(pairing.plan, games, 1, find, first)
    return [json.dumps(pairing.line(outcome)) for outcome in outcomes]


def test_a_ladder_goes_on_where_it_stood_and_plays_the_same_games(tmp_path: Path) -> None:
    pairing, file = pair(), tmp_path / "ladder.jsonl"
    whole = played(pairing, 8)
    file.write_text("\n".join(whole[:3]) + "\n" + whole[3][:40])  # killed while it wrote
    ladder.mend(file)
    (tally,) = ladder.tallies([pairing], file)
    assert tally.games == 3
    with file.open("a") as out:
        out.writelines(line + "\n" for line in played(pairing, 8, tally.games))
    (tally,) = ladder.tallies([pairing], file)
    fresh = Tally(pairing)
    for line in whole:
        fresh.add(json.loads(line))
    assert tally.shares == fresh.shares
    assert sum(side.seats for side in tally.sides) == 16


def test_a_game_is_counted_once_and_only_for_the_bots_that_played_it(tmp_path: Path) -> None:
    pairing, file = pair(), tmp_path / "ladder.jsonl"
    lines = played(pairing, 2)
    older = json.dumps(json.loads(lines[0]) | {"code": "00000000", "number": 2})
    file.write_text("\n".join([*lines, lines[1], older, "", "null", "{}"]) + "\n")
    mine, other = ladder.tallies([pairing, pair("random", "greedy:50%")], file)
    assert (mine.games, other.games) == (2, 0)
    assert ladder.fingerprint(LANES) == ladder.fingerprint(LANES) != ladder.fingerprint(FAIR)


def line(number: int, ranks: list[int], seating: list[int]) -> dict[str, object]:
    count = len(ranks)
    rest = {"scores": [5] * count, "decisions": [10] * count, "seconds": [0.1] * count}
    return {"number": number, "ranks": ranks, "seating": seating} | rest


def test_wins_are_shared_by_those_who_are_first() -> None:
    tally = Tally(Pairing("fair", 4, ("a", "b"), ("random", "greedy")))
    tally.add(line(0, [1, 2, 3, 4], [1, 1, 0, 0]))
    tally.add(line(1, [1, 1, 1, 4], [1, 0, 0, 1]))
    assert tally.shares == [1.0, pytest.approx(1 / 3)]
    assert [side.milliseconds for side in tally.sides] == pytest.approx([10, 10])
    (bout,) = tally.bouts()
    assert bout.seats == {"a": 2, "b": 2}
    assert bout.wins == pytest.approx({"a": 2 / 3, "b": 4 / 3})


def test_a_pair_ends_after_a_whole_round_when_the_test_is_sure_or_after_the_most_games() -> None:
    limits = Limits(least=4, most=60, test=Sprt(0.5, 0.65))
    tally = Tally(pair())
    ends = []
    for number in range(60):
        ends.append(tally.is_done(limits))
        tally.add(line(number, [1, 2], [1, 0]))
    assert ends.index(True) == 12  # 12 wins in a row: log(1.3) each, log(19) in all
    even = Tally(pair())
    for number in range(61):
        assert not even.is_done(Limits(games=61))
        even.add(line(number, [1, 2], [number % 2, 1 - number % 2]))
    assert even.total(Limits(games=61)) == 62  # whole rounds
    assert not even.is_done(Limits(games=61))
    assert even.verdict(Sprt()) == "low"


@pytest.mark.parametrize(("wanted", "seats"), [([2, 4], [2, 4]), ([4], [4]), ([9, 4], [4]), ([1], [2])])
def test_every_pair_plays_with_as_many_seats_as_the_game_has(wanted: list[int], seats: list[int]) -> None:
    found = ladder.pairings([FAIR], ["random", "greedy", "search:5it"], wanted)
    assert [pairing.seats for pairing in found] == [count for count in seats for _ in range(2)]
    assert [pairing.levels for pairing in found[:2]] == [("random", "greedy"), ("greedy", "search:5it")]


def test_two_levels_that_are_the_same_bot_are_no_ladder() -> None:
    with pytest.raises(ladder.LadderError):
        ladder.pairings([LANES], ["medium", "greedy"], [2])


def test_ratings_of_a_ladder_rise_with_the_wins(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    chosen = ladder.pairings([LANES], ["random", "greedy:50%", "greedy"], [2], seed=1)
    file.write_text("".join(line + "\n" for pairing in chosen for line in played(pairing, 40)))
    (found,) = ladder.ladders(["random", "greedy:50%", "greedy"], ladder.tallies(chosen, file))
    ratings = [rating.elo for rating in found.ratings.values()]
    assert ratings == sorted(ratings)
    assert ratings[0] == 0 < ratings[1]
    assert found.is_rated("greedy")
    (bare,) = ladder.ladders(["random", "greedy:50%", "greedy"], [Tally(pairing) for pairing in chosen])
    assert [bare.is_rated(level) for level in bare.ratings] == [True, False, False]


def test_searches_of_a_ladder_take_their_time_from_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def clock() -> float:
        asked.append(1)
        return float(len(asked))  # a second for each look: 20 ms are over at once

    monkeypatch.setattr(arena, "process_time", clock)
    before = search.perf_counter  # type: ignore[attr-defined]
    pairing = pair("random", "search:20ms")
    assert len(list(islice(arena.run(pairing.plan, 1, 1, find), 1))) == 1
    assert len(asked) > 2 * 36  # more than the arena's own two looks at each decision
    assert search.perf_counter is before  # type: ignore[attr-defined]
