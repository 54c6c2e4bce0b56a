"""What all pages share: the document around them, bars, buttons, and the one place where words become markup."""

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from spielwerk.core.audience import MOST_PLAYERS
from spielwerk.core.drawing import frame, meeple
from spielwerk.core.icons import badge, dots, icon, logo, wordmark
from spielwerk.core.language import Spoken, completeness, languages, msg, native_name, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc, trust
from spielwerk.core.picture import tokens
from spielwerk.core.types import Seat
from spielwerk.table.change import SeatInfo
from spielwerk.table.moderation import NOTHING, Announcement
from spielwerk.table.offered import Offers
from spielwerk.web.assets import SITE, imports, looks, url
from spielwerk.web.portraits import portrait

RUN: Final = {"boot": secrets.token_hex(4)}  # tells a browser that the server was started anew
TABLE_SCRIPT: Final = "table.js"
TALK_SCRIPT: Final = "talk.js"
AT_TABLE: Final = "at-table"  # the class of pages round a table
LEVELS: Final = {"easy": msg("easy"), "medium": msg("medium"), "hard": msg("hard"), "expert": msg("expert")}


@dataclass(frozen=True)
class Viewer(Spoken):
    """Who looks at a page: a device, its seat at the table in question, and how it likes to be spoken to."""

    seat: int = -1  # -1: a spectator
    lang: str = "en"
    holder: str = ""  # what seats of this device are marked with
    host: bool = False  # opened the table in question
    theme: str = "auto"  # auto, light, dark
    name: str = ""  # as last given; may be empty
    portrait: str = ""  # one of portraits.NAMES; may be empty
    path: str = "/"  # of this page, to come back to after a change of language
    place: str = ""  # of the site for others: what their links begin with
    now: float = 0.0  # server time when a page is made: clocks count in it
    announcement: Announcement = NOTHING  # of the operator, to be read on every page
    offers: Offers = ()  # bots of other people, where they may be seated
    network_bots: bool = False  # some play over the network here

    def bots_for(self, slug: str) -> list[str]:
        """Return the names of other people's bots that may be seated in a game."""
        return [name for game, name in self.offers if game == slug]


def plain(words: str) -> str:
    """Return words for an attribute or a title: no signs, not escaped."""
    return words.replace("**", "")


def seat_badge(seat: Seat, size: int = 18) -> Markup:
    """Return a seat's badge, drawn once per page and used everywhere."""
    return Markup(
        f'<svg class="badge" width="{size}" height="{size}" aria-hidden="true"><use href="#seat-{seat}"/></svg>'
    )


@cache
def sprite() -> Markup:
    """Return the drawings that ``mark`` uses."""
    faces = (trust(re.sub(r"^<svg[^>]*>|</svg>$", "", badge(seat))) for seat in range(MOST_PLAYERS))
    symbols = Markup(
        "".join(f'<symbol id="seat-{k}" viewBox="-16 -16 32 32">{face}</symbol>' for k, face in enumerate(faces))
    )
    return Markup(f'<svg width="0" height="0" class="sprite" aria-hidden="true">{symbols}</svg>')


def document(
    viewer: Viewer,
    title: str,
    body: Markup,
    *,
    cls: str = "",
    scripts: Iterable[str] = (),
    attrs: Markup = NO_MARKUP,
    slug: str = "",
    more: Iterable[str] = (),
) -> Markup:
    """Return a whole page; ``slug`` is the game it shows, ``more`` are further style sheets."""
    theme = Markup("" if viewer.theme == "auto" else f' data-theme="{esc(viewer.theme)}"')
    name = "Spielwerk" if title == "Spielwerk" else f"{title} · Spielwerk"
    files = _modules(["page.js", "chance.js", *scripts])
    site = () if cls == AT_TABLE else (SITE,)
    styles = ("app.css", *site, *_looks(slug), *more)
    sheets = Markup("".join(f'<link rel="stylesheet" href="{esc(url(sheet))}">' for sheet in styles))
    return Markup(
        f'<!doctype html><html lang="{esc(viewer.lang)}"{theme}><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">'
        '<meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin">'
        f'{_bars()}<title>{esc(name)}</title><link rel="icon" href="{esc(url("icon.svg"))}" type="image/svg+xml">'
        f'<link rel="apple-touch-icon" href="{esc(url("icon-192.png"))}">'
        f'<link rel="manifest" href="{esc(url(f"app-{viewer.lang}.webmanifest"))}">{sheets}'
        f'{files}</head><body class="{esc(cls)}" data-place="{esc(viewer.place)}" {attrs}>{sprite()}'
        f"{announcement(viewer)}{body}"
        f'<div id="toasts" role="status" aria-live="polite"></div>{words(viewer)}</body></html>'
    )


