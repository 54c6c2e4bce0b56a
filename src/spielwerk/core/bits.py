"""Sets of up to 62 things as one number: the bit of each thing says whether it is in the set."""

from typing import Final

from spielwerk.core.vecs import fill, i64, ints, vec

BIT: Final[vec[i64]] = ints([1 << i for i in range(62)])  # a literal 1 would be shifted as a C int when compiled
HALF: Final[i64] = 0xFFFFFFFF
SPREAD: Final[i64] = 0x077CB531  # de Bruijn: every five of its bits in a row are different


def _places() -> vec[i64]:
    """Return which bit of 32 it was, by the five bits of SPREAD that it brings to the top."""
    found = fill(32, 0)
    for i in range(32):
        found[(0x077CB531 << i >> 27) % 32] = i
    return found


PLACES: Final[vec[i64]] = _places()


def count(mask: i64) -> i64:
    """Return how many bits are set: sums of neighbouring bits, pairs, fours, bytes."""
    mask -= mask >> 1 & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 63


def lowest(mask: i64) -> i64:
    """Return the number of the lowest bit that is set."""
    low = mask & HALF
    if low:
        return PLACES[(low & -low) * SPREAD >> 27 & 31]
    low = mask >> 32
    return PLACES[(low & -low) * SPREAD >> 27 & 31] + 32


def nth(mask: i64, n: i64) -> i64:
    """Return the n-th bit that is set, counted from 0, as a mask."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return mask & -mask


def members(mask: i64) -> list[int]:
    """Return the numbers of the bits that are set, ascending."""
    found: list[int] = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found
