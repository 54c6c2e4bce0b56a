"""Sums and places of score sheets."""

import pytest

from spielwerk.core.state import Part, places, total

SHEET = [Part("trees", 7, (), "", ()), Part("water", 0, (), "", ()), Part("trees", 1, (), "", ())]


def test_a_sheet_is_the_sum_of_its_parts_and_a_row_of_its_own() -> None:
    assert total(SHEET) == 8
    assert total(SHEET, "trees") == 8
    assert total(SHEET, "water") == total(SHEET, "animals") == total([]) == 0


@pytest.mark.parametrize(
    ("points", "ties", "expected"),
    [
        ([5, 9, 7], None, [3, 1, 2]),
        ([9, 9, 7], None, [1, 1, 3]),
        ([9, 9, 7], [0, 1, 8], [2, 1, 3]),
        ([9, 9, 7], [1, 1, 8], [1, 1, 3]),
        ([-1], None, [1]),
    ],
)
def test_more_points_are_a_better_place_and_equal_ones_share_it(
    points: list[int], ties: list[int] | None, expected: list[int]
) -> None:
    assert places(points, ties) == expected
