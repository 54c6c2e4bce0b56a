"""Whole turns as bots see them: the ways to play on until somebody else is to move or chance has spoken."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from spielwerk.core.state import NONE, OVER, State, check_running
from spielwerk.core.types import Action, Seat

MOST_LEVELS: Final = 40  # of one turn
LEAST_WIDTH: Final = 3  # however long the turn
LEAST_LOOKS: Final = 20
SEEDS: Final = 2_000_000_000  # of worlds that fit an observation


class Line:
    """Actions of one seat in a row, where they lead, and how that looks for the seat."""

    def __init__(self, actions: list[int], value: float, after: State) -> None:
        self.actions = actions
        self.value = value
        self.after = after


class Intent:
    """The rest of a turn that was thought through as a whole: followed as long as everything goes as expected."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.expected: State | None = None

    def next(self, obs: State) -> int:
        """Return the next action of the turn, or NONE if there is none or the position is not the expected one."""
        rest = self.rest(obs)
        return self.take(obs, rest) if rest else NONE

    def rest(self, obs: State) -> list[int]:
        """Return what is left of the turn, nothing if the position is not the expected one."""
        if self.expected is None or obs != self.expected:
            return []
        return self.actions

    def take(self, obs: State, actions: list[int]) -> int:
        """Return the first action and remember the others."""
        world = obs.sample(0)
        world.apply(actions[0])
        self.actions = actions[1:]
        self.expected = world.observe(obs.to_move) if world.to_move == obs.to_move else None
        return actions[0]


def faced(obs: State) -> State:
    """Return what the seat to move may know and never more, whatever was handed over."""
    check_running(obs)
    return obs.observe(obs.to_move)


def worth(line: Line) -> float:
    """Return the key that sorts the best line to the front."""
    return -line.value


def over(state: State, seat: Seat, a: int, b: int) -> bool:
    """Tell whether a turn that began with the generator at (``a``, ``b``) has ended or met chance."""
    return state.to_move != seat or state.rng.a != a or state.rng.b != b


def hides(obs: State, world: State) -> bool:
    """Tell whether a sampled world had to fill in something that the observation hides."""
    filled = world.dump()
    return any(key != "rng" and filled.get(key) != value for key, value in obs.dump().items())


def plan(start: State, width: int, first: int, later: int) -> list[Line]:
    """Return ways to finish the turn, best first, by beam search.

    Each level keeps the ``width`` best unfinished lines and looks at about ``first`` positions (in the first level) or
    ``later`` ones (in the second, then fewer). An action after which the position looks exactly as before (choosing a
    figure, a card) is not judged by that: it is opened, and what follows is looked at within the same level.
    """
    seat = start.to_move
    if seat == OVER:
        return []
    with no_collecting():
        return _plan(Line([], start.evaluate(seat), start), seat, width, first, later)


def begin_otherwise(start: State, lines: list[Line], width: int, first: int, later: int) -> list[Line]:
    """Return ways to finish the turn that begin as none of the lines does: ``width`` for each such action.

    In one beam the many orders and small changes of the best turn push out what begins in another way.
    """
    seat = start.to_move
    begun = {line.actions[0] for line in lines}
    root = Line([], start.evaluate(seat), start)
    found: list[Line] = []
    with no_collecting():
        for action in start.candidate_actions():
            if action in begun:
                continue
            line = _follow(root, action, seat)
            if over(line.after, seat, start.rng.a, start.rng.b):
                found.append(line)
            else:
                found += _plan(line, seat, width, first, later)[:width]
    return found


@contextmanager
def no_collecting() -> Iterator[None]:
    """Leave the search for cycles aside: thousands of short-lived positions and no cycle among them."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _plan(begin: Line, seat: Seat, width: int, first: int, later: int) -> list[Line]:
    a = begin.after.rng.a
    b = begin.after.rng.b
    ends: list[Line] = []
    level = [begin]
    budget = first
    for _ in range(MOST_LEVELS):
        following: list[Line] = []
        quiet: list[Line] = []
        looked = 0
        for line in level:
            if looked >= budget and looked > 0:
                break
            for action in line.after.candidate_actions():
                child = _follow(line, action, seat)
                looked += 1
                if over(child.after, seat, a, b):
                    ends.append(child)
                elif child.value == line.value:
                    quiet.append(child)
                else:
                    following.append(child)
        opened = 0
        while opened < len(quiet) and (looked < budget or not (following or ends)):
            line = quiet[opened]
            opened += 1
            for action in line.after.candidate_actions():
                child = _follow(line, action, seat)
                looked += 1
                if over(child.after, seat, a, b):
                    ends.append(child)
                else:
                    following.append(child)
        if len(level) == 1:
            following += quiet[opened:]  # too many to open at once: they stay in sight
        level = _best(following, width)
        if not level:
            break
        width = max(LEAST_WIDTH, width * 3 // 4)
        budget = later
        later = max(LEAST_LOOKS, later * 3 // 4)
    ends += level
    return _best(ends, len(ends))


def _follow(line: Line, action: Action, seat: Seat) -> Line:
    after = line.after.copy()
    after.apply(action)
    return Line([*line.actions, action], after.evaluate(seat), after)


def _best(lines: list[Line], width: int) -> list[Line]:
    """Return the best lines without those that only change the order of another's actions."""
    lines.sort(key=worth)
    kept: list[Line] = []
    run: set[tuple[int, ...]] = set()  # the actions, sorted, of kept lines with the value at hand
    last = 0.0
    for line in lines:
        if len(kept) == width:
            break
        if not kept or line.value != last:
            last = line.value
            run = set()
        actions = tuple(sorted(line.actions))
        if actions not in run:
            run.add(actions)
            kept.append(line)
    return kept
