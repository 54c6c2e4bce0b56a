"""What all pages share: the document around them, bars, buttons, and the one place where words become markup."""

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape as esc
from typing import Final

from spielwerk.core.audience import MOST_PLAYERS
from spielwerk.core.drawing import frame, meeple
from spielwerk.core.icons import badge, dots, icon, logo, wordmark
from spielwerk.core.language import Spoken, completeness, languages, msg, native_name, with_label
from spielwerk.core.types import Seat
from spielwerk.web.assets import SITE, imports, looks, url

BOOT: Final = secrets.token_hex(4)  # tells a browser that the server was started anew
TABLE_SCRIPT: Final = "table.js"
AT_TABLE: Final = "at-table"  # the class of pages round a table
LEVELS: Final = {"easy": msg("easy"), "medium": msg("medium"), "hard": msg("hard")}


@dataclass(frozen=True)
class Viewer(Spoken):
    """Who looks at a page: a device, its seat at the table in question, and how it likes to be spoken to."""

    seat: int = -1  # -1: a spectator
    lang: str = "en"
    holder: str = ""  # what seats of this device are marked with
    host: bool = False  # opened the table in question
    theme: str = "auto"  # auto, light, dark
    name: str = ""  # as last given; may be empty
    path: str = "/"  # of this page, to come back to after a change of language
    place: str = ""  # of the site for others: what their links begin with


@lru_cache(maxsize=4096)
def rich(words: str) -> str:
    """Return words as markup: everything escaped, ``**bold**`` is the only sign that means something."""
    return re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", esc(words))


def plain(words: str) -> str:
    """Return words for an attribute or a title: no signs, not escaped."""
    return words.replace("**", "")


def seat_badge(seat: Seat, size: int = 18) -> str:
    """Return a seat's badge, drawn once per page and used everywhere."""
    return f'<svg class="badge" width="{size}" height="{size}" aria-hidden="true"><use href="#seat-{seat}"/></svg>'


@cache
def sprite() -> str:
    """Return the drawings that ``mark`` uses."""
    faces = (re.sub(r"^<svg[^>]*>|</svg>$", "", badge(seat)) for seat in range(MOST_PLAYERS))
    symbols = "".join(f'<symbol id="seat-{k}" viewBox="-16 -16 32 32">{face}</symbol>' for k, face in enumerate(faces))
    return f'<svg width="0" height="0" class="sprite" aria-hidden="true">{symbols}</svg>'


def document(
    viewer: Viewer,
    title: str,
    body: str,
    *,
    cls: str = "",
    scripts: Iterable[str] = (),
    attrs: str = "",
    slug: str = "",
    more: Iterable[str] = (),
) -> str:
    """Return a whole page; ``slug`` is the game it shows, ``more`` are further style sheets."""
    theme = "" if viewer.theme == "auto" else f' data-theme="{viewer.theme}"'
    name = "Spielwerk" if title == "Spielwerk" else f"{title} · Spielwerk"
    files = _modules(["page.js", "chance.js", *scripts])
    site = () if cls == AT_TABLE else (SITE,)
    styles = ("app.css", *site, *_looks(slug), *more)
    sheets = "".join(f'<link rel="stylesheet" href="{url(sheet)}">' for sheet in styles)
    return (
        f'<!doctype html><html lang="{viewer.lang}"{theme}><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">'
        '<meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin">'
        f'<title>{esc(name)}</title><link rel="icon" href="{url("icon.svg")}" type="image/svg+xml">'
        f'<link rel="manifest" href="{url("app.webmanifest")}">{sheets}'
        f'{files}</head><body class="{cls}" data-place="{esc(viewer.place)}" {attrs}>{sprite()}{body}'
        f'<div id="toasts" role="status" aria-live="polite"></div>{words(viewer)}</body></html>'
    )


def _modules(scripts: list[str]) -> str:
    """Return scripts as modules; what they import is fetched at the same time, not one after the other."""
    parts = dict.fromkeys(part for script in scripts for part in imports(script) if part not in scripts)
    early = "".join(f'<link rel="modulepreload" href="{url(part)}">' for part in parts)
    return early + "".join(f'<script type="module" src="{url(script)}"></script>' for script in scripts)


