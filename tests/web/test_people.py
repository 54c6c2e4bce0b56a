"""People and their devices: tokens that follow each other, a seat on a second device, signing out, key words."""

import logging
import re
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from web.helpers import Line, Site, Visitor, running, settings, until
from web.test_live import seated, words
from websockets.exceptions import ConnectionClosed

from spielwerk.table import people
from spielwerk.table import tokens as tokens_
from spielwerk.table.failures import StoreError
from spielwerk.table.store import Store
from spielwerk.table.tokens import RENEW, device_of
from spielwerk.web.guard import WHO_TLS, Rate

OLD = "A" * 21 + "w"  # a cookie from before the server signed them
Later = Callable[[float], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Return how to let time pass for people and tokens."""
    passed = [0.0]
    real = time.time

    class Clock:
        monotonic = staticmethod(time.monotonic)

        @staticmethod
        def time() -> float:
            return real() + passed[0]

    for module in (people, tokens_):
        monkeypatch.setattr(module, "time", Clock)
    monkeypatch.setattr(people, "FRESH", 0.0)  # nothing is remembered: every question goes to the database

    def pass_by(seconds: float) -> None:
        passed[0] += seconds

    return pass_by


def token(visitor: Visitor) -> str:
    return visitor.http.cookies["who"]


def with_token(site: Site, value: str) -> Visitor:
    """Return somebody who shows a token."""
    found = site.visitor()
    found.http.cookies.set("who", value, domain="127.0.0.1")
    return found


def plays(visitor: Visitor, path: str) -> bool:
    """Tell whether somebody sits at a running table."""
    page = visitor.get(path)
    return page.status_code == 200 and "(you)" in page.text


def code(visitor: Visitor, back: str = "") -> str:
    """Return a code that adds a device."""
    page = visitor.post("/me/link", {"back": back})
    assert page.status_code == 200, page.text
    return str(re.findall(r"/join\?code=([\w-]{22})", page.text)[0])


def joined(visitor: Visitor, value: str) -> Visitor:
    """Open a link, and say yes."""
    asked = visitor.get(f"/join?code={value}")
    assert "connect this device" in asked.text
    answer = visitor.post("/join", {"code": value})
    assert answer.status_code == 303, answer.text
    return visitor


def key_words(visitor: Visitor) -> str:
    page = visitor.post("/me/words").text
    found = re.findall(r"<li>(\w{4})</li>", page)
    assert len(found) == 8
    return " ".join(found)


def closed(line: Line) -> int:
    """Wait until the server hangs up, and return its reason."""
    try:
        while True:
            line.hear()
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else 0


# ---- tokens ----
def test_a_made_up_cookie_is_replaced_and_holds_nothing(site: Site) -> None:
    for made_up in ("A" * 22, "A" * 48, "x", device_of("x")):
        thief = with_token(site, made_up)
        path = thief.open()
        assert token(thief) != made_up
        holder = site.registry._tables[path[3:]].session.host
        assert holder not in {device_of(made_up), made_up}
        assert holder == device_of(token(thief))


def test_a_mere_visitor_costs_no_row(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as site:
        for _ in range(5):
            visitor = site.visitor()
            for page in ("/", "/new", "/me", "/"):
                assert visitor.get(page).status_code == 200
            assert len(token(visitor)) == 48
            for name in ("part", "leave"):
                assert visitor.post(f"/me/{name}").status_code == 303
    with sqlite3.connect(tmp_path / "t.db") as connection:
        for name in ("device", "carry", "phrase", "holding"):
            assert connection.execute(f"select count(*) from {name}").fetchone() == (0,)


def test_the_key_of_the_server_is_made_once(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        with running(settings(tmp_path)):
            pass
        with sqlite3.connect(tmp_path / "t.db") as connection:
            keys.add(connection.execute("select value from meta where key = 'tokens'").fetchone())
    assert len(keys) == 1


def test_over_tls_a_planted_cookie_does_not_count(site: Site) -> None:
    mallory, anna = site.visitor(), site.visitor(**{"x-forwarded-proto": "https"})
    mallory.get("/")
    own = anna.get("/").cookies[WHO_TLS]
    both = {"cookie": f"who={token(mallory)}; {WHO_TLS}={own}"}
    planted = {"cookie": f"who={token(mallory)}"}
    path = anna.post("/new", {"game": "lanes", "seat-0-kind": "me", "seat-1-kind": "link"}, headers=both)
    assert site.registry._tables[path.headers["location"][3:]].session.host == device_of(own)
    answer = anna.get("/", headers=planted)
    given = answer.headers.get_list("set-cookie")
    assert given[0].startswith(f"{WHO_TLS}=")
    assert token(mallory) not in given[0]
    assert "who=" in given[1]
    assert "Max-Age=0" in given[1]


def test_a_cookie_from_before_works_if_it_sits_somewhere_and_gets_a_token_of_ours(tmp_path: Path, later: Later) -> None:
    with running(settings(tmp_path)) as site:
        first = site.visitor()
        path = first.open(seat_0_kind="me", seat_0_name="Anna", seat_1_kind="here", seat_1_name="Ben")
        holder = device_of(token(first))
    with sqlite3.connect(tmp_path / "t.db") as connection:  # as if it had been opened with an older cookie
        old = device_of(OLD)
        connection.execute("update game set seats = replace(seats, ?, ?), host = ?", (holder, old, old))
        connection.execute("update holding set holder = ?", (old,))
    with running(settings(tmp_path)) as site:
        nobody = with_token(site, "B" * 22)
        nobody.get(path)
        assert len(token(nobody)) == 48
        anna = with_token(site, OLD)
        with anna.at(path) as line:
            line.see(0)
            line.send(iam=0)
            line.until("set")
            assert words(line)
        page = anna.get(path)
        assert "You are watching" not in page.text
        renewed = page.cookies["who"]
        assert len(renewed) == 48
        again = with_token(site, OLD)  # the answer was lost on the way: the old one still works, and leads to the same
        assert again.get(path).cookies["who"] == renewed
        assert "You are watching" not in with_token(site, renewed).get(path).text
        assert "You are watching" not in with_token(site, OLD).get(path).text  # a page that was under way
        later(people.OVERLAP + 1)
        late = with_token(site, OLD).get(path)
        assert late.status_code == 401
        assert "signed out" in late.text
        assert "You are watching" not in with_token(site, renewed).get(path).text


def test_a_token_is_renewed_after_thirty_days_and_the_seat_stays(site: Site, later: Later) -> None:
    path, anna, _ = seated(site)
    first = token(anna)
    assert anna.get(path).headers.get("set-cookie") is None
    later(RENEW + 7200)
    parallel = [with_token(site, first).get(path) for _ in range(3)]
    assert len({page.cookies["who"] for page in parallel}) == 1  # whichever arrives last, it is the same
    assert all("(you)" in page.text for page in parallel)
    second = parallel[0].cookies["who"]
    assert second != first
    anna = with_token(site, second)
    assert plays(anna, path)
    assert plays(with_token(site, first), path)
    assert with_token(site, first).post("/me/link").status_code == 409  # good for a moment, not for what lasts
    later(people.OVERLAP + 1)
    assert with_token(site, first).get(path).status_code == 401
    assert plays(anna, path)
    assert anna.get("/me").text.count("Another device") == 0


def test_a_visitor_with_nothing_to_lose_gets_another_token_without_a_row(site: Site, later: Later) -> None:
    anna = site.visitor()
    anna.get("/")
    first = token(anna)
    later(RENEW + 7200)
    anna.get("/")
    assert token(anna) != first


# ---- a second device ----
def test_a_seat_is_carried_to_a_second_device_by_a_link_that_works_once(site: Site) -> None:
    path, anna, _ = seated(site)
    link = code(anna, path)
    phone, thief = site.visitor(), site.visitor()
    for _ in range(2):
        assert "connect this device" in phone.get(f"/join?code={link}").text  # looking uses nothing up
    assert anna.get("/me/waiting.json").json() == {"waiting": True}
    answer = phone.post("/join", {"code": link})
    assert answer.headers["location"] == path
    assert anna.get("/me/waiting.json").json() == {"waiting": False}
    assert plays(phone, path)
    assert plays(anna, path)
    for used in (thief.get(f"/join?code={link}"), thief.post("/join", {"code": link})):
        assert used.status_code == 410
        assert "expired or was used" in used.text
    assert not plays(thief, path)
    with anna.at(path) as a, phone.at(path) as p:
        a.see(0)
        p.see(0)
        p.send(do=words(p)[0], seq=0)
        a.see(1)
        p.see(1)
        assert words(a) == words(p)
    assert "Another device" in anna.get("/me").text
    assert path in phone.get("/").text
    assert phone.http.cookies["name"] == anna.http.cookies["name"]


def test_a_link_ends_after_ten_minutes_and_when_a_newer_one_is_made(site: Site, later: Later) -> None:
    path, anna, _ = seated(site)
    first = code(anna)
    second = code(anna)
    phone = site.visitor()
    assert phone.get(f"/join?code={first}").status_code == 410
    later(601)
    assert phone.get(f"/join?code={second}").status_code == 410
    assert phone.post("/join", {"code": second}).status_code == 410
    for nonsense in ("", "x", device_of(second)):
        assert phone.post("/join", {"code": nonsense}).status_code == 410
    assert not plays(phone, path)


def test_the_device_that_shows_a_code_does_not_use_it_up(site: Site) -> None:
    path, anna, _ = seated(site)
    link = code(anna)
    assert "yours already" in anna.get(f"/join?code={link}").text
    anna.post("/join", {"code": link})
    assert plays(joined(site.visitor(), link), path)


def test_of_many_devices_that_use_a_code_at_once_one_gets_in(site: Site) -> None:
    path, anna, _ = seated(site)
    link = code(anna)
    many = [with_cookie(site.visitor()) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda visitor: visitor.post("/join", {"code": link}).status_code, many))
    assert sorted(answers) == [303] + [410] * 7
    assert [plays(visitor, path) for visitor in many] == [answer == 303 for answer in answers]


def test_links_of_other_sites_add_no_device(site: Site) -> None:
    path, anna, _ = seated(site)
    link = code(anna)
    phone = site.visitor()
    assert phone.post("/join", {"code": link}, headers={"origin": "https://evil.example"}).status_code == 403
    assert not plays(phone, path)
    for name in ("link", "words", "part", "leave", "recover"):
        assert anna.post(f"/me/{name}", headers={"origin": "https://evil.example"}).status_code == 403


def test_what_the_second_device_had_already_is_said_and_comes_along(site: Site) -> None:
    path, anna, _ = seated(site)
    phone = site.visitor()
    own = phone.open(seat_0_kind="me", seat_0_name="Anna", seat_1_kind="bot")
    waiting = phone.open()
    link = code(anna)
    asked = phone.get(f"/join?code={link}").text
    assert "Your seats at 2 tables on this device are added" in asked
    with phone.at(own) as line:
        line.hear()
        joined(phone, link)
        assert closed(line) == 4401  # it loads anew as the other person
    for device in (anna, phone):
        assert plays(device, path)
        assert plays(device, own)
        assert "Add a bot" in device.get(waiting).text  # host there, too
    home = anna.get("/").text
    assert own in home
    assert waiting in home


def test_people_become_one_also_after_a_crash_in_between(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def crash(_: object) -> None: ...

    with running(settings(tmp_path)) as site:
        path, anna, _ = seated(site)
        phone = site.visitor()
        own = phone.open(seat_0_kind="me", seat_1_kind="bot")
        monkeypatch.setattr(people.People, "merge_people", crash)
        joined(phone, code(anna))
        assert not plays(phone, own)
        cookie = token(anna)
    monkeypatch.undo()
    with running(settings(tmp_path)) as site:
        anna = with_token(site, cookie)
        until(lambda: plays(anna, own))
        assert plays(anna, path)


def test_a_table_that_cannot_be_opened_is_carried_along_unopened(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as site:
        anna, phone = site.visitor(), site.visitor()
        anna.open()
        broken = phone.open(seat_0_kind="me", seat_1_kind="bot")
        cookies = token(anna), token(phone)
    with sqlite3.connect(tmp_path / "t.db") as connection:
        good = connection.execute("select record from game where id = ?", (broken[3:],)).fetchone()[0]
        connection.execute("update game set record = '{' where id = ?", (broken[3:],))
        connection.execute("insert into holding values (?, 'deleted')", (device_of(cookies[1]),))
    with running(settings(tmp_path)) as site:
        anna, phone = (with_token(site, cookie) for cookie in cookies)
        joined(phone, code(anna))
    with sqlite3.connect(tmp_path / "t.db") as connection:
        connection.execute("update game set record = ? where id = ?", (good, broken[3:]))
        assert connection.execute("select count(*) from holding where game = 'deleted'").fetchone() == (0,)
    with running(settings(tmp_path)) as site:
        assert plays(with_token(site, cookies[0]), broken)


def test_two_who_sat_at_one_table_and_are_one_have_both_seats(site: Site) -> None:
    path, anna, ben = seated(site)
    joined(ben, code(anna))
    session = site.registry._tables[path[3:]].session
    assert session.seats_of(session.host) == [0, 1]
    assert "Pass the device to" in anna.get(path).text  # and show them one after the other


# ---- signing out ----
def test_signing_out_everywhere_ends_all_other_devices_and_their_open_pages(site: Site, later: Later) -> None:
    path, anna, ben = seated(site)
    phone = joined(site.visitor(), code(anna))
    stolen = with_token(site, token(anna))  # somebody copied the cookie
    with phone.at(path) as p, ben.at(path) as b:
        p.see(0)
        b.see(0)
        before = token(anna)
        answer = anna.post("/me/part")
        assert answer.headers["location"] == "/me?done=out"
        assert closed(p) == 4401
        b.send(ping=1)
        b.until("pong")  # others are not concerned
    assert token(anna) != before
    assert plays(anna, path)
    page = phone.get(path)
    assert page.status_code == 401
    assert "This device is signed out" in page.text
    assert not plays(phone, path)  # a spectator with a new cookie from now on
    assert "You are watching" in phone.get(path).text
    for name in ("link", "words", "part", "leave"):
        assert stolen.post(f"/me/{name}").status_code == 409
    assert stolen.post("/join", {"code": code(with_cookie(site.visitor()))}).status_code == 409
    assert stolen.post("/me/recover", {"words": key_words(with_cookie(site.visitor()))}).status_code == 409
    later(people.PARTING + 1)
    assert stolen.get(path).status_code == 401
    assert plays(anna, path)
    assert "Another device" not in anna.get("/me").text


def test_the_copied_cookies_own_page_is_closed_within_seconds(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "PARTING", 0.3)
    path, anna, _ = seated(site)
    with with_token(site, token(anna)).at(path) as thief:
        thief.see(0)
        anna.post("/me/part")
        assert closed(thief) == 4401
    with anna.at(path) as line:
        line.see(0)
        assert words(line)


def test_a_page_that_was_signed_out_is_told_so_when_it_connects_again(site: Site) -> None:
    path, anna, _ = seated(site)
    phone = joined(site.visitor(), code(anna))
    anna.post("/me/part")
    with phone.at(path) as line:
        assert closed(line) == 4401


def test_the_first_token_of_a_person_is_signed_out_too(site: Site, later: Later) -> None:
    path, anna, _ = seated(site)
    first = token(anna)
    phone = joined(site.visitor(), code(anna))
    phone.post("/me/part")
    assert plays(phone, path)
    assert with_token(site, first).get(path).status_code == 401


def test_one_other_device_is_disconnected_and_the_rest_stays(site: Site) -> None:
    path, anna, _ = seated(site)
    phone, tablet = (joined(site.visitor(), code(anna)) for _ in range(2))
    page = anna.get("/me").text
    ids = re.findall(r'name="device" value="(\w+)"', page)
    assert len(ids) == 2
    assert not any(secret in page for secret in map(device_of, map(token, (anna, phone, tablet))))
    assert anna.post("/me/part", {"device": ids[0]}).status_code == 303
    assert sorted(plays(device, path) for device in (phone, tablet)) == [False, True]
    assert plays(anna, path)
    stranger = site.visitor()
    stranger.get("/")
    stranger.post("/me/part", {"device": ids[1]})
    assert anna.get("/me").text.count("Another device") == 1


def test_signing_out_here_forgets_this_device_only(site: Site) -> None:
    path, anna, _ = seated(site)
    phone = joined(site.visitor(), code(anna))
    cookie = token(phone)
    phone.get("/me")
    assert phone.post("/me/leave").status_code == 303
    assert token(phone) != cookie
    assert not plays(phone, path)
    assert with_token(site, cookie).get(path).status_code == 401
    assert plays(anna, path)
    alone = site.visitor()
    alone.open()
    assert "your seats are gone then" in alone.get("/me").text
    key_words(anna)
    assert "your seats are gone then" not in anna.get("/me").text


# ---- key words ----
def test_key_words_bring_every_seat_back_and_new_ones_replace_them(site: Site) -> None:
    path, anna, _ = seated(site)
    first = key_words(anna)
    assert first not in anna.get("/me").text
    phone = site.visitor()
    assert phone.post("/me/recover", {"words": first.upper()}).headers["location"] == "/me?done=joined"
    assert plays(phone, path)
    second = key_words(phone)
    assert site.visitor().post("/me/recover", {"words": first}).status_code == 422
    anna.post("/me/part")
    assert plays(site_after(site, second), path)  # they stay valid when everything is signed out


def site_after(site: Site, phrase: str) -> Visitor:
    found = site.visitor()
    assert found.post("/me/recover", {"words": phrase}).status_code == 303
    return found


def test_wrong_key_words_get_a_sentence(site: Site) -> None:
    anna = site.visitor()
    slip = anna.post("/me/recover", {"words": "baba baba"})
    assert slip.status_code == 422
    assert "There is a slip in it" in slip.text
    unknown = anna.post("/me/recover", {"words": tokens_.new_phrase()})
    assert unknown.status_code == 422
    assert "not valid" in unknown.text
    german = site.visitor("de").post("/me/recover", {"words": "x"})
    assert "ein Fehler eingeschlichen" in german.text


def test_trying_key_words_is_limited_by_address_and_for_all_together(tmp_path: Path) -> None:
    for limit, tries in (("phrases_here", 4), ("phrases", 3)):
        folder = tmp_path / limit
        folder.mkdir()
        with running(settings(folder, **{limit: Rate(tries, 0.001)})) as site:
            anna, mallory = site.visitor(), site.visitor()
            right = key_words(with_cookie(anna))
            answers = [mallory.post("/me/recover", {"words": tokens_.new_phrase()}).status_code for _ in range(6)]
            assert answers == [422] * tries + [429] * (6 - tries)
            refused = mallory.post("/me/recover", {"words": right})
            assert refused.status_code == 429
            assert "a lot at once" in refused.text


def with_cookie(visitor: Visitor) -> Visitor:
    visitor.get("/")
    return visitor


def test_codes_and_key_words_are_not_made_without_end(tmp_path: Path) -> None:
    with running(settings(tmp_path, codes_here=Rate(3, 0.001))) as site:
        anna = with_cookie(site.visitor())
        assert [anna.post("/me/link").status_code for _ in range(2)] == [200, 200]
        assert anna.post("/me/words").status_code == 200
        assert anna.post("/me/words").status_code == 429
        assert anna.post("/me/link").status_code == 429


# ---- secrets ----
def test_tokens_codes_and_key_words_are_stored_and_logged_nowhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with caplog.at_level(logging.DEBUG), running(settings(tmp_path)) as site:
        path, anna, ben = seated(site)
        first = token(anna)
        used, open_ = code(anna), ""
        phone = joined(site.visitor(), used)
        phrase = key_words(anna)
        site_after(site, phrase)
        open_ = code(phone)
        anna.post("/me/recover", {"words": " ".join(reversed(phrase.split()))})
        monkeypatch.setattr("spielwerk.web.people_page.join", lambda *_: 1 / 0)
        assert site.visitor().get(f"/join?code={open_}").status_code == 500
        shown = "".join(ben.get(page).text for page in ("/", "/me", path, f"{path}/replay", f"{path}/text"))
        shown += anna.get("/me").text + ben.post("/join", {"code": used}).text
        anna.post("/me/part")
        secrets = [first, token(anna), token(phone), used, open_, phrase, *phrase.split()]
    ours = "\n".join(
        record.getMessage() + (record.exc_text or "")
        for record in caplog.records
        if not record.name.startswith(("websockets.client", "httpcore", "httpx", "hpack"))
    )
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir()).decode("latin-1")
    longer = [secret for secret in secrets if len(secret) > 8]
    assert not [secret for secret in longer if secret in stored]
    assert not [secret for secret in longer if secret in ours]
    assert not [secret for secret in longer if secret in shown]
    assert phrase.split()[0] not in ours.split()


def test_what_a_device_shows_is_asked_of_the_database_once_in_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    ask = Store.ask

    async def counted(self: Store, query: object) -> object:
        if re.search(r"FROM (device|profile)\b", str(query)):
            asked.append(query)
        return await ask(self, query)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "ask", counted)
    with running(settings(tmp_path)) as site:
        anna = site.visitor()
        for _ in range(20):
            anna.get("/new")
        assert 0 < len(asked) <= 6


def test_a_person_is_believed_while_the_database_does_not_answer(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    path, anna, _ = seated(site)
    monkeypatch.setattr(people, "FRESH", 0.0)
    assert plays(anna, path)

    def fall(*_: object) -> None:
        raise StoreError("The database does not answer right now.")

    monkeypatch.setattr(Store, "_ask", fall)
    assert plays(anna, path)
    assert with_token(site, OLD).get(path).status_code == 503


def test_a_person_opens_and_lists_tables_with_every_device(site: Site) -> None:
    anna = with_cookie(site.visitor())
    phone = joined(site.visitor(), code(anna))
    path = phone.open()
    assert path in anna.get("/").text
    assert "Add a bot" in anna.get(path).text
