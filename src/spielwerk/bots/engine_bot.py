"""Engines as bots: what a spec says about one, processes that are kept from game to game, and a second chance.

``./mybot``, ``./mybot:2s`` (so long about each action), ``./mybot:depth=3:400ms`` (an option of its own),
``engine:node my bot.js:400ms`` (a command with its arguments).
"""

import re
import shlex
import shutil
from collections import defaultdict
from multiprocessing.util import Finalize
from pathlib import Path
from typing import Final, NamedTuple

from spielwerk.bots import UnknownBotError
from spielwerk.bots.engine import Answer, Engine, EngineError
from spielwerk.bots.turns import faced
from spielwerk.core.game import Game
from spielwerk.core.state import State

USUAL: Final = 1000  # milliseconds for an action
MOST_MS: Final = 600_000
IDLE: Final = 4  # processes of one engine that wait for their next game
PART: Final = re.compile(r"(.+):(?:([0-9]{1,6})(ms|s)|([A-Za-z]\w*)=([^:]*))", re.DOTALL)
idle: defaultdict[tuple[str, ...], list[Engine]] = defaultdict(list)


class Plan(NamedTuple):
    """What a spec says about an engine."""

    command: tuple[str, ...]
    options: dict[str, str]
    ms: int


def read(spec: str) -> Plan:
    """Return what a spec says, or raise UnknownBotError: the program must be there."""
    rest, ms, options = spec.removeprefix("engine:"), USUAL, {}
    while (part := PART.fullmatch(rest)) is not None:
        rest = part[1]
        if part[4]:
            options[part[4]] = part[5]
        else:
            ms = int(part[2]) * (1000 if part[3] == "s" else 1)
    if not 1 <= ms <= MOST_MS:
        raise UnknownBotError(f"{spec[:80]!r}: an engine thinks for 1 to {MOST_MS} ms")
    try:
        command = shlex.split(rest) if spec.startswith("engine:") else [rest]
    except ValueError as error:
        raise UnknownBotError(f"{spec[:80]!r} is no command: {error}") from None
    if not command or not command[0]:
        raise UnknownBotError(f"{spec[:80]!r} names no program")
    program = command[0] = str(Path(command[0]).expanduser()) if command[0].startswith("~") else command[0]
    if shutil.which(program) is None:
        why = "is a folder" if Path(program).is_dir() else "may not be executed" if Path(program).exists() else ""
        raise UnknownBotError(f"the engine {program} {why}" if why else f"there is no program {program!r}")
    return Plan(tuple(command), options, ms)


class EngineBot:
    """Asks an engine; after an accident it is started anew, once in a game."""

    def __init__(self, spec: str, seed: int, game: Game | None) -> None:
        self.engine: Engine | None = None
        self.plan = read(spec)
        if game is None:
            raise UnknownBotError("an engine has to know the game: make(spec, seed, game)")
        self.game = game
        self.seed = seed
        self.answer: Answer | None = None  # its last one
        self.restarts = 0
        self._key = (*self.plan.command, *(f":{name}={value}" for name, value in self.plan.options.items()))
        self._begun = False
        waiting = idle[self._key]
        self.engine = waiting.pop() if waiting else self._start()
        self.engine.check(game)

    def choose(self, obs: State) -> int:
        """Return what the engine thinks best; where there is nothing to choose it is not asked."""
        obs = faced(obs)
        legal = obs.legal()
        if len(legal) == 1:
            return legal[0]
        try:
            self.answer = self._ask(obs)
        except EngineError:
            if self.restarts:
                raise
            self.restarts += 1
            self.engine = self._start()
            self._begun = False
            self.answer = self._ask(obs)
        return self.answer.action

    def close(self) -> None:
        """Let the process wait for its next game."""
        engine, self.engine = self.engine, None
        if engine is None or engine.ended:
            return
        if len(idle[self._key]) < IDLE:
            idle[self._key].append(engine)
        else:
            engine.close()

    def __del__(self) -> None:
        if self.engine is not None:
            self.engine.end()

    def _start(self) -> Engine:
        return Engine(self.plan.command, self.plan.options)

    def _ask(self, obs: State) -> Answer:
        if self.engine is None or self.engine.ended:
            self.engine, self._begun = self._start(), False
        if not self._begun:
            self.engine.begin(self.game, obs, self.seed)
            self._begun = True
        return self.engine.think(self.game, obs, self.plan.ms)


def end_all() -> None:
    """Tell all engines that wait to leave."""
    while idle:
        for engine in idle.popitem()[1]:
            engine.close()


Finalize(None, end_all, exitpriority=20)  # at the end of this process, or of a worker
