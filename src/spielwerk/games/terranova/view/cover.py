"""The picture of Terra Nova for the home page."""

from typing import Final

from spielwerk.core.cover_art import under_sky
from spielwerk.core.drawing import R3, at, corners, pawn, poly
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.games.terranova.view.pieces import MOTIFS, SIZE, stone

LANDS: Final = {
    (0, -1): "f", (1, -1): "f", (2, -1): "a", (-1, 0): "w", (0, 0): "m", (1, 0): "l", (2, 0): "a", (-2, 1): "w",
    (-1, 1): "s", (0, 1): "h", (1, 1): "p", (2, 1): "l", (-2, 2): "s", (-1, 2): "h", (0, 2): "p", (1, 2): "p",
}  # fmt: skip
WALLS: Final = {(-1, 1), (0, 1), (1, 0), (2, -1), (-2, 2)}
HEIGHTS: Final = {"m": 20, "f": 12, "h": 12, "l": 3}


def cover() -> Markup:
    """Return a corner of the island, seen from the side."""
    sea = Markup(
        '<circle cx="272" cy="40" r="24" fill="#fff3cf"/><path d="M0 74h320v136H0z" fill="#8cc4d6"/>'
        '<path d="M0 92h320M0 120h320M0 156h320M0 192h320" stroke="#b7dde6" stroke-width="3" '
        'stroke-dasharray="26 18 60 30"/>'
    )
    out = NO_MARKUP
    for cell in sorted(LANDS, key=lambda c: c[1]):
        x, y = 150 + SIZE * R3 * (cell[0] + cell[1] / 2) * 0.93, 104 + SIZE * 1.5 * cell[1] * 0.68
        key = LANDS[cell]
        high = HEIGHTS.get(key, 7)
        out += at(x, y, _block(key, high))
        if cell in WALLS:
            out += at(x, y - high - 3, Markup(f'<g transform="scale(1 .72)">{stone(SIZE * 0.84)}</g>'))
    for seat, x, y in ((0, 104.0, 104.0), (1, 247.0, 104.0), (2, 199.0, 166.0)):
        out += at(x, y, pawn(seat), 1.05)
    return under_sky("#f7d9a8", sea + at(-42, -28, out, 1.28), "Terra Nova")


def _block(key: str, high: float) -> Markup:
    """Return a hex as a raised block of land."""
    top = [(x, y * 0.7 - high) for x, y in corners(SIZE * 0.93)]
    foot = [(x, y * 0.7 + 10) for x, y in corners(SIZE * 0.93)]
    side = [top[3], top[2], top[1], top[0], (top[0][0], foot[0][1]), foot[1], (top[2][0], foot[2][1]), foot[3]]
    face = Markup(
        f'fill="var(--tn-{esc(key)})" stroke="var(--border)" stroke-opacity=".5" stroke-width="1.5" '
        'stroke-linejoin="round"'
    )
    return (
        poly(foot[5:] + foot[:4] + [top[3], top[2], top[1], top[0]], Markup('fill="#8a6d4b"'))
        + poly(side, Markup('fill="#a5855c"'))
        + poly(top, face)
        + at(0, -high, Markup(f'<g transform="scale(.9 .65)" opacity=".8">{MOTIFS[key]}</g>'))
    )
