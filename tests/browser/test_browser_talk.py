"""Two people and a spectator talk: each reads phrases in their own language, and players and spectators stay apart."""

from collections.abc import Callable

from browser.helpers import PHONE, Visitor, connected, path_of, press, table, until, wait_lit
from playwright.sync_api import Page

Device = Callable[..., Visitor]


def says(page: Page, words: str) -> None:
    """Wait until something stands in the conversation."""
    until(page, "words => document.querySelector('#talk-list').textContent.includes(words)", words)


def test_two_people_and_a_spectator_talk_each_in_their_language(device: Device) -> None:
    anna = table(device(locale="de-DE"), "me", "link", seat_0_name="Anna")
    path = path_of(anna)
    ben = device(size=PHONE).go(path)
    ben.fill("main input[name=name]", "Ben")
    ben.click("main button.primary")
    connected(ben)
    connected(anna).click("[data-phrase=hello]")  # in the waiting room
    says(ben, "Hello!")
    anna.click("#talk-menu > summary")
    anna.check("#talk-menu input[value=text]", force=True)
    anna.wait_for_selector("#talk-text")
    connected(anna).click("#prompt .primary")
    for page in (anna, ben):
        page.wait_for_selector("#board")
        connected(page)
    eve = device().go(path)
    eve.wait_for_selector("#board")
    connected(eve)

    anna.keyboard.press("t")
    assert anna.evaluate("document.activeElement.id") == "talk-text"
    assert anna.input_value("#talk-text") == ""
    anna.keyboard.type("Seite A <b>kenne</b> ich kaum.")
    anna.keyboard.press("Enter")
    until(ben, "document.querySelector('.tabs [data-sheet=panel-talk][data-ui-unread]')")
    ben.tap(".tabs [data-sheet=panel-talk]")
    says(ben, "Seite A <b>kenne</b> ich kaum.")
    board, sheet = ben.locator("#stage").bounding_box(), ben.locator("#panel-talk").bounding_box()
    assert board is not None
    assert sheet is not None
    assert sheet["y"] - board["y"] > 100  # the board stays in sight above it
    assert ben.evaluate("document.querySelector('.tabs [data-ui-unread]')") is None
    ben.tap("[data-phrase=moment]")
    says(anna, "Moment, bitte.")
    assert anna.locator("#talk-pending > *").count() == 0

    eve.keyboard.press("t")
    eve.click("[data-phrase=nice]")
    says(eve, "Nice move!")
    anna.keyboard.press("Escape")
    assert anna.locator("#panel-log").is_visible()
    press(anna, wait_lit(anna, "place")[5])
    until(ben, "document.querySelector('#talk-react [data-react=strong]')")
    ben.tap(".tabs [data-sheet=panel-talk]")
    ben.tap("[data-react=strong]")
    until(anna, "document.querySelector('#log summary .reacted')?.textContent === 'stark!'")
    anna.wait_for_selector(".popped", state="detached")
    place = wait_lit(ben, "place")[0]
    target = f"#board [data-do='{place}'].legal"
    ben.dispatch_event(target, "click")
    ben.wait_for_selector(f"{target}.selected")  # a tap before that would only ask again what it shows
    ben.dispatch_event(target, "click")
    until(eve, "document.querySelector('#talk-react').textContent.includes('Ben')")  # Anna's move lies further back
    eve.keyboard.press("Escape")
    annas = eve.locator("#log details.turn", has_text="Anna:")
    annas.locator("summary").click()
    annas.locator("[data-react=ouch]").click()
    annas.locator("summary .reacted", has_text="ouch").wait_for()
    assert "Seite A" not in eve.inner_text("#talk-list")
    assert "Schöner Zug" not in (anna.text_content("#talk-list") or "")


def test_a_note_is_kept_and_a_message_without_connection_can_be_sent_once_more(device: Device) -> None:
    visitor = device()
    anna = table(visitor, "me", "link", seat_0_name="Anna")
    path = path_of(anna)
    ben = device().go(path)
    ben.fill("main input[name=name]", "Ben")
    ben.click("main button.primary")
    until(anna, "document.querySelector('#arrivals')?.innerText.includes('Ben')")  # or the same button adds a bot
    connected(anna).click("#prompt .primary")
    for page in (anna, ben):
        page.wait_for_selector("#board")
        connected(page)
    anna.click("#panel-log [data-rail=note]")
    until(anna, "!document.querySelector('#note').disabled")
    anna.fill("#note", "watch the left")
    until(anna, "document.querySelector('#note-state').textContent === 'Saved.'")
    anna.reload()
    connected(anna)
    until(anna, "document.querySelector('#note').value === 'watch the left'")

    anna.click("#panel-log [data-rail=talk]")
    anna.evaluate("""async () => {
        const src = [...document.scripts].find((one) => one.src.endsWith('table.js')).src;
        window.line = (await import(src.replace('table.js', 'state.js'))).state.connection;
        window.real = line.socket;
        line.socket = null; }""")  # as in a tunnel
    anna.click("[data-phrase=thanks]")
    until(anna, "document.querySelector('#talk-pending [data-ui-unsent] [data-deliver]')")
    anna.evaluate("line.socket = real")
    anna.click("[data-deliver]")
    says(anna, "Thank you!")
    says(ben, "Thank you!")
    until(anna, "!document.querySelector('#talk-pending').children.length")
