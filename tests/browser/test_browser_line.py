"""The connection: lost, found, and a server that was killed in the middle of a game."""

import random
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from browser.helpers import Site, Visitor, connected, lit, path_of, play, press, seq, table, until, wait_lit, within
from playwright.sync_api import Error

Device = Callable[..., Visitor]
PLAY = within("preview.js", "({ play }, word) => play(word)")
UNANSWERED = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")  # by a server that is gone, or went in the middle
# a click is kept for half a minute, and on a busy machine a server may take longer to start
STAY_YOUNG = within("state.js", "({ state }) => { state.connection.unanswered.at += 600_000; }")
PLAY_WHILE_IT_OPENS = within(
    "state.js connection.js preview.js",
    """({ state, connect, play }, word) => {
      const { socket } = state.connection;
      socket.onclose = null;
      socket.close();
      connect();
      play(word);
    }""",
)


@pytest.fixture
def server(tmp_path: Path) -> Site:
    """Return a server of its own, to be killed."""
    return Site(tmp_path / "own.db")


def test_a_killed_server_comes_back_and_the_game_goes_on(device: Device, server: Site) -> None:
    server.start()
    try:
        anna = device(site=server)
        anna.excused += [*UNANSWERED, "WebSocket"]
        page = table(anna, "me", "bot")
        path = path_of(page)
        play(page, random.Random(3), lambda p: p.locator("#log li").count() >= 6)
        wait_lit(page)
        position, number = page.inner_html("#board-figures"), seq(page)
        server.kill()  # kill -9
        until(page, "document.body.classList.contains('offline')")
        assert page.locator("#offline").is_visible()
        assert "saved" in page.inner_text("#offline") or "Trying" in page.inner_text("#offline")
        server.start()
        page.evaluate("document.querySelector('[data-retry]').click()")
        until(page, "!document.body.classList.contains('offline')")
        until(page, "document.querySelector('.toast')?.innerText.includes('restarted')")
        assert page.locator("#offline").is_hidden()
        assert (page.inner_html("#board-figures"), seq(page)) == (position, number)
        press(page, lit(page)[0])  # the same page plays on

        page.reload()
        assert page.url.endswith(path)
        assert wait_lit(connected(page))
    finally:
        server.kill()


def test_a_line_that_died_in_silence_is_noticed_and_replaced(device: Device) -> None:
    anna = device()
    anna.excused += ["ERR_INTERNET_DISCONNECTED", "WebSocket"]
    page = table(anna, "me", "bot")
    word = wait_lit(connected(page))[0]
    before = seq(page)
    anna.context.set_offline(True)  # the socket stays open, and nothing arrives on it
    page.evaluate(PLAY, word)
    until(page, "document.body.classList.contains('offline')")
    assert page.locator("#offline").is_visible()
    anna.context.set_offline(False)
    until(page, "!document.body.classList.contains('offline')")
    if seq(page) == before:
        with suppress(Error):  # the click that was under way arrived in between, and what was lit is not any more
            press(page, wait_lit(page)[0])
    assert wait_lit(page)
    assert seq(page) > before


def test_a_click_before_the_line_is_open_is_not_lost(device: Device) -> None:
    page = table(device(), "me", "here")
    word = wait_lit(connected(page))[0]
    before = seq(page)
    page.evaluate(PLAY_WHILE_IT_OPENS, word)
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)


def test_a_second_window_of_the_same_person_cannot_play_twice(device: Device) -> None:
    anna = device()
    one = table(anna, "me", "here")
    path = path_of(one)
    two = anna.go(path)
    connected(one)
    connected(two)
    old = seq(two)
    word, other = wait_lit(one, "place")[:2]
    press(one, word)
    until(two, "s => document.querySelector('#pulse').dataset.seq !== s", old)
    now = seq(two)
    stale = within("connection.js", "({ send }, [word, seq]) => send({ do: word, seq: Number(seq) })")
    two.evaluate(stale, [other, old])  # a click that answers the old position
    until(two, "document.querySelector('.toast')")

    assert "faster" in two.inner_text(".toast")
    assert seq(two) == now


def test_a_click_that_a_dying_server_did_not_read_counts_after_all(device: Device, tmp_path: Path) -> None:
    server = Site(tmp_path / "dying.db")
    server.start()
    try:
        anna = device(site=server)
        anna.excused += [*UNANSWERED, "WebSocket"]
        page = table(anna, "me", "here")
        word, old = wait_lit(page, "place")[0], seq(page)
        assert server.server is not None
        server.server.send_signal(signal.SIGSTOP)
        page.evaluate(PLAY, word)
        page.wait_for_timeout(300)
        assert seq(page) == old
        page.evaluate(STAY_YOUNG)
        server.kill()
        server.start()
        until(page, "s => document.querySelector('#pulse').dataset.seq !== s", old)
        assert page.locator(".toast", has_text="faster").count() == 0
    finally:
        server.kill()


def test_a_full_server_says_so_and_lets_one_in_when_there_is_room(device: Device, tmp_path: Path) -> None:
    server = Site(tmp_path / "small.db", sockets=2, sockets_seated=1)
    server.start()
    try:
        anna, eve = device(site=server), device(site=server, locale="de-DE")
        mine = table(anna, "me", "here")
        path = path_of(mine)
        page = eve.go(path)
        until(page, "document.body.classList.contains('offline')")
        assert "Das Haus ist gerade voll." in page.inner_text("#offline")
        again = anna.go(path)  # who sits gets in
        assert wait_lit(connected(again))
        mine.close()
        again.close()
        until(page, "!document.body.classList.contains('offline')")
        assert page.locator("#offline").is_hidden()
    finally:
        server.kill()
