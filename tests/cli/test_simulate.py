"""Simulation: the same seed gives the same games, whoever plays them."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import MINI, Run

from spielwerk.bots.arena import EndlessGameError, Plan, play

UNSTEADY = ("seconds", "workers")  # what a run may differ in


def lines(text: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the games and the summary of JSON lines, without what a run may differ in."""
    *games, last = [json.loads(line) for line in text.splitlines()]
    return games, {key: value for key, value in last["summary"].items() if key not in UNSTEADY}


def test_any_number_of_workers_plays_the_same_games(run: Run) -> None:
    args = ("simulate", "terranova", "--seats", 3, "--games", 6, "--seed", 42, "--json", *MINI)
    alone = run(*args, "--workers", 1)
    shared = run(*args, "--workers", 2)

    assert alone.exit_code == shared.exit_code == 0
    assert lines(alone.stdout) == lines(shared.stdout)
    assert [game["number"] for game in lines(alone.stdout)[0]] == list(range(6))


def test_other_seeds_play_other_games_and_a_game_can_be_played_alone(run: Run) -> None:
    def games(seed: int, count: int) -> list[dict[str, Any]]:
        done = run("simulate", "terranova", "--games", count, "--seed", seed, "--workers", 1, "--json", *MINI)
        return lines(done.stdout)[0]

    three = games(7, 3)
    assert three[0] != three[1]
    assert three[2] | {"number": 0} == games(9, 1)[0]


def test_bots_play_the_same_games_again(run: Run) -> None:
    args = ("simulate", "terranova", "--games", 1, "--bots", "greedy:99%,random", "--json", "--workers", 1, *MINI)

    assert lines(run(*args).stdout) == lines(run(*args).stdout)


def test_as_many_sit_down_as_bots_are_named(run: Run) -> None:
    done = run("simulate", "harmonies", "--games", 1, "--bots", "random,random", "--json", "--workers", 1)
    assert len(lines(done.stdout)[0][0]["scores"]) == 2


@pytest.mark.parametrize(("slug", "reasons"), [("harmonies", {"bag", "space"}), ("tikal", set())])
def test_the_summary_counts_why_games_ended_where_there_are_several_ways(
    run: Run, slug: str, reasons: set[str]
) -> None:
    done = run("simulate", slug, "--games", 2, "--json", "--workers", 1)
    ended = lines(done.stdout)[1]["ended"]
    assert set(ended) <= reasons
    assert sum(ended.values()) == (2 if reasons else 0)


def test_the_table_names_bots_and_shares(run: Run) -> None:
    done = run("simulate", "terranova", "--games", 3, "--workers", 1, *MINI)

    assert done.exit_code == 0
    assert "random" in done.stdout
    assert "games/s" in done.stdout


def test_results_go_to_a_file_and_records_to_a_folder(run: Run, tmp_path: Path) -> None:
    out, folder = tmp_path / "games.jsonl", tmp_path / "records"
    done = run("simulate", "terranova", "-n", 2, "--workers", 1, "--words", "--out", out, "--records", folder, *MINI)

    assert done.exit_code == 0
    games, summary = lines(out.read_text("utf-8"))
    assert [len(game["words"]) for game in games] == [game["steps"] for game in games]
    assert summary["games"] == 2
    for game, file in zip(games, sorted(folder.iterdir()), strict=True):
        replayed = json.loads(run("replay", file, "--json").stdout)
        assert [seat["points"] for seat in replayed["seats"]] == game["scores"]


def test_keeping_the_words_changes_nothing(run: Run) -> None:
    from spielwerk.games import game

    plain = play(game("terranova"), Plan("terranova", ("random",) * 2, 3, {"board": 3}), 0)
    kept = play(game("terranova"), Plan("terranova", ("random",) * 2, 3, {"board": 3}, words=True), 0)

    assert kept._replace(words=[]) == plain


def test_who_plays_without_a_seat_is_not_counted_as_one(run: Run) -> None:
    done = run("simulate", "caravan", "--seats", 1, "--games", 1, "--json", "--workers", 1)
    games, summary = lines(done.stdout)
    assert len(games[0]["scores"]) == 2  # the automaton has points, too
    assert [seat["bot"] for seat in summary["seats"]] == ["random"]


def test_a_match_changes_seats_and_says_how_sure_it_is(run: Run) -> None:
    args = ("bench", "match", "greedy:100%", "random", "--game", "terranova", "--games", 4, *MINI)
    shown = run(*args, "--workers", 1)
    assert shown.exit_code == 0
    assert "changing seats" in shown.stdout

    data = json.loads(run(*args, "--workers", 2, "--json").stdout)
    assert [bot["bot"] for bot in data["bots"]] == ["greedy:100%", "random"]
    assert sum(bot["wins"] for bot in data["bots"]) == pytest.approx(4)
    assert all(bot["low"] <= bot["rate"] <= bot["high"] for bot in data["bots"])


def test_a_game_without_end_is_told() -> None:
    from dataclasses import replace

    from spielwerk.games import game

    short = replace(game("terranova"), max_steps=20)
    plan = Plan("terranova", ("random", "random"), 3, {"board": 3})
    with pytest.raises(EndlessGameError, match="did not end within 20 actions"):
        play(short, plan, 0)


def test_ctrl_c_ends_the_workers_too() -> None:
    command = [
        sys.executable,
        "-m",
        "spielwerk",
        "simulate",
        "terranova",
        "--games",
        "100000",
        "--workers",
        "2",
        "--json",
    ]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*command, *MINI], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    ) as many:
        try:
            assert many.stdout is not None
            assert json.loads(many.stdout.readline())["number"] == 0
            many.send_signal(signal.SIGINT)
            _, said = many.communicate(timeout=20)
        finally:
            many.kill()

    assert many.returncode == 130
    assert "Traceback" not in said


def test_a_narrow_screen_cuts_no_figure(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = run("simulate", "terranova", "--games", 2, "--workers", 1, "--bots", "greedy:100%,random", *MINI)

    assert "…" not in done.stdout
    assert "greedy:" in done.stdout
