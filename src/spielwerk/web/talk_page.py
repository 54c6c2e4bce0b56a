"""Talk at a table as a page shows it: the tabs of the rail, the conversation, ready-made phrases, the private note.

What was said comes over the socket alone (``conversation``): pages are drawn for many readers at once, and each hears
something else.
"""

import time
from collections.abc import Collection, Iterable
from functools import lru_cache

from spielwerk.core.icons import icon
from spielwerk.core.language import msg
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import NONE
from spielwerk.table.moderation import REASONS
from spielwerk.table.phrases import FIRST, PHRASES, REACTIONS, phrases_in
from spielwerk.table.session import Session
from spielwerk.table.talk import LONGEST_NOTE, LONGEST_TEXT, Message, phase
from spielwerk.web import turns
from spielwerk.web.html import Viewer, button, seat_badge, segments
from spielwerk.web.log import order
from spielwerk.web.portraits import NAMES, portrait
from spielwerk.web.scene import Scene

TERMS = {"phrases": msg("Phrases"), "text": msg("Free text"), "none": msg("Nobody talks")}


def talks(session: Session, viewer: Viewer) -> bool:
    """Tell whether this reader finds a conversation here: nobody talks alone at a table of bots."""
    if session.terms.talk == "none":
        return False
    return not session.seats_of(viewer.holder) or len(session.people) > 1 or not session.started


def tabs(session: Session, viewer: Viewer, on: str) -> Markup:
    """Return the tabs of the rail, one of them chosen; nothing where the log is alone."""
    items = [("log", viewer.t("Log"))]
    if talks(session, viewer):
        items.append(("talk", viewer.p("tab", "Talk")))
    if session.seats_of(viewer.holder):
        items.append(("note", viewer.p("tab", "Note")))
    if len(items) < 2:
        return NO_MARKUP
    keys = "".join(
        Markup(
            f'<button type="button" role="tab" data-rail="{esc(name)}" '
            f'aria-selected="{"true" if name == on else "false"}" aria-controls="panel-{esc(name)}">'
            f"{esc(words)}</button>"
        )
        for name, words in items
    )
    return Markup(
        f'<div class="seg rails" role="tablist" aria-label="{esc(viewer.t("Log, talk and note"))}">{keys}</div>'
    )


def close(viewer: Viewer) -> Markup:
    """Return the cross of a sheet."""
    return button(
        icon("cross"), cls="ghost small shut", attrs=Markup(f'data-rail-close aria-label="{esc(viewer.t("Close"))}"')
    )


# ---- the conversation ----
def panel(session: Session, viewer: Viewer, head: Markup, react: Markup = NO_MARKUP) -> Markup:
    """Return the conversation: what was said, and how to say something."""
    t = viewer.t
    f = fragments(session, viewer)
    return Markup(
        f'<section id="panel-talk" class="panel fill talk" aria-label="{esc(viewer.p("tab", "Talk"))}" '
        f'data-say-again="{esc(t("Send once more"))}">'
        f'<div class="row">{head}<h2 class="over">{esc(viewer.p("tab", "Talk"))}</h2><span class="grow"></span>'
        f"{f['talk-menu']}{close(viewer)}</div>{f['talk-room']}"
        '<div class="saids" tabindex="0"><div id="talk-list" role="log" '
        f'aria-label="{esc(t("What was said"))}" data-order="said-none">{_silence(viewer)}</div>'
        '<div id="talk-pending"></div></div>'
        f"{f['talk-keys']}{react}"
        f'<p id="talk-problem" class="problem" role="alert" hidden></p>{f["talk-form"]}</section>'
    )


def fragments(session: Session, viewer: Viewer) -> dict[str, Markup]:
    """Return what changes about how one can talk."""
    return {
        "talk-menu": _menu(session, viewer),
        "talk-room": _room(session, viewer),
        "talk-keys": _keys(session, viewer),
        "talk-form": _form(session, viewer),
    }


def _room(session: Session, viewer: Viewer) -> Markup:
    """Return who hears what is said here, where that is not everybody."""
    words = ""
    if session.terms.talk == "none":
        words = viewer.t("Nobody talks at this table: its host decided so.")
    elif phase(session) == "running" and not session.seats_of(viewer.holder):
        words = viewer.t("You talk among spectators. The players read it after the end of the game.")
    return Markup(f'<p id="talk-room" class="dim xs"{"" if words else " hidden"}>{esc(words)}</p>')


