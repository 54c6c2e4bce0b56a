"""The desk of the score pad: the boards of an address, how they are looked at, and links to what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape as esc
from typing import Final
from urllib.parse import urlencode

from spielwerk.core.drawing import at, cube, stack
from spielwerk.core.voice import say
from spielwerk.games.harmonies import pad as pads
from spielwerk.games.harmonies import view_pieces as pieces
from spielwerk.games.harmonies.data import (
    BOARDS,
    COLOURS,
)
from spielwerk.games.harmonies.pad import LONGEST_NAME, Pad, Sheaf
from spielwerk.games.harmonies.texts_pad import player_name
from spielwerk.games.harmonies.view_pieces import RADIUS, THICK, foot

ERASE: Final = "x"
CUBE: Final = "a"
TOOLS: Final = (*COLOURS, CUBE, ERASE)
VIEWS: Final = ("plan", "cards", "add", "result")
START: Final = "A."  # two empty boards of side A


@dataclass(frozen=True)
class Desk:
    """What lies open: the boards and how they are looked at."""

    pad: Pad
    names: tuple[str, ...]
    lang: str
    path: str
    player: int = 0
    view: str = "plan"
    tool: str = "g"
    why: int = -1

    def t(self, de: str, en: str) -> str:
        """Return the sentence in the reader's language."""
        return say(self.lang, de, en)

    def name(self, seat: int) -> str:
        """Return a player's name."""
        return player_name(list(self.names), seat, self.lang)

    def link(self, pad: Pad | None = None, mark: str = "", **changes: object) -> str:
        """Return the address of this page with something changed."""
        new = replace(self, pad=pad or self.pad, why=-1, **changes)  # type: ignore[arg-type]
        found = {"b": new.pad.code(), **{f"n{i}": name for i, name in enumerate(new.names) if name}}
        found |= {"p": str(new.player), "v": new.view, "c": new.tool}
        if new.why >= 0:
            found["why"] = str(new.why)
        return esc(f"{self.path}?{urlencode(found)}{mark}")

    def asking(self, cell: int) -> str:
        """Return the address that tells why a cell does not work."""
        found = {"b": self.pad.code(), **{f"n{i}": name for i, name in enumerate(self.names) if name}}
        found |= {"p": str(self.player), "v": "plan", "c": self.tool, "why": str(cell)}
        return esc(f"{self.path}?{urlencode(found)}")

    @property
    def sheaf(self) -> Sheaf:
        """Return the player looked at."""
        return self.pad.players[self.player]


def desk(query: Mapping[str, str], lang: str, path: str) -> Desk:
    """Return what an address means; raise PadError for boards that cannot be read."""
    pad = pads.decoded(query.get("b") or START)
    names = tuple(query.get(f"n{i}", "")[:LONGEST_NAME] for i in range(len(pad.players)))
    for sheaf, name in zip(pad.players, names, strict=True):
        sheaf.name = name
    where = query.get("p", "0")
    player = int(where) if where.isdecimal() and int(where) < len(pad.players) else 0
    view = query.get("v", "plan")
    tool = query.get("c", "g")
    why = query.get("why", "")
    asked = int(why) if why.isdecimal() and int(why) < len(BOARDS[pad.side]) else -1
    return Desk(
        pad, names, lang, path, player, view if view in VIEWS else "plan", tool if tool in TOOLS else "g", asked
    )


def standing(sheaf: Sheaf, side: int) -> str:
    """Return tokens and cubes of a board from the back to the front."""
    out, cubes = "", set(sheaf.cubes())
    for cell in pieces.by_depth(side):
        letters = sheaf.stack(cell)
        if letters:
            x, y = foot(side, cell, len(letters))
            out += at(x, y, stack(letters, RADIUS, THICK))
            if cell in cubes:
                out += at(x, y - THICK * len(letters) - 4, cube(17))
    return f'<g pointer-events="none">{out}</g>'
