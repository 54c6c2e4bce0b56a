"""Harmonies with mouse and finger: a whole game, cards that show where they fit, and the score pad on a phone."""

import re
from collections.abc import Callable

import pytest
from browser.helpers import (
    CALM,
    PHONE,
    UNREACHED,
    Visitor,
    connected,
    follow,
    lit,
    seq,
    sideways,
    until,
    wait_lit,
)
from playwright.sync_api import Page, expect

Device = Callable[..., Visitor]
TABLET = (768, 1024)
ORDER = ("settle", "animal", "put", "pick", "take", "card", "end")  # what a hasty player does first
TALL = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
EMPTY = """() => [...document.querySelectorAll("#board [data-do^='put'].legal")]
  .filter((cell) => !document.getElementById(cell.id.replace("board-p", "board-t0-") + "-0"))
  .map((cell) => cell.dataset.do)"""


def begun(visitor: Visitor) -> Page:
    """Open a table for this device and a bot, and begin."""
    page = visitor.open("harmonies", "me", "bot")
    return connected(page)


def click(page: Page, word: str) -> None:
    """Click the shape that stands for a word with the mouse, and wait for the new position."""
    before = seq(page)
    until(page, CALM)
    target = page.locator(f'[data-do="{word}"].legal').first
    asks = "gives" in (target.get_attribute("class") or "").split()
    target.click()
    if asks:  # something is given up: that is what is meant
        until(page, CALM)
        page.locator(f'.asking [data-do="{word}"]').click()
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)


def hasty(page: Page, words: list[str], cards: int) -> str:
    """Return what a player does who wants to fill the board and takes some cards on the way."""
    order = ORDER if cards >= 3 else ("card", *ORDER)
    verb = next(verb for verb in order if any(word.startswith(verb) for word in words))
    fitting = [word for word in words if word.startswith(verb)]
    bare = page.evaluate(EMPTY) if verb == "put" else []
    return (bare or fitting)[0]


def test_a_whole_game_for_two_is_clicked_to_the_end(device: Device) -> None:
    page = begun(device())
    played: list[str] = []
    while words := wait_lit(page):
        word = hasty(page, words, played.count("card"))
        click(page, word)
        played.append(word.split()[0])
        assert len(played) < 200
        assert page.evaluate(TALL) == 0  # the page of a table never scrolls, however long the log
    page.wait_for_selector("#end h1")
    totals = page.locator("table.big tr.sum td b").all_inner_texts()
    assert totals == page.locator("#seats .score").all_inner_texts()
    assert max(map(int, totals)) > 0
    assert played.count("take") >= 7  # three tokens a turn: nobody has 21 of 23 cells full any sooner


def test_the_arrow_keys_lead_to_every_tray_token_card_and_cell(device: Device) -> None:
    page = begun(device())
    for verb in ("take", "pick", "put"):
        words = wait_lit(page, verb)
        assert words
        assert page.evaluate(UNREACHED) == []
        click(page, words[0])


def test_a_card_under_the_mouse_shows_where_it_fits(device: Device) -> None:
    page = begun(device())
    page.hover("#ha-row0")
    expect(page.locator("#bubble")).to_contain_text(re.compile("Fits|missing"))
    click(page, wait_lit(page, "take")[0])
    click(page, wait_lit(page, "pick")[0])
    assert not lit(page, "card")  # first the token has to be laid
    page.hover("#panel-ha-trays")
    page.hover("#ha-row1")
    expect(page.locator("#bubble")).to_contain_text(re.compile("Fits|missing"))


def test_on_a_phone_the_first_tap_shows_where_a_card_fits_and_the_second_takes_it(device: Device) -> None:
    page = begun(device(size=PHONE))
    wait_lit(page, "card")
    page.tap('.tabs [data-sheet="panel-ha-market"]')
    before = seq(page)
    page.tap("#ha-row2")
    expect(page.locator("#bubble")).to_be_visible()
    expect(page.locator("#panel-ha-market[data-ui-open]")).to_have_count(0)  # the board can be seen
    assert seq(page) == before
    page.tap("#confirm")
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
    page.tap("#ha-place0")  # it lies before us now
    expect(page.locator("#bubble")).to_be_visible()


def test_on_a_phone_own_cards_are_slips_and_a_tap_shows_a_card_large(device: Device) -> None:
    page = begun(device(size=PHONE))
    wait_lit(page, "card")
    page.tap('.tabs [data-sheet="panel-ha-market"]')
    page.tap("#ha-row2")
    expect(page.locator(".bubble.large")).to_contain_text("Card 3 of 5")
    page.tap(".bubble.large [aria-label='Next card']")
    expect(page.locator(".bubble.large")).to_contain_text("Card 4 of 5")
    assert page.locator(".bubble.large > svg").bounding_box()["width"] >= 190  # type: ignore[index]
    before = seq(page)
    page.tap(".bubble.large [aria-label='Close']")
    expect(page.locator("#bubble")).to_be_hidden()
    page.tap("#confirm")  # it is still chosen
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
    slip = page.locator("#ha-place0 .ha-slip")
    assert slip.is_visible()
    assert not page.locator("#ha-place0 > svg").is_visible()
    assert float(slip.locator("b").evaluate("b => parseFloat(getComputedStyle(b).fontSize)")) >= 12
    page.tap("#ha-place0")
    expect(page.locator(".bubble.large")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#bubble")).to_be_hidden()


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1180, 820), (820, 1180)])
def test_cards_offer_points_and_the_others_are_in_sight_at_once(
    device: Device, size: tuple[int, int], seats: int
) -> None:
    page = device(size=size).open("harmonies", "me", *["bot"] * (seats - 1))
    wait_lit(connected(page))
    for part in ("#scores .total", "#ha-row0", "#ha-row4", "#ha-place3", ".ha-other.big .ha-small", "#prompt"):
        box = page.locator(f"{part} >> visible=true").first.bounding_box()
        assert box, part
        assert box["x"] + box["width"] <= size[0], part
        limit = size[1] if seats == 2 or "other" not in part else size[1] + box["height"] / 2
        assert box["y"] + box["height"] <= limit, part


