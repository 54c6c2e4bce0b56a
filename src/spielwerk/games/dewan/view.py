"""Dewan on the screen: the map with its zones, what can be paid and the way to it, panels round it."""

from spielwerk.core.canvas import OVERLAY, Canvas, Surface, num
from spielwerk.core.drawing import at, frame, hexagon, outline, ring
from spielwerk.core.state import NONE
from spielwerk.games.dewan import view_panels as panels
from spielwerk.games.dewan import view_pieces as pieces
from spielwerk.games.dewan.box import BUILT_IN
from spielwerk.games.dewan.data import (
    BUILD,
    CAMP,
    COVER,
    COVERING,
    FISH,
    FLOOD,
    LAVA,
    PASS,
    PAYING,
    SHUN,
    SKIP,
    START,
    SYMBOLS,
    TAKE,
    TUCK,
    WATER,
)
from spielwerk.games.dewan.land import Land, fields
from spielwerk.games.dewan.rules import Dewan, new
from spielwerk.games.dewan.texts_words import berries, cards, flames, joined, land, points
from spielwerk.games.dewan.texts_words import half as half_words
from spielwerk.games.dewan.view_pieces import SIZE, xy
from spielwerk.games.dewan.view_way import Gain, Stop, gain, stops


def draw(obs: Dewan, canvas: Canvas) -> None:
    """Draw the map and lay the panels round it."""
    board, t = canvas.board, canvas.t
    for kind in range(obs.box.kinds):
        board.define(pieces.card_def(obs.box, kind))
    spots = [xy(cell) for cell in obs.ground.plan.map.cells]
    left, top = min(x for x, _ in spots) - 48, min(y for _, y in spots) - 56
    right, low = max(x for x, _ in spots) + 48, max(y for _, y in spots) + 50
    board.box(left, top, right - left, low - top, t("Karte von Dewan", "Map of Dewan"))
    paying = obs.phase == PAYING and canvas.seat == obs.to_move
    way = stops(obs) if paying else []
    soon = gain(obs, obs.target) if paying else None
    _ground(obs, board)
    _route(obs, board, way)
    _targets(obs, canvas, way)
    _camps(obs, board)
    _goods(obs, board)
    board.layer("bill")
    _bill(obs, board, way)
    board.layer(OVERLAY)
    _panels(obs, canvas, way, soon)


def _at(obs: Dewan, field: int) -> tuple[float, float]:
    return xy(obs.ground.plan.map.cells[field])


def _cells(obs: Dewan, some: list[int]) -> list[tuple[int, int]]:
    return [obs.ground.plan.map.cells[field] for field in some]


# ---- the map ----
def _ground(obs: Dewan, board: Surface) -> None:
    """Draw cardboard, terrain, zones with an inner rim, seams, start fields, and tiles that were laid."""
    board.layer("ground")
    plan = obs.ground.plan
    for field in range(plan.size):
        x, y = _at(obs, field)
        board.raw(at(x, y + 7, hexagon(32, 'fill="var(--shade)" opacity=".22"')))
    for field in range(plan.size):
        x, y = _at(obs, field)
        board.raw(at(x, y + 3, hexagon(31.5, 'fill="var(--wood-edge)"')))
    for field in range(plan.size):
        board.put(f"f{field}", _field(obs, field), *_at(obs, field), cell=field)
    board.raw('<g pointer-events="none">')
    for kind in range(5):
        for zone in fields(obs.land.zones[kind]):
            board.raw(pieces.rim(_cells(obs, obs.land.zone_of(zone)), f"dw-z{zone}", kind))
    board.raw(pieces.seams(obs))
    for field in obs.covers:
        board.put(f"cover{field}", pieces.cover_tile(obs.scenario != FLOOD), *_at(obs, field))
    board.raw("</g>")


def _field(obs: Dewan, field: int) -> str:
    kind = obs.ground.terrain[field]
    if kind == START:
        return pieces.start_field(obs.ground.plan.starts.index(field))
    if kind == LAVA:
        return pieces.volcano()
    faint = 0.75 if obs.owner(field) != NONE else 1
    return (
        hexagon(30.4, f'fill="{pieces.colour(kind)}"')
        + hexagon(30, 'fill="none" stroke="var(--border)" stroke-opacity=".16"')
        + f'<g opacity="{faint}">{pieces.MOTIF[pieces.KEYS[kind]]}</g>'
    )


def _path(obs: Dewan, some: list[int], look: str) -> str:
    points_ = "L".join(f"{num(x)} {num(y)}" for x, y in (_at(obs, field) for field in some))
    return f'<path d="M{points_}" fill="none" stroke-linejoin="round" stroke-linecap="round" {look}/>'


