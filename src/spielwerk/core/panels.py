"""What the panels of all games share: whose they are, legends, counters, marks of cells, the key to a hidden layer."""

from collections.abc import Iterable

from spielwerk.core.canvas import Canvas
from spielwerk.core.icons import icon
from spielwerk.core.language import msg, with_colon
from spielwerk.core.markup import Markup, esc
from spielwerk.core.state import OVER, Event, State
from spielwerk.core.types import Seat


def reader(obs: State, seats: int, canvas: Canvas) -> int:
    """Return whose things are shown large: the reader's own; to watchers the mover's, in the end the winner's."""
    if 0 <= canvas.seat < seats:
        return canvas.seat
    return obs.to_move if obs.to_move != OVER else obs.ranks().index(1)


def turn_of(events: list[Event], seat: Seat, to_move: int) -> list[Event]:
    """Return what a seat did in its last turn; whoever has just come to move has done nothing yet."""
    last = next((event.seat for event in reversed(events) if event.seat >= 0), seat)
    if seat == to_move != last:
        return []
    found: list[Event] = []
    for event in reversed(events):
        if event.seat == seat:
            found.append(event)
        elif found and event.seat >= 0:
            break
    return found[::-1]


def followed_seat(events: list[Event], others: list[int], to_move: int) -> int:
    """Return which of the others to follow: who moves, else who moved last."""
    if to_move in others:
        return to_move
    return next((event.seat for event in reversed(events) if event.seat in others), others[-1])


def follow(
    canvas: Canvas,
    seat: Seat,
    art: Markup,
    told: Iterable[str] = (),
    back: str = msg("My cards"),
    cls: str = "",
) -> Markup:
    """Return what a phone shows in place of one's own cards while another moves, with a key that brings them back.

    Whatever follows it in its panel is hidden meanwhile; with the class ``wide`` so on every screen.
    ``told``: what was done so far, as sentences of the log; the newest stands first. ``back``: what the key says.
    """
    t, name = canvas.t, canvas.name(seat)
    title = t("{name}'s turn", name=name)
    steps = Markup("".join(f"<li>{esc(words.replace('**', ''))}</li>" for words in [*told][::-1]))
    keys = Markup(f"<i>{icon('cards')} {esc(t(back))}</i><i>{icon('board')} {esc(title)}</i>")
    look, key = esc(" ".join(filter(None, ("follow", cls)))), Markup(f'class="btn small" data-toggle="follow-{seat}"')
    return Markup(
        f'<div id="follow-{seat}" class="{look}" style="--c:var(--seat-{seat})">{art}'
        f'<div class="grow"><b>{esc(title)}</b><ul>{steps}</ul></div>'
        f'<button type="button" {key} aria-pressed="false">{keys}</button></div>'
    )


def legend(rows: Iterable[tuple[Markup, Markup]]) -> Markup:
    """Return drawings with what they mean."""
    items = Markup("".join(f'<span class="row">{art}<span>{words}</span></span>' for art, words in rows))
    return Markup(f'<div class="legend">{items}</div>')


def counter(picture: Markup, count: Markup | int, label: str, lang: str, cls: str = "", stock: bool = False) -> Markup:
    """Return a small drawing with a number; what is counted is said aloud and under the pointer, none is pale.

    ``stock``: what it gains flies in.
    """
    look = esc(" ".join(filter(None, ("count", cls, "" if count else "none"))))
    mark = Markup(' data-stock=""' if stock else "")
    attrs = Markup(
        f'class="{look}" role="img" title="{esc(label)}" aria-label="{esc(with_colon(lang, label))} {count}"{mark}'
    )
    return Markup(f"<span {attrs}>{picture}<b>{count}</b></span>")


def marks(cells: Iterable[int | str]) -> Markup:
    """Return the attributes of a button that marks cells on the board, or whatever else names itself a cell."""
    return Markup(f'data-cells="{",".join(esc(str(cell)) for cell in cells)}" aria-pressed="false"')


def marker(cells: Iterable[int]) -> Markup:
    """Return the attributes by which anything else marks cells on the board: a row of a table, a drawing."""
    return Markup(f'tabindex="0" role="button" {marks(cells)}')


def toggle(layer: str, words: str) -> Markup:
    """Return the button that shows or hides a layer of the board."""
    return Markup(
        f'<button type="button" class="btn small wide" data-toggle="board-{esc(layer)}" aria-pressed="false">'
        f"{icon('eye')} {esc(words)}</button>"
    )
