"""A sparring partner that stands for somebody's first game: plays as greedy does, but wastes some of its turns.

Levels are measured against it: whoever loses to it can be beaten by a person who has just read the rules.
"""

from spielwerk.bots.greedy import GreedyBot
from spielwerk.bots.turns import SEEDS, faced
from spielwerk.core.state import State
from spielwerk.core.threads import Busy


class BeginnerBot:
    """Plays ``percent`` of its turns at random, from their first action to their last; all others as greedy does."""

    def __init__(self, seed: int, percent: int) -> None:
        self.greedy = GreedyBot(seed)
        self.rng = self.greedy.rng
        self.percent = percent
        self.busy = Busy("this bot")
        self.in_turn = False  # the last action did not end the turn
        self.wastes = False  # this turn

    def choose(self, obs: State) -> int:
        """Return an action of a turn that is wasted or not as a whole."""
        with self.busy:
            return self._choose(faced(obs))

    def _choose(self, obs: State) -> int:
        if not self.in_turn:
            self.wastes = self.rng.below(100) < self.percent
        action = obs.random_action(self.rng) if self.wastes else self.greedy.choose(obs)
        world = obs.sample(self.rng.below(SEEDS))
        world.apply(action)
        self.in_turn = world.to_move == obs.to_move
        return action
