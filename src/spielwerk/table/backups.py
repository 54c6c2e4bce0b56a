"""Copies of all tables: made while the server runs, and brought back."""

import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from spielwerk.core.game import Game
from spielwerk.core.language import msg
from spielwerk.table.failures import StoreError
from spielwerk.table.lock import FileLock
from spielwerk.table.schema import SCHEMA
from spielwerk.table.store import Store

BESIDE = ("", "-wal", "-shm")  # a file of SQLite and what belongs to it


class BackupError(StoreError):
    """A backup that cannot be made or brought back; nothing was changed."""


def backup(store: Store, file: Path) -> int:
    """Copy all tables as they are at one moment into a new file, and return how many there are."""
    if store.path is None:
        address = store.url._replace(drivername="postgresql", password=None).render_as_string()
        raise BackupError(
            msg(
                "PostgreSQL keeps its tables safe itself: pg_dump --format=custom --file='{file}' "
                "--dbname='{address}'. They come back by pg_restore --clean --if-exists --no-owner "
                "--dbname='{address}' '{file}'."
            ),
            file=file,
            address=address,
        )
    if file.exists():
        raise BackupError(msg("{file} is there already."), file=file)
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_WRONLY, 0o600))  # SQLite takes an empty file; nobody else reads it
    try:
        with closing(sqlite3.connect(store.path, timeout=30)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))  # one moment of it all, the newest moves included
        count = _tables(part)
        _flush(part)
        part.rename(file)
    except sqlite3.Error as error:
        raise BackupError(msg("The backup did not succeed: {error}."), error=error) from error
    finally:
        part.unlink(missing_ok=True)
    return count


def restore(file: Path, db: str, games: Callable[[str], Game], force: bool = False) -> tuple[int, Path | None]:
    """Bring a backup back; what was there is put aside if it may be. Return how many tables, and where aside is."""
    if "://" in db:
        raise BackupError(msg("The tables are in PostgreSQL: use pg_restore."))
    if not file.is_file():
        raise BackupError(msg("There is no {file}."), file=file)
    count, target = _tables(file), Path(db)
    if target.exists() and target.samefile(file):
        raise BackupError(msg("{file} is the file of the tables itself."), file=file)
    target.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(target)  # no server runs on it now
    try:
        aside = _put_aside(target, force)
        part = target.with_name(f"{target.name}.part")
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY, 0o600))
        shutil.copyfile(file, part)
        _flush(part)
        part.rename(target)
    finally:
        lock.release()
    Store(db, games).close()  # an older one is brought up to date
    return count, aside


def _put_aside(target: Path, force: bool) -> Path | None:
    if not target.exists() or target.stat().st_size == 0:
        return None
    if not force:
        raise BackupError(msg("There are tables in {target} already. With --force they are put aside."), target=target)
    aside = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    for end in BESIDE:
        if Path(f"{target}{end}").exists():
            Path(f"{target}{end}").rename(f"{aside}{end}")
    return aside


def _tables(file: Path) -> int:
    """Return how many tables a file holds, if it is whole and ours."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("it is damaged")
            (found,) = connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone() or ("?",)
            (count,) = connection.execute("SELECT COUNT(*) FROM game").fetchone()
    except sqlite3.Error as error:
        raise BackupError(msg("{file} is no backup of tables: {error}."), file=file, error=error) from error
    if not found.isdecimal() or int(found) > SCHEMA:
        raise BackupError(
            msg("{file} has schema {found}; this program reads schema {schema}."), file=file, found=found, schema=SCHEMA
        )
    return int(count)


def _flush(file: Path) -> None:
    descriptor = os.open(file, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
