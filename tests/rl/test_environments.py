"""The environments keep the promises of Gymnasium and PettingZoo, by their own tests."""

import copy
import pickle
import re
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from table.helpers import DUEL

from spielwerk.core.state import OVER
from spielwerk.games import games
from spielwerk.rl import gym, zoo
from spielwerk.rl.batch import by_rank, standing
from spielwerk.rl.episode import Episode
from spielwerk_lanes import GAME as LANES

DOCS = Path(__file__).parents[2] / "docs" / "rl.md"
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
# a mask beside the vector is PettingZoo's own way, but its test knows only its own games by name
masks = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent", "ignore:Action mask numpy"
)


@masks
@every_game
def test_pettingzoo_finds_nothing_to_complain_about(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        api_test(zoo.env(game.slug, seats=seats, reward="points" if seats == 2 else "ranks"), num_cycles=40)
    seed_test(lambda: zoo.env(game.slug), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@every_game
def test_gymnasium_finds_nothing_to_complain_about(game: Any) -> None:
    env = gymnasium.make(f"spielwerk.rl.gym:spielwerk/{game.slug}-v{game.rules_version}", seats=game.seats[1])
    check_env(env.unwrapped)


@every_game
def test_an_episode_is_a_whole_game_and_its_reward_the_result(game: Any) -> None:
    env = gym.SeatEnv(game.slug, seat=None)
    _, info = env.reset(seed=5)
    luck, total, ended = np.random.default_rng(1), 0.0, False
    while not ended:
        mask = info["action_mask"]
        assert (mask == env.action_masks()).all()
        _, reward, ended, cut, info = env.step(luck.choice(np.flatnonzero(mask)))
        assert not cut
        total += reward
    assert env.round.state.to_move == OVER
    assert total == standing(env.round.state)[env.seat]
    assert not info["action_mask"].any()


def test_points_as_rewards_add_up_to_the_score() -> None:
    env = gym.SeatEnv("harmonies", seats=2, reward="points")
    _, info = env.reset(seed=6)
    total, ended = 0.0, False
    while not ended:
        _, reward, ended, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        total += reward
    assert total == env.round.state.scores()[env.seat]


def test_the_same_seed_gives_the_same_episode() -> None:
    def episode() -> list[Any]:
        env = gym.SeatEnv("tikal", seats=3, seat=None, opponents=["random", "greedy:90%"])
        seen, info = env.reset(seed=11)
        out = [seen.tolist(), env.seat]
        for _ in range(12):
            seen, reward, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
            out += [seen.tolist(), reward]
        return out

    assert episode() == episode()


def test_an_illegal_action_loses_at_once() -> None:
    env = gym.SeatEnv("terranova")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-1.0, True)
    table = zoo.env("terranova")
    table.reset(seed=1)
    table.step(wrong)
    assert table.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(table.terminations.values())


def test_results_are_zero_in_sum_and_ties_are_shared() -> None:
    assert by_rank([1, 2]) == [1, -1]
    assert by_rank([1, 1]) == [0, 0]
    assert by_rank([2, 1, 2]) == [-0.5, 1, -0.5]


def test_seats_that_act_at_the_same_time_can_be_turned_to() -> None:
    env = zoo.TableEnv(Episode(DUEL))
    env.reset(seed=2)
    assert env.agent_selection == "seat_0"
    assert env.observe("seat_1")["action_mask"].tolist() == [1, 1, 1, 0]  # awaited too
    env.turn_to("seat_1")
    for action in (2, 3):
        assert env.agent_selection == "seat_1"
        env.step(action)
    assert env.observe("seat_1")["action_mask"].sum() == 0
    for action in (0, 3):
        assert env.agent_selection == "seat_0"
        env.step(action)
    assert env.rewards == {"seat_0": -1.0, "seat_1": 1.0}


def test_a_rival_that_is_awaited_too_does_not_hold_us_up() -> None:
    class Always:
        def choose(self, obs: Any) -> int:
            return int(obs.legal()[0])

    env = gym.SeatEnv("terranova", opponents=Always())
    env.round = Episode(DUEL)
    env._wanted = 1
    _, info = env.reset(seed=1)
    assert info["action_mask"].tolist() == [1, 1, 1, 0]
    env.step(2)
    _, reward, ended, _, _ = env.step(3)
    assert (reward, ended) == (1.0, True)


def test_what_cannot_be_is_said_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="no seat 5"):
        gym.SeatEnv("tikal", seats=2, seat=5)
    with pytest.raises(ValueError, match="2 opponents for 1 other"):
        gym.SeatEnv("tikal", seats=2, opponents=["random", "greedy"])
    with pytest.raises(ValueError, match="no reward 'gold'"):
        zoo.env("tikal", reward="gold")
    with pytest.raises(ValueError, match="no option"):
        zoo.env("tikal", gold=1)
    with pytest.raises(ValueError, match="there is no bot 'gredy'"):
        gym.SeatEnv("tikal", opponents="gredy")
    with pytest.raises(TypeError, match="5 is no opponent"):
        gym.SeatEnv("tikal", opponents=5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no render_mode 'human'"):
        gym.SeatEnv("tikal", render_mode="human")
    with pytest.raises(ValueError, match="in Tikal one acts after the other"):
        zoo.parallel_env("tikal")


def test_whoever_steps_before_the_deal_or_after_the_end_is_told() -> None:
    with pytest.raises(ResetNeeded, match="comes before"):
        gym.SeatEnv("terranova").step(0)
    with pytest.raises(RuntimeError, match="comes before"):
        zoo.env("terranova").step(0)
    with pytest.raises(RuntimeError, match="comes before"):
        zoo.parallel_env("caravan").step({})
    env = gym.SeatEnv("terranova")
    env.reset(seed=1)
    env.round.broken = True
    with pytest.raises(ValueError, match=r"this game is over: reset\(\)"):
        env.step(0)


def test_info_tells_how_the_game_stands() -> None:
    env = gym.SeatEnv("harmonies", seats=3, seat=None)
    _, info = env.reset(seed=5)
    turns = [info["turn"]]
    while True:
        layout = env.round.game.layout
        assert info["seat"] == info["to_move"] == env.seat
        assert [layout.number(word) for word in info["words"]] == np.flatnonzero(info["action_mask"]).tolist()
        assert info["points"] == env.round.state.scores()
        _, _, ended, _, info = env.step(np.flatnonzero(info["action_mask"])[-1])
        turns.append(info["turn"])
        if ended:
            break
    assert turns == sorted(turns)
    assert set(np.diff(np.unique(turns))) <= {1, 2, 3}  # every turn of ours, and the last ones of the others
    assert info["ranks"] == env.round.state.ranks()
    assert info["words"] == []


def test_a_reset_may_change_seats_and_options_or_begin_from_a_position_for_one_episode() -> None:
    env = gym.SeatEnv("dewan", seats=2)
    _, info = env.reset(seed=1, options={"seats": 4, "seat": 3, "scenario": 2})
    assert (len(info["points"]), env.seat, env.round.state.dump()["options"]["scenario"]) == (4, 3, 2)  # type: ignore[index]
    late = env.round.state.dump()
    _, info = env.reset(seed=1)
    assert (len(info["points"]), env.seat) == (2, 0)
    _, info = env.reset(seed=2, options={"position": late, "seat": 3})
    assert env.round.state.scores() == info["points"]
    assert {k: v for k, v in env.round.state.dump().items() if k != "rng"} == {
        k: v for k, v in late.items() if k != "rng"
    }
    for wrong, why in (({"gold": 1}, "no option 'gold'"), ({"seats": 9}, "2 to 4"), ({"seat": 2}, "no seat 2")):
        with pytest.raises(ValueError, match=why):
            env.reset(options=wrong)
    with pytest.raises(ValueError, match="brings its own seats"):
        env.reset(options={"position": late, "seats": 4})
    table = zoo.env("dewan", seats=3)
    table.reset(seed=1, options={"seats": 2})
    assert table.agents == ["seat_0", "seat_1"]
    with pytest.raises(ValueError, match="has 3 agents, not 4"):
        table.reset(options={"seats": 4})


@masks
@pytest.mark.parametrize("seats", [1, 3])
def test_pettingzoos_parallel_test_finds_nothing_where_seats_act_together(seats: int) -> None:
    parallel_api_test(zoo.parallel_env("caravan", seats=seats, reward="points"), num_cycles=120)


def test_seats_that_act_together_are_all_asked_in_one_step() -> None:
    env = zoo.TogetherEnv(Episode(DUEL))
    seen, _ = env.reset(seed=2)
    assert [seen[agent]["action_mask"].tolist() for agent in env.agents] == [[1, 1, 1, 0]] * 2
    seen, rewards, ended, _, _ = env.step({"seat_0": 0, "seat_1": 2})
    assert (rewards, any(ended.values())) == ({"seat_0": 0.0, "seat_1": 0.0}, False)
    _, rewards, ended, _, infos = env.step({"seat_0": 3, "seat_1": 3})
    assert (rewards, all(ended.values()), env.agents) == ({"seat_0": -1.0, "seat_1": 1.0}, True, [])
    assert infos["seat_1"]["ranks"] == [2, 1]
    env.reset(seed=3)
    _, rewards, ended, _, _ = env.step({"seat_0": 0, "seat_1": 3})  # not yet: nothing is chosen
    assert (rewards["seat_1"], all(ended.values())) == (-1.0, True)


@every_game
def test_environments_can_be_copied_and_pickled_in_mid_game(game: Any) -> None:
    env = gym.SeatEnv(game.slug, opponents="greedy:100%")
    _, info = env.reset(seed=4)
    for _ in range(3):
        _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(5):
        action = np.flatnonzero(info["action_mask"])[-1]
        seen, reward, _, _, info = env.step(action)
        for other in others:
            again, as_much, *_ = other.step(action)
            assert (again == seen).all()
            assert as_much == reward
    table = zoo.env(game.slug)
    table.reset(seed=1)
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert (twin.last()[0]["observation"] == table.last()[0]["observation"]).all()


def test_an_environment_serves_one_thread_at_a_time() -> None:
    env = gym.SeatEnv("terranova")
    _, info = env.reset(seed=1)
    with env.round.busy, pytest.raises(RuntimeError, match="this environment is in use by another thread"):
        env.step(np.flatnonzero(info["action_mask"])[0])


@pytest.mark.parametrize("library", ["gymnasium.make(", "gymnasium.make_vec(", "Games(", "zoo.env("])
def test_the_examples_of_the_docs_run(library: str) -> None:
    examples = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    (code,) = [example for example in examples if library in example]
    exec(compile(code.replace("greedy", "random"), "rl.md", "exec"), {})


def test_pictures_are_text_or_svg_or_pixels() -> None:
    env = zoo.env("terranova", render_mode="svg")
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg")
    seat = gym.SeatEnv("terranova", render_mode="ansi")
    seat.reset(seed=1)
    assert "Scoring" in seat.render()
    film = gym.SeatEnv("terranova", render_mode="rgb_array")
    film.reset(seed=1)
    frame = film.render()
    assert (frame.dtype, frame.shape[1:], frame.std() > 10) == (np.uint8, (640, 3), True)
    assert Episode(LANES).render("svg", 0).startswith("<svg")
