"""Before the start: the table with its people, the link and its QR code, and the invitation a visitor sees."""

import time
from math import ceil
from typing import Final

import segno

from spielwerk.core.audience import SEAT_COLOURS, Audience
from spielwerk.core.canvas import num
from spielwerk.core.drawing import BUST, at, emblem, meeple, shine
from spielwerk.core.icons import free_badge, icon
from spielwerk.core.language import msg, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc, trust
from spielwerk.table.session import SeatInfo, Session
from spielwerk.web import arranged, blocking, fair_page, hosting, talk_page, terms_form
from spielwerk.web.assets import TALK
from spielwerk.web.clock_words import clock_words
from spielwerk.web.html import (
    AT_TABLE,
    LEVELS,
    TABLE_SCRIPT,
    TALK_SCRIPT,
    Viewer,
    bot_choices,
    bot_levels,
    button,
    chip,
    document,
    language_items,
    level_words,
    live,
    network_bot_words,
    offline,
    picture,
    post,
    seat_badge,
    site_page,
    sound,
    table_bar,
)

LATE: Final = 60  # seconds after which bots are offered to whoever waits in the lobby
SHAPES = (msg("disc"), msg("diamond"), msg("triangle"), msg("star"))


def qr(link: str) -> Markup:
    """Return a link as a QR code."""
    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix]
    path = Markup("".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark))
    return Markup(
        f'<svg viewBox="0 0 {len(rows)} {len(rows)}" role="img" aria-label="QR" shape-rendering="crispEdges">'
        f'<path d="{path}" fill="#1c1a20"/></svg>'
    )


def code(id: str) -> str:
    """Return the id of a table as it is read aloud."""
    return "-".join(id[k : k + 4] for k in range(0, len(id), 4))


def seat_name(viewer: Viewer, seat: int) -> str:
    """Return a free seat by its colour and shape."""
    return f"{viewer.t(SEAT_COLOURS[seat])} · {viewer.t(SHAPES[seat])}"


def options(session: Session, viewer: Viewer) -> Markup:
    """Return how this table plays: the options that are named, and whether hints are allowed."""
    t, out = viewer.t, []
    for option in session.game.options:
        value = session.record.options.get(option.name, option.default)
        text = session.game.texts.option(option.name, viewer.lang)
        if not option.advanced or value != option.default:
            chosen = arranged.value_name(session.game, option, value, viewer.lang)
            out.append(with_label(viewer.lang, text.title, chosen))
    out.append(t("Hints allowed") if session.hints else t("no hints"))
    return "".join(chip(esc(words)) for words in out) + terms_form.chips(viewer, session.terms)


def pace(session: Session, viewer: Viewer) -> Markup:
    """Return what was agreed about time."""
    words = esc(clock_words(viewer, session.terms))
    return Markup(f'<p class="row dim small pace">{icon("clock")}<span>{words}</span></p>')


def fragments(session: Session, viewer: Viewer) -> dict[str, Markup]:
    """Return what changes while people arrive."""
    return {
        "chips": Markup(f'<span id="chips" class="row">{chips(session, viewer)}</span>'),
        "scene": scene(session, viewer),
        "prompt": prompt(session, viewer),
        "places": places(session, viewer),
        "arrivals": arrivals(session, viewer),
        "terms": terms(session, viewer),
        **talk_page.fragments(session, viewer),
    }


def terms(session: Session, viewer: Viewer) -> Markup:
    """Return on what terms the table is played; the host lets bots of others sit down, or no more."""
    said, act = Markup(f'<div class="row wrap">{options(session, viewer)}</div>{pace(session, viewer)}'), NO_MARKUP
    if viewer.host and viewer.network_bots:
        on = session.terms.bots
        words = viewer.t("Only bots of your own") if on else viewer.t("Welcome bots of others")
        hint = NO_MARKUP if on else Markup(f'<p class="dim small">{esc(viewer.t(terms_form.BOTS_HINT))}</p>')
        inside = Markup(f"{icon('bot')} {esc(words)}")
        act = post(f"/t/{session.id}/network-bots", inside, {"welcome": str(int(not on))}, "small") + hint
    return Markup(f'<div id="terms" class="stack tight">{said}{act}</div>')


def chips(session: Session, viewer: Viewer) -> Markup:
    """Return how many are missing."""
    n = len(session.open_seats)
    return chip(esc(viewer.t("Waiting for {n}", n=n)), "warn") if n else chip(esc(viewer.t("All here")), "good")


