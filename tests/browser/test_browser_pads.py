"""Score pads with a keypad: how many taps a sheet takes, digits from the keyboard, undo, no connection, no script."""

import re
from collections.abc import Callable

import pytest
from browser.helpers import DESK, PHONE, Visitor, follow, until
from playwright.sync_api import Page, expect

from spielwerk.games.caravan.pad.sheet import JUMPS
from spielwerk.games.tikal.pad.sheet import Pad, from_data

Device = Callable[..., Visitor]
FOUR = "b=40000000000000000.4100000.a100000&n0=Anna&n1=Lea&n2=Jonas&n3=Mia"
SCORED = [[11, 9, 14, 8], [24, 27, 19, 22], [38, 31, 40, 35], [52, 61, 47, 58]]  # by scoring
SITES = [
    {"at": "a4", "value": 3, "workers": [2, 1]},
    {"at": "b5", "value": 4, "workers": [0, 2, 3]},
    {"at": "c2", "value": 6, "workers": [4, 1, 0, 2], "leaders": [0]},
    {"at": "c4", "value": 5, "guard": 1},
    {"at": "d3", "value": 8, "workers": [1, 3], "leaders": [1]},
    {"at": "e2", "value": 7, "workers": [0, 0, 3, 2], "leaders": [2]},
    {"at": "f3", "value": 6, "guard": 0},
    {"at": "g4", "value": 5, "workers": [1, 0, 0, 2], "leaders": [3]},
]
FINDS = [["mask", "mask", "sun"], ["jug", "sun"], ["frog", "frog"], ["mask"]]
HOARD = {"zombies": [1, 3, 5, 6], "market": [2, 4, 7, 9], "creatures": [5, 3, 4, 2, 6, 1, 4], "treasures": [2, 3, 1, 4]}
COUNTED = {"column": 18, "spaces": 10, **{name: sum(found) for name, found in HOARD.items()}, "tokens": 3}


def tap(page: Page, key: str) -> int:
    """Tap a key of the pad."""
    page.locator(f'.keys [data-key="{key}"], .keys [data-number="{key}"]').tap()
    return 1


def totals(page: Page) -> list[str]:
    """Return the running totals."""
    return page.locator(".block tfoot output").all_inner_texts()


def taps_on_the_map(pad: Pad) -> int:
    """Return how many taps a scoring takes on the map: hex, number and figures of a temple, treasures by kind."""
    sites = sum(2 + sum(site.workers) + sum(site.leaders) + (site.guard >= 0) for site in pad.sites)
    return sites + sum(1 for held in pad.treasures for count in held if count)


def test_four_scorings_of_four_people_take_a_third_of_the_taps_of_the_map(device: Device) -> None:
    table = {"players": [{"treasures": found} for found in FINDS], "temples": SITES}
    before = 4 * taps_on_the_map(from_data(table))  # every scoring finds another map
    page = device(size=PHONE).go(f"/pad/tikal?{FOUR}")
    taps = 0
    for row in SCORED:
        for points in row:
            taps += sum(tap(page, digit) for digit in str(points)) + tap(page, "ok")
    sums = [str(sum(column)) for column in zip(*SCORED, strict=True)]
    assert totals(page) == sums
    assert taps <= 48
    assert 3 * taps <= before
    expect(page.locator(".keypad [data-what]")).to_have_text("All is written down.")
    page.get_by_role("link", name="On to the result").tap()
    expect(page.locator("main")).to_contain_text("Lea wins with 128 points.")


def test_a_caravan_takes_a_third_of_the_taps_of_counting(device: Device) -> None:
    jump = max(value for value in JUMPS if value <= COUNTED["column"])
    before = 1 + COUNTED["column"] - jump + COUNTED["spaces"] + COUNTED["tokens"] + sum(map(len, HOARD.values()))
    page = device(size=PHONE).go("/pad/caravan?n0=Anna")
    taps = 0
    for name, value in COUNTED.items():
        expect(page.locator(".num.on")).to_have_attribute("name", f"{name}.0")
        keys = [str(value)] if name in ("column", "spaces") else list(str(value))
        taps += sum(tap(page, key) for key in keys)
    taps += tap(page, "ok")  # one more digit would fit
    expect(page.locator(".num.on")).to_have_attribute("name", "column.1")
    assert totals(page)[0] == str(sum(COUNTED.values()) - 2 * COUNTED["tokens"])
    assert before >= 35
    assert 3 * taps <= before
    page.get_by_role("link", name="Result", exact=True).tap()
    expect(page.locator("main")).to_contain_text("Anna wins with 97 points.")


