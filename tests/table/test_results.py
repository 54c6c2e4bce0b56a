"""How games ended: written down once, with the action that ends them, and counted by person."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from table.helpers import ANNA, BEN, Fake, game, lanes, play_on

from spielwerk.table import statistics, upkeep
from spielwerk.table.begin import branch, open_table, rematch
from spielwerk.table.person import BOT, insert_new
from spielwerk.table.ratings import RATING, RATING_HISTORY
from spielwerk.table.registry import Pace, Table, TableRegistry
from spielwerk.table.results import RESULT, RESULT_PART
from spielwerk.table.session import Change, SeatInfo, Session, TableError
from spielwerk.table.store import Store
from spielwerk.table.terms import Terms

Work = Callable[[TableRegistry], Coroutine[Any, Any, None]]


def run(db: Path | str, work: Work) -> None:
    """Run something in a registry of its own, and close it as a server does."""

    async def whole() -> None:
        registry = TableRegistry(Store(str(db), game), Fake(), Pace(bot_delay=0))
        try:
            await work(registry)
        finally:
            await registry.close()

    asyncio.run(whole())


def person(name: str, holder: str) -> SeatInfo:
    return SeatInfo("human", name, "", holder)


def duel(seats: list[SeatInfo] | None = None, rated: bool = True) -> Session:
    """Return a table at which the higher of two numbers wins."""
    seats = seats or [person("Anna", ANNA), person("Ben", BEN)]
    session = open_table(game("duel"), seats, {}, ANNA, True)
    session.terms = Terms(rated=rated)
    session.started = True
    return session


async def act(table: Table, seat: int, word: str) -> None:
    """Play a word."""
    await table.change(lambda session: session.plan_act(seat, word))


async def undo(table: Table, seat: int) -> None:
    """Take a word back."""
    await table.change(lambda session: session.plan_undo(seat))


async def play(registry: TableRegistry, session: Session, *numbers: int) -> Table:
    """Open a table and have both numbers chosen; without them nobody is sure yet."""
    table = await registry.open(session)
    for seat, number in enumerate(numbers):
        for word in (f"choose {number}", "sure"):
            await act(table, seat, word)
    return table


async def rows(store: Store, table: sa.Table = RESULT) -> list[dict[str, Any]]:
    return await store.ask(sa.select(table))


async def finish_lanes(registry: TableRegistry, session: Session) -> Table:
    table = await registry.open(session)
    while not table.session.over:
        seat = table.session.state.to_move
        word = session.game.layout.word(table.session.state.legal()[-1])
        await act(table, seat, word)
    return table


def test_a_game_that_ends_is_written_down_by_seat(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        table = await play(registry, duel(rated=False), 1, 2)
        found = sorted(await rows(registry.store), key=lambda row: row["seat"])
        assert [(row["person"], row["place"], row["points"], row["rated"]) for row in found] == [
            (ANNA, 2, 1, 0),
            (BEN, 1, 2, 0),
        ]
        assert {row["table_id"] for row in found} == {table.session.id}
        assert {(row["slug"], row["seats"]) for row in found} == {("duel", 2)}

    run(tmp_path / "t.db", work)


def test_nothing_is_written_down_before_the_end(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        await play(registry, duel(), 1)
        assert await rows(registry.store) == []

    run(tmp_path / "t.db", work)


@pytest.mark.parametrize("why", ["aborted", "expired"])
def test_a_game_that_was_broken_off_counts_for_nobody(tmp_path: Path, why: str) -> None:
    async def work(registry: TableRegistry) -> None:
        table = await play(registry, duel(), 1)
        await table.change(lambda session: Change(session.seq, stopped=why))
        assert await rows(registry.store) == []

    run(tmp_path / "t.db", work)


def test_the_parts_of_the_score_add_up_to_it(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        session = open_table(game("lanes"), [person("Anna", ANNA), person("Ben", BEN)], {}, ANNA, True)
        table = await finish_lanes(registry, session)
        parts = await rows(registry.store, RESULT_PART)
        assert parts
        for row in await rows(registry.store):
            mine = {part["category"]: part["points"] for part in parts if part["seat"] == row["seat"]}

            assert sum(mine.values()) == row["points"] == table.session.state.scores()[row["seat"]]

    run(tmp_path / "t.db", work)


def test_nothing_can_be_taken_back_after_the_end_and_nothing_is_written_twice(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        table = await play(registry, duel(), 2, 2)
        for seat in (0, 1):
            with pytest.raises(TableError):
                await undo(table, seat)
        await table.change(lambda session: session.plan_rematch_wish(ANNA))
        await table.change(lambda session: session.plan_leave(BEN))
        assert len(await rows(registry.store)) == 2
        assert len(await rows(registry.store, RATING_HISTORY)) == 2

    run(tmp_path / "t.db", work)


def test_whoever_has_two_seats_is_not_told_apart(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        await play(registry, duel([person("Anna", ANNA), person("Mia", ANNA)]), 0, 2)
        assert {(row["person"], row["rated"]) for row in await rows(registry.store)} == {("", 0)}
        assert await rows(registry.store, RATING) == []
        assert await statistics.records(registry.store, ANNA) == []

    run(tmp_path / "t.db", work)


def test_a_game_that_goes_on_from_another_counts_for_nobody(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        old = lanes()
        play_on(old)
        new = branch(old, 3, ANNA, "Anna")
        new.seats = [person("Anna", ANNA), person("Ben", BEN)]
        await finish_lanes(registry, new)
        assert await rows(registry.store) == []

    run(tmp_path / "t.db", work)


def test_a_person_s_record_is_counted_by_game(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        for numbers in ((2, 1), (1, 1), (0, 2)):
            await play(registry, duel(rated=False), *numbers)
        (mine,) = await statistics.records(registry.store, ANNA)
        assert (mine.slug, mine.games, mine.against, mine.wins, mine.best) == ("duel", 3, 3, 2, 2)
        assert mine.average == pytest.approx(1.0)
        assert mine.share == pytest.approx(2 / 3)
        assert await statistics.records(registry.store, "c" * 64) == []

    run(tmp_path / "t.db", work)


def test_averages_by_category_are_over_all_games(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        seats = [person("Anna", ANNA), person("Ben", BEN)]
        first = await finish_lanes(registry, open_table(game("lanes"), list(seats), {}, ANNA, True))
        second = await finish_lanes(registry, open_table(game("lanes"), list(seats), {}, ANNA, True))
        (mine,) = await statistics.records(registry.store, ANNA)
        assert mine.games == 2
        assert sum(mine.categories.values()) == pytest.approx(mine.average)
        assert mine.average == sum(table.session.state.scores()[0] for table in (first, second)) / 2

    run(tmp_path / "t.db", work)


def test_a_seat_left_to_a_bot_comes_last(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        table = await play(registry, duel(), 2)
        await table.change(lambda session: session.plan_leave(ANNA))
        for word in ("choose 0", "sure"):
            await act(table, 1, word)
        found = {row["person"]: (row["place"], row["points"]) for row in await rows(registry.store)}
        assert found == {ANNA: (2, 2), BEN: (1, 0)}

    run(tmp_path / "t.db", work)


def test_the_last_tables_are_listed_with_points_and_place(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        table = await play(registry, duel(), 1, 2)
        await play(registry, duel(), 1)
        (last,) = await statistics.finished_tables(registry.store, ANNA)
        assert (last.table, last.slug, last.points, last.place) == (table.session.id, "duel", [1, 2], 2)

    run(tmp_path / "t.db", work)


def test_statistics_outlive_a_table_but_no_longer_name_it(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        gone, unnamed = [(await play(registry, duel(), 1, 2)).session.id for _ in range(2)]
        upkeep.delete(registry.store, [gone])
        old = upkeep.Retention(names=1)
        upkeep.expire(registry.store, old, now=upkeep.DAY * 40_000, spare=())
        kept = [await rows(registry.store, table) for table in (RESULT, RATING_HISTORY)]
        assert [len(found) for found in kept] == [4, 4]
        assert not {gone, unnamed} & {row["table_id"] for found in kept for row in found}
        (mine,) = await statistics.records(registry.store, ANNA)
        assert mine.games == 2

    run(tmp_path / "t.db", work)


def test_a_rematch_counts_like_any_other_game(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        table = await play(registry, duel(), 1, 2)
        again = rematch(table.session)
        again.terms = table.session.terms
        await play(registry, again, 0, 2)
        assert len(await rows(registry.store)) == 4

    run(tmp_path / "t.db", work)


def test_a_game_against_a_bot_of_ones_own_counts_for_nobody_however_they_came_to_sit_there(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        bot = {"person": BEN, "owner": ANNA, "name": "Annabot", "token": "x", "created": 0.0, "seen": 0.0}
        await registry.store.write(lambda connection: insert_new(connection, BOT, bot))
        await play(registry, duel(), 1, 2)
        assert [row["rated"] for row in await rows(registry.store)] == [0, 0]
        assert await rows(registry.store, RATING) == []

    run(tmp_path / "t.db", work)
