"""Who does not want to meet or hear whom: blocked people do not meet, muted ones are not heard."""

import time
from typing import Final, Literal

import sqlalchemy as sa

from spielwerk.core.language import msg
from spielwerk.table.change import TableError
from spielwerk.table.person import insert_new
from spielwerk.table.schema import RELATION
from spielwerk.table.store import Store

Relation = Literal["block", "mute"]
MOST: Final = 500  # people one person blocks or mutes


async def others(store: Store, person: str, kind: Relation) -> set[str]:
    """Return the people whom a person has blocked or muted."""
    mine = (RELATION.c.person == person) & (RELATION.c.kind == kind)
    return {row["other"] for row in await store.ask(sa.select(RELATION.c.other).where(mine))}


async def kept_apart(store: Store, person: str) -> set[str]:
    """Return everybody whom a person does not meet: blocked by them, or blocking them."""
    both = sa.or_(RELATION.c.person == person, RELATION.c.other == person)
    rows = await store.ask(sa.select(RELATION.c.person, RELATION.c.other).where(both, RELATION.c.kind == "block"))
    return {name for row in rows for name in row.values()} - {person}


async def relate(store: Store, person: str, other: str, kind: Relation, on: bool = True) -> None:
    """Block or mute somebody, or end that."""
    if not other or other == person:
        raise TableError(msg("That is you."))
    if on and len(await others(store, person, kind)) >= MOST:
        raise TableError(msg("That is the most one person can keep away."))
    row = {"person": person, "other": other, "kind": kind}

    def work(connection: sa.Connection) -> None:
        if on:
            insert_new(connection, RELATION, row | {"at": time.time()})
        else:
            same = sa.and_(*(RELATION.c[name] == value for name, value in row.items()))
            connection.execute(RELATION.delete().where(same))

    await store.write(work)
