"""The fuzzer finds what was planted, and nothing in a short turn at a real server."""

import json
from pathlib import Path
from random import Random

import pytest
from table.helpers import ANNA, BEN, lanes, play_on

from bench.fuzz.__main__ import search
from bench.fuzz.place import Place
from spielwerk.core.state import State
from spielwerk.table.session import Line, Session
from spielwerk.testing import noise
from spielwerk.testing.worlds import leaks
from spielwerk.web.html import Viewer
from spielwerk_lanes import GAME as LANES


def found(session: Session, seat: int) -> list[str]:
    """Return what a seat learns from a table."""
    viewer = Viewer(seat, "en", (ANNA, BEN, "")[seat])
    return leaks(session, viewer, 3, [2], LANES.layout.words)


def table(steps: int = 5) -> Session:
    """Return a table in the middle of a game."""
    session = lanes(seed=11)
    play_on(session, steps)
    return session


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_an_honest_table_has_no_leak(seat: int) -> None:
    assert found(table(), seat) == []


def test_a_page_that_shows_a_rivals_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_hands(self: Session, _seat: int, step: int | None = None) -> State:
        return self.state.copy() if step is None else self.at(step)

    session = table()
    monkeypatch.setattr(Session, "observe", open_hands)
    assert {"page en", "fragments de", "replay 2"} <= set(found(session, -1))


def test_a_log_that_tells_what_was_whispered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_lines(self: Session, _seat: int, begin: int, end: int) -> list[Line]:
        return self.log[max(0, begin) : end]

    session = table(12)
    assert any(line.event.private for line in session.log)
    monkeypatch.setattr(Session, "log_between", all_lines)
    assert found(session, -1)


def test_noise_is_the_same_for_the_same_seed_and_spoils_copies_only() -> None:
    paper = json.loads(table().record.to_json())
    before = json.dumps(paper)
    for seed in range(30):
        one, two = Random(seed), Random(seed)
        assert noise.message(one, LANES.layout.words, 3) == noise.message(two, LANES.layout.words, 3)
        assert noise.spoil_json(one, paper) == noise.spoil_json(two, paper)
        assert noise.tear_text(one, before) == noise.tear_text(two, before)
    assert json.dumps(paper) == before


def test_a_short_turn_at_a_real_server_finds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # a server of its own deals as it likes
    place = Place(tmp_path, Random(5))
    try:
        search(place, ["harmonies"], 0, small=True)
    finally:
        place.close()
    assert place.found == []
    assert {
        "clicks",
        "strangers",
        "records",
        "positions",
        "kills",
        "doors",
        "looks at the lobby",
        "words of bots",
    } <= set(place.done)
