"""A clock in the browser: it counts down by itself, the seat is taken over when time is up, and taken back."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser.helpers import DESK, until
from playwright.sync_api import Browser, Page
from table.helpers import Fake
from web.helpers import Site, running, settings

from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.table.begin import open_table
from spielwerk.table.session import Session
from spielwerk.table.terms import Terms, TimeControl


class Fast:
    """A clock whose speed a test sets: it goes on from where the server's own clocks stand."""

    def __init__(self) -> None:
        self.speed, self.ahead, self.real = 1.0, 0.0, time.monotonic()

    def wall(self) -> float:
        """Return the time of day."""
        return time.time() + self._gained()

    def ticks(self) -> float:
        """Return a time that is never set."""
        return time.monotonic() + self._gained()

    def _gained(self) -> float:
        now = time.monotonic()
        self.ahead, self.real = self.ahead + (self.speed - 1.0) * (now - self.real), now
        return self.ahead


class Patient(Fake):
    """Bots that play for Anna at once; the one opposite waits until it may."""

    may = False

    async def choose(self, game: Game, obs: State, spec: str) -> int:
        """Return the first legal action."""
        while obs.to_move == 1 and not self.may:
            await asyncio.sleep(0.05)
        return await super().choose(game, obs, spec)


@pytest.fixture
def bots() -> Patient:
    return Patient()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: Patient) -> Iterator[Site]:
    def opened(*args: Any, **more: Any) -> Session:
        session = open_table(*args, **more)
        session.terms = Terms(time=TimeControl("live", 25, 20))
        return session

    monkeypatch.setattr("spielwerk.web.site.open_table", opened)
    with running(settings(tmp_path), bots) as found:
        yield found


def test_a_clock_counts_down_and_a_bot_takes_over_and_gives_back(chromium: Browser, site: Site, bots: Patient) -> None:
    fast = Fast()
    site.registry.clocks.wall, site.registry.clocks.ticks = fast.wall, fast.ticks
    context = chromium.new_context(viewport={"width": DESK[0], "height": DESK[1]}, locale="en-GB")
    page: Page = context.new_page()
    home = f"http://{site.host}"
    form: dict[str, str | float | bool] = {
        "game": "lanes",
        "seat-0-kind": "me",
        "seat-0-name": "Anna",
        "seat-1-kind": "bot",
        "seat-1-level": "easy",
    }
    path = page.request.post(f"{home}/new", form=form, headers={"origin": home}, max_redirects=0).headers["location"]
    page.goto(f"{home}{path}")
    clock = "document.querySelector('#seat-0-panel .clock')?.textContent"
    until(page, f"/^0:[012][0-9]$/.test({clock})")  # the turn's seconds, not yet the reserve
    shown = str(page.evaluate(clock))
    until(page, f"{clock} !== '{shown}'")
    assert str(page.evaluate(clock)) < shown
    until(page, "/left, then your reserve runs: 0:20/.test(document.querySelector('.timehint').innerText)")
    assert page.locator("#seat-0-panel .clock[data-ui-low]").count() == 1

    fast.speed = 8.0  # faster, and the time between two signs of life would count as lost
    until(page, "document.querySelector('#toasts').innerText.includes('Your time is up')")
    fast.speed = 1.0
    until(page, "!document.querySelector('#seat-0-panel .clock')")
    page.get_by_role("button", name="Take back my seat").click()
    until(page, f"{clock} === '0:00'")  # nothing is left of the reserve
    bots.may = True
    until(page, f"/^0:[12][0-9]$/.test({clock})")
    until(page, "/left, then a bot plays for you/.test(document.querySelector('.timehint')?.innerText)")
    context.close()
