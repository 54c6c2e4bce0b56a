"""Two people turned out to be one: every table of the first is told, one after the other, also after a restart."""

from functools import partial
from typing import Final

import sqlalchemy as sa

from spielwerk.table.person import MERGE, insert_new, move_person
from spielwerk.table.registry import TableRegistry
from spielwerk.table.schema import GAME, HOLDING
from spielwerk.table.session import StaleError, TableError
from spielwerk.table.store import StoreError

TRIES: Final = 5  # at a table at which others change something at the same time


async def settle(registry: TableRegistry) -> None:
    """Tell all tables of people who are one now; raises StoreError if that has to be tried again."""
    for row in await registry.store.ask(sa.select(MERGE)):
        was, now = row["was"], row["now"]
        for held in await registry.store.ask(sa.select(HOLDING.c.game).where(HOLDING.c.holder == was)):
            await _hand_on(registry, held["game"], was, now)
        await registry.store.write(partial(_done, was, now))


async def _hand_on(registry: TableRegistry, id: str, was: str, now: str) -> None:
    for _ in range(TRIES):
        try:
            table = await registry.table(id)
            await table.change(lambda session: session.plan_hand_on(was, now))
        except StaleError:  # somebody sat down or left meanwhile
            continue
        except StoreError:
            raise
        except TableError:  # cannot be opened, or nothing about it can be changed by those who sit there
            break
        return
    await registry.store.write(partial(_rewrite, id, was, now), [("look", id)])


def _done(was: str, now: str, connection: sa.Connection) -> None:
    move_person(connection, was, now)
    connection.execute(MERGE.delete().where(MERGE.c.was == was))


def _rewrite(id: str, was: str, now: str, connection: sa.Connection) -> None:
    """Give the seats of a stored table to another person without opening it: a person's mark is like nothing else."""
    mine = GAME.c.id == id
    seats = {name: sa.func.replace(GAME.c[name], was, now) for name in ("seats", "host")}
    found = connection.execute(GAME.update().where(mine).values({**seats, "rev": GAME.c.rev + 1})).rowcount
    connection.execute(HOLDING.delete().where(HOLDING.c.game == id, HOLDING.c.holder == was))
    if found:
        insert_new(connection, HOLDING, {"holder": now, "game": id})
