"""The map of Tikal's score pad: temples with everybody on them, and what can be written down for one."""

# ruff: noqa: E501 (markup stays on one line)

from spielwerk.core.drawing import at, frame, hexagon, pawn, ring, small
from spielwerk.core.icons import badge, icon
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.state import NONE
from spielwerk.games.tikal.pad.pad_view import TikalPadView
from spielwerk.games.tikal.pad.sheet import PRINTED_TEMPLES, TEMPLES, Pad, Site
from spielwerk.games.tikal.pad.words import row_title, temple_line
from spielwerk.games.tikal.rules.data import BASE, EMPTY, HEX_NAMES, HEXES, HIGHEST, JUNGLE, TEMPLE, WORKERS
from spielwerk.games.tikal.rules.land import PRINTED, START
from spielwerk.games.tikal.view import pieces
from spielwerk.games.tikal.view.crew import on_guard, row, standing, temple_y
from spielwerk.games.tikal.view.ground import BOX, ground_look, plate, plate_shape, unexplored_name
from spielwerk.games.tikal.view.pieces import SIZE, use_at, xy

NO_TEMPLES = [cell for cell in PRINTED if cell not in PRINTED_TEMPLES]  # the camp and the printed jungle


def map_view(now: TikalPadView) -> Markup:
    """Return the map to tap on, and below it the temple that is being filled in."""
    count = len(now.pad.sites)
    chip = esc(now.t("{count} of {temples} temples", count=count, temples=TEMPLES))
    label = esc(now.t("Map with the temples"))
    board = frame(
        BOX, draw(now.pad, now.cell) + _links(now), Markup(f'class="padboard" role="group" aria-label="{label}"')
    )
    foot = _begin(now) if now.cell in (NONE, *NO_TEMPLES) else _temple(now)
    return Markup(
        f'<div class="felt">{board}<div class="corner"><span class="chip">{chip}</span></div></div><div class="pal" style="--c:var(--accent)">{foot}</div>'
    )


# ---- the drawing ----
def draw(pad: Pad, chosen: int = NONE) -> Markup:
    """Return the whole map: canopy, the camp, a ring, and every temple with who stands there."""
    looks = [(f"canopy{look}", pieces.canopy(look)) for look in range(pieces.CANOPIES)]
    looks += [(f"ground{kind}", pieces.ground(kind)) for kind in (JUNGLE, TEMPLE, START.kind[BASE])]
    defs = Markup("".join(f'<g id="ti-{esc(name)}">{art}</g>' for name, art in looks))
    out = Markup(f"<defs>{defs}{plate_shape()}</defs>{plate()}")
    for cell in range(HEXES):
        site = pad.site(cell)
        kind = TEMPLE if site is not None else START.kind[cell]
        out += use_at(ground_look(cell, kind), *xy(cell))
        if site is None and cell not in NO_TEMPLES:
            out += at(*xy(cell), unexplored_name(cell))
    if chosen != NONE:
        out += at(*xy(chosen), ring(SIZE * 0.94, True, 5))
    sites = sorted((site for site in pad.sites if site.at != NONE), key=lambda site: xy(site.at)[1])
    return Markup(f'<g pointer-events="none">{out}{"".join(map(_site, sites))}</g>')


def _site(site: Site) -> Markup:
    x, y = xy(site.at)
    temple = pieces.pyramid(site.value, 1, site.guard == NONE)
    if site.guard == NONE and site.owner() != EMPTY:
        temple += at(17, pieces.roof(site.value) - 5, pieces.flag(site.owner()), 0.9)
    out = at(x, y + temple_y(site.value), temple)
    if site.guard != NONE:
        guard = on_guard(site.guard, 1, site.at, site.value)
        out += at(guard.x, guard.y, pieces.figure(site.guard))
        out += at(x, y + temple_y(site.value), pieces.guard_cloth(site.guard, site.value))
    crews = [
        (player, (*([0] if site.leaders[player] else []), *range(1, site.workers[player] + 1)))
        for player in range(len(site.workers))
        if site.strength(player)
    ]
    for group in row(site.at, crews) if crews else []:
        for one in reversed(standing(group)):
            out += at(one.x, one.y, pieces.figure(one.seat, one.number == 0), one.scale)
        if group.power > 1:
            disc = pieces.strength(group.seat, group.power)
            out += at(group.x + (group.width / 2 - 5) * group.scale, group.y + 1, disc, group.scale)
    return out + at(x + 43, y + 4, pieces.hex_name(site.at))


