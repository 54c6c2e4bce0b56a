"""Pull the plug: whatever anybody saw is still there."""

import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
from web.helpers import PATIENCE, Line, Site, Visitor
from websockets.exceptions import ConnectionClosed, InvalidHandshake

KILLS = 6
SERVE = (
    "import sys\n"
    "from spielwerk.table.registry import Pace\n"
    "from spielwerk.web.app import serve\n"
    "from spielwerk.web.guard import Rate\n"
    "from spielwerk.web.settings import Settings\n"
    "from web.helpers import CPU\n"
    "free = Rate(1e6, 1e6)\n"
    "if __name__ == '__main__':\n"
    "    rates = dict.fromkeys(('clicks', 'clicks_here', 'requests', 'tables', 'tables_here', *CPU), free)\n"
    "    limits = Settings(db=sys.argv[2], pace=Pace(bot_delay=0), **rates)\n"
    "    serve(port=int(sys.argv[1]), settings=limits, log_level='error')\n"
)


def start(port: int, db: Path, script: str = SERVE) -> subprocess.Popen[bytes]:
    """Start a server as people do, and wait until it answers."""
    more = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONFAULTHANDLER": "1"}
    with db.with_name("stderr").open("ab") as errors:
        server = subprocess.Popen(
            [sys.executable, "-c", script, str(port), str(db)], env=os.environ | more, stderr=errors
        )
    for _ in range(400):
        try:
            httpx.get(f"http://127.0.0.1:{port}/health", trust_env=False)
        except httpx.TransportError:
            assert server.poll() is None
            time.sleep(0.02)
        else:
            return server
    raise TimeoutError("the server does not start")


def lit(line: Line) -> list[str]:
    """Return the lit words of a page."""
    return re.findall(r'data-do="([^"]+)" tabindex="0"', "".join(line.shown.values()))


class Player(threading.Thread):
    """Somebody who clicks as fast as they can until the line is cut."""

    def __init__(self, visitor: Visitor, path: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.visitor, self.path, self.choice = visitor, path, random.Random(seed)
        self.seen = 0  # the highest seq shown
        self.confirmed: dict[int, str] = {}  # own words by seq, seen in force

    def run(self) -> None:
        try:
            with self.visitor.at(self.path) as line:
                sent = (-1, "")
                while True:
                    line.hear()
                    self.seen = max(self.seen, line.seq)
                    if line.seq > sent[0] >= 0:
                        self.confirmed[sent[0] + 1] = sent[1]
                    words = lit(line)
                    if words and line.seq > sent[0]:
                        sent = (line.seq, self.choice.choice(words))
                        line.send(do=sent[1], seq=sent[0])
        except (ConnectionClosed, ConnectionError, InvalidHandshake, TimeoutError, EOFError, OSError):
            return


def test_after_every_kill_all_that_anybody_saw_is_still_there(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    site = Site(port, None)  # type: ignore[arg-type]
    anna, ben = site.visitor(), site.visitor()
    server = start(port, db)
    try:
        path = anna.open("terranova", **{"seat-0-kind": "me", "seat-1-kind": "link", "opt-board": "3"})
        ben.post(f"{path}/sit", {"name": "Ben"})
        anna.post(f"{path}/start")
        moments = random.Random(4)
        seen = 0
        confirmed: dict[int, str] = {}
        for turn in range(KILLS):
            players = [Player(visitor, path, turn * 2 + k) for k, visitor in enumerate((anna, ben))]
            for player in players:
                player.start()
            before = seen
            deadline = time.monotonic() + PATIENCE
            while max(player.seen for player in players) < before + 6 and time.monotonic() < deadline:
                time.sleep(0.01)
            time.sleep(moments.uniform(0, 0.15))
            server.send_signal(signal.SIGKILL)
            server.wait()
            for player in players:
                player.join(PATIENCE + 2)
                seen = max(seen, player.seen)
                confirmed |= player.confirmed
            assert seen > before
            server = start(port, db)
            with sqlite3.connect(db) as connection:
                query = "select seq, word from action where game = ? order by seq"
                stored = dict(connection.execute(query, (path[3:],)).fetchall())
            connection.close()
            assert len(stored) >= seen
            assert {seq: stored[seq] for seq in confirmed} == confirmed
            assert json.loads(anna.get(f"{path}/record.json").text)["words"] == list(stored.values())
            with ben.at(path) as line:
                line.hear()
                assert line.seq == len(stored)
        assert len(confirmed) >= 3 * KILLS
        server.send_signal(signal.SIGTERM)  # and the polite way
        assert server.wait(20) == 0
        assert not db.with_name("tables.db-wal").exists()
        assert "Traceback" not in db.with_name("stderr").read_text("utf-8")
    finally:
        server.kill()
        server.wait()
        for visitor in site.visitors:
            visitor.http.close()
