"""Secrets promised to tables that are not open yet: the commitment is told first, then the device adds its share."""

import time
from typing import Final

import sqlalchemy as sa

from spielwerk.core.chance import commitment, new_secret
from spielwerk.table.person import insert_new
from spielwerk.table.schema import PROMISE
from spielwerk.table.store import Store

MOST: Final = 5_000  # promises kept; the oldest are forgotten, and whoever comes with one gets a fresh secret
LASTS: Final = 86_400.0  # seconds


class Commitments:
    """Which secret belongs to which commitment; each serves one table, whichever process opens it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._made = 0

    async def promise(self) -> str:
        """Return the commitment to a new secret."""
        secret = new_secret()
        told, now = commitment(secret), time.time()
        tidy = self._made % 100 == 0

        def work(connection: sa.Connection) -> None:
            insert_new(connection, PROMISE, {"commitment": told, "secret": secret, "at": now})
            if tidy:
                newest = sa.select(PROMISE.c.at).order_by(PROMISE.c.at.desc()).offset(MOST).limit(1)
                oldest = max(now - LASTS, connection.execute(newest).scalar() or 0.0)
                connection.execute(PROMISE.delete().where(PROMISE.c.at <= oldest))

        self._made += 1
        await self.store.write(work)
        return told

    async def redeem(self, told: str) -> str:
        """Return the secret that was promised, once; an empty string for what nobody promised."""
        found: list[str] = []

        def work(connection: sa.Connection) -> None:
            kept = PROMISE.delete().where(PROMISE.c.commitment == told).returning(PROMISE.c.secret)
            found[:] = connection.execute(kept).scalars()

        if told:
            await self.store.write(work)
        return found[0] if found else ""
