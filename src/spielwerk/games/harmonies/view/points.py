"""Where the points of Harmonies come from: marks on the board, and the score sheet in words."""

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, tag
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.panels import marks, toggle
from spielwerk.core.state import Part
from spielwerk.core.types import Seat
from spielwerk.games.harmonies.rules.data import CATEGORIES, CELLS
from spielwerk.games.harmonies.rules.scoring import CARD_MARK
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.view.pieces import middle, stream
from spielwerk.games.harmonies.words.points import category, reason


def points_layer(obs: Harmonies, canvas: Canvas, seat: Seat) -> None:
    """Write the points on the cells, zeros too, and draw the river; hidden until somebody asks."""
    canvas.board.layer("points", hidden=True)
    canvas.board.raw(Markup(f'<g pointer-events="none">{point_marks(obs.breakdown(seat), obs.side)}</g>'))


def point_marks(parts: list[Part], side: int) -> Markup:
    """Return the marks of a score sheet on its board."""
    out = NO_MARKUP
    for part in parts:
        cells = [cell % CELLS for cell in part.cells if cell < CARD_MARK]
        if not cells or part.category == "spirit":
            continue
        if part.reason == "river":
            out += stream(middle(side, cell) for cell in cells)
        elif part.reason in {"field", "island"}:
            xs, ys = zip(*(middle(side, cell) for cell in cells), strict=True)
            mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
            x, y = min(zip(xs, ys, strict=True), key=lambda p: (p[0] - mx) ** 2 + (p[1] - my) ** 2)
            out += at(x, y, tag(f"+{part.points}", "good"))
        elif part.reason != "aside":
            for cell in cells:
                words = f"+{part.points}" if part.points else "0"
                out += at(*middle(side, cell), tag(words, "good" if part.points else "bad"))
    river = [part for part in parts if part.reason == "river"]
    for part in river:
        x, y = middle(side, part.cells[len(part.cells) // 2] % CELLS)
        out += at(x, y, tag(f"{len(part.cells)} → +{part.points}", "good"))
    return out


def points_panel(obs: Harmonies, canvas: Canvas, seat: Seat) -> Markup:
    """Return the score sheet in words: every point and every zero; a line marks its cells."""
    words = canvas.t("Show points on the board")
    return sheet(obs.breakdown(seat), canvas) + toggle("points", words)


def sheet(parts: list[Part], canvas: Canvas) -> Markup:
    """Return the parts of a score in words, by category; equal lines are counted together."""
    rows = NO_MARKUP
    for name in CATEGORIES:
        own = [part for part in parts if part.category == name]
        if not own:
            continue
        total = sum(part.points for part in own)
        heading = category(name, canvas.lang)
        rows += Markup(f'<li class="head"><span>{esc(heading)}</span><b>{total}</b></li>')
        lines: dict[str, list[Part]] = {}
        for part in own:
            lines.setdefault(reason(part, canvas), []).append(part)
        for words, group in lines.items():
            count = Markup(f" ({len(group)}×)" if len(group) > 1 else "")
            cls = Markup("dim" if not group[0].points else "")
            mark = Markup(f'class="mark {cls}" {marks(cell for part in group for cell in part.cells)}')
            rows += Markup(f'<li><button type="button" {mark}>{esc(words)}{count}</button></li>')
    none = canvas.t("Nothing placed yet.")
    return Markup(f'<ul class="ha-sheet">{rows}</ul>' if rows else f'<p class="dim small">{esc(none)}</p>')
