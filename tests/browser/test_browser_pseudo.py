"""In a language a third longer than English nothing is cut off, on the phone and on the desk."""

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from browser import pseudo
from browser.helpers import (
    BARE,
    DESK,
    PHONE,
    Site,
    Visitor,
    connected,
    path_of,
    sideways,
    table,
    until,
    uploaded,
    wait_lit,
)
from playwright.sync_api import Page

from spielwerk.core.record import Record
from spielwerk.core.state import OVER
from spielwerk.games import game, slugs

Device = Callable[..., Visitor]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
SLUGS = pytest.mark.parametrize("slug", slugs())
SHORT = {  # what may be cut off, and why
    ".name": "a name that somebody typed",
    ".short": "a turn in short: the log says all of it, a tap on it too",
    ".prompt [data-ui-clipped] > :is(.say, .hint)": "the prompt has a fixed room: dots mark it, a tap shows it",
    "#chips > .chip + .chip": "gives way to the title where both have no room: the log tells it too",
    ".skip": "lies outside of the window until it has the focus",
}
CUT = r"""(short) => {
  const FRAMED = "button, .btn, .chip, summary, td, th, [role=button]";
  const found = new Set();
  const tell = (why, element, words) => found.add(
    `${why}: ${element.localName}.${[...element.classList].join(".")} in ` +
    `${element.parentElement?.localName}.${element.parentElement?.className} "${words.trim().slice(0, 70)}"`);
  const layered = (element) => {
    let box = element;
    while (box.parentElement && !/fixed|absolute|sticky/.test(getComputedStyle(box).position) &&
      !/auto|scroll|hidden/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
    return box;
  };
  const inside = (text, box) => text.left >= box.left - 1.5 && text.right <= box.right + 1.5;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const laid = new Map();  // texts by the layer they lie in
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!/\p{L}/u.test(node.data) || element.closest("noscript, script, style, title, option, .sr")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest(short)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((line) => line.width > 1 && line.height > 1);
    if (!(element instanceof SVGElement) || element.closest(".example")) {
      const layer = layered(element);
      laid.set(layer, [...(laid.get(layer) ?? []), ...lines.map((line) => [line, element, node.data])]);
    }
    if (element instanceof SVGElement) {
      const drawing = element.ownerSVGElement;
      const plates = [...element.parentElement.children].filter((shape) => shape.localName === "rect").map(
        (shape) => shape.getBoundingClientRect());
      for (const line of lines) {
        const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
        const plate = plates.filter((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom).sort(
          (a, b) => a.width * a.height - b.width * b.height)[0];
        if (plate && !inside(line, plate)) tell("wider than its plate", element, node.data);
        if (!element.closest(".camera") && !inside(line, drawing.getBoundingClientRect())) {
          tell("outside its drawing", element, node.data);
        }
      }
      continue;
    }
    const scrolled = { x: false, y: false };
    const beyond = { x: (line, edge) => line.right > edge.right + 1.5 || line.left < edge.left - 1.5,
      y: (line, edge) => line.bottom > edge.bottom + line.height / 5 || line.top < edge.top - line.height / 5 };
    for (let box = element; box; box = box.parentElement) {
      const [style, edge] = [getComputedStyle(box), box.getBoundingClientRect()];
      const out = (way) => !scrolled[way] && lines.some((line) => beyond[way](line, edge));
      if (out("x") && (/hidden|clip/.test(style.overflowX) || box.matches(FRAMED) || box === document.body)) {
        tell(`wider than ${box.localName}.${box.className}`, element, node.data);
        break;
      }
      if (out("y") && /hidden|clip/.test(style.overflowY)) {
        tell(`higher than ${box.localName}.${box.className}`, element, node.data);
        break;
      }
      scrolled.x ||= /auto|scroll/.test(style.overflowX);
      scrolled.y ||= /auto|scroll/.test(style.overflowY);
      if (style.position === "fixed") break;
    }
  }
  for (const texts of laid.values()) {
    texts.forEach(([one, element, words], n) => texts.slice(n + 1).forEach(([two, other, others]) => {
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      const both = wide > 1 && high > Math.min(one.height, two.height) / 3;
      if (other !== element && both) tell(`over "${others.trim()}"`, element, words);
    }));
  }
  return [...found];
}"""


