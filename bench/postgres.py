"""A PostgreSQL server of its own in a temporary folder, where Debian's programs are installed."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
INITDB = shutil.which("initdb") or (str(PROGRAMS[-1]) if PROGRAMS else "")
CONNECTIONS = 200


class Postgres:
    """A server that listens on a socket in its own folder only; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.url = f"postgresql://keeper@/postgres?host={folder}"
        self.user = None
        if os.geteuid() == 0:  # it does not run as root
            self.user = "nobody"
            os.chown(folder, pwd.getpwnam(self.user).pw_uid, -1)
        self._tell(INITDB, "--pgdata", self.data, "--auth", "trust", "--username", "keeper", "--no-sync")

    def _tell(self, *command: object) -> None:
        words = [str(word) for word in command]
        done = subprocess.run(words, user=self.user, cwd=self.folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{words[0]}: {done.stdout}{done.stderr}")

    def _control(self, *command: object) -> None:
        self._tell(Path(INITDB).resolve().with_name("pg_ctl"), "--pgdata", self.data, "--wait", *command)

    def start(self) -> None:
        """Start, with every commit on the disk before it counts."""
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c max_connections={CONNECTIONS}"
        self._control("--log", self.folder / "log", "--options", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop: "fast" ends all connections, "immediate" is as if the machine lost its power."""
        self._control("--mode", mode, "stop")

    @property
    def pid(self) -> int:
        """Return the process that is the parent of all others."""
        return int(self.data.joinpath("postmaster.pid").read_text("utf-8").splitlines()[0])


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Run a server for as long as the block lasts."""
    if not INITDB:
        raise SystemExit("PostgreSQL is not installed here: apt-get install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="spielwerk-pg-"))
    try:
        server = Postgres(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
