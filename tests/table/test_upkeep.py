"""Tables are cleaned up by age: only what is old enough, and never what is in use."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from table.helpers import ANNA, BEN, Fake, game, lanes, play_on

from spielwerk.table import upkeep
from spielwerk.table.begin import open_table
from spielwerk.table.failures import UnknownTableError
from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.schema import ACTION, GAME, HOLDING
from spielwerk.table.session import SeatInfo, Session
from spielwerk.table.store import Store
from spielwerk.table.upkeep import DAY, Retention

ALL = Retention(waiting=10, abandoned=20, finished=40, names=30)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(str(tmp_path / "t.db"), game)
    yield found
    found.close()


def keep(store: Store, kind: str, days: float, id: str) -> Session:
    """Keep a table that was last used so many days ago."""
    session = lanes()
    if kind == "waiting":
        session = open_table(game("lanes"), [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True)
    session.id = id
    if kind == "finished":
        play_on(session)
    asyncio.run(store.create(session))
    with store.engine.begin() as connection:
        query = GAME.update().where(GAME.c.id == id).values(touched=time.time() - days * DAY)
        connection.execute(query)
    return session


def left(store: Store) -> set[str]:
    return {table.id for table in upkeep.tables(store)}


def test_tables_are_listed_by_state_game_and_age(store: Store) -> None:
    keep(store, "waiting", 1, "w")
    keep(store, "running", 5, "r")
    keep(store, "finished", 3, "f")
    upkeep.close(store, "r")
    found = upkeep.tables(store)
    assert [(table.id, table.state) for table in found] == [("w", "waiting"), ("f", "finished"), ("r", "closed")]
    assert found[0].seats == ["Anna", "–"]
    assert [table.id for table in upkeep.tables(store, state="closed")] == ["r"]
    assert [table.id for table in upkeep.tables(store, idle=2)] == ["f", "r"]
    assert upkeep.tables(store, slug="terranova") == []
    with pytest.raises(UnknownTableError):
        upkeep.table(store, "nowhere")


def test_only_what_is_old_enough_goes_with_all_that_belongs_to_it(store: Store) -> None:
    for kind, limit in (("waiting", 10), ("running", 20), ("finished", 40)):
        keep(store, kind, limit - 1, f"{kind} young")
        keep(store, kind, limit + 1, f"{kind} old")
    with store.engine.begin() as connection:
        rows = [{"game": name, "seq": 1, "word": "x", "at": 1.0} for name in left(store)]
        connection.execute(ACTION.insert(), rows)
    retention = replace(ALL, names=0)
    done = upkeep.expire(store, retention, dry=True)
    assert len(left(store)) == 6
    assert [table.id for table in upkeep.expire(store, retention).gone] == [table.id for table in done.gone]
    assert left(store) == {"waiting young", "running young", "finished young"}
    with store.reader.connect() as connection:
        for table in (ACTION, HOLDING):
            assert set(connection.execute(sa.select(table.c.game)).scalars()) == left(store)
    assert upkeep.expire(store, Retention(waiting=0, every=6)).gone == []


def test_names_at_old_finished_tables_are_forgotten_once_and_their_moves_stay(store: Store) -> None:
    keep(store, "finished", 35, "old")
    keep(store, "finished", 25, "young")
    assert [table.id for table in upkeep.expire(store, ALL, dry=True).unnamed] == ["old"]
    assert [table.id for table in upkeep.expire(store, ALL).unnamed] == ["old"]
    assert upkeep.expire(store, ALL).unnamed == []
    session = store.read("old")
    assert session.names == ["1", "2"]
    assert session.over
    assert (session.host, {seat.holder for seat in session.seats}) == ("", {""})
    assert store.read("young").names == ["Anna", "Ben"]
    assert [entry.id for entry in asyncio.run(store.mine(BEN))] == ["young"]


def test_nothing_in_use_goes(store: Store) -> None:
    keep(store, "waiting", 100, "watched")
    keep(store, "waiting", 100, "forgotten")

    async def use() -> None:
        registry = TableRegistry(store, Fake(), Pace())
        await registry.table("watched")
        upkeep.expire(store, ALL, spare=registry)

    asyncio.run(use())
    assert left(store) == {"watched"}


def test_a_table_that_changes_while_we_look_stays(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(store, "waiting", 100, "quick")
    seen = upkeep.tables(store)
    monkeypatch.setattr(upkeep, "tables", lambda *_, **__: seen)
    with store.engine.begin() as connection:
        connection.execute(GAME.update().values(touched=time.time()))
    assert upkeep.expire(store, ALL).gone == []
    monkeypatch.undo()
    assert left(store) == {"quick"}
