"""One server for one file: a lock the operating system holds, and lets go of whatever way the process ends."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from spielwerk.core.language import msg
from spielwerk.table.change import TableError

FAR: Final = 1 << 20  # the byte Windows locks: the number of the process before it stays readable


class TakenError(TableError):
    """Another process works with this file."""

    def __init__(self, path: Path, process: str) -> None:
        if process:
            taken = msg(
                "The tables in {path} are already open: another server (process {process}) works with them. Stop it "
                "first, or take another file with --db."
            )
        else:
            taken = msg(
                "The tables in {path} are already open: another server works with them. Stop it first, or take another "
                "file with --db."
            )
        super().__init__(taken, path=path, process=process)


class FileLock:
    """The right to write into a file of tables, held from now until ``release`` or the end of the process."""

    def __init__(self, path: Path) -> None:
        beside = Path(f"{path.resolve()}.lock")  # stays there: a file that comes and goes could be locked twice
        self._file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            holder = ""
            with suppress(OSError):
                holder = os.read(self._file, 20).decode(errors="replace").strip()
            self.release()
            raise TakenError(path, holder if holder.isdecimal() else "") from None
        with suppress(OSError):  # a full disk keeps nobody out: the number is for the sentence only
            os.ftruncate(self._file, 0)
            os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let others in."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":  # the same in its own words
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
