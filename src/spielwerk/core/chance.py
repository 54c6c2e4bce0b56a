"""Where a table's chance comes from, and how anybody can check it when the game is over.

The server binds itself to a secret by its SHA-256 (the commitment) before the players' devices add their shares; the
key of all draws follows from secret, table and shares. docs/adr/0003 has the derivation for independent checks.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from spielwerk.core.rng import STRONG

SCHEME: Final = "spielwerk-chance-1"
MOST_SHARES: Final = 32  # at one table
HEX: Final = re.compile(r"[0-9a-f]{64}")
SHARE: Final = re.compile(r"[0-9a-f]{32}")
TABLE: Final = re.compile(r"[a-z0-9]{1,32}")


@dataclass(frozen=True)
class Chance:
    """A table's secret of 256 bits and the shares of 128 bits that devices added, in the order they came."""

    table: str  # its id: two tables never have the same chance
    secret: str  # 64 hexadecimal digits
    shares: tuple[str, ...] = ()  # 32 hexadecimal digits each

    @property
    def commitment(self) -> str:
        """Return what is shown before the first draw: it fits no other secret, and does not give this one away."""
        return commitment(self.secret)

    @property
    def seed(self) -> int:
        """Return the seed of the table's generator."""
        return STRONG + int.from_bytes(derive(self.secret, self.table, self.shares), "big")

    def with_share(self, share: str) -> "Chance":
        """Return the chance with the share of one more device; what is no share, or one too many, changes nothing."""
        if not SHARE.fullmatch(share) or share in self.shares or len(self.shares) >= MOST_SHARES:
            return self
        return replace(self, shares=(*self.shares, share))

    def to_json(self) -> dict[str, Any]:
        """Return how it stands in a record."""
        return {"scheme": SCHEME, "table": self.table, "secret": self.secret, "shares": list(self.shares)}


def new_secret() -> str:
    """Return a fresh secret of 256 bits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """Return the SHA-256 of a secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def derive(secret: str, table: str, shares: Iterable[str]) -> bytes:
    """Return the key of a table's generator."""
    message = "\n".join([SCHEME, table, *shares])
    return hmac.digest(bytes.fromhex(secret), message.encode("ascii"), "sha256")


def read(data: object) -> Chance:
    """Return the chance of a record, or raise ValueError that says what is wrong with it."""
    if not isinstance(data, dict) or data.get("scheme") != SCHEME:
        raise ValueError(f"chance: {SCHEME} is expected")
    table, secret, shares = data.get("table"), data.get("secret"), data.get("shares")
    if not isinstance(table, str) or not TABLE.fullmatch(table):
        raise ValueError("chance: table is the name of a table")
    if not isinstance(secret, str) or not HEX.fullmatch(secret):
        raise ValueError("chance: secret has 64 hexadecimal digits")
    if not isinstance(shares, list) or len(shares) > MOST_SHARES:
        raise ValueError(f"chance: shares is a list of at most {MOST_SHARES}")
    if not all(isinstance(share, str) and SHARE.fullmatch(share) for share in shares):
        raise ValueError("chance: a share has 32 hexadecimal digits")
    return Chance(table, secret, tuple(shares))
