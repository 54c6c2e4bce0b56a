"""Bots of other people: how they are found, what they are told, and what becomes of a game in which one fails."""

import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from bots.fair import GAME as FAIR
from bots.strangers import Told

from spielwerk import bots
from spielwerk.bots import arena, foreign
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, playout
from spielwerk_lanes import GAME as LANES

HERE = "bots.strangers"


def find(slug: str) -> Game:
    """Return a game that only the tests know."""
    return {"lanes": LANES, "fair": FAIR}[slug]


def play(bot: str, rival: str = "random", games: int = 4) -> arena.Summary:
    """Play some games of Lanes in this process."""
    plan = arena.Plan("lanes", (bot, rival), 3, rotate=True)
    summary = arena.Summary.empty(plan.bots)
    for outcome in arena.run(plan, games, 1, find):
        summary.add(outcome)
    return summary


# ---- finding them ----
def test_a_class_is_named_by_its_import_path_and_told_what_it_asks_for() -> None:
    assert isinstance(bots.make(f"{HERE}:Told:depth 3", 5, LANES), Told)
    assert (Told.last.seed, Told.last.game, Told.last.argument) == (5, LANES, "depth 3")
    bots.make(f"{HERE}:Told", 6, LANES)
    assert (Told.last.seed, Told.last.argument) == (6, "")
    obs = LANES.new(2, 1).observe(0)
    assert bots.make(f"{HERE}:First", 1).choose(obs) == bots.make(f"{HERE}:made", 1).choose(obs) == obs.legal()[0]


def test_a_package_names_its_bots_by_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    def installed(group: str, name: str) -> list[EntryPoint]:
        return [EntryPoint("told", f"{HERE}:Told", group)] if name == "told" else []

    monkeypatch.setattr(foreign, "entry_points", installed)
    bots.make("told", 5, LANES)
    assert Told.last.argument == ""
    bots.make("told:far: and wide", 5, LANES)
    assert Told.last.argument == "far: and wide"


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("nonsense", "there is no bot 'nonsense'; there are: random, greedy"),
        ("", "there is no bot ''"),
        ("no.such:Bot", "there is no module 'no' for the bot no.such:Bot"),
        ("bots.nowhere:Bot", "there is no module 'bots.nowhere'"),
        (f"{HERE}:Nobody", "the module 'bots.strangers' has no 'Nobody'"),
        (f"{HERE}:number", "is no class and no function that makes a bot"),
        (f"{HERE}:Mute", "is no bot: it has no choose(obs)"),
        (f"{HERE}:First:fast", "takes no argument"),
        ("antigravity2:1x", "there is no bot"),
    ],
)
def test_what_is_no_bot_is_told_at_once(spec: str, sentence: str) -> None:
    with pytest.raises(bots.UnknownBotError) as caught:
        bots.check(spec, LANES)
    assert sentence in str(caught.value)
    with pytest.raises(bots.UnknownBotError):
        play(spec)


def test_a_bot_that_cannot_begin_says_why() -> None:
    with pytest.raises(bots.BotFaultError, match="cannot begin: RuntimeError: no model"):
        bots.check(f"{HERE}:Broken", LANES)


def test_what_was_tried_is_let_go_of() -> None:
    bots.check(f"{HERE}:Told", LANES)
    assert Told.last.closed


def test_the_bot_of_the_page_plays_as_it_stands() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(class Careful.*?)```", page, re.DOTALL)
    found: dict[str, Any] = {}
    exec(code, found)
    state = LANES.new(2, 1)
    while state.to_move != OVER:
        obs = state.observe(state.to_move)
        action = found["Careful"](seed=5).choose(obs)
        assert action in state.legal()
        state.apply(action)


# ---- playing ----
def test_it_plays_in_the_arena_in_one_process_or_two() -> None:
    plan = arena.Plan("fair", (f"{HERE}:First", "random", f"{HERE}:Stumbles"), 4, rotate=True)
    alone, shared = (list(arena.run(plan, 6, workers, find)) for workers in (1, 2))
    assert [one._replace(seconds=[]) for one in alone] == [one._replace(seconds=[]) for one in shared]


def test_a_bot_is_told_when_its_game_is_over() -> None:
    play(f"{HERE}:Told", games=1)
    assert Told.last.closed


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Stumbles", "game 0: KeyError: 'lost\\nthe thread'"),
        ("Cheats", "game 0: chose 1000000000, which is not legal"),
        ("Quits", "game 0: SystemExit: 3"),
        ("Mumbles", "game 0: TypeError: 'str' object cannot be interpreted as an integer"),
        ("Broken", "game 0: the bot 'bots.strangers:Broken' cannot begin: RuntimeError: no model"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_chance_and_the_games_are_counted(name: str, sentence: str) -> None:
    summary = play(f"{HERE}:{name}")
    bad, good = summary.bots
    assert (summary.games, bad.faults, good.faults) == (4, 4, 0)
    assert bad.fault == sentence


def test_a_thought_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "LIMIT", 0.05)
    bad = play(f"{HERE}:Sleeps", games=1).bots[0]
    assert bad.fault == "game 0: thought for more than 0.05 s"


def hang() -> None:
    foreign.LIMIT = foreign.GRACE = 0.1
    foreign.Guard(bots.make(f"{HERE}:Hangs", 1, LANES), 1).choose(LANES.new(2, 1).observe(0))


def test_a_worker_whose_bot_never_comes_back_to_python_ends_and_says_where_it_was(
    capfd: pytest.CaptureFixture[str],
) -> None:
    worker = get_context("spawn").Process(target=hang)
    worker.start()
    worker.join()
    assert worker.exitcode == 1
    assert "strangers.py" in capfd.readouterr().err


def test_a_game_with_a_fault_says_so_in_its_line() -> None:
    (outcome,) = arena.run(arena.Plan("lanes", (f"{HERE}:Quits", "random"), 3), 1, 1, find)
    assert outcome.to_dict()["faults"] == ["SystemExit: 3", ""]
    (outcome,) = arena.run(arena.Plan("lanes", (f"{HERE}:First", "random"), 3), 1, 1, find)
    assert "faults" not in outcome.to_dict()


def test_a_bot_that_ends_its_process_is_told_in_a_sentence() -> None:
    code = (
        "import os\n"
        "from spielwerk.bots.arena import Plan, run\n"
        "from spielwerk.bots.sharing import SharingError\n"
        "if __name__ == '__main__':\n"
        "    try:\n"
        "        list(run(Plan('harmonies', ('posix:abort', 'random')), 4, 2))\n"
        "    except Exception as error:\n"
        "        print(type(error).__name__)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "SharingError"


# ---- our own ----
@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:50%", "beginner:25%", "search:3it"])
def test_nobody_chooses_in_a_game_that_is_over(spec: str) -> None:
    state = LANES.new(2, 1)
    playout(state, Rng(1), LANES.max_steps)
    with pytest.raises(ValueError, match="over: there is nothing to choose"):
        bots.make(spec, 1, LANES).choose(state.observe(0))


def test_a_search_on_several_processes_can_be_checked_beforehand() -> None:
    bots.check("search:20ms*2", LANES)
    with pytest.raises(bots.UnknownBotError):
        bots.check("search:20ms*65", LANES)


def test_ours_play_without_a_guard() -> None:
    made: Any = foreign.guarded("greedy", 1, LANES)
    assert type(made).__name__ == "GreedyBot"
