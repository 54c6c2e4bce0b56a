"""MaskablePPO of sb3-contrib at one seat of a table. Needs sb3-contrib, which brings torch.

pip install "spielwerk[rl]" sb3-contrib
python masked_ppo.py harmonies --opponents random --steps 300000
"""

import argparse
import time

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import spielwerk
from spielwerk.rl.gym import SeatEnv


def main() -> None:
    """Learn, then play some games against each of some bots."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--games", type=int, default=50, help="of each test")
    parser.add_argument("--rollout", type=int, default=512, help="steps of each environment between updates")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(1)
    name = f"spielwerk.rl.gym:spielwerk/{args.game}-v{spielwerk.game(args.game).rules_version}"
    envs = make_vec_env(
        lambda: gymnasium.make(name, seat=None, opponents=args.opponents, reward="points"), n_envs=8, seed=args.seed
    )
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=args.rollout,
        batch_size=min(512, 8 * args.rollout),
        gamma=1.0,
        policy_kwargs={"net_arch": [256, 256]},
        seed=args.seed,
        device="cpu",
    )
    start = time.process_time()
    model.learn(args.steps)
    print(f"{model.num_timesteps} steps in {time.process_time() - start:.0f} s of processor time")
    for rival in ("random", args.opponents):
        won = [result(model, args.game, rival, seed) for seed in range(args.games)]
        print(f"against {rival}: {100 * np.mean(won):.0f} % of {args.games} games")


def result(model: MaskablePPO, game: str, rival: str, seed: int) -> float:
    """Return what came of a game: 1 for a win, 0 for a defeat."""
    env = SeatEnv(game, seat=None, opponents=rival)
    seen, info = env.reset(seed=seed)
    ended, reward = False, 0.0
    while not ended:
        action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool), deterministic=True)
        seen, reward, ended, _, info = env.step(int(action))
    return (reward + 1) / 2


if __name__ == "__main__":
    main()
