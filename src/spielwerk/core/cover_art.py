"""Pictures for covers: a sky of 320 x 210 and hills under it, with colours of their own in both themes."""

from math import sin

from spielwerk.core.canvas import num
from spielwerk.core.markup import Markup, esc


def under_sky(sky: str, body: Markup, label: str) -> Markup:
    """Return a picture of 320 x 210 under a sky."""
    return Markup(
        '<svg viewBox="0 0 320 210" preserveAspectRatio="xMidYMid slice" data-theme="light" role="img" '
        f'aria-label="{esc(label)}"><rect width="320" height="210" fill="{esc(sky)}"/>{body}</svg>'
    )


def hill(y: float, height: float, fill: str, shift: float = 0) -> Markup:
    """Return a row of hills across the picture."""
    line = Markup(f"M0 210V{num(y)}")
    for i in range(8):
        top, foot = y + height * sin(i * 1.7 + shift), y + height * 0.6 * sin(i * 1.1 + shift)
        line += Markup(f"Q{20 + 40 * i} {num(top)} {40 + 40 * i} {num(foot)}")
    return Markup(f'<path d="{line}V210Z" fill="{esc(fill)}"/>')
