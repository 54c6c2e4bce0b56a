"""Every table ends, bots wait in a fair queue, and whoever asks for something pays for it."""

import asyncio
from contextvars import copy_context
from pathlib import Path

import pytest
from table.helpers import ANNA, Fake, game, lanes, play_on

from spielwerk.core.game import Game
from spielwerk.core.record import Record, RecordError
from spielwerk.core.state import NONE, State
from spielwerk.table import session as session_module
from spielwerk.table.begin import open_record
from spielwerk.table.costs import Payer, Ware, in_thread, payer
from spielwerk.table.reading import NoGameError, read_and_play
from spielwerk.table.registry import Pace, Table, TableRegistry
from spielwerk.table.session import FullTableError, Session, TableError, bot_seat, longest
from spielwerk.table.store import Store
from spielwerk.table.workers import Workers
from spielwerk_lanes import GAME as LANES


class Somebody(Payer):
    """A payer who keeps the bills."""

    def __init__(self, name: str) -> None:
        self.owner = (name,)
        self.bills: list[tuple[str, float]] = []

    def pay(self, ware: Ware, seconds: float) -> None:
        self.bills.append((ware, seconds))


# ---- the end ----
def test_a_table_takes_so_many_words_and_then_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "LONGEST", 4)
    table = lanes()
    play_on(table, 4)
    assert table.full
    assert table.awaiting() == []
    with pytest.raises(FullTableError, match="No game goes on for more than 4 steps"):
        table.act(table.state.to_move, "lay 0")


def test_taking_back_has_an_end_and_playing_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "ROWS", 1)
    table = lanes()
    word = LANES.layout.word(table.observe(0).legal()[0])
    while table.seq < longest(LANES):
        table.act(0, word)
        table.undo(0)
    table.act(0, word)
    with pytest.raises(TableError, match="Too much was taken back at this table"):
        table.undo(0)
    play_on(table)
    assert table.over


def test_a_record_is_played_through_within_its_time() -> None:
    table = lanes()
    play_on(table)
    record = Record("lanes", 2, 7, LANES.with_defaults({}), list(table.record.words))
    assert open_record(LANES, record, ANNA).over
    with pytest.raises(RecordError, match="takes too long"):
        open_record(LANES, record, ANNA, seconds=-1)


def test_a_record_that_a_worker_played_through_is_the_same_table() -> None:
    table = lanes()
    play_on(table, 9)
    text = Record("lanes", 2, 7, LANES.with_defaults({}), list(table.record.words), names=["Cara"]).to_json()
    there = read_and_play("table.helpers", text).session(LANES, ANNA)
    here = open_record(LANES, Record.from_json(text), ANNA)
    assert there.state.dump() == here.state.dump()
    assert (there.log, there.seats, there.record, there.host) == (here.log, here.seats, here.record, here.host)
    play_on(there)
    assert there.over
    with pytest.raises(NoGameError):
        read_and_play("table.helpers", text.replace("lanes", "chess"))


# ---- who pays ----
def test_whoever_asks_pays_for_threads_and_workers_also_when_it_fails() -> None:
    async def ask() -> list[tuple[str, float]]:
        who = Somebody("a")
        payer.set(who)
        workers = Workers(1, [], "test")
        try:
            await in_thread("pages", sum, range(2_000_000))
            assert await workers.run("pictures", sum, range(2_000_000)) > 0
            with pytest.raises(ValueError, match="invalid literal"):
                await workers.run("uploads", int, "x" * 1000)
        finally:
            workers.close()
        await asyncio.sleep(0)
        return who.bills

    bills = asyncio.run(ask())
    assert [ware for ware, _ in bills] == ["pages", "pictures", "uploads"]
    assert all(seconds > 0 for _, seconds in bills)


# ---- bots ----
class Slow(Fake):
    """Thinks one after the other, and knows for whom."""

    def __init__(self) -> None:
        super().__init__()
        self.order: list[str] = []
        self.now = self.most = 0

    async def choose(self, game: Game, obs: State, spec: str) -> int:
        self.now += 1
        self.most = max(self.most, self.now)
        self.order.append(payer.get().owner[0])
        await asyncio.sleep(0.002)
        self.now -= 1
        return await super().choose(game, obs, spec)


def alone(number: int) -> Session:
    """Return a table of bots alone."""
    seats = [bot_seat(0, "hard"), bot_seat(1, "hard")]
    return Session(
        f"{number:012d}", LANES, Record("lanes", 2, number, LANES.with_defaults({}), []), seats, "h" * 64, True
    )


async def watched(registry: TableRegistry, who: Somebody, table: Session) -> Table:
    """Open a table as somebody who watches it."""

    async def come() -> Table:
        payer.set(who)
        found = await registry.open(table)
        found.watch(lambda: None)
        return found

    return await asyncio.create_task(come(), context=copy_context())


