"""Puzzles on the web: their pages, what a turn is told to be worth, and that no answer is on a page before that."""

import json
from pathlib import Path
from typing import Any

import pytest
from table.test_puzzles import HAVING, begun, other_turn
from web.helpers import Site, running, settings

from spielwerk.core.puzzles import LEVELS
from spielwerk.games import games
from spielwerk.table.costs import payer
from spielwerk.table.puzzles import Parts, Task, of_day, shelf, today
from spielwerk.web.guard import Rate

pytestmark = pytest.mark.skipif(not HAVING, reason="no game has puzzles")
each = pytest.mark.parametrize("game", HAVING, ids=lambda one: one.slug)


def first() -> Task:
    """Return some puzzle."""
    return shelf(HAVING[0]).tasks[0]


def path_of(task: Task) -> str:
    """Return where a puzzle is."""
    return f"/puzzles/{task.game.slug}/{task.puzzle.id}"


def ask(site: Site, task: Task, lang: str = "en", **message: Any) -> dict[str, Any]:
    """Send a click."""
    found: dict[str, Any] = json.loads(site.visitor(lang).http.post(path_of(task), json=message).text)
    return found


@each
@pytest.mark.parametrize("lang", ["de", "en", "fr"])
def test_every_game_has_a_trainer_and_every_puzzle_a_page(site: Site, game: Any, lang: str) -> None:
    visitor, task = site.visitor(lang), shelf(game).tasks[0]
    assert f'data-trainer="{game.slug}"' in visitor.get("/puzzles").text
    trainer = visitor.get(f"/puzzles/{game.slug}").text
    assert all(f'data-task="{one.puzzle.id}"' in trainer for one in shelf(game).tasks)
    page = visitor.get(path_of(task))
    assert page.status_code == 200
    assert f'<html lang="{lang}"' in page.text
    assert f'data-id="{task.puzzle.id}"' in page.text
    assert visitor.get(f"{path_of(task)}/board.svg?theme=dark").text.startswith("<svg")


def test_the_day_has_a_page_for_each_level_and_a_card_on_the_start_page(site: Site) -> None:
    visitor = site.visitor()
    levels = [level for level in LEVELS if of_day(games(), today(), level)]
    for level in levels:
        task = of_day(games(), today(), level)
        assert task is not None
        page = visitor.get(f"/puzzles/today/{level}").text
        assert f'data-id="{task.puzzle.id}"' in page
        assert f'data-day="{today().isoformat()}"' in page
    assert 'id="daily"' in visitor.get("/").text
    assert 'id="daily"' in visitor.get(f"/puzzles/card?date={today().isoformat()}").text
    assert 'href="/puzzles"' in visitor.get("/learn").text


@pytest.mark.parametrize(
    "path",
    ["/puzzles/nothing", "/puzzles/nothing/a", "/puzzles/today/never", "/puzzles/{slug}/nothing", "/puzzles/{slug}/-1"],
)
def test_what_is_not_there_is_a_page_that_says_so(site: Site, path: str) -> None:
    answer = site.visitor().get(path.format(slug=HAVING[0].slug))
    assert answer.status_code == 404
    assert "no such" in answer.text


def test_a_click_in_a_puzzle_that_is_not_there_is_answered_with_a_sentence(site: Site) -> None:
    answer = site.visitor().http.post(f"/puzzles/{HAVING[0].slug}/nothing", json={"words": []})
    assert answer.status_code == 404
    assert "no such puzzle" in answer.json()["error"]


@each
def test_nothing_of_the_answers_is_sent_before_a_turn_is_checked(site: Site, game: Any) -> None:
    for task in shelf(game).tasks[:6]:
        sent = [site.visitor().get(path_of(task)).text, json.dumps(ask(site, task, words=[], restart=True))]
        sent.append(json.dumps(ask(site, task, words=[], check=True)))  # there is nothing to check yet
        sent.append(json.dumps(ask(site, task, words=[], do=task.best.words[0])))
        for text in sent:
            assert 'class="answers"' not in text
            assert "The best turns" not in text
            assert all(f"{answer.lead:.4f}" not in text for answer in task.answers)
            assert '"got"' not in text


@each
def test_the_best_turn_is_found_click_by_click_and_brings_ten_points(site: Site, game: Any) -> None:
    task, words = shelf(game).tasks[0], list[str]()
    for word in task.best.words:
        answer = ask(site, task, do=word, words=words)
        words = answer["words"]
    assert 'data-puzzle-state="whole"' in answer["set"]["prompt"]
    checked = ask(site, task, check=True, words=words)
    assert checked["got"] == 10
    assert 'data-puzzle-state="solved"' in checked["set"]["prompt"]
    assert "Exactly found." in checked["set"]["puzzle-answer"]
    assert "your turn" in checked["set"]["puzzle-answer"]


