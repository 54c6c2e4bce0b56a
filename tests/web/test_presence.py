"""Who is here, who is away, and a bot that plays for them until they return."""

import pytest
from table.helpers import Fake
from web.helpers import Line, Site, Visitor

from spielwerk.table import presence
from spielwerk.table.presence import Page, Presence
from spielwerk.web import live


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LINGER", 0.0)
    monkeypatch.setattr(live, "LINGER", 0.0)


def two(site: Site) -> tuple[str, Visitor, Visitor]:
    """Return a running table of Lanes with Anna, who is its host, and Ben."""
    anna, ben = site.visitor(), site.visitor("de")
    path = anna.open()
    ben.get(path)
    ben.post(f"{path}/sit", {"name": "Ben"})
    anna.post(f"{path}/start")
    return path, anna, ben


def until(line: Line, name: str, words: str) -> str:
    """Wait until a fragment holds these words."""
    while words not in line.shown.get(name, ""):
        line.hear()
    return line.shown[name]


def test_a_dot_tells_who_is_here_and_words_since_when_somebody_is_away(site: Site) -> None:
    path, anna, ben = two(site)
    with anna.at(path) as a:
        a.see(0)
        until(a, "seats", "data-since=")
        with ben.at(path) as b:
            assert "is here" in until(a, "seats", 'class="dot"')
            assert "data-since" not in a.shown["seats"]
            assert "ist da" in until(b, "seats", 'class="dot"')  # Anna; nobody needs a dot for themselves
            assert b.shown["seats"].count("dot") == 1
        assert "away" in until(a, "seats", "data-since=")


def test_the_host_lets_a_bot_play_for_who_is_away_and_returning_ends_it(site: Site) -> None:
    path, anna, ben = two(site)
    session = site.registry._tables[path.removeprefix("/t/")].session
    seat = next(k for k, who in enumerate(session.seats) if who.name == "Ben")
    form = {"seat": str(seat), "name": "Ben"}
    with anna.at(path) as a:
        a.see(0)
        with ben.at(path):
            until(a, "seats", 'class="dot"')
            assert "Ben is here again" in anna.post(f"{path}/stand-in", form).text
        until(a, "seats", "data-since=")
        assert ben.post(f"{path}/stand-in", form).status_code == 409
        assert anna.post(f"{path}/stand-in", form).status_code == 303
        assert a.until("toast") == "A bot plays for Ben until Ben returns."
        assert session.seats[seat].kind == "bot"
        with ben.at(path):
            assert a.until("toast") == "Ben is back."
            assert session.seats[seat].kind == "human"
            assert not session.seats[seat].away


def test_only_an_awaited_person_who_is_away_makes_the_host_be_asked(site: Site) -> None:
    path, anna, ben = two(site)
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        until(a, "seats", 'class="dot"')
        assert "hidden" in a.shown["asks"]
    with ben.at(path) as b:
        b.see(0)
        until(b, "seats", "data-since=")
        assert "stand-in" not in b.shown["asks"]  # not the host


def test_a_stand_in_survives_a_restart(site: Site) -> None:
    path, anna, ben = two(site)
    name = path.removeprefix("/t/")
    session = site.registry._tables[name].session
    seat = next(k for k, who in enumerate(session.seats) if who.name == "Ben")
    assert anna.post(f"{path}/stand-in", {"seat": str(seat), "name": "Ben"}).status_code == 303
    site.registry.forget(name)
    with ben.at(path) as b:
        b.see(0)
        assert not any(who.away for who in site.registry._tables[name].session.seats)
    assert isinstance(site.registry.players, Fake)


def test_the_slowest_of_the_people_who_look_on_sets_the_pace() -> None:
    seen = Presence()
    assert seen.pace({"anna"}) == 1
    pages = [Page("anna", "once"), Page("ben", "slow"), Page("somebody", "normal")]
    seen.enter(pages[0])
    assert seen.pace({"anna", "ben"}) == 0
    assert seen.only("anna", {"anna", "ben"})
    for page in pages[1:]:
        seen.enter(page)
    assert seen.pace({"anna", "ben"}) == 2
    assert not seen.only("anna", {"anna", "ben"})
    seen.leave(pages[1])
    assert seen.pace({"anna", "ben"}) == 0
    assert seen.away("ben") is not None
    assert seen.away("anna") is None
