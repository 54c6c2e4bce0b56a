"""The view of Tikal's score pad: the sheet of an address, how it is looked at, and links to what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from spielwerk.core import block
from spielwerk.core import pads as common
from spielwerk.core.audience import Audience
from spielwerk.core.markup import Markup
from spielwerk.core.parsing import PadError
from spielwerk.core.state import NONE
from spielwerk.games.tikal.pad.ledger import SCORINGS, Ledger
from spielwerk.games.tikal.pad.sheet import Pad, fresh, from_code
from spielwerk.games.tikal.pad.words import lines, problem
from spielwerk.games.tikal.rules.data import HEX_NAMES


@dataclass(frozen=True)
class TikalPadView(common.PadView[Pad]):
    """What lies open: the sheet and how it is looked at."""

    cell: int = NONE  # the hex that is being filled in
    ledger: Ledger = field(default_factory=lambda: Ledger(0))
    row: str = ""  # the scoring that is written or worked out, if one is named

    @property
    def stored_query(self) -> dict[str, str]:
        """Return what an address has to hold: the map, the scorings and the names."""
        auction = "1" if self.ledger.auction else ""
        return {**super().stored_query, "auction": auction, **block.to_query(self.ledger.cells)}

    @property
    def view_query(self) -> dict[str, str]:
        """Return what an address says about the view."""
        at = HEX_NAMES[self.cell] if self.cell != NONE else ""
        return {"p": str(self.player), "v": self.view, "at": at, "w": self.row}

    def to_data(self) -> dict[str, object]:
        """Return what a file holds: the map and the scorings."""
        return self.pad.to_data() | self.ledger.to_data()

    @property
    def proven(self) -> str:
        """Return the scoring that is worked out on the map."""
        return self.row or self.ledger.first_open(self.player)

    @property
    def scores(self) -> list[int]:
        """Return everybody's points: of the scorings that are written, else of the map."""
        return self.ledger.scores() if self.ledger.has_numbers() else self.pad.scores()

    def link(self, pad: Pad | None = None, mark: str = "", **changes: object) -> Markup:
        """Return the address of this page with something changed, or with the reason if a sheet cannot be."""
        if pad is not None and pad.problems():
            new = replace(self, **changes)  # type: ignore[arg-type]
            return common.address(self.path, new.stored_query | new.view_query | {"why": pad.to_code()}, mark)
        return super().link(pad, mark, **changes)


def read_pad_view(query: Mapping[str, str], lang: str, path: str, view: str) -> TikalPadView:
    """Return what an address means; raise PadError for a sheet that cannot be read."""
    pad = from_code(query["b"]) if query.get("b") else fresh()
    names = common.read_names(query, len(pad.names))
    pad.names = list(names)
    at = query.get("at", "")
    player = common.read_number(query, "p", len(names), 0)
    ledger = Ledger(len(names), bool(query.get("auction")))
    ledger.cells, _, wrong = block.read_numbers(query, lines(ledger.auction, lang), len(names), lang)
    row = query.get("w", "")
    now = TikalPadView(
        names,
        lang,
        path,
        player,
        view,
        pad,
        cell=HEX_NAMES.index(at) if at in HEX_NAMES else NONE,
        ledger=ledger,
        row=row if row in SCORINGS else "",
    )
    return replace(now, wrong=_why(query.get("why", ""), now.audience) or block.refusal(lang, wrong))


def _why(code: str, audience: Audience) -> str:
    """Say what is wrong with the sheet that a tap would have made."""
    if not code:
        return ""
    try:
        from_code(code)
    except PadError as error:
        return problem(error, audience)
    return ""
