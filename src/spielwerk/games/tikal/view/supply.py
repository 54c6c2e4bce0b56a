"""The supplies of Tikal as things on the table: tile stacks, temple levels, and when the next scoring may come."""

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, frame, hexagon, small, text
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc
from spielwerk.core.state import NONE, OVER
from spielwerk.games.tikal.rules.data import (
    LETTERS,
    NO_SCORING,
    SCORINGS,
    VOLCANOES,
)
from spielwerk.games.tikal.rules.land import KIND
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.view import pieces
from spielwerk.games.tikal.view.insight import next_volcano, tiles_left
from spielwerk.games.tikal.words.terms import letter


def supply(obs: Tikal, canvas: Canvas, narrow: bool = False) -> Markup:
    """Show tile stacks by letter and the level pieces, as things on the table: side by side, or one over the other."""
    t, counts = canvas.t, tiles_left(obs)
    now = next((k for k, n in enumerate(counts) if n), NONE)
    tiles = "".join(at(22 + 50 * k, 30, _letter(obs, k, count, k == now)) for k, count in enumerate(counts))
    slabs = "".join(at(20 + 45 * (n - 2), 30, _slabs(n, obs.levels[n])) for n in range(2, len(obs.levels)))
    left = t("Tiles left · {count}", count=sum(counts))
    levels = t("Temple levels in supply")
    out = NO_MARKUP
    for title, viewbox, drawing in ((left, (-6, -2, 366, 66), tiles), (levels, (-2, -2, 404, 66), slabs)):
        look = Markup(f'role="img" aria-label="{esc(title)}" class="ti-pile"')
        out += Markup(f'<div class="grow"><div class="label">{esc(title)}</div>{frame(viewbox, drawing, look)}</div>')
    return Markup(f'<div class="ti-supply{" narrow" if narrow else ""}">{out}</div>')


def _letter(obs: Tikal, k: int, count: int, now: bool) -> Markup:
    """Return the stack of one letter: how high, and whether its volcano is still to come."""
    if count:
        out = (
            hexagon(24.5, Markup('fill="var(--accent-soft)" stroke="var(--accent)" stroke-width="2"'), True)
            if now
            else NO_MARKUP
        )
        for j in range(count):
            look = Markup('fill="var(--ti-unknown)" stroke="var(--ti-jungle-2)" stroke-width="1.3"')
            out += at(0, 3.2 * (count - 1) / 2 - 3.2 * j, hexagon(20, look, True))
        top = -3.2 * (count - 1) / 2
        out += text(0, top + 6, esc(LETTERS[k]), 17, "#ffffff")
        out += at(
            17,
            17,
            Markup(
                '<circle r="9" fill="var(--surface)" stroke="var(--line-2)" stroke-width="1.2"/>'
                + text(0, 4.4, count, 12.5)
            ),
        )
    else:
        dashed = Markup('fill="none" stroke="var(--line-2)" stroke-width="1.5" stroke-dasharray="4 4" opacity=".7"')
        out = hexagon(19, dashed, True)
        out += text(0, 5, esc(LETTERS[k]), 14, "ink-2", Markup('font-weight="600" opacity=".7"'))
    for volcano in VOLCANOES:
        if letter(volcano) == LETTERS[k]:
            out += at(-19, -13, volcano_sign(volcano in obs.stack))
    return out


def volcano_sign(coming: bool) -> Markup:
    """Return a small volcano: red if it is still to come, struck out if it is gone."""
    edge, cone = ("ti-volcano-2", "ti-volcano") if coming else ("line-2", "line")
    inside = Markup(
        '<path d="M-2.5-6H2.5L1 1L-1-1Z" fill="var(--ti-volcano-2)"/>'
        if coming
        else '<path d="M-7 7L7-7" stroke="var(--ink-2)" stroke-width="2"/>'
    )
    return Markup(
        f'<circle r="9.5" fill="var(--surface)" stroke="var(--{esc(edge)})" stroke-width="1.4"/>'
        f'<g transform="scale(.8)"><path d="M-8 5L-2.5-6H2.5L8 5Z" fill="var(--{esc(cone)})"/>{inside}</g>'
    )


@cached(256)
def _slabs(value: int, left: int) -> Markup:
    """Return the pile of one level number."""
    if not left:
        dashed = Markup('fill="none" stroke="var(--line-2)" stroke-width="1.5" stroke-dasharray="4 4" opacity=".7"')
        out = Markup(f'<rect x="-17" y="-13" width="34" height="24" rx="3" {dashed}/>')
        out += text(0, 4, value, 15, "ink-2", Markup('font-weight="600" opacity=".6"'))
        return out + text(0, 31, Markup("–"), 13, "ink-2", Markup('font-weight="600"'))
    high, out = min(left, 6), NO_MARKUP
    for j in range(high):
        z = 11 - 3 * j
        out += Markup(
            f'<path d="M-17 {z - 3}V{z}H17V{z - 3}Z" fill="var(--ti-temple-2)"/><rect x="-17" y="{z - 22}" width="34" '
            'height="19" rx="2" fill="var(--wood-lite)" stroke="var(--ti-temple-2)" stroke-width="1.1"/>'
        )
    out += text(0, 11 - 3 * (high - 1) - 6.5, value, 16, "border", Markup('font-weight="800"'))
    return out + text(0, 31, Markup(f"{left}×"), 13, "ink", Markup('font-weight="600"'))


def outlook(obs: Tikal, canvas: Canvas) -> Markup:
    """Say when the next scoring may come, and how to read the borders."""
    t, among, done = canvas.t, next_volcano(obs), obs.scorings_done()
    cone = small((-52, -54, 104, 100), pieces.volcano(), 46, 44)
    if obs.scoring != NO_SCORING or obs.to_move == OVER:
        what = t("Scoring {number} of {scorings}", number=min(done + 1, SCORINGS), scorings=SCORINGS)
    elif among:
        what = t("Volcano among the next {count} tiles", count=among)
    else:
        what = t("after the last tile, {count} to come", count=len(obs.stack))
    if any(KIND[tile] == KIND[VOLCANOES[0]] for tile in obs.open if tile != NONE):
        what = t("a volcano is on offer")
    gone = t("{done} of {scorings} done", done=done, scorings=SCORINGS)
    path = pieces.pathway(0, 2) + pieces.pebbles(0, 2) + pieces.pebbles(0, 1, -9.5)
    signs = Markup(
        f'<span class="row">{_edge(path)}<b>2 + 1 = 3</b></span>'
        f'<span class="row">{_edge(pieces.hedge(0))}<span '
        f'class="dim">{esc(t("no path"))}</span></span>'
    )
    return Markup(
        f'<div class="row">{cone}<span class="grow small"><b>{esc(t("Next scoring"))}</b><br>'
        f'<span class="dim">{esc(what)}<br>{esc(gone)}</span></span></div>'
        f'<div class="row small ti-borders">{signs}</div>'
    )


def _edge(body: Markup) -> Markup:
    edge = pieces.EDGE
    ground = Markup('<rect x="-31" y="-74" width="62" height="40" rx="7" fill="var(--ti-jungle)"/>')
    line = Markup(f'<path d="M-31 {-edge:.1f}H31" stroke="var(--border)" stroke-opacity=".6" stroke-width="1.4"/>')
    return small((-31, -74, 62, 40), ground + line + body, 46, 30)
