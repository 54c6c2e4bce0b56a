"""Somebody wants to be forgotten: everything that names them goes, whoever wrote it down.

Every column that names a person is marked in the schema (``person_column``); rows with it are deleted or left blank,
and so it will be with what is added later. The tables at which they sat are told one after the other, also after a
restart.
"""

import json
import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

from spielwerk.core.language import msg
from spielwerk.table.change import TableError
from spielwerk.table.person import BOT, CARRY, DEVICE, MERGE, PHRASE, insert_new, mark_of
from spielwerk.table.rewriting import change_or_rewrite
from spielwerk.table.schema import BLANK, GAME, GUEST, HOLDING, PERSON, PROFILE, metadata
from spielwerk.table.session import Session
from spielwerk.table.store import Store

if TYPE_CHECKING:
    from spielwerk.table.registry import TableRegistry

FORGOTTEN = sa.Table(
    "forgotten",  # people who want to be forgotten, until all their tables know
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
AT_ONCE: Final = (DEVICE.c.person, CARRY.c.person, PHRASE.c.person, MERGE.c.now)  # besides the marked columns
AT_LAST: Final = (HOLDING.c.holder, GUEST.c.holder, FORGOTTEN.c.person)  # once the tables know


def person_columns() -> list["sa.Column[Any]"]:
    """Return every column of the database that is marked as naming a person."""
    return [column for table in metadata.sorted_tables for column in table.c if PERSON in column.info]


async def begin(registry: "TableRegistry", person: str) -> None:
    """Forget a person, all but the tables at which they sat: ``finish`` tells those."""
    await registry.store.write(partial(_begin, person))


async def finish(registry: "TableRegistry") -> None:
    """Tell all tables of people who want to be forgotten; raises StoreError if that has to be tried again."""
    for row in await registry.store.ask(sa.select(FORGOTTEN)):
        person = row["person"]
        for held in await registry.store.ask(sa.select(HOLDING.c.game).where(HOLDING.c.holder == person)):
            await _let_go(registry, held["game"], person)
        await registry.store.write(partial(_end, person))


def forget_unused(store: Store, before: float, dry: bool = False) -> int:
    """Forget everybody of whom neither device nor bot was seen since some time; return how many. Tables follow."""
    last = sa.func.max(DEVICE.c.seen)
    with_bots = sa.select(BOT.c.owner).where(BOT.c.seen >= before)
    unseen = sa.select(DEVICE.c.person).group_by(DEVICE.c.person).having(last < before)
    unseen = unseen.where(DEVICE.c.person.not_in(with_bots))
    has_device = sa.exists().where(DEVICE.c.person == PROFILE.c.person)
    playing = sa.select(HOLDING.c.holder).join(GAME, GAME.c.id == HOLDING.c.game).where(GAME.c.touched >= before)
    nameless = sa.select(PROFILE.c.person).where(
        PROFILE.c.created < before, ~has_device, PROFILE.c.person.not_in(playing)
    )  # whoever comes back after a month has a device that is written down
    with store.engine.begin() as connection:
        found = {person for query in (unseen, nameless) for person in connection.execute(query).scalars()}
        for person in found if not dry else ():
            _begin(person, connection)
    return len(found)


def forget_bot(store: Store, mark: str) -> str:
    """Forget a network bot by what the keeper calls it, and return its name; its tables follow."""
    with store.engine.begin() as connection:
        for row in connection.execute(sa.select(BOT.c.person, BOT.c.name)):
            if mark_of(row.person) == mark:
                _begin(row.person, connection)
                return str(row.name)
    raise TableError(msg("There is no such bot."))


def _begin(person: str, connection: sa.Connection) -> None:
    earlier = connection.execute(sa.select(MERGE.c.was).where(MERGE.c.now == person)).scalars().all()
    bots = connection.execute(sa.select(BOT.c.person).where(BOT.c.owner.in_((person, *earlier)))).scalars().all()
    for name in (person, *earlier, *bots):  # those they were before, as long as not all tables know
        _delete(connection, name, AT_ONCE)
        insert_new(connection, FORGOTTEN, {"person": name, "at": time.time()})


def _end(person: str, connection: sa.Connection) -> None:
    _delete(connection, person, AT_LAST)


def _delete(connection: sa.Connection, person: str, more: Sequence["sa.Column[Any]"]) -> None:
    for column in (*person_columns(), *more):
        mine = column == person
        if column.info.get(BLANK):
            connection.execute(sa.update(column.table).where(mine).values({column.name: ""}))
        else:
            connection.execute(sa.delete(column.table).where(mine))


async def _let_go(registry: "TableRegistry", id: str, person: str) -> None:
    plan = partial(Session.plan_forget, holder=person)
    await change_or_rewrite(registry, id, plan, partial(_rewrite, id, person))


def _rewrite(id: str, person: str, connection: sa.Connection) -> None:
    """Take a person off the seats of a stored table without opening it."""
    mine = GAME.c.id == id
    row = connection.execute(sa.select(GAME.c.seats, GAME.c.host, GAME.c.wishes).where(mine)).mappings().first()
    if row is None:
        return
    try:
        seats = json.loads(row["seats"])
        for seat in (seat for seat in seats if seat["holder"] == person):
            seat.update(dict.fromkeys({"name", "holder", "by"} & seat.keys(), ""))
        told = json.dumps(seats, ensure_ascii=False)
    except (ValueError, TypeError, KeyError):  # cannot be read by anybody: the mark of the person goes all the same
        told = row["seats"].replace(person, "")
    host = "" if row["host"] == person else row["host"]
    values = {"seats": told, "host": host, "wishes": row["wishes"].replace(person, ""), "rev": GAME.c.rev + 1}
    connection.execute(GAME.update().where(mine).values(values))
