"""Seats change hands: bots before the start, and people who leave and come back."""

import asyncio
from pathlib import Path

import pytest
from table.helpers import ANNA, BEN, Fake, game, lanes

from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.table.hall import Hall, Pace
from spielwerk.table.session import Seat, TableError, opened
from spielwerk.table.store import Store

LANES = game("lanes")


def test_a_bot_gets_another_level_or_goes_before_the_start_and_not_after_it() -> None:
    session = opened(LANES, [Seat("human", "Anna", "", ANNA), Seat()], {}, ANNA, True)
    session.take(session.plan_bot(1, "easy"))
    assert session.seats[1].level == "easy"
    session.take(session.plan_bot(1, "hard"))
    assert session.seats[1].level == "hard"
    session.take(session.plan_free(1))
    assert session.open == [1]
    for seat in (-1, 0, 1, 2):
        with pytest.raises(TableError, match="no bot"):
            session.plan_free(seat)
    for seat in (-1, 0, 2):
        with pytest.raises(TableError, match="not free"):
            session.plan_bot(seat)
    session.take(session.plan_start(ANNA, "hard"))
    assert session.seats[1].level == "hard"
    for plan in (session.plan_bot, session.plan_free):
        with pytest.raises(TableError, match="already on"):
            plan(1)


def test_who_left_takes_the_seat_back_from_the_bot_and_nobody_else_does() -> None:
    session = lanes()
    names = session.names
    session.take(session.plan_leave(ANNA))
    assert session.left(ANNA) == [0]
    assert session.held(ANNA) == session.left(BEN) == session.left("") == []
    for stranger in (BEN, "", "c" * 64, ANNA[:-1], ANNA.upper()):
        with pytest.raises(TableError, match="No bot keeps a seat"):
            session.plan_return(stranger)
    session.take(session.plan_return(ANNA))
    assert session.held(ANNA) == [0]
    assert session.left(ANNA) == []
    assert session.names == names
    with pytest.raises(TableError):
        session.plan_return(ANNA)


def test_a_bot_that_was_a_bot_from_the_start_is_nobodys_seat() -> None:
    session = lanes(bots=1)
    for holder in (ANNA, BEN, ""):
        assert session.left(holder) == []


def test_a_left_seat_stays_the_devices_table_through_a_restart(tmp_path: Path) -> None:
    session = lanes()

    async def leave() -> None:
        hall = Hall(Store(str(tmp_path / "t.db"), game), Fake(), Pace(bot_delay=0))
        table = await hall.open(session)
        await table.change(lambda now: now.plan_leave(ANNA))
        await hall.close()

    async def come_back() -> None:
        hall = Hall(Store(str(tmp_path / "t.db"), game), Fake(), Pace(bot_delay=0))
        assert [entry.id for entry in await hall.store.mine(ANNA)] == [session.id]
        table = await hall.table(session.id)
        await table.change(lambda now: now.plan_return(ANNA))
        assert table.session.held(ANNA) == [0]
        await hall.close()

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
        hall = Hall(Store(str(tmp_path / "t.db"), game), slow, Pace(bot_delay=0))
        table = await hall.open(lanes())
        await table.change(lambda now: now.plan_leave(ANNA))
        await slow.thinking.wait()
        await table.change(lambda now: now.plan_return(ANNA))
        slow.answer.set()
        await asyncio.sleep(0.05)
        assert table.session.seq == 0
        await hall.close()

    asyncio.run(play())
