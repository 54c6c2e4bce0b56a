"""A game played with mouse, finger and keyboard."""

import random
from collections.abc import Callable

from browser.helpers import (
    DESK,
    PHONE,
    Visitor,
    connected,
    fill_in,
    lit,
    play,
    press,
    seq,
    table,
    until,
    uploaded,
    wait_lit,
    within,
)
from playwright.sync_api import Page

from spielwerk.core.record import Record
from spielwerk.core.state import OVER
from spielwerk.games import game as terranova

Device = Callable[..., Visitor]


def placed() -> Record:
    """Return a record in which both have just placed their figures on the small board."""
    game, choice, words = terranova("terranova"), random.Random(11), list[str]()
    state = game.new(2, 1, board=3)
    while (word := game.layout.word(choice.choice(state.legal()))).startswith("place"):
        game.play(state, word)
        words.append(word)
    return Record(game.slug, 2, 1, {"board": 3}, words, game.rules_version, None, ["Anna", "Ben"])


PLACED = placed()


def begun(visitor: Visitor) -> Page:
    """Sit down at a small table on which all figures stand; this device plays both seats."""
    return connected(visitor.go(uploaded(visitor, PLACED)))


def test_on_a_phone_no_target_lies_under_the_small_map(device: Device) -> None:
    page = table(device(size=PHONE), "me", "bot")
    hidden = """() => {
      const map = document.querySelector("#minimap");
      const m = map.getBoundingClientRect();
      const boxes = [...document.querySelectorAll("#board .legal")].map((shape) => shape.getBoundingClientRect());
      const beside = (c) => c.left >= m.right || c.right <= m.left || c.top >= m.bottom || c.bottom <= m.top;
      const under = boxes.filter((c) => m.width && !beside(c));
      return under.length && !map.hasAttribute("data-ui-through") ? under.length : 0;
    }"""
    choice = random.Random(4)
    for _ in range(30):
        words = wait_lit(page)
        assert page.evaluate(hidden) == 0
        press(page, choice.choice(words))


def test_a_bubble_that_says_no_stays_while_the_mouse_goes_to_its_link(device: Device) -> None:
    page = table(device(), "me", "here")
    press(page, wait_lit(page, "place")[3])
    page.evaluate("document.querySelector('#handover [data-iam]')?.click()")
    wait_lit(page, "place")
    page.locator("#board .piece").first.click(force=True)
    until(page, "!document.querySelector('#bubble').hidden && document.querySelector('#bubble.no a')")
    passed = within("preview.js", "({ hover }, target) => hover(target && document.querySelector(target))")
    page.evaluate(passed, "#board .legal")  # on the way a target is passed
    page.evaluate(passed, None)
    link = page.locator("#bubble.no a")
    assert link.is_visible()
    link.hover()
    link.click()
    page.wait_for_selector("#help:not([hidden])")


def test_a_whole_game_against_a_bot_is_clicked_to_the_end(device: Device) -> None:
    page = device().go()
    page.get_by_role("button", name="Harmonies against a bot").click()  # one click begins a game
    page.wait_for_selector("#board")
    fill_in(page, "me", "bot")
    connected(page)

    assert play(page, random.Random(7))

    page.wait_for_selector("#end h1")
    totals = page.locator("table.big tr.sum td b").all_inner_texts()
    assert totals == page.locator("#seats .score").all_inner_texts()
    assert page.get_by_role("button", name="Rematch").is_visible()
    page.get_by_role("button", name="Look at the board").click()
    assert page.locator("#end").is_hidden()
    page.get_by_role("button", name="Result").click()
    page.get_by_role("button", name="Rematch").click()
    until(page, "!document.querySelector('#end.end') && document.querySelector('#board')")


def nearly_over() -> tuple[Record, str]:
    """Return a record that one more word ends, and that word."""
    game, choice, words = terranova("terranova"), random.Random(5), list[str]()
    state = game.new(2, 1, board=3)
    while state.to_move != OVER:
        stones = [action for action in state.legal() if game.layout.word(action).startswith("stone")]
        words.append(game.layout.word(choice.choice(stones or state.legal())))
        game.play(state, words[-1])
    return Record(game.slug, 2, 1, {"board": 3}, words[:-1], game.rules_version, None, ["Anna", "Ben"]), words[-1]


