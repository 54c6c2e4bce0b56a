"""axe-core, from npm and for the tests only: what keeps people who see, point or hear differently from a page."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

VERSION = "4.14.0"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "spielwerk" / f"axe-core-{VERSION}"
# rules that axe leaves out unless asked for
MORE = ("label-content-name-mismatch", "target-size", "css-orientation-lock", "p-as-heading", "table-fake-caption")
# numbers in a drawing are no label that somebody would say: the name tells them in words. Words in it are one
ASK = """async more => {
  const rules = Object.fromEntries(more.map((id) => [id, { enabled: true }]));
  const found = await axe.run(document, { rules, resultTypes: ["violations"] });
  const shown = (element, drawn) => [...element.childNodes].map((node) => node.nodeType === 3 ? node.data
    : node.nodeType !== 1 || node.localName === "title" || !node.checkVisibility() ? ""
    : node.localName === "svg" && !drawn ? " " : shown(node, drawn)).join(" ");
  const plain = (words) => words.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, " ").trim();
  const said = ({ target }) => {
    const part = document.querySelector(target[0]);
    const name = plain(part.getAttribute("aria-label") ?? "");
    const written = part instanceof SVGElement ? "" : plain(shown(part, false));
    return name.includes(written) && plain(shown(part, true)).split(" ").every(
      (word) => /\\d/.test(word) || name.includes(word));
  };
  return found.violations.flatMap(({ id, nodes }) => nodes.filter(
    (node) => id !== "label-content-name-mismatch" || !said(node)).map(
    (node) => `${id}: ${node.target.join(" ")}  ${node.html.slice(0, 160)}`));
}"""


@cache
def source() -> str:
    """Return the script; it is fetched once and kept outside the tree. Without npm its tests are skipped, not on CI."""
    script = CACHE / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists():
        npm = shutil.which("npm")
        if npm is None and os.environ.get("CI") != "true":
            pytest.skip("axe-core comes from npm, and there is no npm in PATH (apt-get install npm)")
        assert npm, "npm is missing"
        CACHE.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--prefix", str(CACHE), "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"]
        done = subprocess.run([*command, f"axe-core@{VERSION}"], capture_output=True, text=True, check=False)
        if done.returncode != 0 and os.environ.get("CI") != "true":
            pytest.skip(f"npm cannot fetch axe-core: {done.stderr[-200:]}")
        assert done.returncode == 0, done.stderr
    return script.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong on a page, each with the rule and where."""
    page.evaluate(source())
    found: list[str] = page.evaluate(ASK, list(MORE))
    return found
