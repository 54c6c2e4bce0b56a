"""My tables: all that a person sits at, running and finished, each told apart by people, progress, points and time."""

import time
from collections.abc import Iterable, Sequence
from typing import Final

from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.table.session import Session
from spielwerk.web import clocks
from spielwerk.web.html import Viewer, board_picture, button, empty, picture, seat_badge, site_page

AT_HOME: Final = 4  # tables on the start page, and every further one that waits for this person
PER_PAGE: Final = 12


def home(viewer: Viewer, mine: Sequence[Session]) -> Markup:
    """Return the first tables for the start page; none that waits for this person is missing."""
    t = viewer.t
    if not mine:
        return NO_MARKUP
    found = in_list_order(viewer, mine)
    shown = found[: max(AT_HOME, sum(your_turn(viewer, session) for session in found))]
    head = Markup(f'<h2>{esc(t("Continue"))}</h2><a href="/tables">{esc(t("My tables"))}</a>')
    rows = "".join(row(viewer, session, drawn=True) for session in shown)
    return Markup(f'<div class="row between">{head}</div>{rows}')


def page(viewer: Viewer, mine: Sequence[Session], number: int, more: bool) -> Markup:
    """Return a page of all tables of this person."""
    t = viewer.t
    title = t("My tables")
    found = in_list_order(viewer, mine)
    parts = NO_MARKUP
    for words, over in ((t("Running tables"), False), (t("Finished"), True)):
        rows = "".join(row(viewer, session) for session in found if is_ended(session) == over)
        parts += Markup(f'<h2>{esc(words)}</h2><div class="resume">{rows}</div>' if rows else "")
    if not parts:
        parts = empty(t("No table of yours is here yet."))
        parts += button(esc(t("Open a table")), href="/new", cls="primary")
    newer = button(esc(t("Newer")), href=f"/tables?page={number - 1}") if number > 1 else NO_MARKUP
    older = button(esc(t("Older")), href=f"/tables?page={number + 1}") if more else NO_MARKUP
    turn = Markup(f'<nav class="row wrap" aria-label="{esc(t("Pages of the list"))}">{newer}{older}</nav>')
    main = Markup(
        f'<main id="main" class="home mytables"><h1>{esc(title)}</h1>{parts}{turn if newer or older else ""}</main>'
    )
    return site_page(viewer, title, main, on="/tables")


def in_list_order(viewer: Viewer, mine: Sequence[Session]) -> list[Session]:
    """Return tables in the order of a list: those that wait for this person, the other running ones, finished ones.

    Among equals whoever has less time left comes first.
    """

    def rank(session: Session) -> tuple[bool, bool, bool, float, float]:
        waits, time_left = not your_turn(viewer, session), clocks.seconds_left(viewer, session)
        return is_ended(session), is_played_by_bot(session, viewer), waits, time_left, -last_used(session)

    return sorted(mine, key=rank)


def is_ended(session: Session) -> bool:
    """Tell whether nobody will play on at a table: its game is over, or was broken off."""
    return session.over or bool(session.stopped)


def your_turn(viewer: Viewer, session: Session) -> bool:
    """Tell whether a table waits for this person."""
    return session.viewer_seat(viewer.holder) in session.awaiting()


def is_played_by_bot(session: Session, viewer: Viewer) -> bool:
    """Tell whether a bot plays for this person."""
    return bool(session.seats_left_by(viewer.holder)) and not session.seats_of(viewer.holder)


def last_used(session: Session) -> float:
    """Return when a table was last used."""
    return max(session.touched, session.created)


def ago(viewer: Viewer, then: float) -> str:
    """Return how long ago something was, or the day."""
    t, minutes = viewer.t, int(max(0.0, time.time() - then) // 60)
    if minutes < 1:
        return t("just now")
    if minutes < 60:
        return t("{minutes} min ago", minutes=minutes)
    if minutes < 24 * 60:
        return t("{minutes} h ago", minutes=minutes // 60)
    day = time.gmtime(then)
    return t("{year}-{month:02d}-{day:02d}", year=day.tm_year, month=day.tm_mon, day=day.tm_mday)


def company(viewer: Viewer, session: Session) -> str:
    """Return with whom this person plays; a seat where a bot stands in for them is their own."""
    mine = {session.viewer_seat(viewer.holder), *session.seats_left_by(viewer.holder)}
    others = [name for k, name in enumerate(session.names) if k not in mine and session.seats[k].kind != "open"]
    return viewer.t("with {names}", names=", ".join(others)) if others else ""


def side_by_side(points: Iterable[int]) -> str:
    """Return the points of all seats; they are not torn apart at the end of a line."""
    return "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}".join(map(str, points))


def progress(viewer: Viewer, session: Session) -> list[str]:
    """Return how far a game has come, and its points as this person may know them."""
    if not session.started:
        return []
    game, holder = session.game, viewer.holder
    seat = -1 if session.is_shared_device(holder) else session.viewer_seat(holder)
    obs = session.observe(seat)
    audience = game.audience(obs, seat, viewer.lang, session.names)
    told = game.chips(obs, audience) if game.chips and not session.over else []
    return [*(full for full, _ in told[:1]), side_by_side(obs.scores()[: len(session.seats)])]


def row(viewer: Viewer, session: Session, drawn: bool = False) -> Markup:
    """Return a table in a list; with its board, or what is on the box."""
    t, game = viewer.t, session.game
    mine = your_turn(viewer, session)
    people = company(viewer, session)
    look = t("Look")
    if session.closed and not session.over:
        words, act = t("closed"), look
    elif session.stopped:
        words, act = t("ended early"), look
    elif not session.started:
        waits = t("waiting for {count}", count=len(session.open_seats))
        words, act = waits, t("To the table")
    elif session.broken is not None:
        words, act = t("stands still"), look
    elif session.over:
        words, act = t("finished"), t("Result")
    elif mine:
        words, act = t("Your turn"), t("Continue")
    elif is_played_by_bot(session, viewer):
        words, act = t("a bot plays for you"), t("Come back")
    else:
        waited = session.awaiting()
        name = session.names[waited[0]] if waited else ""
        words, act = t("{name} is to move", name=name), look
    when = clocks.time_left(viewer, session) or ago(viewer, last_used(session))
    facts = " · ".join(filter(None, (*progress(viewer, session), people, when)))
    shown = board_picture(viewer, session.id, session.step) if drawn and session.started else game.view.cover()
    faces = "".join(seat_badge(k) for k, s in enumerate(session.seats) if s.kind != "open")
    return Markup(
        f'<section class="panel{" hot" if mine else ""}">{picture(shown, "thumb")}<div class="grow">'
        f"<h3>{esc(game.title)}</h3>"
        f'<span class="row who"><span class="row desk-only">{faces}</span><span class="cut">{esc(words)}</span></span>'
        f'<span class="dim small facts">{esc(facts)}</span></div>'
        f"{button(esc(act), href=f'/t/{session.id}', cls='primary' if mine else '')}</section>"
    )
