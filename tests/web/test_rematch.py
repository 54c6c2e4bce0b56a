"""A rematch is offered and accepted; nobody is made to play one."""

import json

from table.helpers import play_on
from web.helpers import Site, Visitor


def finished(site: Site) -> tuple[str, Visitor, Visitor]:
    """Return a table of Lanes that Anna and Ben have played to the end."""
    anna, ben = site.visitor(), site.visitor("de")
    path = anna.open()
    ben.post(f"{path}/sit", {"name": "Ben"})
    anna.post(f"{path}/start")
    play_on(site.registry._tables[path.removeprefix("/t/")].session)
    return path, anna, ben


def test_a_rematch_begins_when_everybody_wants_it(site: Site) -> None:
    path, anna, ben = finished(site)
    session = site.registry._tables[path.removeprefix("/t/")].session
    with ben.at(path) as b:
        b.see(session.seq)
        assert anna.post(f"{path}/rematch").headers["location"] == path
        assert b.until("toast") == "Anna möchte eine Revanche. Ben würde beginnen."
        assert "Revanche mit Anna annehmen" in b.shown["end"]
    assert "Waiting for Ben" in anna.get(path).text
    assert not session.next
    assert site.visitor().post(f"{path}/rematch").status_code == 409
    with anna.at(path) as a, site.visitor().at(path) as watcher:
        a.see(session.seq)
        watcher.see(session.seq)
        new = ben.post(f"{path}/rematch").headers["location"]
        assert new == f"/t/{session.next}"
        assert a.until("rematch") == session.next  # whoever waits is led there, nobody else
        watcher.settle()
        assert not any("rematch" in json.loads(text) for text in watcher.heard)
    with anna.at(path) as a:  # who looks at the old table later stays there
        a.see(session.seq)
        a.settle()
        assert not any("rematch" in json.loads(text) for text in a.heard)
    assert "To the rematch" in anna.get(path).text


def test_a_rematch_can_be_declined_and_offered_again(site: Site) -> None:
    path, anna, ben = finished(site)
    session = site.registry._tables[path.removeprefix("/t/")].session
    with anna.at(path) as a:
        a.see(session.seq)
        anna.post(f"{path}/rematch")
        assert site.visitor().post(f"{path}/decline").status_code == 409
        ben.post(f"{path}/decline")
        assert a.until("toast") == "No rematch this time."
    assert not session.next
    anna.post(f"{path}/rematch")
    assert ben.post(f"{path}/rematch").headers["location"] != path
