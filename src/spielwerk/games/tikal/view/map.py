"""The map of Tikal layer by layer: ground, targets, stones, temples and tents, figures, numbers, the tile in turn."""

from math import cos, pi, sin

from spielwerk.core.canvas import Canvas, Surface, num
from spielwerk.core.drawing import Point, at, hexagon, ring, ring_look, target_ring
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Cell, Seat
from spielwerk.core.vecs import to_list
from spielwerk.games.tikal.rules.data import (
    ACTING,
    DIG,
    EMPTY,
    FIGURES,
    GUARD,
    HEXES,
    JUNGLE,
    KEEPING,
    LEADER,
    MOVING,
    PLACE,
    PLACING,
    ROTATE,
    ROTATING,
    SIDES,
    TEMPLE,
    TENT,
    TENTS,
    TILES,
    TO,
    TREASURE,
    UNCOVER,
    UNKNOWN,
    VOLCANO,
    WORKER,
)
from spielwerk.games.tikal.rules.land import FAR, LOOKS, NEAR, Land
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.view import pieces
from spielwerk.games.tikal.view.crew import Group, Standing, temple_y
from spielwerk.games.tikal.view.ground import BOX, ground_look, plate, unexplored_name
from spielwerk.games.tikal.view.insight import best_turn
from spielwerk.games.tikal.view.pieces import SIZE, use_at, xy
from spielwerk.games.tikal.view.preview import ghost

THUMB = 100  # pixels: a hex is so wide when a phone opens the map, for there is much on it
AROUND = 84.0  # the small rotations lie so far from the middle of the tile that is turned
HANDLE = 24.0  # and each is a disc of this radius: wide enough for a finger
FINGER = 44.0  # the place for a finger on a figure is so wide at least


def temples(obs: Tikal) -> set[tuple[int, int, bool]]:
    """Return the looks of the temples that lie on the map."""
    return {
        (obs.value[cell], TILES[obs.land.tile[cell]][3], obs.guard[cell] == NONE)
        for cell in range(HEXES)
        if obs.land.kind[cell] == TEMPLE
    }


def land(obs: Tikal, board: Surface) -> None:
    """Draw the ground of every hex, and worn sand where one can cross."""
    board.layer("land")
    board.raw(plate())
    kinds = to_list(obs.land.kind)
    for cell, kind in enumerate(kinds):
        x, y = xy(cell)
        found = "land" if kind == UNKNOWN else "land found"
        board.put(f"land{cell}", use_at(ground_look(cell, kind)), x, y, cls=found)
    ways = NO_MARKUP
    for cell, kind in enumerate(kinds):
        for side in range(3):
            if kind != UNKNOWN and obs.land.crossing(cell, side):
                other = NEAR[cell * SIDES + side]
                most = max(obs.land.stones(cell, side), obs.land.stones(other, side + 3))
                ways += use_at(f"path{side}-{most}", *xy(cell))
    board.raw(ways)


def cells(board: Surface) -> None:
    """Lay bare hexes over the ground: they take clicks and marks."""
    board.layer("cells")
    for cell in range(HEXES):
        x, y = xy(cell)
        board.raw(
            Markup(
                f'<use id="board-cell{cell}" href="#ti-hex" x="{num(x)}" y="{num(y)}" fill="#ffffff" fill-opacity="0" '
                f'data-cell="{cell}" data-thumb="{THUMB}"/>'
            )
        )


def _wash(opacity: float) -> Markup:
    return hexagon(SIZE * 0.9, Markup(f'fill="var(--legal)" fill-opacity="{opacity}"'), True)


