"""Connections that dawdle are cut, and there are only so many."""

import socket
import time
from pathlib import Path

import pytest
from web.helpers import PATIENCE, Site, running, settings, until
from web.test_live import seated, words

from spielwerk.web import protocol
from spielwerk.web.protocol import room

FORM = "content-type: application/x-www-form-urlencoded"


def answer(line: socket.socket) -> bytes:
    """Return everything until the server hangs up."""
    line.settimeout(PATIENCE)
    out = b""
    try:
        while more := line.recv(65536):
            out += more
    except ConnectionResetError:
        pass
    return out


def hung_up(line: socket.socket) -> bool:
    """Tell whether the server has closed the connection."""
    line.setblocking(False)
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def dial(site: Site) -> socket.socket:
    return socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE)


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        (b"", b"408"),
        (b"GET / HT", b"408"),
        (b"GET / HTTP/1.1\r\nhost: x\r\nx-header: ", b"408"),
        (b"POST /nowhere HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc", b"404"),  # answered, but still sending
    ],
)
def test_half_a_request_is_cut(tmp_path: Path, sent: bytes, says: bytes) -> None:
    with running(settings(tmp_path, dawdle=0.3)) as site, dial(site) as line:
        line.sendall(sent)
        begun = time.monotonic()
        assert says in answer(line)[:20]
        assert time.monotonic() - begun >= 0.25


def test_a_body_that_drips_is_cut(tmp_path: Path) -> None:
    with running(settings(tmp_path, dawdle=0.4)) as site, dial(site) as line:
        origin = f"host: {site.host}\r\norigin: http://{site.host}\r\n"
        line.sendall(f"POST /prefs HTTP/1.1\r\n{origin}{FORM}\r\ncontent-length: 5000\r\n\r\n".encode())
        end = time.monotonic() + PATIENCE
        while not hung_up(line):
            assert time.monotonic() < end
            line.send(b"x")
            time.sleep(0.05)


def test_a_second_request_on_the_same_connection_has_its_own_time(tmp_path: Path) -> None:
    with running(settings(tmp_path, dawdle=1.0)) as site, dial(site) as line:
        for _ in range(4):
            line.sendall(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
            assert line.recv(4096).startswith(b"HTTP/1.1 200")
            time.sleep(0.4)
        line.sendall(b"GET /hea")
        assert b"408" in answer(line)


def test_sockets_stay_and_play_on(tmp_path: Path) -> None:
    with running(settings(tmp_path, dawdle=0.2, idle=1)) as site:
        path, anna, _ = seated(site)
        with anna.at(path) as line:
            line.see(0)
            time.sleep(0.6)
            line.send(do=words(line)[0], seq=0)
            line.see(1)


def test_a_client_that_does_not_read_its_page_is_cut(tmp_path: Path) -> None:
    with running(settings(tmp_path, slow=0.3), buffer=4096) as site, socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.connect(("127.0.0.1", site.port))
        line.sendall(b"GET /rules/terranova HTTP/1.1\r\nhost: x\r\n\r\n" * 20)
        until(lambda: len(site.server.server_state.connections) == 1)
        until(lambda: len(site.server.server_state.connections) == 0)


def test_in_a_full_server_the_one_that_said_nothing_longest_makes_room(tmp_path: Path) -> None:
    with running(settings(tmp_path, connections=3)) as site:
        silent = [dial(site) for _ in range(3)]
        until(lambda: len(site.server.server_state.connections) == 3)
        assert site.visitor().get("/health").text == "ok"
        assert b"408" in answer(silent[0])
        for line in silent:
            line.close()


def test_a_full_server_answers_with_a_page_that_tries_again(tmp_path: Path) -> None:
    with running(settings(tmp_path, connections=2)) as site:
        path, anna, ben = seated(site)
        anna.http.close()
        ben.http.close()
        until(lambda: not site.server.server_state.connections)
        with anna.at(path) as a, ben.at(path) as b:
            a.see(0)
            b.see(0)
            with dial(site) as line:
                text = answer(line).decode()
        assert text.startswith("HTTP/1.1 503")
        assert "http-equiv=refresh" in text
        assert "Das Haus ist gerade voll." in text
        assert "The server is full right now." in text


def test_there_are_fewer_connections_than_files() -> None:
    assert 1 <= room(5) <= 5
    assert room(10**9) < 10**6


def stop_lines(site: Site) -> None:
    """Do to all connections what a server does that stops."""
    while not site.server.server_state.connections:
        time.sleep(0.005)  # the one that was dialled is not accepted yet
    for one in list(site.server.server_state.connections):
        one.loop.call_soon_threadsafe(one.shutdown)


def test_whoever_has_only_just_come_is_answered_by_a_server_that_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "LAST", 2.0)
    with running(settings(tmp_path)) as site, dial(site) as line:
        stop_lines(site)
        time.sleep(0.2)
        line.sendall(b"GET /rules HTTP/1.1\r\nhost: x\r\n\r\n")
        assert answer(line).startswith(b"HTTP/1.1 200")  # and then it hangs up


def test_whoever_asks_nothing_keeps_no_server_from_stopping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "LAST", 0.05)
    with running(settings(tmp_path)) as site, dial(site) as line:
        stop_lines(site)
        assert answer(line) == b""
