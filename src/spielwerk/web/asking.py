"""People among people: who is here, and what they ask each other, in a small box over the prompt."""

from spielwerk.core.icons import icon
from spielwerk.core.language import with_colon
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.web.html import button, post
from spielwerk.web.scene import Scene


def undo(scene: Scene) -> Markup:
    """Return the button that takes back: one's last click, or the turn one has just ended."""
    session, seat = scene.session, scene.viewer.seat
    who = session.seat_to_undo(scene.viewer.holder, seat)
    if scene.over or (who == NONE and not scene.canvas.legal):
        return NO_MARKUP
    asks = who != NONE and bool(session.seats_to_ask(who))
    words = esc(scene.t("Take back my turn …") if asks else scene.t("Undo"))
    picked = Markup("data-picked" if who == seat and scene.canvas.legal and session.has_open_choice(seat) else "")
    barred = who in {NONE, session.undo_request}
    return button(
        Markup(f'{icon("undo")}<span class="desk-only">{words}</span>'),
        attrs=Markup(f'id="undo" data-undo aria-label="{words}" {picked} {"disabled" if barred else ""}'),
    )


def box(scene: Scene) -> Markup:
    """Return what somebody asks, to whoever may answer and to whoever asks."""
    if scene.mode == "replay" or scene.looking or not (inside := _wish(scene) or _end(scene) or _absent(scene)):
        return Markup('<section id="asks" hidden></section>')
    label = esc(scene.t("A question at the table"))
    return Markup(f'<section id="asks" class="question" role="dialog" aria-label="{label}">{inside}</section>')


def presence(scene: Scene, seat: Seat) -> tuple[Markup, Markup]:
    """Return the dot of a person on another device, and since when they are away; nothing for bots and oneself."""
    session = scene.session
    if scene.mode == "replay" or not 0 <= seat < len(session.seats) or seat in scene.held:
        return NO_MARKUP, NO_MARKUP
    who = session.seats[seat]
    if who.kind == "bot" and who.away:
        return NO_MARKUP, Markup(f"· {esc(scene.t('stands in'))}")
    if who.kind != "human" or scene.over or not session.id:
        return NO_MARKUP, NO_MARKUP
    since = session.presence.away(who.holder)
    if since is None:
        words = esc(scene.t("is here"))
        return Markup(f'<i class="dot" title="{words}"></i><span class="sr">{words}</span>'), NO_MARKUP
    away = esc(scene.t("away"))
    if session.terms.time.kind == "days":  # nobody has to be here
        return Markup(f'<i class="dot off" title="{away}"></i><span class="sr">{away}</span>'), NO_MARKUP
    return Markup('<i class="dot off"></i>'), Markup(f'<span class="away" data-since="{since}">{away}</span>')


def _absent(scene: Scene) -> Markup:
    """Return the host's question whether a bot should play for somebody awaited who is away for a while.

    Over days nobody has to be here: there the clock sees to it.
    """
    session, t = scene.session, scene.t
    if not scene.viewer.host or session.why_stopped is not None or session.terms.time.kind == "days":
        return NO_MARKUP
    people = [k for k in session.awaiting() if session.seats[k].kind == "human" and k not in scene.held]
    away = [(k, since) for k in people if (since := session.presence.away(session.seats[k].holder)) is not None]
    if not away:
        return NO_MARKUP
    seat, since = away[0]
    name = session.names[seat]
    words = Markup(f"{icon('bot')} {esc(t('Let a bot play for {name}', name=name))}")
    act = post(f"/t/{session.id}/stand-in", words, {"seat": str(seat), "name": name}, "small")
    return Markup(
        f'<div class="row wrap late" data-since="{since}"><span class="grow">{esc(with_colon(scene.lang, name))} '
        f'<span class="since">{esc(t("away"))}</span></span>{act}</div>'
    )


def _wish(scene: Scene) -> Markup:
    session, t, who = scene.session, scene.t, scene.session.undo_request
    if who == NONE:
        return NO_MARKUP
    asked = session.seats_to_ask(who)
    if who in scene.held:
        names = _names(scene, asked)
        words = esc(t("Asking {names}. With the next move yours stands.", names=names))
        return Markup(f'<span class="grow">{words}</span>')
    if not set(asked) & set(scene.held):
        return NO_MARKUP
    name = _names(scene, [who])
    words = esc(t("{name} would like to take back the last turn.", name=name))
    return Markup(
        f'<span class="grow">{words}</span><span class="row">'
        f"{button(esc(t('No')), attrs=Markup('data-agree=0'))}"
        f"{button(esc(t('Allow')), cls='primary', attrs=Markup('data-agree=1'))}</span>"
    )


def _end(scene: Scene) -> Markup:
    """Return the question whether the game is broken off, to whoever may answer and to whoever asks."""
    session, t = scene.session, scene.t
    wanting = session.wishes.abort & session.people
    if not wanting or not scene.held or scene.over or session.why_stopped is not None:
        return NO_MARKUP
    yes, no = f"/t/{session.id}/abort", f"/t/{session.id}/play-on"
    if scene.viewer.holder in wanting:
        asked = session.people_to_ask(wanting)
        names = _names(
            scene, [k for k, seat in enumerate(session.seats) if seat.kind == "human" and seat.holder in asked]
        )
        words = esc(t("You would like to break the game off. Asking {names}.", names=names))
        return Markup(f'<span class="grow">{words}</span>{post(no, esc(t("Never mind")))}')
    name = _names(scene, [k for k, seat in enumerate(session.seats) if seat.kind == "human" and seat.holder in wanting])
    words = esc(t("{name} would like to break the game off. It would count for nobody.", name=name))
    return Markup(
        f'<span class="grow">{words}</span><span class="row">{post(yes, esc(t("Break off")))}'
        f"{post(no, esc(t('Play on')), cls='primary')}</span>"
    )


def _names(scene: Scene, seats: list[int]) -> str:
    return ", ".join(scene.session.names[k] for k in seats)
