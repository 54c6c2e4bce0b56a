"""A review as a page of its own: styles, curves and boards are in it, so that it can be kept and sent."""

from dataclasses import replace
from typing import Final

from spielwerk.bots.review import Review, Turn
from spielwerk.core.canvas import num
from spielwerk.core.markup import Markup, esc, trust
from spielwerk.web import review_page, turns
from spielwerk.web.assets import REVIEW, asset, looks
from spielwerk.web.html import sprite
from spielwerk.web.review_curve import Curves
from spielwerk.web.review_page import WIDE, Reviewed
from spielwerk.web.table_page import defs

MARK: Final = trust("""
for (const board of document.querySelectorAll("svg[data-cells]")) {
  for (const cell of board.dataset.cells.split(",").filter(Boolean)) {
    const shape = board.querySelector(`[data-cell="${cell}"]`);
    if (!shape) continue;
    const [a, b] = [shape.getBoundingClientRect(), board.getScreenCTM().inverse()];
    const spot = new DOMPoint(a.left + a.width / 2, a.top + a.height / 2).matrixTransform(b);
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    const look = { cx: spot.x, cy: spot.y, r: a.width * b.a * 0.31, class: "was" };
    for (const [name, value] of Object.entries(look)) ring.setAttribute(name, value);
    board.append(ring);
  }
}
""")
STYLE: Final = trust("""
body { overflow: auto; padding: 24px 16px; max-width: 1080px; margin: 0 auto; }
.curves { border: 1px solid var(--line); border-radius: 12px; margin: 16px 0; }
.moment { display: grid; grid-template-columns: minmax(0, 1fr) 336px; gap: 16px; margin: 24px 0; align-items: start; }
.moment > svg { width: 100%; max-height: 560px; background: var(--felt); border-radius: 12px; }
.moment > div { display: grid; gap: 12px; }
.was { fill: var(--last); fill-opacity: .18; stroke: var(--last); stroke-width: 4; stroke-dasharray: 6 5; }
.turnlist { overflow: visible; margin: 0; }
@media (width < 700px) { .moment { grid-template-columns: minmax(0, 1fr); } .curves .curves-wide { display: block; } }
@media print { .moment { break-inside: avoid; } }
""")


def page(found: Reviewed, review: Review) -> Markup:
    """Return the page: curves, balance, every turn in a line, and the board of each mistake."""
    t, game = found.t, found.session.game
    css = trust("".join(_css(name) for name in ("app.css", REVIEW, f"{game.slug}.css")))
    curves = Curves(review, found, found.seat, 0, WIDE, "#turn-").both()
    wrong = [turn for seat in range(review.seats) for turn in review.mistakes(seat)]
    moments = Markup("".join(_moment(replace(found, number=turn.number), turn) for turn in _in_order(wrong)))
    title = f"{t('Review')} · {game.title}"
    rows = review_page.turn_list(replace(found, number=0), "#turn-")
    return Markup(
        f'<!doctype html><html lang="{esc(found.lang)}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{esc(title)}</title>'
        f"<style>{css}{STYLE}</style></head><body>{sprite()}<main><h1>{esc(title)}</h1>"
        f'<p>{review_page.chips(found)}</p><div class="curves">{curves}</div>{review_page.balance(found)}'
        f"{review_page.table(found)}{moments}"
        f'<section class="panel"><h2 class="label">{esc(t("Turns"))}</h2>{rows}</section></main>'
        f'<script type="module">{MARK}</script></body></html>'
    )


def _css(name: str) -> str:
    found = asset(name) if name in {"app.css", *looks()} else None
    return found.body.decode() if found is not None else ""


def _in_order(found: list[Turn]) -> list[Turn]:
    return sorted(found, key=lambda turn: turn.number)


def _moment(found: Reviewed, turn: Turn) -> Markup:
    scene = review_page.board_scene(found)
    surface = scene.canvas.board
    box = " ".join(num(value) for value in surface.viewbox)
    cells = esc(",".join(map(str, turns.cells(found.session.game, review_page.told_steps(found, turn)))))
    layers = Markup("".join(surface.fragments().values()))
    return Markup(
        f'<section class="moment" id="turn-{turn.number}"><svg viewBox="{box}" role="img" data-cells="{cells}" '
        f'aria-label="{esc(surface.label)}">{defs(scene)}{layers}</svg>'
        f"<div>{review_page.verdict(found)}{review_page.points(found)}</div></section>"
    )
