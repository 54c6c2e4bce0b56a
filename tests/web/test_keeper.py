"""What the operator does shows on the pages of those who sit at the table."""

import re
import time
from pathlib import Path

import pytest
from web.helpers import Line, Site, running, settings, until
from websockets.exceptions import ConnectionClosed

from spielwerk.table import upkeep
from spielwerk.table.schema import GAME
from spielwerk.table.upkeep import DAY, Retention
from spielwerk.web import app
from spielwerk.web.live import UNKNOWN


def lit(line: Line) -> list[str]:
    """Return the words that can be clicked."""
    return re.findall(r'data-do="(pick [^"]+)" tabindex="0"', "".join(line.shown.values()))


def test_a_closed_table_says_so_and_nothing_on_it_can_be_clicked(site: Site) -> None:
    anna = site.visitor("de")
    path = anna.open(seat_0_kind="me", seat_1_kind="bot")
    with anna.at(path) as line:
        line.hear()
        (word, *_) = lit(line)
        upkeep.close(site.registry.store, path[3:])
        line.send(do=word, seq=line.seq)
        while "geschlossen" not in line.shown["prompt"]:
            line.hear()
        line.send(do=word, seq=line.seq)
        assert "vom Betreiber geschlossen" in line.until("why")
    page = anna.get(path).text
    assert "Geschlossen" in page
    assert "Dieser Tisch wurde vom Betreiber geschlossen." in page
    assert 'tabindex="0" role="button"' not in page
    assert anna.post(f"{path}/leave").status_code == 409
    assert "geschlossen" in anna.get("/").text


def test_a_closed_waiting_room_lets_nobody_in(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    path = anna.open()
    upkeep.close(site.registry.store, path[3:])
    answer = ben.post(f"{path}/sit", {"name": "Ben"})
    assert answer.status_code == 409
    assert "closed by whoever runs the server" in answer.text
    for visitor in (anna, ben):
        answer = visitor.get(path)
        assert answer.status_code == 409
        assert "closed by whoever runs the server" in answer.text


def test_pages_of_a_deleted_table_are_sent_into_the_fog(site: Site) -> None:
    anna = site.visitor()
    path = anna.open(seat_0_kind="me", seat_1_kind="bot")
    with anna.at(path) as line:
        line.hear()
        assert upkeep.delete(site.registry.store, [path[3:]]) == 1
        line.send(do=lit(line)[0], seq=line.seq)
        with pytest.raises(ConnectionClosed) as closed:
            line.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == UNKNOWN
    assert anna.get(path).status_code == 404


def test_the_server_deletes_what_is_too_old_but_nothing_that_somebody_looks_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(settings(tmp_path)) as site:
        old, open_, young = (site.visitor().open()[3:] for _ in range(3))
        with site.registry.store.engine.begin() as connection:
            connection.execute(GAME.update().where(GAME.c.id != young).values(touched=time.time() - 40 * DAY))
    monkeypatch.setattr(app, "FIRST_ROUND", 1.0)
    with running(settings(tmp_path, retention=Retention(waiting=30))) as site:
        visitor = site.visitor()
        assert visitor.get(f"/t/{open_}").status_code == 200

        def left() -> set[str]:
            return {table.id for table in upkeep.tables(site.registry.store)}

        until(lambda: old not in left())
        assert left() == {open_, young}
        assert visitor.get(f"/t/{old}").status_code == 404
