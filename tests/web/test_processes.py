"""Several real server processes on one port and one PostgreSQL: killed, stopped, replaced, while people click."""

import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from table.postgres import NEEDED, Postgres, postgres
from web import helpers
from web.helpers import PATIENCE, Line, Site, Visitor
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

pytestmark = NEEDED
PROMISE = 5.0  # seconds within which everything goes on
SLACK = 25.0  # a busy machine is not a broken one
FREE = "1000000 + 1000000/s"
LIMITS = ("clicks", "clicks_here", "requests", "tables", "tables_here", "cpu_pages", "cpu_pages_here", "cpu_bots_here")
BROKEN = (ConnectionClosed, ConnectionError, InvalidHandshake, InvalidMessage, EOFError, OSError)
HUMANS = {"seat-0-kind": "me", "seat-1-kind": "link"}
BOTS = {f"seat-{k}-{what}": value for k in range(2) for what, value in (("kind", "bot"), ("level", "easy"))}


def free_ports(count: int) -> int:
    """Return the first of some ports in a row that nobody uses."""
    while True:
        with socket.create_server(("127.0.0.1", 0)) as found:
            first = int(found.getsockname()[1])
        with suppress(OSError, OverflowError):
            for port in range(first, first + count):
                socket.create_server(("127.0.0.1", port)).close()
            return first


def until(true: Callable[[], object], seconds: float = PROMISE + SLACK) -> None:
    """Wait until something is so, as long as we promise at most."""
    helpers.until(true, seconds)


class Servers:
    """Processes on one port, and each on a port of its own."""

    def __init__(self, database: Postgres, folder: Path) -> None:
        self.database = database
        self.errors = folder / "stderr"
        self.own = free_ports(4)
        self.port = self.own + 3
        limits = [word for name in (*LIMITS, "cpu_bots") for word in ("--set", f"{name}={FREE}")]
        ports = ["--host", "127.0.0.1", "--port", str(self.port), "--set", f"process_port={self.own}"]
        self.command = ["serve", "--db", database.url, "--processes", "2", *ports, *limits]
        self.site = Site(self.port, None)  # type: ignore[arg-type]
        self.sites = [self.site]

    def start(self, *more: str) -> None:
        """Start the parent, and wait until all its children answer."""
        path = os.pathsep.join(filter(None, sys.path))
        words = [sys.executable, "-m", "spielwerk", *self.command, "--set", "pace.bot_delay=0.3", *more]
        with self.errors.open("ab") as errors:
            self.parent = subprocess.Popen(
                words, env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.DEVNULL, stderr=errors
            )
        until(lambda: self.at_work(0) and self.at_work(1), 90)

    def at_work(self, number: int) -> bool:
        """Tell whether a process answers at its own port."""
        assert self.parent.poll() is None, self.errors.read_text("utf-8")
        with suppress(httpx.TransportError):
            return httpx.get(f"http://127.0.0.1:{self.own + number}/health", trust_env=False).text == "ok"
        return False

    def children(self) -> list[int]:
        """Return the server processes."""
        pid = self.parent.pid
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]

    def metric(self, number: int, name: str) -> float:
        """Return a figure of one process."""
        text = httpx.get(f"http://127.0.0.1:{self.own + number}/metrics", trust_env=False).text
        return float(re.findall(rf"^{name} (\S+)$", text, re.MULTILINE)[0])

    def visitor(self, number: int | None = None, like: Visitor | None = None) -> Visitor:
        """Return somebody with a browser, at the port of all or of one process; maybe the same person as another."""
        site = self.site if number is None else Site(self.own + number, None)  # type: ignore[arg-type]
        if site not in self.sites:
            self.sites.append(site)
        visitor = site.visitor()
        if like is not None:
            visitor.http.cookies = like.http.cookies
        return visitor

    def stored(self, path: str) -> list[str]:
        """Return the rows of a table as they lie in the database."""
        with psycopg.connect(self.database.url) as connection:
            rows = connection.execute(
                "select seq, word from action where game = %s order by seq", [path[3:]]
            ).fetchall()
        assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
        return [word for _, word in rows]

    def holder(self, path: str) -> int:
        """Return which process plays the bots of a table."""
        with psycopg.connect(self.database.url) as connection:
            (process,) = connection.execute("select process from lease where game = %s", [path[3:]]).fetchall()[0]
        figures = [httpx.get(f"http://127.0.0.1:{self.own + k}/metrics", trust_env=False).text for k in range(2)]
        return next(k for k in range(2) if f'process="{process}"' in figures[k])

    def kill(self, number: int) -> None:
        """Kill the process that answers at a port of its own."""
        rows = [line.split() for line in Path("/proc/net/tcp").read_text("ascii").splitlines()[1:]]
        sockets = {
            f"socket:[{row[9]}]" for row in rows if row[1].endswith(f":{self.own + number:04X}") and row[3] == "0A"
        }
        for child in self.children():
            with suppress(OSError):
                if any(str(file.readlink()) in sockets for file in Path(f"/proc/{child}/fd").iterdir()):
                    os.kill(child, signal.SIGKILL)
                    return
        raise AssertionError("nobody listens there")

    def close(self) -> None:
        """End all of it."""
        for site in self.sites:
            for visitor in site.visitors:
                visitor.http.close()
        if self.parent.poll() is None:
            children = self.children()
            self.parent.kill()
            self.parent.wait()
            for child in children:
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)