def test_who_read_the_rules_during_the_game_sees_the_result_too(device: Device) -> None:
    of, last = nearly_over()
    visitor = device()
    page = connected(visitor.go(uploaded(visitor, of)))
    wait_lit(page)
    page.keyboard.press("?")
    page.wait_for_selector("#help-body section.open h2")
    page.click("[data-help-close]")
    press(page, last)
    page.wait_for_selector("#end h1")


def test_undo_takes_back_a_half_made_choice_and_an_action(device: Device) -> None:
    page = begun(device())
    start = page.inner_html("#board-figures")
    figure = wait_lit(page, "figure")[0]
    press(page, figure)
    assert lit(page, "to")
    page.keyboard.press("Escape")  # a half-made choice is put down
    until(page, "!document.querySelector('[data-do^=to]')")
    press(page, figure)
    press(page, lit(page, "to")[0])
    assert page.inner_html("#board-figures") != start
    page.keyboard.press("u")
    until(page, "document.querySelector('[data-do^=to]')")
    page.click("#undo")
    until(page, "!document.querySelector('[data-do^=to]')")

    assert page.inner_html("#board-figures") == start
    assert page.locator("#undo").is_disabled()


def test_hovering_says_what_would_happen_and_changes_nothing(device: Device) -> None:
    page = begun(device())
    press(page, wait_lit(page, "figure")[0])
    before = seq(page)
    target = page.locator(f"#board [data-do='{lit(page, 'to')[0]}']")
    target.hover(force=True)
    until(page, "!document.querySelector('#bubble').hidden && document.querySelector('#board-preview').children.length")
    bubble, shape = page.locator("#bubble").bounding_box(), target.bounding_box()
    assert bubble is not None
    assert shape is not None
    apart = (
        bubble["x"] >= shape["x"] + shape["width"]
        or bubble["x"] + bubble["width"] <= shape["x"]
        or bubble["y"] >= shape["y"] + shape["height"]
        or bubble["y"] + bubble["height"] <= shape["y"]
    )
    assert apart, "the bubble covers what it speaks of"
    page.mouse.move(2, 300)
    until(page, "document.querySelector('#bubble').hidden && !document.querySelector('#board-preview').children.length")

    assert seq(page) == before


def test_a_click_that_cannot_be_says_why_and_leads_to_the_rule(device: Device) -> None:
    page = begun(device())
    wait_lit(page, "figure")
    before = seq(page)
    page.evaluate(  # a stone before anybody has moved
        """() => [...document.querySelectorAll('#board [data-cell]')].find(cell =>
          !document.elementsFromPoint(...(b => [b.x + b.width / 2, b.y + b.height / 2])(cell.getBoundingClientRect()))
            .some(e => e.closest('.piece, .stone'))).dispatchEvent(new MouseEvent('click', {bubbles: true}))"""
    )
    until(page, "!document.querySelector('#bubble').hidden && document.querySelector('#bubble.no')")
    assert len(page.inner_text("#bubble b")) > 10
    assert page.locator("#bubble").get_attribute("role") == "alert"
    page.click("#bubble a")
    page.wait_for_selector("#help-body section.open h2")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#help").is_hidden()

    assert seq(page) == before


def test_the_rules_beside_the_board_begin_with_their_heading(device: Device) -> None:
    for size in (DESK, PHONE):
        page = begun(device(size=size))
        wait_lit(page)
        page.keyboard.press("?")
        page.wait_for_selector("#help-body section.open h2")
        hole = """(section => section.querySelector('h2').getBoundingClientRect().top
          - section.getBoundingClientRect().top)(document.querySelector('#help-body section.open'))"""
        assert page.locator("#help-body section.open .anchor").count() > 1
        assert page.evaluate(hole) <= 12


