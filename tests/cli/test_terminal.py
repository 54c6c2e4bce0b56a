"""A game in the terminal: numbers, cells and words, undo, why-not, and going on another day."""

import json
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import MINI, Run

from spielwerk.cli.terminal import ME, SeatingError, players
from spielwerk.games import game, slugs

RANDOM = ("--bots", "random", "--seed", "3")


def kept(file: Path) -> dict[str, Any]:
    """Return a record file."""
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def test_a_whole_game_by_taking_the_first_choice(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    soon = ("--opt", "quiet_limit=4")
    done = run("play", "terranova", *MINI, *RANDOM, *soon, "--record", file, input="1\n" * 2000)

    assert done.exit_code == 0
    assert "Total" in done.stdout
    assert run("replay", file).exit_code == 0
    assert json.loads(run("replay", file, "--json").stdout)["over"] is True


def test_numbers_cells_and_words_mean_the_same(run: Run, tmp_path: Path) -> None:
    first = []
    for n, said in enumerate(("1", "a1", "place 0", "  PLACE 0".lower())):
        file = tmp_path / f"{n}.json"
        run("play", "terranova", *MINI, *RANDOM, "--record", file, input=f"{said}\nq\n")
        first.append(kept(file)["words"][0])

    assert first == ["place 0"] * 4


def test_undo_takes_back_the_last_click(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    setup = "1\n" * 5  # five figures each on the mini board
    run("play", "terranova", *MINI, *RANDOM, "--record", file, input=setup + "q\n")
    before = kept(file)["words"]
    run("play", "terranova", "--record", file, "--bots", "random", input="1\nundo\nq\n")

    assert kept(file)["words"] == before
    run("play", "terranova", "--record", file, "--bots", "random", input="1\nq\n")
    assert kept(file)["words"][: len(before)] == before
    assert len(kept(file)["words"]) == len(before) + 1


def test_what_is_not_possible_is_explained(run: Run) -> None:
    done = run("play", "terranova", *MINI, *RANDOM, input="pass\nwhy stone 5\nwhy a1\nwhy\nnonsense\n999\nq\n")

    assert "All figures are placed first. (TN-106)" in done.stdout
    assert "That is possible" in done.stdout
    assert "I do not know “nonsense”" in done.stdout
    assert "Take a number from 1 to" in done.stdout


@pytest.mark.parametrize("slug", slugs())
def test_every_game_can_be_played_in_the_terminal(run: Run, slug: str, tmp_path: Path) -> None:
    said = ["?", "1", "b", "b1", "why b1", "c", "2", "why 3a", "1", "1", "1", "undo", "s", "log", "q"]
    done = run("play", slug, *RANDOM, "--record", tmp_path / "game.json", input="\n".join(said) + "\n")

    assert done.exit_code == 0, done.stdout
    assert kept(tmp_path / "game.json")["words"]
    assert f"r {next(iter(game(slug).rule_rows()))} shows" in done.stdout  # its own words, nobody else's


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_command_of_the_player_works(run: Run, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    said = ["?", "", "b", "c", "h", "log", "s", "r TN-26", "r nothing", "undo", "a1", "l", f"save {file}", "q"]
    done = run("play", "terranova", *MINI, *RANDOM, "--lang", lang, input="\n".join(said) + "\n")

    assert done.exit_code == 0
    assert kept(file)["words"][0] == "place 0"
    assert f"spielwerk play terranova --record {file}" in done.stdout


def test_leaving_keeps_the_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("play", "terranova", *MINI, *RANDOM, input="q\n").exit_code == 0
    assert list(tmp_path.iterdir()) == []  # nothing was played

    run("play", "terranova", *MINI, *RANDOM, input="1\n")  # the input ends: as good as leaving
    (file,) = tmp_path.iterdir()
    assert kept(file)["game"] == "terranova"


def test_bots_may_play_among_themselves(run: Run) -> None:
    done = run("play", "terranova", *MINI, "--seed", 3, "--bots", "random,random")

    assert done.exit_code == 0
    assert "Total" in done.stdout


def test_two_people_at_one_keyboard(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "terranova", *MINI, "--bots", "me", "--record", file, input="a1\na2\nq\n")

    assert kept(file)["words"] == ["place 0", "place 1"]


def test_the_seating() -> None:
    assert players("easy", 3) == [ME, "easy", "easy"]
    assert players("easy,hard", 3) == [ME, "easy", "hard"]
    assert players("easy,me,hard", 3) == ["easy", ME, "hard"]
    assert players("me", 2) == [ME, ME]
    with pytest.raises(SeatingError):
        players("easy,easy", 4)


def test_the_german_word_for_end_ends_the_turn_and_not_the_program(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said = ["1", "1", "ende", "aufhören"]
    done = run("play", "tikal", *RANDOM, "--lang", "de", "--record", file, input="\n".join(said) + "\n")

    assert done.exit_code == 0
    assert "end" in kept(file)["words"][:3]


def test_one_player_is_told_points_and_wins_against_nobody(run: Run) -> None:
    done = run("play", "harmonies", "--seats", 1, "--seed", 3, "--lang", "de", input="1\n" * 400)

    assert "Du kommst auf " in done.stdout
    assert " Punkte." in done.stdout
    assert "gewinnt mit" not in done.stdout


def test_a_bare_position_is_played_on_and_kept_as_the_beginning_of_a_record(run: Run, tmp_path: Path) -> None:
    file, there = tmp_path / "position.json", game("terranova").new(2, seed=1, board=3)
    there.step(there.legal()[0])
    file.write_text(json.dumps(there.dump()), "utf-8")
    done = run("play", "terranova", "--record", file, "--bots", "random", input="1\nq\n")

    assert done.exit_code == 0, done.output
    assert kept(file)["start"] == there.dump()
    assert kept(file)["words"]
    other = tmp_path / "other.json"
    other.write_text(json.dumps(there.dump()), "utf-8")
    assert run("play", "tikal", "--record", other, input="q\n").exit_code != 0
    assert json.loads(other.read_text("utf-8")) == there.dump()
