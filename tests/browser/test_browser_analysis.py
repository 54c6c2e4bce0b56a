"""The analysis board: a position of each game set up by taps and analysed, mended, taken back, shared and played on."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlparse

import pytest
from browser.axe import violations
from browser.helpers import DESK, PHONE, Visitor, sideways, until
from playwright.sync_api import Page, expect

from spielwerk.core.editing import check, decode, edit, editor_of, encode, written
from spielwerk.core.editor import EditError, Position
from spielwerk.core.state import OVER
from spielwerk.games import game, slugs

Device = Callable[..., Visitor]
CELLS = 160  # no board has more
# a tap on a cell, wherever the camera is: what lies under no point is hit itself
TAP = """cell => document.querySelector(`#board [data-cell='${cell}']`)
  .dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: -9, clientY: -9 }))"""

BEGIN_AND_STOP = "['deeper', 'stop'].forEach(key => document.querySelector(`[data-${key}]`).click())"


def address(page: Page) -> str:
    """Return what the address of a page holds."""
    return parse_qs(urlparse(page.url).query).get("p", [""])[0]


def put(page: Page, piece: str, cell: int) -> None:
    """Choose a piece, tap a cell, and wait for the new address."""
    before = address(page)
    key = page.locator(f'[data-piece="{piece}"]')
    if key.get_attribute("aria-pressed") != "true":
        key.click()
    until(page, "p => document.querySelector(`[data-piece='${p}']`).ariaPressed === 'true'", piece)
    page.evaluate(TAP, cell)
    until(page, "b => !location.search.includes(`p=${b}&`) && location.search.includes('p=')", before or "none")


def plan(slug: str) -> tuple[list[tuple[str, int]], Position]:
    """Return some pieces that can be laid from the opening, and the playable position they make."""
    of = game(slug)
    position, laid = written(of, of.new(2, 0)), list[tuple[str, int]]()
    for _ in range(6):
        state = check(of, position).state
        assert state is not None
        for piece in editor_of(of).palette(state, max(state.to_move, 0), "en")[:3]:
            for cell in range(5 * len(laid), CELLS):
                try:
                    position = edit(of, position, f"put {piece.name} {cell}")
                except EditError:
                    continue
                laid.append((piece.name, cell))
                break
        found = check(of, position)
        if len(laid) >= 2 and found.trouble is None and found.state is not None and found.state.to_move != OVER:
            return laid, position
    raise AssertionError(f"{slug}: nothing sound after {laid}")


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_position_is_set_up_by_taps_and_analysed(device: Device, slug: str, size: tuple[int, int]) -> None:
    laid, wanted = plan(slug)
    page = device(size=size).go(f"/analyse/{slug}")
    for piece, cell in laid:
        put(page, piece, cell)
    assert decode(address(page)) == wanted
    expect(page.locator("#check")).to_contain_text("The position is sound.")
    until(page, "document.querySelectorAll('#turn-list [data-turn]').length > 0")
    until(page, "document.querySelector('#turn-list [aria-pressed=true]')")
    until(page, "!document.querySelector('[data-deeper]').disabled")
    first = page.locator("#turn-list [data-turn]").first
    expect(first).to_contain_text("%")
    first.click()
    until(page, "document.querySelector('#board-preview.ghosts')")
    assert sideways(page) == 0
    assert not violations(page)


def test_every_edit_can_be_taken_back_and_the_link_opens_the_same_position(device: Device) -> None:
    visitor = device()
    page = visitor.go("/analyse/harmonies")
    put(page, "b", 0)
    one = address(page)
    put(page, "b", 1)
    page.locator("[data-back]").click()
    until(page, "p => location.search.includes(p)", one)
    again = visitor.go(f"/analyse/harmonies?p={one}")
    assert again.locator('[id^="board-t0-0-"]').count() == 1
    expect(again.locator("#share input")).to_have_value(
        again.url.split("/analyse")[0] + f"/analyse/harmonies?p={one}&s=0"
    )


def test_what_cannot_be_is_told_at_its_cell_and_mended(device: Device) -> None:
    page = device().go("/analyse/harmonies")
    put(page, "b", 0)
    page.evaluate(TAP, 0)
    expect(page.locator("#bubble")).to_contain_text("Water cannot lie on top of a1")
    put(page, "animal", 0)
    expect(page.locator("#check")).to_contain_text("Animals on the board of Red: 1")
    until(page, "document.querySelector('#board-marks .no')")
    assert page.locator("#turn-list").count() == 0
    page.get_by_role("button", name="Take the animal away").click()
    expect(page.locator("#check")).to_contain_text("The position is sound.")


def test_fields_are_set_in_rows_that_open(device: Device) -> None:
    page = device().go("/analyse/harmonies")
    page.locator("#field-to_move summary").click()
    page.locator('[data-set="to_move"]').select_option("1")
    expect(page.locator("#turns")).to_have_attribute("data-mover", "1")
    page.locator("#field-row summary").click()
    page.locator("#field-row [data-slot='2']").click()
    page.locator('[data-set-place="row"]').select_option("-")
    expect(page.locator("#field-row summary")).to_contain_text("4 of 5")
    assert decode(address(page))["row"][2] is None
    page.locator("#field-turns summary").click()
    page.get_by_role("button", name="Turns so far +1").click()
    until(page, "document.querySelector('[data-set=turns]').value === '1'")


def test_the_keyboard_chooses_a_cell_and_lays_a_piece(device: Device) -> None:
    page = device().go("/analyse/harmonies")
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    until(page, "document.querySelector('#board-marks .lamp')")
    page.keyboard.press("Enter")
    until(page, "location.search.includes('p=')")
    assert sum(map(bool, decode(address(page))["players"][0]["stacks"])) == 1
    before = address(page)
    page.keyboard.press("Backspace")
    until(page, "b => !location.search.includes(`p=${b}&`)", before)
    assert not any(decode(address(page))["players"][0]["stacks"])


def test_thinking_stops_and_goes_deeper(device: Device) -> None:
    of = game("harmonies")
    page = device().go(f"/analyse/harmonies?p={encode(written(of, of.new(2, 3)))}")
    until(page, "!document.querySelector('[data-deeper]').disabled")
    before = page.locator("#turn-note").inner_text()
    page.evaluate(BEGIN_AND_STOP)  # in one breath: here a thought is over within a tenth of a second
    expect(page.locator("#turn-state")).to_have_text("stopped")
    page.locator("[data-deeper]").click()
    until(page, "b => document.querySelector('#turn-note').textContent !== b", before)


def test_a_table_is_opened_from_the_position(device: Device) -> None:
    of = game("terranova")
    state = of.load({"figures": [[78, 60], [80, 100]]})
    page = device().go(f"/analyse/terranova?p={encode(written(of, state))}")
    page.locator("#play-on > summary").click()
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#prompt")).to_be_visible()
