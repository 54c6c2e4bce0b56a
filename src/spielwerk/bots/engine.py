"""A program that plays, spoken to line by line over its standard streams: the host's side of docs/bot-protocol.md.

Nothing that it does holds us up: every wait has an end, every line and every flood a bound; then it is ended, with all
that it has started, and an EngineError says why in one sentence.
"""

import json
import os
import selectors
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from spielwerk import __version__
from spielwerk.bots import BotFaultError
from spielwerk.bots.turns import SEEDS
from spielwerk.core.game import Game
from spielwerk.core.state import State

PROTOCOL: Final = 1
STARTUP: Final = 5.0  # seconds until it has said hello, and until it is ready for a game
GRACE: Final = 1.0  # seconds beyond its time: then it is told to stop, after as many more it is ended
QUIT: Final = 0.5  # seconds to leave by itself
LONGEST: Final = 64 * 1024  # bytes of one line
FLOOD: Final = 1024 * 1024  # bytes of one thought, and of what it writes to its standard error
MOST_WORDS: Final = 200  # of a line of play
KEPT_BACK: Final = 4000  # characters of its standard error in which we look for what went wrong
TOLD: Final = 200  # characters of what it says that we repeat
KEPT: Final = ("HOME", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "PATH", "TMPDIR", "TZ")  # of our environment
KEEPER: Final = str(Path(__file__).with_name("keeper.py"))


class EngineError(BotFaultError):
    """An engine that did not do as the protocol says: one sentence."""


class Answer(NamedTuple):
    """What an engine thinks best."""

    action: int
    value: float | None  # its chance to win as it sees it, 0 to 1
    line: tuple[str, ...]  # the words it expects from here on