def page(session: Session, viewer: Viewer, pulse: Markup) -> Markup:
    """Return the waiting room."""
    t, game, f = viewer.t, session.game, fragments(session, viewer)
    about, link = game.texts.about(viewer.lang), f"{viewer.place}/t/{session.id}"
    bar = table_bar(viewer, game.title, chips(session, viewer), menu(session, viewer), f"/rules/{game.slug}")
    minutes = t("about {minutes} minutes", minutes=about.minutes)
    words = Markup(f"{icon('copy')} {esc(t('Copy link'))}")
    copy = button(words, cls="primary grow", attrs=Markup(f'data-copy="{esc(link)}"'))
    share = button(icon("share"), attrs=Markup(f'data-share="{esc(link)}" hidden aria-label="{esc(t("Share"))}"'))
    talk = Markup(f'<h2 class="label">{esc(viewer.p("tab", "Talk"))}</h2>')
    talk = talk_page.panel(session, viewer, talk)
    asked = Markup(
        f'<section class="panel stack invite"><h2>{esc(t("Invite someone"))}</h2><div class="qr">'
        f"{qr(link)}</div>"
        '<p class="dim small centre">'
        f"{esc(t('Scan with a camera or send the link.'))}</p>"
        f'<input class="field" readonly value="{esc(link)}" aria-label="{esc(t("Link to the table"))}">'
        f'<div class="row">{copy}{share}</div>'
        f'<p class="dim small centre">{esc(with_label(viewer.lang, t("Code"), code(session.id)))}</p></section>'
    )
    people = Markup(f"{f['arrivals']}{talk}")
    side = Markup(
        f"{asked + people if viewer.host else people + asked}"
        f'<section class="panel stack"><h2 class="label">{esc(t("This table"))}</h2><div class="row wide">'
        f"{picture(game.view.cover(), 'art')}"
        f'<div><h3>{esc(game.title)}</h3><span class="dim small">{esc(minutes)}</span></div></div>'
        f"{f['terms']}{fair_page.line(session, viewer)}</section>"
    )
    body = Markup(
        f'{pulse}<main class="room" id="table">{bar}{offline(viewer)}<section class="stage">{f["scene"]}</section>'
        f'<aside class="right">{side}</aside>{f["prompt"]}</main><div id="bubble" class="bubble" hidden></div>'
    )
    attrs = live(session.id, session.seq, game.slug)
    scripts = [TALK_SCRIPT, "waiting.js", TABLE_SCRIPT]
    return document(viewer, game.title, body, cls=AT_TABLE, scripts=scripts, attrs=attrs, more=[TALK])


def menu(session: Session, viewer: Viewer) -> Markup:
    """Return the menu of the waiting room."""
    t = viewer.t
    leave = NO_MARKUP
    if session.seats_of(viewer.holder):
        carry = Markup(f"{icon('screen')} {esc(t('On another device'))}")
        leave = Markup(f'<a class="item" href="/me?back=/t/{esc(session.id)}">{carry}</a>')
        leave += post(f"/t/{session.id}/leave", Markup(f"{icon('pass')} {esc(t('Leave the seat'))}"), cls="item")
    speak = language_items(viewer) + sound(viewer)
    return Markup(f'{speak}<a class="item" href="/">{icon("home")} {esc(t("Start page"))}</a>{leave}')


def prompt(session: Session, viewer: Viewer) -> Markup:
    """Return what the people in the waiting room can do."""
    t, free = viewer.t, session.open_seats
    mine = session.seats_of(viewer.holder)
    if session.listed and mine:
        return _looking(session, viewer, mine[0])
    if free:
        say = t("One seat is still free.")
        if len(free) > 1:
            say = t("{count} seats are still free.", count=len(free))
    else:
        say = t("Every seat is taken.")
    can = viewer.host or (mine and not free)
    if can:
        hint = t("The game begins when you start it. Afterwards the link still works for watching.")
    else:
        hint = hosting.removal_sentence(session, viewer)
        hint = hint or t("The game begins once the table is full.")
    acts = NO_MARKUP
    base = f"/t/{session.id}"
    if viewer.host and free:
        acts += _fill_up(session, viewer)
    elif can:
        start = viewer.p("verb, a game", "Start")
        acts += post(f"{base}/start", Markup(f"{icon('play')} {esc(start)}"), cls="primary")
    colour = Markup(f"var(--seat-{mine[0]})" if mine else "var(--line-2)")
    return Markup(
        f'<footer id="prompt" class="prompt" style="--c:{colour}"><div class="grow" role="status"><div class="say">'
        f"{esc(say)}</div>"
        f'<div class="hint">{esc(hint)}</div></div><div class="acts">{acts}</div></footer>'
    )


