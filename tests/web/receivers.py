"""Real receivers on this machine: a push service that decrypts, a webhook, a mail server."""

import base64
import json
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from web.helpers import until


def encoded(raw: bytes) -> str:
    """Return bytes as a browser writes them."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Called:
    """A call that came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """Return what is in it."""
        return json.loads(self.body)


class Receiver:
    """An HTTP server that keeps what it is sent and answers as it is told."""

    def __init__(self) -> None:
        self.calls: list[Called] = []
        self.status = 201
        self.headers: dict[str, str] = {}
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.calls.append(Called(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(receiver.status)
                for name, value in receiver.headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", "0")
                self.end_headers()

            do_GET = do_POST  # noqa: N815

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self.server.server_address[1]}"
        self.url = f"http://{self.host}"

    def wait(self, calls: int) -> None:
        """Wait until so many calls have come."""
        until(lambda: len(self.calls) >= calls)


@contextmanager
def receiver() -> Iterator[Receiver]:
    """Run a receiver for as long as the block lasts."""
    found = Receiver()
    thread = threading.Thread(target=found.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        found.server.shutdown()
        found.server.server_close()
        thread.join(10)


class Device:
    """A browser that takes push messages: it has keys, and reads what was encrypted for it."""

    def __init__(self, service: Receiver, name: str) -> None:
        self.endpoint = f"{service.url}/push/{name}"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    @property
    def form(self) -> dict[str, str]:
        """Return what the page sends about it."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": encoded(point), "auth": encoded(self.secret)}

    def read(self, call: Called) -> dict[str, Any]:
        """Decrypt a message and check who signed it."""
        assert call.headers["content-encoding"] == "aes128gcm"
        assert int(call.headers["ttl"]) > 0
        assert Vapid02.verify(call.headers["authorization"])
        text = http_ece.decrypt(call.body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        found: dict[str, Any] = json.loads(text)
        return found


def claims(call: Called) -> dict[str, Any]:
    """Return what the signature of a push message says."""
    token = call.headers["authorization"].partition("t=")[2].split(".")[1]
    found: dict[str, Any] = json.loads(base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)))
    return found


@dataclass
class Mailbox:
    """A mail server with one box for everybody."""

    port: int = 0
    mails: list[EmailMessage] = field(default_factory=list)
    refuses: str = ""  # what it answers to every recipient

    async def handle_RCPT(self, _: Any, __: Any, envelope: Any, address: str, ___: Any) -> str:  # noqa: N802
        if self.refuses:
            return self.refuses
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert [mail["to"]] == envelope.rcpt_tos
        self.mails.append(mail)
        return "250 OK"

    def wait(self, mails: int) -> None:
        """Wait until so many e-mails have come."""
        until(lambda: len(self.mails) >= mails)


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    """Run a mail server for as long as the block lasts."""
    box = Mailbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        box.port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()
