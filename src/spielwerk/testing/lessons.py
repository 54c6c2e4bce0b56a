"""A course and its proofs: every lesson can be done as it says, and teaches what the rules help explains.

``class TestLessons(Lessons): subjects = [SUBJECT]``; a game without a course is not asked.
"""

from spielwerk.core.language import languages
from spielwerk.core.lessons import Course, Lesson
from spielwerk.core.topics import RULINGS
from spielwerk.table.lessons import LessonTable, open_lesson, solved
from spielwerk.table.session import TableError
from spielwerk.testing.cases import Subject, Trials
from spielwerk.web.html import Viewer
from spielwerk.web.lesson_page import fragments, page
from spielwerk.web.lessons import make_step, reply
from spielwerk.web.trying import Try

FEWEST, MOST = 2, 14  # steps
WRONG = 40  # clicks beside the task that are tried in each lesson


def course_of(subject: Subject) -> Course:
    """Return the course of a game that has one."""
    assert subject.game.lessons is not None
    return subject.game.lessons


def begin(subject: Subject, lesson: Lesson) -> LessonTable:
    """Lay out a lesson."""
    return open_lesson(subject.game, lesson)


class Lessons(Trials):
    """Every lesson can be done by its own solution, and not without it."""

    def subjects_to_test(self) -> list[Subject]:
        """Return the games that have a course."""
        return [subject for subject in self.subjects if subject.game.lessons is not None]

    def test_a_course_is_short_and_its_steps_have_names_of_their_own(self, subject: Subject) -> None:
        course = course_of(subject)
        ids = [lesson.id for lesson in course.lessons]
        assert FEWEST <= course.steps <= MOST
        assert len(set(ids)) == len(ids)
        assert all(name.replace("-", "").isalnum() and name.islower() and name != "game" for name in ids)

    def test_before_its_solution_the_task_of_a_lesson_is_not_done(self, subject: Subject) -> None:
        for lesson in course_of(subject).lessons:
            table = begin(subject, lesson)
            assert not table.done, lesson.id
            for word in lesson.solution:
                assert not table.done, (lesson.id, word)
                table.play(word)
            assert table.done, lesson.id

    def test_every_lesson_is_done_by_its_solution_in_every_language(self, subject: Subject) -> None:
        course = course_of(subject)
        for lang in languages():
            for number, lesson in enumerate(course.lessons, 1):
                step = make_step(subject.game, course, number, Viewer(lang=lang), [])
                assert f'lang="{lang}"' in page(step)
                words: list[str] = []
                for word in lesson.solution:
                    step = make_step(subject.game, course, number, Viewer(lang=lang), words)
                    assert subject.game.layout.number(word) in step.scene.canvas.legal, (lesson.id, word)
                    answer = reply(step, Try(do=word))
                    assert "set" in answer, (lesson.id, answer)
                    words = list(step.table.words)
                step = make_step(subject.game, course, number, Viewer(lang=lang), words)
                assert step.done
                assert 'data-done="1"' in fragments(step)["prompt"], lesson.id

    def test_a_hint_leads_from_click_to_click_to_the_end(self, subject: Subject) -> None:
        for lesson in course_of(subject).lessons:
            table = begin(subject, lesson)
            for _ in solved(subject.game, lesson):
                if not table.done:
                    table.play(table.next_word())
            assert table.done, lesson.id
            assert table.next_word() == ""

    def test_a_wrong_click_says_why_and_loses_nothing(self, subject: Subject) -> None:
        course, layout = course_of(subject), subject.game.layout
        for number, lesson in enumerate(course.lessons, 1):
            words = [layout.word(action) for action in range(0, len(layout), max(1, len(layout) // WRONG))]
            for word in words:
                step = make_step(subject.game, course, number, Viewer(), [])
                before = step.table.session.state.dump()
                answer = reply(step, Try(do=word))
                if not answer.get("wrong"):
                    continue
                assert answer["why"], (lesson.id, word)
                assert step.table.words == []
                assert step.table.session.state.dump() == before

    def test_what_is_done_can_be_taken_back_and_done_again(self, subject: Subject) -> None:
        for lesson in course_of(subject).lessons:
            table = begin(subject, lesson)
            table.play(lesson.solution[0])
            try:
                table.undo()
            except TableError:
                continue  # something became known: then the step is begun anew
            assert len(table.words) < len(solved(subject.game, lesson)) or not table.done, lesson.id
            again = open_lesson(subject.game, lesson, solved(subject.game, lesson))
            assert again.done, lesson.id

    def test_every_section_of_the_rules_help_is_touched_by_a_lesson(self, subject: Subject) -> None:
        sections = {section.id for section in subject.game.texts.rules("en")}
        taught = {topic for lesson in course_of(subject).lessons for topic in lesson.topics}
        assert sections - taught - {RULINGS} == set()
        assert taught - sections == set()

    def test_every_sentence_of_a_course_is_whole(self, subject: Subject) -> None:
        for lesson in course_of(subject).lessons:
            assert lesson.about, lesson.id
            assert lesson.topics, lesson.id
            assert not lesson.title.endswith("."), lesson.title
            for words in (lesson.hint, *lesson.about, lesson.praise, lesson.brought):
                assert words.endswith("."), words
                assert "!" not in words, words

    def test_the_teacher_has_something_to_say_in_the_first_game(self, subject: Subject) -> None:
        course, game = course_of(subject), subject.game
        verbs = {word.partition(" ")[0] for word in game.layout.words}
        said = {verb for tip in course.tips for verb in tip.verbs}
        assert said <= verbs
        game.with_defaults(course.options)
