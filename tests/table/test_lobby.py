"""The lobby lists what waits and what may be watched; people sit down, leave, break off and are kept apart."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from table.helpers import ANNA, BEN, Fake, game, lanes, play_on

from spielwerk.table.begin import open_table, rematch
from spielwerk.table.change import KeptApartError, SeatInfo, StoppedError, TableError
from spielwerk.table.lobby import (
    COLUMNS,
    Filters,
    Listing,
    WaitingError,
    check_waiting,
    fitting_tables,
    place_is,
    renew,
    tables_to_watch,
    waiting_tables,
)
from spielwerk.table.presence import Page
from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.schema import CLOSED, GAME
from spielwerk.table.seating import bot_seat
from spielwerk.table.session import Session
from spielwerk.table.store import Store
from spielwerk.table.terms import WAITING, WATCHED, Terms, TimeControl

CARA = "c" * 64
LIVE, DAYS = TimeControl("live", 20, 600), TimeControl("days", 86_400)
OPEN = Terms(listed=True)


def opened(terms: Terms = OPEN, host: str = ANNA, seats: int = 2) -> Session:
    what, free = game("lanes" if seats == 2 else "dewan"), [SeatInfo() for _ in range(seats - 1)]
    return open_table(what, [SeatInfo("human", "Anna", "", host), *free], {}, host, True, terms=terms)


def run(folder: Path, work: Callable[[TableRegistry], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        registry = TableRegistry(Store(str(folder / "tables.db"), game), Fake(), Pace())
        await work(registry)
        await registry.close()

    asyncio.run(whole())


# ---- what is listed ----
def test_a_table_stands_in_the_lobby_until_its_last_seat_is_taken_and_then_it_begins(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        table = await registry.open(opened(seats=3))
        await registry.open(opened(Terms()))  # by invitation
        (found,) = await waiting_tables(registry.store)
        assert (found.id, found.slug, found.free, found.people) == (table.session.id, "dewan", 2, {ANNA})
        assert found.terms == table.session.terms
        chance = table.session.record.chance
        assert chance is not None
        assert found.sealed == chance.commitment
        assert chance.secret not in repr(found)
        await table.change(lambda now: now.plan_sit(1, BEN, "Ben"))
        assert not table.session.started
        assert (await waiting_tables(registry.store))[0].free == 1
        await table.change(lambda now: now.plan_sit(2, CARA, "Cara"))
        assert table.session.started
        assert await waiting_tables(registry.store) == []

    run(tmp_path, work)


def test_a_running_table_is_listed_for_watching_where_spectators_are_welcome_until_it_is_over(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        for terms in (OPEN, Terms(listed=True, spectators=False), Terms()):
            table = await registry.open(opened(terms))
            await table.change(lambda now: now.plan_start(ANNA))
        watched = await tables_to_watch(registry.store)
        assert [found.terms.spectators for found in watched] == [True]
        table = await registry.table(watched[0].id)
        while not table.session.over:
            seat = table.session.state.to_move
            word = table.session.game.layout.word(table.session.observe(seat).legal()[-1])
            await table.change(lambda now, k=seat, w=word: now.plan_act(k, w))  # type: ignore[misc]
        assert await tables_to_watch(registry.store) == []

    run(tmp_path, work)


def test_a_closed_or_unreadable_table_is_not_listed(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        good, closed, damaged = [(await registry.open(opened())).session.id for _ in range(3)]

        def spoil(connection: sa.Connection) -> None:
            connection.execute(CLOSED.insert().values(game=closed, at=0.0))
            connection.execute(GAME.update().where(GAME.c.id == damaged).values(seats="[{"))

        await registry.store.write(spoil)
        assert [found.id for found in await waiting_tables(registry.store)] == [good]

    run(tmp_path, work)


def test_every_change_of_the_list_is_told(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        told: list[int] = []
        registry.listing_changed = lambda: told.append(1)
        await registry.open(opened(Terms()))
        assert not told
        table = await registry.open(opened(seats=3))
        await table.change(lambda now: now.plan_sit(1, BEN, "Ben"))
        await table.change(lambda now: now.plan_start(ANNA))
        assert len(told) == 3
        seat = table.session.state.to_move
        word = table.session.game.layout.word(table.session.observe(seat).legal()[0])
        await table.change(lambda now: now.plan_act(seat, word))
        assert len(told) == 3  # a move is no news for the lobby

    run(tmp_path, work)


def test_a_table_whose_people_went_away_leaves_the_list_and_comes_back_with_them(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        live, days = [
            (await registry.open(opened(Terms(listed=True, time=time_)))).session.id for time_ in (LIVE, DAYS)
        ]

        def age(connection: sa.Connection) -> None:
            connection.execute(GAME.update().values(touched=time.time() - 600))

        await registry.store.write(age)
        assert not await renew(registry.store, [live], 300)  # its people are there
        assert {found.id for found in await waiting_tables(registry.store)} == {live, days}
        await registry.store.write(age)
        assert await renew(registry.store, [], 300)
        assert [found.id for found in await waiting_tables(registry.store)] == [days]
        await renew(registry.store, [live], 300)
        assert {found.id for found in await waiting_tables(registry.store)} == {live, days}

    run(tmp_path, work)


def test_ten_thousand_stored_tables_are_not_looked_at(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        kept = (await registry.open(opened())).session
        (row,) = await registry.store.ask(sa.select(GAME).where(GAME.c.id == kept.id))
        old = [row | {"id": f"old{k}", "listed": 0, "started": 1} for k in range(10_000)]
        await registry.store.write(lambda connection: connection.execute(GAME.insert(), old))  # type: ignore[arg-type]
        assert [found.id for found in await waiting_tables(registry.store)] == [kept.id]
        for place, index in ((WAITING, "game_listed"), (WATCHED, "game_watched")):
            newest = GAME.c.created if place == WAITING else GAME.c.touched
            query = sa.select(*COLUMNS).where(place_is(place)).order_by(newest.desc()).limit(9)
            with registry.store.engine.connect() as connection:
                text = str(query.compile(connection, compile_kwargs={"literal_binds": True}))
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}").all()
            assert index in str(plan), plan
            assert "TEMP B-TREE" not in str(plan), plan

    run(tmp_path, work)


def test_nobody_waits_at_more_tables_than_one_may(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        for _ in range(2):
            await registry.open(opened())
        await registry.open(opened(Terms()))
        await check_waiting(registry.store, ANNA, 3)
        with pytest.raises(WaitingError, match="2 open tables"):
            await check_waiting(registry.store, ANNA, 2)
        await check_waiting(registry.store, BEN, 2)

    run(tmp_path, work)


# ---- filters ----
def listing(terms: Terms = OPEN, **more: Any) -> Listing:
    seats = (SeatInfo("human", "Anna", "", ANNA), SeatInfo())
    return replace(Listing("t", "lanes", seats, ANNA, {"wide": 1}, terms, 1.0), **more)


@pytest.mark.parametrize(
    ("filters", "fits"),
    [
        (Filters(), True),
        (Filters(without_games=frozenset({"duel"})), True),
        (Filters(without_games=frozenset({"lanes"})), False),
        (Filters(options={"lanes wide": 1, "duel wide": 0}), True),
        (Filters(options={"lanes wide": 0}), False),
        (Filters(pace="live"), True),
        (Filters(pace="days"), False),
        (Filters(rated="rated"), True),
        (Filters(rated="friendly"), False),
        (Filters(without_languages=frozenset({"de"})), True),
        (Filters(without_languages=frozenset({"de", "en"})), False),
        (Filters(without_bots=True), True),
    ],
)
def test_a_table_fits_if_nothing_speaks_against_it(filters: Filters, fits: bool) -> None:
    assert filters.fit(listing(Terms(listed=True, time=LIVE, rated=True, languages=("de", "en")))) is fits


def test_a_table_without_languages_fits_everybody_and_one_with_a_bot_not_those_who_want_none() -> None:
    assert Filters(without_languages=frozenset({"de", "en", "fr"})).fit(listing())
    assert not Filters(without_bots=True).fit(listing(seats=(bot_seat(0, "easy"), SeatInfo())))


def test_who_plays_now_is_seated_where_somebody_waits_longest_but_never_at_an_own_or_a_blocked_persons_table() -> None:
    late, early = listing(id="late", created=9.0), listing(id="early", created=2.0)
    ben = listing(id="ben", created=1.0, host=BEN, seats=(SeatInfo("human", "Ben", "", BEN), SeatInfo()))
    full = listing(id="full", created=0.0, seats=(SeatInfo("human", "Anna", "", ANNA),))
    tables = [late, ben, early, full]
    assert [found.id for found in fitting_tables(tables, Filters(), CARA, set())] == ["ben", "early", "late"]
    assert [found.id for found in fitting_tables(tables, Filters(), BEN, set())] == ["early", "late"]
    assert [found.id for found in fitting_tables(tables, Filters(), CARA, {BEN})] == ["early", "late"]


# ---- sitting down and leaving ----
def test_nobody_sits_down_with_a_person_they_are_kept_apart_from_and_is_not_told_with_whom() -> None:
    for terms in (OPEN, Terms()):
        session = opened(terms)
        with pytest.raises(KeptApartError) as refused:
            session.plan_sit(1, BEN, "Ben", apart={ANNA})
        assert "Anna" not in str(refused.value)
        session.commit(session.plan_sit(1, BEN, "Ben", apart={CARA}))
        assert session.seats_of(BEN) == [1]


def test_a_table_of_the_lobby_that_everybody_left_is_gone_and_a_host_who_left_is_followed_by_another() -> None:
    session = opened(seats=3)
    session.commit(session.plan_sit(1, BEN, "Ben"))
    session.commit(session.plan_leave(ANNA))
    assert (session.host, session.listed) == (BEN, True)
    session.commit(session.plan_leave(BEN))
    assert (session.stopped, session.listed) == ("left", False)
    with pytest.raises(StoppedError):
        session.plan_sit(0, CARA, "Cara")
    private = opened(Terms(), seats=3)
    private.commit(private.plan_sit(1, BEN, "Ben"))
    private.commit(private.plan_leave(ANNA))
    assert (private.host, private.stopped) == (ANNA, "")  # by invitation all is as ever


def test_the_host_sends_strangers_away_before_the_start_and_replaces_them_later() -> None:
    session = opened(seats=3)
    session.commit(session.plan_sit(1, BEN, "Ben"))
    session.commit(session.plan_free(1, "Ben"))
    assert session.listed
    with pytest.raises(TableError, match="host"):
        session.plan_sit(1, BEN, "Ben")
    for seat, (holder, name) in enumerate(((CARA, "Cara"), ("d" * 64, "Dan")), 1):
        session.commit(session.plan_sit(seat, holder, name))
    assert session.started
    session.commit(session.plan_free(1, "Cara"))
    assert session.seats[1].kind == "bot"


# ---- spectators ----
def test_where_spectators_are_not_welcome_only_players_and_the_host_see_the_game_until_its_end() -> None:
    session = lanes()
    assert session.may_watch(CARA)
    session.terms = Terms(spectators=False)
    assert not session.may_watch(CARA)
    assert not session.may_watch("")
    assert session.may_watch(ANNA)
    session.commit(session.plan_leave(BEN))
    assert session.may_watch(BEN)  # a bot keeps the seat
    session.commit(session.plan_free(1, "Ben"))
    assert not session.may_watch(BEN)
    play_on(session)
    assert session.may_watch(CARA)


# ---- breaking off ----
def here(session: Session, *people: str) -> None:
    for person in people:
        session.presence.enter(Page(person))


def test_a_game_is_broken_off_when_everybody_who_is_here_agrees() -> None:
    session = lanes()
    here(session, ANNA, BEN)
    session.commit(session.plan_abort(ANNA))
    assert not session.stopped
    session.commit(session.plan_abort(ANNA))  # asking twice is no consent of others
    assert not session.stopped
    session.commit(session.plan_abort(BEN))
    assert isinstance(session.why_stopped, StoppedError)
    with pytest.raises(StoppedError):
        session.plan_abort(ANNA)


def test_breaking_off_can_be_withdrawn_and_refused() -> None:
    session = lanes()
    here(session, ANNA, BEN)
    session.commit(session.plan_abort(ANNA))
    session.commit(session.plan_keep_playing(ANNA))
    assert not session.wishes.abort
    session.commit(session.plan_abort(ANNA))
    session.commit(session.plan_keep_playing(BEN))
    assert not session.wishes.abort
    session.commit(session.plan_abort(BEN))
    assert not session.stopped
    for plan in (session.plan_abort, session.plan_keep_playing):
        with pytest.raises(TableError, match="not seated"):
            plan(CARA)


def test_who_is_away_for_long_is_not_waited_for_but_who_just_left_is_and_over_days_everybody() -> None:
    session = lanes()
    here(session, ANNA)
    session.presence._gone[BEN] = time.time() - 30
    session.commit(session.plan_abort(ANNA))
    assert not session.stopped
    session.presence._gone[BEN] = time.time() - 300
    session.terms = Terms(time=DAYS)
    session.commit(session.plan_abort(ANNA))
    assert not session.stopped
    session.terms = Terms(time=LIVE)
    session.commit(session.plan_abort(ANNA))
    assert isinstance(session.why_stopped, StoppedError)


def test_no_game_is_broken_off_before_it_began_or_after_it_ended() -> None:
    for session in (opened(), lanes()):
        if session.started:
            play_on(session)
        with pytest.raises(TableError, match="No game"):
            session.plan_abort(ANNA)


# ---- rematch ----
def test_a_rematch_begins_with_moved_seats_on_the_same_terms() -> None:
    session = lanes()
    session.terms = Terms(time=LIVE, rated=True, spectators=False, languages=("fr",))
    play_on(session)
    again = rematch(session)
    assert [seat.name for seat in again.seats] == ["Ben", "Anna"]  # who began last is last
    assert again.terms == session.terms
    assert again.started
