"""Bots of other people: classes by import path or entry point, trained policies, engines; and the guard over them.

What a foreign bot does wrong (an exception, an illegal action, a thought without end) costs it its seat for the rest of
that game: any legal action is played for it from then on, and the game counts with a sentence that says why.
"""

import faulthandler
import re
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import Parameter, signature
from multiprocessing import parent_process
from operator import index
from time import perf_counter, process_time
from typing import Any, Final

from spielwerk.bots import KINDS, Bot, BotFaultError, UnknownBotError
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import State

GROUP: Final = "spielwerk.bots"
OURS: Final = {"onnx": "spielwerk.rl.policy:OnnxBot"}  # named as those of other packages are
IMPORTED: Final = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)(?::(.*))?", re.DOTALL)
NAMED: Final = re.compile(r"([A-Za-z][\w.-]*)(?::(.*))?", re.DOTALL)
ENGINE: Final = re.compile(r"engine:|\.{0,2}/|~")
LIMIT = 10.0  # seconds that a foreign bot may think about one action
GRACE = 10.0  # and so many more until its process is ended, if it never comes back to Python
LONGEST: Final = 300  # characters of what went wrong


# ---- finding ----
def make(spec: str, seed: int, game: Game | None) -> Bot:
    """Return the bot that a spec names; raise UnknownBotError, or BotFaultError where it cannot begin."""
    if is_engine(spec):
        from spielwerk.bots.engine_bot import EngineBot

        return EngineBot(spec, seed, game)
    factory, argument = find(spec)
    given = {"seed": seed, "game": game} | ({} if argument is None else {"argument": argument})
    wanted = _wanted(factory, given)
    if argument is not None and "argument" not in wanted:
        raise UnknownBotError(f"the bot {spec[:80]!r} takes no argument")
    try:
        bot: Bot = factory(**wanted)
    except (UnknownBotError, BotFaultError):
        raise
    except Exception as error:
        raise BotFaultError(f"the bot {spec[:80]!r} cannot begin: {_told(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBotError(f"{spec[:80]!r} is no bot: it has no choose(obs)")
    return bot


def is_engine(spec: str) -> bool:
    """Tell whether a spec names a program that speaks the engine protocol."""
    return ENGINE.match(spec) is not None


def find(spec: str) -> tuple[Callable[..., Any], str | None]:
    """Return what makes a bot, and the argument behind it, or raise UnknownBotError with a clear sentence."""
    named = NAMED.fullmatch(spec)
    if named is not None and (entry := _entry(named[1])) is not None:
        return _load(entry.module, entry.attr), named[2]
    path = IMPORTED.fullmatch(spec)
    if path is None:
        more = "".join(f", {name}" for name in sorted(entry_points(group=GROUP).names))
        raise UnknownBotError(
            f"there is no bot {spec[:80]!r}; there are: {KINDS}{more}, and yours as module:Class, onnx:FILE, ./engine"
        )
    return _load(path[1], path[2]), path[3]


def _entry(name: str) -> EntryPoint | None:
    """Return the entry point of a name, ours before those of other packages."""
    if name in OURS:
        return EntryPoint(name, OURS[name], GROUP)
    return next(iter(sorted(entry_points(group=GROUP, name=name), key=lambda e: e.value)), None)


def _load(module: str, name: str) -> Callable[..., Any]:
    try:
        found: Any = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(f"{error.name}.")):
            raise UnknownBotError(f"there is no module {error.name!r} for the bot {module}:{name}") from None
        raise UnknownBotError(f"the module {module!r} cannot be used: {_told(error)}") from error
    except AttributeError:
        raise UnknownBotError(f"the module {module!r} has no {name!r}") from None
    except (Exception, SystemExit) as error:
        raise UnknownBotError(f"the module {module!r} cannot be used: {_told(error)}") from error
    if not callable(found):
        raise UnknownBotError(f"{module}:{name} is no class and no function that makes a bot")
    return found  # type: ignore[no-any-return]


def _wanted(factory: Callable[..., Any], given: dict[str, Any]) -> dict[str, Any]:
    """Return what of all that is given a class or function takes, by the names of its parameters."""
    try:
        parameters = signature(factory).parameters.values()
    except (TypeError, ValueError):  # of a class that does not tell
        return {}
    if any(one.kind is Parameter.VAR_KEYWORD for one in parameters):
        return given
    named = {one.name for one in parameters if one.kind in (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)}
    return {name: value for name, value in given.items() if name in named}


def _told(error: BaseException) -> str:
    """Return in one line what went wrong in somebody else's code."""
    said = " ".join(str(error).split())[:LONGEST]
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


# ---- the guard ----
class Guard:
    """Plays as a foreign bot does, until its first fault; then any legal action, to the end of the game."""

    def __init__(self, bot: Bot | None, seed: int, fault: str = "", apart: bool = False) -> None:
        self.bot = bot
        self.rng = Rng(seed)
        self.fault = fault  # why it plays no more; empty as long as it does
        # apart, in a process of its own, it keeps to limits of its own, and its time is not ours
        self.limit = 0.0 if apart else LIMIT
        self.clock = perf_counter if apart else process_time

    def choose(self, obs: State) -> int:
        """Return what the bot chooses, if it is legal and comes in time."""
        if self.bot is None or self.fault:
            return obs.random_action(self.rng)
        legal = obs.legal()
        try:
            with time_limit(self.limit):
                action = index(self.bot.choose(obs.copy()))
        except BotFaultError as error:
            self.fault = str(error)
        except OverdueError as error:
            self.fault = str(error)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a stranger's bot does wrong
            self.fault = _told(error)
        else:
            if action in legal:
                return action
            self.fault = f"chose {action}, which is not legal"
        return legal[self.rng.below(len(legal))]

    def close(self) -> None:
        """Let go of the bot: the game is over."""
        with suppress(Exception, SystemExit):
            dismiss(self.bot)


def choose(spec: str, seed: int, game: Game, obs: State) -> int:
    """Return what a fresh foreign bot chooses; raise UnknownBotError, or BotFaultError with what it did wrong."""
    guard = Guard(make(spec, seed, game), seed, apart=is_engine(spec))
    try:
        action = guard.choose(obs)
    finally:
        guard.close()
    if guard.fault:
        raise BotFaultError(guard.fault)
    return action


def guarded(spec: str, seed: int, game: Game, clock: Callable[[], float] = perf_counter) -> Bot:
    """Return the bot that a spec names, one of other people under guard; raise UnknownBotError if there is none."""
    from spielwerk import bots

    if not bots.is_foreign(spec, game):
        return bots.make(spec, seed, game, clock)
    try:
        return Guard(make(spec, seed, game), seed, apart=is_engine(spec))
    except BotFaultError as error:
        return Guard(None, seed, str(error))


def dismiss(bot: object) -> None:
    """Tell a bot that its game is over, if it wants to know."""
    close = getattr(bot, "close", None)
    if callable(close):
        close()


class OverdueError(BaseException):
    """A thought that took too long; no ``except Exception`` of the bot holds it up."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Break off whatever takes longer (0: nothing), as far as it is Python, and in the main thread.

    A worker whose thought never returns to Python ends, with a trace of where it is: nobody waits for it.
    """
    if not seconds or threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*_: object) -> None:
        raise OverdueError(f"thought for more than {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)  # again and again, if it is caught
    if parent_process() is not None:
        faulthandler.dump_traceback_later(seconds + GRACE, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
