"""At the door: headers, limits, origins, cookies. Knows no game and no table."""

import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spielwerk.core.language import ENGLISH, languages
from spielwerk.table.tokens import device_of, old_form

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # with less, browsers would send no Origin with our forms
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
WHO, WHO_TLS = "who", "__Host-who"  # the cookies of a device: over http, and over TLS
HSTS: Final = {"strict-transport-security": "max-age=31536000"}
NOINDEX: Final = {"x-robots-tag": "noindex, nofollow"}  # whoever knows the address of a table may sit down there
YEAR: Final = 365 * 24 * 3600
log = logging.getLogger("spielwerk.web")


class TooLargeError(Exception):
    """A request with more in it than anybody needs."""


# ---- limits ----
@dataclass(frozen=True)
class Rate:
    """So many at once, and so many per second after that."""

    burst: float
    per_second: float


class Bucket:
    """Tokens that drip in; every message takes some out."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take tokens out, or say that there are not enough."""
        now = time.monotonic()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class Limiter:
    """A bucket for each address or device; the oldest are forgotten."""

    def __init__(self, rate: Rate, most: int = 20_000) -> None:
        self.rate = rate
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def has(self, key: str) -> bool:
        """Tell whether the bucket with this name has a token left; none is taken."""
        return key not in self._buckets or (self._buckets[key].take(0.0) and self._buckets[key].tokens >= 1)

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Take tokens out of the bucket with this name."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(cost)


def address(connection: HTTPConnection) -> str:
    """Return where somebody comes from: an IPv4 address, or the /64 network of an IPv6 one."""
    host = connection.client.host if connection.client else ""
    return ":".join(host.split(":")[:4]) if host.count(":") > 1 else host


# ---- who ----
def token(connection: HTTPConnection, tls: bool) -> str:
    """Return what a device shows as its token. Over TLS only a cookie counts that no neighbouring site can plant.

    One from before there were such cookies is let through in its old form: it is good only for a seat it has.
    """
    plain = connection.cookies.get(WHO, "")
    if not tls:
        return plain
    return connection.cookies.get(WHO_TLS) or (plain if old_form(plain) else "")


def device(connection: HTTPConnection) -> str:
    """Return a mark of the device that asks, for limits: it may be made up, who sits where is another question."""
    return device_of(connection.cookies.get(WHO_TLS) or connection.cookies.get(WHO, ""))


def language(connection: HTTPConnection) -> str:
    """Return the language chosen, else the one the browser likes best of ours, else English."""
    chosen = connection.cookies.get("lang", "")
    if chosen in languages():
        return chosen
    wishes: list[tuple[float, str]] = []
    for part in connection.headers.get("accept-language", "")[:200].split(","):
        name, _, quality = part.strip().lower().partition(";q=")
        try:
            wishes.append((-float(quality or 1), name.split("-")[0]))
        except ValueError:
            continue
    return next((name for _, name in sorted(wishes, key=lambda wish: wish[0]) if name in languages()), ENGLISH)


def secure(connection: HTTPConnection) -> bool:
    """Tell whether the browser speaks to us over TLS."""
    return connection.url.scheme in {"https", "wss"}


def same_origin(connection: HTTPConnection, allowed: tuple[str, ...] = ()) -> bool:
    """Tell whether a request comes from one of our own pages: browsers always say so for forms and sockets."""
    origin = connection.headers.get("origin", "")
    parts = urlsplit(origin)
    if parts.scheme not in {"http", "https"}:
        return False
    return origin in allowed or parts.netloc.lower() == connection.headers.get("host", "").lower()


def local_path(text: str) -> str:
    """Return a path of this site to go back to, else the start page."""
    if not re.fullmatch(r"/(?![/\\])[\x21-\x7e]*", text) or "\\" in text:
        return "/"
    return text if len(text) <= 2100 else "/"  # a score pad holds all it knows in its address


# ---- the middleware ----
class GuardMiddleware:
    """Puts our headers on everything, limits bodies, and lets no stack trace out."""

    def __init__(
        self,
        app: ASGIApp,
        most: int,
        large: dict[str, int],
        sorry: Callable[[Scope, int], Response],
        https: bool = False,
    ) -> None:
        self.app = app
        self.headers = HEADERS | (HSTS if https else {})
        self.sorry = sorry  # the page that says so
        self.most = most  # bytes of a usual request
        self.large = large  # bytes by path, where more is meant

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        send = _with_headers(send, self.headers | (NOINDEX if scope["path"].startswith("/t/") else {}))
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        limit = self.large.get(scope["path"], self.most)
        begun = False

        async def send_and_note(message: Message) -> None:
            nonlocal begun
            begun = begun or message["type"] == "http.response.start"
            await send(message)

        try:
            length = Headers(scope=scope).get("content-length", "0")
            if not length.isdecimal() or int(length) > limit:
                raise TooLargeError
            await self.app(scope, _limit(receive, limit), send_and_note)
        except TooLargeError:
            if not begun:
                await self.sorry(scope, 413)(scope, receive, send)
        except ClientDisconnect:  # nobody is there to be told
            log.info("%s %s broke off", scope["method"], loggable_path(scope["path"]))
        except Exception:  # whatever it was: the log knows, the client need not
            log.exception("%s %s failed", scope["method"], loggable_path(scope["path"]))
            if not begun:
                await self.sorry(scope, 500)(scope, receive, send)


def loggable_path(path: str) -> str:
    """Return a path fit for the log: the address of a table is an invitation and stays out of it."""
    return repr(re.sub(r"^/t/[^/]*", "/t/…", path)[:80])


def _limit(receive: Receive, limit: int) -> Receive:
    seen = 0

    async def receive_limited() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > limit:
            raise TooLargeError
        return message

    return receive_limited


def _with_headers(send: Send, ours: dict[str, str]) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            headers = MutableHeaders(scope=message)
            for name, value in ours.items():
                headers[name] = value
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return send_with_headers
