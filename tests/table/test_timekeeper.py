"""Server time, and what is done when something is due: once, by one process, in the position it is due in."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from table.helpers import ANNA, BEN, Fake, game, lanes

from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.table import clock, upkeep
from spielwerk.table.begin import open_table, rematch
from spielwerk.table.change import StaleError, StoppedError, TableError
from spielwerk.table.registry import Pace, Table, TableRegistry
from spielwerk.table.schema import GAME
from spielwerk.table.session import SeatInfo, Session, bot_seat
from spielwerk.table.store import Store
from spielwerk.table.terms import Terms, TimeControl
from spielwerk.table.timekeeper import AGAIN, CERTAIN, OFTEN, RARELY, SLACK, Sign, Timekeeper, next_sign

DAY = 86_400.0
LIVE = Terms(time=TimeControl("live", 20, 100), timeout_level="easy")
DAYS = Terms(time=TimeControl("days", 86_400, 3 * 86_400))


class Day:
    """The time of day as a test has it, the same for all processes."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


class Slow(Fake):
    """A chooser that thinks until it is told to play."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def choose(self, game: Game, obs: State, spec: str) -> int:
        """Return the first legal action, in its own time."""
        await self.go.wait()
        return await super().choose(game, obs, spec)


class Server:
    """A server that ran for a while: a registry whose rounds are made by the test."""

    def __init__(self, db: Path, day: Day, **pace: Any) -> None:
        self.bots = Slow()
        self.registry = TableRegistry(Store(str(db), game), self.bots, Pace(bot_delay=0, **pace))
        self.registry.clocks = Timekeeper(self.registry, day, day)
        self.day = day

    async def passes(self, seconds: float, step: float = 4.0) -> None:
        """Let time pass, with rounds."""
        while seconds > 0:
            self.day.at += min(step, seconds)
            seconds -= step
            await self.registry.clocks.round()

    async def jump(self, seconds: float) -> None:
        """Let much time pass at once while somebody lives: as if signs of life had been given all along."""
        clocks = self.registry.clocks
        self.day.at += seconds
        await self.registry.store.write(lambda c: _sign(c, self.day.at))
        await clocks.round()

    async def table(self, id: str) -> Table:
        """Return a table."""
        return await self.registry.table(id)


def _sign(connection: sa.Connection, at: float) -> None:
    old = connection.execute(sa.text("SELECT value FROM meta WHERE key = 'clock'")).scalar()
    lost = str(old).rstrip("]").rsplit(",", 1)[1]
    value = f"[{at - 1}, {at + 100}, {lost}]"
    connection.execute(sa.text("UPDATE meta SET value = :value WHERE key = 'clock'"), {"value": value})


@pytest.fixture
def day() -> Day:
    return Day()


def run(db: Path, day: Day, work: Callable[[Server], Coroutine[Any, Any, None]], **pace: Any) -> None:
    """Start a server on a database, do something, and stop it as one should."""

    async def whole() -> None:
        server = Server(db, day, **pace)
        await server.registry.clocks.start()
        try:
            await work(server)
        finally:
            await server.registry.close()

    asyncio.run(whole())


def seated(terms: Terms, bots: int = 0) -> Session:
    session = lanes(bots=bots)
    session.terms = terms
    return session


def waiting(terms: Terms) -> Session:
    session = open_table(game("lanes"), [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True)
    session.terms = terms
    return session


async def click(table: Table) -> None:
    seat, seq = table.session.state.to_move, table.session.seq
    word = table.session.game.layout.word(table.session.state.legal()[0])
    await table.change(lambda session: session.plan_act(seat, word, seq))


async def turn(table: Table) -> None:
    """Play whoever's turn it is to its end."""
    seat = table.session.state.to_move
    while table.session.state.to_move == seat:
        await click(table)


def left(server: Server, table: Table, seat: int) -> float:
    """Return how many seconds a seat has in all."""
    session = table.session
    found = clock.time_left(session.clock.seats[seat], session.terms.time, server.registry.clocks.now())
    return found.turn + (found.reserve if session.terms.time.kind == "live" else 0.0)


# ---- server time ----
def test_time_that_nobody_gave_a_sign_in_is_lost() -> None:
    first = next_sign(None, 100.0, OFTEN, True)
    assert first == Sign(100, 100 + OFTEN + SLACK, 0)
    assert next_sign(first, 102.0, OFTEN, False).lost == 0
    late = next_sign(first, 400.0, OFTEN, False)
    assert late.seen - late.lost == 100
    assert next_sign(late, 401.0, OFTEN, False).lost == late.lost


