"""How a set of components plays: all seats alike, many games. What is used, what goes with winning, which seat wins.

``python -m bench.balance caravan [--seats 2] [--games 300] [--bot greedy] [--rules 1] [--components FOLDER]``

What a game's components are, and what else is worth counting, says its part; without one only points and seats count.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any, NamedTuple, Protocol

from bench import balance_caravan
from spielwerk import bots
from spielwerk.bots import arena
from spielwerk.core import components
from spielwerk.core.game import Game
from spielwerk.core.state import OVER, State
from spielwerk.games import game as find


class Part(Protocol):
    """What a game adds to the frame."""

    def components_in_use(self, state: Any) -> list[str]:
        """Return the words that somebody should say in some game: the components in use."""

    def extras(self, state: Any, seat: int) -> dict[str, float]:
        """Return further figures of a seat when the game is over, by name."""


@dataclass(frozen=True)
class Trial:
    """What is played."""

    slug: str
    seats: int
    bot: str
    seed: int = 1
    rules: int = 0  # 0: those of today
    folder: str = ""  # with an owner's components; empty: the built-in ones
    options: dict[str, int] = field(default_factory=dict)

    def game(self) -> Game:
        """Return the game by the rules asked for, in a fresh process too."""
        found = find(self.slug)
        if self.folder and components.active_set(self.slug) is None:
            components.use(Path(self.folder), [found])
        return found.for_version(self.rules or found.rules_version)


class Seat(NamedTuple):
    """How one seat of one game fared."""

    points: int
    won: float  # a shared win counts in equal parts
    ahead: float  # of the mean of its table
    used: Counter[str]  # wanted words
    rows: dict[str, int]  # points by category
    extras: dict[str, float]


class Use(NamedTuple):
    """What became of one component."""

    word: str
    seats: int  # that used it
    times: float  # each
    won: float  # share of them that won
    ahead: float  # points of those that used it, against the mean of their table


PARTS: dict[str, Part] = {"caravan": balance_caravan}


def play(trial: Trial, number: int) -> list[Seat]:
    """Play one game and return its seats, the first seat first."""
    game, part = trial.game(), PARTS.get(trial.slug)
    state: State = game.new(trial.seats, trial.seed + number, **trial.options)
    wanted = set(part.components_in_use(state)) if part else set()
    players = [bots.make(trial.bot, (trial.seed + number) * 64 + seat) for seat in range(trial.seats)]
    used: list[Counter[str]] = [Counter() for _ in players]
    for move in arena.moves(game, state, players):
        word = game.layout.word(move.action)
        if word in wanted:
            used[move.seat][word] += 1
    if state.to_move != OVER:
        raise RuntimeError(f"game {number} of {trial} did not end within {game.max_steps} actions")
    points, ranks = state.scores()[: trial.seats], state.ranks()
    first, found = ranks.count(1), []
    for seat in range(trial.seats):
        rows: Counter[str] = Counter()
        for row in state.breakdown(seat):
            rows[row.category] += row.points
        extras = part.extras(state, seat) if part else {}
        won = 1 / first if ranks[seat] == 1 else 0.0
        found.append(Seat(points[seat], won, points[seat] - fmean(points), used[seat], dict(rows), extras))
    return found


def run(trial: Trial, games: int, workers: int = 1) -> list[list[Seat]]:
    """Play the games of a trial, in processes of their own if there are several workers."""
    return list(arena.share(partial(_batch, trial), games, workers))


def _batch(trial: Trial, numbers: Iterable[int]) -> list[list[Seat]]:
    return [play(trial, number) for number in numbers]


def uses(games: list[list[Seat]], wanted: list[str]) -> list[Use]:
    """Return what became of every component, the most used first."""
    seats = [seat for game in games for seat in game]
    found = []
    for word in wanted:
        those = [seat for seat in seats if seat.used[word]]
        times = fmean([seat.used[word] for seat in those]) if those else 0.0
        won = fmean([seat.won for seat in those]) if those else 0.0
        found.append(Use(word, len(those), times, won, fmean([seat.ahead for seat in those]) if those else 0.0))
    return sorted(found, key=lambda use: -use.seats)


def means(seats: list[dict[str, Any]]) -> list[tuple[str, float, float]]:
    """Return every name with its mean, and the share of seats where it is not nothing."""
    names = dict.fromkeys(name for seat in seats for name in seat)
    rows = [(name, [float(seat.get(name, 0)) for seat in seats]) for name in names]
    return [(name, fmean(values), fmean([value != 0 for value in values])) for name, values in rows]


def report(trial: Trial, games: list[list[Seat]]) -> str:
    """Return the tables."""
    seats = [seat for game in games for seat in game]
    points = [seat.points for seat in seats]
    best = fmean(max(seat.points for seat in game) for game in games)
    wins = " ".join(f"{100 * fmean(game[n].won for game in games):.1f}" for n in range(trial.seats))
    by_seat = " ".join(f"{fmean(game[n].points for game in games):.1f}" for n in range(trial.seats))
    game = trial.game()
    out = [
        f"{game.title}, rules {game.rules_version}: {len(games)} games of {trial.seats} x {trial.bot}",
        f"points {fmean(points):.1f} +- {pstdev(points):.1f}, winner {best:.1f}",
        f"by seat {by_seat}; wins {wins} %",
        "",
        f"{'row':<24}{'mean':>8}{'not 0':>8}",
    ]
    figures = means([seat.rows for seat in seats]) + means([seat.extras for seat in seats])
    out += [f"{name:<24}{mean:8.2f}{100 * share:7.1f}%" for name, mean, share in figures]
    part = PARTS.get(trial.slug)
    if part is not None:
        found = uses(games, part.components_in_use(game.new(trial.seats, trial.seed, **trial.options)))
        unused = [use.word for use in found if not use.seats]
        out += ["", f"{'component':<24}{'seats':>8}{'times':>8}{'won':>8}{'ahead':>8}"]
        out += [
            f"{use.word:<24}{100 * use.seats / len(seats):7.1f}%{use.times:8.1f}{100 * use.won:7.0f}%{use.ahead:8.1f}"
            for use in found
        ]
        out += ["", f"unused: {', '.join(unused) or 'nothing'}"]
    return "\n".join(out)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", type=int, default=0)
    parser.add_argument("--components", default="", metavar="FOLDER")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    trial = Trial(chosen.game, chosen.seats, chosen.bot, chosen.seed, chosen.rules, chosen.components)
    sys.stdout.write(report(trial, run(trial, chosen.games, chosen.workers)) + "\n")


if __name__ == "__main__":
    main()
