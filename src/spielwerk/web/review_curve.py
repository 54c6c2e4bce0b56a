"""The course of a game as curves: chances to win and expected points before every turn, one cursor through both."""

from collections.abc import Callable
from typing import Final

from spielwerk.bots.review import Line, Review
from spielwerk.core.canvas import num
from spielwerk.core.drawing import at, polyline, seat_dot
from spielwerk.core.language import Spoken
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.web.review_words import SIGNS

LEFT: Final = 44.0
CHANCE, POINTS = 92.0, 78.0  # how high the curves are
NARROW: Final = 74.0
TOP: Final = 40.0  # of the wide drawing: its signs stay below the seats beside the title
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
DASHES: Final = ("", "7 5", "2 5", "12 4 2 4")
Place = Callable[[float], float]


class Curves:
    """One drawing: what it shows of which review, and how wide it is."""

    def __init__(self, review: Review, speaker: Spoken, seat: int, now: int, width: float, href: str) -> None:
        self.review = review
        self.speaker = speaker
        self.seat = seat  # whose chance is shown
        self.now = now  # the number of the turn under the cursor; 0: none
        self.width = width
        self.href = href  # of a turn, its number to be added
        self.right = width - 22
        self.rows = review.curve()

    def x(self, i: float) -> float:
        """Return where a turn lies, counted from 0."""
        return LEFT + i * (self.right - LEFT) / max(1, self.review.total)

    def both(self) -> Markup:
        """Return chances over points."""
        t, out, top = self.speaker.t, NO_MARKUP, TOP
        if not self.review.is_alone:
            out += self._chance(top, CHANCE, t("Winning chance"))
            top += CHANCE + 34
        out += self._points(top, POINTS, t("Expected final points"))
        return self._frame(out, TOP - 4, top + POINTS, "curves-wide")

    def chance(self) -> Markup:
        """Return the chances alone, for a phone; of who plays alone the points."""
        draw = self._points if self.review.is_alone else self._chance
        return self._frame(draw(12.0, NARROW, ""), 8.0, 12 + NARROW, "curves-chance")

    def points(self) -> Markup:
        """Return the points alone, for a phone."""
        return self._frame(self._points(12.0, NARROW, ""), 8.0, 12 + NARROW, "curves-points")

    # ---- parts ----
    def _frame(self, inside: Markup, top: float, low: float, cls: str) -> Markup:
        count = self.review.total
        every = next(step for step in STEPS if count / step * 34 <= self.width - LEFT or step == STEPS[-1])
        numbers = [n for n in range(1, count + 1) if (n - 1) % every == 0 and self.x(n - 1) < self.right - 40]
        below = "".join(_text(self.x(n - 1), low + 18, str(n), "middle") for n in numbers)
        below += _text(self.x(count) + 14, low + 18, self.speaker.t("End"), "end")
        cursor = NO_MARKUP
        if self.now:
            x = self.x(self.now - 1)
            cursor = Markup(
                f'<path d="M{num(x)} {num(top)}V{num(low)}" stroke="var(--last)" stroke-width="2"/>'
                f'<circle cx="{num(x)}" cy="{num(top)}" r="6" fill="var(--surface)" stroke="var(--last)" '
                'stroke-width="3"/>'
            )
        return Markup(
            f'<svg class="{esc(cls)}" viewBox="0 0 {num(self.width)} {num(low + 24)}" aria-hidden="true">'
            f"{inside}{below}{cursor}{self._keys(low)}</svg>"
        )

    def _keys(self, low: float) -> Markup:
        """Return what is tapped: the column of every turn that was looked at."""
        wide = max(2.0, (self.right - LEFT) / max(1, self.review.total))
        return Markup(
            "".join(
                f'<a href="{esc(self.href)}{turn.number}" data-turn="{turn.number}" tabindex="-1">'
                f'<rect x="{num(self.x(turn.number - 1) - wide / 2)}" y="0" width="{num(wide)}" height="{num(low)}" '
                'fill="transparent"/></a>'
                for turn in self.review.turns
            )
        )

    def _chance(self, top: float, high: float, name: str) -> Markup:
        def y(value: float) -> float:
            return top + high * (1 - value)

        equal = 1 / max(2, len(self.review.chance))
        out = _text(LEFT, 13, name, "start", "ink", 600) if name else NO_MARKUP
        for value in (0.0, equal, 1.0):
            dash = Markup(' stroke-dasharray="4 4"' if value == equal else "")
            words = self.speaker.t("{much} %", much=round(100 * value))
            out += Markup(f'<path d="M{num(LEFT)} {num(y(value))}H{num(self.right)}" stroke="var(--line)"{dash}/>')
            out += _text(LEFT - 8, y(value) + 4, words, "end")
        colour = Markup(f"var(--seat-{self.seat})")
        if self.rows:
            line = self._line(lambda row: row.chance[self.seat], y)
            end = self.x(len(self.rows) - 1)
            out += Markup(
                f'<path d="{line}L{num(end)} {num(y(equal))}H{num(LEFT)}Z" fill="{colour}" opacity=".13"/>'
                f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="3" stroke-linejoin="round"/>'
            )
        return out + self._marks(y, 4 if name else 3)

    def _marks(self, y: Place, most: int) -> Markup:
        """Return the signs of the turns that cost most."""
        out = NO_MARKUP
        for turn in self.review.turning_points(most):
            row = self.rows[turn.number - 1]
            dot = at(11, -11, seat_dot(turn.seat, 6)) if turn.seat != self.seat else NO_MARKUP
            face = Markup(
                f'<circle r="12" fill="var(--surface)"/><g transform="scale(.84)">{SIGNS[turn.kind]}</g>{dot}'
            )
            out += at(self.x(turn.number - 1), y(row.chance[self.seat]), face)
        return out

    def _points(self, top: float, high: float, name: str) -> Markup:
        values = [value for row in self.rows for value in row.points] or [0.0, 1.0]
        low, peak = min(values) - 4, max(values) + 4
        step = next(step for step in STEPS if (peak - low) / step <= 4)

        def y(value: float) -> float:
            return top + high * (1 - (value - low) / (peak - low))

        out = _text(LEFT, top - 9, name, "start", "ink", 600) if name else NO_MARKUP
        for value in range(int(-(-low // step)) * step, int(peak) + 1, step):
            out += Markup(f'<path d="M{num(LEFT)} {num(y(value))}H{num(self.right)}" stroke="var(--line)"/>')
            out += _text(LEFT - 8, y(value) + 4, str(value), "end")
        seats = range(len(self.review.points))
        for seat in reversed(seats) if self.rows else ():
            line = self._line(lambda row, seat=seat: row.points[seat], y)  # type: ignore[misc]
            dash = DASHES[(seat - self.seat) % len(seats) % len(DASHES)]
            out += Markup(
                f'<path d="{line}" fill="none" stroke="var(--seat-{seat})" stroke-width="3" stroke-linejoin="round" '
                f'stroke-dasharray="{esc(dash)}"/>'
            )
        if self.rows:
            x = self.x(len(self.rows) - 1)
            out += "".join(at(x, y(self.rows[-1].points[seat]), seat_dot(seat, 8)) for seat in reversed(seats))
        return out

    def _line(self, value: Callable[[Line], float], y: Place) -> Markup:
        return polyline((self.x(i), y(value(row))) for i, row in enumerate(self.rows))


def _text(x: float, y: float, words: str, anchor: str, ink: str = "ink-2", weight: int = 400) -> Markup:
    return Markup(
        f'<text x="{num(x)}" y="{num(y)}" text-anchor="{esc(anchor)}" font-size="12" font-weight="{weight}" '
        f'fill="var(--{esc(ink)})">{esc(words)}</text>'
    )
