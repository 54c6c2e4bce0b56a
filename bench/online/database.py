"""Databases of the bench: a file of SQLite, or a PostgreSQL server that has every commit on the disk."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from table.postgres import INITDB, Postgres

CONNECTIONS = 300


class DurablePostgres(Postgres):
    """A server that waits for its disk, as one does that people rely on."""

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c max_connections={CONNECTIONS}"
        self._control("--log", self.folder / "log", "--options", options, "start")

    @property
    def pid(self) -> int:
        """Return the process that is the parent of all others."""
        return int(self.data.joinpath("postmaster.pid").read_text("utf-8").splitlines()[0])


@contextmanager
def postgres() -> Iterator[DurablePostgres]:
    """Run a server for as long as the block lasts."""
    if not INITDB:
        raise SystemExit("PostgreSQL is not installed here: apt-get install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="spielwerk-pg-"))
    try:
        server = DurablePostgres(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def database(kind: str) -> Iterator[tuple[str, int]]:
    """Make an empty database, and say where it is and which process serves it; 0: none."""
    if kind == "SQLite":
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "tables.db"), 0
    else:
        with postgres() as server:
            yield server.url, server.pid
