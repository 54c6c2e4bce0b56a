"""Pictures for covers: a sky of 320 x 210 and hills under it, with colours of their own in both themes."""

from math import sin

from spielwerk.core.canvas import num


def under_sky(sky: str, body: str, label: str) -> str:
    """Return a picture of 320 x 210 under a sky."""
    return (
        '<svg viewBox="0 0 320 210" preserveAspectRatio="xMidYMid slice" data-theme="light" role="img" '
        f'aria-label="{label}"><rect width="320" height="210" fill="{sky}"/>{body}</svg>'
    )


def hill(y: float, height: float, fill: str, shift: float = 0) -> str:
    """Return a row of hills across the picture."""
    line = f"M0 210V{num(y)}"
    for i in range(8):
        top, foot = y + height * sin(i * 1.7 + shift), y + height * 0.6 * sin(i * 1.1 + shift)
        line += f"Q{20 + 40 * i} {num(top)} {40 + 40 * i} {num(foot)}"
    return f'<path d="{line}V210Z" fill="{fill}"/>'
