"""A real server, a real browser, and hands to click with."""

import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    FilePayload,
    Locator,
    Page,
    Playwright,
    expect,
)

from spielwerk.core.record import Record

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK, PHONE = (1440, 900), (390, 844)
BARE = "/health"  # a page without scripts
KEPT = 8  # devices: each takes 100 MB
PATIENCE = 120.0  # seconds for everything that is waited for: a busy machine is no fault
expect.set_options(timeout=1000 * PATIENCE)
SERVE = """
import json, sys, zlib
from spielwerk import bots
from spielwerk.bots.advice import advise
from spielwerk.core import chance
from spielwerk.table.registry import Pace
from spielwerk.bots.review import Budget
from spielwerk.table import begin, reviews
from spielwerk.web import app, commitments, site
from spielwerk.web.guard import Rate
from spielwerk.web.settings import Settings
from browser import pseudo
from web.helpers import CPU

class Quick(app.Players):  # bots that do not think: the tests are about the pages; in one position they do one thing
    def __init__(self, *args, **more):
        super().__init__(*args, **{**more, "patience": 600.0})
        self.nice = 0  # an analysis thinks here: it steps back behind nothing, as the workers below
    async def choose(self, game, obs, spec):
        return bots.choose(game, obs, "random", zlib.crc32(json.dumps(obs.dump(), sort_keys=True).encode()))
    async def advise(self, game, obs, spec):
        return advise(obs, "search:1it", zlib.crc32(json.dumps(obs.dump(), sort_keys=True).encode()))
    def warm(self): ...

if __name__ == "__main__":
    free = Rate(1e6, 1e6)
    app.Players = Quick
    polite = site.Workers  # as a rule they step back behind everything else, which on a busy machine may take minutes
    reviews.Workers = site.Workers = lambda *args, **_: polite(*args[:3], patience=600.0, nice=0)
    review = site.Reviews
    site.Reviews = lambda *args: review(*args, Budget(playouts=8, worlds=4, draws=2))  # as little as finds mistakes
    derive = chance.derive  # every table opened here is dealt alike: a test that passes once passes always
    begin.new_secret = commitments.new_secret = lambda: "0" * 64
    chance.derive = lambda secret, *more: derive(secret, *more) if int(secret, 16) else bytes(32)
    rates = dict.fromkeys(("clicks", "clicks_here", "requests", "tables", "tables_here", *CPU), free)
    limits = Settings(db=sys.argv[2], pace=Pace(bot_delay=0), **rates, **json.loads(sys.argv[3]))
    if "pseudo" in sys.argv:
        pseudo.speak()
    app.serve(port=int(sys.argv[1]), settings=limits, log_level="error")
"""


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Site:
    """The server as people start it, with a database of its own; it can be killed and started again."""

    def __init__(self, db: Path, pseudo: Path | None = None, **limits: int) -> None:
        self.db = db
        self.pseudo = pseudo  # where the language for tests lies, if it is spoken here
        self.limits = limits
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.server: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        path = os.pathsep.join([*filter(None, sys.path), *([str(self.pseudo)] if self.pseudo else [])])
        more = ["pseudo"] if self.pseudo else []
        self.server = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.port), str(self.db), json.dumps(self.limits), *more],
            env=os.environ | {"PYTHONPATH": path},
        )
        for _ in range(600):
            try:
                httpx.get(f"{self.url}/health", trust_env=False)
            except httpx.TransportError:
                assert self.server.poll() is None, "the server did not start"
                time.sleep(0.05)
            else:
                return
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        """Pull the plug."""
        assert self.server is not None
        self.server.kill()
        self.server.wait()


def launch(playwright: Playwright) -> Browser:
    """Start the Chromium of the system."""
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGS)


