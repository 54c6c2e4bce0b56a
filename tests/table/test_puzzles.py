"""Puzzles on the table: which a day has, what a turn is worth, and that trying one tells nothing."""

import random
from dataclasses import replace
from datetime import date, timedelta

import pytest

from spielwerk.core.puzzles import LEVELS, Answer, Puzzle
from spielwerk.games import game, games
from spielwerk.table import puzzles
from spielwerk.table.attempts import Attempt
from spielwerk.table.puzzles import NoPuzzleError, Parts, Task, day_of, judged, of_day, points, shelf, shelf_of

HAVING = [one for one in games() if shelf(one).tasks]
each = pytest.mark.parametrize("slug", [one.slug for one in HAVING])
needs_puzzles = pytest.mark.skipif(not HAVING, reason="no game has puzzles")
DAY = date(2026, 11, 18)


def begun(task: Task, *words: str) -> Attempt:
    """Return a try of a puzzle after these words."""
    seats = len(task.obs.scores()) - task.game.automata(task.obs)
    return task.attempt(["Red", "Blue", "Yellow", "Green"][:seats], words)


def other_turn(task: Task, seed: int = 1) -> list[str]:
    """Return a whole turn that is none of the answers; where there is none at least not the best one."""
    choice, found = random.Random(seed), list[str]()
    for _ in range(40):
        tried = begun(task)
        while not tried.is_done:
            legal = tried.session.observe(tried.seat).legal()
            tried.play(task.game.layout.word(choice.choice(legal)))
        known = task.known(tried.words)
        found = found if known is task.answers[0] else list(tried.words)
        if known is None:
            break
    return found


def task_with(*leads: float) -> Task:
    """Return a puzzle whose answers are worth so much."""
    answers = [Answer([], lead, 0.5, {"trees": lead}) for lead in leads]
    return Task(game("dewan"), Puzzle("a", "easy", 0, {}, answers, 1.0, 0.1))


@needs_puzzles
def test_a_day_has_one_puzzle_in_each_level_the_same_for_everybody() -> None:
    again = [of_day(games(), DAY, level) for level in LEVELS]
    assert again == [of_day(list(reversed(games())), DAY, level) for level in LEVELS]
    assert all(task is None or task.puzzle.level == level for task, level in zip(again, LEVELS, strict=True))


@needs_puzzles
@pytest.mark.parametrize("level", LEVELS)
def test_no_puzzle_of_a_game_comes_again_before_all_were_there(level: str) -> None:
    seen: dict[str, list[str]] = {}
    for n in range(60):
        task = of_day(games(), DAY + timedelta(days=n), level)
        if task is not None:
            seen.setdefault(task.game.slug, []).append(task.puzzle.id)
    for slug, ids in seen.items():
        size = len(shelf(game(slug)).levels[level])
        assert all(len(set(ids[k : k + size])) == len(ids[k : k + size]) for k in range(0, len(ids), size)), slug


def test_a_day_is_the_devices_own_as_long_as_it_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "today", lambda: DAY)
    assert day_of([], "2026-11-19").date == date(2026, 11, 19)
    assert day_of([], "2026-11-17").date == date(2026, 11, 17)
    for far in ("2026-11-21", "1999-01-01", "0001-01-01", "9999-12-31", "soon", ""):
        assert day_of([], far).date == DAY


def test_a_turn_loses_points_with_the_lead_it_gives_away_and_with_hints() -> None:
    task = task_with(5.0, 2.5, -20.0)
    assert [points(task, answer) for answer in task.puzzle.answers] == [10, 7, 0]
    assert [points(task, task.best, hints) for hints in range(7)] == [10, 8, 6, 4, 2, 0, 0]


@pytest.mark.parametrize(("less", "lead"), [(2.0, 3.0), (0.0, 5.0), (-4.0, 5.0)])
def test_a_judged_turn_keeps_its_distance_from_the_best_and_is_never_better(less: float, lead: float) -> None:
    found = judged(task_with(5.0, 2.5), ["pass"], Parts(less, {"trees": 1.0}, 1.0, 0.1))
    assert (found.lead, found.parts) == (lead, {"trees": 4.0})


def test_what_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(NoPuzzleError):
        puzzles.Shelf(game("dewan")).task("nothing")
    with pytest.raises(puzzles.NoPuzzlesError):
        shelf_of(replace(game("dewan"), package="spielwerk.web"))


@each
def test_every_answer_can_be_played_and_is_recognised(slug: str) -> None:
    for task in shelf(game(slug)).tasks:
        assert task.obs.to_move == task.puzzle.seat
        tried = begun(task, *task.best.words)
        assert tried.is_done
        assert task.known(tried.words) is task.answers[0]


@each
def test_everything_can_be_taken_back_before_the_check(slug: str) -> None:
    task = shelf(game(slug)).tasks[0]
    tried = begun(task, *task.best.words)
    for _ in range(len(task.best.words)):
        tried.undo()
    assert tried.words == []
    assert tried.session.state.dump() == tried.start.dump()


@each
def test_another_turn_is_judged_alike_each_time(slug: str) -> None:
    task = shelf(game(slug)).tasks[0]
    words = other_turn(task)
    work = ("spielwerk.games", slug, task.game.rules_version, task.puzzle.id, words)
    assert puzzles.behind(*work) == puzzles.behind(*work)
    assert judged(task, words, puzzles.behind(*work)).lead <= task.best.lead
