"""A learner in one file: PPO against itself, on a batch of games stepped in compiled code. Needs torch.

Once ``pip install "spielwerk[rl]" torch`` has been run::

    python selfplay.py harmonies --minutes 10 --curve curve.jsonl --picture curve.svg

One network plays every seat. What a seat gets is its points less those of the best rival, as they come in. Every few
updates the network sits down against bots, always with the action it likes best; the curve is what came of that.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from spielwerk.rl.vector import BatchEnv, Games

GAMES, STEPS = 64, 128  # of a batch; of each game between two updates
EPOCHS, MINIBATCH = 3, 2048
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
LAMBDA = 0.95
RATE = 5e-4
POINTS = 10  # that count as 1
RIVALS = {"random": 100, "greedy": 0}  # games of each test; those against greedy take minutes


class Network(nn.Module):
    """Numbers of an observation in; how much each action is liked and what the position is worth out."""

    def __init__(self, size: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.normal_(self.policy.weight, std=0.01)

    def forward(self, rows: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logarithms of the chances of all actions, and the worth."""
        inner = self.body(rows)
        liked = self.policy(inner).masked_fill(~masks, -1e9)
        return liked.log_softmax(dim=1), self.value(inner).squeeze(1)


def main() -> None:
    """Learn for some minutes of processor time."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--updates", type=int, default=1_000_000)
    parser.add_argument("--test-every", type=int, default=25, help="updates")
    parser.add_argument("--test-games", type=float, default=1, help="times as many games in each test")
    parser.add_argument("--curve", type=Path, help="where each test is written, one JSON line each")
    parser.add_argument("--picture", type=Path, help="where the curve is drawn")
    parser.add_argument("--save", type=Path, help="where the network is stored")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    games = Games(args.game, GAMES, seed=args.seed, reward="points")
    network = Network(games.numbers.shape[1], games.masks.shape[1])
    learner = torch.optim.Adam(network.parameters(), lr=RATE, eps=1e-5)
    curve = [test(network, args, 0)]
    for update in range(1, args.updates + 1):
        learn(network, learner, *play(network, games))
        over = time.process_time() > 60 * args.minutes or update == args.updates
        if over or update % args.test_every == 0:
            curve.append(test(network, args, update * GAMES * STEPS))
        if over:
            break
    if args.save:
        torch.save(network.state_dict(), args.save)
    if args.picture:
        args.picture.write_text(drawn(curve, args.game), "utf-8")


def play(network: Network, games: Games) -> tuple[torch.Tensor, ...]:
    """Return what was seen and done in so many steps, and how much better it went than expected."""
    rows = torch.empty((STEPS, GAMES, games.numbers.shape[1]))
    masks = torch.empty((STEPS, GAMES, games.masks.shape[1]), dtype=torch.bool)
    actions, chances = torch.empty((STEPS, GAMES), dtype=torch.long), torch.empty((STEPS, GAMES))
    worths, movers = np.empty((STEPS, GAMES), np.float32), np.empty((STEPS, GAMES), np.int64)
    gains, ends = np.empty((STEPS, GAMES, games.seats), np.float32), np.empty((STEPS, GAMES), bool)
    for t in range(STEPS):
        games.fractions(out=rows[t].numpy())
        masks[t] = torch.from_numpy(games.masks.copy()).bool()
        movers[t] = games.movers
        with torch.no_grad():
            liked, worth = network(rows[t], masks[t])
        actions[t] = liked.exp().multinomial(1).squeeze(1)
        chances[t] = liked.gather(1, actions[t, :, None]).squeeze(1)
        worths[t] = worth.numpy()
        games.step(actions[t].numpy())
        points = games.rewards / POINTS
        for seat in range(games.seats):
            others = np.delete(points, seat, axis=1)
            gains[t, :, seat] = points[:, seat] - (others.max(axis=1) if games.seats > 1 else 0)
        ends[t] = games.ends > 0
    better, known = advantages(worths, movers, gains, ends)
    found = (rows, masks, actions, chances, torch.from_numpy(better), torch.from_numpy(better + worths))
    keep = torch.from_numpy(known)
    return tuple(part[keep] for part in found)


def advantages(
    worths: np.ndarray, movers: np.ndarray, gains: np.ndarray, ends: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return for each decision how much better it went than expected, and whether what came of it was seen.

    A seat's next decision is some steps away: what came in meanwhile, also by what rivals did, is its own.
    """
    every = np.arange(GAMES)
    better, known = np.zeros_like(worths), np.zeros(worths.shape, bool)
    seats = gains.shape[2]
    came, later, trail = (np.zeros((GAMES, seats), np.float32) for _ in range(3))
    seen = np.zeros((GAMES, seats), bool)
    for t in reversed(range(len(worths))):
        came[ends[t]], later[ends[t]], trail[ends[t]], seen[ends[t]] = 0, 0, 0, True
        came += gains[t]
        who = movers[t]
        better[t] = came[every, who] + later[every, who] - worths[t] + LAMBDA * trail[every, who]
        known[t] = seen[every, who]
        better[t][~known[t]] = 0
        came[every, who], later[every, who], trail[every, who], seen[every, who] = 0, worths[t], better[t], True
    return better, known


