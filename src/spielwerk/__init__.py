"""Spielwerk: five modern board games with one rules core, for playing and for simulation."""

import os

__version__ = "0.1.0"

if os.environ.get("SPIELWERK_PURE") == "1":
    from spielwerk import _pure

    _pure.install()


def compiled() -> bool:
    """Tell whether the compiled rules run, or the same source interpreted."""
    from spielwerk.core import state

    return not str(state.__file__).endswith(".py")
