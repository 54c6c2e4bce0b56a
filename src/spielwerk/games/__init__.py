"""The catalogue: every game by its slug, imported when it is first asked for."""

from importlib import import_module

from spielwerk.core.game import Game

SLUGS = ("terranova", "harmonies", "tikal", "dewan", "caravan")


class UnknownGameError(ValueError):
    """A game this house does not have."""


def game(slug: str) -> Game:
    """Return the game with this slug, or raise UnknownGameError with a clear sentence."""
    if slug not in SLUGS:
        raise UnknownGameError(f"there is no game {slug[:40]!r}; there are: {', '.join(SLUGS)}")
    found = import_module(f"spielwerk.games.{slug}").GAME
    assert isinstance(found, Game)
    return found


def games() -> list[Game]:
    """Return all games in the order of the catalogue."""
    return [game(slug) for slug in SLUGS]
