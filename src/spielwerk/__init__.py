"""Spielwerk: five modern board games with one rules core, for playing and for simulation."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spielwerk.core.game import Game

__version__ = "0.1.0"

if os.environ.get("SPIELWERK_PURE") == "1":
    from spielwerk import _pure

    _pure.install()


def game(slug: str) -> Game:
    """Return a game of the house: ``spielwerk.game("terranova")``."""
    from spielwerk.games import game as find

    return find(slug)


def compiled() -> bool:
    """Tell whether the compiled rules run, or the same source interpreted."""
    from spielwerk.core import state

    return not str(state.__file__).endswith(".py")
