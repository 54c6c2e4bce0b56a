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

import httpx
from playwright.sync_api import Browser, BrowserContext, Error, FilePayload, Page, Playwright, expect

from spielwerk.core.record import Record

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK, PHONE = (1440, 900), (390, 844)
PATIENCE = 60.0  # seconds for everything that is waited for: a busy machine is no fault
expect.set_options(timeout=1000 * PATIENCE)
SERVE = """
import json, sys, zlib
from spielwerk import bots
from spielwerk.bots.advice import advise
from spielwerk.core import chance
from spielwerk.table.registry import Pace
from spielwerk.table import begin
from spielwerk.web import app, commitments, site
from spielwerk.web.guard import Rate
from spielwerk.web.settings import Settings
from browser import pseudo
from web.helpers import CPU

class Quick(app.Players):  # bots that do not think: the tests are about the pages; in one position they do one thing
    async def choose(self, game, obs, spec):
        return bots.choose(game, obs, "random", zlib.crc32(json.dumps(obs.dump(), sort_keys=True).encode()))
    async def advise(self, game, obs, spec):
        return advise(obs, "search:1it", zlib.crc32(json.dumps(obs.dump(), sort_keys=True).encode()))
    def warm(self): ...

if __name__ == "__main__":
    free = Rate(1e6, 1e6)
    app.Players = Quick
    polite = site.Workers  # as a rule they step back behind everything else, which on a busy machine may take minutes
    site.Workers = lambda *args, **_: polite(*args, patience=600.0, nice=0)
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
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch, **settings
        )
        self.context.set_default_timeout(1000 * PATIENCE)

    def go(self, path: str = "/") -> Page:
        """Open a page."""
        page = self.context.new_page()
        page.on("console", lambda m: self.problems.append(f"{page.url}: {m.text}") if m.type == "error" else None)
        page.on("pageerror", lambda e: self.problems.append(f"{page.url}: {e}"))
        page.goto(path if path.startswith("http") else self.site.url + path)
        return page

    def close(self) -> None:
        """Leave, and say what went wrong."""
        self.context.close()
        left = [p for p in self.problems if not any(words in p for words in self.excused)]
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
def until(page: Page, js: str, arg: Any = None, seconds: float = PATIENCE) -> Any:
    """Ask until an expression is true: our pages allow no eval, so the browser cannot wait by itself."""
    end = time.monotonic() + seconds
    while True:
        found = None
        with suppress(Error):  # between two pages there is nobody to ask
            found = page.evaluate(js, arg)
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


def lit(page: Page, start: str = "") -> list[str]:
    """Return the words that can be clicked."""
    words = page.evaluate("[...document.querySelectorAll('[data-do].legal')].map(shape => shape.dataset.do)")
    return [word for word in words if word.startswith(start)]


def wait_lit(page: Page, start: str = "") -> list[str]:
    """Wait until something can be clicked, or the game is over."""
    until(page, "document.querySelector('[data-do].legal') || document.querySelector('#end.end')")
    return lit(page, start)


# clicks what a word stands for, where something is given up the answer yes, and returns the position that it answered
PRESS = """([word, open]) => {
  const find = (more) => document.querySelector(`${more}[data-do='${word}']`);
  const shape = find(".asking ") ?? find(open ? ".legal" : "");
  if (open && !shape) return null;
  const { seq } = document.querySelector("#pulse").dataset;
  shape.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return seq;
}"""
MOVED = "s => document.querySelector('#pulse').dataset.seq !== s"


def press(page: Page, word: str) -> None:
    """Click a word and wait for the new position."""
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


def table(page: Page, *kinds: str, board: int = 3, **more: str) -> str:
    """Open a table through its form and return its path."""
    page.goto(
        page.url.split("/", 3)[0]
        + "//"
        + page.url.split("/")[2]
        + "/new?"
        + "&".join(
            ["game=terranova"]
            + [f"seat-{k}-kind={kind}" for k, kind in enumerate(kinds)]
            + [f"seat-{k}-kind=none" for k in range(len(kinds), 4)]
            + [f"{name.replace('_', '-')}={value}" for name, value in more.items()]
        )
    )
    page.check(f"input[name='opt-board'][value='{board}']", force=True)
    page.click("[data-go-open]")
    page.wait_for_url("**/t/*")
    return "/t/" + page.url.rsplit("/", 1)[1]


def uploaded(visitor: Visitor, record: Record) -> str:
    """Make a record a table of this device, and return its path."""
    url = visitor.site.url
    file: FilePayload = {"name": "record.json", "mimeType": "application/json", "buffer": record.to_json().encode()}
    answer = visitor.context.request.post(f"{url}/upload", multipart={"record": file}, headers={"Origin": url})
    assert answer.ok, answer.text()
    return answer.url.removeprefix(url)


def sideways(page: Page) -> int:
    """Return how far the page can be scrolled sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
