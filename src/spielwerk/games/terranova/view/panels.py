"""Beside the map of Terra Nova: stones left, landscapes, scored areas, and the seats' lines."""

from collections.abc import Hashable

from spielwerk.core.audience import join_words
from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import small
from spielwerk.core.icons import badge
from spielwerk.core.language import with_colon
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc, rich
from spielwerk.core.panels import legend, marker, toggle
from spielwerk.core.state import OVER
from spielwerk.core.types import Seat
from spielwerk.games.terranova.state import FAR_QUIET, TerraNova
from spielwerk.games.terranova.view.insight import leaders
from spielwerk.games.terranova.view.map import worth
from spielwerk.games.terranova.view.pieces import KEYS, pips, stone, swatch
from spielwerk.games.terranova.words.terms import hexes, lands, titles

FEW = 10  # stones: with so few left the end is near


def panels(obs: TerraNova, canvas: Canvas, areas: Hashable) -> None:
    """Lay everything beside the board."""
    t = canvas.t
    stones = (obs.supply, obs.quiet, obs.to_move == OVER)
    supply = canvas.memo("supply", stones, lambda: _supply(obs, canvas))
    scored = canvas.memo("scored", (areas, *canvas.names), lambda: _score_table(obs, canvas))
    canvas.panel("supply", t("Boundary stones"), supply, "left")
    canvas.panel("lands", t("Landscapes"), _legend(canvas.lang), "left")
    canvas.panel("areas", t("Scored areas"), scored, "right", "sum")


@cached(2)
def _legend(lang: str) -> Markup:
    return legend(
        (swatch(key), Markup(f"<b>{esc(key.upper())}</b> {esc(name)}"))
        for key, name in zip(KEYS, titles(lang), strict=True)
    )


def _supply(obs: TerraNova, canvas: Canvas) -> Markup:
    """Show the stones left, and announce the ends that hang on stones: TN-80, TN-88."""
    t = canvas.t
    block = small((-17, -17, 34, 34), stone(17), 34, 34)
    if obs.supply < 0:
        words, bar = t("The supply has no limit."), NO_MARKUP
    else:
        left, all_ = obs.supply, obs.stones
        words = t("**{left}** of {all} left", left=left, all=all_)
        bar = Markup(f'<div class="bartrack"><i style="width:{100 * left // max(all_, 1)}%"></i></div>')
    notes = ""
    limit = obs.quiet_limit or FAR_QUIET
    if obs.to_move != OVER and 2 * obs.quiet >= limit:
        notes = canvas.n(
            obs.quiet,
            "No stone for {n} turn. After {limit} the game ends.",
            "No stone for {n} turns. After {limit} the game ends.",
            limit=limit,
        )
    elif obs.end_no_stones and 0 <= obs.supply <= FEW and obs.to_move != OVER:
        notes = t("The game ends with the last stone.")
    note = Markup(f'<p class="note">{esc(notes)}</p>' if notes else "")
    return Markup(f'<div class="row">{block}<span class="grow">{rich(words)}</span></div>{bar}{note}')


def _score_table(obs: TerraNova, canvas: Canvas) -> Markup:
    """Return the table of scored areas; a row marks its hexes on the board."""
    t, rows = canvas.t, NO_MARKUP
    for area in obs.areas:
        seats = leaders(area.figures)
        signs = Markup("".join(badge(seat, 18) for seat in seats) or "–")
        names = join_words([canvas.name(seat) for seat in seats], canvas.lang) or t("nobody")
        what = f"{hexes(len(area.cells), canvas.lang)} · {lands(area.lands, canvas.lang)}"
        rows += Markup(
            f'<tr {marker(area.cells)}><td><span class="sr">{esc(with_colon(canvas.lang, names))} </span>'
            f'<span class="badges">{signs}</span></td><td>{esc(what)}</td>'
            f'<td class="num dim">×{area.factor}</td><td class="num"><b>{esc(worth(area))}</b></td></tr>'
        )
    none = esc(t("No area is closed yet."))
    table = Markup(f'<table class="sum">{rows}</table>' if rows else f'<p class="dim">{none}</p>')
    return table + toggle("open", t("Show open areas"))


def seat_line(obs: TerraNova, seat: Seat, canvas: Canvas) -> Markup:
    """Show a seat's figures: in play, lost, to be placed, and whether any can move."""
    t, here, lost = canvas.t, obs.on_board(seat), obs.lost[seat]
    total = obs.figures_each
    hand = obs.in_hand[seat]
    label = t("{figures} of {total} figures in play", figures=here + hand, total=total)
    row = pips(seat, total - lost, total, label)
    if obs.action == 0:
        return Markup(f"{row}<span>{esc(t('{figures} to place', figures=hand))}</span>")
    words = Markup(f"<span>{esc(t('{figures} in play', figures=here))}</span>")
    if obs.to_move != OVER and not obs.can_move(seat):
        words += Markup(f'<span class="chip warn">{esc(t("cannot move"))}</span>')
    return row + words
