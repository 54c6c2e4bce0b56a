"""A bot that plays any legal action, each as likely as the other."""

from spielwerk.core.rng import Rng
from spielwerk.core.state import State, check_running


class RandomBot:
    """Rolls a die."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, obs: State) -> int:
        """Return any legal action."""
        check_running(obs)
        return obs.random_action(self.rng)