def _keys(session: Session, viewer: Viewer) -> Markup:
    """Return the phrases that can be said with a tap: some at once, all others unfolded."""
    if session.terms.talk == "none":
        return Markup('<div id="talk-keys" hidden></div>')
    now = phase(session)
    keys = [
        Markup(
            f'<button type="button" class="say-key" data-phrase="{esc(name)}">{esc(viewer.t(PHRASES[name]))}</button>'
        )
        for name in phrases_in(now)
    ]
    few = len(FIRST[now])
    more = esc(viewer.t("More phrases"))
    return Markup(
        f'<div id="talk-keys" class="row wrap">{"".join(keys[:few])}<button type="button" class="say-key" '
        f'data-more-phrases aria-label="{more}" title="{more}">{icon("more")}</button>{"".join(keys[few:])}</div>'
    )


def _form(session: Session, viewer: Viewer) -> Markup:
    """Return the field for own words, where the host allows them."""
    if session.terms.talk != "text":
        return Markup('<form id="talk-form" hidden></form>')
    t = viewer.t
    return Markup(
        '<form id="talk-form" class="row" data-talk-form>'
        f'<input id="talk-text" class="field" maxlength="{LONGEST_TEXT}" autocomplete="off" enterkeyhint="send" '
        f'placeholder="{esc(t("Message to the table"))}" aria-label="{esc(t("Message to the table"))}">'
        f'<button class="btn primary" aria-label="{esc(t("Send the message"))}">{icon("send")}</button></form>'
    )


def _menu(session: Session, viewer: Viewer) -> Markup:
    """Return what can be done about the conversation as a whole: keep it, and for the host, say what is allowed."""
    t, base = viewer.t, f"/t/{session.id}"
    out = NO_MARKUP
    if viewer.host:
        choices = [(name, esc(t(words))) for name, words in TERMS.items()]
        out += Markup(
            f'<form method="post" action="{esc(base)}/talk" class="stack tight" data-talk-terms>'
            f'<span class="label">{esc(t("What people may say here"))}</span>'
            f"{segments('talk', choices, session.terms.talk, t('What people may say here'), 'wide')}"
            f'<noscript><button class="btn small">OK</button></noscript></form>'
        )
    if session.seats_of(viewer.holder):
        words = Markup(f"{icon('down')} {esc(t('Keep the conversation as a file'))}")
        out += Markup(f'<a class="item" href="{esc(base)}/talk.txt" download>{words}</a>')
    if not out:
        return Markup('<details id="talk-menu" hidden></details>')
    return Markup(
        f'<details id="talk-menu" class="menu"><summary class="btn ghost small" aria-label="{esc(t("More"))}">'
        f'{icon("more")}</summary><div class="drop stack tight">{out}</div></details>'
    )


def reactions(scene: Scene) -> Markup:
    """Return the words with which one can answer the last turn of somebody else."""
    session = scene.session
    turn = next(
        (one for one in reversed(turns.turns(session)) if one.seat != NONE and one.seat not in scene.held), None
    )
    if turn is None or session.terms.talk == "none" or scene.over:
        return Markup('<div id="talk-react" hidden></div>')
    step = turns.span(session, turn)[1]
    keys = "".join(
        Markup(
            f'<button type="button" class="react-key" data-react="{esc(name)}" data-about="{step}">'
            f"{esc(scene.t(words))}</button>"
        )
        for name, words in REACTIONS.items()
    )
    lead = scene.t("To {name}'s turn:", name=scene.audience.name(turn.seat))
    return Markup(f'<div id="talk-react" class="row wrap"><span class="dim small">{esc(lead)}</span>{keys}</div>')


def note_panel(viewer: Viewer, head: Markup) -> Markup:
    """Return the private note of whoever sits here; its words come over the socket."""
    t = viewer.t
    return Markup(
        f'<section id="panel-note" class="panel fill talk" aria-label="{esc(viewer.p("tab", "Note"))}">'
        f'<div class="row">{head}<span class="grow"></span>{close(viewer)}</div>'
        f'<p class="dim xs">{esc(t("Only you can read this. It goes with the talk at this table."))}</p>'
        f'<textarea id="note" class="field" maxlength="{LONGEST_NOTE}" disabled '
        f'aria-label="{esc(t("Your note about this game"))}" '
        f'placeholder="{esc(t("What I want to remember …"))}"></textarea>'
        '<p id="note-state" class="dim xs" role="status" '
        f'data-say-saved="{esc(t("Saved."))}" data-say-saving="{esc(t("Saving …"))}" '
        f'data-say-unsaved="{esc(t("Not saved yet: no connection."))}"></p></section>'
    )


# ---- what was said ----
def conversation(messages: Iterable[Message], viewer: Viewer, muted: Collection[str]) -> dict[str, Markup]:
    """Return a conversation as one reader may see it: a container and a fragment for each message."""
    out = {
        f"said-{message.id}": _message(message, viewer.lang, message.person == viewer.holder, message.person in muted)
        for message in messages
    }
    if not out:
        out = {"said-none": _silence(viewer)}
    return {"talk-list": order("talk-list", out), **out}