def _links(now: TikalPadView) -> Markup:
    """Return the hexes to tap: each leads to its temple."""
    out = NO_MARKUP
    for cell in range(HEXES):
        if cell in NO_TEMPLES:
            continue
        site = now.pad.site(cell)
        label = (
            temple_line(site, now.audience) if site is not None else now.t("{cell}: no temple", cell=HEX_NAMES[cell])
        )
        shape = hexagon(SIZE * 0.98, Markup('fill="#ffffff" fill-opacity="0"'), True)
        where = now.link(cell=NONE if cell == now.cell else cell)
        out += at(*xy(cell), Markup(f'<a href="{where}" aria-label="{esc(label)}">{shape}</a>'))
    return out


# ---- below the map ----
def _begin(now: TikalPadView) -> Markup:
    """Say where to begin, and offer the sum for the cell that is worked out."""
    words = esc(now.t("Tap the hex of a temple."))
    on = Markup(f'<a class="btn small" href="{now.link(view="treasures")}">{esc(now.t("Treasures"))}</a>')
    return Markup(f'<div class="row"><span class="grow dim small">{words}</span>{on}</div>{written_back(now)}')


def written_back(now: TikalPadView, words: str = "") -> Markup:
    """Return the cell that is worked out with its sum, and the button that writes it into the block."""
    points = now.pad.scores()[now.player]
    cell = f"{now.audience.name(now.player)}, {row_title(now.proven, now.lang)}"
    what = with_label(now.lang, cell, str(points))
    after = now.ledger.with_number(now.proven, now.player, points)
    row, player = after.next_entry(now.proven, now.player)
    there = now.link(ledger=after, view="block", cell=NONE, row=row, player=player)
    button = Markup(f'<a class="btn primary" href="{there}">{icon("check")} {esc(now.t("Write it down"))}</a>')
    under = Markup(f'<br><span class="dim small">{esc(words)}</span>' if words else "")
    return Markup(f'<div class="row"><span class="grow"><b>{esc(what)}</b>{under}</span>{button}</div>')


def _temple(now: TikalPadView) -> Markup:
    """Offer what a temple shows, and a row for each player: workers, leader, guard."""
    t, cell, site = now.t, now.cell, now.pad.site(now.cell)
    name = HEX_NAMES[cell]
    words = t("{cell}: which number does the temple show?", cell=name)
    rows, value = NO_MARKUP, 0
    if site is not None:
        words, value = temple_line(site, now.audience), site.value
        rows = "".join(_player(now, site, player) for player in range(len(now.names)))
    steps = "".join(
        _choice(
            now.link(now.pad.with_value(cell, n)),
            n,
            t("The temple shows {value}", value=n),
            n == value,
        )
        for n in range(1, HIGHEST + 1)
    )
    gone = NO_MARKUP
    if site is not None and cell not in PRINTED_TEMPLES:
        gone = _choice(now.link(now.pad.with_value(cell, 0)), icon("erase"), t("Remove the temple"))
    done = Markup(f'<a class="btn primary small" href="{now.link(cell=NONE)}">{icon("check")} {esc(t("Done"))}</a>')
    return Markup(
        f'<div class="row"><b class="grow" role="status">{esc(words)}</b>{gone}{done}</div><div class="ti-values">{steps}</div><div class="ti-crews">{rows}</div>'
    )


def _player(now: TikalPadView, site: Site, player: int) -> Markup:
    """Return the row of a player: fewer and more workers, the leader, the guard."""
    t, pad, cell, count = now.t, now.pad, site.at, site.workers[player]
    name = now.audience.name(player)
    less = now.link(pad.with_workers(cell, player, count - 1)) if count else NO_MARKUP
    more = now.link(pad.with_workers(cell, player, count + 1)) if count < WORKERS else NO_MARKUP
    return Markup(
        f'<div class="ti-crew">{badge(player, 24)}<span class="cut">{esc(name)}</span>'
        + _choice(less, Markup("−"), t("{name}: one worker less", name=name))
        + f'<span class="row">{_figure(pawn(player), 0.8)}<b>{count}</b></span>'
        + _choice(more, Markup("+"), t("{name}: one worker more", name=name))
        + _choice(
            now.link(pad.with_leader(cell, player)),
            _figure(pieces.figure(player, leader=True)),
            t("Leader of {name}", name=name),
            site.leaders[player] == 1,
        )
        + _choice(
            now.link(pad.with_guard(cell, player)),
            _figure(pieces.plinth(player), 1.2),
            t("Guard of {name}", name=name),
            site.guard == player,
        )
        + "</div>"
    )


def _figure(art: Markup, scale: float = 1) -> Markup:
    return small((-17, -38, 34, 46), at(0, 0, art, scale), 26, 35)


def _choice(where: Markup, face: Markup | int, label: str, on: bool = False) -> Markup:
    """Return a key to tap; pressed if ``on``, dead without an address."""
    if not where:
        return Markup(f'<span class="key off" aria-hidden="true">{face}</span>')
    return Markup(
        f'<a class="key{" on" if on else ""}" href="{where}" aria-label="{esc(label)}"{" aria-current=true" if on else ""}>{face}</a>'
    )
