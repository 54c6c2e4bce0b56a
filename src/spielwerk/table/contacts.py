"""Where people want to be told that it is their turn: apps that take push messages, an e-mail address, a webhook.

An address is kept only while it is wanted: whoever stops it has it deleted. An e-mail address counts after the link in
the first mail was opened; until then nothing else is sent there.
"""

import hashlib
import hmac
import json
import secrets
import time
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import sqlalchemy as sa

from spielwerk.core.language import ENGLISH, msg
from spielwerk.table.change import TableError
from spielwerk.table.person import UsedError, server_key
from spielwerk.table.schema import metadata, person_column
from spielwerk.table.store import Store

Channel = Literal["push", "mail", "webhook"]
CHANNELS: Final[tuple[Channel, ...]] = ("push", "mail", "webhook")
DAY: Final = 86_400.0
CONFIRM: Final = DAY  # seconds in which an e-mail address has to be confirmed
ASKED: Final = 3  # first mails a day to one address, whoever asks for them
PUSHES: Final = 8  # devices of one person that get push messages
FAILS: Final = 12  # attempts in vain, one after the other, until nothing is sent there any more
FIRST_PAUSE: Final = 30.0  # seconds after a failure; each further one doubles it
LONGEST_PAUSE: Final = 6 * 3600.0

