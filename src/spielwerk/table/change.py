"""What a table is made of and how it changes: seats, lines of the log, planned changes, refusals."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from spielwerk.core.chance import Chance
from spielwerk.core.state import NONE, Event, State
from spielwerk.core.voice import say

Kind = Literal["human", "bot", "open"]


class TableError(ValueError):
    """Something the table does not allow; says so in both languages."""

    def __init__(self, de: str, en: str) -> None:
        super().__init__(en)
        self.de = de
        self.en = en

    def say(self, lang: str) -> str:
        """Return the sentence in the reader's language."""
        return say(lang, self.de, self.en)


class StaleError(TableError):
    """A click that answers an older position."""

    def __init__(self) -> None:
        super().__init__(
            "Da war jemand schneller. Hier ist der neue Stand.", "Someone was faster. Here is the new position."
        )


class ClosedError(TableError):
    """A table that the keeper of the house has closed."""

    def __init__(self) -> None:
        super().__init__(
            "Dieser Tisch wurde vom Betreiber geschlossen. Ihr könnt ihn ansehen, aber nicht mehr spielen.",
            "This table was closed by whoever runs the server. You can look at it, but play no further.",
        )


class BrokenError(TableError):
    """A stored table that cannot go on: says how far it could be replayed, and why no further."""

    def __init__(self, step: int, total: int, de: str, en: str) -> None:
        self.what = (
            f"Dieser Tisch steht still. Du siehst den letzten guten Stand: Schritt {step} von {total}.",
            f"This table stands still. You see the last good position: step {step} of {total}.",
        )
        self.why = (de, en)
        super().__init__(f"{self.what[0]} {de}", f"{self.what[1]} {en}")
        self.step = step
        self.total = total


class RemovedError(TableError):
    """Somebody the host sent away wants to sit down."""

    def __init__(self) -> None:
        super().__init__(
            "Du spielst an diesem Tisch nicht mehr mit. So hat es entschieden, wer ihn eröffnet hat. Zuschauen kannst "
            "Du weiter.",
            "You no longer play at this table: the host decided so. You can go on watching.",
        )


class FullTableError(TableError):
    """A table with as many words as any may have."""

    def __init__(self, most: int) -> None:
        super().__init__(
            f"Länger als {most} Schritte dauert keine Partie. Hier ist Schluss, es zählt der Stand.",
            f"No game goes on for more than {most} steps. It ends here, as it stands.",
        )


@dataclass(frozen=True)
class Seat:
    """One place at the table."""

    kind: Kind = "open"
    name: str = ""
    level: str = ""  # of a bot: easy, medium, hard
    holder: str = ""  # the person; a bot's: who left it the seat
    away: bool = False  # a bot's: it plays for somebody who is away and has the seat back by returning


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


class Past(NamedTuple):
    """A word that may be taken back: whose, how many words stood before it, and the position then."""

    seat: int
    step: int
    base: State
    quiet: bool  # nothing happened yet: a choice half made


@dataclass
class Change:
    """What will be so once it is stored: rows of the action log, or new seats."""

    base: int  # the seq it follows
    rows: tuple[str, ...] = ()  # words and UNDO
    state: State | None = None
    words: list[str] | None = None
    log: list[Line] | None = None
    past: list[Past] | None = None
    seat: int = NONE  # whose click it is
    seats: list[Seat] | None = None
    guests: dict[str, Guest] | None = None  # by person
    host: str | None = None
    started: bool | None = None
    next: str | None = None
    chance: Chance | None = None  # with one more share; before the start only

    @property
    def reseats(self) -> bool:
        """Tell whether it changes more than the game: who sits where, the start, the rematch."""
        changed = (self.seats, self.guests, self.host, self.started, self.next, self.chance)
        return any(field is not None for field in changed)
