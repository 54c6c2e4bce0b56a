"""Looking back: scrubbing, playing, other eyes, and playing on from there."""

import random
from collections.abc import Callable

from browser.helpers import PHONE, Visitor, connected, lit, path_of, play, press, sideways, table, until, wait_lit
from playwright.sync_api import Page

Device = Callable[..., Visitor]


def step(page: Page) -> int:
    """Return the step shown."""
    return int(page.get_attribute("#scrub", "data-step") or "-1")


def wait_step(page: Page, wanted: int) -> None:
    """Wait until a step is shown."""
    until(page, "n => Number(document.querySelector('#scrub').dataset.step) === n", wanted)


def test_a_replay_is_scrubbed_played_and_left_for_a_new_game(device: Device) -> None:
    page = table(device(), "me", "bot")
    path = path_of(page)
    play(page, random.Random(4), lambda p: not lit(p, "place") and p.locator("#board .stone").count() > 4)
    last = page.locator("#log li").count()
    page.goto(page.url + "/replay")
    connected(page)
    end = step(page)
    assert end > 10
    assert last
    page.keyboard.press("ArrowLeft")
    wait_step(page, end - 1)
    page.keyboard.press("Home")
    wait_step(page, 0)
    assert page.locator("#board .piece").count() == 0
    line = page.locator("#slider").bounding_box()
    assert line is not None
    page.mouse.click(line["x"] + line["width"] / 2, line["y"] + line["height"] / 2)
    until(page, "n => Number(document.querySelector('#scrub').dataset.step) > 3", 0)
    middle = step(page)
    assert page.locator("#log li.later").count() > 0
    page.click("[data-play]")
    until(page, "n => Number(document.querySelector('#scrub').dataset.step) >= n", middle + 2)
    page.click("[data-play]")
    page.get_by_role("link", name="Spectator").click()
    page.wait_for_url("**seat=-1")
    page.keyboard.press("Home")
    connected(page)
    page.goto(f"{page.url.split('?')[0]}?step=6")
    page.click(".up > summary")
    page.get_by_role("button", name="Play on as").click()
    page.wait_for_url(lambda url: "/t/" in url and path not in url)

    assert len(wait_lit(page, "place")) > 20
    assert page.locator("#board .piece").count() >= 6


def test_the_log_of_a_live_table_leads_back_and_now_is_one_click_away(device: Device) -> None:
    page = table(device(), "me", "bot")
    play(page, random.Random(5), lambda p: p.locator("#log li").count() >= 6)
    now = page.locator("#board .piece").count()
    page.locator("#log summary").last.click()
    page.locator("#log .turn[open] a").first.click()
    until(page, "document.querySelector('#pulse').dataset.looking !== undefined")
    assert page.locator("#board .piece").count() == 1
    assert not lit(page)
    page.get_by_role("button", name="Back to now").click()
    until(page, "n => document.querySelectorAll('#board .piece').length === n", now)

    assert wait_lit(page)


def test_a_replay_passes_over_mere_choices_and_page_keys_go_turn_by_turn(device: Device) -> None:
    page = device().open("harmonies", "me", "bot")
    connected(page)
    press(page, wait_lit(page, "take")[0])
    for _ in range(3):
        if words := lit(page, "pick"):  # only a choice: nothing is told
            press(page, words[0])
        press(page, wait_lit(page, "put")[0])
    press(page, "end")
    wait_lit(page, "take")
    page.goto(page.url + "/replay?step=0")
    connected(page)
    shown, last = [0], int(page.get_attribute("#scrub", "data-last") or "0")
    while shown[-1] < last:
        page.keyboard.press("ArrowRight")
        until(page, "n => Number(document.querySelector('#scrub').dataset.step) > n", shown[-1])
        shown.append(step(page))
        assert "makes a choice" not in page.inner_text("#scrub .says")
    assert len(shown) < last
    page.keyboard.press("ArrowLeft")
    wait_step(page, shown[-2])
    page.keyboard.press("PageUp")
    until(page, "n => Number(document.querySelector('#scrub').dataset.step) < n", shown[-2])
    assert str(step(page)) in (page.get_attribute("#slider", "data-firsts") or "").split()


def test_the_replay_fits_a_phone(device: Device) -> None:
    page = table(device(size=PHONE), "me", "bot")
    play(page, random.Random(6), lambda p: p.locator("#log li").count() >= 8)
    page.goto(page.url + "/replay?step=3")
    assert sideways(page) == 0
    assert step(page) == 3
    knobs, tabs = (page.locator(part).bounding_box() for part in (".knobs", ".tabs"))
    assert knobs
    assert tabs
    assert knobs["y"] + knobs["height"] <= tabs["y"]  # nothing lies under the tabs
    page.get_by_role("link", name="Step forward").tap()
    wait_step(page, 4)
    page.locator(".tabs").get_by_text("Log", exact=True).tap()

    assert page.locator("#panel-log").is_visible()