def test_a_game_can_be_played_with_the_keyboard_alone(device: Device) -> None:
    page = table(device(), "me", "bot")
    actions = 0
    for _ in range(60):
        wait_lit(page)
        if not lit(page, "place"):
            break
        before = seq(page)
        page.keyboard.press(random.Random(actions).choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
        if not page.evaluate("document.activeElement.matches('#board .legal')"):
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
        actions += 1
    wait_lit(page, "figure")
    for key in ("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.matches('#board .legal')")
    page.keyboard.press("Enter")  # pick a figure
    until(page, "document.querySelector('[data-do^=to]')")
    for key in ("ArrowRight", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")  # move it
    until(page, "!document.querySelector('[data-do^=to]')")

    assert actions > 3
    assert page.locator("#log li").count() > 2 * actions


def test_people_at_one_device_take_turns(device: Device) -> None:
    page = table(device(), "me", "here", seat_0_name="Anna", seat_1_name="Ben")
    names = []
    for _ in range(4):
        names.append(page.inner_text(".seat.turn .name").strip())
        press(page, wait_lit(page, "place")[len(names)])

    assert names == ["Anna", "Ben", "Anna", "Ben"]


def test_a_finger_looks_first_and_plays_with_the_second_tap(device: Device) -> None:
    page = begun(device(size=PHONE))
    page.locator(f"#board [data-do='{wait_lit(page, 'figure')[0]}']").tap(
        force=True
    )  # nothing to foresee: picked at once
    until(page, "document.querySelector('[data-do^=to]')")
    before = seq(page)
    target = page.locator(f"#board [data-do='{lit(page, 'to')[0]}']")
    target.tap(force=True)
    until(page, "!document.querySelector('#confirm').hidden")
    assert seq(page) == before
    assert page.locator("#board-preview > *").count()
    page.tap("#confirm")
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)

    assert not lit(page, "to")


def test_a_hint_tells_where_what_and_why_at_once_and_then_the_whole_turn(device: Device) -> None:
    page = begun(device())
    wait_lit(page)
    page.click("[data-hint]")
    until(page, "document.querySelector('#board-marks .lamp')")

    labels = page.evaluate("[...document.querySelectorAll('[data-do]')].map(shape => shape.getAttribute('aria-label'))")
    told = page.locator("#bubble")
    what, why, *_ = told.inner_text().splitlines()
    assert what in labels
    assert why.endswith(".")

    page.click("#bubble [data-more]")
    heading, *steps = told.inner_text().splitlines()
    assert heading == "Whole turn"
    assert [step[:3] for step in steps] == ["1. ", "2. ", "3. "]
    assert steps[0][3:].startswith(what)
    assert page.locator("#board-marks .way").count() == 3
    numbers = page.locator("#board-marks text").all_text_contents()
    assert sorted("·".join(numbers).split("·")) == ["1", "2", "3"]
    assert not page.locator("#bubble [data-more]").count()
    page.keyboard.press("Escape")
    assert not page.locator("#board-marks *").count()


def test_zoom_is_kept_when_the_position_changes(device: Device) -> None:
    page = begun(device())
    wait_lit(page)
    page.keyboard.press("+")
    page.keyboard.press("+")
    zoom = page.evaluate("document.querySelector('#board-camera').style.transform")
    assert "scale(1.5" in zoom
    press(page, lit(page, "figure")[0])
    assert page.evaluate("document.querySelector('#board-camera').style.transform") == zoom
    page.keyboard.press("z")

    assert page.evaluate("document.querySelector('#board-camera').style.transform") == ""


def test_pieces_slide_and_stay_the_same_element(device: Device) -> None:
    page = begun(device(reduced_motion="no-preference"))
    press(page, wait_lit(page, "figure")[0])
    page.evaluate("document.querySelectorAll('.piece').forEach(piece => { piece.known = piece.style.transform; })")
    press(page, lit(page, "to")[-1])
    moved = page.evaluate(
        """[...document.querySelectorAll('.piece')].filter(piece => piece.known !== piece.style.transform)
           .map(piece => [piece.known !== undefined, piece.getAnimations().length])"""
    )

    assert moved == [[True, 1]]
