"""An owner's own components: one file for each game in one folder, in force for the new games of this process.

``use(folder, games)`` reads them. From then on ``Game.new`` deals from the owner's set; a record keeps its mark, and is
replayed with that set only. Nothing here touches a game's built-in set, which has the number 0 and the empty mark.
"""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from spielwerk.core.game import Game


BUILT_IN: Final = 0  # the number of the built-in set


class ComponentError(ValueError):
    """A mistake in an owner's file, or a set that is not here: says where and why."""


class Box(Protocol):
    """A set of components, as far as it matters here."""

    number: int  # its place in the game's list of sets; below 0 if it is in none
    title: str

    def same(self, other: Any) -> bool:
        """Tell whether two sets hold the same."""
        ...


AnyBox = TypeVar("AnyBox", bound=Box)


class Components(Protocol):
    """How a game reads an owner's set: its ``components`` module.

    The rules' ``new`` takes a set as ``box=number``; a position holds the one it is played with as ``box``.
    """

    @property
    def FILE(self) -> str:  # noqa: N802 - a constant of the module
        """Return the name of the file in the owner's folder."""
        ...

    def enter(self, text: str, name: str) -> Any:
        """Return the set that a file describes, entered in the list of sets; ValueError names line and reason."""
        ...

    def signature(self, box: Any) -> str:
        """Return a set in the form of the file, always in the same words, by whatever version of the rules."""
        ...


# ---- what the games' readers share ----
def lines(text: str, name: str, longest: int) -> list[tuple[str, str, str]]:
    """Return the lines of a file that say something: where they stand, the verb, the rest; ``#`` begins a comment."""
    if len(text) > longest:
        raise ComponentError(f"{name}: longer than {longest} signs")
    found = []
    for number, raw in enumerate(text.splitlines(), 1):
        verb, _, rest = " ".join(raw.split("#")[0].split()).partition(" ")
        if verb:
            found.append((f"{name}, line {number}", verb, rest))
    return found


class Found(Protocol):
    """What a game has found in a file so far."""

    def add(self, verb: str, rest: str) -> None:
        """Read one line; raise ValueError with the reason why it cannot be."""
        ...

    def check(self) -> None:
        """Refuse, by a ValueError, what no game can be played with."""
        ...


def gather(found: Found, text: str, name: str, longest: int) -> None:
    """Read a file line by line, or raise ComponentError with the line and the reason."""
    for where, verb, rest in lines(text, name, longest):
        try:
            found.add(verb, rest)
        except ValueError as error:
            raise ComponentError(f"{where}: {error}") from None
    try:
        found.check()
    except ValueError as error:
        raise ComponentError(f"{name}: {error}") from None


def number(word: str, what: str, low: int, high: int) -> int:
    """Read a number, or raise ValueError with what it should be."""
    digits = word.removeprefix("-")
    if not digits.isdecimal() or len(digits) > 6 or not low <= int(word) <= high:
        raise ValueError(f"{what} is a number from {low} to {high}, not {word!r}")
    return int(word)


def same_as(boxes: list[AnyBox], box: AnyBox) -> AnyBox:
    """Return the set of a list that holds the same, or the set itself."""
    return next((other for other in boxes if other.same(box)), box)


def add_set(boxes: list[AnyBox], box: AnyBox) -> AnyBox:
    """Enter a set in a list, unless the same one is there; return the one that is."""
    box = same_as(boxes, box)
    if box.number < 0:
        box.number = len(boxes)
        boxes.append(box)
    return box


def set_of_position(value: object, boxes: list[AnyBox], read: Callable[[str, str], AnyBox]) -> AnyBox:
    """Return the set that a written position names: none, a number of the list, or one that is spelt out."""
    if value is None:
        return boxes[BUILT_IN]
    if isinstance(value, int) and not isinstance(value, bool):
        if not 0 <= value < len(boxes):
            raise ValueError(f"box: there is no box {value}")
        return boxes[value]
    if not isinstance(value, str):
        raise ValueError("box: a number is expected, or its components as text")
    return same_as(boxes, read(value, "box"))


def read_folder(kind: Components, folder: Path) -> Any:
    """Return the set of a folder, entered in its game's list; None if there is no file for it."""
    path = folder / kind.FILE
    if not path.is_file():
        return None
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentError(f"{kind.FILE}: cannot be read ({error})") from None
    return kind.enter(text, kind.FILE)


# ---- the sets in force ----
@dataclass(frozen=True)
class ActiveSet:
    """A set in force."""

    number: int  # what the rules' ``new`` calls it
    title: str
    mark: str  # the same for the same components everywhere


_own: dict[str, ActiveSet] = {}  # by the slug of the game


def use(folder: Path, games: Iterable["Game"]) -> dict[str, ActiveSet]:
    """Put the sets of a folder in force and return them by slug; a mistake changes nothing."""
    able = [game for game in games if game.components is not None]
    if not folder.is_dir():
        raise ComponentError(f"{folder}: there is no such folder")
    found: dict[str, ActiveSet] = {}
    for game in able:
        assert game.components is not None
        try:
            box = read_folder(game.components, folder)
        except ValueError as error:
            raise ComponentError(f"{folder}/{error}") from None
        if box is not None:
            found[game.slug] = ActiveSet(box.number, box.title, _set_id(game.components.signature(box), box.number))
    if not found:
        names = ", ".join(game.components.FILE for game in able if game.components is not None)
        raise ComponentError(f"{folder}: there is none of the files {names} in it")
    _own.clear()
    _own.update(found)
    return found


def use_again(folder: Path | None, mark: str, game: "Game") -> None:
    """Put the set with this mark in force in a fresh process, where an owner's own one is played with."""
    if folder is not None and set_id(game.slug) != mark:
        use(folder, [game])


def clear() -> None:
    """Go back to the built-in sets."""
    _own.clear()


def active_set(slug: str) -> ActiveSet | None:
    """Return the owner's set that new games of a game are played with, None for the built-in one."""
    return _own.get(slug)


def set_id(slug: str) -> str:
    """Return the mark that a new record has to keep."""
    own = _own.get(slug)
    return own.mark if own else ""


def number_of(slug: str, mark: str) -> int:
    """Return the number of the set with this mark, or raise ComponentError with a clear sentence."""
    if not mark:
        return BUILT_IN
    own = _own.get(slug)
    if own is None or own.mark != mark:
        here = f"here are {own.mark} ({own.title})" if own else "here are only the built-in ones"
        raise ComponentError(
            f"this game was played with own components {mark[:40]}; {here}: start with --components and the same file"
        )
    return own.number


def _set_id(text: str, number: int) -> str:
    """Return the mark of a set; its title does not count."""
    if number == BUILT_IN:
        return ""
    kept = [line for line in text.splitlines() if not line.startswith("title ")]
    return hashlib.sha256("\n".join(kept).encode()).hexdigest()[:12]
