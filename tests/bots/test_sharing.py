"""Shared work: in order and the same, whoever does it; a worker that is lost costs time and nothing else."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import asdict
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pytest

from spielwerk import __version__
from spielwerk.bots import sharing
from spielwerk.bots.arena import Plan, run
from spielwerk.bots.sharing import SharingError, share, share_among, workers
from spielwerk.bots.training import Course, Training
from spielwerk.games import games

TESTS = Path(__file__).parents[1]


def squares(numbers: Iterable[int]) -> list[int]:
    return [number * number for number in numbers]


def squares_but_never_seven(numbers: Iterable[int]) -> list[int]:
    for number in numbers:
        if number == 7:
            os._exit(1)
    return squares(numbers)


def noted(done: list[int], numbers: Iterable[int]) -> list[int]:
    done += numbers
    return squares(numbers)


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("size", [1, 3, 100])
def test_what_comes_back_is_in_order(count: int, size: int) -> None:
    assert list(share(squares, 25, count, size, first=4)) == squares(range(4, 25))
    assert list(share(squares, 0, count, size)) == []


def test_things_are_shared_as_numbers_are() -> None:
    with workers(2) as some:
        assert list(share_among(some, squares, [5, 1, 9], 1)) == [25, 1, 81]


def test_alone_nothing_is_done_before_it_is_wanted() -> None:
    done: list[int] = []
    found = share(partial(noted, done), 100, 1)
    assert next(found) == 0
    assert done == [0]


def test_a_process_that_is_ended_from_outside_ends_the_work_with_a_sentence() -> None:
    with pytest.raises(SharingError, match="killed from outside"):
        list(share(squares_but_never_seven, 12, 2))


def test_a_cluster_takes_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SharingError, match=r"spielwerk\[ray\]"):
        list(share(squares, 3, ray="auto"))


def test_another_version_on_a_cluster_is_refused() -> None:
    assert sharing._there(squares, [2], __version__) == [4]
    with pytest.raises(SharingError, match=r"this machine has 0\.0\.1"):
        sharing._there(squares, [2], "0.0.1")


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_that_loses_a_worker_in_mid_run_plays_the_same_games(tmp_path: Path) -> None:
    path = {"PYTHONPATH": os.pathsep.join(sys.path), "RAY_worker_niceness": "0"}
    done = subprocess.run(
        [sys.executable, str(TESTS / "cluster.py"), str(tmp_path / "there")],
        env=os.environ | path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["positions"] == [game.slug for game in games()]
    assert min(found["workers"]) not in found["after"]
    here = run(Plan("harmonies", ("greedy", "greedy"), seed=3, words=True), 16)
    assert found["games"] == [[*outcome[:8]] for outcome in here]
    *_, progress = Training(Course("dewan", rounds=1, deals=4, check=1), tmp_path / "here", 1).run()
    assert found["weights"] == asdict(progress)["weights"]
