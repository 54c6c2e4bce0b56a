"""A table that holds still: whatever is said, held in the hand or done by others, the board keeps its size."""

import random
from collections.abc import Callable

import pytest
from browser.helpers import DESK, PHONE, Visitor, connected, press, press_if_open, until, wait_lit, within
from playwright.sync_api import Page

from spielwerk.games import slugs

Device = Callable[..., Visitor]
GAMES = slugs()
SIZES = {"phone": PHONE, "tablet": (820, 1180), "laptop": (1366, 768), "desk": DESK}
TURNS = 45  # clicks of one game
# where the board and the prompt lie, and what of the prompt lies outside of it; a stage may be swiped to another pane
PLACES = """() => {
  const place = (name) => {
    const r = document.querySelector(name).getBoundingClientRect();
    const swiped = name === ".felt" ? document.querySelector(".stage").scrollLeft : 0;
    return [name, ...[r.left + swiped, r.top, r.width, r.height].map(Math.round)].join(" ");
  };
  return [".stage", ".felt", "#prompt"].map(place);
}"""
OUTSIDE = """() => {
  const p = document.querySelector("#prompt").getBoundingClientRect();
  return [...document.querySelectorAll("#prompt > .acts > *, #prompt > .hand *")].filter((part) => {
    const r = part.getBoundingClientRect();
    if (!r.width || part.closest(".cc-pop") || !part.checkVisibility()) return false;
    return r.left < p.left - 1 || r.right > p.right + 1 || r.top < p.top - 1 || r.bottom > p.bottom + 1;
  }).map((part) => part.outerHTML.slice(0, 80));
}"""


def opened(visitor: Visitor, slug: str, seats: int = 2, **options: str) -> Page:
    """Sit down with bots."""
    more = {f"opt-{name}": value for name, value in options.items()}
    return connected(visitor.open(slug, "here", *["bot"] * (seats - 1), **more))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", GAMES)
def test_the_board_keeps_its_place_and_size_through_whole_turns(device: Device, slug: str, size: str) -> None:
    visitor = device(size=SIZES[size], touch=size in {"phone", "tablet"})
    page, choice = opened(visitor, slug), random.Random(7)
    places, told = set(), []
    for _ in range(TURNS):
        words = wait_lit(page)
        if not words:
            break
        place, outside = page.evaluate(f"[({PLACES})(), ({OUTSIDE})()]")
        places.add(tuple(place))
        told += outside
        quiet = [word for word in words if word.split()[0] not in {"end", "pass", "skip"}]  # nobody ends at once
        press_if_open(page, choice.choice(quiet if quiet and choice.random() < 0.85 else words))
    assert len(places) == 1
    assert not told


@pytest.mark.parametrize("slug", ["tikal", "harmonies"])
def test_before_a_second_tap_and_before_a_turn_is_given_up_the_board_stays(device: Device, slug: str) -> None:
    page = opened(device(size=PHONE), slug)
    wait_lit(page)
    before = page.evaluate(PLACES)
    if slug == "harmonies":
        press(page, wait_lit(page, "take")[0])
        press(page, wait_lit(page, "pick")[0])
    page.evaluate(within("preview.js", "({ touch }) => touch(document.querySelector('#board .legal'))"))
    until(page, "!document.querySelector('#confirm').hidden")
    assert page.evaluate(PLACES) == before
    assert not page.evaluate(OUTSIDE)


def test_words_without_room_in_the_prompt_are_cut_and_a_tap_tells_them_whole(device: Device) -> None:
    page = opened(device(size=PHONE), "terranova")
    wait_lit(page)
    assert not page.locator("[data-ui-clipped]").count()
    long = "Only so much can be read. " * 12
    page.evaluate("w => { document.querySelector('#prompt .hint').textContent = w; }", long)
    page.evaluate(within("sheets.js", "({ markClipped }) => markClipped()"))
    page.locator("#prompt [data-ui-clipped]").tap()
    assert long.strip() in page.inner_text("#bubble")