def _looking(session: Session, viewer: Viewer, seat: int) -> Markup:
    """Return what somebody reads who waits at a table of the lobby: for how long, and after a while that bots can play.

    The script counts, and shows what is for later once it is late.
    """
    t, waited = viewer.t, int(time.time() - session.created)
    looking = t("We are looking … {n} s")
    say = t("We are looking … {n} s", n=waited)
    hint = t("Your table stands in the lobby. The game begins when the last seat is taken.")
    late = t("Nobody has come yet. Play with bots, or go on waiting: your table stays in the lobby.")
    cancel = post(f"/t/{session.id}/leave", esc(t("Cancel")))
    bots = Markup(f'<span class="late-only">{_fill_up(session, viewer)}</span>' if viewer.host else "")
    late_now = Markup(" waited" if waited >= LATE else "")
    return Markup(
        f'<footer id="prompt" class="prompt looking{late_now}" style="--c:var(--seat-{seat})"><div class="grow">'
        f'<div class="say" data-wait="{int(session.created)}" data-late="{LATE}" data-say-wait="{esc(looking)}">'
        f'{esc(say)}</div><div class="hint early-only">{esc(hint)}</div>'
        f'<div class="hint late-only" role="status">{esc(late if viewer.host else hint)}</div></div>'
        f'<div class="acts">{bots}{cancel}</div></footer>'
    )


def _fill_up(session: Session, viewer: Viewer) -> Markup:
    """Return how the host fills free seats with bots: how strong, then one more of them, or all and the start."""
    t, base = viewer.t, Markup(f"/t/{esc(session.id)}")
    last = next((seat.level for seat in reversed(session.seats) if seat.kind == "bot"), "medium")
    add, start = t("Add a bot"), t("Start now, a bot fills in")
    return Markup(
        f'<form method="post" action="{base}/bot" class="seatbots">'
        f"{bot_levels(viewer, session.game.slug, last, 'level')}"
        f'<button class="btn">{icon("bot")} {esc(add)}</button>'
        f'<button class="btn" formaction="{base}/start">{icon("play")} {esc(start)}</button></form>'
    )


def arrivals(session: Session, viewer: Viewer) -> Markup:
    """Return who sits where, as a list; the host seats bots there, sets their strength and sends them away."""
    items = Markup(
        "".join(
            f"<li>{seat_badge(k, 20) if seat.kind != 'open' else free_badge(20)}<span><b>"
            f"{esc(seat.name if seat.kind != 'open' else viewer.t('Free'))}</b> "
            f'<span class="dim">{esc(seat_words(session, viewer, k))}</span></span>{_bot(session, viewer, k)}'
            f"{hosting.hand(session, viewer, k)}{hosting.second(session, viewer, k)}"
            f"{blocking.at_seat(session, viewer, k)}</li>"
            for k, seat in enumerate(session.seats)
        )
    )
    away = hosting.away(session, viewer)
    title = viewer.t("At the table")
    return Markup(
        f'<section id="arrivals" class="panel"><h2 class="label">{esc(title)}</h2><ul class="log plain">{items}</ul>'
        f'<div class="row wrap away">{away}</div></section>'
    )


def _bot(session: Session, viewer: Viewer, seat: int) -> Markup:
    """Return the host's hand on a free seat or a bot's: a level puts a bot there, the cross frees the seat."""
    t, who = viewer.t, session.seats[seat]
    if not viewer.host or who.kind == "human":
        return NO_MARKUP
    label = t("Bot on seat {seat}", seat=seat + 1)
    choices = bot_choices(viewer, session.game.slug)
    levels = Markup(
        "".join(
            f'<button name="level" value="{esc(level)}" aria-pressed="{"true" if level == who.level else "false"}">'
            f"{inside}</button>"
            for level, inside in choices
        )
    )
    cls, away = "seg many" if len(choices) > len(LEVELS) else "seg", NO_MARKUP
    if who.kind == "bot":
        words = esc(t("Send {name} away", name=who.name))
        away = Markup(
            f'<button class="btn ghost small" formaction="/t/{esc(session.id)}/free" aria-label="{words}" '
            f'title="{words}">{icon("cross")}</button>'
        )
    return Markup(
        f'<form method="post" action="/t/{esc(session.id)}/bot" class="row bots" aria-label="{esc(label)}">'
        f'<input type="hidden" name="seat" value="{seat}"><span class="{esc(cls)}">'
        f"{icon('bot')}{levels}</span>{away}</form>"
    )


