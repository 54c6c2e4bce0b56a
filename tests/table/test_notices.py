"""Who is to be told what: only those who do not look on, only as long as it is so, and nothing twice."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from table.helpers import ANNA, BEN, DUEL, Fake, game, lanes

from spielwerk.table import forgetting, upkeep
from spielwerk.table.begin import open_table
from spielwerk.table.clock import Clock, SeatClock
from spielwerk.table.contacts import ASKED, CONFIRM, CONTACT, FAILS, PUSHES, Contacts, ExpiredError, OftenError
from spielwerk.table.notices import NOTICE, REMINDER, Notices, Notify
from spielwerk.table.person import move_person
from spielwerk.table.presence import Page
from spielwerk.table.registry import Pace, Table, TableRegistry
from spielwerk.table.session import SeatInfo, Session
from spielwerk.table.store import Store
from spielwerk.table.terms import Terms, TimeControl

DAY = 86_400
DAYS = Terms(time=TimeControl("days", turn=DAY))


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def run(db: Path, work: Callable[[TableRegistry, Notices], Coroutine[Any, Any, None]], **settings: Any) -> None:
    """Run something in a registry of its own, with somebody who writes down what people should be told."""

    async def whole() -> None:
        registry = TableRegistry(Store(str(db), game), Fake(), Pace(bot_delay=0))
        notices = Notices(registry, Notify(**settings))
        await notices.load()
        try:
            await work(registry, notices)
        finally:
            await registry.close()

    asyncio.run(whole())


async def written(registry: TableRegistry) -> set[tuple[str, str]]:
    """Return who is to be told what, once all is written."""
    while registry._tasks:
        await asyncio.wait(registry._tasks)
    return {(row["person"], row["kind"]) for row in await registry.store.ask(sa.select(NOTICE))}


async def turn(table: Table) -> None:
    """Play until somebody else is to move."""
    session = table.session
    seat = session.state.to_move
    while table.session.state.to_move == seat:
        word = session.game.layout.word(table.session.state.legal()[0])
        await table.change(partial(Session.plan_act, seat=seat, word=word))


def test_who_becomes_awaited_without_a_page_is_told(db: Path) -> None:
    async def work(registry: TableRegistry, notices: Notices) -> None:
        table = await registry.open(lanes())
        assert await written(registry) == {(ANNA, "turn")}  # the game began: she is awaited
        await turn(table)
        assert await written(registry) == {(BEN, "turn")}  # and she, who played, need not be told any more
        assert await notices.waiting(BEN) == 1
        assert await notices.due_people() == []  # after a moment only: there may be more to tell
        assert [notice.kind for notice in await notices.of(BEN)] == ["turn"]

    run(db, work)


def test_who_looks_on_is_not_told(db: Path) -> None:
    async def work(registry: TableRegistry, _: Notices) -> None:
        session = lanes()
        session.presence.enter(Page(ANNA))
        session.presence.hear("elsewhere", [(BEN, "normal")])  # at another process
        table = await registry.open(session)
        await turn(table)
        assert not await written(registry)

    run(db, work)


def test_looking_at_the_table_is_enough(db: Path) -> None:
    async def work(registry: TableRegistry, notices: Notices) -> None:
        table = await registry.open(lanes())
        await written(registry)
        await notices.note_seen(BEN, table.session.id)
        assert await notices.waiting(ANNA) == 1
        await notices.note_seen(ANNA, table.session.id)
        assert await notices.waiting(ANNA) == 0

    run(db, work)


def test_what_is_to_be_told_survives_a_restart(db: Path) -> None:
    async def begin(registry: TableRegistry, _: Notices) -> None:
        await registry.open(lanes())

    async def go_on(registry: TableRegistry, notices: Notices) -> None:
        assert await notices.due_people() == [ANNA]
        await turn(await registry.table(lanes().id))
        assert await written(registry) == {(BEN, "turn")}

    run(db, begin, gather=0.0)
    run(db, go_on, gather=0.0)


def test_over_days_there_is_one_reminder_for_each_turn_even_for_those_who_looked(db: Path) -> None:
    async def work(registry: TableRegistry, notices: Notices) -> None:
        session = lanes()
        session.terms = DAYS
        session.presence.enter(Page(ANNA))
        table = await registry.open(session)
        assert await written(registry) == {(ANNA, REMINDER)}
        (row,) = await registry.store.ask(sa.select(NOTICE))
        assert row["due"] == pytest.approx(row["at"] + 0.75 * DAY)
        assert await notices.waiting(ANNA) == 0  # she has seen it
        await notices.note_seen(ANNA, session.id)
        await turn(table)
        assert await written(registry) == {(BEN, "turn"), (BEN, REMINDER)}
        await notices.note_seen(BEN, session.id)
        assert await written(registry) == {(BEN, REMINDER)}
        await turn(table)
        assert await written(registry) == {(ANNA, REMINDER)}

    run(db, work)


def test_where_all_act_at_once_each_is_told_once(db: Path) -> None:
    async def work(registry: TableRegistry, notices: Notices) -> None:
        session = open_table(
            DUEL, [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", BEN)], {}, ANNA, True
        )
        table = await registry.open(session)
        assert await written(registry) == {(ANNA, "turn"), (BEN, "turn")}
        await notices.note_seen(BEN, session.id)
        await table.change(lambda now: now.plan_act(0, "choose 1"))
        assert await written(registry) == {(ANNA, "turn")}  # Ben was awaited before, and knows
        await table.change(lambda now: now.plan_act(0, "sure"))
        await table.change(lambda now: now.plan_act(1, "choose 2"))
        await table.change(lambda now: now.plan_act(1, "sure"))
        assert await written(registry) == {(ANNA, "over"), (BEN, "over")}
        await table.change(lambda now: now.plan_rematch_wish(ANNA))
        assert (BEN, "rematch") in await written(registry)
        assert (ANNA, "rematch") not in await written(registry)
        await table.change(lambda now: now.plan_decline_rematch(BEN))
        assert (BEN, "rematch") not in await written(registry)

    run(db, work)


def test_whoever_is_asked_to_give_back_a_turn_is_told_and_an_answer_ends_it(db: Path) -> None:
    async def work(registry: TableRegistry, _: Notices) -> None:
        session = lanes()
        seat = session.state.to_move
        table = await registry.open(session)
        while table.session.state.to_move == seat or not table.session.can_undo(seat):
            word = session.game.layout.word(table.session.state.legal()[-1])
            await table.change(lambda now, w=word: now.plan_act(now.state.to_move, w))  # type: ignore[misc]
            seat = 1 - table.session.state.to_move
        asker, asked = (ANNA, BEN) if seat == 0 else (BEN, ANNA)
        await table.change(lambda now: now.plan_request_undo(seat))
        assert (asked, "undo") in await written(registry)
        assert (asker, "undo") not in await written(registry)
        await table.change(lambda now: now.plan_refuse_undo())
        assert (asked, "undo") not in await written(registry)

    run(db, work)


def test_the_host_is_told_that_somebody_sat_down_and_a_bot_plays_for_who_is_away(db: Path) -> None:
    async def work(registry: TableRegistry, _: Notices) -> None:
        session = open_table(game("lanes"), [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True)
        table = await registry.open(session)
        assert not await written(registry)
        await table.change(lambda now: now.plan_sit(1, BEN, "Ben"))
        assert await written(registry) == {(ANNA, "joined")}
        await table.change(lambda now: now.plan_start(ANNA))
        assert "joined" not in {kind for _, kind in await written(registry)}
        table.watch(lambda: None)
        await table.change(lambda now: now.plan_stand_in(1, "Ben"))
        assert (BEN, "bot") in await written(registry)
        await table.change(lambda now: now.plan_return(BEN))
        assert (BEN, "bot") not in await written(registry)

    run(db, work)


def test_a_wish_to_break_off_is_told_to_the_others(db: Path) -> None:
    async def work(registry: TableRegistry, _: Notices) -> None:
        table = await registry.open(lanes())
        wishes = msgspec.structs.replace(table.session.wishes, abort=frozenset({ANNA}))
        await table.change(lambda now: replace(now.plan_refuse_undo(), wishes=wishes))
        assert (BEN, "abort") in await written(registry)
        assert (ANNA, "abort") not in await written(registry)
        await table.change(lambda now: replace(now.plan_refuse_undo(), stopped="aborted"))
        assert await written(registry) == {(ANNA, "over"), (BEN, "over")}

    run(db, work)


def test_what_is_kept_follows_a_person_and_goes_with_a_table(db: Path) -> None:
    async def work(registry: TableRegistry, notices: Notices) -> None:
        table = await registry.open(lanes())
        await written(registry)
        contacts = Contacts(registry.store)
        await contacts.add_webhook(ANNA, "https://example.org/", "de")
        await registry.store.write(lambda connection: move_person(connection, ANNA, "c" * 64))
        assert await notices.waiting("c" * 64) == 1
        assert [found.lang for found in await contacts.of("c" * 64)] == ["de"]
        assert upkeep.delete(registry.store, [table.session.id]) == 1
        assert not await written(registry)

    run(db, work)


def test_a_row_that_was_written_anew_is_not_dropped_by_an_old_look(db: Path) -> None:
    async def work(registry: TableRegistry, notices: Notices) -> None:
        table = await registry.open(lanes())
        await written(registry)
        (old,) = await notices.of(ANNA)
        await turn(table)
        await turn(table)
        await written(registry)
        await notices.drop([old])
        await notices.postpone([old], 0.0)
        (new,) = await notices.of(ANNA)
        assert new.at > old.at

    run(db, work)


def test_an_observer_that_fails_does_not_undo_a_change(db: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(registry: TableRegistry, _: Notices) -> None:
        registry.observers.insert(0, lambda *_: 1 / 0)
        table = await registry.open(lanes())
        await turn(table)
        assert (BEN, "turn") in await written(registry)

    run(db, work)
    assert "could not be handed on" in caplog.text


# ---- contacts ----
def kept(db: Path, work: Callable[[Contacts], Coroutine[Any, Any, None]]) -> None:
    """Run something with the contacts of a database."""

    async def whole(registry: TableRegistry, _: Notices) -> None:
        await work(Contacts(registry.store))

    run(db, whole)


def test_an_address_counts_once_its_code_was_used_and_the_code_counts_once(db: Path) -> None:
    async def work(contacts: Contacts) -> None:
        _, code = await contacts.ask_mail(ANNA, "anna@example.org", "de")
        assert [found.confirmed for found in await contacts.of(ANNA)] == [False]
        await contacts.confirm(code, use=False)
        assert [found.confirmed for found in await contacts.of(ANNA)] == [False]
        await contacts.confirm(code)
        assert [found.confirmed for found in await contacts.of(ANNA)] == [True]
        for wrong in (code, "", "x" * 32):
            with pytest.raises(ExpiredError):
                await contacts.confirm(wrong)
        rows = await contacts.store.ask(sa.select(CONTACT))
        assert code not in str(rows)

    kept(db, work)


def test_an_old_code_is_void_and_its_address_is_deleted(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(contacts: Contacts) -> None:
        _, code = await contacts.ask_mail(ANNA, "anna@example.org", "de")
        now = time.time() + CONFIRM + 1
        monkeypatch.setattr(time, "time", lambda: now)
        with pytest.raises(ExpiredError):
            await contacts.confirm(code)
        assert not await contacts.of(ANNA)
        await contacts.tidy()
        assert not await contacts.store.ask(sa.select(CONTACT))

    kept(db, work)


def test_nobody_is_flooded_with_first_mails_by_many_people(db: Path) -> None:
    async def work(contacts: Contacts) -> None:
        for k in range(ASKED):
            await contacts.ask_mail(str(k) * 64, "ben@example.org", "en")
        with pytest.raises(OftenError):
            await contacts.ask_mail(ANNA, "ben@example.org", "en")
        await contacts.ask_mail(ANNA, "anna@example.org", "en")

    kept(db, work)


def test_a_stop_link_works_without_a_login_and_for_one_address_only(db: Path) -> None:
    async def work(contacts: Contacts) -> None:
        anna, _ = await contacts.ask_mail(ANNA, "anna@example.org", "en")
        ben, _ = await contacts.ask_mail(BEN, "ben@example.org", "en")
        code = contacts.stop_code(anna)
        for wrong in ("", ".", f"{ben.id}.{code.partition('.')[2]}", f"{code}0", ben.id, "ä.ö"):
            assert not await contacts.stop(wrong)
        assert await contacts.stop(code, use=False)
        assert len(await contacts.of(ANNA)) == 1
        assert await contacts.stop(code)
        assert await contacts.stop(code)  # a second press says the same
        assert not await contacts.of(ANNA)
        assert len(await contacts.of(BEN)) == 1

    kept(db, work)


def test_a_person_has_few_devices_and_a_device_one_person(db: Path) -> None:
    async def work(contacts: Contacts) -> None:
        for k in range(PUSHES + 3):
            await contacts.add_push(ANNA, f"https://push.example/{k}", {}, "en")
        found = [contact.target for contact in await contacts.of(ANNA)]
        assert found == [f"https://push.example/{k}" for k in range(3, PUSHES + 3)]
        await contacts.add_push(BEN, found[-1], {}, "en")
        assert found[-1] not in [contact.target for contact in await contacts.of(ANNA)]
        mine = (await contacts.of(ANNA))[0]
        await contacts.remove_push(ANNA, mine.mark, others=True)
        assert [contact.target for contact in await contacts.of(ANNA)] == [mine.target]
        await contacts.remove_push(ANNA, mine.mark, others=False)
        assert not await contacts.of(ANNA)

    kept(db, work)


def test_pauses_grow_and_what_never_works_is_given_up(db: Path) -> None:
    async def work(contacts: Contacts) -> None:
        await contacts.add_webhook(ANNA, "https://example.org/", "en")
        pauses = []
        for _ in range(FAILS - 1):
            (found,) = await contacts.of(ANNA)
            pauses.append(await contacts.note(found, ok=False))
            assert (await contacts.of(ANNA))[0].retry > time.time()
        assert pauses == sorted(pauses)
        assert pauses[0] < pauses[3]
        await contacts.note((await contacts.of(ANNA))[0], ok=False)
        assert not await contacts.of(ANNA)

    kept(db, work)


def test_forgetting_a_person_deletes_every_address_and_what_was_to_be_told(db: Path) -> None:
    async def work(registry: TableRegistry, notices: Notices) -> None:
        contacts = Contacts(registry.store)
        await registry.open(lanes())
        await contacts.ask_mail(ANNA, "anna@example.org", "en")
        await contacts.add_push(ANNA, "https://push.example/1", {}, "en")
        await contacts.add_webhook(BEN, "https://example.org/", "en")
        await written(registry)
        await forgetting.begin(registry, ANNA)
        assert {row["person"] for row in await registry.store.ask(sa.select(CONTACT))} == {BEN}
        assert await notices.waiting(ANNA) == 0

    run(db, work)


def test_a_reminder_waits_for_a_clock_that_has_more_time_or_stands(db: Path) -> None:
    async def work(registry: TableRegistry, notices: Notices) -> None:
        session = lanes()
        session.terms = DAYS
        table = await registry.open(session)
        now = registry.clocks.now()

        def clock(used: float, vacation: float | None = None) -> Clock:
            runs = None if vacation is not None else now
            mine = SeatClock(reserve=9 * DAY, used=used, since=runs, awaited=True, vacation=vacation)
            return Clock((mine, SeatClock()))

        table.session.clock = clock(0.8 * DAY)
        assert notices.reminder_pause(table.session, ANNA) == 0
        table.session.clock = clock(0.5 * DAY)  # the server was down for a while: there is more time
        assert notices.reminder_pause(table.session, ANNA) == pytest.approx(0.25 * DAY, abs=5)
        table.session.clock = clock(0.8 * DAY, vacation=now)
        assert notices.reminder_pause(table.session, ANNA) > 0

    run(db, work)
