"""A rating as it came about: a line through all rated games, in a band that says how certain it is."""

import time
from collections.abc import Callable, Sequence
from typing import Final

from spielwerk.core.canvas import num
from spielwerk.core.drawing import frame
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.table.ratings import Strength
from spielwerk.table.statistics import POINTS, Point
from spielwerk.web.html import Viewer

WIDTH, HEIGHT = 400.0, 150.0
LEFT, RIGHT, TOP, FOOT = 40.0, 8.0, 8.0, 22.0  # room round the curve
LINES: Final = 4  # across, at the most
STEPS: Final = (10, 20, 50, 100, 200, 500)  # between two lines


def curve(viewer: Viewer, title: str, points: Sequence[Point]) -> Markup:
    """Return the curve; it begins before the first game, unless that is too long ago."""
    begun = [Point(points[0].at, Strength())] if len(points) < POINTS else []
    shown = [*begun, *points]
    low = min(point.strength.number - point.strength.band for point in shown)
    high = max(point.strength.number + point.strength.band for point in shown)

    def x(n: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * n / max(1, len(shown) - 1)

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - FOOT) * (high - value) / max(1, high - low)

    def path(values: Sequence[float], back: bool = False) -> Markup:
        places = [(x(n), y(value)) for n, value in enumerate(values)]
        return Markup("L".join(f"{num(a)} {num(b)}" for a, b in (reversed(places) if back else places)))

    numbers = [point.strength.number for point in shown]
    upper = path([point.strength.number + point.strength.band for point in shown])
    lower = path([point.strength.number - point.strength.band for point in shown], back=True)
    body = _lines(low, high, y)
    body += Markup(f'<path class="band" d="M{upper}L{lower}Z"/><path class="line" d="M{path(numbers)}"/>')
    body += Markup(f'<circle class="now" cx="{num(x(len(shown) - 1))}" cy="{num(y(numbers[-1]))}" r="4.5"/>')
    days = [(0, "start", points[0].at), (len(shown) - 1, "end", points[-1].at)]
    if _day(viewer, points[0].at) == _day(viewer, points[-1].at):
        days = days[1:]
    for n, anchor, at in days:
        place = Markup(f'x="{num(x(n))}" y="{num(HEIGHT - 5)}" text-anchor="{esc(anchor)}"')
        body += Markup(f"<text {place}>{esc(_day(viewer, at))}</text>")
    said = viewer.t(
        "{title}: rating {number}, give or take {band}", title=title, number=numbers[-1], band=shown[-1].strength.band
    )
    return frame((0, 0, WIDTH, HEIGHT), body, Markup(f'class="curve" role="img" aria-label="{esc(said)}"'))


def _lines(low: int, high: int, y: Callable[[float], float]) -> Markup:
    """Return lines across with their numbers."""
    step = next((step for step in STEPS if (high - low) / step <= LINES), STEPS[-1])
    out = NO_MARKUP
    for value in range(-(-low // step) * step, high + 1, step):
        at = num(y(value))
        out += Markup(f'<path class="grid" d="M{num(LEFT)} {at}H{num(WIDTH - RIGHT)}"/>')
        out += Markup(f'<text x="{num(LEFT - 6)}" y="{at}" dy="4" text-anchor="end">{value}</text>')
    return out


def _day(viewer: Viewer, at: float) -> str:
    day = time.gmtime(at)
    return viewer.t("{day:02d}/{month:02d}/{year}", day=day.tm_mday, month=day.tm_mon, year=day.tm_year)
