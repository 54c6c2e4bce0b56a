"""What people ask each other at a table: may I take back my turn? It stands in a small box over the prompt."""

from html import escape as esc

from spielwerk.core.icons import icon
from spielwerk.core.state import NONE
from spielwerk.web.html import button
from spielwerk.web.scene import Scene


def undo(scene: Scene) -> str:
    """Return the button that takes back: one's last click, or the turn one has just ended."""
    session, seat = scene.session, scene.viewer.seat
    who = session.undoer(scene.viewer.holder, seat)
    if scene.over or (who == NONE and not scene.canvas.legal):
        return ""
    asks = who != NONE and bool(session.consents(who))
    words = scene.t("Zug zurücknehmen …", "Take back my turn …") if asks else scene.t("Zurück", "Undo")
    picked = "data-picked" if who == seat and scene.canvas.legal and session.picked(seat) else ""
    barred = who == NONE or session.wish == who
    return button(
        f'{icon("undo")}<span class="desk-only">{words}</span>',
        attrs=f'id="undo" data-undo aria-label="{words}" {picked} {"disabled" if barred else ""}',
    )


def box(scene: Scene) -> str:
    """Return what somebody asks, to whoever may answer and to whoever asks."""
    inside = "" if scene.mode == "replay" or scene.looking else _wish(scene)
    if not inside:
        return '<section id="asks" hidden></section>'
    label = scene.t("Frage am Tisch", "A question at the table")
    return f'<section id="asks" class="asks" role="dialog" aria-label="{label}">{inside}</section>'


def _wish(scene: Scene) -> str:
    session, t, who = scene.session, scene.t, scene.session.wish
    if who == NONE:
        return ""
    asked = session.consents(who)
    if who in scene.held:
        names = _names(scene, asked)
        words = t(
            f"{names} wird gefragt. Mit dem nächsten Zug gilt Deiner.",
            f"Asking {names}. With the next move yours stands.",
        )
        return f'<span class="grow">{words}</span>'
    if not set(asked) & set(scene.held):
        return ""
    name = _names(scene, [who])
    words = t(f"{name} möchte den letzten Zug zurücknehmen.", f"{name} would like to take back the last turn.")
    return (
        f'<span class="grow">{words}</span><span class="row">'
        f"{button(t('Nein', 'No'), attrs='data-agree=0')}"
        f"{button(t('Erlauben', 'Allow'), cls='primary', attrs='data-agree=1')}</span>"
    )


def _names(scene: Scene, seats: list[int]) -> str:
    return esc(", ".join(scene.session.names[k] for k in seats))
