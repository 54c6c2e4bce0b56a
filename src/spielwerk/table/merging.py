"""Two people turned out to be one: every table of the first is told, one after the other, also after a restart."""

from functools import partial

import sqlalchemy as sa

from spielwerk.table.person import MERGE, insert_new, move_person
from spielwerk.table.ratings import merge_ratings
from spielwerk.table.registry import TableRegistry
from spielwerk.table.rewriting import change_or_rewrite
from spielwerk.table.schema import GAME, HOLDING
from spielwerk.table.session import Session


async def settle(registry: TableRegistry) -> None:
    """Tell all tables of people who are one now; raises StoreError if that has to be tried again."""
    for row in await registry.store.ask(sa.select(MERGE)):
        was, now = row["was"], row["now"]
        for held in await registry.store.ask(sa.select(HOLDING.c.game).where(HOLDING.c.holder == was)):
            name = held["game"]
            plan = partial(Session.plan_hand_on, was=was, now=now)
            await change_or_rewrite(registry, name, plan, partial(_rewrite, name, was, now))
        await registry.store.write(partial(_on_done, was, now))


def _on_done(was: str, now: str, connection: sa.Connection) -> None:
    merge_ratings(connection, was, now)
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
