"""Puzzles in the browser: solved and failed on a phone, by keyboard, and points and streak kept on the device."""

from collections.abc import Callable

import pytest
from browser.axe import violations
from browser.helpers import DESK, PHONE, Visitor, sideways, until
from browser.test_browser_lessons import PRESS, SAYS
from playwright.sync_api import Page
from table.test_puzzles import HAVING, begun, other_turn

from spielwerk.core.puzzles import LEVELS
from spielwerk.games import games
from spielwerk.table.puzzles import Task, of_day, points, shelf, today

pytestmark = pytest.mark.skipif(not HAVING, reason="no game has puzzles")
Device = Callable[..., Visitor]
each = pytest.mark.parametrize("slug", [game.slug for game in HAVING])
HASTE = 600  # ms: a click right after a change is not taken for a wish
SEQ = "document.querySelector('#pulse').dataset.seq"
STATE = "document.querySelector('#prompt').dataset.puzzleState"
NOW = "(state) => document.querySelector('#prompt').dataset.puzzleState === state"
CHECK = "[data-check-turn]"


def first(slug: str = "") -> Task:
    """Return a puzzle whose best turn takes few clicks, of a game or of any."""
    tasks = [task for game in HAVING if slug in {"", game.slug} for task in shelf(game).tasks]
    return min(tasks, key=lambda task: len(task.best.words))


def path_of(task: Task) -> str:
    return f"/puzzles/{task.game.slug}/{task.puzzle.id}"


def laid(page: Page, words: list[str]) -> None:
    """Play a whole turn, and wait until the check is awake."""
    for word in words:
        before = page.evaluate(SEQ)
        if until(page, PRESS, word)["asks"]:  # what is better thought over
            until(page, SAYS)
            until(page, PRESS, word)
        until(page, f"(before) => {SEQ} !== before", before)
    until(page, NOW, "whole")


def another(task: Task) -> list[str]:
    """Return a whole turn that is not the best one, of few clicks."""
    turns = [other_turn(task, seed) for seed in range(6)]
    turns += [answer.words for answer in task.answers[1:] if begun(task, *answer.words).is_done]
    return min(turns, key=len)


@each
def test_a_puzzle_is_solved_on_a_phone(device: Device, slug: str) -> None:
    task = first(slug)
    page = device(size=PHONE, locale="de-DE").go(path_of(task))
    assert "Finde Deinen besten Zug." in page.locator("#prompt").inner_text()
    assert page.evaluate(STATE) == "open"
    laid(page, task.best.words)
    page.locator(CHECK).click()
    until(page, NOW, "solved")
    assert sideways(page) <= 0
    assert "10 von 10" in page.locator("#prompt").inner_text()
    page.locator(".why-key").click()
    sheet = page.locator("#puzzle-answer")
    assert sheet.is_visible()
    assert "Genau gefunden." in sheet.inner_text()
    assert "Dein Zug" in sheet.inner_text()


@each
def test_a_puzzle_is_failed_on_a_phone_and_tried_once_more(device: Device, slug: str) -> None:
    task = first(slug)
    page = device(size=PHONE, locale="en-GB").go(path_of(task))
    laid(page, another(task))
    page.locator(CHECK).click()
    until(page, NOW, "solved")
    answer = page.locator("#puzzle-answer")
    assert answer.locator(".mine").count() == 1
    page.locator("[data-restart]").click()
    until(page, NOW, "open")
    assert answer.inner_html() == ""


def test_the_check_sleeps_until_a_whole_turn_lies_and_everything_can_be_taken_back(device: Device) -> None:
    task = first()
    page = device(size=DESK).go(path_of(task))
    assert page.locator(CHECK).is_disabled()
    laid(page, task.best.words)
    assert page.locator(CHECK).is_enabled()
    while page.locator("[data-undo]:not([disabled])").count():
        before = page.evaluate(SEQ)
        page.wait_for_timeout(HASTE)
        page.locator("[data-undo]").click()
        until(page, f"(before) => {SEQ} !== before", before)
    until(page, NOW, "open")
    assert page.locator(CHECK).is_disabled()


def test_the_keyboard_asks_checks_goes_on_and_begins_again(device: Device) -> None:
    task = first()
    page = device(size=DESK).go(path_of(task))
    page.keyboard.press("h")
    until(page, "document.querySelector('#bubble:not([hidden])')?.textContent.includes('Look here first.')")
    page.keyboard.press("Escape")
    laid(page, task.best.words)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    until(page, NOW, "solved")
    assert "8 of 10" in page.locator(".medal").inner_text().replace("\n", " ")
    page.keyboard.press("r")
    until(page, NOW, "open")


