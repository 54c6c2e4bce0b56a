"""Dewan in the browser: a whole base game, a payment that is changed, one event of each scenario, the score pad."""

import random
from collections.abc import Callable

from browser.helpers import PHONE, Visitor, connected, follow, lit, press, seq, sideways, until, uploaded, wait_lit
from playwright.sync_api import Locator, Page, expect

from spielwerk.core.bits import members
from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.dewan import GAME
from spielwerk.games.dewan.rules.data import CHOOSING, COVERING, DRAFTING, FISHING, FLOOD, NAMES, VILLAGES, VOLCANO
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.view.proofs import proofs

Device = Callable[..., Visitor]
ORDER = ("build", "camp", "story", "cover", "fish", "tuck", "take")  # what a hasty clicker prefers


def reached(stop: Callable[[Dewan], bool], scenario: int = 0, seats: int = 2) -> tuple[Record, Dewan]:
    """Return a hasty game up to the first position that is wanted, and that position."""
    for seed in range(1, 200):
        state, rng, words = GAME.new(seats, seed, scenario=scenario), Rng(seed), list[str]()
        assert isinstance(state, Dewan)
        while state.to_move >= 0:
            if stop(state):
                names = ["Anna", "Ben", "Cem", "Dora"][:seats]
                return Record(GAME.slug, seats, seed, {"scenario": scenario}, words, names=names), state
            action = state.rollout_action(rng)
            words.append(GAME.layout.word(action))
            state.apply(action)
    raise AssertionError("no such position")


def opened(visitor: Visitor, record: Record) -> Page:
    """Sit down at a recorded game; this device plays all seats, so it is handed over first."""
    page = connected(visitor.go(uploaded(visitor, record)))
    page.click("#handover [data-iam]")
    wait_lit(page)
    return page


def middle(shape: Locator) -> tuple[int, int]:
    """Return where a shape lies on the screen; the rim of what is chosen may be wider."""
    box = shape.bounding_box()
    assert box is not None
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def click_cell(page: Page, field: int) -> None:
    """Click a bare field."""
    shape = page.locator(f"#board [data-cell='{field}']")
    shape.dispatch_event("click")


def test_a_whole_base_game_is_clicked_to_the_end(device: Device) -> None:
    page = device().open("dewan", "me", "bot")
    connected(page)
    choice, played = random.Random(5), set[str]()
    while words := wait_lit(page):
        verb = next((verb for verb in ORDER if any(word.split()[0] == verb for word in words)), "")
        word = choice.choice([word for word in words if word.split()[0] == verb] or words)
        played.add(word.split()[0])
        press(page, word)

    page.wait_for_selector("#end h1")
    totals = page.locator("table.big tr.sum td b").all_inner_texts()
    assert totals == page.locator("#seats .score").all_inner_texts()
    assert played >= {"story", "take", "camp", "build"}
    told = " ".join(page.locator("table.big .why").all_text_contents())  # every row gives its reason
    assert "camp" in told
    assert "told" in told


def test_a_target_shows_way_and_cards_and_both_can_be_changed(device: Device) -> None:
    def rich(state: Dewan) -> bool:
        return state.phase == CHOOSING and any(cost == 3 for cost in state.prices().values()) and state.turn > 12

    record, state = reached(rich, seats=3)
    page = opened(device(), record)
    assert len(lit(page, "camp")) == len(state.prices())
    target = next(field for field, cost in sorted(state.prices().items()) if cost == 3)
    press(page, f"camp {NAMES[target]}")
    assert page.locator("#board-bill [id^=board-pay]").count() == 3  # a card on every field of the way
    assert page.locator(".dw-bill li").count() == 3
    assert page.locator("#board-route path").count() >= 3
    paid = page.inner_html("#dw-hand")
    other = lit(page, "shun") or lit(page, "keep")
    if other:  # another way, or another card; and back
        press(page, other[0])
        assert page.inner_html("#dw-hand") + page.inner_html("#board-bill") != paid
        page.keyboard.press("u")
        until(page, "html => document.querySelector('#dw-hand').innerHTML === html", paid)
    press(page, "build")

    assert page.locator(f"#board-camp{target}").count() == 1


def test_a_field_that_cannot_be_paid_says_which_cards_are_missing(device: Device) -> None:
    def poor(state: Dewan) -> bool:
        return state.phase == CHOOSING and any(
            state.why_not(GAME.layout.number(f"camp {NAMES[f]}")).startswith("DE-175") for f in range(28)
        )

    record, state = reached(poor)
    page = opened(device(), record)
    before = seq(page)
    field = next(f for f in range(28) if state.why_not(GAME.layout.number(f"camp {NAMES[f]}")).startswith("DE-175"))
    click_cell(page, field)
    until(page, "!document.querySelector('#bubble').hidden && document.querySelector('#bubble.no')")
    assert page.inner_text("#bubble b").startswith("You lack ")
    assert page.get_attribute("#bubble a", "data-help") == "DE-175"

    assert seq(page) == before


