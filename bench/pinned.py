"""This build against an older one, kept as a pinned opponent: strength in duplicate games, and speed side by side.

``python -m bench.pinned FOLDER speed [GAME …] [--ms 400] [--positions 12]``
``python -m bench.pinned FOLDER match [GAME …] [--new search:60it] [--old search:60it] [--games 40] [--seed 1]``

FOLDER is a clone of the older commit with its compiled modules (``python setup.py build_ext --inplace``). Either build
runs in a process of its own (``pinned_player``), they talk over pipes, and only one of them thinks at a time; times are
processor time, so other work on the machine favours nobody. A match plays every deal in every seating; the position
is kept here and the players get observations. Speed asks both about the same positions in turn.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import fmean, geometric_mean, median
from types import TracebackType
from typing import Any, NamedTuple, Self

from spielwerk.bots.statistics import wilson
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.games import game as find
from spielwerk.games import slugs

ROOT = Path(__file__).parent.parent
NEW, OLD = "new", "old"
OPENING = 8  # clicks of a game that are hasty, the same in every seating


class Player:
    """A process that plays with one build."""

    def __init__(self, source: Path) -> None:
        env = dict(os.environ, PYTHONPATH=str(source))
        command = [sys.executable, str(ROOT / "bench" / "pinned_player.py")]
        self.process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.compiled: bool = self.ask(do="hello")["compiled"]

    def ask(self, **question: Any) -> dict[str, Any]:
        """Return the answer to a question."""
        if self.process.stdin is None or self.process.stdout is None:
            raise RuntimeError("a player without pipes")
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the player fell over at {question.get('do')}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.communicate()  # waits, and closes the pipes


class Duel(NamedTuple):
    """How one game went, the new build's side first."""

    won: float
    points: tuple[float, float]
    seconds: tuple[float, float]
    clicks: tuple[int, int]


def duel(players: dict[str, Player], slug: str, specs: dict[str, str], seed: int, turn: int, **options: int) -> Duel:
    """Play one deal; the new build sits in every second seat, in the first if ``turn`` is 0."""
    game = find(slug)
    state, rng = game.new(max(2, game.seats[0]), seed, **options), Rng(seed)
    for _ in range(OPENING):  # without chance there would be but one game
        state.apply(state.rollout_action(rng))
    seats = len(state.scores())
    sides = [NEW if (seat + turn) % 2 == 0 else OLD for seat in range(seats)]
    seconds, clicks = dict.fromkeys(specs, 0.0), dict.fromkeys(specs, 0)
    met: set[int] = set()
    while state.to_move != OVER:
        seat = state.to_move
        side = sides[seat]
        found = players[side].ask(
            do="choose",
            game=slug,
            obs=state.observe(seat).dump(),
            spec=specs[side],
            name=str(seat),
            seed=seed * 64 + seat,
            fresh=seat not in met,
        )
        met.add(seat)
        seconds[side] += found["seconds"]
        clicks[side] += 1
        state.apply(found["action"])
    ranks, points = state.ranks(), state.scores()
    first = [sides[seat] for seat in range(seats) if ranks[seat] == 1]
    means = [fmean(points[seat] for seat in range(seats) if sides[seat] == side) for side in (NEW, OLD)]
    return Duel(
        first.count(NEW) / len(first), (means[0], means[1]), (seconds[NEW], seconds[OLD]), (clicks[NEW], clicks[OLD])
    )


def match(players: dict[str, Player], slug: str, specs: dict[str, str], games: int, seed: int, **options: int) -> str:
    """Play pairs of games, the same deal with the seats changed, and return a line of the table."""
    done: list[Duel] = []
    for number in range(games):
        done.append(duel(players, slug, specs, seed + number // 2, number % 2, **options))
        sys.stderr.write(f"\r{slug} {number + 1}/{games}: {sum(one.won for one in done):g} won ")
    sys.stderr.write("\n")
    wins = sum(one.won for one in done)
    low, high = wilson(wins, games)
    points = " : ".join(f"{fmean(one.points[side] for one in done):.1f}" for side in (0, 1))
    ms = " : ".join(
        f"{1000 * sum(one.seconds[side] for one in done) / sum(one.clicks[side] for one in done):.0f}"
        for side in (0, 1)
    )
    rate = f"{100 * wins / games:.1f} % | {100 * low:.1f} – {100 * high:.1f}"
    return f"| {slug} | {specs[NEW]} – {specs[OLD]} | {games} | {rate} | {points} | {ms} |"


def turn_start(game: Game, seed: int) -> State:
    """Return what the seat to move sees at the start of a turn, somewhere in a hasty game."""
    state, rng = game.new(max(2, game.seats[0]), seed), Rng(seed)
    seen: list[State] = []
    mover = OVER
    while state.to_move != OVER:
        if state.to_move != mover and len(state.legal()) > 1:
            mover = state.to_move
            seen.append(state.observe(mover))
        state.apply(state.rollout_action(rng))
    return seen[int(len(seen) * (0.1 + 0.8 * (seed % 8) / 8))]


def speed(players: dict[str, Player], slug: str, ms: int, positions: int) -> str:
    """Ask both builds about the same positions, starts of turns in hasty games, and return a line of the table.

    The rates are medians, the ratio is the geometric mean of those of each position: in the last turns of a game a
    simulation may be next to nothing.
    """
    rates: list[dict[str, float]] = []
    longest = dict.fromkeys(players, 0.0)
    for seed in range(positions):
        obs = turn_start(find(slug), seed).dump()
        here: dict[str, float] = {}
        for side, player in players.items():
            found = player.ask(do="think", game=slug, obs=obs, ms=ms, seed=seed)
            here[side] = found["iterations"] / found["seconds"]
            longest[side] = max(longest[side], found["seconds"])
        if all(here.values()):  # nobody found the choice settled from the start
            rates.append(here)
    new, old = (median(here[side] for here in rates) for side in (NEW, OLD))
    ratio = geometric_mean(here[NEW] / here[OLD] for here in rates)
    worst = f"{1000 * longest[OLD]:.0f} | {1000 * longest[NEW]:.0f}"
    return f"| {slug} | {old:.0f} | {new:.0f} | {ratio:.1f} | {worst} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("what", choices=("speed", "match"))
    parser.add_argument("games_named", metavar="GAME", nargs="*")
    parser.add_argument("--ms", type=int, default=400)
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--new", default="search:60it")
    parser.add_argument("--old", default="search:60it")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opt", action="append", default=[], metavar="NAME=NUMBER")
    chosen = parser.parse_args()
    options = {name: int(value) for name, value in (one.split("=") for one in chosen.opt)}
    with Player(ROOT / "src") as new, Player(chosen.folder.resolve() / "src") as old:
        players = {NEW: new, OLD: old}
        print(f"compiled: new {new.compiled}, old {old.compiled}")
        if chosen.what == "speed":
            print("| game | old it/s | new it/s | ratio | longest ms, old | new |\n|---|---:|---:|---:|---:|---:|")
        else:
            print("| game | match | games | won by the new | 95 % | points | ms a click |")
            print("|---|---|---:|---:|---|---|---|")
        for slug in chosen.games_named or slugs():
            if chosen.what == "speed":
                print(speed(players, slug, chosen.ms, chosen.positions), flush=True)
            else:
                specs = {NEW: chosen.new, OLD: chosen.old}
                print(match(players, slug, specs, chosen.games, chosen.seed, **options), flush=True)


if __name__ == "__main__":
    main()
