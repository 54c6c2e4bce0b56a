"""The map of Dewan: zones, what can be paid, the way to it, camps, resources and berries, layer by layer."""

from spielwerk.core.bits import members
from spielwerk.core.canvas import Canvas, Surface
from spielwerk.core.drawing import action_border, at, hexagon, outline, polyline, ring, text
from spielwerk.core.drawing import lately as lately_mark
from spielwerk.core.markup import Markup
from spielwerk.games.dewan.rules.data import (
    CAMP,
    CHOOSING,
    COVER,
    COVERING,
    FLOOD,
    LAVA,
    SHUN,
    START,
    SYMBOLS,
    WATER,
)
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.view import pieces
from spielwerk.games.dewan.view.pieces import SIZE, xy
from spielwerk.games.dewan.view.way import Stop


def spot(obs: Dewan, field: int) -> tuple[float, float]:
    """Return where the middle of a field is."""
    return xy(obs.ground.plan.map.cells[field])


def cells(obs: Dewan, some: list[int]) -> list[tuple[int, int]]:
    """Return fields by their place on the grid."""
    return [obs.ground.plan.map.cells[field] for field in some]


# ---- the map ----
def ground(obs: Dewan, board: Surface) -> None:
    """Draw cardboard, terrain, zones with an inner rim, seams, start fields, and tiles that were laid."""
    plan = obs.ground.plan
    for field in range(plan.size):
        x, y = spot(obs, field)
        board.raw(at(x, y + 7, hexagon(32, Markup('fill="var(--shade)" opacity=".22"'))))
    for field in range(plan.size):
        x, y = spot(obs, field)
        board.raw(at(x, y + 3, hexagon(31.5, Markup('fill="var(--wood-edge)"'))))
    for field in range(plan.size):
        board.put(f"f{field}", _field(obs, field), *spot(obs, field), cell=field)
    board.raw(Markup('<g pointer-events="none">'))
    for kind in range(5):
        for zone in members(obs.land.zones[kind]):
            board.raw(pieces.rim(cells(obs, obs.land.zone_of(zone)), f"dw-z{zone}", kind))
    board.raw(pieces.seams(obs))
    for field in obs.covers:
        board.put(f"cover{field}", pieces.cover_tile(obs.scenario != FLOOD), *spot(obs, field), cls="piece")
    board.raw(Markup("</g>"))


def lately(obs: Dewan, canvas: Canvas) -> None:
    """Mark what the last move of each other seat brought: its camp, and what water or lava covered."""
    canvas.board.layer("lately")
    moved: set[int] = set()
    for event in reversed(canvas.recent):
        if event.kind in ("took", "built", "passed"):
            if event.seat in moved:
                return
            moved.add(event.seat)
        if event.kind in ("built", "covered") and event.seat != canvas.seat:
            canvas.board.raw(at(*spot(obs, event.args[0]), lately_mark(27), attrs=Markup('pointer-events="none"')))


def _field(obs: Dewan, field: int) -> Markup:
    kind = obs.ground.terrain[field]
    if kind == START:
        return pieces.start_field(obs.ground.plan.starts.index(field))
    if kind == LAVA:
        return pieces.volcano()
    return (
        hexagon(30.4, Markup(f'fill="{pieces.colour(kind)}"'))
        + hexagon(30, Markup('fill="none" stroke="var(--border)" stroke-opacity=".16"'))
        + pieces.MOTIF[pieces.KEYS[kind]]
    )


def path(obs: Dewan, some: list[int], look: Markup) -> Markup:
    """Return a line from field to field."""
    line = polyline(spot(obs, field) for field in some)
    return Markup(f'<path d="{line}" fill="none" stroke-linejoin="round" stroke-linecap="round" {look}/>')


def route(obs: Dewan, board: Surface, way: list[Stop]) -> None:
    """Draw the way: runs of water glow as one piece, the target's zone is outlined."""
    board.layer("route")
    if not way:
        return
    board.raw(Markup('<g pointer-events="none">'))
    for stop in way:
        if stop.kind == WATER:
            glow = hexagon(30, Markup('fill="var(--dw-w-2)" fill-opacity=".4"'))
            board.raw("".join(at(*spot(obs, field), glow) for field in stop.fields))
            dots = Markup('stroke="var(--legal)" stroke-width="3" stroke-dasharray="1 6" stroke-linecap="round"')
            board.raw(outline(cells(obs, stop.fields), SIZE, dots))
    board.raw(zone_rim(obs, obs.target))
    line = [field for stop in way for field in stop.fields]
    board.raw(path(obs, line, Markup('stroke="var(--legal-case)" stroke-width="11"')))
    board.raw(path(obs, line, Markup('stroke="var(--legal)" stroke-width="6"')))
    board.raw(path(obs, line, Markup('stroke="var(--legal-case)" stroke-width="2" stroke-dasharray="1 8"')))
    board.raw(Markup("</g>"))


def zone_rim(obs: Dewan, field: int) -> Markup:
    """Return the outline of the zone a field lies in."""
    return action_border(cells(obs, obs.land.zone_of(field)), SIZE)


