"""Reviews on a real server: made in the background, stored, stopped, gone on with after a restart, and tried again."""

import json
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from web.helpers import PATIENCE, Site, Visitor, running, settings

from spielwerk.bots.arena import Plan, play
from spielwerk.bots.review import Budget
from spielwerk.core.record import Record
from spielwerk.games import game
from spielwerk.table import upkeep
from spielwerk.table.reviews import REVIEW, REVIEW_TURN

SMALL = Budget(playouts=6, worlds=3, draws=2)


def finished() -> str:
    """Return the record of a short game in which a hasty player makes mistakes."""
    dewan = game("dewan")
    done = play(dewan, Plan("dewan", ("random", "greedy"), 3, words=True), 0)
    return Record("dewan", 2, 3, words=done.words, rules_version=dewan.rules_version, names=["Mia", "Ben"]).to_json()


def upload(visitor: Visitor, text: str) -> str:
    """Return the path of a table made of a record."""
    answer = visitor.post("/upload", files={"record": ("game.json", text)})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def wait_for(visitor: Visitor, path: str, state: str, turns: int = 0) -> dict[str, Any]:
    """Return the news of a review once it is so far."""
    have = ""
    for _ in range(int(PATIENCE)):
        found: dict[str, Any] = json.loads(visitor.get(f"{path}/review/part", params={"have": have}).text)
        have = found["have"]
        if have.startswith(state) and int(have.split()[1]) >= turns:
            return found
        time.sleep(0.05)
    raise TimeoutError(have)


def open_site(folder: Path) -> AbstractContextManager[Site]:
    """Return a server with the games of the site."""
    return running(settings(folder, catalogue="spielwerk.games"))


def give(site: Site, budget: Budget = SMALL) -> Site:
    """Let a server's reviews be small ones."""
    site.web.reviews.budget = budget
    return site


def test_a_finished_game_is_reviewed_from_its_first_turn_to_its_last(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = give(site).visitor()
        path = upload(anna, finished())
        assert "Review the game" in anna.get(path).text
        assert "Shall I review this game?" in anna.get(f"{path}/review").text
        assert anna.post(f"{path}/review").headers["location"] == f"{path}/review"
        news = wait_for(anna, path, "done")
        review = anna.get(f"{path}/review.json").json()
        assert len(review["turns"]) == review["total"]
        assert all(f'data-turn="{n}"' in news["fragments"]["review-list"] for n in range(1, review["total"] + 1))
        page = anna.get(f"{path}/review?turn=2").text
        assert 'role="slider"' in page
        assert "Skill and luck" in page


def test_everybody_who_may_see_the_table_sees_the_same_review(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna, ben = give(site).visitor(), site.visitor("de")
        path = upload(anna, finished())
        anna.post(f"{path}/review")
        wait_for(anna, path, "done")
        assert "Können und Glück" in ben.get(f"{path}/review").text
        assert anna.get(f"{path}/review.json").text == ben.get(f"{path}/review.json").text


def test_a_game_that_is_on_is_not_reviewed(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = give(site).visitor()
        half = json.loads(finished())
        path = upload(anna, json.dumps(half | {"words": half["words"][:10]}))
        for answer in (anna.get(f"{path}/review"), anna.post(f"{path}/review"), anna.get(f"{path}/review.json")):
            assert answer.status_code == 409
            assert "when it is over" in answer.text


def test_a_review_that_is_stopped_keeps_what_is_there_and_goes_on_later(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = give(site, Budget(400, 60, 20)).visitor()
        path = upload(anna, finished())
        anna.post(f"{path}/review")
        wait_for(anna, path, "running", 1)
        anna.post(f"{path}/review/stop")
        news = wait_for(anna, path, "stopped")
        assert "Go on checking" in news["fragments"]["prompt"]
        anna.post(f"{path}/review")
        wait_for(anna, path, "running")


def test_a_review_goes_on_after_the_server_was_started_anew(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = give(site, Budget(60, 20, 6)).visitor()
        path = upload(anna, finished())
        anna.post(f"{path}/review")
        wait_for(anna, path, "running", 1)
        before = anna.get(f"{path}/review.json").json()["turns"]
    with open_site(tmp_path) as site:
        ben = give(site).visitor()
        wait_for(ben, path, "done")
        review = ben.get(f"{path}/review.json").json()
        assert review["turns"][: len(before)] == before
        assert review["budget"]["playouts"] == 60


def test_a_review_is_deleted_with_its_table(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = give(site).visitor()
        path = upload(anna, finished())
        anna.post(f"{path}/review")
        wait_for(anna, path, "done")
        upkeep.delete(site.registry.store, [path.rpartition("/")[2]])
        with site.registry.store.reader.connect() as connection:
            assert not connection.execute(REVIEW.select()).all()
            assert not connection.execute(REVIEW_TURN.select()).all()


def test_a_mistake_is_tried_again_with_hint_refusal_answer_and_solution(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = give(site, Budget(24, 8, 2)).visitor()
        path = upload(anna, finished())
        anna.post(f"{path}/review")
        wait_for(anna, path, "done")
        turns = anna.get(f"{path}/review.json").json()["turns"]
        wrong = next(turn for turn in turns if turn["loss"] >= 8)
        there = f"{path}/review/try/{wrong['number']}"
        assert "Find a better turn." in anna.get(there).text

        def ask(words: list[str], **message: Any) -> dict[str, Any]:
            found: dict[str, Any] = json.loads(anna.http.post(there, json={"words": words, **message}).text)
            return found

        best = wrong["best"]["words"]
        assert ask([], hint=True)["hint"]["what"]
        assert ask([], do="nonsense")["error"]
        words: list[str] = []
        for word in best:
            answer = ask(words, do=word)
            words = answer["words"]
        assert words == best
        assert answer["judge"]
        assert "Right." in ask(words, judge=True)["set"]["prompt"]
        assert "better turn" in ask([], solution=True)["set"]["prompt"]
        assert ask(words, restart=True)["words"] == []
        assert ask(["nonsense", "words"])["words"] == []
        assert anna.get(f"{path}/review/try/9999").status_code == 409