def test_a_fulfilled_symbol_shows_the_camp_that_fulfils_it(device: Device) -> None:
    def proved(state: Dewan) -> bool:
        seat = state.to_move
        shown = proofs(state, seat, "en")
        wanted = [i for story in state.stories[seat] for i in range(8) if state.box.stories[story][1][i]]
        return state.phase == CHOOSING and any(shown[i] and shown[i][0].cells for i in wanted)

    page = opened(device(), reached(proved)[0])
    symbol = page.locator("#panel-dw-tribe .dw-proof").first
    label = symbol.get_attribute("aria-label") or ""
    symbol.click()
    until(page, "document.querySelector('#board-marks .cellmark')")

    assert "camp " in label
    assert page.locator("#board-marks .cellmark").count() == 1 + label.count(",") + label.count(" and ")


def test_the_flood_turns_the_chosen_field_to_water(device: Device) -> None:
    record, state = reached(lambda state: state.phase == COVERING, FLOOD, 3)
    page = opened(device(), record)
    assert "Flood!" in page.inner_text("#prompt .say")
    target = members(state.coverable())[0]
    page.hover(f"#board [data-do='cover {NAMES[target]}']", force=True)
    until(page, "!document.querySelector('#bubble').hidden && document.querySelector('#board-preview').children.length")
    press(page, f"cover {NAMES[target]}")

    assert page.locator(f"#board-cover{target}").count() == 1
    assert f"on {NAMES[target]}" in (page.text_content("#log") or "")


def test_lava_flows_on_a_phone_and_the_hand_stays_in_sight(device: Device) -> None:
    record, state = reached(lambda s: s.phase == COVERING and s.hand_size(s.to_move) > 2, VOLCANO, 3)
    page = opened(device(size=PHONE), record)
    assert "erupts" in page.inner_text("#prompt .say")
    assert page.locator("#dw-hand").is_visible()
    assert page.locator("#dw-row").is_visible()
    assert sideways(page) == 0
    target = members(state.coverable())[0]
    press(page, f"cover {NAMES[target]}")

    assert page.locator(f"#board-cover{target}").count() == 1


def test_water_villages_trade_a_card_for_fish(device: Device) -> None:
    record, state = reached(lambda s: s.phase == FISHING and s.hand_size(s.to_move) > 0, VILLAGES)
    page = opened(device(), record)
    caught = min(state.villages(state.to_move), state.fish_left)
    assert f"Give a card for {caught} fish" in page.inner_text("#prompt .say")
    assert len(lit(page, "fish")) == state.hand_size(state.to_move)  # every card of the hand
    press(page, lit(page, "fish")[0])

    assert f"takes {caught} fish" in (page.text_content("#log") or "")


def test_a_story_is_taken_on_a_phone_from_the_strip_over_the_hand(device: Device) -> None:
    record, state = reached(lambda s: s.phase == DRAFTING)
    assert state.display[0] != NONE
    page = opened(device(size=PHONE), record)
    assert page.locator("#dw-strip").is_visible()
    story = page.locator("#dw-strip [data-do='story 1']")
    before, place = seq(page), middle(story)
    story.tap(force=True)  # the first tap tells what it asks for
    until(page, "!document.querySelector('#confirm').hidden && !document.querySelector('#bubble').hidden")
    assert "points" in page.inner_text("#bubble b")
    assert seq(page) == before
    assert middle(story) == place  # nothing moved away under the finger
    story.tap(force=True)
    until(page, "document.querySelector('#log li')")
    assert "takes the story" in (page.text_content("#log") or "")

    assert sideways(page) == 0


def test_two_cards_are_taken_by_a_tap_on_either_and_shown_first_on_a_tablet(device: Device) -> None:
    record, state = reached(lambda s: s.phase == CHOOSING and len(s.prices()) > 2)
    page = opened(device(size=(768, 1024), touch=True), record)
    assert sideways(page) == 0
    before = seq(page)
    card, stage = (page.locator(name).bounding_box() for name in (f"#dw-row-card5-{state.row[5]}", "#stage"))
    assert card is not None
    assert stage is not None
    assert card["x"] + card["width"] < stage["x"] + stage["width"] <= 768  # the whole row is in sight
    spot = card["x"] + card["width"] * 0.8, card["y"] + card["height"] * 0.2
    page.touchscreen.tap(*spot)
    until(page, "!document.querySelector('#confirm').hidden")
    assert "Your hand" in page.inner_text("#bubble")
    assert seq(page) == before
    page.touchscreen.tap(*spot)
    until(page, "document.querySelector('#log li')")
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)

    target = page.locator("#board .legal[data-do^=camp]").first if lit(page, "camp") else None
    if target is not None:  # on the board it is the same: what was tapped stays under the finger
        place = middle(target)
        target.tap(force=True)
        until(page, "!document.querySelector('#confirm').hidden")
        assert middle(target) == place


