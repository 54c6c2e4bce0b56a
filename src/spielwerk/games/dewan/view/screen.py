"""Dewan on the screen: the map and the panels round it, what a click means, and small pictures."""

from spielwerk.core.canvas import OVERLAY, Canvas
from spielwerk.core.drawing import at, frame
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.types import Cell
from spielwerk.games.dewan.rules.data import CAMP, COVER, COVERING, PAYING, SHUN
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.view import panels, pieces
from spielwerk.games.dewan.view.cover import cover
from spielwerk.games.dewan.view.map import bill, camps, goods, ground, lately, route, targets
from spielwerk.games.dewan.view.panels import seat_line
from spielwerk.games.dewan.view.pieces import xy
from spielwerk.games.dewan.view.preview import preview
from spielwerk.games.dewan.view.tribe import offer, tribe
from spielwerk.games.dewan.view.way import Gain, Stop, gain, stops

__all__ = ["cover", "draw", "intent", "option_picture", "preview", "seat_line"]


def draw(obs: Dewan, canvas: Canvas) -> None:
    """Draw the map and lay the panels round it."""
    board, t = canvas.board, canvas.t
    for kind in range(obs.box.kinds):
        board.define(pieces.card_def(obs.box, kind))
    spots = [xy(cell) for cell in obs.ground.plan.map.cells]
    left, top = min(x for x, _ in spots) - 36, min(y for _, y in spots) - 40
    right, low = max(x for x, _ in spots) + 36, max(y for _, y in spots) + 44
    board.box(left, top, right - left, low - top, t("Map of Dewan"))
    paying = obs.phase == PAYING and canvas.seat == obs.to_move
    way = stops(obs) if paying else []
    soon = gain(obs, obs.target) if paying else None
    tiles = (obs.box.number, tuple(obs.tiles), tuple(obs.turns), obs.volcano, tuple(obs.covers))
    canvas.cached_layer("ground", tiles, lambda: ground(obs, board))
    lately(obs, canvas)
    route(obs, board, way)
    targets(obs, canvas, way)
    camps(obs, board)
    goods(obs, board)
    bill(obs, board, way)
    board.layer(OVERLAY)
    _panels(obs, canvas, way, soon)


def _panels(obs: Dewan, canvas: Canvas, way: list[Stop], soon: Gain | None) -> None:
    t = canvas.t
    canvas.panel("dw-row", t("Open cards"), panels.row(obs, canvas), "stage")
    canvas.panel("dw-tribe", t("Tribe"), tribe(obs, canvas, soon), "stage", "home")
    canvas.panel("dw-hand", t("Hand"), panels.hand(obs, canvas, way), "stage")
    stories = offer(obs, canvas) + panels.legend(canvas)
    canvas.panel("offer", t("Stories on offer"), stories, "right", "cards")


def intent(obs: Dewan, cell: Cell) -> int:
    """Return what a click on a field means now; whether it may be done is for the rules to say."""
    if obs.phase == COVERING:
        return COVER + cell
    node = obs.land.node[cell]
    if obs.phase == PAYING and node in obs.route and cell != obs.target:
        return SHUN + node
    return CAMP + cell


# ---- pictures ----
def option_picture(name: str, value: int) -> Markup:
    """Return a picture of a scenario."""
    if name != "scenario":
        return NO_MARKUP
    art = {
        0: pieces.camp(0, 44),
        1: at(0, -14, pieces.cover_tile(False)),
        2: at(0, -14, pieces.volcano()),
        3: at(0, -14, pieces.cover_tile(False)) + pieces.camp(1, 36),
    }
    return frame((-40, -50, 80, 70), art[value])
