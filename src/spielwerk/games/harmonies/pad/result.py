"""The result on the score pad: every category, every line, every board."""

from typing import Final

from spielwerk.core import pads as common
from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, cube, frame, small
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import total
from spielwerk.core.types import Seat
from spielwerk.games.harmonies.pad.pad_view import BoardPadView, standing
from spielwerk.games.harmonies.pad.words import outcome, problem
from spielwerk.games.harmonies.rules.data import CATEGORIES
from spielwerk.games.harmonies.view import pieces
from spielwerk.games.harmonies.view.pieces import bounds, disc
from spielwerk.games.harmonies.view.points import point_marks, sheet
from spielwerk.games.harmonies.words.points import category

ROW_ICONS: Final = {"trees": "g", "mountains": "e", "fields": "y", "buildings": "r", "water": "b"}


def results(now: BoardPadView) -> Markup:
    """Return the score sheet of everybody, what cannot be, and who won."""
    pad = now.pad
    names = [now.name(seat) for seat in range(len(pad.players))]
    wrong = "".join(common.note(problem(error, now.audience), "help") for error in pad.problems())
    heads = common.winners(names, pad.scores(), pad.ranks(), outcome(pad, now.audience))
    sheets = "".join(_sheet(now, seat) for seat in range(len(names)))
    foot = common.share(now.link(view="result"), now.path, now.stored_query, now.lang)
    return Markup(f'<div class="felt scroll">{heads}{_table(now)}{wrong}{sheets}</div>{foot}')


def _table(now: BoardPadView) -> Markup:
    """Return category by player."""
    sheets = [now.pad.parts(seat) for seat in range(len(now.pad.players))]
    rows = [
        common.Row(category(name, now.lang), sign(name), [total(parts, name) for parts in sheets])
        for name in CATEGORIES
        if any(part.category == name for parts in sheets for part in parts)
    ]
    return common.sums(rows) if rows else NO_MARKUP


def sign(name: str) -> Markup:
    """Return the small drawing of a category of points."""
    art = at(0, 4, disc(ROW_ICONS[name], 14, 5)) if name in ROW_ICONS else cube(13)
    return small((-17, -17, 34, 34), art, 26, 26)


def _sheet(now: BoardPadView, seat: Seat) -> Markup:
    """Return one player's board with its points, and every line of the sheet."""
    canvas = Canvas(seat, now.lang, [now.name(k) for k in range(len(now.pad.players))])
    parts = now.pad.parts(seat)
    body = pieces.plate(now.pad.side) + pieces.cells(now.pad.side)
    body += standing(now.pad.players[seat], now.pad.side) + point_marks(parts, now.pad.side)
    board = frame(bounds(now.pad.side), body, Markup(f'class="ha-small" role="img" aria-label="{esc(now.name(seat))}"'))
    alone = len(now.pad.players) == 1
    return common.sheet(seat, now.name(seat), total(parts), board + sheet(parts, canvas), alone)
