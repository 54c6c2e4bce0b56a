"""``spielwerk train``: weights are kept if they win, and the learning curve is a picture."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from cli.conftest import Run

from spielwerk.bots.training import Training

SHORT = ("--rounds", 2, "--deals", 2, "--match", 2, "--workers", 1)


def test_what_wins_is_kept_with_how_it_was_made(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Training, "match", lambda _: (0.7, 400))
    out = tmp_path / "weights.json"
    done = run("train", "dewan", *SHORT, "--folder", tmp_path, "--out", out)
    assert done.exit_code == 0, done.stderr
    assert "70.0 % of 400 games won by the new weights" in done.stdout
    made = json.loads(out.read_text())["made"]
    assert made["command"] == "spielwerk train dewan --seed 1 --rounds 2 --deals 2"
    assert made["match"]["won"] == 0.7
    ET.fromstring((tmp_path / "dewan.svg").read_text())


def test_what_does_not_win_is_not_kept(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Training, "match", lambda _: (0.52, 400))
    out = tmp_path / "weights.json"
    done = run("train", "dewan", *SHORT, "--folder", tmp_path, "--out", out)
    assert "not kept" in done.stdout
    assert not out.exists()


def test_a_training_with_other_settings_is_told_in_a_sentence(run: Run, tmp_path: Path) -> None:
    run("train", "dewan", *SHORT, "--folder", tmp_path, "--out", tmp_path / "w.json")
    done = run("train", "dewan", *SHORT, "--seed", 2, "--folder", tmp_path, "--out", tmp_path / "w.json")
    assert done.exit_code != 0
    assert "holds a training with other settings" in done.stderr
