"""Profiles and relations belong to the person, on all devices, and follow when two people are one."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from table.helpers import ANNA, BEN, game

from spielwerk.table.change import TableError
from spielwerk.table.person import move_person
from spielwerk.table.profile import profiles, save_profile
from spielwerk.table.relations import kept_apart, others, relate
from spielwerk.table.store import Store

CARA = "c" * 64


def run(folder: Path, work: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        store = Store(str(folder / "tables.db"), game)
        await work(store)
        store.close()

    asyncio.run(whole())


def test_a_name_and_a_portrait_are_the_same_wherever_they_are_asked_for(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await save_profile(store, ANNA, "Anna", "frog")
        await save_profile(store, ANNA, "Anna B", "otter")
        found = await profiles(store, [ANNA, BEN, ""])
        assert {person: (found[person].name, found[person].portrait) for person in found} == {ANNA: ("Anna B", "otter")}

    run(tmp_path, work)


def test_blocked_people_are_kept_apart_on_both_sides_and_muted_ones_are_not(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await relate(store, ANNA, BEN, "block")
        await relate(store, ANNA, CARA, "mute")
        assert [await kept_apart(store, person) for person in (ANNA, BEN, CARA)] == [{BEN}, {ANNA}, set()]
        assert await others(store, ANNA, "mute") == {CARA}
        await relate(store, ANNA, BEN, "block", on=False)
        assert await kept_apart(store, BEN) == set()
        with pytest.raises(TableError, match="you"):
            await relate(store, ANNA, ANNA, "block")

    run(tmp_path, work)


def test_when_two_people_are_one_theirs_is_one_too_and_what_both_have_stays_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await save_profile(store, ANNA, "Anna", "frog")
        await save_profile(store, BEN, "Old Anna", "otter")
        await relate(store, BEN, CARA, "block")
        await relate(store, ANNA, CARA, "block")
        await store.write(lambda connection: move_person(connection, BEN, ANNA))
        assert {person: each.name for person, each in (await profiles(store, [ANNA, BEN])).items()} == {ANNA: "Anna"}
        assert await kept_apart(store, CARA) == {ANNA}

    run(tmp_path, work)