def test_a_second_choice_brings_what_its_distance_says_and_hints_cost(site: Site) -> None:
    task = next((task for game in HAVING for task in shelf(game).tasks if len(task.answers) > 1), first())
    second = begun(task, *task.answers[-1].words)
    assert second.is_done
    full = ask(site, task, check=True, words=second.words)
    less = ask(site, task, check=True, words=second.words, hints=1)
    assert less["got"] == max(0, full["got"] - 2)
    assert "Hints cost you 2 points." in less["set"]["puzzle-answer"]
    assert "data-only" in full["set"]["puzzle-legend"]


def test_a_turn_that_nobody_thought_of_is_judged_once_and_stands_in_the_list(site: Site) -> None:
    task = first()
    words = other_turn(task)
    found = ask(site, task, "de", check=True, words=words)
    assert 0 <= found["got"] <= 10
    assert "Dein Zug" in found["set"]["puzzle-answer"]
    assert found["set"]["puzzle-answer"] == ask(site, task, "de", check=True, words=words)["set"]["puzzle-answer"]
    assert f"du bekommst {found['got']} von 10" in found["set"]["prompt"].lower()


def test_a_hint_says_where_then_what_then_why_and_is_none_on_another_way(site: Site) -> None:
    task = first()
    told = [ask(site, task, hint=True, level=level) for level in (1, 2, 3)]
    assert [one["cost"] for one in told] == [1, 1, 1]
    assert told[0]["hint"]["what"] == "Look here first."
    assert told[1]["hint"]["what"] != told[0]["hint"]["what"]
    assert all("turn" not in one["hint"] for one in told)
    lost = ask(site, task, hint=True, words=other_turn(task))
    assert "goes another way" in lost["toast"]
    assert "cost" not in lost


def test_a_wrong_click_is_explained_and_everything_can_be_taken_back(site: Site) -> None:
    task = first()
    assert ask(site, task, do="nonsense", words=[])["error"]
    played = ask(site, task, do=task.best.words[0], words=[])
    assert played["words"]
    assert ask(site, task, undo=True, words=played["words"][:1])["words"] == []
    whole = begun(task, *task.best.words).words
    assert len(ask(site, task, undo=True, words=whole)["words"]) < len(whole)
    assert ask(site, task, restart=True, words=whole)["words"] == []


@pytest.mark.parametrize(
    "body", [b"", b"[]", b'{"words": 3}', b'{"hints": "x"}', b"\xff\xfe", b'{"words": ["' + b"a" * 20_000]
)
def test_rubbish_is_answered_with_a_sentence(site: Site, body: bytes) -> None:
    answer = site.visitor().http.post(path_of(first()), content=body)
    assert answer.status_code == 422
    assert answer.json()["error"] == "I did not understand that."


@pytest.mark.parametrize("words", [["nonsense"], ["@9 end"], ["end"] * 500, [""]])
def test_words_that_do_not_fit_bring_back_the_beginning(site: Site, words: list[str]) -> None:
    messages: list[dict[str, Any]] = [{}, {"check": True}, {"undo": True}]
    for more in messages:
        answer = ask(site, first(), words=words, **more)
        assert answer["words"] == []
        assert "got" not in answer


@pytest.mark.parametrize("message", [{"hints": -5}, {"hints": 10**9}, {"level": -1, "hint": True}, {"cell": 99999}])
def test_numbers_out_of_range_break_nothing(site: Site, message: dict[str, Any]) -> None:
    task = first()
    assert site.visitor().http.post(path_of(task), json=message).status_code == 200
    whole = begun(task, *task.best.words).words
    assert 0 <= ask(site, task, check=True, words=whole, hints=message.get("hints", 0))["got"] <= 10


def test_a_click_from_another_site_is_refused(site: Site) -> None:
    answer = site.visitor().http.post(path_of(first()), json={}, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403


def test_who_asks_for_too_much_is_told_so_and_keeps_the_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    task = first()
    turns = {task.end(words): words for words in (other_turn(task, seed) for seed in range(20))}
    one, other = list(turns.values())[:2]

    async def costly(*_: Any) -> Parts:
        payer.get().pay("bots", 60.0)
        return Parts(1.0, {}, 0.0, 0.0)

    with running(settings(tmp_path, cpu_bots=Rate(10, 0.001), cpu_bots_here=Rate(10, 0.001))) as site:
        monkeypatch.setattr(site.web.workers, "run", costly)
        assert ask(site, task, check=True, words=one)["got"] == 9
        refused = site.visitor().http.post(path_of(task), json={"check": True, "words": other})
        assert refused.status_code == 429
        assert "a lot at once" in refused.json()["error"]
        assert refused.json()["words"] == other
        assert 'data-puzzle-state="whole"' in refused.json()["set"]["prompt"]
        assert ask(site, task, check=True, words=one)["got"] == 9  # what is known costs nothing
        assert ask(site, task, check=True, words=list(task.best.words))["got"] == 10
