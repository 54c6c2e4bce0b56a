"""Sounds: silent until somebody switches them on, and then only when something happens."""

import random
from collections.abc import Callable

from browser.helpers import PHONE, Visitor, connected, lit, press, table, until, uploaded, wait_lit, within
from browser.test_browser_play import PLACED
from playwright.sync_api import Page

from spielwerk.core.record import Record
from spielwerk.games import game as terranova

Device = Callable[..., Visitor]
SPY = """
window.tones = 0;
window.heard = []; // pitches
const [make, set] = [BaseAudioContext.prototype.createOscillator, AudioParam.prototype.setValueAtTime];
BaseAudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };
AudioParam.prototype.setValueAtTime = function (value, at) { heard.push(value); return set.call(this, value, at); };
"""
TURN, PIECE, NO, END = 587, 520, 175, 1047  # a tone of each sound that no other has


def nearly_over() -> tuple[str, Record]:
    """Return the last word of a game, and its record without that word."""
    game, choice, words = terranova("terranova"), random.Random(5), list[str]()
    state = game.new(2, 1, board=3)
    while state.to_move >= 0:
        words.append(game.layout.word(choice.choice(state.legal())))
        game.play(state, words[-1])
    return words[-1], Record(game.slug, 2, 1, {"board": 3}, words[:-1], game.rules_version)


def ear(visitor: Visitor) -> Visitor:
    """Count the tones that a device is asked to make."""
    visitor.context.add_init_script(SPY)
    visitor.altered = True
    return visitor


def switch_on(page: Page) -> None:
    """Open the menu and switch the sounds on."""
    page.click(".bar .menu:not(.languages) > summary")
    page.get_by_role("switch", name="Sounds").check(force=True)
    page.keyboard.press("Escape")


def tones(page: Page) -> int:
    return int(page.evaluate("tones"))


def test_a_table_is_silent_until_sounds_are_switched_on_and_remembers_it(device: Device) -> None:
    visitor = ear(device())
    page = connected(visitor.go(uploaded(visitor, PLACED)))
    press(page, wait_lit(page, "figure")[0])
    press(page, lit(page, "to")[0])
    page.evaluate(within("connection.js", "({ send }) => send({ why: 'figure 99 99' })"))
    assert tones(page) == 0
    assert page.evaluate(within("state.js", "({ state }) => state.audio")) is None
    page.click(".bar .menu:not(.languages) > summary")
    assert not page.get_by_role("switch", name="Sounds").is_checked()
    page.keyboard.press("Escape")
    switch_on(page)
    until(page, "tones === 2")  # a sample of what was switched on
    page.reload()
    connected(page)
    page.click(".bar .menu:not(.languages) > summary")
    box = page.get_by_role("switch", name="Sounds")
    assert box.is_checked()
    box.uncheck(force=True)
    page.reload()
    assert page.evaluate("localStorage.getItem('sound')") == "0"


def test_a_piece_a_refusal_and_ones_own_turn_are_heard(device: Device) -> None:
    page = table(ear(device()), "me", "bot")
    switch_on(page)
    until(page, "tones === 2")
    page.evaluate("heard.length = 0")
    taken = wait_lit(page, "place")[0]
    press(page, taken)
    until(page, f"heard.includes({PIECE}) && heard.includes({TURN})")
    wait_lit(page, "place")
    before = tones(page)
    page.evaluate(within("preview.js", "({ play }, word) => play(word)"), taken)
    until(page, f"heard.includes({NO})")

    assert tones(page) > before


def test_the_end_of_a_game_is_heard_once(device: Device) -> None:
    visitor = ear(device())
    last, record = nearly_over()
    page = connected(visitor.go(uploaded(visitor, record)))
    switch_on(page)
    until(page, "tones === 2")
    page.evaluate("heard.length = 0")
    wait_lit(page)
    press(page, last)
    until(page, f"heard.includes({END})")

    assert page.evaluate(f"heard.filter(pitch => pitch === {END}).length") == 1
    assert tones(page) > 4


def test_the_switch_stands_in_the_menu_of_the_phone_and_of_the_waiting_room_in_both_languages(device: Device) -> None:
    page = table(device(size=PHONE, locale="de-DE"), "me", "link")
    page.click(".bar .menu:not(.languages) > summary")
    assert page.get_by_role("switch", name="Töne").is_visible()
    with page.expect_navigation():  # the page before is connected too
        page.get_by_role("button", name="English").click()
    connected(page)
    page.click(".bar .menu:not(.languages) > summary")
    assert page.get_by_role("switch", name="Sounds").count() == 1
