"""Terra Nova on the screen: the island, pieces with stable ids, panels beside it, and what a click would do."""

from collections.abc import Hashable
from functools import lru_cache
from html import escape as esc

from spielwerk.core.canvas import OVERLAY, Canvas, Surface
from spielwerk.core.drawing import at, border, die, emblem, frame, hexagon, outline, pips, ring, stone, tag, trace
from spielwerk.core.hexes import distance
from spielwerk.core.icons import badge, icon
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import listed, packed
from spielwerk.core.voice import say
from spielwerk.games.terranova import view_pieces as pieces
from spielwerk.games.terranova.areas import Area, landscapes
from spielwerk.games.terranova.boards import Ground, ground
from spielwerk.games.terranova.data import FIGURE, FREE, MINI, PASS, PLACE, STONE, TO, WALL
from spielwerk.games.terranova.rules import TerraNova
from spielwerk.games.terranova.texts_words import DIRECTIONS, NAMES, figures, hexes, joined, lands, points, who, whom
from spielwerk.games.terranova.texts_words import landscapes as kinds
from spielwerk.games.terranova.view_look import counted, leaders, open_areas, outlook, ray, turns, ways
from spielwerk.games.terranova.view_pieces import KEYS, SIZE, Cell, Island, middle, shown, xy

WALLS = bytes(n == WALL + 2 for n in range(256))  # which hexes are under a stone, of owners as bytes
BARE = bytes(n == FREE + 2 for n in range(256))  # and which are under nothing
FOOT = 11  # a figure stands so far below the middle of its hex


def draw(obs: TerraNova, canvas: Canvas) -> None:
    """Draw the board and lay the panels beside it."""
    board = canvas.board
    island = _island(obs.board, obs.board_seed)
    for markup in pieces.definitions():
        board.define(markup)
    board.define(island.coast)
    board.box(*island.box, canvas.t("Spielplan von Terra Nova", "Board of Terra Nova"))
    canvas.once("land", (obs.board, obs.board_seed), lambda: board.raw(island.land))
    owners = packed(obs.owner, 2)
    areas = tuple((tuple(area.cells), *area.figures) for area in obs.areas)
    lately = (owners, areas, obs.to_move, tuple(obs.moved), tuple(canvas.recent[-16:]))
    canvas.once("areas", areas, lambda: _areas(obs, board))
    canvas.once("traces", lately, lambda: _traces(obs, canvas))
    canvas.once("stones", owners.translate(WALLS), lambda: _stones(obs, board))
    canvas.once("last", lately, lambda: _last(obs, canvas))
    canvas.once("cells", (obs.board, obs.board_seed), lambda: board.raw(island.bare))
    _targets(obs, board)
    canvas.once("figures", packed(obs.figure, 1), lambda: _figures(obs, board))
    canvas.once("labels", (owners, areas), lambda: _labels(obs, board))
    board.layer("open", hidden=True)
    canvas.once("open", (owners, areas), lambda: _open(obs, canvas))
    board.layer(OVERLAY)
    _panels(obs, canvas, areas)


@lru_cache(maxsize=32)
def _island(board: int, board_seed: int) -> Island:
    """Return a map without its pieces."""
    here = ground(board, board_seed)
    return pieces.island(tuple(here.map.cells), _keys(here))


def _keys(here: Ground) -> str:
    return "".join(KEYS[kind] for kind in listed(here.land))


def _at(obs: TerraNova, cell: int) -> tuple[float, float]:
    return xy(obs.map.cells[cell])


def _cells(obs: TerraNova, cells: list[int]) -> list[Cell]:
    return [obs.map.cells[cell] for cell in cells]


# ---- layers of the board ----
def _areas(obs: TerraNova, board: Surface) -> None:
    board.layer("areas")
    for n, area in enumerate(obs.areas):
        board.put(f"area{n}", pieces.area(_cells(obs, area.cells), leaders(area.figures)))


