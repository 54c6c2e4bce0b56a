"""The table: a page of fragments, each with an id of its own, that the server sends again when they change.

What the server calls: ``page(session, viewer, mode, step)`` for the first view (mode table, replay or text),
``fragments(session, viewer, step, mode)`` for everything that can change (also in the waiting room: a table that
has not started), ``preview(session, viewer, word)``.
A container ``data-order="a b"`` holds other fragments: the browser keeps exactly those, in that order.
When ``data-kind`` of the fragment ``pulse`` changes (waiting, table), the browser loads the page anew.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

from spielwerk.core.audience import SEAT_COLOURS, points
from spielwerk.core.canvas import OVERLAY, num
from spielwerk.core.game import Game
from spielwerk.core.icons import icon, logo
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.table.analyses import analysable
from spielwerk.table.session import Session
from spielwerk.web import (
    asking,
    blocking,
    clocks,
    end_page,
    fair_page,
    follow,
    hosting,
    log,
    parts,
    replay_page,
    talk_page,
    teacher,
    waiting,
)
from spielwerk.web.assets import LEARN, TALK
from spielwerk.web.html import (
    AT_TABLE,
    RUN,
    TABLE_SCRIPT,
    TALK_SCRIPT,
    Viewer,
    button,
    chip,
    document,
    language_items,
    live,
    offline,
    pace_choice,
    plain,
    post,
    segments,
    sound,
    table_bar,
    turn_switch,
)
from spielwerk.web.scene import Scene, look

LONG = 10  # letters of a tab


# ---- what changes ----
def fragments(session: Session, viewer: Viewer, step: int | None = None, mode: str = "table") -> dict[str, Markup]:
    """Return everything that can change on the page, by element id."""
    if not session.started:
        kind = "closed" if session.closed or session.stopped else "waiting"  # another kind makes the page load anew
        return {"pulse": pulse(session, kind), **waiting.fragments(session, viewer)}
    if mode == "replay" and step is None:
        step = session.step
    return _fragments(look(session, viewer, step, mode))


def _fragments(scene: Scene) -> dict[str, Markup]:
    board = scene.canvas.board
    layers = board.fragments()
    left, right, stage = (parts.panels(scene, place) for place in ("left", "right", "stage"))
    out = {
        "pulse": pulse(scene.session, scene.mode, scene),
        "chips": Markup(f'<span id="chips" class="row">{chips(scene)}</span>'),
        "board-defs": defs(scene),
        "board-camera": log.order("board-camera", layers, "g", "camera"),
        **layers,
        **overview(scene),
        "seats": parts.seats(scene),
        "left-panels": log.order("left-panels", left),
        **left,
        "stage-panels": log.order("stage-panels", stage),
        **stage,
        "right-panels": log.order("right-panels", right),
        **right,
        "scores": parts.scores(scene),
        "since": follow.panel(scene),
        "checklist": parts.checklist(scene),
        **log.log(scene),
        "fair": fair_page.line(scene.session, scene.viewer),
    }
    if scene.mode == "replay":
        out |= replay_page.fragments(scene)
    else:
        out["prompt"] = parts.prompt(scene)
        out["asks"] = asking.box(scene)
        out["handover"] = parts.handover(scene)
        out["end"] = end_page.sheet(scene)
        if talk_page.talks(scene.session, scene.viewer):
            out |= talk_page.fragments(scene.session, scene.viewer) | {"talk-react": talk_page.reactions(scene)}
    return out


def fingerprint(shown: dict[str, Markup]) -> str:
    """Return a short mark of what a page shows, so that it need not be sent twice."""
    return sha256("".join(shown.values()).encode()).hexdigest()[:16]


def pulse(session: Session, kind: str, scene: Scene | None = None) -> Markup:
    """Return the sign by which the browser notices a restart, the start of a game, and its own turn."""
    mine = Markup(f' data-mine="{scene.viewer.seat}"') if scene and scene.canvas.legal else NO_MARKUP
    looking = NO_MARKUP
    if scene and scene.looking:  # a step that told nothing only chose something: a replay does not rest there
        quiet = Markup("" if session.lines_of(scene.viewer.seat, scene.step) else " data-quiet")
        looking = Markup(f' data-looking="{scene.step}"{quiet}')
    own = Markup(f' data-own="{session.seen_seq(scene.viewer.seat)}"' if scene else "")
    bots = any(session.seats[k].kind == "bot" for k in session.awaiting())
    return Markup(
        f'<i id="pulse" hidden data-kind="{esc(kind)}" data-boot="{esc(RUN["boot"])}" data-seq="{session.seq}"'
        f"{own}{mine}{' data-bots' if bots and not mine else ''}"
        f"{looking}></i>"
    )


def defs(scene: Scene) -> Markup:
    """Return the drawings that the board uses by name."""
    return _defs(tuple(scene.canvas.board.defs))


@lru_cache(maxsize=64)
def _defs(markup: tuple[Markup, ...]) -> Markup:
    return Markup(f'<defs id="board-defs">{"".join(markup)}</defs>')


def chips(scene: Scene) -> Markup:
    """Return what stands beside the title."""
    out = NO_MARKUP
    if scene.mode == "replay":
        out += chip(esc(scene.t("Replay")), "rep")
    elif scene.over:
        out += chip(esc(scene.t("Finished")))
    elif scene.session.stopped:
        out += chip(esc(scene.t("Broken off")), "warn")
    elif scene.session.closed:
        out += chip(esc(scene.t("Closed")), "warn")
    if scene.mode == "table" and not scene.held:
        out += chip(Markup(f"{icon('eye')} {esc(scene.t('You are watching'))}"))
    if scene.session.broken is not None:
        out += chip(esc(scene.t("Stopped")), "warn")
    if scene.session.notice:
        out += chip(esc(f"{scene.t('Rules version')} {scene.session.record.rules_version}"), "desk-only")
    if scene.session.record.components:
        out += chip(esc(scene.t("Own components")), "desk-only")
    if scene.mode == "table" and not scene.over:
        out += clocks.chip(scene)
    told = scene.game.chips  # a game may say how far it has come
    for full, short in told(scene.obs, scene.audience) if told and not scene.over else ():
        out += chip(esc(full), "desk-only") + (chip(esc(short), "phone-only") if short else "")
    return out + _caveat(scene.game, scene.viewer.lang)


@cache
def _caveat(game: Game, lang: str) -> Markup:
    """Return the chip that says in short what of a game is not read from the published one."""
    short = game.texts.about(lang).chip
    return Markup(f'<a class="chip warn desk-only" href="/about/{esc(game.slug)}">{esc(short)}</a>' if short else "")


def preview(session: Session, viewer: Viewer, word: str) -> dict[str, Any]:
    """Return what an action would do: its lines and the drawing over the board; empty where it is not open."""
    return preview_in(look(session, viewer), word)


def preview_in(scene: Scene, word: str) -> dict[str, Any]:
    """Return the same for a table that is drawn already."""
    action = scene.game.layout.number(word)
    if action not in scene.canvas.legal | scene.canvas.peeks:
        return {"do": word, "lines": [], "svg": Markup(f'<g id="board-{OVERLAY}"></g>')}
    lines = scene.game.view.preview(scene.open.get(action, scene.obs), action, scene.canvas)
    svg = scene.canvas.board.fragments()[f"board-{OVERLAY}"]
    return {"do": word, "lines": [plain(line) for line in lines], "svg": svg}


# ---- the page ----
def page(session: Session, viewer: Viewer, mode: str = "table", step: int | None = None) -> Markup:
    """Return the whole page of a running or finished table."""
    if mode == "replay" and step is None:
        step = session.step
    scene = look(session, viewer, step, "replay" if mode == "replay" else "table")
    if mode == "text":
        return as_text(scene)
    f = _fragments(scene)
    inside = {place: "".join(f[name] for name in parts.panels(scene, place)) for place in ("left", "right", "stage")}
    rails = {
        place: log.order(f"{place}-panels", parts.panels(scene, place), cls="rest", inside=inside[place])
        for place in inside
    }
    extra = replay_page.side(f) if mode == "replay" else NO_MARKUP
    left = Markup(
        f'<aside class="left" tabindex="0" aria-label="{esc(scene.t("Players"))}">'
        f"{f['seats']}{extra}{f['scores']}{rails['left']}</aside>"
    )
    happened = log.log_panel(scene, log.log(scene), rail_tabs(scene, "log"))
    if mode == "table":
        happened += talk_panels(scene)
    right = Markup(
        f'<aside class="right" aria-label="{esc(scene.t("Turn and log"))}">'
        f"{f['since']}{f['checklist']}{rails['right']}{happened}"
        f"{help_panel(scene)}</aside>"
    )
    stage = Markup(
        f'<section class="stage" id="stage">{rails["stage"]}<div class="felt">{board(scene)}{minimap(scene)}</div>'
        "</section>"
    )
    foot = f["scrub"] if mode == "replay" else f["prompt"]
    rules = f"/rules/{scene.game.slug}"
    bar = table_bar(viewer, scene.game.title, chips(scene), menu(scene), rules)
    teaching = mode == "table" and teacher.sits_here(scene.game, viewer)
    taught = teacher.line(scene.game, viewer) if teaching else NO_MARKUP
    main = Markup(
        f'<main class="table {"rep" if mode == "replay" else ""}" id="table">'
        f"{bar}{offline(viewer)}{taught}{left}{stage}{right}{foot}{tabs(scene)}</main>"
    )
    end = "".join(f.get(name, NO_MARKUP) for name in ("asks", "end", "handover"))
    aloud = Markup('<p id="aloud" class="sr" role="status"></p>')
    body = Markup(f'{f["pulse"]}{main}{end}<div id="bubble" class="bubble" hidden></div>{aloud}')
    talking = mode == "table" and talk_page.talks(session, viewer)
    scripts = [TALK_SCRIPT] if talking else []  # before the one that opens the socket: it misses nothing
    scripts += ["clock.js"] if session.timed else []
    scripts.append("replay.js" if mode == "replay" else TABLE_SCRIPT)
    scripts += ["teacher.js"] if teaching else []
    more = [TALK] if talking else []
    more += [LEARN] if teaching else []
    attrs = Markup(live(session.id, session.seq, scene.game.slug, mode) + f' data-have="{esc(fingerprint(f))}"')
    title, slug = scene.game.title, scene.game.slug
    return document(viewer, title, body, cls=AT_TABLE, scripts=scripts, attrs=attrs, slug=slug, more=more)


def rail_tabs(scene: Scene, on: str) -> Markup:
    """Return the tabs of the lower rail: at a live table it holds talk and note beside the log."""
    return talk_page.tabs(scene.session, scene.viewer, on) if scene.mode == "table" else NO_MARKUP


def talk_panels(scene: Scene) -> Markup:
    """Return the conversation and the note, as far as this reader has them."""
    out = NO_MARKUP
    if talk_page.talks(scene.session, scene.viewer):
        out += talk_page.panel(scene.session, scene.viewer, rail_tabs(scene, "talk"), talk_page.reactions(scene))
    if scene.held:
        out += talk_page.note_panel(scene.viewer, rail_tabs(scene, "note"))
    return out


def board(scene: Scene) -> Markup:
    """Return the board: defs, and the camera with all layers."""
    surface = scene.canvas.board
    x, y, w, h = surface.viewbox
    layers = surface.fragments()
    camera = log.order("board-camera", layers, "g", "camera", Markup("".join(layers.values())))
    return Markup(
        f'<svg id="board" class="board" viewBox="{num(x)} {num(y)} {num(w)} {num(h)}" role="group" '
        f'aria-label="{esc(surface.label or scene.t("Board"))}">{defs(scene)}{camera}</svg>'
        f'<span class="spin" aria-hidden="true">{logo(64)}</span>'
    )


def overview(scene: Scene) -> dict[str, Markup]:
    """Return what the minimap of a long board shows, if the game draws it."""
    drawn = scene.canvas.board.overview
    return {"overview": Markup(f'<g id="overview">{drawn[1]}</g>')} if drawn else {}


def minimap(scene: Scene) -> Markup:
    """Return the board in small, for phones: where one is, and a tap to go elsewhere. That of a long board stays."""
    surface = scene.canvas.board
    if surface.overview:
        x, y, w, h = surface.overview[0]
        return Markup(
            f'<svg id="minimap" class="minimap ribbon" viewBox="{num(x)} {num(y)} {num(w)} {num(h)}" '
            f'aria-hidden="true">{overview(scene)["overview"]}<rect id="minimap-view" rx="5"/></svg>'
        )
    x, y, w, h = surface.viewbox
    layers = (layer for layer in surface.fragments() if layer not in {"board-preview", "board-marks"})
    shown = Markup("".join(f'<use href="#{esc(layer)}"/>' for layer in layers))
    return Markup(
        f'<svg id="minimap" class="minimap" viewBox="{num(x)} {num(y)} {num(w)} {num(h)}" aria-hidden="true" hidden>'
        f"{shown}"
        '<rect id="minimap-view" rx="14"/></svg>'
    )


def tabs(scene: Scene) -> Markup:
    """Return the tabs of a narrow screen: each opens a panel as a sheet over the stage."""
    t = scene.t
    items = [("", "board", scene.p("tab", "Board"))]
    items += [
        (f"panel-{p.id}", p.icon, tab_words(p.title)) for p in scene.canvas.panels if p.icon and p.place != "hand"
    ]
    if scene.mode == "table" and talk_page.talks(scene.session, scene.viewer):
        items.append(("panel-talk", "chat", scene.p("tab", "Talk")))
    items += [("scores", "sum", t("Score")), ("panel-log", "log", t("Log"))]
    if scene.mode == "replay":
        items.append(("views", "eye", t("View")))
    if any(p.place == "left" for p in scene.canvas.panels):
        items.append(("left-panels", "more", t("More")))  # on tablets: what has no tab of its own
    rules = Markup(
        f'<a href="/rules/{esc(scene.game.slug)}" data-help>{icon("help")}<span>{esc(t("Rules"))}</span></a>'
    )
    return sheet_tabs(items, t("Views"), rules)


def sheet_tabs(items: Iterable[tuple[str, str, str]], label: str, more: Markup = NO_MARKUP) -> Markup:
    """Return tabs that open a panel each, by its id (none: the board alone), with a sign and words."""
    links = Markup(
        "".join(
            f'<button type="button" data-sheet="{esc(panel)}" {"" if panel else "class=on"}>{icon(sign)}'
            f"<span>{esc(words)}</span></button>"
            for panel, sign, words in items
        )
    )
    return Markup(f'<nav class="tabs" aria-label="{esc(label)}">{links}{more}</nav>')


def tab_words(title: str) -> str:
    """Return a title that fits a tab: of a long one its last word."""
    return title if len(title) <= LONG else title.rsplit(maxsplit=1)[-1].capitalize()


def help_panel(scene: Scene) -> Markup:
    """Return the empty place where the rules appear beside the board."""
    t = scene.t
    close = button(icon("cross"), cls="ghost small", attrs=Markup(f'data-help-close aria-label="{esc(t("Close"))}"'))
    words = Markup(f"{icon('book')} {esc(t('All rules'))}")
    every = button(words, href=f"/rules/{scene.game.slug}", cls="small", attrs=Markup('target="_blank"'))
    return Markup(
        f'<section id="help" class="panel rulebox" tabindex="-1" hidden aria-label="{esc(t("Rules"))}">'
        '<div class="row">'
        f'{chip(icon("help") + esc(t("Matters now")), "now")}<span class="grow"></span>{close}</div>'
        f'<div id="help-body"></div>{every}</section>'
    )


def menu(scene: Scene) -> Markup:
    """Return the menu of the table."""
    t, base = scene.t, f"/t/{scene.session.id}"
    out = []
    if scene.mode == "replay":
        out.append(_item(base, "board", t("Back to the table")))
    else:
        out.append(_item(f"{base}/replay", "play", t("Replay")))
    if scene.session.over:
        out.append(_item(f"{base}/review", "curve", t("Review the game")))
    out.append(_item(f"{base}/text", "log", t("Board as text")))
    if scene.game.editor is not None and analysable(scene.session):
        where = f"/analyse/{scene.game.slug}?t={scene.session.id}&step={scene.step}&seat={scene.viewer.seat}"
        out.append(_item(where, "setup", t("Analyse this position"), Markup("data-analyse-step")))
    out.append(_item(f"{base}/board.png", "image", t("Download picture"), Markup("download")))
    if not scene.session.hides_secrets:
        out.append(_item(f"{base}/record.json", "down", t("Download record"), Markup("download")))
    out.append(_item(f"{base}/fair", "seal", t("The chance here")))
    link = Markup(f"{icon('link')} {esc(t('Copy link'))}")
    out.append(Markup(f'<button type="button" class="item" data-copy="{esc(base)}">{link}</button>'))
    if scene.held and scene.mode == "table":
        out.append(_item(f"/me?back={base}", "screen", t("On another device")))
    out.append(_item(f"/about/{scene.game.slug}", "book", t("About this game")))
    themes = [("auto", esc(t("Auto"))), ("light", esc(t("Light"))), ("dark", esc(t("Dark")))]
    out.append(
        Markup(
            '<form method="post" action="/prefs" class="item" data-theme-form>'
            f'<input type="hidden" name="back" value="{esc(scene.viewer.path)}">'
            f"{segments('theme', themes, scene.viewer.theme, t('Light or dark'))}"
            f'<noscript><button class="btn small">OK</button></noscript></form>'
        )
    )
    out.append(language_items(scene.viewer))
    out.append(sound(scene.viewer))
    if scene.mode == "table" and not scene.over:
        out.append(turn_switch(scene.viewer))
        out.append(pace_choice(scene.viewer))
    out.append(
        Markup(
            f'<details class="keys desk-only"><summary class="item">{icon("screen")} {esc(t("Keys"))}</summary>'
            f"{keys(scene)}</details>"
        )
    )
    if scene.mode == "table":
        out.append(hosting.menu(scene.session, scene.viewer))
        out.append(clocks.menu(scene))
        out.append(blocking.menu(scene.session, scene.viewer))
    if scene.mode == "table" and scene.held and not scene.over and scene.session.why_stopped is None:
        out.append(_break_off(scene))
    if scene.held and not scene.over and scene.session.why_stopped is None:
        words = esc(t("Leave the game? A bot plays on for you until you come back."))
        yes = post(f"{base}/leave", esc(t("Leave")), cls="small")
        out.append(
            Markup(
                f'<details class="leave"><summary class="item">{icon("pass")} {esc(t("Leave"))}</summary><p>{words}'
                f"</p>{yes}</details>"
            )
        )
    out.append(_item("/", "home", t("Start page")))
    return "".join(out)


def _break_off(scene: Scene) -> Markup:
    """Return the item by which a player asks to break the game off; where nobody is asked, it ends at once."""
    t, session = scene.t, scene.session
    others = session.people_to_ask({scene.viewer.holder})
    words = t("Break the game off? It ends at once and counts for nobody.")
    if others:
        words = t("Break the game off? It ends if everybody who is here agrees, and counts for nobody.")
    yes = post(f"/t/{session.id}/abort", esc(t("Ask the others") if others else t("Break off")), cls="small")
    return Markup(
        f'<details class="leave"><summary class="item">{icon("cross")} {esc(t("Break the game off"))}</summary>'
        f"<p>{esc(words)}</p>{yes}</details>"
    )


def keys(scene: Scene) -> Markup:
    """Return what the keyboard does."""
    t = scene.t
    rows: tuple[tuple[str, str], ...] = (
        ("← ↑ ↓ →", t("to the next target")),
        (t("Enter"), t("play")),
        ("Esc", t("put a choice back, back to now")),
        ("U", t("undo")),
        ("E", t("end the turn")),
        ("H", t("hint, then more of it")),
        ("R", t("turn, else: the last turn once more")),
        ("Z + −", t("zoom")),
        ("L", t("log")),
        ("T", t("talk")),
        (t("Space"), t("do not wait for the bots")),
        ("1 2 3", t("pace of the bots")),
        ("?", t("rules")),
    )
    if scene.mode == "replay":
        rows = (
            ("← →", t("one step")),
            (t("Page ↑ ↓"), t("one turn")),
            (t("Home End"), t("start and end")),
            (t("Space"), t("play, pause")),
            ("Z + −", t("zoom")),
            ("?", t("rules")),
        )
    items = Markup("".join(f"<dt><kbd>{esc(key)}</kbd></dt><dd>{esc(words)}</dd>" for key, words in rows))
    return Markup(f"<dl>{items}</dl>")


def _item(href: str, sign: str, words: str, attrs: Markup = NO_MARKUP) -> Markup:
    return Markup(f'<a class="item" href="{esc(href)}" {attrs}>{icon(sign)} {esc(words)}</a>')


# ---- the board in words ----
def as_text(scene: Scene) -> Markup:
    """Return the table as a page of sentences, for readers who cannot see the board."""
    t, game, lang = scene.t, scene.game, scene.viewer.lang
    drawn = "".join(scene.canvas.board.fragments().values())
    numbers = sorted({int(n) for n in re.findall(r'data-cell="(\d+)"', drawn)})
    seats = Markup(
        "".join(
            f"<li>{esc(with_label(lang, f'{scene.audience.name(k)} ({t(SEAT_COLOURS[k])})', points(score, lang)))}</li>"
            for k, score in enumerate(scene.obs.scores())
        )
    )
    say, hint = follow.prompt_lines(scene)
    cells = Markup("".join(f"<li>{rich(game.texts.cell(scene.obs, n, lang))}</li>" for n in numbers))
    labels = scene.canvas.labels
    acts = Markup("".join(f"<li>{rich(labels[action])}</li>" for action in sorted(labels)))
    body = Markup(
        f'<main id="main" class="prose"><p><a href="/t/{esc(scene.session.id)}">{esc(t("Back to the table"))}'
        "</a></p>"
        f"<h1>{esc(game.title)}</h1><p><b>{rich(say)}</b> {rich(hint)}</p><ul>{seats}</ul>"
    )
    if notice := scene.session.notice:
        body += Markup(f"<p>{esc(notice.say(lang))}</p>")
    if acts:
        body += Markup(f"<h2>{esc(t('Possible'))}</h2><ul>{acts}</ul>")
    lines = game.text_board.beside(scene.obs, scene.audience) if game.text_board is not None else []
    beside = Markup("".join(f"<li>{esc(line)}</li>" for line in lines))
    if beside:
        body += Markup(f"<h2>{esc(t('Beside the board'))}</h2><ul>{beside}</ul>")
    body += Markup(f"<h2>{esc(t('Board'))}</h2><ol>{cells}</ol></main>")
    return document(scene.viewer, game.title, body, cls="text")
