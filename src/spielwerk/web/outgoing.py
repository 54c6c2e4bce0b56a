"""Calls to addresses that people gave us: never a way into the network this server stands in.

The host is looked up here, every address found is checked, and the connection goes to the one that was checked; the
certificate has to be the host's. No redirect is followed, nothing is read of the answer but its head.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

LONGEST: Final = 2000  # signs of an address
HEAD: Final = 16 * 1024  # bytes of the head of an answer
PATIENCE: Final = 10.0  # seconds for a call, from the look-up to the answer
TRIED: Final = 3  # addresses of one host
PATH: Final = re.compile(r"[\x21\x24-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e%]*", re.ASCII)
HOST: Final = re.compile(r"(?=.{1,253}\.?$)(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?", re.ASCII)
HEADER: Final = re.compile(r"[\x20-\x7e]*", re.ASCII)
NOT_PUBLIC: Final = tuple(
    ip_network(network)
    for network in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
        *("192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16"),
        *("192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
        *("2001::/23", "2001:db8::/32", "3fff::/20"),
    )
)
GLOBAL_V6: Final = IPv6Network("2000::/3")
NAT64, SIX_TO_FOUR = IPv6Network("64:ff9b::/96"), IPv6Network("2002::/16")  # with an IPv4 address in them


class OutgoingError(Exception):
    """A call that was not made, or failed; says why in a word, and nothing of the address."""

    def __init__(self, why: str, forbidden: bool = False) -> None:
        super().__init__(why)
        self.forbidden = forbidden  # such an address is never called


@dataclass(frozen=True)
class Reply:
    """How a call was answered."""

    status: int
    retry_after: float = 0.0  # seconds; 0: nothing was said

    @property
    def ok(self) -> bool:
        """Tell whether it was taken."""
        return 200 <= self.status < 300

    @property
    def gone(self) -> bool:
        """Tell whether nobody is there any more."""
        return self.status in {404, 410}


def is_public(text: str) -> bool:
    """Tell whether an address is one of the internet, whatever it is wrapped in."""
    try:
        address: IPv4Address | IPv6Address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if "%" in text:
        return False
    if isinstance(address, IPv6Address):
        if address in NAT64 or address.ipv4_mapped is not None:
            return is_public(str(IPv4Address(int(address) & 0xFFFFFFFF)))
        if address in SIX_TO_FOUR:
            return is_public(str(IPv4Address(int(address) >> 80 & 0xFFFFFFFF)))
        if address not in GLOBAL_V6:
            return False
    inside = (network for network in NOT_PUBLIC if network.version == address.version)
    return not any(address in network for network in inside)


class Outgoing:
    """Makes calls: to https addresses at these ports, and for tests to hosts named one by one."""

    def __init__(self, ports: tuple[str, ...] = ("443",), test_hosts: tuple[str, ...] = ()) -> None:
        self.ports = {int(port) for port in ports}
        self.test_hosts = frozenset(test_hosts)

    def check(self, url: str) -> SplitResult:
        """Return the parts of an address that may be called, or raise OutgoingError."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise OutgoingError("not an address", forbidden=True) from None
        host = parts.hostname or ""
        if len(url) > LONGEST or not re.fullmatch(r"[\x21-\x7e]+", url) or "\\" in url:
            raise OutgoingError("not an address", forbidden=True)
        if parts.username is not None or parts.password is not None or parts.fragment:
            raise OutgoingError("not an address", forbidden=True)
        if not PATH.fullmatch(parts.path) or not PATH.fullmatch(parts.query):
            raise OutgoingError("not an address", forbidden=True)
        if self._is_test(host, port):
            return parts
        if parts.scheme != "https":
            raise OutgoingError("not https", forbidden=True)
        if (443 if port is None else port) not in self.ports:
            raise OutgoingError("another port", forbidden=True)
        if not HOST.fullmatch(host) and not _is_literal(host):
            raise OutgoingError("not an address", forbidden=True)
        return parts

    def _is_test(self, host: str, port: int | None) -> bool:
        return f"{host}:{port}" in self.test_hosts

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Reply:
        """Send a body to an address that somebody gave us, or raise OutgoingError."""
        parts = self.check(url)
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._post(parts, headers, body)
        except TimeoutError:
            raise OutgoingError("too slow") from None
        except (OSError, ssl.SSLError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
            raise OutgoingError(type(error).__name__) from None

    async def addresses(self, host: str, port: int) -> list[str]:
        """Look a host up; if one of its addresses is not public, none of them is called."""
        infos = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        found = list(dict.fromkeys(str(info[4][0]) for info in infos))
        if not found or not all(map(is_public, found)):
            raise OutgoingError("not a public address", forbidden=True)
        return found[:TRIED]

    async def _post(self, parts: SplitResult, headers: Mapping[str, str], body: bytes) -> Reply:
        host = parts.hostname or ""
        test = self._is_test(host, parts.port)
        tls = parts.scheme == "https"
        port = parts.port or (443 if tls else 80)
        found = [host] if test else await self.addresses(host, port)
        request = _request(parts, headers, body)
        for k, address in enumerate(found):
            try:
                reader, writer = await asyncio.open_connection(
                    address, port, limit=HEAD, ssl=_context() if tls else None, server_hostname=host if tls else None
                )
            except ssl.SSLError:
                raise
            except OSError:
                if k + 1 == len(found):
                    raise
                continue
            try:
                writer.write(request)
                await writer.drain()
                return await _answer(reader)
            finally:
                writer.close()
                with suppress(OSError):
                    writer.transport.abort()  # what more it would say is not waited for
        raise OutgoingError("no address")


@cache
def _context() -> ssl.SSLContext:
    return ssl.create_default_context()


def _is_literal(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return "%" not in host


def _request(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    given = {"Host": parts.netloc, **headers, "Content-Length": str(len(body)), "Connection": "close"}
    for name, value in given.items():
        if not re.fullmatch(r"[A-Za-z-]+", name) or not HEADER.fullmatch(value):
            raise OutgoingError("not a header")
    head = "".join(f"{name}: {value}\r\n" for name, value in given.items())
    return f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body


async def _answer(reader: asyncio.StreamReader) -> Reply:
    for _ in range(TRIED):
        reply = _reply(await reader.readuntil(b"\r\n\r\n"))
        if reply.status >= 200:  # else there is more to come
            return reply
    raise OutgoingError("not an answer")


def _reply(head: bytes) -> Reply:
    lines = head.decode("latin-1").split("\r\n")
    found = re.match(r"HTTP/1\.[01] (\d{3})\b", lines[0])
    if found is None:
        raise OutgoingError("not an answer")
    later = next((line for line in lines if line.lower().startswith("retry-after:")), "")
    seconds = later.partition(":")[2].strip()
    return Reply(int(found[1]), min(86_400.0, float(seconds)) if re.fullmatch(r"\d{1,9}", seconds) else 0.0)
