"""People among people: who is here, and what they ask each other, in a small box over the prompt."""

from html import escape as esc

from spielwerk.core.icons import icon
from spielwerk.core.language import with_colon
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.web.html import button, post
from spielwerk.web.scene import Scene


def undo(scene: Scene) -> str:
    """Return the button that takes back: one's last click, or the turn one has just ended."""
    session, seat = scene.session, scene.viewer.seat
    who = session.seat_to_undo(scene.viewer.holder, seat)
    if scene.over or (who == NONE and not scene.canvas.legal):
        return ""
    asks = who != NONE and bool(session.seats_to_ask(who))
    words = scene.t("Take back my turn …") if asks else scene.t("Undo")
    picked = "data-picked" if who == seat and scene.canvas.legal and session.has_open_choice(seat) else ""
    barred = who in {NONE, session.undo_request}
    return button(
        f'{icon("undo")}<span class="desk-only">{words}</span>',
        attrs=f'id="undo" data-undo aria-label="{words}" {picked} {"disabled" if barred else ""}',
    )


def box(scene: Scene) -> str:
    """Return what somebody asks, to whoever may answer and to whoever asks."""
    if scene.mode == "replay" or scene.looking or not (inside := _wish(scene) or _absent(scene)):
        return '<section id="asks" hidden></section>'
    label = scene.t("A question at the table")
    return f'<section id="asks" class="question" role="dialog" aria-label="{label}">{inside}</section>'


def presence(scene: Scene, seat: Seat) -> tuple[str, str]:
    """Return the dot of a person on another device, and since when they are away; nothing for bots and oneself."""
    session = scene.session
    if scene.mode == "replay" or not 0 <= seat < len(session.seats) or seat in scene.held:
        return "", ""
    who = session.seats[seat]
    if who.kind == "bot" and who.away:
        return "", f"· {scene.t('stands in')}"
    if who.kind != "human" or scene.over:
        return "", ""
    since = session.presence.away(who.holder)
    if since is None:
        words = scene.t("is here")
        return f'<i class="dot" title="{words}"></i><span class="sr">{words}</span>', ""
    away = scene.t("away")
    return '<i class="dot off"></i>', f'<span class="away" data-since="{since}">{away}</span>'


def _absent(scene: Scene) -> str:
    """Return the host's question whether a bot should play for somebody awaited who is away for a while."""
    session, t = scene.session, scene.t
    if not scene.viewer.host or session.why_stopped is not None:
        return ""
    people = [k for k in session.awaiting() if session.seats[k].kind == "human" and k not in scene.held]
    away = [(k, since) for k in people if (since := session.presence.away(session.seats[k].holder)) is not None]
    if not away:
        return ""
    seat, since = away[0]
    name = session.names[seat]
    words = esc(t("Let a bot play for {name}", name=name))
    act = post(f"/t/{session.id}/stand-in", f"{icon('bot')} {words}", {"seat": str(seat), "name": name}, "small")
    return (
        f'<div class="row wrap late" data-since="{since}"><span class="grow">{esc(with_colon(scene.lang, name))} '
        f'<span class="since">{t("away")}</span></span>{act}</div>'
    )


def _wish(scene: Scene) -> str:
    session, t, who = scene.session, scene.t, scene.session.undo_request
    if who == NONE:
        return ""
    asked = session.seats_to_ask(who)
    if who in scene.held:
        names = _names(scene, asked)
        words = t("Asking {names}. With the next move yours stands.", names=names)
        return f'<span class="grow">{words}</span>'
    if not set(asked) & set(scene.held):
        return ""
    name = _names(scene, [who])
    words = t("{name} would like to take back the last turn.", name=name)
    return (
        f'<span class="grow">{words}</span><span class="row">'
        f"{button(t('No'), attrs='data-agree=0')}"
        f"{button(t('Allow'), cls='primary', attrs='data-agree=1')}</span>"
    )


def _names(scene: Scene, seats: list[int]) -> str:
    return esc(", ".join(scene.session.names[k] for k in seats))
