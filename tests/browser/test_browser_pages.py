"""Every page: both languages, both themes, phone and desk; no complaint of the console, nothing sticks out."""

import re
from collections.abc import Callable

import pytest
from browser.helpers import DESK, PHONE, Visitor, connected, follow, path_of, sideways, table, until

from spielwerk.games import slugs

Device = Callable[..., Visitor]
SITE = ("/", "/new", "/rules/terranova", "/about/terranova", "/nowhere")


@pytest.mark.parametrize(
    ("size", "scheme", "locale"), [(DESK, "light", "de-DE"), (PHONE, "dark", "en-GB"), ((820, 1180), "light", "en-GB")]
)
def test_every_page_is_whole(device: Device, size: tuple[int, int], scheme: str, locale: str) -> None:
    guest = device(size=size, color_scheme=scheme, locale=locale)
    guest.excused.append("404")  # /nowhere is meant to be fog
    page = table(guest, "me", "bot", "bot", "bot")
    path = path_of(page)
    for address in (*SITE, path, f"{path}/replay", f"{path}/text"):
        page.goto(guest.site.url + address)
        assert page.evaluate("document.documentElement.lang") == locale[:2]
        assert sideways(page) <= 0, f"{address} sticks out"
        assert page.locator("h1").count() >= 1
        unnamed = page.evaluate(
            """[...document.querySelectorAll('a, button, input:not([type=hidden]), select, summary')].filter(e =>
              !(e.textContent.trim() || e.ariaLabel || e.title || e.labels?.length)).map(e => e.outerHTML)"""
        )
        assert unnamed == [], address
        twice = page.evaluate(
            """(ids => ids.filter((id, n) => ids.indexOf(id) !== n))
               ([...document.querySelectorAll('[id]')].map(e => e.id))"""
        )
        assert twice == [], address


def test_language_and_theme_can_be_changed_anywhere(device: Device) -> None:
    page = table(device(color_scheme="light"), "me", "bot")
    assert "Place a figure" in page.inner_text("#prompt")
    page.click(".languages > summary")
    page.click(".languages button[lang=de]")
    page.wait_for_selector("html[lang=de]")  # the address stays the same
    assert "Stell eine Figur" in page.inner_text("#prompt")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    with page.expect_response("**/prefs"):  # remembered, once it has arrived
        page.click("[data-theme-toggle]")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    page.reload()

    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


def test_a_table_can_be_opened_without_scripts(device: Device) -> None:
    page = device(java_script_enabled=False).go("/new?game=terranova&seat-1-kind=bot")
    page.fill("input[name='seat-0-name']", "Anna")
    page.get_by_role("button", name="Start now").click()
    page.wait_for_url("**/t/*")

    assert "Anna" in page.inner_text("#seats")
    assert page.locator("#board .legal").count() > 0


def test_the_key_enter_in_a_name_opens_the_table_of_the_chosen_game(device: Device) -> None:
    page = device().go("/new?game=dewan&seat-1-kind=bot")
    page.fill("input[name='seat-0-name']", "Kim")
    page.press("input[name='seat-0-name']", "Enter")
    page.wait_for_url("**/t/*")

    assert page.inner_text("h1.title") == "Dewan"
    assert "Kim" in page.inner_text("#seats")


def test_a_table_without_scripts_says_what_is_missing(device: Device) -> None:
    page = device(java_script_enabled=False).go("/new?game=dewan&seat-1-kind=bot")
    page.get_by_role("button", name="Start now").click()
    page.wait_for_url("**/t/*")

    assert "Without JavaScript" in page.inner_text("main")


def test_on_a_phone_held_sideways_the_board_and_a_sheet_are_in_sight(device: Device) -> None:
    page = device(size=(844, 390), touch=True).go("/new?game=dewan&seat-1-kind=bot")
    page.click("[data-go-open]")
    page.wait_for_url("**/t/*")
    connected(page)
    board = page.locator("#board").bounding_box()
    assert board is not None
    assert board["height"] > 200
    page.click(".tabs [data-sheet='scores']")
    sheet = page.locator("#scores").bounding_box()
    assert sheet is not None

    assert 44 <= sheet["y"] < sheet["y"] + sheet["height"] <= 390


def test_the_menu_lies_over_the_sheet_that_hands_the_device_over(device: Device) -> None:
    page = device().go("/new?game=dewan&seat-1-kind=here")
    page.click("[data-go-open]")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#handover [data-iam]")
    page.click(".menu:not(.languages) > summary")
    page.click("[data-sound]")  # nothing lies over it

    assert page.locator("[data-sound] input").is_checked()


