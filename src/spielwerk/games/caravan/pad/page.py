"""The score pad of Creature Caravan as a page: the declared sheet and its drawings."""

from spielwerk.core.drawing import small
from spielwerk.core.language import msg_as
from spielwerk.core.markup import Markup
from spielwerk.core.sheet_page import SheetPad
from spielwerk.games.caravan.pad.sheet import SENTENCES, SHEET, TIE
from spielwerk.games.caravan.view.icons import ICON
from spielwerk.games.caravan.words.points import category, reason

SIGNS = {
    "column": "east", "distance": "east", "eastrey": "gate", "spaces": "tent", "camps": "tent",
    "zombies": "threat", "market": "market", "creatures": "wagon", "treasures": "treasure", "tokens": "threat",
    "bot": "machine", "towers": "tower", "fruit": "fruit",
}  # fmt: skip


def sign(name: str) -> Markup:
    """Return the small drawing of a row."""
    body = Markup(f'<g style="color:var(--ink)">{ICON[SIGNS[name]]}</g>')
    return small((-12, -12, 24, 24), body, 36, 36)


PAD = SheetPad(
    slug="caravan",
    category=category,
    reason=reason,
    sign=sign,
    sentences=SENTENCES,
    tie=TIE,
    sheet=SHEET,
    block=msg_as("caravan", "Sheet"),
)
