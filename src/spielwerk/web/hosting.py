"""The host's hand on people: send somebody away, let them come back, give a guest one more seat. Each asks first."""

from spielwerk.core.icons import icon
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.types import Seat
from spielwerk.table.session import RemovedError, Session
from spielwerk.web.html import Viewer, post


def removal_sentence(session: Session, viewer: Viewer) -> str:
    """Return the sentence for somebody who was sent away."""
    return RemovedError().say(viewer.lang) if session.was_removed(viewer.holder) else ""


def hand(session: Session, viewer: Viewer, seat: Seat) -> Markup:
    """Return what the host of a waiting room can do about the person on a seat."""
    t, who, base = viewer.t, session.seats[seat], f"/t/{session.id}"
    mine = session.seats_of(viewer.holder)
    if not viewer.host or who.kind != "human" or seat in mine[:1]:
        return NO_MARKUP
    fields, words = {"seat": str(seat), "name": who.name}, t("Free the seat")
    if seat in mine:
        return _question(viewer.lang, words, "", post(f"{base}/free", esc(words), fields, "small"), who.name)
    note = t("The seat is free again, and {name} takes none at this table unless you invite them again:", name=who.name)
    more = NO_MARKUP
    if session.open_seats and not session.may_take(who.holder):
        ask = t("Does somebody else play on {name}'s device?", name=who.name)
        more = Markup(f"<p>{esc(ask)}</p>" + post(f"{base}/more", esc(t("One more seat")), fields, "small"))
    acts = post(f"{base}/free", esc(t("Send {name} away", name=who.name)), fields, "small")
    return _question(viewer.lang, t("Change"), note, acts, who.name, more)


def _question(lang: str, words: str, note: str, acts: Markup, name: str, more: Markup = NO_MARKUP) -> Markup:
    said = Markup(f"<p>{esc(note)}</p>" if note else "")
    label = esc(with_label(lang, words, name))
    return Markup(
        f'<details class="replace hand"><summary class="link" aria-label="{label}">{esc(words)}</summary>'
        f'{said}<div class="row wrap">{acts}</div>{more}</details>'
    )


def second(session: Session, viewer: Viewer, seat: Seat) -> Markup:
    """Return how a guest with one more seat gives it to somebody at the same device."""
    t = viewer.t
    if viewer.host or session.seats[seat].kind != "open" or not session.seats_of(viewer.holder):
        return NO_MARKUP
    if not session.may_take(viewer.holder):
        return NO_MARKUP
    name = esc(t("Name"))
    return Markup(
        f'<form method="post" action="/t/{esc(session.id)}/sit" class="row bots">'
        '<input type="hidden" name="more" value="1">'
        f'<input type="hidden" name="seat" value="{seat}"><input class="field" name="name" maxlength="24" required '
        f'placeholder="{name}" aria-label="{name}" autocomplete="off">'
        f'<button class="btn small">{esc(t("Sits with me"))}</button></form>'
    )


def away(session: Session, viewer: Viewer) -> Markup:
    """Return the people who were sent away, for the host to invite again."""
    if not viewer.host:
        return NO_MARKUP
    names = {guest.name for holder, guest in session.guests.items() if session.was_removed(holder)}
    return "".join(
        post(
            f"/t/{session.id}/welcome",
            Markup(f"{icon('plus')} {esc(viewer.t('Invite {name} again', name=name))}"),
            {"name": name},
            "small",
        )
        for name in sorted(names)
    )


def menu(session: Session, viewer: Viewer) -> Markup:
    """Return the part of a running table's menu in which the host replaces people by bots."""
    t = viewer.t
    if not viewer.host or session.over:
        return NO_MARKUP
    people = [
        (k, who) for k, who in enumerate(session.seats) if who.holder and who.holder != session.host and not who.gone
    ]
    acts = "".join(
        post(
            f"/t/{session.id}/free",
            Markup(f"{icon('bot')} {esc(t('Replace {name}', name=who.name))}"),
            {"seat": str(k), "name": who.name},
            "small",
        )
        for k, who in people
    )
    acts += away(session, viewer)
    if not acts:
        return NO_MARKUP
    note = t(
        "A bot plays on at once. Whoever is replaced is told so, watches, and comes back only if you invite again."
    )
    return Markup(
        f'<details class="replace"><summary class="item">{icon("players")} {esc(t("Replace someone"))}'
        f"</summary><p>{esc(note)}</p>{acts}</details>"
    )
