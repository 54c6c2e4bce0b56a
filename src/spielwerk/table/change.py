"""What a table is made of and how it changes: seats, lines of the log, planned changes, refusals."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

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
    holder: str = ""  # SHA-256 of the device's token; a bot's: of the device that left it the seat


class Line(NamedTuple):
    """A line of the log: what happened, and the number of words after which it had."""

    step: int
    event: Event


class Past(NamedTuple):
    """A word that may be taken back: whose, how many words stood before it, and the position then."""

    seat: int
    step: int
    base: State


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
    started: bool | None = None
    next: str | None = None