def test_the_bot_of_somebody_else_does_not_wait_behind_forty_tables_of_bots(tmp_path: Path) -> None:
    async def play() -> None:
        slow = Slow()
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), slow, Pace(bot_delay=0, alone=40))
        for n in range(40):
            await watched(registry, Somebody("attacker"), alone(n))
        await asyncio.sleep(0.05)
        before = len(slow.order)
        person = lanes(bots=1)
        table = await watched(registry, Somebody("anna"), person)
        context = copy_context()
        context.run(payer.set, Somebody("anna"))
        move = asyncio.create_task(click(table), context=context)
        await move
        while "anna" not in slow.order:
            await asyncio.sleep(0.001)
        assert slow.order[before:].index("anna") < 40  # not after a whole round of the others
        waiting = slow.queue.waiting
        assert waiting > 10
        await registry.close()

    async def click(table: Table) -> None:
        for _ in range(2):
            word = LANES.layout.word(table.session.observe(0).legal()[0])
            await table.change(lambda now, w=word: now.plan_act(0, w))  # type: ignore[misc]

    asyncio.run(play())


def test_the_pages_of_a_table_hear_how_many_bots_come_before_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spielwerk.table.registry.QUEUED", 0.001)

    async def play() -> None:
        fake = Fake()
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), fake, Pace(bot_delay=0))
        await fake.queue.take(("thinks",))  # until it is let go
        tables = [await watched(registry, Somebody(name), alone(n)) for n, name in enumerate("abc")]
        heard: list[int] = []
        tables[2].watch(lambda: heard.append(tables[2].ahead))
        while tables[2].ahead != 2:
            await asyncio.sleep(0.001)
        assert [table.ahead for table in tables] == [0, 1, 2]
        fake.queue.release()
        while not tables[2].session.over:
            await asyncio.sleep(0.001)
        assert tables[2].ahead == NONE
        assert heard[0] == 2
        await registry.close()

    asyncio.run(play())


def test_only_a_few_tables_of_bots_alone_play_at_the_same_time_for_one_device(tmp_path: Path) -> None:
    async def play() -> list[bool]:
        slow = Slow()
        slow.queue.places = 100
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), slow, Pace(bot_delay=0, alone=3))
        who = Somebody("a")
        tables = [await watched(registry, who, alone(n)) for n in range(9)]
        while not all(table.session.over for table in tables):
            await asyncio.sleep(0.01)
        assert 1 < slow.most <= 3
        await registry.close()
        return [table.session.over for table in tables]

    assert all(asyncio.run(play()))  # they take turns, and all of them end


def test_a_table_of_bots_that_nobody_watches_rests(tmp_path: Path) -> None:
    async def play() -> None:
        fake = Fake()
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), fake, Pace(bot_delay=0))
        table = await registry.open(alone(1))
        await asyncio.sleep(0.05)
        assert fake.asked == []
        table.watch(lambda: None)
        while not fake.asked:
            await asyncio.sleep(0.001)
        await registry.close()

    asyncio.run(play())


def test_hints_and_bots_have_shares_of_their_own(tmp_path: Path) -> None:
    async def play() -> tuple[int, int]:
        slow = Slow()
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), slow, Pace(bot_delay=0, alone=9))
        obs = lanes().observe(0)
        done = {"hints": 0, "bots": 0}

        async def hint() -> None:
            while True:
                await registry.hint(LANES, obs)
                done["hints"] += 1

        async def bot(n: int) -> None:
            async with registry.bots_turn(Table(registry, lanes(seed=n + 1, bots=1))):
                await slow.choose(LANES, obs, "hard")
                done["bots"] += 1

        async def bots() -> None:
            n = 0
            while True:
                n += 1
                await bot(n)

        payer.set(Somebody("a"))
        tasks = [asyncio.create_task(hint()) for _ in range(20)] + [asyncio.create_task(bots()) for _ in range(3)]
        while sum(done.values()) < 60:
            await asyncio.sleep(0.005)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await registry.close()
        return done["hints"], done["bots"]

    hints, bots = asyncio.run(play())
    assert hints >= 10  # twenty who ask do not starve the bots, nor the other way round
    assert bots > hints


def test_a_bots_owner_who_used_up_their_time_has_slower_bots_but_the_game_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spielwerk.table.registry.SLOWEST", 0.001)

    class Poor(Somebody):
        def wait(self, ware: Ware) -> float:
            return 1000.0 if ware == "bots" else 0.0

    async def play() -> bool:
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), Fake(), Pace(bot_delay=0))
        table = await watched(registry, Poor("a"), alone(1))
        while not table.session.over:
            await asyncio.sleep(0.005)
        await registry.close()
        return table.session.over

    assert asyncio.run(play())
