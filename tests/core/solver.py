"""The attack on L'Ecuyer's generator: from draws that anybody sees to its state, and so to all draws nobody has seen.

``a`` and ``b`` go their own ways, and a draw among ``n`` shows ``a - b`` modulo every common divisor of ``n`` and
M1 - 1 = 2·3·7·631·81031. So states need not be tried in pairs: each half is tried by itself, and halves whose
remainders fit together are looked up (a meet in the middle: 2·2**31 steps instead of 2**62). Here both halves are
shortened, so that it takes a second instead of eight minutes.
"""

from collections import defaultdict
from math import gcd

M1, M2 = 2147483563, 2147483399


def solve(seen: list[tuple[int, int]], half: range) -> list[tuple[int, int]]:
    """Return the states, with both words in ``half``, that draw what was seen: pairs of ``n`` and outcome."""
    shown = [(gcd(n, M1 - 1), value) for n, value in seen]
    fits: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for start in half:
        a, key = start, []
        for g, value in shown:
            a = 40014 * a % M1
            key.append((a - value) % g)  # what b must be, modulo g
        fits[tuple(key)].append(start)
    found = []
    for start in half:
        b, key = start, []
        for g, _ in shown:
            b = 40692 * b % M2
            key.append(b % g)
        found += [(a, start) for a in fits.get(tuple(key), ()) if list(draws(a, start, seen)) == seen]
    return found


def draws(a: int, b: int, asked: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return what a state draws when the same is asked."""
    out = []
    for n, _ in asked:
        a, b = 40014 * a % M1, 40692 * b % M2
        out.append((n, (a - b) % (M1 - 1) % n))
    return out
