"""Chance in the browser: the device adds its share by itself, and does the sums when the game is over."""

import json
from collections.abc import Callable

import pytest
from browser.helpers import Visitor, connected, fill_in, until, uploaded
from playwright.sync_api import Page

from spielwerk.core.chance import Chance
from spielwerk.core.fair import replay_draws
from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games import game

Device = Callable[..., Visitor]
SHARE = "ab" * 16


def finished() -> Record:
    """Return a whole game of Dewan with the share of a device in it."""
    dewan = game("dewan")
    record = Record(
        "dewan",
        2,
        0,
        dewan.with_defaults({}),
        [],
        dewan.rules_version,
        chance=Chance("elsewhere", "3c" * 32, ("cd" * 16, SHARE)),
    )
    state, rng = dewan.new(2, record.seed), Rng(6)
    while state.to_move != OVER:
        action = state.random_action(rng)
        record.words.append(dewan.layout.word(action))
        state.apply(action)
    assert record.chance is not None
    record.commitment = record.chance.commitment
    record.draws, _ = replay_draws(dewan, record)
    return record


def shares(page: Page) -> dict[str, str]:
    """Return what the device remembers."""
    found: dict[str, str] = json.loads(page.evaluate("localStorage.getItem('shares') ?? '{}'"))
    return found


def remember(page: Page, seal: str, share: str) -> None:
    """Let the device remember a share."""
    page.evaluate("kept => localStorage.setItem('shares', JSON.stringify(kept))", {seal: share})


def test_opening_a_table_and_sitting_down_each_add_a_share(device: Device) -> None:
    anna, ben = device(), device()
    host = anna.go()
    path = fill_in(host, "me", "link", seat_0_name="Anna")
    connected(host)
    guest = ben.go(path)
    guest.fill("main input[name=name]", "Ben")
    with guest.expect_navigation():
        guest.click("main button.primary")
    until(host, "document.querySelector('#arrivals')?.innerText.includes('Ben')")
    assert list(shares(host)) == list(shares(guest))  # the same commitment
    assert list(shares(host).values()) != list(shares(guest).values())
    guest.goto(f"{ben.site.url}{path}/fair")
    assert "2 devices have added a share" in guest.inner_text("main")


def test_the_device_itself_checks_a_finished_game(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the server deals this game as it was dealt elsewhere
    visitor, record = device(), finished()
    page = visitor.go()
    path = uploaded(visitor, record)
    remember(page, record.commitment, SHARE)
    page.goto(f"{visitor.site.url}{path}/fair")
    page.click("[data-check]")
    until(page, "document.querySelectorAll('#own-check li').length === 3")
    assert page.locator("#own-check .bad").count() == 0
    told = page.inner_text("#own-check")
    assert f"computed all {len(record.draws)} draws anew" in told
    assert "of this device has been used" in told

    remember(page, record.commitment, "ee" * 16)
    page.click("[data-check]")
    until(page, "document.querySelector('#own-check .bad')?.innerText.includes('is missing')")
