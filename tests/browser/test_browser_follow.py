"""Two devices: what one does the other reads, in the prompt, at the turn's beginning and in the log."""

from collections.abc import Callable

from browser.helpers import PHONE, Visitor, connected, lit, press, until, wait_lit, within
from playwright.sync_api import Page

Device = Callable[..., Visitor]
SAY = "document.querySelector('#prompt .say').textContent"


def two(device: Device) -> tuple[Page, Page]:
    """Return the pages of Anna at a desk and Ben with a phone, at a table of Harmonies."""
    host = device().open("harmonies", "me", "link", seat_0_name="Anna")
    guest = device(size=PHONE).go(host.url)
    guest.fill("main input[name=name]", "Ben")
    guest.click("main button.primary")
    connected(host).get_by_role("button", name="Start", exact=True).click()
    for page in (host, guest):
        page.wait_for_selector("#board")
        connected(page)
    return host, guest


def whole_turn(page: Page) -> None:
    """Take three tokens, lay them, and end the turn."""
    press(page, wait_lit(page, "take")[0])
    for _ in range(3):
        if words := lit(page, "pick"):
            press(page, words[0])
        press(page, wait_lit(page, "put")[0])
    press(page, "end")


def test_what_one_does_the_other_reads_step_by_step_and_in_short(device: Device) -> None:
    anna, ben = two(device)
    until(ben, f'{SAY}.includes("It is Anna\'s turn.")')
    press(anna, wait_lit(anna, "take")[0])
    until(ben, f"{SAY}.includes('Anna takes ')")
    if words := lit(anna, "pick"):
        press(anna, words[0])  # only a choice: nobody is told
        assert "Anna takes " in ben.inner_text("#prompt .say")
    press(anna, wait_lit(anna, "put")[0])
    until(ben, f"{SAY}.includes('Anna places ')")
    assert "So far: " in ben.inner_text("#prompt .hint")
    for _ in range(2):
        if words := lit(anna, "pick"):
            press(anna, words[0])
        press(anna, wait_lit(anna, "put")[0])
    press(anna, "end")
    wait_lit(ben, "take")

    again = ben.locator("#prompt .recap [data-replay]")
    assert again.is_visible()
    first, last = (int(n) for n in (again.get_attribute("data-replay") or "").split("-"))
    assert 0 < first < last
    press(ben, lit(ben, "take")[0])
    until(ben, "!document.querySelector('#prompt .recap')")  # the own turn has begun


def test_a_line_of_the_log_marks_its_cells_on_whichever_board(device: Device) -> None:
    anna, ben = two(device)
    whole_turn(anna)
    wait_lit(ben)
    whole_turn(ben)
    wait_lit(anna)
    turns = anna.locator("#log .turn > summary")
    assert turns.count() == 2  # one line each, the newest first
    assert anna.locator("#since [data-replay]").count() == 1
    theirs, mine = ((turns.nth(k).get_attribute("data-cells") or "").count(",") + 1 for k in range(2))
    turns.nth(0).hover()
    beside = "n => document.querySelectorAll('[data-cell][data-ui-marked]:not(#board *)').length === n"
    rings = "n => document.querySelectorAll('#board-marks .cellmark').length === n"
    until(anna, beside, theirs)
    assert anna.locator("#board-marks .cellmark").count() == 0
    turns.nth(1).hover()
    until(anna, rings, mine)
    anna.mouse.move(600, 300)
    until(anna, "!document.querySelector('#board-marks .cellmark')")
    turns.nth(1).focus()
    until(anna, rings, mine)
    turns.nth(1).click()
    lines = anna.locator("#log .turn[open] li a")
    assert lines.count() == 4
    lines.nth(1).click()
    until(anna, "document.querySelector('#pulse').dataset.looking !== undefined")
    anna.get_by_role("button", name="Back to now").click()

    ben.locator(".tabs [data-sheet='panel-log']").tap()
    ben.locator("#log .turn > summary").nth(0).tap()
    until(ben, rings, theirs)


def test_long_thought_is_counted_and_a_turn_is_read_aloud_once_at_the_quickest_pace(device: Device) -> None:
    anna, ben = two(device)
    ben.evaluate("localStorage.setItem('pace', 'once')")
    assert ben.locator("#waits").is_hidden()
    ben.evaluate(within("state.js", "({ state }) => { state.waiting.since -= 65000; }"))
    ben.evaluate(within("log.js", "({ countWaiting }) => countWaiting()"))
    assert ben.inner_text("#waits") == "Anna has been thinking for 1 min."
    before = ben.text_content("#aloud")
    press(anna, wait_lit(anna, "take")[0])
    until(ben, f"{SAY}.includes('Anna takes ')")

    assert ben.text_content("#aloud") == before
    assert ben.locator("#waits").is_hidden()
