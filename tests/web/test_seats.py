"""Seats on the web: bots of every level before the start, and the way back to a seat one left."""

from web.helpers import Site
from web.test_live import seated, words

from spielwerk.bots import LEVELS
from spielwerk.table.session import Session


def session(site: Site, path: str) -> Session:
    return site.registry._tables[path[3:]].session


def test_the_host_chooses_changes_and_removes_bots_and_nobody_else_does(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    path = anna.open()
    page = anna.get(path).text
    assert f'action="{path}/bot"' in page
    for level in LEVELS:
        assert f'name="level" value="{level}"' in page
    assert f"{path}/bot" not in ben.get(f"{path}?watch=1").text
    assert anna.post(f"{path}/bot", {"level": "easy"}).status_code == 303
    assert session(site, path).seats[1].level == "easy"
    assert "Bot · easy" in anna.get(path).text
    assert f'formaction="{path}/free"' in anna.get(path).text
    for name in ("bot", "free"):
        assert ben.post(f"{path}/{name}", {"seat": "1", "level": "hard"}).status_code == 409
    assert session(site, path).seats[1].level == "easy"
    assert anna.post(f"{path}/bot", {"seat": "1", "level": "hard"}).status_code == 303
    assert session(site, path).seats[1].level == "hard"
    assert anna.post(f"{path}/free", {"seat": "1"}).status_code == 303
    assert session(site, path).open_seats == [1]
    assert ben.post(f"{path}/sit", {"name": "Ben"}).status_code == 303  # the seat is free for people again
    for name in ("bot", "free"):
        assert anna.post(f"{path}/{name}", {"seat": "1"}).status_code == 409


def test_the_bot_that_fills_in_at_the_start_is_as_strong_as_chosen(site: Site) -> None:
    anna = site.visitor()
    path = anna.open()
    assert anna.post(f"{path}/start", {"level": "expert"}).status_code == 303
    assert session(site, path).seats[1].level == "expert"
    assert anna.post(f"{path}/free", {"seat": "1"}).status_code == 409  # too late


def test_who_left_comes_back_with_the_same_device_and_plays_on(site: Site) -> None:
    path, anna, ben = seated(site)
    assert "Take back my seat" not in anna.get(path).text
    anna.post(f"{path}/leave")
    with anna.at(path) as a:
        a.see(2)  # the bot has played
        assert f'action="{path}/back"' in a.shown["prompt"]
        assert f'action="{path}/back"' in anna.get(path).text
        home = anna.get("/").text
        assert "a bot plays for you" in home
        assert "with Ben" in home  # the seat is still Anna's own
        assert "Come back" in home
        assert anna.post(f"{path}/back").headers["location"] == path
        while f"{path}/back" in a.shown["prompt"]:
            a.hear()
        with ben.at(path) as b:
            b.see(2)
            b.send(do=words(b)[0], seq=2)
            b.see(3)
            b.send(do=words(b)[0], seq=3)
            a.see(4)
        a.send(do=words(a)[0], seq=4)
        a.see(5)


def test_the_others_are_told_who_left_and_who_came_back(site: Site) -> None:
    path, anna, ben = seated(site)
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        anna.post(f"{path}/leave")
        assert b.until("toast") == "Anna left. A bot plays on."
        anna.post(f"{path}/back")
        assert b.until("toast") == "Anna is back."
        a.send(ping=1)
        a.until("pong")
        assert not any("toast" in text for text in a.heard)


def test_a_stranger_neither_sees_nor_gets_the_seat_of_who_left(site: Site) -> None:
    path, anna, ben = seated(site)
    anna.post(f"{path}/leave")
    holder = session(site, path).seats[0].holder
    token = anna.http.cookies["who"]
    for guess in (None, "", holder, token[:-1] + ("A" if token[-1] != "A" else "B")):
        thief = site.visitor()
        if guess is not None:
            thief.http.cookies.set("who", guess)
        assert "/back" not in thief.get(path).text
        assert thief.post(f"{path}/back").status_code == 409
    assert "/back" not in ben.get(path).text
    assert ben.post(f"{path}/back").status_code == 409
    assert anna.post(f"{path}/back", headers={"origin": "https://evil.example"}).status_code == 403
    assert session(site, path).seats[0].kind == "bot"
    assert holder not in ben.get(path).text
    assert anna.post(f"{path}/back").status_code == 303
    assert session(site, path).seats_of(holder) == [0]


THREE = {"seat-0-kind": "me", "seat-0-name": "Anna", "seat-1-kind": "link", "seat-2-kind": "link"}


def test_a_guest_cannot_take_every_seat_and_the_host_may_give_a_second_one(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    path = anna.open("terranova", **THREE)
    assert ben.post(f"{path}/sit", {"name": "Ben", "seat": "1"}).status_code == 303
    refused = ben.post(f"{path}/sit", {"name": "Bea", "seat": "2", "more": "1"})
    assert refused.status_code == 409
    assert "You have a seat already" in refused.text
    assert ben.post(f"{path}/more", {"seat": "1", "name": "Ben"}).status_code == 409  # not by oneself
    assert "Sits with me" not in ben.get(path).text
    assert session(site, path).open_seats == [2]
    assert anna.post(f"{path}/more", {"seat": "1", "name": "Ben"}).status_code == 303
    assert "Sits with me" in ben.get(path).text
    assert ben.post(f"{path}/sit", {"name": "Bea", "seat": "2", "more": "1"}).status_code == 303
    assert [seat.name for seat in session(site, path).seats] == ["Anna", "Ben", "Bea"]


def test_the_host_frees_a_guests_seat_and_the_guest_is_told_and_stays_out(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor("de")
    path = anna.open()
    ben.post(f"{path}/sit", {"name": "Ben"})
    assert "Send Ben away" in anna.get(path).text
    assert "wegschicken" not in ben.get(path).text
    assert ben.post(f"{path}/free", {"seat": "0", "name": "Anna"}).status_code == 409
    with ben.at(path) as b:
        b.hear()
        assert anna.post(f"{path}/free", {"seat": "1", "name": "Ben"}).status_code == 303
        assert "nicht mehr mit" in b.until("toast")
        assert "nicht mehr mit" in b.shown["prompt"]
    again = ben.get(path).text
    assert "nicht mehr mit" in again
    assert f'action="{path}/sit"' not in again
    refused = ben.post(f"{path}/sit", {"name": "Ben"})
    assert refused.status_code == 409
    assert "nicht mehr mit" in refused.text
    assert session(site, path).open_seats == [1]
    assert path not in ben.get("/").text
    assert ben.post(f"{path}/welcome", {"name": "Ben"}).status_code == 409
    assert "Invite Ben again" in anna.get(path).text
    assert anna.post(f"{path}/welcome", {"name": "Ben"}).status_code == 303
    assert ben.post(f"{path}/sit", {"name": "Ben"}).status_code == 303


def test_the_host_replaces_a_person_by_a_bot_and_everybody_is_told(site: Site) -> None:
    path, anna, ben = seated(site)
    assert "Replace Ben" in anna.get(path).text
    assert "Replace Anna" not in ben.get(path).text
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        assert ben.post(f"{path}/free", {"seat": "0", "name": "Anna"}).status_code == 409
        assert anna.post(f"{path}/free", {"seat": "0", "name": "Anna"}).status_code == 409
        assert anna.post(f"{path}/free", {"seat": "1", "name": "Ben"}).status_code == 303
        assert a.until("toast") == "Ben no longer plays. Bot Bela plays on."
        assert "You no longer play" in b.until("toast")
        assert words(b) == []
        a.send(do=words(a)[0], seq=0)
        a.see(1)
        a.send(do="lay 0", seq=1)
        a.see(3)  # the bot plays on
        b.send(do="pick 1")
        assert "watching" in b.until("why")
    assert "You no longer play" in ben.get(path).text
    refused = ben.post(f"{path}/back")
    assert refused.status_code == 409
    assert "You no longer play" in refused.text
    assert anna.post(f"{path}/welcome", {"name": "Ben"}).status_code == 303
    assert "Take back my seat" in ben.get(path).text
    assert ben.post(f"{path}/back").status_code == 303
    assert session(site, path).names[1] == "Ben"
