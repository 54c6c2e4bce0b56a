"""The hand of Creature Caravan: read as it lies, picked by a click, never thrown away by one."""

from collections.abc import Callable
from typing import Any

import pytest
from browser.helpers import Visitor, connected, lit, press, seq, until, uploaded, wait_lit
from browser.test_browser_caravan import opened, stopped

Device = Callable[..., Visitor]
LAPTOP = (1366, 768)
# what of a hand card cannot be seen: its effects cut off by the stage, or another thing lying over them
UNREAD = """() => {
  const stage = document.querySelector("#stage").getBoundingClientRect();
  return [...document.querySelectorAll(".cc-hand .cc-card")].filter((card) => {
    const box = card.querySelector(".cc-does").getBoundingClientRect();
    const inside = box.width > 20 && box.left >= stage.left && box.right <= stage.right && box.bottom <= stage.bottom;
    const at = [box.left + 2, (box.left + box.right) / 2, box.right - 2];
    return !inside || !at.every((x) => card.contains(document.elementFromPoint(x, (box.top + box.bottom) / 2)));
  }).map((card) => card.ariaLabel);
}"""


def dealt(visitor: Visitor) -> Any:
    """Open a table at its first dice; nobody else acts before the round ends."""
    page = connected(opened(visitor, "me"))
    press(page, wait_lit(page, "start")[0])
    wait_lit(page, "use")
    return page


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_on_a_laptop_the_effects_of_all_eight_cards_can_be_read_as_they_lie(device: Device, locale: str) -> None:
    page = dealt(device(size=LAPTOP, locale=locale))
    assert page.locator(".cc-hand .cc-card").count() == 8
    assert page.evaluate(UNREAD) == []
    assert page.evaluate("document.querySelector('.felt').offsetHeight") > 250  # and the map is still a map


def test_with_a_long_caravan_hand_and_map_still_have_their_room(device: Device) -> None:
    anna = device(size=LAPTOP)
    record = stopped(1, 1, lambda s: len(s.players[0].creatures) >= 9 and s.players[0].phase == 2)
    page = connected(anna.go(uploaded(anna, record)))
    wait_lit(page, "pass")
    assert page.evaluate(UNREAD) == []
    assert page.evaluate("document.querySelector('.felt').offsetHeight") >= 150


def test_a_click_on_a_card_picks_it_and_never_throws_it_away(device: Device) -> None:
    page = dealt(device(size=LAPTOP))
    before = seq(page)
    for n in range(8):
        card = page.locator(".cc-hand .cc-card").nth(n)
        box = card.locator("svg").first.bounding_box()
        assert box is not None
        for x, y in ((0.5, 0.1), (0.2, 0.5), (0.8, 0.9)):
            page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])
            page.wait_for_timeout(20)
            page.mouse.dblclick(box["x"] + x * box["width"], box["y"] + y * box["height"])
            assert page.locator(".cc-card[data-ui-picked]").count() == 1
            assert card.get_attribute("data-ui-picked") is not None
    assert page.locator(".cc-hand .cc-card").count() == 8
    assert seq(page) == before

    acts = page.locator("[data-ui-picked] .cc-acts [data-do]")
    words = [act.get_attribute("data-do") for act in acts.all()]
    assert [word.split()[0] for word in words] == ["play", "coin", "food"]  # to throw it away stands last
    assert "ghost" in (acts.last.get_attribute("class") or "")
    top = page.locator("[data-ui-picked] > svg").bounding_box()
    last = acts.last.bounding_box()
    assert top is not None
    assert last is not None
    assert last["y"] + last["height"] <= top["y"]  # above the card, not under the pointer

    page.keyboard.press("Escape")
    assert page.locator("[data-ui-picked]").count() == 0


def test_a_picked_card_is_thrown_away_by_its_button_and_no_other_card_speaks_up(device: Device) -> None:
    page = dealt(device(size=LAPTOP))
    card = page.locator(".cc-hand .cc-card").nth(3)
    card.click()
    spot = card.locator("svg").first.bounding_box()
    assert spot is not None
    before = seq(page)
    page.locator("[data-ui-picked] [data-do^=food]").focus()
    page.mouse.move(spot["x"] + 30, spot["y"] + 60)
    page.keyboard.press("Enter")
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
    assert page.locator(".cc-hand .cc-card").count() == 7
    shown = "[...document.querySelectorAll('.cc-more')].filter(more => getComputedStyle(more).opacity !== '0').length"
    page.wait_for_timeout(300)
    assert page.evaluate(shown) == 0  # the neighbour lies under the mouse now, but nobody points at it
    page.mouse.move(spot["x"] + 34, spot["y"] + 64)
    until(page, f"{shown} === 1")
    assert lit(page, "use")


def test_on_a_laptop_the_question_is_one_line_above_dice_and_buttons(device: Device) -> None:
    page = dealt(device(size=LAPTOP, locale="de-DE"))
    heights = page.evaluate(
        "[document.querySelector('#prompt').offsetHeight, document.querySelector('#prompt .say').offsetHeight]"
    )
    assert heights[0] <= 110
    assert heights[1] <= 28
