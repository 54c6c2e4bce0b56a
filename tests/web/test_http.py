"""Pages and forms: what they answer, what they refuse, and what they never say."""

import gzip
import json
import re
import sqlite3
from pathlib import Path

import httpx
import pytest
from table.helpers import lanes, play_on
from web.helpers import TWO, Site, running, settings

from spielwerk.web.guard import Rate


def test_the_pages_of_the_site_answer_in_both_languages(site: Site) -> None:
    for lang in ("de", "en"):
        visitor = site.visitor(lang)
        for path in ("/", "/new", "/new?game=terranova", "/rules/terranova", "/about/terranova"):
            answer = visitor.get(path)
            assert answer.status_code == 200, path
            assert f'<html lang="{lang}"' in answer.text


FOG = """/nowhere /t/nobodyhere /t/nobodyhere/replay /t/nobodyhere/record.json /t/nobodyhere/board.png /rules/chess
/about/..%2f.. /static/none.js /static/..%2fapp.py /static/app.py /t/ /t//ws"""


@pytest.mark.parametrize("path", FOG.split())
def test_unknown_addresses_lie_in_the_fog(site: Site, path: str) -> None:
    answer = site.visitor("de").get(path)
    assert answer.status_code == 404
    assert "Nebel" in answer.text


def test_actions_at_an_unknown_table_lie_in_the_fog(site: Site) -> None:
    for name in ("sit", "start", "leave", "back", "bot", "free", "rematch", "branch"):
        assert site.visitor().post(f"/t/nobodyhere/{name}").status_code == 404


def test_a_table_is_opened_joined_filled_and_started(site: Site) -> None:
    anna, ben, cleo = site.visitor(), site.visitor(), site.visitor()
    path = anna.open()
    assert anna.get(path).status_code == ben.get(path).status_code == 200
    assert anna.post(f"{path}/start", {"x": "y"}).status_code == 303  # a bot fills in
    session = site.registry._tables[path[3:]].session
    assert [seat.kind for seat in session.seats] == ["human", "bot"]
    late = cleo.post(f"{path}/sit", {"name": "Cleo"})
    assert late.headers["location"] == path  # too late: watch
    assert cleo.get(path).status_code == 200
    second = anna.open()
    assert ben.post(f"{second}/bot").status_code == 409
    assert ben.post(f"{second}/start").status_code == 409
    assert anna.post(f"{second}/bot", {"seat": "1", "level": "hard"}).status_code == 303
    assert site.registry._tables[second[3:]].session.seats[1].level == "hard"
    assert ben.post(f"{second}/sit", {"seat": "1"}).status_code == 409
    assert ben.post(f"{second}/sit", {"seat": "99"}).status_code == 409
    assert cleo.post(f"{second}/leave").status_code == 409


def test_start_now_lets_bots_fill_in_and_here_is_a_second_person_at_this_device(site: Site) -> None:
    anna = site.visitor()
    path = anna.open(seat_0_kind="me", seat_1_kind="link", go="start")
    session = site.registry._tables[path[3:]].session
    assert session.started
    assert session.seats[1].kind == "bot"
    here = anna.open(seat_0_kind="me", seat_0_name="Anna", seat_1_kind="here", seat_1_name="Anna", go="open")
    session = site.registry._tables[here[3:]].session
    assert session.names == ["Anna", "Anna 2"]
    assert session.started
    assert len({seat.holder for seat in session.seats}) == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "chess"},
        {"game": ""},
        {"seat-1-kind": "none"},
        {"seat-2-kind": "bot"},
        {"opt-copies": "99"},
        {"opt-copies": "x"},
        {"opt-copies": "9" * 5000},
        {"opt-nothing": "1"},
        {"seat-0-kind": "king", "seat-1-kind": "queen"},
    ],
)
def test_a_form_that_cannot_be_gets_the_page_again_with_a_sentence(site: Site, fields: dict[str, str]) -> None:
    answer = site.visitor().post("/new", {"game": "lanes", **TWO, **fields})
    assert answer.status_code in {404, 422}
    assert "<html" in answer.text


def test_preferences_are_kept_and_lead_back_to_this_site_only(site: Site) -> None:
    visitor = site.visitor("en")
    answer = visitor.post(
        "/prefs", {"lang": "de", "theme": "dark", "name": "Ännä;\r\nx: y", "back": "/new?game=terranova"}
    )
    assert answer.headers["location"] == "/new?game=terranova"
    page = visitor.get("/new").text
    assert '<html lang="de" data-theme="dark"' in page
    assert "Ännä; x: y" in page
    for evil in (
        "//evil.example",
        "https://evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "/a\r\nset-cookie: x=y",
        "",
    ):
        assert visitor.post("/prefs", {"lang": "de", "back": evil}).headers["location"] == "/"
    visitor.post("/prefs", {"lang": "xx", "theme": "pink", "back": "/"})
    assert '<html lang="de" data-theme="dark"' in visitor.get("/new").text


