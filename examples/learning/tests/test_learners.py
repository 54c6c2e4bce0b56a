"""The learners run, at small size."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    find_spec("torch") is None or find_spec("sb3_contrib") is None, reason="torch and sb3-contrib are not installed"
)
FOLDER = Path(__file__).parents[1]


def run(script: str, *args: str) -> str:
    """Return what a learner prints."""
    command = [sys.executable, str(FOLDER / script), *args]
    return subprocess.run(
        command, capture_output=True, text=True, check=True, env={"PYTHONPATH": ":".join(sys.path)}
    ).stdout


def test_self_play_learns_and_draws_its_curve(tmp_path: Path) -> None:
    curve, picture = tmp_path / "curve.jsonl", tmp_path / "curve.svg"
    size = ("--updates", "2", "--test-every", "1", "--test-games", "0.1")
    said = run("selfplay.py", "harmonies", *size, "--curve", str(curve), "--picture", str(picture))
    lines = [json.loads(line) for line in curve.read_text("utf-8").splitlines()]
    assert [line["steps"] for line in lines] == [0, 8192, 16384]
    assert all(0 <= line["random"] <= 1 and line["points against random"] > 0 for line in lines)
    assert len(said.splitlines()) == 3
    assert picture.read_text("utf-8").startswith("<svg")


def test_maskable_ppo_learns() -> None:
    said = run(
        "masked_ppo.py", "harmonies", "--steps", "128", "--rollout", "16", "--games", "2", "--opponents", "random"
    )
    assert said.startswith("128 steps in ")
    assert "against random: " in said
