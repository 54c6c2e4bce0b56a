"""Seats change hands: bots before the start, and people who leave and come back."""

import asyncio
from pathlib import Path

import pytest
from table.helpers import ANNA, BEN, Fake, game, lanes

from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.table.begin import open_table
from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.session import RemovedError, SeatInfo, Session, StaleError, TableError
from spielwerk.table.store import Store

LANES = game("lanes")
CARA = "c" * 64


def test_a_bot_gets_another_level_or_goes_before_the_start_and_not_after_it() -> None:
    session = open_table(LANES, [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True)
    session.commit(session.plan_bot(1, "easy"))
    assert session.seats[1].level == "easy"
    session.commit(session.plan_bot(1, "hard"))
    assert session.seats[1].level == "hard"
    session.commit(session.plan_free(1))
    assert session.open_seats == [1]
    for seat in (-1, 1, 2):
        with pytest.raises(TableError, match="nobody on this seat"):
            session.plan_free(seat)
    with pytest.raises(TableError, match="your own seat"):
        session.plan_free(0, "Anna")
    for seat in (-1, 0, 2):
        with pytest.raises(TableError, match="not free"):
            session.plan_bot(seat)
    session.commit(session.plan_start(ANNA, "hard"))
    assert session.seats[1].level == "hard"
    for plan in (session.plan_bot, session.plan_free):
        with pytest.raises(TableError, match="already on"):
            plan(1)


def room(*guests: str) -> Session:
    """Return a waiting table of three seats that Anna opened, with guests on the others."""
    seats = [SeatInfo("human", "Anna", "", ANNA), *(SeatInfo("human", g, "", g[0].lower() * 64) for g in guests)]
    return open_table(game("terranova"), [*seats, *(SeatInfo() for _ in range(3 - len(seats)))], {}, ANNA, True)


def test_the_host_frees_a_persons_seat_and_that_person_stays_away_until_invited_again() -> None:
    session = room("Ben")
    session.commit(session.plan_free(1, "Ben"))
    assert session.open_seats == [1, 2]
    assert session.was_removed(BEN)
    assert not session.was_removed(CARA)
    with pytest.raises(RemovedError, match="no longer play"):
        session.plan_sit(1, BEN, "Ben")
    session.commit(session.plan_sit(1, CARA, "Cara"))
    with pytest.raises(StaleError):
        session.plan_welcome("Cara")
    session.commit(session.plan_welcome("Ben"))
    session.commit(session.plan_sit(2, BEN, "Ben"))
    assert session.seats_of(BEN) == [2]
    assert not session.guests


def test_nobody_is_sent_away_by_a_page_that_is_out_of_date() -> None:
    session = room("Cara")  # where the page still shows Ben, or a bot
    for name in ("Ben", "", "Anna"):
        with pytest.raises(StaleError):
            session.plan_free(1, name)
    assert session.seats_of(CARA) == [1]


def test_a_guest_takes_one_seat_and_a_second_one_only_if_the_host_gives_it() -> None:
    session = room("Ben")
    with pytest.raises(TableError, match="a seat already"):
        session.plan_sit(2, BEN, "Bea")
    session.commit(session.plan_more(1, "Ben"))
    session.commit(session.plan_sit(2, BEN, "Bea"))
    assert session.seats_of(BEN) == [1, 2]
    assert session.may_take(BEN) == 0
    session.commit(session.plan_free(2, "Bea"))  # one of two: still a guest, with one seat
    assert session.seats_of(BEN) == [1]
    assert not session.was_removed(BEN)
    with pytest.raises(TableError, match="a seat already"):
        session.plan_sit(2, BEN, "Bea")
    session.commit(session.plan_sit(2, ANNA, "Alma"))  # the host's own device seats whom it likes
    assert session.seats_of(ANNA) == [0, 2]
    session.commit(session.plan_free(2, "Alma"))
    assert not session.was_removed(ANNA)
    assert session.may_take(ANNA)


def test_who_is_replaced_during_a_game_gets_the_seat_back_only_by_invitation() -> None:
    session = room("Ben", "Cara")  # full, so it has begun
    session.commit(session.plan_free(1, "Ben"))
    assert [seat.kind for seat in session.seats] == ["human", "bot", "human"]
    assert session.seats[1].name == "Bot Bela"
    assert session.seats[1].holder == ""
    assert session.was_removed(BEN)
    for plan in (session.plan_return, session.plan_leave):
        with pytest.raises(TableError):
            plan(BEN)
    session.commit(session.plan_leave(CARA))  # the bot keeps it for her, until the host says otherwise
    session.commit(session.plan_free(2, "Cara"))
    with pytest.raises(RemovedError):
        session.plan_return(CARA)
    with pytest.raises(TableError, match="your own seat"):
        session.plan_free(0, "Anna")
    session.commit(session.plan_welcome("Ben"))
    assert session.seats_left_by(BEN) == [1]
    session.commit(session.plan_return(BEN))
    assert session.seats_of(BEN) == [1]
    assert session.names[1] == "Ben"
    assert session.was_removed(CARA)


def test_who_was_sent_away_stays_away_through_a_restart(tmp_path: Path) -> None:
    session = room("Ben")

    async def send_away() -> None:
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), Fake(), Pace(bot_delay=0))
        table = await registry.open(session)
        await table.change(lambda now: now.plan_free(1, "Ben"))
        await registry.close()

    async def look() -> None:
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), Fake(), Pace(bot_delay=0))
        assert await registry.store.mine(BEN) == []
        table = await registry.table(session.id)
        assert table.session.was_removed(BEN)
        await table.change(lambda now: now.plan_welcome("Ben"))
        await registry.close()

    async def look_again() -> None:
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), Fake(), Pace(bot_delay=0))
        assert (await registry.table(session.id)).session.guests == {}
        await registry.close()

    for part in (send_away, look, look_again):
        asyncio.run(part())