def _traces(obs: TerraNova, canvas: Canvas) -> None:
    """Draw the ways of this turn and of the one before, ghosts on their starts, and the anchors."""
    board = canvas.board
    board.layer("traces")
    before, now = turns(canvas.recent, obs.to_move)
    own = [[obs.moved[i + 1], obs.moved[i]] for i in range(0, len(obs.moved), 2)]
    for way in ways(now) or own:
        _way(obs, board, way, obs.to_move)
    if before and not own:  # once the next one has moved, the table looks at that
        for way in ways(before):
            _way(obs, board, way, before[0].seat)
        for event in before:
            if event.kind == "placed":
                board.raw(at(*_at(obs, event.args[0]), pieces.anchor(event.seat)))
    first = max(0, len(obs.moved) - 2) if obs.anchor else 0
    for i in range(first, len(obs.moved), 2):
        board.raw(at(*_at(obs, obs.moved[i]), pieces.anchor(obs.to_move)))


def _way(obs: TerraNova, board: Surface, way: list[int], seat: int) -> None:
    x, y = _at(obs, way[0])
    if obs.owner[way[0]] == FREE:
        board.raw(f'<g opacity=".4">{shown(f"figure{seat}", x, y + FOOT)}</g>')
    board.raw(trace([_at(obs, cell) for cell in way]))


def _stones(obs: TerraNova, board: Surface) -> None:
    board.layer("stones")
    for cell, owner in enumerate(listed(obs.owner)):
        if owner == WALL:
            board.put(f"stone{cell}", '<use href="#tn-stone"/>', *_at(obs, cell), cls="stone")


def _last(obs: TerraNova, canvas: Canvas) -> None:
    """Mark the stones and areas of the turn before and of this one."""
    board = canvas.board
    board.layer("last")
    before, now = turns(canvas.recent, obs.to_move)
    events = now or before
    line = 'fill="none" stroke-linejoin="round"'
    for event in events:
        if event.kind == "stone":
            case = hexagon(SIZE * 0.78, f'{line} stroke="var(--surface)" stroke-width="6"')
            mark = hexagon(SIZE * 0.78, f'{line} stroke="var(--last)" stroke-width="3" stroke-dasharray="6 5"')
            board.raw(at(*_at(obs, event.args[0]), case + mark))
    fresh = sum(event.kind == "area" for event in events)
    for area in obs.areas[len(obs.areas) - fresh :]:
        block = _cells(obs, area.cells)
        board.raw(outline(block, SIZE, 'stroke="var(--surface)" stroke-width="8" opacity=".8"'))
        board.raw(
            outline(block, SIZE, 'stroke="var(--last)" stroke-width="4" stroke-dasharray="2 8" stroke-linecap="round"')
        )


def _targets(obs: TerraNova, board: Surface) -> None:
    """Offer what the canvas has to light: hexes to place on, figures to move, their targets, places for stones."""
    board.layer("targets")
    ringed = '<use href="#tn-ring" class="ring" stroke-width="3"/>'
    small = f'<use href="#tn-half"/>{ringed}'
    for action in sorted(board.canvas.legal):
        cell = action % FIGURE
        x, y = _at(obs, cell)
        if action < FIGURE:
            board.put(f"p{cell}", '<use href="#tn-spot"/>', x, y, action=action, cls="also")
        elif action < TO:
            board.put(f"f{cell}", ringed, x, y, action=action)
        elif action < STONE:
            board.put(f"t{cell}", '<use href="#tn-dot" class="ring"/>', x, y, action=action)
        elif action < PASS:
            board.put(f"s{cell}", small, x, y, action=action)
    if obs.picked != NONE:
        board.raw(at(*_at(obs, obs.picked), ring(SIZE * 0.84, width=5), attrs='class="picked" pointer-events="none"'))


def _figures(obs: TerraNova, board: Surface) -> None:
    """Put the figures, always in the same order: they hardly overlap, and a piece that stays in its place slides."""
    board.layer("figures")
    standing = [(obs.figure[cell], cell, owner) for cell, owner in enumerate(listed(obs.owner)) if owner >= 0]
    for number, cell, seat in sorted(standing):
        x, y = _at(obs, cell)
        board.put(f"fig{number}", f'<use href="#tn-figure{seat}"/>', x, y + FOOT, cls="piece")


def _labels(obs: TerraNova, board: Surface) -> None:
    """Name the landscapes and say what areas were worth."""
    board.layer("labels")
    board.raw('<g pointer-events="none">')
    free, shut = packed(obs.owner, 2).translate(BARE), packed(obs.closed)
    bare = (int.from_bytes(free) & ~int.from_bytes(shut)).to_bytes(len(free))
    for key, place in zip(KEYS, _letter_places(obs.board, obs.board_seed, bare), strict=True):
        if place is not None:
            board.put(f"land-{key}", pieces.letter(key), *place)
    for n, area in enumerate(obs.areas):
        spot = middle(_cells(obs, area.cells))
        board.put(f"worth{n}", pieces.area_tag(_worth(area, "+"), leaders(area.figures)), *spot)
    board.raw("</g>")