def targets(obs: Tikal, canvas: Canvas) -> None:
    """Offer hexes to lay on and to go to; the canvas keeps what is legal."""
    board = canvas.board
    board.layer("targets")
    lit = Markup(f'<use href="#ti-ring" {ring_look()}/>')
    if obs.phase == PLACING:
        for cell in range(HEXES):
            if obs.land.kind[cell] == UNKNOWN:
                board.put(f"p{cell}", _wash(0.16) + lit, *xy(cell), action=PLACE + cell, only=True, cls="once")
    if obs.phase == KEEPING:
        board.raw(_rim(obs.to_move, obs.guarding))
    if obs.phase == MOVING:
        start = obs.crew[obs.to_move * FIGURES + obs.chosen]
        costs = obs.trips(obs.to_move, start)
        for cell in range(HEXES):
            if cell == start:
                board.raw(_rim(obs.to_move, cell))
            elif obs.ap < costs[cell] < FAR:
                pale = hexagon(SIZE * 0.985, Markup('fill="var(--felt)" fill-opacity=".2"'), True)
                board.raw(at(*xy(cell), pale, attrs=Markup('pointer-events="none"')))
            else:
                board.put(f"t{cell}", _wash(0.1) + lit, *xy(cell), action=TO + cell, only=True)


def _rim(seat: Seat, cell: Cell) -> Markup:
    """Return the mark of the hex in question, washed in the colour of the seat."""
    wash = hexagon(SIZE * 0.9, Markup(f'fill="var(--seat-{seat})" fill-opacity=".22"'), True)
    return at(*xy(cell), wash + ring(SIZE * 0.9, flat=True, width=5), attrs=Markup('pointer-events="none"'))


def edges(obs: Tikal, board: Surface) -> None:
    """Draw stones and hedges over the rings, so that costs stay readable."""
    board.layer("edges")
    walls = stones = NO_MARKUP
    ground = obs.land
    for cell in range(HEXES):
        if ground.kind[cell] in (UNKNOWN, VOLCANO):
            continue
        place = xy(cell)
        for side in range(SIDES):
            count = ground.stones(cell, side)
            if count:
                stones += use_at(f"stones{side}-{count}", *place)
            if side < 3 and _is_closed(ground, cell, side):
                walls += use_at(f"hedge{side}", *place)
    board.raw(Markup(f'<g pointer-events="none">{walls}{stones}</g>'))


def _is_closed(ground: Land, cell: Cell, side: int) -> bool:
    other = NEAR[cell * SIDES + side]
    return other != NONE and ground.walkable(other) and not ground.crossing(cell, side)


def things(obs: Tikal, board: Surface) -> None:
    """Put temples, pits and tents; in the action phase they answer to a click."""
    board.layer("things")
    acting = obs.phase == ACTING and obs.to_move != OVER
    for cell in sorted(range(HEXES), key=lambda c: xy(c)[1]):
        kind = obs.land.kind[cell]
        x, y = xy(cell)
        if kind == TEMPLE:
            value = obs.value[cell]
            action = UNCOVER + cell if acting else NONE
            body = _still(_temple(obs, cell), acting)
            board.put(f"temple{cell}", body, x, y + temple_y(value), action=action, lit=pieces.next_level(value))
        elif kind == TREASURE:
            total, left = TILES[obs.land.tile[cell]][3], obs.left[cell]
            camp = obs.tent[cell] != NONE
            body = _still(
                Markup(f'<g opacity=".55">{pieces.dig_site(total, 0)}</g>' if camp else pieces.dig_site(total, left)),
                acting,
            )
            action = DIG + cell if acting and left else NONE
            board.put(f"dig{cell}", body, x, y - 12, action=action, lit=_halo(38, 19, -10))
        if obs.used[cell] and obs.phase >= ACTING:
            board.raw(at(x - 44, y - 8, pieces.used_marks(obs.used[cell]), attrs=Markup('pointer-events="none"')))
    for seat in range(obs.seats):
        for i in range(TENTS):
            cell = obs.pitched[seat * TENTS + i]
            if cell != NONE:
                x, y = xy(cell)
                board.put(
                    f"tent{seat}-{i}",
                    Markup(f'<g pointer-events="none">{use_at(f"tent{seat}")}</g>'),
                    x,
                    y + 4,
                    cls="piece",
                )


