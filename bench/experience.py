"""Fit what the evaluation of Creature Caravan misses to games that it plays with itself.

``python -m bench.experience [--games 500] [--seed 5000] [--share 0.7] [--out FILE]``

Both seats play the best line of a narrow beam; three turns in ten follow another line that looks nearly as good, so
that what is seldom done is tried, too. Before every pass the evaluation is noted without experience, and the terms that
experience knows. Ridge regression finds what these terms were worth beyond it by the points in the end; a share of that
is kept. Then play ``python -m bench.pinned`` or a match against the present numbers: only what wins is worth keeping.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from spielwerk.bots.turns import SEEDS, over, plan
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.caravan.bots.evaluation import outlook
from spielwerk.games.caravan.bots.experience import EXPERIENCE, terms
from spielwerk.games.caravan.rules.data import CARDS, PASS, PASSED, ROUNDS
from spielwerk.games.caravan.state import CreatureCaravan, new

BEAM = (8, 150, 120)
CURIOUS = 30  # turns of a hundred that do not follow the best line …
NEARLY = 2.5  # … but one that looks so many points worse at most
FIRM_TERMS, FIRM_CREATURES = 100.0, 300.0  # how firmly the fit is held at nothing
Row = tuple[int, int, float, list[float], list[int]]  # seat, round, evaluation, terms, creatures


def row(state: CreatureCaravan, seat: int) -> Row:
    """Return what is noted of a seat that is about to pass."""
    twin = state.copy()
    player = twin.players[seat]
    player.phase = PASSED
    look = outlook(twin, seat) - EXPERIENCE.miss(player, ROUNDS - twin.round, True)
    return seat, twin.round, look, terms(player), list(player.creatures)


def play_turn(state: CreatureCaravan, rng: Rng, rows: list[Row]) -> None:
    """Play a line of one seat until chance speaks."""
    seat, a, b = state.to_move, state.rng.a, state.rng.b
    world = state.observe(seat).sample(rng.below(SEEDS))
    lines = plan(world.solo_projection(0) or world, *BEAM)
    if rng.below(100) < CURIOUS:
        lines = [line for line in lines[:40] if line.value > lines[0].value - NEARLY]
        lines = [lines[rng.below(len(lines))]]
    for action in lines[0].actions:
        if over(state, seat, a, b) or action not in state.legal():
            return
        if action == PASS and 0 < state.round < ROUNDS and not state.final:
            rows.append(row(state, seat))
        state.apply(action)


def gather(games: int, seed: int) -> tuple[list[Row], list[int]]:
    """Return what was noted in so many games, and the points that each came to in the end."""
    found: list[Row] = []
    points: list[int] = []
    for number in range(seed, seed + games):
        state, rng, rows = new(2, number), Rng(number), list[Row]()
        while state.to_move != OVER:
            play_turn(state, rng, rows)
        found += rows
        points += [state.scores()[one[0]] for one in rows]
    return found, points


def fit(rows: list[Row], points: list[int]) -> dict[str, dict[str, list[float]]]:
    """Return what terms and creatures add, now and by the share of rounds left."""
    time = np.array([[(ROUNDS - one[1]) / ROUNDS] for one in rows])
    amounts = np.array([one[3] for one in rows])
    spread = amounts.std(0) + 1e-9
    members = np.zeros((len(rows), CARDS))
    for i, one in enumerate(rows):
        members[i, one[4]] = 1.0
    rounds = np.eye(ROUNDS + 1)[[one[1] for one in rows]]
    blocks = [amounts / spread, amounts / spread * time, members, members * time, rounds]
    firm = [FIRM_TERMS, FIRM_TERMS, FIRM_CREATURES, FIRM_CREATURES, 1e-6]
    table = np.hstack(blocks)
    held = np.concatenate([np.full(block.shape[1], one) for block, one in zip(blocks, firm, strict=True)])
    missed = np.array(points) - np.array([one[2] for one in rows])
    found = np.linalg.solve(table.T @ table + np.diag(held), table.T @ missed)
    ends = np.cumsum([block.shape[1] for block in blocks])
    now, later, cards, cards_later, _ = np.split(found, ends[:-1])
    return {
        "terms": {"now": list(now / spread), "time": list(later / spread)},
        "creatures": {"now": list(cards), "time": list(cards_later)},
    }


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--share", type=float, default=0.7)
    parser.add_argument("--out", type=Path, default=Path("experience.json"))
    chosen = parser.parse_args()
    rows, points = gather(chosen.games, chosen.seed)
    command = f"python -m bench.experience --games {chosen.games} --seed {chosen.seed} --share {chosen.share}"
    document: dict[str, Any] = {"game": "caravan", "made": {"command": command, "games": chosen.games}}
    for name, kinds in fit(rows, points).items():
        document[name] = {kind: [round(chosen.share * one, 4) for one in values] for kind, values in kinds.items()}
    chosen.out.write_text(json.dumps(document) + "\n", "utf-8")
    print(f"{len(rows)} positions, {sum(points) / len(points):.1f} points on average: {chosen.out}")


if __name__ == "__main__":
    main()
