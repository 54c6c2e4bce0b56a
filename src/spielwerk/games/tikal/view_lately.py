"""What the others just did on the map of Tikal: dotted ways, and dashed hexes where something changed."""

from spielwerk.core.canvas import Canvas
from spielwerk.core.drawing import at, lately, trace
from spielwerk.core.state import Event
from spielwerk.games.tikal.rules import Tikal
from spielwerk.games.tikal.view_pieces import SIZE, xy
from spielwerk.games.tikal.view_preview import route_points

CHANGES = ("uncovered", "dug", "tent", "guarded")  # events whose first number is the hex


def turn_before(events: list[Event], seat: int) -> list[Event]:
    """Return the turn before the one of a seat, nothing as soon as that seat has done something itself."""
    ends = [i for i, event in enumerate(events) if event.kind == "ended"]
    if not ends or any(event.kind in ("laid", "moved", *CHANGES) for event in events[ends[-1] :]):
        return []
    turn = events[ends[-2] if len(ends) > 1 else 0 : ends[-1]]
    return [event for event in turn if event.seat != seat]


def traces(obs: Tikal, canvas: Canvas) -> None:
    """Draw the turn before."""
    canvas.board.layer("lately")
    marks, ways = dict[int, float](), dict[tuple[int, int, int], None]()
    for event in turn_before(canvas.recent, obs.to_move):
        if event.kind == "laid":
            marks[event.args[1]] = 0.9
        elif event.kind in CHANGES:
            marks.setdefault(event.args[0], 0.62)
        elif event.kind == "moved":
            ways[event.seat, event.args[1], event.args[2]] = None
    out = "".join(at(*xy(cell), lately(SIZE * size, flat=True)) for cell, size in marks.items())
    for seat, start, end in ways:
        points = route_points(obs, seat, start, end)
        out += trace(points) if len(points) > 1 else ""
    canvas.board.raw(f'<g pointer-events="none">{out}</g>')
