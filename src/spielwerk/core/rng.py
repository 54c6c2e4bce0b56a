"""Chance, as a position holds it: a small fast generator for simulation, a strong one for tables, used alike."""

import hmac
from collections.abc import Callable
from contextvars import ContextVar
from typing import Final, NamedTuple

from mypy_extensions import i64

M1: Final[i64] = 2147483563
M2: Final[i64] = 2147483399
STRONG: Final = 1 << 256  # seeds from here on hold a key of 256 bits: they are for tables


class Rng:
    """L'Ecuyer's combined generator: two words, every product below 2**62, the same on every machine.

    It is quick and even, and whoever sees enough of it can compute the rest: never let people play for it.
    """

    def __init__(self, seed: int) -> None:
        low: i64 = seed % 2147483563
        high: i64 = seed // 2147483563 % 2147483399
        a: i64 = low + 1
        b: i64 = high + 1
        turn: i64
        for turn in range(4):  # neighbouring seeds must not give neighbouring games
            a = (a * a + b * 40014 + turn) % (M1 - 1) + 1
            b = (b * b + a * 40692 + low) % (M2 - 1) + 1
        self.a: i64 = a
        self.b: i64 = b

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n`` - 1, ``n`` well below 2**31."""
        self.a = 40014 * self.a % M1
        self.b = 40692 * self.b % M2
        return (self.a - self.b) % (M1 - 1) % n

    def draw(self, counts: list[int], total: int = 0) -> int:
        """Take one thing out of a bag given as counts by kind, and return its kind; ``total`` saves counting them."""
        k = self.below(total or sum(counts))
        kind = 0
        while k >= counts[kind]:
            k -= counts[kind]
            kind += 1
        counts[kind] -= 1
        return kind

    def copy(self) -> "Rng":
        """Return an independent generator in the same state."""
        twin = Rng(0)
        twin.a = self.a
        twin.b = self.b
        return twin

    def __reduce__(self) -> tuple[Callable[[object], "Rng"], tuple[list[int]]]:
        """Return how it is made again."""
        return load_rng, (self.dump(),)

    def dump(self) -> list[int]:
        """Return the two words."""
        return [self.a, self.b]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return self.a ^ self.b


class Draw(NamedTuple):
    """One draw of a table's generator."""

    number: int  # 0 for the first one of the deal
    among: int  # how many outcomes there were
    value: int  # which one came


HEARD: Final[ContextVar[list[Draw] | None]] = ContextVar("heard", default=None)  # somebody listens to the draws


class StrongRng(Rng):
    """A table's generator: the draws are HMAC-SHA256 of their numbers, so that those seen tell nothing of the others.

    docs/adr/0003 has the derivation from the table's secret to the last draw.
    """

    def __init__(self, seed: int, drawn: int = 0) -> None:
        super().__init__(0)
        self.key: bytes = (seed - STRONG).to_bytes(32, "big")
        self.drawn = drawn  # so far

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n`` - 1; 128 bits over ``n``, so that none is likelier by more than 2**-90."""
        value = int.from_bytes(hmac.digest(self.key, self.drawn.to_bytes(8, "big"), "sha256")[:16], "big") % n
        heard = HEARD.get()
        if heard is not None:
            heard.append(Draw(self.drawn, n, value))
        self.drawn += 1
        return value

    def copy(self) -> Rng:
        """Return an independent generator in the same state."""
        twin = StrongRng(STRONG, self.drawn)
        twin.key = self.key
        return twin

    def dump(self) -> list[int]:
        """Return the seed and how many draws there were."""
        return [STRONG + int.from_bytes(self.key, "big"), self.drawn]


BLANK: Final = Rng(0)  # what an observer sees of the generator: copy it


def generator(seed: int) -> Rng:
    """Return the generator of a new position: the strong one for the seed of a table, the fast one for all others."""
    return StrongRng(seed) if seed >= STRONG else Rng(seed)


def load_rng(words: object) -> Rng:
    """Return the generator of a dump; a missing one is blank."""
    rng = Rng(0)
    if words is None:
        return rng
    if isinstance(words, list) and len(words) == 2:
        a, b = words
        if isinstance(a, int) and isinstance(b, int):
            if STRONG <= a < 2 * STRONG and 0 <= b < 2147483563:
                return StrongRng(a, b)
            if 0 < a < 2147483563 and 0 < b < 2147483399:
                rng.a = a
                rng.b = b
                return rng
    raise ValueError("rng: two whole numbers are expected")
