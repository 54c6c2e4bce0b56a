"""The map: one plain with grown-together landscapes, symbols, tents, caravans, Eastrey, and the road as a ribbon."""

from typing import Final

from spielwerk.core.canvas import Canvas, Surface, num
from spielwerk.core.drawing import at, emblem, shadow, shine, tent, text, trace
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.data import (
    BARE,
    CANYON,
    EASTREY,
    FEATURES,
    LAKE,
    LAST_COLUMN,
    MOUNTAIN,
    PASSED,
    PLACING,
    PLAIN,
    ROWS,
    START,
    STEP,
    TERRAINS,
    THREAT,
    TRAVELLING,
)
from spielwerk.games.caravan.rules.land import BESIDE, Land, column
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view.icons import MOTIF, box_ring, ic, ink, pic, rosette, row, word
from spielwerk.games.caravan.words.signs import space_lines

A: Final = 46  # the side of a space
CITY: Final = 92  # how wide Eastrey is
LEFT, TOP = -A / 2 - 4, -A / 2 - 20
WIDE, HIGH = (LAST_COLUMN + 1) * A + CITY + 8, ROWS * A + 26
HEAPED: Final = (CANYON, LAKE, MOUNTAIN)  # landscapes that stand out of the plain


def spot(space: int) -> tuple[float, float]:
    """Return the middle of a space."""
    if space == EASTREY:
        return (LAST_COLUMN + 0.5) * A + CITY / 2, 2.5 * A
    return (space // ROWS) * A, (space % ROWS) * A


# ---- the ground ----
@cached(32)
def _patches(land: Land, kind: int) -> Markup:
    """Return a landscape as squares that grow together with equal neighbours."""
    s = 0.72 * A
    square = Markup(f"h{num(s)}v{num(s)}h{num(-s)}z")

    def same(x: int, y: int) -> bool:
        return 0 <= y < ROWS and x <= LAST_COLUMN and land.terrain[ROWS * x + y] == kind

    d = NO_MARKUP
    for space in range(EASTREY):
        x, y = divmod(space, ROWS)
        if land.terrain[space] != kind:
            continue
        spots = [(0.0, 0.0)]
        spots += [(0.5, 0)] if same(x + 1, y) else []
        spots += [(0, 0.5)] if same(x, y + 1) else []
        spots += [(0.5, 0.5)] if same(x + 1, y) and same(x, y + 1) and same(x + 1, y + 1) else []
        d += Markup("".join(f"M{num((x + dx) * A - s / 2)} {num((y + dy) * A - s / 2)}{square}" for dx, dy in spots))
    return d


def _ground(land: Land, board: Surface, goal: str, lang: str) -> None:
    board.layer("ground")
    far = LAST_COLUMN * A + A / 2
    board.raw(
        Markup(
            f'<rect x="{num(-A / 2)}" y="{num(-A / 2)}" width="{num(far + A / 2)}" height="{num(ROWS * A)}" rx="6" '
            'fill="var(--cc-plain)" stroke="var(--cc-mapedge)" stroke-width="1.5"/>'
        )
    )
    for kind in HEAPED:
        d, name = _patches(land, kind), esc(TERRAINS[kind])
        for part, width, faint in ((Markup("-2"), 0.24 * A, 0.55), (NO_MARKUP, 0.16 * A, 1)):
            look = Markup(f'fill="var(--cc-{name}{part})" stroke="var(--cc-{name}{part})" stroke-width="{num(width)}"')
            board.raw(Markup(f'<path d="{d}" {look} stroke-linejoin="round" opacity="{faint}"/>'))
    grid = Markup("".join(f"M{num((x + 0.5) * A)} {num(-A / 2)}v{num(ROWS * A)}" for x in range(LAST_COLUMN)))
    grid += Markup("".join(f"M{num(-A / 2)} {num((y + 0.5) * A)}H{num(far)}" for y in range(ROWS - 1)))
    board.raw(
        Markup(f'<path d="{grid}" stroke="var(--border)" stroke-opacity=".2" stroke-dasharray="3 3" fill="none"/>')
    )
    board.raw(
        "".join(text(x * A, -A / 2 - 6, x, 12, "ink-2", Markup('font-weight="600"')) for x in range(LAST_COLUMN + 1))
    )
    for space in range(EASTREY):
        board.put(f"s{space}", _name(land, space, lang) + _space(land, space), *spot(space), cell=space)
    city_ = _name(land, EASTREY, lang) + city(goal)
    board.put(f"s{EASTREY}", city_, (LAST_COLUMN + 0.5) * A, -A / 2, cell=EASTREY)


def _name(land: Land, space: int, lang: str) -> Markup:
    """Return what a space says of itself under the pointer and to a tap."""
    return Markup(f"<title>{esc(chr(10).join(space_lines(land, space, lang)))}</title>")


def _space(land: Land, space: int) -> Markup:
    """Return what grows on a space; its square takes clicks."""
    body = Markup(f'<rect x="{-A / 2:g}" y="{-A / 2:g}" width="{A}" height="{A}" fill="transparent"/>')
    kind, dice = land.terrain[space], Rng(space + 5)
    if land.feature[space] in {BARE, THREAT}:
        flip = -0.92 if dice.below(2) else 0.92
        body += Markup(
            f'<g transform="translate({dice.below(7) - 3} 3) scale({flip} .92)" '
            f'opacity=".85">{MOTIF[TERRAINS[kind]]}</g>'
        )
    if land.cloud[space]:
        body += at(-A * 0.14, -A * 0.22, ic("cloud", 1.25))
    return body


def city(called: str) -> Markup:
    """Return Eastrey: walls, gate, roofs, pennants; origin at its upper left."""
    w, h = float(CITY), float(ROWS * A)
    out = Markup(
        f'<path d="M0 0H{num(w - 8)}Q{num(w)} 0 {num(w)} 8V{num(h - 8)}Q{num(w)} {num(h)} {num(w - 8)} {num(h)}H0Z" '
        f'fill="var(--cc-plain)" stroke="var(--cc-mapedge)" stroke-width="1.5"/>'
        f'<circle cx="{num(w * 0.58)}" cy="{num(h * 0.22)}" r="{num(w * 0.3)}" fill="var(--cc-points)" opacity=".75"/>'
    )
    edge = Markup('stroke="var(--wood-edge)" stroke-width="1.4" stroke-linejoin="round"')
    for x, y, tw, th in ((0.2, 0.6, 0.2, 0.2), (0.8, 0.58, 0.24, 0.24), (0.5, 0.57, 0.28, 0.3)):
        cx, foot, half, high = w * x, h * y, w * tw / 2, h * th
        top = foot - high
        out += Markup(
            f'<rect x="{num(cx - half)}" y="{num(top)}" width="{num(2 * half)}" height="{num(high)}" '
            'fill="var(--cc-wall)" '
            f'{edge}/><path d="M{num(cx - half - 4)} {num(top)}L{num(cx)} {num(top - 22)}L{num(cx + half + 4)} '
            f'{num(top)}Z" '
            f'fill="var(--cc-roof)" {edge}/><rect x="{num(cx - 3)}" y="{num(top + 9)}" width="6" height="9" rx="3" '
            'fill="var(--wood-edge)"/>'
            + ink(f"M{num(cx)} {num(top - 22)}v-9", 1.6, "wood-edge")
            + pic(f"M{num(cx)} {num(top - 31)}l9 3l-9 3Z", "cc-fruit")
        )
    y, gate = h * 0.56, w / 2
    low = num(y + h * 0.24)
    out += Markup(f'<path d="M3 {num(y)}H{num(w - 4)}V{low}H3Z" fill="var(--cc-wall)" {edge}/>')
    for i in range(5):
        out += Markup(
            f'<rect x="{num(5 + i * (w - 8) / 5)}" y="{num(y - 7)}" width="9" height="9" fill="var(--cc-wall)" {edge}/>'
        )
    out += pic(
        f"M{num(gate - 14)} {low}V{num(y + 22)}Q{num(gate)} {num(y + 4)} {num(gate + 14)} {num(y + 22)}V{low}Z",
        "wood-edge",
    )
    out += pic(f"M{num(gate - 14)} {low}L{num(gate - 28)} {num(h)}H{num(gate + 28)}L{num(gate + 14)} {low}Z", "sand")
    name = text(w / 2, 18, esc(called), 15, attrs=Markup('font-weight="700" style="font-family:var(--font-display)"'))
    pill = Markup(
        '<rect x="-30" y="-12" width="60" height="24" rx="12" fill="var(--surface)" stroke="var(--cc-points-2)"/>'
    )
    worth = row([word("25"), (22.0, rosette(5, 10))], 50)
    return out + name + at(w / 2, h - 18, pill + worth)


# ---- symbols ----
LARGE: Final = {"threat": (1.05, 11, -10), "tower": (1.5, 0, -2), "fruit": (1.1, 8, -4), "treasure": (1.15, 6, -2)}


@cached(32)
def feature(kind: int, done: bool, sword: bool) -> Markup:
    """Return the symbol of a space; rewards already taken fade, a threat to be fought shows a sword."""
    name = FEATURES[kind]
    k, x, y = LARGE[name]
    foot = Markup("" if kind == THREAT else '<ellipse cy="10" rx="9" ry="2.5" fill="var(--shade)" opacity=".2"/>')
    body = at(x, y, foot + ic(name), k)
    if name == "fruit":
        bush = pic("M-16 12C-20 4-14-4-6-4C-2-12 10-12 12-3C20-2 20 10 14 12Z", "cc-leaf", "cc-flora-2", 1.2)
        body = Markup(f'<g opacity=".55">{bush}</g>{body}')
    if sword:
        body += at(16, 3, Markup('<circle r="6" fill="var(--surface)" opacity=".85"/>' + ic("sword", 0.52)))
    return Markup(f'<g opacity="{0.45 if done else 1}">{body}</g>')


def _features(obs: CreatureCaravan, me: Player, board: Surface) -> None:
    board.layer("features")
    board.raw(Markup('<g pointer-events="none">'))
    tents, fought = set(me.tents), set(me.fought)
    for space in range(EASTREY):
        kind = obs.land.feature[space]
        if kind != BARE:
            done = space in tents
            sword = kind == THREAT and not done and space not in fought
            board.put(f"f{space}", feature(kind, done, sword), *spot(space))
    board.raw(Markup("</g>"))


# ---- pieces ----
BEAST: Final = (
    "M-19-4C-21-16-10-19-1-19C7-19 10-17 12-15C14-21 22-22 24-15C25-10 22-7 17-7C17-4 15-3 13-3V0H8V-4H-9V0H-14V-4Z"
)
CANOPY: Final = "M-17-17C-16-32-9-38-3-38S10-32 11-17Q-3-12-17-17Z"


def caravan(seat: Seat) -> Markup:
    """Return a patient beast with the seat's canopy on its back; foot on the origin, 46 wide, 42 high."""
    c, edge = f"seat-{seat}", f"seat-{seat}-edge"
    case = Markup(
        '<g fill="#fff" stroke="#fff" stroke-width="4.5" stroke-linejoin="round" opacity=".9"><path '
        f'd="{BEAST}"/><path d="{CANOPY}"/></g>'
    )
    beast = Markup(
        f'<path d="{BEAST}" fill="#8fb0a2" stroke="#33554a" stroke-width="1.5" stroke-linejoin="round"/>'
        '<circle cx="19" cy="-15" r="1.9" fill="#1f2f2a"/><circle cx="19.6" cy="-15.6" r=".7" fill="#fff"/>'
        '<path d="M16-20Q15-25 18-26M20-21Q21-25 24-25M19-10q2 1 4 0" fill="none" stroke="#33554a" stroke-width="1.6" '
        'stroke-linecap="round"/>'
    )
    roof = (
        pic(CANOPY, c, edge, 1.5)
        + ink("M-3-38V-42", 1.8, edge)
        + pic("M-3-42L4-40.5L-3-38.5Z", c, edge, 1)
        + shine("M-12-22C-11-29-8-33-4-34.5", 2.2)
    )
    return shadow(20, 5, 2, 1) + case + beast + roof + at(-3, -22, emblem(seat, 5.2))


def _tents(obs: CreatureCaravan, board: Surface) -> None:
    board.layer("tents")
    board.raw(Markup('<g pointer-events="none">'))
    seen: dict[int, list[int]] = {}
    for seat, player in enumerate(obs.players):
        for space in sorted(set(player.tents)):
            seen.setdefault(space, []).append(seat)
    for space, owners in sorted(seen.items(), key=lambda one: one[0] % ROWS):
        x, y = spot(space)
        if space == EASTREY:
            x, y = x - 12, y + 2.2 * A
        for n, seat in enumerate(owners):
            count = obs.players[seat].tents.count(space)
            many = at(
                9, -1, Markup(f'<circle r="6.5" fill="var(--surface)" stroke="var(--line-2)"/>{word(count, 10)[1]}')
            )
            body = tent(seat, 21) + (many if count > 1 else "")
            board.put(f"tent{seat}-{space}", body, x - 11 + 15 * (n % 3), y + 19 - 2 * n - 14 * (n // 3), cls="piece")
    board.raw(Markup("</g>"))


def _caravans(obs: CreatureCaravan, seat: Seat, board: Surface) -> None:
    board.layer("caravans")
    board.raw(Markup('<g pointer-events="none">'))
    here: dict[int, int] = {}
    order = sorted(
        (k for k in range(len(obs.players)) if obs.players[k].where != NONE),
        key=lambda k: (obs.players[k].where % ROWS, k == seat),
    )
    for k in order:
        space = obs.players[k].where
        n = here[space] = here.get(space, -1) + 1
        x, y = spot(space)
        if space == EASTREY:
            x, y = x - 24 + 26 * (k % 3), y + A * (0.9 + 0.7 * (k // 3))
        mine = k == seat
        halo = Markup(f'<circle cy="-16" r="31" fill="var(--seat-{k})" opacity=".22"/>' if mine else "")
        scale = (1.12 if mine else 0.95) * (0.75 if space == EASTREY else 1)
        cls = "piece home" if mine else "piece"
        board.put(f"caravan{k}", halo + caravan(k), x - 1 + 6 * n, y + 20 - 5 * n, scale=scale, cls=cls)
    board.raw(Markup("</g>"))


# ---- where to go ----
def _targets(obs: CreatureCaravan, me: Player | None, canvas: Canvas) -> None:
    """Offer every space for what a click there may mean now; the canvas keeps what is legal."""
    board = canvas.board
    board.layer("targets")
    if me is None:
        return
    hit = Markup(
        f'<rect x="{-A / 2:g}" y="{-A / 2:g}" width="{A}" height="{A}" fill="var(--legal)" fill-opacity=".12"/>'
    )
    ring = hit + box_ring(A - 7, A - 7, 9, 3)
    if me.phase == PLACING:
        for line in range(ROWS):
            board.put(f"row{line}", ring, *spot(line), action=START + line, only=True)
    if me.phase != TRAVELLING:
        return
    for way in range(8):
        space = BESIDE[4 * me.where + way % 4]
        if space == NONE:
            continue
        x, y = spot(space)
        if space == EASTREY:  # the ring lies on the part of the city one steps into
            x, y = (LAST_COLUMN + 0.5) * A + A / 2, (me.where % ROWS) * A
        second = way >= 4
        body = ring
        if second:  # the second move of the action, where it leads on differently
            body = at(
                12,
                12,
                Markup(
                    '<circle r="11" fill="var(--legal)" stroke="var(--legal-case)" '
                    f'stroke-width="2"/>{word("2", 14, "legal-case")[1]}'
                ),
            )
        asks = "ask" if space == EASTREY and obs.round < 12 else ""
        board.put(f"step{way}", body, x, y, action=STEP + way, only=True, cls=asks)


def _traces(obs: CreatureCaravan, canvas: Canvas) -> None:
    """Draw the ways of this round: the reader's own while they act, those of the others in their colours."""
    canvas.board.layer("traces")
    ways: dict[int, list[tuple[float, float]]] = {}
    for event in canvas.recent:
        if event.kind == "round":
            ways = {}
        elif event.kind == "stepped":
            start, end = event.args[:2]
            way = ways.setdefault(event.seat, [spot(start)])
            x, y = spot(end)
            if end == EASTREY:
                x, y = (LAST_COLUMN + 1) * A, way[-1][1]
            way.append((x, y))
    for seat, way in ways.items():
        own = seat == canvas.seat
        if not own or obs.players[seat].phase != PASSED:
            look = Markup('pointer-events="none" transform="translate(0 12)"')
            canvas.board.raw(Markup(f"<g {look}>{trace(way, 'last' if own else f'seat-{seat}-edge')}</g>"))


def draw(obs: CreatureCaravan, canvas: Canvas, me: Player, seat: Seat) -> None:
    """Draw the whole map into the board's layers, as ``seat`` sees it."""
    board = canvas.board
    board.box(LEFT, TOP, WIDE, HIGH, canvas.t("Map from west to east"))
    goal = canvas.t("Eastrey")
    canvas.cached_layer(
        "ground", (obs.box.number, obs.land.layout), lambda: _ground(obs.land, board, goal, canvas.lang)
    )
    _features(obs, me, board)
    _tents(obs, board)
    _traces(obs, canvas)
    _targets(obs, me if canvas.seat == seat else None, canvas)
    _caravans(obs, seat, board)
    board.overview = (OVER_BOX, overview(obs))


# ---- the road as a ribbon ----
COL, LINE = 30.0, 5.4
OVER_BOX: Final = (-4.0, -8.0, 26.4 * COL + 8, 6 * LINE + 13)
DOTS: Final = {"threat": "var(--cc-threat)", "tower": "#fff", "fruit": "var(--cc-fruit)", "treasure": "var(--cc-coin)"}


@cached(32)
def ribbon(land: Land) -> Markup:
    """Return the landscapes and symbols of the whole road in small."""
    out = Markup(f'<rect width="{num(25 * COL)}" height="{num(6 * LINE)}" fill="var(--cc-plain)"/>')
    dots = NO_MARKUP
    for space in range(EASTREY):
        x, y = divmod(space, ROWS)
        if land.terrain[space] != PLAIN:
            name = esc(TERRAINS[land.terrain[space]])
            out += Markup(
                f'<rect x="{num(x * COL)}" y="{num(y * LINE)}" width="{COL + 0.4}" height="{LINE + 0.3:.1f}" '
                f'fill="var(--cc-{name})"/>'
            )
        if land.feature[space] != BARE:
            fill = esc(DOTS[FEATURES[land.feature[space]]])
            dots += Markup(f'<circle cx="{num((x + 0.5) * COL)}" cy="{num((y + 0.5) * LINE)}" r="1.8" fill="{fill}"/>')
    far, big = 25 * COL, 6 * LINE
    gate = Markup(
        f'<rect x="{num(far)}" y="2" width="{num(COL * 1.4)}" height="{num(big - 2)}" fill="var(--cc-wall)" '
        f'stroke="var(--wood-edge)"/>'
        f'<path d="M{num(far - 3)} 3L{num(far + COL * 0.7)}-6L{num(far + COL * 1.4 + 3)} 3Z" fill="var(--cc-roof)"/>'
        + pic(f"M{num(far + 15)} {num(big)}v-11q6-6 12 0v11Z", "wood-edge")
    )
    return out + dots + gate


def overview(obs: CreatureCaravan) -> Markup:
    """Return the whole road with all caravans on it."""
    marks = NO_MARKUP
    for k in reversed(range(len(obs.players))):
        space = obs.players[k].where
        if space == NONE:
            continue
        x, y = (column(space) + 0.5) * COL, (2.5 if space == EASTREY else space % ROWS) * LINE + LINE / 2
        body = Markup(f'<circle r="7.2" fill="var(--seat-{k})" stroke="#fff" stroke-width="1.6"/>{emblem(k, 3.8)}')
        marks += at(x + (k * 5 if space == EASTREY else 0), y, body)
    return ribbon(obs.land) + marks


def ghost(canvas: Canvas, spaces: list[int], tokens: list[int]) -> None:
    """Dash spaces an action would lead to, with a skull where it costs a token; for previews."""
    h = A / 2 - 4
    box = Markup(f'x="{num(-h)}" y="{num(-h)}" width="{num(2 * h)}" height="{num(2 * h)}" rx="8"')
    body = Markup(
        f'<rect {box} fill="var(--legal)" fill-opacity=".14" stroke="var(--legal-case)" stroke-width="5"/>'
        f'<rect {box} fill="none" stroke="var(--legal)" stroke-width="2.6" stroke-dasharray="5 4"/>'
    )
    for space in spaces:
        x, y = spot(space)
        if space == EASTREY:
            x = (LAST_COLUMN + 1) * A
        canvas.board.raw(at(x, y, body + (at(-12, 12, ic("threat", 0.8)) if space in tokens else "")))
