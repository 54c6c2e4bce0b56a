"""Talk at a table over the wire: who hears what, what is refused with a sentence, and what never leaves the server."""

import json
import logging
import re
from pathlib import Path

import pytest
from web.helpers import Line, Site, Visitor, running, settings

from spielwerk.table import moderation
from spielwerk.table.naming import forbid_words
from spielwerk.table.tokens import device_of
from spielwerk.web.guard import Rate

SECRET = "zanzibar"


def two(site: Site, talk: str = "text", **langs: str) -> tuple[Visitor, Visitor, str]:
    """Return Anna and Ben at a table of theirs that has begun, and its path."""
    anna, ben = site.visitor(langs.get("anna", "en")), site.visitor(langs.get("ben", "en"))
    path = anna.open()
    ben.post(f"{path}/sit", {"name": "Ben"})
    anna.post(f"{path}/talk", {"talk": talk})
    anna.post(f"{path}/start")
    return anna, ben, path


def words(line: Line) -> str:
    """Return everything that a page was told of the conversation."""
    return "\n".join(text for text in line.heard if '"talk"' in text)


def hear(line: Line, what: str) -> str:
    """Wait until something was said."""
    while what not in words(line):
        line.hear()
    return words(line)


def said_ids(line: Line) -> list[str]:
    return re.findall(r'data-said=\\"([0-9a-f]+)\\"', words(line))


def test_a_phrase_is_read_by_each_in_their_own_language(site: Site) -> None:
    anna, ben, path = two(site, "phrases", anna="de", ben="en")
    with anna.at(path) as a, ben.at(path) as b:
        b.send(phrase="moment", mark="1")
        assert b.until("said") == ["1"]
        assert "Moment, bitte." in hear(a, "Moment")
        assert "übersetzt" in words(a)
        assert "One moment, please." in hear(b, "One moment")
        assert "translated" not in words(b)


def test_what_spectators_say_and_what_players_say_stays_apart_while_the_game_is_on(site: Site) -> None:
    anna, ben, path = two(site)
    eve, dan = site.visitor(), site.visitor()
    for visitor in (eve, dan):
        visitor.get(path)
    with anna.at(path) as a, ben.at(path) as b, eve.at(path) as e, dan.at(path) as d:
        a.send(say=f"players only {SECRET}", mark="1")
        e.send(say="watchers only", mark="1")
        hear(b, SECRET)
        hear(d, "watchers only")
        for line in (a, b, e, d):
            line.send(ping=1)
            line.until("pong")
        assert "watchers only" not in " ".join(a.heard + b.heard)
        assert SECRET not in " ".join(e.heard + d.heard)
        for page in (path, f"{path}/text", f"{path}/replay"):
            assert SECRET not in eve.get(page).text
        with eve.at(path, "?view=replay") as looking:
            looking.send(say="here?", mark="2")
            assert "looking back" in looking.until("unsaid")["why"]
            assert SECRET not in " ".join(looking.heard)
    assert eve.get(f"{path}/talk.txt").status_code == 409
    assert SECRET in anna.get(f"{path}/talk.txt").text
    assert "watchers only" not in anna.get(f"{path}/talk.txt").text


def test_after_the_end_everybody_reads_everything(site: Site) -> None:
    anna, ben, path = two(site)
    eve = site.visitor()
    eve.get(path)
    with anna.at(path) as a, ben.at(path) as b, eve.at(path) as e:
        a.send(say="players only", mark="1")
        e.send(say="watchers only", mark="1")
        hear(b, "players only")
        hear(e, "watchers only")
        session = site.registry._tables[path.removeprefix("/t/")].session
        while not session.over:
            line = (a, b)[session.state.to_move]
            line.see(session.seq)
            line.send(do=session.game.layout.word(session.observe(session.state.to_move).legal()[-1]), seq=session.seq)
            line.see(session.seq + 1)
        assert "watchers only" in hear(a, "watchers only")
        assert "players only" in hear(e, "players only")
        e.send(phrase="good", mark="2")
        hear(b, "Good game!")
    assert "watchers only" in anna.get(f"{path}/talk.txt").text
    assert "players only" not in anna.get(f"{path}/record.json").text


