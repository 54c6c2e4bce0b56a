"""What the panels of all games share: whose they are, legends, counters, marks of cells, the key to a hidden layer."""

from collections.abc import Iterable
from html import escape as esc

from spielwerk.core.canvas import Canvas
from spielwerk.core.icons import icon
from spielwerk.core.state import OVER, State


def reader(obs: State, seats: int, canvas: Canvas) -> int:
    """Return whose things are shown large: the reader's own; to watchers the mover's, in the end the winner's."""
    if 0 <= canvas.seat < seats:
        return canvas.seat
    return obs.to_move if obs.to_move != OVER else obs.ranks().index(1)


def legend(rows: Iterable[tuple[str, str]]) -> str:
    """Return drawings with what they mean; the words must be escaped."""
    items = "".join(f'<span class="row">{art}<span>{words}</span></span>' for art, words in rows)
    return f'<div class="legend">{items}</div>'


def counter(picture: str, count: object, label: str, cls: str = "") -> str:
    """Return a small drawing with a number; what is counted is said aloud and under the pointer, none is pale."""
    look = " ".join(filter(None, ("count", cls, "" if count else "none")))
    name = esc(label)
    return f'<span class="{look}" role="img" title="{name}" aria-label="{name}: {count}">{picture}<b>{count}</b></span>'


def marks(cells: Iterable[int]) -> str:
    """Return the attributes of a button that marks cells on the board."""
    return f'data-cells="{",".join(map(str, cells))}" aria-pressed="false"'


def marker(cells: Iterable[int]) -> str:
    """Return the attributes by which anything else marks cells on the board: a row of a table, a drawing."""
    return f'tabindex="0" role="button" {marks(cells)}'


def toggle(layer: str, words: str) -> str:
    """Return the button that shows or hides a layer of the board; the words must be escaped."""
    return (
        f'<button type="button" class="btn small wide" data-toggle="board-{layer}" aria-pressed="false">'
        f"{icon('eye')} {words}</button>"
    )