def announcement(viewer: Viewer) -> Markup:
    """Return what the operator says to everybody, or the empty place for it; a device may put it aside."""
    said = viewer.announcement
    away = button(
        icon("cross"), cls="ghost small", attrs=Markup(f'data-announced-close aria-label="{esc(viewer.t("Close"))}"')
    )
    return Markup(
        f'<aside id="announced" role="status" data-mark="{esc(said.mark)}"{"" if said.text else " hidden"}>'
        f'{icon("warn")}<span class="grow">{esc(said.text)}</span>{away}</aside>'
    )


@cache
def _bars() -> Markup:
    """Return the colours of a browser's bars, or of the installed app's."""
    metas = NO_MARKUP
    for theme in ("light", "dark"):
        paper = esc(tokens(theme)["paper"])
        metas += Markup(f'<meta name="theme-color" content="{paper}" media="(prefers-color-scheme: {esc(theme)})">')
    return metas


def _modules(scripts: list[str]) -> Markup:
    """Return scripts as modules; what they import is fetched at the same time, not one after the other."""
    parts = dict.fromkeys(part for script in scripts for part in imports(script) if part not in scripts)
    early = Markup("".join(f'<link rel="modulepreload" href="{esc(url(part))}">' for part in parts))
    return Markup(early + "".join(f'<script type="module" src="{esc(url(script))}"></script>' for script in scripts))


def _looks(slug: str) -> list[str]:
    return [name] if (name := f"{slug}.css") in looks() else []


def words(viewer: Viewer) -> Markup:
    """Return the sentences the scripts say."""
    t = viewer.t
    said = {
        "copied": t("The link is copied."),
        "lost": t("Connection lost."),
        "full": t("The server is full right now."),
        "moment": t("One moment …"),
        "kept": t("What you clicked is kept and goes on by itself."),
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
        "hours": t("{n} h"),
        "minutes": t("{n} min"),
        "seconds": t("{n} s"),
        "left": t("{time} left"),
        "stands": t("clock stands"),
        "sure": t("Do not warn me again"),
        "thinking": t("Let me think …"),
        "whole": t("Whole turn"),
        "card": t("Card {n} of {all}"),
        "before": t("Previous card"),
        "after": t("Next card"),
        "close": t("Close"),
    }
    data = Markup(" ".join(f'data-say-{esc(key)}="{esc(value)}"' for key, value in said.items()))
    return Markup(f'<i id="words" hidden {data}></i>')


def live(table: str, seq: int, slug: str, mode: str = "table") -> Markup:
    """Return what the scripts of a table need to know, as attributes of the body."""
    return Markup(f'data-table="{esc(table)}" data-seq="{seq}" data-rules="/rules/{esc(slug)}" data-view="{esc(mode)}"')


def offline(viewer: Viewer) -> Markup:
    """Return the banners that appear when the connection is lost, and where scripts are switched off."""
    t = viewer.t
    still = t("Without JavaScript this page shows the table as it stood when it was loaded. To play, switch it on.")
    return Markup(
        f'<noscript><div class="banner">{icon("warn")} {esc(still)}</div></noscript>'
        f'<div id="offline" class="banner" role="alert" hidden>{icon("off")}'
        f'<span><b id="offline-what">{esc(t("Connection lost."))}</b> '
        '<span id="offline-when" class="dim"></span></span>'
        f"{button(esc(t('Try now')), attrs=Markup('data-retry'))}</div>"
    )


# ---- controls ----
def preference(
    viewer: Viewer, name: str, value: str, inside: Markup, cls: str = "btn ghost", attrs: Markup = NO_MARKUP
) -> Markup:
    """Return a button that changes a preference and comes back to this page."""
    return Markup(
        '<form method="post" action="/prefs" class="inline">'
        f'<input type="hidden" name="back" value="{esc(viewer.path)}">'
        f'<button class="{esc(cls)}" name="{esc(name)}" value="{esc(value)}" {attrs}>{inside}</button></form>'
    )


def language_items(viewer: Viewer) -> Markup:
    """Return the other languages, as items of a menu."""
    return "".join(_language_item(viewer, code) for code in languages() if code != viewer.lang)


