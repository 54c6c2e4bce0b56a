"""Words in the pictures that the command line draws."""

from spielwerk.core.canvas import num
from spielwerk.core.markup import Markup, esc


def caption(
    x: float, y: float, words: str, size: float, ink: str = "ink", bold: bool = False, anchor: str = "start"
) -> Markup:
    """Return words at a place, in a colour of the design."""
    weight = Markup(' font-weight="700"' if bold else "")
    place = Markup(f'x="{num(x)}" y="{num(y)}" font-size="{num(size)}" text-anchor="{esc(anchor)}"')
    return Markup(f'<text {place} fill="var(--{esc(ink)})"{weight}>{esc(words)}</text>')
