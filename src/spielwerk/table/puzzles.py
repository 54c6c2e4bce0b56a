"""Puzzles on the table: which there are, which ones a day has, and how many points a turn is worth in one.

A turn that is none of the answers a puzzle was shipped with is judged beside the best one, in the same sampled worlds,
and keeps its distance from it. So the list of answers and what is told of one's own turn cannot contradict each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property, lru_cache
from hashlib import sha256
from importlib import import_module
from typing import Final, NamedTuple

import msgspec

from spielwerk.bots.analysis import Study, follow
from spielwerk.core.game import Game
from spielwerk.core.language import msg
from spielwerk.core.puzzles import LEVELS, Answer, Puzzle, puzzles
from spielwerk.core.record import Record
from spielwerk.core.state import State
from spielwerk.core.types import Seat
from spielwerk.table.attempts import Attempt
from spielwerk.table.session import TableError

FULL: Final = 10  # points of the best turn
COST: Final = 1.2  # of them for each point of lead that a turn gives away
HINT: Final = 2  # of them for each hint
HINTS: Final = 3  # that there are for a step: where, what, why
WORLDS: Final = 64  # in which a turn is judged beside the best one


class NoPuzzleError(TableError):
    """A puzzle that is not there, or not any more."""

    def __init__(self) -> None:
        super().__init__(msg("There is no such puzzle. Perhaps it was there under older rules."))


class NoPuzzlesError(TableError):
    """A game without puzzles."""

    def __init__(self, title: str) -> None:
        super().__init__(msg("There are no puzzles for {title} yet."), title=title)


@dataclass(frozen=True, eq=False)
class Task:
    """A puzzle of a game."""

    game: Game
    puzzle: Puzzle

    @cached_property
    def obs(self) -> State:
        """Return what the seat knows; whoever plays on from it copies it."""
        return self.game.load(self.puzzle.position)

    @cached_property
    def answers(self) -> list[Answer]:
        """Return the best turn and further ones, each in one order of its actions only."""
        found: dict[str, Answer] = {}
        for answer in self.puzzle.answers:
            found.setdefault(self.end(answer.words), answer)
        return list(found.values())

    @property
    def best(self) -> Answer:
        """Return the best turn."""
        return self.puzzle.answers[0]

    @property
    def second(self) -> Answer | None:
        """Return the best of the turns that are not as good."""
        return next((answer for answer in self.answers if answer.lead < self.best.lead), None)

    def actions(self, words: Sequence[str]) -> list[int]:
        """Return the actions that words stand for."""
        return [self.game.parse(word)[1] for word in words]

    def end(self, words: Sequence[str]) -> str:
        """Return a mark of where a turn leads: the same whatever the order of its actions."""
        after = follow(self.obs.sample(0), self.actions(words)).dump()
        return sha256(msgspec.json.encode(after, order="deterministic")).hexdigest()

    def known(self, words: Sequence[str]) -> Answer | None:
        """Return the answer that a turn is one with, if any."""
        end = self.end(words)
        return next((answer for answer in self.answers if self.end(answer.words) == end), None)

    def attempt(self, names: Sequence[str], words: Sequence[str] = ()) -> Attempt:
        """Return a try as it stands after these words, or raise ValueError where they do not fit."""
        paper = Record(self.game.slug, len(names), 0, rules_version=self.game.rules_version)
        found = Attempt(self.game, self.obs.copy(), paper, names, hints=False)
        found.lay_out(words)
        return found


class Shelf:
    """The puzzles of a game, by level and from then on in the order of the file."""

    def __init__(self, game: Game) -> None:
        self.game = game
        of_level = {level: [Task(game, one) for one in puzzles(game) if one.level == level] for level in LEVELS}
        self.levels = of_level
        self.tasks = [task for level in LEVELS for task in of_level[level]]
        self.by_id = {task.puzzle.id: task for task in self.tasks}

    def task(self, name: str) -> Task:
        """Return a puzzle, or raise NoPuzzleError."""
        if name not in self.by_id:
            raise NoPuzzleError
        return self.by_id[name]


@lru_cache(maxsize=64)
def shelf(game: Game) -> Shelf:
    """Return the puzzles of a game."""
    return Shelf(game)


def shelf_of(game: Game) -> Shelf:
    """Return the puzzles of a game that has some, or raise NoPuzzlesError."""
    if not shelf(game).tasks:
        raise NoPuzzlesError(game.title)
    return shelf(game)


def of_day(games: Sequence[Game], day: date, level: str) -> Task | None:
    """Return the puzzle of a day in a level: the same for everybody who has the same games.

    The games take turns, another one in each level; the puzzles of a game come one after the other, so that none comes
    again before all were there.
    """
    having = sorted((shelf(game) for game in games if shelf(game).levels[level]), key=lambda one: one.game.slug)
    if not having:
        return None
    turn = day.toordinal() + LEVELS.index(level)
    pool = sorted(having[turn % len(having)].levels[level], key=lambda task: _shuffled(task.puzzle.id))
    return pool[turn // len(having) % len(pool)]


class Day(NamedTuple):
    """The puzzles of a day."""

    date: date
    tasks: dict[str, Task]  # by level


def day_of(games: Sequence[Game], asked: str = "") -> Day:
    """Return the puzzles of the day it is on a device: of the server's own, or of the one before or after it."""
    now = today()
    try:
        day = date.fromisoformat(asked)
    except ValueError:
        day = now
    if abs(day - now) > timedelta(days=1):
        day = now
    found = ((level, of_day(games, day, level)) for level in LEVELS)
    return Day(day, {level: task for level, task in found if task is not None})