def _route(obs: Dewan, board: Surface, way: list[Stop]) -> None:
    """Draw the way: runs of water glow as one piece, the target's zone is outlined."""
    board.layer("route")
    if not way:
        return
    board.raw('<g pointer-events="none">')
    for stop in way:
        if stop.kind == WATER:
            glow = hexagon(30, 'fill="var(--dw-w-2)" fill-opacity=".4"')
            board.raw("".join(at(*_at(obs, field), glow) for field in stop.fields))
            dots = 'stroke="var(--legal)" stroke-width="3" stroke-dasharray="1 6" stroke-linecap="round"'
            board.raw(outline(_cells(obs, stop.fields), SIZE, dots))
    zone = _cells(obs, obs.land.zone_of(obs.target))
    board.raw(outline(zone, SIZE, 'stroke="var(--legal-case)" stroke-width="6"'))
    board.raw(outline(zone, SIZE, 'stroke="var(--legal)" stroke-width="2.6"'))
    line = [field for stop in way for field in stop.fields]
    board.raw(_path(obs, line, 'stroke="var(--legal-case)" stroke-width="11"'))
    board.raw(_path(obs, line, 'stroke="var(--legal)" stroke-width="6"'))
    board.raw(_path(obs, line, 'stroke="var(--legal-case)" stroke-width="2" stroke-dasharray="1 8"'))
    board.raw("</g>")


def _targets(obs: Dewan, canvas: Canvas, way: list[Stop]) -> None:
    """Offer every field for what a click there may mean; the canvas keeps what is legal."""
    board = canvas.board
    board.layer("targets")
    if canvas.seat != obs.to_move:
        return
    if obs.phase == COVERING:
        wave = '<path d="M-9-2.5q2.3-2.6 4.5 0t4.5 0t4.5 0t4.5 0" fill="none" stroke="#fff" stroke-width="1.7"/>'
        fill = "var(--dw-w)" if obs.scenario == FLOOD else "var(--dw-flame)"
        pill = (
            f'<rect x="-14" y="-8" width="28" height="16" rx="8" fill="{fill}" stroke="var(--legal)" '
            'stroke-width="1.6"/>'
        )
        for field in range(obs.ground.plan.size):
            body = ring(25.5, width=2.6) + at(0, 14, pill + wave)
            board.put(f"v{field}", body, *_at(obs, field), action=COVER + field, only=True)
        return
    if way:
        for stop in way[:-1]:
            body = hexagon(25.5, 'fill="transparent" stroke="var(--legal)" stroke-width="2" stroke-dasharray="4 4"')
            shapes = "".join(at(*_between(obs, stop.fields[0], field), body) for field in stop.fields)
            board.put(f"a{stop.node}", shapes, *_at(obs, stop.fields[0]), action=SHUN + stop.node, only=True)
        board.raw(at(*_at(obs, obs.target), ring(25.5, width=5), attrs='pointer-events="none"'))
        return
    prices = obs.prices()
    for field, price in prices.items():
        look = (
            hexagon(25.5, 'fill="transparent" stroke="var(--legal-case)" stroke-width="3.8"')
            + hexagon(25.5, 'fill="none" stroke="var(--legal)" stroke-width="1.9" class="ring"')
            + at(0, 12, pieces.price(price))
        )
        board.put(f"t{field}", look, *_at(obs, field), action=CAMP + field, only=True)


def _between(obs: Dewan, one: int, two: int) -> tuple[float, float]:
    (ax, ay), (bx, by) = _at(obs, one), _at(obs, two)
    return bx - ax, by - ay


def _camps(obs: Dewan, board: Surface) -> None:
    board.layer("camps")
    board.raw('<g pointer-events="none">')
    standing = [(obs.ground.plan.map.cells[f][1], f, seat) for seat in range(obs.seats) for f in fields(obs.mine[seat])]
    for _, field, seat in sorted(standing):
        x, y = _at(obs, field)
        body = pieces.start_camp(seat) if obs.land.is_start(field) else pieces.camp(seat)
        board.put(f"camp{field}", body, x, y + 13, cls="piece")
    board.raw("</g>")


def _goods(obs: Dewan, board: Surface) -> None:
    """Lay resources on their edges and berries in free corners."""
    board.layer("goods")
    board.raw('<g pointer-events="none">')
    for i, (kind, a, b) in enumerate(obs.ground.icons):
        (ax, ay), (bx, by) = _at(obs, a), _at(obs, b)
        board.put(f"icon{i}", pieces.goods(SYMBOLS[kind], 8.6), (ax + bx) / 2, (ay + by) / 2)
    for field, n in enumerate(obs.berries):
        if n:
            board.put(f"berry{field}", pieces.berry(n), *pieces.berry_spot(obs, field))
    board.raw("</g>")


