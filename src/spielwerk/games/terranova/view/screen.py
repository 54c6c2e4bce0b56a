"""Terra Nova on the screen: what is drawn in which order, what a click means, and small pictures."""

from spielwerk.core.canvas import OVERLAY, Canvas
from spielwerk.core.drawing import die, frame, hexagon
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell
from spielwerk.core.vecs import to_bytes
from spielwerk.games.terranova.rules.boards import ground
from spielwerk.games.terranova.rules.data import FIGURE, FREE, MINI, PLACE, STONE, TO
from spielwerk.games.terranova.state import TerraNova
from spielwerk.games.terranova.view import map as layers
from spielwerk.games.terranova.view import pieces
from spielwerk.games.terranova.view.cover import cover
from spielwerk.games.terranova.view.panels import panels, seat_line
from spielwerk.games.terranova.view.preview import preview

__all__ = ["cover", "draw", "intent", "option_picture", "preview", "seat_line"]


def draw(obs: TerraNova, canvas: Canvas) -> None:
    """Draw the board and lay the panels beside it; a layer is drawn again when what it hangs on has changed."""
    board = canvas.board
    island = layers.island(obs.board, obs.board_seed)
    for markup in pieces.definitions():
        board.define(markup)
    board.define(island.coast)
    board.box(*island.box, canvas.t("Board of Terra Nova"))
    canvas.cached_layer("land", (obs.board, obs.board_seed), lambda: board.raw(island.land))
    owners = to_bytes(obs.owner, 2)
    areas = tuple((tuple(area.cells), *area.figures) for area in obs.areas)
    lately = (owners, areas, obs.to_move, tuple(obs.moved), tuple(canvas.recent[-16:]), canvas.seat)
    moved = next((event for event in canvas.recent[-1:] if event.kind == "moved"), None)
    canvas.cached_layer("areas", areas, lambda: layers.areas(obs, board))
    canvas.cached_layer("traces", lately, lambda: layers.traces(obs, canvas))
    canvas.cached_layer("stones", owners.translate(layers.WALLS), lambda: layers.stones(obs, board))
    canvas.cached_layer("last", lately, lambda: layers.last(obs, canvas))
    canvas.cached_layer("cells", (obs.board, obs.board_seed), lambda: board.raw(island.bare))
    layers.targets(obs, board)
    canvas.cached_layer("figures", (to_bytes(obs.figure, 1), moved), lambda: layers.figures(obs, board, moved))
    canvas.cached_layer("labels", (owners, areas), lambda: layers.labels(obs, board))
    board.layer("open", hidden=True)
    canvas.cached_layer("open", (owners, areas), lambda: layers.open_(obs, canvas))
    board.layer(OVERLAY)
    panels(obs, canvas, areas)


def intent(obs: TerraNova, cell: Cell) -> int:
    """Return what a click on a hex means now; whether it may be done is for the rules to say."""
    if obs.action == 0:
        return PLACE + cell
    if obs.owner[cell] >= 0:
        return FIGURE + cell
    if obs.picked == NONE:
        return STONE + cell
    beside = any(obs.moved[i] in obs.map.near[cell] for i in range(0, len(obs.moved), 2))
    return STONE + cell if beside and not obs.reaches(cell) and obs.owner[cell] == FREE else TO + cell


# ---- pictures elsewhere ----
def option_picture(name: str, value: int) -> Markup:
    """Return a map as a thumbnail, a die for a drawn one."""
    if name != "board":
        return NO_MARKUP
    if value <= MINI:
        found = ground(value, 0)
        return pieces.minimap(found.map.cells, layers.keys(found))
    well = hexagon(
        62, Markup('fill="var(--felt-2)" stroke="var(--line-2)" stroke-width="3" stroke-dasharray="9 7"'), value == 4
    )
    return frame((-70, -70, 140, 140), well + die((5, 3, 6)[value - 4], 54))
