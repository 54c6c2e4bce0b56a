"""What can be set about a server."""

from dataclasses import dataclass, field
from typing import Final

from spielwerk.table.costs import Ware
from spielwerk.table.notices import Notify
from spielwerk.table.registry import Pace
from spielwerk.table.upkeep import Retention
from spielwerk.web.budget import Allowance
from spielwerk.web.guard import Rate

HOUR: Final = 3600
HERE: Final = ("127.0.0.1", "::1")  # this very computer


@dataclass(frozen=True)
class Settings:
    """All of it, with the values of a server that people share with friends.

    Whoever runs a server sets them by their names here, and the words behind them are their explanation: see config.py.
    """

    db: str = ""  # a file for SQLite, or the URL of a PostgreSQL database; empty: tables.db in the user's data folder
    catalogue: str = "spielwerk.games"  # the module that knows the games: ``game(slug)`` and ``games()``
    # where it is
    host: str = "0.0.0.0"  # noqa: S104 # address to listen on; 127.0.0.1 keeps the server to this computer and its proxy
    port: int = 8000  # port to listen on; 0 takes a free one
    address: str = ""  # of the site for everybody, such as https://games.example.org; telling people anything needs it
    base_path: str = ""  # path below which a proxy shows the site, such as /games
    proxies: tuple[str, ...] = HERE  # addresses or networks of proxies whose X-Forwarded-For and -Proto are believed
    https: bool = False  # the site is reached over TLS only: Secure cookies, HSTS, https in links
    origins: tuple[str, ...] = ()  # further origins whose pages may speak to us, such as https://games.example.org
    words_file: str = ""  # a file of further words that names may not have: one a line, * stands for any letters
    lan: str = ""  # host and port by which others in the network find this computer
    # how it works
    processes: int = 1  # server processes on this port; more than one share a PostgreSQL database
    process_port: int = 0  # if set, each of them also has a port of its own on this computer: this one, the next …
    bots: tuple[str, ...] = ()  # of other people, for the tables, by name: My bot=mypkg.bots:Careful; see docs/bots.md
    workers: int = 0  # processes for bots, of all server processes together; 0: one less than there are cores
    log_level: str = "warning"  # what is worth a line: debug, info, warning, error
    pace: Pace = field(default_factory=Pace)
    retention: Retention = field(default_factory=Retention)
    notify: Notify = field(default_factory=Notify)
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
    sockets_seated: int = 400  # of all, kept for devices that sit at the table they ask for
    connections: int = 8000  # open at once, sockets included; fewer where the system allows fewer files
    slow: float = 10.0  # seconds until a client that does not read is dropped
    dawdle: float = 20.0  # seconds in which a request has to be here, from the first to the last byte
    idle: int = 5  # seconds a connection stays open after an answer, for the next request
    clicks: Rate = field(default_factory=lambda: Rate(60, 20))  # per connection
    clicks_here: Rate = field(default_factory=lambda: Rate(900, 300))  # per address
    requests: Rate = field(default_factory=lambda: Rate(1500, 120))  # of any kind, per address
    tables: Rate = field(
        default_factory=lambda: Rate(40, 40 / HOUR)
    )  # new tables per device, and seats taken in the lobby
    lobby_waiting: int = 5  # open tables of the lobby at which one person waits at the same time
    lobby_minutes: int = 5  # minutes a table stands in the lobby while none of its people is there; over days it stays
    phrases: Rate = field(default_factory=lambda: Rate(100, 0.2))  # key words tried, by all together
    phrases_here: Rate = field(default_factory=lambda: Rate(10, 10 / HOUR))  # key words tried, per address
    codes_here: Rate = field(default_factory=lambda: Rate(60, 60 / HOUR))  # codes and key words made, per address
    contacts_here: Rate = field(default_factory=lambda: Rate(20, 20 / HOUR))  # addresses for messages, per address
    contacts: Rate = field(default_factory=lambda: Rate(10, 10 / HOUR))  # addresses for messages, per person
    tables_here: Rate = field(default_factory=lambda: Rate(200, 200 / HOUR))  # new tables per address
    api: bool = True  # bots of people's own may play over the network, with a token made on "my page"
    api_bots: int = 5  # bots that one person may have
    api_requests: Rate = field(default_factory=lambda: Rate(120, 20))  # requests of one bot
    api_streams: int = 20  # tables that one bot watches at the same time
    talk_here: Rate = field(default_factory=lambda: Rate(60, 2))  # messages at tables, per address
    # seconds of processor time, at once and per second; "here": all devices of one address together
    cpu_pages: Rate = field(default_factory=lambda: Rate(1.5, 0.2))  # pages, clicks, looks: what the one thread does
    cpu_pages_here: Rate = field(default_factory=lambda: Rate(4, 0.5))  # thirty people click once a second for 0.1
    cpu_pictures: Rate = field(default_factory=lambda: Rate(4, 0.1))  # pictures to keep, per device
    cpu_pictures_here: Rate = field(default_factory=lambda: Rate(12, 0.3))  # pictures, per address
    cpu_uploads: Rate = field(default_factory=lambda: Rate(3, 0.05))  # records read, per device
    cpu_uploads_here: Rate = field(default_factory=lambda: Rate(10, 0.2))  # records read, per address
    cpu_bots: Rate = field(default_factory=lambda: Rate(60, 0.5))  # and hints; over it bots only play more slowly
    cpu_bots_here: Rate = field(default_factory=lambda: Rate(240, 2))  # the same, per address
    cpu_reviews: Rate = field(default_factory=lambda: Rate(240, 0.1))  # games looked back on, per device
    cpu_reviews_here: Rate = field(default_factory=lambda: Rate(960, 0.4))  # the same, per address
    patience: float = 2.0  # seconds that a page waits for its address to be out of debt; longer ones get a sentence
    pictures_kept: int = 32 * 1024 * 1024  # bytes of finished pictures
    log_per_minute: int = 20  # lines of one kind; how many more there were is said once

    def allowances(self) -> dict[Ware, Allowance]:
        """Return what may be used of the processor, by what for."""
        return {
            "pages": Allowance(self.cpu_pages, self.cpu_pages_here),
            "pictures": Allowance(self.cpu_pictures, self.cpu_pictures_here),
            "uploads": Allowance(self.cpu_uploads, self.cpu_uploads_here),
            "bots": Allowance(self.cpu_bots, self.cpu_bots_here),
            "reviews": Allowance(self.cpu_reviews, self.cpu_reviews_here),
        }
