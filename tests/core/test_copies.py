"""Positions, games and bots travel: pickled, copied deeply, frozen as keys; a step can be checked as it is played."""

import copy
import pickle
from threading import Thread

import pytest
from table.helpers import DUEL

from spielwerk import bots
from spielwerk.bots.greedy import GreedyBot
from spielwerk.core.game import Game, IllegalActionError
from spielwerk.core.rng import STRONG, Rng, generator
from spielwerk.core.state import State, playout
from spielwerk.core.threads import Busy
from spielwerk.games import game as find
from spielwerk.games import games
from spielwerk_lanes import GAME as LANES

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)


def middle(game: Game, steps: int = 60) -> State:
    """Return a position in the middle of a game with as many seats as there can be."""
    state = game.new(game.seats[1], 3)
    playout(state, Rng(4), steps)
    return state


@every_game
def test_a_position_comes_back_from_a_pickle_and_plays_on_alike(game: Game) -> None:
    state = middle(game)
    for one in (state, state.observe(0), state.observe(-1)):
        other = pickle.loads(pickle.dumps(one))
        assert other == one
        assert type(other) is type(one)
    other = pickle.loads(pickle.dumps(state))
    playout(state, Rng(5), 10_000)
    playout(other, Rng(5), 10_000)
    assert other == state


@every_game
def test_copies_are_independent(game: Game) -> None:
    state = middle(game)
    before = state.dump()
    for twin in (copy.copy(state), copy.deepcopy(state), copy.deepcopy([state])[0]):
        assert twin == state
        playout(twin, Rng(1), 5)
    assert state.dump() == before


@every_game
def test_a_frozen_position_is_a_key_and_can_be_thawed(game: Game) -> None:
    state = middle(game)
    frozen, again = state.freeze(), pickle.loads(pickle.dumps(state)).freeze()
    assert {frozen: "known"}[again] == "known"
    assert pickle.loads(pickle.dumps(frozen)) == copy.deepcopy(frozen) == frozen
    playout(state, Rng(1), 1)
    assert state.freeze() != frozen
    assert frozen.thaw() != state
    playout(frozen.thaw(), Rng(1), 5)
    assert frozen == again


def test_a_position_of_a_stranger_says_why_it_cannot_be_pickled() -> None:
    with pytest.raises(TypeError, match="no Game says that its position is a Duel"):
        pickle.dumps(DUEL.new(2, 1))


@every_game
def test_a_game_comes_back_as_itself_and_so_do_its_older_rules(game: Game) -> None:
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
    for version in game.older:
        old = game.for_version(version)
        assert pickle.loads(pickle.dumps(old)) is old


def test_generators_go_on_where_they_were() -> None:
    for rng in (Rng(5), generator(STRONG + 77)):
        rng.below(9)
        other = pickle.loads(pickle.dumps(rng))
        assert [other.below(1000) for _ in range(3)] == [rng.below(1000) for _ in range(3)]


@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:50%", "beginner:25%", "search:5it"])
def test_a_bot_comes_back_and_chooses_alike(spec: str) -> None:
    for game in (find("harmonies"), find("dewan")):
        bot, state = bots.make(spec, 1, game), game.new(2, 1)
        state.apply(bot.choose(state))
        others = [pickle.loads(pickle.dumps(bot)), copy.deepcopy(bot)]
        assert {other.choose(state) for other in others} == {bot.choose(state)}


@pytest.mark.parametrize("spec", ["random", "greedy", "beginner:25%", "search:5it"])
def test_a_bot_that_is_asked_after_the_end_says_so(spec: str) -> None:
    state = LANES.new(2, 7)
    playout(state, Rng(1), 1000)
    with pytest.raises(ValueError, match="the game is over: there is nothing to choose"):
        bots.make(spec, 1, LANES).choose(state)


@every_game
def test_a_checked_step_plays_what_is_legal_and_says_why_the_rest_is_not(game: Game) -> None:
    state = middle(game)
    before, legal = state.dump(), state.legal()
    wrong = next(action for action in range(len(game.layout)) if action not in legal)
    with pytest.raises(IllegalActionError, match=r"is not possible now \([A-Z]+-\d+[a-z]?\): .+[.…]"):
        state.step(wrong)
    for nonsense in (-5, 999_999):
        with pytest.raises(ValueError, match=f"there is no action {nonsense}; there are 0 to"):
            state.step(nonsense)
    assert state.dump() == before
    twin = state.copy()
    twin.apply(legal[0])
    state.step(legal[0])
    assert state == twin
    playout(state, Rng(5), 10_000)
    for action in (0, legal[0]):
        with pytest.raises(ValueError, match="is over: nothing can be played any more"):
            state.step(action)


def test_a_refused_step_finds_its_way_out_of_a_worker() -> None:
    error = IllegalActionError("put 3", "HA-25", "Take tokens first.")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert pickle.loads(pickle.dumps(error)).row == "HA-25"


def test_a_position_without_a_game_is_checked_too() -> None:
    state = DUEL.new(2, 1)
    with pytest.raises(ValueError, match="action 17 is not possible now"):
        state.step(17)


# ---- threads ----
def test_threads_that_play_positions_of_their_own_play_what_one_would() -> None:
    game, found = find("dewan"), dict[int, dict[str, object]]()

    def play(seed: int) -> None:
        state = game.new(4, seed)
        playout(state, Rng(seed), 10_000)
        found[seed] = state.dump()

    threads = [Thread(target=play, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = dict(found)
    for seed in range(4):
        play(seed)
    assert together == found


def test_a_bot_that_thinks_already_refuses_another_thread() -> None:
    bot = GreedyBot(1)
    with bot.busy, pytest.raises(RuntimeError, match="this bot is in use by another thread: each thread needs one"):
        bot.choose(LANES.new(2, 1))
    assert bot.choose(LANES.new(2, 1)) in LANES.new(2, 1).legal()
    assert isinstance(pickle.loads(pickle.dumps(Busy("it"))), Busy)
