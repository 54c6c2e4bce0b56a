"""Many games at once: the same seed gives the same games, however many processes share the work."""

import os
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from spielwerk import compiled
from spielwerk.bots.arena import stand_by, wilson
from spielwerk.core import components
from spielwerk.core.game import Game
from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State, playout
from spielwerk.table.naming import free_name

AHEAD = 8  # batches given out for each worker


class EndlessGameError(ValueError):
    """A game that went on past the bound its rules promise."""


@dataclass(frozen=True)
class Plan:
    """What is played: everything that decides how game ``i`` goes."""

    game: str
    seats: int
    bots: tuple[str, ...]  # a spec for each seat
    seed: int
    options: dict[str, int] = field(default_factory=dict)
    words: bool = False  # keep every action
    components: str = ""  # the mark of an owner's own set …
    folder: Path | None = None  # … and where every process finds it

    def record(self, outcome: "Outcome", rules_version: int) -> Record:
        """Return one of the games as a record, to be replayed."""
        names: list[str] = []
        for bot in self.bots:
            names.append(free_name(bot, set(names)))
        start = (self.game, self.seats, outcome.seed, self.options, outcome.words, rules_version)
        return Record(*start, names=names, components=self.components)


class Outcome(NamedTuple):
    """How one game went."""

    number: int
    seed: int  # of this game: the plan's seed + its number
    steps: int
    scores: list[int]
    ranks: list[int]
    ended: str  # why, where there are several ways: the id of the reason
    words: list[str]

    def to_dict(self, words: bool = False) -> dict[str, Any]:
        """Return it as plain JSON, without the words unless they are asked for."""
        data = self._asdict()
        if not words:
            del data["words"]
        return data


def play_game(game: Game, plan: Plan, number: int) -> Outcome:
    """Play game ``number`` of the plan to its end."""
    seed = plan.seed + number
    state = game.deal(plan.components, plan.seats, seed, **plan.options)
    if all(spec == "random" for spec in plan.bots):
        steps, words = _random_game(game, state, seed, plan.words)
    else:
        steps, words = _bot_game(game, state, plan, seed)
    if state.to_move != OVER:
        raise EndlessGameError(f"game {number} (seed {seed}) did not end within {game.max_steps} actions")
    return Outcome(number, seed, steps, state.scores(), state.ranks(), state.why_over(), words)


def _random_game(game: Game, state: State, seed: int, keep: bool) -> tuple[int, list[str]]:
    rng = Rng(_bot_seed(seed, 0))
    if not keep:
        return playout(state, rng, game.max_steps), []
    words: list[str] = []
    while state.to_move != OVER and len(words) < game.max_steps:
        action = state.pick(rng)
        words.append(game.layout.word(action))
        state.apply(action)
    return len(words), words


def _bot_game(game: Game, state: State, plan: Plan, seed: int) -> tuple[int, list[str]]:
    from spielwerk import bots

    players = [bots.make(spec, _bot_seed(seed, seat)) for seat, spec in enumerate(plan.bots)]
    words: list[str] = []
    steps = 0
    while state.to_move != OVER and steps < game.max_steps:
        seat = state.to_move
        action = players[seat].choose(state.observe(seat))
        if plan.words:
            words.append(game.layout.word(action))
        state.apply(action)
        steps += 1
    return steps, words


def _bot_seed(seed: int, seat: int) -> int:
    """Keep a bot's luck apart from the game's and from its rivals'."""
    return (seed * 64 + seat + 1) * 7 + 3


def run(plan: Plan, games: int, workers: int = 0) -> Iterator[Outcome]:
    """Yield the outcomes in order; ``workers`` 0 takes every core."""
    from spielwerk.games import game as find

    workers = min(workers or cores(), games)
    if workers <= 1:
        game = find(plan.game)
        for number in range(games):
            yield play_game(game, plan, number)
        return
    size = max(1, min(_batch_size(plan), games // (workers * 4)))
    batches = ((first, min(size, games - first)) for first in range(0, games, size))
    pool = ProcessPoolExecutor(workers, get_context("forkserver"), initializer=stand_by)
    try:
        waiting = deque(pool.submit(_batch, plan, *batch) for batch in islice(batches, workers * AHEAD))
        while waiting:
            done = waiting.popleft().result()
            waiting.extend(pool.submit(_batch, plan, *batch) for batch in islice(batches, 1))
            yield from done
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _batch_size(plan: Plan) -> int:
    """Return how many games outweigh the trip to another process and still end soon after Ctrl-C."""
    if any(spec != "random" for spec in plan.bots):
        return 1
    return 100 if compiled() else 5


def cores() -> int:
    """Return how many processes this machine can run at once for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _batch(plan: Plan, first: int, count: int) -> list[Outcome]:
    from spielwerk.games import game as find

    game = find(plan.game)
    if plan.folder is not None and components.mark_of(plan.game) != plan.components:
        components.use(plan.folder, [game])  # a fresh process
    return [play_game(game, plan, number) for number in range(first, first + count)]


@dataclass
class SeatSummary:
    """How one seat fared over all games."""

    bot: str
    wins: float = 0.0  # a shared win counts in equal parts
    points: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0


@dataclass
class Summary:
    """How many games went: counted as they come, nothing kept."""

    games: int
    steps: int
    seats: list[SeatSummary]
    ended: Counter[str]

    @classmethod
    def empty(cls, bots: Sequence[str]) -> "Summary":
        """Return a summary of no games yet."""
        return cls(0, 0, [SeatSummary(bot) for bot in bots], Counter())

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        winners = outcome.ranks.count(1)
        for seat, points, rank in zip(self.seats, outcome.scores, outcome.ranks, strict=True):
            seat.wins += 1 / winners if rank == 1 else 0
            seat.points += points
            seat.squares += points * points
            seat.least = points if self.games == 0 else min(seat.least, points)
            seat.most = points if self.games == 0 else max(seat.most, points)
        self.games += 1
        self.steps += outcome.steps
        if outcome.ended:
            self.ended[outcome.ended] += 1

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain JSON."""
        return {
            "games": self.games,
            "steps": self.steps,
            "seats": [self._seat(seat) for seat in self.seats],
            "ended": dict(sorted(self.ended.items())),
        }

    def _seat(self, seat: SeatSummary) -> dict[str, Any]:
        n = max(1, self.games)
        mean = seat.points / n
        low, high = wilson(seat.wins, n)
        return {
            "bot": seat.bot,
            "wins": round(seat.wins, 4),
            "share": round(seat.wins / n, 4),
            "share_low": round(low, 4),
            "share_high": round(high, 4),
            "mean": round(mean, 4),
            "deviation": round(sqrt(max(0.0, seat.squares / n - mean * mean)), 4),
            "least": seat.least,
            "most": seat.most,
        }
