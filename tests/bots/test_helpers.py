"""Several processes think about one decision: together they find what one finds, and none of them holds it up."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import process_time, sleep

import pytest

from spielwerk import bots
from spielwerk.bots.arena import Plan, play
from spielwerk.bots.branches import Budget
from spielwerk.bots.helpers import ProcessHelpers
from spielwerk.bots.search import SearchBot, search
from spielwerk.core.rng import Rng
from spielwerk.games import game

DEWAN, TERRA = game("dewan"), game("terranova")


def helpers_of(bot: bots.Bot) -> ProcessHelpers:
    assert isinstance(bot, SearchBot)
    assert isinstance(bot.helpers, ProcessHelpers)
    return bot.helpers


def gone(pid: int) -> bool:
    """Wait until a process has ended."""
    for _ in range(600):
        try:
            if Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        sleep(0.1)
    return False


@pytest.mark.parametrize("slug", ["dewan", "caravan"])
def test_findings_of_another_search_add_up_line_by_line(slug: str) -> None:
    one = game(slug)
    obs = one.new(2, 3).observe(0)
    first, second = (search(obs, seed, Budget(0, 6, process_time)) for seed in (1, 2))
    first.run()
    second.run()
    mine = {tuple(branch.actions): branch.visits for branch in first.root.branches}
    other = {tuple(branch.actions): branch.visits for branch in second.root.branches if branch.visits}
    tried = first.iterations + second.iterations
    first.merge(second.findings())
    assert first.iterations == tried
    assert first.root.visits == sum(mine.values()) + sum(other.values())
    for branch in first.root.branches:
        line = tuple(branch.actions)
        assert branch.visits == mine.get(line, 0) + other.get(line, 0)


@pytest.mark.parametrize("slug", ["dewan", "caravan", "terranova"])
def test_two_processes_choose_a_legal_action_and_the_same_one_from_the_same_seed(slug: str) -> None:
    one = game(slug)
    state, rng = one.new(2, 5), Rng(5)
    for _ in range(6):
        state.apply(state.rollout_action(rng))
    obs = state.observe(state.to_move)
    chosen = []
    for _ in range(2):
        bot = bots.make("search:8it*2", 7, one)
        chosen.append(bot.choose(obs))
        helpers_of(bot).close()
    assert chosen[0] == chosen[1]
    assert chosen[0] in obs.legal()


def test_they_choose_alike_when_everything_hidden_is_dealt_anew() -> None:
    obs = DEWAN.new(2, 4).observe(0)
    choice = bots.choose(DEWAN, obs, "search:4it*2", 3)
    assert bots.choose(DEWAN, obs.sample(9), "search:4it*2", 3) == choice


def test_a_helper_that_was_killed_is_left_out_and_replaced() -> None:
    bot = bots.make("search:4it*2", 1, TERRA)
    helpers = helpers_of(bot)
    obs = TERRA.new(2, 1).observe(0)
    assert bot.choose(obs) in obs.legal()
    old = helpers.helpers[0].process
    assert old.pid is not None
    os.kill(old.pid, signal.SIGKILL)
    old.join()
    assert bots.make("search:4it", 1, TERRA).choose(obs) in obs.legal()
    again = TERRA.new(2, 2).observe(0)
    assert bot.choose(again) in again.legal()
    assert bot.choose(obs) in obs.legal()
    assert [helper.process.is_alive() for helper in helpers.helpers] == [True]
    assert helpers.helpers[0].process.pid != old.pid
    helpers.close()


def test_a_helper_killed_in_the_middle_of_its_thought_is_not_waited_for() -> None:
    helpers = ProcessHelpers(1, DEWAN.restore, by_processor=False)
    helpers.begin(DEWAN.new(2, 1).observe(0), 1, 60_000, 0)
    pid = helpers.helpers[0].process.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    assert helpers.findings() == []
    assert helpers.helpers == []


def test_helpers_end_when_nobody_needs_them_any_more() -> None:
    bot = bots.make("search:2it*3", 1, DEWAN)
    bot.choose(DEWAN.new(2, 1).observe(0))
    pids = [helper.process.pid for helper in helpers_of(bot).helpers]
    assert len(pids) == 2
    del bot
    assert all(gone(pid) for pid in pids if pid is not None)


def test_helpers_in_the_middle_of_a_thought_end_with_a_parent_that_is_killed() -> None:
    code = """
import os, signal
from spielwerk.bots.helpers import ProcessHelpers
from spielwerk.games import game
if __name__ == "__main__":
    dewan = game("dewan")
    helpers = ProcessHelpers(1, dewan.restore, False)
    helpers.begin(dewan.new(2, 1).observe(0), 1, 600_000, 0)
    print(helpers.helpers[0].process.pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert gone(int(done.stdout))


def test_seconds_are_a_thousand_milliseconds() -> None:
    bot = bots.make("search:2s", 1)
    assert isinstance(bot, SearchBot)
    assert bot.budget.ms == 2000
    assert bots.longest_thought("search:2s*2") == 2000


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("search:601s", "1 to 600000 ms"),
        ("search:1s*0", "1 to 64 processes"),
        ("search:1s*65", "1 to 64 processes"),
        ("greedy:30%*2", "only a search"),
        ("search:1s*", "there is no bot"),
    ],
)
def test_a_spec_beyond_the_limits_is_refused_in_a_sentence(spec: str, why: str) -> None:
    with pytest.raises(bots.UnknownBotError, match=why):
        bots.make(spec, 1, DEWAN)


def test_several_processes_have_to_know_the_game() -> None:
    with pytest.raises(bots.UnknownBotError, match="has to know the game"):
        bots.make("search:1s*2", 1)


def test_in_a_match_two_processes_play_to_the_end() -> None:
    outcome = play(DEWAN, Plan("dewan", ("search:1it*2", "random"), processor_time=True), 0)
    assert outcome.steps > 10
