"""The frame that measures how a set plays: everything counted once, nothing forgotten."""

from bench import balance_dewan as dewan
from bench.balance import PARTS, Trial, report, run, uses
from spielwerk.games.dewan.state import new

RANDOM = Trial("caravan", 2, "random", seed=4)


def test_every_game_counts_its_seats_and_what_they_used() -> None:
    games = run(RANDOM, 2)
    assert [len(game) for game in games] == [2, 2]
    for game in games:
        assert sum(seat.won for seat in game) == 1
        assert abs(sum(seat.ahead for seat in game)) < 1e-9
        for seat in game:
            assert sum(seat.rows.values()) == seat.points
            assert seat.extras["creatures played"] == sum(n for word, n in seat.used.items() if word.startswith("play"))


def test_a_component_that_nobody_used_is_named() -> None:
    games = run(RANDOM, 1)
    wanted = PARTS["caravan"].components_in_use(RANDOM.game().new(2, 4))
    found = uses(games, wanted)
    assert {use.word for use in found} == set(wanted)
    assert {"play cc001", "use trail3", "use cc073b", "trade mc5", "attack z22"} <= set(wanted)
    unused = next(use for use in found if not use.seats)
    last = report(RANDOM, games).splitlines()[-1]
    assert last.startswith("unused: ")
    assert unused.word in last.removeprefix("unused: ").split(", ")


def test_the_same_trial_by_earlier_rules_and_in_other_games() -> None:
    old = Trial("caravan", 2, "random", seed=4, rules=1)
    assert "rules 1" in report(old, run(old, 1)).splitlines()[0]
    other = Trial("tikal", 2, "random", seed=4)
    assert "unused" not in report(other, run(other, 1))


def test_dewans_stories_cards_and_halves_are_counted() -> None:
    played = dewan.Played()
    state = new(2, 3)
    dewan.play(played, state, "random", 3)
    assert played.games == 1
    assert sum(played.wins) == 1
    assert played.points.total() == sum(played.totals)
    assert played.taken.total() == sum(len(stories) for stories in state.stories[:2])
    missing = dewan.unused(played, state.box)
    assert sum(word.startswith("story") for word in missing) == 24 - len([n for n in played.told if played.told[n]])
    assert len([word for word in missing if word.startswith("card")]) == 43 - len(played.paid)
    assert len([word for word in missing if word.startswith("half")]) == 61 - len(played.tucked)
    assert len(dewan.stories(played, state.box)) == 24