def _still(body: Markup, active: bool) -> Markup:
    return Markup(body if active else f'<g pointer-events="none">{body}</g>')


def _halo(rx: float, ry: float, cy: float = 0) -> Markup:
    """Return the ring of something that can be clicked inside a hex."""
    return target_ring(Markup(f'<ellipse cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}"'), 2.6)


def _temple(obs: Tikal, cell: Cell) -> Markup:
    value, guard = obs.value[cell], obs.guard[cell]
    printed = TILES[obs.land.tile[cell]][3]
    body = use_at(f"temple{value}-{printed}-{int(guard == NONE)}")
    if guard != NONE:
        return body
    owner = obs.owner(cell)
    return body if owner == EMPTY else body + at(17, pieces.roof(value) - 5, pieces.flag(owner), 0.9)


def figures(obs: Tikal, board: Surface, crew: list[Standing], walk: dict[tuple[int, bool], str]) -> None:
    """Put the figures, always in the same order: a piece that keeps its place in the markup slides.

    ``walk``: the way of the move just made, by seat, and whether the leader made it.
    """
    board.layer("figures")
    lifted = obs.chosen if obs.phase == MOVING else NONE
    for figure in crew:
        name = f"{'leader' if figure.number == 0 else 'worker'}{figure.seat}"
        up = figure.seat == obs.to_move and figure.number == lifted
        scale = figure.scale * (1.3 if up else 1)
        board.put(
            f"fig{figure.seat}-{figure.number}",
            use_at(name),
            figure.x,
            figure.y - (9 if up else 0),
            cls="piece",
            scale=scale,
            path=walk.get((figure.seat, figure.number == 0), ""),
        )


def picks(obs: Tikal, board: Surface, groups: list[Group]) -> None:
    """Offer own figures, camp sites and temples to guard."""
    board.layer("picks")
    if obs.phase != ACTING or obs.to_move == OVER:
        return
    for group in groups:
        if group.seat == obs.to_move:
            _pick(board, group)
    for cell in range(HEXES):
        x, y = xy(cell)
        kind = obs.land.kind[cell]
        if kind == JUNGLE or (kind == TREASURE and not obs.left[cell]):
            board.put(f"site{cell}", _site(obs.to_move), x, y - 2, action=TENT + cell, only=True, cls="also")
        if kind == TEMPLE:
            board.put(f"guard{cell}", _shield(obs.to_move), x + 40, y - 20, action=GUARD + cell, only=True, cls="also")


def _pick(board: Surface, group: Group) -> None:
    """Offer the leader and the workers of a group, side by side."""
    wide = group.width * group.scale
    left = group.x - wide / 2
    lead = min(wide, 26 * group.scale) if group.leader else 0.0
    both = group.leader and group.workers > 0
    if group.leader:
        place = _hit(lead, 38, -both)
        board.put("leader", place, left + lead / 2, group.y, action=LEADER, lit=_halo(lead / 2, 6, 1))
    if group.workers:
        room = max(18.0, wide - lead)
        board.put(
            f"w{group.cell}",
            _hit(room, 32, both),
            left + lead + room / 2,
            group.y,
            action=WORKER + group.cell,
            lit=_halo(room / 2, 6, 1),
        )


def _hit(width: float, height: float, lean: int) -> Markup:
    """Return the place for a click on a figure: wide enough for a finger, to the side where nobody else stands."""
    room = max(width, FINGER)
    x = -width / 2 - (room - width) * (1 - lean) / 2
    size = Markup(f'x="{num(x)}" y="{num(-height)}" width="{num(room)}" height="{num(max(height + 8, FINGER))}"')
    return Markup(f'<rect {size} fill="#ffffff" fill-opacity="0"/>')


def _site(seat: Seat) -> Markup:
    """Return the ghost of a tent."""
    return Markup(
        f'<circle r="{num(FINGER / 2)}" cy="-8" fill="var(--surface)" fill-opacity=".5"/>'
        '<path class="ring" d="M0-22L15 2H-15Z" '
        f'fill="var(--seat-{seat})" fill-opacity=".3" stroke="var(--legal)" stroke-width="2.2" stroke-dasharray="5 3" '
        'stroke-linejoin="round"/>'
    )


