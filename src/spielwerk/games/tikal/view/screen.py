"""Tikal on the screen: what is drawn in which order, what a click means, and small pictures."""

from spielwerk.core.canvas import OVERLAY, Canvas
from spielwerk.core.drawing import at, frame, hexagon, text
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.state import OVER
from spielwerk.core.types import Cell
from spielwerk.core.vecs import to_bytes
from spielwerk.games.tikal.rules.data import (
    DIG,
    FIGURES,
    HEXES,
    JUNGLE,
    LEADER,
    MOVING,
    PLACE,
    ROTATING,
    SUPPLY,
    TEMPLE,
    TENT,
    TO,
    TREASURE,
    UNCOVER,
    UNKNOWN,
    VOLCANO,
    WORKER,
)
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.view import map as layers
from spielwerk.games.tikal.view import pieces
from spielwerk.games.tikal.view.cover import cover
from spielwerk.games.tikal.view.crew import crews
from spielwerk.games.tikal.view.ground import BOX, plate_shape
from spielwerk.games.tikal.view.panels import panels
from spielwerk.games.tikal.view.preview import preview
from spielwerk.games.tikal.view.recent import traces, walk
from spielwerk.games.tikal.view.seats import seat_line

__all__ = ["cover", "draw", "intent", "option_picture", "preview", "seat_line"]


def draw(obs: Tikal, canvas: Canvas) -> None:
    """Draw the board and lay the panels beside it."""
    board = canvas.board
    for markup in pieces.definitions():
        board.define(markup)
    board.define(plate_shape())
    for value, printed, plain in sorted(layers.temples(obs)):
        board.define(
            Markup(f'<g id="ti-temple{value}-{printed}-{int(plain)}">{pieces.pyramid(value, printed, plain)}</g>')
        )
    board.box(*BOX, canvas.t("Board of Tikal"))
    land = (to_bytes(obs.land.tile, 1), to_bytes(obs.land.turn))
    figures, groups = crews(obs)
    canvas.cached_layer("land", land, lambda: layers.land(obs, board))
    canvas.cached_layer("cells", 0, lambda: layers.cells(board))
    layers.targets(obs, canvas)
    canvas.cached_layer("edges", land, lambda: layers.edges(obs, board))
    traces(obs, canvas)
    layers.things(obs, board)
    layers.figures(obs, board, figures, walk(obs, canvas.recent))
    layers.picks(obs, board, groups)
    layers.powers(obs, board, groups)
    canvas.cached_layer("names", (land, obs.spot), lambda: layers.names(obs, board))
    layers.badges(obs, canvas)
    layers.laying(obs, canvas)
    board.layer(OVERLAY)
    panels(obs, canvas)


# ---- what a click means, and what it would do ----
def intent(obs: Tikal, cell: Cell) -> int:
    """Return what a click on a hex means now; whether it may be done is for the rules to say."""
    if obs.phase <= ROTATING:  # while tiles are bought, too: the rules say what comes first
        return PLACE + cell
    if obs.phase == MOVING:
        start = obs.crew[obs.to_move * FIGURES + obs.chosen]
        if cell == start:
            return LEADER if obs.chosen == 0 else WORKER + cell
        if obs.workers[obs.to_move * HEXES + cell] and obs.trips(obs.to_move, start)[cell] > obs.ap:
            return WORKER + cell
        return TO + cell
    return _implied_action(obs, cell)


def _implied_action(obs: Tikal, cell: Cell) -> int:
    """Return what a click on bare ground means in the action phase: what one would do on such a hex."""
    kind = obs.land.kind[cell]
    if kind == UNKNOWN:
        return PLACE + cell
    if obs.to_move != OVER and obs.workers[obs.to_move * HEXES + cell]:
        return WORKER + cell
    if kind == TEMPLE:
        return UNCOVER + cell
    if kind == TREASURE and obs.left[cell]:
        return DIG + cell
    if kind in (JUNGLE, TREASURE):
        return TENT + cell
    return WORKER + SUPPLY if kind != VOLCANO else TENT + cell


# ---- pictures elsewhere ----
def option_picture(name: str, value: int) -> Markup:
    """Return a stack to draw from, or open tiles with a bid."""
    if name != "auction":
        return NO_MARKUP
    if value == 0:
        look = Markup('fill="var(--ti-unknown)" stroke="var(--ti-jungle-2)" stroke-width="2"')
        stack = "".join(at(0, 14 - 7 * i, hexagon(44, look, True)) for i in range(5))
        return frame((-80, -60, 160, 120), stack + text(0, -4, Markup("A"), 34, "#ffffff"))
    tiles = at(-44, -8, pieces.tile_art(0, 0), 0.6) + at(44, -8, pieces.tile_art(5, 1), 0.6)
    chip = Markup('<circle r="19" fill="var(--accent)" stroke="var(--legal-case)" stroke-width="3"/>')
    return frame((-80, -60, 160, 120), tiles + at(0, 34, chip + text(0, 7, 5, 20, "accent-ink")))
