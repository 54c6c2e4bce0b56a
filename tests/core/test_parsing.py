"""Small readers: what cannot be is refused with its place and the reason."""

from collections.abc import Callable

import pytest

from spielwerk.core import parsing as written
from spielwerk.core.parsing import by_seat, entries, fits, index, items, listing, number, numbers, only, options, whole

OPTIONS: list[tuple[str, range | tuple[int, ...], int, bool]] = [("wind", (0, 2), 0, False), ("map", range(5), 1, True)]
REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: whole(5, "food", 0, 4), "food: a whole number from 0 to 4 is expected, not 5"),
    (lambda: whole(True, "food", 0, 4), "food: a whole number from 0 to 4 is expected, not True"),
    (lambda: whole("3", "food", 0, 4), "food: a whole number from 0 to 4 is expected, not '3'"),
    (lambda: number({"food": -1}, "food", 0, 0, 4), "food: a whole number from 0 to 4"),
    (lambda: items({}, "row"), "row: a list is expected"),
    (lambda: items([1], "row", 2), "row: a list of 2 is expected"),
    (lambda: by_seat([1], "players", 2), "players: a list of 2 is expected, one for each seat"),
    (lambda: by_seat("ab", "players", 2), "players: a list of 2 is expected, one for each seat"),
    (lambda: numbers([1, 9], "dice", 1, 6), "dice: a whole number from 1 to 6"),
    (lambda: numbers([1], "dice", 1, 6, 2), "dice: 2 numbers are expected"),
    (lambda: entries([], "cubes"), "cubes: names and values are expected"),
    (lambda: index("x", "phase", ("a", "b"), "phase"), "phase: 'x' is no phase; there are a, b"),
    (lambda: index(1, "phase", ("a", "b"), "phase"), "phase: 1 is no phase; there are a, b"),
    (
        lambda: index("x", "card", [f"c{n}" for n in range(13)], "card"),
        "card: 'x' is no card; there are c0, c1 and so on",
    ),
    (lambda: only({"a": 1, "z": 1}, ("a", "b"), "seat 1, "), "seat 1, z: no such field; there are a, b"),
    (lambda: options([], OPTIONS), "options: names and numbers are expected"),
    (lambda: options({"wind": 1}, OPTIONS), "options: wind is one of 0, 2"),
    (lambda: options({"wind": True}, OPTIONS), "options: wind is one of 0, 2"),
    (lambda: options({"map": 5}, OPTIONS), "options: map is a whole number from 0 to 4"),
    (lambda: options({"rain": 1}, OPTIONS), "options: there is no option rain"),
]


@pytest.mark.parametrize(("read", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
def test_what_cannot_be_is_named(read: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011  the sentence is looked at
        read()
    assert str(error.value).startswith(sentence)


def test_what_fits_is_read_and_what_is_missing_filled_in() -> None:
    assert [n for n in range(-1, 4) if fits(n, 0, 2)] == [0, 1, 2]
    assert not fits(True, 0, 2)
    assert (number({"food": 3}, "food", 1, 0, 4), number({}, "food", 1, 0, 4)) == (3, 1)
    assert (listing({"a": [1]}, "a"), listing({}, "a"), items([1, 2], "a", 2)) == ([1], [], [1, 2])
    assert (numbers([1, 6], "dice", 1, 6, 2), index("b", "phase", ("a", "b"), "phase")) == ([1, 6], 1)
    assert options({"map": 4}, OPTIONS) == {"wind": 0, "map": 4}
    assert options({"map": 77}, OPTIONS, free="map") == {"wind": 0, "map": 77}
    assert len(written.short_value("x" * 99)) == 40
