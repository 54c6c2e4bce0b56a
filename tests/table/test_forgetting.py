"""Somebody wants to be forgotten: nothing in the database names them afterwards, and games go on."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from table.helpers import BEN
from table.test_results import duel, person, play, run

from spielwerk.table import forgetting, statistics, upkeep
from spielwerk.table.failures import StoreError
from spielwerk.table.people import People
from spielwerk.table.person import MERGE, Who, insert_new
from spielwerk.table.profile import save_profile
from spielwerk.table.registry import TableRegistry
from spielwerk.table.relations import relate
from spielwerk.table.schema import PERSON, metadata
from spielwerk.table.session import SeatInfo, Session
from spielwerk.table.store import Store

KNOWN = {  # columns that name a person and are not marked: forgetting.py knows them by name
    ("device", "person"),
    ("carry", "person"),
    ("phrase", "person"),
    ("merge", "was"),
    ("merge", "now"),
    ("holding", "holder"),
    ("guest", "holder"),
    ("game", "host"),
    ("forgotten", "person"),
}
NAMES = {"person", "holder", "other", "host", "was", "now", "who", "by", "about", "reporter", "owner"}


def anna(people: People) -> Who:
    return people.visitor()


def table_of(who: Who) -> Session:
    return duel([person("Anna", who.person), person("Ben", BEN)])


def traces(db: Path, name: str) -> list[tuple[str, str]]:
    """Return every column of the database in which a text stands."""
    connection = sqlite3.connect(db)
    found = []
    for (table,) in connection.execute("select name from sqlite_master where type = 'table'").fetchall():
        for column in [row[1] for row in connection.execute(f"pragma table_info('{table}')")]:
            query = f'select count(*) from "{table}" where instr(cast("{column}" as text), ?) > 0'
            if connection.execute(query, (name,)).fetchone()[0]:
                found.append((table, column))
    connection.close()
    return found


def rows_for_all_marked_columns(connection: sa.Connection, who: str) -> None:
    """Write a row into every table with a marked column, whatever else the table asks for."""
    for n, column in enumerate(forgetting.person_columns()):
        row: dict[str, Any] = {}
        for other in column.table.c:
            kind = other.type
            number = isinstance(kind, sa.Integer | sa.Float)
            blank: object = n if number else b"x" if isinstance(kind, sa.LargeBinary) else f"x{n}"
            row[other.name] = who if other is column else blank
        insert_new(connection, column.table, row)


def test_every_column_that_names_a_person_is_marked_or_known() -> None:
    for table in metadata.sorted_tables:
        for column in table.c:
            if column.name in NAMES:
                known = (table.name, column.name) in KNOWN
                assert known or PERSON in column.info, f"{table.name}.{column.name}: use person_column"


def test_nothing_in_the_database_names_them_afterwards(tmp_path: Path) -> None:
    db, seen = tmp_path / "t.db", []

    async def work(registry: TableRegistry) -> None:
        people = People(registry)
        who = anna(people)
        seen.append(who)
        await play(registry, table_of(who), 1, 2)  # finished
        await play(registry, table_of(who))  # running
        waiting = duel([person("Anna", who.person), SeatInfo()])
        waiting.started, waiting.host = False, who.person
        await registry.open(waiting)
        await save_profile(registry.store, who.person, "Anna", "frog")
        await relate(registry.store, who.person, BEN, "block")
        await relate(registry.store, BEN, who.person, "mute")
        await people.phrase(who)
        await people.link(who, "Anna", "")
        await registry.store.write(lambda connection: rows_for_all_marked_columns(connection, who.person))
        assert len(traces(db, who.person)) > 10
        after = await people.forget_person(who)
        assert after.person != who.person
        assert after.new

    run(db, work)
    assert traces(db, seen[0].person) == []
    assert traces(db, '"Anna"') == []


def test_bots_play_on_in_running_games_and_the_others_keep_theirs(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        people = People(registry)
        who = anna(people)
        table = await play(registry, table_of(who))
        await people.forget_person(who)
        first, second = table.session.seats
        assert (first.kind, first.holder) == ("bot", "")
        assert "Anna" not in first.name
        assert (second.kind, second.name, second.holder) == ("human", "Ben", BEN)

    run(tmp_path / "t.db", work)


def test_finished_games_keep_their_moves_and_points_but_no_name(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        people = People(registry)
        who = anna(people)
        table = await play(registry, table_of(who), 1, 2)
        words = list(table.session.record.words)
        await people.forget_person(who)
        stored = await registry.store.load(table.session.id)
        assert stored.record.words == words
        assert stored.names == ["1", "Ben"]
        (last,) = await statistics.finished_tables(registry.store, BEN)
        assert last.points == [1, 2]
        assert await statistics.records(registry.store, who.person) == []
        assert (await statistics.records(registry.store, BEN))[0].games == 1
        assert set(await statistics.strengths(registry.store, BEN)) == {"duel"}

    run(tmp_path / "t.db", work)


def test_a_waiting_table_gets_another_host(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        people = People(registry)
        who = anna(people)
        waiting = duel([person("Anna", who.person), person("Ben", BEN)])
        waiting.started, waiting.host = False, who.person
        table = await registry.open(waiting)
        await people.forget_person(who)
        assert table.session.host == BEN
        assert table.session.seats[0] == SeatInfo()

    run(tmp_path / "t.db", work)


def test_all_devices_of_the_person_are_strangers_then(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        people = People(registry)
        who, phone = anna(people), people.visitor()
        await save_profile(registry.store, who.person, "Anna", "frog")
        joined = await people.join(phone, await people.link(who, "Anna", ""))
        assert joined.person == who.person
        await people.forget_person(joined)
        for device in (who, joined):
            assert not await people.count_tables((await people.identify(device.token)).person)
        assert (await people.identify(joined.token)).person != who.person

    run(tmp_path / "t.db", work)


def test_a_closed_table_forgets_them_too(tmp_path: Path) -> None:
    db, seen = tmp_path / "t.db", []

    async def work(registry: TableRegistry) -> None:
        people = People(registry)
        who = anna(people)
        seen.append(who.person)
        table = await play(registry, table_of(who))
        upkeep.close(registry.store, table.session.id)
        await registry.notice()
        await people.forget_person(who)

    run(db, work)
    assert traces(db, seen[0]) == []
    assert traces(db, '"Anna"') == []


def test_what_was_interrupted_is_finished_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    db, seen = tmp_path / "t.db", []

    async def interrupted(registry: TableRegistry) -> None:
        people = People(registry)
        who = anna(people)
        seen.append(who.person)
        await play(registry, table_of(who))
        with monkeypatch.context() as patch:

            async def away(*_: object) -> None:
                raise StoreError("away")

            patch.setattr(forgetting, "_let_go", away)
            await people.forget_person(who)
        assert traces(db, who.person) != []

    async def later(registry: TableRegistry) -> None:
        await People(registry).tidy()

    run(db, interrupted)
    run(db, later)
    assert traces(db, seen[0]) == []


def test_nothing_is_deleted_if_it_cannot_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(registry: TableRegistry) -> None:
        people = People(registry)
        who = anna(people)
        await save_profile(registry.store, who.person, "Anna", "frog")

        async def away(*_: object) -> None:
            raise StoreError("away")

        monkeypatch.setattr(Store, "write", away)
        with pytest.raises(StoreError, match="could not be saved"):
            await people.forget_person(who)
        assert traces(tmp_path / "t.db", who.person) == [("profile", "person")]

    run(tmp_path / "t.db", work)


def test_somebody_who_is_being_merged_is_forgotten_as_well(tmp_path: Path) -> None:
    db = tmp_path / "t.db"

    async def work(registry: TableRegistry) -> None:
        people = People(registry)
        who = anna(people)
        await play(registry, table_of(who))
        other = people.visitor()
        row = {"was": who.person, "now": other.person}
        await registry.store.write(lambda connection: insert_new(connection, MERGE, row))
        await people.forget_person(other)
        assert traces(db, who.person) == []

    run(db, work)