def learn(network: Network, learner: torch.optim.Optimizer, *found: torch.Tensor) -> None:
    """Make what went better than expected likelier, a small step at a time."""
    count = len(found[0])
    for _ in range(EPOCHS):
        for some in torch.randperm(count).split(MINIBATCH):
            rows, masks, actions, before, better, worth = (part[some] for part in found)
            liked, guess = network(rows, masks)
            now = liked.gather(1, actions[:, None]).squeeze(1)
            ratio = (now - before).exp()
            better = (better - better.mean()) / (better.std() + 1e-8)
            gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            spread = -(liked.exp() * liked.clamp(min=-50)).sum(dim=1).mean()
            loss = -gain - ENTROPY * spread + VALUE * (guess - worth).pow(2).mean()
            learner.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            learner.step()


def test(network: Network, args: argparse.Namespace, steps: int) -> dict[str, object]:
    """Return how the network does against bots, as a share of the games (a tie is half), with its mean points."""
    told: dict[str, object] = {"cpu_s": round(time.process_time()), "steps": steps}
    for rival, wanted in RIVALS.items():
        if count := round(wanted * args.test_games):
            told[rival], told[f"points against {rival}"] = contest(network, args.game, rival, count)
    line = json.dumps(told)
    print(line, flush=True)
    if args.curve:
        with args.curve.open("a") as file:
            file.write(line + "\n")
    return told


def contest(network: Network, game: str, rival: str, count: int) -> tuple[float, float]:
    """Return the share of games won, and the mean points: one game at each of so many tables, another seat in each."""
    env = BatchEnv(game, count, seat=None, opponents=rival)
    seen, info = env.reset(seed=7)
    won, points, playing = np.zeros(count), np.zeros(count), np.ones(count, bool)
    while playing.any():
        with torch.no_grad():
            liked, _ = network(torch.from_numpy(seen), torch.from_numpy(info["action_mask"]).bool())
        seen, rewards, ended, _, info = env.step(liked.argmax(dim=1).numpy())
        over = ended & playing
        won[over] = (rewards[over] + 1) / 2
        if over.any():
            points[over] = env.games.last_numbers[over, 8]  # the own points, as the third block begins with
        playing &= ~ended
    return round(float(won.mean()), 3), round(float(points.mean()), 1)


def drawn(curve: list[dict[str, object]], game: str) -> str:
    """Return the curve as an SVG drawing."""
    w, h, left, top = 560, 260, 44, 24
    longest = max(int(str(line["steps"])) for line in curve) or 1
    colours = {"random": "#2f6f8f", "greedy": "#55702c"}

    def place(line: dict[str, object], share: float) -> str:
        return f"{left + w * int(str(line['steps'])) / longest:.1f},{top + h * (1 - share):.1f}"

    parts = [
        f'<text x="{left}" y="15" font-weight="bold">{game}: games won, by steps of self-play</text>',
        *(
            f'<path d="M{left} {top + h * (1 - k / 4):.0f}h{w}" stroke="#ccc"/>'
            f'<text x="{left - 6}" y="{top + h * (1 - k / 4) + 4:.0f}" text-anchor="end">{25 * k} %</text>'
            for k in range(5)
        ),
        f'<text x="{left + w}" y="{top + h + 18}" text-anchor="end">{longest:,} steps</text>',
    ]
    for i, rival in enumerate(rival for rival in colours if rival in curve[0]):
        line = " ".join(place(told, float(str(told[rival]))) for told in curve)
        parts += [
            f'<polyline points="{line}" fill="none" stroke="{colours[rival]}" stroke-width="2.5"/>',
            f'<text x="{left + 10 + 150 * i}" y="{top + h + 18}" fill="{colours[rival]}">against {rival}</text>',
        ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w + 2 * left} {h + 60}" '
        f'font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}</svg>'
    )


if __name__ == "__main__":
    main()
