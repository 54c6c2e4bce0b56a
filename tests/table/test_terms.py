"""Terms and wishes of a table are stored, and so is why it ended early."""

import asyncio
from pathlib import Path

import pytest
from table.helpers import ANNA, Fake, game

from spielwerk.table.begin import open_table
from spielwerk.table.change import Change, StoppedError
from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.session import SeatInfo, Session
from spielwerk.table.store import Store
from spielwerk.table.terms import Terms, TimeControl, Wishes, from_json, to_json

TERMS = Terms(
    expire=30, listed=True, time=TimeControl("days", 86_400, 7 * 86_400), rated=True, talk="text", languages=("de",)
)


def opened(terms: Terms) -> Session:
    session = open_table(game("lanes"), [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True)
    session.terms = terms
    return session


def test_terms_are_the_same_after_they_were_stored(tmp_path: Path) -> None:
    async def play() -> None:
        registry = TableRegistry(Store(str(tmp_path / "tables.db"), game), Fake(), Pace())
        table = await registry.open(opened(TERMS))
        await table.change(lambda now: Change(now.seq, wishes=Wishes(abort=frozenset({ANNA}))))
        stored = await registry.store.load(table.session.id)
        assert (stored.terms, stored.wishes.abort, stored.listed) == (TERMS, frozenset({ANNA}), True)
        await table.change(lambda now: now.plan_start(ANNA))
        assert not (await registry.store.load(table.session.id)).listed
        await registry.close()

    asyncio.run(play())


def test_only_what_is_not_as_usual_is_stored_and_what_is_not_known_is_left_out() -> None:
    assert to_json(Terms()) == to_json(Wishes()) == "{}"
    assert from_json('{"rated": true, "of": "tomorrow"}', Terms) == Terms(rated=True)
    with pytest.raises(ValueError, match="Invalid enum value"):
        from_json('{"talk": "shout"}', Terms)


def test_a_table_that_was_broken_off_stands_still_and_says_why(tmp_path: Path) -> None:
    async def play() -> None:
        registry = TableRegistry(Store(str(tmp_path / "tables.db"), game), Fake(), Pace())
        table = await registry.open(opened(Terms()))
        await table.change(lambda now: now.plan_start(ANNA))
        await table.change(lambda now: Change(now.seq, stopped="aborted"))
        session = await registry.store.load(table.session.id)
        assert isinstance(session.why_stopped, StoppedError)
        assert session.awaiting() == []
        assert [entry.ended for entry in await registry.store.mine(ANNA)] == [True]
        await registry.close()

    asyncio.run(play())