class Visitor:
    """One device: its cookies, its pages, and everything that went wrong on them."""

    def __init__(self, browser: Browser, site: Site, **settings: Any) -> None:
        size = settings.pop("size", DESK)
        touch = settings.pop("touch", size == PHONE)
        settings.setdefault("locale", "en-GB")
        settings.setdefault("reduced_motion", "reduce")
        settings.setdefault("service_workers", "block")  # what they keep is tried where it is meant
        self.site = site
        self.problems: list[str] = []
        self.excused: list[str] = []  # what a test expects to go wrong
        self.altered = settings["service_workers"] == "allow"  # more than a page can alter: it cannot be made as new
        self.blank: Page | None = None
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch, **settings
        )
        self.context.set_default_timeout(1000 * PATIENCE)

    def go(self, path: str = "/") -> Page:
        """Open a page."""
        page, self.blank = self.blank or self._window(), None
        page.goto(path if path.startswith("http") else self.site.url + path)
        return page

    def open(self, game: str, *kinds: str, **more: str) -> Page:
        """Open a table as its form would, and go there."""
        url, form = self.site.url, fields(game, *kinds, **more)
        answer = self.context.request.post(f"{url}/new", form=form, headers=from_page(url), max_redirects=0)
        assert answer.status == 303, answer.text()
        return self.go(answer.headers["location"])

    def _window(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda m: self._hear(page, m) if m.type == "error" else None)
        page.on("pageerror", lambda e: self.problems.append(f"{page.url}: {e}"))
        return page

    def _hear(self, page: Page, message: ConsoleMessage) -> None:
        if message.location["url"] != f"{self.site.url}/favicon.ico":  # our pages name their icon, BARE has none
            self.problems.append(f"{page.url}: {message.text}")

    def complaints(self) -> list[str]:
        """Return what went wrong since this was asked last."""
        left = [p for p in self.problems if not any(words in p for words in self.excused)]
        self.problems, self.excused = [], []
        return left

    def close(self) -> None:
        """Leave, and say what went wrong."""
        self.context.close()
        left = self.complaints()
        assert not left, left

    def renew(self) -> bool:
        """Leave, and forget everything but what is the same for everybody; returns whether that could be done.

        One window stays: to start its process and to load scripts and styles anew takes four times as long.
        """
        if self.altered or not self.context.pages:
            return False
        first, *others = self.context.pages
        for page in others:
            page.close()
        first.goto(self.site.url + BARE)
        first.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.context.clear_cookies()
        self.blank = first
        return True