def test_rows_of_the_score_table_mark_cells_on_every_board(device: Device) -> None:
    page = begun(device())
    while not page.locator("#ha-other1 use").count() > 4:
        click(page, hasty(page, wait_lit(page), 3))
    wait_lit(page)  # the bot has finished
    row = page.locator('[data-cells*="2"], [data-cells*="3"], [data-cells*="4"]')
    for mark in row.all():
        cells = (mark.get_attribute("data-cells") or "").split(",")
        theirs = [cell for cell in cells if 25 <= int(cell) < 50]
        if theirs:
            mark.click()
            assert page.locator("#ha-other1 [data-ui-marked]").count() == len(theirs)
            return
    raise AssertionError("nobody laid anything")


def test_the_last_token_is_laid_by_one_click_and_taken_back(device: Device) -> None:
    page = begun(device())
    click(page, wait_lit(page, "take")[0])
    while page.locator("#panel-ha-hand .ha-token").count() > 1:
        picks = lit(page, "pick")
        if len(set(picks)) > 1:
            assert not lit(page, "put")  # somebody has to say which
            click(page, picks[0])
        click(page, page.evaluate(EMPTY)[0])
    assert lit(page, "card")  # side steps stay open
    cell = page.evaluate(EMPTY)[0]
    page.hover(f'[data-do="{cell}"]')
    expect(page.locator("#bubble")).to_be_visible()
    click(page, cell)
    assert "end" in lit(page)
    before = seq(page)
    until(page, CALM)
    page.click("#undo")
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
    assert cell in lit(page, "put")


def test_at_one_screen_nobody_hands_over_what_hides_nothing(device: Device) -> None:
    page = device(size=TABLET, touch=True).open("harmonies", "me", "here")
    connected(page)
    assert wait_lit(page, "take")
    assert page.locator("#handover [data-iam]").count() == 0
    assert sideways(page) == 0
    board, stage = (page.locator(name).bounding_box() for name in ("#board-ground", "#stage"))
    assert board is not None
    assert stage is not None
    assert board["width"] > stage["width"] * 0.6  # the own board is large, not squeezed beside its cards


# ---- the score pad ----
def tap(page: Page, name: str | re.Pattern[str], role: str = "link") -> None:
    """Tap something and wait for the page it leads to."""
    follow(page, page.get_by_role(role, name=name, exact=isinstance(name, str)).first)  # type: ignore[arg-type]


def test_the_score_pad_is_filled_by_tapping_on_a_phone_and_shared_by_link(device: Device) -> None:
    phone = device(size=PHONE)
    page = phone.go()
    page.locator('a[href="/pad/harmonies"]').tap()
    page.wait_for_url("**/pad/harmonies")
    for tool, cells in {"Wood": "a1 a1", "Leaf": "a1", "Rock": "b1 b1 c1", "Water": "e1 e2"}.items():
        tap(page, tool)
        for cell in cells.split():
            tap(page, re.compile(f"^{cell}:"))
    expect(page.get_by_text("5 of 23 cells")).to_be_visible()
    expect(page.locator(".pad .seat .score").first).to_have_text(str(7 + 3 + 1 + 2))
    tap(page, re.compile("Cards"))
    tap(page, re.compile("Add a card"))
    tap(page, "Duck")
    tap(page, re.compile("2 settled"))
    expect(page.locator(".pad .seat .score").first).to_have_text(str(13 + 4))
    page.get_by_text("Names").tap()
    page.get_by_label("Name 1").fill("Anna")
    page.get_by_label("Name 2").fill("Ben & Bo")
    tap(page, "Apply", "button")
    tap(page, "On to the result")
    expect(page.get_by_text("Anna wins with 17 points.")).to_be_visible()
    link = page.get_by_role("button", name="Copy link").get_attribute("data-copy")
    assert link

    other = device(java_script_enabled=False).go(link)  # somebody else, even without scripts
    expect(other.get_by_text("Anna wins with 17 points.")).to_be_visible()
    assert "Ben & Bo" in other.inner_text("main")
    other.locator("summary", has_text="Anna").click()
    expect(other.get_by_text("Tree, height 3: 7 points")).to_be_visible()


def test_the_pad_says_why_a_token_does_not_lie_there(device: Device) -> None:
    page = device(size=PHONE).go("/pad/harmonies")
    tap(page, "Roof")
    tap(page, re.compile("^a1:"))
    tap(page, "Water")
    tap(page, re.compile("^a1:"))
    expect(page.get_by_role("alert")).to_contain_text("a1:")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