def _looks(slug: str) -> list[str]:
    return [name] if (name := f"{slug}.css") in looks() else []


def words(viewer: Viewer) -> str:
    """Return the sentences the scripts say."""
    t = viewer.t
    said = {
        "copied": t("The link is copied."),
        "lost": t("Connection lost."),
        "full": t("The server is full right now."),
        "retry": t("Trying again in {n} s. Your game is saved."),
        "trying": t("Trying again …"),
        "restarted": t("Server restarted, everything is still here."),
        "back": t("Connected again."),
        "rule": t("Show the rule"),
        "confirm": t("Do it"),
        "failed": t("That did not work. Your game is saved."),
        "turn": t("Your turn"),
        "away": t("away"),
        "away-now": t("just left"),
        "away-for": t("away for {n}"),
        "away-brief": t("away {n}"),
        "days": t("{n} d"),
        "sure": t("Do not warn me again"),
        "thinking": t("Let me think …"),
        "whole": t("Whole turn"),
        "card": t("Card {n} of {all}"),
        "before": t("Previous card"),
        "after": t("Next card"),
        "close": t("Close"),
    }
    data = " ".join(f'data-say-{key}="{esc(value)}"' for key, value in said.items())
    return f'<i id="words" hidden {data}></i>'


def live(table: str, seq: int, slug: str, mode: str = "table") -> str:
    """Return what the scripts of a table need to know, as attributes of the body."""
    return f'data-table="{table}" data-seq="{seq}" data-rules="/rules/{slug}" data-view="{mode}"'


def offline(viewer: Viewer) -> str:
    """Return the banners that appear when the connection is lost, and where scripts are switched off."""
    t = viewer.t
    still = t("Without JavaScript this page shows the table as it stood when it was loaded. To play, switch it on.")
    return (
        f'<noscript><div class="banner">{icon("warn")} {still}</div></noscript>'
        f'<div id="offline" class="banner" role="alert" hidden>{icon("off")}'
        f'<span><b id="offline-what">{t("Connection lost.")}</b> '
        '<span id="offline-when" class="dim"></span></span>'
        f"{button(t('Try now'), attrs='data-retry')}</div>"
    )


# ---- controls ----
def preference(viewer: Viewer, name: str, value: str, inside: str, cls: str = "btn ghost", attrs: str = "") -> str:
    """Return a button that changes a preference and comes back to this page."""
    return (
        '<form method="post" action="/prefs" class="inline">'
        f'<input type="hidden" name="back" value="{esc(viewer.path)}">'
        f'<button class="{cls}" name="{name}" value="{value}" {attrs}>{inside}</button></form>'
    )


def language_items(viewer: Viewer) -> str:
    """Return the other languages, as items of a menu."""
    return "".join(
        preference(viewer, "lang", code, f"{icon('globe')} {_language(viewer, code)}", "item", f'lang="{code}"')
        for code in languages()
        if code != viewer.lang
    )


def language(viewer: Viewer, cls: str = "") -> str:
    """Return the other languages behind a button."""
    here = viewer.lang.upper()
    name = with_label(viewer.lang, here, viewer.t("Language"))  # what is read must also be heard
    return (
        f'<details class="menu languages {cls}"><summary class="btn ghost" '
        f'aria-label="{name}" title="{viewer.t("Language")}">{icon("globe")} {here}</summary>'
        f'<div class="drop">{language_items(viewer)}</div></details>'
    )


def _language(viewer: Viewer, code: str) -> str:
    """Name a language in its own words, and say how much of it is there as long as something is missing."""
    much = completeness(code)
    return native_name(code) if much == 100 else f"{native_name(code)} · {viewer.t('{much} %', much=much)}"


def theme(viewer: Viewer, cls: str = "") -> str:
    """Return the button that changes between light and dark; the script does it without a new page."""
    other = "light" if viewer.theme == "dark" else "dark"
    words = viewer.t("Light or dark")
    inside = f'<span class="when-light">{icon("moon")}</span><span class="when-dark">{icon("sun")}</span>'
    return preference(
        viewer, "theme", other, inside, f"btn ghost {cls}", f'data-theme-toggle aria-label="{words}" title="{words}"'
    )


