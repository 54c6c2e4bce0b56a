"""An owner's own components on the command line: in force for new games, remembered by records, mistakes named."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.conftest import Run
from cli.test_mistakes import complaint
from cli.test_serve import answer
from games.dewan.test_components import STORY_LINES as THEIRS

from spielwerk import __version__
from spielwerk.core import components
from spielwerk.games import game

STORY_LINES = THEIRS.replace("artifact1", "dye1")  # a set of our own: sets are known for the life of a process
COMMANDS = (
    "simulate dewan --games 1",
    "play dewan",
    "serve --port 0",
    "score dewan x",
    "picture dewan x -o y.svg",
    "bench match random random --game dewan",
)


@pytest.fixture(autouse=True)
def built_in() -> Iterator[None]:
    yield
    components.clear()


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """Return a folder with stories of our own."""
    folder = tmp_path / "box"
    folder.mkdir()
    (folder / "dewan.txt").write_text(f"title My copy\n{STORY_LINES}\n", "utf-8")
    return folder


def simulated(run: Run, box: Path, workers: int = 1) -> Path:
    folder = box.parent / f"records-{workers}"
    args = ("--games", 4, "--seed", 5, "--workers", workers, "--records", folder, "--components", box)
    done = run("simulate", "dewan", *args)
    assert done.exit_code == 0, done.stderr
    return folder


def test_records_remember_the_set_and_are_replayed_with_it_only(run: Run, box: Path) -> None:
    record = simulated(run, box) / "dewan-0.json"
    mark = json.loads(record.read_text("utf-8"))["components"]
    assert re.fullmatch("[0-9a-f]{12}", mark)
    done = run("replay", record, "--components", box, "--json")
    assert json.loads(done.stdout)["verified"] is True
    assert run("score", "dewan", record, "--components", box).exit_code == 0
    components.clear()
    said = complaint(run, "replay", record)
    assert f"own components {mark}; here are only the built-in ones: start with --components" in said
    (box / "dewan.txt").write_text(f"title Other\n{STORY_LINES.replace('dye1', 'gem1')}\n", "utf-8")
    assert re.search(rf"{mark}; here are [0-9a-f]+ \(Other\)", complaint(run, "replay", record, "--components", box))


def test_every_process_plays_with_the_set(run: Run, box: Path) -> None:
    alone = simulated(run, box)
    components.clear()
    shared = simulated(run, box, 2)
    for file in sorted(alone.iterdir()):
        assert file.read_text("utf-8") == (shared / file.name).read_text("utf-8")


def test_a_summary_tells_results_of_two_sets_apart(run: Run, box: Path) -> None:
    args = ("simulate", "dewan", "--games", 1, "--workers", 1, "--json")
    built_in, own = (
        json.loads(run(*args, *more).stdout.splitlines()[-1])["summary"] for more in ((), ("--components", box))
    )
    assert built_in["components"] == ""
    assert re.fullmatch("[0-9a-f]{12}", own["components"])
    assert own["version"] == __version__
    assert own["rules_version"] == game("dewan").rules_version


def test_a_match_is_played_with_the_set_in_every_process(run: Run, box: Path) -> None:
    args = ("bench", "match", "random", "random", "--game", "dewan", "--games", 4, "--seed", 5, "--json")
    without = json.loads(run(*args, "--workers", 1).stdout)
    alone = json.loads(run(*args, "--workers", 1, "--components", box).stdout)
    components.clear()
    shared = json.loads(run(*args, "--workers", 2, "--components", box).stdout)
    points = [[bot["points"] for bot in report["bots"]] for report in (without, alone, shared)]
    assert without["components"] == ""
    assert re.fullmatch("[0-9a-f]{12}", alone["components"])
    assert points[0] != points[1] == points[2]


def test_a_game_in_the_terminal_goes_on_with_its_set_only(run: Run, box: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    args = ("play", "dewan", "--bots", "random", "--seed", 3, "--record", file)
    assert run(*args, "--components", box, input="1\n1\nq\n").exit_code == 0
    assert json.loads(file.read_text("utf-8"))["components"]
    components.clear()
    assert "start with --components" in complaint(run, *args)
    assert run(*args, "--components", box, input="q\n").exit_code == 0


def test_the_title_is_only_a_name(run: Run, box: Path) -> None:
    one = json.loads((simulated(run, box) / "dewan-0.json").read_text("utf-8"))["components"]
    (box / "dewan.txt").write_text(f"# once more\n{STORY_LINES}\n", "utf-8")
    components.clear()
    components.use(box, [game("dewan")])
    assert components.set_id("dewan") == one


@pytest.mark.parametrize("command", COMMANDS)
def test_a_mistake_is_named_by_line_and_reason_and_nothing_changes(run: Run, box: Path, command: str) -> None:
    before = game("dewan").new(2, 1).dump()
    (box / "dewan.txt").write_text("title Mine\n\nstory X Q2 = 4\n", "utf-8")
    said = complaint(run, *command.split(), "--components", box)
    assert said == f"{box}/dewan.txt, line 3: 'Q2': a story asks for F M H D W, artifact, dye or gem"
    assert game("dewan").new(2, 1).dump() == before


def test_a_folder_without_a_file_is_a_mistake(run: Run, tmp_path: Path) -> None:
    assert "dewan.txt" in complaint(run, "simulate", "dewan", "--components", tmp_path)
    assert "no such folder" in complaint(run, "simulate", "dewan", "--components", tmp_path / "nowhere")


def test_the_server_plays_with_the_set_and_says_so(box: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spielwerk", "serve", "--host", "127.0.0.1", "--port", "0", "--lang", "en"]
    command += ["--db", str(tmp_path / "tables.db"), "--components", str(box)]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        try:
            said = [server.stdout.readline() for _ in range(4)]
            (url,) = re.findall(r"http://127\.0\.0\.1:\d+", said[1])
            page = answer(f"{url}/about/dewan").decode()
        finally:
            server.kill()
    assert said[3] == "Own components: Dewan, My copy\n"
    assert "<b>My copy</b>" in page