def test_the_note_is_seen_by_its_person_alone_on_all_their_pages(site: Site) -> None:
    anna, ben, path = two(site)
    eve = site.visitor()
    eve.get(path)
    with anna.at(path) as a, anna.at(path) as also, ben.at(path) as b, eve.at(path) as e:
        assert a.until("note") == ""
        a.send(note=f"{SECRET}\nleft")
        assert a.until("noted") is True
        also.until("note")
        while f"{SECRET}" not in also.heard[-1]:
            also.hear()
        e.send(note="mine too")
        assert e.until("noted") is False
        for line in (b, e):
            line.send(ping=1)
            line.until("pong")
            assert SECRET not in " ".join(line.heard)
    for visitor in (ben, eve):
        for page in (path, f"{path}/text", f"{path}/replay", f"{path}/talk.txt"):
            assert SECRET not in visitor.get(page).text
    with anna.at(path) as again:
        assert again.until("note") == f"{SECRET}\nleft"


def test_nobody_is_told_who_somebody_is_but_by_name_and_seat(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "spielwerk")
    anna, ben, path = two(site)
    eve = site.visitor()
    eve.get(path)
    people = [device_of(visitor.http.cookies["who"]) for visitor in (anna, ben, eve)]
    with anna.at(path) as a, ben.at(path) as b, eve.at(path) as e:
        a.send(say=SECRET, mark="1")
        hear(b, SECRET)
        b.send(react="strong", about=1, mark="2")
        b.send(note=SECRET)
        b.send(moderate="report", said=said_ids(b)[0], reason="spam")
        b.send(moderate="mute", said=said_ids(b)[0])
        b.until("toast")
        e.send(phrase="hello", mark="3")
        hear(e, "Hello!")
        told = " ".join(a.heard + b.heard + e.heard)
    pages = " ".join(visitor.get(path).text for visitor in (anna, ben, eve))
    logged = " ".join(record.getMessage() for record in caplog.records if record.name.startswith("spielwerk"))
    for person in people:
        assert person not in told + pages + logged
    assert SECRET not in logged


def test_words_are_shown_as_they_are_and_nothing_in_them_is_markup_or_a_link(site: Site) -> None:
    anna, ben, path = two(site)
    with anna.at(path) as a, ben.at(path) as b:
        a.send(say='<img src=x onerror=alert(1)> "http://example.org" \u202eabc', mark="1")
        told = json.loads(next(text for text in (hear(b, "img").splitlines()) if "img" in text))["talk"]
        html = next(html for name, html in told.items() if name.startswith("said-"))
        assert "&lt;img src=x onerror=alert(1)&gt;" in html
        assert "<img" not in html
        assert "<a" not in html
        assert "\u202e" not in html


def test_whoever_is_refused_is_told_why_and_which_message_it_was(site: Site) -> None:
    anna, ben, path = two(site, "phrases")
    with anna.at(path) as a, ben.at(path) as b:
        for message, why in (
            ({"say": "hello"}, "ready-made"),
            ({"phrase": "<script>"}, "no such phrase"),
            ({"react": "strong", "about": 10**9}, "no such move"),
            ({"react": "strong"}, "no such move"),
        ):
            a.send(**message, mark="7")
            refused = a.until("unsaid")
            assert refused["mark"] == "7"
            assert why in refused["why"]
        for n in range(5):
            a.send(phrase="hello", mark=str(n))
            a.until("said")
        a.send(phrase="hello", mark="9")
        assert re.fullmatch(r"Take a breath: again in (\d|10) s\.", a.until("unsaid")["why"])
        anna.post(f"{path}/talk", {"talk": "none"})
        b.send(phrase="hello", mark="1")
        assert "Nobody talks" in b.until("unsaid")["why"]
        b.send(moderate="mute", said="ffff")
        assert "no such message" in b.until("why")
        b.send(moderate="dance", said=said_ids(a)[0])
        assert "did not understand" in b.until("why")