def sound(viewer: Viewer) -> str:
    """Return the switch for sounds in a menu; the browser keeps it, and the script shows it where it can be heard."""
    words = viewer.t("Sounds")
    when = viewer.t("When it is your turn, a piece is placed, something is not possible, or the game ends")
    return (
        f'<label class="row toggle item" data-sound hidden title="{when}">{icon("sound")}<span class="grow">{words}'
        '</span><input type="checkbox" role="switch"><i class="switch"></i></label>'
    )


def turn_switch(viewer: Viewer) -> str:
    """Return the switch for messages of the browser in a menu; only switching it on asks the browser."""
    t = viewer.t
    words, denied = t("Tell me when it is my turn"), t("Blocked")
    return (
        f'<label class="row toggle item" data-tell hidden>{icon("chat")}<span class="grow">{words}'
        f'<span class="tellhint dim xs" hidden> {denied}</span></span>'
        '<input type="checkbox" role="switch"><i class="switch"></i></label>'
    )


def pace_choice(viewer: Viewer) -> str:
    """Return the choice of the bots' pace in a menu; the browser keeps it."""
    t = viewer.t
    choices = [("slow", t("slow")), ("normal", t("normal")), ("once", t("at once"))]
    words = t("Pace of the bots")
    return f'<div class="item pace"><span>{words}</span>{segments("pace", choices, "normal", words)}</div>'


def segments(name: str, choices: Iterable[tuple[str, str]], chosen: str, label: str = "", cls: str = "") -> str:
    """Return a row of choices that exclude each other; ``choices`` are values with their markup."""
    items = "".join(
        f'<label><input type="radio" name="{name}" value="{esc(value)}"{" checked" if value == chosen else ""}>'
        f"<span>{inside}</span></label>"
        for value, inside in choices
    )
    return f'<div class="seg {cls}" role="radiogroup" aria-label="{esc(label)}">{items}</div>'


def switch(name: str, on: bool, title: str, hint: str = "") -> str:
    """Return a switch with its sentence; off sends nothing but the hidden 0."""
    under = f'<span class="dim small">{esc(hint)}</span>' if hint else ""
    return (
        f'<label class="row toggle"><span class="grow"><b>{esc(title)}</b>{under}</span>'
        f'<input type="hidden" name="{name}" value="0">'
        f'<input type="checkbox" role="switch" name="{name}" value="1"{" checked" if on else ""}><i class="switch"></i>'
        "</label>"
    )


def button(inside: str, *, href: str = "", cls: str = "", attrs: str = "") -> str:
    """Return a button, or a link that looks like one."""
    if href:
        return f'<a class="btn {cls}" href="{esc(href)}" {attrs}>{inside}</a>'
    return f'<button type="button" class="btn {cls}" {attrs}>{inside}</button>'


def post(action: str, inside: str, fields: dict[str, str] | None = None, cls: str = "", attrs: str = "") -> str:
    """Return a button that does something on the server."""
    hidden = "".join(f'<input type="hidden" name="{k}" value="{esc(v)}">' for k, v in (fields or {}).items())
    return (
        f'<form method="post" action="{esc(action)}" class="inline" {attrs}>{hidden}'
        f'<button class="btn {cls}">{inside}</button></form>'
    )


def chip(inside: str, cls: str = "") -> str:
    """Return a small pill of words."""
    return f'<span class="chip {cls}">{inside}</span>'


# ---- bars ----
LINKS: Final = (
    ("/", "home", msg("Play")),
    ("/tables", "table", msg("My tables")),
    ("/new", "plus", msg("New table")),
    ("/rules", "book", msg("Rules")),
)
DEVICES: Final = ("/me", "me", msg("Devices"))


def site_page(
    viewer: Viewer, title: str, main: str, *, on: str = "", scripts: Iterable[str] = (), slug: str = ""
) -> str:
    """Return a page of the site: bar on top, its own words in the middle, tabs at the bottom of a phone."""
    tabs = "".join(
        f'<a href="{href}"{_current(href == on)}>{icon(sign)}<span>{viewer.t(words)}</span></a>'
        for href, sign, words in (*LINKS, DEVICES)
    )
    body = f'{site_bar(viewer, on)}{main}<nav class="tabs" aria-label="{viewer.t("Pages")}">{tabs}</nav>'
    return document(viewer, title, body, cls="lobby", scripts=scripts, slug=slug)


