"""What pages share on which somebody tries something: a click is read, played and answered without a socket."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from spielwerk.core.game import IllegalActionError
from spielwerk.core.layout import UnknownWordError
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.table.session import Session, TableError
from spielwerk.web import log, parts, table_page
from spielwerk.web.base_path import FRAGMENTS
from spielwerk.web.html import Viewer
from spielwerk.web.live import Click
from spielwerk.web.replies import refusal, word_of_cell
from spielwerk.web.scene import Scene

PLACES: Final = ("left", "right", "stage")


class Try(Click):
    """A click, with everything that was clicked before it."""

    words: list[str] = msgspec.field(default_factory=list)
    restart: bool = False  # begin anew


Asked = TypeVar("Asked", bound=Try)


async def read(request: Request, kind: type[Asked], largest: int) -> Asked | None:
    """Return the click that a page sends; None where nobody can make sense of it."""
    try:
        return msgspec.json.decode((await request.body())[: largest + 1], type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def answer(session: Session, viewer: Viewer, asked: Try, act: Callable[[str], dict[str, Any]]) -> dict[str, Any]:
    """Return what the page is told: what ``act`` does with the word, what it would do, or why it is not possible."""
    word = asked.do or asked.why or asked.preview or ""
    try:
        if asked.cell is not None:
            word = word_of_cell(session, viewer, asked.cell)
        return act(word)
    except IllegalActionError as error:
        return refusal(session, viewer, error.row, word or error.word)
    except UnknownWordError:
        return {"error": viewer.t("This game does not have that.")}
    except TableError as error:
        return {"why": error.say(viewer.lang), "rule": "", "at": word or None}


def message(told: dict[str, Any], status: int = 200) -> Response:
    """Return the answer to a page: it is nobody else's."""
    return Response(msgspec.json.encode(told), status, media_type=FRAGMENTS, headers={"cache-control": "no-store"})


# ---- the table on the page ----
def fragments(scene: Scene, kind: str) -> dict[str, Markup]:
    """Return the board and the panels of the game, by element id."""
    layers = scene.canvas.board.fragments()
    out = {
        "pulse": table_page.pulse(scene.session, kind, scene),
        "board-defs": table_page.defs(scene),
        "board-camera": log.order("board-camera", layers, "g", "camera"),
        **layers,
        **table_page.overview(scene),
    }
    for place in PLACES:
        panels = parts.panels(scene, place)
        out |= {f"{place}-panels": log.order(f"{place}-panels", panels, cls="rest"), **panels}
    return out


def rails(scene: Scene) -> dict[str, Markup]:
    """Return the panels of the game as the page begins, by their place."""
    return {place: _rail(parts.panels(scene, place), place) for place in PLACES}


def _rail(panels: dict[str, Markup], place: str) -> Markup:
    return log.order(f"{place}-panels", panels, cls="rest", inside=Markup("".join(panels.values())))


def stage(scene: Scene, panels: Markup, over: Markup = NO_MARKUP) -> Markup:
    """Return the stage: what the game puts round the board, and the board with what lies ``over`` it."""
    return Markup(
        f'<section class="stage" id="stage">{panels}<div class="felt">{table_page.board(scene)}'
        f"{table_page.minimap(scene)}{over}</div></section>"
    )


def tabs(scene: Scene, *more: tuple[str, str, str]) -> Markup:
    """Return the tabs of a narrow screen: the board, what the game has behind one, and ``more``."""
    shown = {**parts.panels(scene, "left"), **parts.panels(scene, "right")}
    items = [("", "board", scene.p("tab", "Board"))]
    items += [
        (f"panel-{p.id}", p.icon, table_page.tab_words(p.title))
        for p in scene.canvas.panels
        if p.icon and f"panel-{p.id}" in shown
    ]
    return table_page.sheet_tabs([*items, *more], scene.t("Views"))


def hand(scene: Scene) -> Markup:
    """Return what the seat holds, for the prompt bar."""
    return Markup(
        "".join(
            f'<div class="hand" id="panel-{esc(p.id)}">{p.html}</div>' for p in scene.canvas.panels if p.place == "hand"
        )
    )


BELOW: Final = Markup('<div id="bubble" class="bubble" hidden></div><p id="aloud" class="sr" role="status"></p>')
