"""What the map of Tikal lies on: the wooden frame, and the look of every hex of ground."""

from functools import cache

from spielwerk.core.drawing import border, text
from spielwerk.core.types import Cell
from spielwerk.games.tikal.rules.data import HEX_NAMES, HEXES, ROWS, UNKNOWN
from spielwerk.games.tikal.view.pieces import CANOPIES, SIZE

BOX = (-84.0, -74.0, 820.0, 634.0)  # the whole map


@cache
def plate_shape() -> str:
    """Return the outline of the map, to be defined once: ``plate`` shows it."""
    cells = [divmod(cell, ROWS) for cell in range(HEXES)]
    line = border([(column, row - (column - column % 2) // 2) for column, row in cells], SIZE, True)
    return f'<path id="ti-plate" d="{line}"/>'


@cache
def plate() -> str:
    """Return the wooden frame."""
    out = ""
    for colour, width, more in (("shade", 26, 'opacity=".2" y="9"'), ("wood-edge", 24, 'y="4"'), ("wood-2", 22, "")):
        out += f'<use href="#ti-plate" fill="var(--{colour})" stroke="var(--{colour})" stroke-width="{width}" {more}/>'
    out += '<use href="#ti-plate" fill="var(--border)" stroke="var(--border)" stroke-width="6"/>'
    return f'<g stroke-linejoin="round">{out}</g>'


def ground_look(cell: Cell, kind: int) -> str:
    """Return which defined drawing a hex shows: some canopy, or its ground."""
    return f"canopy{(cell * 7 + cell // ROWS) % CANOPIES}" if kind == UNKNOWN else f"ground{kind}"


def unexplored_name(cell: Cell) -> str:
    """Return the name of a hex in the middle of its canopy."""
    return text(0, 6, HEX_NAMES[cell], 17, "#ffffff", 'font-weight="600" opacity=".8"')
