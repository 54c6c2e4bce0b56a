"""What was played is kept: durable before it is seen, all or nothing, and never at the cost of other tables."""

import asyncio
import json
import logging
import sqlite3
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from table.helpers import ANNA, BEN, DUEL, Fake, game, lanes, play_on

from spielwerk.table import database
from spielwerk.table.begin import branch, open_table
from spielwerk.table.failures import DamagedError, StoreError, UnknownTableError
from spielwerk.table.naming import new_id
from spielwerk.table.rebuild import Row, words_after
from spielwerk.table.registry import Pace, Table, TableRegistry
from spielwerk.table.schema import SCHEMA
from spielwerk.table.session import UNDO, Change, SeatInfo, Session, StaleError, TableError
from spielwerk.table.store import Store

LANES = game("lanes")


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "tables.db"


def run(db: Path, work: Callable[[TableRegistry], Coroutine[Any, Any, None]]) -> None:
    """Run something in a registry of its own, and close it as a server does."""

    async def whole() -> None:
        registry = TableRegistry(Store(str(db), game), Fake(), Pace(bot_delay=0))
        try:
            await work(registry)
        finally:
            await registry.close()

    asyncio.run(whole())


def rows(db: Path, id: str) -> list[str]:
    with sqlite3.connect(db) as connection:
        found = connection.execute("select word from action where game = ? order by seq", (id,)).fetchall()
    connection.close()
    return [word for (word,) in found]


def sql(db: Path, text: str, *values: object) -> None:
    connection = sqlite3.connect(db)
    connection.execute(text, values)
    connection.commit()
    connection.close()


async def click(table: Table, last: int = 0) -> None:
    """Play the first (or another) legal word of whoever is to move."""
    seat, seq = table.session.state.to_move, table.session.seq
    word = table.session.game.layout.word(table.session.state.legal()[last])
    await table.change(lambda session: session.plan_act(seat, word, seq))


def test_a_table_comes_back_as_it_was(db: Path) -> None:
    kept: list[Session] = []

    async def play(registry: TableRegistry) -> None:
        session = lanes()
        session.id = new_id()
        table = await registry.open(session)
        for _ in range(7):
            await click(table)
        await table.change(lambda now: now.plan_undo(now.state.to_move))
        kept.append(table.session)

    async def look(registry: TableRegistry) -> None:
        before, after = kept[0], (await registry.table(kept[0].id)).session
        assert after.state == before.state
        assert after.seq == before.seq == 8
        assert after.log == before.log
        assert after.seats == before.seats
        assert after.record == before.record
        assert after.can_undo(after.state.to_move) == before.can_undo(before.state.to_move)

    run(db, play)
    assert rows(db, kept[0].id)[-1] == UNDO
    run(db, look)
    assert db.stat().st_mode & 0o077 == 0


