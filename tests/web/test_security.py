"""What a stranger, a rival or a careless proxy must not get."""

import json
import logging
import re
import socket
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection
from table.helpers import lanes, play_on
from web.helpers import PATIENCE, TWO, Line, Site, running, settings
from web.test_live import seated, words
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spielwerk.core.state import State
from spielwerk.table.session import SeatInfo, Session
from spielwerk.web import table_page
from spielwerk.web.guard import (
    CSP,
    Bucket,
    Limiter,
    Rate,
    address,
    language,
    local_path,
    same_origin,
    token,
)
from spielwerk.web.html import Viewer
from spielwerk.web.live import SEATED
from spielwerk_lanes import GAME as LANES
from spielwerk_lanes.rules import Lanes

PAGES = ("/", "/new", "/t/none", "/none", "/static/app.css", "/static/none", "/health", "/rules/terranova")


def test_every_answer_carries_the_headers(site: Site) -> None:
    anna = site.visitor()
    path = anna.open(seat_0_kind="me", seat_1_kind="here")
    answers = [anna.get(page) for page in (*PAGES, path, f"{path}/board.svg", f"{path}/record.json", f"{path}/replay")]
    answers += [anna.post("/new", {"game": "none"}), anna.post("/prefs"), anna.http.put("/"), anna.post("/upload")]
    answers.append(anna.post("/new", content=b"x" * 200_000))
    for answer in answers:
        assert answer.headers["content-security-policy"] == CSP
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "server" not in answer.headers
    assert all("unsafe" not in part for part in CSP.split("; ") if not part.startswith("style-src-attr"))


def test_pages_hold_no_inline_script(site: Site) -> None:
    anna = site.visitor()
    path = anna.open(seat_0_kind="me", seat_1_kind="here")
    for page in ("/", "/new", path, f"{path}/replay", "/nowhere"):
        text = anna.get(page).text
        assert not re.search(r"<script(?![^>]* src=)", text)
        assert not re.search(r"\son\w+\s*=", re.sub(r'"[^"]*"', '""', text))
        assert "<style" not in text
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', text)


def test_the_cookie_is_for_us_alone(site: Site) -> None:
    answer = site.visitor().get("/")
    cookie = answer.headers["set-cookie"]
    assert re.match(r"who=[\w-]{48};", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie  # plain http on loopback
    cookie = site.visitor(**{"x-forwarded-proto": "https"}).get("/").headers["set-cookie"]
    assert re.match(r"__Host-who=[\w-]{48};", cookie)
    assert "Secure" in cookie
    assert "HttpOnly" in cookie
    assert "Path=/;" in cookie
    assert "Domain" not in cookie


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "", "http://127.0.0.1:1", "file://", "http://127.0.0.1"]
)
def test_forms_and_sockets_of_other_sites_are_refused(site: Site, origin: str) -> None:
    path, anna, _ = seated(site)
    before = len(site.registry)
    headers = {"origin": origin}
    for target in ("/new", f"{path}/leave", f"{path}/sit", "/prefs", "/upload"):
        assert anna.post(target, {"game": "lanes", **TWO}, headers=headers).status_code == 403
    with pytest.raises(InvalidStatus, match="403"), anna.at(path, origin=origin or None):
        pass
    assert len(site.registry) == before


def test_a_form_without_origin_is_refused(site: Site) -> None:
    assert httpx.post(f"http://{site.host}/new", data={"game": "lanes", **TWO}).status_code == 403


def test_nobody_sits_on_a_seat_with_a_guessed_token(site: Site) -> None:
    path, anna, _ = seated(site)
    token = anna.http.cookies["who"]
    holder = site.registry._tables[path[3:]].session.seats[0].holder
    for guess in ("", "x", holder, token[:-1] + ("A" if token[-1] != "A" else "B"), token + "A", token.lower()):
        thief = site.visitor()
        thief.http.cookies.set("who", guess)
        with thief.at(path) as line:
            line.see(0)
            assert words(line) == []
    assert holder not in anna.get(path).text
    assert token not in anna.get(path).text


