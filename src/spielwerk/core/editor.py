"""How a game declares the editor of its positions: pieces to lay, fields beside the board, and what cannot be.

The editor works on a written position, the object that ``dump`` writes. Whatever ``load`` can work out is left out of
it, so a piece that is laid comes out of the supply by itself.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from spielwerk.core.audience import SEAT_COLOURS
from spielwerk.core.language import Sentence, msg, say
from spielwerk.core.markup import Markup
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell, Seat

Position = dict[str, Any]
SEAT: Final = -1  # in a path: the seat whose things are looked at
GAP: Final = "-"  # in an edit: nothing, at a place


class Term(Sentence):
    """A word that a game knows in every language, as a value of a sentence."""

    def __init__(self, tell: Callable[[str], str]) -> None:
        super().__init__("")
        self.tell = tell

    def say(self, lang: str) -> str:
        """Return it in a language."""
        return self.tell(lang)


def seat_term(seat: Seat | str) -> Term:
    """Return what a seat is called where nobody has a name: its colour."""
    return Term(lambda lang: say(lang, SEAT_COLOURS[int(seat)]))


class EditError(Sentence, ValueError):
    """An edit that cannot be made: says why, and at which cell."""

    def __init__(self, message: str | tuple[str, str], cell: Cell = NONE, /, **values: object) -> None:
        super().__init__(message, **values)
        self.cell = cell


@dataclass(frozen=True)
class Piece:
    """Something that can be laid on a cell: ``put NAME CELL``."""

    name: str
    title: str  # in the reader's language
    picture: Markup  # a small drawing, 40 by 40
    left: int = NONE  # how many there are still, where they are counted
    short: str = ""  # what stands below the drawing where they are not, if the title is too long


@dataclass(frozen=True)
class Field:
    """Something of the table that does not lie on a cell: where it stands in the position, and what it is called."""

    name: str
    title: str | Sentence  # a sentence of the catalogue, with values if need be
    path: tuple[str | int, ...]

    @property
    def by_seat(self) -> bool:
        """Tell whether every seat has its own."""
        return SEAT in self.path


@dataclass(frozen=True)
class Number(Field):
    """A whole number: ``set NAME 3``."""

    low: int = 0
    high: int = 99


def as_written(value: Any) -> str:
    """Return a value as an edit writes it."""
    return GAP if value is None else str(value)


def read_plain(word: str) -> Any:
    """Return the value of an edit that is written as it is."""
    return None if word == GAP else word


@dataclass(frozen=True)
class Named(Field):
    """A field of things with names: how they are called, and how one is written in a position and in an edit."""

    values: tuple[str, ...] = ()  # as an edit writes them
    label: Callable[[str, str], str] = lambda value, _lang: value  # a value in a language
    write: Callable[[Any], str] = as_written
    read: Callable[[str], Any] = read_plain


@dataclass(frozen=True)
class Choice(Named):
    """One of several: ``set NAME VALUE``."""


@dataclass(frozen=True)
class Places(Named):
    """A row of places with one thing each, or none: ``set NAME.2 VALUE``."""

    empty: bool = True  # a place may be empty …
    gap: Any = None  # … and is written so


@dataclass(frozen=True)
class Things(Named):
    """A list that grows and shrinks: ``add NAME VALUE``, ``drop NAME.2``."""

    most: int = 99


def to_move_field(seats: int) -> Choice:
    """Return the field of whose turn it is, as every game has it."""
    words = tuple(map(str, range(seats)))
    return Choice(
        "to_move", msg("To move"), ("to_move",), words, lambda seat, lang: seat_term(seat).say(lang), str, int
    )


@dataclass(frozen=True)
class Problem:
    """A sentence for what ``load`` refuses: the groups of the pattern are its values."""

    pattern: str  # of the refusal
    message: str
    mend: str = ""  # an edit that mends it; groups in braces
    button: str = ""  # what that edit is called


@dataclass(frozen=True)
class Trouble:
    """What is wrong with a position."""

    sentence: Sentence
    cell: Cell = NONE
    mend: str = ""
    button: str = ""


def whole(position: Position) -> Position:
    """Return a position as it is: most games have nothing to leave out in order to draw it."""
    return position


def nothing(_position: Position) -> None:
    """Leave a position as it is."""


def same_term(_name: str, text: str, _position: Position) -> object:
    """Return the words of a refusal as they are."""
    return text


def no_trouble(_state: Any) -> Trouble | None:
    """Find nothing wrong beyond what ``load`` refuses."""
    return None


@dataclass(frozen=True)
class Editor:
    """What the analysis board knows of a game."""

    palette: Callable[[Any, Seat, str], list[Piece]]  # the pieces, for a position, a seat and a language
    put: Callable[[Position, Seat, str, Cell], None]  # lay one on a cell of the drawing; EditError says why not
    take: Callable[[Position, Seat, Cell], None]  # take away what lies on top there
    fields: Callable[[Any, Seat], list[Field]]  # everything beside the board
    derived: tuple[str, ...] = ()  # fields that ``load`` works out; ``tribes.left`` lies in every one of a list
    begin_turn: Callable[[Position], None] = nothing  # make it the beginning of a turn: edits know no half-made ones
    edits: Mapping[str, Callable[[Position, Seat, str], None]] = field(default_factory=dict)  # verbs of its own
    turns: bool = False  # pieces can be turned in their place: its edit ``turn CELL``
    problems: tuple[Problem, ...] = ()
    terms: Callable[[str, str, Position], object] = same_term  # a group of a pattern as it is said
    cell_of: Callable[[Mapping[str, str], Position], Cell] | None = None  # the cell that the groups of a pattern name
    at_rest: Callable[[Position], Position] = whole  # what can be drawn of a position that cannot be played
    check: Callable[[Any], Trouble | None] = no_trouble  # what is wrong with one that can be loaded
    from_sheet: Callable[[Position], Position] | None = None  # a position out of the file of the score pad
