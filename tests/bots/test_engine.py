"""Engines: the protocol line by line, and whatever a program can do wrong ends in a sentence, never in a hang."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spielwerk import bots
from spielwerk.bots import arena, engine, engine_bot
from spielwerk.bots.engine import Engine, EngineError
from spielwerk.bots.engine_bot import EngineBot
from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk_lanes import GAME as LANES

# an engine that follows the protocol; what it does in place of that is put in front of its answers
ENGINE = """
import json, os, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def hello(): say(type="hello", protocol=1, name="Test", author="me", options={"depth": 2})
def new(): say(type="ready")
def think(): say(type="best", id=message["id"], action=legal[0]["action"], value=0.25, line=["a", 1])
def stop(): pass
def leave(): sys.exit()
START
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "position": legal = message["legal"]
    elif kind == "set": print(message["options"], file=sys.stderr, flush=True)
    else: {"hello": hello, "new": new, "think": think, "stop": stop, "quit": leave}[kind]()
"""


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nobody for long, but long enough for a Python to start on a busy machine."""
    monkeypatch.setattr(engine, "STARTUP", 20.0)
    monkeypatch.setattr(engine, "GRACE", 0.3)


def program(folder: Path, start: str = "") -> list[str]:
    """Return the command of an engine that begins with some lines of its own."""
    file = folder / "engine.py"
    file.write_text(ENGINE.replace("START", start), "utf-8")
    return [sys.executable, str(file)]


def asked(command: list[str], ms: int = 50) -> engine.Answer:
    """Start an engine, let it think once, and end it."""
    one = Engine(command)
    try:
        obs = crossroads()
        one.begin(LANES, obs, 5)
        return one.think(LANES, obs, ms)
    finally:
        one.end()


def trouble(folder: Path, start: str, ms: int = 50) -> str:
    """Return the sentence about an engine that misbehaves."""
    with pytest.raises(EngineError) as caught:
        asked(program(folder, start), ms)
    return str(caught.value)


def spec(folder: Path, start: str = "", more: str = ":50ms") -> str:
    """Return the spec of such an engine."""
    return f"engine:{' '.join(program(folder, start))}{more}"


def crossroads() -> State:
    """Return a position in which there is something to choose."""
    return next(obs for obs in walk() if len(obs.legal()) > 1)


def choices() -> list[int]:
    """Return what there is to choose."""
    return crossroads().legal()


def find(slug: str) -> Game:
    """Return the game that these tests play."""
    return LANES


# ---- as it should be ----
def test_an_engine_answers_with_an_action_a_value_and_a_line(tmp_path: Path) -> None:
    answer = asked(program(tmp_path))
    assert answer == (choices()[0], 0.25, ("a", "1"))


def test_it_may_answer_by_word_and_take_notes_on_the_way(tmp_path: Path) -> None:
    start = """
def think():
    print(flush=True)
    for n in range(100): say(type="info", id=message["id"], word=legal[0]["word"], value=n / 100)
    say(type="best", id=message["id"] - 1, word="of another question")
    say(type="best", id=message["id"], word=legal[-1]["word"])
"""
    assert asked(program(tmp_path, start)) == (choices()[-1], None, ())


def test_a_spec_sets_its_time_and_its_options(tmp_path: Path) -> None:
    command, options, ms = engine_bot.read("engine:sh 'a b.sh' -x:depth=3:2s")
    assert (command, options, ms) == (("sh", "a b.sh", "-x"), {"depth": "3"}, 2000)
    bots.check(spec(tmp_path, more=":depth=3:50ms"), LANES)
    with pytest.raises(EngineError, match="the engine Test has no option 'width'; it has: depth"):
        bots.check(spec(tmp_path, more=":width=3"), LANES)


def test_an_engine_is_told_to_stop_when_its_time_is_up_and_may_still_answer(tmp_path: Path) -> None:
    assert asked(program(tmp_path, "stop, think = think, stop")).value == 0.25


def test_it_sees_none_of_our_environment_and_none_of_our_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELWERK_METRICS_TOKEN", "secret")
    start = """
open_files = [n for n in range(3, 100) if os.path.exists(f"/proc/self/fd/{n}")]
def hello(): say(type="error", message=f"{sorted(os.environ)} {open_files}")
"""
    sentence = trouble(tmp_path, start)
    assert "SPIELWERK" not in sentence
    assert "PYTHON" not in sentence
    assert sentence.endswith("[]")