def test_the_new_table_page_says_what_was_chosen(device: Device) -> None:
    page = device().go("/new")
    assert "for two: every seat is taken" in page.inner_text("[data-sum]")
    page.check("input[name='seat-2-kind'][value='link']", force=True)
    assert "for three: one seat is still open" in page.inner_text("[data-sum]")
    assert page.locator("[data-go-start]").is_visible()
    for seat in (1, 2):
        page.check(f"input[name='seat-{seat}-kind'][value='none']", force=True)
    assert page.locator("[data-go-open]").is_disabled()

    assert "at least 2" in page.inner_text("[data-sum]")
    page = device(locale="de-DE").go("/new?game=harmonies&seat-1-kind=none")
    assert "Harmonies allein: alle" in page.inner_text("[data-sum]")


def test_the_rules_open_beside_the_board_at_the_rule_that_matters(device: Device) -> None:
    page = table(device(), "me", "bot")
    rule = page.get_attribute("#prompt", "data-rule")
    page.keyboard.press("?")
    until(page, "document.querySelector('#help-body section.open')")
    assert rule in (page.get_attribute("#help-body section.open", "data-rows") or "").split()
    assert page.locator("#board .legal").first.is_visible()
    page.goto(page.url.split("/t/")[0] + f"/rules/terranova#{rule}")

    assert page.evaluate("document.querySelector(':target') !== null")


def test_score_rows_and_open_areas_mark_the_board(device: Device) -> None:
    page = table(device(), "me", "bot")
    toggle = page.locator("[data-toggle='board-open']")
    assert page.locator("#board-open").is_hidden()
    toggle.click()
    assert toggle.get_attribute("aria-pressed") == "true"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    until(page, "document.querySelectorAll('#board .piece').length >= 2")
    assert toggle.get_attribute("aria-pressed") == "true"  # kept when the position changes
    toggle.click()

    assert page.locator("#board-open").is_hidden()


def test_on_an_upright_tablet_the_board_has_the_width_and_what_has_no_tab_is_under_more(device: Device) -> None:
    page = table(device(size=(768, 1024), touch=True), "me", "bot", board=0)  # the largest map
    hexagon = page.locator("#board [data-cell]").first.bounding_box()
    assert hexagon is not None
    assert hexagon["width"] > 40
    assert page.locator("#panel-lands").is_hidden()
    page.locator("[data-sheet='left-panels']").tap()
    page.wait_for_selector("#panel-lands", state="visible")
    assert sideways(page) == 0


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_the_log_is_in_sight_on_every_laptop(device: Device, slug: str, size: tuple[int, int]) -> None:
    page = device(size=size).go(f"/new?game={slug}&seat-0-kind=me&seat-1-kind=bot")
    page.click("[data-go-open]")
    page.wait_for_url("**/t/*")
    log = page.locator("#panel-log").bounding_box()
    assert log is not None
    assert log["y"] + 120 < size[1]  # its heading and the last lines


@pytest.mark.parametrize("slug", ["terranova", "caravan"])
def test_the_first_load_of_a_table_is_small(device: Device, slug: str) -> None:
    guest = device()
    page = guest.go(f"/new?game={slug}&seat-0-kind=me&seat-1-kind=bot")
    page.click("[data-go-open]")
    page.wait_for_url("**/t/*")
    fresh = guest.context.new_page()
    wire = guest.context.new_cdp_session(fresh)
    sizes: list[int] = []
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    fresh.goto(page.url, wait_until="networkidle")

    # as it is sent: packed, scripts and styles with their comments; the heaviest page carries the key to its map.
    # What only some tables need (talk, clocks) is not loaded here
    assert 30_000 < sum(sizes) < 120_000, sizes


def test_what_was_tapped_on_a_score_pad_stays_under_the_finger(device: Device) -> None:
    page = device(size=(390, 600), touch=True).go("/pad/terranova")
    spot = None
    for n in range(1, 6):
        step = page.get_by_label(f"Player 2: {n}", exact=True)
        step.scroll_into_view_if_needed()
        box = step.bounding_box()
        assert spot in (None, box)
        spot = box
        follow(page, step)
        page.get_by_label(f"Player 2: {n + 1}", exact=True).wait_for()

    page.wait_for_load_state()
    assert "Player 2: 3 points" in page.inner_text(".pal")


def test_the_menu_hands_out_record_and_picture(device: Device) -> None:
    page = table(device(), "me", "bot")
    page.click(".menu:not(.languages) > summary")
    with page.expect_download() as record:
        page.get_by_role("link", name="Download record").click()
    assert re.search(r"terranova-.*\.json", record.value.suggested_filename)
    page.click("[data-copy]")
    page.wait_for_selector(".toast")

    assert "copied" in page.inner_text(".toast")