def _shield(seat: Seat) -> Markup:
    """Return the button of a temple that can be guarded."""
    return Markup(
        f'<circle r="{num(FINGER / 2)}" fill="#ffffff" fill-opacity="0"/><circle r="14.5" fill="var(--legal-case)"/>'
        '<circle r="13" fill="var(--surface)" stroke="var(--legal)" '
        f'stroke-width="2.4" class="ring"/>{at(0, 8, pieces.plinth(seat), 0.72)}'
    )


def powers(obs: Tikal, board: Surface, groups: list[Group]) -> None:
    """Write strengths and guarded values over everything that can be clicked."""
    board.layer("powers")
    out = NO_MARKUP
    for cell in range(HEXES):
        if obs.guard[cell] != NONE:
            x, y = xy(cell)
            out += at(x, y + temple_y(obs.value[cell]), pieces.guard_cloth(obs.guard[cell], obs.value[cell]))
    for group in groups:
        if group.power > 1:
            disc = pieces.strength(group.seat, group.power)
            out += at(group.x + (group.width / 2 - 5) * group.scale, group.y + 1, disc, group.scale)
    board.raw(Markup(f'<g pointer-events="none">{out}</g>'))


def names(obs: Tikal, board: Surface) -> None:
    """Write the names of the hexes."""
    board.layer("names")
    out = NO_MARKUP
    for cell in range(HEXES):
        x, y = xy(cell)
        if obs.land.kind[cell] != UNKNOWN:
            out += at(x + 43, y + 4, pieces.hex_name(cell))
        elif cell != obs.spot:
            out += at(x, y, unexplored_name(cell))
    board.raw(Markup(f'<g pointer-events="none">{out}</g>'))


def badges(obs: Tikal, canvas: Canvas) -> None:
    """Write the cost of a trip on every hex it can go to, pale where the action points do not reach."""
    canvas.board.layer("badges")
    if obs.phase != MOVING:
        return
    start = obs.crew[obs.to_move * FIGURES + obs.chosen]
    costs = obs.trips(obs.to_move, start)
    out = NO_MARKUP
    for cell in range(HEXES):
        if cell != start and costs[cell] < FAR:
            x, y = xy(cell)
            out += at(x - 26, y - 39, pieces.cost_badge(costs[cell], costs[cell] <= obs.ap))
    canvas.board.raw(Markup(f'<g pointer-events="none">{out}</g>'))


def laying(obs: Tikal, canvas: Canvas) -> None:
    """Show the tile that is being turned, and its rotations in small round it."""
    board = canvas.board
    board.layer("laying")
    if obs.phase != ROTATING:
        return
    turn = best_turn(obs, obs.spot)  # as it was previewed
    board.put("turned", ghost(obs, obs.spot, turn), action=ROTATE + turn, cls="turned")
    for turn in LOOKS[obs.hand]:
        plan = at(0, 0, pieces.tile_plan(obs.hand, turn), 0.29)
        body = Markup(
            f'<circle r="{num(HANDLE)}" fill="var(--surface)" stroke="var(--line-2)" stroke-width="1.4"/>{plan}'
        )
        lit = target_ring(Markup(f'<circle r="{num(HANDLE - 1)}"'))
        board.put(f"turn{turn}", body, *_beside(obs.spot, turn), action=ROTATE + turn, lit=lit, cls="cycle")


def _beside(cell: Cell, turn: int) -> Point:
    """Return where a rotation lies: at the corners of its tile, clockwise from the upper right, never off the map."""
    (x, y), angle = xy(cell), (turn - 1) * pi / 3
    left, top, width, height = BOX
    return (
        min(max(x + AROUND * cos(angle), left + HANDLE), left + width - HANDLE),
        min(max(y + AROUND * sin(angle), top + HANDLE), top + height - HANDLE),
    )