@pytest.fixture(scope="module")
def longer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a server that speaks the language for tests."""
    folder = tmp_path_factory.mktemp("pseudo")
    pseudo.write(folder)
    site = Site(folder / "spielwerk.db", pseudo=folder)
    site.start()
    yield site
    site.kill()


@pytest.fixture
def visit(device: Device, longer: Site) -> Callable[[tuple[int, int]], Visitor]:
    """Return how to get a device whose browser asks for it."""

    def lend(size: tuple[int, int]) -> Visitor:
        visitor = device(site=longer, size=size)
        visitor.context.add_cookies([{"name": "lang", "value": pseudo.LANG, "url": longer.url}])
        return visitor

    return lend


Visit = Callable[[tuple[int, int]], Visitor]


def cut(page: Page) -> list[str]:
    """Return what is cut off on a page."""
    assert page.evaluate("document.documentElement.lang") == pseudo.LANG
    found = page.evaluate(CUT, ", ".join(SHORT))
    aside = sideways(page)
    return [f"{page.url}: {place}" for place in [*found, *([f"scrolls sideways by {aside}"] if aside > 0 else [])]]


def folded(page: Page) -> list[str]:
    """Return what is cut off on a table, on each of its sheets and in its menu."""
    found = cut(page)
    for sheet in page.locator(".tabs [data-sheet]").all():
        if sheet.is_visible():
            sheet.click()
            page.wait_for_timeout(60)
            found += [f"{place} ({sheet.inner_text()})" for place in cut(page)]
    return found


@cache
def finished(slug: str, seats: int) -> Record:
    """Return a whole game played at random."""
    of, choice, words = game(slug), random.Random(3), list[str]()
    state = of.new(seats, 1)
    while state.to_move != OVER:
        words.append(of.layout.word(choice.choice(state.legal())))
        of.play(state, words[-1])
    return Record(of.slug, seats, 1, {}, words, of.rules_version, None, ["Anna", "Ben", "Clara", "Dirk"][:seats])


def begun(slug: str, seats: int, part: float) -> Record:
    """Return a game that stops on the way."""
    whole = finished(slug, seats)
    words = whole.words[: int(len(whole.words) * part)]
    return Record(whole.game, seats, 1, {}, words, whole.rules_version, None, whole.names)


def test_the_language_keeps_what_is_no_word_and_no_menu_offers_it(visit: Visit) -> None:
    assert pseudo.longer("**{name}** takes <b>{n}</b>") == "**{name}** tàakées <b>{n}</b>"
    page = visit(DESK).go()
    offered = page.evaluate("[...document.querySelectorAll('.languages button')].map((one) => one.lang)")
    assert "de" in offered
    assert pseudo.LANG not in offered


@SIZES
@pytest.mark.parametrize("path", ["/", "/lobby", "/tables", "/me", "/fair", "/join", "/rules", "/nowhere"])
def test_pages_of_the_platform(visit: Visit, size: tuple[int, int], path: str) -> None:
    visitor = visit(size)
    visitor.excused += ["404", "410"]
    page = visitor.open("terranova", "me", "bot")  # so that there is a table
    page.goto(visitor.site.url + path)
    found = cut(page)
    for menu in page.locator("summary:visible").all():
        menu.click()
        found += cut(page)
        menu.click()

    assert not found, "\n".join(found)


@SIZES
@SLUGS
def test_pages_of_a_game(visit: Visit, size: tuple[int, int], slug: str) -> None:
    visitor = visit(size)
    page = visitor.go(f"/new?game={slug}")
    found = cut(page)
    for path in (f"/rules/{slug}", f"/about/{slug}", f"/pad/{slug}"):
        page.goto(visitor.site.url + path)
        found += cut(page)

    assert not found, "\n".join(found)


@SIZES
def test_waiting_room_and_invitation(visit: Visit, size: tuple[int, int]) -> None:
    page = table(visit(size), "me", "link", seat_0_name="Anna")
    path = path_of(page)
    found = cut(page) + cut(visit(size).go(path))

    assert not found, "\n".join(found)


@SIZES
@SLUGS
def test_tables(visit: Visit, size: tuple[int, int], slug: str) -> None:
    visitor = visit(size)
    page, found = visitor.go(BARE), []
    most = game(slug).seats[1]
    for seats, part in ((2, 0), (2, 0.3), (most, 0.6), (2, 0.9)):
        page.goto(visitor.site.url + uploaded(visitor, begun(slug, seats, part)))
        connected(page)
        if page.locator("[data-iam]").count():
            found += cut(page)
            page.click("[data-iam]")
        wait_lit(page)
        found += folded(page)

    assert not found, "\n".join(found)


@SIZES
@SLUGS
def test_end_and_replay(visit: Visit, size: tuple[int, int], slug: str) -> None:
    visitor = visit(size)
    page = visitor.go(uploaded(visitor, finished(slug, game(slug).seats[1])))
    page.wait_for_selector("#end h1")
    found = cut(page)
    page.goto(page.url + "/replay?step=12")
    until(page, "document.querySelector('#board')")
    found += folded(page)

    assert not found, "\n".join(found)