@lru_cache(maxsize=256)
def _letter_places(board: int, board_seed: int, bare: bytes) -> list[tuple[float, float] | None]:
    """Return where the landscapes' letters stand on a map with these hexes bare."""
    here = ground(board, board_seed)
    land = listed(here.land)
    return [_letter_place(here, [c for c, k in enumerate(land) if k == kind], bare) for kind in range(len(KEYS))]


def _letter_place(here: Ground, own: list[int], bare: bytes) -> tuple[float, float] | None:
    """Return the spot near the middle of a landscape where three bare hexes of it meet, else on one of them."""
    free = {cell for cell in own if bare[cell]}
    points = {cell: xy(here.map.cells[cell]) for cell in own}
    mx, my = (sum(v) / len(own) for v in zip(*points.values(), strict=True))
    spots = []
    for cell in free:
        x, y = points[cell]
        for d, dy in ((2, -SIZE), (5, SIZE)):  # above: NW and NE meet it, below: SW and SE
            if here.map.step[cell * 6 + d] in free and here.map.step[cell * 6 + d - 1] in free:
                spots.append((x, y + dy))
    spots = spots or [points[cell] for cell in free]
    return min(spots, key=lambda p: (p[0] - mx) ** 2 + (p[1] - my) ** 2, default=None)


def _worth(area: Area, sign: str = "") -> str:
    """Return the points of an area, "2×6" if two share it."""
    got = [share for share in area.points if share]
    if not got:
        return "0"
    return f"{sign}{got[0]}" if len(got) == 1 else f"{len(got)}×{got[0]}"


def _open(obs: TerraNova, canvas: Canvas) -> None:
    """Shade the open areas and say how many landscapes they show; hidden until somebody asks."""
    board = canvas.board
    board.layer("open", hidden=True)
    board.raw('<g pointer-events="none">')
    for area, markup, (x, y) in _shades(obs, canvas):
        board.raw(markup)
        inside = [(seat, many) for seat, many in enumerate(counted(obs, area)) if many]
        for i, (seat, many) in enumerate(inside):
            board.raw(at(x + 52 * (i - (len(inside) - 1) / 2), y + 32, _count(seat, many)))
    board.raw("</g>")


def _shades(obs: TerraNova, canvas: Canvas) -> list[tuple[list[int], str, tuple[float, float]]]:
    """Return the open areas, shaded, and where their labels stand: anew only when a stone was set."""
    return canvas.recall("shades", packed(obs.owner, 2).translate(WALLS), lambda: _shaded(obs, canvas.lang))


def _shaded(obs: TerraNova, lang: str) -> list[tuple[list[int], str, tuple[float, float]]]:
    found = []
    for n, area in enumerate(open_areas(obs)):
        words = kinds(len(landscapes(obs.land, area)), lang)
        found.append((area, *_shade(n % 4, _cells(obs, area), words)))
    return found


def _shade(colour: int, area: list[Cell], words: str) -> tuple[str, tuple[float, float]]:
    """Return one open area, and where its label stands; the tint is thin, so that figures keep their colours."""
    paint = ("accent", "last", "warn", "good")[colour]
    spot = middle(area)
    markup = (
        f'<path d="{border(area, SIZE)}" fill="var(--{paint})" fill-opacity=".24"/>'
        + outline(area, SIZE, f'stroke="var(--{paint})" stroke-width="5" stroke-dasharray="10 6"')
        + at(*spot, tag(words, "accent"))
    )
    return markup, spot


def _count(seat: int, n: int) -> str:
    """Return how many figures of a seat: its colour, emblem and the number."""
    return (
        f'<rect x="-23" y="-12" width="46" height="24" rx="12" fill="var(--seat-{seat})" stroke="var(--surface)" '
        f'stroke-width="2"/>{at(-9, 0, emblem(seat, 5.5))}<text x="9" y="5" text-anchor="middle" font-size="14" '
        f'font-weight="700" fill="var(--seat-{seat}-ink)">{n}</text>'
    )


