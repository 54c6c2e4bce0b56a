"""Harmonies on the screen: the own board large, trays and cards round it, what a click means, and small pictures."""

from spielwerk.core.canvas import OVERLAY, Canvas
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.panels import reader
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell
from spielwerk.games.harmonies.rules.data import ANIMAL, BOARDS, CELLS, PLACES, PUT, SETTLE
from spielwerk.games.harmonies.rules.grid import cells_of
from spielwerk.games.harmonies.rules.scoring import CARD_MARK
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.view import board as layers
from spielwerk.games.harmonies.view import pieces
from spielwerk.games.harmonies.view.cover import cover, side_picture
from spielwerk.games.harmonies.view.panels import panels, seat_line
from spielwerk.games.harmonies.view.pieces import bounds
from spielwerk.games.harmonies.view.points import points_layer
from spielwerk.games.harmonies.view.preview import preview

__all__ = ["cover", "draw", "intent", "option_picture", "preview", "seat_line"]


def draw(obs: Harmonies, canvas: Canvas) -> None:
    """Draw the own board, what lies round it and the boards of the others."""
    board, seat = canvas.board, reader(obs, obs.seats, canvas)
    for markup in pieces.definitions(obs.side):
        board.define(markup)
    board.box(*bounds(obs.side), canvas.p("landscape", "Board of {name}", name=canvas.name(seat)))
    board.layer("ground")
    board.raw(pieces.plate(obs.side) + pieces.cells(obs.side, seat * CELLS))
    layers.last(obs, canvas, seat)
    layers.targets(obs, board, seat)
    layers.stacks(obs, board, seat)
    layers.homes(obs, canvas, seat)
    points_layer(obs, canvas, seat)
    layers.looks(obs, canvas, seat)
    board.layer(OVERLAY)
    panels(obs, canvas, seat)


def intent(obs: Harmonies, cell: Cell) -> int:
    """Return what a click on a cell of the own board means now; whether it may be done is for the rules to say."""
    seat, place = divmod(cell, CELLS)
    if cell >= CARD_MARK or seat != obs.to_move or place >= len(BOARDS[obs.side]):
        return NONE
    if obs.calling != NONE:
        return SETTLE + place
    if obs.picked == NONE:
        own = [obs.cards[seat * PLACES + k] for k in range(PLACES)]
        land = obs.lands[seat]
        fits = [k for k, card in enumerate(own) if card != NONE and place in cells_of(land.homes(card), obs.side)]
        if fits:
            return SETTLE + place if len(fits) == 1 else ANIMAL + fits[0]
    return PUT + place


def option_picture(name: str, value: int) -> Markup:
    """Return a side of the board."""
    return side_picture(value) if name == "side" else NO_MARKUP
