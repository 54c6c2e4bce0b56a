"""A mistake gets one sentence on stderr and exit code 2, never a traceback."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from cli.conftest import MINI, Run, edited


def complaint(run: Run, *args: object) -> str:
    """Run a command that must fail, and return its one sentence."""
    done = run(*args)
    assert done.exit_code == 2, (done.exit_code, done.stdout, done.stderr)
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("spielwerk: ")
    return line.removeprefix("spielwerk: ")


@pytest.mark.parametrize("command", ["play", "simulate", "rules"])
def test_unknown_game(run: Run, command: str) -> None:
    from spielwerk.games import slugs

    assert f"there is no game 'chess'; there are: {', '.join(sorted(slugs()))}" in complaint(run, command, "chess")


def test_unknown_game_with_a_file(run: Run, record: Path, tmp_path: Path) -> None:
    assert "no game 'go'" in complaint(run, "score", "go", record)
    assert "no game 'go'" in complaint(run, "picture", "go", record, "-o", tmp_path / "x.svg")
    assert "no game 'go'" in complaint(run, "replay", edited(record, tmp_path / "go.json", game="go"))


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_seats(run: Run, command: str, seats: int) -> None:
    assert f"for 2 to 4 players, not {seats}" in complaint(run, command, "terranova", "--seats", seats)


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("board", "is not written name=value"),
        ("bord=3", "has no option 'bord'; it has: board"),
        ("board=99", "cannot be 99"),
        ("board=atlantis", "cannot be 'atlantis'"),
        ("board=", "cannot be ''"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_options(run: Run, command: str, option: str, sentence: str) -> None:
    assert sentence in complaint(run, command, "terranova", "--opt", option)


@pytest.mark.parametrize("bots", ["genius", "search:0it", "search", "greedy:200%", "random,", ""])
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_bots(run: Run, command: str, bots: str) -> None:
    assert complaint(run, command, "terranova", *MINI, "--bots", bots)


def test_a_bot_that_is_named_sits_down_at_the_smallest_table_too(run: Run) -> None:
    assert "there is no bot 'nonsense'" in complaint(run, "play", "harmonies", "--bots", "nonsense")
    assert "nobody else sits" in complaint(run, "play", "harmonies", "--seats", 1, "--bots", "hard")
    assert "Bot Bela (random)" in run("play", "harmonies", "--bots", "random", "--seed", 1, input="").stdout


@pytest.mark.parametrize("command", [("simulate", "terranova", *MINI), ("bench", "match", "random", "--game", "dewan")])
@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("nowhere:Bot", "there is no module 'nowhere'"),
        ("bots.strangers:Nobody", "has no 'Nobody'"),
        ("bots.strangers:Broken", "cannot begin: RuntimeError: no model"),
        ("./no-engine", "there is no program './no-engine'"),
        ("engine:false", "the engine false ended with code 1"),
        ("onnx:no-model.onnx", "no-model.onnx"),
    ],
)
def test_bots_of_other_people_are_tried_before_the_first_game(
    run: Run, command: tuple[str, ...], bot: str, sentence: str
) -> None:
    named = ("--bots", bot) if command[0] == "simulate" else (bot,)
    assert sentence in complaint(run, *command, *named)


def test_too_many_bots(run: Run) -> None:
    three = ("--bots", "random,random,random")
    assert "names 3 players, but 2 sit" in complaint(run, "simulate", "terranova", "--seats", 2, *three)


@pytest.mark.parametrize(
    "args",
    [
        ("nonsense",),
        ("play",),
        ("simulate", "terranova", "--games", "0"),
        ("simulate", "terranova", "--games", "many"),
        ("simulate", "terranova", "--seed", "-1"),
        ("simulate", "terranova", "--workers", "-2"),
        ("games", "--lang", "xx"),
        ("games", "--nonsense"),
        ("replay", "x.json", "--step", "-1"),
        ("picture", "terranova", "x.json"),
        ("picture", "terranova", "x.json", "-o", "x.svg", "--theme", "pink"),
        ("serve", "--port", "70000"),
        ("rules", "terranova", "TN-999"),
        ("bench", "match", "random", "genius"),
        ("bench", "match", "random"),
    ],
)
def test_arguments(run: Run, args: tuple[str, ...]) -> None:
    assert complaint(run, *args)


@pytest.mark.parametrize("args", [("replay",), ("score", "terranova")])
def test_missing_and_broken_files(run: Run, tmp_path: Path, args: tuple[str, ...]) -> None:
    assert "No such file" in complaint(run, *args, tmp_path / "none.json")
    assert "Is a directory" in complaint(run, *args, tmp_path)
    broken = tmp_path / "broken.json"
    for text in (b"", b"{", b"[1]", b'"words"', b"\xff\xfe", b"[" * 100_000, b"{}"):
        broken.write_bytes(text)
        assert str(broken) in complaint(run, *args, broken)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"words": ["place 0", "place 0"]}, "word 2: 'place 0' is not possible now (TN-103)"),
        ({"words": ["fly 3"]}, "word 1: no action is called 'fly 3'"),
        ({"words": "place 0"}, "words: not a list"),
        ({"words": [1]}, "words: entry 1 is not a str"),
        ({"rules_version": 99}, "rules 99"),
        ({"seats": 9}, "2 to 4 players"),
        ({"options": {"board": 77}}, "cannot be 77"),
        ({"seed": "x"}, "seed: not a int"),
    ],
)
def test_records_that_cannot_be(
    run: Run, record: Path, tmp_path: Path, changes: dict[str, object], sentence: str
) -> None:
    file = edited(record, tmp_path / "edited.json", **changes)

    assert sentence in complaint(run, "replay", file)
    assert sentence in complaint(run, "score", "terranova", file)
    assert sentence in complaint(run, "picture", "terranova", file, "-o", tmp_path / "x.svg")
    assert sentence in complaint(run, "play", "terranova", "--record", file)


def test_positions_that_cannot_be_name_the_field(run: Run, tmp_path: Path) -> None:
    from spielwerk.games import game

    good = game("terranova").new(2, 1, board=3).dump()
    file = tmp_path / "position.json"
    for field in ("owner", "points", "to_move"):
        file.write_text(json.dumps(good | {field: "nonsense"}), "utf-8")
        assert f"{file}: {field}" in complaint(run, "score", "terranova", file)


def test_steps_and_seats_a_record_does_not_have(run: Run, record: Path, tmp_path: Path) -> None:
    assert "there is no step 99999" in complaint(run, "replay", record, "--step", 99999)
    assert "there is no seat 7" in complaint(run, "replay", record, "--seat", 7)
    out = tmp_path / "x.svg"
    assert "there is no step 99999" in complaint(run, "picture", "terranova", record, "-o", out, "--step", 99999)
    assert "this game has 2 players, not 3" in complaint(run, "play", "terranova", "--record", record, "--seats", 3)


def test_output_that_cannot_be_written(run: Run, record: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "none" / "x.svg"
    assert "No such file" in complaint(run, "picture", "terranova", record, "-o", nowhere)
    assert ".svg or .png" in complaint(run, "picture", "terranova", record, "-o", tmp_path / "x.gif")
    assert "No such file" in complaint(run, "simulate", "terranova", *MINI, "--games", 1, "--out", nowhere)
    assert complaint(run, "simulate", "terranova", *MINI, "--games", 1, "--records", record)
    assert "No such file" in complaint(run, "play", "terranova", *MINI, "--record", nowhere)


def test_a_taken_port(run: Run, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        sentence = complaint(run, "serve", "--host", "127.0.0.1", "--port", port, "--db", tmp_path / "x.db")

    assert f"port {port} is taken" in sentence


def test_a_database_that_cannot_be_opened(run: Run, tmp_path: Path) -> None:
    assert "no address" in complaint(run, "serve", "--host", "no.such.host.invalid", "--port", 0)
    assert complaint(run, "serve", "--host", "127.0.0.1", "--port", 0, "--db", tmp_path)


def test_as_a_program_of_its_own(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spielwerk", "replay", str(tmp_path / "none.json")]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("spielwerk: ")
    assert "Traceback" not in done.stderr


def test_the_package_is_imported_in_no_time() -> None:
    heavy = ("rich.table", "starlette", "sqlalchemy", "spielwerk.games.terranova")
    code = f"import sys, spielwerk.cli; print([m for m in {heavy} if m in sys.modules])"
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True)

    assert done.stdout.strip() == "[]"
