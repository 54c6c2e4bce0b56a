"""Players made of code: they see observations only.

A spec names a bot: ``random``, ``greedy``, ``greedy:30%`` (three decisions of ten at random), ``beginner:25%`` (greedy
that wastes one turn in four: a sparring partner), ``search:300ms`` (thinks that long about each decision;
``search:2s`` is the same as ``search:2000ms``), ``search:2000it`` (looks at that many lines of play: the same on every
machine), ``search:2s*2`` (two processes think at once, each as long), or one of the levels. Bots of other people are
named by import path, entry point, model or program: ``foreign.py``.
"""

import re
from collections.abc import Callable
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Final, Protocol

from spielwerk.core.game import Game
from spielwerk.core.state import State

if TYPE_CHECKING:
    from spielwerk.bots.helpers import ProcessHelpers

# What people choose from, the weakest first; ``spielwerk bench ladder`` measures them. A game may have its own
# (``Game.levels``): a slip costs more in one than in another.
LEVELS: Final = {"easy": "greedy:30%", "medium": "greedy", "hard": "search:400ms", "expert": "search:1000ms"}
KINDS: Final = ", ".join(("random, greedy, greedy:30%, beginner:25%, search:300ms, search:2s*2", *LEVELS))
MOST_MS: Final = 600_000
MOST_ITERATIONS: Final = 100_000_000
MOST_PROCESSES: Final = 64  # that think at once
SPEC: Final = re.compile(r"(random|greedy|beginner|search)(?::([0-9]{1,9})(ms|s|it|%)(?:\*([0-9]{1,3}))?)?")


class Bot(Protocol):
    """Somebody who can choose."""

    def choose(self, obs: State) -> int:
        """Return a legal action for the seat that the observation is faced to."""


class UnknownBotError(ValueError):
    """A spec that names no bot."""


class BotFaultError(ValueError):
    """Something that a bot of other people did wrong: one sentence."""


def spec_of(level: str, game: Game | None = None) -> str:
    """Return the spec behind a level, a game's own where it has one; else the spec itself."""
    own = game.levels.get(level, "") if game is not None else ""
    return own or LEVELS.get(level, level)


def is_foreign(spec: str, game: Game | None = None) -> bool:
    """Tell whether a spec names none of our bots: somebody else's, or nobody's."""
    return SPEC.fullmatch(spec_of(spec, game)) is None


def check(spec: str, game: Game | None = None) -> None:
    """Make sure that a spec names a bot that can begin, or raise a clear sentence; what it started is ended."""
    from spielwerk.bots import foreign

    foreign.dismiss(make(spec, 0, game))


def longest_thought(level: str) -> int:
    """Return for how many milliseconds a bot thinks about a click at the most; 0 if no time is set: a moment."""
    match = SPEC.fullmatch(spec_of(level))
    if match is None or match[3] not in ("ms", "s"):
        return 0
    return int(match[2]) * (1000 if match[3] == "s" else 1)


def make(spec: str, seed: int, game: Game | None = None, clock: Callable[[], float] = perf_counter) -> Bot:
    """Return the bot that a spec names, a level as the game has it, or raise UnknownBotError with a clear sentence.

    Of other people's bots a BotFaultError says why one cannot begin.
    """
    match = SPEC.fullmatch(spec_of(spec, game))
    if match is None:
        from spielwerk.bots import foreign

        return foreign.make(spec, seed, game)
    kind, unit, amount, processes = match[1], match[3], int(match[2] or 0), int(match[4] or 1)
    if unit == "s":
        unit, amount = "ms", 1000 * amount
    if kind != "search" and match[4]:
        raise UnknownBotError(f"{spec[:40]!r}: only a search takes several processes")
    if kind == "random" and unit is None:
        from spielwerk.bots.random import RandomBot

        return RandomBot(seed)
    if kind == "greedy" and unit in (None, "%"):
        from spielwerk.bots.greedy import GreedyBot

        if amount > 100:
            raise UnknownBotError(f"{spec!r}: a bot is hasty in 0 to 100 % of its decisions")
        return GreedyBot(seed, amount)
    if kind == "beginner" and unit == "%" and amount <= 100:
        from spielwerk.bots.beginner import BeginnerBot

        return BeginnerBot(seed, amount)
    if kind == "search" and unit in ("ms", "it"):
        from spielwerk.bots.search import SearchBot

        most = MOST_MS if unit == "ms" else MOST_ITERATIONS
        if not 1 <= amount <= most:
            raise UnknownBotError(f"{spec!r}: a search takes 1 to {most} {unit}")
        if not 1 <= processes <= MOST_PROCESSES:
            raise UnknownBotError(f"{spec!r}: a search takes 1 to {MOST_PROCESSES} processes")
        helpers = _helpers(processes - 1, game, clock) if processes > 1 else None
        return SearchBot(seed, amount if unit == "ms" else 0, amount if unit == "it" else 0, clock, helpers)
    raise UnknownBotError(f"there is no bot {spec[:40]!r}; there are: {KINDS}")


def _helpers(count: int, game: Game | None, clock: Callable[[], float]) -> "ProcessHelpers":
    """Return further processes for a search; they read positions as the game does."""
    from spielwerk.bots.helpers import ProcessHelpers

    if game is None:
        raise UnknownBotError("a search on several processes has to know the game: make(spec, seed, game)")
    return ProcessHelpers(count, game.restore, clock is process_time)


def choose(game: Game, obs: State, spec: str, seed: int) -> int:
    """Return the action that a fresh bot chooses in this position: the same one for the same seed, but by the clock."""
    return make(spec, seed, game).choose(obs)
