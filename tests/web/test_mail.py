"""E-mails over TLS: to a real server on this machine, with a certificate that the test makes."""

import asyncio
import datetime
import ipaddress
import socket
import ssl
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from web.receivers import Mailbox

from spielwerk.table.notices import Notify
from spielwerk.web.mail import Mail, MailError, send

MAIL = Mail("anna@example.org", "Your turn", "Ben has played.", "https://games.example.org/stop")
USER, PASSWORD = "games", "zanzibar"


def certificate(folder: Path, host: str) -> Path:
    """Make a certificate that vouches for itself, with its key in the same file."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(host))])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(names, critical=True)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    path = folder / "server.pem"
    path.write_bytes(
        made.public_bytes(Encoding.PEM) + key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    )
    return path


class Server:
    """A mail server that wants to know who sends."""

    def __init__(self, pem: Path | None, wraps: bool) -> None:
        self.box = Mailbox()
        self.logins: list[tuple[bytes, bytes]] = []
        self.encrypted: list[bool] = []  # of each login: whether nobody could read along
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        context = None
        if pem is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(pem)
        kinds: dict[str, Any] = {"ssl_context": context} if wraps else {"tls_context": context}
        kinds["require_starttls"] = pem is not None and not wraps
        self.controller = Controller(
            self.box,
            hostname="127.0.0.1",
            port=self.port,
            authenticator=self.let_in,
            auth_require_tls=False,  # a sender who logs in without is found out
            **kinds,
        )

    def let_in(self, server: SMTP, *about: Any) -> AuthResult:
        """Check a password, and note whether it came over TLS."""
        given = about[-1]
        assert isinstance(given, LoginPassword)
        assert server.transport is not None
        self.logins.append((given.login, given.password))
        self.encrypted.append(server.transport.get_extra_info("ssl_object") is not None)
        return AuthResult(success=given.password == PASSWORD.encode(), handled=False)


Servers = Callable[..., Server]


@pytest.fixture
def servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Servers]:
    running: list[Controller] = []

    def start(*, wraps: bool = False, known: bool = True, host: str = "127.0.0.1", tls: bool = True) -> Server:
        pem = certificate(tmp_path, host)
        if known:
            monkeypatch.setenv("SSL_CERT_FILE", str(pem))
        server = Server(pem if tls else None, wraps)
        server.controller.start()
        running.append(server.controller)
        return server

    yield start
    for controller in running:
        controller.stop()


def settings(server: Server, security: str) -> Notify:
    return Notify(
        smtp_host="127.0.0.1",
        smtp_port=server.port,
        smtp_security=security,
        smtp_user=USER,
        smtp_password=PASSWORD,
        mail_from="Spielwerk <games@example.org>",
    )


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_name_password_and_mail_go_over_tls_alone(servers: Servers, security: str) -> None:
    server = servers(wraps=security == "tls")
    asyncio.run(send(MAIL, settings(server, security)))

    [mail] = server.box.mails
    assert (mail["to"], mail["subject"]) == (MAIL.to, MAIL.subject)
    assert MAIL.text in mail.get_content()
    assert server.logins == [(USER.encode(), PASSWORD.encode())]
    assert server.encrypted == [True]


@pytest.mark.parametrize("security", ["starttls", "tls"])
@pytest.mark.parametrize(("known", "host"), [(False, "127.0.0.1"), (True, "127.0.0.2")])
def test_a_server_that_cannot_prove_who_it_is_gets_neither_password_nor_mail(
    servers: Servers, security: str, known: bool, host: str
) -> None:
    server = servers(wraps=security == "tls", known=known, host=host)
    with pytest.raises(MailError, match="SSLCertVerificationError") as refused:
        asyncio.run(send(MAIL, settings(server, security)))

    assert not refused.value.refused  # it may be mended: the address is kept
    assert not server.logins
    assert not server.box.mails


def test_a_server_without_starttls_gets_neither_password_nor_mail(servers: Servers) -> None:
    server = servers(tls=False)
    with pytest.raises(MailError, match="SMTPNotSupportedError"):
        asyncio.run(send(MAIL, settings(server, "starttls")))

    assert not server.logins
    assert not server.box.mails


def test_a_wrong_password_is_no_reason_to_forget_an_address(servers: Servers) -> None:
    server = servers()
    wrong = replace(settings(server, "starttls"), smtp_password="guessed")
    with pytest.raises(MailError, match="SMTPAuthenticationError") as refused:
        asyncio.run(send(MAIL, wrong))

    assert not refused.value.refused
    assert "guessed" not in str(refused.value)
    assert not server.box.mails