def test_large_bodies_are_refused_without_reading_them(site: Site) -> None:
    anna = site.visitor()
    assert anna.post("/new", {"game": "lanes", "x": "y" * 100_000}).status_code == 413
    assert anna.post("/upload", files={"record": ("r", "x" * 700_000)}).status_code == 413

    def chunks() -> Any:
        for _ in range(200):
            yield b"x=" + b"y" * 1000 + b"&"

    form = {"content-type": "application/x-www-form-urlencoded"}
    assert anna.http.post("/new", content=chunks(), headers=form).status_code == 413
    assert (
        anna.http.post(
            "/upload", content=b"--x\r\n\r\nbroken", headers={"content-type": "multipart/form-data"}
        ).status_code
        == 400
    )


def test_an_accident_inside_is_a_friendly_page_and_its_trace_stays_here(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path, anna, _ = seated(site)

    def fall(*_: object, **__: object) -> str:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(table_page, "page", fall)
    answer = anna.get(path)
    assert answer.status_code == 500
    assert "Your game is saved" in answer.text
    assert "secret detail" not in answer.text
    assert "Traceback" not in answer.text
    monkeypatch.setattr(table_page, "fragments", fall)
    with anna.at(path) as line, pytest.raises(Exception, match="1011"):
        line.hear()
    monkeypatch.undo()
    assert "secret detail" in caplog.text
    assert anna.get(path).status_code == 200


def flood(line: Line) -> None:
    for _ in range(300):
        line.send(ping=1)
    line.until("the end")


def test_floods_are_slowed_and_then_cut(tmp_path: Path) -> None:
    with running(settings(tmp_path, clicks=Rate(20, 1))) as site:
        path, anna, _ = seated(site)
        with anna.at(path) as line:
            line.see(0)
            for _ in range(25):
                line.send(ping=1)
            assert line.until("toast") == "A little slower, please."
            with pytest.raises(Exception, match="1008"):
                flood(line)


def test_the_clicks_of_all_pages_at_one_address_are_counted_together(tmp_path: Path) -> None:
    with running(settings(tmp_path, clicks_here=Rate(20, 0.01))) as site:
        path, anna, ben = seated(site)
        with anna.at(path) as a, ben.at(path) as b:
            a.see(0)
            b.see(0)
            for _ in range(20):
                a.send(ping=1)
                assert a.until("pong") == 1
            b.send(ping=1)
            assert b.until("toast") == "A little slower, please."
            assert b.quiet()  # and what was too much is not answered


@pytest.mark.parametrize("limit", [{"sockets_here": 3}, {"sockets": 6, "sockets_seated": 3}])
def test_spectators_cannot_take_the_sockets_of_those_who_sit(tmp_path: Path, limit: dict[str, int]) -> None:
    with running(settings(tmp_path, **limit)) as site:
        path, anna, ben = seated(site)
        eve = site.visitor()
        with eve.at(path) as e, eve.at(path), eve.at(path):
            e.see(0)
            with eve.at(path) as more, pytest.raises(ConnectionClosed, match="1013"):
                more.hear()
            with anna.at(path) as a, ben.at(path) as b:  # who sits gets in, and plays
                a.see(0)
                b.see(0)
                a.send(do=words(a)[0], seq=0)
                b.see(1)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                with eve.at(path) as e:
                    e.see(1)
                break
            except ConnectionClosed:  # the server has not yet noticed that the others left
                assert time.monotonic() < end
                time.sleep(0.05)


def test_one_device_does_not_take_the_whole_reserve(tmp_path: Path) -> None:
    with running(settings(tmp_path, sockets=40, sockets_here=0, sockets_seated=20)) as site, ExitStack() as stack:
        path, anna, ben = seated(site)
        for line in [stack.enter_context(anna.at(path)) for _ in range(SEATED)]:
            line.see(0)
        with anna.at(path) as more, pytest.raises(ConnectionClosed, match="1013"):
            more.hear()
        with ben.at(path) as b:
            b.see(0)


def test_a_client_that_does_not_read_is_dropped_and_holds_nobody_up(tmp_path: Path) -> None:
    with running(settings(tmp_path, slow=0.3), buffer=4096) as site, socket.socket() as deaf:
        anna = site.visitor()
        path = anna.open("terranova", seat_0_kind="me", seat_1_kind="here")  # its news is long
        table = site.registry._tables[path[3:]]
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect(("127.0.0.1", site.port))
        lines = [f"GET {path}/ws HTTP/1.1", f"host: {site.host}", f"origin: http://{site.host}", "upgrade: websocket"]
        lines += ["connection: upgrade", "sec-websocket-version: 13", "sec-websocket-key: YWJjZGVmZ2hpamtsbW5vcA=="]
        deaf.sendall("\r\n".join([*lines, "", ""]).encode())
        with anna.at(path) as a:
            a.see(0)
            end = time.monotonic() + PATIENCE
            most = 0
            while time.monotonic() < end and not (most == 2 and len(table.watchers) == 1):
                most = max(most, len(table.watchers))
                a.send(do=words(a)[0], seq=a.seq)
                a.see(a.seq + 1)
            assert most == 2
            assert len(table.watchers) == 1


def test_buckets_drip(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("spielwerk.web.guard.time.monotonic", lambda: now[0])
    bucket = Bucket(Rate(2, 0.5))
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    limiter = Limiter(Rate(1, 0.001), most=3)
    assert [limiter.take(key) for key in "aabcd"] == [True, False, True, True, True]
    assert len(limiter._buckets) == 3


@pytest.mark.parametrize(
    ("path", "back"),
    [
        ("/t/abc?x=1", "/t/abc?x=1"),
        ("//x", "/"),
        ("/\\x", "/"),
        ("http://x", "/"),
        ("", "/"),
        ("/a b", "/"),
        ("/ä", "/"),
        ("/a\\b", "/"),
        ("/" + "a" * 2099, "/" + "a" * 2099),
        ("/" + "a" * 2100, "/"),
    ],
)
def test_back_stays_here(path: str, back: str) -> None:
    assert local_path(path) == back


def connection(ip: str = "", **headers: str) -> HTTPConnection:
    """Return a request as far as the door sees it."""
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": sent, "client": (ip, 1) if ip else None})


@pytest.mark.parametrize(
    ("wish", "lang"),
    [
        ("", "en"),
        ("de-DE,de;q=0.9,en;q=0.8", "de"),
        ("en-GB, de", "en"),
        ("en;q=0.5,de;q=0.7", "de"),
        ("fr,es;q=0.9", "fr"),
        ("es, de;q=0.2", "de"),
        ("de;q=much,en", "en"),
        ("x" * 300 + ",de", "en"),
    ],
)
def test_the_language_is_the_one_chosen_else_the_one_the_browser_likes_best(wish: str, lang: str) -> None:
    assert language(connection(accept_language=wish)) == lang
    assert language(connection(accept_language=wish, cookie="lang=de")) == "de"
    assert language(connection(accept_language=wish, cookie="lang=xx")) == lang


def test_neighbours_in_one_network_share_an_address() -> None:
    assert address(connection("192.0.2.7")) == "192.0.2.7"
    assert address(connection("2001:db8:1:2::9")) == address(connection("2001:db8:1:2:3:4:5:6")) == "2001:db8:1:2"
    assert address(connection("2001:db8:1:3::9")) != "2001:db8:1:2"
    assert address(connection()) == ""


@pytest.mark.parametrize(
    ("origin", "same"),
    [
        ("http://here:8000", True),
        ("https://HERE:8000", True),
        ("http://here", False),
        ("http://there:8000", False),
        ("https://friend.example", True),
        ("https://friend.example.evil", False),
        ("ftp://here:8000", False),
        ("null", False),
        ("", False),
    ],
)
def test_only_our_own_pages_and_those_allowed_are_of_the_same_origin(origin: str, same: bool) -> None:
    headers = {"host": "Here:8000", "origin": origin} if origin else {"host": "Here:8000"}
    assert same_origin(connection(**headers), ("https://friend.example",)) is same


def test_over_tls_only_a_cookie_counts_that_no_neighbour_can_plant() -> None:
    fresh, old = "x" * 48, "A" * 22
    assert token(connection(cookie=f"who={fresh}"), tls=False) == fresh
    assert token(connection(cookie=f"__Host-who={fresh}"), tls=False) == ""
    assert token(connection(cookie=f"who={fresh}"), tls=True) == ""
    assert token(connection(cookie=f"who={fresh}; __Host-who={'y' * 48}"), tls=True) == "y" * 48
    assert token(connection(cookie=f"who={old}"), tls=True) == old  # from before: good only for a seat it has
    assert token(connection(cookie=f"who={old}; __Host-who={fresh}"), tls=True) == fresh


# ---- secrets ----
def everything(session: Session, seat: int, holder: str) -> str:
    """Return all that a seat is ever shown of a table: page, fragments in both languages, replay, previews."""
    out: list[str] = []
    for lang in ("de", "en"):
        viewer = Viewer(seat=seat, lang=lang, holder=holder)
        out.append(table_page.page(session, viewer))
        out.append(table_page.page(session, viewer, "text"))
        out.append(json.dumps(table_page.fragments(session, viewer)))
        out += [table_page.page(session, viewer, "replay", step) for step in range(session.step + 1)]
        out += [json.dumps(table_page.preview(session, viewer, word)) for word in LANES.layout.words]
    return "\n".join(out)


def other_world(session: Session, seat: int, seed: int) -> Session:
    """Return the same table as far as a seat knows, with everything hidden dealt anew."""
    twin = Session(session.id, LANES, session.record, session.seats, session.host, True, created=session.created)
    twin.seq, twin._needed_seq = session.seq, dict(session._needed_seq)
    twin.state = session.state.observe(seat).sample(seed)
    return twin


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_nothing_a_seat_is_shown_depends_on_what_it_may_not_know(seat: int) -> None:
    for steps in range(8):
        session = lanes(seed=11)
        while session.step < steps:
            session.act(session.state.to_move, LANES.layout.word(session.state.legal()[0]))
        shown = everything_now(session, seat)
        worlds: list[State] = []
        for seed in range(6):
            twin = other_world(session, seat, seed)
            worlds.append(twin.state)
            assert everything_now(twin, seat) == shown
        assert any(world != worlds[0] for world in worlds)


def everything_now(session: Session, seat: int) -> str:
    viewer = Viewer(seat=seat, lang="en", holder="a" * 64 if seat == 0 else "b" * 64 if seat == 1 else "")
    return table_page.page(session, viewer) + json.dumps(table_page.fragments(session, viewer))


def test_the_seed_and_the_generator_are_never_shown_before_the_end() -> None:
    session = lanes(seed=4611686018427387847)
    for _ in range(9):
        session.act(session.state.to_move, LANES.layout.word(session.state.legal()[0]))
    shown = "".join(everything(session, seat, "") for seat in (-1, 0, 1))
    assert "4611686018427387847" not in shown
    for position in [session.at(n) for n in range(10)]:
        assert all(str(number) not in shown for number in position.rng.dump())


def test_neither_tokens_nor_seeds_nor_hidden_cards_get_into_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG), running(settings(tmp_path)) as site:
        path, anna, ben = seated(site)
        session = site.registry._tables[path[3:]].session
        with anna.at(path) as a, ben.at(path) as b:
            a.see(0)
            b.see(0)
            a.send(do=words(a)[0], seq=0)
            a.see(1)
            a.send(do="lay 9", seq=1)
            a.hear()
            b.send(do="lay 1", seq=1)
            b.until("why")
        anna.get(f"{path}/record.json")
        chance = session.record.chance
        assert chance is not None
        secrets = [anna.http.cookies["who"], ben.http.cookies["who"], str(session.record.seed), chance.secret]
        secrets += [seat.holder for seat in session.seats]
    ours = "\n".join(
        record.getMessage()
        for record in caplog.records
        if not record.name.startswith(("websockets.client", "httpcore", "hpack"))
    )
    assert not [secret for secret in secrets if secret in ours]


def faces(line: Line, seat: int) -> set[str]:
    """Return the faces shown of a hand."""
    return set(
        re.findall(rf'id="board-hand{seat}-\d"[^>]*><rect[^>]*><text[^>]*>(.)</text>', line.shown["board-hands"])
    )


def test_a_shared_device_shows_a_hand_only_to_the_one_who_took_it(site: Site) -> None:
    anna = site.visitor()
    path = anna.open(seat_0_kind="me", seat_0_name="Anna", seat_1_kind="here", seat_1_name="Ben")
    state = site.registry._tables[path[3:]].session.state
    assert isinstance(state, Lanes)
    page = anna.get(path).text
    assert re.findall(r'id="board-hand\d-\d"[^>]*><rect[^>]*><text[^>]*>(.)</text>', page) == ["?"] * 6
    with anna.at(path) as line:
        line.see(0)
        assert faces(line, 0) == faces(line, 1) == {"?"}
        card = state.hands[0][0]
        line.send(do=f"pick {card}", seq=0)
        assert line.until("why") == "Pass the device to Anna first."
        line.send(cell=1, seq=0)
        assert line.until("why") == "Pass the device to Anna first."
        line.send(iam=1)  # Ben is not awaited: his hand stays closed
        assert line.quiet() or faces(line, 1) == {"?"}
        line.send(iam=0)
        line.hear()
        assert "?" not in faces(line, 0)
        assert faces(line, 1) == {"?"}
        line.send(do=f"pick {card}", seq=0)
        line.see(1)
        line.send(do="lay 0", seq=1)
        line.see(2)
        assert faces(line, 0) == faces(line, 1) == {"?"}
        line.send(iam=1)
        line.hear()
        assert faces(line, 0) == {"?"}
        assert "?" not in faces(line, 1)
        line.send(iam=5)
        assert line.until("why")
    assert anna.get(f"{path}/replay?step=1&seat=0").status_code == 409
    assert anna.get(f"{path}/replay?step=1&seat=-1").status_code == 200
    assert anna.get(f"{path}/record.json").status_code == 409
    assert anna.post(f"{path}/branch", {"step": "0"}).status_code == 409


def test_after_the_end_everybody_may_look_back_with_everybodys_eyes(site: Site) -> None:
    finished = lanes()
    play_on(finished)
    anna = site.visitor()
    answer = anna.post("/upload", files={"record": ("lanes.json", finished.export_record().to_json())})
    assert answer.status_code == 303
    with anna.at(answer.headers["location"].partition("/replay")[0], "?view=replay&step=2&seat=0") as line:
        line.hear()
        assert (faces(line, 1), "?" in faces(line, 0)) == ({"?"}, False)
        line.send(look=2, seat=1)
        line.hear()
        assert (faces(line, 0), "?" in faces(line, 1)) == ({"?"}, False)
        line.send(look=2, seat=-1)
        line.hear()
        assert "?" not in faces(line, 0) | faces(line, 1)
        for nobody in (2, 7, -2):
            line.send(look=2, seat=nobody)
            assert line.until("why") == "There is no such seat."


def test_a_rival_never_receives_a_card_over_the_wire(site: Site) -> None:
    path, anna, ben = seated(site)
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        for _ in range(2):
            a.send(do=words(a)[0], seq=a.seq)
            a.see(a.seq + 1)
            a.send(do=next(word for word in words(a) if word.startswith("lay")), seq=a.seq)
            a.see(a.seq + 1)
            b.see(a.seq)
            assert faces(b, 0) == {"?"}
            assert "draws a card" in "".join(b.shown.values())
            b.send(do=words(b)[0], seq=b.seq)
            b.see(b.seq + 1)
            b.send(do=next(word for word in words(b) if word.startswith("lay")), seq=b.seq)
            b.see(b.seq + 1)
            a.see(b.seq)
            assert faces(a, 1) == {"?"}
    assert SeatInfo() == SeatInfo("open")
