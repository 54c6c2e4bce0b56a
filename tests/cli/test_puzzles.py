"""``spielwerk puzzles``: made, listed and shown in the terminal."""

import json
from pathlib import Path

import pytest
from cli.conftest import Run

from spielwerk.core.puzzles import puzzles
from spielwerk.games import game, games

FEW = ("--count", 2, "--playouts", 16, "--worlds", 4, "--games", 8, "--workers", 1)


def test_puzzles_are_made_into_a_file_and_looked_for_only_once(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    done = run("puzzles", "make", "dewan", *FEW, "--file", file)
    assert done.exit_code == 0, done.stderr
    assert "2 puzzles" in done.stdout
    held, made = (tmp_path / "puzzles.jsonl").read_bytes(), json.loads(file.read_text())
    assert len(made["puzzles"]) == 2
    assert made["made"]["games"] == len(held.splitlines()) - 1

    run("puzzles", "make", "dewan", *FEW, "--file", file)
    assert (tmp_path / "puzzles.jsonl").read_bytes() == held
    assert json.loads(file.read_text())["puzzles"] == made["puzzles"]


def test_a_search_with_other_settings_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "puzzles.jsonl").write_text("{}\n")
    done = run("puzzles", "make", "dewan", *FEW, "--file", tmp_path / "puzzles.json")
    assert done.exit_code == 2
    assert "move it away" in done.stderr


def test_the_puzzles_of_a_game_are_listed(run: Run) -> None:
    shown = run("puzzles", "list", "dewan").stdout
    for one in puzzles(game("dewan")):
        assert one.id in shown


@pytest.mark.parametrize("slug", [game.slug for game in games() if puzzles(game)])
def test_a_puzzle_is_shown_without_its_answer_unless_it_is_asked_for(run: Run, slug: str) -> None:
    one = puzzles(game(slug))[0]
    plain, told = run("puzzles", "show", slug, one.id), run("puzzles", "show", slug, one.id, "--answer")
    assert plain.exit_code == told.exit_code == 0
    assert told.stdout.startswith(plain.stdout)
    assert "still to come" in told.stdout
    assert "still to come" not in plain.stdout


def test_a_puzzle_that_is_not_there_is_told_in_a_sentence(run: Run) -> None:
    done = run("puzzles", "show", "dewan", "nothing")
    assert done.exit_code == 2
    assert "Dewan has no puzzle 'nothing'" in done.stderr
