"""What marks a winner everywhere: a garland over the result and a laurel wreath round whoever won."""

from math import cos, pi, sin

from spielwerk.core.canvas import num
from spielwerk.core.drawing import at, emblem, frame, polyline
from spielwerk.core.icons import badge
from spielwerk.core.markup import NO_MARKUP, Markup
from spielwerk.core.types import Seat


def garland(width: float = 1408, sag: float = 30, flags: int = 34, size: float = 26) -> Markup:
    """Return a garland of paper flags in the seat colours."""

    def curve(u: float) -> tuple[float, float]:
        v = u * 2 % 1
        return u * width, sag * 4 * v * (1 - v) - 4

    line = polyline(curve(k / 80) for k in range(80))
    out = Markup(f'<path d="{line}" fill="none" stroke="var(--wood-edge)" stroke-width="2"/>')
    for k in range(flags):
        u = (k + 0.5) / flags
        x, y = curve(u)
        tilt = 12 * (1 - 2 * (u * 2 % 1)) * sag / 60
        s = k % 4
        flag = Markup(
            f'<path d="M{num(-size / 2)} 0H{num(size / 2)}L0 {num(size * 1.15)}Z" fill="var(--seat-{s})" '
            f'stroke="var(--seat-{s}-edge)" stroke-width="1.5" stroke-linejoin="round"/>'
            f'<path d="M{num(3 - size / 2)} 2.5H{num(size / 2 - 4)}" stroke="var(--shine)" stroke-opacity=".4" '
            'stroke-width="2"/>'
            f"{at(0, size * 0.36, emblem(s, size * 0.15))}"
        )
        out += Markup(f'<g transform="translate({num(x)} {num(y)}) rotate({num(tilt)})">{flag}</g>')
    return Markup(
        f'<svg class="garland" viewBox="0 0 {num(width)} 70" preserveAspectRatio="xMidYMin slice" aria-hidden="true">'
        f"{out}</svg>"
    )


def laurel(r: float) -> Markup:
    """Return a wreath, open at the top."""
    out = NO_MARKUP
    leaf = Markup(
        f'<path d="M0 0Q{num(r * 0.1)} {num(-r * 0.12)} {num(r * 0.34)} 0Q{num(r * 0.1)} {num(r * 0.12)} 0 0Z" '
        'fill="var(--leaf)" stroke="var(--leaf-2)" stroke-width="1.2"/>'
    )
    for side in (-1, 1):
        for k in range(8):
            a = pi / 2 + side * (0.28 + k * 0.31)
            turn = a * 180 / pi + side * 62
            place = Markup(f"translate({num(r * cos(a))} {num(r * sin(a))})")
            out += Markup(f'<g transform="{place} rotate({num(turn)})">{leaf}</g>')
            out += Markup(f'<g transform="{place} rotate({num(turn + side * 52)}) scale(.8)">{leaf}</g>')
    return out


def badge_in_wreath(seat: Seat, size: int) -> Markup:
    """Return a seat's badge of this size in a wreath."""
    half = size * 0.92
    place = Markup(f'<g transform="translate({num(-size / 2)} {num(-size / 2)})">{badge(seat, size)}</g>')
    look = Markup(f'class="wreath" width="{num(2 * half)}" height="{num(2 * half)}" aria-hidden="true"')
    return frame((-half, -half, 2 * half, 2 * half), laurel(size * 0.62) + place, look)
