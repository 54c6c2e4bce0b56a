"""Addresses that people give are never a way into the network of the server."""

import asyncio
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from web.receivers import Receiver, receiver

from spielwerk.web import outgoing
from spielwerk.web.outgoing import Outgoing, OutgoingError, is_public


@pytest.fixture
def hook() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


def call(out: Outgoing, url: str, headers: dict[str, str] | None = None) -> outgoing.Reply:
    return asyncio.run(out.post(url, headers or {}, b"{}"))


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.8.8.8", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "0.0.0.0", "0.1.2.3"),
        *("169.254.169.254", "100.64.0.1", "100.127.255.255", "192.0.0.8", "192.0.2.1", "198.18.0.1", "198.51.100.7"),
        *("203.0.113.9", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255"),
        *("::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "fec0::1", "2001:db8::1", "3fff::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::127.0.0.1", "2002:7f00:1::", "2002:a00:1::1"),
        *("64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "2001::1", "100::1", "5f00::1", "not an address", ""),
    ],
)
def test_an_address_that_is_not_of_the_internet_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "100.63.0.1", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"]
)
def test_an_address_of_the_internet_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *(
            "http://example.org/",
            "ftp://example.org/",
            "file:///etc/passwd",
            "//example.org/",
            "example.org",
            "",
            "https:///",
        ),
        *(
            "https://example.org:8443/",
            "https://example.org:22/",
            "https://example.org:0/",
            "https://example.org:99999/",
        ),
        *("https://me:hush@example.org/", "https://me@example.org/", "https://example.org/#part"),
        *(
            "https://example.org/a b",
            "https://example.org/\r\nHost: x",
            "https://example.org/a\tb",
            "https://exa mple.org/",
        ),
        *("https://example.org\\@10.0.0.1/", "https://exämple.org/", "https://[::1%25eth0]/", "https://example.org/<>"),
        *(
            "https://-x.org/",
            "https://" + "a" * 3000 + "/",
            "https://example.org/\x00",
            "https://a..b/",
            "https://[::1/",
        ),
    ],
)
def test_what_is_no_plain_https_address_is_not_called(url: str) -> None:
    with pytest.raises(OutgoingError) as refused:
        Outgoing().check(url)
    assert refused.value.forbidden


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0"],
)
def test_no_way_of_writing_this_computer_reaches_it(host: str, hook: Receiver) -> None:
    port = hook.host.partition(":")[2]
    with pytest.raises(OutgoingError):
        call(Outgoing(ports=("443", port)), f"https://{host}:{port}/")
    assert not hook.calls


def test_a_name_with_one_private_address_among_others_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    async def both(_: object, __: str, port: int, **___: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (found, port)) for found in ("8.8.8.8", "10.0.0.1")]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", both)
    with pytest.raises(OutgoingError) as refused:
        call(Outgoing(), "https://example.org/")
    assert refused.value.forbidden


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that means another address the second time it is asked for gains nothing: nobody asks twice."""
    asked: list[str] = []
    connected: list[tuple[str, str]] = []

    async def first_public(_: object, host: str, port: int, **__: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("8.8.8.8" if len(asked) == 1 else "127.0.0.1", port))]

    async def connect(address: str, _: int, *, server_hostname: str, **more: Any) -> Any:
        assert more["ssl"].check_hostname
        assert more["ssl"].verify_mode is ssl.CERT_REQUIRED
        connected.append((address, server_hostname))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", first_public)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(OutgoingError):
        call(Outgoing(), "https://example.org/hook")
    assert asked == ["example.org"]
    assert connected == [("8.8.8.8", "example.org")]


def test_a_server_without_a_good_certificate_is_told_nothing(hook: Receiver) -> None:
    with pytest.raises(OutgoingError):
        call(Outgoing(test_hosts=(hook.host,)), f"https://{hook.host}/")  # it speaks no TLS at all
    assert not hook.calls


def test_a_host_named_for_tests_is_called_and_no_other(hook: Receiver) -> None:
    out = Outgoing(test_hosts=(hook.host,))
    assert call(out, f"{hook.url}/a?b=c").status == 201
    assert [found.path for found in hook.calls] == ["/a?b=c"]
    with receiver() as other, pytest.raises(OutgoingError):
        call(out, f"{other.url}/")


def test_no_redirect_is_followed(hook: Receiver) -> None:
    with receiver() as inside:
        hook.status, hook.headers = 307, {"location": f"{inside.url}/"}
        reply = call(Outgoing(test_hosts=(hook.host, inside.host)), f"{hook.url}/")
        assert (reply.status, reply.ok) == (307, False)
        assert not inside.calls


@pytest.mark.parametrize(
    ("name", "value"), [("X", "a\r\nHost: b"), ("X", "a\nb"), ("X\r\nY", "a"), ("X", "é"), ("", "")]
)
def test_nothing_can_be_smuggled_into_the_head(hook: Receiver, name: str, value: str) -> None:
    with pytest.raises(OutgoingError):
        call(Outgoing(test_hosts=(hook.host,)), f"{hook.url}/", {name: value})
    assert not hook.calls


def served(answer: bytes) -> tuple[str, socket.socket]:
    """Return a server that says something strange, once, and stays silent."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        try:
            connection, _ = listener.accept()
            connection.recv(65536)
            connection.sendall(answer)
            connection.recv(65536)
            connection.close()
        except OSError:
            pass  # hung up on: that is what is wanted

    threading.Thread(target=serve, daemon=True).start()
    return f"127.0.0.1:{listener.getsockname()[1]}", listener


@pytest.mark.parametrize(
    "answer", [b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 10_000, b"SSH-2.0-x\r\n\r\n", b"HTTP/1.1 200 OK\r\n", b""]
)
def test_an_endless_strange_or_silent_answer_is_cut_off(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "PATIENCE", 0.5)
    host, listener = served(answer)
    with listener, pytest.raises(OutgoingError):
        call(Outgoing(test_hosts=(host,)), f"http://{host}/")


def test_an_answer_counts_as_soon_as_its_head_is_there() -> None:
    host, listener = served(
        b"HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 429 No\r\nRetry-After: 90\r\nContent-Length: 9999999\r\n\r\n"
    )
    with listener:
        reply = call(Outgoing(test_hosts=(host,)), f"http://{host}/")
    assert (reply.status, reply.retry_after) == (429, 90.0)


def test_no_other_part_of_the_program_opens_connections() -> None:
    """Whoever wants to call an address comes here: the check is made in one place."""
    ours = Path(outgoing.__file__).parent.parent
    words = ("open_connection", "create_connection", "urlopen", "import requests", "import aiohttp", "import httpx")
    found = {path.name for path in ours.rglob("*.py") if any(word in path.read_text("utf-8") for word in words)}
    assert found <= {"outgoing.py"}
