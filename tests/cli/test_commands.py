"""Every command does what its help says."""

import json
import re
from pathlib import Path

import pytest
from cli.conftest import MINI, Run

from spielwerk import __version__
from spielwerk.games import slugs


def test_version_says_how_the_rules_run(run: Run) -> None:
    done = run("--version")

    assert done.exit_code == 0
    assert done.stdout.startswith(f"spielwerk {__version__} (")
    assert done.stdout.strip().endswith(("(compiled)", "(interpreted)"))


@pytest.mark.parametrize(
    "command", ["serve", "play", "games", "simulate", "bench", "replay", "verify", "score", "rules", "picture"]
)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    assert command in run("--help").stdout

    done = run(command, "--help")
    assert done.exit_code == 0
    assert "Usage" in done.stdout


def test_games_are_listed_with_their_options(run: Run) -> None:
    assert "Terra Nova" in run("games").stdout
    assert "Spiel" in run("games", "--lang", "de").stdout

    listed = json.loads(run("games", "--json").stdout)
    assert [game["slug"] for game in listed] == slugs()
    (terranova,) = [game for game in listed if game["slug"] == "terranova"]
    assert "board" in [option["name"] for option in terranova["options"]]


def test_rules_whole_and_by_row(run: Run) -> None:
    whole = run("rules", "terranova", "--lang", "de")
    assert whole.exit_code == 0
    assert len(whole.stdout) > 1000

    row = run("rules", "terranova", "tn-92")
    assert row.exit_code == 0
    assert "TN-92" in row.stdout
    assert len(row.stdout) < len(whole.stdout)


def test_replay_verifies_and_shows_the_end(run: Run, record: Path) -> None:
    done = run("replay", record)

    assert done.exit_code == 0
    assert "all of them legal" in done.stdout
    assert "Total" in done.stdout


def test_replay_shows_one_step_and_the_log(run: Run, record: Path) -> None:
    words = json.loads(record.read_text("utf-8"))["words"]

    step = run("replay", record, "--step", 3, "--lang", "de")
    assert f"3/{len(words)}  {words[2]}" in step.stdout
    assert len(run("replay", record, "--log").stdout.splitlines()) > len(words) / 4


def test_replay_as_json(run: Run, record: Path) -> None:
    data = json.loads(run("replay", record, "--json").stdout)

    assert data["verified"] is True
    assert data["over"] is True
    assert [seat["points"] for seat in data["seats"]] == [
        sum(part["points"] for part in seat["parts"]) for seat in data["seats"]
    ]


def test_replay_walks_step_by_step(run: Run, record: Path) -> None:
    last = len(json.loads(record.read_text("utf-8"))["words"])

    done = run("replay", record, "--walk", input="\nb\n4\n\n99999\n\n")
    heads = re.findall(rf"\d+/{last}\b", done.stdout)
    assert heads == [f"{step}/{last}" for step in (0, 1, 0, 4, 5, last)]
    assert run("replay", record, "--walk", input="q\n").exit_code == 0


def test_score_of_a_record_adds_up(run: Run, record: Path) -> None:
    data = json.loads(run("score", "terranova", record, "--json").stdout)

    for seat in data["seats"]:
        assert seat["points"] == sum(part["points"] for part in seat["parts"])
    shown = run("score", "terranova", record, "--lang", "de")
    assert "Summe" in shown.stdout


def test_score_of_a_written_position(run: Run, tmp_path: Path) -> None:
    from spielwerk.games import game

    file = tmp_path / "position.json"
    file.write_text(json.dumps(game("terranova").new(2, 1, board=3).dump()), "utf-8")

    data = json.loads(run("score", "terranova", file, "--json").stdout)
    assert [seat["points"] for seat in data["seats"]] == [0, 0]
    assert data["over"] is False


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_picture_as_svg(run: Run, record: Path, tmp_path: Path, theme: str) -> None:
    out = tmp_path / "board.svg"

    done = run("picture", "terranova", record, "-o", out, "--theme", theme, "--step", 10, "--lang", "de")
    assert done.exit_code == 0
    assert out.read_text("utf-8").startswith("<svg")


def test_picture_as_png(run: Run, record: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.png"

    assert run("picture", "terranova", record, "-o", out).exit_code == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_an_option_may_be_called_by_its_name(run: Run) -> None:
    by_number = run("simulate", "terranova", "--games", 1, "--workers", 1, "--json", *MINI).stdout
    by_name = run("simulate", "terranova", "--games", 1, "--workers", 1, "--json", "--opt", "board=Klein").stdout

    assert by_number.splitlines()[0] == by_name.splitlines()[0]
