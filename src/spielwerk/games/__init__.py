"""The catalogue: every game that is installed, found by the entry points of the group ``spielwerk.games``.

A package names its games in its ``pyproject.toml``, ours in the same way as anybody else's::

    [project.entry-points."spielwerk.games"]
    lanes = "spielwerk_lanes:GAME"

A game is imported when it is first asked for.
"""

import logging
import re
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from spielwerk.core.features import MOST_SEATS
from spielwerk.core.game import Game
from spielwerk.core.language import languages

GROUP: Final = "spielwerk.games"
OURS: Final = "spielwerk"  # of two packages with the same slug, ours is used, else the first by name
SLUG: Final = re.compile(r"[a-z][a-z0-9-]*")  # it stands in addresses and file names
log = logging.getLogger(GROUP)


class UnknownGameError(ValueError):
    """A game that is not installed, or one that cannot be used."""


class Catalogue:
    """Games by their slugs; one that cannot be used is told once in the log, and the others are there."""

    def __init__(self, entries: Iterable[EntryPoint]) -> None:
        self._entries: dict[str, EntryPoint] = {}
        self._games: dict[str, Game] = {}
        self._broken: dict[str, str] = {}
        for entry in sorted(entries, key=lambda e: (e.name, _package(e) != OURS, _package(e))):
            if entry.name in self._entries:
                used, other = _package(self._entries[entry.name]), _package(entry)
                log.warning("%s and %s both bring a game %r: that of %s is used", used, other, entry.name, used)
            else:
                self._entries[entry.name] = entry

    def game(self, slug: str) -> Game:
        """Return the game with this slug, or raise UnknownGameError with a clear sentence."""
        if slug not in self._games:
            self._load(slug)
        return self._games[slug]

    def games(self) -> list[Game]:
        """Return all games that can be used, the lightest first."""
        for slug in self._entries:
            if slug not in self._broken:
                try:
                    self.game(slug)
                except UnknownGameError as error:
                    log.warning("%s", error)
        return sorted(self._games.values(), key=lambda game: (game.texts.about("en").weight, game.title))

    def _load(self, slug: str) -> None:
        if not isinstance(slug, str):
            raise UnknownGameError(f"a game is named by its slug, not by {slug!r}")
        if slug not in self._entries:
            there = f"there are: {', '.join(self._entries)}" if self._entries else "none is installed"
            raise UnknownGameError(f"there is no game {slug[:40]!r}; {there}")
        entry = self._entries[slug]
        if slug not in self._broken:
            try:
                self._games[slug] = _check(entry)
            except Exception as error:  # noqa: BLE001 - whatever a stranger's package does wrong
                self._broken[slug] = f"{type(error).__name__}: {error}"
        if slug in self._broken:
            raise UnknownGameError(f"the game {slug!r} of {_package(entry)} cannot be used: {self._broken[slug]}")


def _package(entry: EntryPoint) -> str:
    """Return the name of the package that an entry point belongs to."""
    return entry.dist.name if entry.dist is not None else "an unknown package"


def _check(entry: EntryPoint) -> Game:
    """Return the game of an entry point, or raise what is wrong with it."""
    if not SLUG.fullmatch(entry.name):
        raise ValueError("a slug is written in small letters, digits and -")
    found = entry.load()
    if not isinstance(found, Game):
        raise TypeError(f"{entry.value} is not a Game")
    if found.slug != entry.name:
        raise ValueError(f"its slug is {found.slug!r}")
    if not 1 <= found.seats[0] <= found.seats[1] <= MOST_SEATS:
        raise ValueError(f"it is for {found.seats[0]} to {found.seats[1]} players; a table has 1 to {MOST_SEATS} seats")
    for lang in languages():  # what the home page shows of every game
        found.texts.about(lang)
    found.view.cover()
    return found


@cache
def installed_games() -> Catalogue:
    """Return the catalogue of everything that is installed."""
    return Catalogue(entry_points(group=GROUP))


def game(slug: str) -> Game:
    """Return the game with this slug, or raise UnknownGameError with a clear sentence."""
    return installed_games().game(slug)


def games() -> list[Game]:
    """Return all games that are installed and can be used, the lightest first."""
    return installed_games().games()


def slugs() -> list[str]:
    """Return the slugs of all these games, in the same order."""
    return [game.slug for game in games()]
