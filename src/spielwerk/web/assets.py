"""The files the browser asks for: style sheet, scripts and signs, each with a version in its address."""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from spielwerk.core.icons import logo
from spielwerk.core.picture import standalone, stylesheet

STATIC = Path(__file__).parent / "static"
GAMES = Path(__file__).parent.parent / "games"
SHEETS = ("app.css", "table.css", "narrow.css")  # served as one after the tokens
HOUSE, PAD = "house.css", "pad.css"  # what tables do not need
KINDS = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}


@dataclass(frozen=True)
class Asset:
    """A file as it is sent."""

    body: bytes
    kind: str
    version: str


@cache
def asset(name: str) -> Asset | None:
    """Return the file served under ``/static/<name>``, or None."""
    kind = KINDS.get(name.rpartition(".")[2])
    if kind is None or not re.fullmatch(r"[a-z0-9-]+\.[a-z]+", name):
        return None
    if name == "app.css":
        body = _tight(stylesheet() + "".join((STATIC / part).read_text("utf-8") for part in SHEETS))
    elif name in looks():
        body = _tight(looks()[name].read_text("utf-8"))
    elif name == "icon.svg":
        body = standalone(logo(512))
    elif (STATIC / name).is_file():
        body = (STATIC / name).read_text("utf-8")
        body = _bare(body) if name.endswith(".js") else body
    else:
        return None
    data = body.encode()
    return Asset(data, kind, hashlib.sha256(data).hexdigest()[:10])


@cache
def looks() -> dict[str, Path]:
    """Return the style sheets that only some pages need: of the house, of score pads, of each game that has its own."""
    return {name: STATIC / name for name in (HOUSE, PAD)} | {
        f"{path.parent.name}.css": path for path in GAMES.glob("*/look.css")
    }


def _tight(css: str) -> str:
    """Return a style sheet without comments and without the space that only people need."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    css = re.sub(r"\s*([{};,])\s*", r"\1", re.sub(r"\s*\n\s*", "\n", css)).replace(" > ", ">")
    return re.sub(r"([{;][\w-]+):\s+", r"\1:", css).replace(";}", "}")


def _bare(script: str) -> str:
    """Return a script without the comments and the indentation that only people need."""
    return re.sub(r"^[ \t]*//.*\n|^[ \t]+|[ \t]+// [^\n\"'`]*$", "", script, flags=re.MULTILINE)


def url(name: str) -> str:
    """Return the address of a file, with its version so that it may be kept for ever."""
    found = asset(name)
    assert found is not None, name
    return f"/static/{name}?v={found.version}"
