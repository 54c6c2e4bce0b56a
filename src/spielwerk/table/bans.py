"""People whom the operator keeps from taking part: they may look on, but not sit down, talk or open tables."""

import time

import sqlalchemy as sa

from spielwerk.core.language import msg
from spielwerk.table.change import TableError
from spielwerk.table.schema import metadata, person_column
from spielwerk.table.store import Store

BAN = sa.Table(
    "ban",
    metadata,
    person_column("person", primary_key=True),
    sa.Column("id", sa.Text, nullable=False, index=True),  # what the operator calls it
    sa.Column("name", sa.Text, nullable=False),  # as it stood where the person was found
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),  # 0: for good
    sqlite_with_rowid=False,
)


class BannedError(TableError):
    """Somebody whom the operator keeps from taking part."""

    def __init__(self) -> None:
        super().__init__(
            msg(
                "Whoever runs this server has decided that you may watch for now, but not sit down, talk or open "
                "tables."
            )
        )


async def check_may_act(store: Store, person: str) -> None:
    """Raise BannedError for somebody who may only look on."""
    lasting = sa.or_(BAN.c.until == 0, BAN.c.until > time.time())
    if await store.ask(sa.select(BAN.c.id).where(BAN.c.person == person, lasting)):
        raise BannedError
