"""The host's hand on people: send somebody away, let them come back, give a guest one more seat. Each asks first."""

from html import escape as esc

from spielwerk.core.icons import icon
from spielwerk.table.session import RemovedError, Session
from spielwerk.web.html import Viewer, post


def said(session: Session, viewer: Viewer) -> str:
    """Return the sentence for somebody who was sent away."""
    return RemovedError().say(viewer.lang) if session.removed(viewer.holder) else ""


def hand(session: Session, viewer: Viewer, seat: int) -> str:
    """Return what the host of a waiting room can do about the person on a seat."""
    t, who, base = viewer.t, session.seats[seat], f"/t/{session.id}"
    mine = session.held(viewer.holder)
    if not viewer.host or who.kind != "human" or seat in mine[:1]:
        return ""
    fields, words = {"seat": str(seat), "name": who.name}, t("Platz freimachen", "Free the seat")
    if seat in mine:
        return _asked(words, "", post(f"{base}/free", words, fields, "small"), who.name)
    note = t(
        f"Der Platz wird frei, und {who.name} nimmt an diesem Tisch keinen mehr, außer Du lädst wieder ein:",
        f"The seat is free again, and {who.name} takes none at this table unless you invite them again:",
    )
    more = ""
    if session.open and not session.may_take(who.holder):
        more = t(f"Spielt am Gerät von {who.name} noch jemand mit?", f"Does somebody else play on {who.name}'s device?")
        more = f"<p>{esc(more)}</p>" + post(f"{base}/more", t("Noch ein Platz", "One more seat"), fields, "small")
    acts = post(f"{base}/free", esc(t(f"{who.name} wegschicken", f"Send {who.name} away")), fields, "small")
    return _asked(t("Ändern", "Change"), note, acts, who.name, more)


def _asked(words: str, note: str, acts: str, name: str, more: str = "") -> str:
    said = f"<p>{esc(note)}</p>" if note else ""
    return (
        f'<details class="replace hand"><summary class="link" aria-label="{esc(words)}: {esc(name)}">{words}</summary>'
        f'{said}<div class="row wrap">{acts}</div>{more}</details>'
    )


def second(session: Session, viewer: Viewer, seat: int) -> str:
    """Return how a guest with one more seat gives it to somebody at the same device."""
    t = viewer.t
    if viewer.host or session.seats[seat].kind != "open" or not session.held(viewer.holder):
        return ""
    if not session.may_take(viewer.holder):
        return ""
    name = t("Name", "Name")
    return (
        f'<form method="post" action="/t/{session.id}/sit" class="row bots"><input type="hidden" name="more" value="1">'
        f'<input type="hidden" name="seat" value="{seat}"><input class="field" name="name" maxlength="24" required '
        f'placeholder="{name}" aria-label="{name}" autocomplete="off">'
        f'<button class="btn small">{t("Sitzt bei mir", "Sits with me")}</button></form>'
    )


def away(session: Session, viewer: Viewer) -> str:
    """Return the people who were sent away, for the host to invite again."""
    if not viewer.host:
        return ""
    names = {guest.name for holder, guest in session.guests.items() if session.removed(holder)}
    return "".join(
        post(
            f"/t/{session.id}/welcome",
            f"{icon('plus')} {esc(viewer.t(f'{name} wieder einladen', f'Invite {name} again'))}",
            {"name": name},
            "small",
        )
        for name in sorted(names)
    )


def menu(session: Session, viewer: Viewer) -> str:
    """Return the part of a running table's menu in which the host replaces people by bots."""
    t = viewer.t
    if not viewer.host or session.over:
        return ""
    people = [(k, who) for k, who in enumerate(session.seats) if who.holder and who.holder != session.host]
    acts = "".join(
        post(
            f"/t/{session.id}/free",
            f"{icon('bot')} {esc(t(f'{who.name} ersetzen', f'Replace {who.name}'))}",
            {"seat": str(k), "name": who.name},
            "small",
        )
        for k, who in people
    )
    acts += away(session, viewer)
    if not acts:
        return ""
    note = t(
        "Ein Bot spielt sofort weiter. Wer ersetzt wurde, sieht das, schaut zu und kommt nur zurück, wenn Du wieder "
        "einlädst.",
        "A bot plays on at once. Whoever is replaced is told so, watches, and comes back only if you invite again.",
    )
    return (
        f'<details class="replace"><summary class="item">{icon("players")} {t("Jemanden ersetzen", "Replace someone")}'
        f"</summary><p>{note}</p>{acts}</details>"
    )
