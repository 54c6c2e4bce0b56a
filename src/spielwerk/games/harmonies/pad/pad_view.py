"""The view of the score pad: the boards of an address, how they are looked at, and links to what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from spielwerk.core import pads as common
from spielwerk.core.drawing import at, cube
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.types import Cell, Seat
from spielwerk.games.harmonies.pad.sheet import Pad, PlayerSheet, from_code
from spielwerk.games.harmonies.rules.data import (
    BOARDS,
    COLOURS,
)
from spielwerk.games.harmonies.view import pieces
from spielwerk.games.harmonies.view.pieces import RADIUS, THICK, foot, stack

ERASE: Final = "x"
CUBE: Final = "a"
TOOLS: Final = (*COLOURS, CUBE, ERASE)
START: Final = "A."  # two empty boards of side A


@dataclass(frozen=True)
class BoardPadView(common.PadView[Pad]):
    """What lies open: the boards and how they are looked at."""

    tool: str = "g"
    why: int = -1  # the cell that was tapped in vain
    last: int = -1  # the cell that was tapped last

    @property
    def view_query(self) -> dict[str, str]:
        """Return what an address says about the view."""
        last = str(self.last) if self.last >= 0 else ""
        return {"p": str(self.player), "v": self.view, "c": self.tool, "l": last}

    def name(self, seat: Seat) -> str:
        """Return a player's name."""
        return common.player_name(self.names[seat], seat, self.lang)

    def link(self, pad: Pad | None = None, mark: str = "", **changes: object) -> Markup:
        """Return the address of this page with something changed."""
        return self.href(mark, **{"pad": pad or self.pad, "why": -1, "last": -1, **changes})

    def asking(self, cell: Cell) -> Markup:
        """Return the address that tells why a cell does not work."""
        found = self.stored_query | {"p": str(self.player), "v": "plan", "c": self.tool, "why": str(cell)}
        return common.address(self.path, found)

    @property
    def player_sheet(self) -> PlayerSheet:
        """Return the player looked at."""
        return self.pad.players[self.player]


def read_pad_view(query: Mapping[str, str], lang: str, path: str, view: str) -> BoardPadView:
    """Return what an address means; raise PadError for boards that cannot be read."""
    pad = from_code(query.get("b") or START)
    names = common.read_names(query, len(pad.players))
    for sheet, name in zip(pad.players, names, strict=True):
        sheet.name = name
    player = common.read_number(query, "p", len(pad.players), 0)
    tool = query.get("c", "g")
    asked = common.read_number(query, "why", len(BOARDS[pad.side]), -1)
    last = common.read_number(query, "l", len(BOARDS[pad.side]), -1)
    tool = tool if tool in TOOLS else "g"
    return BoardPadView(names, lang, path, player, view, pad, tool=tool, why=asked, last=last)


def standing(sheet: PlayerSheet, side: int) -> Markup:
    """Return tokens and cubes of a board from the back to the front."""
    out, cubes = NO_MARKUP, set(sheet.cubes())
    for cell in pieces.by_depth(side):
        letters = sheet.stack(cell)
        if letters:
            x, y = foot(side, cell, len(letters))
            out += at(x, y, stack(letters, RADIUS, THICK))
            if cell in cubes:
                out += at(x, y - THICK * len(letters) - 4, cube(17))
    return Markup(f'<g pointer-events="none">{out}</g>')
