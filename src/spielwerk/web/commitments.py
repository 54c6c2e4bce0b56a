"""Secrets promised to tables that are not open yet: the commitment is told first, then the device adds its share."""

from collections import OrderedDict
from typing import Final

from spielwerk.core.chance import commitment, new_secret

MOST: Final = 5_000  # promises kept; the oldest are forgotten, and whoever comes with one gets a fresh secret


class Commitments:
    """Which secret belongs to which commitment; each serves one table."""

    def __init__(self) -> None:
        self._secrets: OrderedDict[str, str] = OrderedDict()

    def promise(self) -> str:
        """Return the commitment to a new secret."""
        secret = new_secret()
        told = commitment(secret)
        self._secrets[told] = secret
        if len(self._secrets) > MOST:
            self._secrets.popitem(last=False)
        return told

    def redeem(self, told: str) -> str:
        """Return the secret that was promised, once; an empty string for what nobody promised."""
        return self._secrets.pop(told, "")
