"""Several server processes on one database: all hear of everything, and each piece of work is done by one of them."""

import asyncio
import json
import random
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from table.helpers import ANNA, BEN, DUEL, Fake, game, lanes
from table.postgres import NEEDED, Postgres, postgres

from spielwerk.core.record import Record, digest
from spielwerk.table import cluster as cluster_module
from spielwerk.table import store as store_module
from spielwerk.table import upkeep
from spielwerk.table.begin import open_table
from spielwerk.table.cluster import LARGEST, LIFE, MISSED, pack
from spielwerk.table.failures import AwayError
from spielwerk.table.people import People
from spielwerk.table.presence import Page
from spielwerk.table.registry import Pace, Table, TableRegistry
from spielwerk.table.schema import LEASE, PROCESS
from spielwerk.table.session import SeatInfo, Session, TableError
from spielwerk.table.store import Store

PATIENCE = 30.0  # seconds: a busy machine is not a broken one


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    with postgres() as found:
        yield found


def run(server: Postgres, work: Callable[..., Coroutine[Any, Any, None]], count: int = 2) -> None:
    """Run something with several registries, each as if in a process of its own."""

    async def whole() -> None:
        registries = [TableRegistry(Store(server.url, game), Fake(), Pace(bot_delay=0)) for _ in range(count)]
        try:
            for registry in registries:
                await registry.cluster.start()
            await work(*registries)
        finally:
            for registry in registries:
                await registry.close()

    asyncio.run(whole())