def _language_item(viewer: Viewer, code: str) -> Markup:
    words = Markup(f"{icon('globe')} {esc(_language(viewer, code))}")
    return preference(viewer, "lang", code, words, "item", Markup(f'lang="{esc(code)}"'))


def language(viewer: Viewer, cls: str = "") -> Markup:
    """Return the other languages behind a button."""
    here = viewer.lang.upper()
    name = with_label(viewer.lang, here, viewer.t("Language"))  # what is read must also be heard
    return Markup(
        f'<details class="menu languages {esc(cls)}"><summary class="btn ghost" '
        f'aria-label="{esc(name)}" title="{esc(viewer.t("Language"))}">{icon("globe")} {esc(here)}</summary>'
        f'<div class="drop">{language_items(viewer)}</div></details>'
    )


def _language(viewer: Viewer, code: str) -> str:
    """Name a language in its own words, and say how much of it is there as long as something is missing."""
    much = completeness(code)
    return native_name(code) if much == 100 else f"{native_name(code)} · {viewer.t('{much} %', much=much)}"


def theme(viewer: Viewer, cls: str = "") -> Markup:
    """Return the button that changes between light and dark; the script does it without a new page."""
    other = "light" if viewer.theme == "dark" else "dark"
    words = esc(viewer.t("Light or dark"))
    inside = Markup(f'<span class="when-light">{icon("moon")}</span><span class="when-dark">{icon("sun")}</span>')
    return preference(
        viewer,
        "theme",
        other,
        inside,
        f"btn ghost {cls}",
        Markup(f'data-theme-toggle aria-label="{words}" title="{words}"'),
    )


def sound(viewer: Viewer) -> Markup:
    """Return the switch for sounds in a menu; the browser keeps it, and the script shows it where it can be heard."""
    words = esc(viewer.t("Sounds"))
    when = viewer.t("When it is your turn, a piece is placed, something is not possible, or the game ends")
    return Markup(
        f'<label class="row toggle item" data-sound hidden title="{esc(when)}">{icon("sound")}'
        f'<span class="grow">{words}</span><input type="checkbox" role="switch"><i class="switch"></i></label>'
    )


def turn_switch(viewer: Viewer) -> Markup:
    """Return the switch for messages of the browser in a menu; only switching it on asks the browser."""
    t = viewer.t
    words, denied = esc(t("Tell me when it is my turn")), esc(t("Blocked"))
    return Markup(
        f'<label class="row toggle item" data-tell hidden>{icon("chat")}<span class="grow">{words}'
        f'<span class="tellhint dim xs" hidden> {denied}</span></span>'
        '<input type="checkbox" role="switch"><i class="switch"></i></label>'
    )


def pace_choice(viewer: Viewer) -> Markup:
    """Return the choice of the bots' pace in a menu; the browser keeps it."""
    t = viewer.t
    choices = [("slow", esc(t("slow"))), ("normal", esc(t("normal"))), ("once", esc(t("at once")))]
    words = t("Pace of the bots")
    return Markup(f'<div class="item pace"><span>{esc(words)}</span>{segments("pace", choices, "normal", words)}</div>')


def segments(name: str, choices: Iterable[tuple[str, Markup]], chosen: str, label: str = "", cls: str = "") -> Markup:
    """Return a row of choices that exclude each other; ``choices`` are values with their markup."""
    items = Markup(
        "".join(
            f'<label><input type="radio" name="{esc(name)}" value="{esc(value)}"'
            f"{' checked' if value == chosen else ''}><span>{inside}</span></label>"
            for value, inside in choices
        )
    )
    return Markup(f'<div class="seg {esc(cls)}" role="radiogroup" aria-label="{esc(label)}">{items}</div>')


def switch(name: str, on: bool, title: str, hint: str = "") -> Markup:
    """Return a switch with its sentence; off sends nothing but the hidden 0."""
    under = Markup(f'<span class="dim small">{esc(hint)}</span>' if hint else "")
    return Markup(
        f'<label class="row toggle"><span class="grow"><b>{esc(title)}</b>{under}</span>'
        f'<input type="hidden" name="{esc(name)}" value="0">'
        f'<input type="checkbox" role="switch" name="{esc(name)}" value="1"{" checked" if on else ""}>'
        '<i class="switch"></i></label>'
    )