# ---- beside the board ----
def seat_line(obs: TerraNova, seat: int, canvas: Canvas) -> str:
    """Show a seat's figures: in play, lost, to be placed, and whether any can move."""
    t, here, lost = canvas.t, obs.on_board(seat), obs.lost[seat]
    total = obs.figures_each
    hand = obs.in_hand[seat]
    label = t(f"{here + hand} von {total} Figuren im Spiel", f"{here + hand} of {total} figures in play")
    row = pips(seat, total - lost, total, label)
    if obs.action == 0:
        return f"{row}<span>{t(f'noch {hand} aufzustellen', f'{hand} to place')}</span>"
    words = f"<span>{t(f'{here} im Spiel', f'{here} in play')}</span>"
    if obs.to_move != OVER and not obs.can_move(seat):
        words += f'<span class="chip warn">{t("kann nicht ziehen", "cannot move")}</span>'
    return row + words


def _panels(obs: TerraNova, canvas: Canvas, areas: Hashable) -> None:
    t = canvas.t
    stones = (obs.supply, obs.quiet, obs.to_move == OVER)
    supply = canvas.recall("supply", stones, lambda: _supply(obs, canvas))
    scored = canvas.recall("scored", (areas, *canvas.names), lambda: _scored(obs, canvas))
    canvas.panel("supply", t("Grenzsteine", "Boundary stones"), supply, "left")
    canvas.panel("lands", t("Landschaften", "Landscapes"), _legend(canvas.lang), "left")
    canvas.panel("areas", t("Gewertete Gebiete", "Scored areas"), scored, "right", "sum")


@lru_cache(maxsize=2)
def _legend(lang: str) -> str:
    rows = "".join(
        f'<span class="row">{pieces.swatch(key)}<span><b>{key.upper()}</b> {esc(name)}</span></span>'
        for key, name in ((key, say(lang, de, en.capitalize())) for key, (de, en) in zip(KEYS, NAMES, strict=True))
    )
    return f'<div class="legend">{rows}</div>'


def _supply(obs: TerraNova, canvas: Canvas) -> str:
    """Show the stones left, and announce the ends that hang on stones: TN-80, TN-88."""
    t = canvas.t
    block = frame((-17, -17, 34, 34), stone(17), 'width="34" height="34" aria-hidden="true"')
    if obs.supply < 0:
        words, bar = t("Der Vorrat ist unbegrenzt.", "The supply has no limit."), ""
    else:
        left, all_ = obs.supply, obs.stones
        words = t(f"<b>{left}</b> von {all_} übrig", f"<b>{left}</b> of {all_} left")
        bar = f'<div class="bartrack" style="margin-top:8px"><i style="width:{100 * left // max(all_, 1)}%"></i></div>'
    notes = ""
    quiet = obs.quiet_limit - obs.quiet
    if obs.quiet_limit and obs.to_move != OVER and 2 * quiet <= obs.quiet_limit:
        notes = t(
            f"Seit {obs.quiet} Zügen kein Stein. Nach {obs.quiet_limit} endet die Partie.",
            f"No stone for {obs.quiet} turns. After {obs.quiet_limit} the game ends.",
        )
    elif obs.end_no_stones and 0 <= obs.supply <= 10 and obs.to_move != OVER:
        notes = t("Mit dem letzten Stein endet die Partie.", "The game ends with the last stone.")
    note = f'<p class="small" style="margin-top:8px;color:var(--warn)">{notes}</p>' if notes else ""
    return f'<div class="row">{block}<span class="grow">{words}</span></div>{bar}{note}'


def _scored(obs: TerraNova, canvas: Canvas) -> str:
    """Return the table of scored areas; a row marks its hexes on the board."""
    t, rows = canvas.t, ""
    for area in obs.areas:
        seats = leaders(area.figures)
        signs = "".join(badge(seat, 18) for seat in seats) or "–"
        names = joined([canvas.name(seat) for seat in seats], canvas.lang) or t("niemand", "nobody")
        what = f"{hexes(len(area.cells), canvas.lang)} · {lands(area.lands, canvas.lang)}"
        rows += (
            f'<tr tabindex="0" role="button" data-cells="{",".join(map(str, area.cells))}" '
            f'aria-label="{esc(f"{names}: {what}, {_worth(area)}")}">'
            f'<td><span class="row" style="gap:2px;margin-right:6px">{signs}</span></td><td>{esc(what)}</td>'
            f'<td class="num dim">×{area.factor}</td><td class="num"><b>{_worth(area)}</b></td></tr>'
        )
    none = t("Noch kein Gebiet ist geschlossen.", "No area is closed yet.")
    table = f'<table class="sum">{rows}</table>' if rows else f'<p class="dim">{none}</p>'
    words = t("Offene Gebiete zeigen", "Show open areas")
    button = (
        '<button type="button" class="btn small" style="width:100%;margin-top:10px" data-toggle="board-open" '
        f'aria-pressed="false">{icon("eye")} {words}</button>'
    )
    return table + button


