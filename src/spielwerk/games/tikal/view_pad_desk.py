"""The desk of Tikal's score pad: the sheet of an address, how it is looked at, and links to what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from spielwerk.core import pads as common
from spielwerk.core.state import NONE
from spielwerk.core.voice import Voice
from spielwerk.core.written import PadError
from spielwerk.games.tikal.data import HEX_NAMES
from spielwerk.games.tikal.pad import Pad, fresh, from_code
from spielwerk.games.tikal.texts_pad import problem

VIEWS: Final = ("map", "treasures", "result")


@dataclass(frozen=True)
class Desk(common.Desk[Pad]):
    """What lies open: the sheet and how it is looked at."""

    cell: int = NONE  # the hex that is being filled in
    why: str = ""  # what was wrong with the last tap

    @property
    def looked(self) -> dict[str, str]:
        """Return what an address says about the view."""
        return {"p": str(self.player), "v": self.view, "at": HEX_NAMES[self.cell] if self.cell != NONE else ""}

    def link(self, pad: Pad | None = None, mark: str = "", **changes: object) -> str:
        """Return the address of this page with something changed, or with the reason if a sheet cannot be."""
        if pad is not None and pad.problems():
            new = replace(self, **changes)  # type: ignore[arg-type]
            return common.address(self.path, new.kept | new.looked | {"why": pad.to_code()}, mark)
        return super().link(pad, mark, **changes)


def desk(query: Mapping[str, str], lang: str, path: str) -> Desk:
    """Return what an address means; raise PadError for a sheet that cannot be read."""
    pad = from_code(query["b"]) if query.get("b") else fresh()
    names = common.read_names(query, len(pad.names))
    pad.names = list(names)
    view, at = query.get("v", ""), query.get("at", "")
    now = Desk(
        names,
        lang,
        path,
        common.read_number(query, "p", len(names), 0),
        view if view in VIEWS else VIEWS[0],
        pad,
        HEX_NAMES.index(at) if at in HEX_NAMES else NONE,
    )
    return replace(now, why=_why(query.get("why", ""), now.voice))


def _why(code: str, voice: Voice) -> str:
    """Say what is wrong with the sheet that a tap would have made."""
    if not code:
        return ""
    try:
        from_code(code)
    except PadError as error:
        return problem(error, voice)
    return ""
