"""Two programs on one database: the second server is refused, and what somebody else changed is never overwritten."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from table.helpers import ANNA, BEN, Fake, game, lanes

from spielwerk.table import upkeep
from spielwerk.table.begin import open_table, rematch
from spielwerk.table.change import ClosedError
from spielwerk.table.failures import StoreError, UnknownTableError
from spielwerk.table.lock import FileLock, TakenError
from spielwerk.table.registry import Pace, Table, TableRegistry
from spielwerk.table.session import Change, SeatInfo, Session, StaleError
from spielwerk.table.store import Store

CARA, DORA = "c" * 64, "d" * 64
OPEN = (
    "import sys; from table.helpers import game; from spielwerk.table.store import Store; s = Store(sys.argv[1], game)"
)


def run(db: Path, work: Callable[[TableRegistry, TableRegistry], Coroutine[Any, Any, None]]) -> None:
    """Run something in two halls on one database, as if nothing kept the second server out."""

    async def whole() -> None:
        registries = [
            TableRegistry(Store(str(db), game, beside=beside), Fake(), Pace(bot_delay=0)) for beside in (False, True)
        ]
        try:
            await work(registries[0], registries[1])
        finally:
            for registry in registries:
                await registry.close()

    asyncio.run(whole())


def waiting() -> Session:
    """Return a table that waits for somebody."""
    return open_table(game("lanes"), [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True)


async def click(table: Table) -> None:
    seat, seq = table.session.state.to_move, table.session.seq
    word = table.session.game.layout.word(table.session.state.legal()[0])
    await table.change(lambda session: session.plan_act(seat, word, seq))


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def python(code: str, *args: object) -> "subprocess.Popen[str]":
    path = os.pathsep.join(filter(None, sys.path))
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, args)],
        env=os.environ | {"PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


# ---- seats ----
def test_of_two_who_sit_down_on_one_seat_the_slower_one_is_told_and_sees_who_sits_there(db: Path) -> None:
    async def race(one: TableRegistry, two: TableRegistry) -> None:
        here = await one.open(waiting())
        there = await two.table(here.session.id)
        await here.change(lambda now: now.plan_sit(1, CARA, "Cara"))
        with pytest.raises(StaleError, match="faster"):
            await there.change(lambda now: now.plan_sit(1, DORA, "Dora"))
        assert [seat.name for seat in there.session.seats] == ["Anna", "Cara"]
        stored = one.store.read(here.session.id)
        assert stored.seats == here.session.seats == there.session.seats
        assert stored.rev == here.session.rev == there.session.rev == 1
        assert not await two.store.mine(DORA)
        assert len(await two.store.mine(CARA)) == 1

    run(db, race)


def test_a_start_does_not_put_a_bot_where_somebody_sat_down_meanwhile(db: Path) -> None:
    async def race(one: TableRegistry, two: TableRegistry) -> None:
        here = await one.open(waiting())
        there = await two.table(here.session.id)
        await there.change(lambda now: now.plan_sit(1, BEN, "Ben"))
        with pytest.raises(StaleError):
            await here.change(lambda now: now.plan_start(ANNA))
        assert here.session.seats[1].name == "Ben"
        assert not here.session.started
        await here.change(lambda now: now.plan_start(ANNA))
        assert one.store.read(here.session.id).seats[1].name == "Ben"

    run(db, race)


def test_a_move_counts_only_under_the_seats_it_was_made_under(db: Path) -> None:
    async def race(one: TableRegistry, two: TableRegistry) -> None:
        here = await one.open(lanes())
        there = await two.table(here.session.id)
        await there.change(lambda now: now.plan_leave(BEN))
        with pytest.raises(StaleError):
            await click(here)
        assert here.session.seq == 0
        assert here.session.seats[1].kind == "bot"

    run(db, race)


def test_the_rematch_is_opened_once(db: Path) -> None:
    async def race(one: TableRegistry, two: TableRegistry) -> None:
        session = lanes()
        while not session.over:
            session.act(session.state.to_move, session.game.layout.word(session.state.legal()[0]))
        here = await one.open(session)
        there = await two.table(session.id)
        first, second = (rematch(session) for _ in range(2))

        def then(new: Session) -> Callable[[Session], Change]:
            return lambda now: _next(now, new.id)

        await here.change(then(first))
        with pytest.raises(StaleError):
            await there.change(then(second))
        assert there.session.next == first.id

    run(db, race)


def _next(now: Session, id: str) -> Change:
    return Change(now.seq, next=id)


def test_the_time_of_the_last_use_is_kept_but_not_with_every_move(db: Path) -> None:
    async def play(one: TableRegistry, _: TableRegistry) -> None:
        session = lanes()
        session.created -= 1000
        table = await one.open(session)
        before = time.time()
        await click(table)
        first = one.store.read(session.id).touched
        assert first >= before
        await click(table)
        assert one.store.read(session.id).touched == first
        await table.change(lambda now: now.plan_leave(BEN))
        assert one.store.read(session.id).touched > first

    run(db, play)


# ---- the keeper at work beside a server ----
def test_a_table_the_keeper_closed_takes_no_move_no_seat_and_no_bot(db: Path) -> None:
    async def close(one: TableRegistry, two: TableRegistry) -> None:
        table = await one.open(lanes(bots=1))
        upkeep.close(two.store, table.session.id)
        with pytest.raises(ClosedError):
            await click(table)
        assert table.session.closed
        assert table.session.awaiting() == []
        for plan in (lambda now: now.plan_act(0, "x"), lambda now: now.plan_leave(ANNA)):
            with pytest.raises(ClosedError, match="closed"):
                await table.change(plan)

    run(db, close)


def test_the_server_notices_by_itself_what_the_keeper_did(db: Path) -> None:
    async def look(one: TableRegistry, two: TableRegistry) -> None:
        closed, deleted, kept = [await one.open(waiting()) for _ in range(3)]
        heard: list[str] = []
        for table in (closed, deleted, kept):
            table.watch(lambda name=table.session.id: heard.append(name))  # type: ignore[misc]
        upkeep.close(two.store, closed.session.id)
        assert upkeep.delete(two.store, [deleted.session.id]) == 1
        await one.notice()
        assert heard == [closed.session.id, deleted.session.id]
        assert closed.session.closed
        assert deleted.gone
        assert len(one) == 2
        with pytest.raises(UnknownTableError):
            await deleted.change(lambda now: now.plan_sit(1, BEN, "Ben"))
        with pytest.raises(UnknownTableError):
            await one.table(deleted.session.id)

    run(db, look)


# ---- one server ----
def test_a_second_server_on_a_file_is_refused_with_a_sentence_until_the_first_is_gone(db: Path) -> None:
    holder = python(f"{OPEN}; print('open', flush=True); sys.stdin.read()", db)
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(TakenError, match=rf"process {holder.pid}\b.*--db") as refused:
            Store(str(db), game)
        assert f"Prozess {holder.pid}" in refused.value.say("de")
        link = db.with_name("link.db")
        link.symlink_to(db)
        with pytest.raises(TakenError):  # by another name
            Store(str(link), game)
        Store(str(db), game, beside=True).close()
        holder.send_signal(signal.SIGKILL)
    finally:
        holder.kill()
        holder.communicate()
    Store(str(db), game).close()


def test_a_closed_store_and_one_beside_it_hold_no_lock(db: Path) -> None:
    store = Store(str(db), game)
    with pytest.raises(TakenError):
        FileLock(db)
    store.close()
    beside = Store(str(db), game, beside=True)
    Store(str(db), game).close()
    beside.close()


def test_of_first_starts_at_once_one_goes_on_and_the_others_are_refused_with_the_sentence(db: Path) -> None:
    code = f"{OPEN}; print('open', flush=True); sys.stdin.read()"
    servers = [python(code, db) for _ in range(4)]
    try:
        refused: list[subprocess.Popen[str]] = []
        while len(refused) < 3:
            refused = [server for server in servers if server.poll() is not None]
            time.sleep(0.05)
        (left,) = [server for server in servers if server not in refused]
        assert left.stdout is not None
        assert left.stdout.readline() == "open\n"
        for server in refused:
            assert "TakenError: The tables in" in server.communicate()[1]
    finally:
        for server in servers:
            server.kill()
            server.communicate()
    Store(str(db), game).close()


def test_the_keeper_changes_no_schema_under_a_running_server(db: Path) -> None:
    store = Store(str(db), game)
    try:
        with store.engine.begin() as connection:
            connection.execute(sa.text("update meta set value = '1' where key = 'schema'"))
        with pytest.raises(StoreError, match="another version"):
            Store(str(db), game, beside=True)
    finally:
        store.close()