def test_all_that_one_person_has_at_a_table_is_handed_on_to_another() -> None:
    session = room("Ben")
    session.commit(session.plan_hand_on(ANNA, CARA))
    assert (session.host, session.seats_of(CARA), session.seats_of(ANNA)) == (CARA, [0], [])
    session.commit(session.plan_free(1, "Ben"))
    session.commit(session.plan_hand_on(BEN, ANNA))
    assert session.was_removed(ANNA)
    assert not session.was_removed(BEN)


def test_who_left_takes_the_seat_back_from_the_bot_and_nobody_else_does() -> None:
    session = lanes()
    names = session.names
    session.commit(session.plan_leave(ANNA))
    assert session.seats_left_by(ANNA) == [0]
    assert session.seats_of(ANNA) == session.seats_left_by(BEN) == session.seats_left_by("") == []
    for stranger in (BEN, "", "c" * 64, ANNA[:-1], ANNA.upper()):
        with pytest.raises(TableError, match="No bot keeps a seat"):
            session.plan_return(stranger)
    session.commit(session.plan_return(ANNA))
    assert session.seats_of(ANNA) == [0]
    assert session.seats_left_by(ANNA) == []
    assert session.names == names
    with pytest.raises(TableError):
        session.plan_return(ANNA)


def test_a_bot_that_was_a_bot_from_the_start_is_nobodys_seat() -> None:
    session = lanes(bots=1)
    for holder in (ANNA, BEN, ""):
        assert session.seats_left_by(holder) == []


def test_a_left_seat_stays_the_devices_table_through_a_restart(tmp_path: Path) -> None:
    session = lanes()

    async def leave() -> None:
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), Fake(), Pace(bot_delay=0))
        table = await registry.open(session)
        await table.change(lambda now: now.plan_leave(ANNA))
        await registry.close()

    async def come_back() -> None:
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), Fake(), Pace(bot_delay=0))
        assert [entry.id for entry in await registry.store.mine(ANNA)] == [session.id]
        table = await registry.table(session.id)
        await table.change(lambda now: now.plan_return(ANNA))
        assert table.session.seats_of(ANNA) == [0]
        await registry.close()

    asyncio.run(leave())
    asyncio.run(come_back())


def test_a_bot_still_thinking_when_its_seat_is_taken_back_does_not_play(tmp_path: Path) -> None:
    class Slow(Fake):
        thinking = asyncio.Event()
        answer = asyncio.Event()

        async def choose(self, game: Game, obs: State, spec: str) -> int:
            self.thinking.set()
            await self.answer.wait()
            return await super().choose(game, obs, spec)

    async def play() -> None:
        slow = Slow()
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), slow, Pace(bot_delay=0))
        table = await registry.open(lanes())
        await table.change(lambda now: now.plan_leave(ANNA))
        await slow.thinking.wait()
        await table.change(lambda now: now.plan_return(ANNA))
        slow.answer.set()
        await asyncio.sleep(0.05)
        assert table.session.seq == 0
        await registry.close()

    asyncio.run(play())
