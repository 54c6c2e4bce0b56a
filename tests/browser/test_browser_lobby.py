"""The lobby: two people find each other at once, filters are kept, new rows wait while a hand is in the list."""

from collections.abc import Callable, Iterator

import pytest
from browser.helpers import PHONE, Site, Visitor, connected, from_page, sideways, until
from playwright.sync_api import Page

from spielwerk.games import slugs

Device = Callable[..., Visitor]
ROWS = "document.querySelectorAll('#opentables > li:not([data-ui-gone])').length"


@pytest.fixture(scope="module")
def lobby_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a server with a lobby of its own."""
    site = Site(tmp_path_factory.mktemp("lobby") / "spielwerk.db")
    site.start()
    yield site
    site.kill()


def opened(visitor: Visitor, name: str, pace: str = "none") -> str:
    """Open a table in the lobby and return its path."""
    fields: dict[str, str | float | bool] = {"game": "dewan", "seat-0-kind": "me", "seat-0-name": name}
    fields |= {"seat-1-kind": "link", "terms-listed": "1", "terms-pace": pace}
    url = visitor.site.url
    answer = visitor.context.request.post(f"{url}/new", form=fields, headers=from_page(url), max_redirects=0)
    assert answer.status == 303, answer.text()
    return answer.headers["location"]


def in_lobby(page: Page) -> Page:
    """Wait until the lobby has heard its first news."""
    until(page, "!('have' in document.body.dataset)")
    page.wait_for_load_state("networkidle")
    return page


def test_two_people_find_each_other_at_once_and_play(device: Device, lobby_site: Site) -> None:
    anna, ben = in_lobby(device(site=lobby_site).go("/lobby")), device(site=lobby_site, size=PHONE)
    without = [slug for slug in slugs() if slug != "dewan"]
    for slug in without:
        anna.click(f".qgame[for=game-{slug}]")
    assert not any(anna.is_checked(f"#game-{slug}") for slug in without)
    anna.click(".quick .btn")
    anna.wait_for_url("**/t/*")
    connected(anna)
    until(anna, "/looking … [1-9]/.test(document.querySelector('#prompt .say').textContent)")
    assert not anna.locator("#prompt .seatbots").is_visible()
    anna.evaluate("document.querySelector('[data-wait]').dataset.wait -= 60")
    until(anna, "document.querySelector('#prompt .seatbots').checkVisibility()")

    phone = in_lobby(ben.go("/lobby"))
    assert sideways(phone) == 0
    phone.tap(".quick .btn")
    phone.wait_for_url(anna.url)
    for page in (anna, phone):
        page.wait_for_selector("#board")


@pytest.mark.parametrize("size", [(360, 740), (800, 1000)])
def test_what_plays_at_once_has_room_for_its_words_in_every_language(
    device: Device, lobby_site: Site, size: tuple[int, int]
) -> None:
    for locale in ("en-GB", "de-DE", "fr-FR"):
        page = in_lobby(device(site=lobby_site, size=size, locale=locale).go("/lobby"))
        games, pace, panel = (page.locator(part).bounding_box() for part in (".qgames", ".qpace", ".quick"))
        assert games is not None
        assert pace is not None
        assert panel is not None
        assert games["x"] + games["width"] <= pace["x"]
        assert pace["x"] + pace["width"] < panel["x"] + panel["width"]


def test_filters_are_kept_and_lie_in_a_sheet_on_a_phone(device: Device, lobby_site: Site) -> None:
    host = device(site=lobby_site)
    live, days = (opened(host, "Mia", pace) for pace in ("quick", "day"))
    page = in_lobby(device(site=lobby_site, size=PHONE).go("/lobby"))
    assert page.locator(f"#open-{live[3:]}").count() == page.locator(f"#open-{days[3:]}").count() == 1
    assert not page.locator("#filters").is_visible()
    page.tap("#filterkey")
    page.check("#pace-days", force=True)
    until(page, f"!document.querySelector('#open-{live[3:]}')")
    page.tap(".donekey")
    assert not page.locator("#filters").is_visible()
    until(page, "document.querySelector('#filterkey').textContent.includes('(1)')")
    page.reload()
    assert page.locator(f"#open-{live[3:]}").count() == 0
    assert page.locator(f"#open-{days[3:]}").count() == 1
    for path in (live, days):
        url = lobby_site.url
        host.context.request.post(f"{url}{path}/leave", headers=from_page(url))
    until(page, f"!document.querySelector('#open-{days[3:]}')")


def test_new_rows_wait_while_a_hand_is_in_the_list_and_who_comes_late_is_told(device: Device, lobby_site: Site) -> None:
    host, visitor = device(site=lobby_site), device(site=lobby_site)
    first = opened(host, "Ida")
    page = in_lobby(visitor.go("/lobby"))
    before = page.evaluate(ROWS)
    page.hover(f"#open-{first[3:]} h3")
    opened(host, "Ida")
    until(page, "document.querySelector('#newrows').textContent === '1 new table'")
    assert page.evaluate(ROWS) == before
    page.click("#newrows")
    until(page, f"{ROWS} === {before + 1}")
    button = page.locator(f"#open-{first[3:]} .join button")
    button.evaluate("form => { form.closest('form').elements.table.value = 'nosuchtable'; }")  # as if it were gone
    visitor.excused.append("409")
    button.click()
    until(page, "document.querySelector('#toasts').textContent.includes('Someone was faster.')")
    until(page, f"!document.querySelector('#open-{first[3:]}')")


def test_arrows_walk_through_the_rows_and_a_slash_leads_to_the_filters(device: Device, lobby_site: Site) -> None:
    opened(device(site=lobby_site), "Kim")
    opened(device(site=lobby_site), "Sam")
    page = in_lobby(device(site=lobby_site).go("/lobby"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert (
        page.evaluate("[...document.querySelectorAll('#opentables > li')].findIndex(x => x.matches(':focus-within'))")
        == 1
    )
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.closest('#filters') !== null")
