"""The search keeps to its time, goes on from step to step, and lets seats that go their own ways think alone."""

from itertools import count

import pytest

from spielwerk.bots.branches import Budget
from spielwerk.bots.search import SearchBot, goes_alone, search
from spielwerk.bots.solo import SoloSearch
from spielwerk.bots.tree import TreeSearch
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.games.caravan import GAME as CARAVAN
from spielwerk.games.harmonies import GAME as HARMONIES
from spielwerk.games.terranova import GAME as TERRA_NOVA
from spielwerk.games.tikal import GAME as TIKAL


class Clock:
    """Time that goes on by a step whenever somebody looks."""

    def __init__(self, step: float) -> None:
        self.ticks = count()
        self.step = step

    def __call__(self) -> float:
        return next(self.ticks) * self.step


def still() -> float:
    return 0.0


def position(game: Game, steps: int, seed: int = 3) -> State:
    """Return what the seat to move sees at the beginning of a turn, after so many hasty steps or a few more."""
    state, rng = game.new(2, seed), Rng(seed)
    for _ in range(steps):
        state.apply(state.rollout_action(rng))
    mover = state.to_move
    while state.to_move in (mover, OVER) or len(state.legal()) == 1:
        state.apply(state.rollout_action(rng))
    return state.observe(state.to_move)


def test_each_game_gets_the_search_that_fits_it() -> None:
    none = Budget(0, 1, still)
    for game in (HARMONIES, CARAVAN):
        assert isinstance(search(position(game, 20), 1, none), SoloSearch)
    for game in (TERRA_NOVA, TIKAL):
        assert isinstance(search(position(game, 20), 1, none), TreeSearch)
    assert isinstance(search(HARMONIES.new(1, 3).observe(0), 1, none), TreeSearch)  # alone nobody takes anything away


@pytest.mark.parametrize("game", [HARMONIES, TERRA_NOVA], ids=lambda game: game.slug)
def test_thinking_ends_when_the_time_is_up_the_first_step_of_a_turn_included(game: Game) -> None:
    clock = Clock(0.010)
    bot = SearchBot(1, 400, 0, clock)
    before = clock()
    bot.choose(position(game, 20))
    assert 0.1 < clock() - before < 0.5


def test_so_many_iterations_take_no_look_at_the_clock() -> None:
    obs = position(TERRA_NOVA, 30)
    quick, slow = SearchBot(1, 0, 20, still), SearchBot(1, 0, 20, Clock(1000.0))
    assert quick.choose(obs) == slow.choose(obs)
    assert quick.iterations == slow.iterations


def test_where_there_is_time_the_beam_is_wider() -> None:
    obs = position(TERRA_NOVA, 30)
    assert search(obs, 1, Budget(0, 5, still)).wide == 1
    assert search(obs, 1, Budget(400, 0, Clock(0.001))).wide > 1
    assert search(obs, 1, Budget(400, 0, Clock(0.100))).wide == 1


@pytest.mark.parametrize("game", [HARMONIES, CARAVAN], ids=lambda game: game.slug)
def test_alone_the_next_step_goes_on_with_what_was_found_and_finds_more(game: Game) -> None:
    obs = position(game, 30)
    thought = search(obs, 1, Budget(0, 60, still))
    assert isinstance(thought, SoloSearch)
    thought.run()
    best = thought.best()
    kept = {
        tuple(one.actions[1:]): one.visits
        for one in thought.root.branches
        if one.actions[0] == best.actions[0] and len(one.actions) > 1
    }
    world = obs.sample(0)
    world.apply(best.actions[0])
    here = world.observe(obs.to_move)
    thought.advance(here, [best.actions[0]])

    found = {tuple(one.actions): one.visits for one in thought.root.branches}
    assert kept.keys() <= found.keys()
    assert all(found[actions] == visits for actions, visits in kept.items())
    assert thought.root.visits == sum(found.values())
    assert all(one.actions[0] in here.legal() for one in thought.root.branches)
    thought.run()
    assert thought.root.visits > sum(found.values())


def test_alone_every_way_to_begin_is_compared() -> None:
    """In Harmonies the orders of one turn look alike: they do not push out the turns with other tokens."""
    obs = position(HARMONIES, 30)
    takes = {one for one in obs.legal() if HARMONIES.layout.word(one).startswith("take")}
    assert len(takes) > 1
    played = {one for line in search(obs, 1, Budget(0, 5, still)).root.branches for one in line.actions}
    assert takes <= played


def test_alone_nobody_thinks_about_a_last_turn() -> None:
    """What its lines are worth is known at once; before that all the time is used."""
    state, rng = HARMONIES.new(2, 3), Rng(3)
    seen: list[State] = []
    while state.to_move != OVER:
        seen.append(state.observe(state.to_move))
        state.apply(state.rollout_action(rng))
    thoughts = [search(obs, 1, Budget(0, 7, still)) for obs in (seen[20], *reversed(seen))]
    early, last, *_ = (thought for thought in thoughts if len(thought.root.branches) > 1)
    for thought, times in ((early, 7), (last, 0)):
        thought.run()
        assert thought.iterations == times


def test_a_position_that_was_not_expected_is_thought_about_anew() -> None:
    bot = SearchBot(1, 0, 5, still)
    bot.choose(position(HARMONIES, 30))
    first = bot.alone
    bot.choose(position(HARMONIES, 60))
    assert first is not None
    assert bot.alone is not first


def test_who_turns_to_others_in_the_middle_of_a_turn_thinks_anew() -> None:
    """Creature Caravan with swaps: whoever writes an offer does not go on alone."""
    state, rng = CARAVAN.new(2, 3, exchange=1), Rng(3)
    offers: list[int] = []
    while not offers:
        state.apply(state.rollout_action(rng))
        words = {one: CARAVAN.layout.word(one) for one in state.legal()}
        offers = [one for one, word in words.items() if word.startswith("offer") and state.to_move == 0]
    bot = SearchBot(1, 0, 2, still)
    bot.choose(state.observe(0))
    assert bot.alone is not None
    after = state.copy()
    after.apply(offers[0])
    bot._take(state.observe(0), [offers[0], *after.legal()[:2]])
    assert not goes_alone(after.observe(0))
    assert bot.choose(after.observe(0)) in after.legal()
    assert bot.alone is None


@pytest.mark.parametrize(("game", "one"), [(HARMONIES, True), (TERRA_NOVA, False)], ids=["harmonies", "terranova"])
def test_alone_a_whole_turn_is_one_thought(game: Game, one: bool) -> None:
    state, rng = game.new(2, 3), Rng(3)
    for _ in range(40):
        state.apply(state.rollout_action(rng))
    mover = state.to_move
    while state.to_move == mover:
        state.apply(state.rollout_action(rng))
    bot, seat = SearchBot(1, 0, 5, still), state.to_move
    thoughts = []
    while state.to_move == seat:
        state.apply(bot.choose(state.observe(seat)))
        if bot.alone is not None and bot.alone not in thoughts:
            thoughts.append(bot.alone)
    assert len(thoughts) == int(one)


def test_alone_a_line_is_worth_the_points_of_the_end() -> None:
    """With more trials the values of lines come nearer to what the seat has in the end, and the best stays legal."""
    obs = position(HARMONIES, 60)
    thought = search(obs, 1, Budget(0, 80, still))
    thought.run()
    assert thought.me == 0
    assert thought.seats == 1
    best = thought.best()
    assert best.visits * 2 >= max(one.visits for one in thought.root.branches)
    world = obs.sample(1)
    for action in best.actions:
        assert action in world.legal()
        world.apply(action)
