"""The files the browser asks for: style sheet, scripts and signs, each with a version in its address."""

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from spielwerk.core.drawing import frame
from spielwerk.core.game import Game
from spielwerk.core.icons import logo
from spielwerk.core.language import languages, say
from spielwerk.core.markup import NO_MARKUP, Markup, trust
from spielwerk.core.picture import png, standalone, stylesheet, tokens
from spielwerk.games import games as installed

STATIC = Path(__file__).parent / "static"
SHEETS = ("app.css", "table.css", "follow.css", "narrow.css", "rail.css")  # served as one after the tokens
# what only some pages need
SITE, PAD, ME, TALK = "site.css", "pad.css", "me.css", "talk.css"
LEARN, REVIEW, ANALYSIS, PUZZLE = "learn.css", "review.css", "analysis.css", "puzzle.css"
SOME = (SITE, PAD, ME, TALK, LEARN, REVIEW, ANALYSIS, PUZZLE)
IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"\./([a-z-]+\.js)"', re.MULTILINE)
KINDS = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "png": "image/png",
}
PLACES = {"icon-192.png": 192, "icon-512.png": 512, "icon-full.png": 512}  # of the installed app; the last may be cut
MARKED = "icon-mark.svg"  # the icon of a tab that has something to tell
WORKER = "sw.js"


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
    elif name in PLACES:
        return _asset(png(icon(name), PLACES[name]), kind)
    elif name in {"icon.svg", MARKED}:
        body = icon(name)
    elif name in manifests():
        body = manifest(manifests()[name])
    elif (STATIC / name).is_file():
        body = (STATIC / name).read_text("utf-8")
    else:
        return None
    return _asset(body.encode(), kind)


def _asset(data: bytes, kind: str) -> Asset:
    return Asset(data, kind, hashlib.sha256(data).hexdigest()[:10])


def icon(name: str) -> str:
    """Return the logo as a file of its own: as it is, with a dot at its corner, or with room round it for an app."""
    gear = trust(re.sub(r"^<svg[^>]*>|</svg>$", "", logo()))
    half = {"icon-full.png": 65, "icon-192.png": 47, "icon-512.png": 47}.get(name, 42)
    ground = Markup(f'<rect x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" fill="var(--paper)"/>')
    dot = Markup('<circle cx="24" cy="-24" r="16" fill="var(--bad)" stroke="var(--surface)" stroke-width="4"/>')
    under, over = ground if name == "icon-full.png" else NO_MARKUP, dot if name == MARKED else NO_MARKUP
    attrs = Markup('xmlns="http://www.w3.org/2000/svg" width="512" height="512"')
    return standalone(frame((-half, -half, 2 * half, 2 * half), under + gear + over, attrs))


@cache
def manifests() -> dict[str, str]:
    """Return the languages of what a browser reads before it installs the page, by file."""
    return {f"app-{lang}.webmanifest": lang for lang in languages()}


def manifest(lang: str) -> str:
    """Return what a browser reads before it installs the page; addresses are seen from the folder of the files."""
    root, ground = "../../", tokens("light")["paper"]
    pictures = [{"src": "icon.svg", "sizes": "any", "type": KINDS["svg"], "purpose": "any"}]
    for name, size in PLACES.items():
        purpose = "maskable" if name == "icon-full.png" else "any"
        pictures.append({"src": name, "sizes": f"{size}x{size}", "type": KINDS["png"], "purpose": purpose})
    pages = {"new": say(lang, "New table"), "tables": say(lang, "My tables"), "rules": say(lang, "Rules")}
    data = {
        "name": "Spielwerk",
        "short_name": "Spielwerk",
        "description": say(lang, "Modern board games in the browser, alone or with others."),
        "lang": lang,
        "start_url": root,
        "scope": root,
        "display": "standalone",
        "background_color": ground,
        "theme_color": ground,
        "categories": ["games"],
        "icons": pictures,
        "shortcuts": [{"name": words, "url": root + path} for path, words in pages.items()],
    }
    return json.dumps(data, ensure_ascii=False)


@cache
def service_worker() -> str:
    """Return the script that runs without a page, with its version and the files it keeps from the start."""
    scripts = [part for script in ("page.js", "chance.js") for part in (script, *imports(script))]
    kept = ["offline", *(url(name).lstrip("/") for name in dict.fromkeys(("app.css", SITE, "icon.svg", *scripts)))]
    script = (STATIC / WORKER).read_text("utf-8")
    return script.replace('const VERSION = "";', f"const VERSION = {json.dumps(version())};").replace(
        "const FILES = [];", f"const FILES = {json.dumps(kept)};"
    )


_offered: list[Game] = []  # the games whose style sheets are served


def offer(games: Iterable[Game]) -> None:
    """Serve the style sheets of these games, beside those that are installed."""
    new = [game for game in games if game.slug not in {known.slug for known in served_games()}]
    if new:
        _offered.extend(new)
        for kept in (looks, names, asset, version, service_worker):
            kept.cache_clear()


def served_games() -> list[Game]:
    """Return the games whose style sheets are served."""
    if not _offered:
        _offered.extend(installed())
    return _offered


@cache
def looks() -> dict[str, str]:
    """Return the style sheets that only some pages need: of the site, pads, talk, each game that has its own."""
    of_games = {f"{game.slug}.css": css for game in served_games() if (css := game.file("look.css"))}
    return of_games | {name: (STATIC / name).read_text("utf-8") for name in SOME}


@cache
def names() -> frozenset[str]:
    """Return everything that may be asked for."""
    drawn = {"icon.svg", MARKED, *PLACES, *manifests()}
    return frozenset({*drawn, *looks(), *(path.name for path in STATIC.iterdir())})


@cache
def version() -> str:
    """Return what everything served here has in its address: it changes as soon as one of the files does."""
    drawn = names() - PLACES.keys()  # pictures of the logo: what they are made of is there
    everything = b"".join(found.body for name in sorted(drawn) if (found := asset(name)))
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
