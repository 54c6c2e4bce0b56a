"""The lobby: open tables with their filters, a button that plays at once, tables to watch, and a field for a code."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from spielwerk.core.audience import join_words
from spielwerk.core.game import Game
from spielwerk.core.icons import free_badge, icon
from spielwerk.core.language import languages, native_name, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc, trust
from spielwerk.table.lobby import Filters, Listing, filterable_options
from spielwerk.table.profile import Profile
from spielwerk.web import arranged
from spielwerk.web.html import (
    Viewer,
    board_picture,
    button,
    chip,
    empty,
    network_bot_words,
    picture,
    post,
    site_page,
    switch,
)
from spielwerk.web.portraits import portrait
from spielwerk.web.terms_form import pace_chip

OPEN = "/new?terms-listed=1&seat-1-kind=link"  # where a table for the lobby is opened
AT_HOME = 3  # open tables on the start page
Games = Mapping[str, Game]


@dataclass(frozen=True)
class Watched:
    """A running table that may be watched."""

    table: Listing
    points: tuple[int, ...] = ()  # none: it cannot be read
    spectators: int = 0
    step: int | None = None  # how far it is, if that is known


@dataclass(frozen=True)
class People:
    """What is known of the people in the lobby."""

    faces: Mapping[str, Profile] = field(default_factory=dict)  # by person
    ratings: Mapping[tuple[str, str], int] = field(default_factory=dict)  # by person and game


@dataclass(frozen=True)
class Shown:
    """What the lobby shows a person."""

    tables: Sequence[Listing]  # those that fit
    hidden: int = 0  # how many do not
    people: int = 0  # who wait at all of them
    filters: Filters = field(default_factory=Filters)
    counts: Mapping[str, int] = field(default_factory=dict)  # of all tables, by game and language
    watched: Sequence[Watched] = ()
    rows: Mapping[str, Markup] = field(default_factory=dict)  # by table


def count_tables(tables: Iterable[Listing]) -> dict[str, int]:
    """Return how many tables there are of each game, and in each language; where none is named, all are spoken."""
    found: Counter[str] = Counter()
    for table in tables:
        found[f"game-{table.slug}"] += 1
        found.update(f"speak-{code}" for code in table.terms.languages or languages())
    return dict(found)


# ---- the page ----
def page(viewer: Viewer, games: Sequence[Game], shown: Shown, have: str, problem: str = "") -> Markup:
    """Return the lobby."""
    t = viewer.t
    said = Markup(f'<p class="problem" role="alert">{icon("warn")} {esc(problem)}</p>' if problem else "")
    more, open_ = t("{n} new tables"), Markup(f"{icon('plus')} {esc(t('Open a table'))}")
    main = Markup(
        f'<main id="main" class="lobbyhall">{sprite(tuple(games))}<header class="row wrap"><h1 class="grow">'
        f"{esc(t('Open tables'))}</h1>{head(viewer, shown)}"
        f"{filter_key(viewer, shown)}{button(open_, href=OPEN)}</header>{_filters(viewer, games, shown)}"
        f'<section class="found">{quick(viewer, games)}{said}'
        '<div class="listed"><button type="button" class="btn newrows" id="newrows" '
        f'data-say-one="{esc(t("1 new table"))}" data-say-many="{esc(more)}" hidden></button>'
        f"{rows(viewer, shown)}</div></section>"
        f'<aside class="besides">{watch(viewer, games, shown.watched)}{_code(viewer)}</aside></main>'
    )
    attrs = Markup(f'data-have="{esc(have)}"')
    return site_page(viewer, t("Open tables"), main, on="/lobby", scripts=["lobby.js"], attrs=attrs)


@cache
def sprite(games: tuple[Game, ...]) -> Markup:
    """Return the covers, drawn once per page: every row uses them."""
    symbols = NO_MARKUP
    for game in games:
        inside = trust(re.sub(r"^<svg[^>]*>|</svg>$", "", game.view.cover()))
        symbols += Markup(f'<symbol id="cover-{esc(game.slug)}" viewBox="0 0 320 210">{inside}</symbol>')
    return Markup(f'<svg width="0" height="0" class="sprite" aria-hidden="true">{symbols}</svg>')


def cover(slug: str) -> Markup:
    """Return the cover of a game in small."""
    return Markup(
        '<svg class="thumb" viewBox="0 0 320 210" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<g data-theme="light"><use href="#cover-{esc(slug)}"/></g></svg>'
    )


def head(viewer: Viewer, shown: Shown) -> Markup:
    """Return how much goes on."""
    told = [viewer.n(len(shown.tables) + shown.hidden, "{n} open table", "{n} open tables")]
    if shown.people:
        told.append(viewer.n(shown.people, "{n} person waits", "{n} people wait"))
    return Markup(f'<span id="lobby-head" class="dim">{esc(" · ".join(told))}</span>')


def rows(viewer: Viewer, shown: Shown) -> Markup:
    """Return the list of open tables, or what to do where there is none."""
    items = "".join(shown.rows[table.id] for table in shown.tables)
    return Markup(f'<ul id="opentables" class="opentables">{items}</ul>{nothing(viewer, shown)}')


def nothing(viewer: Viewer, shown: Shown) -> Markup:
    """Return what stands under the list: that it is empty, or that filters hide something."""
    t = viewer.t
    hint = NO_MARKUP
    if shown.hidden:
        words = viewer.n(shown.hidden, "{n} table does not fit the filters.", "{n} tables do not fit the filters.")
        hint = Markup(f'<p class="dim small">{esc(words)}</p>')
    if shown.tables:
        return Markup(f'<div id="nothing">{hint}</div>')
    act = button(Markup(f"{icon('plus')} {esc(t('Open a table'))}"), href=OPEN)
    none = empty(t("No open table right now.") if not shown.hidden else t("No open table fits."))
    return Markup(f'<div id="nothing" class="stack">{none}{hint}<div class="row wrap centred">{act}</div></div>')


def row(viewer: Viewer, game: Game, table: Listing, people: People, mine: bool) -> Markup:
    """Return an open table: what is played, on what terms, with whom, and one button."""
    t, terms = viewer.t, table.terms
    chips = pace_chip(viewer, terms.time)
    if terms.rated:
        chips += chip(Markup(f"{icon('star')} {esc(t('rated'))}"), "good")
    else:
        chips += chip(esc(t("friendly")))
    if terms.languages:
        spoken = " · ".join(code.upper() for code in terms.languages)
        chips += chip(Markup(f"{icon('globe')} {esc(spoken)}"))
    if mine:
        act = button(esc(t("To the table")), href=f"/t/{table.id}")
    else:
        sealed = Markup(f'data-chance="{esc(table.sealed)}" data-join')
        act = post("/lobby/join", esc(t("Join")), {"table": table.id}, attrs=sealed)
    told = esc(_options(viewer, game, table))
    return Markup(
        f'<li id="open-{esc(table.id)}" class="panel opentable{" mine" if mine else ""}">{cover(table.slug)}'
        f'<div class="what"><h3>{esc(game.title)}</h3><span class="dim small">{told}</span>'
        f'</div><div class="terms">{chips}</div>{_people(viewer, table, people)}<div class="join">{act}</div></li>'
    )


def _options(viewer: Viewer, game: Game, table: Listing) -> str:
    """Return how this table differs from the usual game: its options by name."""
    told = []
    for option in game.options:
        value = table.options.get(option.name, option.default)
        if value != option.default:
            title = game.texts.option(option.name, viewer.lang).title
            told.append(with_label(viewer.lang, title, arranged.value_name(game, option, value, viewer.lang)))
    return " · ".join(told) or viewer.t("the usual game")


def _people(viewer: Viewer, table: Listing, people: People) -> Markup:
    """Return who sits there, by face and name, and the seats that are free."""
    signs = NO_MARKUP
    for seat in table.seats:
        if seat.kind == "open":
            signs += free_badge(32)
        elif seat.kind == "bot" or seat.is_network_bot:
            told = f"{seat.name} · {network_bot_words(viewer, seat)}" if seat.is_network_bot else seat.name
            signs += Markup(f'<span class="botface" title="{esc(told)}">{icon("bot")}</span>')
        else:
            signs += portrait(people.faces[seat.holder].portrait if seat.holder in people.faces else "")
    names = []
    for seat in (seat for seat in table.seats if seat.kind == "human"):
        rating = people.ratings.get((seat.holder, table.slug))
        name = f"{seat.name} ({network_bot_words(viewer, seat)})" if seat.is_network_bot else seat.name
        names.append(f"{name} · {rating}" if rating is not None and table.terms.rated else name)
    free = viewer.n(table.free, "{n} seat free", "{n} seats free")
    return Markup(
        f'<div class="people"><span class="faces">{signs}</span><span class="small dim">'
        f'{esc(join_words(names, viewer.lang))}<span class="sr"> {esc(free)}</span></span></div>'
    )


# ---- filters ----
def filter_key(viewer: Viewer, shown: Shown) -> Markup:
    """Return what opens the filters on a narrow screen."""
    n = shown.filters.count
    words = viewer.t("Filter ({n})", n=n) if n else viewer.t("Filter")
    return Markup(f'<a id="filterkey" class="btn filterkey" href="#filters">{icon("filter")} {esc(words)}</a>')


def filter_reset(viewer: Viewer, shown: Shown) -> Markup:
    """Return the button that lets everything be shown again, where something is hidden."""
    words, gone = esc(viewer.t("reset")), Markup("" if shown.filters.count else " hidden")
    return Markup(f'<button id="filterreset" class="link" name="reset" value="1"{gone}>{words}</button>')


def _filters(viewer: Viewer, games: Sequence[Game], shown: Shown) -> Markup:
    t, chosen = viewer.t, shown.filters
    of_games = [(game.slug, game.title, game.slug not in chosen.without_games) for game in games]
    spoken = [(code, native_name(code), code not in chosen.without_languages) for code in languages()]
    paces = [("", t("all")), ("live", t("live")), ("days", t("over days")), ("none", t("no clock"))]
    stakes = [("", t("all")), ("rated", t("rated")), ("friendly", t("friendly"))]
    reset = filter_reset(viewer, shown)
    bots = switch("without-bots", chosen.without_bots, t("Only tables without bots"))
    return Markup(
        '<form id="filters" class="panel filters" method="post" action="/lobby/filter" data-chance>'
        # the key Enter means the first button of a form: it must not be one that plays or resets
        '<button class="sr" tabindex="-1" aria-hidden="true">Enter</button>'
        '<input type="hidden" name="filters" value="1">'
        f'<div class="row between"><h2>{esc(t("Filter"))}</h2>{reset}</div>'
        f"{_boxes(t('Game'), 'game', of_games, shown.counts)}{_wanted_options(viewer, games, chosen)}"
        f"{_choice(t('Pace'), 'pace', paces, chosen.pace)}"
        f"{_choice(viewer.p('of a table', 'Rating'), 'rated', stakes, chosen.rated)}"
        f"{_boxes(t('Language at the table'), 'speak', spoken, shown.counts)}{bots}"
        f'<noscript><button class="btn">{esc(t("Show"))}</button></noscript>'
        f'<a class="btn primary donekey" href="#main">{esc(t("Done"))}</a></form>'
    )


def _boxes(title: str, name: str, items: Iterable[tuple[str, str, bool]], counts: Mapping[str, int]) -> Markup:
    boxes = Markup(
        "".join(
            f'<label class="tickbox"><input type="checkbox" id="{esc(f"{name}-{key}")}" '
            f'name="{esc(f"{name}-{key}")}" value="1"'
            f'{" checked" if on else ""}><span class="grow">{esc(words)}</span>'
            f'<span class="dim small" id="count-{esc(f"{name}-{key}")}">{counts.get(f"{name}-{key}", 0)}</span></label>'
            for key, words, on in items
        )
    )
    return Markup(f'<fieldset><legend class="label">{esc(title)}</legend>{boxes}</fieldset>')


def _choice(title: str, name: str, items: Iterable[tuple[str, str]], now: str) -> Markup:
    choices = Markup(
        "".join(
            f'<label><input type="radio" id="{esc(name)}-{esc(key or "all")}" name="{esc(name)}" value="{esc(key)}"'
            f"{' checked' if key == now else ''}><span>{esc(words)}</span></label>"
            for key, words in items
        )
    )
    return Markup(
        f'<fieldset><legend class="label">{esc(title)}</legend><div class="seg wide" role="radiogroup" '
        f'aria-label="{esc(title)}">{choices}</div></fieldset>'
    )


def _wanted_options(viewer: Viewer, games: Sequence[Game], chosen: Filters) -> Markup:
    """Return the options by which tables of each game can be told apart, folded up."""
    t, out = viewer.t, NO_MARKUP
    for game in games:
        fields = NO_MARKUP
        wanted = chosen.options_of(game.slug)
        for option in (option for option in game.options if option.name in filterable_options(game)):
            text = game.texts.option(option.name, viewer.lang)
            plain = {0: t("no"), 1: t("yes")} if tuple(option.values) == (0, 1) else {}
            items = Markup(
                f'<option value="">{esc(t("any"))}</option>'
                + "".join(
                    f'<option value="{value}"{" selected" if wanted.get(option.name) == value else ""}>'
                    f"{esc(text.values.get(value, plain.get(value, str(value))))}</option>"
                    for value in option.values
                )
            )
            fields += Markup(
                f'<label class="opt"><span class="small">{esc(text.title)}</span><select class="field" '
                f'name="opt-{esc(game.slug)}-{esc(option.name)}">{items}</select></label>'
            )
        if fields:
            out += Markup(f'<h3 class="small">{esc(game.title)}</h3>{fields}')
    return Markup(
        f'<details class="fine"{" open" if chosen.options else ""}><summary>{esc(t("Options"))}</summary>'
        f'<div class="stack tight">{out}</div></details>'
    )


# ---- play now ----
def quick(viewer: Viewer, games: Sequence[Game]) -> Markup:
    """Return the button that plays at once, with the games and the pace it looks for: those of the filters."""
    t = viewer.t
    go = Markup(f"{icon('bolt')} {esc(t('Play now'))}")
    words = t("We seat you at the first table that fits. If none is free, we open one for you.")
    pick = Markup(
        "".join(
            f'<label for="game-{esc(game.slug)}" class="qgame">{cover(game.slug)}<span>{esc(game.title)}</span></label>'
            for game in games
        )
    )
    paces = Markup(
        "".join(
            f'<label for="pace-{esc(key)}">{esc(label)}</label>'
            for key, label in (("live", t("live")), ("days", t("over days")))
        )
    )
    return Markup(
        f'<section class="panel quick"><div class="words"><h2>{icon("bolt")} {esc(t("Play now"))}</h2>'
        f'<p class="dim small">{esc(words)}</p></div><div class="qgames">{pick}</div>'
        f'<div class="qgo"><div class="seg wide qpace">{paces}</div>'
        f'<button class="btn primary" form="filters" formaction="/lobby/play">{go}</button>'
        "</div></section>"
    )


# ---- beside ----
def watch(viewer: Viewer, games: Sequence[Game], watched: Sequence[Watched]) -> Markup:
    """Return running tables that may be watched."""
    t, titles = viewer.t, {game.slug: game.title for game in games}
    items = NO_MARKUP
    for one in watched:
        names = [seat.name for seat in one.table.seats]
        scores = [f"{name}\N{NO-BREAK SPACE}{points}" for name, points in zip(names, one.points, strict=False)]
        told = " · ".join(scores) or ", ".join(names)
        seen = viewer.n(one.spectators, "{n} watches", "{n} watch") if one.spectators else ""
        eye = Markup(f'<span class="dim small row">{icon("eye")} {esc(seen)}</span>' if seen else "")
        items += Markup(
            f'<a class="watchrow" href="/t/{esc(one.table.id)}">'
            f'{picture(board_picture(viewer, one.table.id, one.step), "thumb")}<span class="grow">'
            f'<b>{esc(titles.get(one.table.slug, ""))}</b><span class="dim small">{esc(told)}</span>{eye}</span></a>'
        )
    note = t("Spectators talk only among themselves while the game is on.")
    none = Markup(f'<p class="dim small">{esc(t("Nothing to watch right now."))}</p>')
    return Markup(
        f'<section id="watch" class="panel stack tight"><h2>{esc(t("To watch"))}</h2>'
        f'<p class="dim small">{esc(note)}</p>{items or none}</section>'
    )


def _code(viewer: Viewer) -> Markup:
    t = viewer.t
    go = esc(viewer.p("to a table", "Go"))
    label, hint = t("Code or link"), t("Did you get a code or a link?")
    return Markup(
        f'<section class="panel stack tight"><h2>{esc(t("Invitation"))}</h2><p class="dim small">{esc(hint)}</p>'
        '<form class="row" method="get" action="/lobby/code"><input class="field grow" name="code" required '
        f'maxlength="300" autocomplete="off" autocapitalize="none" aria-label="{esc(label)}" '
        f'placeholder="abcd-efgh-jkmn"><button class="btn">{go}</button></form></section>'
    )


# ---- the start page ----
def home(viewer: Viewer, games: Sequence[Game], shown: Shown) -> Markup:
    """Return the newest open tables for the start page, and the button that plays at once."""
    t = viewer.t
    play = post("/lobby/play", Markup(f"{icon('bolt')} {esc(t('Play now'))}"), attrs=Markup("data-chance"))
    link = Markup(f'<a class="link" href="/lobby">{esc(t("Lobby"))}</a>')
    return Markup(
        f'<section class="stack" aria-labelledby="open-head">{sprite(tuple(games))}<div class="row wrap">'
        f'<h2 id="open-head" class="grow">{esc(t("Open tables"))}</h2>{head(viewer, shown)}{link}{play}</div>'
        f'<div id="open">{home_rows(viewer, shown)}</div></section>'
    )


def home_rows(viewer: Viewer, shown: Shown) -> Markup:
    """Return the newest open tables, or that there is none."""
    items = "".join(shown.rows[table.id] for table in shown.tables[:AT_HOME])
    none = Markup(f'<p class="dim">{esc(viewer.t("No open table right now."))}</p>')
    return Markup(f'<ul class="opentables">{items}</ul>') if items else none