def test_words_of_the_list_are_refused_and_offices_are_not(site: Site) -> None:
    forbid_words(["blubber*"])
    anna, _, path = two(site)
    with anna.at(path) as a:
        for text in ("what a Blubberkopf", "FUCK that"):
            a.send(say=text, mark="1")
            assert "without that word" in a.until("unsaid")["why"]
        a.send(say="Ask the admin of this system", mark="2")
        assert a.until("said") == ["2"]
    forbid_words()


def test_one_network_cannot_flood_all_tables(tmp_path: Path) -> None:
    with running(settings(tmp_path, talk_here=Rate(3, 0.001))) as site:
        anna, _, path = two(site)
        with anna.at(path) as a:
            for n in range(3):
                a.send(phrase="hello", mark=str(n))
                a.until("said")
            a.send(phrase="hello", mark="4")
            assert "from your network" in a.until("unsaid")["why"]


def test_a_muted_persons_lines_are_folded_for_the_muter_alone(site: Site) -> None:
    anna, ben, path = two(site)
    with anna.at(path) as a, ben.at(path) as b:
        a.send(say="lalala", mark="1")
        hear(b, "lalala")
        b.send(moderate="mute", said=said_ids(b)[0])
        assert "Anna is muted" in b.until("toast")
        assert "Anna (muted)" in hear(b, "(muted)")
        a.send(say="again", mark="2")
        hear(a, "again")
        assert "(muted)" not in words(a)
    with ben.at(path) as b:  # and stays so
        assert "Anna (muted)" in hear(b, "again")
        b.send(moderate="unmute", said=said_ids(b)[0])
        assert "hear Anna again" in b.until("toast")


def test_all_open_pages_of_a_person_follow_a_mute_and_its_end(site: Site) -> None:
    anna, ben, path = two(site)
    with anna.at(path) as a, ben.at(path) as b, ben.at(path) as also:
        a.send(say="lalala", mark="1")
        hear(also, "lalala")
        hear(b, "lalala")
        b.send(moderate="mute", said=said_ids(b)[0])
        for line in (b, also):
            hear(line, "Anna (muted)")
        [who] = re.findall(r'name="who" value="([^"]+)"', ben.get("/me?part=devices").text)
        for line in (b, also):
            line.heard.clear()
        ben.post("/me/let-back", {"who": who, "kind": "mute"})
        for line in (b, also):
            assert "(muted)" not in hear(line, "lalala")
        ben.post(f"{path}/block", {"seat": "0", "name": "Anna"})
        for line in (b, also):
            hear(line, "Anna (muted)")
        a.send(ping=1)
        a.until("pong")
        assert "(muted)" not in words(a)


def test_a_report_reaches_the_operator_and_a_foreign_room_cannot_be_reported(site: Site) -> None:
    anna, ben, path = two(site)
    eve = site.visitor()
    eve.get(path)
    with anna.at(path) as a, ben.at(path) as b, eve.at(path) as e:
        a.send(say="you fool", mark="1")
        said = re.findall(r'data-said=\\"([0-9a-f]+)\\"', hear(b, "you fool"))[0]
        e.send(moderate="report", said=said, reason="insult")
        assert "no such message" in e.until("why")
        b.send(moderate="report", said=said, reason="insult")
        assert "will look at it" in b.until("toast")
    found = [row for row in moderation.reports(site.registry.store) if row["message"] == said]
    assert [(row["body"], row["name"]) for row in found] == [("you fool", "Anna")]