def button(inside: Markup, *, href: str = "", cls: str = "", attrs: Markup = NO_MARKUP) -> Markup:
    """Return a button, or a link that looks like one."""
    if href:
        return Markup(f'<a class="btn {esc(cls)}" href="{esc(href)}" {attrs}>{inside}</a>')
    return Markup(f'<button type="button" class="btn {esc(cls)}" {attrs}>{inside}</button>')


def post(
    action: str, inside: Markup, fields: dict[str, str] | None = None, cls: str = "", attrs: Markup = NO_MARKUP
) -> Markup:
    """Return a button that does something on the server."""
    hidden = Markup(
        "".join(f'<input type="hidden" name="{esc(k)}" value="{esc(v)}">' for k, v in (fields or {}).items())
    )
    return Markup(
        f'<form method="post" action="{esc(action)}" class="inline" {attrs}>{hidden}'
        f'<button class="btn {esc(cls)}">{inside}</button></form>'
    )


def chip(inside: Markup, cls: str = "") -> Markup:
    """Return a small pill of words."""
    return Markup(f'<span class="chip {esc(cls)}">{inside}</span>')


# ---- bars ----
LINKS: Final = (
    ("/", "home", msg("Play")),
    ("/learn", "cap", msg("Learn")),
    ("/puzzles", "puzzle", msg("Puzzles")),
    ("/lobby", "players", msg("Lobby")),
    ("/tables", "table", msg("My tables")),
    ("/new", "plus", msg("New table")),
    ("/rules", "book", msg("Rules")),
    ("/analyse", "setup", msg("Analyse")),
)
IN_TABS: Final = ("/", "/learn", "/lobby", "/tables")
TABS: Final = tuple(link for link in LINKS if link[0] in IN_TABS)  # of a phone: few have room; the courses lead on
MY_PAGE: Final = ("/me", "me", msg("My page"))


def site_page(
    viewer: Viewer,
    title: str,
    main: Markup,
    *,
    on: str = "",
    scripts: Iterable[str] = (),
    slug: str = "",
    attrs: Markup = NO_MARKUP,
    more: Iterable[str] = (),
) -> Markup:
    """Return a page of the site: bar on top, its own words in the middle, tabs at the bottom of a phone."""
    tabs = Markup(
        "".join(
            f'<a href="{esc(href)}"{_current(href == on)}>{icon(sign)}<span>{esc(viewer.t(words))}</span></a>'
            for href, sign, words in (*TABS, MY_PAGE)
        )
    )
    body = Markup(f'{site_bar(viewer, on)}{main}<nav class="tabs" aria-label="{esc(viewer.t("Pages"))}">{tabs}</nav>')
    return document(viewer, title, body, cls="lobby", scripts=scripts, slug=slug, attrs=attrs, more=more)


def site_bar(viewer: Viewer, on: str = "", title: str = "") -> Markup:
    """Return the bar on top of a page of the site; a ``title`` takes the place of the site's name on a phone."""
    nav = Markup(
        "".join(f'<a href="{esc(href)}"{_current(href == on)}>{esc(viewer.t(words))}</a>' for href, _, words in LINKS)
    )
    name = Markup(f'<span class="desk-only">{wordmark(19)}</span>' if title else wordmark(19))
    head = Markup(f'<h1 class="title">{esc(title)}</h1>' if title else "")
    return Markup(
        f'<a class="skip" href="#main">{esc(viewer.t("Skip to content"))}</a>'
        f'<header class="bar"><a class="brand" href="/" aria-label="{esc(viewer.t("Start page"))}">'
        f"{logo(44)}{name}</a>{head}"
        f'<nav class="desk-only" aria-label="{esc(viewer.t("Pages"))}">{nav}</nav><span class="grow"></span>'
        f"{who(viewer)}{language(viewer)}{theme(viewer)}</header>"
    )


def _current(on: bool) -> Markup:
    return Markup(' aria-current="page" class="on"' if on else "")


