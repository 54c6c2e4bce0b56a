"""The map of Terra Nova layer by layer: areas, ways, stones, the last turn, targets, figures, what is written on it."""

from math import hypot

from spielwerk.core.canvas import Canvas, Surface, path_of
from spielwerk.core.drawing import Point, at, border, emblem, lately, outline, ring, ring_look, tag, text, trace
from spielwerk.core.markup import Markup, cached, esc
from spielwerk.core.state import NONE, Event
from spielwerk.core.vecs import to_bytes, to_list
from spielwerk.games.terranova.rules.areas import Area, landscapes
from spielwerk.games.terranova.rules.boards import Ground, ground
from spielwerk.games.terranova.rules.data import FIGURE, FREE, PASS, PLACE, STONE, TO, WALL
from spielwerk.games.terranova.state import TerraNova
from spielwerk.games.terranova.view import pieces
from spielwerk.games.terranova.view.insight import count_figures, hexes_between, leaders, open_areas, turns, ways
from spielwerk.games.terranova.view.pieces import FOOT, KEYS, SIZE, Axial, Island, middle, use_at, xy
from spielwerk.games.terranova.words.terms import landscapes as kinds

WALLS = bytes(n == WALL + 2 for n in range(256))  # which hexes are under a stone, of owners as bytes
BARE = bytes(n == FREE + 2 for n in range(256))  # and which are under nothing
SHUT = bytes(n > 0 for n in range(256))  # which lie in a scored area, of the areas' numbers as bytes


@cached(32)
def island(board: int, board_seed: int) -> Island:
    """Return a map without its pieces."""
    here = ground(board, board_seed)
    return pieces.island(tuple(here.map.cells), keys(here))


def keys(here: Ground) -> str:
    """Return the landscapes of a map as letters."""
    return "".join(KEYS[kind] for kind in to_list(here.land))


def spot(obs: TerraNova, cell: int) -> Point:
    """Return where the middle of a hex is."""
    return xy(obs.map.cells[cell])


def cells(obs: TerraNova, some: list[int]) -> list[Axial]:
    """Return hexes by their place on the grid."""
    return [obs.map.cells[cell] for cell in some]


def worth(area: Area, sign: str = "") -> str:
    """Return the points of an area, "2×6" if two share it."""
    got = [share for share in area.points if share]
    if not got:
        return "0"
    return f"{sign}{got[0]}" if len(got) == 1 else f"{len(got)}×{got[0]}"


# ---- layers of the board ----
def areas(obs: TerraNova, board: Surface) -> None:
    """Tint the areas that have scored."""
    board.layer("areas")
    for n, area in enumerate(obs.areas):
        board.put(f"area{n}", pieces.area(cells(obs, area.cells), leaders(area.figures)))


def traces(obs: TerraNova, canvas: Canvas) -> None:
    """Draw the ways of this turn and of the one before, ghosts on their starts, and the anchors."""
    board = canvas.board
    board.layer("traces")
    before, now = turns(canvas.recent, obs.to_move, canvas.seat)
    own = [[obs.moved[i + 1], obs.moved[i]] for i in range(0, len(obs.moved), 2)]
    for way in ways(now) or own:
        _way(obs, board, way, obs.to_move)
    if before and not own:  # once the next one has moved, the table looks at that
        for way in ways(before):
            _way(obs, board, way, before[0].seat)
        for event in before:
            if event.kind == "placed":
                board.raw(at(*spot(obs, event.args[0]), pieces.anchor(event.seat)))
    first = max(0, len(obs.moved) - 2) if obs.anchor else 0
    for i in range(first, len(obs.moved), 2):
        board.raw(at(*spot(obs, obs.moved[i]), pieces.anchor(obs.to_move)))


def _way(obs: TerraNova, board: Surface, way: list[int], seat: int) -> None:
    x, y = spot(obs, way[0])
    if obs.owner[way[0]] == FREE:
        board.raw(Markup(f'<g opacity=".4">{use_at(f"figure{seat}", x, y + FOOT)}</g>'))
    board.raw(trace([spot(obs, cell) for cell in way]))


