"""The same tables in PostgreSQL: a server of its own for these tests, where its programs are installed."""

import asyncio
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace
from table.helpers import ANNA, BEN, Fake, game, lanes
from table.postgres import INITDB, NEEDED, postgres

from spielwerk.table import upkeep
from spielwerk.table.backups import BackupError, backup
from spielwerk.table.begin import branch, open_table
from spielwerk.table.clock import Clock
from spielwerk.table.failures import ConflictError, HangingError, StoreError
from spielwerk.table.lobby import renew, tables_to_watch, waiting_tables
from spielwerk.table.people import People
from spielwerk.table.registry import Pace, Table, TableRegistry
from spielwerk.table.schema import ACTION, GAME, SCHEMA
from spielwerk.table.session import UNDO, Change, SeatInfo, Session, StaleError
from spielwerk.table.store import Store
from spielwerk.table.terms import Terms, TimeControl, from_json, to_json

pytestmark = NEEDED


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """Return the address of an empty database."""
    with postgres() as server:
        yield server.url


def run(url: str, work: Callable[[TableRegistry], Coroutine[Any, Any, None]]) -> None:
    """Run something in a registry of its own, and close it as a server does."""

    async def whole() -> None:
        registry = TableRegistry(Store(url, game), Fake(), Pace(bot_delay=0))
        try:
            await work(registry)
        finally:
            await registry.close()

    asyncio.run(whole())


async def click(table: Table) -> None:
    """Play the first legal word of whoever is to move."""
    seat, seq = table.session.state.to_move, table.session.seq
    word = table.session.game.layout.word(table.session.state.legal()[0])
    await table.change(lambda session: session.plan_act(seat, word, seq))


