"""Where people keep others away: at a seat of a waiting room, and in the menu of a table."""

from spielwerk.core.icons import icon
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.types import Seat
from spielwerk.table.session import Session
from spielwerk.web.html import Viewer, post


def others(session: Session, viewer: Viewer) -> list[Seat]:
    """Return the seats of other people, one for each of them."""
    found: dict[str, Seat] = {}
    for k, who in enumerate(session.seats):
        if who.holder and who.holder != viewer.holder:
            found.setdefault(who.holder, k)
    return list(found.values())


def note(viewer: Viewer) -> str:
    """Return what blocking does."""
    return viewer.t("You and a person you block no longer meet in the lobby or at new tables. They are not told.")


def at_seat(session: Session, viewer: Viewer, seat: Seat) -> Markup:
    """Return how the person on a seat of a waiting room is blocked; asked first."""
    if seat not in others(session, viewer):
        return NO_MARKUP
    t, name = viewer.t, session.seats[seat].name
    label = with_label(viewer.lang, t("Block"), name)
    return Markup(
        f'<details class="replace hand"><summary class="link" aria-label="{esc(label)}">{esc(t("Block"))}</summary>'
        f'<p>{esc(note(viewer))}</p><div class="row wrap">{_button(session, viewer, seat)}</div></details>'
    )


def menu(session: Session, viewer: Viewer) -> Markup:
    """Return the part of a table's menu in which people are blocked."""
    acts = "".join(_button(session, viewer, seat) for seat in others(session, viewer))
    if not acts:
        return NO_MARKUP
    return Markup(
        f'<details class="replace"><summary class="item">{icon("ban")} {esc(viewer.t("Block someone"))}</summary>'
        f"<p>{esc(note(viewer))}</p>{acts}</details>"
    )


def _button(session: Session, viewer: Viewer, seat: Seat) -> Markup:
    name = session.seats[seat].name
    words = Markup(f"{icon('ban')} {esc(viewer.t('Block {name}', name=name))}")
    return post(f"/t/{session.id}/block", words, {"seat": str(seat), "name": name}, "small")
