"""With people: a turn taken back with consent, who is here, one's pace, and the sign that it is one's turn."""

from collections.abc import Callable

from browser.helpers import PHONE, Visitor, connected, lit, path_of, press, seq, table, until, wait_lit, within
from playwright.sync_api import Page

Device = Callable[..., Visitor]


def two(device: Device, **settings: str) -> tuple[Page, Page]:
    """Return the pages of Anna and Ben at a table of theirs."""
    host = table(device(**settings), "me", "link", seat_0_name="Anna")
    path = path_of(host)
    guest = device(size=PHONE).go(path)
    guest.fill("main input[name=name]", "Ben")
    guest.click("main button.primary")
    connected(host).get_by_role("button", name="Start", exact=True).click()
    for page in (host, guest):
        page.wait_for_selector("#board")
        connected(page)
    return host, guest


def test_a_turn_is_taken_back_with_the_next_persons_consent(device: Device) -> None:
    anna, ben = two(device)
    press(anna, wait_lit(anna, "place")[5])
    wait_lit(ben, "place")
    anna.get_by_role("button", name="Take back my turn").click()
    until(anna, "document.querySelector('#asks').innerText.includes('Asking Ben')")
    ben.get_by_role("button", name="Allow").click()
    until(anna, "document.querySelector('[data-do].legal')")
    until(ben, "document.querySelector('#asks').hidden")

    assert anna.locator("#board .piece").count() == 0
    assert not lit(ben)


def test_at_one_screen_a_turn_is_taken_back_at_once(device: Device) -> None:
    page = table(device(), "me", "here", seat_0_name="Anna", seat_1_name="Lea")
    press(page, wait_lit(page, "place")[5])
    until(page, "document.querySelectorAll('#board .piece').length === 1")
    page.keyboard.press("u")
    until(page, "document.querySelectorAll('#board .piece').length === 0")


def test_a_dot_tells_who_is_here_and_words_who_is_away(device: Device) -> None:
    anna, ben = two(device)
    until(anna, "document.querySelector('#seats .dot:not(.off)')")
    ben.close()
    until(anna, "document.querySelector('#seats .away')?.textContent === 'just left'")
    assert not anna.locator("#asks").is_visible()  # a moment's absence is no reason to replace anybody
    press(anna, wait_lit(anna, "place")[5])
    until(anna, "document.querySelector('#asks .late')")
    anna.evaluate(
        "document.querySelectorAll('[data-since]').forEach(x => { x.dataset.since = Date.now() / 1000 - 190; })"
    )
    anna.evaluate(within("people.js", "({ countAway }) => countAway()"))
    assert "away for 3 min" in anna.inner_text("#asks")
    anna.get_by_role("button", name="Let a bot play for Ben").click()
    until(anna, "document.querySelector('#seats').innerText.includes('stands in')")


def test_the_pace_of_the_bots_is_kept_by_the_device(device: Device) -> None:
    page = table(device(), "me", "bot")
    page.click(".menu:not(.languages) > summary")
    page.check("input[name=pace][value=once]", force=True)
    page.reload()
    connected(page)
    assert page.evaluate("document.querySelector('input[name=pace]:checked').value") == "once"


def test_the_browser_tells_ones_turn_only_where_it_was_switched_on(device: Device) -> None:
    anna, ben = two(device, permissions=["notifications"])  # type: ignore[arg-type]
    fake = (
        "() => { window.told = []; const f = function (t, o) { told.push(t + ': ' + o.body); }; "
        "f.prototype.close = () => {}; f.permission = 'granted'; window.Notification = f; "
        "Object.defineProperty(document, 'hidden', { get: () => window.afar ?? false }); }"
    )
    anna.evaluate(fake)
    for on, expected in ((False, []), (True, ["Your turn: Terra Nova"])):
        anna.evaluate("on => localStorage.setItem('tell', on ? '1' : '0')", on)
        press(anna, wait_lit(anna, "place")[5])
        anna.evaluate("window.afar = true")
        press(ben, wait_lit(ben, "place")[9])
        until(anna, "document.title.startsWith('●')")
        assert anna.evaluate("told") == expected
        anna.evaluate("window.afar = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert seq(anna) == "4"