def stones(obs: TerraNova, board: Surface) -> None:
    """Put the stones; one that is set drops."""
    board.layer("stones")
    for cell, owner in enumerate(to_list(obs.owner)):
        if owner == WALL:
            board.put(f"stone{cell}", use_at("stone"), *spot(obs, cell), cls="stone")


def last(obs: TerraNova, canvas: Canvas) -> None:
    """Mark the stones and areas of the turn before and of this one."""
    board = canvas.board
    board.layer("last")
    before, now = turns(canvas.recent, obs.to_move, canvas.seat)
    events = now or before
    for event in events:
        if event.kind == "stone":
            board.raw(at(*spot(obs, event.args[0]), lately(SIZE * 0.78)))
    fresh = sum(event.kind == "area" for event in events)
    for area in obs.areas[len(obs.areas) - fresh :]:
        block = cells(obs, area.cells)
        board.raw(outline(block, SIZE, Markup('stroke="var(--surface)" stroke-width="8" opacity=".8"')))
        board.raw(
            outline(
                block,
                SIZE,
                Markup('stroke="var(--last)" stroke-width="4" stroke-dasharray="2 8" stroke-linecap="round"'),
            )
        )


def targets(obs: TerraNova, board: Surface) -> None:
    """Offer what the canvas has to light: hexes to place on, figures to move, their targets, places for stones."""
    board.layer("targets")
    ringed = Markup(f'<use href="#tn-ring" {ring_look()}/>')
    small = use_at("half") + ringed
    for action in board.canvas.choices(PLACE, PASS):
        cell = action % FIGURE
        x, y = spot(obs, cell)
        if action < FIGURE:
            board.put(f"p{cell}", use_at("spot"), x, y, action=action, cls="also")
        elif action < TO:
            board.put(f"f{cell}", ringed, x, y, action=action)
        elif action < STONE:
            board.put(f"t{cell}", Markup('<use href="#tn-dot" class="ring"/>'), x, y, action=action)
        elif action < PASS:
            board.put(f"s{cell}", small, x, y, action=action)
    if obs.picked != NONE:
        board.raw(
            at(*spot(obs, obs.picked), ring(SIZE * 0.84, width=5), attrs=Markup('class="picked" pointer-events="none"'))
        )


def figures(obs: TerraNova, board: Surface, moved: Event | None = None) -> None:
    """Put the figures, always in the same order: they hardly overlap, and a piece that stays in its place slides.

    ``moved``: the move just made.
    """
    board.layer("figures")
    standing = [(obs.figure[cell], cell, owner) for cell, owner in enumerate(to_list(obs.owner)) if owner >= 0]
    for number, cell, seat in sorted(standing):
        x, y = spot(obs, cell)
        path = ""
        if moved and cell == moved.args[1]:
            path = path_of((x, y + FOOT) for x, y in (spot(obs, cell) for cell in hexes_between(obs, *moved.args[:2])))
        board.put(f"fig{number}", use_at(f"figure{seat}"), x, y + FOOT, cls="piece", path=path)


def labels(obs: TerraNova, board: Surface) -> None:
    """Name the landscapes and say what areas were worth."""
    board.layer("labels")
    board.raw(Markup('<g pointer-events="none">'))
    free, shut = to_bytes(obs.owner, 2).translate(BARE), to_bytes(obs.closed).translate(SHUT)
    bare = (int.from_bytes(free) & ~int.from_bytes(shut)).to_bytes(len(free))
    for key, places in zip(KEYS, _letter_places(obs.board, obs.board_seed), strict=True):
        place = next((point for hexes, point in places if all(map(bare.__getitem__, hexes))), None)
        if place is not None:
            board.put(f"land-{key}", pieces.letter(key), *place)
    for n, area in enumerate(obs.areas):
        spot = middle(cells(obs, area.cells))
        board.put(f"worth{n}", pieces.area_tag(worth(area, "+"), leaders(area.figures)), *spot)
    board.raw(Markup("</g>"))