def test_a_server_that_starts_alone_counts_every_second_since_the_last_sign() -> None:
    last = Sign(100, 200, 7)
    assert next_sign(last, 103.0, OFTEN, True).lost == 10
    assert next_sign(last, 103.0, OFTEN, False).lost == 7


def test_server_time_does_not_go_back_with_the_time_of_day() -> None:
    last = Sign(1000, 1010, 7)
    back = next_sign(last, 400.0, OFTEN, False)
    assert back.seen - back.lost == 993


def test_the_time_of_a_process_stands_while_it_cannot_ask_the_database(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        clocks = server.registry.clocks
        before = clocks.now()
        day.at += 3
        assert clocks.now() == before + 3
        day.at += 1000
        assert clocks.now() == before + CERTAIN
        await clocks.round()  # nobody gave signs of life meanwhile: the time is lost
        assert clocks.now() == before
        await server.passes(10)
        assert clocks.now() == before + 10

    run(tmp_path / "t.db", day, play)


def test_signs_of_life_are_frequent_only_where_something_is_due_soon(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        async def commits(seconds: float) -> int:
            before = server.registry.store.writer.commits
            await server.passes(seconds, 1.0)
            return server.registry.store.writer.commits - before

        assert await commits(5 * RARELY) <= 6
        await server.registry.open(seated(DAYS))
        assert await commits(5 * RARELY) <= 8
        table = await server.registry.open(waiting(LIVE))
        await table.change(lambda now: now.plan_sit(1, BEN, "Ben"))
        await table.change(lambda now: now.plan_start(ANNA))
        assert await commits(60) >= 60 / OFTEN - 1

    run(tmp_path / "t.db", day, play)


def test_no_time_is_lost_while_a_server_is_there_whatever_comes_due_next(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        clocks = server.registry.clocks

        async def lost_in(seconds: float) -> float:
            await server.passes(seconds, 1.0)
            return day.at - clocks.now()

        assert await lost_in(3 * RARELY) == 0  # after the start nothing is due: signs become rare
        await server.registry.open(seated(LIVE))
        assert await lost_in(10) == 0
        long = waiting(Terms(time=TimeControl("live", 5, 20_000)))
        await (await server.registry.open(long)).change(lambda now: now.plan_start(ANNA))
        assert await lost_in(150) == 0  # the first one's time is up, the second one has hours
        await Timekeeper(server.registry, day, day)._sign(OFTEN)  # another process has begun: its sign holds briefly
        assert await lost_in(2 * RARELY) == 0

    run(tmp_path / "t.db", day, play)


# ---- restarts ----
@pytest.mark.parametrize("killed", [False, True])
def test_clocks_survive_a_restart_and_stand_while_the_server_is_down(tmp_path: Path, day: Day, killed: bool) -> None:
    ids: list[str] = []

    async def begin(server: Server) -> None:
        table = await server.registry.open(seated(LIVE))
        await server.passes(10)
        await turn(table)
        await server.passes(30)
        assert left(server, table, 1) == pytest.approx(90)
        ids.append(table.session.id)
        if killed:
            server.registry.clocks._at = None  # no last sign of life

    async def go_on(server: Server) -> None:
        table = await server.table(ids[0])
        given = OFTEN + 4 if killed else 0  # what it lived after its last sign is a gift
        assert 90 - 1e-6 <= left(server, table, 1) <= 90 + given
        assert left(server, table, 0) == pytest.approx(120)
        await server.passes(80)
        assert not table.session.seats[1].away
        await server.passes(24)
        assert table.session.seats[1].away

    run(tmp_path / "t.db", day, begin)
    day.at += 7 * DAY
    run(tmp_path / "t.db", day, go_on)


def test_what_came_due_while_a_table_was_not_in_memory_is_done_there(tmp_path: Path, day: Day) -> None:
    ids: list[str] = []

    async def begin(server: Server) -> None:
        for _ in range(11):
            session = waiting(LIVE)
            session.seats[1] = SeatInfo("human", "Ben", "", BEN)
            session.started = True
            ids.append((await server.registry.open(session)).session.id)
        await server.passes(8)

    async def go_on(server: Server) -> None:
        assert len(server.registry) == 0
        await server.passes(112)  # one round is late: as many as fit
        assert 0 < len(server.registry) < 11
        await server.passes(8)
        for name in ids:
            assert (await server.table(name)).session.seats[0].away

    run(tmp_path / "t.db", day, begin)
    run(tmp_path / "t.db", day, go_on)


# ---- time is up ----
def test_a_bot_takes_over_until_the_person_is_back(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        table = await server.registry.open(seated(LIVE))
        await server.passes(116)
        assert table.session.seats[0].kind == "human"
        with pytest.raises(StaleError):
            await table.change(lambda now: now.plan_time_up(server.registry.clocks.now()))
        await server.passes(8)
        who = table.session.seats[0]
        assert (who.kind, who.level, who.away, who.gone, who.holder) == ("bot", "easy", True, False, ANNA)
        with pytest.raises(TableError, match="Your time for this turn is up"):
            await table.change(lambda now: now.plan_return(ANNA))
        server.bots.go.set()
        while table.session.state.to_move == 0:
            await asyncio.sleep(0.01)
        await table.change(lambda now: now.plan_return(ANNA))
        assert table.session.seats[0].kind == "human"
        assert left(server, table, 0) == pytest.approx(20)
        assert left(server, table, 1) == pytest.approx(120, abs=9)
        assert server.registry.clocks.handled == 1

    run(tmp_path / "t.db", day, play)


def test_or_the_seat_is_left_for_good(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        terms = Terms(time=LIVE.time, timeout="leave", timeout_level="hard")
        table = await server.registry.open(seated(terms))
        await server.passes(124)
        who = table.session.seats[0]
        assert (who.kind, who.level, who.away, who.gone, who.name) == ("bot", "hard", False, True, "Anna")
        assert table.session.seats_left_by(ANNA) == []
        with pytest.raises(TableError, match="No bot keeps a seat for you"):
            await table.change(lambda now: now.plan_return(ANNA))
        stored = server.registry.store.read(table.session.id)
        assert stored.seats == table.session.seats
        assert await server.registry.store.mine(ANNA)  # the table is still in her list
        server.bots.go.set()
        while not table.session.over:
            if table.session.state.to_move == 1:
                await click(table)
            await asyncio.sleep(0.01)
        again = rematch(table.session)
        assert all(seat.holder != ANNA for seat in again.seats)  # but she is not part of what comes next
        assert again.terms == table.session.terms

    run(tmp_path / "t.db", day, play)


def test_all_whose_time_is_up_at_once_are_replaced_at_once(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        session = open_table(
            game("duel"), [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", BEN)], {}, ANNA, True
        )
        session.terms = LIVE
        table = await server.registry.open(session)
        await server.passes(60)
        await table.change(lambda now: now.plan_act(0, "choose 1"))
        await server.passes(64)
        assert [seat.away for seat in table.session.seats] == [True, True]
        assert server.registry.clocks.handled == 1

    run(tmp_path / "t.db", day, play)


def test_a_move_in_time_counts_although_the_round_had_begun(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        table = await server.registry.open(seated(LIVE))
        await server.passes(116)
        now = server.registry.clocks.now() + 10
        await turn(table)  # while somebody plans that time is up
        with pytest.raises(StaleError):
            await table.change(lambda session: session.plan_time_up(now))
        assert all(seat.kind == "human" for seat in table.session.seats)

    run(tmp_path / "t.db", day, play)


def terranova() -> Session:
    """Return a table at which every placement ends a turn and can be taken back."""
    seats = [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", BEN)]
    session = open_table(game("terranova"), seats, {}, ANNA, True)
    session.terms = LIVE
    return session


def test_a_request_to_take_back_stops_nothing_and_one_that_is_granted_costs_the_other_nothing(
    tmp_path: Path, day: Day
) -> None:
    async def play(server: Server) -> None:
        table = await server.registry.open(terranova())
        anna, ben = table.session.awaiting()[0], 1 - table.session.awaiting()[0]
        await server.passes(12)
        await turn(table)
        await server.passes(40)
        await table.change(lambda now: now.plan_request_undo(anna))
        await server.passes(12)
        assert left(server, table, ben) == pytest.approx(120 - 52)
        await table.change(lambda now: now.plan_undo(anna))
        assert left(server, table, ben) == pytest.approx(120)
        await server.passes(4)
        assert left(server, table, anna) == pytest.approx(120 - 12 - 4)
        assert server.registry.store.read(table.session.id).clock == table.session.clock

    run(tmp_path / "t.db", day, play)


def test_a_new_round_for_all_is_a_new_turn_for_whoever_ended_the_last(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        seats = [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", BEN)]
        session = open_table(game("caravan"), seats, {}, ANNA, True)
        session.terms = LIVE
        table = await server.registry.open(session)
        for seat in (0, 1):
            start = session.game.layout.word(session.observe(seat).legal()[0])
            await table.change(lambda now, k=seat, w=start: now.plan_act(k, w))  # type: ignore[misc]
        await server.passes(40)
        assert left(server, table, 0) == left(server, table, 1) == pytest.approx(80)
        await table.change(lambda now: now.plan_act(0, "pass"))
        await server.passes(40)
        await table.change(lambda now: now.plan_act(1, "pass"))
        assert table.session.awaiting() == [0, 1]
        assert left(server, table, 0) == pytest.approx(20 + 80)
        assert left(server, table, 1) == pytest.approx(20 + 40)

    run(tmp_path / "t.db", day, play)


# ---- vacations ----
def test_on_vacation_nobodys_time_runs_out(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        table = await server.registry.open(seated(DAYS))
        await server.jump(0.5 * DAY)
        await table.change(lambda now: now.plan_vacation(ANNA, True))
        stored = server.registry.store.read(table.session.id)
        assert stored.clock == table.session.clock
        await server.jump(3 * DAY)  # all of it
        assert table.session.seats[0].kind == "human"
        await server.jump(0.5 * DAY)
        assert table.session.seats[0].away

    run(tmp_path / "t.db", day, play)


def test_there_is_no_vacation_where_none_was_agreed_on(tmp_path: Path, day: Day) -> None:
    async def refuse(server: Server) -> None:
        table = await server.registry.open(seated(LIVE))
        with pytest.raises(TableError, match="There is no vacation"):
            await table.change(lambda now: now.plan_vacation(ANNA, True))
        with pytest.raises(TableError, match="not seated"):
            await table.change(lambda now: now.plan_vacation("x" * 64, True))

    run(tmp_path / "t.db", day, refuse)


# ---- bots that people wait for, and tables that nobody comes back to ----
def test_bots_play_where_people_wait_for_them_although_no_page_is_open(tmp_path: Path, day: Day) -> None:
    ids: list[str] = []

    async def begin(server: Server) -> None:
        server.registry.closing = True  # the server stops before its bots have moved
        session = seated(DAYS, bots=1)
        while session.state.to_move == 0:
            session.act(0, session.game.layout.word(session.state.legal()[0]))
        ids.append((await server.registry.open(session)).session.id)

    async def go_on(server: Server) -> None:
        server.bots.go.set()
        await server.passes(20)
        assert ids[0] in server.registry
        table = await server.table(ids[0])
        while table.session.state.to_move == 1:
            await asyncio.sleep(0.01)
        assert left(server, table, 0) > 0.9 * DAY

    run(tmp_path / "t.db", day, begin)
    run(tmp_path / "t.db", day, go_on)


def test_a_game_that_nobody_comes_back_to_ends_by_itself(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        table = await server.registry.open(seated(Terms()))
        assert table.session.terms.expire == 5
        await server.jump(4 * DAY)
        await click(table)
        await server.jump(4 * DAY)
        assert table.session.why_stopped is None
        await server.jump(1 * DAY)
        with pytest.raises(StoppedError, match="nobody came back"):
            await click(table)
        rows = await server.registry.store.ask(sa.select(GAME.c.due, GAME.c.ended))
        assert [dict(row) for row in rows] == [{"due": 0.0, "ended": 1}]

    run(tmp_path / "t.db", day, play, expire=5)


def test_a_game_of_one_person_waits_for_ever(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        table = await server.registry.open(seated(Terms(), bots=1))
        await server.jump(1000 * DAY)
        assert not table.session.stopped
        assert table.session.due == 0

    run(tmp_path / "t.db", day, play, expire=5)


def test_a_table_that_nobody_joins_leaves_the_lobby_and_keeps_its_link(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        table = await server.registry.open(waiting(Terms(listed=True)))
        await server.jump(1.9 * 3600)
        assert table.session.listed
        await server.jump(0.2 * 3600)
        assert not table.session.listed
        assert not server.registry.store.read(table.session.id).listed
        await table.change(lambda now: now.plan_sit(1, BEN, "Ben"))

    run(tmp_path / "t.db", day, play, lobby=2)


def test_a_table_that_is_closed_or_damaged_is_left_alone(tmp_path: Path, day: Day) -> None:
    async def play(server: Server) -> None:
        store = server.registry.store
        closed = await server.registry.open(seated(LIVE))
        session = waiting(LIVE)
        session.seats[1], session.started = bot_seat(1, "easy"), True
        damaged = await server.registry.open(session)
        await asyncio.to_thread(upkeep.close, store, closed.session.id)
        await server.registry.notice()
        server.registry.forget(damaged.session.id)
        await store.write(
            lambda c: _do(c, GAME.update().where(GAME.c.id == damaged.session.id).values(record="{", due=1.0))
        )
        await server.passes(130)
        assert [row["due"] for row in await store.ask(sa.select(GAME.c.due))] == [0.0, 0.0]
        assert closed.session.seats[0].kind == "human"
        await server.passes(2 * AGAIN)

    run(tmp_path / "t.db", day, play)


def _do(connection: sa.Connection, statement: sa.Update) -> None:
    connection.execute(statement)
