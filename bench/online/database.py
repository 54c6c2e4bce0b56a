"""Databases of the bench: a file of SQLite, or a PostgreSQL server that has every commit on the disk."""

import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from table.postgres import INITDB, Postgres, postgres

OPTIONS = "-c max_connections=300"


def durable_postgres() -> AbstractContextManager[Postgres]:
    """Run a server that waits for its disk, as one does that people rely on."""
    if not INITDB:
        raise SystemExit("PostgreSQL is not installed here: apt-get install postgresql")
    return postgres(OPTIONS)


@contextmanager
def database(kind: str) -> Iterator[tuple[str, int]]:
    """Make an empty database, and say where it is and which process serves it; 0: none."""
    if kind == "SQLite":
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "tables.db"), 0
    else:
        with durable_postgres() as server:
            yield server.url, server.pid
