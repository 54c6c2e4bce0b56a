"""The board of Harmonies layer by layer: the last turn, targets, tokens and cubes, homes, the boards of the others."""

from spielwerk.core.canvas import Canvas, Surface, num
from spielwerk.core.drawing import at, hexagon, lately, ring, target_ring
from spielwerk.core.markup import Markup
from spielwerk.core.panels import turn_of
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.games.harmonies.rules.data import ANIMAL, BOARDS, PLACES, PUT, SETTLE, STACKS
from spielwerk.games.harmonies.rules.grid import cells_of
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.view import pieces
from spielwerk.games.harmonies.view.pieces import SIZE, THICK, bounds, foot, middle
from spielwerk.games.harmonies.words.terms import title


def stacks_of(obs: Harmonies, seat: Seat) -> list[str]:
    """Return the stacks of a board, cell by cell."""
    land = obs.lands[seat]
    return [STACKS[land.stack(cell)] for cell in range(len(BOARDS[obs.side]))]


def fresh(obs: Harmonies, canvas: Canvas, seat: Seat) -> list[int]:
    """Return the cells that a seat changed in its last turn."""
    turn = turn_of(canvas.recent, seat, obs.to_move)
    return sorted({event.args[1] for event in turn if event.kind in ("laid", "settled")})


def last(obs: Harmonies, canvas: Canvas, seat: Seat) -> None:
    """Mark what changed on the board shown large, unless it is the reader's: others see what one did, not oneself."""
    canvas.board.layer("last")
    for cell in fresh(obs, canvas, seat) if seat != canvas.seat else ():
        canvas.board.raw(at(*middle(obs.side, cell), lately(SIZE * 0.88, flat=True)))


def mini(obs: Harmonies, canvas: Canvas, seat: Seat) -> Markup:
    """Return a board in small, with marks on what changed in its last turn."""
    look = Markup('class="lately" fill="var(--last)" fill-opacity=".3" stroke="var(--last)" stroke-width="9"')
    mark = hexagon(SIZE * 0.9, look, flat=True)
    marks = "".join(at(*middle(obs.side, cell), mark) for cell in fresh(obs, canvas, seat))
    return Markup(
        f'{pieces.small_board(obs.side, stacks_of(obs, seat), obs.cubes(seat))}<g pointer-events="none">{marks}</g>'
    )


def targets(obs: Harmonies, board: Surface, seat: Seat) -> None:
    """Offer every cell for the picked token, or for the only colour left; the canvas keeps what is legal."""
    board.layer("targets")
    if seat != obs.to_move:
        return
    here = board.canvas.t("Place here")
    wash = hexagon(SIZE * 0.9, Markup('fill="var(--legal)" fill-opacity=".1"'), flat=True)
    for cell, stack in enumerate(stacks_of(obs, seat)):
        body = wash + ring(SIZE * (0.9 if stack else 0.86), flat=True, width=4 if stack else 3)
        board.put(f"p{cell}", body, *middle(obs.side, cell), action=PUT + cell, only=True, confirm=here)


def stacks(obs: Harmonies, board: Surface, seat: Seat) -> None:
    """Put tokens and cubes from the back to the front; a token keeps its id, so a new one drops."""
    board.layer("stacks")
    board.raw(Markup('<g pointer-events="none">'))
    cubes = set(obs.cubes(seat))
    standing = stacks_of(obs, seat)
    for cell in pieces.by_depth(obs.side):
        letters = standing[cell]
        if letters:
            x, y = foot(obs.side, cell, len(letters))
            board.put(f"sh{seat}-{cell}", pieces.use_at("shade"), x, y)
            for i, letter in enumerate(letters):
                name, top = f"t{seat}-{cell}-{i}", y - THICK * i
                board.put(name, pieces.use_at(letter), x, top, cls="piece", fly=f"t{letter}")
            if cell in cubes:
                board.put(f"c{seat}-{cell}", pieces.use_at("cube"), *pieces.rim(x, y, len(letters)), cls="piece")
    board.raw(Markup("</g>"))


def homes(obs: Harmonies, canvas: Canvas, seat: Seat) -> None:
    """Show where animals can settle: the called one, or in between all that could; pulsing while a token is picked."""
    board = canvas.board
    board.layer("homes")
    if seat != obs.to_move:
        return
    land = obs.lands[seat]
    found: dict[int, list[int]] = {}
    for place in range(PLACES):
        card = obs.cards[seat * PLACES + place]
        if card != NONE and obs.calling in (NONE, place):
            for cell in cells_of(land.homes(card), obs.side):
                found.setdefault(cell, []).append(place)
    for cell, places in sorted(found.items()):
        x, y = foot(obs.side, cell, len(STACKS[land.stack(cell)]))
        y -= THICK * len(STACKS[land.stack(cell)])
        if obs.picked != NONE:
            board.raw(Markup(f'<g class="ha-ready" pointer-events="none">{at(x, y, pieces.HOME)}</g>'))
            continue
        for i, place in enumerate(places):
            card = obs.cards[seat * PLACES + place]
            dx = 34 * (i - (len(places) - 1) / 2)
            action = SETTLE + cell if canvas.can(SETTLE + cell) else ANIMAL + place
            label = title(card, canvas.lang)
            board.put(
                f"h{cell}-{place}", _home(card, obs.calling != NONE), x + dx, y, action=action, only=True, label=label
            )


def _home(card: int, called: bool) -> Markup:
    """Return the sign of a home: the animal's head on a light disc, pulsing."""
    head = pieces.use_at(f"p{card}")
    r = 29 if called else 24
    rings = target_ring(Markup(f'<circle r="{r}"'), 3.5)
    cube = at(r * 0.75, r * 0.7, pieces.use_at("cube"), 0.62)
    return Markup(f'<circle r="{r}" fill="var(--surface)"/>{at(0, 0, head, r / 26)}{rings}{cube}')


def looks(obs: Harmonies, canvas: Canvas, seat: Seat) -> None:
    """Keep the boards of the others at hand in full size, hidden until their small picture is pressed."""
    x, y, w, h = bounds(obs.side)
    for other in range(obs.seats):
        if other != seat:
            canvas.board.layer(f"look{other}", hidden=True)
            inside, name = mini(obs, canvas, other), pieces.name_tag(other, canvas.name(other))
            felt = Markup(f'x="{num(x - 400)}" y="{num(y - 400)}" width="{num(w + 800)}" height="{num(h + 800)}"')
            canvas.board.raw(Markup(f'<rect {felt} fill="var(--felt)"/>{inside}{at(x + w / 2, y + 12, name)}'))