def _bill(obs: Dewan, board: Surface, way: list[Stop]) -> None:
    """Lay the paying cards on their fields, numbered; tolls are rimmed in the owner's colour."""
    board.raw('<g pointer-events="none">')
    for n, stop in enumerate(way, 1):
        spots = [_at(obs, field) for field in stop.fields]
        x, y = sum(p for p, _ in spots) / len(spots), sum(p for _, p in spots) / len(spots)
        dx, dy = (0, -2) if len(spots) > 1 else (16, -14)
        edge = f"var(--seat-{stop.owner})" if stop.owner >= 0 else "var(--legal)"
        rim = f'<rect x="-11" y="-14.5" width="22" height="29" rx="4" fill="none" stroke="{edge}" stroke-width="3"/>'
        mark = (
            f'<circle cx="10" cy="12" r="8" fill="var(--surface)" stroke="{edge}" stroke-width="1.6"/><text x="10" '
            f'y="16.2" text-anchor="middle" font-size="12" font-weight="700" fill="var(--ink)">{n}</text>'
        )
        body = pieces.card(stop.card, -9.5, -13, 0.32) + (rim if stop.owner >= 0 else "") + mark
        board.put(f"pay{n}", body, x + dx, y + dy)
    if way:
        x, y = _at(obs, obs.target)
        board.put("total", pieces.price(len(way), True), x + 3, y + 24)
    board.raw("</g>")


def _panels(obs: Dewan, canvas: Canvas, way: list[Stop], soon: Gain | None) -> None:
    t = canvas.t
    canvas.panel("dw-row", t("Offene Karten", "Open cards"), panels.row(obs, canvas), "stage")
    seat = panels.reader(obs, canvas)
    mine = canvas.seat == seat
    title = (
        t("Dein Stamm", "Your tribe") if mine else t(f"Stamm von {canvas.name(seat)}", f"Tribe of {canvas.name(seat)}")
    )
    canvas.panel("tribe", title, panels.tribe(obs, canvas, soon), "right", "home")
    canvas.panel("offer", t("Geschichten im Angebot", "Stories on offer"), panels.offer(obs, canvas), "right", "cards")
    canvas.panel("legend", t("Legende", "Legend"), panels.legend(canvas), "left")
    canvas.panel("dw-hand", t("Hand", "Hand"), panels.hand(obs, canvas, way), "stage")


def seat_line(obs: Dewan, seat: int, canvas: Canvas) -> str:
    """Show a seat's camps, berries, flames and cards."""
    return panels.seat_line(obs, seat, canvas)


# ---- what a click means, and what it would do ----
def intent(obs: Dewan, cell: int) -> int:
    """Return what a click on a field means now; whether it may be done is for the rules to say."""
    if obs.phase == COVERING:
        return COVER + cell
    node = obs.land.node[cell]
    if obs.phase == PAYING and node in obs.route and cell != obs.target:
        return SHUN + node
    return CAMP + cell


def preview(obs: Dewan, action: int, canvas: Canvas) -> list[str]:
    """Say what an action would bring and draw it over the map."""
    board, t, lang = canvas.board, canvas.t, canvas.lang
    board.layer(OVERLAY)
    if action not in obs.legal():
        return []
    if CAMP <= action < PASS or action == BUILD:
        paid = obs.copy()
        if action != BUILD:
            paid.apply(action)
            _ghost(paid, board)
        return _brings(paid, canvas)
    if TAKE <= action < CAMP:
        n = obs.hand_size(obs.to_move)
        return [t(f"Deine Hand: {n} → {n + 2}", f"Your hand: {n} → {n + 2}")]
    if TUCK <= action < SKIP:
        return [half_words(obs.box, action - TUCK, lang)]
    if COVER <= action < FISH:
        return _flooded(obs, action - COVER, canvas)
    return []


def _ghost(paid: Dewan, board: Surface) -> None:
    line = [field for stop in stops(paid) for field in stop.fields]
    board.raw('<g pointer-events="none">')
    board.raw(_path(paid, line, 'stroke="var(--legal-case)" stroke-width="9" opacity=".8"'))
    board.raw(_path(paid, line, 'stroke="var(--legal)" stroke-width="4.5" stroke-dasharray="1 8"'))
    x, y = _at(paid, paid.target)
    board.raw(at(x, y + 13, f'<g opacity=".7">{pieces.camp(paid.to_move)}</g>') + "</g>")


