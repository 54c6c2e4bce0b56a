"""Many games at once: what a batch shows and brings is what each of its games would alone."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from table.helpers import DUEL

from spielwerk.core.state import NONE, OVER
from spielwerk.games import games
from spielwerk.rl.batch import ANY, CUT, ENDED, standing
from spielwerk.rl.features import Sight
from spielwerk.rl.vector import BatchEnv, Games

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)


@every_game
def test_every_row_and_mask_is_that_of_its_own_game(game: Any) -> None:
    batch, luck, sight = Games(game, 3, seats=game.seats[1], seed=5), np.random.default_rng(1), Sight(game)
    for _ in range(40):
        for number in range(3):
            state = batch.state(number)
            assert batch.movers[number] == state.to_move
            assert (batch.numbers[number] == sight.numbers(state.observe(state.to_move), state.to_move)).all()
            assert np.flatnonzero(batch.masks[number]).tolist() == state.legal()
        batch.step(batch.random_actions(luck))


@every_game
def test_a_batch_plays_what_a_single_game_plays(game: Any) -> None:
    batch, luck, sight = Games(game, 2, seed=9), np.random.default_rng(2), Sight(game)
    alone = [batch.state(number).copy() for number in range(2)]
    while True:
        actions, asked = batch.random_actions(luck), batch.movers.tolist()
        batch.step(actions)
        for number, state in enumerate(alone):
            state.apply(int(actions[number]))
            assert batch.ends[number] == (ENDED if state.to_move == OVER else 0)
            if state.to_move == OVER:
                assert batch.rewards[number].tolist() == standing(state)[: batch.seats]
                seen = sight.numbers(state.observe(asked[number]), asked[number])
                assert (batch.last_numbers[number] == seen).all()
                return
            assert batch.state(number) == state


def test_the_same_seed_gives_the_same_games_and_a_game_does_not_depend_on_how_many_there_are() -> None:
    def rows(count: int, seed: int) -> Any:
        batch, luck = Games("harmonies", count, seed=seed), np.random.default_rng(7)
        found = []
        for _ in range(150):
            scores = luck.random(batch.masks.shape[1])  # the same taste for every game
            batch.step((batch.masks * scores + batch.masks).argmax(axis=1))
            found.append(batch.numbers[:2].copy())
        return np.stack(found)

    assert (rows(2, 4) == rows(2, 4)).all()
    assert (rows(2, 4) == rows(5, 4)).all()
    assert (rows(2, 4) != rows(2, 5)).any()


def test_points_as_rewards_add_up_to_the_scores() -> None:
    batch, luck, total = Games("tikal", 1, seed=3, reward="points"), np.random.default_rng(3), np.zeros(2)
    while True:
        actions, before = batch.random_actions(luck), batch.state(0).copy()
        batch.step(actions)
        total += batch.rewards[0]
        if batch.ends[0]:
            before.apply(int(actions[0]))
            assert total.tolist() == before.scores()
            return


def test_an_action_that_is_not_legal_loses_and_the_next_game_begins() -> None:
    batch = Games("terranova", 2, seed=1)
    wrong = int(np.flatnonzero(batch.masks[0] == 0)[0])
    right = int(np.flatnonzero(batch.masks[1])[0])
    for nonsense in (wrong, -7, 10**6):
        batch.step([nonsense, right if batch.masks[1][right] else int(np.flatnonzero(batch.masks[1])[0])])
        assert batch.ends.tolist() == [ENDED, 0]
        assert batch.rewards[0].tolist() == [-1.0, 0.0]
        assert batch.masks[0].any()


def test_masks_can_be_had_as_bits() -> None:
    batch = Games("dewan", 3, seed=2)
    bits = np.unpackbits(batch.packed_masks(), axis=1)[:, : batch.masks.shape[1]]
    assert (bits == batch.masks).all()


def test_a_learner_finds_itself_asked_and_the_others_play_in_between() -> None:
    batch, luck = Games("harmonies", 6, seats=3, seed=4, learner=ANY), np.random.default_rng(5)
    seats = set()
    for _ in range(300):
        batch.step(batch.random_actions(luck))
        assert batch.movers.tolist() == batch.learners().tolist()
        seats |= set(batch.movers.tolist())
    assert seats == {0, 1, 2}


def test_seats_that_act_at_the_same_time_are_asked_though_another_is_to_move() -> None:
    batch = Games(DUEL, 2, seed=1, learner=1)
    assert batch.movers.tolist() == [1, 1]
    assert batch.masks.tolist() == [[1, 1, 1, 0]] * 2


@every_game
def test_the_environment_keeps_gymnasiums_promises(game: Any) -> None:
    name = f"spielwerk.rl.gym:spielwerk/{game.slug}-v{game.rules_version}"
    seats = game.seats[1]
    env, other = (
        gymnasium.make_vec(name, num_envs=3, vectorization_mode="vector_entry_point", seats=seats) for _ in range(2)
    )
    seen, info = env.reset(seed=3)
    luck = np.random.default_rng(1)
    for _ in range(30):
        assert seen in env.observation_space
        actions = [luck.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        seen, rewards, ended, cut, info = env.step(np.array(actions))
        assert (rewards.shape, ended.shape, cut.shape) == ((3,), (3,), (3,))
    again, _ = env.reset(seed=3)
    first, _ = other.reset(seed=3)
    assert (again == first).all()


def test_the_end_of_a_game_is_shown_beside_the_next_one() -> None:
    env = BatchEnv("harmonies", 2, dtype="uint8", reward="points")
    _, info = env.reset(seed=1)
    luck, points = np.random.default_rng(1), np.zeros(2)
    while "final_obs" not in info:
        actions = [luck.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        seen, rewards, ended, _, info = env.step(np.array(actions))
        points += rewards
    number = int(np.flatnonzero(info["_final_obs"])[0])
    assert ended[number]
    assert info["final_obs"][number][8] == points[number]  # the own points, as the first block says
    assert seen[number][8] == 0
    assert info["action_mask"][number].any()


def test_a_policy_is_asked_for_all_games_at_once_and_never_for_the_learner() -> None:
    asked: list[int] = []

    def policy(rows: Any, masks: Any) -> Any:
        asked.append(len(rows))
        assert (rows[:, 0] == 1).all()  # each row is seen by the seat that moves
        return masks.argmax(axis=1)

    env = BatchEnv("terranova", 8, seats=3, seat=None, opponents=policy, board=3)
    _, info = env.reset(seed=2)
    for _ in range(60):
        _, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
        assert (env.games.movers == info["seat"]).all()
    assert max(asked) > 2


def test_bots_play_inside() -> None:
    class First:
        def choose(self, obs: Any) -> int:
            return int(obs.legal()[0])

    for rivals in ("greedy:100%", First()):
        env = BatchEnv("dewan", 2, opponents=rivals)
        _, info = env.reset(seed=2)
        for _ in range(20):
            _, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
        assert (env.games.movers == 0).all()


def test_what_cannot_be_is_said_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="no seat 5"):
        BatchEnv("tikal", 2, seats=2, seat=5)
    with pytest.raises(ValueError, match="no reward 'gold'"):
        BatchEnv("tikal", 2, reward="gold")
    with pytest.raises(ValueError, match="no dtype 'int64'"):
        BatchEnv("tikal", 2, dtype="int64")
    with pytest.raises(ValueError, match="at least one"):
        Games("tikal", 0)
    with pytest.raises(ValueError, match="no option"):
        BatchEnv("tikal", 2, gold=1)


def test_a_game_that_never_ends_is_cut() -> None:
    batch = Games("terranova", 1, seed=1)
    batch._batch.most_steps = 5
    luck = np.random.default_rng(1)
    ends = []
    for _ in range(5):
        batch.step(batch.random_actions(luck))
        ends.append(int(batch.ends[0]))
    assert ends == [0, 0, 0, 0, CUT]
    assert batch.learners().tolist() == [NONE]


@pytest.mark.parametrize("opponents", ["random", "greedy:100%"])
def test_a_batch_can_be_copied_and_pickled_and_goes_on_alike(opponents: str) -> None:
    env = BatchEnv("harmonies", 3, seat=None, opponents=opponents)
    _, info = env.reset(seed=2)
    luck = np.random.default_rng(1)
    for step in range(260):
        if step == 130:
            others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        actions = env.games.random_actions(luck)
        seen, rewards, ended, _, info = env.step(actions)
        for other in others if step >= 130 else ():
            again, as_much, over, _, told = other.step(actions)
            assert (again == seen).all()
            assert (told["action_mask"] == info["action_mask"]).all()
            assert (as_much.tolist(), over.tolist()) == (rewards.tolist(), ended.tolist())


def test_a_batch_serves_one_thread_at_a_time() -> None:
    games = Games("harmonies", 2)
    with games._busy, pytest.raises(RuntimeError, match="this batch is in use by another thread"):
        games.step([0, 0])


@pytest.mark.parametrize("dtype", ["float32", "uint8"])
def test_what_was_seen_stays_as_long_as_somebody_holds_it_or_a_part_of_it(dtype: str) -> None:
    env = BatchEnv("harmonies", 2, dtype=dtype)
    seen, info = env.reset(seed=1)
    held, used = [], set()
    for step in range(10):
        held.append((seen if step % 2 else seen[1:], seen[step % 2 == 0 :].copy()))
        seen, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
    for array, then in held:
        assert (array == then).all()
    del held, array
    for _ in range(10):  # and its memory is used again when nobody does
        seen, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
        used.add(seen.ctypes.data)
        assert (seen == (env.games.fractions() if dtype == "float32" else env.games.numbers)).all()
    assert len(used) <= 3