def test_a_banned_person_may_look_but_not_sit_talk_or_open_tables(site: Site) -> None:
    anna, ben, path = two(site)
    other = anna.open()
    listed = anna.open(**{"seat-0-kind": "me", "seat-1-kind": "link", "terms-listed": "1"})
    moderation.ban(site.registry.store, device_of(ben.http.cookies["who"]), "Ben", 3600)
    assert ben.get(path).status_code == 200
    for address, form in (
        (f"{other}/sit", {"name": "Ben"}),
        ("/lobby/join", {"table": listed.removeprefix("/t/")}),
        ("/lobby/play", {}),
        ("/new", {"game": "lanes", "seat-0-kind": "me", "seat-1-kind": "bot"}),
    ):
        answer = ben.post(address, form)
        assert answer.status_code == 403
        assert "you may watch for now" in answer.text
    with ben.at(path) as b:
        b.send(phrase="hello", mark="1")
        assert "you may watch" in b.until("unsaid")["why"]
    assert anna.post("/new", {"game": "lanes", "seat-0-kind": "me", "seat-1-kind": "bot"}).status_code == 303


def test_an_announcement_is_read_on_all_pages_and_at_open_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moderation, "LOOK", 0.05)
    with running(settings(tmp_path)) as site:
        anna, _, path = two(site)
        with anna.at(path) as a:
            a.send(ping=1)
            a.until("pong")
            moderation.announce(site.registry.store, "Back at <b>eight</b>.", 3600)
            told = a.until("announce")
            assert told["text"] == "Back at <b>eight</b>."
            for page in ("/", path, "/rules", "/nowhere"):
                assert "Back at &lt;b&gt;eight&lt;/b&gt;." in anna.get(page).text
            moderation.announce(site.registry.store, "", 1)
            assert a.until("announce") == {"text": "", "mark": ""}
            assert "Back at" not in anna.get("/").text


def test_people_talk_in_the_waiting_room_and_spectators_with_them(site: Site) -> None:
    anna, eve = site.visitor(), site.visitor("de")
    path = anna.open()
    eve.get(f"{path}?watch=1")
    assert "talk-list" in anna.get(path).text
    with anna.at(path) as a, eve.at(path) as e:
        a.send(phrase="start", mark="1")
        assert "Fangen wir an?" in hear(e, "Fangen")
        e.send(phrase="first", mark="2")
        assert "(watching)" in hear(a, "for the first time")


def test_only_the_host_says_what_may_be_said(site: Site) -> None:
    anna, ben, path = two(site)
    assert ben.post(f"{path}/talk", {"talk": "none"}).status_code == 409
    assert anna.post(f"{path}/talk", {"talk": "<b>"}).status_code == 409
    assert anna.post(f"{path}/talk", {"talk": "none"}).status_code == 303
    assert "panel-talk" not in ben.get(path).text
    assert "panel-note" in ben.get(path).text


def test_somebody_alone_with_bots_has_a_note_and_nobody_to_talk_to(site: Site) -> None:
    anna = site.visitor()
    path = anna.open(seat_0_kind="me", seat_1_kind="bot", go="start")
    page = anna.get(path).text
    assert "panel-note" in page
    assert "panel-talk" not in page


def test_the_privacy_page_tells_the_figures_in_force_in_every_language(tmp_path: Path) -> None:
    from spielwerk.table.upkeep import Retention

    with running(settings(tmp_path, retention=Retention(waiting=17, talk=23, reports=41, names=0))) as site:
        for lang, title in (("en", "Privacy"), ("de", "Datenschutz"), ("fr", "Vie privée")):
            visitor = site.visitor(lang)
            page = visitor.get("/privacy").text
            assert title in page
            assert all(figure in page for figure in ("17", "23", "41"))
            assert 'href="/privacy"' in visitor.get("/").text


def test_what_is_said_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as site:
        anna, _, path = two(site)
        cookie = anna.http.cookies["who"]
        with anna.at(path) as a:
            a.send(say="still here", mark="1")
            a.until("said")
    with running(settings(tmp_path)) as site:
        anna = site.visitor()
        anna.http.cookies.set("who", cookie)
        with anna.at(path) as a:
            assert "still here" in hear(a, "still here")
            assert "data-mine-said" in words(a)