CONTACT = sa.Table(
    "contact",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    person_column("person", index=True),
    sa.Column("channel", sa.Text, nullable=False),
    sa.Column("target", sa.Text, nullable=False, index=True),  # an endpoint, an e-mail address, an address to call
    sa.Column("keys", sa.Text, nullable=False),  # JSON: what push messages are encrypted with
    sa.Column("lang", sa.Text, nullable=False),  # in which the person is spoken to
    sa.Column("code", sa.Text, nullable=False),  # SHA-256 of what confirms it; empty: it is confirmed
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("last", sa.Float, nullable=False),  # when something was last sent there
    sa.Column("fails", sa.Integer, nullable=False),  # in vain since then
    sa.Column("retry", sa.Float, nullable=False),  # nothing is sent there before
    sa.Column("day", sa.Integer, nullable=False),  # the day that ``sent`` counts
    sa.Column("sent", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)


@dataclass(frozen=True)
class Contact:
    """One place where a person wants to be told."""

    id: str
    person: str
    channel: Channel
    target: str
    lang: str = ENGLISH
    confirmed: bool = True
    created: float = 0.0
    last: float = 0.0
    fails: int = 0
    retry: float = 0.0
    day: int = 0
    sent: int = 0
    keys: dict[str, str] = field(default_factory=dict)

    @property
    def mark(self) -> str:
        """Return what the device with this endpoint recognises itself by; tells nothing about it."""
        return endpoint_mark(self.target)


def endpoint_mark(endpoint: str) -> str:
    """Return what an endpoint is recognised by on a page."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:16]


class Contacts:
    """The contacts of all people."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._key = server_key(store.engine)

    # ---- looking ----
    async def of(self, person: str) -> list[Contact]:
        """Return the contacts of a person, the oldest first; first mails that nobody answered are left out."""
        rows = await self.store.ask(sa.select(CONTACT).where(CONTACT.c.person == person).order_by(CONTACT.c.created))
        return [found for found in map(_contact, rows) if found.confirmed or time.time() - found.created < CONFIRM]

    # ---- choosing ----
    async def add_push(self, person: str, endpoint: str, keys: dict[str, str], lang: str) -> None:
        """Send push messages to a device from now on; it belongs to whoever asked last."""
        row = _row(person, "push", endpoint, lang) | {"keys": json.dumps(keys)}

        def work(connection: sa.Connection) -> None:
            connection.execute(CONTACT.delete().where(CONTACT.c.target == endpoint))
            mine = (CONTACT.c.person == person) & (CONTACT.c.channel == "push")
            old = sa.select(CONTACT.c.id).where(mine).order_by(CONTACT.c.created.desc()).offset(PUSHES - 1)
            gone = list(connection.execute(old).scalars())
            connection.execute(CONTACT.delete().where(CONTACT.c.id.in_(gone)))
            connection.execute(CONTACT.insert(), row)

        await self.store.write(work)

    async def add_webhook(self, person: str, address: str, lang: str) -> None:
        """Call an address from now on, instead of the one before it."""
        row = _row(person, "webhook", address, lang)
        await self.store.write(lambda connection: _replace(connection, row))

    async def ask_mail(self, person: str, address: str, lang: str) -> tuple[Contact, str]:
        """Note an e-mail address to be confirmed, and return it with the code for its first mail."""
        code = secrets.token_urlsafe(24)
        row = _row(person, "mail", address, lang) | {"code": _hash(code)}
        lately = (CONTACT.c.target == address) & (CONTACT.c.created > time.time() - DAY)
        if len(await self.store.ask(sa.select(CONTACT.c.id).where(lately, CONTACT.c.person != person))) >= ASKED:
            raise OftenError
        await self.store.write(lambda connection: _replace(connection, row))
        return _contact(row), code

    async def confirm(self, code: str, *, use: bool = True) -> Contact:
        """Return the contact that a code confirms, and use the code up unless this is a mere look."""
        good = (CONTACT.c.code == _hash(code)) & (CONTACT.c.created > time.time() - CONFIRM)
        rows = await self.store.ask(sa.select(CONTACT).where(good)) if code else []
        if not rows:
            raise ExpiredError
        if use:
            await self.store.write(lambda connection: _do(connection, CONTACT.update().where(good).values(code="")))
        return _contact(rows[0])

    async def remove(self, person: str, channel: Channel, target: str = "") -> None:
        """Delete the contacts of a person on a channel, or one of them."""
        mine = (CONTACT.c.person == person) & (CONTACT.c.channel == channel)
        mine = mine & (CONTACT.c.target == target) if target else mine
        await self.store.write(lambda connection: _do(connection, CONTACT.delete().where(mine)))

    async def remove_push(self, person: str, mark: str, others: bool) -> None:
        """Send no more push messages to the device with this mark, or to all others of the person."""
        for found in await self.of(person):
            if found.channel == "push" and (found.mark == mark) != others:
                await self.drop(found.id)

    async def speak(self, person: str, lang: str) -> None:
        """Speak to a person in another language from now on."""
        other = (CONTACT.c.person == person) & (CONTACT.c.lang != lang)
        if not await self.store.ask(sa.select(CONTACT.c.id).where(other)):
            return
        await self.store.write(lambda connection: _do(connection, CONTACT.update().where(other).values(lang=lang)))

    # ---- stopping without a login ----
    def stop_code(self, contact: Contact) -> str:
        """Return what stops a contact, for the links in its messages."""
        return f"{contact.id}.{self._sign(contact.id)}"

    async def stop(self, code: str, *, use: bool = True) -> bool:
        """Delete the contact that a link stops, unless this is a mere look; tell whether the link is one of ours."""
        name, _, sign = code.partition(".")
        if not hmac.compare_digest(sign.encode(), self._sign(name).encode()):
            return False
        if use:
            await self.drop(name)
        return True

    async def drop(self, id: str) -> None:
        """Delete a contact."""
        await self.store.write(lambda connection: _do(connection, CONTACT.delete().where(CONTACT.c.id == id)))

    def _sign(self, id: str) -> str:
        return hmac.new(self._key, f"stop {id}".encode(), hashlib.sha256).hexdigest()[:32]

    # ---- what was sent ----
    async def note(self, contact: Contact, ok: bool, pause: float = 0.0) -> float:
        """Note that something was sent, or in vain, and return for how long to wait then.

        Where it fails again and again nothing is sent any more: the contact is deleted.
        """
        now, today = time.time(), int(time.time() // DAY)
        values: dict[str, object] = {"last": now, "fails": 0, "retry": 0.0, "day": today}
        values["sent"] = contact.sent + 1 if contact.day == today else 1
        wait = 0.0
        if not ok:
            wait = min(LONGEST_PAUSE, max(pause, FIRST_PAUSE * 2**contact.fails))
            values = {"fails": contact.fails + 1, "retry": now + wait}
        if not ok and contact.fails + 1 >= FAILS:
            await self.drop(contact.id)
            return 0.0
        update = CONTACT.update().where(CONTACT.c.id == contact.id).values(values)
        await self.store.write(lambda connection: _do(connection, update))
        return wait

    async def tidy(self) -> None:
        """Delete addresses that nobody confirmed."""
        old = (CONTACT.c.code != "") & (CONTACT.c.created < time.time() - CONFIRM)
        await self.store.write(lambda connection: _do(connection, CONTACT.delete().where(old)))


class OftenError(TableError):
    """An address that too many people want to be theirs."""

    def __init__(self) -> None:
        super().__init__(msg("This address was written to often today. Try again tomorrow."))


class ExpiredError(UsedError):
    """The link of a first mail that was used, is too old, or never was."""

    def __init__(self) -> None:
        TableError.__init__(self, msg("This link has expired or was used already. Enter your address once more."))


def _row(person: str, channel: Channel, target: str, lang: str) -> dict[str, Any]:
    zero = {"last": 0.0, "fails": 0, "retry": 0.0, "day": 0, "sent": 0}
    row = {"id": secrets.token_urlsafe(9), "person": person, "channel": channel, "target": target, "lang": lang}
    return row | zero | {"keys": "{}", "code": "", "created": time.time()}


def _contact(row: dict[str, Any]) -> Contact:
    told = {name: row[name] for name in Contact.__dataclass_fields__ if name not in {"keys", "confirmed"}}
    return Contact(**told, confirmed=not row["code"], keys=json.loads(row["keys"]))


def _hash(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


def _replace(connection: sa.Connection, row: dict[str, Any]) -> None:
    """Write a contact down, instead of the one before it on the same channel."""
    same = (CONTACT.c.person == row["person"]) & (CONTACT.c.channel == row["channel"])
    connection.execute(CONTACT.delete().where(same))
    connection.execute(CONTACT.insert(), row)


def _do(connection: sa.Connection, statement: sa.Delete | sa.Update) -> None:
    connection.execute(statement)