def _silence(viewer: Viewer) -> Markup:
    return Markup(f'<p id="said-none" class="dim">{esc(viewer.t("Say hello."))}</p>')


@lru_cache(maxsize=8192)
def _message(message: Message, lang: str, mine: bool, muted: bool) -> Markup:
    reader = Viewer(lang=lang)
    t = reader.t
    name = message.name or t("Guest")
    if message.seat < 0:
        name = t("{name} (watching)", name=name)
    words = said_words(message, lang)
    sign = seat_badge(message.seat, 28) if message.seat >= 0 else icon("eye")
    face = portrait(message.portrait) if message.portrait in NAMES else sign
    when = Markup(f'data-at="{message.at:.0f}"')
    if message.kind == "reaction":
        inside = Markup(
            f'<span class="move" data-say-move="{esc(t("step {n}", n=message.step))}"></span>'
            f'<span class="chip">{seat_badge(message.seat, 18) if message.seat >= 0 else icon("eye")}'
            f'<span class="sr">{esc(name)}: </span>{esc(words)}</span>'
        )
        body = Markup(f'<div class="about">{inside}</div>')
    else:
        other = Markup(f" · {esc(t('translated'))}" if message.kind == "phrase" and message.lang != lang else "")
        who = Markup(f'<p class="who">{esc(name)} · <time {when}></time>{other}</p>')
        body = Markup(
            f'{NO_MARKUP if mine else Markup(f"""<span class="face">{face}</span>""")}<div class="bubbled">'
            f'{NO_MARKUP if mine else who}<p class="words" dir="auto">{esc(words)}</p></div>'
        )
    attrs = Markup(f'id="said-{esc(message.id)}" data-said="{esc(message.id)}" {when}')
    if message.kind == "reaction":
        attrs += Markup(f' data-reacted="{esc(words)}" data-about="{message.step}" data-by="{message.seat}"')
    cls = " ".join(("said", "mine" if mine else "", "react" if message.kind == "reaction" else ""))
    if mine:
        return Markup(f'<div {attrs} class="{esc(cls)}" data-mine-said>{body}</div>')
    if muted:
        folded = t("{name} (muted)", name=name)
        again = button(esc(t("Hear again")), cls="small", attrs=Markup('data-moderate="unmute"'))
        return Markup(
            f'<details id="said-{esc(message.id)}" data-said="{esc(message.id)}" class="said folded">'
            f'<summary class="dim">{esc(folded)}</summary>{body}{again}</details>'
        )
    return Markup(f'<div {attrs} class="{esc(cls)}">{body}{_hand(reader, name)}</div>')


def _hand(reader: Viewer, name: str) -> Markup:
    """Return what a reader can do about somebody's words."""
    t = reader.t
    mute = button(esc(t("Mute")), cls="small", attrs=Markup('data-moderate="mute"'))
    block = button(esc(t("Block")), cls="small", attrs=Markup('data-moderate="block"'))
    reasons = "".join(
        button(esc(t(words)), cls="small", attrs=Markup(f'data-moderate="report" data-reason="{esc(reason)}"'))
        for reason, words in REASONS.items()
    )
    label = esc(t("About what {name} said", name=name))
    return Markup(
        f'<details class="hands"><summary aria-label="{label}" title="{label}">{icon("more")}</summary>'
        f'<div class="row wrap">{mute}{block}<details class="why-report"><summary class="btn small">{esc(t("Report"))}'
        f'</summary><div class="row wrap">{reasons}</div></details></div></details>'
    )


def said_words(message: Message, lang: str) -> str:
    """Return what was said in the reader's language; own words stay as they are."""
    known = {"phrase": PHRASES, "reaction": REACTIONS}.get(message.kind, {})
    return Viewer(lang=lang).t(known[message.body]) if message.body in known else message.body


def open_button(session: Session, viewer: Viewer) -> Markup:
    """Return the button that opens the conversation over the result."""
    if not talks(session, viewer):
        return NO_MARKUP
    words = esc(viewer.p("tab", "Talk"))
    return button(Markup(f"{icon('chat')} <span>{words}</span>"), attrs=Markup(f'data-talk-open aria-label="{words}"'))


def as_file(session: Session, messages: Iterable[Message], viewer: Viewer) -> str:
    """Return a conversation as plain text, for whoever sat there to keep."""
    lines = [f"{session.game.title} · {session.id}", ""]
    for message in messages:
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(message.at))
        name = message.name or viewer.t("Guest")
        if message.seat < 0:
            name = viewer.t("{name} (watching)", name=name)
        about = f" [{viewer.t('step {n}', n=message.step)}]" if message.kind == "reaction" else ""
        lines.append(f"{when} UTC  {name}{about}: {said_words(message, viewer.lang)}")
    return "\n".join(lines) + "\n"
