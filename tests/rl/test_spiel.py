"""OpenSpiel's algorithms run on our games, where it is installed."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

import numpy as np  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts  # noqa: E402

from spielwerk.core.game import Game  # noqa: E402
from spielwerk.core.rng import Rng  # noqa: E402
from spielwerk.core.state import playout  # noqa: E402
from spielwerk.games import games  # noqa: E402
from spielwerk.rl import spiel  # noqa: E402
from spielwerk_lanes import GAME as LANES  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")  # theirs, of many versions


def rollouts() -> mcts.RandomRolloutEvaluator:
    """Return the evaluator of a search: one random game."""
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_random_game_of_theirs_is_a_game_of_ours(game: Game) -> None:
    small: dict[str, Any] = {"board": 3} if game.slug == "terranova" else {}
    env = rl_environment.Environment(spiel.load_game(game.slug, seed=3, **small))
    step, luck = env.reset(), np.random.RandomState(2)
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([luck.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == 0


def test_clones_are_independent_and_words_are_ours() -> None:
    state = spiel.load_game("terranova", seats=2, board=3).new_initial_state()
    twin = state.clone()
    state.apply_action(state.legal_actions()[0])
    assert str(twin) != str(state)
    assert twin.action_to_string(0, 5) == "place 5"


def test_their_searches_choose_legal_actions() -> None:
    plain = spiel.load_game("terranova", seats=2, board=3, seed=1)
    state = plain.new_initial_state()
    assert mcts.MCTSBot(plain, 2.0, 3, rollouts()).step(state) in state.legal_actions()
    dealt = spiel.load_game("harmonies", seats=2, seed=1)
    state = dealt.new_initial_state()
    search = ismcts.ISMCTSBot(
        dealt, rollouts(), 2.0, 3, use_observation_string=True, allow_inconsistent_action_sets=True
    )
    assert search.step(state) in state.legal_actions()


def test_a_resampled_state_looks_the_same_and_is_another() -> None:
    state = spiel.load_game("dewan", seats=3, seed=2).new_initial_state()
    for _ in range(8):
        state.apply_action(state.legal_actions()[0])
    luck = np.random.RandomState(4)
    worlds = [state.resample_from_infostate(1, luck.uniform) for _ in range(4)]
    assert {world.observation_string(1) for world in worlds} == {state.observation_string(1)}
    assert len({str(world) for world in worlds}) > 1


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_games_are_known_by_name_with_seats_options_and_seed(game: Game) -> None:
    seats = game.seats[1]
    one, two = (pyspiel.load_game(f"spielwerk_{game.slug}(seats={seats},seed=5)") for _ in range(2))
    assert one.num_players() == seats
    assert str(one.new_initial_state()) == str(two.new_initial_state())
    for option in game.options[:2]:
        other = pyspiel.load_game(f"spielwerk_{game.slug}({option.name}={option.values[-1]})")
        assert other.round.options[option.name] == option.values[-1]
        assert pyspiel.load_game(str(other)).round.options == other.round.options


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_games_and_states_come_back_from_a_pickle(game: Game) -> None:
    table = pyspiel.load_game(f"spielwerk_{game.slug}(seed=3)")
    state = table.new_initial_state()
    for _ in range(6):
        state.apply_action(state.legal_actions()[-1])
    for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), table.deserialize_state(state.serialize())):
        assert (str(other), other.history()) == (str(state), state.history())
    assert str(pickle.loads(pickle.dumps(table))) == str(table)


def test_with_explicit_chance_their_own_serialising_works_too() -> None:
    table = pyspiel.load_game("spielwerk_dewan(seats=3,deals=4,seed=2)")
    state = table.new_initial_state()
    assert state.is_chance_node()
    assert [state.action_to_string(deal) for deal, _ in state.chance_outcomes()] == [f"deal {k}" for k in range(4)]
    for action in (2, 0, 1):
        state.apply_action(action if state.is_chance_node() else state.legal_actions()[action])
    _, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(table, state))
    assert str(other) == str(state)
    assert other.information_state_string(0) == state.information_state_string(0)


def test_cfr_learns_the_end_of_a_small_game_with_explicit_chance() -> None:
    start = LANES.new(2, 7)
    playout(start, Rng(1), 26)
    table = spiel.load_game(LANES, deals=3, seed=1, position=start.dump())
    solver = cfr.CFRSolver(table)
    before = exploitability.nash_conv(table, solver.average_policy())
    for _ in range(30):
        solver.evaluate_and_update_policy()
    after = exploitability.nash_conv(table, solver.average_policy())
    assert before > 0
    assert after < before / 4


def test_a_program_that_knows_our_games_ends_in_peace() -> None:
    code = "import spielwerk.rl.spiel, pyspiel; pyspiel.load_game('spielwerk_harmonies')"
    env = {"PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_there_cannot_be_fewer_than_no_deals() -> None:
    with pytest.raises(ValueError, match="cannot be -1 deals"):
        spiel.load_game("dewan", deals=-1)
