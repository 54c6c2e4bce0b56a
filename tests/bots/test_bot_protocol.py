"""The page about engines: its commands run as they stand, and its conversation is held word for word."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Run, run

from spielwerk import __version__
from spielwerk.bots.engine import Engine
from spielwerk.core.state import State
from spielwerk_lanes import GAME as LANES

__all__ = ["run"]
ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
(SHELL,) = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
(TALK,) = re.findall(r"```\n(> .*?)```", PAGE, re.DOTALL)
COMMANDS = SHELL.strip().splitlines()
ENGINES = ([str(ROOT / "examples/engines/dice.py")], ["node", str(ROOT / "examples/engines/dice.js")])
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed: dice.js is not started")
both = pytest.mark.parametrize("command", [ENGINES[0], pytest.param(ENGINES[1], marks=needs_node)], ids=["py", "js"])


@pytest.mark.parametrize(
    "command", [pytest.param(line, marks=needs_node) if "node" in line else line for line in COMMANDS]
)
def test_the_commands_of_the_page_run_as_they_stand(run: Run, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    program, *args = shlex.split(command)
    assert program == "spielwerk"
    done = run(*args, "--workers", 1)
    assert done.exit_code == 0, done.stderr
    assert "replaced" not in done.stdout


@both
def test_the_examples_answer_word_for_word(command: list[str]) -> None:
    said = [line[2:] for line in TALK.splitlines() if line.startswith("> ")]
    done = subprocess.run(command, input="\n".join(said) + "\n", capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [line[2:] for line in TALK.splitlines() if line.startswith("< ")]


class Listening(Engine):
    """An engine whose conversation is written down."""

    def __init__(self, command: list[str], options: dict[str, str]) -> None:
        self.talk: list[str] = []
        super().__init__(command, options)

    def _say(self, kind: str, **more: Any) -> None:
        self.talk.append("> " + json.dumps({"type": kind, **more}, separators=(",", ":"), ensure_ascii=False))
        super()._say(kind, **more)

    def _read(self, line: bytes) -> dict[str, Any]:
        self.talk.append("< " + line.decode())
        return super()._read(line)


@both
def test_we_speak_word_for_word_as_the_page_says(command: list[str]) -> None:
    state = LANES.new(2, 7)
    engine = Listening(command, {"step": "3"})
    engine.begin(LANES, seen(state), 12345)
    for _ in range(2):
        state.apply(engine.think(LANES, seen(state), 400).action)
    engine._say("stop", id=engine.asked)
    engine.close()
    assert "\n".join(engine.talk).replace(__version__, "0.2.0") == TALK.strip()


def seen(state: State) -> State:
    return state.observe(state.to_move)