def _brings(paid: Dewan, canvas: Canvas) -> list[str]:
    t, lang = canvas.t, canvas.lang
    way, what = stops(paid), gain(paid, paid.target)
    names = joined(sorted({canvas.name(stop.owner) for stop in way if stop.owner >= 0}), lang)
    gifts = sum(stop.owner >= 0 for stop in way)
    first = cards(len(way), lang) + (t(f", {gifts} an {names}", f", {gifts} to {names}") if gifts else "")
    lines = [first]
    told = [points(paid.box.points[number], lang) for number in what.stories]
    if told:
        lines.append(t(f"Geschichte erzählt: {joined(told, 'de')}", f"Story told: {joined(told, 'en')}"))
    slot = paid.slot(paid.to_move)
    effect = (
        t("dann eine Geschichte", "then a story")
        if slot in (2, 4, 6)
        else t("dann Karte unterlegen", "then tuck a card")
        if slot in (3, 5, 7)
        else flames(1, lang)
        if slot == 8
        else ""
    )
    extra = [berries(1, lang)] if what.berry else []
    rest = ", ".join([*extra, *([effect] if effect else [])])
    return [*lines, rest] if rest else lines


def _flooded(obs: Dewan, field: int, canvas: Canvas) -> list[str]:
    """Say what laying a tile does to the zone, and draw it."""
    t, lang, board = canvas.t, canvas.lang, canvas.board
    cover = WATER if obs.scenario == FLOOD else LAVA
    after = Land(obs.ground, [*obs.covers, field], cover)
    rest = [f for f in obs.land.zone_of(field) if f != field]
    parts = sorted({tuple(after.zone_of(f)) for f in rest}, key=len, reverse=True)
    board.raw('<g pointer-events="none">' + at(*_at(obs, field), pieces.cover_tile(cover == LAVA)))
    for part in parts:
        board.raw(
            outline(_cells(obs, list(part)), SIZE, 'stroke="var(--ink)" stroke-width="2.8" stroke-dasharray="7 5"')
        )
    if cover == WATER:
        dots = 'stroke="var(--legal)" stroke-width="3" stroke-dasharray="1 6.5" stroke-linecap="round"'
        board.raw(outline(_cells(obs, after.zone_of(field)), SIZE, dots))
    board.raw("</g>")
    what = land(obs.land.kind(field), lang)
    lines = [t(f"{what} wird {land(cover, 'de')}", f"{what.capitalize()} turns to {land(cover, 'en')}")]
    if len(parts) > 1:
        sizes = " + ".join(str(len(part)) for part in parts)
        lines.append(t(f"Zone zerfällt: {sizes} Felder", f"Zone splits: {sizes} fields"))
    elif not parts:
        lines.append(t("Die Zone verschwindet.", "The zone is gone."))
    if cover == WATER:
        n = len(after.zone_of(field))
        lines.append(t(f"Dieses Wasser dann: {n} Felder", f"This water grows to {n} fields"))
    return lines


# ---- pictures ----
def cover() -> str:
    """Return the picture of the game for the home page."""
    obs = new(2, 11)
    out = ""
    for field in range(14):
        x, y = _at(obs, field)
        out += at(x, y + 4, hexagon(31.5, 'fill="var(--wood-edge)"')) + at(x, y, _field(obs, field))
    for i, (kind, a, b) in enumerate(obs.ground.icons[:5]):
        (ax, ay), (bx, by) = _at(obs, a), _at(obs, b)
        out += at((ax + bx) / 2, (ay + by) / 2, pieces.goods(SYMBOLS[kind], 8.6)) if i < 5 else ""
    for field, seat in ((0, 0), (4, 1), (7, 2), (10, 0)):
        x, y = _at(obs, field)
        out += at(x, y + 13, pieces.camp(seat))
    face = BUILT_IN.cards
    for i, kind in enumerate((16, 24, 9)):
        a, sa, b, sb, _ = face[kind]
        out += at(100 + 26 * i, 62 + 8 * i, pieces.face(a, sa, b, sb), 0.85, f'transform-origin="{130 + 26 * i} 100"')
    return frame((-130, -72, 340, 223), out, 'role="img" aria-label="Dewan"')


def option_picture(name: str, value: int) -> str:
    """Return a picture of a scenario."""
    if name != "scenario":
        return ""
    art = {
        0: pieces.camp(0, 44),
        1: at(0, -14, pieces.cover_tile(False)),
        2: at(0, -14, pieces.volcano()),
        3: at(0, -14, pieces.cover_tile(False)) + pieces.camp(1, 36),
    }
    return frame((-40, -50, 80, 70), art[value])
