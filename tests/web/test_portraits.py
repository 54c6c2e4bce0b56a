"""Portraits: a small picture of ours for everybody."""

import re

import pytest

from spielwerk.core.language import languages, say
from spielwerk.web.portraits import NAMES, NOBODY, PORTRAITS, portrait


def test_there_are_at_least_a_dozen_and_no_two_are_alike() -> None:
    assert len({portrait(name) for name in NAMES}) == len(NAMES) >= 12


@pytest.mark.parametrize("name", ["", "nobody", "<b>", "frog "])
def test_whoever_chose_none_of_them_gets_the_neutral_one(name: str) -> None:
    assert NOBODY in portrait(name)
    assert "<b>" not in portrait(name)


def test_a_title_is_read_aloud_and_escaped_and_without_one_it_is_decoration() -> None:
    assert 'role="img" aria-label="Ann &lt;3"' in portrait("frog", "Ann <3")
    assert 'aria-hidden="true"' in portrait("frog")


def test_they_need_no_ids_and_no_style_sheet() -> None:
    for name in (*NAMES, ""):
        assert not re.search(r'\b(id|style)="', portrait(name))


def test_they_are_called_something_in_every_language() -> None:
    for lang in languages():
        assert len({say(lang, called) for called, _ in PORTRAITS.values()}) == len(NAMES)
