"""What is written down about people: their devices, codes, key words and bots; and how a device is spoken of."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from spielwerk.core.language import msg
from spielwerk.table.change import TableError
from spielwerk.table.schema import META, PERSON, metadata, person_column
from spielwerk.table.tokens import device_of

DEVICE = sa.Table(
    "device",
    metadata,
    sa.Column("token", sa.Text, primary_key=True),  # SHA-256 of it
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),  # when the device came to this person
    sa.Column("seen", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),  # 0: good; else good until then
    sa.Column("before", sa.Text, nullable=False),  # the token it follows, until it is seen for the first time
    sqlite_with_rowid=False,
)
CARRY = sa.Table(
    "carry",  # links that add a device, each once
    metadata,
    sa.Column("code", sa.Text, primary_key=True),  # SHA-256 of it
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("name", sa.Text, nullable=False),  # what the person is called at tables
    sa.Column("back", sa.Text, nullable=False),  # where to go then
    sa.Column("until", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
PHRASE = sa.Table(
    "phrase",
    metadata,
    sa.Column("hash", sa.Text, primary_key=True),  # scrypt
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
MERGE = sa.Table(
    "merge",  # people who turned out to be one, until all their tables know
    metadata,
    sa.Column("was", sa.Text, primary_key=True),
    sa.Column("now", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)
BOT = sa.Table(
    "bot",  # bots that play over the network: each is a player of its own
    metadata,
    person_column("person", primary_key=True),
    person_column("owner", index=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("token", sa.Text, nullable=False, index=True),  # SHA-256 of it
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)


class UsedError(TableError):
    """A link that was used, is too old, or never was."""

    def __init__(self) -> None:
        super().__init__(msg("This code has expired or was used already. Show a new one on the other device."))


@dataclass(frozen=True)
class Who:
    """Who asks: a device and its person."""

    token: str = ""
    person: str = ""
    made: float = 0.0  # when the token was made; 0: in the old form
    new: bool = False  # the device does not have this token yet
    row: bool = False  # something is written down about it
    waning: bool = False  # another token has followed: good for a moment, and for nothing that lasts
    ended: bool = False  # came with a token that was signed out, and has a new one

    @property
    def device(self) -> str:
        """Return what the device is known by."""
        return device_of(self.token)


@dataclass(frozen=True)
class Device:
    """A device of a person, for the person to see."""

    id: str
    created: float
    seen: float
    here: bool


def device_listing(token: str, created: float = 0.0, seen: float = 0.0, here: bool = False) -> Device:
    """Return a device as its person sees it; the id tells nothing about the token."""
    return Device(hashlib.sha256(b"device " + token.encode()).hexdigest()[:12], created, seen, here)


def mark_of(bot: str) -> str:
    """Return what a network bot is called where nobody is told who it is at tables."""
    return hashlib.sha256(f"bot {bot}".encode()).hexdigest()[:12]


def insert_new(connection: sa.Connection, table: sa.Table, row: dict[str, Any]) -> None:
    """Insert a row unless its key is there."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    connection.execute(insert(table).values(row).on_conflict_do_nothing())


def move_person(connection: sa.Connection, was: str, now: str) -> None:
    """Write one person for another in every column that is marked as naming one; what both have stays the second's."""
    for table in metadata.sorted_tables:
        for column in (column for column in table.c if PERSON in column.info):
            _move(connection, table, column, was, now)


def _move(connection: sa.Connection, table: sa.Table, column: "sa.Column[str]", was: str, now: str) -> None:
    keys = list(table.primary_key.columns)
    if column not in keys:
        connection.execute(table.update().where(column == was).values({column.name: now}))
        return
    for row in connection.execute(sa.select(*keys).where(column == was)).mappings().all():
        mine = sa.and_(*(key == row[key.name] for key in keys))
        theirs = sa.and_(*(key == (now if key is column else row[key.name]) for key in keys))
        if connection.execute(sa.select(column).where(theirs)).first() is None:
            connection.execute(table.update().where(mine).values({column.name: now}))
        else:
            connection.execute(table.delete().where(mine))


def server_key(engine: sa.Engine) -> bytes:
    """Return the server's own key; whoever comes first makes it."""
    with engine.begin() as connection:
        insert_new(connection, META, {"key": "tokens", "value": secrets.token_hex(32)})
        return bytes.fromhex(connection.execute(sa.select(META.c.value).where(META.c.key == "tokens")).scalar_one())
