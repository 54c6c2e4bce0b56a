"""The map of Creature Caravan explains itself: every symbol, all signs at once, the goal, what brings points."""

from collections.abc import Callable
from typing import Any

import pytest
from browser.helpers import PHONE, Visitor, connected, lit, press, seq, sideways, until, uploaded, wait_lit, within
from browser.test_browser_caravan import opened, stopped

from spielwerk.core.audience import Audience
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.rules.data import EASTREY, TRAVELLING

Device = Callable[..., Visitor]
LAPTOP = (1366, 768)
SIGNS = ("Threat", "Tower", "Fruit", "Treasure", "Cloud", "Eastrey", "Plain", "Canyon", "Lake", "Mountain")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["desk", "phone"])
def test_a_tap_on_the_map_says_what_lies_there_and_what_it_brings(device: Device, size: tuple[int, int]) -> None:
    page = connected(opened(device(size=size), "me"))
    press(page, wait_lit(page, "start")[0])
    wait_lit(page, "use")
    before = seq(page)
    tower = page.evaluate(
        "[...document.querySelectorAll('#board [data-cell]')].find(c => c.textContent.includes('Tower:')).dataset.cell"
    )
    show = "({ camera, cellShape }, cell) => camera.show(cellShape(cell))"
    page.evaluate(within("camera.js marks.js", show), tower)
    click = "({ cellShape }, cell) => cellShape(cell).dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    page.evaluate(within("marks.js", click), tower)
    until(page, "!document.querySelector('#bubble').hidden")
    assert "your first tent here brings 3 cards" in page.inner_text("#bubble")
    assert seq(page) == before


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["desk", "phone"])
def test_the_key_unfolds_all_signs_and_what_brings_points(device: Device, size: tuple[int, int]) -> None:
    page = connected(opened(device(size=size), "me"))
    wait_lit(page, "start")
    assert page.locator("#panel-cc-aim li").count() == 3  # for a first game, while the start space is chosen
    assert page.locator("#cc-signs").is_hidden()
    page.click(".cc-ask")
    page.wait_for_selector("#cc-signs", state="visible")
    said = page.inner_text("#cc-signs")
    assert "What brings points?" in said
    for word in SIGNS:
        assert word in said
    assert sideways(page) == 0
    page.keyboard.press("Escape")
    assert page.locator("#cc-signs").is_hidden()
    press(page, "start 1")
    until(page, "!document.querySelector('#panel-cc-aim')")


def test_eastrey_is_pinned_to_the_edge_until_it_is_in_sight(device: Device) -> None:
    page = connected(opened(device(size=LAPTOP), "me"))
    press(page, wait_lit(page, "start")[0])
    wait_lit(page, "use")
    pin = page.locator(".cc-goal")
    until(page, "document.querySelector('.cc-goal[data-ui-far]')")
    assert pin.get_attribute("aria-label") == "Eastrey: 25 columns to go, +5"
    pin.click()
    until(page, "!document.querySelector('.cc-goal[data-ui-far]')")
    assert pin.is_hidden()
    city = page.locator(f"#board [data-cell='{EASTREY}']").bounding_box()
    assert city is not None
    assert city["x"] < 1040


def _onto_a_skull(state: Any) -> bool:
    if state.to_move != 0 or state.players[0].phase != TRAVELLING:
        return False
    audience = Audience(0, "de", ["Anna"])
    return any("Plättchen" in GAME.texts.label(state, action, audience) for action in state.legal())


def test_on_a_phone_the_confirm_button_says_the_step_in_one_line(device: Device) -> None:
    anna = device(size=PHONE, locale="de-DE")
    page = connected(anna.go(uploaded(anna, stopped(1, 1, _onto_a_skull))))
    wait_lit(page, "step")
    skull = next(
        w for w in lit(page, "step") if "Plättchen" in (page.get_attribute(f"[data-do='{w}']", "aria-label") or "")
    )
    page.locator(f"[data-do='{skull}']").tap()
    page.wait_for_selector("#confirm", state="visible")
    assert page.inner_text("#confirm") == "Nach Osten ziehen · 1 Plättchen"
    lines = "() => { const r = document.createRange(); r.selectNodeContents(document.querySelector('#confirm'));"
    assert page.evaluate(lines + " return r.getClientRects().length; }") == 1
