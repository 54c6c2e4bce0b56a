"""The example bots in Python and JavaScript play against each other at a real server, and survive being killed."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from web.helpers import PATIENCE, Site, running, settings, until
from web.robots import named, robot

BOTS = Path(__file__).parents[2] / "examples" / "bots"
PAGE = Path(__file__).parents[2] / "docs" / "bot-api.md"
PYTHON = [sys.executable, str(BOTS / "client.py")]
NODE = [shutil.which("node") or "", str(BOTS / "client.mjs")]
NODE_NEEDED = pytest.mark.skipif(not NODE[0], reason="node is not installed here")
Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start programs that are ended with the test."""
    running_: list[subprocess.Popen[str]] = []

    def begin(site: Site, token: str, *command: str, **more: str) -> subprocess.Popen[str]:
        env = os.environ | {"BOT_SERVER": f"http://{site.host}", "BOT_TOKEN": token} | more
        env["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
        pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        running_.append(subprocess.Popen(list(command), env=env, cwd=BOTS.parents[1], **pipes))
        return running_[-1]

    yield begin
    for process in running_:
        if process.poll() is None:
            process.kill()
        process.communicate()


def opened(process: subprocess.Popen[str]) -> str:
    """Return the table that a program says it has opened."""
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("table "), line + process.stdout.read()
    return line.split()[1]


def result(process: subprocess.Popen[str]) -> str:
    """Return what a program says at the end."""
    said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, said
    return said.splitlines()[-1]


def wait_for(site: Site, table: str, step: int) -> None:
    """Wait until a table has come so far."""
    until(lambda: site.registry._tables[table].session.step >= step)


@NODE_NEEDED
def test_the_bot_in_python_and_the_one_in_javascript_play_a_whole_game(site: Site, start: Start) -> None:
    anna, ben = robot(site, named(site)), robot(site, named(site, "Ben"), "Node")
    python = start(site, anna.token, *PYTHON, "open", "harmonies", "--bot", "greedy")
    table = opened(python)
    node = start(site, ben.token, *NODE, "play", f"http://{site.host}/t/{table}")
    end = result(python)
    assert end == result(node)
    assert re.fullmatch(r"over \| Robo: \d+ \| Node: \d+", end)
    assert site.registry._tables[table].session.over


def test_a_bot_plays_against_bots_of_the_server_with_any_bot_of_ours(site: Site, start: Start) -> None:
    rob = robot(site, named(site))
    for spec in ("random", "greedy"):
        python = start(site, rob.token, *PYTHON, "open", "harmonies", "--against", "bot:medium", "--bot", spec)
        table = opened(python)
        assert result(python).startswith("over | Robo:")
        assert site.registry._tables[table].session.over


@pytest.mark.parametrize("client", [PYTHON, pytest.param(NODE, marks=NODE_NEEDED)], ids=["python", "node"])
def test_a_bot_that_is_killed_goes_on_where_it_was(site: Site, start: Start, client: list[str]) -> None:
    anna, ben = robot(site, named(site)), robot(site, named(site, "Ben"), "Other")
    first = start(site, anna.token, *client, "open", "harmonies")
    table = opened(first)
    other = start(site, ben.token, *PYTHON, "play", table)
    for step in (6, 14):
        wait_for(site, table, step)
        first.kill()
        first.wait()
        first = start(site, anna.token, *client, "play", table)
    assert result(first) == result(other)
    assert site.registry._tables[table].session.over


def test_a_server_that_is_started_anew_is_waited_for(tmp_path: Path, start: Start) -> None:
    with running(settings(tmp_path)) as site:
        rob = robot(site, named(site))
        table = rob.post("/tables", game="harmonies", seats=["me", "bot:easy"])["table"]
        python = start(site, rob.token, *PYTHON, "play", table)
        wait_for(site, table, 6)
        port = site.port
    with running(settings(tmp_path), port=port) as site:
        assert result(python).startswith("over |")
        assert site.registry._tables[table].session.over


def test_the_commands_of_the_docs_work_as_they_stand_there(site: Site, start: Start) -> None:
    rob, other = robot(site, named(site)), robot(site, named(site, "Ben"))
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    commands = [line for line in "".join(blocks).splitlines() if line and not line.startswith("export ")]
    assert {command.split()[0] for command in commands} == {"curl", "python", "node"}
    for command in commands:
        program = command.split()[0]
        if program == "node" and not NODE[0]:
            continue
        table = other.post("/tables", game="lanes", seats=["me", "open"])["table"] if "TABLE" in command else ""
        words = command.replace("TABLE", table).replace("python ", f"{sys.executable} ", 1)
        process = start(site, rob.token, "sh", "-c", words)
        if " open " in command and "bot:" not in command:
            other.post(f"/tables/{opened(process)}/sit")
            table = other.get("/tables")["tables"][0]["table"]
            other.post(f"/tables/{table}/start")
        if program == "curl":
            said, _ = process.communicate(timeout=PATIENCE)
            assert json.loads(said[said.index("{") :].splitlines()[0])
            continue
        if table:
            other.play(table)
        assert result(process).startswith("over |")
