"""What the operator hears of and can do about what people say: reports, bans, removing, and a word to everybody.

The operator's part may be done beside a running server: every change raises a number that the server looks at every
few seconds. People are found by a table and a seat, a message or a report; who they are is never shown.
"""

import asyncio
import hashlib
import json
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from spielwerk.core.language import msg
from spielwerk.table import seating
from spielwerk.table.bans import BAN
from spielwerk.table.change import Change, TableError
from spielwerk.table.failures import StoreError
from spielwerk.table.naming import LETTERS
from spielwerk.table.person import BOT, insert_new, mark_of
from spielwerk.table.schema import HOLDING, META, PROFILE, metadata, person_column
from spielwerk.table.store import Store
from spielwerk.table.talk import MESSAGE, Message, Talks, clean_text

REASONS: Final = {
    "insult": msg("Insults or threats"),
    "spam": msg("Advertising"),
    "other": msg("Something else"),
}
MOST_OPEN: Final = 20  # reports of one person that nobody has looked at yet
LONGEST_WORD: Final = 300  # signs of an announcement
LOOK: Final = 5.0  # seconds between two looks for what the operator did
DONE, SAYS = "moderation", "announcement"  # keys of the table meta

REPORT = sa.Table(
    "report",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("place", sa.Text, nullable=False),  # the table; a report outlives it until it is too old
    sa.Column("message", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("said", sa.Float, nullable=False),
    person_column("person", blank=True),  # who said it
    person_column("reporter", index=True, blank=True),
    sa.Column("reason", sa.Text, nullable=False),  # one of REASONS
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("resolved", sa.Float, nullable=False),  # when; 0: not yet
    sqlite_with_rowid=False,
)


@dataclass(frozen=True)
class Announcement:
    """A sentence to everybody."""

    text: str = ""
    until: float = 0.0

    @property
    def mark(self) -> str:
        """Return what a device remembers that has put it aside."""
        return hashlib.sha256(f"{self.until} {self.text}".encode()).hexdigest()[:8] if self.text else ""


NOTHING: Final = Announcement()


# ---- people report ----
async def report(store: Store, game: str, message: Message, reporter: str, reason: str) -> None:
    """Keep what somebody found wrong for the operator; the same twice is one report."""
    if message.person == reporter:
        raise TableError(msg("That is you."))
    if reason not in REASONS:
        raise TableError(msg("Say what is wrong with it."))
    mine = sa.select(REPORT.c.id).where(REPORT.c.reporter == reporter, REPORT.c.resolved == 0)
    if len(await store.ask(mine)) >= MOST_OPEN:
        raise TableError(msg("You have reported a lot. Wait until somebody has looked at it."))
    row = {
        "id": hashlib.sha256(f"{message.id} {reporter}".encode()).hexdigest()[:10],
        "place": game,
        "message": message.id,
        "said": message.at,
        "reporter": reporter,
        "reason": reason,
        "at": time.time(),
        "resolved": 0.0,
        **{name: getattr(message, name) for name in ("name", "seat", "kind", "body", "person")},
    }
    await store.write(lambda connection: insert_new(connection, REPORT, row))


# ---- the server looks ----
class Moderation:
    """What the operator has said and done, as this server knows it."""

    def __init__(self, store: Store, talks: Talks) -> None:
        self.store = store
        self.talks = talks
        self.pages: set[Callable[[], None]] = set()  # told of an announcement
        self._said = NOTHING
        self._told = NOTHING
        self._done = ""

    @property
    def announcement(self) -> Announcement:
        """Return what is to be read everywhere now, if anything."""
        return self._said if self._said.until > time.time() else NOTHING

    async def look(self) -> None:
        """Take note of what the operator did since the last time."""
        rows = await self.store.ask(sa.select(META).where(META.c.key.in_((DONE, SAYS))))
        found = {row["key"]: row["value"] for row in rows}
        self._said = _announcement(found.get(SAYS, ""))
        if found.get(DONE, "") != self._done:
            self._done = found[DONE]
            self.talks.look_again()
        if self.announcement != self._told:
            self._told = self.announcement
            for page in list(self.pages):
                page()

    async def run(self) -> None:
        """Look again and again, until cancelled."""
        while True:
            with suppress(StoreError):  # the next time
                await self.look()
            await asyncio.sleep(LOOK)


def _announcement(text: str) -> Announcement:
    try:
        found = json.loads(text or "{}")
        return Announcement(str(found.get("text", "")), float(found.get("until", 0)))
    except (ValueError, TypeError, AttributeError):
        return NOTHING


# ---- the operator ----
def _put(connection: sa.Connection, key: str, value: str) -> None:
    insert_new(connection, META, {"key": key, "value": ""})
    connection.execute(META.update().where(META.c.key == key).values(value=value))


def _on_change(connection: sa.Connection) -> None:
    _put(connection, DONE, secrets.token_hex(6))


def announce(store: Store, text: str, seconds: float) -> Announcement:
    """Have a sentence read on all pages for a while; an empty one ends that."""
    words = clean_text(text, LONGEST_WORD)
    said = Announcement(words, time.time() + seconds if words else 0.0)
    with store.engine.begin() as connection:
        _put(connection, SAYS, json.dumps(said.__dict__, ensure_ascii=False))
        _on_change(connection)
    return said


def reports(store: Store, everything: bool = False) -> list[dict[str, Any]]:
    """Return what people reported, the newest first, without who they are."""
    query = sa.select(REPORT).order_by(REPORT.c.at.desc())
    if not everything:
        query = query.where(REPORT.c.resolved == 0)
    with store.reader.connect() as connection:
        return [_describe(dict(row)) for row in connection.execute(query).mappings()]


def report_of(store: Store, id: str) -> dict[str, Any]:
    """Return one report, how often that person was reported before, and whether they may take part."""
    with store.reader.connect() as connection:
        row = connection.execute(sa.select(REPORT).where(REPORT.c.id == id)).mappings().first()
        if row is None:
            raise TableError(msg("There is no such report."))
        same = sa.select(sa.func.count()).select_from(REPORT).where(REPORT.c.person == row["person"])
        count = connection.execute(same).scalar_one()
        banned = connection.execute(sa.select(BAN.c.until).where(BAN.c.person == row["person"])).first() is not None
        kept = connection.execute(sa.select(MESSAGE.c.id).where(MESSAGE.c.id == row["message"])).first() is not None
    return _describe(dict(row)) | {"reports": count, "banned": banned, "kept": kept}


def _describe(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in {"person", "reporter"}}


def resolve(store: Store, ids: list[str]) -> int:
    """Note that reports have been dealt with, and return how many were open."""
    with store.engine.begin() as connection:
        mine = REPORT.c.id.in_(ids) & (REPORT.c.resolved == 0)
        return connection.execute(REPORT.update().where(mine).values(resolved=time.time())).rowcount


def remove_message(store: Store, id: str) -> str:
    """Delete a message, and return at which table it stood."""
    with store.engine.begin() as connection:
        row = connection.execute(sa.select(MESSAGE.c.game).where(MESSAGE.c.id == id)).first()
        if row is None:
            raise TableError(msg("There is no such message."))
        connection.execute(MESSAGE.delete().where(MESSAGE.c.id == id))
        _on_change(connection)
    return str(row.game)


def find_person(store: Store, table: str = "", seat: int = 0, message: str = "", report: str = "") -> tuple[str, str]:
    """Return who is meant and the name they had there: by a seat of a table, a message, or a report."""
    with store.reader.connect() as connection:
        if report:
            row = connection.execute(sa.select(REPORT).where(REPORT.c.id == report)).mappings().first()
            problem = msg("There is no such report.")
        else:
            row = connection.execute(sa.select(MESSAGE).where(MESSAGE.c.id == message)).mappings().first()
            problem = msg("There is no such message.")
    if report or message:
        if row is None:
            raise TableError(problem)
        return str(row["person"]), str(row["name"])
    seats = store.read(table).seats
    if not 1 <= seat <= len(seats) or not seats[seat - 1].holder:
        raise TableError(msg("There is no person on this seat."))
    return seats[seat - 1].holder, seats[seat - 1].name


def ban(store: Store, person: str, name: str, seconds: float = 0.0) -> str:
    """Keep somebody from taking part, for a while or for good; return what to call it."""
    now, name_of_ban = time.time(), "".join(secrets.choice(LETTERS) for _ in range(6))
    row = {"person": person, "id": name_of_ban, "name": name, "at": now, "until": now + seconds if seconds else 0.0}
    with store.engine.begin() as connection:
        connection.execute(BAN.delete().where(BAN.c.person == person))
        connection.execute(BAN.insert().values(row))
    return name_of_ban


def bans(store: Store) -> list[dict[str, Any]]:
    """Return the bans that last, the newest first, without who the people are."""
    lasting = sa.or_(BAN.c.until == 0, BAN.c.until > time.time())
    with store.reader.connect() as connection:
        rows = connection.execute(sa.select(BAN).where(lasting).order_by(BAN.c.at.desc())).mappings()
        return [{name: row[name] for name in ("id", "name", "at", "until")} for row in rows]


def unban(store: Store, id: str) -> str:
    """Let somebody take part again, and return the name they were banned under."""
    with store.engine.begin() as connection:
        row = connection.execute(sa.select(BAN.c.name).where(BAN.c.id == id)).first()
        if row is None:
            raise TableError(msg("There is no such ban."))
        connection.execute(BAN.delete().where(BAN.c.id == id))
    return str(row.name)


def network_bots(store: Store) -> list[dict[str, Any]]:
    """Return all bots that play over the network, the newest first, without who they and their owners are."""
    tables = sa.select(sa.func.count()).where(HOLDING.c.holder == BOT.c.person).scalar_subquery()
    both = BOT.outerjoin(PROFILE, PROFILE.c.person == BOT.c.owner)
    query = sa.select(
        BOT.c.person, BOT.c.name, PROFILE.c.name.label("by"), BOT.c.created, BOT.c.seen, tables.label("n")
    )
    with store.reader.connect() as connection:
        rows = connection.execute(query.select_from(both).order_by(BOT.c.created.desc())).mappings()
        return [
            {
                "id": mark_of(row["person"]),
                "name": row["name"],
                "by": row["by"] or "",
                "tables": row["n"],
                "created": row["created"],
                "seen": row["seen"],
            }
            for row in rows
        ]


async def remove_person(store: Store, game: str, seat: int) -> str:
    """Take somebody off a seat: before the start it opens, later a bot plays on; return the name."""
    session, k = store.read(game), seat - 1
    if not 0 <= k < len(session.seats) or not session.seats[k].holder:
        raise TableError(msg("There is no person on this seat."))
    if session.over:
        raise TableError(msg("The game is over."))
    clear = seating.replace if session.started else seating.free
    change = Change(session.seq, seats=clear(session.seats, k, ""))
    change.guests = session.guests | seating.sent_away(session.seats, k, "")
    name = session.seats[k].name
    await store.append(session, change)
    return name


def expire(store: Store, days: float, now: float, dry: bool = False) -> int:
    """Delete reports that are older (0: none), and bans that are over; return how many reports go."""
    old = REPORT.c.at < now - days * 86_400 if days else sa.false()
    with store.engine.begin() as connection:
        count = connection.execute(sa.select(sa.func.count()).select_from(REPORT).where(old)).scalar_one()
        if not dry:
            connection.execute(REPORT.delete().where(old))
            connection.execute(BAN.delete().where(BAN.c.until > 0, BAN.c.until < now))
    return int(count)
