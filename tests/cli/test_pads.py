"""``spielwerk score``: the sheet file of a score pad, and what is wrong with a broken one."""

import json
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Run
from cli.test_mistakes import complaint
from games.harmonies.test_pad import GARDEN

from spielwerk.games import game
from spielwerk.games.harmonies.pad import sheet


def written(folder: Path, data: Any) -> Path:
    """Write a sheet file."""
    file = folder / "board.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return file


def test_a_sheet_file_is_scored_with_the_reason_for_every_point(run: Run, tmp_path: Path) -> None:
    done = run("score", "harmonies", written(tmp_path, GARDEN))
    assert done.exit_code == 0, done.stderr
    scores = sheet.from_data(GARDEN).scores()
    assert f"Anna wins with {scores[0]} points." in done.stdout
    assert "Trees: 10" in done.stdout
    german = run("score", "harmonies", tmp_path / "board.json", "--lang", "de").stdout
    assert "Bäume: 10" in german


def test_the_code_of_a_link_is_scored_too(run: Run, tmp_path: Path) -> None:
    done = run("score", "harmonies", written(tmp_path, sheet.from_data(GARDEN).to_code()))
    assert done.exit_code == 0, done.stderr
    assert "Player 1 wins" in done.stdout


def test_a_game_with_a_pad_still_scores_positions(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, game("harmonies").new(2, 1).dump())
    assert run("score", "harmonies", file).exit_code == 0
    assert json.loads(run("score", "harmonies", file, "--json").stdout)


@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        ({"a1": "gb"}, "Anna: cell a1: water cannot lie on leaf."),
        ({"z9": "g"}, "Anna: there is no cell z9 on side A."),
        ({"a1": "q"}, "Anna: cell a1: q is no stack of b, y, g, n, e and r."),
    ],
)
def test_a_broken_board_names_the_cell_and_the_reason(
    run: Run, tmp_path: Path, cells: dict[str, str], sentence: str
) -> None:
    file = written(tmp_path, {"side": "A", "players": [{"name": "Anna", "cells": cells}]})
    assert complaint(run, "score", "harmonies", file) == f"{file}: {sentence}"


@pytest.mark.parametrize("slug", ["harmonies", "tikal", "dewan"])
@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"players": 7}', '{"players": [[], {}]}', "\0", "[" * 5000])
def test_a_file_that_is_no_sheet_gets_one_sentence(run: Run, tmp_path: Path, slug: str, text: str) -> None:
    assert complaint(run, "score", slug, written(tmp_path, text))


def test_a_sheet_is_not_json_for_programs(run: Run, tmp_path: Path) -> None:
    assert "printed as text" in complaint(run, "score", "harmonies", written(tmp_path, GARDEN), "--json")
    (tmp_path / "x").write_bytes(b"\xff\xfe")
    assert "not text" in complaint(run, "score", "harmonies", tmp_path / "x")