# ---- what a click means, and what it would do ----
def intent(obs: TerraNova, cell: int) -> int:
    """Return what a click on a hex means now; whether it may be done is for the rules to say."""
    if obs.action == 0:
        return PLACE + cell
    if obs.owner[cell] >= 0:
        return FIGURE + cell
    if obs.picked == NONE:
        return STONE + cell
    beside = any(obs.moved[i] in obs.map.near[cell] for i in range(0, len(obs.moved), 2))
    reached = TO + cell in obs.legal()
    return STONE + cell if beside and not reached and obs.owner[cell] == FREE else TO + cell


def preview(obs: TerraNova, action: int, canvas: Canvas) -> list[str]:
    """Say what an action would do and draw it over the board."""
    canvas.board.layer(OVERLAY)
    if action not in obs.legal() or action == PASS or FIGURE <= action < TO:
        return []
    if action < FIGURE:  # the next player follows at once: a finger is asked first
        canvas.board.raw(_ghost(obs, action - PLACE))
        return [say(canvas.lang, *NAMES[obs.land[action - PLACE]])]
    if action < STONE:
        return _preview_move(obs, action - TO, canvas)
    return _preview_stone(obs, action - STONE, canvas)


def _ghost(obs: TerraNova, cell: int) -> str:
    x, y = _at(obs, cell)
    return f'<g pointer-events="none" opacity=".75">{shown(f"figure{obs.to_move}", x, y + FOOT)}</g>'


def _preview_move(obs: TerraNova, cell: int, canvas: Canvas) -> list[str]:
    t, here = canvas.t, obs.picked
    (x1, y1), (x2, y2) = _at(obs, here), _at(obs, cell)
    canvas.board.raw(f'<g pointer-events="none">{trace([(x1, y1), (x2, y2)], "legal")}</g>{_ghost(obs, cell)}')
    far = distance(obs.map.cells[here], obs.map.cells[cell])
    way = DIRECTIONS[ray(obs, here, cell)]
    lines = [t(f"{hexes(far, 'de')} nach {way[0]}", f"{hexes(far, 'en')} {way[1]}")]
    start = next((obs.moved[i + 1] for i in range(0, len(obs.moved), 2) if obs.moved[i] == here), NONE)
    if cell == start:  # TN-33
        lines.append(t("Zurück am Start: Sie muss gleich weiterziehen.", "Back on its start: it has to move on next."))
    return lines


