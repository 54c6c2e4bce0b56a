"""An owner's own components: one file for each game in one folder, in force for the new games of this process.

``use(folder, games)`` reads them. From then on ``Game.new`` deals from the owner's set; a record keeps its mark, and is
replayed with that set only. Nothing here touches a game's built-in set, which has the number 0 and the empty mark.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from spielwerk.core.game import Game


class ComponentError(ValueError):
    """A mistake in an owner's file, or a set that is not here: says where and why."""


class Components(Protocol):
    """How a game reads an owner's set: its ``components`` module. The rules' ``new`` takes it as ``box=number``."""

    @property
    def FILE(self) -> str:  # noqa: N802 - a constant of the module
        """Return the name of the file in the owner's folder."""
        ...

    def read_folder(self, folder: Path) -> Any:
        """Return the set of a folder (``number``, ``title``), None without a file; ValueError names line and reason."""
        ...

    def written_box(self, box: Any) -> str:
        """Return a set in the form of the file, always in the same words."""
        ...


@dataclass(frozen=True)
class Own:
    """A set in force."""

    number: int  # what the rules' ``new`` calls it
    title: str
    mark: str  # the same for the same components everywhere


_own: dict[str, Own] = {}  # by the slug of the game


def use(folder: Path, games: Iterable["Game"]) -> dict[str, Own]:
    """Put the sets of a folder in force and return them by slug; a mistake changes nothing."""
    able = [game for game in games if game.components is not None]
    if not folder.is_dir():
        raise ComponentError(f"{folder}: there is no such folder")
    found: dict[str, Own] = {}
    for game in able:
        assert game.components is not None
        try:
            box = game.components.read_folder(folder)
        except ValueError as error:
            raise ComponentError(f"{folder}/{error}") from None
        if box is not None:
            found[game.slug] = Own(box.number, box.title, _mark(game.components.written_box(box), box.number))
    if not found:
        names = ", ".join(game.components.FILE for game in able if game.components is not None)
        raise ComponentError(f"{folder}: there is none of the files {names} in it")
    _own.clear()
    _own.update(found)
    return found


def clear() -> None:
    """Go back to the built-in sets."""
    _own.clear()


def in_force(slug: str) -> Own | None:
    """Return the owner's set that new games of a game are played with, None for the built-in one."""
    return _own.get(slug)


def mark_of(slug: str) -> str:
    """Return the mark that a new record has to keep."""
    own = _own.get(slug)
    return own.mark if own else ""


def number_of(slug: str, mark: str) -> int:
    """Return the number of the set with this mark, or raise ComponentError with a clear sentence."""
    if not mark:
        return 0
    own = _own.get(slug)
    if own is None or own.mark != mark:
        here = f"here are {own.mark} ({own.title})" if own else "here are only the built-in ones"
        raise ComponentError(
            f"this game was played with own components {mark[:40]}; {here}: start with --components and the same file"
        )
    return own.number


def _mark(text: str, number: int) -> str:
    """Return the mark of a set; its title does not count."""
    if number == 0:
        return ""
    lines = [line for line in text.splitlines() if not line.startswith("title ")]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]