def test_a_hint_for_the_row_is_ringed_and_stays_while_the_mouse_goes_to_its_button(device: Device) -> None:
    record, _ = reached(lambda s: s.phase == CHOOSING and not s.prices())  # all one can do is to take cards
    page = opened(device(), record)
    page.click("[data-hint]")
    page.wait_for_selector("#dw-row .hinted", state="attached")
    assert page.locator("#dw-row .hinted").count() == 1
    told = page.inner_text("#bubble")
    page.hover("#dw-row .legal:not(.hinted)", force=True)
    page.wait_for_timeout(300)  # longer than a preview needs
    assert page.inner_text("#bubble") == told
    page.keyboard.press("Escape")

    assert page.locator(".hinted").count() == 0


def test_rules_read_at_the_table_do_not_hide_the_result(device: Device) -> None:
    def last(state: Dewan) -> bool:
        after = state.copy()
        if len(state.legal()) < 40:
            after.apply(state.legal()[-1])
        return after.to_move == OVER

    record, state = reached(last)
    page = opened(device(), record)
    page.keyboard.press("?")  # the rules have a section on the end as well
    until(page, "document.querySelector('#help-body section.open')")
    page.click("[data-help-close]")
    press(page, GAME.layout.word(state.legal()[-1]))

    page.wait_for_selector("#end .fest h1")
    assert page.locator("#end .fest h1").is_visible()


def test_a_line_of_the_log_shows_its_board_on_a_phone(device: Device) -> None:
    page = opened(device(size=PHONE), reached(lambda s: s.phase == CHOOSING and s.turn > 12)[0])
    page.click(".tabs [data-sheet='panel-log']")
    page.locator("#log summary").nth(3).click()
    page.locator("#log .turn[open] a").first.click()
    until(page, "document.querySelector('[data-now]') && !document.querySelector('[data-ui-open]')")
    assert page.locator("#board").is_visible()
    page.click("[data-now]")

    until(page, "!document.querySelector('[data-now]')")


def test_the_score_pad_is_tapped_together_on_a_phone(device: Device) -> None:
    page = device(size=PHONE).go("/pad/dewan")
    follow(page, page.get_by_label("add a story for 11"))
    follow(page, page.get_by_label("Berries: 1", exact=True))
    follow(page, page.get_by_label("Flames on stories: 1"))
    page.get_by_role("link", name="On to the result").click()

    expect(page.locator("main")).to_contain_text("Player 1 wins with 18 points.")  # 11, 1 flame, 4 for most, 2 berry
    assert sideways(page) == 0


def test_pressing_a_seat_shows_that_tribe_in_the_stage_and_a_slip_marks_its_camps(device: Device) -> None:
    record, state = reached(lambda s: s.phase == CHOOSING and s.to_move == 0 and s.mine[1].bit_count() > 2, seats=3)
    page = opened(device(), record)
    shown = "name => getComputedStyle(document.querySelector(name)).display !== 'none'"
    assert page.evaluate(shown, ".dw-own")
    page.click("#seat-1-panel .name")
    assert page.evaluate(shown, "#dw-look1")
    assert not page.evaluate(shown, ".dw-own")
    page.click("#seat-2-panel .name")  # one at a time
    assert page.evaluate(shown, "#dw-look2")
    assert not page.evaluate(shown, "#dw-look1")
    page.click("#seat-0-panel .name")
    assert page.evaluate(shown, ".dw-own")
    assert not page.evaluate(shown, "#dw-look2")
    slip = page.locator("#seat-1-panel .dw-slip").first
    cells = (slip.get_attribute("data-cells") or "").split(",")
    slip.click()
    assert page.locator("#board-marks > *").count() == len([cell for cell in cells if cell])
    assert all(state.owner(int(cell)) == 1 for cell in cells if cell)


def test_on_the_phone_the_sheet_of_the_seats_shows_the_slips(device: Device) -> None:
    record, _ = reached(lambda s: s.phase == CHOOSING and s.to_move == 0 and s.mine[1].bit_count() > 2)
    page = opened(device(size=PHONE), record)
    page.tap("#seat-1-panel")
    page.wait_for_selector("#seat-1-panel .dw-slip", state="visible")
    box = page.locator("#seat-1-panel .dw-slip").first.bounding_box()
    assert box
    assert box["height"] >= 30