def test_eastrey_and_minus_points_count_at_once_and_as_on_the_server(device: Device) -> None:
    page = device(size=PHONE).go("/pad/caravan")
    tap(page, "25")
    tap(page, "9")
    page.locator('[name="creatures.0"]').tap()
    for key in ("1", "2", "sign"):
        page.locator(f'.keypad [data-key="{key}"]').tap()
    assert totals(page) == [str(25 + 5 + 9 - 12), "0"]
    page.reload()
    assert totals(page) == [str(25 + 5 + 9 - 12), "0"]


def test_digits_come_from_the_keyboard_and_tab_and_enter_lead_on(device: Device) -> None:
    page = device(size=DESK).go(f"/pad/tikal?{FOUR}")
    expect(page.locator('[name="w1.0"]')).to_be_focused()
    for keys in ("11", "Enter", "9", "Tab", "14", "Enter", "8"):
        page.keyboard.press(keys) if keys.isalpha() else page.keyboard.type(keys)
    assert totals(page) == ["11", "9", "14", "8"]
    page.keyboard.press("Enter")
    expect(page.locator('[name="w2.0"]')).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.type("3")  # written over
    assert totals(page) == ["11", "9", "14", "3"]
    page.keyboard.type("00")
    expect(page.locator("[data-note]")).to_have_text("More than 99? Check the number.")
    page.keyboard.type("x5")
    assert totals(page)[3] == "300"


def test_a_wrong_number_is_written_over_deleted_cleared_or_taken_back(device: Device) -> None:
    page = device(size=PHONE).go("/pad/tikal")
    for key in ("4", "7", "ok", "5", "ok"):
        tap(page, key)
    page.locator('[name="w1.0"]').tap()
    tap(page, "8")
    assert totals(page) == ["8", "5"]
    tap(page, "back")
    assert totals(page) == ["0", "5"]
    undo = page.locator("[data-undo]")
    undo.tap()
    assert totals(page) == ["47", "5"]
    undo.tap()
    undo.tap()
    assert totals(page) == ["0", "0"]
    expect(undo).to_be_disabled()
    tap(page, "6")
    page.locator('[name="w1.0"]').dispatch_event("pointerdown")
    until(page, "document.querySelector('[name=\"w1.0\"]').value === ''")


def test_the_first_to_score_is_anybody_and_the_others_follow_round_the_table(device: Device) -> None:
    page = device(size=PHONE).go(f"/pad/tikal?{FOUR}")
    page.locator('[name="w1.2"]').tap()
    for name in ("w1.3", "w1.0", "w1.1", "w2.0"):
        tap(page, "7")
        tap(page, "ok")
        expect(page.locator(".num.on")).to_have_attribute("name", name)


def test_a_number_is_worked_out_on_the_map_and_comes_back_into_its_cell(device: Device) -> None:
    page = device(size=PHONE).go(f"/pad/tikal?{FOUR}")
    tap(page, "4")
    tap(page, "ok")
    follow(page, page.locator("[data-proof]"))
    for label in ("c3: no temple", "The temple shows 8", "Lea: one worker more"):
        follow(page, page.locator(f'[aria-label="{label}"]'))
    page.get_by_role("link", name="Done").tap()
    expect(page.locator(".pal")).to_contain_text("Lea, Scoring 1: 8")
    page.get_by_role("link", name="Write it down").tap()
    expect(page.locator(".num.on")).to_have_attribute("name", "w1.2")
    assert totals(page) == ["4", "8", "0", "0"]


def test_a_sheet_is_kept_on_the_device_and_goes_on_without_a_connection(device: Device) -> None:
    visitor = device(size=PHONE)
    visitor.excused.append("ERR_INTERNET_DISCONNECTED")  # the sign of the page is asked for again
    page = visitor.go(f"/pad/tikal?{FOUR}")
    visitor.context.set_offline(True)
    for key in ("1", "2", "ok", "9"):
        tap(page, key)
    assert totals(page) == ["12", "9", "0", "0"]
    page.get_by_role("link", name="Result", exact=True).tap()
    expect(page.locator("#toasts")).to_contain_text("No connection. The sheet goes on")
    visitor.context.set_offline(False)
    later = visitor.go("/pad/tikal")
    later.wait_for_url(re.compile("w1.0=12"))
    assert totals(later) == ["12", "9", "0", "0"]
    later.locator(".names summary").tap()
    later.get_by_role("link", name="Empty sheet").tap()
    later.wait_for_url(re.compile("new=1"))
    assert totals(later) == ["0", "0"]


@pytest.mark.parametrize("slug", ["tikal", "caravan"])
def test_without_scripts_the_numbers_are_typed_into_a_form(device: Device, slug: str) -> None:
    page = device(size=PHONE, java_script_enabled=False).go(f"/pad/{slug}")
    first, second = page.locator("input.num").nth(0), page.locator("input.num").nth(1)
    first.fill("11")
    second.fill("9")
    with page.expect_navigation():
        page.get_by_role("button", name="Apply").first.click()
    assert totals(page) == ["11", "9"]
    assert not page.locator(".keypad").is_visible()
