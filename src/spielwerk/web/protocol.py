"""The wire: requests that dawdle are cut, and there are only as many connections as files can be open."""

import asyncio
import sys
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from spielwerk.core.language import languages, msg, say

SPARE: Final = 200  # files for the database, for workers and for whatever else is open
FILES: Final = 65_536  # more are not needed
ENDS: Final = "ends"  # where a request that lasts keeps how to end it when the server stops
LAST: Final = 0.5  # seconds in which somebody who has only just come may still ask a server that stops
HEAD: Final = b"content-type: text/html; charset=utf-8\r\nconnection: close\r\ncache-control: no-store\r\n"


def _in_all(message: str) -> bytes:
    """Return a sentence in every language: whoever reads it has not said yet which one they like."""
    return "".join(f"<p lang={code}>{say(code, message)}" for code in languages()).encode()


FULL: Final = (
    b"<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'>"
    b"<meta http-equiv=refresh content=10><title>Spielwerk</title>"
    + _in_all(msg("The server is full right now. This page tries again in a moment, your game is saved."))
)
LATE: Final = b"<!doctype html><meta charset=utf-8><title>Spielwerk</title>" + _in_all(
    msg("This request took too long to arrive.")
)


def room(most: int) -> int:
    """Let this process open as many files as the system allows, and return how many connections that makes."""
    if sys.platform == "win32":
        return most
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return most if soft == resource.RLIM_INFINITY else max(1, min(most, soft - SPARE))


class TimedProtocol(H11Protocol):
    """An HTTP connection with a clock: a request has to arrive in time, and its answer has to be read."""

    dawdle: float = 20.0  # seconds from the first to the last byte of a request, or of silence at the beginning
    slow: float = 10.0  # seconds in which a client has to go on reading
    most: int = 8000  # connections

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.upgraded = False
        self._clock: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to count; in a full server the one that has kept us waiting longest has to go."""
        super().connection_made(transport)
        if len(self.connections) > self.most and not self._oust():
            self._say(503, FULL, b"retry-after: 10\r\n")
            return
        self._watch()

    def _oust(self) -> bool:
        """Cut the oldest connection that has not got its request together, and tell whether there was one."""
        waiting = [one for one in self.connections if isinstance(one, TimedProtocol) and one._clock is not None]
        if not waiting:
            return False
        min(waiting, key=lambda one: one._clock.when() if one._clock else 0.0)._late()
        return True

    def _watch(self) -> None:
        """Let the clock run exactly while a request is on its way."""
        if self.upgraded or self.conn.their_state not in {h11.IDLE, h11.SEND_BODY} or self.transport.is_closing():
            self._stop()
        elif self._clock is None and self.timeout_keep_alive_task is None:
            self._clock = self.loop.call_later(self.dawdle, self._late)

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def data_received(self, data: bytes) -> None:
        """Read on, and look at the clock."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """After an answer the clock of silence runs, unless the request itself is still coming."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the socket, which has clocks of its own."""
        self.upgraded = True
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Wait for a client that does not read, but not for ever."""
        super().pause_writing()
        if self._stall is None:
            self._stall = self.loop.call_later(self.slow, self.transport.abort)

    def resume_writing(self) -> None:
        """Forget the wait."""
        super().resume_writing()
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def shutdown(self) -> None:
        """Stop; but whoever has only just come is still answered: their request is on its way."""
        if self.cycle is None:
            self.loop.call_later(LAST, self._leave)
        else:
            self.cycle.scope.get("state", {}).get(ENDS, bool)()
            super().shutdown()

    def _leave(self) -> None:
        if not self.transport.is_closing():
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all clocks."""
        super().connection_lost(exc)
        self._stop()
        if self._stall is not None:
            self._stall.cancel()

    def _late(self) -> None:
        self._stop()
        if self.conn.our_state is h11.IDLE:
            self._say(408, LATE)
        else:
            self.transport.close()

    def _say(self, status: int, page: bytes, more: bytes = b"") -> None:
        """Answer without asking anybody, and hang up."""
        words = {408: b"Request Timeout", 503: b"Service Unavailable"}[status]
        length = b"content-length: %d\r\n" % len(page)
        self.transport.write(b"HTTP/1.1 %d %s\r\n%s%s%s\r\n%s" % (status, words, HEAD, length, more, page))
        self.transport.close()


def timed_protocol(dawdle: float, slow: float, most: int) -> type[TimedProtocol]:
    """Return the protocol of a server with these settings."""
    return type("Wire", (TimedProtocol,), {"dawdle": dawdle, "slow": slow, "most": most})
