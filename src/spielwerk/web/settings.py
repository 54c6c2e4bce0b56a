"""What can be set about a server."""

from dataclasses import dataclass, field
from typing import Final

from spielwerk.table.hall import Pace
from spielwerk.web.guard import Rate

HOUR: Final = 3600


@dataclass(frozen=True)
class Settings:
    """All of it, with the values of a house that people share with friends."""

    db: str = "var/spielwerk.db"  # a file for SQLite, or the URL of a PostgreSQL database
    catalogue: str = "spielwerk.games"  # the module whose ``game(slug)`` knows the games
    workers: int = 0  # processes for bots; 0: one less than there are cores
    pace: Pace = field(default_factory=Pace)
    origins: tuple[str, ...] = ()  # further origins whose pages may speak to us
    lan: str = ""  # host and port by which others in the network find this computer
    https: bool = False  # cookies only over TLS, also where a proxy does not tell
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
