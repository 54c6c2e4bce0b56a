"""Who is here, who is away, and a bot that plays for them until they return."""

import pytest
from table.helpers import Fake
from web.helpers import Site, table_of_two

from spielwerk.table import presence, registry
from spielwerk.table.presence import Page, Presence


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LINGER", 0.0)
    monkeypatch.setattr(registry, "LINGER", 0.0)


def test_a_dot_tells_who_is_here_and_words_since_when_somebody_is_away(site: Site) -> None:
    path, anna, ben = table_of_two(site)
    with anna.at(path) as a:
        a.see(0)
        a.shows("seats", "data-since=")
        with ben.at(path) as b:
            assert "is here" in a.shows("seats", 'class="dot"')
            assert "data-since" not in a.shown["seats"]
            assert "ist da" in b.shows("seats", 'class="dot"')  # Anna; nobody needs a dot for themselves
            assert b.shown["seats"].count("dot") == 1
        assert "away" in a.shows("seats", "data-since=")


def test_the_host_lets_a_bot_play_for_who_is_away_and_returning_ends_it(site: Site) -> None:
    path, anna, ben = table_of_two(site)
    session = site.registry._tables[path.removeprefix("/t/")].session
    seat = next(k for k, who in enumerate(session.seats) if who.name == "Ben")
    form = {"seat": str(seat), "name": "Ben"}
    with anna.at(path) as a:
        a.see(0)
        with ben.at(path):
            a.shows("seats", 'class="dot"')
            assert "Ben is here again" in anna.post(f"{path}/stand-in", form).text
        a.shows("seats", "data-since=")
        assert ben.post(f"{path}/stand-in", form).status_code == 409
        assert anna.post(f"{path}/stand-in", form).status_code == 303
        assert a.until("toast") == "A bot plays for Ben until Ben returns."
        assert session.seats[seat].kind == "bot"
        with ben.at(path):
            assert a.until("toast") == "Ben is back."
            assert session.seats[seat].kind == "human"
            assert not session.seats[seat].away


def test_only_an_awaited_person_who_is_away_makes_the_host_be_asked(site: Site) -> None:
    path, anna, ben = table_of_two(site)
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        a.shows("seats", 'class="dot"')
        assert "hidden" in a.shown["asks"]
    with ben.at(path) as b:
        b.see(0)
        b.shows("seats", "data-since=")
        assert "stand-in" not in b.shown["asks"]  # not the host


def test_a_stand_in_survives_a_restart(site: Site) -> None:
    path, anna, ben = table_of_two(site)
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