def test_a_process_plays_game_after_game_and_leaves_when_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "starts").touch()
    start = f"open({str(tmp_path / 'starts')!r}, 'a').write('x')"
    plan = arena.Plan("lanes", (spec(tmp_path, start), "random"), 3, rotate=True)
    summary = arena.Summary.empty(plan.bots)
    for outcome in arena.run(plan, 6, 1, find):
        summary.add(outcome)
    assert summary.bots[0].faults == 0
    assert (tmp_path / "starts").read_text() == "x"
    waiting = [one for many in engine_bot.idle.values() for one in many]
    engine_bot.end_all()
    assert waiting
    assert all(one.ended for one in waiting)


# ---- at its start ----
@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        ("sys.exit(3)", "the engine {} ended with code 3"),
        ("raise RuntimeError('no model')", "ended with code 1 (it wrote: RuntimeError: no model)"),
        ("os.kill(os.getpid(), 9)", "was ended by SIGKILL"),
        ("print('Welcome!', flush=True)", "wrote what is no message: 'Welcome!'"),
        ("print('[1]', flush=True)", "wrote what is no message: '[1]'"),
        ("print('[' * 50000, flush=True)", "wrote what is no message"),
        ("sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); sys.stdout.flush()", "wrote what is no message"),
        ("def hello(): say(type='hello', protocol=2)", "speaks protocol 2, not 1"),
        ("def hello(): say(type='error', message='no \\x1b[31mlicence')", "says: no [31mlicence"),
        ("def new(): say(type='error', message='I play chess')", "the engine Test says: I play chess"),
        ("def new(): sys.exit()", "the engine Test ended with code 0"),
    ],
)
def test_an_engine_that_does_not_begin_says_why(tmp_path: Path, start: str, sentence: str) -> None:
    command = program(tmp_path)
    assert sentence.format(command[0]) in trouble(tmp_path, start)


def test_an_engine_says_which_games_it_plays(tmp_path: Path) -> None:
    start = "def hello(): say(type='hello', protocol=1, name='Test', games=['go', 'chess'])"
    with pytest.raises(EngineError, match="the engine Test does not play Lanes; it plays: go, chess"):
        bots.check(spec(tmp_path, start), LANES)
    bots.check(spec(tmp_path, start.replace("chess", "lanes")), LANES)


def test_a_silent_start_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "STARTUP", 0.2)
    assert "did not say hello" in trouble(tmp_path, "time.sleep(60)")


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ("./nothing-here", "there is no program './nothing-here'"),
        ("/tmp", "the engine /tmp is a folder"),
        (__file__, "may not be executed"),
        ("engine:", "names no program"),
        ("engine:'", "is no command: No closing quotation"),
        ("engine:no-such-program -x", "there is no program 'no-such-program'"),
        ("engine:cat:0ms", "an engine thinks for 1 to 600000 ms"),
    ],
)
def test_what_is_no_engine_is_told_at_once(named: str, sentence: str) -> None:
    with pytest.raises(bots.UnknownBotError) as caught:
        bots.check(named, LANES)
    assert sentence in str(caught.value)


# ---- in its thoughts ----
@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        ("def think(): sys.exit(7)", "the engine Test ended with code 7"),
        ("def think(): pass", "did not answer within 50 ms, and not when it was told to stop"),
        ("def think(): time.sleep(60)", "did not answer within 50 ms, and not when it was told to stop"),
        ("def think(): print('{\"type\": \"best\"', end='', flush=True)", "only the beginning of a line came"),
        ("def think(): os.close(1); time.sleep(60)", "has closed its output"),
        ("def think(): print('x' * 100000, flush=True)", "wrote a line of more than 64 KB"),
        ("def think(): print('x' * 100000, end='', flush=True); time.sleep(60)", "wrote a line of more than 64 KB"),
        ("def think():\n while True: say(type='info', text='x' * 1000)", "wrote more than 1024 KB for one answer"),
        ("def think():\n while True: print('x' * 1000, file=sys.stderr)", "wrote more than 1024 KB for one answer"),
        ("def think():\n while True: os.write(1, b'\\n' * 5000)", "wrote more than 1024 KB for one answer"),
        ("def think(): say(type='best', id=message['id'], action=99999)", "chose '99999', which is not legal"),
        ("def think(): say(type='best', id=message['id'], action=True)", "chose 'true', which is not legal"),
        ("def think(): say(type='best', id=message['id'], word='fly 7')", "chose 'fly 7', which is not legal"),
        ("def think(): say(type='best', id=message['id'])", "chose '', which is not legal"),
        ("def think(): say(type='best', id=message['id'], action=1e400)", "which is not legal"),
        ("def think(): print('nonsense', flush=True)", "wrote what is no message: 'nonsense'"),
        ("def think(): say(id=message['id'])", "wrote what is no message"),
        ("def think(): 1 / 0", "(it wrote: ZeroDivisionError: division by zero)"),
    ],
)
def test_whatever_it_does_wrong_ends_in_a_sentence(tmp_path: Path, start: str, sentence: str) -> None:
    assert sentence in trouble(tmp_path, start, 10_000 if "1024" in sentence else 50)


