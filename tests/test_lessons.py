"""Every course of ours can be done as it says; what the search for a way to the task makes of other clicks."""

import pytest

from cases import SUBJECTS
from spielwerk.core.lessons import Lesson
from spielwerk.games import game
from spielwerk.table.lessons import LostWayError, NotYetError, OtherTaskError, open_lesson
from spielwerk.testing import lessons


class TestLessons(lessons.Lessons):
    subjects = SUBJECTS


def lesson(slug: str, name: str) -> Lesson:
    """Return a lesson by its name."""
    course = game(slug).lessons
    assert course is not None
    return next(one for one in course.lessons if one.id == name)


def test_another_way_to_the_same_end_counts() -> None:
    table = open_lesson(game("harmonies"), lesson("harmonies", "three"))
    for word in ("pick 0", "put 0", "pick 3", "put 12", "put 13"):
        table.play(word)

    assert table.done


def test_a_legal_click_that_leads_elsewhere_is_not_played() -> None:
    table = open_lesson(game("harmonies"), lesson("harmonies", "trees"))
    with pytest.raises(OtherTaskError):
        table.play("put 3")

    assert table.words == []


def test_a_legal_click_of_another_step_is_not_played() -> None:
    table = open_lesson(game("harmonies"), lesson("harmonies", "trees"))
    with pytest.raises(NotYetError):
        table.play("card 1")

    assert table.words == []


@pytest.mark.parametrize("words", [["put 11", "put 11"], ["nonsense"], ["@9 take 1"], ["take 1"] * 61])
def test_words_that_do_not_fit_are_refused_with_a_sentence(words: list[str]) -> None:
    with pytest.raises(LostWayError) as refused:
        open_lesson(game("harmonies"), lesson("harmonies", "tray"), words)

    assert "put everything back" in refused.value.say("en")