def _preview_stone(obs: TerraNova, cell: int, canvas: Canvas) -> list[str]:
    t, lang, seen = canvas.t, canvas.lang, outlook(obs, cell)
    board = canvas.board
    board.raw('<g pointer-events="none">')
    for area in seen.scored:
        _tint(obs, board, area.cells, leaders(area.figures))
    for part in seen.open:
        _tint(obs, board, part, [])
    if seen.leaks:
        _tint(obs, board, seen.behind, [])
    board.raw(at(*_at(obs, cell), stone(SIZE) + ring(SIZE * 0.82, width=5)))
    for gap in seen.leaks:
        x, y = _at(obs, gap)
        board.raw(at(x + 18, y + 16, pieces.leak()))
    gains = [sum(area.points[seat] for area in seen.scored) for seat in range(obs.seats)]
    best = max(range(obs.seats), key=lambda seat: (gains[seat], seat == obs.to_move))
    if gains[best]:
        mine = best == obs.to_move
        words = f"+{gains[best]}"
        looks = (
            ("accent", "accent", "accent-ink") if mine else (f"seat-{best}-edge", f"seat-{best}", f"seat-{best}-ink")
        )
        board.raw(at(*_at(obs, cell), tag(words, *looks)))
    board.raw("</g>")
    lines = [_sum(area, canvas) for area in seen.scored]
    if len(seen.scored) == 1:
        area = seen.scored[0]
        lines.append(f"{kinds(len(area.lands), lang)}: {lands(area.lands, lang)}")
    lines += _leaving(seen.scored, canvas)
    for part in seen.open:
        found = landscapes(obs.land, part)
        lines.append(
            t(
                f"{hexes(len(part), 'de')}, {kinds(len(found), 'de')}: keine Wertung, Figuren bleiben",
                f"{hexes(len(part), 'en')}, {kinds(len(found), 'en')}: nothing scores, figures stay",
            )
        )
        if len(found) <= 5:
            lines.append(lands(found, lang))
    if seen.leaks:
        lines.append(
            t("Eine Figur ist keine Mauer, hier läuft das Gebiet aus.", "A figure is no wall, the area leaks here.")
        )
    if gains[best] and best != obs.to_move and gains[best] > gains[obs.to_move]:
        lines.append(
            t(
                f"Das gibt {canvas.name(best)} {points(gains[best], 'de')}.",
                f"This gives {canvas.name(best)} {points(gains[best], 'en')}.",
            )
        )
    if seen.after.to_move == OVER:
        lines.append(t("Damit endet die Partie.", "This ends the game."))
    elif obs.supply == 1 and obs.end_no_stones:
        lines.append(t("Der letzte Stein: Danach endet die Partie.", "The last stone: then the game ends."))
    return lines or [t("Hier schließt sich noch kein Gebiet.", "No area is closed here yet.")]


def _tint(obs: TerraNova, board: Surface, cells: list[int], seats: list[int]) -> None:
    """Tint hexes that would be cut off; figures shine through."""
    for i, cell in enumerate(cells):
        colour = f"seat-{seats[i % len(seats)]}" if seats else "line-2"
        x, y = _at(obs, cell)
        opacity = ".42" if obs.owner[cell] == FREE else ".2"
        board.raw(f'<use href="#tn-hex" x="{x:.1f}" y="{y:.1f}" fill="var(--{colour})" fill-opacity="{opacity}"/>')
    block = _cells(obs, cells)
    board.raw(outline(block, SIZE, 'stroke="var(--legal-case)" stroke-width="6"'))
    board.raw(
        outline(block, SIZE, 'stroke="var(--legal)" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"')
    )


def _sum(area: Area, canvas: Canvas) -> str:
    """Say what an area would give and to whom."""
    t = canvas.t
    de, en = (f"{hexes(len(area.cells), lang)} × {area.factor} = {area.total}" for lang in ("de", "en"))
    seats = leaders(area.figures)
    if not seats:
        return t(
            f"{hexes(len(area.cells), 'de')}, niemand darin: keine Punkte",
            f"{hexes(len(area.cells), 'en')}, nobody in it: no points",
        )
    names = joined([whom(seat, canvas) for seat in seats], canvas.lang)
    if len(seats) == 1:
        return t(f"{de} für {names}", f"{en} for {names}")
    share = area.points[seats[0]]
    return t(f"{de}, je {share} für {names}", f"{en}, {share} each for {names}")


def _leaving(areas: list[Area], canvas: Canvas) -> list[str]:
    """Say who loses how many figures."""
    lost = [sum(n) for n in zip(*(area.figures for area in areas), strict=True)]
    going = [seat for seat, n in enumerate(lost) if n]
    if not going:
        return []
    parts = [f"{who(seat, canvas)} {lost[seat]}" for seat in going[:-1]]
    parts.append(f"{who(going[-1], canvas)} {figures(lost[going[-1]], canvas.lang)}")
    return [canvas.t(f"Es gehen: {', '.join(parts)}", f"Leaving: {', '.join(parts)}")]


# ---- pictures elsewhere ----
def cover() -> str:
    """Return the picture for the home page."""
    return pieces.cover()


def option_picture(name: str, value: int) -> str:
    """Return a map as a thumbnail, a die for a drawn one."""
    if name != "board":
        return ""
    if value <= MINI:
        found = ground(value, 0)
        return pieces.minimap(found.map.cells, _keys(found))
    well = hexagon(
        62, 'fill="var(--felt-2)" stroke="var(--line-2)" stroke-width="3" stroke-dasharray="9 7"', value == 4
    )
    return frame((-70, -70, 140, 140), well + die((5, 3, 6)[value - 4], 54))