def test_a_table_with_its_seats_actions_and_branches_comes_back(url: str) -> None:
    tables: list[Table] = []

    async def play(registry: TableRegistry) -> None:
        table = await registry.open(
            open_table(game("lanes"), [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True)
        )
        await table.change(lambda now: now.plan_sit(1, BEN, "Bén ♞"))
        await table.change(lambda now: now.plan_start(ANNA))
        for _ in range(5):
            await click(table)
        await table.change(lambda now: now.plan_undo(now.state.to_move))
        while not table.session.over:
            await click(table)
        tables.extend([table, await registry.open(branch(table.session, 5, BEN, "Bén ♞"))])

    async def look(registry: TableRegistry) -> None:
        for before in tables:
            after = (await registry.table(before.session.id)).session
            assert after.state == before.session.state
            assert (after.seq, after.log, after.seats) == (
                before.session.seq,
                before.session.log,
                before.session.seats,
            )
        mine = await registry.store.mine(BEN)
        assert [(entry.id, entry.ended) for entry in mine] == [
            (tables[1].session.id, False),
            (tables[0].session.id, True),
        ]
        with registry.store.engine.connect() as connection:
            assert UNDO in connection.execute(sa.select(ACTION.c.word)).scalars().all()

    run(url, play)
    run(url, look)


def test_of_two_servers_the_slower_one_learns_what_the_faster_one_stored(url: str) -> None:
    async def race(registry: TableRegistry) -> None:
        table = await registry.open(lanes())
        other = TableRegistry(Store(url, game), Fake(), Pace(bot_delay=0))
        try:
            await click(await other.table(table.session.id))
        finally:
            await other.close()
        with pytest.raises(StaleError):
            await click(table)
        assert table.session.seq == 1
        await click(table)
        assert table.session.seq == 2

    run(url, race)


def test_of_two_who_sit_down_at_once_the_slower_one_is_told_and_nothing_is_overwritten(url: str) -> None:
    async def race(registry: TableRegistry) -> None:
        table = await registry.open(
            open_table(game("lanes"), [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True)
        )
        other = TableRegistry(Store(url, game), Fake(), Pace(bot_delay=0))
        try:
            there = await other.table(table.session.id)
            await there.change(lambda now: now.plan_sit(1, BEN, "Ben"))
            with pytest.raises(StaleError):
                await table.change(lambda now: now.plan_sit(1, "c" * 64, "Cara"))
            assert registry.store.read(table.session.id).seats == there.session.seats == table.session.seats
            await table.change(lambda now: now.plan_start(ANNA))
            with pytest.raises(StaleError):  # its copy knows nothing of the start
                await there.change(lambda now: now.plan_leave(BEN))
            await other.notice()
            assert there.session.started
        finally:
            await other.close()

    run(url, race)


def test_a_change_that_hangs_is_told_and_does_not_hold_up_the_others_for_long(url: str) -> None:
    async def whole() -> None:
        registry = TableRegistry(Store(url, game, lock_timeout=0.5, statement_timeout=2), Fake(), Pace(bot_delay=0))
        locked = sa.text("select 1 from game where id = :id for update")
        try:
            tables = [
                await registry.open(open_table(game("lanes"), [SeatInfo(), SeatInfo()], {}, ANNA, True))
                for _ in range(6)
            ]
            with registry.store.engine.begin() as connection:
                connection.execute(locked, {"id": tables[2].session.id})
                sitting = [table.change(lambda now: now.plan_sit(0, BEN, "Ben")) for table in tables]
                done = await asyncio.wait_for(asyncio.gather(*sitting, return_exceptions=True), 30)
            assert [type(answer) for answer in done] == [type(None)] * 2 + [StoreError] + [type(None)] * 3
            assert "locked right now" in str(done[2])
            with registry.store.engine.begin() as connection:
                connection.execute(sa.text("lock table game in exclusive mode"))
                sitting = [table.change(lambda now: now.plan_sit(1, ANNA, "Anna")) for table in tables]
                done = await asyncio.wait_for(asyncio.gather(*sitting, return_exceptions=True), 30)
            assert {type(answer) for answer in done} == {StoreError}
            for table in tables:  # and it goes on
                await table.change(lambda now: now.plan_sit(1, ANNA, "Anna"))
        finally:
            await registry.close()

    asyncio.run(whole())


def test_whoever_waits_for_a_database_that_stands_still_is_told_and_their_change_is_not_made_later(url: str) -> None:
    async def whole() -> None:
        store = Store(url, game, lock_timeout=20, statement_timeout=20)
        store.writer.patience = 0.5
        registry = TableRegistry(store, Fake(), Pace(bot_delay=0))
        try:
            table = await registry.open(open_table(game("lanes"), [SeatInfo(), SeatInfo()], {}, ANNA, True))
            with store.engine.begin() as connection:
                connection.execute(sa.text("lock table game in exclusive mode"))
                with pytest.raises(HangingError, match="does not answer"):
                    await table.change(lambda now: now.plan_sit(0, BEN, "Ben"))
            store.writer.patience = 20
            await table.change(lambda now: now.plan_sit(1, ANNA, "Anna"))
            assert [seat.name for seat in store.read(table.session.id).seats] == ["", "Anna"]
        finally:
            await registry.close()

    asyncio.run(whole())


def test_first_starts_at_once_take_turns(url: str) -> None:
    admin = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(sa.text("create database fresh"))
    admin.dispose()
    fresh = url.replace("/postgres?", "/fresh?")
    code = (
        "import sys; from table.helpers import game; from spielwerk.table.store import Store; "
        "Store(sys.argv[1], game).close()"
    )
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    servers = [
        subprocess.Popen([sys.executable, "-c", code, fresh], env=env, stderr=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    said = [server.communicate()[1] for server in servers]
    assert [server.returncode for server in servers] == [0] * 4, said


def test_the_keeper_lists_closes_cleans_up_and_is_told_how_to_make_a_backup(url: str, tmp_path: Path) -> None:
    async def play(registry: TableRegistry) -> None:
        kept, closed, old = [
            await registry.open(open_table(game("lanes"), [SeatInfo(), SeatInfo()], {}, ANNA, True)) for _ in range(3)
        ]
        beside = Store(url, game, beside=True)
        try:
            assert {kept.session.id, closed.session.id} <= {table.id for table in upkeep.tables(beside)}
            assert upkeep.close(beside, closed.session.id)
            assert upkeep.table(beside, closed.session.id).state == "closed"
            later = time.time() + 5 * upkeep.DAY
            gone = upkeep.expire(beside, upkeep.Retention(waiting=4), spare=[kept.session.id], now=later).gone
            assert old.session.id in {table.id for table in gone}
            await registry.notice()
            assert (closed.session.closed, old.gone, kept.gone) == (True, True, False)
            with pytest.raises(BackupError, match=r"pg_dump --format=custom .*keeper@") as told:
                backup(beside, tmp_path / "file")
            assert "secret" not in str(told.value)
            for command in re.findall(r"(pg_\w+ .+?)\.(?: |$)", str(told.value)):  # as it is told, it works
                program, *words = shlex.split(command)
                subprocess.run([Path(INITDB).resolve().with_name(program), *words], check=True)
            assert upkeep.table(beside, closed.session.id).state == "closed"
        finally:
            beside.close()

    run(url, play)


def test_a_database_of_another_time_or_out_of_reach_is_refused_with_a_sentence_without_its_password(url: str) -> None:
    store = Store(url, game)
    with store.engine.begin() as connection:
        connection.execute(sa.text("update meta set value = '999' where key = 'schema'"))
    with pytest.raises(StoreError, match="schema 999"):
        Store(url, game)
    with store.engine.begin() as connection:
        connection.execute(sa.text(f"update meta set value = '{SCHEMA}' where key = 'schema'"))
    store.close()
    with pytest.raises(StoreError, match="cannot be opened") as refused:
        Store(url.replace("/postgres?", "/nowhere?"), game)
    assert "secret" not in str(refused.value)


def test_people_have_devices_there_too(url: str) -> None:
    async def work(registry: TableRegistry) -> None:
        people = People(registry)
        anna = await people.identify(people.visitor().token)
        phone = await people.identify(people.visitor().token)
        table = await registry.open(
            open_table(game("lanes"), [SeatInfo("human", "P", "", phone.person), SeatInfo()], {}, BEN, True)
        )
        phone = await people.join(phone, await people.link(anna, "Anna", ""))
        assert phone.person == anna.person
        assert table.session.seats_of(anna.person) == [0]
        words = await people.phrase(await people.identify(phone.token))
        anna = await people.sign_out_others(await people.identify(anna.token))
        assert (await people.identify(phone.token)).ended
        found = await people.recover(await people.identify(people.visitor().token), words)
        assert found is not None
        assert found.person == anna.person
        assert len(await people.devices(found)) == 2
        await people.tidy()
        assert People(registry).tokens.made_at(anna.token)  # the key stays

    run(url, work)


# ---- clocks ----
def test_two_processes_keep_one_time_and_what_is_due_is_done_once(url: str) -> None:
    async def whole() -> None:
        registries = [TableRegistry(Store(url, game), Fake(), Pace(bot_delay=0)) for _ in range(2)]
        one, two = registries
        try:
            for registry in registries:
                await registry.cluster.start()
                await registry.clocks.start()
            session = lanes()
            session.id, session.terms = "clock" * 3, Terms(time=TimeControl("live", 20, 100))
            here = await one.open(session)
            there = await two.table(session.id)
            assert here.session.clock == there.session.clock
            await click(here)
            while here.session.seq != there.session.seq:
                await asyncio.sleep(0.05)
            assert here.session.clock == there.session.clock
            due = sa.update(GAME).where(GAME.c.id == session.id).values(due=1.0)
            late = to_json(Clock(tuple(replace(c, since=1.0) if c.since else c for c in here.session.clock.seats), 1.0))
            for registry in registries:  # as if it had been waited for very long
                table = await registry.table(session.id)
                table.session.clock = from_json(late, Clock)
            with one.store.engine.begin() as connection:
                connection.execute(due.values(clock=late))
            for _ in range(4):
                await asyncio.gather(*(registry.clocks.round() for registry in registries))
            assert sum(registry.clocks.handled for registry in registries) == 1
            assert sum(map(bool, (registry.clocks.handled for registry in registries))) == 1
            stored = one.store.read(session.id)
            assert stored.rev == 1
            assert stored.seats[0].away
            times = [registry.clocks.now() for registry in registries]
            assert abs(times[0] - times[1]) < 60  # the database's clock, less what was lost
        finally:
            for registry in registries:
                await registry.close()

    asyncio.run(whole())


# ---- the lobby ----
def test_the_lobby_is_listed_there_too_and_other_processes_hear_of_it(url: str) -> None:
    async def whole() -> None:
        one, two = (TableRegistry(Store(url, game), Fake(), Pace(bot_delay=0)) for _ in range(2))
        heard: list[str] = []
        two.cluster.on("lobby", heard.append)
        try:
            await two.cluster.start()
            seats = [SeatInfo("human", "Anna", "", ANNA), SeatInfo()]
            table = await one.open(open_table(game("lanes"), seats, {}, ANNA, True, terms=Terms(listed=True)))
            while not heard:
                await asyncio.sleep(0.05)
            name = table.session.id
            assert (await waiting_tables(two.store))[0].id == name
            assert not await renew(two.store, [found.id for found in await waiting_tables(two.store)], 300)
            assert await renew(one.store, [], -1)  # nobody is there any more
            assert await waiting_tables(two.store) == []
            await renew(one.store, [name], 300)
            before = len(heard)
            await table.change(lambda now: now.plan_sit(1, BEN, "Ben"))
            assert await waiting_tables(two.store) == []
            assert [found.id for found in await tables_to_watch(two.store)] == [name]
            while len(heard) == before:
                await asyncio.sleep(0.05)
        finally:
            for registry in (one, two):
                await registry.close()

    asyncio.run(whole())


def first_move(session: Session) -> Change:
    """Work out the first click that is possible."""
    seat = session.state.to_move
    return session.plan_act(seat, session.game.layout.word(session.observe(seat).legal()[0]))


def test_of_moves_that_share_a_commit_only_the_one_under_other_seats_is_refused(url: str) -> None:
    async def whole() -> None:
        store, other = Store(url, game), Store(url, game)
        try:
            people = [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", BEN)]
            sessions = [open_table(game("lanes"), people, {}, ANNA, True) for _ in range(3)]
            for session in sessions:
                await store.create(session)
            there = other.read(sessions[1].id)
            await other.append(there, there.plan_leave(BEN))
            commits = store.writer.commits
            moves = [store.append(session, first_move(session)) for session in sessions]
            done = await asyncio.gather(*moves, return_exceptions=True)
            assert [type(answer) for answer in done] == [type(None), ConflictError, type(None)]
            assert [store.read(session.id).seq for session in sessions] == [1, 0, 1]
            assert store.writer.commits == commits + 2  # each on its own
            with pytest.raises(ConflictError):  # the number is taken
                await other.append(sessions[2], first_move(sessions[2]))
        finally:
            store.close()
            other.close()

    asyncio.run(whole())


@pytest.mark.parametrize(("timeout", "patience", "error"), [(20.0, 0.5, HangingError), (0.5, 20.0, StoreError)])
def test_a_move_that_hangs_is_told_and_not_made_later(
    url: str, timeout: float, patience: float, error: type[StoreError]
) -> None:
    async def whole() -> None:
        store = Store(url, game, lock_timeout=timeout, statement_timeout=timeout)
        store.writer.patience = patience
        try:
            people = [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", BEN)]
            session = open_table(game("lanes"), people, {}, ANNA, True)
            await store.create(session)
            with store.engine.begin() as connection:
                connection.execute(sa.text("lock table action in exclusive mode"))
                with pytest.raises(error):
                    await store.append(session, first_move(session))
            store.writer.patience = 20
            await store.probe()  # the writer is through with it
            assert store.read(session.id).seq == 0
            await store.append(session, first_move(session))
            assert store.read(session.id).seq == 1
        finally:
            store.close()

    asyncio.run(whole())
