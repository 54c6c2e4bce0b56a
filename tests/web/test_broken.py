"""A table that cannot go on: its page shows the last good position and says why; people are told of other rules."""

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from table import helpers
from web.helpers import Site, Visitor, running, settings

from spielwerk_lanes import GAME as LANES


def played(site: Site, game: str = "lanes") -> str:
    """Open a table for two people at one device, play a little, and return its path."""
    anna = site.visitor()
    path = anna.open(game, seat_0_kind="me", seat_0_name="Anna", seat_1_kind="here", seat_1_name="Ben")
    session = site.registry._tables[path[3:]].session
    with anna.at(path) as line:
        for n in range(6):
            line.send(iam=session.state.to_move)
            line.send(do=session.game.layout.word(session.state.legal()[0]), seq=n)
            line.see(n + 1)
    return path


def sql(tmp_path: Path, text: str, *values: object) -> None:
    with sqlite3.connect(tmp_path / "t.db") as connection:
        connection.execute(text, values)
    connection.close()


def test_a_table_that_does_not_replay_shows_how_far_it_is_good_and_nobody_can_act(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as site:
        path = played(site, "terranova")
        token = site.visitors[0].http.cookies["who"]
    sql(tmp_path, "update action set word = 'stone 999' where seq = 4 and game = ?", path[3:])
    with running(settings(tmp_path)) as site:
        anna = site.visitor("de")
        anna.http.cookies.set("who", token)
        page = anna.get(path)
        assert page.status_code == 200
        assert "Dieser Tisch steht still. Du siehst den letzten guten Stand: Schritt 3 von 6." in page.text
        assert "Schritt 4 ist nach den Regeln, die dieser Server kennt, nicht möglich." in page.text
        assert "stone 999" not in page.text
        assert 'id="undo"' not in page.text
        assert "am Zug</span>" not in page.text
        assert "step 3 of 6" in anna.get(f"{path}/text", headers={"accept-language": "en"}).text
        assert anna.get(f"{path}/replay?step=2").status_code == 200
        assert len(json.loads(anna.get(f"{path}/record.json").text)["words"]) == 3
        assert "steht still" in anna.get("/").text
        with anna.at(path) as line:
            line.send(do="stone 1")
            assert "steht still" in line.until("why")
        other = anna.open("terranova", seat_0_kind="me", seat_1_kind="here")
        assert anna.get(other).status_code == 200


def test_a_sealed_table_keeps_its_record_closed_although_it_stands_still(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as site:
        path = played(site)
    sql(tmp_path, "delete from action where seq = 5 and game = ?", path[3:])
    with running(settings(tmp_path)) as site:
        guest = site.visitor()
        assert "A part of the record is missing." in guest.get(path).text
        assert guest.get(f"{path}/record.json").status_code == 409
        assert "Download record" not in guest.get(path).text


@pytest.mark.parametrize("kept", [True, False])
def test_people_are_told_by_which_rules_a_table_goes_on(
    tmp_path: Path, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(settings(tmp_path)) as site:
        path = played(site)
        assert "version" not in guest_page(site.visitor(), path)
    newer = replace(LANES, rules_version=2, older={1: {}} if kept else {})
    monkeypatch.setitem(helpers.OWN, "lanes", newer)
    with running(settings(tmp_path)) as site:
        told = "This table plays by rules version 1." if kept else "It goes on by version 2, and everything played"
        assert told in guest_page(site.visitor(), path)
        assert told in site.visitor().get(f"{path}/text").text
        said = "Dieser Tisch spielt nach Regelfassung 1." if kept else "Sie geht nach Fassung 2 weiter"
        assert said in guest_page(site.visitor("de"), path)


def guest_page(visitor: Visitor, path: str) -> str:
    """Return the log panel that a visitor sees."""
    return visitor.get(path).text.partition('id="panel-log"')[2]
