"""What a table is made of and how it changes: seats, lines of the log, planned changes, refusals."""

from dataclasses import dataclass, field
from operator import attrgetter
from typing import Final, Literal, NamedTuple

from spielwerk.core.chance import Chance
from spielwerk.core.language import ENGLISH, Sentence, msg
from spielwerk.core.state import NONE, Event, State
from spielwerk.table.clock import Clock
from spielwerk.table.terms import Terms, Wishes

Kind = Literal["human", "bot", "open"]
Mark = tuple[int | None, str, float]  # where rows lead: the digest of the position, the clock as JSON, what is due
STOPPED: Final = {  # why a table ended before its end
    "aborted": msg("This game was broken off because everybody wanted to. It counts for nobody."),
    "left": msg("Whoever opened this table has left it before anybody came."),
    "expired": msg("This game ended because nobody came back to it. It counts for nobody."),
}


class TableError(ValueError):
    """Something the table does not allow; says so in any language."""

    def __init__(self, message: str | tuple[str, str], /, **values: object) -> None:
        self.sentence = Sentence(message, **values)
        super().__init__(self.sentence.say(ENGLISH))

    def say(self, lang: str) -> str:
        """Return the sentence in the reader's language."""
        return self.sentence.say(lang)


class StaleError(TableError):
    """A click that answers an older position."""

    def __init__(self) -> None:
        super().__init__(msg("Someone was faster. Here is the new position."))


class ClosedError(TableError):
    """A table that the operator has closed."""

    def __init__(self) -> None:
        super().__init__(
            msg("This table was closed by whoever runs the server. You can look at it, but play no further.")
        )


class StoppedError(TableError):
    """A table that ended before its end."""

    def __init__(self, stopped: str) -> None:
        super().__init__(STOPPED[stopped])


class BrokenError(TableError):
    """A stored table that cannot go on: says how far it could be replayed, and why no further."""

    def __init__(self, step: int, total: int, why: Sentence) -> None:
        self.what = Sentence(
            msg("This table stands still. You see the last good position: step {step} of {total}."),
            step=step,
            total=total,
        )
        self.why = why
        super().__init__("{what} {why}", what=self.what, why=why)
        self.step = step
        self.total = total


class RemovedError(TableError):
    """Somebody the host sent away wants to sit down."""

    def __init__(self) -> None:
        super().__init__(msg("You no longer play at this table: the host decided so. You can go on watching."))


class KeptApartError(TableError):
    """Somebody wants to sit down where a person sits whom they do not meet; who it is stays unsaid."""

    def __init__(self) -> None:
        super().__init__(msg("You cannot sit down at this table. Choose another one."))


class NoSpectatorsError(TableError):
    """Somebody without a seat wants to see a table that is for its players only."""

    def __init__(self) -> None:
        super().__init__(msg("Only its players see this table until the game is over."))


class FullTableError(TableError):
    """A table with as many words as any may have."""

    def __init__(self, most: int) -> None:
        super().__init__(msg("No game goes on for more than {most} steps. It ends here, as it stands."), most=most)


@dataclass(frozen=True)
class SeatInfo:
    """One place at the table."""

    kind: Kind = "open"
    name: str = ""
    level: str = ""  # of a bot: easy, medium, hard
    holder: str = ""  # the person; a bot's: who left it the seat
    away: bool = False  # a bot's: it plays for somebody who is away and has the seat back by returning
    gone: bool = False  # a bot's: whoever had the seat let time run out where that means leaving; it stays the bot's
    by: str | None = None  # a network bot's: what its owner is called; None: no network bot has this seat

    @property
    def is_person(self) -> bool:
        """Tell whether a person has this seat."""
        return self.kind == "human" and self.by is None

    @property
    def is_network_bot(self) -> bool:
        """Tell whether a bot of somebody's own plays here, over the network."""
        return self.kind == "human" and self.by is not None


@dataclass(frozen=True)
class Guest:
    """Somebody whom the host of a table treats apart."""

    seats: int  # how many they may take; 0: was sent away
    name: str = ""  # as it stood at the table
    seat: int = NONE  # the one they were sent away from


class Line(NamedTuple):
    """A line of the log: what happened, and the number of words after which it had."""

    step: int
    event: Event


STEP: Final = attrgetter("step")


class UndoEntry(NamedTuple):
    """A word that may be taken back: whose, how many words stood before it, and the position then."""

    seat: int
    step: int
    base: State
    quiet: bool  # nothing happened yet: a choice half made


@dataclass(frozen=True)
class Moment:
    """What was so at a table before a change, for those who look what became of it."""

    seats: list[SeatInfo]
    awaiting: frozenset[int] = frozenset()  # seats
    over: bool = False  # ended, or stopped before its end
    wishes: Wishes = field(default_factory=Wishes)


@dataclass
class Course:
    """How a game stands, and how it came there."""

    state: State
    words: list[str]
    log: list[Line]
    past: list[UndoEntry]  # what may be taken back, oldest first

    def copy(self) -> "Course":
        """Return one that can go on by itself."""
        return Course(self.state, [*self.words], [*self.log], [*self.past])


@dataclass
class Change:
    """What will be so once it is stored: rows of the action log, or new seats."""

    base: int  # the seq it follows
    rows: tuple[str, ...] = ()  # words and UNDO
    course: Course | None = None  # of the game, if it goes on or back
    seat: int = NONE  # whose click it is
    seats: list[SeatInfo] | None = None
    guests: dict[str, Guest] | None = None  # by person
    host: str | None = None
    started: bool | None = None
    next: str | None = None
    chance: Chance | None = None  # with one more share; before the start only
    terms: Terms | None = None
    wishes: Wishes | None = None
    stopped: str | None = None
    vacation: tuple[str, bool] | None = None  # a person who goes on vacation, or comes back
    clock: Clock | None = None  # worked out when it is stored, where it differs
    due: float | None = None

    @property
    def state(self) -> State | None:
        """Return the position it leads to, if it changes the game."""
        return None if self.course is None else self.course.state

    @property
    def reseats(self) -> bool:
        """Tell whether it changes more than the game: who sits where, the start, the rematch."""
        people = (self.seats, self.guests, self.host, self.started, self.next, self.chance)
        return any(field is not None for field in (*people, self.terms, self.wishes, self.stopped, self.vacation))
