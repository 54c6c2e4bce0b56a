"""A finished game of each kind, from its end page through the review to a mistake that is tried again."""

from collections.abc import Callable
from typing import Any

import pytest
from browser.axe import violations
from browser.helpers import DESK, PHONE, Visitor, follow, sideways, until, uploaded
from playwright.sync_api import Page, expect

from spielwerk.bots.arena import Plan, play
from spielwerk.core.record import Record
from spielwerk.games import game

Device = Callable[..., Visitor]
# a game, who sits at it, the seed of a deal in which the first one makes mistakes, and on what it is looked at
KINDS = [
    ("dewan", ("random", "greedy"), 3, PHONE),
    ("harmonies", ("random", "greedy"), 3, DESK),
    ("harmonies", ("random",), 3, PHONE),  # alone
    ("terranova", ("random", "greedy", "random"), 3, DESK),
    ("caravan", ("random", "random"), 2, DESK),  # all at the same time
    ("tikal", ("random", "greedy"), 3, PHONE),
]
# presses a word as a finger does, and again where the first tap asks; nothing where it is not offered (it goes without
# saying)
PRESS = """(word) => {
  const find = (more) => document.querySelector(`${more}[data-do="${CSS.escape(word)}"]`);
  const before = document.querySelector("#pulse").dataset.seq;
  for (const more of [".legal", ".asking "]) find(more)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return find(".legal") && { before };
}"""
MOVED = "({ before }) => document.querySelector('#pulse').dataset.seq !== before"
# what list, curves, verdict and slider say of the turn that is looked at
SAID = """() => {
  const [row, verdict] = [document.querySelector(".turnlist .on"), document.querySelector("#review-verdict")];
  return {
    number: row.querySelector(".n").textContent,
    loss: row.querySelector(".loss").textContent,
    sign: row.querySelector("svg.cls").ariaLabel,
    verdict: verdict.querySelector("svg.cls").ariaLabel,
    title: verdict.querySelector("h2").textContent,
    worth: [...verdict.querySelectorAll("dd b")].map((one) => parseInt(one.textContent, 10)),
    slider: document.querySelector("#review-slider").getAttribute("aria-valuetext"),
    cells: document.querySelector("#review-cells").dataset.cells,
  };
}"""


def finished(slug: str, bots: tuple[str, ...], seed: int) -> Record:
    """Return the record of a game that was played to its end."""
    of = game(slug)
    options = {"board": 3} if slug == "terranova" else {}
    done = play(of, Plan(slug, bots, seed, options, words=True), 0)
    names = ["Mia", "Ben", "Lea"][: len(bots)]
    return Record(slug, len(bots), seed, options, words=done.words, rules_version=of.rules_version, names=names)


def reviewed(visitor: Visitor, record: Record) -> Page:
    """Load a game, ask for its review on the end page, and wait until all of it is there."""
    page = visitor.go(uploaded(visitor, record))
    page.get_by_role("button", name="Review the game").click()
    page.wait_for_url("**/review*")
    until(page, "document.querySelector('#review-state[hidden]') && document.querySelector('#prompt .acts > *')")
    return page


def review_of(visitor: Visitor, page: Page) -> dict[str, Any]:
    """Return the review that a page shows."""
    base = page.url.partition("/review")[0]
    found: dict[str, Any] = visitor.context.request.get(f"{base}/review.json").json()
    return found


@pytest.mark.parametrize(("slug", "bots", "seed", "size"), KINDS)
def test_a_game_is_reviewed_from_its_end_page_and_a_mistake_is_tried_again(
    device: Device, slug: str, bots: tuple[str, ...], seed: int, size: tuple[int, int]
) -> None:
    visitor = device(size=size)
    page = reviewed(visitor, finished(slug, bots, seed))
    review = review_of(visitor, page)
    assert page.locator(".turnlist li").count() == len(review["turns"]) == review["total"]
    mistake = max((turn for turn in review["turns"] if turn["seat"] == 0), key=lambda turn: turn["loss"])
    assert mistake["loss"] >= 8

    said = page.evaluate(SAID)  # what cost the reader most is shown first
    assert said["number"] == str(mistake["number"])
    assert said["loss"].startswith(f"−{mistake['loss']}")
    assert said["sign"] == said["verdict"]
    assert said["sign"] in said["title"]
    assert said["slider"].startswith(said["title"])
    assert said["worth"][1] - said["worth"][0] == mistake["loss"]
    assert len(page.locator("svg[class^='curves-']:visible").all()) == 1  # the one that fits
    assert sideways(page) <= 0
    assert not violations(page)

    follow_link(page, page.locator("[data-try]"), size)
    expect(page.locator("#prompt .grow > .say")).to_have_text("Find a better turn.")
    for word in mistake["best"]["words"]:
        if until(page, "document.querySelector('[data-do].legal, #prompt[data-done=\"1\"]')") and (
            before := page.evaluate(PRESS, word)
        ):
            until(page, MOVED, before)
    expect(page.locator("#prompt .grow > .say")).to_contain_text("Right.")
    expect(page.locator("#try-answer")).to_contain_text(said["title"])
    assert sideways(page) <= 0
    assert not violations(page)

    page.locator("[data-restart]").click()
    expect(page.locator("#prompt .grow > .say")).to_have_text("Find a better turn.")
    page.locator("[data-solution]").click()
    expect(page.locator("#prompt .grow > .say")).to_have_text("This was the better turn.")


def follow_link(page: Page, link: Any, size: tuple[int, int]) -> None:
    """Go where a link leads, with a finger or a mouse."""
    if size == PHONE:
        follow(page, link)
    else:
        with page.expect_navigation():
            link.click()