async def eventually(true: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


async def click(table: Table) -> None:
    """Play the first legal word of whoever is to move."""
    seat, seq = table.session.state.to_move, table.session.seq
    word = table.session.game.layout.word(table.session.state.legal()[0])
    await table.change(lambda session: session.plan_act(seat, word, seq))


async def turn(table: Table) -> None:
    """Play Anna's turn, and wait until it is hers again."""
    while table.session.state.to_move == 0:
        await click(table)
    await eventually(lambda: table.session.state.to_move == 0)


def waiting() -> Session:
    """Return a table that waits for somebody."""
    return open_table(game("lanes"), [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True)


def running(bots: int = 0, seed: int = 7) -> Session:
    """Return a table of Lanes under way, with an id of its own."""
    session = lanes(seed, bots=bots)
    session.id = open_table(session.game, session.seats, {}, ANNA, True).id
    return session


def die(registry: TableRegistry) -> None:
    """Fall silent as a process does that is killed: nothing is given back."""
    for task in registry.cluster._tasks:
        task.cancel()


# ---- following ----
def test_who_follows_the_rows_of_another_process_has_the_same_table_with_the_same_way_back() -> None:
    choice = random.Random(5)
    for found in (game("lanes"), DUEL, game("terranova"), game("dewan")):
        record = Record(found.slug, 2, 3, found.with_defaults({}), [], found.rules_version)
        people = [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", BEN)]
        here, there = (Session("x", found, Record(**record.__dict__), people, ANNA, True) for _ in range(2))
        missed: list[str] = []
        for _ in range(120):
            seat = choice.choice(here.awaiting() or [0])
            change = None
            if choice.random() < 0.3:
                try:
                    change = here.plan_undo(seat)
                except TableError:
                    continue
            elif here.awaiting():
                obs = here.observe(seat)
                change = here.plan_click(seat, found.layout.word(choice.choice(obs.legal())))
            if change is None:
                break
            here.commit(change)
            missed += change.rows
            if choice.random() < 0.7:  # sometimes several clicks come together
                there.follow(missed, (digest(here.state), "", 0.0))
                missed.clear()
                assert (there.state, there.seq, there.log, there._past) == (here.state, here.seq, here.log, here._past)
                assert there.record.words == here.record.words
                assert all(there.seen_seq(k) >= here.seen_seq(k) for k in range(2))


def test_rows_that_lead_elsewhere_are_not_followed_at_all() -> None:
    here, there = lanes(), lanes()
    word = here.game.layout.word(here.state.legal()[0])
    here.act(0, word)
    wrong = [(["nonsense"], None), ([word] * 2, None), ([word], (1, "", 0.0)), (["<undo"], None)]
    for rows, mark in wrong:
        with pytest.raises(ValueError):  # noqa: PT011 - whichever it is
            there.follow(rows, mark)
        assert (there.seq, there.state) == (0, lanes().state)
    there.follow([word], (digest(here.state), "", 0.0))
    assert there.state == here.state


# ---- notifications ----
def test_news_fit_into_notifications_and_for_one_too_large_all_look_again() -> None:
    news = [("table", "x" * 12, n, ["word " * 40], n, 1) for n in range(200)] + [("pages", "y", ["z" * 9000])]
    texts = list(pack("p", news))
    assert all(len(text.encode()) <= LARGEST for text in texts)
    assert [json.loads(text)[0] for text in texts] == ["p"] * len(texts)
    told = [item for text in texts for item in json.loads(text)[1:]]
    assert told == [json.loads(json.dumps(item)) for item in news[:-1]] + [[MISSED]]


@NEEDED
def test_what_one_process_stores_the_pages_of_the_others_show(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry, three: TableRegistry) -> None:
        here = await one.open(waiting())
        name = here.session.id
        others = [await registry.table(name) for registry in (two, three)]
        told: list[int] = []
        others[0].watch(lambda: told.append(others[0].session.seq))
        await here.change(lambda now: now.plan_sit(1, BEN, "Ben"))
        await here.change(lambda now: now.plan_start(ANNA))
        await eventually(lambda: all(table.session.started for table in others))
        tables = [here, *others]
        for turn in range(5):
            await click(tables[turn % 3])
            await eventually(lambda: len({table.session.seq for table in tables}) == 1)
        assert 5 in told
        await others[1].change(lambda now: now.plan_undo(now.state.to_move))
        await eventually(lambda: here.session.seq == others[0].session.seq == others[1].session.seq)
        stored = one.store.read(name)
        for table in (here, *others):
            session = table.session
            assert (session.state, session.log, session.seats) == (stored.state, stored.log, stored.seats)
        assert two.cluster.heard > 0

    run(server, play, 3)


@NEEDED
def test_rows_too_long_for_a_notification_are_read(server: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "SHORT", 0)

    async def play(one: TableRegistry, two: TableRegistry) -> None:
        here = await one.open(running())
        there = await two.table(here.session.id)
        await click(here)
        await eventually(lambda: there.session.seq == 1)
        assert there.session.state == here.session.state

    run(server, play)


@NEEDED
def test_what_is_told_while_a_table_is_being_read_is_not_missed(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        here = await one.open(running())
        load, read = two.store.load, asyncio.Event()
        heard = asyncio.Event()

        async def slow(id: str) -> Session:
            session = await load(id)
            read.set()
            await heard.wait()
            return session

        two.store.load = slow  # type: ignore[method-assign]
        coming = asyncio.create_task(two.table(here.session.id))
        await read.wait()
        before = two.cluster.heard
        await click(here)
        await eventually(lambda: two.cluster.heard > before)
        heard.set()
        there = await coming
        await eventually(lambda: there.session.seq == 1)

    run(server, play)


@NEEDED
def test_what_was_missed_while_nobody_listened_is_made_up_for(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        here = await one.open(running())
        there = await two.table(here.session.id)
        listeners = sa.text(
            "select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' or query = 'SELECT 1'"
        )
        with one.store.engine.begin() as connection:
            connection.execute(listeners)
        await eventually(lambda: not two.cluster.listening)
        await click(here)
        await eventually(lambda: there.session.seq == 1)
        assert two.cluster.reconnects == 1

    run(server, play)


@NEEDED
def test_a_line_that_died_without_a_sign_is_noticed(server: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "SILENCE", 0.2)

    async def play(one: TableRegistry) -> None:
        execute = psycopg.AsyncConnection.execute

        async def dead(self: Any, query: Any, *args: Any, **more: Any) -> Any:
            if query == "SELECT 1":
                await asyncio.sleep(60)
            return await execute(self, query, *args, **more)

        monkeypatch.setattr(psycopg.AsyncConnection, "execute", dead)
        await eventually(lambda: one.cluster.reconnects)
        monkeypatch.undo()
        await eventually(lambda: one.cluster.listening)

    run(server, play, 1)


@NEEDED
def test_what_the_keeper_does_is_seen_at_once(server: Postgres) -> None:
    async def play(one: TableRegistry) -> None:
        closed, deleted = await one.open(running()), await one.open(waiting())
        keeper = Store(server.url, game, beside=True)
        upkeep.close(keeper, closed.session.id)
        upkeep.delete(keeper, [deleted.session.id])
        await eventually(lambda: closed.session.closed and deleted.gone)
        keeper.close()

    run(server, play, 1)


# ---- races ----
@NEEDED
def test_of_clicks_at_the_same_moment_each_counts_once_and_the_rows_have_no_gap(server: Postgres) -> None:
    async def play(*registries: TableRegistry) -> None:
        first = await registries[0].open(running())
        tables = [first, *[await registry.table(first.session.id) for registry in registries[1:]]]
        done = 0
        while not all(table.session.over for table in tables) and done < 40:
            answers = await asyncio.gather(*(click(table) for table in tables), return_exceptions=True)
            assert all(answer is None or isinstance(answer, TableError) for answer in answers)
            done += sum(answer is None for answer in answers)
            await eventually(lambda: len({table.session.seq for table in tables}) == 1)
        stored = registries[0].store.read(first.session.id)
        assert stored.seq == done == first.session.seq

    run(server, play, 3)


# ---- the database goes away ----
@NEEDED
def test_a_click_waits_for_a_database_that_is_restarted_and_counts_once(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        here = await one.open(running())
        there = await two.table(here.session.id)
        waits: list[bool] = []
        here.watch(lambda: waits.append(here.waiting))
        await asyncio.to_thread(server.stop, "fast")
        try:
            clicked = asyncio.create_task(click(here))
            asking = asyncio.create_task(two.store.mine(ANNA))
            await eventually(lambda: True in waits)
        finally:
            await asyncio.to_thread(server.start)
        await clicked
        assert here.session.id in {entry.id for entry in await asking}
        assert not here.waiting
        await eventually(lambda: there.session.seq == 1)
        assert one.store.read(here.session.id).seq == 1
        await eventually(lambda: one.cluster.listening and two.cluster.listening)

    run(server, play)


@NEEDED
@pytest.mark.parametrize("kept", [True, False])
def test_a_change_whose_answer_was_lost_counts_exactly_once(server: Postgres, kept: bool) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        here, room = await one.open(running()), await one.open(waiting())
        there = await two.table(here.session.id)
        store = one.store.writer._store
        lost: list[object] = []

        def once(group: list[Any], wait: float | None = None) -> BaseException | None:
            if lost or not any(job.rows or job.work for job in group):
                return store(group, wait)
            lost.append(group)
            if kept:
                assert store(group, wait) is None
            return AwayError()

        one.store.writer._store = once  # type: ignore[method-assign]
        one.store.writer._affects_all = lambda error: True  # type: ignore[method-assign]
        await click(here)
        lost.clear()
        await room.change(lambda now: now.plan_sit(1, BEN, "Ben"))
        assert (here.session.seq, room.session.rev) == (1, 1)
        await eventually(lambda: there.session.seq == 1)
        assert (one.store.read(here.session.id).seq, one.store.read(room.session.id).rev) == (1, 1)

    run(server, play)


# ---- leases ----
@NEEDED
def test_one_process_plays_the_bots_and_when_it_falls_silent_another_goes_on(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        here = await one.open(running(bots=1))
        there = await two.table(here.session.id)
        here.watch(lambda: None)
        there.watch(lambda: None)
        for table in (here, there, here):
            await turn(table)
        if not one.cluster.holds(here.session.id):
            one, two, here, there = two, one, there, here
        assert (len(one.players.asked) > 0, len(two.players.asked)) == (True, 0)  # type: ignore[attr-defined]
        assert (one.cluster.leases, two.cluster.leases) == (1, 0)
        die(one)
        here.gone = True  # it does nothing any more
        await turn(there)
        assert two.cluster.holds(there.session.id)

    run(server, play)


@NEEDED
def test_of_many_who_want_a_lease_at_once_one_gets_it(server: Postgres) -> None:
    async def play(*registries: TableRegistry) -> None:
        for name in ("#a", "#b", "#c"):
            got = await asyncio.gather(*(registry.cluster.claim(name) for registry in registries for _ in range(3)))
            assert sum(got) == 3
        (holder,) = [registry for registry in registries if registry.cluster.holds("#a")]
        holder.cluster.release("#a")
        with holder.store.engine.connect() as connection:
            free = sa.select(LEASE.c.process).where(LEASE.c.game == "#a")
            await eventually(lambda: connection.execute(free).first() is None)
        other = next(registry for registry in registries if registry is not holder)
        await eventually(lambda: "#a" not in other.cluster._holders)
        assert await other.cluster.claim("#a")
        assert not await holder.cluster.claim("#a")

    run(server, play, 3)


@NEEDED
def test_a_process_that_slept_through_its_life_asks_before_it_goes_on(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        assert await one.cluster.claim("#a")
        assert await one.cluster.claim("#b")
        assert await two.cluster.claim("#c")  # who lives and holds one thing does not keep another for the dead
        die(one)
        await asyncio.sleep(LIFE + 0.2)
        assert await two.cluster.claim("#a")
        assert not await one.cluster.claim("#a")
        assert await one.cluster.claim("#b")  # nobody wanted it
        assert not await two.cluster.claim("#b")

    run(server, play)


@NEEDED
def test_a_lease_of_which_the_answer_was_lost_keeps_nobody_waiting(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        claim = one.cluster._claim

        def lost(game: str) -> str:
            claim(game)
            raise sa.exc.OperationalError("", {}, Exception())

        one.cluster._claim = lost  # type: ignore[method-assign]
        assert not await one.cluster.claim("#a")
        async with asyncio.timeout(PATIENCE):
            while not await two.cluster.claim("#a"):
                await asyncio.sleep(0.05)

    run(server, play)


@NEEDED
def test_who_leaves_gives_everything_back_at_once_and_the_dead_are_forgotten(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        third = TableRegistry(Store(server.url, game), Fake(), Pace(bot_delay=0))
        await third.cluster.start()
        assert await third.cluster.claim("#a")
        assert not await two.cluster.claim("#a")
        await eventually(lambda: third.cluster.process in two.cluster.living)
        await third.close()
        await eventually(lambda: third.cluster.process not in two.cluster.living)
        assert await two.cluster.claim("#a")
        with one.store.engine.begin() as connection:
            connection.execute(PROCESS.insert().values(id="long dead", until=1.0))
            connection.execute(LEASE.insert().values(game="#b", process="long dead"))
        left = sa.select(LEASE.c.process).where(LEASE.c.process == "long dead")
        with one.store.engine.connect() as connection:
            await eventually(lambda: connection.execute(left).first() is None)

    run(server, play)


# ---- people ----
@NEEDED
def test_who_is_there_is_known_at_every_process(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        here = await one.open(running())
        there = await two.table(here.session.id)
        page = Page(ANNA, "slow")
        here.session.presence.enter(page)
        here.tell_pages()
        await eventually(lambda: there.session.presence.here(ANNA))
        assert there.session.presence.pace({ANNA}) == 2.0
        late = TableRegistry(Store(server.url, game), Fake(), Pace(bot_delay=0))
        await late.cluster.start()
        table = await late.table(here.session.id)
        await eventually(lambda: table.session.presence.here(ANNA))
        await late.close()
        here.session.presence.leave(page)
        here.tell_pages()
        await eventually(lambda: not there.session.presence.here(ANNA))
        here.session.presence.enter(page)
        here.tell_pages()
        await eventually(lambda: there.session.presence.here(ANNA))
        die(one)
        await eventually(lambda: not there.session.presence.here(ANNA))

    run(server, play)


@NEEDED
def test_a_device_signed_out_at_one_process_is_out_at_all_of_them(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        here, there = People(one), People(two)
        anna = await here.identify(here.visitor().token)
        phone = await here.identify(here.visitor().token)
        phone = await there.join(phone, await here.link(anna, "Anna", ""))
        known = await there.identify(phone.token)
        closed: list[str] = []
        with there.while_signed_in(known, lambda: closed.append("phone")):
            await here.sign_out_others(await here.identify(anna.token))
            await eventually(lambda: closed)
            assert (await there.identify(phone.token)).ended

    run(server, play)


@NEEDED
def test_when_two_people_turn_out_to_be_one_every_process_knows_their_tables(server: Postgres) -> None:
    async def play(one: TableRegistry, two: TableRegistry) -> None:
        here, there = People(one), People(two)
        anna, phone = [await here.identify(here.visitor().token) for _ in range(2)]
        seats = [SeatInfo("human", "P", "", phone.person), SeatInfo()]
        table = await two.open(open_table(game("lanes"), seats, {}, BEN, True))
        closed: list[object] = []
        known = await there.identify(phone.token)
        with there.while_signed_in(known, lambda: closed.append(table.session.seats_of(anna.person))):
            await here.join(phone, await here.link(anna, "Anna", ""))
            await eventually(lambda: closed)
        assert closed == [[0]]

    run(server, play)
