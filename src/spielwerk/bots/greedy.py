"""A bot that looks no further than its own turn, and plays the one after which the position looks best.

Where chance or secrets matter, every action is weighed over several worlds. Where the seats go their own ways
(``solo_projection``) a line is thought through once and followed until chance speaks, and judged before the turn's
end brings chance for everybody: so no seat, not even the last, takes next turn's luck for its own doing.
"""

from typing import Final

from spielwerk.bots.turns import SEEDS, Intent, Line, faced, hides, plan
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, State
from spielwerk.core.threads import Busy

WIDTH: Final = 30  # lines kept while a turn is thought through
FIRST: Final = 600  # positions looked at for its first step …
LATER: Final = 800  # … and for the second; then fewer
WORLDS: Final = 5  # tried where something is hidden or left to chance


class GreedyBot:
    """Plays the best turn by ``evaluate``; some decisions, by percent, are made at random: in haste."""

    def __init__(self, seed: int, hasty: int = 0) -> None:
        self.rng = Rng(seed)
        self.hasty = hasty
        self.intent = Intent()
        self.busy = Busy("this bot")

    def choose(self, obs: State) -> int:
        """Return the next action of the best turn, on average over worlds that fit the observation."""
        with self.busy:
            return self._choose(faced(obs))

    def _choose(self, obs: State) -> int:
        legal = obs.legal()
        if len(legal) == 1:
            return self.intent.take(obs, self.intent.rest(obs) or legal)
        if self.hasty and self.rng.below(100) < self.hasty:
            return obs.random_action(self.rng)
        action = NONE if obs.replans_every_step() else self.intent.next(obs)
        if action != NONE:
            return action
        world = obs.sample(self.rng.below(SEEDS))
        own = world.solo_projection(0)
        if own is not None:
            return self.intent.take(obs, plan(own, WIDTH, FIRST, LATER)[0].actions)
        lines = plan(world, WIDTH, FIRST, LATER)
        if hides(obs, world) or any(line.after.rng != world.rng for line in lines):
            return self._average(obs, obs.candidate_actions(), lines)
        finest = [line for line in lines if line.value == lines[0].value]
        return self.intent.take(obs, finest[self.rng.below(len(finest))].actions)

    def _average(self, obs: State, options: list[int], lines: list[Line]) -> int:
        """Return the action with the best turn to follow, on average over several worlds."""
        totals = dict.fromkeys(options, 0.0)
        for more in range(WORLDS):
            best: dict[int, float] = {}
            for line in lines:  # the best come first
                best.setdefault(line.actions[0], line.value)
            least = min(best.values())
            for action in options:
                totals[action] += best.get(action, least)
            if more < WORLDS - 1:
                lines = plan(obs.sample(self.rng.below(SEEDS)), WIDTH, FIRST, LATER)
        most = max(totals.values())
        finest = [action for action in options if totals[action] == most]
        return finest[self.rng.below(len(finest))]
