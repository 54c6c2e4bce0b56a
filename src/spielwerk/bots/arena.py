"""Games between bots, one or many: the same seed gives the same games, however many processes share the work."""

import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import sqrt
from multiprocessing import connection, get_context, parent_process
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple, TypeVar

from spielwerk import bots, is_compiled
from spielwerk.bots import foreign
from spielwerk.bots.statistics import wilson
from spielwerk.core import components
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State, playout
from spielwerk.games import game as by_slug

LOST: Final = (
    "one of the processes that play is gone: killed from outside, or by a bot of other people; "
    "as an engine (docs/bot-protocol.md) it would have a process of its own"
)
AHEAD: Final = 8  # batches given out for each worker
T = TypeVar("T")


class EndlessGameError(ValueError):
    """A game that went on past the bound its rules promise."""


class LostProcessError(ValueError):
    """A process that shared the work is gone."""


@dataclass(frozen=True)
class Plan:
    """What is played: everything that decides how game ``number`` goes."""

    game: str
    bots: tuple[str, ...]  # a spec for each seat
    seed: int = 1
    options: dict[str, int] = field(default_factory=dict)
    rotate: bool = False  # a match: games come in rounds of one seed, the bots moved on by one seat each time
    seatings: tuple[tuple[int, ...], ...] = ()  # a match of two kinds: who sits where, in the games of each round
    processor_time: bool = False  # searches by time count that of the processor, not that of the clock on the wall
    words: bool = False  # keep every action
    components: str = ""  # the mark of an owner's own set …
    folder: Path | None = None  # … and where every process finds it

    def seating(self, number: int) -> list[int]:
        """Return which bot sits in each seat in game ``number``."""
        if self.seatings:
            return list(self.seatings[number % len(self.seatings)])
        count = len(self.bots)
        return [(seat + number * self.rotate) % count for seat in range(count)]

    def seed_of(self, number: int) -> int:
        """Return the seed of game ``number``: in a match the same for a whole round."""
        return self.seed + number // self.round

    @property
    def round(self) -> int:
        """Return how many games have the same seed."""
        return len(self.seatings) or (len(self.bots) if self.rotate else 1)


class Outcome(NamedTuple):
    """How one game went, by seat."""

    number: int
    seed: int
    seating: list[int]  # which bot sat there
    steps: int
    scores: list[int]
    ranks: list[int]
    ended: str  # why, where there are several ways: the id of the reason
    words: list[str]
    decisions: list[int]  # of each bot; not counted where all play at random
    seconds: list[float]  # of processor time, all decisions together
    faults: Sequence[str] = ()  # by seat: why a bot of other people was replaced by chance; empty where it was not

    def to_dict(self, words: bool = False) -> dict[str, Any]:
        """Return it as plain JSON, without the words unless they are asked for."""
        kept = ("number", "seed", "steps", "scores", "ranks", "ended", *(["words"] if words else []))
        faults = {"faults": list(self.faults)} if any(self.faults) else {}
        return {name: value for name, value in self._asdict().items() if name in kept} | faults


class Move(NamedTuple):
    """One decision of a bot."""

    seat: int
    action: int
    seconds: float  # of processor time; of an engine, which is a process of its own, of the clock on the wall


def moves(game: Game, state: State, players: Sequence[bots.Bot]) -> Iterator[Move]:
    """Let a bot for each seat play a position to its end, or as long as a game may take; yield what was played."""
    for _ in range(game.max_steps):
        seat = state.to_move
        if seat == OVER:
            return
        bot = players[seat]
        clock = bot.clock if isinstance(bot, foreign.Guard) else process_time
        start = clock()
        action = bot.choose(state.observe(seat))
        seconds = clock() - start
        state.apply(action)
        yield Move(seat, action, seconds)


def bot_seed(seed: int, bot: int) -> int:
    """Keep a bot's luck apart from the game's and from its rivals'."""
    return (seed * 64 + bot) * 7 + 3


def play(game: Game, plan: Plan, number: int) -> Outcome:
    """Play game ``number`` of a plan to its end."""
    seed, seating = plan.seed_of(number), plan.seating(number)
    state = game.new_with_components(plan.components, len(seating), seed, **plan.options)
    decisions, seconds = [0] * len(seating), [0.0] * len(seating)
    words: list[str] = []
    faults: list[str] = []
    if _random(plan):
        steps = _play_at_random(game, state, Rng(bot_seed(seed, 0)), words if plan.words else None)
    else:
        players = _players(game, plan, seating, seed)
        try:
            for move in moves(game, state, players):
                decisions[move.seat] += 1
                seconds[move.seat] += move.seconds
                if plan.words:
                    words.append(game.layout.word(move.action))
        finally:
            for bot in players:
                foreign.dismiss(bot)
        steps = sum(decisions)
        faults = [bot.fault if isinstance(bot, foreign.Guard) else "" for bot in players]
    if state.to_move != OVER:
        raise EndlessGameError(f"game {number} (seed {seed}) did not end within {game.max_steps} actions")
    result = (list(state.scores()), list(state.ranks()), state.why_over())
    return Outcome(number, seed, seating, steps, *result, words, decisions, seconds, faults)


