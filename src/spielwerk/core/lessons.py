"""A course: a game taught step by step, each with a position, one task and a check whether it is done."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from spielwerk.core.state import Event, State
from spielwerk.core.types import Seat


@dataclass(frozen=True)
class Attempt:
    """What somebody has done in a lesson so far."""

    seat: Seat
    before: State
    after: State
    events: tuple[Event, ...]

    def gain(self, category: str = "") -> int:
        """Return the points it brought: all of them, or those of one row of the score table."""
        if not category:
            return self.after.scores()[self.seat] - self.before.scores()[self.seat]
        before, after = (
            sum(part.points for part in state.breakdown(self.seat) if part.category == category)
            for state in (self.before, self.after)
        )
        return after - before

    def count(self, kind: str) -> int:
        """Return how often the seat did something, by the kind of the event."""
        return sum(event.kind == kind and event.seat == self.seat for event in self.events)


Goal = Callable[[Attempt], bool]


def happens(kind: str, times: int = 1) -> Goal:
    """Return the task to make something happen, by the kind of its event."""
    return lambda attempt: attempt.count(kind) >= times


def gains(points: int, category: str = "") -> Goal:
    """Return the task to make so many points, perhaps in one row of the score table."""
    return lambda attempt: attempt.gain(category) >= points


def every(*goals: Goal) -> Goal:
    """Return the task to do all of these."""
    return lambda attempt: all(goal(attempt) for goal in goals)


@dataclass(frozen=True)
class Lesson:
    """One step of a course; its position lies beside the game in ``lessons/<id>.json``. All words are marked by msg."""

    id: str  # small letters: a device remembers by it what was done
    title: str  # the task, verb first, without a full stop
    hint: str  # how to go about it
    about: tuple[str, ...]  # the idea of this step, in short paragraphs
    praise: str  # one sentence when it is done
    brought: str  # and what came of it
    topics: tuple[str, ...]  # the sections of the rules help it teaches, the most important one first
    solution: tuple[str, ...]  # the words somebody clicks who knows it
    goal: Goal
    verbs: tuple[str, ...] = ()  # of the words that answer beside those of the solution
    quiet: tuple[str, ...] = ()  # panels and layers of the board that are not taught yet, by name
    seat: Seat = 0

    @property
    def open_verbs(self) -> frozenset[str]:
        """Return the verbs of the words that answer in this step."""
        return frozenset((*self.verbs, *(word.partition(" ")[0] for word in self.solution)))


@dataclass(frozen=True)
class Tip:
    """What the teacher says in the first game before a kind of decision: as long as one of these verbs is open."""

    verbs: tuple[str, ...]
    words: str
    brief: str  # the same once it is known


@dataclass(frozen=True)
class Course:
    """All lessons of a game, and the first game that follows them as the last step."""

    lessons: tuple[Lesson, ...]
    tips: tuple[Tip, ...]
    options: Mapping[str, int] = field(default_factory=dict)  # of the first game
    minutes: int = 10

    @property
    def steps(self) -> int:
        """Return how many steps there are, the first game included."""
        return len(self.lessons) + 1
