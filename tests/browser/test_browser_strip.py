"""A phone: seats in a strip with names, a tap shows that player's board, no hole; short words; what comes first."""

from collections.abc import Callable
from typing import Any

import pytest
from browser.helpers import CALM, PHONE, Visitor, connected, press, until, wait_lit
from playwright.sync_api import Page

Device = Callable[..., Visitor]


def four(device: Device, slug: str) -> Page:
    """Open a table with three bots on a phone."""
    page = device(size=PHONE).open(slug, "me", "bot", "bot", "bot", seat_0_name="Anna")
    wait_lit(connected(page))
    return page


def box(page: Page, selector: str) -> dict[str, Any]:
    """Return where something lies."""
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return dict(found)


def test_with_four_the_strip_has_names_that_can_be_read(device: Device) -> None:
    page = four(device, "harmonies")
    names = page.locator("#seats .name")
    assert [name.inner_text() for name in names.all()] == ["Anna", "Bot Bela", "Bot Cleo", "Bot Dino"]
    for name in names.all():
        assert float(name.evaluate("name => parseFloat(getComputedStyle(name).fontSize)")) >= 12
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth")
    assert box(page, ".left")["height"] == 58


def test_a_tap_on_a_seat_shows_that_players_board_and_the_next_one_hides_it(device: Device) -> None:
    page = four(device, "harmonies")
    page.tap("#seat-2-panel")
    assert page.locator("#board-look2").is_visible()
    page.tap("#seat-3-panel")
    assert page.locator("#board-look3").is_visible()
    assert not page.locator("#board-look2").is_visible()
    page.tap("#seat-3-panel")
    assert not page.locator("#board-look3").is_visible()
    page.tap("#seat-1-panel")
    page.tap(".tabs [data-sheet='']")
    assert not page.locator("#board-look1").is_visible()


def test_in_caravan_it_unfolds_among_the_others(device: Device) -> None:
    page = four(device, "caravan")
    page.tap("#seat-3-panel")
    assert page.locator("#panel-cc-others[data-ui-open] [data-board-of='3']").is_visible()
    assert page.locator("[data-board-of='3']:is(:not(details), [open])").count() == 1


@pytest.mark.parametrize("slug", ["dewan", "terranova"])
def test_where_all_share_a_board_the_strip_unfolds_in_its_place(device: Device, slug: str) -> None:
    page = four(device, slug)
    strip = box(page, "#seats")
    page.tap("#seat-1-panel")
    open_ = box(page, "#seats")
    assert open_["y"] <= strip["y"]  # no hole is left above it
    assert open_["y"] + open_["height"] > strip["y"] + strip["height"]
    assert page.locator("#seat-3-panel .meta").is_visible()


def test_the_button_of_the_second_tap_is_short_and_leaves_the_hand_in_sight(device: Device) -> None:
    page = four(device, "harmonies")
    press(page, wait_lit(page, "take")[0])
    press(page, wait_lit(page, "pick")[0])
    wait_lit(page, "put")
    until(page, CALM)
    page.locator("#board [data-do^='put'].legal").nth(5).tap()
    page.wait_for_selector("#confirm:not([hidden])")
    assert page.inner_text("#confirm") == "Place here"  # the cell is marked and its letters stand nowhere
    last = page.locator("#prompt .hand svg").last.bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= box(page, "#confirm")["x"] + 1


def test_the_rules_begin_on_the_first_screen(device: Device) -> None:
    page = device(size=PHONE).go("/rules/harmonies")
    first = box(page, "#rules section h2")
    assert first["y"] + first["height"] < PHONE[1] - 64  # above the tabs
    assert box(page, ".toc")["height"] < 80


def test_the_own_name_is_set_on_the_start_page_of_a_phone(device: Device) -> None:
    page = device(size=PHONE).go()
    page.tap(".bar summary[aria-label='Your name']")
    drop = box(page, ".bar .menu[open] .drop")
    assert drop["x"] >= 0
    assert drop["x"] + drop["width"] <= PHONE[0]
    page.fill(".bar input[name=name]", "Anna")
    page.get_by_role("button", name="Remember").tap()
    page.wait_for_selector(".bar summary[aria-label='Anna']")
