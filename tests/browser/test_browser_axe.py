"""axe-core finds no violation on any main page."""

import random
from collections.abc import Callable

import pytest
from browser.axe import violations
from browser.helpers import DESK, PHONE, Visitor, connected, path_of, press, table, until, uploaded, wait_lit
from playwright.sync_api import Page

from spielwerk.core.record import Record
from spielwerk.core.state import OVER
from spielwerk.games import game, slugs

Device = Callable[..., Visitor]
GAMES = slugs()
SIZES = pytest.mark.parametrize(("size", "locale"), [(DESK, "en-GB"), (PHONE, "de-DE")], ids=["desk", "phone"])


def opened(visitor: Visitor, slug: str) -> Page:
    """Open a table against a bot."""
    page = visitor.open(slug, "me", "bot")
    wait_lit(connected(page))
    return page


def finished(slug: str) -> Record:
    """Return a whole game played at random."""
    of, choice, words = game(slug), random.Random(3), list[str]()
    state = of.new(2, 1)
    while state.to_move != OVER:
        words.append(of.layout.word(choice.choice(state.legal())))
        of.play(state, words[-1])
    return Record(of.slug, 2, 1, {}, words, of.rules_version, None, ["Anna", "Ben"])


@SIZES
def test_the_pages_of_the_site_have_no_violation(device: Device, size: tuple[int, int], locale: str) -> None:
    visitor = device(size=size, locale=locale)
    page = visitor.go()
    found = violations(page)
    for path in ("/new", "/new?terms-listed=1", "/lobby", "/me", "/me/profile", "/fair", "/analyse"):
        page.goto(visitor.site.url + path)
        found += violations(page)

    assert not found, "\n".join(found)


@SIZES
def test_waiting_room_and_invitation_have_no_violation(device: Device, size: tuple[int, int], locale: str) -> None:
    page = table(device(size=size, locale=locale), "me", "link", seat_0_name="Anna")
    path = path_of(page)
    found = violations(page)
    found += violations(device(size=size, locale=locale).go(path))

    assert not found, "\n".join(found)


@SIZES
@pytest.mark.parametrize("slug", GAMES)
def test_a_table_and_its_replay_have_no_violation(
    device: Device, size: tuple[int, int], locale: str, slug: str
) -> None:
    page = opened(device(size=size, locale=locale), slug)
    found = violations(page)
    page.goto(page.url + "/replay")
    found += violations(page)

    assert not found, "\n".join(found)


@pytest.mark.parametrize(("size", "locale"), [((1366, 768), "en-GB"), (PHONE, "de-DE")], ids=["laptop", "phone"])
@pytest.mark.parametrize("slug", ["terranova", "harmonies"])
def test_a_table_in_the_middle_of_a_game_has_no_violation(
    device: Device, size: tuple[int, int], locale: str, slug: str
) -> None:
    page, choice = opened(device(size=size, locale=locale), slug), random.Random(5)
    for _ in range(30):
        press(page, choice.choice(wait_lit(page)))
    wait_lit(page)
    found = violations(page)
    page.goto(f"{page.url}/replay?step=20")
    found += violations(connected(page))

    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [PHONE, (1366, 768)])
@pytest.mark.parametrize("slug", GAMES)
def test_the_end_shows_result_and_total_at_once_and_reasons_when_tapped(
    device: Device, size: tuple[int, int], slug: str
) -> None:
    visitor = device(size=size)
    page = visitor.go(uploaded(visitor, finished(slug)))
    page.wait_for_selector("#end h1")
    connected(page)
    for part in ("#end h1", "#end table.big .sum"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1], part
    for words in ("Watch the replay", "Download picture", "Download record"):
        assert page.locator("#end .acts").get_by_text(words).is_visible()
    assert page.evaluate("(t => t.scrollWidth <= t.clientWidth)(document.querySelector('.bar .title'))")
    assert not page.locator("#end .why").first.is_visible()
    for row in page.locator("#end tbody tr:not(.why)").all():
        assert row.bounding_box()["height"] >= 24  # type: ignore[index]
    fold = page.locator("#end tbody [data-toggle]").first
    fold.click()
    reasons = page.locator(f"#{fold.get_attribute('data-toggle')}")
    until(page, "document.querySelector('#end .why[data-ui-on]')")
    assert reasons.is_visible()
    for line in reasons.locator("button").all():
        assert line.bounding_box()["height"] >= 24  # type: ignore[index]
    fold.click()
    until(page, "!document.querySelector('#end .why[data-ui-on]')")


@SIZES
@pytest.mark.parametrize("slug", GAMES)
def test_the_end_of_a_game_has_no_violation(device: Device, size: tuple[int, int], locale: str, slug: str) -> None:
    visitor = device(size=size, locale=locale)
    page = visitor.go(uploaded(visitor, finished(slug)))
    page.wait_for_selector("#end h1")

    assert not (found := violations(page)), "\n".join(found)


@SIZES
@pytest.mark.parametrize("slug", GAMES)
def test_rules_about_and_pad_have_no_violation(device: Device, size: tuple[int, int], locale: str, slug: str) -> None:
    visitor = device(size=size, locale=locale)
    page = visitor.go(f"/rules/{slug}")
    found = violations(page)
    for path in (f"/about/{slug}", f"/pad/{slug}"):
        page.goto(visitor.site.url + path)
        found += violations(page)

    assert not found, "\n".join(found)
