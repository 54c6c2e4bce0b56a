"""What a person is called and looks like, on all devices: a name and a portrait of ours. Nobody has to have one."""

import time
from collections.abc import Iterable
from dataclasses import dataclass

import sqlalchemy as sa

from spielwerk.table.person import insert_new
from spielwerk.table.schema import PROFILE
from spielwerk.table.store import Store


@dataclass(frozen=True)
class Profile:
    """How a person appears to others."""

    name: str = ""
    portrait: str = ""
    created: float = 0.0  # when the person first had one


async def profiles(store: Store, people: Iterable[str]) -> dict[str, Profile]:
    """Return the profiles of those of these people who have one."""
    wanted = sorted({person for person in people if person})
    if not wanted:
        return {}
    rows = await store.ask(sa.select(PROFILE).where(PROFILE.c.person.in_(wanted)))
    return {row["person"]: Profile(row["name"], row["portrait"], row["created"]) for row in rows}


async def save_profile(store: Store, person: str, name: str, portrait: str) -> None:
    """Keep how a person appears to others; the name is clean already."""

    def work(connection: sa.Connection) -> None:
        insert_new(connection, PROFILE, {"person": person, "name": "", "portrait": "", "created": time.time()})
        mine = PROFILE.c.person == person
        connection.execute(PROFILE.update().where(mine).values(name=name, portrait=portrait))

    await store.write(work)
