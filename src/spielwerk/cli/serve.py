"""``spielwerk serve``: start the server, say where it is, and run the server."""

import errno
import logging.config
import os
import signal
import socket
import sys
import threading
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rich.text import Text

from spielwerk import __version__, is_compiled
from spielwerk.cli import printing
from spielwerk.core.components import active_set
from spielwerk.core.language import msg, say, with_label
from spielwerk.games import games as all_games

if TYPE_CHECKING:
    from spielwerk.web.settings import Settings


ALONE: Final = msg(
    "A file of SQLite belongs to one server process. For several, keep the tables in PostgreSQL: --db "
    "postgresql://name:password@host/database."
)
BACKLOG: Final = 2048  # visitors who wait at the door while all processes are busy


class PlaceError(ValueError):
    """An address or port that cannot be listened on, or tables that cannot be opened."""


def serve(settings: "Settings", browser: bool, lang: str) -> None:
    """Start the server: say where it is, then run the server until it is stopped."""
    from spielwerk.games import game
    from spielwerk.table import offered
    from spielwerk.table.change import TableError
    from spielwerk.table.store import Store
    from spielwerk.web.app import serve as run_server
    from spielwerk.web.config import database, without_password

    host = settings.host
    port = free_port(host, settings.port)
    db = database(settings)
    if settings.processes > 1 and "://" not in db:
        raise PlaceError(say(lang, ALONE))
    offered.check(offered.read(settings.bots), settings.catalogue)
    try:
        Store(db, game).close()  # a database that cannot be opened is told before anything else
    except TableError as error:
        raise PlaceError(error.say(lang)) from error
    place = without_password(db)
    here, everywhere = f"http://{_host_name(host)}:{port}{settings.base_path}", host in {"0.0.0.0", "::", ""}  # noqa: S104 - asked for
    address = lan_address() if everywhere else ""
    lan = f"http://{address}:{port}{settings.base_path}" if address else ""
    console = printing.screen()
    console.print(Text("\n").join(_welcome(here, lan, place, lang)), soft_wrap=True)
    if lan and console.is_terminal:
        import segno

        segno.make(lan).terminal(compact=True, border=2)
    sys.stdout.flush()
    if browser:
        _open_browser(here)
    if settings.processes > 1:
        from spielwerk.cli.processes import supervise
        from spielwerk.web import logs

        logging.config.dictConfig(logs.config(settings.log_per_minute))
        logging.getLogger("spielwerk").setLevel(settings.log_level.upper())
        sys.exit(supervise(_listener(host, port), settings.processes))
    run_server(host, port, db, replace(settings, lan=f"{address}:{port}" if address else ""))


def serve_as_child(settings: "Settings", told: str) -> None:
    """Run one server process of several: the parent hands over the port and a line on which to say that it works."""
    from spielwerk.cli.processes import READY
    from spielwerk.web.app import serve as run_server

    listening, line, number = map(int, told.split(","))
    listener, parent = socket.socket(fileno=listening), socket.socket(fileno=line)
    port = listener.getsockname()[1]
    address = lan_address() if settings.host in {"0.0.0.0", "::", ""} else ""  # noqa: S104 - asked for
    sockets = [listener]
    if settings.process_port:
        sockets.append(_listener("127.0.0.1", settings.process_port + number, shared=True))

    def on_begin() -> None:
        parent.send(READY)
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()

    settings = replace(settings, lan=f"{address}:{port}" if address else "")
    run_server(settings.host, port, settings=settings, sockets=sockets, on_begin=on_begin)


def _leave_with(parent: socket.socket) -> None:
    """End this process as one should when its parent is no more."""
    with suppress(OSError):
        parent.recv(1)
    os.kill(os.getpid(), signal.SIGTERM)


def _listener(host: str, port: int, shared: bool = False) -> socket.socket:
    """Return a socket that listens; a shared one lets the next process listen before this one is gone."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        raise PlaceError(f"cannot listen on {host} port {port}: {error.strerror}") from None
    listener.listen(BACKLOG)
    return listener


def _welcome(here: str, lan: str, place: str, lang: str) -> list[Text]:
    mode = say(lang, "compiled") if is_compiled() else say(lang, "interpreted")
    name = f"Spielwerk {__version__}"
    first = Text(say(lang, "{name} is open. Rules: {mode}.", name=name, mode=mode))
    first.highlight_words([name], "bold")
    labels = [say(lang, "On this computer:"), say(lang, "For phones in your network:")]
    wide = max(map(len, labels)) + 1
    there = [(label, address) for label, address in zip(labels, (here, lan), strict=True) if address]
    lines = [first, *(Text.assemble(label.ljust(wide), (address, "bold underline")) for label, address in there)]
    lines.append(Text(say(lang, "The tables are kept in {place}", place=place)))
    own = [f"{game.title}, {found.title}" for game in all_games() if (found := active_set(game.slug))]
    lines += [Text(with_label(lang, say(lang, "Own components"), names)) for names in own]
    lines.append(Text(say(lang, "Ctrl-C stops the server."), "dim"))
    return lines


def _host_name(host: str) -> str:
    if host in {"0.0.0.0", "::", ""}:  # noqa: S104 - only named here
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def free_port(host: str, port: int) -> int:
    """Return the port, or a free one for 0; complain if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except socket.gaierror:
            raise PlaceError(f"there is no address {host!r} on this computer") from None
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise PlaceError(f"port {port} is taken; try --port {port + 1}, or --port 0 for any free one") from None
            raise PlaceError(f"cannot listen on {host} port {port}: {error.strerror}") from None
        return int(probe.getsockname()[1])


def lan_address() -> str:
    """Return this computer's address in its own network, or nothing; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for examples
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if found.startswith("127.") or found == "0.0.0.0" else found  # noqa: S104 - none found


def _open_browser(url: str) -> None:
    import threading
    import webbrowser

    timer = threading.Timer(1.0, webbrowser.open, [url])
    timer.daemon = True
    timer.start()