def test_an_engine_that_does_not_read_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Engine(program(tmp_path, "def new(): say(type='ready'); time.sleep(60)"))
    one.begin(LANES, LANES.new(2, 1).observe(0), 1)
    monkeypatch.setattr(engine, "STARTUP", 0.2)
    with pytest.raises(EngineError, match="does not read what it is told"):
        one._say("x", more="x" * 1_000_000)


def test_an_engine_that_ignores_quit_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    start = f"""
import subprocess
child = subprocess.Popen(["sleep", "600"])
open({str(tmp_path / "child")!r}, "w").write(str(child.pid))
def leave(): time.sleep(60)
"""
    one = Engine(program(tmp_path, start))
    one.close()
    gone(int((tmp_path / "child").read_text()))


def test_an_engine_goes_when_its_host_is_killed(tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    start = f"open({str(mark)!r}, 'w').write(f'{{os.getpid()}}\\n')"
    host = os.fork()
    if not host:  # the host: it dies with an engine that waits for its next question
        try:
            Engine(program(tmp_path, start))
        finally:
            os.kill(os.getpid(), 9)
    os.waitpid(host, 0)
    gone(int(mark.read_text()))


def test_engines_go_when_the_run_they_play_in_is_killed(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    bot = spec(tmp_path, f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')")
    code = (
        "from spielwerk.bots.arena import Plan, run\n"
        f"if __name__ == '__main__': list(run(Plan('harmonies', ({bot!r}, 'random')), 10**6, 2))\n"
    )
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen([sys.executable, "-c", code], env=env, stderr=subprocess.DEVNULL) as host:
        while not (pids.exists() and len(pids.read_text().splitlines()) > 1):
            assert host.poll() is None
            time.sleep(0.05)
        host.kill()
    for pid in pids.read_text().split():
        gone(int(pid))


def gone(pid: int) -> None:
    """Wait until a process is no more."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        if "\nState:\tZ" in Path(f"/proc/{pid}/status").read_text():  # nobody waits for it here
            return
        time.sleep(0.05)
    pytest.fail("it is still there")


# ---- as a bot ----
def test_after_an_accident_it_is_started_anew_once(tmp_path: Path) -> None:
    mark = tmp_path / "fell"
    start = f"def think():\n if not os.path.exists({str(mark)!r}): open({str(mark)!r}, 'w'); sys.exit(1)\n" + (
        " say(type='best', id=message['id'], action=legal[0]['action'])"
    )
    bot = EngineBot(spec(tmp_path, start), 1, LANES)
    obs = crossroads()
    assert bot.choose(obs) == obs.legal()[0]
    assert bot.restarts == 1
    mark.unlink()
    with pytest.raises(EngineError, match="ended with code 1"):
        bot.choose(obs)
    bot.close()


def test_after_the_second_accident_chance_plays_for_it(tmp_path: Path) -> None:
    plan = arena.Plan("lanes", (spec(tmp_path, "def think(): sys.exit(7)"), "random"), 3)
    (outcome,) = arena.run(plan, 1, 1, find)
    assert outcome.faults == ["the engine Test ended with code 7", ""]


def test_an_engine_is_not_asked_where_there_is_nothing_to_choose(tmp_path: Path) -> None:
    bot = EngineBot(spec(tmp_path, "def think(): sys.exit(7)"), 1, LANES)
    obs = next(obs for obs in walk() if len(obs.legal()) == 1)
    assert bot.choose(obs) == obs.legal()[0]
    bot.close()


def walk() -> Iterator[State]:
    """Yield positions of a game of Lanes."""
    state = LANES.new(2, 1)
    while state.to_move >= 0:
        yield state.observe(state.to_move)
        state.apply(state.legal()[-1])
