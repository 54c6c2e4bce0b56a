"""How positions look to bots: sound, blind to secrets, and good enough to play by."""

import json
from collections.abc import Iterator
from importlib import resources

import pytest

from games.caravan.helpers import LAYOUT, me, options, play, t
from spielwerk.bots import make
from spielwerk.bots.turns import plan
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.core.weights import prepare, read, use
from spielwerk.games.caravan.bots.evaluation import outlook
from spielwerk.games.caravan.bots.experience import EXPERIENCE, TERMS, terms
from spielwerk.games.caravan.bots.heuristics import W, Weights
from spielwerk.games.caravan.rules.data import CARDS
from spielwerk.games.caravan.state import new


def test_what_is_worth_a_thought_is_legal_and_never_nothing() -> None:
    for seed in range(8):
        state, rng = new(1 + seed % 4, seed, exchange=seed % 2), Rng(seed)
        while state.to_move != OVER:
            legal = state.legal()
            thoughts = state.candidate_actions()
            assert thoughts
            assert set(thoughts) <= set(legal)
            assert thoughts == sorted(thoughts)
            assert state.rollout_action(rng) in legal
            state.apply(legal[rng.below(len(legal))])


def test_at_the_end_only_points_count() -> None:
    for seed in range(4):
        state, rng = new(2 + seed % 2, seed), Rng(seed)
        while state.to_move != OVER:
            state.apply(state.random_action(rng))
        points = state.scores()
        for seat in range(state.seats):
            best = max(p for other, p in enumerate(points) if other != seat)
            assert abs(state.evaluate(seat) - (points[seat] - best)) < 1e-6


def test_the_look_of_a_position_does_not_depend_on_hidden_hands() -> None:
    state = play(new(2, 4), "start 0", "start 1")
    obs = state.observe(0)
    looks = {round(obs.sample(seed).players[0].tokens + outlook(obs.sample(seed), 0), 6) for seed in range(6)}
    assert len(looks) == 1


@pytest.fixture
def first_thoughts() -> Iterator[None]:
    """Let things be worth what they were before anybody trained."""
    before = prepare(W, read(W))
    use(W, prepare(W, read(Weights()), 1))
    yield
    use(W, before)


def test_a_die_that_a_good_free_slot_takes_is_worth_more_than_one_that_finds_none() -> None:
    looks = [t(dice=dice).evaluate(0) for dice in ("1", "3", "5", "6")]
    assert looks == sorted(looks)
    assert looks[-1] > looks[0]
    alone = t(dice="6").evaluate(0)
    helped = t(dice="6", caravan="21").evaluate(0) - t(dice="", caravan="21").evaluate(0)
    assert helped > alone - t(dice="").evaluate(0)  # three steps over any terrain


def test_steps_that_can_still_be_made_are_not_lost() -> None:
    state = play(t(dice="3"), "use trail2", "die 3")
    assert state.evaluate(0) > play(state.copy(), "done").evaluate(0)


def test_experience_counts_for_what_is_there_and_not_in_the_last_round() -> None:
    player = me(t(food=4, caravan="52"))
    assert EXPERIENCE.miss(player, 6, True) != EXPERIENCE.miss(player, 6, False)
    assert EXPERIENCE.miss(player, 6, True) != EXPERIENCE.miss(player, 5, True)
    assert EXPERIENCE.miss(player, 0, True) == 0
    assert len(terms(player)) == len(TERMS) == len(EXPERIENCE.terms[0])
    assert len(EXPERIENCE.creatures[0]) == CARDS


def test_experience_is_small_and_says_how_it_was_made() -> None:
    file = resources.files("spielwerk.games.caravan").joinpath("bots", "experience.json")
    assert len(file.read_bytes()) < 300_000
    made = json.loads(file.read_text("utf-8"))["made"]
    assert "bench.experience" in made["command"]
    assert made["games"] > 0


@pytest.mark.usefixtures("first_thoughts")
def test_choosing_a_slot_is_quiet_and_filling_it_is_not() -> None:
    state = t(dice="1 3 4 5 6")
    before = state.evaluate(0)
    assert play(state.copy(), "use forage").evaluate(0) == before
    assert play(state.copy(), "use forage", "die 1").evaluate(0) > before


def test_the_first_of_two_dice_for_a_slot_loses_nothing() -> None:
    state = t(dice="3 3 1", caravan="23")
    before = state.evaluate(0)
    assert play(state, "use cc023", "die 3").evaluate(0) == before
    assert play(state, "die 3", "step e1").evaluate(0) != before


