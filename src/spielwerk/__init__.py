"""Spielwerk: modern board games with one rules core, for playing and for simulation."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spielwerk.bots.review import Budget, Review
    from spielwerk.core.game import Game
    from spielwerk.core.record import Record, Walk

__version__ = "0.2.0"

if not getattr(sys, "_is_gil_enabled", lambda: True)():
    raise ImportError("positions rely on Python's global lock: start a free-threaded Python with PYTHON_GIL=1")

if os.environ.get("SPIELWERK_PURE") == "1":
    from spielwerk import _pure

    _pure.install()
elif os.path.exists(os.path.join(os.path.dirname(__file__), "compiled.txt")):  # noqa: PTH110, PTH118, PTH120 - quick
    from spielwerk import _stale

    _stale.warn(_stale.stale())


def game(slug: str) -> Game:
    """Return the game with this slug, as ``spielwerk games`` lists them."""
    from spielwerk.games import game as find

    return find(slug)


def analyse(record: Record | str, budget: Budget | None = None, seed: int = 1) -> Review:
    """Return the review of a record (or of the text of its file): every turn with its value, a better one and the loss.

    The same record, budget and seed give the same review; ``msgspec.json.encode`` writes it as JSON.
    """
    from spielwerk.bots.review import analyse as review
    from spielwerk.core.record import Record

    read = Record.from_json(record) if isinstance(record, str) else record
    return review(game(read.game), read, budget, seed)


def walk(record: Record | str) -> Walk:
    """Return a record (or the text of its file) to be gone through, forward and back."""
    from spielwerk.core.record import Record, Walk

    read = Record.from_json(record) if isinstance(record, str) else record
    return Walk(game(read.game), read)


def is_compiled() -> bool:
    """Tell whether the compiled rules run, or the same source interpreted."""
    from spielwerk.core import state

    return not str(state.__file__).endswith(".py")
