"""How a set plays: everything counted once and exactly, nothing forgotten, and what is called sure is so."""

from dataclasses import replace
from functools import reduce
from random import Random

import pytest
from bots.fair import GAME as FAIR

from spielwerk.bots import balance
from spielwerk.bots.arena import Plan
from spielwerk.bots.balance import WHOLE, Balance, Mean, chance_of, differences, keep_true
from spielwerk.core.census import FINISHED, MET, STAGES, TAKEN, Thing
from spielwerk.core.game import Game
from spielwerk.games import game, games
from spielwerk_lanes import GAME as LANES

WITH_CENSUS = [found for found in games() if found.census is not None]


def together(batches: list[balance.Batch]) -> Balance:
    first, *rest = [batch.balance for batch in batches]
    reduce(lambda _, other: first.merge(other), rest, None)
    return first


def played(slug: str, games: int, seats: int = 2, workers: int = 1, **options: int) -> Balance:
    return together(list(balance.run(Plan(slug, ("random",) * seats, 4, options), games, workers)))


def find(slug: str) -> Game:
    return {"lanes": LANES, "fair": FAIR}[slug]


def test_every_game_of_ours_has_a_census() -> None:
    assert len(WITH_CENSUS) == 5


@pytest.mark.parametrize("found", WITH_CENSUS, ids=lambda found: found.slug)
def test_what_was_counted_adds_up_and_everything_has_a_name(found: Game) -> None:
    counted = played(found.slug, 12)
    assert sum(counted.won) == 12 * WHOLE
    assert counted.spread.total() == 24
    assert sum(points * seats for points, seats in counted.spread.items()) == counted.table.amount
    by_category = [mean.amount for row in counted.categories.values() for mean in row.by_seat]
    assert sum(by_category) == counted.table.amount
    assert found.census is not None
    known, box = set(counted.things), found.box(found.new(2, 4))
    for stage in STAGES:
        for thing, use in counted.uses[stage].items():
            assert thing in known
            assert stage in found.census.KINDS[thing.kind].stages
            assert 0 < use.seats.amount <= min(use.times, 24)
    for lang in ("en", "de", "fr"):
        names = [found.census.name(thing, box, lang) for thing in counted.things]
        assert all(names)
        assert all(name[0] == name[0].upper() for name in names if name[0].isalpha()) or found.slug == "terranova"


def test_what_was_taken_was_met_and_what_was_finished_taken() -> None:
    for slug, kind in (("harmonies", "animal"), ("dewan", "story")):
        for batch in balance.run(Plan(slug, ("random", "random"), 4), 20, 1, with_rows=True):
            for row in batch.rows:
                met, taken, finished = (
                    [thing for thing in row.used.get(stage, []) if thing.kind == kind] for stage in STAGES
                )
                assert set(finished) <= set(taken)
                blind = len(set(taken) - set(met))  # a story from the stack
                assert blind == 0 or slug == "dewan"
                assert len(taken) == len(set(taken))


def test_a_reward_of_dewan_and_a_treasure_of_caravan_are_counted_too() -> None:
    dewan, caravan = played("dewan", 10), played("caravan", 30)
    assert any(thing.kind == "half" for thing in dewan.uses[FINISHED])
    assert sum(use.times for thing, use in caravan.uses[TAKEN].items() if thing.kind == "treasure") > 0
    assert all(thing.kind == "creature" for thing in caravan.uses[MET])


def test_the_things_of_an_option_are_there_only_with_it() -> None:
    def kinds(counted: Balance) -> set[str]:
        return {thing.kind for thing in counted.things}

    assert kinds(played("harmonies", 2)) == {"animal"}
    assert kinds(played("harmonies", 2, spirits=1)) == {"animal", "spirit"}


def test_the_same_seed_counts_the_same_whoever_shares_the_work() -> None:
    assert played("harmonies", 30, workers=2) == played("harmonies", 30)


def test_batches_of_any_size_make_the_same_whole() -> None:
    plan = Plan("dewan", ("random", "random"), 4)
    parts = [balance.count(game, plan, 12, size, False, range(-(-12 // size))) for size in (12, 5, 1)]
    assert together(parts[0]) == together(parts[1]) == together(parts[2])


def test_a_game_without_a_census_tells_of_points_and_seats() -> None:
    counted = together(list(balance.run(Plan("lanes", ("random", "random"), 1), 5, 1, find=find)))
    assert counted.games == 5
    assert counted.things == []


def test_earlier_rules_are_played_by() -> None:
    plan = Plan("dewan", ("random", "random"), 4)
    old, new = (together(list(balance.run(replace(plan, rules=rules), 3, 1))) for rules in (1, 0))
    assert old != new


def test_a_thing_that_nobody_used_is_dead() -> None:
    counted = played("caravan", 1)
    dead = counted.dead(TAKEN, "creature")
    assert dead
    assert not set(dead) & set(counted.uses[TAKEN])


# ---- significance ----
def test_a_mean_knows_that_the_seats_of_a_game_are_not_independent() -> None:
    alone, twice = Mean(), Mean()
    luck = Random(1)
    for _ in range(400):
        value = luck.randrange(-5, 6)
        alone.add(1, value)
        twice.add(2, 2 * value)  # both seats say the same
    assert twice.value == alone.value
    assert twice.error == pytest.approx(alone.error)


def test_an_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    luck, held = Random(2), 0
    for _ in range(1000):
        mean = Mean()
        for _ in range(60):
            cases = luck.randrange(3)
            mean.add(cases, sum(luck.randrange(7) for _ in range(cases)))
        held += abs(mean.value - 3) <= mean.error
    assert 920 <= held <= 975


def test_chance_is_told_from_truth_among_many() -> None:
    assert chance_of(1.96, 1) == pytest.approx(0.05, abs=0.001)
    assert keep_true([0.04] + [0.5] * 19) == [False] * 20
    assert keep_true([0.001, 0.5, 0.9]) == [True, False, False]
    assert keep_true([]) == []
    luck, wrong = Random(3), 0
    for _ in range(200):
        wrong += any(keep_true([luck.random() for _ in range(50)]))
    assert wrong <= 20


def test_a_set_beside_itself_differs_in_nothing_and_beside_another_one_in_something() -> None:
    one, other = played("dewan", 60), together(list(balance.run(Plan("dewan", ("random", "random"), 900), 60, 1)))
    assert sum(found.is_sure for found in differences(one, other)) <= 2
    narrow = played("terranova", 40), played("terranova", 40, board=3)
    assert "points" in {found.group for found in differences(*narrow) if found.is_sure}
    assert not any(found.is_sure for found in differences(one, one))


def test_who_used_a_thing_is_ahead_by_what_it_brought() -> None:
    counted = Balance(2)
    gem = Thing("goal", 1)
    for number in range(40):
        rows = [
            balance.Row(number, number, seat, "x", points, rank, won, 0.0, 9, 4, "", {"all": points}, used)
            for seat, (points, rank, won, used) in enumerate([(10, 1, 1.0, {TAKEN: [gem]}), (4, 2, 0.0, {})])
        ]
        counted.add(rows, [gem])
    (found,) = counted.findings()
    assert found.value == 3.0
    assert found.is_sure
    assert counted.used(TAKEN, gem).value == 0.5
    assert counted.dead(TAKEN, "goal") == []
