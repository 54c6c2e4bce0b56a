"""A bot that thinks ahead: about the lines of its own turn, and what comes after each of them.

Where the others' answers matter it grows a tree of turns (``tree``), anew at every step: the beam is narrow at the end
of a long turn, and wide again further on. Where the seats go their own ways it plays on by itself (``solo``), and goes
on thinking from one step of a turn to the next.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from spielwerk.bots.branches import Budget, Findings, Search
from spielwerk.bots.solo import SoloSearch
from spielwerk.bots.tree import TreeSearch
from spielwerk.bots.turns import SEEDS, Intent, faced
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.threads import Busy


def search(obs: State, seed: int, budget: Budget) -> Search:
    """Return the search that fits the position, its root open."""
    return SoloSearch(obs, seed, budget) if goes_alone(obs) else TreeSearch(obs, seed, budget)


def goes_alone(obs: State) -> bool:
    """Tell whether the seat to move goes its own way from here."""
    return obs.sample(0).solo_projection(0) is not None


class Helpers(Protocol):
    """Who thinks about the same decision at the same time (``helpers``)."""

    def begin(self, obs: State, seed: int, ms: float, iterations: int) -> None:
        """Let them think about a decision, so many milliseconds or iterations each."""

    def findings(self) -> list[Findings]:
        """Return what they found: of all who answered in time."""


class SearchBot:
    """Thinks for ``ms`` milliseconds about each decision, or, if that is 0, for so many iterations."""

    def __init__(
        self,
        seed: int,
        ms: int,
        iterations: int,
        clock: Callable[[], float] = perf_counter,
        helpers: Helpers | None = None,
    ) -> None:
        self.rng = Rng(seed)
        self.budget = Budget(ms, iterations, clock)
        self.helpers = helpers
        self.busy = Busy("this bot")
        self.iterations = 0  # done so far, in all decisions
        self.intent = Intent()
        self.alone: SoloSearch | None = None  # what it thinks of this turn
        self.played: list[int] = []  # since then

    def choose(self, obs: State) -> int:
        """Return the next action of the line that stood up best to what comes after it."""
        with self.busy:
            return self._choose(faced(obs))

    def _choose(self, obs: State) -> int:
        self.budget.begin()
        legal = obs.legal()
        rest = self.intent.rest(obs)
        if not rest:
            self.alone = None
        if len(legal) == 1:
            return self._take(obs, rest or legal)
        if len(rest) == 1:
            return self._take(obs, rest)
        budget = self.budget
        if self.helpers is not None:
            self.helpers.begin(obs, self.rng.below(SEEDS), budget.ms - budget.spent(), budget.iterations)
        thought: Search
        if self.alone is not None and goes_alone(obs):
            self.alone.advance(obs, self.played)
            thought = self.alone
        else:
            thought = search(obs, self.rng.below(SEEDS), budget)
            self.alone = thought if isinstance(thought, SoloSearch) else None
        self.played = []
        before = thought.iterations
        thought.run()
        if self.helpers is not None:
            for findings in self.helpers.findings():
                thought.merge(findings)
        self.iterations += thought.iterations - before
        return self._take(obs, thought.best().actions)

    def __reduce__(self) -> tuple[Callable[..., "SearchBot"], tuple[object, ...]]:
        """Return how it is made again: it begins to think anew about the turn under way."""
        if self.helpers is not None:
            raise TypeError("a search on several processes cannot be pickled: make one where it plays")
        budget = self.budget
        return remade, (budget.ms, budget.iterations, budget.clock, self.rng, self.intent, self.iterations)

    def _take(self, obs: State, actions: list[int]) -> int:
        action = self.intent.take(obs, actions)
        self.played.append(action)
        return action


def remade(ms: int, iterations: int, clock: Callable[[], float], rng: Rng, intent: Intent, done: int) -> SearchBot:
    """Return a bot that goes on where a pickled one was."""
    bot = SearchBot(0, ms, iterations, clock)
    bot.rng = rng
    bot.intent = intent
    bot.iterations = done
    return bot
