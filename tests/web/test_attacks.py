"""The published attacks against a real server, while somebody plays there: that game goes on as if nothing was."""

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from web.attacks import ATTACKS, long_record
from web.helpers import Line, Site, Visitor
from web.test_kill import start
from web.test_live import words

from spielwerk.cli.serve import free_port
from spielwerk.table.session import LONGEST

SECONDS = 4.0  # of each attack
PEACE = 2.0  # seconds between the attacks
TIMES = 3  # so much longer may the median answer take than in peace
FLOOR = 0.010  # seconds: quicker than this is not told apart
PROMPT = 2.0  # seconds in which a bot answers
SERVER = """
import sys
from spielwerk.table.registry import Pace
from spielwerk.web.app import serve
from spielwerk.web.settings import Settings

if __name__ == "__main__":
    serve(port=int(sys.argv[1]), settings=Settings(db=sys.argv[2], pace=Pace(bot_delay=0.05)), log_level="info")
"""


@dataclass
class Place:
    """A server in a process of its own."""

    site: Site
    folder: Path
    log: Path
    peace: dict[str, list[float]] = field(default_factory=dict)  # how long answers took before the next attack


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("attacks")
    long = long_record(LONGEST - 1000)
    (folder / "short.json").write_text(replace(long, words=long.words[:500]).to_json())
    (folder / "long.json").write_text(long.to_json())
    (folder / "wrong.json").write_text(replace(long, words=[*long.words, "place 0"]).to_json())
    (folder / "longest.json").write_text(replace(long, words=(long.words * 3)[:45_000]).to_json())
    port = free_port("127.0.0.1", 0)
    server = start(port, folder / "t.db", SERVER)
    try:
        found = Place(Site(port, None), folder, folder / "stderr")  # type: ignore[arg-type]
        play(found, PEACE)  # the first game starts the workers
        found.peace = play(found, PEACE)
        yield found
        for visitor in found.site.visitors:
            visitor.http.close()
    finally:
        server.terminate()
        server.wait(20)


def play(place: Place, seconds: float) -> dict[str, list[float]]:
    """Play against an easy bot with good manners; returns how long each click, page and answer of the bot took."""
    guest = place.site.visitor(**{"x-forwarded-for": f"192.0.2.{random.randrange(1, 250)}"})
    path = guest.open("terranova", seat_0_kind="me", seat_1_kind="bot", seat_1_level="easy", opt_board="3")
    took: dict[str, list[float]] = {"click": [], "page": [], "bot": []}
    end, choice = time.monotonic() + seconds, random.Random(1)
    with guest.at(path) as line:
        line.see(0)
        while time.monotonic() < end:
            one_click(guest, line, choice, took)
            if len(took["page"]) < len(took["click"]) / 2:
                begun = time.monotonic()
                assert guest.get(path).status_code == 200
                took["page"].append(time.monotonic() - begun)
            time.sleep(0.05)
            if over(line):
                break
    return took


def over(line: Line) -> bool:
    """Tell whether the result is shown: its drawings have hidden parts, so only its own tag is asked."""
    return " hidden" not in line.shown.get("end", " hidden").partition(">")[0]


def one_click(guest: Visitor, line: Line, choice: random.Random, took: dict[str, list[float]]) -> None:
    """Click when it is our turn, else wait for the bot."""
    open_words = words(line)
    seq, begun = line.seq, time.monotonic()
    if open_words:
        line.send(do=choice.choice(open_words), seq=seq)
    line.see(seq + 1)
    took["click" if open_words else "bot"].append(time.monotonic() - begun)


@pytest.mark.parametrize("name", ATTACKS)
def test_one_visitor_does_not_stop_the_others(place: Place, name: str) -> None:
    for attempt in range(1, 4):  # another program may have had the processor: peace is measured on both sides
        before = place.peace
        command = [sys.executable, "-m", "web.attacks", name, str(place.site.port), str(SECONDS), str(place.folder)]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as attack:
            assert attack.stdout is not None
            assert attack.stdout.readline() == "on\n"
            took = play(place, SECONDS)
            counts = attack.stdout.readline()
        after = place.peace = play(place, PEACE)
        idle = {kind: max(statistics.median(peace[kind] or [0.0]) for peace in (before, after)) for kind in before}
        middle = {kind: statistics.median(times) for kind, times in took.items() if times}
        slower = {kind: middle[kind] / max(FLOOR, idle[kind]) for kind in ("click", "page")}
        worst = max(took["bot"], default=0.0)
        told = ", ".join(f"{k} {1000 * v:.1f} ms (idle {1000 * idle[k]:.1f})" for k, v in middle.items())
        sys.stdout.write(f"{name} {attempt}: {told}; bot at worst {worst:.2f} s; {counts}")
        if max(slower.values()) < TIMES and worst < PROMPT:
            return
    pytest.fail(f"{name}: {told}; the bot took {worst:.2f} s")


def test_and_the_log_stayed_small_without_a_stack_trace(place: Place) -> None:
    text = place.log.read_text()
    assert "Traceback" not in text
    assert len(text) < 20_000
    assert all(line[:4].isdecimal() and line.split()[1] in {"INFO", "WARNING"} for line in text.splitlines())
