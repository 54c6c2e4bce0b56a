"""A PostgreSQL server for tests, where its programs are installed: it listens on a socket in a folder of its own."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
INITDB = shutil.which("initdb") or (str(PROGRAMS[-1]) if PROGRAMS else "")
NEEDED = pytest.mark.skipif(not INITDB, reason="PostgreSQL is not installed here: its programs are needed")


class Postgres:
    """A server with an empty database."""

    def __init__(self, folder: Path, options: str) -> None:
        self.folder, self.options = folder, options
        self.user = None
        if os.geteuid() == 0:  # it does not run as root
            self.user = "nobody"
            os.chown(folder, pwd.getpwnam(self.user).pw_uid, -1)
        self.data = folder / "data"
        self.url = f"postgresql://keeper:secret@/postgres?host={folder}"
        self._tell(INITDB, "--pgdata", self.data, "--auth", "trust", "--username", "keeper", "--no-sync")

    def _tell(self, *command: object) -> None:
        words = [str(word) for word in command]
        done = subprocess.run(words, user=self.user, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def _control(self, *command: object) -> None:
        self._tell(Path(INITDB).resolve().with_name("pg_ctl"), "--pgdata", self.data, "--wait", *command)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' {self.options}"
        self._control("--log", self.folder / "log", "--options", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop it: in the mode "fast" as one should, else as if the plug was pulled."""
        self._control("--mode", mode, "stop")

    @property
    def pid(self) -> int:
        """Return the process that is the parent of all others."""
        return int(self.data.joinpath("postmaster.pid").read_text("utf-8").splitlines()[0])


@contextmanager
def postgres(options: str = "-c fsync=off") -> Iterator[Postgres]:
    """Run a server for as long as the block lasts; what tests write need not be on the disk."""
    folder = Path(tempfile.mkdtemp(prefix="spielwerk-pg-"))
    try:
        server = Postgres(folder, options)
        server.start()
        try:
            yield server
        finally:
            if (server.data / "postmaster.pid").exists():
                server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
