"""Plots of a report, for a page whose style sheet has the tokens: how often, between which bounds, what with what.

A plot is as wide as a phone, so that its words stay legible there; on a wide page two stand side by side.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from spielwerk.cli.captions import caption
from spielwerk.core.canvas import num
from spielwerk.core.markup import NO_MARKUP, Markup, esc

WIDE: Final = 360
LEFT: Final = 40
RIGHT: Final = 12
TOP: Final = 12
FOOT: Final = 26
MOST_BARS: Final = 40
ROW: Final = 26
STRIP: Final = 150  # the width of an interval in a table
FACES: Final = ("accent", "last")  # the colour of the first set, and of the second
Format = Callable[[float], str]


class Dot(NamedTuple):
    """A point of a cloud."""

    x: float
    y: float
    words: str
    ink: str
    is_named: bool


def together(parts: Iterable[Markup]) -> Markup:
    """Return pieces one after the other."""
    return Markup("".join(parts))


def frame(label: str, high: float, inside: Markup) -> Markup:
    """Return a drawing that a screen reader calls by its label."""
    return Markup(
        f'<svg class="plot" viewBox="0 0 {WIDE} {num(high)}" role="img" aria-label="{esc(label)}">{inside}</svg>'
    )


def bars(label: str, sets: Sequence[Mapping[int, int]], percent: Format, high: float = 170) -> Markup:
    """Return how often each number came, as shares: the first set as bars, the second as a line over them."""
    numbers = [number for one in sets for number in one]
    low, most = min(numbers, default=0), max(numbers, default=0)
    width = max(1, _nice((most - low + 1) / MOST_BARS))
    first = floor(low / width)
    count = floor(most / width) - first + 1
    shares = [_binned(one, width, first, count) for one in sets]
    top = max((max(one) for one in shares), default=0.0) or 1.0
    step, base = (WIDE - LEFT - RIGHT) / count, high - FOOT
    scale = (base - TOP) / top
    out = _sides(top, base, percent)
    for n, share in enumerate(shares[0]):
        if share:
            x, y = LEFT + n * step, base - share * scale
            out += Markup(
                f'<rect x="{num(x + step * 0.08)}" y="{num(y)}" width="{num(step * 0.84)}" height="{num(base - y)}" '
                f'rx="{num(min(2.0, step / 6))}" fill="var(--accent)"/>'
            )
    for other in shares[1:]:
        line = together(
            Markup(f"{'L' if n else 'M'}{num(LEFT + n * step)} {num(base - y * scale)}H{num(LEFT + (n + 1) * step)}")
            for n, y in enumerate(other)
        )
        out += Markup(f'<path d="{line}" fill="none" stroke="var(--last)" stroke-width="2"/>')
    every = _nice(count * width / 7)
    for n in range(count):
        if (first + n) * width % every == 0:
            out += caption(LEFT + (n + 0.5) * step, high - 8, str((first + n) * width), 12, "ink-2", anchor="middle")
    return frame(label, high, out)


def _binned(counts: Mapping[int, int], width: int, first: int, count: int) -> list[float]:
    found = [0] * count
    for number, times in counts.items():
        found[floor(number / width) - first] += times
    total = sum(found) or 1
    return [one / total for one in found]


def _nice(value: float) -> int:
    """Return the next of 1, 2, 5, 10, …"""
    if value <= 1:
        return 1
    power = 10 ** floor(log10(value))
    return int(next(step * power for step in (1, 2, 5, 10) if step * power >= value))


def _sides(top: float, base: float, told: Format) -> Markup:
    out = Markup(f'<path d="M{LEFT} {num(base)}H{WIDE - RIGHT}" stroke="var(--line-2)"/>')
    for value in _ticks(0, top)[1:]:
        y = base - (base - TOP) * value / top
        out += Markup(f'<path d="M{LEFT} {num(y)}H{WIDE - RIGHT}" stroke="var(--line)"/>')
        out += caption(LEFT - 6, y + 4, told(value), 12, "ink-2", anchor="end")
    return out


def spans(
    label: str, rows: Sequence[tuple[str, Sequence[tuple[float, float, float]]]], told: Format, mark: float | None
) -> Markup:
    """Return values with their intervals, a row each: of two sets one under the other; ``mark`` is what they should be.

    A row is its name, and for each set the value and both ends.
    """
    ends = [end for _, some in rows for one in some for end in one] + ([mark] if mark is not None else [])
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    room = 0.08 * (high - low or 1.0)
    left, right = 86.0, WIDE - 18.0
    place = _scale(low - room, high + room, left, right)
    deep = ROW * len(rows)
    out = NO_MARKUP
    for value in _ticks(low, high):
        out += Markup(f'<path d="M{num(place(value))} 2V{num(deep + 4)}" stroke="var(--line)"/>')
        out += caption(place(value), deep + 19, told(value), 12, "ink-2", anchor="middle")
    if mark is not None:
        line = Markup('stroke="var(--good)" stroke-width="1.5" stroke-dasharray="3 4"')
        out += Markup(f'<path d="M{num(place(mark))} 2V{num(deep + 4)}" {line}/>')
    for n, (name, some) in enumerate(rows):
        y = ROW * (n + 0.5)
        out += caption(0, y + 4, name, 13, "ink")
        for k, (value, lowest, highest) in enumerate(some):
            lane = y + (k - (len(some) - 1) / 2) * 9
            out += _span(place(lowest), place(highest), place(value), lane, FACES[k])
    return frame(label, deep + 26, out)


def _span(low: float, high: float, middle: float, y: float, ink: str) -> Markup:
    colour = Markup(f"var(--{esc(ink)})")
    return Markup(
        f'<path d="M{num(low)} {num(y)}H{num(high)}" stroke="{colour}" stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="{num(middle)}" cy="{num(y)}" r="5" fill="{colour}" stroke="var(--surface)" stroke-width="1.5"/>'
    )


def strip(value: float, error: float, reach: float, ink: str) -> Markup:
    """Return one value with its interval for a table; zero is in the middle."""
    place = _scale(-reach, reach, 4, STRIP - 4)
    low, high = (max(4.0, min(STRIP - 4.0, place(end))) for end in (value - error, value + error))
    zero = Markup(f'<path d="M{num(STRIP / 2)} 1V17" stroke="var(--line-2)"/>')
    middle = max(4.0, min(STRIP - 4.0, place(value)))
    return Markup(
        f'<svg class="strip" viewBox="0 0 {STRIP} 18" aria-hidden="true">{zero}{_span(low, high, middle, 9, ink)}</svg>'
    )


def cloud(label: str, dots: Sequence[Dot], across: str, upward: str, told: tuple[Format, Format]) -> Markup:
    """Return points by two figures; those that are named stand out."""
    high, base = 300.0, 300.0 - 40
    least, most = min((dot.x for dot in dots), default=0.0), max((dot.x for dot in dots), default=1.0)
    reach = max((abs(dot.y) for dot in dots), default=1.0) or 1.0
    x, y = _scale(least, most, LEFT + 10, WIDE - RIGHT - 10), _scale(-reach * 1.1, reach * 1.1, base, TOP)
    out = Markup(f'<path d="M{LEFT} {num(y(0))}H{WIDE - RIGHT}" stroke="var(--line-2)"/>')
    for value in _ticks(-reach, reach):
        if value:
            out += Markup(f'<path d="M{LEFT} {num(y(value))}H{WIDE - RIGHT}" stroke="var(--line)"/>')
        out += caption(LEFT - 6, y(value) + 4, told[1](value), 12, "ink-2", anchor="end")
    for value in _ticks(least, most):
        out += caption(x(value), base + 16, told[0](value), 12, "ink-2", anchor="middle")
    out += caption(WIDE - RIGHT, base + 33, across, 12, "ink-2", anchor="end")
    out += caption(LEFT + 4, TOP - 1, upward, 12, "ink-2")
    for dot in dots:
        out += Markup(
            f'<circle cx="{num(x(dot.x))}" cy="{num(y(dot.y))}" r="4" fill="var(--{esc(dot.ink)})" '
            f'fill-opacity=".75"><title>{esc(dot.words)}</title></circle>'
        )
    return frame(label, high, out + _names(dots, x, y))


def _names(dots: Sequence[Dot], x: Format | Callable[[float], float], y: Callable[[float], float]) -> Markup:
    """Return the names of the points that have one, as far as they do not lie on each other."""
    out, taken = NO_MARKUP, list[tuple[float, float]]()
    for dot in dots:
        at, lane = float(x(dot.x)), y(dot.y)
        if dot.is_named and all(abs(lane - other) > 12 or abs(at - beside) > 130 for beside, other in taken):
            right = at > (WIDE + LEFT) / 2
            words = dot.words if len(dot.words) <= 24 else dot.words[:23].rstrip() + "…"
            out += caption(at - 8 if right else at + 8, lane + 4, words, 12, "ink", anchor="end" if right else "start")
            taken.append((at, lane))
    return out


def _scale(low: float, high: float, first: float, last: float) -> Callable[[float], float]:
    return lambda value: first + (last - first) * (value - low) / (high - low or 1.0)


def _ticks(low: float, high: float) -> list[float]:
    """Return about four round numbers between two."""
    width = high - low
    if width <= 0:
        return [low]
    power = 10 ** floor(log10(width / 4))
    step = next(one * power for one in (1, 2, 2.5, 5, 10) if width / (one * power) <= 5)
    return [n * step for n in range(ceil(low / step), floor(high / step) + 1)]
