"""A course in the browser: clicked to its end on a phone, wrong clicks explained, progress kept on the device."""

from collections.abc import Callable

import pytest
from browser.axe import violations
from browser.helpers import DESK, PHONE, Visitor, sideways, until
from playwright.sync_api import Page

from spielwerk.core.lessons import Course
from spielwerk.games import game, slugs

Device = Callable[..., Visitor]
FISH = "/learn/harmonies/10"
DONE = "document.querySelector('#prompt').dataset.done === '1'"
# a word is pressed as a finger does: once where it plays at once, twice where the first tap shows what it would do
PRESS = """(word) => {
  const all = [...document.querySelectorAll(`[data-do="${CSS.escape(word)}"]`)];
  const lit = all.filter((one) => one.matches('.legal'));
  const yes = all.find((one) => one.matches('.asking *'));
  const target = yes ?? lit.find((one) => one.getBoundingClientRect().width) ?? lit[0];
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return target && { asks: target.matches('.ask') };
}"""
SAYS = "document.querySelector('#bubble:not([hidden])')?.textContent"


def course_of(slug: str) -> Course:
    course = game(slug).lessons
    assert course is not None
    return course


def answered(page: Page, word: str) -> None:
    """Press a word until the table has changed by it."""
    before = page.evaluate("[document.querySelector('#board').outerHTML, document.querySelector('#prompt').outerHTML]")
    if until(page, PRESS, word)["asks"]:  # what is better thought over
        until(page, SAYS)
        until(page, PRESS, word)
    until(
        page,
        """(before) => document.querySelector('#board').outerHTML !== before[0]
          || document.querySelector('#prompt').outerHTML !== before[1]""",
        before,
    )


@pytest.mark.parametrize("slug", slugs())
def test_a_course_is_clicked_to_its_end_on_a_phone(device: Device, slug: str) -> None:
    visitor, course = device(size=PHONE, locale="de-DE"), course_of(slug)
    page = visitor.go(f"/learn/{slug}")
    for number, lesson in enumerate(course.lessons, 1):
        until(page, "(number) => document.body.dataset.number === String(number)", number)
        assert sideways(page) <= 0, lesson.id
        for word in lesson.solution:
            answered(page, word)
        until(page, DONE)
        with page.expect_navigation():
            page.locator("[data-go-on]").click()
    until(page, "(number) => document.body.dataset.number === String(number)", course.steps)
    assert page.evaluate("document.querySelectorAll('.lesson-top .done').length") == len(course.lessons)
    page.goto(f"{visitor.site.url}/learn")

    card = page.locator(f"[data-course={slug}]")
    assert "Geschafft" in card.inner_text()
    assert "Wiederholen" in card.inner_text()


def test_a_wrong_click_is_explained_and_the_third_one_shows_the_place(device: Device) -> None:
    page = device(size=DESK).go(FISH)
    for _ in range(2):
        page.locator("#board [data-cell='16']").first.click()
        until(page, f"{SAYS}?.includes('no more tokens')")
        page.keyboard.press("Escape")
        until(page, f"!{SAYS}")
    page.locator("#board [data-cell='16']").first.click()

    until(page, f"{SAYS}?.includes('The trout lives in water')")
    assert page.evaluate("document.querySelector('#prompt').dataset.done") == "0"


def test_the_keyboard_goes_through_a_course(device: Device) -> None:
    page = device(size=DESK).go(FISH)
    page.keyboard.press("h")
    until(page, f"{SAYS}?.includes('The trout lives in water')")
    page.locator("#board [data-do='settle 11']").first.click()
    until(page, DONE)
    until(page, "document.activeElement?.matches('[data-go-on]')")
    for key, number in (("Enter", "11"), ("b", "10"), ("n", "11")):
        with page.expect_navigation():  # the next page hears no key before it is loaded
            page.keyboard.press(key)
        assert page.evaluate("document.body.dataset.number") == number


def test_a_step_can_be_done_again_and_progress_stays(device: Device) -> None:
    visitor = device(size=DESK)
    page = visitor.go(FISH)
    page.locator("#board [data-do='settle 11']").first.click()
    until(page, DONE)
    page.locator("[data-again-lesson]").click()
    until(page, f"!({DONE})")
    page.goto(f"{visitor.site.url}/learn")

    until(page, "document.querySelector('#go-where').textContent === 'Step 1 of 13'")
    assert "1 of 13 steps" in page.locator("[data-course=harmonies]").inner_text()


def test_where_nothing_may_be_kept_learning_goes_on(device: Device) -> None:
    visitor = device(size=PHONE, locale="en-GB")
    visitor.altered = True
    visitor.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked'); } })"
    )
    visitor.excused.append("blocked")
    page = visitor.go("/learn")

    until(page, "document.querySelector('[data-kept]').textContent.includes('remembers nothing')")


@pytest.mark.parametrize(("size", "locale"), [(DESK, "en-GB"), (PHONE, "de-DE")], ids=["desk", "phone"])
def test_the_pages_of_learning_have_no_violation(device: Device, size: tuple[int, int], locale: str) -> None:
    visitor = device(size=size, locale=locale)
    page = visitor.go("/learn")
    found = violations(page)
    for slug in slugs():
        page.goto(f"{visitor.site.url}/learn/{slug}/2")
        found += violations(page)

    assert not found, "\n".join(found)


def test_the_teacher_speaks_less_and_leaves_when_told(device: Device) -> None:
    page = device(size=DESK).go("/learn/harmonies/13")
    page.locator("#prompt .primary").click()
    page.wait_for_url("**/t/*")
    until(page, "document.querySelector('#teacher-words').textContent.startsWith('First you take a tray.')")
    page.locator("[data-alone]").click()
    until(page, "document.querySelector('#teacher').hidden")
    page.reload()

    until(page, "document.querySelector('#teacher').hidden")


@pytest.mark.parametrize("slug", ["terranova", "caravan"])
def test_the_first_load_of_a_lesson_is_small(device: Device, slug: str) -> None:
    guest = device()
    page = guest.go("/learn")
    wire = guest.context.new_cdp_session(page)
    sizes: list[int] = []
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(f"{guest.site.url}/learn/{slug}/3", wait_until="networkidle")

    assert 30_000 < sum(sizes) < 128_000, sizes  # a table, and what only learning needs
