"""Clocks at a real server: they are told, go on after a restart, run out, and stand on vacation."""

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from web.helpers import TWO, Site, running, settings, table_of_two, until

from spielwerk.table.begin import open_table
from spielwerk.table.session import Session
from spielwerk.table.terms import Terms, TimeControl

DAY = 86_400


class Opening:
    """Opens tables on the terms that a test wants."""

    def __init__(self, usual: Callable[..., Session]) -> None:
        self.usual = usual
        self.terms = Terms()

    def __call__(self, *args: object, **more: object) -> Session:
        session = self.usual(*args, **more)
        session.terms = self.terms
        return session


@pytest.fixture
def opening(monkeypatch: pytest.MonkeyPatch) -> Opening:
    found = Opening(open_table)
    monkeypatch.setattr("spielwerk.web.site.open_table", found)
    return found


def session(site: Site, path: str) -> Session:
    """Return a table that is in memory."""
    return site.registry._tables[path.removeprefix("/t/")].session


def test_a_page_is_told_the_servers_time_and_when_a_turn_is_up(site: Site, opening: Opening) -> None:
    opening.terms = Terms(time=TimeControl("live", 300, 600))
    path, anna, ben = table_of_two(site)
    with anna.at(path) as line:
        now = line.until("now")
        end = float(re.findall(r'data-until="([\d.]+)"', line.shows("seats", "data-until"))[0])
        assert 0 < end - now <= 300
        assert 'data-then="600"' in line.shown["seats"]
        assert line.shown["seats"].count("data-until") == 1
        assert '<span class="clock">10:00</span>' in line.shown["seats"]  # Ben's stands
        assert 'data-clock-hint="0"' in line.shown["prompt"]
        line.send(ping=3)
        assert line.until("now") >= now
    assert "noch 14 min" in ben.get("/tables").text
    assert "data-clock-hint" not in ben.get(path).text


def test_without_a_clock_nothing_is_said_of_time(site: Site) -> None:
    path, anna, _ = table_of_two(site)
    with anna.at(path) as line:
        line.see(0)
        line.send(ping=3)
        while "pong" not in (heard := line.hear()):
            pass
        assert heard == {"pong": 3}
        assert "clock" not in line.shown["seats"]
    assert anna.post(f"{path}/vacation", {"on": "1"}).status_code == 409


def test_terms_say_how_time_runs_before_the_game(site: Site, opening: Opening) -> None:
    opening.terms = Terms(time=TimeControl("live", 20, 600), timeout="leave")
    anna, ben = site.visitor(), site.visitor("de")
    path = anna.open("lanes", **TWO)
    assert "Live: 20 seconds a turn, and 10 minutes besides for the whole game." in anna.get(path).text
    shown = ben.get(path).text
    assert "Läuft die Zeit ab, übernimmt ein Bot für immer." in shown
    assert "Zieht 60 Tage lang niemand, endet die Partie von selbst." in shown


def test_when_time_is_up_a_bot_plays_until_the_person_takes_the_seat_back(site: Site, opening: Opening) -> None:
    opening.terms = Terms(time=TimeControl("live", 1, 0))
    path, anna, ben = table_of_two(site)
    with ben.at(path) as other:
        with anna.at(path) as line:
            assert line.until("toast") == "Your time is up. A bot plays for you until you take your seat back."
            assert f'action="{path}/back"' in line.shows("prompt", "Take back my seat")
        assert other.until("toast") == "Ein Bot spielt für Anna, bis Anna zurückkommt."
    until(lambda: anna.post(f"{path}/back").status_code == 303)  # the bot ends the turn first
    assert session(site, path).rev >= 3


def test_or_the_seat_is_lost(site: Site, opening: Opening) -> None:
    opening.terms = Terms(time=TimeControl("live", 1, 0), timeout="leave")
    path, anna, _ = table_of_two(site)
    with anna.at(path) as line:
        assert line.until("toast") == "Your time is up. A bot has your seat now."
    assert anna.post(f"{path}/back").status_code == 409
    assert "Lanes" in anna.get("/tables").text


def test_a_vacation_stops_the_clock_until_one_plays_or_is_back(site: Site, opening: Opening) -> None:
    opening.terms = Terms(time=TimeControl("days", DAY, 7 * DAY))
    path, anna, ben = table_of_two(site)
    assert "Go on vacation" in anna.get(path).text
    assert "noch 23 Std" in ben.get("/tables").text
    with ben.at(path) as line:
        line.shows("seats", "data-until")
        assert anna.post(f"{path}/vacation", {"on": "1"}).status_code == 303
        assert "data-until" not in line.shows("seats", "im Urlaub")
    assert "die Uhr steht: Urlaub" in ben.get("/tables").text
    assert "Back from vacation" in anna.get(path).text
    assert "Back from vacation" not in ben.get(path).text
    assert anna.post(f"{path}/vacation", {"on": "0"}).status_code == 303
    with ben.at(path) as line:
        line.shows("seats", "data-until")
    assert site.visitor().post(f"{path}/vacation", {"on": "1"}).status_code == 409


@pytest.mark.parametrize("down", [0.0, 2.0])
def test_clocks_go_on_after_a_restart_where_they_stood(tmp_path: Path, opening: Opening, down: float) -> None:
    opening.terms = Terms(time=TimeControl("live", 3600, 3600))
    with running(settings(tmp_path)) as site:
        path, anna, ben = table_of_two(site)
        before = session(site, path).clock
        left = before.seats[0].since
        assert left is not None
        spent = site.registry.clocks.now() - left
        cookies = [dict(visitor.http.cookies) for visitor in (anna, ben)]
    time.sleep(down)
    with running(settings(tmp_path)) as site:
        again = site.visitor()
        again.http.cookies.update(cookies[0])
        with again.at(path) as line:
            now = line.until("now")
            assert session(site, path).clock == before
            assert now - left - spent >= 0
            end = float(re.findall(r'data-until="([\d.]+)"', line.shows("seats", "data-until"))[0])
            assert end == pytest.approx(left + 3600, abs=0.01)
        lost = time.time() - site.registry.clocks.now()
        assert lost >= down - 0.1  # the time nobody was there does not count


def test_over_days_nobody_has_to_be_here_and_the_host_is_not_asked_for_a_bot(site: Site, opening: Opening) -> None:
    for time_control, asked in ((TimeControl("live", 3600, 3600), True), (TimeControl("days", DAY, DAY), False)):
        opening.terms = Terms(time=time_control)
        path, anna, _ = table_of_two(site)
        with anna.at(path) as line:
            line.see(0)
            line.send(do=re.findall(r'data-do="(pick [^"]+)"', "".join(line.shown.values()))[0], seq=0)
            line.see(1)
            line.send(do="lay 0", seq=1)
            line.see(2)
            assert ("stand-in" in line.shown["asks"]) == asked
            assert ("data-since=" in line.shows("seats", 'class="dot off"')) == asked