def test_a_record_is_brought_looked_at_and_played_on(site: Site) -> None:
    session = lanes()
    play_on(session, 10)
    anna = site.visitor("de")
    answer = anna.post("/upload", files={"record": ("game.json", session.record.to_json())})
    assert answer.status_code == 303
    path = answer.headers["location"]
    assert anna.get(path).status_code == 200
    assert anna.get(f"{path}/replay?step=3").status_code == 200
    play_on(session)
    path = anna.post("/upload", {"record": session.record.to_json()}).headers["location"]
    assert anna.get(f"{path}/record.json").json()["words"] == session.record.words
    for step in ("0", "5", "99", "-4", "x", ""):
        assert anna.get(f"{path}/replay?step={step}&seat=1").status_code == 200
    branch = anna.post(f"{path}/branch", {"step": "4"})
    assert branch.status_code == 303
    assert site.registry._tables[branch.headers["location"][3:]].session.origin == path[3:]
    assert anna.post(f"{path}/branch", {"step": "36"}).status_code == 409


def test_a_bare_position_is_brought_and_played_on(site: Site) -> None:
    session = lanes()
    play_on(session, 10)
    anna, position = site.visitor(), session.state.dump()
    for given in (position, position | {"game": "lanes"}):
        answer = anna.post("/upload", files={"record": ("position.json", json.dumps(given))})
        assert answer.status_code == 303, answer.text
        opened = site.registry._tables[answer.headers["location"][3:]].session
        assert opened.state == session.state
        play_on(opened)
        assert opened.over
    wrong = anna.post("/upload", files={"record": ("position.json", json.dumps(position | {"to_move": 7}))})
    assert wrong.status_code == 422
    assert "not the record of a game" in wrong.text
    named = anna.post("/upload", files={"record": ("p.json", json.dumps(position | {"to_move": 7, "game": "lanes"}))})
    assert "to_move" in named.text
    stranger = anna.post("/upload", files={"record": ("p.json", json.dumps(position | {"game": "chess"}))})
    assert "do not know this game" in stranger.text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not the record of a game"),
        ("[" * 9000, "not the record of a game"),
        ('{"players": []}', "not the record of a game"),
        ('{"game": "lanes"}', "seats: missing"),
        ('{"game": "chess", "seats": 2, "seed": 1, "words": [], "rules_version": 1}', "do not know this game"),
        ('{"game": "lanes", "seats": 2, "seed": 1, "words": ["pick 9"], "rules_version": 1}', "word 1"),
        (
            '{"game": "lanes", "seats": 2, "seed": 1, "words": [], "rules_version": 9}',
            "a version of the rules that this server does not know",
        ),
        ('{"game": "lanes", "seats": 2, "seed": 1, "words": [], "rules_version": 1, "start": {}}', "missing"),
        (
            '{"game": "lanes", "seats": 2, "seed": 1, "words": [], "rules_version": 1, "start": {"a": []}}',
            "a: no such field",
        ),
        (
            '{"game": "lanes", "seats": 2, "seed": 1, "words": [], "rules_version": 1, "start": {"rng": [1, 1], '
            '"to_move": 5, "bag": [], "hands": [], "lanes": [], "picked": 0}}',
            "record",
        ),
        ('{"game": "<script>", "seats": 2, "seed": 1, "words": ["<script>"], "rules_version": 1}', "game"),
    ],
)
def test_a_broken_record_is_refused_with_the_reason(site: Site, text: str, says: str) -> None:
    answer = site.visitor().post("/upload", files={"record": ("r.json", text)})
    assert answer.status_code == 422
    assert says in answer.text
    assert "<script>" not in answer.text


def test_another_file_than_a_record_is_refused_in_ones_own_language(site: Site) -> None:
    answer = site.visitor("de").post("/upload", files={"record": ("cat.jpg", b"\xff\xd8\xff\xe0")})
    assert answer.status_code == 422
    assert "Das ist keine Aufzeichnung einer Partie." in answer.text


