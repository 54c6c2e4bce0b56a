"""What an action of Terra Nova would bring: a few words, and the same drawn over the map."""

from spielwerk.core.audience import join_words, points
from spielwerk.core.canvas import OVERLAY, Canvas, Surface
from spielwerk.core.drawing import action_border, at, ring, tag, trace
from spielwerk.core.hexes import distance
from spielwerk.core.language import with_label
from spielwerk.core.markup import Markup
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action, Cell
from spielwerk.games.terranova.rules.areas import Area, landscapes
from spielwerk.games.terranova.rules.data import FIGURE, FREE, PASS, PLACE, STONE, TO
from spielwerk.games.terranova.state import TerraNova
from spielwerk.games.terranova.view import pieces
from spielwerk.games.terranova.view.insight import Outlook, leaders, outlook, ray
from spielwerk.games.terranova.view.map import cells, spot
from spielwerk.games.terranova.view.pieces import FOOT, SIZE, stone, use_at
from spielwerk.games.terranova.words.terms import DIRECTIONS, figures, hexes, lands, titles
from spielwerk.games.terranova.words.terms import landscapes as kinds

FEW = 5  # landscapes: an open part with no more names them


def preview(obs: TerraNova, action: Action, canvas: Canvas) -> list[str]:
    """Say what an action would do and draw it over the board."""
    canvas.board.layer(OVERLAY)
    if not canvas.can(action) or action == PASS or FIGURE <= action < TO:
        return []
    if action < FIGURE:  # the next player follows at once: a finger is asked first
        canvas.board.raw(_ghost(obs, action - PLACE))
        return [titles(canvas.lang)[obs.land[action - PLACE]]]
    if action < STONE:
        return _move(obs, action - TO, canvas)
    return _stone(obs, action - STONE, canvas)


def _ghost(obs: TerraNova, cell: Cell) -> Markup:
    x, y = spot(obs, cell)
    return Markup(f'<g pointer-events="none" opacity=".75">{use_at(f"figure{obs.to_move}", x, y + FOOT)}</g>')


def _move(obs: TerraNova, cell: Cell, canvas: Canvas) -> list[str]:
    t, here = canvas.t, obs.picked
    (x1, y1), (x2, y2) = spot(obs, here), spot(obs, cell)
    canvas.board.raw(Markup(f'<g pointer-events="none">{trace([(x1, y1), (x2, y2)], "legal")}</g>{_ghost(obs, cell)}'))
    far = distance(obs.map.cells[here], obs.map.cells[cell])
    way = t(DIRECTIONS[ray(obs, here, cell)])
    lines = [canvas.n(far, "{n} hex {direction}", "{n} hexes {direction}", direction=way)]
    start = next((obs.moved[i + 1] for i in range(0, len(obs.moved), 2) if obs.moved[i] == here), NONE)
    if cell == start:  # TN-33
        lines.append(t("Back on its start: it has to move on next."))
    return lines


def _stone(obs: TerraNova, cell: Cell, canvas: Canvas) -> list[str]:
    seen = outlook(obs, cell)
    gains = [sum(area.points[seat] for area in seen.scored) for seat in range(obs.seats)]
    best = max(range(obs.seats), key=lambda seat: (gains[seat], seat == obs.to_move))
    _cut_off(obs, cell, seen, canvas.board)
    if gains[best]:
        looks = (f"seat-{best}-edge", f"seat-{best}", f"seat-{best}-ink")
        mine = ("accent", "accent", "accent-ink")
        words = tag(f"+{gains[best]}", *(mine if best == obs.to_move else looks))
        canvas.board.raw(at(*spot(obs, cell), words, attrs=Markup('pointer-events="none"')))
    lines = [*_closing_areas(seen.scored, canvas), *_open(obs, seen, canvas)]
    t = canvas.t
    if gains[best] > gains[obs.to_move]:
        lines.append(t("This gives {name} {points}.", name=canvas.name(best), points=points(gains[best], canvas.lang)))
    if seen.after.to_move == OVER:
        lines.append(t("This ends the game."))
    elif obs.supply == 1 and obs.end_no_stones:
        lines.append(t("The last stone: then the game ends."))
    return lines or [t("No area is closed here yet.")]


