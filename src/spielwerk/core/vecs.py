"""Flat integer arrays for hot boards: the one place that knows librt."""

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.types import Seat

__all__ = ["append", "fill", "i64", "ints", "lead", "to_bytes", "to_list", "vec"]


def fill(n: int, value: int) -> vec[i64]:
    """Return ``n`` equal values."""
    out = vec[i64](capacity=n)
    v: i64 = value
    for _ in range(n):
        out = append(out, v)
    return out


def ints(items: list[int]) -> vec[i64]:
    """Return the list as a flat array."""
    out = vec[i64](capacity=len(items))
    for item in items:
        v: i64 = item
        out = append(out, v)
    return out


def to_list(array: vec[i64]) -> list[int]:
    """Return the array as a plain list."""
    return [item for item in array]  # noqa: C416  compiled, this loop is faster than list()


def lead(worth: vec[i64], seat: Seat) -> int:
    """Return how far a seat is ahead of its best rival, by what each seat has; alone, what it has."""
    mine: i64 = seat
    best: i64 = 0
    rivals = False
    count: i64 = len(worth)
    for other in range(count):
        if other != mine and (not rivals or worth[other] > best):
            best = worth[other]
            rivals = True
    return worth[mine] - best


def to_bytes(array: vec[i64], plus: i64 = 0) -> bytes:
    """Return the array as bytes, to be compared and remembered quickly; ``plus`` lifts its values above -1."""
    return bytes([item + plus for item in array])
