"""Puzzles: positions with one turn that is clearly better than all others, shipped beside each game as data.

A game's puzzles lie in ``puzzles.json`` beside its package's ``__init__`` (``spielwerk puzzles make`` writes the file);
a game without one has none.
"""

from functools import lru_cache
from typing import Any, Final

import msgspec

from spielwerk.core.game import Game
from spielwerk.core.types import Seat

LEVELS: Final = ("easy", "medium", "hard")
FILE: Final = "puzzles.json"


class Answer(msgspec.Struct, frozen=True):
    """A turn, and what it is worth."""

    words: list[str]  # of the whole turn
    lead: float  # points in the end ahead of the best rival, as expected; of who plays alone the points
    chance: float  # to win; of who plays alone a hundredth of the points
    parts: dict[str, float]  # points of the seat by category, as they stand after the others have answered
    points: float = 0.0  # of the seat in the end, as expected: what the categories do not hold is still to come


class Puzzle(msgspec.Struct, frozen=True):
    """One position and its best turns."""

    id: str  # stable: made from the position; letters, digits, "-"
    level: str  # one of LEVELS
    seat: Seat  # who is to move
    position: dict[str, Any]  # what that seat knows, as ``Game.load`` reads it
    answers: list[Answer]  # the best turn first, then further good ones, up to five in all
    gap: float  # points of lead between the best and the second
    error: float  # standard error of the gap


class Puzzles(msgspec.Struct, frozen=True):
    """What lies in the file of a game."""

    rules_version: int
    made: dict[str, Any]  # how: command, seed, budgets, date, how many positions were looked at
    puzzles: list[Puzzle]


def puzzles(game: Game) -> list[Puzzle]:
    """Return the puzzles of a game that fit its present rules: none where it has no file, or one of older rules."""
    text = game.file(FILE)
    found = _read(text.encode()) if text else None
    return found.puzzles if found is not None and found.rules_version == game.rules_version else []


@lru_cache(maxsize=16)
def _read(text: bytes) -> Puzzles:
    return msgspec.json.decode(text, type=Puzzles)
