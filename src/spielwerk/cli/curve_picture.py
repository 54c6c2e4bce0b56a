"""The learning curve as a picture: what the weights in training win against those of the beginning."""

from collections.abc import Sequence
from typing import Final

from spielwerk.bots.training import Point
from spielwerk.cli.captions import caption
from spielwerk.core.canvas import num
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.picture import FONTS, standalone

WIDE: Final = 720
HIGH: Final = 360
LEFT: Final = 64
TOP: Final = 84
RIGHT: Final = 40
BOTTOM: Final = 48
LEGEND: Final = "Games won against the weights of the beginning, by games learned from."


def curve_picture(title: str, points: Sequence[Point], theme: str = "light") -> str:
    """Return a drawing that needs no stylesheet."""
    most = max(one.games for one in points)
    body = NO_MARKUP
    for share in (0, 25, 50, 75, 100):
        y = num(_y(share / 100))
        dash = Markup(' stroke-dasharray="4 4"') if share == 50 else NO_MARKUP
        body += Markup(f'<path d="M{LEFT} {y}H{WIDE - RIGHT}" stroke="var(--line)"{dash}/>')
        body += caption(LEFT - 10, _y(share / 100) + 4, f"{share} %", 12, anchor="end")
    way = " L".join(f"{num(_x(one.games, most))} {num(_y(one.won))}" for one in points)
    body += Markup(f'<path d="M{esc(way)}" fill="none" stroke="var(--good)" stroke-width="3" stroke-linejoin="round"/>')
    for one in points:
        body += Markup(f'<circle cx="{num(_x(one.games, most))}" cy="{num(_y(one.won))}" r="4" fill="var(--good)"/>')
    body += caption(_x(most, most), HIGH - 20, f"{most:,}".replace(",", " "), 12, anchor="end")
    body += caption(LEFT, HIGH - 20, "0", 12, anchor="middle")
    return standalone(
        Markup(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
            f'font-family="{esc(FONTS)}" role="img" aria-label="{esc(title)}">'
            f'<rect width="{WIDE}" height="{HIGH}" fill="var(--paper)"/>'
            f"{caption(24, 36, title, 22)}{caption(24, 60, LEGEND, 12)}{body}</svg>"
        ),
        theme,
    )


def _x(games: int, most: int) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * games / most


def _y(share: float) -> float:
    return TOP + (HIGH - TOP - BOTTOM) * (1.0 - share)