def site_bar(viewer: Viewer, on: str = "", title: str = "") -> str:
    """Return the bar on top of a page of the site; a ``title`` takes the place of the site's name on a phone."""
    nav = "".join(f'<a href="{href}"{_current(href == on)}>{viewer.t(words)}</a>' for href, _, words in LINKS)
    name = f'<span class="desk-only">{wordmark(19)}</span>' if title else wordmark(19)
    head = f'<h1 class="title">{esc(title)}</h1>' if title else ""
    return (
        f'<a class="skip" href="#main">{viewer.t("Skip to content")}</a>'
        f'<header class="bar"><a class="brand" href="/" aria-label="{viewer.t("Start page")}">'
        f"{logo(44)}{name}</a>{head}"
        f'<nav class="desk-only" aria-label="{viewer.t("Pages")}">{nav}</nav><span class="grow"></span>'
        f"{who(viewer)}{language(viewer)}{theme(viewer)}</header>"
    )


def _current(on: bool) -> str:
    return ' aria-current="page" class="on"' if on else ""


def who(viewer: Viewer) -> str:
    """Return the visitor's name, which can be changed there."""
    t = viewer.t
    label = t("Your name")
    note = t("No account, no password. This is your name at tables.")
    shown = esc(viewer.name) or t("Your name")
    return (
        f'<details class="menu"><summary class="btn ghost" aria-label="{shown}">{icon("me")} <span>{shown}</span>'
        "</summary>"
        '<form method="post" action="/prefs" class="drop stack">'
        f'<input type="hidden" name="back" value="{esc(viewer.path)}">'
        f'<label class="opt"><span class="label">{label}</span><input class="field" name="name" maxlength="24" '
        f'value="{esc(viewer.name)}" autocomplete="nickname"></label>'
        '<p class="dim small">'
        f"{note}</p>"
        f'<button class="btn primary">{t("Remember")}</button>'
        f'<a class="item" href="/me">{icon("screen")} {t("My devices")}</a></form></details>'
    )


def table_bar(viewer: Viewer, title: str, chips: str, menu: str, rules: str) -> str:
    """Return the bar of a table."""
    t = viewer.t
    return (
        f'<header class="bar"><a class="brand" href="/" aria-label="{t("Start page")}">{logo(36)}'
        f'<span class="desk-only">{wordmark(15)}</span></a><h1 class="title">{esc(title)}</h1>'
        f'<span id="chips" class="row">{chips}</span><span class="grow"></span>'
        f'<a class="btn ghost desk-only" href="{esc(rules)}" data-help>{icon("help")} {t("Rules")}</a>'
        f"{language(viewer, 'desk-only')}{theme(viewer, 'desk-only')}"
        f'<details class="menu"><summary class="btn ghost" aria-label="{t("Menu")}">{icon("menu")}</summary>'
        f'<div class="drop">{menu}</div></details></header>'
    )


def level_words(viewer: Viewer, level: str) -> str:
    """Return the strength of a bot in words."""
    return viewer.t(LEVELS.get(level, LEVELS["medium"]))


def level_choices(viewer: Viewer) -> list[tuple[str, str]]:
    """Return the strengths a bot may have, with their markup."""
    return [(level, f"{dots(n)}{level_words(viewer, level)}") for n, level in enumerate(LEVELS, 1)]


def picture(svg: str, cls: str = "art") -> str:
    """Return a drawing in a frame of its own."""
    return f'<span class="{cls}">{svg}</span>'


def empty(words: str) -> str:
    """Return a grey bust at an empty table with a sentence."""
    bust = frame(
        (-30, -34, 60, 50),
        meeple("var(--felt-2)", "var(--line-2)")
        + '<path d="M-26 4H26L22 12H-22Z" fill="var(--wood)" stroke="var(--wood-edge)"/>',
        'width="96" height="80" aria-hidden="true"',
    )
    return f'<div class="empty">{bust}<p class="dim">{esc(words)}</p></div>'
