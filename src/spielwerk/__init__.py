"""Spielwerk: modern board games with one rules core, for playing and for simulation."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spielwerk.core.game import Game

__version__ = "0.2.0"

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


def is_compiled() -> bool:
    """Tell whether the compiled rules run, or the same source interpreted."""
    from spielwerk.core import state

    return not str(state.__file__).endswith(".py")
