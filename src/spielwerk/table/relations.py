"""Who does not want to meet or hear whom: blocked people do not meet, muted ones are not heard."""

import hashlib
import time
from dataclasses import dataclass
from typing import Final, Literal

import sqlalchemy as sa

from spielwerk.core.language import msg
from spielwerk.table.change import TableError
from spielwerk.table.person import insert_new
from spielwerk.table.schema import RELATION
from spielwerk.table.store import Store

Relation = Literal["block", "mute"]
MOST: Final = 500  # people one person blocks or mutes


@dataclass(frozen=True)
class Kept:
    """Somebody whom a person keeps away, for that person to see."""

    id: str  # tells nothing about who it is
    other: str
    kind: Relation
    at: float


async def others(store: Store, person: str, kind: Relation) -> set[str]:
    """Return the people whom a person has blocked or muted."""
    mine = (RELATION.c.person == person) & (RELATION.c.kind == kind)
    return {row["other"] for row in await store.ask(sa.select(RELATION.c.other).where(mine))}


async def unheard(store: Store, person: str) -> set[str]:
    """Return everybody whom a person does not hear: blocked or muted by them."""
    return {row["other"] for row in await store.ask(sa.select(RELATION.c.other).where(RELATION.c.person == person))}


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

    await store.write(work, [("relations", person)])


async def kept_away(store: Store, person: str) -> list[Kept]:
    """Return everybody whom a person has blocked or muted, the last ones first."""
    rows = await store.ask(sa.select(RELATION).where(RELATION.c.person == person).order_by(RELATION.c.at.desc()))
    return [Kept(_mark(row["person"], row["other"]), row["other"], row["kind"], row["at"]) for row in rows]


async def let_back(store: Store, person: str, id: str, kind: str) -> bool:
    """Unblock or unmute somebody by what ``kept_away`` calls them; tell whether there was such a one."""
    found = [kept for kept in await kept_away(store, person) if kept.id == id and kept.kind == kind]
    for kept in found:
        await relate(store, person, kept.other, kept.kind, on=False)
    return bool(found)


def _mark(person: str, other: str) -> str:
    return hashlib.sha256(f"kept away {person} {other}".encode()).hexdigest()[:16]