class Engine:
    """One process. Whatever goes wrong ends it: make another one."""

    def __init__(self, command: Sequence[str], options: Mapping[str, str] | None = None) -> None:
        self.command = list(command)
        self.name = command[0]  # until it says another one
        self.author = ""
        self.games: list[str] = []  # those it plays, by their slugs; none: all
        self.asked = 0  # thoughts
        self.legal: dict[str, int] = {}
        self._left = b""  # the beginning of a line
        self._last = ""  # it wrote to its standard error
        self.ended = False
        self._start()
        try:
            self._greet(options or {})
        except BaseException:
            self.end()
            raise

    # ---- talking ----
    def check(self, game: Game) -> None:
        """Make sure that it plays a game."""
        if self.games and game.slug not in self.games:
            raise self._failed(f"does not play {game.title}; it plays: {', '.join(self.games)[:TOLD]}")

    def begin(self, game: Game, obs: State, seed: int) -> None:
        """Tell it which game comes next, and wait until it is ready."""
        self._say(
            "new",
            game=game.slug,
            title=game.title,
            rules_version=game.rules_version,
            actions=len(game.layout),
            seats=len(obs.scores()) - game.automata(obs),
            seat=obs.to_move,
            seed=seed % SEEDS,
        )
        self._hear("ready", STARTUP, "was not ready for a game")

    def think(self, game: Game, obs: State, ms: int) -> Answer:
        """Return what it thinks best in a position, after so many milliseconds at the most."""
        self.asked += 1
        word = game.layout.word
        legal = obs.legal()
        self.legal = {word(action): action for action in legal}
        told = [{"action": action, "word": name} for name, action in self.legal.items()]
        self._say("position", id=self.asked, seat=obs.to_move, observation=obs.dump(), legal=told)
        self._say("think", id=self.asked, ms=ms)
        try:
            found = self._hear("best", ms / 1000 + GRACE, "", self.asked)
        except TimeoutError:
            self._say("stop", id=self.asked)
            found = self._hear(
                "best", GRACE, f"did not answer within {ms} ms, and not when it was told to stop", self.asked
            )
        return self._answer(found)

    def close(self) -> None:
        """Tell it to leave, and end it if it does not."""
        with suppress(EngineError, OSError):
            self._say("quit")
            self._ending()
        self.end()

    # ---- messages ----
    def _greet(self, options: Mapping[str, str]) -> None:
        self._say("hello", protocol=PROTOCOL, host=f"spielwerk {__version__}")
        hello = self._hear("hello", STARTUP, "did not say hello")
        if hello.get("protocol") != PROTOCOL:
            raise self._failed(f"speaks protocol {hello.get('protocol')!r}, not {PROTOCOL}")
        self.name, self.author = _text(hello.get("name")) or self.name, _text(hello.get("author"))
        games = hello.get("games", [])
        self.games = list(map(_text, games)) if isinstance(games, list) else []
        known = hello.get("options", {})
        known = known if isinstance(known, dict) else {}
        for name in options:
            if name not in known:
                there = ", ".join(map(str, known)) or "none"
                raise self._failed(f"has no option {name!r}; it has: {there[:TOLD]}")
        if options:
            self._say("set", options=dict(options))

    def _answer(self, found: dict[str, Any]) -> Answer:
        action, word = found.get("action"), found.get("word")
        if action is None:
            action = self.legal.get(word) if isinstance(word, str) else None
        if isinstance(action, bool) or not isinstance(action, int) or action not in self.legal.values():
            raise self._failed(f"chose {_text(word) or _text(found.get('action'))!r}, which is not legal")
        value, line = found.get("value"), found.get("line")
        said = float(value) if isinstance(value, int | float) and not isinstance(value, bool) else -1.0
        words = line if isinstance(line, list) else []
        return Answer(action, said if 0 <= said <= 1 else None, tuple(map(_text, words[:MOST_WORDS])))

    def _say(self, kind: str, **more: Any) -> None:
        """Send a message; an engine that does not read it has as long for it as for its start."""
        data = memoryview(json.dumps({"type": kind, **more}, separators=(",", ":")).encode() + b"\n")
        until = perf_counter() + STARTUP
        while data:
            for stream in self._ready(self._writing, until, "does not read what it is told"):
                if stream == self._in:
                    try:
                        data = data[os.write(self._in, data[:LONGEST]) :]
                    except BlockingIOError:
                        continue
                    except OSError:
                        raise self._failed(self._ending() or "has closed its input") from None
                else:
                    self._overhear()

    def _hear(self, kind: str, seconds: float, late: str, id: int = 0) -> dict[str, Any]:
        """Return the next message of a kind; raise TimeoutError, or EngineError if there is a sentence for it."""
        until, heard = perf_counter() + seconds, 0
        while True:
            line, newline, rest = self._left.partition(b"\n")
            if newline:
                self._left = rest
                if not line.strip():
                    continue
                message = self._read(line)
                if message["type"] == kind and message.get("id", id) == id:
                    return message
                continue
            if len(self._left) > LONGEST:
                raise self._failed(f"wrote a line of more than {LONGEST // 1024} KB")
            for stream in self._ready(self._reading, until, late):
                if stream == self._err:
                    heard += self._overhear()
                    continue
                found = os.read(self._out, LONGEST)
                if not found:
                    raise self._failed(self._ending() or "has closed its output")
                heard += len(found)
                self._left += found
            if heard > FLOOD:
                raise self._failed(f"wrote more than {FLOOD // 1024} KB for one answer")

    def _read(self, line: bytes) -> dict[str, Any]:
        """Return a line as a message; notes on the way (``info``) are messages, too."""
        if len(line) > LONGEST:
            raise self._failed(f"wrote a line of more than {LONGEST // 1024} KB")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict) or not isinstance(message.get("type"), str):
            raise self._failed(f"wrote what is no message: {_text(line.decode(errors='replace'))!r}")
        if message["type"] == "error":
            raise self._failed(f"says: {_text(message.get('message')) or 'error'}")
        return message

    def _overhear(self) -> int:
        """Read its standard error, keep the end of it, and return how much it was."""
        found = os.read(self._err, LONGEST)
        if not found:
            self._reading.unregister(self._err)
            self._writing.unregister(self._err)
        self._last = (self._last + found.decode(errors="replace"))[-KEPT_BACK:]
        return len(found)

    # ---- the process ----
    def _start(self) -> None:
        ours, theirs = socket.socketpair()
        self._line = ours
        command = [sys.executable, "-I", "-S", KEEPER, str(theirs.fileno()), *self.command]
        env = {name: value for name, value in os.environ.items() if name in KEPT}
        pipe = subprocess.PIPE
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603 - whoever names an engine wants it to run
                command,
                bufsize=0,
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                start_new_session=True,
                pass_fds=[theirs.fileno()],
                env=env,
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._in, self._out, self._err = process.stdin.fileno(), process.stdout.fileno(), process.stderr.fileno()
        os.set_blocking(self._in, False)
        self._reading, self._writing = selectors.DefaultSelector(), selectors.DefaultSelector()
        self._reading.register(self._out, selectors.EVENT_READ)
        self._writing.register(self._in, selectors.EVENT_WRITE)
        for selector in (self._reading, self._writing):
            selector.register(self._err, selectors.EVENT_READ)

    def _ready(self, selector: selectors.BaseSelector, until: float, late: str) -> list[int]:
        """Return the streams that are ready; when time is up raise EngineError, or TimeoutError without a sentence."""
        left = until - perf_counter()
        if left > 0 and (found := [key.fd for key, _ in selector.select(left)]):
            return found
        if not late:
            raise TimeoutError
        raise self._failed(late + (", only the beginning of a line came" if self._left else ""))

    def _ending(self) -> str:
        """Return how the engine ended, if its keeper says so soon; empty while it goes on."""
        self._line.settimeout(QUIT)
        with suppress(OSError):
            return self._line.recv(TOLD).decode(errors="replace")
        return ""

    def _failed(self, why: str) -> EngineError:
        """End it, and return the error that says why."""
        for _ in range(FLOOD // LONGEST):  # what it wrote before it ended
            if not any(key.fd == self._err for key, _ in self._reading.select(0)):
                break
            self._overhear()
        lines = self._last.strip().splitlines() or [""]
        said = _text(next((line for line in reversed(lines) if "rror" in line), lines[-1]))
        self.end()
        return EngineError(f"the engine {self.name} {why}" + (f" (it wrote: {said})" if said else ""))

    def end(self) -> None:
        """End it at once, with all that it has started."""
        if self.ended:
            return
        self.ended = True
        self._reading.close()
        self._writing.close()
        self._line.close()  # the keeper ends everything …
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)  # … so do we, if it was too slow for that
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        self._process.wait()  # not before: until then nobody else has its number


def _text(value: object) -> str:
    """Return something that an engine said in one short line."""
    said = value if isinstance(value, str) else "" if value is None else json.dumps(value)
    return " ".join("".join(c if c.isprintable() else " " for c in said).split())[:TOLD]