def test_points_and_streak_of_the_day_stay_on_the_device(device: Device) -> None:
    levels = [level for level in LEVELS if of_day(games(), today(), level)]
    level = min(levels, key=lambda one: len(of_day(games(), today(), one).best.words))  # type: ignore[union-attr]
    task = of_day(games(), today(), level)
    assert task is not None
    visitor = device(size=DESK, timezone_id="UTC")
    page = visitor.go(f"/puzzles/today/{level}")
    laid(page, task.best.words)
    page.locator(CHECK).click()
    until(page, NOW, "solved")
    until(page, "document.querySelector('[data-streak]').textContent === '1 day in a row'")
    assert "Today counts." in page.locator("#prompt").inner_text()
    page.reload()
    until(page, NOW, "solved")  # what was played is shown at once
    assert "10 of 10" in page.locator(".medal").inner_text().replace("\n", " ")
    page.goto(f"{visitor.site.url}/puzzles")
    until(page, "document.querySelector('[data-streak]').textContent === '1 day in a row'")
    assert "10 of 10" in page.locator(f"[data-day-level={level}]").inner_text()
    assert "1 of" in page.locator(f"[data-trainer={task.game.slug}]").inner_text()
    page.goto(f"{visitor.site.url}/puzzles/{task.game.slug}")
    assert page.locator(f"[data-task='{task.puzzle.id}']").get_attribute("class") == "done"
    page.goto(visitor.site.url)
    until(page, "document.querySelector('[data-streak-chip]').textContent.trim() === '1 day in a row'")


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([0, -1, -2], 3),
        ([-1, -2], 2),  # today may still come
        ([0, -8], 1),
        ([], 0),
    ],
)
def test_a_streak_counts_days_in_a_row(device: Device, days: list[int], streak: int) -> None:
    visitor = device(size=DESK, timezone_id="UTC")
    visitor.altered = True
    page = visitor.go("/puzzles")
    page.evaluate(
        """(days) => localStorage.setItem('puzzles', JSON.stringify({ days: Object.fromEntries(days.map((by) =>
          [new Date(Date.now() + by * 86400000).toISOString().slice(0, 10), { easy: 5 }])) }))""",
        days,
    )
    page.reload()
    words = "No streak yet" if not streak else "1 day in a row" if streak == 1 else f"{streak} days in a row"
    until(page, "(words) => document.querySelector('[data-streak]').textContent === words", words)


def test_one_missed_day_of_a_week_is_forgiven_and_no_second_one(device: Device) -> None:
    visitor = device(size=DESK, timezone_id="UTC")
    visitor.altered = True
    page = visitor.go("/puzzles")
    counted = page.evaluate(
        """async () => {
          const script = document.querySelector('script[src$="puzzles.js"]').src;
          const { streakOf } = await import(script.replace('puzzles.js', 'solved.js'));
          const date = (by) => new Date(Date.now() + by * 86400000).toISOString().slice(0, 10);
          const monday = (new Date().getUTCDay() + 6) % 7 + 7; // of the week before this one, days ago
          const week = [...Array(monday + 1).keys()].map((n) => -n);
          const all = Object.fromEntries(week.map((by) => [date(by), { easy: 7 }]));
          const without = (...gone) => Object.fromEntries(Object.entries(all).filter(([day]) => !gone.includes(day)));
          const [one, other] = [date(-monday + 2), date(-monday + 4)];
          return [monday, streakOf(all), streakOf(without(one)), streakOf(without(one, other))];
        }"""
    )
    monday, whole, one, two = counted
    assert (whole, one, two) == (monday + 1, monday, monday - 3)


def test_where_nothing_may_be_kept_puzzles_go_on(device: Device) -> None:
    visitor = device(size=PHONE, locale="en-GB")
    visitor.altered = True
    visitor.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked'); } })"
    )
    visitor.excused.append("blocked")
    page = visitor.go("/puzzles")
    until(page, "document.querySelector('[data-kept]').textContent.includes('remembers nothing')")


def test_without_a_connection_the_turn_stays_and_a_sentence_says_so(device: Device) -> None:
    task = first()
    visitor = device(size=DESK)
    visitor.altered = True
    visitor.excused += ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to load resource"]
    page = visitor.go(path_of(task))
    laid(page, task.best.words)
    visitor.context.set_offline(True)
    page.locator(CHECK).click()
    until(page, "document.querySelector('#toasts').textContent.includes('Your turn stays here')")
    visitor.context.set_offline(False)
    page.locator(CHECK).click()
    until(page, NOW, "solved")


@pytest.mark.parametrize(("size", "locale"), [(DESK, "en-GB"), (PHONE, "de-DE")], ids=["desk", "phone"])
def test_the_pages_of_puzzles_have_no_violation(device: Device, size: tuple[int, int], locale: str) -> None:
    visitor = device(size=size, locale=locale)
    page = visitor.go("/puzzles")
    found = violations(page)
    level = next(level for level in LEVELS if of_day(games(), today(), level))
    for path in (f"/puzzles/today/{level}", f"/puzzles/{HAVING[0].slug}"):
        page.goto(visitor.site.url + path)
        found += violations(page)
    for game in HAVING:
        task = first(game.slug)
        page.goto(visitor.site.url + path_of(task))
        found += violations(page)
    laid(page, task.best.words)
    page.locator(CHECK).click()
    until(page, NOW, "solved")
    found += violations(page)

    assert not found, "\n".join(found)


def test_the_first_load_of_a_puzzle_is_small(device: Device) -> None:
    guest = device()
    page = guest.go("/health")
    wire = guest.context.new_cdp_session(page)
    sizes: list[int] = []
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(guest.site.url + path_of(first()), wait_until="networkidle")

    assert 30_000 < sum(sizes) < 140_000, sizes  # a table, and what only puzzles need


def test_a_second_choice_brings_some_of_the_points(device: Device) -> None:
    task = next((one for game in HAVING for one in shelf(game).tasks if len(one.answers) > 1), None)
    if task is None or not begun(task, *task.answers[1].words).is_done:
        pytest.skip("no puzzle has a second answer")
    page = device(size=DESK).go(path_of(task))
    laid(page, task.answers[1].words)
    page.locator(CHECK).click()
    until(page, NOW, "solved")
    assert page.locator(".medal .big").inner_text().split()[0] == str(points(task, task.answers[1]))