def targets(obs: Dewan, canvas: Canvas, way: list[Stop]) -> None:
    """Offer every field for what a click there may mean; the canvas keeps what is legal."""
    board = canvas.board
    board.layer("targets")
    if canvas.seat != obs.to_move:
        return
    if obs.phase == COVERING:
        wave = Markup(
            '<path d="M-9-2.5q2.3-2.6 4.5 0t4.5 0t4.5 0t4.5 0" fill="none" stroke="#fff" stroke-width="1.7"/>'
        )
        fill = Markup("var(--dw-w)" if obs.scenario == FLOOD else "var(--dw-flame)")
        pill = Markup(
            f'<rect x="-14" y="-8" width="28" height="16" rx="8" fill="{fill}" stroke="var(--legal)" '
            'stroke-width="1.6"/>'
        )
        for field in range(obs.ground.plan.size):
            body = hexagon(28, Markup('fill="transparent"')) + ring(25.5, width=2.6) + at(0, 14, pill + wave)
            board.put(f"v{field}", body, *spot(obs, field), action=COVER + field, only=True)
        return
    if way:
        for stop in way[:-1]:
            body = hexagon(
                25.5, Markup('fill="transparent" stroke="var(--legal)" stroke-width="2" stroke-dasharray="4 4"')
            )
            shapes = "".join(at(*_between(obs, stop.fields[0], field), body) for field in stop.fields)
            board.put(f"a{stop.node}", shapes, *spot(obs, stop.fields[0]), action=SHUN + stop.node, only=True)
        board.raw(at(*spot(obs, obs.target), ring(25.5, width=5), attrs=Markup('pointer-events="none"')))
        return
    for field, price in obs.prices().items() if obs.phase == CHOOSING else ():
        look = (
            hexagon(28, Markup('fill="transparent"'))
            + ring(25.5, width=2)
            + at(*pieces.price_spot(obs, field), pieces.price(price))
        )
        board.put(f"t{field}", look, *spot(obs, field), action=CAMP + field, only=True, cls="once")


def _between(obs: Dewan, one: int, two: int) -> tuple[float, float]:
    (ax, ay), (bx, by) = spot(obs, one), spot(obs, two)
    return bx - ax, by - ay


def camps(obs: Dewan, board: Surface) -> None:
    """Pitch the camps, the nearer ones over the others."""
    board.layer("camps")
    board.raw(Markup('<g pointer-events="none">'))
    standing = [
        (obs.ground.plan.map.cells[f][1], f, seat) for seat in range(obs.seats) for f in members(obs.mine[seat])
    ]
    for _, field, seat in sorted(standing):
        x, y = spot(obs, field)
        body = pieces.start_camp(seat) if obs.land.is_start(field) else pieces.camp(seat)
        board.put(f"camp{field}", body, x, y + 13, cls="piece")
    board.raw(Markup("</g>"))


def goods(obs: Dewan, board: Surface) -> None:
    """Lay resources on their edges and berries in free corners."""
    board.layer("goods")
    board.raw(Markup('<g pointer-events="none">'))
    for i, (kind, a, b) in enumerate(obs.ground.icons):
        (ax, ay), (bx, by) = spot(obs, a), spot(obs, b)
        board.put(f"icon{i}", pieces.goods(SYMBOLS[kind], 8.6), (ax + bx) / 2, (ay + by) / 2)
    for field, n in enumerate(obs.berries):
        if n:
            (x, y), (dx, dy) = spot(obs, field), pieces.berry_spot(obs, field)
            board.put(f"berry{field}", pieces.berry(n), x + dx, y + dy)
    board.raw(Markup("</g>"))


def bill(obs: Dewan, board: Surface, way: list[Stop]) -> None:
    """Lay the paying cards on their fields, numbered; tolls are rimmed in the owner's colour."""
    board.layer("bill")
    board.raw(Markup('<g pointer-events="none">'))
    for n, stop in enumerate(way, 1):
        spots = [spot(obs, field) for field in stop.fields]
        x, y = sum(p for p, _ in spots) / len(spots), sum(p for _, p in spots) / len(spots)
        dx, dy = (0, -2) if len(spots) > 1 else (16, -14)
        edge = Markup(f"var(--seat-{stop.owner})" if stop.owner >= 0 else "var(--legal)")
        rim = Markup(
            f'<rect x="-11" y="-14.5" width="22" height="29" rx="4" fill="none" stroke="{edge}" stroke-width="3"/>'
        )
        mark = Markup(
            f'<circle cx="10" cy="12" r="8" fill="var(--surface)" stroke="{edge}" stroke-width="1.6"/>'
            f"{text(10, 16.2, n, 12)}"
        )
        body = pieces.card(stop.card, -9.5, -13, 0.32) + (rim if stop.owner >= 0 else "") + mark
        board.put(f"pay{n}", body, x + dx, y + dy)
    if way:
        x, y = spot(obs, obs.target)
        board.put("total", pieces.price(len(way), True), x + 3, y + 24)
    board.raw(Markup("</g>"))
