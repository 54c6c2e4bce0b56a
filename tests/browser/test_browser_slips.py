"""One slip never loses a turn: what ends a turn is quiet, asks, and lies where no other button just was."""

from collections.abc import Callable
from typing import Any

import pytest
from browser.helpers import CALM, DESK, PHONE, Visitor, connected, seq, until, uploaded, wait_lit, within
from playwright.sync_api import Page

from spielwerk.core.game import Game
from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.games import game
from spielwerk.games.caravan.rules.data import ACTING as CARAVAN_ACTING
from spielwerk.games.tikal.rules.data import ACTING, ROTATING

Device = Callable[..., Visitor]
HASTE = 600  # ms after which a changed prompt takes clicks again
FORGET = within("state.js", "({ state }) => { state.warned = false; }")
JUST_CHANGED = within("state.js", "({ state }) => { state.promptChangedAt = performance.now() + 60000; }")


def stopped(of: Game, seats: int, seed: int, stop: Callable[[Any], bool]) -> Record:
    """Return a record of hasty play up to a moment."""
    state: Any = of.new(seats, seed)
    rng, words = Rng(seed), list[str]()
    while not stop(state):
        action = state.rollout_action(rng)
        words.append(of.layout.word(action))
        state.apply(action)
    return Record(of.slug, seats, seed, of.with_defaults({}), words, of.rules_version)


def opened(visitor: Visitor, of: Record) -> Page:
    """Sit down at a recorded game; this device plays all seats."""
    page = connected(visitor.go(uploaded(visitor, of)))
    if page.locator("[data-iam]").count():
        page.click("[data-iam]")
    wait_lit(page)
    until(page, CALM)
    return page


def box(page: Page, selector: str) -> dict[str, float]:
    """Return where something lies."""
    found = page.locator(selector).bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def apart(a: dict[str, float], b: dict[str, float]) -> bool:
    """Tell whether two places have nothing in common."""
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def press(page: Page, selector: str) -> None:
    """Tap or click, whatever the device has."""
    if page.evaluate("navigator.maxTouchPoints > 0"):
        page.locator(selector).tap()
    else:
        page.locator(selector).click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_ending_a_turn_of_tikal_asks_first_and_the_safe_answer_lies_under_the_finger(
    device: Device, size: tuple[int, int]
) -> None:
    page = opened(device(size=size), stopped(game("tikal"), 2, 1, lambda s: s.phase == ACTING and s.ap == 10))
    end = ".acts [data-do=end]"
    assert "primary" not in (page.get_attribute(end, "class") or "")
    assert "10 AP lapse" in page.inner_text(end)
    before, place = seq(page), box(page, end)
    press(page, end)
    assert page.locator(".asking .say").inner_text() == "10 AP lapse. End turn?"
    stay = box(page, ".asking .stay")
    assert abs(stay["x"] + stay["width"] - place["x"] - place["width"]) < 24
    assert not apart(stay, place)
    assert apart(box(page, ".asking .give"), place)
    press(page, ".asking .stay")
    assert page.locator(".asking .say").is_hidden()
    assert seq(page) == before
    press(page, end)  # whoever was asked in this turn is not asked again
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
    assert not page.evaluate(within("state.js", "({ state }) => state.warned"))  # the next turn asks


def test_escape_and_the_board_are_safe_answers_and_yes_ends_the_turn(device: Device) -> None:
    record = stopped(game("tikal"), 2, 1, lambda s: s.phase == ACTING and s.ap == 10)
    page = opened(device(), record)
    before = seq(page)
    page.keyboard.press("e")
    assert page.locator(".asking .say").is_visible()
    page.keyboard.press("Escape")
    assert page.locator(".asking .say").is_hidden()
    page.evaluate(FORGET)
    press(page, ".acts [data-do=end]")
    page.evaluate("document.querySelector('.felt').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    assert page.locator(".asking .say").is_hidden()
    assert seq(page) == before
    page.evaluate(FORGET)
    press(page, ".acts [data-do=end]")
    press(page, ".asking .give")
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)


