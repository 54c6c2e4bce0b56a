"""My page: who somebody is on all devices, what they play and played, and how they are forgotten."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from web.helpers import Site, Visitor, running, settings
from web.test_live import words
from web.test_people import code, joined

from spielwerk.table.naming import WORDS, forbid_words, forbidden
from spielwerk.table.relations import others, relate

WITH_BOT = {"seat-0-kind": "me", "seat-0-name": "Anna", "seat-1-kind": "bot"}


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spielwerk.table.profile.FRESH", 0.0)
    monkeypatch.setattr("spielwerk.table.people.FRESH", 0.0)


def finished(visitor: Visitor) -> str:
    """Play a game of Lanes to its end, and return its path."""
    path = visitor.open("lanes", **WITH_BOT, go="start")
    with visitor.at(path) as line:
        line.hear()
        while not visitor.site.registry._tables[path[3:]].session.over:
            if legal := words(line):
                line.send(do=legal[0], seq=line.seq)
            line.hear()
    return path


# ---- name and portrait ----
def test_name_and_portrait_are_the_same_on_all_devices(site: Site) -> None:
    anna = site.visitor()
    assert anna.post("/me/profile", {"name": "Anna", "portrait": "bear"}).status_code == 303
    phone = joined(site.visitor(), code(anna))
    assert "<h1>Anna</h1>" in phone.get("/me").text
    assert phone.post("/prefs", {"name": "Annika", "back": "/"}).status_code == 303
    page = anna.get("/me/profile").text
    assert 'value="Annika"' in page
    assert re.search(r'value="bear"[^>]* checked', page)


def test_the_profile_s_name_is_offered_when_a_person_sits_down(site: Site) -> None:
    ben = site.visitor()
    ben.post("/me/profile", {"name": "Benedikt", "portrait": ""})
    path = site.visitor().open()
    assert 'value="Benedikt"' in ben.get(path).text
    ben.http.cookies.delete("name")
    ben.post(f"{path}/sit")
    assert "Benedikt" in [seat.name for seat in site.registry._tables[path[3:]].session.seats]


def test_a_name_given_at_a_table_becomes_the_person_s_unless_they_have_one(site: Site) -> None:
    ben = site.visitor()
    ben.post(f"{site.visitor().open()}/sit", {"name": "Ben"})
    assert "<h1>Ben</h1>" in ben.get("/me").text
    ben.post(f"{site.visitor().open()}/sit", {"name": "Benjamin"})
    assert "<h1>Ben</h1>" in ben.get("/me").text


@pytest.mark.parametrize("name", ["Adm1n", "S i e g H e i l", "xXHITLERXx"])
def test_some_names_are_refused_wherever_one_is_given(site: Site, name: str) -> None:
    visitor = site.visitor()
    sentence = "This name is not possible here."
    path = site.visitor().open()
    answers = [
        visitor.post("/me/profile", {"name": name, "portrait": "frog"}),
        visitor.post("/prefs", {"name": name, "back": "/"}),
        visitor.post("/new", {"game": "lanes", "seat-0-kind": "me", "seat-0-name": name, "seat-1-kind": "bot"}),
        visitor.post(f"{path}/sit", {"name": name}),
    ]
    assert all(sentence in answer.text for answer in answers)
    assert [answer.status_code for answer in answers] == [422, 409, 422, 409]
    assert re.search(r'value="frog"[^>]* checked', answers[0].text)  # nothing is lost
    visitor.http.cookies.set("name", name)
    visitor.post(f"{path}/sit")
    assert name not in [seat.name for seat in site.registry._tables[path[3:]].session.seats]


@pytest.mark.parametrize("name", ["Anna", "Ignazio", "Scunthorpe", "Grapefruit", "Torpedo", "Isis", "Hans-Peter", "李"])
def test_ordinary_names_are_not(name: str) -> None:
    assert not forbidden(name)


def test_the_operator_extends_the_list_of_words(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("# ours\nRumpel*  # and whatever follows\ntroll\n\n", "utf-8")
    try:
        with running(settings(tmp_path, words_file=str(words))) as site:
            for name in ("Rumpelstilzchen", "Tröll", "TR0LL", *(word.strip("*") for word in WORDS[:3])):
                assert site.visitor().post("/prefs", {"name": name}).status_code == 409
            assert site.visitor().post("/prefs", {"name": "Trolley"}).status_code == 303
    finally:
        forbid_words()


def test_a_portrait_nobody_drew_is_none(site: Site) -> None:
    visitor = site.visitor()
    visitor.post("/me/profile", {"name": "Anna", "portrait": '"><script>'})
    assert re.search(r'value=""[^>]* checked', visitor.get("/me/profile").text)
    assert "<script>" not in visitor.get("/me").text


# ---- the page ----
def test_a_stranger_finds_a_page_that_asks_for_nothing(site: Site) -> None:
    page = site.visitor().get("/me").text
    assert "No game of yours is on right now." in page
    assert "No rated game yet." in page
    assert "As soon as a game of yours ends" in page


def test_running_tables_say_whose_turn_it_is_the_waiting_ones_first(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    mine = anna.open("lanes", **WITH_BOT, go="start")
    other = ben.open()
    anna.post(f"{other}/sit", {"name": "Anna"})
    ben.post(f"{other}/start")
    page = anna.get("/me").text
    assert "1 waits for you" in page
    assert page.index(f'href="{mine}"') < page.index(f'href="{other}"')
    assert "Your turn" in page
    assert "is to move" in page


def test_a_finished_game_is_listed_and_counted(site: Site) -> None:
    anna = site.visitor()
    path = finished(anna)
    page = anna.get("/me?part=numbers").text
    assert f'class="frow" href="{path}"' in page
    assert "1 game" in page
    assert 'href="/me?part=numbers&amp;game=lanes"' in page
    assert "Where your points come from in Lanes" in page
    assert "No rated game yet." in page


def test_an_unknown_part_or_game_shows_the_usual(site: Site) -> None:
    anna = site.visitor()
    page = anna.get("/me?part=%3Cb%3E&game=%3Cb%3E&done=%3Cb%3E")
    assert page.status_code == 200
    assert 'data-part="tables"' in page.text
    assert "<b>&" not in page.text


def test_blocked_people_are_listed_and_let_back_without_telling_who_they_are(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    ben.post("/me/profile", {"name": "Benno", "portrait": ""})
    path = ben.open()
    other = site.registry._tables[path[3:]].session.host
    own = anna.open()
    person = site.registry._tables[own[3:]].session.host
    asyncio.run(relate(site.registry.store, person, other, "block"))
    page = anna.get("/me").text
    assert "Benno" in page
    assert other not in page
    (mark,) = re.findall(r'name="who" value="(\w+)"', page)
    ben.post("/me/let-back", {"who": mark, "kind": "block"})  # not his to end
    assert asyncio.run(others(site.registry.store, person, "block")) == {other}
    anna.post("/me/let-back", {"who": mark, "kind": "block"})
    assert asyncio.run(others(site.registry.store, person, "block")) == set()
    assert "Benno" not in anna.get("/me").text


def test_my_data_is_mine_and_names_nobody_else(site: Site) -> None:
    anna = site.visitor()
    anna.post("/me/profile", {"name": "Anna", "portrait": "frog"})
    finished(anna)
    told = json.loads(anna.get("/me/data.json").text)
    assert (told["name"], told["portrait"]) == ("Anna", "frog")
    assert [row["slug"] for row in told["results"]] == ["lanes"]
    assert not re.search(r"[0-9a-f]{64}", json.dumps(told))
    assert json.loads(site.visitor().get("/me/data.json").text)["results"] == []


# ---- being forgotten ----
def test_being_forgotten_is_asked_once_and_says_what_stays(site: Site) -> None:
    anna = site.visitor()
    path = anna.open("lanes", **WITH_BOT, go="start")
    page = anna.get("/me").text
    assert "What stays are the moves of finished games" in page
    anna.post("/me/forget")  # without being sure
    assert "(you)" in anna.get(path).text
    token = anna.http.cookies["who"]
    answer = anna.post("/me/forget", {"sure": "1"})
    assert answer.headers["location"] == "/me?done=forgotten"
    assert anna.http.cookies["who"] != token
    assert "name" not in anna.http.cookies
    after = anna.get("/me?done=forgotten").text
    assert "You are forgotten." in after
    assert "Anna" not in after
    assert "(you)" not in anna.get(path).text
    assert site.registry._tables[path[3:]].session.seats[0].kind == "bot"


def test_other_sites_cannot_have_anybody_forgotten(site: Site) -> None:
    anna = site.visitor()
    anna.post("/me/profile", {"name": "Anna", "portrait": ""})
    answer = anna.post("/me/forget", {"sure": "1"}, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert "<h1>Anna</h1>" in anna.get("/me").text