class Player(threading.Thread):
    """Somebody whose page does as ours do: it comes back when the line breaks, and sends again what found no answer."""

    def __init__(self, visitor: Visitor, path: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.visitor, self.path, self.choice = visitor, path, random.Random(seed)
        self.ending = False
        self.seen = 0  # the highest seq shown
        self.confirmed: dict[int, str] = {}  # own words by seq, seen in force
        self.sent: tuple[int, str] | None = None  # the click that found no answer yet
        self.clicks = 0
        self.breaks = 0
        self.waits = 0
        self.said: list[str] = []  # toasts and refusals
        self.over = False
        self.moments: list[float] = []  # when something new was seen

    def __str__(self) -> str:
        return f"{self.path} {self.seen} {self.sent} {self.over} {self.breaks} breaks {self.waits} waits {self.said}"

    def run(self) -> None:
        while not self.ending:
            try:
                with self.visitor.at(self.path, open_timeout=10, close_timeout=0.2) as line:
                    if self.sent is not None:
                        self.click(line, again=True)
                    while not self.ending:
                        with suppress(TimeoutError):
                            self.hear(line, 0.5)
            except (*BROKEN, TimeoutError):
                self.breaks += 1
                time.sleep(0.1)

    def hear(self, line: Line, timeout: float = PATIENCE) -> None:
        message = line.hear(timeout)
        self.waits += bool(message.get("wait"))
        self.said += [message[key] for key in ("toast", "why", "error") if key in message]
        self.over = 'class="end"' in line.shown.get("end", "")
        if line.seq > self.seen:
            self.seen = line.seq
            self.moments.append(time.monotonic())
        if message.get("ack") == self.clicks:
            assert self.sent is not None
            if line.seq > self.sent[0]:
                self.confirmed[self.sent[0] + 1] = self.sent[1]
            self.sent = None
        if self.sent is None and (words := re.findall(r'data-do="([^"]+)" tabindex="0"', "".join(line.shown.values()))):
            time.sleep(0.2)
            self.sent = (line.seq, self.choice.choice(words))
            self.click(line)

    def click(self, line: Line, **more: Any) -> None:
        assert self.sent is not None
        self.clicks += 1
        line.send(do=self.sent[1], seq=self.sent[0], id=self.clicks, **more)

    def stop(self) -> None:
        self.ending = True
        self.join(PATIENCE)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    with postgres() as database:
        found = Servers(database, tmp_path_factory.mktemp("processes"))
        found.start()
        try:
            yield found
            assert "Traceback" not in found.errors.read_text("utf-8")
        finally:
            found.close()


def at_tables(servers: Servers, count: int = 2) -> list[Player]:
    """Return people who play in pairs, each table opened and joined through the port of all."""
    players = []
    for k in range(count):
        anna, ben = servers.visitor(), servers.visitor()
        path = anna.open("terranova", **HUMANS)
        assert ben.post(f"{path}/sit", {"name": "Ben"}).status_code == 303
        assert anna.post(f"{path}/start").status_code == 303
        players += [Player(anna, path, 2 * k), Player(ben, path, 2 * k + 1)]
    for player in players:
        player.start()
    return players


def go_on(players: list[Player], steps: int = 4) -> None:
    """Wait until every table has gone on."""
    before = {player.path: player.seen for player in players}
    end = time.monotonic() + PROMISE + SLACK
    while not all(player.over or player.seen >= before[player.path] + steps for player in players):
        assert time.monotonic() < end, "; ".join(map(str, players))
        time.sleep(0.02)


def check(servers: Servers, players: list[Player]) -> None:
    """See that all that was confirmed is there, each click once, and that nobody was told that a click was lost."""
    for player in players:
        player.stop()
    for player in players:
        stored = dict(enumerate(servers.stored(player.path), 1))
        assert len(stored) >= player.seen
        assert {seq: stored[seq] for seq in player.confirmed} == player.confirmed
        assert player.confirmed
        assert [said for said in player.said if "connected" not in said.lower()] == []
        visitor = servers.visitor(like=player.visitor)
        assert json.loads(visitor.get(f"{player.path}/record.json").text)["words"] == list(stored.values())


def test_what_one_process_stores_is_seen_at_the_other_and_who_is_signed_out_there_is_out_here(servers: Servers) -> None:
    anna = servers.visitor(0)
    path = anna.open("terranova", **HUMANS)
    there, ben = servers.visitor(1, like=anna), servers.visitor(1)
    ben.post(f"{path}/sit", {"name": "Ben"})
    anna.post(f"{path}/start")
    with anna.at(path) as here, there.at(path) as other, ben.at(path) as opposite:
        here.until("set")
        player = Player(anna, path, 1)
        while here.seq < 1:
            player.hear(here)
        for line in (other, opposite):
            line.see(1)
        answer = there.post("/me/leave")
        assert answer.status_code == 303
        with pytest.raises(ConnectionClosed, match="4401"):
            here.until("nothing of the kind")
    until(lambda: all(servers.metric(number, "spielwerk_processes") == 2 for number in (0, 1)))
    assert servers.metric(0, "spielwerk_news_total") > 0


def test_all_processes_are_replaced_and_nobody_loses_a_click(servers: Servers) -> None:
    players = at_tables(servers)
    go_on(players)
    before = servers.children()
    answers: list[int] = []
    servers.parent.send_signal(signal.SIGHUP)

    def replaced() -> bool:
        answers.append(httpx.get(f"http://127.0.0.1:{servers.port}/rules", trust_env=False).status_code)
        return not set(before) & set(servers.children())

    until(replaced, 120)
    assert len(servers.children()) == 2
    go_on(players)
    check(servers, players)
    assert set(answers) == {200}
    assert all(player.breaks for player in players)


def test_whichever_process_is_killed_its_tables_go_on_elsewhere(servers: Servers) -> None:
    players = at_tables(servers)
    watcher = servers.visitor()
    bots = watcher.open("terranova", **BOTS)
    watcher.post(f"{bots}/start")
    looking = Player(watcher, bots, 9)
    looking.start()
    everybody = [*players, looking]
    choice = random.Random(2)
    for _ in range(2):
        go_on(everybody)
        until(lambda: len(servers.children()) == 2 and servers.at_work(0) and servers.at_work(1), 60)
        killed = choice.choice(servers.children())
        os.kill(killed, signal.SIGKILL)
        until(lambda killed=killed: killed not in servers.children())  # type: ignore[misc]
        go_on(everybody)
    looking.stop()
    assert servers.stored(bots)
    check(servers, players)
    until(lambda: len(servers.children()) == 2 and servers.at_work(0) and servers.at_work(1), 60)


def test_when_the_process_that_keeps_time_is_killed_another_one_sees_to_what_is_due_and_once(servers: Servers) -> None:
    pace = {"terms-pace": "own-live", "terms-reserve": "0", "terms-turn": "8", "terms-timeout": "leave"}
    paths = []
    for _ in range(3):
        anna, ben = servers.visitor(), servers.visitor()
        paths.append(anna.open("terranova", **HUMANS, **pace))
        assert ben.post(f"{paths[-1]}/sit", {"name": "Ben"}).status_code == 303
        assert anna.post(f"{paths[-1]}/start").status_code == 303

    def now() -> list[tuple[int, int]]:
        """Return of each table how many people lost their seat, and how often its seats have changed."""
        with psycopg.connect(servers.database.url) as connection:
            query = "select seats, rev from game where id = any(%s) order by id"
            found = connection.execute(query, [[path[3:] for path in paths]]).fetchall()
        return [(sum(bool(seat.get("gone")) for seat in json.loads(seats)), rev) for seats, rev in found]

    before = [rev - gone for gone, rev in now()]
    servers.kill(servers.holder("/t/#clocks"))
    until(lambda: [gone for gone, _ in now()] == [2, 2, 2], 120)  # Anna's time is up; a bot ends her turn; then Ben's
    assert [rev - gone for gone, rev in now()] == before  # each of them once
    until(lambda: len(servers.children()) == 2 and servers.at_work(0) and servers.at_work(1), 60)


def test_a_process_that_sleeps_is_not_waited_for_and_plays_nothing_twice_when_it_wakes(servers: Servers) -> None:
    watchers = [servers.visitor(k) for k in range(2)]
    bots = watchers[0].open("terranova", **BOTS)
    watchers[0].post(f"{bots}/start")
    looking = [Player(watcher, bots, k) for k, watcher in enumerate(watchers)]
    looking[0].start()
    until(lambda: looking[0].seen > 2)
    looking[1].start()
    until(lambda: looking[1].seen > 2)
    holder = servers.holder(bots)
    pid = int(servers.metric(holder, "spielwerk_pid"))
    os.kill(pid, signal.SIGSTOP)
    try:
        go_on([looking[1 - holder]])
    finally:
        os.kill(pid, signal.SIGCONT)
    assert servers.holder(bots) == 1 - holder
    go_on(looking)
    for player in looking:
        player.stop()
    rows = servers.stored(bots)  # numbered without a gap, and each of them legal:
    assert json.loads(watchers[0].get(f"{bots}/record.json").text)["words"] == rows


def test_while_the_database_is_restarted_players_are_asked_for_a_moment_and_then_go_on(servers: Servers) -> None:
    players = at_tables(servers)
    go_on(players)
    for mode in ("fast", "immediate"):
        before = sum(player.waits for player in players)
        servers.database.stop(mode)
        try:
            until(lambda before=before: sum(player.waits for player in players) > before)  # type: ignore[misc]
        finally:
            servers.database.start()
        go_on(players)
    check(servers, players)
    until(lambda: all(httpx.get(f"http://127.0.0.1:{servers.own + k}/ready").text == "ready" for k in range(2)))


def test_without_their_parent_the_processes_end_and_a_parent_that_is_told_to_ends_with_them(servers: Servers) -> None:
    children = servers.children()
    servers.parent.kill()
    servers.parent.wait()
    until(lambda: not any(Path(f"/proc/{child}").exists() for child in children), 60)
    servers.start()
    children = servers.children()
    servers.parent.terminate()
    assert servers.parent.wait(60) == 0
    until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))


def test_several_processes_on_a_file_are_refused_with_a_sentence(tmp_path: Path) -> None:
    words = [
        sys.executable,
        "-m",
        "spielwerk",
        "serve",
        "--db",
        str(tmp_path / "t.db"),
        "--port",
        "0",
        "--processes",
        "2",
    ]
    done = subprocess.run([*words, "--lang", "en"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "belongs to one server process" in done.stderr
    assert not (tmp_path / "t.db").exists()