def test_a_fight_that_takes_three_dice_is_thought_through() -> None:
    state = t(
        where="2,0", dice="3 4 5 6 6", caravan="74 66", hand="31", tokens=1, table={"round": 10}, tents="0,1 " * 9
    )
    own = state.solo_projection(0)
    assert own is not None
    line = [LAYOUT.word(action) for action in plan(own, 15, 300, 300)[0].actions]
    assert "attack z22" in line


def test_a_whole_round_is_planned_to_the_pass() -> None:
    state = t(dice="1 3 4 5 6", hand="31 39", food=3, coin=1)
    best = plan(state, 10, 200, 200)[0]
    words = [word for word in options(state) if word]
    assert len(best.actions) > 6
    assert words
    assert best.value > state.evaluate(0)


def test_a_planner_scores_far_more_than_a_random_player() -> None:
    state = new(1, 2, bot=0)
    while state.to_move != OVER:
        for action in plan(state, 12, 200, 120)[0].actions:
            before = state.rng.copy()
            state.apply(action)
            if state.rng != before or state.to_move == OVER:
                break
    assert state.scores()[0] > 60
    assert len(me(state).creatures) > 6


def test_greedy_and_search_choose_legal_actions_while_all_seats_act() -> None:
    state = t(dice="1 6", other={"dice": "2 5"}, table={"round": 12}, tents="0,1 " * 11)
    for seat, spec in ((1, "greedy"), (0, "search:1it")):
        state.turn_to(seat)
        action = make(spec, 1).choose(state.observe(seat))
        assert action in state.legal()
        state.apply(action)
    assert state.awaiting() == [0, 1]


def test_alone_a_seat_plays_this_round_and_the_next_among_the_cubes_of_the_others() -> None:
    state = t(dice="1 3", hand="31", other={"dice": "2 5", "cubes": {"mb1": 1}}, third={"cubes": {"mc2": 2}}, seats=3)
    state.turn_to(1)
    own = state.observe(1).sample(5).solo_projection(1)
    assert own is not None
    assert (own.awaiting(), own.seats, own.round) == ([0], 1, 1)
    assert options(own) == options(state)
    assert own.evaluate(0) == outlook(own, 0)
    play(own, "pass")
    assert (own.round, own.awaiting()) == (2, [0])
    assert (own.closed[0], own.players[1].cubes[7]) == (1, 1)  # cubes go on sliding down
    before = own.evaluate(0)
    play(own, "pass")
    assert (own.round, own.to_move) == (2, OVER)
    assert own.evaluate(0) > own.scores()[0] + 5  # a thought has ended, not the game
    assert own.evaluate(0) < before
    assert state.seats == 3


def test_alone_every_seat_judges_its_lines_before_the_round_ends_the_last_to_pass_too() -> None:
    rival: dict[str, object] = {"where": "3,1", "dice": "1 3 4 5 6", "food": 3}
    state = t(where="3,1", dice="1 3 4 5 6", food=3, other=rival)
    looks = []
    for seat in (0, 1):
        state.turn_to(seat)
        own = state.observe(seat).sample(5).solo_projection(0)
        assert own is not None
        before = own.rng.copy()
        for word in ("use forage", "die 1", "pass"):
            play(own, word)
        looks.append(own.evaluate(0))
        assert (own.round, own.to_move, own.rng) == (1, OVER, before)  # no dice of the next round in it
        play(state, "use forage", "die 1", "pass")
    assert state.round == 2
    assert looks[0] == looks[1]


def test_alone_the_last_round_goes_on_to_the_end_of_the_game() -> None:
    state = t(hand="31 32", table={"round": 12}, tents="0,1 " * 11, other={"tents": ["0,1"] * 11})
    own = state.solo_projection(0)
    assert own is not None
    play(own, "pass")
    assert (own.final, options(own)) == (1, ["food cc031", "food cc032", "pass"])
    play(own, "pass")
    assert own.evaluate(0) == own.scores()[0]


def test_nobody_is_alone_with_an_offer() -> None:
    state = t(food=3, hand="1 2", other={"hand": "31 32", "food": 1}, table={"exchange": 1})
    assert state.solo_projection(0) is not None
    assert play(state, "offer 1", "bread", "ask card").solo_projection(0) is None
    assert play(state, "send").solo_projection(0) is None
    assert play(state, "accept").solo_projection(0) is None