def test_seats_start_rematch_and_branches_come_back(db: Path) -> None:
    ids: list[str] = []

    async def play(registry: TableRegistry) -> None:
        session = open_table(LANES, [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {"copies": 4}, ANNA, False)
        table = await registry.open(session)
        await table.change(lambda now: now.plan_sit(0 + 1, BEN, "Ben"))
        await table.change(lambda now: now.plan_start(ANNA))
        while not table.session.over:
            await click(table)
        await table.change(lambda now: Change(now.seq, next="another"))
        other = await registry.open(branch(table.session, 5, BEN, "Ben"))
        ids.extend([session.id, other.session.id])

    async def look(registry: TableRegistry) -> None:
        first = (await registry.table(ids[0])).session
        assert first.names == ["Anna", "Ben"]
        assert first.record.options == {"copies": 4}
        assert first.over
        assert not first.hints
        assert (first.next, first.seq) == ("another", first.step)
        branch = (await registry.table(ids[1])).session
        assert branch.origin == first.id
        assert {entry.id for entry in await registry.store.mine(BEN)} == set(ids)
        assert [(entry.id, entry.ended) for entry in await registry.store.mine(ANNA)] == [(ids[0], True)]

    run(db, play)
    run(db, look)


def test_an_action_is_on_disk_before_anybody_hears_of_it(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes())
        seen: list[tuple[int, int]] = []
        table.watch(lambda: seen.append((table.session.seq, len(rows(db, table.session.id)))))
        for _ in range(4):
            await click(table)
        assert seen == [(n, n) for n in range(1, 5)]

    run(db, play)


def test_nobody_sees_an_action_while_it_is_being_stored(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes())
        before = table.session.state.copy()
        original, seen = registry.store.append, []

        async def slow(session: Session, change: Any) -> None:
            seen.append((table.session.seq, table.session.state == before))
            await original(session, change)

        registry.store.append = slow  # type: ignore[method-assign]
        await click(table)
        assert seen == [(0, True)]

    run(db, play)


def test_whoever_goes_away_in_the_middle_does_not_tear_memory_from_disk(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes())
        for _ in range(6):
            asked = asyncio.create_task(click(table))
            await asyncio.sleep(0)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
        async with table._lock:  # behind all the others
            assert table.session.seq == len(rows(db, table.session.id)) > 0

    run(db, play)


def test_a_full_disk_is_said_clearly_and_loses_nothing(db: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes())
        await click(table)
        with registry.store.engine.connect() as connection:
            raw = connection.connection.dbapi_connection
            assert raw is not None
            (pages,) = raw.cursor().execute("pragma page_count").fetchone()
            raw.cursor().execute(f"pragma max_page_count={pages}")
        before = table.session.state.copy()
        told: list[int] = []
        table.watch(lambda: told.append(1))
        word = table.session.record.words[0]

        async def fill() -> None:
            for _ in range(500):  # picked up and put down until the last page is full
                kept[:] = [table.session.state.copy()]
                await table.change(lambda session: session.plan_act(0, word))

        kept = [before]
        with pytest.raises(StoreError, match="disk is full") as full:
            await fill()
        before = kept[0]
        assert "voll" in full.value.say("de")
        with pytest.raises(StoreError, match="disk is full"):
            await registry.open(open_table(LANES, [SeatInfo(), SeatInfo()], {}, "x" * 9000, True))
        assert table.session.state == before
        assert table.session.seq == len(rows(db, table.session.id)) == len(told) + 1
        with registry.store.engine.connect() as connection:
            raw = connection.connection.dbapi_connection
            assert raw is not None
            raw.cursor().execute("pragma max_page_count=100000")
        await click(table)
        assert table.session.seq == len(rows(db, table.session.id))

    with caplog.at_level(logging.CRITICAL):
        run(db, play)


def test_a_locked_database_is_said_clearly_and_play_goes_on_afterwards(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 50)

    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes())
        other = sqlite3.connect(db, isolation_level=None)
        other.execute("begin immediate")
        with pytest.raises(StoreError, match="locked"):
            await click(table)
        assert table.session.seq == 0
        other.execute("rollback")
        other.close()
        await click(table)
        assert rows(db, table.session.id) == table.session.record.words

    run(db, play)


