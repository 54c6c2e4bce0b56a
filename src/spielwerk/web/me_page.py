"""My page: running and finished tables, numbers and ratings by game, devices, people kept away, and being forgotten."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from spielwerk.core.game import Game
from spielwerk.core.icons import icon
from spielwerk.core.language import msg
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.table.ratings import Strength
from spielwerk.table.relations import Kept
from spielwerk.table.session import Session
from spielwerk.table.statistics import Finished, Point, Record, Standing, rating_gain
from spielwerk.web import bots_page, clocks, people_page
from spielwerk.web.assets import ME
from spielwerk.web.html import Viewer, board_picture, button, chip, empty, picture, post, seat_badge, site_page
from spielwerk.web.my_tables import (
    ago,
    company,
    in_list_order,
    is_played_by_bot,
    last_used,
    progress,
    side_by_side,
    your_turn,
)
from spielwerk.web.people_page import asks
from spielwerk.web.portraits import PORTRAITS, portrait
from spielwerk.web.rating_curve import curve

PARTS: Final = {  # of the page: a phone shows one at a time
    "tables": msg("Tables"),
    "numbers": msg("Numbers"),
    "devices": msg("Devices"),
    "notices": msg("Notices"),
}
DRAWN: Final = 4  # running tables that show their board; the others show what is on the box


@dataclass(frozen=True)
class MyPage:
    """Everything that a person is shown about themselves."""

    games: Mapping[str, Game]
    devices: people_page.Shown
    part: str = "tables"  # what a phone shows: one of PARTS
    since: float = 0.0  # when they first appeared; 0: not yet
    running: Sequence[Session] = ()
    finished: Sequence[Finished] = ()
    records: Sequence[Record] = ()
    strengths: Mapping[str, Strength] = field(default_factory=dict)  # by game
    chosen: str = ""  # the game whose rating is shown
    standing: Standing | None = None
    points: Sequence[Point] = ()
    bots: bots_page.Shown = field(default_factory=bots_page.Shown)
    kept: Sequence[tuple[Kept, str]] = ()  # people kept away, with their names
    notices: Markup = NO_MARKUP  # how they hear that it is their turn
    problem: str = ""
    done: str = ""  # what has just happened


def page(viewer: Viewer, mine: MyPage) -> Markup:
    """Return the page."""
    t, parts = viewer.t, [part for part in PARTS if part != "notices" or mine.notices]
    links = Markup(
        "".join(
            f'<a href="/me?part={esc(part)}"{" aria-current=page" if part == mine.part else ""}>'
            f"{esc(t(PARTS[part]))}</a>"
            for part in parts
        )
    )
    back = NO_MARKUP
    if mine.devices.back:
        back = Markup(f'<p><a href="{esc(mine.devices.back)}">{esc(t("Back to the table"))}</a></p>')
    problem = Markup(f'<p class="problem" role="alert">{icon("warn")} {esc(mine.problem)}</p>' if mine.problem else "")
    said = _notice(viewer, mine)
    done = Markup(f'<p class="done" role="status">{icon("check")} {esc(said)}</p>' if said else "")
    main = Markup(
        f'<main id="main" class="me mypage" data-part="{esc(mine.part)}">{_head(viewer, mine)}{back}{problem}{done}'
        f'<nav class="parts" aria-label="{esc(t("Parts of this page"))}">{links}</nav>'
        f'<div class="part tables-part">{_running(viewer, mine)}{_finished_tables(viewer, mine)}</div>'
        f'<div class="side"><div class="part numbers-part">{_rating(viewer, mine)}{_numbers(viewer, mine)}</div>'
        f'<div class="part notices-part">{mine.notices}</div></div>'
        f'<div class="part devices-part">{_devices(viewer, mine.devices)}'
        f"{bots_page.section(viewer, mine.bots)}{_kept_away(viewer, mine)}"
        f"{_forget(viewer)}</div></main>"
    )
    scripts = ["me.js"] if mine.devices.link else []
    scripts += ["passkey.js"] if mine.devices.passkeys is not None else []
    scripts += ["notify.js"] if mine.notices else []
    return site_page(viewer, t("My page"), main, on="/me", scripts=scripts, more=(ME,))


def _notice(viewer: Viewer, mine: MyPage) -> str:
    """Return what has just happened."""
    t, n = viewer.t, mine.devices.tables
    here = viewer.n(n, "one table", "{n} tables")
    sentences = {
        "added": t("The other device is connected."),
        "joined": viewer.n(
            n, "This device is connected. You have {here}.", "This device is connected. You have {here}.", here=here
        ),
        "out": t("All other devices are signed out."),
        "part": t("The device is disconnected."),
        "left": t("This device is signed out."),
        "passkey": t("The passkey is made. It opens your seats on every device that knows it."),
        "unkeyed": t("The passkey is removed."),
        "profile": t("Saved. Others see you like this from now on."),
        "back": t("You can meet and hear each other again."),
        "renamed": t("Saved. Your bot is called so from its next table on."),
        "unbotted": t("The bot is deleted."),
        "forgotten": t("You are forgotten. This device is a stranger's now."),
    }
    return sentences.get(mine.done, "")


def _date(viewer: Viewer, at: float) -> str:
    day = time.gmtime(at)
    return viewer.t("{day:02d}/{month:02d}/{year}", day=day.tm_mday, month=day.tm_mon, year=day.tm_year)


def _head(viewer: Viewer, mine: MyPage) -> Markup:
    """Return who this is."""
    t = viewer.t
    games = sum(record.games for record in mine.records)
    wins = sum(record.wins for record in mine.records)
    facts = [t("here since {date}", date=_date(viewer, mine.since))] if mine.since else []
    facts += [viewer.n(games, "{n} game", "{n} games"), viewer.n(wins, "{n} win", "{n} wins")] if games else []
    acts = button(Markup(f"{icon('pen')} <span>{esc(t('Name and portrait'))}</span>"), href="/me/profile")
    acts += button(
        Markup(f"{icon('down')} <span>{esc(t('Load my data'))}</span>"), href="/me/data.json", attrs=Markup("download")
    )
    said = " · ".join(facts) or t("No account, no password: all this belongs to your devices.")
    return Markup(
        f'<header class="oneself">{portrait(viewer.portrait)}<div class="grow">'
        f'<h1>{esc(viewer.name or t("My page"))}</h1><p class="dim">{esc(said)}</p></div>'
        f'<div class="row wrap">{acts}</div></header>'
    )


# ---- tables ----
def _running(viewer: Viewer, mine: MyPage) -> Markup:
    t = viewer.t
    found = in_list_order(viewer, mine.running)
    waiting = sum(your_turn(viewer, session) for session in found)
    note = chip(esc(viewer.n(waiting, "{n} waits for you", "{n} wait for you")), "turn") if waiting else NO_MARKUP
    head = Markup(f'<div class="row between"><h2>{esc(t("Running tables"))}</h2>{note}</div>')
    if not found:
        none = empty(t("No game of yours is on right now."))
        return Markup(f"{head}{none}") + button(esc(t("Open a table")), href="/new", cls="primary")
    drawn = [session for session in found if session.started][:DRAWN]
    return head + "".join(_running_row(viewer, session, session in drawn) for session in found)


def _running_row(viewer: Viewer, session: Session, drawn: bool) -> Markup:
    t, game, hot = viewer.t, session.game, your_turn(viewer, session)
    waited = session.awaiting()
    badge = NO_MARKUP
    if session.why_stopped is not None:
        words = t("stands still")
    elif not session.started:
        words = t("waiting for {count}", count=len(session.open_seats))
    elif hot:
        words, badge = t("Your turn"), seat_badge(session.viewer_seat(viewer.holder))
    elif is_played_by_bot(session, viewer):
        words = t("a bot plays for you")
    else:
        words = t("{name} is to move", name=session.names[waited[0]] if waited else "")
        badge = seat_badge(waited[0]) if waited else NO_MARKUP
    people = company(viewer, session)
    left = clocks.time_left(viewer, session)
    facts = " · ".join(filter(None, (*progress(viewer, session), people, left if hot else "")))
    act = chip(Markup(f"{icon('clock')} {esc(left)}") if left else esc(ago(viewer, last_used(session))))
    if hot:
        go_on = Markup(f'<span class="desk-only">{esc(t("Continue"))}</span>')
        go_on += Markup(f'<span class="phone-only">{esc(t("Play"))}</span>')
        act = Markup(f'<span class="btn primary">{go_on}</span>')
    return Markup(
        f'<a class="panel trow{" hot" if hot else ""}" href="/t/{esc(session.id)}">{_thumb(viewer, session, drawn)}'
        f'<span class="grow"><b class="title">{esc(game.title)}</b><span class="row who">{badge}'
        f'<span>{esc(words)}</span></span><span class="dim small">{esc(facts)}</span></span>{act}</a>'
    )


def _thumb(viewer: Viewer, session: Session, drawn: bool) -> Markup:
    """Return the board as everybody may see it, or what is on the box."""
    inside = board_picture(viewer, session.id, session.step) if drawn else session.game.view.cover()
    return picture(inside, "thumb")


def _finished_tables(viewer: Viewer, mine: MyPage) -> Markup:
    t = viewer.t
    if not mine.finished:
        return NO_MARKUP
    rows = "".join(_finished_row(viewer, mine, one) for one in mine.finished if one.slug in mine.games)
    more = Markup(f'<a class="more" href="/tables">{esc(t("All my tables"))}</a>')
    return Markup(f'<section class="panel"><h2>{esc(t("Finished"))}</h2><div class="rows">{rows}</div>{more}</section>')


def _finished_row(viewer: Viewer, mine: MyPage, one: Finished) -> Markup:
    t, game = viewer.t, mine.games[one.slug]
    note = NO_MARKUP
    if one.place and one.seats > 1:
        words = t("Won") if one.place == 1 else t("Place {place}", place=one.place)
        note = chip(esc(words), "good" if one.place == 1 else "")
    facts = " · ".join(filter(None, (side_by_side(one.points), ago(viewer, one.at))))
    return Markup(
        f'<a class="frow" href="/t/{esc(one.table)}"><span class="thumb small">{game.view.cover()}</span>'
        f'<span class="grow"><b>{esc(game.title)}</b><span class="dim small">{esc(facts)}</span></span>{note}</a>'
    )


# ---- numbers ----
def _rating(viewer: Viewer, mine: MyPage) -> Markup:
    t, title = viewer.t, esc(viewer.t("Rating"))
    if mine.standing is None or not mine.points:
        none = t("No rated game yet.")
        how = t("A rated table counts for it; whether a table is rated is chosen when it is opened.")
        if mine.chosen and mine.strengths:
            none = t("No rated game of {title} yet.", title=mine.games[mine.chosen].title)
        return Markup(
            f'<section class="panel" id="rating"><h2>{title}</h2><p>{esc(none)}</p>'
            f'<p class="dim small">{esc(how)}</p></section>'
        )
    game, now = mine.games[mine.chosen], mine.standing.strength
    facts = [f"± {now.band}"]
    if mine.standing.place:
        facts.append(t("place {place} of {among}", place=mine.standing.place, among=mine.standing.among))
    month = rating_gain(list(mine.points))
    change = t("{change} in the last 30 days", change=f"+{month}" if month >= 0 else f"−{-month}")
    how = t(
        "Everybody begins at 1500; the light band says how certain the number is: two times out of three the true "
        "strength lies in it. Only rated tables count."
    )
    return Markup(
        f'<section class="panel" id="rating"><div class="row between"><h2>{title}</h2>{chip(esc(game.title), "good")}'
        "</div>"
        f'<div class="row number"><b>{now.number}</b><span class="dim small">{esc(" · ".join(facts))}<br>{esc(change)}'
        f'</span></div>{curve(viewer, game.title, mine.points)}<p class="dim small">{esc(how)}</p></section>'
    )


def _numbers(viewer: Viewer, mine: MyPage) -> Markup:
    t = viewer.t
    records = [record for record in mine.records if record.slug in mine.games]
    if not records:
        none = t("As soon as a game of yours ends, it is counted here.")
        return Markup(f'<section class="panel"><h2>{esc(t("Numbers"))}</h2><p class="dim">{esc(none)}</p></section>')
    heads = (t("Game"), viewer.p("played", "Games"), t("Wins"), t("Average"), t("Best"))
    head = Markup("".join(f'<th scope="col">{esc(words)}</th>' for words in heads))
    rows = "".join(_numbers_row(viewer, mine, record) for record in records)
    shares = "".join(_categories(viewer, mine.games[r.slug], r) for r in records if r.slug == mine.chosen)
    return Markup(
        f'<section class="panel" id="numbers"><h2>{esc(t("Numbers"))}</h2><table class="counts"><thead><tr>{head}</tr>'
        f"</thead><tbody>{rows}</tbody></table>{shares}</section>"
    )


def _numbers_row(viewer: Viewer, mine: MyPage, record: Record) -> Markup:
    game, per_cent = mine.games[record.slug], round(100 * record.share)
    won = Markup("<td>–</td>")
    if record.against:
        share = esc(viewer.t("{much} %", much=per_cent))
        won = Markup(f'<td class="won">{_meter(record.share)}<span>{share}</span></td>')
    on = Markup(' class="on" aria-current="true"' if record.slug == mine.chosen else "")
    picture = Markup(f'<span class="thumb tiny">{game.view.cover()}</span>')
    link = Markup(f'<a href="/me?part=numbers&amp;game={esc(record.slug)}">{esc(game.title)}</a>')
    return Markup(
        f'<tr{on}><th scope="row"><span class="row">{picture}{link}</span></th>'
        f"<td>{record.games}</td>{won}<td>{record.average:.0f}</td><td><b>{record.best}</b></td></tr>"
    )


def _categories(viewer: Viewer, game: Game, record: Record) -> Markup:
    """Return where the points of a game come from, on the average."""
    full = max((abs(value) for value in record.categories.values()), default=0) or 1
    rows = Markup(
        "".join(
            f"<li><span>{rich(game.texts.category(name, viewer.lang))}</span>"
            f"{_meter(abs(value) / full)}<b>{esc(_one_digit(viewer, value))}</b></li>"
            for name, value in sorted(record.categories.items(), key=lambda item: -item[1])
        )
    )
    if not rows:
        return NO_MARKUP
    title = viewer.t("Where your points come from in {title}, on average", title=game.title)
    return Markup(f'<h3>{esc(title)}</h3><ul class="shares">{rows}</ul>')


def _meter(share: float) -> Markup:
    """Return a bar that is filled so far."""
    filled = Markup(f'<rect width="{round(100 * share)}" height="8"/>')
    return Markup(
        f'<svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">{filled}</svg>'
    )


def _one_digit(viewer: Viewer, value: float) -> str:
    whole, tenth = divmod(round(10 * abs(value)), 10)
    number = viewer.t("{whole}.{tenth}", whole=whole, tenth=tenth)
    return f"−{number}" if value < 0 else number


# ---- devices and people ----
def _devices(viewer: Viewer, shown: people_page.Shown) -> Markup:
    parts = (people_page.devices, people_page.connect, people_page.passkeys, people_page.key_words, people_page.recover)
    inside = "".join(part(viewer, shown) for part in parts)
    return Markup(f'<section class="panel stack" id="devices">{inside}</section>')


def _kept_away(viewer: Viewer, mine: MyPage) -> Markup:
    """Return the people whom this one has blocked or muted."""
    t = viewer.t
    if not mine.kept:
        return NO_MARKUP
    rows = NO_MARKUP
    for kept, name in mine.kept:
        words = t("Blocked: you do not meet.") if kept.kind == "block" else t("Muted: you do not hear them.")
        act = t("Unblock") if kept.kind == "block" else t("Unmute")
        form = post("/me/let-back", esc(act), {"who": kept.id, "kind": kept.kind}, "small")
        rows += Markup(
            f'<li>{icon("me")}<span class="grow"><b>{esc(name or t("Somebody without a name"))}</b>'
            f'<span class="dim small">{esc(words)}</span></span>{form}</li>'
        )
    title = esc(t("People you keep away"))
    return Markup(f'<section class="panel stack"><h2>{title}</h2><ul class="devices">{rows}</ul></section>')


def _forget(viewer: Viewer) -> Markup:
    t = viewer.t
    note = t(
        "Your name and portrait, devices, key words, passkeys, bots, statistics, ratings, notes and the list of people "
        "you blocked are deleted, and nothing brings them back. In running games a bot takes your seat. What stays are "
        "the moves of finished games, without your name."
    )
    yes = Markup(f"{icon('cross')} {esc(t('Yes, forget me'))}")
    form = post("/me/forget", yes, {"sure": "1"}, "danger")
    words = t("No account, no e-mail needed.")
    return Markup(
        f'<div class="forget"><span class="dim small">{esc(words)}</span>{asks(t("Forget me"), note, form)}</div>'
    )


# ---- name and portrait ----
def profile(viewer: Viewer, name: str, chosen: str, problem: str = "") -> Markup:
    """Return the page on which a person chooses name and portrait."""
    t = viewer.t
    title = t("Name and portrait")
    said = Markup(f'<p class="problem" role="alert">{icon("warn")} {esc(problem)}</p>' if problem else "")
    faces = Markup(
        "".join(
            f'<label title="{esc(words)}"><input type="radio" name="portrait" value="{esc(key)}" '
            f'aria-label="{esc(words)}"{" checked" if key == chosen else ""}>{portrait(key)}</label>'
            for key, words in (
                ("", t("No portrait")),
                *((key, t(words)) for key, (words, _) in PORTRAITS.items()),
            )
        )
    )
    note = t("So others see you at tables, on all your devices. No account, no password.")
    main = Markup(
        '<main id="main" class="me"><form method="post" action="/me/profile" class="panel stack looks">'
        f'<h1>{esc(title)}</h1><p class="dim">{esc(note)}</p>{said}'
        f'<label class="opt"><span class="label">{esc(t("Your name"))}</span><input class="field big" name="name" '
        f'maxlength="24" value="{esc(name)}" autocomplete="nickname"></label>'
        f'<fieldset class="faces"><legend class="label">{esc(t("Portrait"))}</legend>{faces}</fieldset>'
        f'<div class="row wrap"><button class="btn primary">{esc(t("Save"))}</button>'
        f"{button(esc(t('Back')), href='/me')}</div></form></main>"
    )
    return site_page(viewer, title, main, on="/me", more=(ME,))
