"""``spielwerk review``: a game looked back on as a table, as JSON and as a page that needs nothing else."""

import json
from pathlib import Path

import pytest
from cli.conftest import Run

from spielwerk.bots.arena import Plan, play
from spielwerk.core.record import Record
from spielwerk.games import game


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the record of a short game."""
    done = play(game("dewan"), Plan("dewan", ("random", "greedy"), 3, words=True), 0)
    record = Record("dewan", 2, 3, words=done.words, rules_version=game("dewan").rules_version, names=["Mia", "Ben"])
    found = tmp_path_factory.mktemp("review") / "dewan.json"
    found.write_text(record.to_json())
    return found


def test_the_table_names_every_turn_and_everybody(run: Run, file: Path) -> None:
    done = run("review", file, "--playouts", "6", "--lang", "en")
    assert done.exit_code == 0, done.output
    assert "Mia" in done.output
    assert "Best and good turns" in done.output


def test_json_is_the_review_and_the_same_for_the_same_seed(run: Run, file: Path) -> None:
    one, other = (run("review", file, "--json", "--playouts", "6").output for _ in range(2))
    assert one == other
    found = json.loads(one)
    assert found["game"] == "dewan"
    assert len(found["turns"]) == found["total"]
    assert found["budget"]["playouts"] == 6


def test_the_page_needs_nothing_else(run: Run, file: Path, tmp_path: Path) -> None:
    out = tmp_path / "review.html"
    done = run("review", file, "--html", "-o", out, "--playouts", "6", "--lang", "de")
    assert done.exit_code == 0, done.output
    page = out.read_text()
    assert "<svg" in page
    assert "Mia" in page
    assert 'src="/' not in page
    assert 'href="/' not in page


def test_a_bot_says_what_it_would_have_played_and_what_that_costs(run: Run, file: Path) -> None:
    given = ("review", file, "--playouts", "6", "--bot", "bots.strangers:First")
    done = run(*given)
    assert done.exit_code == 0, done.output
    assert "bots.strangers:First would have played" in done.output
    found = json.loads(run(*given, "--json").output)
    turns = found["heard"]["turns"]
    assert found["heard"]["bot"] == "bots.strangers:First"
    assert [turn["number"] for turn in turns] == [turn["number"] for turn in found["turns"] if turn["kind"]]
    assert all(turn["words"] and turn["loss"] >= 0 for turn in turns)
    for one in turns:  # a turn that was played as the bot would is judged alike
        if one["same"]:
            assert one["loss"] == found["turns"][one["number"] - 1]["loss"]


def test_a_bot_that_fails_is_told_in_a_sentence(run: Run, file: Path) -> None:
    done = run("review", file, "--playouts", "6", "--bot", "bots.strangers:Cheats")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "bots.strangers:Cheats: chose 1000000000, which is not legal" in done.stderr
    assert "there is no bot" in run("review", file, "--bot", "nonsense").stderr
    assert "--bot is for the table" in run("review", file, "--bot", "greedy", "--html").stderr


def test_what_cannot_be_is_said_in_a_sentence(run: Run, file: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(json.loads(file.read_text()) | {"words": ["nonsense"]}))
    for given in ([broken], [file, "--html", "--json"], [file, "-o", tmp_path / "x"]):
        done = run("review", *given)
        assert done.exit_code == 2
        assert done.output.startswith("spielwerk: ") or "spielwerk: " in done.output