def seat_words(session: Session, viewer: Viewer, seat: int) -> str:
    """Return the second line of a seat: what kind of player sits there."""
    t, who = viewer.t, session.seats[seat]
    if who.kind == "open":
        return t("waiting for a guest")
    if who.kind == "bot":
        return f"Bot · {level_words(viewer, who.level)}" if who.level in LEVELS else t("Bot")
    if who.is_network_bot:
        return network_bot_words(viewer, who)
    if viewer.holder and who.holder == viewer.holder:
        here = session.seats_of(viewer.holder)[0] == seat
        host = viewer.host and here
        return t("You, opened the table") if host else t("on your device")
    return t("opened the table") if who.holder == session.host else t("is here")


# ---- the drawing ----
SPOTS = {
    2: ((-200, -96), (200, 206)),
    3: ((-190, -96), (190, -96), (0, 226)),
    4: ((-190, -96), (190, -96), (220, 206), (-220, 206)),
}


def scene(session: Session, viewer: Viewer) -> Markup:
    """Return the table from above with the game on it and the people round it."""
    count = len(session.seats)
    spots = SPOTS.get(count, SPOTS[2][:1])
    people = [_person(session, viewer, k, x, y) for k, (x, y) in enumerate(spots)]
    behind = "".join(p for p, (_, y) in zip(people, spots, strict=True) if y < 0)
    before = "".join(p for p, (_, y) in zip(people, spots, strict=True) if y > 0)
    cover = trust(session.game.view.cover().replace("<svg ", '<svg x="-104" y="-68" width="208" height="136" ', 1))
    box = Markup(
        '<rect x="-112" y="-64" width="224" height="150" rx="10" fill="var(--shade)" opacity=".25"/>'
        '<rect x="-110" y="-74" width="220" height="148" rx="10" fill="var(--surface)" stroke="var(--wood-edge)" '
        'stroke-width="2"/>'
        f"{cover}"
    )
    body = behind + _table() + at(0, -4, box) + before
    return Markup(
        '<svg id="scene" class="scene" viewBox="-420 -290 840 600" role="img" '
        f'aria-label="{esc(_summary(session, viewer))}">{body}</svg>'
    )


def _summary(session: Session, viewer: Viewer) -> str:
    audience = Audience(-1, viewer.lang, session.names)
    people = [audience.name(k) for k, seat in enumerate(session.seats) if seat.kind != "open"]
    return with_label(viewer.lang, viewer.t("At the table"), ", ".join(people))


def _table() -> Markup:
    return Markup(
        '<ellipse cy="26" rx="330" ry="150" fill="var(--shade)" opacity=".22"/>'
        '<ellipse cy="14" rx="316" ry="140" fill="var(--wood-edge)"/>'
        '<ellipse rx="316" ry="140" fill="var(--wood)" stroke="var(--wood-edge)" stroke-width="2"/>'
        '<ellipse rx="292" ry="126" fill="none" stroke="var(--wood-2)" stroke-width="3"/>'
        '<path d="M-270-40Q-200-112-60-118" fill="none" stroke="var(--wood-lite)" stroke-width="6" '
        'stroke-linecap="round" opacity=".7"/>'
    )


