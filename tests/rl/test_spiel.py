"""OpenSpiel's algorithms run on our games, where it is installed."""

import pytest

pyspiel = pytest.importorskip("pyspiel")

import numpy as np  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from spielwerk.core.game import Game  # noqa: E402
from spielwerk.games import games  # noqa: E402
from spielwerk.rl import spiel  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")  # theirs, of many versions


def rollouts() -> mcts.RandomRolloutEvaluator:
    """Return the evaluator of a search: one random game."""
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_random_game_of_theirs_is_a_game_of_ours(game: Game) -> None:
    small = {"board": 3} if game.slug == "terranova" else {}
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
