"""Learning on the web: courses, steps and clicks; nothing is stored for a lesson, and nothing bad breaks one."""

import pytest
from web.helpers import Site

from spielwerk.games import game, games

COURSES = [one.slug for one in games() if one.lessons is not None]
FISH = "/learn/harmonies/10"


@pytest.mark.parametrize("lang", ["de", "en", "fr"])
@pytest.mark.parametrize("slug", COURSES)
def test_every_step_of_every_course_is_a_page(site: Site, slug: str, lang: str) -> None:
    visitor, course = site.visitor(lang), game(slug).lessons
    assert course is not None
    overview = visitor.get("/learn").text
    assert f'data-course="{slug}"' in overview
    assert f'href="/learn/{slug}"' in visitor.get("/").text
    for number in (1, course.steps):
        page = visitor.get(f"/learn/{slug}/{number}")
        assert page.status_code == 200
        assert f'<html lang="{lang}"' in page.text
        assert f'data-number="{number}"' in page.text
    assert visitor.get(f"/learn/{slug}/1/board.svg?theme=dark").text.startswith("<svg")


def test_a_step_that_is_not_there_says_which_there_are(site: Site) -> None:
    visitor = site.visitor()
    for path in ("/learn/harmonies/0", "/learn/harmonies/99", "/learn/harmonies/x", "/learn/harmonies/-1"):
        answer = visitor.get(path)
        assert answer.status_code == 404
        assert "has the steps 1 to 13" in answer.text
    assert visitor.get("/learn/nothing/1").status_code == 404


def test_a_click_changes_the_board_and_is_praised(site: Site) -> None:
    answer = site.visitor().post(FISH, json={"do": "settle 11", "words": []}).json()
    assert answer["done"]
    assert answer["words"] == ["animal 0", "settle 11"]
    assert "The trout has settled." in answer["set"]["prompt"]
    assert "+3" in answer["set"]["points"]


def test_a_wrong_click_is_explained_and_changes_nothing(site: Site) -> None:
    answer = site.visitor("de").post(FISH, json={"cell": 16, "words": []}).json()
    assert answer["wrong"]
    assert answer["why"] == "Du hast keine Steine mehr zu legen."
    assert answer["rule"].startswith("HA-")
    assert (answer["words"], answer["done"]) == ([], False)
    assert "set" not in answer


def test_a_preview_a_hint_and_a_new_beginning_need_no_move(site: Site) -> None:
    visitor = site.visitor()
    assert "+3" in visitor.post(FISH, json={"preview": "settle 11"}).json()["preview"]["lines"][0]
    assert visitor.post(FISH, json={"hint": True}).json()["hint"]["do"] == "settle 11"
    again = visitor.post(FISH, json={"restart": True, "words": ["animal 0", "settle 11"]}).json()
    assert (again["words"], again["done"]) == ([], False)


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b'{"words": 3}', b'{"words": [1]}', b"\xff\xfe", b'{"do": "settle 11", "words": "' + b"a" * 9000],
)
def test_rubbish_is_answered_with_a_sentence(site: Site, body: bytes) -> None:
    answer = site.visitor().http.post(FISH, content=body)
    assert answer.status_code == 422
    assert answer.json()["error"] == "I did not understand that."


@pytest.mark.parametrize("words", [["nonsense"], ["settle 11"] * 70, ["settle 11", "settle 11"], ["@7 end"]])
def test_words_that_do_not_fit_bring_back_the_beginning_with_a_sentence(site: Site, words: list[str]) -> None:
    answer = site.visitor().post(FISH, json={"do": "settle 11", "words": words}).json()
    assert "put everything back" in answer["toast"]
    assert answer["words"] == []
    assert "prompt" in answer["set"]


@pytest.mark.parametrize("click", [{"do": "fly away"}, {"cell": 99999}, {"cell": -5}, {"do": ""}, {}])
def test_a_click_on_nothing_breaks_nothing(site: Site, click: dict[str, object]) -> None:
    answer = site.visitor().post(FISH, json=click)
    assert answer.status_code == 200
    assert answer.json()["words"] == []


def test_a_lesson_stores_no_table(site: Site) -> None:
    visitor = site.visitor()
    visitor.get(FISH)
    visitor.post(FISH, json={"do": "settle 11"})
    assert "/t/" not in visitor.get("/tables").text


def test_a_click_from_another_site_is_refused(site: Site) -> None:
    answer = site.visitor().http.post(FISH, json={}, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403


@pytest.mark.parametrize("slug", COURSES)
def test_the_first_game_is_a_real_table_with_the_teacher_at_it(site: Site, slug: str) -> None:
    visitor = site.visitor()
    answer = visitor.post(f"/learn/{slug}/play", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"].endswith("?teacher=1")
    page = visitor.get(answer.headers["location"]).text
    assert 'id="teacher"' in page
    assert "I can do it alone" in page
    assert 'id="teacher"' not in visitor.get(answer.headers["location"].partition("?")[0]).text