def who(viewer: Viewer) -> Markup:
    """Return the visitor's name, which can be changed there."""
    t = viewer.t
    label = esc(t("Your name"))
    note = esc(t("No account, no password. This is your name at tables."))
    shown = esc(viewer.name) or label
    face = portrait(viewer.portrait) if viewer.portrait else icon("me")
    return Markup(
        f'<details class="menu"><summary class="btn ghost" aria-label="{shown}">{face} <span>{shown}</span>'
        "</summary>"
        '<form method="post" action="/prefs" class="drop stack">'
        f'<input type="hidden" name="back" value="{esc(viewer.path)}">'
        f'<label class="opt"><span class="label">{label}</span><input class="field" name="name" maxlength="24" '
        f'value="{esc(viewer.name)}" autocomplete="nickname"></label>'
        '<p class="dim small">'
        f"{note}</p>"
        f'<button class="btn primary">{esc(t("Remember"))}</button>'
        f'<a class="item" href="/me/profile">{icon("pen")} {esc(t("Name and portrait"))}</a>'
        f'<a class="item" href="/me">{icon("me")} {esc(t("My page"))}</a></form></details>'
    )


def table_bar(viewer: Viewer, title: str, chips: Markup, menu: Markup, rules: str) -> Markup:
    """Return the bar of a table."""
    t = viewer.t
    return Markup(
        f'<header class="bar"><a class="brand" href="/" aria-label="{esc(t("Start page"))}">{logo(36)}'
        f'<span class="desk-only">{wordmark(15)}</span></a><h1 class="title">{esc(title)}</h1>'
        f'<span id="chips" class="row">{chips}</span><span class="grow"></span>'
        f'<a class="btn ghost desk-only" href="{esc(rules)}" data-help>{icon("help")} {esc(t("Rules"))}</a>'
        f"{language(viewer, 'desk-only')}{theme(viewer, 'desk-only')}"
        f'<details class="menu"><summary class="btn ghost" aria-label="{esc(t("Menu"))}">{icon("menu")}</summary>'
        f'<div class="drop">{menu}</div></details></header>'
    )


def level_words(viewer: Viewer, level: str) -> str:
    """Return the strength of a bot in words."""
    return viewer.t(LEVELS.get(level, LEVELS["medium"]))


def network_bot_words(viewer: Viewer, seat: SeatInfo) -> str:
    """Return whose bot plays on a seat, over the network."""
    return viewer.t("Bot by {name}", name=seat.by) if seat.by else viewer.t("Bot over the network")


def level_choices(viewer: Viewer) -> list[tuple[str, Markup]]:
    """Return the strengths a bot may have, with their markup."""
    return [
        (level, Markup(f"{dots(n, len(LEVELS))}{esc(level_words(viewer, level))}")) for n, level in enumerate(LEVELS, 1)
    ]


def bot_choices(viewer: Viewer, slug: str) -> list[tuple[str, Markup]]:
    """Return who may be seated as a bot in a game: the levels, and other people's bots by their names."""
    return level_choices(viewer) + [(name, esc(name)) for name in viewer.bots_for(slug)]


def bot_levels(viewer: Viewer, slug: str, chosen: str, name: str) -> Markup:
    """Return the choice of a bot for a seat."""
    choices = bot_choices(viewer, slug)
    return segments(name, choices, chosen, viewer.t("Strength"), "many" if len(choices) > len(LEVELS) else "")


def picture(svg: Markup, cls: str = "art") -> Markup:
    """Return a drawing in a frame of its own."""
    return Markup(f'<span class="{esc(cls)}">{svg}</span>')


def themed_picture(viewer: Viewer, path: str, more: Markup = NO_MARKUP) -> Markup:
    """Return the picture of a board in the reader's theme; ``path`` hands it out, ``more`` is added to the question."""
    themes = ("light", "dark") if viewer.theme == "auto" else (viewer.theme,)
    return Markup(
        "".join(
            f'<span class="{f"when-{esc(theme)}" if len(themes) > 1 else ""}"><img alt="" loading="lazy" '
            f'src="{esc(path)}/board.svg?theme={esc(theme)}{more}"></span>'
            for theme in themes
        )
    )


def board_picture(viewer: Viewer, table: str, step: int | None = None) -> Markup:
    """Return a table's board as everybody may see it; it is fetched anew with every step."""
    return themed_picture(viewer, f"/t/{table}", NO_MARKUP if step is None else Markup(f"&amp;step={step}"))


def empty(words: str) -> Markup:
    """Return a grey bust at an empty table with a sentence."""
    bust = frame(
        (-30, -34, 60, 50),
        Markup(
            meeple("var(--felt-2)", "var(--line-2)")
            + '<path d="M-26 4H26L22 12H-22Z" fill="var(--wood)" stroke="var(--wood-edge)"/>'
        ),
        Markup('width="96" height="80" aria-hidden="true"'),
    )
    return Markup(f'<div class="empty">{bust}<p class="dim">{esc(words)}</p></div>')
