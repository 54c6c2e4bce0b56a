"""What the others just did on the map of Tikal: dotted ways, and dashed hexes where something changed."""

from spielwerk.core.canvas import Canvas, path_of
from spielwerk.core.drawing import at, lately, trace
from spielwerk.core.markup import Markup
from spielwerk.core.state import NONE, Event
from spielwerk.core.types import Seat
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.view.pieces import SIZE, xy
from spielwerk.games.tikal.view.preview import route_points

CHANGES = ("uncovered", "dug", "tent", "guarded")  # events whose first number is the hex


def turn_before(events: list[Event], seat: Seat, reader: int = NONE) -> list[Event]:
    """Return what the seat that moves has done, to the others; before it has done something the turn before.

    Never what the reader did: once one acts, or the next one is to move, one knows it.
    """
    ends = [i for i, event in enumerate(events) if event.kind == "ended"]
    now = events[ends[-1] + 1 :] if ends else events
    if any(event.kind in ("laid", "moved", *CHANGES) for event in now):
        return [] if seat == reader else now
    turn = events[ends[-2] if len(ends) > 1 else 0 : ends[-1]] if ends else []
    return [event for event in turn if event.seat not in (seat, reader)]


def walk(obs: Tikal, events: list[Event]) -> dict[tuple[int, bool], str]:
    """Return the way of the move just made, for the workers or the leader of its seat: only one of them slides."""
    moved = next((event for event in events[-1:] if event.kind == "moved"), None)
    if moved is None:
        return {}
    leader, start, end = moved.args[:3]
    return {(moved.seat, bool(leader)): path_of(route_points(obs, moved.seat, start, end))}


def traces(obs: Tikal, canvas: Canvas) -> None:
    """Draw the turn before."""
    canvas.board.layer("lately")
    marks, ways = dict[int, float](), dict[tuple[int, int, int], None]()
    for event in turn_before(canvas.recent, obs.to_move, canvas.seat):
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
    canvas.board.raw(Markup(f'<g pointer-events="none">{out}</g>'))