def today() -> date:
    """Return the date of the server."""
    return datetime.now(UTC).date()


def _shuffled(name: str) -> bytes:
    return sha256(name.encode()).digest()


# ---- what a turn is worth ----
def points(task: Task, answer: Answer, hints: int = 0) -> int:
    """Return the points of a turn, and of the hints that were taken."""
    lost = max(0.0, task.best.lead - answer.lead)
    return max(0, round(FULL - COST * lost) - HINT * hints)


class Parts(NamedTuple):
    """By how much the best turn is better than another: the lead, and the seat's points by category and in the end."""

    lead: float
    parts: dict[str, float]
    points: float
    chance: float


def judged(task: Task, words: Sequence[str], less: Parts) -> Answer:
    """Return what a turn is worth that falls behind the best one by so much; none is better than that."""
    lost = max(0.0, less.lead)
    names = {**task.best.parts, **less.parts}
    parts = {name: task.best.parts.get(name, 0.0) - less.parts.get(name, 0.0) for name in names}
    chance = max(0.0, task.best.chance - max(0.0, less.chance))
    return Answer(list(words), task.best.lead - lost, chance, parts, task.best.points - less.points)


def behind(catalogue: str, slug: str, rules: int, name: str, words: list[str]) -> Parts:
    """Return by how much a turn falls behind the best one, in a worker: both meet the same worlds."""
    game: Game = import_module(catalogue).game(slug).for_version(rules)
    task = shelf(game).task(name)
    tried, best = task.actions(words), task.actions(task.best.words)
    study = Study(task.obs, int(task.end(())[:8], 16), tried)
    mine, other = study.renew([study.add(tried), study.add(best)], WORLDS)
    after = [study.value(one) for one in (other, mine)]
    leads = [sum(lead(one.points, study.seat) for one in each.outcomes) / each.playouts for each in (other, mine)]
    names = {**after[0].parts, **after[1].parts}
    parts = {name: after[0].parts.get(name, 0.0) - after[1].parts.get(name, 0.0) for name in names}
    chance, ends = ([one.chance[study.seat] for one in after], [one.points[study.seat] for one in after])
    return Parts(leads[0] - leads[1], parts, ends[0] - ends[1], chance[0] - chance[1])


def lead(of_all: Sequence[float], seat: Seat) -> float:
    """Return by how many points a seat is ahead of its best rival; of who plays alone the points."""
    others = [value for other, value in enumerate(of_all) if other != seat]
    return of_all[seat] - max(others) if others else of_all[seat]
