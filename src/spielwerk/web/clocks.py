"""Clocks as they are seen: at the seats, in the prompt when time runs out, in lists; and the way into a vacation.

A clock that runs brings along when its turn is up, in server time, and how much reserve comes after that; the browser
counts (static/clock.js). So nothing here is drawn anew while nobody moves.
"""

import time

from spielwerk.core.icons import icon
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.types import Seat
from spielwerk.table import clock
from spielwerk.table.session import Session
from spielwerk.web import html
from spielwerk.web.clock_words import HOUR, brief, left_words, pace_brief
from spielwerk.web.html import Viewer, post
from spielwerk.web.scene import Scene


def at_seat(scene: Scene, seat: Seat) -> Markup:
    """Return the clock of a seat: one that runs, one that stands, or nothing for bots."""
    session = scene.session
    if not 0 <= seat < len(session.clock.seats) or scene.mode == "replay" or not session.awaiting():
        return NO_MARKUP
    if session.seats[seat].kind != "human":
        return NO_MARKUP
    one, control = session.clock.seats[seat], session.terms.time
    if one.vacation is not None:
        return Markup(f'<span class="clock still">{esc(scene.t("on vacation"))}</span>')
    if one.since is not None:
        until, then = one.since + control.turn - one.used, one.reserve if control.kind == "live" else 0.0
        words = brief(scene.viewer, control.turn) if control.kind == "days" else digits(control.turn)
        return Markup(
            f'<span class="clock" role="timer" data-clock="{esc(control.kind)}" data-until="{until:.2f}" '
            f'data-then="{then:.0f}">{esc(words)}</span>'
        )
    rest = clock.time_left(one, control, one.since or 0.0)
    return Markup(f'<span class="clock">{esc(digits(rest.reserve))}</span>') if control.kind == "live" else NO_MARKUP


def digits(seconds: float) -> str:
    """Return a time as a clock shows it: 6:12."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02d}" if whole < HOUR else f"{whole // HOUR}:{whole // 60 % 60:02d} h"


def hint(scene: Scene) -> Markup:
    """Return the place in the prompt where the browser says that time runs out."""
    session, seat, t = scene.session, scene.viewer.seat, scene.t
    mine = 0 <= seat < len(session.clock.seats) and session.clock.seats[seat].since is not None
    if not mine or scene.looking or scene.mode == "replay":
        return NO_MARKUP
    reserve = esc(t("{n} left, then your reserve runs: {reserve}."))
    bot = esc(t("{n} left, then a bot plays for you."))
    gone = esc(t("{n} left, then a bot has your seat for good."))
    return Markup(
        f'<div class="hint timehint" aria-live="off" data-clock-hint="{seat}" data-say-reserve="{reserve}" '
        f'data-say-up="{bot if session.terms.timeout == "bot" else gone}" hidden></div>'
    )


def chip(scene: Scene) -> Markup:
    """Return the time control beside the title."""
    if words := pace_brief(scene.viewer, scene.session.terms.time):
        return html.chip(Markup(f"{icon('clock')} {esc(words)}"), "desk-only")
    return NO_MARKUP


def menu(scene: Scene) -> Markup:
    """Return the part of the menu by which somebody goes on vacation, or comes back."""
    session, viewer, t = scene.session, scene.viewer, scene.t
    mine = [session.clock.seats[k] for k in scene.held] if session.terms.time.kind == "days" and session.timed else []
    if not mine or scene.over or session.why_stopped is not None:
        return NO_MARKUP
    left = max(clock.time_left(one, session.terms.time, viewer.now).reserve for one in mine)
    action = f"/t/{session.id}/vacation"
    if any(one.vacation is not None and left for one in mine):
        words = t("Back from vacation")
        return post(action, Markup(f"{icon('sun')} {esc(words)}"), {"on": "0"}, "item")
    if left <= 0:
        return NO_MARKUP
    until = time.gmtime(time.time() + left)
    day = viewer.p("date", "{year}-{month:02d}-{day:02d}", year=until.tm_year, month=until.tm_mon, day=until.tm_mday)
    note = t(
        "Your clock stands until you play or come back, until {day} at the latest. "
        "Then all vacation of yours at this table is used up.",
        day=day,
    )
    go = post(action, esc(t("Go on vacation")), {"on": "1"}, "small")
    return Markup(
        f'<details class="leave vacation"><summary class="item">{icon("sun")} {esc(t("On vacation …"))}</summary>'
        f"<p>{esc(note)}</p>{go}</details>"
    )


def time_left(viewer: Viewer, session: Session) -> str:
    """Return for a list how much time whoever is awaited has left: this person, else whoever has the least."""
    found = _awaited_seats(viewer, session)
    if found and all(session.clock.seats[k].vacation is not None for k in found):
        return viewer.t("the clock stands: vacation")
    return left_words(viewer, seconds_left(viewer, session)) if found else ""


def seconds_left(viewer: Viewer, session: Session) -> float:
    """Return the same in seconds; infinite where no clock runs."""
    control, now = session.terms.time, viewer.now
    rest = [clock.time_left(session.clock.seats[k], control, now) for k in _awaited_seats(viewer, session)]
    return min((r.turn + (r.reserve if control.kind == "live" else 0.0) for r in rest), default=float("inf"))


def _awaited_seats(viewer: Viewer, session: Session) -> list[Seat]:
    """Return the awaited seats whose time matters to somebody: their own, else those of all."""
    mine = session.seats_of(viewer.holder)
    waited = [k for k in session.awaiting() if session.seats[k].kind == "human"] if session.timed else []
    return [k for k in waited if k in mine] or waited
