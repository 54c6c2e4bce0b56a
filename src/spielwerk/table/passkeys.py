"""Passkeys: what a person's authenticator holds the other half of. A device that shows it belongs to that person."""

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from spielwerk.core.language import msg
from spielwerk.table.people import People
from spielwerk.table.person import Who
from spielwerk.table.schema import metadata, person_column
from spielwerk.table.session import TableError

PASSKEY = sa.Table(
    "passkey",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),  # the credential's, as base64url
    person_column("person", index=True),
    sa.Column("key", sa.LargeBinary, nullable=False),  # public
    sa.Column("uses", sa.Integer, nullable=False),  # the authenticator's count, if it keeps one
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
CHALLENGE = sa.Table(
    "challenge",  # questions to authenticators, each answered once
    metadata,
    sa.Column("hash", sa.Text, primary_key=True),
    person_column("person"),  # who asked for a new passkey; empty: somebody wants to come in with one
    sa.Column("until", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
GOOD: Final = 300.0  # seconds for which a challenge may be answered
MOST: Final = 10  # passkeys of one person


class PasskeyError(TableError):
    """A passkey that is not one of ours, or an answer that comes too late."""

    def __init__(self) -> None:
        super().__init__(msg("This passkey is not valid here. Try again, or connect the device by a code."))


@dataclass(frozen=True)
class Passkey:
    """A passkey, for its person to see and for us to check an answer."""

    id: str
    person: str
    key: bytes
    uses: int
    created: float
    used: float

    @property
    def mark(self) -> str:
        """Return what a page calls it."""
        return hashlib.sha256(f"passkey {self.id}".encode()).hexdigest()[:12]


class Passkeys:
    """All passkeys of a server."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.store = people.store

    async def of(self, person: str) -> list[Passkey]:
        """Return a person's passkeys, oldest first."""
        query = sa.select(PASSKEY).where(PASSKEY.c.person == person).order_by(PASSKEY.c.created, PASSKEY.c.id)
        return [Passkey(**row) for row in await self.store.ask(query)]

    async def find(self, id: str) -> Passkey:
        """Return a passkey by the credential's id, or raise PasskeyError."""
        rows = await self.store.ask(sa.select(PASSKEY).where(PASSKEY.c.id == id))
        if not rows:
            raise PasskeyError
        return Passkey(**rows[0])

    # ---- challenges ----
    async def challenge(self, person: str = "") -> bytes:
        """Return a new challenge: for a person who makes a passkey, or for whoever comes in with one."""
        value, now = secrets.token_bytes(32), time.time()
        row = {"hash": _hash(value), "person": person, "until": now + GOOD}

        def work(connection: sa.Connection) -> None:
            connection.execute(CHALLENGE.delete().where(CHALLENGE.c.until < now))
            connection.execute(CHALLENGE.insert(), row)

        await self.store.write(work)
        return value

    async def redeem(self, value: bytes, person: str = "") -> None:
        """Use a challenge up, or raise PasskeyError: it was used, is too old, was somebody else's, or never was."""
        found: list[int] = []

        def work(connection: sa.Connection) -> None:
            good = (CHALLENGE.c.hash == _hash(value)) & (CHALLENGE.c.person == person)
            query = CHALLENGE.delete().where(good, CHALLENGE.c.until > time.time())
            found[:] = [connection.execute(query).rowcount]

        await self.store.write(work)
        if found != [1]:
            raise PasskeyError

    # ---- passkeys ----
    async def add(self, who: Who, id: str, key: bytes, uses: int) -> None:
        """Keep a passkey that was checked."""
        now = time.time()
        row = {"id": id, "person": who.person, "key": key, "uses": uses, "created": now, "used": now}
        if len(await self.of(who.person)) >= MOST:
            raise TableError(msg("You have {most} passkeys already. Remove one first."), most=MOST)

        def work(connection: sa.Connection) -> None:
            self.people.root(connection, who)
            connection.execute(PASSKEY.insert(), row)

        await self.store.write(work)
        self.people.read_anew(who.device)

    async def remove(self, person: str, mark: str) -> None:
        """Delete a passkey of a person by what their page calls it."""
        gone = [passkey.id for passkey in await self.of(person) if passkey.mark == mark]
        mine = (PASSKEY.c.person == person) & PASSKEY.c.id.in_(gone)

        def work(connection: sa.Connection) -> None:
            connection.execute(PASSKEY.delete().where(mine))

        await self.store.write(work)

    async def come_in(self, who: Who, passkey: Passkey, uses: int) -> Who:
        """Make this device one of the person whose passkey it showed; the answer was checked."""
        now = time.time()

        def use(connection: sa.Connection) -> str:
            same = (PASSKEY.c.id == passkey.id) & (PASSKEY.c.uses == passkey.uses)
            done = connection.execute(PASSKEY.update().where(same), {"uses": uses, "used": now}).rowcount
            return passkey.person if done else ""

        def note(connection: sa.Connection) -> None:
            use(connection)

        if passkey.person == who.person:
            await self.store.write(note)
            return who
        return await self.people.become(who, use)


def _hash(value: bytes) -> str:
    return hashlib.sha256(value).hexdigest()
