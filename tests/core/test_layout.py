"""Words and ints name the same actions."""

import pytest

from spielwerk.core.layout import Layout, UnknownWordError

LAYOUT = Layout(("lay", 3), ("flip", ["red", "blue"]), ("pass", 0))


def test_words_and_numbers_are_each_others_inverse() -> None:
    assert LAYOUT.words == ["lay 0", "lay 1", "lay 2", "flip red", "flip blue", "pass"]
    assert [LAYOUT.number(LAYOUT.word(a)) for a in range(len(LAYOUT))] == list(range(6))
    assert LAYOUT.offsets == {"lay": 0, "flip": 3, "pass": 5}


def test_an_unknown_word_is_named() -> None:
    with pytest.raises(UnknownWordError, match="no action is called 'lay 3'"):
        LAYOUT.number("lay 3")


def test_two_actions_cannot_share_a_word() -> None:
    with pytest.raises(ValueError, match="share a word"):
        Layout(("lay", 2), ("lay", 2))