def test_pictures_are_handed_out(site: Site) -> None:
    anna = site.visitor()
    path = anna.open(seat_0_kind="me", seat_1_kind="here")
    assert anna.get(f"{path}/board.svg").text.startswith("<svg")
    picture = anna.get(f"{path}/board.png?theme=dark")
    assert picture.content.startswith(b"\x89PNG")
    assert picture.headers["content-disposition"] == f'inline; filename="lanes-{path[3:]}.png"'
    assert anna.get(f"{path}/board.exe").status_code == 404
    assert anna.get(f"{path}/text").status_code == 200


def test_files_are_kept_for_ever_under_their_version_and_come_compressed(site: Site) -> None:
    visitor = site.visitor()
    address = re.search(r'href="(/static/\w+/app\.css)"', visitor.get("/").text)
    assert address is not None
    answer = visitor.get(address[1])
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    again = visitor.get(address[1], headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert visitor.get("/static/other/app.css").headers["cache-control"] == "no-cache"
    plain = visitor.get("/static/app.css", headers={"accept-encoding": "identity"})
    assert plain.text == answer.text
    assert "content-encoding" not in plain.headers
    assert len(gzip.compress(visitor.get("/").content)) < len(visitor.get("/").content)
    assert visitor.get("/").headers["content-encoding"] == "gzip"


def test_too_many_requests_and_tables_get_a_sentence(tmp_path: Path) -> None:
    limits = settings(tmp_path, requests=Rate(30, 0.1), tables=Rate(3, 0.001))
    with running(limits) as site:
        anna, ben = site.visitor("de"), site.visitor("de")
        for _ in range(3):
            anna.open()
        answer = anna.post("/new", {"game": "lanes", **TWO})
        assert answer.status_code == 429
        assert "Versuch es etwas später" in answer.text
        ben.open()
        codes = [ben.get("/t/x").status_code for _ in range(40)]
        assert codes[0] == 404
        assert codes[-1] == 429


def test_a_damaged_table_gets_a_page_of_its_own_and_the_site_stays_open(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as site:
        anna = site.visitor()
        bad, good = anna.open(seat_0_kind="me", seat_1_kind="here"), anna.open(seat_0_kind="me", seat_1_kind="here")
    with sqlite3.connect(tmp_path / "t.db") as connection:
        connection.execute("update game set record = substr(record, 1, 30) where id = ?", (bad[3:],))
    connection.close()
    with running(settings(tmp_path)) as site:
        anna = site.visitor()
        answer = anna.get(bad)
        assert answer.status_code == 500
        assert f"The record of table {bad[3:]} is damaged" in answer.text
        assert anna.get(good).status_code == 200
        assert anna.get("/").status_code == 200
        with anna.at(bad) as line:
            assert "damaged" in line.hear()["error"]


def test_an_invitation_from_this_computer_names_it_as_the_network_does(tmp_path: Path) -> None:
    with running(settings(tmp_path, lan="192.0.2.7:8000")) as site:
        anna = site.visitor()
        path = anna.open(seat_0_kind="me", seat_1_kind="link")
        assert f'data-copy="http://192.0.2.7:8000{path}"' in anna.get(path).text
        named = {"host": "games.example"}
        assert f'value="http://games.example{path}"' in anna.get(path, headers=named).text
        anna.post(f"{path}/start")
        assert 'data-place="http://192.0.2.7:8000"' in anna.get(path).text  # what copied links begin with
        assert 'data-place="http://192.0.2.7:8000"' in anna.get("/pad/tikal").text


def test_the_start_page_lists_own_tables_only(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    anna.get("/")
    path = anna.open(seat_0_kind="me", seat_0_name="Anna", seat_1_kind="here", seat_1_name="Zacharias")
    assert path in anna.get("/").text
    assert path not in ben.get("/").text


def test_a_seat_survives_a_restart(tmp_path: Path) -> None:
    config = settings(tmp_path)
    with running(config) as site:
        anna = site.visitor()
        path = anna.open(seat_0_kind="me", seat_1_kind="bot", seat_1_level="easy")
        with anna.at(path) as line:
            line.see(0)
            line.send(do=re.findall(r'data-do="(pick \d)" tabindex', line.shown["board-hands"])[0], seq=0)
            line.see(1)
            seen = dict(line.shown)
        cookies = dict(anna.http.cookies)
    with running(config) as site:
        anna = site.visitor()
        for name, value in cookies.items():
            anna.http.cookies.set(name, value)
        with anna.at(path) as line:
            line.see(1)
            assert {k: v for k, v in line.shown.items() if k != "pulse"} == {
                k: v for k, v in seen.items() if k != "pulse"
            }


def test_health_says_ok(site: Site) -> None:
    assert httpx.get(f"http://{site.host}/health").text == "ok"
    assert json.dumps("ok")
