"""What a hint says: the turn a bot would play, step by step, and why, from what playing it brings."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from spielwerk.core.audience import Audience, points
from spielwerk.core.game import Game
from spielwerk.core.state import OVER, Event, State
from spielwerk.core.types import Seat

WORTH_A_WORD: Final = 0.5  # points by which something looks better, so that it is named
MANY: Final = 4  # equal turns that are much to choose from


class Advice(NamedTuple):
    """A turn that was thought through: until somebody else is to move, or chance speaks."""

    actions: list[int]
    gains: list[int]  # points that each action brings the seat at once
    equal: int = 0  # further turns that came to the same
    open: bool = False  # what the last action brings is up to chance: its points are not counted
    chance: float = -1.0  # of the seat to win after it, as it looks; below 0: nobody can tell, or nobody else plays


@dataclass(frozen=True)
class Step:
    """One action of a turn, and the position it is played in as the seat sees it."""

    obs: State
    action: int
    events: tuple[Event, ...]

    @property
    def told(self) -> bool:
        """Tell whether something happened by it: it did not only choose."""
        return bool(self.events)


def walk(obs: State, actions: list[int]) -> tuple[list[Step], State]:
    """Return the steps of a turn and what the seat sees after them, or before the one in which chance speaks.

    Until then every world is as good as the true one. It stops where a step is not possible.
    """
    seat, world = obs.to_move, obs.sample(0)
    found: list[Step] = []
    seen = world.observe(seat)
    for action in actions:
        if world.to_move != seat or action not in world.legal():
            break
        luck, world.events = (world.rng.a, world.rng.b), []
        world.apply(action)
        found.append(Step(seen, action, tuple(world.events)))
        if (world.rng.a, world.rng.b) != luck:
            break
        seen = world.observe(seat)
    return found, seen


def reason(game: Game, obs: State, advice: Advice, shown: int, audience: Audience) -> str:
    """Say what the turn brings: points at once, what it prepares, the chance to win; and whether others do as well.

    ``shown``: how many of its steps are the one that is hinted at.
    """
    t = audience.t
    told = [_points(advice, shown, audience)]
    after = walk(obs, advice.actions)[1]
    prepared = game.prepares(obs, after, audience) if game.prepares is not None else ""
    told.append(prepared or _improves(game, obs, after, audience))
    if len(obs.legal()) == 1:
        told.insert(0, t("Nothing else is possible right now."))
    else:
        if not any(told):
            told.append(t("It brings no points yet, but no other turn that I played through leaves you better placed."))
        told.append(_equal(advice.equal, audience))
    told.append(_chance(advice.chance, audience))
    return " ".join(filter(None, told))


def main_gain(before: State, after: State, seat: Seat) -> str:
    """Return the key of what a seat hopes for that grew most, empty if nothing did by half a point."""
    had = dict(before.sample(0).hopes(seat))
    gains = {key: value - had.get(key, 0.0) for key, value in after.sample(0).hopes(seat)}
    best = max(gains, key=gains.__getitem__, default="")
    return best if best and gains[best] >= WORTH_A_WORD else ""


def _improves(game: Game, before: State, after: State, audience: Audience) -> str:
    """Say what the turn is good for by the evaluation, in the game's words."""
    if game.gain is None or after.to_move == OVER:
        return ""
    key = main_gain(before, after, before.to_move)
    return game.gain(key, audience) if key else ""


def _chance(chance: float, audience: Audience) -> str:
    """Say how likely the seat wins then."""
    if chance < 0:
        return ""
    percent = min(99, max(1, round(100 * chance)))
    return audience.t("Your chance to win is then about {percent} %.", percent=percent)


def _equal(others: int, audience: Audience) -> str:
    """Say that other turns are as good."""
    if not others:
        return ""
    t = audience.t
    if others < MANY:
        return audience.n(others, "{n} other turn is just as good.", "{n} other turns are just as good.")
    return t("Much is equally good here: {others} other turns come to the same.", others=others)


def _points(advice: Advice, shown: int, audience: Audience) -> str:
    """Say what points the hinted step brings, and what the whole turn does."""
    now, whole = sum(advice.gains[:shown]), sum(advice.gains)
    t = audience.t
    if advice.open:
        luck = t("What the turn brings is up to chance.")
        return f"{_at_once(now, audience)}. {luck}" if now > 0 else luck
    if now > 0 and now == whole:
        return f"{_at_once(now, audience)}."
    if now > 0 and whole > now:
        more = t("the whole turn {points}", points=points(whole, audience.lang))
        return f"{_at_once(now, audience)}, {more}."
    if whole > 0:
        return t("The whole turn brings {points}.", points=points(whole, audience.lang))
    if whole < 0:
        return t("The turn costs {points} at first.", points=points(-whole, audience.lang))
    return ""


def _at_once(now: int, audience: Audience) -> str:
    return audience.t("That brings {points} at once", points=points(now, audience.lang))