def _players(game: Game, plan: Plan, seating: list[int], seed: int) -> list[bots.Bot]:
    """Return a bot for each seat; of two that are alike each has luck of its own."""
    again = [seating[:seat].count(bot) for seat, bot in enumerate(seating)]
    seeds = [bot_seed(seed, bot + len(plan.bots) * times) for bot, times in zip(seating, again, strict=True)]
    clock = process_time if plan.processor_time else perf_counter
    return [foreign.guarded(plan.bots[bot], luck, game, clock) for bot, luck in zip(seating, seeds, strict=True)]


def _random(plan: Plan) -> bool:
    return all(spec == "random" for spec in plan.bots)


def _play_at_random(game: Game, state: State, rng: Rng, words: list[str] | None) -> int:
    """Play the same game with and without words, faster without, and return its length."""
    if words is None:
        return playout(state, rng, game.max_steps)
    while state.to_move != OVER and len(words) < game.max_steps:
        action = state.random_action(rng)
        words.append(game.layout.word(action))
        state.apply(action)
    return len(words)


def run(
    plan: Plan, games: int, workers: int = 0, find: Callable[[str], Game] = by_slug, first: int = 0
) -> Iterator[Outcome]:
    """Yield the outcomes in order, from game ``first`` on; ``workers`` 0 takes every core."""
    size = (100 if is_compiled() else 5) if _random(plan) else 1
    return share(partial(_batch, find, plan), games, workers, size, first)


def _batch(find: Callable[[str], Game], plan: Plan, numbers: Iterable[int]) -> list[Outcome]:
    game = find(plan.game)
    if plan.folder is not None and components.set_id(plan.game) != plan.components:
        components.use(plan.folder, [game])  # a fresh process
    return [play(game, plan, number) for number in numbers]


def share(
    work: Callable[[Iterable[int]], list[T]], games: int, workers: int, size: int = 1, first: int = 0
) -> Iterator[T]:
    """Yield what ``work`` makes of the numbers of games, in order; several workers are processes of their own.

    A batch of ``size`` games should outweigh the trip to another process and still end soon after Ctrl-C.
    """
    workers = min(workers or cores(), games - first)
    if workers <= 1:
        for number in range(first, games):
            yield from work([number])
        return
    size = max(1, min(size, (games - first) // (workers * 4)))
    batches = (range(number, min(number + size, games)) for number in range(first, games, size))
    pool = ProcessPoolExecutor(workers, get_context("forkserver"), initializer=_settle)
    try:
        waiting = deque(pool.submit(work, batch) for batch in islice(batches, workers * AHEAD))
        while waiting:
            try:
                done = waiting.popleft().result()
            except BrokenProcessPool:
                raise LostProcessError(LOST) from None
            waiting.extend(pool.submit(work, batch) for batch in islice(batches, 1))
            yield from done
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _settle() -> None:
    """Leave Ctrl-C to the parent, and go when it is gone, with the engines that play here."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


def cores() -> int:
    """Return how many processes this machine can run at once for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass
class Standing:
    """How one bot fared, wherever it sat."""

    bot: str
    games: int = 0
    wins: float = 0.0  # a shared win counts in equal parts
    points: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0
    decisions: int = 0
    seconds: float = 0.0
    faults: int = 0  # games in which it was replaced by chance
    fault: str = ""  # why it was, the first time

    def add(self, points: int, won: float, decisions: int, seconds: float) -> None:
        """Count one more game."""
        self.least = points if self.games == 0 else min(self.least, points)
        self.most = points if self.games == 0 else max(self.most, points)
        self.games += 1
        self.wins += won
        self.points += points
        self.squares += points * points
        self.decisions += decisions
        self.seconds += seconds

    def note(self, fault: str) -> None:
        """Count one more game in which it was replaced."""
        self.faults += 1
        self.fault = self.fault or fault

    @property
    def rate(self) -> float:
        """Return the share of games it won."""
        return self.wins / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Return between which shares the true one lies, as sure as 95 %."""
        return wilson(self.wins, self.games)

    @property
    def mean(self) -> float:
        """Return its points in a game."""
        return self.points / max(1, self.games)

    @property
    def deviation(self) -> float:
        """Return how far its points lie from their mean."""
        return sqrt(max(0.0, self.squares / max(1, self.games) - self.mean * self.mean))

    @property
    def milliseconds(self) -> float:
        """Return the processor time of a decision."""
        return 1000 * self.seconds / max(1, self.decisions)


@dataclass
class Summary:
    """How many games went, bot by bot: counted as they come, nothing kept."""

    bots: list[Standing]
    games: int = 0
    steps: int = 0
    ended: Counter[str] = field(default_factory=Counter)

    @classmethod
    def empty(cls, bots: Sequence[str]) -> "Summary":
        """Return a summary of no games yet."""
        return cls([Standing(bot) for bot in bots])

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        winners = outcome.ranks.count(1)
        for seat, bot in enumerate(outcome.seating):
            won = 1 / winners if outcome.ranks[seat] == 1 else 0.0
            self.bots[bot].add(outcome.scores[seat], won, outcome.decisions[seat], outcome.seconds[seat])
        for seat, fault in enumerate(outcome.faults):
            if fault:
                self.bots[outcome.seating[seat]].note(f"game {outcome.number}: {fault}")
        self.games += 1
        self.steps += outcome.steps
        if outcome.ended:
            self.ended[outcome.ended] += 1
