"""What a seat learns: an action informs it if what it sees then does not follow from what it saw and the action.

This is why undo never buys knowledge: the table takes back nothing that anybody has learned from (ADR 8).
"""

from typing import Final

from spielwerk.core.state import Event, State
from spielwerk.core.types import Action, Seat

WORLDS: Final = 8  # that must look alike
TRIES: Final = 80  # to find them: few possible worlds hold the very card that somebody else has played
MOST: Final = 600  # to find at least one


def learns(base: State, actor: int, action: Action, after: State, events: list[Event], seat: Seat) -> bool:
    """Tell whether ``actor``'s action, which led from ``base`` to ``after``, told ``seat`` anything of what was open.

    It did not if the action leads to the same observation and the same lines of the log in every world the seat
    thought possible. Some such worlds are tried, always the same ones, so that a table read again agrees with itself.
    Where something was drawn the actor counts as informed without a trial: the draw may happen to fit. If no world
    allows the action (it ends something that the seat could not see), the seat learned whatever it sees of it now.
    """
    drawn = base.rng != after.rng
    known = base.observe(seat)
    if (drawn and seat == actor) or _without_generator(known) == _without_generator(base):
        return drawn
    seen, heard = after.observe(seat), events_for(events, seat)
    changed = bool(heard) or seen != known
    alike = 0
    for seed in range(MOST):
        if alike == WORLDS or (seed >= TRIES and (alike or not changed)):
            return False
        world = known.sample(seed)
        if actor not in world.awaiting():
            continue
        if actor != world.to_move:
            world.turn_to(actor)
        if action not in world.legal():
            continue
        lines: list[Event] = []
        world.events = lines
        world.apply(action)
        if world.observe(seat) != seen or events_for(lines, seat) != heard:
            return True
        alike += 1
    return True


def events_for(events: list[Event], seat: Seat) -> list[Event]:
    """Return events as a seat may read them: what was whispered to others has lost its numbers."""
    return [event._replace(args=()) if event.private and event.seat != seat else event for event in events]


def _without_generator(state: State) -> dict[str, object]:
    """Return a position without its generator."""
    shown = state.dump()
    shown.pop("rng", None)
    return shown