class Devices:
    """Devices to lend; those that were given back are lent again, as good as new."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.kept: list[tuple[str, Visitor]] = []  # by kind, the one that was used last at the end
        self.lent: list[tuple[str, Visitor]] = []

    def lend(self, site: Site, **settings: Any) -> Visitor:
        """Lend a device of some kind."""
        kind = repr((site.url, sorted(settings.items())))
        found = next((one for one in reversed(self.kept) if one[0] == kind), None)
        if found:
            self.kept.remove(found)
        self.lent.append(found or (kind, Visitor(self.browser, site, **settings)))
        return self.lent[-1][1]

    def take_back(self, whole: bool) -> None:
        """Take all devices back, and say what went wrong on them; after a failed test none is lent again."""
        lent, self.lent = self.lent, []
        for kind, visitor in lent:
            renewed = False
            with suppress(Error):  # its server may be gone
                renewed = whole and visitor.renew()
            if renewed:
                self.kept.append((kind, visitor))
            else:
                visitor.context.close()
        while len(self.kept) > KEPT:
            self.kept.pop(0)[1].context.close()
        left = [problem for _, visitor in lent for problem in visitor.complaints()]
        assert not left, left


@contextmanager
def visitor(browser: Browser, site: Site, **settings: Any) -> Iterator[Visitor]:
    """Lend a device; whatever its console complains about fails the test."""
    someone = Visitor(browser, site, **settings)
    try:
        yield someone
    finally:
        someone.close()


# ---- hands ----
# asks for up to two seconds
UNTIL = """async (arg) => {
  const [ask, end] = [() => (%s), performance.now() + 2000];
  for (;;) {
    const told = ask();
    const found = await (typeof told === "function" ? told(arg) : told);
    if (found || performance.now() > end) return found;
    await new Promise((go) => setTimeout(go, 10));
  }
}"""


def until(page: Page, js: str, arg: Any = None, seconds: float = PATIENCE) -> Any:
    """Wait until an expression, or a function of ``arg``, is true, and return it.

    Our pages allow no eval, so the browser cannot wait by its own means: it is sent a loop.
    """
    end = time.monotonic() + seconds
    while True:
        found = None
        with suppress(Error):  # between two pages there is nobody to ask
            found = page.evaluate(UNTIL % js, arg)
        if found:
            return found
        if time.monotonic() > end:
            raise TimeoutError(f"{js} ({arg!r}) stays false on {page.url}")
        page.wait_for_timeout(15)


def within(modules: str, js: str) -> str:
    """Return what ``evaluate`` and ``until`` take: a function of what modules of the page export, and of arg."""
    return f"""async (arg) => {{
      const file = (name) => document.querySelector(`[href$="/${{name}}"], [src$="/${{name}}"]`);
      const found = "{modules}".split(" ").map(file).map((one) => import(one.href || one.src));
      return ({js})(Object.assign({{}}, ...await Promise.all(found)), arg);
    }}"""


def seq(page: Page) -> str:
    """Return the number of the position shown."""
    return str(page.evaluate("document.querySelector('#pulse').dataset.seq"))


def connected(page: Page) -> Page:
    """Wait for the socket."""
    until(page, within("connection.js", "({ isOpen }) => isOpen()"))
    return page


# a prompt that has just changed takes no clicks
CALM = within("clicks.js", "({ isHasty }) => !isHasty(document.querySelector('#prompt'))")
# what can be clicked but no arrow key leads to
UNREACHED = within(
    "keys.js",
    """({ focusNearest }) => {
  const start = document.querySelector("[data-do].legal");
  const [found, todo] = [new Set([start]), [start]];
  while (todo.length) {
    const from = todo.pop();
    for (const way of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      from.focus({ preventScroll: true });
      focusNearest(...way);
      if (!found.has(document.activeElement)) todo.push(document.activeElement);
      found.add(document.activeElement);
    }
  }
  const seen = (shape) => shape.getBoundingClientRect().width > 0 && shape.checkVisibility();
  return [...document.querySelectorAll("[data-do].legal")].filter((shape) => seen(shape) && !found.has(shape))
    .map((shape) => shape.dataset.do);
}""",
)


LIT = "[...document.querySelectorAll('[data-do].legal')].map(shape => shape.dataset.do)"


def lit(page: Page, start: str = "") -> list[str]:
    """Return the words that can be clicked."""
    return [word for word in page.evaluate(LIT) if word.startswith(start)]


def wait_lit(page: Page, start: str = "") -> list[str]:
    """Wait until something can be clicked, or the game is over."""
    found = until(page, f"(words => (words.length || document.querySelector('#end.end')) && {{ words }})({LIT})")
    return [word for word in found["words"] if word.startswith(start)]


# clicks what a word stands for, where something is given up the answer yes, and returns the position that it answered
PRESS = """([word, open]) => {
  const find = (more) => document.querySelector(`${more}[data-do='${word}']`);
  const shape = find(".asking ") ?? find(open ? ".legal" : "");
  if (open && !shape) return null;
  const before = { ...document.querySelector("#pulse").dataset };
  shape.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return before;
}"""
# what others do at the same time is no answer to a click: then the own position and whose turn it is stay
MOVED = """before => {
  const now = document.querySelector("#pulse").dataset;
  return now.own !== before.own || (now.seq !== before.seq && now.mine !== before.mine);
}"""


def press(page: Page, word: str) -> None:
    """Click a word and wait for what comes of it."""
    until(page, MOVED, page.evaluate(PRESS, [word, False]))


def press_if_open(page: Page, word: str) -> None:
    """Click a word, unless somebody who acts at the same time was quicker and it is no longer lit."""
    before = page.evaluate(PRESS, [word, True])
    if before is not None:
        until(page, MOVED, before)


def play(page: Page, choice: random.Random, stop: Callable[[Page], bool] | None = None) -> bool:
    """Click on until ``stop`` or the end; returns whether the end came. Stones are preferred: they end games."""
    while True:
        words = wait_lit(page)
        if stop is not None and stop(page):
            return False
        if not words:
            return True
        stones = [word for word in words if word.startswith("stone")]
        press(page, choice.choice(stones or words))


def fields(game: str, *kinds: str, **more: str) -> dict[str, str | float | bool]:
    """Return what the form for a table is filled in with: who sits where, and more."""
    seats = {f"seat-{k}-kind": kind for k, kind in enumerate([*kinds, *["none"] * (4 - len(kinds))])}
    return {"game": game, **seats, **{name.replace("_", "-"): value for name, value in more.items()}}


def table(visitor: Visitor, *kinds: str, board: int = 3, **more: str) -> Page:
    """Open a table of Terra Nova, on the small board as a rule, and wait for its line."""
    return connected(visitor.open("terranova", *kinds, opt_board=str(board), **more))


def fill_in(page: Page, *kinds: str, board: int = 3, **more: str) -> str:
    """Open such a table through its form and return its path."""
    page.goto("/".join(page.url.split("/", 3)[:3]) + "/new?" + urlencode(fields("terranova", *kinds, **more)))
    page.check(f"input[name='opt-board'][value='{board}']", force=True)
    page.click("[data-go-open]")
    page.wait_for_url("**/t/*")
    return path_of(page)


def path_of(page: Page) -> str:
    """Return the path of the table that a page shows."""
    return "/t/" + page.url.rsplit("/", 1)[1]


def from_page(url: str) -> dict[str, str]:
    """Return the headers of a request beside the pages; its line is not kept: the server closes idle ones."""
    return {"Origin": url, "Connection": "close"}


def uploaded(visitor: Visitor, record: Record) -> str:
    """Make a record a table of this device, and return its path."""
    url = visitor.site.url
    file: FilePayload = {"name": "record.json", "mimeType": "application/json", "buffer": record.to_json().encode()}
    answer = visitor.context.request.post(f"{url}/upload", multipart={"record": file}, headers=from_page(url))
    assert answer.ok, answer.text()
    return answer.url.removeprefix(url)


def follow(page: Page, link: Locator) -> None:
    """Tap what leads to another page, and wait until it is there: what is tapped next may be on both."""
    before = page.url
    link.tap()
    page.wait_for_url(lambda url: url != before)


def sideways(page: Page) -> int:
    """Return how far the page can be scrolled sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
