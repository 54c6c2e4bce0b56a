"""The one source of chance: a small portable generator that lives inside a position."""

from typing import Final

from mypy_extensions import i64

M1: Final[i64] = 2147483563
M2: Final[i64] = 2147483399


class Rng:
    """L'Ecuyer's combined generator: two words, every product below 2**62, the same on every machine."""

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

    def dump(self) -> list[int]:
        """Return the two words."""
        return [self.a, self.b]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.a == other.a and self.b == other.b

    def __hash__(self) -> int:
        return self.a ^ self.b


BLANK: Final = Rng(0)  # what an observer sees of the generator: copy it


def load_rng(words: object) -> Rng:
    """Return the generator of a dump; a missing one is blank."""
    rng = Rng(0)
    if words is None:
        return rng
    if isinstance(words, list) and len(words) == 2:
        a, b = words
        if isinstance(a, int) and isinstance(b, int) and 0 < a < 2147483563 and 0 < b < 2147483399:
            rng.a = a
            rng.b = b
            return rng
    raise ValueError("rng: two whole numbers are expected")