def _person(session: Session, viewer: Viewer, seat: int, x: float, y: float) -> Markup:
    who: SeatInfo = session.seats[seat]
    back, free = y < 0, who.kind == "open"
    if free:
        look = Markup(
            '<g fill="var(--felt-2)" stroke="var(--line-2)" stroke-width="1" stroke-dasharray="3 2.5" '
            f'transform="scale(4.4)">{BUST}</g>'
            '<path d="M-9-18H9M0-27V-9" stroke="var(--ink-2)" stroke-width="3.5" stroke-linecap="round"/>'
        )
    else:
        look = meeple(f"var(--seat-{seat})", f"var(--seat-{seat}-edge)", 4.4) + at(0, -23, emblem(seat, 10))
        look += shine("M-19-70A20 20 0 0 1-4-85", 6)
    name = viewer.t("Free") if free else who.name
    words = seat_words(session, viewer, seat)
    w = max(120, 24 + ceil(10 * max(len(name), len(words) * 0.72)))
    edge = Markup("var(--line-2)" if free else f"var(--seat-{seat})")
    dash = Markup(' stroke-dasharray="7 5"' if free else "")
    tag = Markup(
        f'<rect x="{num(-w / 2)}" y="10" width="{num(w)}" height="50" rx="12" fill="var(--surface)" stroke="{edge}" '
        'stroke-width="2"'
        f'{dash}/><text y="32" text-anchor="middle" font-size="17" font-weight="700" '
        f'fill="var(--ink)">{esc(name)}</text><text y="50" text-anchor="middle" font-size="13" fill="var(--ink-2)">'
        f"{esc(words)}</text>"
    )
    return Markup(f'<g id="person-{seat}" class="person">{at(x, y, look + at(0, -168 if back else -8, tag))}</g>')


# ---- the invitation ----
def places(session: Session, viewer: Viewer) -> Markup:
    """Return the seats as a visitor may choose them."""
    t, out, first = viewer.t, [], True
    for k, seat in enumerate(session.seats):
        if seat.kind == "open":
            out.append(
                Markup(
                    f'<label class="pchair" style="--c:var(--seat-{k})"><input type="radio" name="seat" value="{k}"'
                    f'{" checked" if first else ""}>{seat_badge(k, 32)}<span class="grow">'
                    f"<b>{esc(seat_name(viewer, k))}</b>"
                    f'<span class="dim xs">{esc(t("free"))}</span></span>{icon("check")}</label>'
                )
            )
            first = False
        else:
            out.append(
                Markup(
                    f'<div class="pchair" style="--c:var(--seat-{k})">{seat_badge(k, 32)}'
                    f'<span class="grow"><b>{esc(seat.name)}</b>'
                    f'<span class="dim xs">{esc(seat_words(session, viewer, k))}</span></span>'
                    f"{chip(esc(t('taken')))}</div>"
                )
            )
    return Markup(f'<div id="places" class="stack tight">{"".join(out)}</div>')


def invite(session: Session, viewer: Viewer, pulse: Markup, problem: str = "") -> Markup:
    """Return the invitation."""
    t, game = viewer.t, session.game
    about = game.texts.about(viewer.lang)
    host = next((seat.name for seat in session.seats if seat.holder and seat.holder == session.host), "")
    title = t("{host} invites you", host=host) if host else t("You are invited")
    lead = t("to a game of {title}, about {minutes} minutes.", title=game.title, minutes=about.minutes)
    said = Markup(f'<p class="problem" role="alert">{icon("warn")} {esc(problem)}</p>' if problem else "")
    remember = t("No account, no password. This device remembers your seat.")
    sealed = session.record.chance.commitment if session.record.chance else ""
    sit, watch = t("Sit down"), t("Watch")
    body = Markup(
        f'{pulse}<main id="main" class="guest"><div class="splash">{game.view.cover()}</div>'
        f'<form method="post" action="/t/{esc(session.id)}/sit" class="stack" data-chance="{esc(sealed)}">'
        f'<div><h1>{esc(title)}</h1><p class="dim">{esc(lead)}</p></div>{said}'
        f'<label class="opt"><span class="label">{esc(viewer.p("question", "Your name"))}</span>'
        '<input class="field big" name="name" maxlength="24" '
        f'required autocomplete="nickname" value="{esc(viewer.name)}"></label><p class="dim xs">{esc(remember)}</p>'
        f'<span class="label">{esc(t("Where would you like to sit?"))}</span>'
        f"{places(session, viewer)}"
        f'<div class="row wrap">{options(session, viewer)}</div>{pace(session, viewer)}<p><a class="btn ghost" '
        f'href="/rules/{esc(game.slug)}">{icon("book")} {esc(t("Read the rules"))}</a></p>'
        f'<footer class="act"><a class="btn" href="/t/{esc(session.id)}?watch=1">{icon("eye")} {esc(watch)}</a>'
        f'<button class="btn primary grow">{esc(sit)}</button></footer></form></main>'
    )
    attrs = live(session.id, session.seq, game.slug)
    return site_page(viewer, game.title, body, scripts=[TABLE_SCRIPT], attrs=attrs)
