"""The files the browser asks for: style sheet, scripts and signs, each with a version in its address."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from spielwerk.core.game import Game
from spielwerk.core.icons import logo
from spielwerk.core.picture import standalone, stylesheet
from spielwerk.games import games as installed

STATIC = Path(__file__).parent / "static"
SHEETS = ("app.css", "table.css", "follow.css", "narrow.css", "talk.css")  # served as one after the tokens
SITE, PAD, ME = "site.css", "pad.css", "me.css"  # what tables do not need
IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"\./([a-z-]+\.js)"', re.MULTILINE)
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
    tag: str  # a hash: the browser asks whether it still has this one


@cache
def asset(name: str) -> Asset | None:
    """Return the file served under ``/static/<name>``, or None."""
    kind = KINDS.get(name.rpartition(".")[2])
    if kind is None or not re.fullmatch(r"[a-z0-9-]+\.[a-z]+", name):
        return None
    if name == "app.css":
        body = stylesheet(*served_games()) + "".join((STATIC / part).read_text("utf-8") for part in SHEETS)
    elif name in looks():
        body = looks()[name]
    elif name == "icon.svg":
        body = standalone(logo(512))
    elif (STATIC / name).is_file():
        body = (STATIC / name).read_text("utf-8")
    else:
        return None
    data = body.encode()
    return Asset(data, kind, hashlib.sha256(data).hexdigest()[:10])


_offered: list[Game] = []  # the games whose style sheets are served


def offer(games: Iterable[Game]) -> None:
    """Serve the style sheets of these games, beside those that are installed."""
    new = [game for game in games if game.slug not in {known.slug for known in served_games()}]
    if new:
        _offered.extend(new)
        for kept in (looks, names, asset, version):
            kept.cache_clear()


def served_games() -> list[Game]:
    """Return the games whose style sheets are served."""
    if not _offered:
        _offered.extend(installed())
    return _offered


@cache
def looks() -> dict[str, str]:
    """Return the style sheets that only some pages need: of the site, of score pads, of each game that has its own."""
    of_games = {f"{game.slug}.css": css for game in served_games() if (css := game.file("look.css"))}
    return of_games | {name: (STATIC / name).read_text("utf-8") for name in (SITE, PAD, ME)}


@cache
def names() -> frozenset[str]:
    """Return everything that may be asked for."""
    return frozenset({"icon.svg", *looks(), *(path.name for path in STATIC.iterdir())})


@cache
def version() -> str:
    """Return what everything served here has in its address: it changes as soon as one of the files does."""
    everything = b"".join(found.body for name in sorted(names()) if (found := asset(name)))
    return hashlib.sha256(everything).hexdigest()[:10]


@cache
def imports(script: str) -> tuple[str, ...]:
    """Return the modules that a script imports, themselves and through others, in the order in which they are run."""
    found: dict[str, None] = {}
    for name in IMPORT.findall((STATIC / script).read_text("utf-8")):
        found.update(dict.fromkeys((*imports(name), name)))
    return tuple(found)


def url(name: str) -> str:
    """Return the address of a file, in a folder of this version: it and what it imports may be kept for ever."""
    assert name in names(), name
    return f"/static/{version()}/{name}"
