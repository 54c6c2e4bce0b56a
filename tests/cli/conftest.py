"""What the tests of the command line share."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from spielwerk.cli import app

MINI = ("--opt", "board=3")
Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Run a command in this process, in English unless it asks for German."""

    def invoke(*args: object, input: str = "") -> Result:
        env = {
            "LANG": "en_GB.UTF-8",
            "LC_ALL": "",
            "LC_MESSAGES": "",
            "COLUMNS": "100",
            "TERM": "dumb",
            "NO_COLOR": "1",
        }
        return CliRunner(env=env).invoke(app, [str(arg) for arg in args], input=input, catch_exceptions=False)

    return invoke


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a finished random game for two on the mini board."""
    folder = tmp_path_factory.mktemp("records")
    args = ["simulate", "terranova", "--games", "1", "--seed", "5", "--workers", "1", "--records", str(folder), *MINI]
    done = CliRunner().invoke(app, args, catch_exceptions=False)
    assert done.exit_code == 0, done.stderr
    return folder / "terranova-0.json"


def edited(source: Path, target: Path, **changes: Any) -> Path:
    """Write a JSON file once more with some fields changed."""
    target.write_text(json.dumps(json.loads(source.read_text("utf-8")) | changes), "utf-8")
    return target
