"""A server says truly whether it lives and can store, and tells its numbers to those who may have them."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from web.helpers import Site, running, settings, until

from spielwerk.table.failures import FullError, StoreError
from spielwerk.web import monitoring as watch


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """Return a server of one's own that asks its database every time."""
    monkeypatch.setattr(watch, "FRESH", 0.0)
    with running(settings(tmp_path, free_space=0)) as site:
        yield site


def numbers(text: str) -> dict[str, float]:
    """Return the numbers of /metrics by name and labels."""
    found = re.findall(r"^(spielwerk\S+|process\S+) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in found}


# ---- health and readiness ----
def test_a_server_lives_and_is_ready(own: Site) -> None:
    visitor = own.visitor()
    assert (visitor.get("/health").text, visitor.get("/ready").text) == ("ok", "ready")


def test_a_database_that_is_held_by_others_makes_it_not_ready_until_it_is_free(own: Site) -> None:
    visitor, path = own.visitor(), own.registry.store.path
    assert path is not None
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin exclusive")
        answer = visitor.get("/ready")
        assert (answer.status_code, answer.text) == (503, "database")
        assert visitor.get("/health").status_code == 200
        other.execute("rollback")
    _becomes_ready(own)


def _becomes_ready(site: Site) -> None:
    visitor = site.visitor()
    until(lambda: visitor.get("/ready").status_code == 200)


def test_a_process_that_does_not_hear_the_others_is_not_ready(own: Site) -> None:
    _becomes_ready(own)
    own.registry.cluster.listening = False
    try:
        _says(own, "news")
    finally:
        own.registry.cluster.listening = True
    _becomes_ready(own)


def _says(site: Site, word: str) -> None:
    visitor = site.visitor()
    until(lambda: visitor.get("/ready").text == word)


def test_a_full_database_makes_it_not_ready_until_there_is_room(own: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    store = own.registry.store
    commit = store.writer._store
    monkeypatch.setattr(store.writer, "_store", lambda *_: FullError())
    answer = own.visitor().get("/ready")
    assert (answer.status_code, answer.text) == (503, "disk")
    monkeypatch.setattr(store.writer, "_store", lambda *_: StoreError(""))
    assert own.visitor().get("/ready").text == "database"
    monkeypatch.setattr(store.writer, "_store", commit)
    _becomes_ready(own)


def test_too_little_room_beside_the_file_makes_it_not_ready(tmp_path: Path) -> None:
    with running(settings(tmp_path, free_space=1 << 62)) as site:
        answer = site.visitor().get("/ready")
        assert (answer.status_code, answer.text) == (503, "disk")


# ---- numbers ----
def test_the_numbers_tell_what_goes_on(own: Site) -> None:
    anna = own.visitor()
    path = anna.open(seat_0_kind="me", seat_1_kind="bot")
    with anna.at(path) as line:
        line.hear()
        line.send(undo=True)
        line.until("why")
        words = re.findall(r'data-do="([^"]+)" tabindex="0"', "".join(line.shown.values()))
        line.send(do=words[0], seq=line.seq)
        line.see(1)
        told = numbers(anna.get("/metrics").text)
        assert told["spielwerk_sockets"] == 1
    anna.get("/t/nowhere")
    anna.post("/prefs", headers={"origin": "http://elsewhere.example"})
    told = numbers(anna.get("/metrics").text)
    assert told["spielwerk_tables"] == 1
    assert told['spielwerk_tables_opened_total{game="lanes"}'] == 1
    assert told['spielwerk_tables_finished_total{game="lanes"}'] == 0
    assert told["spielwerk_click_seconds_count"] >= 1
    assert told["spielwerk_store_commits_total"] >= 2
    assert told["spielwerk_store_failures_total"] == 0
    assert told['spielwerk_pages_total{status="303"}'] == 1
    assert told['spielwerk_refusals_total{reason="foreign"}'] == 1
    assert told['spielwerk_refusals_total{reason="unknown_table"}'] == 1
    assert told["spielwerk_bots_waiting"] == told["spielwerk_bots_thinking"] == 0
    assert told["process_resident_memory_bytes"] > 0


def test_a_game_that_ends_is_counted(own: Site) -> None:
    anna = own.visitor()
    path = anna.open(seat_0_kind="bot", seat_1_kind="bot")
    with anna.at(path) as line:
        while "Finished" not in line.shown.get("chips", ""):
            line.hear()
    assert numbers(anna.get("/metrics").text)['spielwerk_tables_finished_total{game="lanes"}'] == 1


def test_strangers_get_no_numbers(tmp_path: Path) -> None:
    with running(settings(tmp_path, metrics_allow=("10.0.0.0/8",), metrics_token="open sesame")) as site:
        visitor = site.visitor()
        assert visitor.get("/metrics").status_code == 404
        assert visitor.get("/metrics", headers={"authorization": "Bearer wrong"}).status_code == 404
        assert visitor.get("/metrics", headers={"authorization": "Basic open sesame"}).status_code == 404
        assert visitor.get("/metrics", headers={"authorization": "Bearer open sesame"}).status_code == 200


def test_whoever_comes_through_a_proxy_is_a_stranger(own: Site) -> None:
    visitor = own.visitor()
    for name in ("x-forwarded-for", "forwarded"):
        assert visitor.get("/metrics", headers={name: "127.0.0.1"}).status_code == 404
    assert visitor.get("/metrics").status_code == 200


# ---- headers ----
def test_tables_stay_out_of_search_engines(own: Site) -> None:
    anna = own.visitor()
    path = anna.open()
    assert anna.get(path).headers["x-robots-tag"] == "noindex, nofollow"
    assert "x-robots-tag" not in anna.get("/").headers
    robots = anna.get("/robots.txt")
    assert "Disallow: /t/" in robots.text
    assert robots.headers["content-type"].startswith("text/plain")


def test_browsers_are_told_to_keep_to_tls_only_where_there_is_tls(own: Site, tmp_path: Path) -> None:
    assert "strict-transport-security" not in own.visitor().get("/").headers
    (tmp_path / "tls").mkdir()
    with running(settings(tmp_path / "tls", https=True)) as site:
        answer = site.visitor().get("/")
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        assert "Secure" in answer.headers["set-cookie"]
