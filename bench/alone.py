"""Weights by points alone: a game's hasty player (``State.hasty_turn``) plays one seat's own way, again and again.

``python -m bench.alone harmonies --steps 500 --seed 1 --out FILE [--fixed ready,token]``

As in ``spielwerk.bots.training`` every game pushes all weights up or down as a coin decides, and plays the same deal
with the opposite pushes; what it made more speaks for them. Nobody is beaten here: what counts are the seat's points,
so a game takes a millisecond or two. ``--fixed`` names what the hasty player does not feel: it always settles, so a
settled animal must stay worth more than one that could settle.
"""

import argparse
import json
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from spielwerk.core import weights as numbers
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games import game as find

PUSH: Final = 0.2  # of a weight's first value
STEP: Final = 0.07  # of a push, at first; less and less towards the end
GAMES: Final = 100  # pairs of games a step
PLAIN: Final = 60  # of a hundred with every option as usual
AHEAD: Final = 99  # turns: to the end of the game
CHECK: Final = 300  # games that compare the new weights with the first ones


def points(game: Game, seed: int, options: dict[str, int]) -> int:
    """Return what the first of two seats makes by itself."""
    own = game.new(2, seed, **options).sample(seed + 1).solo_projection(AHEAD)
    assert own is not None, f"{game.title}: no seat goes its own way"
    chance = Rng(seed)
    while own.to_move != OVER:
        if not own.hasty_turn():
            own.apply(own.random_action(chance))
    return own.scores()[0]


def with_weights(game: Game, values: dict[str, float], seed: int, options: dict[str, int]) -> int:
    """Return the same with other weights."""
    numbers.use(game.weights, numbers.prepare(game.weights, values))
    return points(game, seed, options)


def learn(game: Game, steps: int, seed: int, fixed: set[str]) -> dict[str, float]:
    """Return weights that make more points."""
    first = numbers.read(game.weights)
    at = dict(first)
    names = [name for name, value in first.items() if value and name not in fixed]
    rng = Rng(seed)
    direction = dict.fromkeys(names, 0.0)
    size = dict.fromkeys(names, 0.0)
    for step in range(steps):
        slope = dict.fromkeys(names, 0.0)
        for _ in range(GAMES):
            deal = rng.below(1_000_000)
            plain = rng.below(100) < PLAIN
            options = {one.name: one.values[0 if plain else rng.below(len(one.values))] for one in game.options}
            push = {name: PUSH * abs(first[name]) * (2 * rng.below(2) - 1) for name in names}
            up, down = (
                with_weights(game, {n: v + sign * push.get(n, 0.0) for n, v in at.items()}, deal, options)
                for sign in (1, -1)
            )
            for name in names:
                slope[name] += (up - down) * (1 if push[name] > 0 else -1) / GAMES
        for name in names:
            direction[name] += 0.1 * (slope[name] - direction[name])
            size[name] += 0.02 * (slope[name] ** 2 - size[name])
            speed = direction[name] / (1 - 0.9 ** (step + 1)) / (sqrt(size[name] / (1 - 0.98 ** (step + 1))) + 1e-9)
            moved = at[name] + STEP * (1 - step / steps) * PUSH * abs(first[name]) * speed
            at[name] = moved if moved * first[name] > 0 else 0.0
    return at


def main() -> None:
    """Learn, say what it brought, and write it down."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--steps", type=int, default=500)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--fixed", default="")
    asked.add_argument("--out", type=Path, required=True)
    chosen = asked.parse_args()
    game = find(chosen.game)
    first = numbers.read(game.weights)
    found = learn(game, chosen.steps, chosen.seed, set(chosen.fixed.split(",")))
    deals = range(9_000_000, 9_000_000 + CHECK)
    more = [with_weights(game, found, deal, {}) - with_weights(game, first, deal, {}) for deal in deals]
    print(f"{fmean(more):+.2f} points a game, standard error {stdev(more) / sqrt(len(more)):.2f}, {CHECK} games")
    chosen.out.write_text(json.dumps({name: float(f"{value:.5g}") for name, value in found.items()}, indent=1), "utf-8")


if __name__ == "__main__":
    main()
