"""What can be set about a server."""

from dataclasses import dataclass, field
from typing import Final

from spielwerk.table.hall import Pace
from spielwerk.table.upkeep import Retention
from spielwerk.web.guard import Rate

HOUR: Final = 3600
HERE: Final = ("127.0.0.1", "::1")  # this very computer


@dataclass(frozen=True)
class Settings:
    """All of it, with the values of a house that people share with friends.

    Whoever runs a server sets them by their names here, and the words behind them are their explanation: see config.py.
    """

    db: str = ""  # a file for SQLite, or the URL of a PostgreSQL database; empty: tables.db in the user's data folder
    catalogue: str = "spielwerk.games"  # the module whose ``game(slug)`` knows the games
    # where it is
    host: str = "0.0.0.0"  # noqa: S104 # address to listen on; 127.0.0.1 keeps the house to this computer and its proxy
    port: int = 8000  # port to listen on; 0 takes a free one
    base_path: str = ""  # path below which a proxy shows the house, such as /games
    proxies: tuple[str, ...] = HERE  # addresses or networks of proxies whose X-Forwarded-For and -Proto are believed
    https: bool = False  # the house is reached over TLS only: Secure cookies, HSTS, https in links
    origins: tuple[str, ...] = ()  # further origins whose pages may speak to us, such as https://games.example.org
    lan: str = ""  # host and port by which others in the network find this computer
    # how it works
    workers: int = 0  # processes for bots; 0: one less than there are cores
    log_level: str = "warning"  # what is worth a line: debug, info, warning, error
    pace: Pace = field(default_factory=Pace)
    retention: Retention = field(default_factory=Retention)
    lock_timeout: float = 4.0  # seconds PostgreSQL waits for a lock until the move is refused
    statement_timeout: float = 10.0  # seconds PostgreSQL works on one statement until the move is refused
    free_space: int = 16 * 1024 * 1024  # bytes free beside a SQLite file, below which /ready says no
    metrics_allow: tuple[str, ...] = HERE  # addresses or networks that may read /metrics directly, not through a proxy
    metrics_token: str = ""  # whoever sends it as a bearer token may read /metrics from anywhere
    # limits
    body: int = 64 * 1024  # bytes of a form
    upload: int = 512 * 1024  # bytes of a record
    message: int = 2048  # bytes of a click
    sockets: int = 4000  # open at once
    sockets_here: int = 300  # open at once from one address
    slow: float = 10.0  # seconds until a client that does not read is dropped
    clicks: Rate = field(default_factory=lambda: Rate(60, 20))  # per connection
    clicks_here: Rate = field(default_factory=lambda: Rate(900, 300))  # per address
    requests: Rate = field(default_factory=lambda: Rate(400, 60))  # per address
    tables: Rate = field(default_factory=lambda: Rate(40, 40 / HOUR))  # new tables per device
    phrases: Rate = field(default_factory=lambda: Rate(100, 0.2))  # key words tried, by all together
    phrases_here: Rate = field(default_factory=lambda: Rate(10, 10 / HOUR))  # key words tried, per address
    codes_here: Rate = field(default_factory=lambda: Rate(60, 60 / HOUR))  # codes and key words made, per address
    tables_here: Rate = field(default_factory=lambda: Rate(200, 200 / HOUR))  # new tables per address
