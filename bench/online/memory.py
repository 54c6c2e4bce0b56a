"""What tables cost in memory: those nobody looks at, and those that have left. ``python -m bench.online.memory DB``."""

import asyncio
import gc
import json
import os
import sys

import sqlalchemy as sa

from bench.online.servers import memory
from spielwerk.games import game
from spielwerk.table.players import Players
from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.schema import GAME
from spielwerk.table.store import Store


async def weigh(db: str, count: int) -> dict[str, float]:
    """Bring tables in and send them out again, twice; return how many KiB each one takes, and leaves behind."""
    registry = TableRegistry(Store(db, game), Players(workers=1), Pace(most=10**6))
    query = sa.select(GAME.c.id).where(GAME.c.started == 1, GAME.c.ended == 0).order_by(GAME.c.id).limit(2 * count + 10)
    ids = [str(row["id"]) for row in await registry.store.ask(query)]
    half = (len(ids) - min(10, len(ids) // 3)) // 2
    first = len(ids) - 2 * half
    for name in ids[:first]:  # what is imported and kept only once
        await registry.table(name)
    weights = [_now()]
    for some in (ids[first : first + half], ids[first + half :]):
        for name in some:
            await registry.table(name)
        weights.append(_now())
        registry.sweep(-1)
        weights.append(_now())
    await registry.close()
    base, full, after, second, last = weights
    return {
        "tables": half,
        "process_mib": round(base / 1024, 1),
        "in_memory_kib": round((full - base) / half, 1),
        "next_kib": round((second - after) / half, 1),  # those that come later find the room of those that left
        "left_behind_kib": round((last - after) / half, 1),  # by each one that came and left after the first ones
    }


def _now() -> float:
    gc.collect()
    return 1024 * memory(os.getpid())


if __name__ == "__main__":
    print(json.dumps(asyncio.run(weigh(sys.argv[1], int(sys.argv[2])))))
