"""Advice for people: the whole turn that a bot would play, and what it brings at once."""

from typing import Final

from spielwerk import bots
from spielwerk.bots.branches import Branch, Search
from spielwerk.bots.judgement import judge
from spielwerk.bots.search import SearchBot, search
from spielwerk.bots.turns import SEEDS, over
from spielwerk.core.advice import Advice, walk
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State

WORLDS: Final = 8  # in which a step must bring the same points to be counted
SAME: Final = 1e-9  # by which values may differ that are the same
CLOSE: Final = 0.02  # … and, on the scale of the search, what came of them after the others' answers


def advise(obs: State, spec: str, seed: int) -> Advice:
    """Return the turn that a fresh bot chooses with what the seat to move knows."""
    obs = obs.observe(obs.to_move)
    bot = bots.make(spec, seed)
    if not isinstance(bot, SearchBot):
        actions, equal = [bot.choose(obs)], 0
    else:
        thought = search(obs, seed % SEEDS, bot.budget)
        thought.run()
        best = thought.best()
        actions = best.actions
        equal = sum(_same(thought, best, other) for other in thought.root.branches if other is not best)
    gains, luck = brings(obs, actions, seed)
    actions = actions[: len(gains)]
    return Advice(actions, gains, equal, luck, -1.0 if luck else _chance(obs, actions))


def _chance(obs: State, actions: list[int]) -> float:
    """Return the chance of the seat to move to win after these actions; -1 where there is nobody to beat."""
    after = walk(obs, actions)[1]
    return judge(after).chance[obs.to_move] if len(after.scores()) > 1 and after.to_move != OVER else -1.0


def brings(obs: State, actions: list[int], seed: int) -> tuple[list[int], bool]:
    """Return the points that each action of a turn brings the seat to move, and whether chance has a say in them.

    In whatever differs between several worlds chance has a say: that is not counted.
    """
    rng = Rng(seed)
    worlds = [_gains(obs.sample(rng.below(SEEDS)), actions) for _ in range(WORLDS)]
    length = min(map(len, worlds))
    steps = [{world[n] for world in worlds} for n in range(length)]
    return [max(step) if len(step) == 1 else 0 for step in steps], any(len(step) > 1 for step in steps)


def _gains(world: State, actions: list[int]) -> list[int]:
    seat, a, b = world.to_move, world.rng.a, world.rng.b
    found: list[int] = []
    for action in actions:
        if over(world, seat, a, b) or action not in world.legal():
            break
        before = world.scores()[seat]
        world.apply(action)
        found.append(world.scores()[seat] - before)
    return found


def _same(thought: Search, one: Branch, other: Branch) -> bool:
    if abs(one.prior - other.prior) > SAME:
        return False
    if not one.visits or not other.visits:
        return True
    return abs(one.totals[thought.me] / one.visits - other.totals[thought.me] / other.visits) < CLOSE
