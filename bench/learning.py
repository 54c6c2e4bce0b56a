"""What learning programs get a second: environments and batches of every game, beside those of others.

``python -m bench.learning [--seconds 2]`` prints one table. A step is one action of the learner, with observation and
mask; all rates are processor time of one core, rivals play at random. The actions come from the masks, drawn alike.
"""

import argparse
import gc
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import gymnasium
import numpy as np

from bench.measure import Row
from spielwerk.games import games
from spielwerk.rl.gym import SeatEnv
from spielwerk.rl.vector import BatchEnv, Games

TOGETHER: Final = 64  # games of a batch
AT_ONCE: Final = 8  # environments of Gymnasium's own vectorisation
STRIDE: Final = 7919  # from one set of random numbers to the next


class Luck:
    """Draws a legal action for every row of masks, nearly evenly; its numbers are few, small and drawn before.

    More of them would cost time of their own, and push what is measured out of the processor's memory.
    """

    def __init__(self) -> None:
        self.pool = np.zeros(0, np.uint8)
        self.first = 0

    def draw(self, masks: Any) -> Any:
        """Return an action for every row."""
        if not len(self.pool):
            self.pool = np.random.default_rng(1).integers(1, 256, 2 * masks.size, np.uint8)
        self.first = (self.first + STRIDE) % masks.size
        luck = self.pool[self.first : self.first + masks.size].reshape(masks.shape)
        return (masks.astype(np.uint8, copy=False) * luck).argmax(axis=-1)


def rate(step: Callable[[], int], seconds: float) -> float:
    """Return how many steps there are in a second of processor time; ``step`` returns how many it took."""
    step()
    gc.collect()
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        done += step()
    return done / (time.process_time() - start)


def single(slug: str) -> Callable[[], int]:
    """Return a step of one environment of ours."""
    env, luck = SeatEnv(slug), Luck()
    now = {"info": env.reset(seed=1)[1]}

    def step() -> int:
        _, _, ended, cut, now["info"] = env.step(luck.draw(now["info"]["action_mask"]))
        if ended or cut:
            now["info"] = env.reset()[1]
        return 1

    return step


def vectorised(slug: str, version: int) -> Callable[[], int]:
    """Return a step of Gymnasium's own vectorisation of it."""
    name = f"spielwerk.rl.gym:spielwerk/{slug}-v{version}"
    env = gymnasium.make_vec(name, num_envs=AT_ONCE, vectorization_mode="sync")
    luck, now = Luck(), {"masks": env.reset(seed=1)[1]["action_mask"]}

    def step() -> int:
        info = env.step(luck.draw(now["masks"]))[4]
        now["masks"] = info["action_mask"]
        return AT_ONCE

    return step


def batch(slug: str) -> Callable[[], int]:
    """Return a step of the batch environment: one seat learns."""
    env, luck = BatchEnv(slug, TOGETHER), Luck()
    now = {"masks": env.reset(seed=1)[1]["action_mask"]}

    def step() -> int:
        now["masks"] = env.step(luck.draw(now["masks"]))[4]["action_mask"]
        return TOGETHER

    return step


def self_play(slug: str, whole: bool) -> Callable[[], int]:
    """Return a step of the batch below it: every seat is asked; whole numbers, or fractions."""
    playing, luck = Games(slug, TOGETHER, seed=1), Luck()
    out = np.empty(playing.numbers.shape, np.float32)

    def step() -> int:
        playing.step(luck.draw(playing.masks))
        if not whole:
            playing.fractions(out=out)
        return TOGETHER

    return step


def chess_of_openspiel() -> Callable[[], int]:
    """Return a ply of OpenSpiel's chess with observation and mask."""
    import pyspiel

    game, luck = pyspiel.load_game("chess"), Luck()
    now = {"state": game.new_initial_state()}

    def step() -> int:
        state = now["state"]
        np.array(state.observation_tensor(), np.float32)
        state.apply_action(int(luck.draw(np.array(state.legal_actions_mask()))))
        if state.is_terminal():
            now["state"] = game.new_initial_state()
        return 1

    return step


def chess_of_pettingzoo() -> Callable[[], int]:
    """Return a ply of PettingZoo's chess."""
    from pettingzoo.classic import chess_v6

    env, luck = chess_v6.env(), Luck()
    env.reset(seed=1)

    def step() -> int:
        obs, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
        else:
            env.step(int(luck.draw(obs["action_mask"])))
        return 1

    return step


def rows(seconds: float) -> Iterator[Row]:
    """Yield all figures."""
    for game in games():
        slug = game.slug
        for name, what, made in (
            ("single", "one environment", partial(single, slug)),
            ("sync", f"Gymnasium's own {AT_ONCE} of it", partial(vectorised, slug, game.rules_version)),
            ("batch", f"{TOGETHER} at once, one seat learns", partial(batch, slug)),
            ("self", f"{TOGETHER} at once, self-play, fractions", partial(self_play, slug, whole=False)),
            ("whole", f"{TOGETHER} at once, self-play, whole numbers", partial(self_play, slug, whole=True)),
        ):
            yield Row(f"learning.{slug}.{name}", f"{game.title}: {what}", rate(made(), seconds), "steps/s")
    for name, begin in (("OpenSpiel", chess_of_openspiel), ("PettingZoo", chess_of_pettingzoo)):
        try:
            yield Row(f"learning.{name.lower()}", f"{name}: chess", rate(begin(), seconds), "steps/s")
        except (ImportError, gymnasium.error.DependencyNotInstalled) as error:
            print(f"{name} is left out: {error}")


def main() -> None:
    """Print every figure as it comes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time for each figure")
    warnings.simplefilter("ignore")  # Gymnasium's, about environments of others
    for row in rows(parser.parse_args().seconds):
        print(f"{row.what:<60} {row.value:>12,.0f} {row.unit}", flush=True)


if __name__ == "__main__":
    main()