def test_many_tables_share_a_commit_and_one_that_fails_spoils_no_other(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        tables = []
        for _ in range(30):
            session = lanes()
            session.id = new_id()
            tables.append(await registry.open(session))
        written = "insert into action (game, seq, word, at) values (?, 1, 'pick 0', 0)"
        sql(db, written, tables[7].session.id)  # somebody else wrote there
        results = await asyncio.gather(*(click(table) for table in tables), return_exceptions=True)
        assert [k for k, result in enumerate(results) if result is not None] == [7]
        assert isinstance(results[7], StaleError)
        assert all(len(rows(db, table.session.id)) == 1 for table in tables)

    run(db, play)


def test_a_row_from_elsewhere_makes_the_click_stale_and_memory_catches_up(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes())
        word = LANES.layout.word(table.session.state.legal()[-1])
        sql(db, "insert into action (game, seq, word, at) values (?, 1, ?, 0)", table.session.id, word)
        with pytest.raises(StaleError):
            await click(table)
        assert table.session.record.words == [word]
        assert table.session.seq == 1
        await click(table)
        assert table.session.seq == 2

    run(db, play)


DAMAGE = [
    ("delete from action where seq = 1", "row 1 is missing"),
    ("update action set word = '<undo' where seq = 1", "nothing to take back"),
    ("update action set word = x'00ff' where seq = 1", "not a word"),
    ("update game set record = substr(record, 1, 20)", "not JSON"),
    ("update game set record = '[]'", "not a JSON object"),
    ('update game set record = \'{"game": "lanes"}\'', "missing"),
    ('update game set seats = \'[{"kind": "human"}]\'', "1 seats for a game of 2"),
    ("update game set seats = '[{\"k\": 1}]'", "unexpected keyword"),
    ("update game set seats = 'null'", "iterable"),
    ("update game set slug = 'chess'", "no game"),
]


@pytest.mark.parametrize(("damage", "reason"), DAMAGE)
def test_a_damaged_table_is_named_and_the_others_go_on(
    db: Path, damage: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = lanes(seed=987654321), lanes()
    bad.id, good.id = "bad", "good"

    async def play(registry: TableRegistry) -> None:
        for session in (bad, good):
            table = await registry.open(session)
            for _ in range(4):
                await click(table)

    async def look(registry: TableRegistry) -> None:
        with pytest.raises(DamagedError, match="table bad is damaged"):
            await registry.table("bad")
        await click(await registry.table("good"))
        assert isinstance(await registry.store.mine(ANNA), list)

    run(db, play)
    where = "id" if damage.startswith("update game") else "game"
    sql(db, f"{damage} {'and' if 'where' in damage else 'where'} {where} = 'bad'")
    run(db, look)
    assert "table bad cannot be read" in caplog.text
    assert reason in caplog.text
    assert str(bad.record.seed) not in caplog.text


def test_a_list_of_tables_that_cannot_be_read_is_empty(db: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def look(registry: TableRegistry) -> None:
        await registry.open(lanes())
        assert [entry.id for entry in await registry.store.mine(ANNA)] == ["t" * 12]
        assert await registry.store.mine("c" * 64) == await registry.store.mine("") == []
        sql(db, "update game set seats = '[1]'")
        assert await registry.store.mine(ANNA) == []
        sql(db, "alter table game rename to lost")
        assert await registry.store.mine(ANNA) == []

    run(db, look)
    assert "its seats cannot be read" in caplog.text
    assert "the list of tables cannot be read" in caplog.text


def test_an_unknown_table_is_unknown(db: Path) -> None:
    async def look(registry: TableRegistry) -> None:
        for name in ("nobody", "", "x" * 5000, "'; drop table game; --"):
            with pytest.raises(UnknownTableError):
                await registry.table(name)

    run(db, look)


def test_a_database_of_another_version_or_no_database_is_refused_with_a_sentence(db: Path) -> None:
    Store(str(db), game).close()
    sql(db, "update meta set value = '99'")
    with pytest.raises(StoreError, match=f"schema 99; this program reads schema {SCHEMA}"):
        Store(str(db), game)
    db.write_bytes(b"This is a letter, not a database. " * 100)
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(str(db), game)


def test_after_closing_nothing_is_taken_on(db: Path) -> None:
    async def late(registry: TableRegistry) -> None:
        table = await registry.open(lanes())
        await registry.close()
        with pytest.raises(StoreError, match="shutting down"):
            await click(table)
        assert table.session.seq == 0

    run(db, late)
    assert not db.with_name("tables.db-wal").exists()


def test_unused_tables_leave_memory_and_come_back(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        ids = []
        for _ in range(20):
            session = lanes()
            session.id = new_id()
            table = await registry.open(session)
            await click(table)
            ids.append(session.id)
        leave = (await registry.table(ids[3])).watch(lambda: None)
        assert registry.sweep(0) == 19
        assert len(registry) == 1
        leave()
        tables = await asyncio.gather(*(registry.table(ids[5]) for _ in range(9)))
        assert len({id(table) for table in tables}) == 1
        assert tables[0].session.seq == 1
        assert registry.sweep(3600) == 0

    run(db, play)


def test_bots_play_their_turns_and_wait_for_people(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes(bots=1))
        await click(table)
        await click(table)
        while table.session.state.to_move == 1:
            await asyncio.sleep(0.01)
        assert table.session.seq == len(rows(db, table.session.id)) == 4
        assert isinstance(registry.players, Fake)
        assert all(obs == obs.observe(1) for obs in registry.players.asked)  # what a bot gets is an observation

    async def again(registry: TableRegistry) -> None:
        table = await registry.table("t" * 12)
        await click(table)
        await click(table)
        while table.session.seq < 8:
            await asyncio.sleep(0.01)

    run(db, play)
    run(db, again)


def test_bots_among_themselves_play_only_while_somebody_watches(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        session = lanes(bots=1)
        session.commit(session.plan_leave(ANNA))
        table = await registry.open(session)
        await asyncio.sleep(0.05)
        assert table.session.seq == 0
        leave = table.watch(lambda: None)
        while table.session.seq < 5:
            await asyncio.sleep(0.01)
        leave()
        await asyncio.sleep(0.3)
        rested = table.session.seq
        await asyncio.sleep(0.3)
        assert table.session.seq == rested < 36

    run(db, play)


def test_a_bot_whose_action_cannot_be_stored_tries_again(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spielwerk.table.registry.RETRY", 0.05)
    monkeypatch.setattr(database, "BUSY_MS", 20)

    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes(bots=1))
        await click(table)
        other = sqlite3.connect(db, isolation_level=None)
        await click(table)
        other.execute("begin immediate")
        await asyncio.sleep(0.15)
        stuck = table.session.seq
        other.execute("rollback")
        other.close()
        while table.session.state.to_move == 1:
            await asyncio.sleep(0.01)
        assert stuck <= table.session.seq == len(rows(db, table.session.id))

    run(db, play)


def test_bots_in_simultaneous_play_do_not_wait_for_people(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        table = await registry.open(lanes(bots=1, game=DUEL))
        while table.session.awaiting() != [0]:
            await asyncio.sleep(0.01)
        await table.change(lambda now: now.plan_act(0, "choose 2"))
        await table.change(lambda now: now.plan_act(0, "sure"))
        assert table.session.over
        assert table.session.record.words[0] == "@1 choose 0"

    run(db, play)


def test_undo_rows_unfold_and_digests_follow_them() -> None:
    words = ["b", UNDO, "c", UNDO, UNDO, "d"]
    assert words_after(["a"], [Row(n, word) for n, word in enumerate(words, 1)]) == (["d"], {})
    rows = [Row(1, "a", 11), Row(2, "b", 12), Row(3, "c", 13), Row(4, UNDO), Row(5, UNDO, 11), Row(6, "d", 16)]
    assert words_after([], rows) == (["a", "d"], {1: 11, 2: 16})
    with pytest.raises(ValueError, match="row 3"):
        words_after([], [Row(1, "a"), Row(2, UNDO), Row(3, UNDO)])


def test_a_finished_game_comes_back_finished(db: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        session = lanes()
        play_on(session)
        await registry.open(session)

    run(db, play)
    run(db, _load)


async def _load(registry: TableRegistry) -> None:
    table = await registry.table("t" * 12)
    assert table.session.over
    assert json.loads(table.session.export_record().to_json())["seed"] == 7
    with pytest.raises(TableError):
        await table.change(lambda session: session.plan_act(0, "pick 0"))


def test_the_store_runs_on_the_url_it_is_given(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/other.db", game)
    assert (tmp_path / "other.db").exists()
    store.close()


@pytest.mark.parametrize("db", ["mysql://u:secret@h/d", "foo://", "postgresql://h:port/d"])
def test_a_database_of_another_kind_is_refused_with_a_sentence_without_its_password(db: str) -> None:
    with pytest.raises(StoreError, match=r"^The database is a file, or an address such as postgresql://") as refused:
        Store(db, game)
    assert "secret" not in str(refused.value)


def test_without_the_driver_for_postgresql_the_way_to_get_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"psycopg\[binary\]"):
        Store("postgresql://u:secret@h/d", game)
