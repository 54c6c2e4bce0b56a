"""A real server on a free port, and people who visit it with a browser's manners."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from table.helpers import Fake
from websockets.sync.client import ClientConnection, connect

from spielwerk.table.registry import Chooser, Pace, TableRegistry
from spielwerk.web.app import create_app
from spielwerk.web.guard import Rate
from spielwerk.web.protocol import timed_protocol
from spielwerk.web.settings import Settings
from spielwerk.web.site import WebSite

FREE = Rate(1e6, 1e6)
CPU = tuple(
    f"cpu_{ware}{where}" for ware in ("pages", "pictures", "uploads", "bots", "reviews") for where in ("", "_here")
)
PATIENCE = 120  # seconds: a busy machine is not a broken one
TWO = {"seat-0-kind": "me", "seat-0-name": "Anna", "seat-1-kind": "link"}


def settings(folder: Path, **changes: Any) -> Settings:
    """Return settings for tests: the games of the tests, no waiting, no limits."""
    rates = ("clicks", "clicks_here", "requests", "tables", "tables_here", "api_requests", "codes_here")
    free = dict.fromkeys((*rates, *CPU), FREE)
    base: dict[str, Any] = {"db": str(folder / "t.db"), "catalogue": "table.helpers", "pace": Pace(bot_delay=0), **free}
    return Settings(**(base | changes))


def until(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "in vain"
        time.sleep(0.01)


class Site:
    """A running server."""

    def __init__(self, port: int, registry: TableRegistry) -> None:
        self.port = port
        self.registry = registry
        self.web: WebSite = None  # type: ignore[assignment]
        self.server: uvicorn.Server = None  # type: ignore[assignment]
        self.host = f"127.0.0.1:{port}"
        self.visitors: list[Visitor] = []

    def visitor(self, lang: str = "en", **headers: str) -> "Visitor":
        """Return somebody with a browser of their own."""
        self.visitors.append(Visitor(self, lang, headers))
        return self.visitors[-1]


class Visitor:
    """A browser: keeps cookies, sends its origin, opens sockets."""

    def __init__(self, site: Site, lang: str, headers: dict[str, str]) -> None:
        self.site = site
        self.lang = lang
        self.headers = headers
        origin = f"http://{site.host}"
        self.http = httpx.Client(
            base_url=origin,
            headers={"origin": origin, "accept-language": lang} | headers,
            follow_redirects=False,
            timeout=PATIENCE,
        )

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Ask for a page."""
        return self.http.get(path, **more)

    def post(self, path: str, data: dict[str, str] | None = None, **more: Any) -> httpx.Response:
        """Send a form."""
        return self.http.post(path, data=data or {}, **more)

    def open(self, game: str = "lanes", **fields: str) -> str:
        """Open a table and return its path."""
        fields = {name.replace("_", "-"): value for name, value in fields.items()} or TWO
        answer = self.post("/new", {"game": game, **fields})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    @contextmanager
    def at(self, path: str, query: str = "", **more: Any) -> Iterator["Line"]:
        """Open a socket at a table."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        headers = {"cookie": cookies, "accept-language": self.lang} | self.headers
        url = f"ws://{self.site.host}{path}/ws{query}"
        origin = more.pop("origin", f"http://{self.site.host}")
        patience: dict[str, Any] = {"max_queue": None, "close_timeout": 1, **more}
        with connect(url, origin=origin, additional_headers=headers, compression=None, **patience) as line:
            yield Line(line)


def table_of_two(site: Site) -> tuple[str, Visitor, Visitor]:
    """Return a running table of Lanes with Anna, who is its host and to move, and Ben, who reads German."""
    anna, ben = site.visitor(), site.visitor("de")
    path = anna.open()
    ben.get(path)
    ben.post(f"{path}/sit", {"name": "Ben"})
    anna.post(f"{path}/start")
    return path, anna, ben


class Line:
    """An open socket with everything it has shown so far."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.seq = -1
        self.shown: dict[str, str] = {}
        self.heard: list[str] = []  # raw texts

    def send(self, **message: Any) -> None:
        """Send a click."""
        self.connection.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Return the next message."""
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if "set" in message:
            self.seq = message["seq"]
            self.shown |= message["set"]
        return message

    def until(self, key: str, timeout: float = PATIENCE) -> Any:
        """Return the first message with this key."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            message = self.hear(timeout)
            if key in message:
                return message[key]
        raise TimeoutError(key)

    def see(self, seq: int, timeout: float = PATIENCE) -> None:
        """Wait until a position has come."""
        while self.seq < seq:
            self.hear(timeout)

    def shows(self, name: str, words: str) -> str:
        """Wait until a fragment holds these words, and return it."""
        while words not in self.shown.get(name, ""):
            self.hear()
        return self.shown[name]

    def settle(self) -> None:
        """Wait until everybody's arrival has been told."""
        while not self.quiet():
            pass

    def quiet(self, wait: float = 0.15) -> bool:
        """Tell whether nothing comes."""
        try:
            self.hear(wait)
        except TimeoutError:
            return True
        return False


@contextmanager
def running(config: Settings, players: Chooser | None = None, buffer: int = 0, port: int = 0) -> Iterator[Site]:
    """Run a server in a thread for as long as the block lasts."""
    with socket.create_server(("127.0.0.1", port)) as listener:
        if buffer:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        port = listener.getsockname()[1]
        app = create_app(config, players or Fake())
        server = uvicorn.Server(
            uvicorn.Config(
                app,
                http=timed_protocol(config.dawdle, config.slow, config.connections),
                timeout_keep_alive=config.idle,
                ws="websockets-sansio",
                ws_max_size=4 * config.message,
                ws_per_message_deflate=False,
                log_level="error",
                server_header=False,
                timeout_graceful_shutdown=1,
            )
        )
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.005)
        site = Site(port, app.state.registry)
        site.web, site.server = app.state.site, server
        site.web.workers.patience = PATIENCE
        try:
            yield site
        finally:
            for visitor in site.visitors:
                visitor.http.close()
            server.should_exit = True
            thread.join(10)
