"""What a person is called and looks like, on all devices: a name and a portrait of ours. Nobody has to have one."""

import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from spielwerk.table.failures import StoreError
from spielwerk.table.person import insert_new
from spielwerk.table.schema import PROFILE
from spielwerk.table.store import Store

FRESH: Final = 5.0  # seconds for which what was read about somebody is believed
KNOWN: Final = 20_000  # people kept in mind


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


class Profiles:
    """The profiles of those who ask for pages, from a short memory over the database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, tuple[float, Profile]] = OrderedDict()

    async def of(self, person: str) -> Profile:
        """Return a person's profile; an empty one for whoever has none."""
        at, found = self._known.get(person, (0.0, Profile()))
        now = time.monotonic()
        if person and (not at or now - at >= FRESH):
            try:
                found = (await profiles(self.store, [person])).get(person, Profile())
            except StoreError:
                return found  # the database does not answer: what was known is believed
            self._known[person] = now, found
            self._known.move_to_end(person)
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        return found

    async def save(self, person: str, name: str, portrait: str) -> None:
        """Keep how a person appears to others."""
        await save_profile(self.store, person, name, portrait)
        self.forget(person)

    def forget(self, person: str) -> None:
        """Have the profile read anew."""
        self._known.pop(person, None)
