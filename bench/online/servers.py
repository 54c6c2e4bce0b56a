"""Server processes of the bench: started on ports of their own, watched from outside, stopped or killed."""

import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
FILES = 65_536
STARTING = 90.0  # seconds: a busy machine is not a broken one
SERVER = """
import sys
from spielwerk.table.registry import Pace
from spielwerk.web.app import serve
from spielwerk.web.guard import Rate
from spielwerk.web.settings import Settings
free = Rate(1e9, 1e9)
if __name__ == "__main__":
    limits = dict(sockets=10**6, sockets_here=10**6, connections=10**6, slow=60.0, workers=1)
    rates = ["clicks", "clicks_here", "requests", "tables", "tables_here"]
    rates += [f"cpu_{ware}{here}" for ware in ("pages", "pictures", "uploads", "bots") for here in ("", "_here")]
    limits |= dict.fromkeys(rates, free) | dict(pace=Pace(bot_delay=float(sys.argv[3]), most=10**5))
    serve(port=int(sys.argv[1]), settings=Settings(db=sys.argv[2], **limits), log_level="error", backlog=4096)
"""


class Server:
    """A server process on a port of its own, without limits for visitors."""

    def __init__(self, db: str, log: Path | None = None, bot_delay: float = 0.0) -> None:
        self.db, self.log, self.bot_delay = db, log, bot_delay
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it, and return after how many seconds it answered."""
        begun = time.perf_counter()
        words = [sys.executable, "-c", SERVER, str(self.port), self.db, str(self.bot_delay)]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        with (self.log or Path(os.devnull)).open("ab") as errors:
            self.process = subprocess.Popen(words, stderr=errors, env=env)
        while not answers(self.port):
            if self.process.poll() is not None or time.perf_counter() - begun > STARTING:
                raise RuntimeError(f"the server on port {self.port} did not start")
            time.sleep(0.02)
        return time.perf_counter() - begun

    @property
    def pid(self) -> int:
        """Return the number of the process."""
        assert self.process is not None
        return self.process.pid

    def stop(self) -> None:
        """Stop it as one should; kill it if it does not go."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """Pull the plug; its bots notice by themselves."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@contextmanager
def running(count: int, db: str, log: Path | None = None) -> Iterator[list[Server]]:
    """Run so many processes on one database for as long as the block lasts."""
    found = [Server(db, log) for _ in range(count)]
    try:
        for server in found:
            server.start()
        yield found
    finally:
        for server in found:
            server.stop()


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def answers(port: int, path: str = "/ready") -> bool:
    """Tell whether a server says yes."""
    line = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        line.request("GET", path)
        return line.getresponse().status == 200
    except OSError:
        return False
    finally:
        line.close()


def raise_files() -> None:
    """Let this process, and those it starts, open as many files as the system allows."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def cpu(pid: int) -> float:
    """Return the seconds of processor time a process has used."""
    try:
        parts = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(parts[11]) + int(parts[12])) / TICKS


def family_cpu(pid: int) -> float:
    """Return the same for a process with all it has started, those that ended included."""
    parts = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    ended = (int(parts[13]) + int(parts[14])) / TICKS
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    return cpu(pid) + ended + sum(cpu(int(child)) for child in children)


def memory(pid: int) -> float:
    """Return the memory of a process, in MiB."""
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * PAGE / 2**20
