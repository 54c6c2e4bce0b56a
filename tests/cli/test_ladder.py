"""``spielwerk bench ladder``: plays what is missing, and tells it as table, JSON, picture and page."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from cli.conftest import Run

from spielwerk.cli.ladder import BEGIN, END

SHORT = ("bench", "ladder", "terranova", "--opt", "board=3", "--levels", "random,greedy:30%,greedy")


def climb(run: Run, file: Path, *args: object) -> str:
    done = run(*SHORT, "--file", file, "--workers", 1, *args)
    assert done.exit_code == 0, done.stderr
    return done.stdout


def test_a_ladder_is_played_once_and_told_in_every_way(run: Run, tmp_path: Path) -> None:
    file, picture, page = tmp_path / "l.jsonl", tmp_path / "l.svg", tmp_path / "l.md"
    page.write_text(f"# Bots\n\n{BEGIN}\nold\n{END}\n\nafter\n")
    shown = climb(run, file, "--games", 2, "--picture", picture, "--page", page)
    assert "Terra Nova, 2 players" in shown
    assert "Terra Nova, 4 players" in shown

    kept = file.read_text().splitlines()
    assert len(kept) == 2 * 2 + 2 * 6  # whole rounds: of four players there are six seatings
    data = json.loads(climb(run, file, "--games", 2, "--json"))
    assert file.read_text().splitlines() == kept  # nothing was missing
    assert [(one["seats"], len(one["pairs"])) for one in data["ladders"]] == [(2, 2), (4, 2)]
    first = data["ladders"][0]["pairs"][0]
    assert (first["bots"], first["games"]) == (["random", "greedy:30%"], 2)
    assert first["low"] <= first["rate"] <= first["high"]

    ET.fromstring(picture.read_text())
    assert "var(--" not in picture.read_text()
    written = page.read_text()
    assert written.startswith("# Bots")
    assert written.endswith("after\n")
    assert "| Terra Nova | 2 | random | `random` | 0 |" in written
    assert "old" not in written


def test_a_killed_ladder_goes_on_where_it_stood(run: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    climb(run, file, "--games", 4, "--seats", 2)
    games = [json.loads(line) for line in file.read_text().splitlines()]
    other.write_text("\n".join(file.read_text().splitlines()[:3]) + '\n{"game": "terr')
    climb(run, other, "--games", 4, "--seats", 2)
    again = [json.loads(line) for line in other.read_text().splitlines() if line.endswith("}")]
    for game in games + again:
        del game["seconds"]
    assert again == games


def test_without_a_number_a_pair_is_played_until_it_is_clear(run: Run, tmp_path: Path) -> None:
    told = json.loads(climb(run, tmp_path / "l.jsonl", "--seats", 2, "--most", 40, "--json"))
    first, _ = told["ladders"][0]["pairs"]
    assert first["verdict"] == "stronger"
    assert 12 <= first["games"] < 40


def test_only_what_the_file_holds_is_told_without_playing(run: Run, tmp_path: Path) -> None:
    told = json.loads(climb(run, tmp_path / "none.jsonl", "--no-play", "--json"))
    assert {pair["games"] for one in told["ladders"] for pair in one["pairs"]} == {0}
    assert not (tmp_path / "none.jsonl").exists()


@pytest.mark.parametrize(
    "args",
    [
        ("--levels", "easy"),
        ("--levels", "easy,genius"),
        ("--levels", "medium,greedy"),
        ("--low", "0.7"),
        ("--seats", "1"),
        ("--opt", "board=3"),
        ("chess",),
    ],
)
def test_a_ladder_that_cannot_be_is_refused_in_one_sentence(run: Run, tmp_path: Path, args: tuple[str, ...]) -> None:
    done = run("bench", "ladder", *args, "--file", tmp_path / "l.jsonl")
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1


def test_a_page_without_its_marks_is_left_alone(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing here")
    done = run(*SHORT, "--no-play", "--file", tmp_path / "l.jsonl", "--page", page)
    assert done.exit_code == 2
    assert page.read_text() == "nothing here"