@cached(32)
def _letter_places(board: int, board_seed: int) -> list[list[tuple[tuple[int, ...], Point]]]:
    """Return where the letters of the landscapes of a map may stand, and which hexes have to be bare for it.

    The best place comes first: near the middle where three hexes of the landscape meet, else on one of them.
    """
    here = ground(board, board_seed)
    land = to_list(here.land)
    return [_places_in(here, [cell for cell, one in enumerate(land) if one == kind]) for kind in range(len(KEYS))]


def _places_in(here: Ground, own: list[int]) -> list[tuple[tuple[int, ...], Point]]:
    points = {cell: xy(here.map.cells[cell]) for cell in own}
    mx, my = (sum(v) / len(own) for v in zip(*points.values(), strict=True))
    meetings: list[tuple[tuple[int, ...], Point]] = []
    for cell, (x, y) in points.items():
        for d, dy in ((2, -SIZE), (5, SIZE)):  # above: NW and NE meet it, below: SW and SE
            beside = here.map.step[cell * 6 + d], here.map.step[cell * 6 + d - 1]
            if points.keys() >= set(beside):
                meetings.append(((cell, *beside), (x, y + dy)))
    single: list[tuple[tuple[int, ...], Point]] = [((cell,), point) for cell, point in points.items()]

    def far(place: tuple[tuple[int, ...], Point]) -> float:
        return hypot(place[1][0] - mx, place[1][1] - my)

    return [*sorted(meetings, key=far), *sorted(single, key=far)]


def open_(obs: TerraNova, canvas: Canvas) -> None:
    """Shade the open areas and say how many landscapes they show; hidden until somebody asks."""
    board = canvas.board
    board.layer("open", hidden=True)
    board.raw(Markup('<g pointer-events="none">'))
    for area, markup, (x, y) in _shades(obs, canvas):
        board.raw(markup)
        inside = [(seat, many) for seat, many in enumerate(count_figures(obs, area)) if many]
        for i, (seat, many) in enumerate(inside):
            board.raw(at(x + 52 * (i - (len(inside) - 1) / 2), y + 32, _count(seat, many)))
    board.raw(Markup("</g>"))


def _shades(obs: TerraNova, canvas: Canvas) -> list[tuple[list[int], Markup, Point]]:
    """Return the open areas, shaded, and where their labels stand: anew only when a stone was set."""
    return canvas.memo("shades", to_bytes(obs.owner, 2).translate(WALLS), lambda: _shaded_areas(obs, canvas.lang))


def _shaded_areas(obs: TerraNova, lang: str) -> list[tuple[list[int], Markup, Point]]:
    found = []
    for n, area in enumerate(open_areas(obs)):
        words = kinds(len(landscapes(obs.land, area)), lang)
        found.append((area, *_shade(n % 4, cells(obs, area), words)))
    return found


def _shade(colour: int, area: list[Axial], words: str) -> tuple[Markup, Point]:
    """Return one open area, and where its label stands; the tint is thin, so that figures keep their colours."""
    paint = esc(("accent", "last", "warn", "good")[colour])
    spot = middle(area)
    markup = Markup(
        f'<path d="{border(area, SIZE)}" fill="var(--{paint})" fill-opacity=".24"/>'
        + outline(area, SIZE, Markup(f'stroke="var(--{paint})" stroke-width="5" stroke-dasharray="10 6"'))
        + at(*spot, tag(words, "accent"))
    )
    return markup, spot


def _count(seat: int, n: int) -> Markup:
    """Return how many figures of a seat: its colour, emblem and the number."""
    return Markup(
        f'<rect x="-23" y="-12" width="46" height="24" rx="12" fill="var(--seat-{seat})" stroke="var(--surface)" '
        f'stroke-width="2"/>{at(-9, 0, emblem(seat, 5.5))}{text(9, 5, n, 14, f"seat-{seat}-ink")}'
    )