def test_a_double_tap_on_lay_here_does_not_end_the_turn(device: Device) -> None:
    page = opened(device(size=PHONE), stopped(game("tikal"), 2, 1, lambda s: s.phase == ROTATING))
    before = seq(page)
    page.locator("#board .cycle.legal").first.tap()
    page.wait_for_selector("#confirm:not([hidden])")
    confirm = box(page, "#confirm")
    x, y = confirm["x"] + confirm["width"] / 2, confirm["y"] + confirm["height"] / 2
    page.touchscreen.tap(x, y)
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
    laid = seq(page)
    # the half second has begun; on a busy machine it must not run out here
    assert page.evaluate(within("state.js", "({ state }) => state.promptChangedAt > 0"))
    page.evaluate(JUST_CHANGED)
    page.touchscreen.tap(x, y)
    end = box(page, ".acts [data-do=end]")
    assert apart(confirm, end)
    page.touchscreen.tap(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)  # within half a second
    page.wait_for_timeout(HASTE)
    assert page.locator(".asking .say").is_hidden()
    assert seq(page) == laid


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_click_on_a_prompt_that_has_just_changed_is_ignored_but_a_key_is_not(
    device: Device, size: tuple[int, int]
) -> None:
    page = opened(device(size=size), stopped(game("tikal"), 2, 1, lambda s: s.phase == ACTING and s.ap == 10))
    page.evaluate(JUST_CHANGED)
    press(page, ".acts [data-do=end]")
    assert page.locator(".asking .say").is_hidden()
    page.locator(".acts [data-do=end]").focus()
    page.keyboard.press("Enter")
    assert page.locator(".asking .say").is_visible()


def test_passing_in_caravan_names_the_dice_that_stay(device: Device) -> None:
    one = stopped(game("caravan"), 1, 3, lambda s: s.round == 2 and s.players[0].phase == CARAVAN_ACTING)
    page = opened(device(size=PHONE), one)
    assert "dice stay unused" in page.inner_text(".acts [data-do=pass]")
    before = seq(page)
    press(page, ".acts [data-do=pass]")
    assert "dice stay unused. Pass?" in page.inner_text(".asking")
    assert seq(page) == before


def test_slots_are_lit_again_after_a_die_was_taken_in_hand(device: Device) -> None:
    one = stopped(game("caravan"), 1, 3, lambda s: s.round == 2 and s.players[0].phase == 2 and not s.players[0].begun)
    page = opened(device(), one)
    page.evaluate("document.querySelector('.cc-story')?.removeAttribute('open')")
    page.click(".cc-die.hold >> nth=0")
    assert page.locator("[data-ui-unfit]").count()
    page.click(".cc-slot.legal:not([data-ui-unfit]) >> nth=0")
    until(page, "document.querySelector('.cc-slot.used')")
    until(page, "!document.querySelector('[data-ui-unfit]')")


def test_on_a_phone_a_slot_is_shown_first_and_after_the_die_of_a_trade_the_market_opens(device: Device) -> None:
    caravan = game("caravan")
    barter = caravan.layout.number("use barter")
    page = opened(
        device(size=PHONE),
        stopped(
            caravan, 1, 3, lambda s: s.to_move == 0 and s.players[0].phase == CARAVAN_ACTING and barter in s.legal()
        ),
    )
    page.evaluate("document.querySelector('.cc-story')?.removeAttribute('open')")
    before = seq(page)
    page.locator("#cc-slot-barter").tap()
    page.wait_for_selector("#confirm:not([hidden])")
    assert page.locator("#bubble").is_visible()
    assert seq(page) == before
    page.locator("#confirm").tap()
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
    until(page, CALM)
    if page.locator(".cc-die.legal").count():
        page.locator(".cc-die.legal").last.tap()
    page.wait_for_selector("#panel-cc-market[data-ui-open]")


def test_a_camp_of_dewan_takes_two_taps(device: Device) -> None:
    dewan = game("dewan")
    camps = {a for a, word in enumerate(dewan.layout.words) if word.startswith("camp")}
    page = opened(device(size=PHONE), stopped(dewan, 2, 1, lambda s: bool(camps & set(s.legal()))))
    camp = wait_lit(page, "camp")[0]
    before = seq(page)
    page.locator(f"#board [data-do='{camp}']").first.tap(force=True)
    page.wait_for_selector(".acts [data-do=build]")
    until(page, CALM)
    built = seq(page)
    assert built != before
    page.tap(".acts [data-do=build]")
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", built)
