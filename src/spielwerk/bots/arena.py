"""Matches between bots: every bot sits in every seat equally often, and the result says how sure it is."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

from spielwerk import bots
from spielwerk.core import components
from spielwerk.core.game import Game
from spielwerk.core.state import OVER

SURE: Final = 1.959964  # standard deviations: 95 %


@dataclass(frozen=True)
class Match:
    """What is played. Games come in rounds: same seed, the bots moved on by one seat each time."""

    game: str
    bots: tuple[str, ...]  # one spec per seat
    seed: int = 1
    options: dict[str, int] = field(default_factory=dict)
    folder: Path | None = None  # an owner's own components: in force here, to be read by fresh processes

    def seating(self, number: int) -> list[int]:
        """Return which bot sits in each seat in game ``number``."""
        count = len(self.bots)
        return [(seat + number) % count for seat in range(count)]

    def seed_of(self, number: int) -> int:
        """Return the seed of game ``number``: the same for a whole round."""
        return self.seed + number // len(self.bots)


class Bout(NamedTuple):
    """How one game of a match went, by bot and not by seat."""

    number: int
    steps: int
    points: list[int]
    ranks: list[int]
    decisions: list[int]
    seconds: list[float]  # of processor time, all decisions together


class Standing(NamedTuple):
    """How one bot fared."""

    bot: str
    games: int
    wins: float  # a shared win counts in equal parts
    rate: float
    low: float  # 95 % interval of the rate …
    high: float
    points: float  # mean
    milliseconds: float  # of processor time per decision, mean


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a win rate (Wilson's score)."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = SURE * SURE / games
    middle = (rate + square / 2) / (1 + square)
    half = SURE / (1 + square) * sqrt(rate * (1 - rate) / games + square / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def play(game: Game, match: Match, number: int) -> Bout:
    """Play game ``number`` of a match to its end."""
    seating = match.seating(number)
    count = len(seating)
    state = game.new(count, match.seed_of(number), **match.options)
    players = [bots.make(match.bots[bot], (match.seed_of(number) * 64 + bot) * 7 + 3) for bot in seating]
    decisions = [0] * count
    seconds = [0.0] * count
    steps = 0
    while state.to_move != OVER:
        if steps == game.max_steps:
            raise RuntimeError(f"game {number} of {match} did not end within {steps} actions")
        seat = state.to_move
        start = process_time()
        action = players[seat].choose(state.observe(seat))
        seconds[seating[seat]] += process_time() - start
        decisions[seating[seat]] += 1
        state.apply(action)
        steps += 1
    points, ranks = state.scores(), state.ranks()
    seats = [seating.index(bot) for bot in range(count)]
    return Bout(number, steps, [points[k] for k in seats], [ranks[k] for k in seats], decisions, seconds)


def run(
    match: Match, games: int, workers: int = 1, find: Callable[[str], Game] | None = None, first: int = 0
) -> Iterator[Bout]:
    """Yield the bouts in order; more than one worker plays them in processes of their own."""
    if find is None:
        from spielwerk.games import game

        find = game
    numbers = range(first, first + games)
    if workers <= 1:
        found = find(match.game)
        for number in numbers:
            yield play(found, match, number)
        return
    pool = ProcessPoolExecutor(workers, get_context("forkserver"), initializer=stand_by)
    try:
        tasks = [pool.submit(_play, find, match, number) for number in numbers]
        for task in tasks:
            yield task.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def stand_by() -> None:
    """Begin a worker process of ours."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's business


def _play(find: Callable[[str], Game], match: Match, number: int) -> Bout:
    game = find(match.game)
    if match.folder is not None and components.in_force(game.slug) is None:
        components.use(match.folder, [game])  # a fresh process
    return play(game, match, number)


def standings(match: Match, bouts: Sequence[Bout]) -> list[Standing]:
    """Return the result of a match, bot by bot."""
    found = []
    games = len(bouts)
    for bot, spec in enumerate(match.bots):
        wins = sum((1 / bout.ranks.count(1) for bout in bouts if bout.ranks[bot] == 1), 0.0)
        low, high = wilson(wins, games)
        points = sum(bout.points[bot] for bout in bouts) / max(games, 1)
        decisions = sum(bout.decisions[bot] for bout in bouts)
        spent = sum(bout.seconds[bot] for bout in bouts) * 1000 / max(decisions, 1)
        found.append(Standing(spec, games, wins, wins / max(games, 1), low, high, points, spent))
    return found


def report(match: Match, bouts: Sequence[Bout]) -> dict[str, Any]:
    """Return the result as plain JSON."""
    return {
        "game": match.game,
        "options": match.options,
        "components": components.mark_of(match.game),
        "seed": match.seed,
        "games": len(bouts),
        "bots": [standing._asdict() for standing in standings(match, bouts)],
    }
