"""The place of the search: a server of its own that is started, killed and stopped, and what was found."""

import signal
import socket
import sqlite3
import subprocess
from pathlib import Path
from random import Random

import httpx
from web.helpers import Site, Visitor
from web.test_kill import start

from spielwerk.games import game
from spielwerk.table.session import Session
from spielwerk.table.store import Store

PATIENCE = 60.0  # seconds for an answer


class Place:
    """A server on a free port with a database in a folder, and everything found there."""

    def __init__(self, folder: Path, luck: Random) -> None:
        self.folder = folder
        self.luck = luck
        self.db = folder / "tables.db"
        self.found: list[str] = []
        self.done: dict[str, int] = {}
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.site = Site(self.port, None)  # type: ignore[arg-type]
        self.server: subprocess.Popen[bytes] = start(self.port, self.db)
        self.store = Store(str(self.db), game, beside=True)
        self._heard = 0

    def visitor(self, lang: str = "en") -> Visitor:
        """Return somebody with a browser of their own, and patience for a busy machine."""
        visitor = self.site.visitor(lang)
        visitor.http.timeout = httpx.Timeout(PATIENCE)
        return visitor

    def note(self, *what: object) -> None:
        """Keep something that should not be."""
        self.found.append(" ".join(map(str, what)))

    def count(self, what: str, times: int = 1) -> None:
        """Count what was tried."""
        self.done[what] = self.done.get(what, 0) + times

    def session(self, path: str) -> Session:
        """Return a table as it is stored, replayed here: every word in it is legal, or this raises."""
        return self.store.read(path.removeprefix("/t/"))

    def rows(self, name: str) -> list[str]:
        """Return the rows of a table's action log."""
        with sqlite3.connect(self.db) as connection:
            found = connection.execute("select word from action where game = ? order by seq", (name,)).fetchall()
        connection.close()
        return [word for (word,) in found]

    def check(self, where: str) -> None:
        """Note a dead server, and whatever it complained about since the last time."""
        text = self.db.with_name("stderr").read_text("utf-8", "replace")
        if self.server.poll() is not None:
            self.note(where, "the server died with", self.server.returncode, text[self._heard :][-3000:])
            self.server = start(self.port, self.db)
        if "Traceback" in text[self._heard :]:
            self.note(where, "the server stumbled:", text[self._heard :][-3000:])
        self._heard = len(text)

    def kill(self) -> None:
        """Pull the plug."""
        self.server.send_signal(signal.SIGKILL)
        self.server.wait()

    def restart(self) -> None:
        """Start the server again on the same database."""
        self.server = start(self.port, self.db)

    def close(self) -> None:
        """Stop everything."""
        self.server.kill()
        self.server.wait()
        self.store.close()
        for visitor in self.site.visitors:
            visitor.http.close()
