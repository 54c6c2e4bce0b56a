"""A bot that plays any legal action, each as likely as the other."""

from spielwerk.bots.turns import FinishedGameError
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State


class RandomBot:
    """Rolls a die."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, obs: State) -> int:
        """Return any legal action."""
        if obs.to_move == OVER:
            raise FinishedGameError("this game is over: there is nothing to choose")
        return obs.random_action(self.rng)
