"""E-mails: plain text, with a way to stop them in every one, handed to the operator's server."""

import asyncio
import re
import smtplib
import ssl
from dataclasses import dataclass
from email.errors import MessageError
from email.message import EmailMessage
from email.utils import format_datetime, localtime, make_msgid, parseaddr
from typing import Final

from spielwerk.table.notices import Notify

PATIENCE: Final = 20.0  # seconds for each answer of the mail server
LOCAL: Final = re.compile(r"(?!\.)[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}(?<!\.)")
DOMAIN: Final = re.compile(r"(?=.{3,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]")


class MailError(Exception):
    """An e-mail that was not taken; says why in a word, and nothing of the address."""

    def __init__(self, why: str, refused: bool = False) -> None:
        super().__init__(why)
        self.refused = refused  # there is no such address: another attempt would be in vain


@dataclass(frozen=True)
class Mail:
    """What is written to somebody; with a link that stops it, unless it is the first one."""

    to: str
    subject: str
    text: str
    stop: str = ""


def clean_address(text: str) -> str:
    """Return an e-mail address as it is kept, or nothing if it is none."""
    local, at, domain = text.strip().rpartition("@")
    try:
        domain = domain.lower().encode("idna").decode() if not domain.isascii() else domain.lower()
    except UnicodeError:
        return ""
    return f"{local}@{domain}" if at and LOCAL.fullmatch(local) and DOMAIN.fullmatch(domain) else ""


def compose(mail: Mail, sender: str) -> EmailMessage:
    """Return an e-mail as it is sent."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = mail.to
    message["Subject"] = " ".join(mail.subject.split())[:150]
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2] or "localhost")
    message["Auto-Submitted"] = "auto-generated"
    if mail.stop:
        message["List-Unsubscribe"] = f"<{mail.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text)
    return message


async def send(mail: Mail, settings: Notify) -> None:
    """Hand an e-mail to the server that takes them, or raise MailError."""
    try:
        await asyncio.to_thread(_send, compose(mail, settings.mail_from), settings)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        raise MailError("SMTPRecipientsRefused", refused=all(code >= 500 for code in codes)) from None
    except (smtplib.SMTPException, MessageError, OSError, ValueError) as error:
        raise MailError(type(error).__name__) from None


def _send(message: EmailMessage, settings: Notify) -> None:
    context = ssl.create_default_context()
    if settings.smtp_security == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            settings.smtp_host, settings.smtp_port, timeout=PATIENCE, context=context
        )
    else:
        server = smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=PATIENCE)
    with server:
        if settings.smtp_security == "starttls":
            server.starttls(context=context)
        if settings.smtp_user:
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(message)