def _cut_off(obs: TerraNova, cell: Cell, seen: Outlook, board: Surface) -> None:
    """Draw the stone, what it would cut off, and where that leaks."""
    board.raw(Markup('<g pointer-events="none">'))
    for area in seen.scored:
        _tint(obs, board, area.cells, leaders(area.figures))
    for part in seen.open:
        _tint(obs, board, part, [])
    if seen.leaks:
        _tint(obs, board, seen.behind, [])
    board.raw(at(*spot(obs, cell), stone(SIZE) + ring(SIZE * 0.82, width=5)))
    for gap in seen.leaks:
        x, y = spot(obs, gap)
        board.raw(at(x + 18, y + 16, pieces.leak()))
    board.raw(Markup("</g>"))


def _closing_areas(areas: list[Area], canvas: Canvas) -> list[str]:
    """Say what the areas that close would give, and who leaves."""
    lines = [_sum(area, canvas) for area in areas]
    if len(areas) == 1:
        found = areas[0].lands
        lines.append(with_label(canvas.lang, kinds(len(found), canvas.lang), lands(found, canvas.lang)))
    return lines + _leaving(areas, canvas)


def _open(obs: TerraNova, seen: Outlook, canvas: Canvas) -> list[str]:
    """Say why parts that are cut off do not score, and what leaks."""
    t, lines = canvas.t, list[str]()
    for part in seen.open:
        found = landscapes(obs.land, part)
        lines.append(
            t(
                "{hexes}, {landscapes}: nothing scores, figures stay",
                hexes=hexes(len(part), canvas.lang),
                landscapes=kinds(len(found), canvas.lang),
            )
        )
        if len(found) <= FEW:
            lines.append(lands(found, canvas.lang))
    if seen.leaks:
        lines.append(t("A figure is no wall, the area leaks here."))
    return lines


def _tint(obs: TerraNova, board: Surface, some: list[int], seats: list[int]) -> None:
    """Tint hexes that would be cut off; figures shine through."""
    for i, cell in enumerate(some):
        colour = Markup(f"seat-{seats[i % len(seats)]}" if seats else "line-2")
        x, y = spot(obs, cell)
        opacity = Markup(".42" if obs.owner[cell] == FREE else ".2")
        board.raw(
            Markup(f'<use href="#tn-hex" x="{x:.1f}" y="{y:.1f}" fill="var(--{colour})" fill-opacity="{opacity}"/>')
        )
    board.raw(action_border(cells(obs, some), SIZE, dotted=True))


def _sum(area: Area, canvas: Canvas) -> str:
    """Say what an area would give and to whom."""
    t = canvas.t
    size = hexes(len(area.cells), canvas.lang)
    sum_ = f"{size} × {area.factor} = {area.total}"
    seats = leaders(area.figures)
    if not seats:
        return t("{hexes}, nobody in it: no points", hexes=size)
    names = join_words([canvas.whom(seat) for seat in seats], canvas.lang)
    if len(seats) == 1:
        return t("{sum} for {names}", sum=sum_, names=names)
    return t("{sum}, {share} each for {names}", sum=sum_, share=area.points[seats[0]], names=names)


def _leaving(areas: list[Area], canvas: Canvas) -> list[str]:
    """Say who loses how many figures."""
    lost = [sum(n) for n in zip(*(area.figures for area in areas), strict=True)]
    going = [seat for seat, n in enumerate(lost) if n]
    if not going:
        return []
    parts = [f"{canvas.who(seat)} {lost[seat]}" for seat in going[:-1]]
    parts.append(f"{canvas.who(going[-1])} {figures(lost[going[-1]], canvas.lang)}")
    return [canvas.t("Leaving: {names}", names=", ".join(parts))]
