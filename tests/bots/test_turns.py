"""Whole turns: the beam finds the best one, and is not fooled by clicks that change nothing yet."""

import pytest

from spielwerk.bots import greedy
from spielwerk.bots.greedy import GreedyBot
from spielwerk.bots.search import SearchBot
from spielwerk.bots.turns import Intent, Line, hides, over, plan
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, State
from spielwerk.games.caravan import GAME as CARAVAN
from spielwerk.games.terranova import GAME as TERRA_NOVA
from spielwerk.games.tikal import GAME as TIKAL
from spielwerk.games.tikal.rules.data import PASS
from spielwerk_lanes import GAME as LANES


def all_turns(state: State) -> list[State]:
    """Return the end of every turn, without any pruning."""
    ends: list[State] = []
    todo = [state]
    while todo:
        here = todo.pop()
        for action in here.legal():
            after = here.copy()
            after.apply(action)
            (ends if over(after, state.to_move, state.rng.a, state.rng.b) else todo).append(after)
    return ends


def lanes_in_play(steps: int) -> State:
    state = LANES.new(2, 8)
    rng = Rng(8)
    for _ in range(steps):
        state.apply(state.random_action(rng))
    return state


def terra_nova_in_play(seed: int, figures: int = 2) -> State:
    """Return the first turn on the mini board, with few figures so that all turns can be looked at."""
    state = TERRA_NOVA.new(4, seed, board=3)
    rng = Rng(seed)
    while state.legal()[0] < 169:
        state.apply(state.random_action(rng))
    return state


def test_a_wide_beam_finds_the_best_turn_of_lanes() -> None:
    for steps in (0, 8, 16, 24):
        state = lanes_in_play(steps)
        seat = state.to_move
        best = max(end.evaluate(seat) for end in all_turns(state))
        assert plan(state, 100, 1000, 1000)[0].value == best


def test_a_pick_that_changes_nothing_yet_is_not_cut_off() -> None:
    """Even the narrowest beam looks behind every card and every figure before it compares."""
    for steps in (0, 8, 16, 24):
        state = lanes_in_play(steps)
        best = max(end.evaluate(state.to_move) for end in all_turns(state))
        assert plan(state, 1, 100, 100)[0].value == best
    state = terra_nova_in_play(1)
    figures = {line.actions[0] for line in plan(state, 400, 2000, 9000)}
    assert figures == set(state.legal())


def test_lines_end_with_the_turn_and_are_legal() -> None:
    state = terra_nova_in_play(2)
    lines = plan(state, 8, 300, 60)
    assert lines
    assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)
    for line in lines[:20]:
        world = state.copy()
        for action in line.actions:
            assert world.to_move == state.to_move
            assert action in world.legal()
            world.apply(action)
        assert world == line.after
        assert world.to_move != state.to_move


def test_the_order_of_the_same_actions_makes_no_second_line() -> None:
    lines = plan(terra_nova_in_play(3), 8, 300, 60)
    kinds = [(line.value, tuple(sorted(line.actions))) for line in lines]
    assert len(kinds) == len(set(kinds))


def test_a_line_stops_where_chance_speaks() -> None:
    state = lanes_in_play(0)
    assert {len(line.actions) for line in plan(state, 10, 100, 100)} == {2}  # pick, lay; then a card is drawn


def test_nobody_plans_after_the_end() -> None:
    state = lanes_in_play(36)
    assert state.to_move == OVER
    assert plan(state, 5, 50, 50) == []


def test_what_is_hidden_is_noticed() -> None:
    obs = lanes_in_play(4).observe(0)
    assert hides(obs, obs.sample(1))
    open_board = terra_nova_in_play(1).observe(0)
    assert not hides(open_board, open_board.sample(1))


def test_a_turn_thought_through_is_followed_until_something_else_happens() -> None:
    state = terra_nova_in_play(4)
    line = plan(state, 8, 300, 60)[0].actions
    intent = Intent()
    played = [intent.take(state.observe(0), line)]
    state.apply(played[0])
    while state.to_move == 0:
        played.append(intent.next(state.observe(0)))
        state.apply(played[-1])
    assert played == line
    assert intent.next(state.observe(1)) == NONE


def test_a_single_legal_action_needs_no_thought() -> None:
    state = lanes_in_play(34)  # the last card, and the last free place
    bot = SearchBot(1, 0, 50)
    while state.to_move != OVER:
        assert len(state.legal()) == 1
        state.apply(bot.choose(state.observe(state.to_move)))
    assert bot.iterations == 0


def test_a_search_takes_the_iterations_it_was_given_or_fewer() -> None:
    state = lanes_in_play(8)
    bot = SearchBot(1, 0, 40)
    bot.choose(state.observe(state.to_move))
    assert 20 <= bot.iterations <= 40


def test_a_search_with_a_time_limit_comes_back() -> None:
    state = lanes_in_play(8)
    bot = SearchBot(1, 20, 0)
    assert bot.choose(state.observe(state.to_move)) in state.legal()
    assert bot.iterations > 0


def test_where_the_seats_go_their_own_ways_greedy_thinks_once_until_chance_speaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thought: list[State] = []

    def counted(start: State, width: int, first: int, later: int) -> list[Line]:
        thought.append(start)
        return plan(start, width, first, later)

    monkeypatch.setattr(greedy, "plan", counted)
    state = CARAVAN.new(2, 3)
    for word in ("start 0", "start 1"):
        CARAVAN.play(state, word)
    bots = [GreedyBot(1), GreedyBot(2)]
    spoken = 1  # the dice
    steps = 0
    while state.scores() and state.to_move != OVER and steps < 60:
        before = state.rng.copy()
        state.apply(bots[state.to_move].choose(state.observe(state.to_move)))
        spoken += state.rng != before
        steps += 1
    assert {len(start.awaiting()) for start in thought} == {1}
    assert len(thought) <= 2 * spoken < steps


def test_greedy_follows_its_plan_but_thinks_anew_where_turns_are_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thought: list[State] = []

    def counted(start: State, width: int, first: int, later: int) -> list[Line]:
        thought.append(start)
        return plan(start, 3, 20, 20)

    monkeypatch.setattr(greedy, "plan", counted)
    auction = TIKAL.new(2, 3, auction=1)
    for _ in range(2):
        auction.apply(PASS)  # now the first of the round has a tile to choose, and ten action points to spend
    for start, times in ((terra_nova_in_play(5), 1), (auction, 2)):
        thought.clear()
        state, bot = start.copy(), GreedyBot(1)
        for _ in range(2):
            assert len(state.legal()) > 1
            state.apply(bot.choose(state.observe(state.to_move)))
        assert len(thought) == times
