"""Sets of up to 62 things as one number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.core.bits import BIT, count, lowest, members, nth

SETS = st.sets(st.integers(0, 61))


@given(SETS)
def test_a_set_is_counted_and_listed(numbers: set[int]) -> None:
    mask = sum(BIT[n] for n in numbers)

    assert members(mask) == sorted(numbers)
    assert count(mask) == len(numbers)


@given(SETS.filter(bool))
def test_its_bits_are_found_one_by_one(numbers: set[int]) -> None:
    mask = sum(BIT[n] for n in numbers)

    assert lowest(mask) == min(numbers)
    assert [lowest(nth(mask, i)) for i in range(len(numbers))] == sorted(numbers)


@pytest.mark.parametrize("n", range(62))
def test_every_bit_has_its_number(n: int) -> None:
    assert lowest(BIT[n]) == n
