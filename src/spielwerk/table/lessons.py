"""A lesson on the table: its position, the words clicked so far, and whether they lead to what is asked.

Nothing of it is stored. The page sends its words with each click, and they are played anew.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from spielwerk.core.game import Game
from spielwerk.core.language import msg
from spielwerk.core.lessons import Attempt, Course, Lesson
from spielwerk.core.record import Record, RecordError
from spielwerk.core.state import Event, State
from spielwerk.core.types import Action
from spielwerk.table.session import SeatInfo, Session, TableError, bot_seat

MOST_WORDS: Final = 60  # of one try
MOST_LOOKS: Final = 1500  # positions looked at to see whether a click leads to what is asked
SPARE: Final = 1  # words more than the solution has


class NoSuchStepError(TableError):
    """A step that a course does not have."""

    def __init__(self, title: str, steps: int) -> None:
        super().__init__(msg("The course of {title} has the steps 1 to {steps}."), title=title, steps=steps)


class NoCourseError(TableError):
    """A game that brings no lessons."""

    def __init__(self, title: str) -> None:
        super().__init__(msg("There is no course for {title} yet."), title=title)


class LostWayError(TableError):
    """Words that do not fit the position of a lesson."""

    def __init__(self) -> None:
        super().__init__(msg("That does not fit this step. I have put everything back to its beginning."))


class OtherTaskError(TableError):
    """A click that the rules allow but that is not asked here."""

    def __init__(self) -> None:
        super().__init__(msg("The rules allow that, but it does not lead to what I ask here. Nothing was moved."))


class NotYetError(TableError):
    """Something that another step teaches."""

    def __init__(self) -> None:
        super().__init__(msg("That comes in another step. Nothing was moved."))


def course_of(game: Game) -> Course:
    """Return the course of a game, or raise NoCourseError."""
    if game.lessons is None:
        raise NoCourseError(game.title)
    return game.lessons


@lru_cache(maxsize=256)
def position(game: Game, lesson: Lesson) -> dict[str, Any]:
    """Return the position a lesson begins with, as its file says."""
    found: dict[str, Any] = json.loads(game.file(f"lessons/{lesson.id}.json"))
    return found


@dataclass
class LessonTable:
    """A lesson as one visitor has played it so far."""

    game: Game
    lesson: Lesson
    session: Session
    start: State

    @property
    def words(self) -> list[str]:
        """Return what was played so far."""
        return self.session.record.words

    @property
    def attempt(self) -> Attempt:
        """Return what was done so far."""
        events = tuple(line.event for line in self.session.log)
        return Attempt(self.lesson.seat, self.start, self.session.state, events)

    @property
    def done(self) -> bool:
        """Tell whether the task is done."""
        return self.lesson.goal(self.attempt)

    def is_open(self, action: Action) -> bool:
        """Tell whether an action belongs to this step; once the task is done nothing does."""
        return self.game.layout.word(action).partition(" ")[0] in self.lesson.open_verbs and not self.done

    def play(self, word: str) -> None:
        """Play a click if it leads to what is asked; raise with a sentence otherwise, and nothing is lost."""
        change = self.session.plan_click(self.lesson.seat, word)
        if not self.is_open(self.game.layout.number(word)):
            raise NotYetError
        assert change.course is not None
        words = change.course.words
        if len(words) > MOST_WORDS or not _leads(self.game, self.lesson, tuple(words)):
            raise OtherTaskError
        self.session.commit(change)

    def undo(self) -> None:
        """Take back the last click."""
        self.session.commit(self.session.plan_undo(self.lesson.seat))

    def next_word(self) -> str:
        """Return the next word on the way to what is asked; empty if it is done."""
        if self.done:
            return ""
        for click, words in zip(self.lesson.solution, _solved(self.game, self.lesson), strict=False):
            if tuple(self.words) == words:
                return click
        here = self.session.state
        ways = (self.game.layout.word(action) for action in here.legal() if self.is_open(action))
        return next((word for word in ways if _leads(self.game, self.lesson, (*self.words, word))), "")


def open_lesson(
    game: Game, lesson: Lesson, words: Sequence[str] = (), holder: str = "learner", name: str = ""
) -> LessonTable:
    """Lay out the position of a lesson and play the words clicked so far; raise LostWayError if they do not fit."""
    if len(words) > MOST_WORDS:
        raise LostWayError
    begin = position(game, lesson)
    start = game.load(begin)
    count = len(start.scores()) - game.automata(start)
    seats = [
        SeatInfo("human", name, "", holder) if seat == lesson.seat else bot_seat(seat, "easy") for seat in range(count)
    ]
    paper = Record(game.slug, count, 0, words=list(words), rules_version=game.rules_version, start=begin)
    try:
        session = Session("", game, paper, seats, started=True, hints=False)
    except RecordError:
        raise LostWayError from None
    return LessonTable(game, lesson, session, start)


def first_position(game: Game, course: Course, holder: str, name: str) -> LessonTable:
    """Lay out a table as the first game begins; it is only looked at."""
    count = max(2, game.seats[0])
    seats = [SeatInfo("human", name, "", holder), *(bot_seat(seat, "easy") for seat in range(1, count))]
    paper = Record(game.slug, count, 1, dict(course.options), rules_version=game.rules_version)
    session = Session("", game, paper, seats, started=True, hints=False)
    return LessonTable(game, course.lessons[-1], session, session.state.copy())


def solved(game: Game, lesson: Lesson) -> tuple[str, ...]:
    """Return all words of the solution, those that are played along included."""
    return _solved(game, lesson)[-1]


@lru_cache(maxsize=256)
def _solved(game: Game, lesson: Lesson) -> tuple[tuple[str, ...], ...]:
    """Return the words before each click of the solution, and at last all of them."""
    table, found = open_lesson(game, lesson), list[tuple[str, ...]]([()])
    for word in lesson.solution:
        table.session.commit(table.session.plan_click(lesson.seat, word))
        found.append(tuple(table.words))
    return tuple(found)


@lru_cache(maxsize=8192)
def _leads(game: Game, lesson: Lesson, words: tuple[str, ...]) -> bool:
    """Tell whether the task is done after these words, or can be done in as few as its solution takes."""
    try:
        table = open_lesson(game, lesson, words)
    except LostWayError:
        return False
    left = len(solved(game, lesson)) + SPARE - len(words)
    return _Search(table).finds(table.session.state, table.attempt.events, left)


class _Search:
    """Looks for a way to do what is asked; if there are too many ways, it takes for granted that one does it."""

    def __init__(self, table: LessonTable) -> None:
        self.table = table
        self.looks = 0

    def finds(self, state: State, events: tuple[Event, ...], left: int) -> bool:
        """Tell whether the task is done, or can be done within so many words."""
        lesson = self.table.lesson
        if lesson.goal(Attempt(lesson.seat, self.table.start, state, events)):
            return True
        if left <= 0 or lesson.seat not in state.awaiting():
            return False
        for action in state.legal():
            if self.table.game.layout.word(action).partition(" ")[0] not in lesson.open_verbs:
                continue
            self.looks += 1
            if self.looks > MOST_LOOKS:
                return True
            after, told = state.copy(), list[Event]()
            after.events = told
            after.apply(action)
            after.events = None
            if self.finds(after, (*events, *told), left - 1):
                return True
        return False
