"""What the map of Tikal lies on: the wooden frame, and the look of every hex of ground."""

from spielwerk.core.drawing import border, text
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc
from spielwerk.core.types import Cell
from spielwerk.games.tikal.rules.data import HEX_NAMES, HEXES, ROWS, UNKNOWN
from spielwerk.games.tikal.view.pieces import CANOPIES, SIZE

BOX = (-84.0, -74.0, 820.0, 634.0)  # the whole map


@cached()
def plate_shape() -> Markup:
    """Return the outline of the map, to be defined once: ``plate`` shows it."""
    cells = [divmod(cell, ROWS) for cell in range(HEXES)]
    line = border([(column, row - (column - column % 2) // 2) for column, row in cells], SIZE, True)
    return Markup(f'<path id="ti-plate" d="{line}"/>')


@cached()
def plate() -> Markup:
    """Return the wooden frame."""
    out = NO_MARKUP
    for colour, width, more in (
        ("shade", 26, Markup('opacity=".2" y="9"')),
        ("wood-edge", 24, Markup('y="4"')),
        ("wood-2", 22, NO_MARKUP),
    ):
        out += Markup(
            f'<use href="#ti-plate" fill="var(--{esc(colour)})" stroke="var(--{esc(colour)})" '
            f'stroke-width="{width}" {more}/>'
        )
    out += Markup('<use href="#ti-plate" fill="var(--border)" stroke="var(--border)" stroke-width="6"/>')
    return Markup(f'<g stroke-linejoin="round">{out}</g>')


def ground_look(cell: Cell, kind: int) -> str:
    """Return which defined drawing a hex shows: some canopy, or its ground."""
    return f"canopy{(cell * 7 + cell // ROWS) % CANOPIES}" if kind == UNKNOWN else f"ground{kind}"


def unexplored_name(cell: Cell) -> Markup:
    """Return the name of a hex in the middle of its canopy."""
    return text(0, 6, esc(HEX_NAMES[cell]), 17, "#ffffff", Markup('font-weight="600" opacity=".8"'))
