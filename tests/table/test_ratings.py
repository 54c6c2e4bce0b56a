"""Ratings: what a rated game tells about its players, computed by hand with openskill."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from openskill.models import PlackettLuce
from table.helpers import ANNA, BEN, game
from table.postgres import NEEDED
from table.test_postgres import url  # noqa: F401 # a fixture
from table.test_results import act, duel, person, play, rows, run

from spielwerk.table import forgetting, statistics
from spielwerk.table.people import People
from spielwerk.table.ratings import (
    RATING,
    RATING_HISTORY,
    Player,
    Strength,
    combined,
    rate,
    rated_places,
    why_not_rated,
)
from spielwerk.table.registry import TableRegistry
from spielwerk.table.results import may_be_rated
from spielwerk.table.session import SeatInfo, bot_seat
from spielwerk.table.statistics import MONTH, Point
from spielwerk.table.store import Store

CLEO = "c" * 64
MODEL = PlackettLuce()


def by_hand(*places: int) -> list[tuple[float, float]]:
    """Return what openskill says about players who never played before."""
    after = MODEL.rate([[MODEL.rating()] for _ in places], ranks=[float(place) for place in places])
    return [(one.mu, one.sigma) for (one,) in after]


async def found(store: Store) -> dict[tuple[str, str], tuple[float, float]]:
    return {(row["person"], row["level"]): (row["mu"], row["sigma"]) for row in await rows(store, RATING)}


def test_a_win_raises_one_and_lowers_the_other(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        await play(registry, duel(), 1, 2)
        loser, winner = by_hand(2, 1)
        assert await found(registry.store) == {(ANNA, ""): pytest.approx(loser), (BEN, ""): pytest.approx(winner)}
        assert winner[0] > MODEL.mu > loser[0]

    run(tmp_path / "t.db", work)


def test_a_draw_moves_nobody_but_makes_both_more_certain(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        await play(registry, duel(), 2, 2)
        one, other = (await found(registry.store)).values()
        assert one == pytest.approx(other)
        assert one == pytest.approx(by_hand(1, 1)[0])
        assert one[1] < MODEL.sigma

    run(tmp_path / "t.db", work)


def test_a_friendly_game_moves_nobody(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        await play(registry, duel(rated=False), 1, 2)
        assert await rows(registry.store, RATING) == []
        assert await rows(registry.store, RATING_HISTORY) == []

    run(tmp_path / "t.db", work)


def test_each_game_goes_on_from_the_one_before(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        for numbers in ((1, 2), (2, 0), (1, 1)):
            await play(registry, duel(), *numbers)
        teams = [[MODEL.rating()], [MODEL.rating()]]
        for places in ([2, 1], [1, 2], [1, 1]):
            teams = MODEL.rate(teams, ranks=[float(place) for place in places])
        known = await found(registry.store)
        assert known[ANNA, ""] == pytest.approx((teams[0][0].mu, teams[0][0].sigma))
        assert known[BEN, ""] == pytest.approx((teams[1][0].mu, teams[1][0].sigma))
        curve = await statistics.curve(registry.store, ANNA, "duel")
        assert [point.strength.mu for point in curve][-1] == known[ANNA, ""][0]
        assert len(curve) == 3
        assert (await statistics.strengths(registry.store, ANNA))["duel"].games == 3

    run(tmp_path / "t.db", work)


def test_a_bot_of_a_level_is_a_player_of_its_own(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        await play(registry, duel([person("Anna", ANNA), bot_seat(1, "hard")]), 2)
        while not (await rows(registry.store, RATING)):
            await asyncio.sleep(0.01)
        known = await found(registry.store)
        assert set(known) == {(ANNA, ""), ("", "hard")}
        assert known[ANNA, ""] == pytest.approx(by_hand(1, 2)[0])
        assert known["", "hard"] == pytest.approx(by_hand(1, 2)[1])

    run(tmp_path / "t.db", work)


def test_two_bots_of_one_level_learn_together(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        players = [Player(ANNA, ""), Player("", "easy"), Player("", "easy")]
        await registry.store.write(lambda connection: rate(connection, "t", "duel", players, [1, 2, 3], 0.0))
        known = await found(registry.store)
        _, second, third = by_hand(1, 2, 3)
        assert known["", "easy"] == pytest.approx(((second[0] + third[0]) / 2, (second[1] + third[1]) / 2))
        assert len(await rows(registry.store, RATING_HISTORY)) == 3

    run(tmp_path / "t.db", work)


def test_whoever_left_comes_last_and_the_others_move_up() -> None:
    seats = [bot_seat(0, "easy"), SeatInfo("bot", "Ben", "medium", BEN), person("Cleo", CLEO)]
    assert rated_places(seats, [3, 1, 2]) == [2, 3, 1]
    away = [person("Anna", ANNA), SeatInfo("bot", "Ben", "medium", BEN, away=True), person("Cleo", CLEO)]
    assert rated_places(away, [2, 1, 2]) == [1, 3, 1]


def test_leaving_a_rated_game_costs_what_losing_costs(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        table = await play(registry, duel(), 2)
        await table.change(lambda session: session.plan_leave(ANNA))
        for word in ("choose 0", "sure"):
            await act(table, 1, word)
        assert (await found(registry.store))[ANNA, ""] == pytest.approx(by_hand(2, 1)[0])

    run(tmp_path / "t.db", work)


@pytest.mark.parametrize(
    ("seats", "word"),
    [
        ([person("Anna", ANNA)], "one"),
        ([bot_seat(0, "easy"), bot_seat(1, "easy")], "Bots"),
        ([person("Anna", ANNA), person("Mia", ANNA)], "two seats"),
    ],
)
def test_some_tables_cannot_be_rated_and_say_why(seats: list[SeatInfo], word: str) -> None:
    why = why_not_rated(seats)
    assert why is not None
    assert word in why.say("en")


def test_a_table_that_waits_for_people_may_be_rated() -> None:
    assert why_not_rated([person("Anna", ANNA), SeatInfo()]) is None
    assert may_be_rated(duel([person("Anna", ANNA), SeatInfo()]))
    assert not may_be_rated(duel([person("Anna", ANNA), person("Mia", ANNA)]))


def test_everybody_begins_at_1500_and_the_band_narrows() -> None:
    assert (Strength().number, Strength().band) == (1500, 200)
    mu, sigma = by_hand(1, 2)[0]
    assert Strength(mu, sigma).number > 1500
    assert Strength(mu, sigma).band < 200


def test_places_are_told_among_those_whose_rating_is_certain(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        people = [(ANNA, 30.0, 3.0), (BEN, 28.0, 3.0), (CLEO, 40.0, 8.0), ("d" * 64, 20.0, 2.0)]
        new = [{"person": p, "level": "", "slug": "duel", "mu": m, "sigma": s, "games": 9} for p, m, s in people]
        new.append({"person": "", "level": "hard", "slug": "duel", "mu": 50.0, "sigma": 1.0, "games": 9})

        def work(connection: sa.Connection) -> None:
            connection.execute(RATING.insert(), new)

        await registry.store.write(work)
        mine = await statistics.standing(registry.store, "duel", Strength(28.0, 3.0, 9))
        assert (mine.place, mine.among) == (2, 3)
        assert (await statistics.standing(registry.store, "duel", Strength(40.0, 8.0, 9))).place == 0

    run(tmp_path / "t.db", work)


def test_what_a_month_brought_is_counted_from_before_it() -> None:
    now = 100 * MONTH
    before, early, late = Strength(25.5), Strength(26.0), Strength(27.0)
    points = [Point(now - 2 * MONTH, before), Point(now - 5, early), Point(now - 1, late)]
    assert statistics.rating_gain(points, now) == late.number - before.number
    assert statistics.rating_gain(points[1:], now) == late.number - 1500
    assert statistics.rating_gain([], now) == 0


def test_a_rating_follows_a_person_to_another_device(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        people = People(registry)
        phone, laptop = people.visitor(), people.visitor()
        await play(registry, duel([person("Anna", phone.person), person("Ben", BEN)]), 2, 1)
        code = await people.link(laptop, "", "")
        await people.join(phone, code)
        assert (await statistics.strengths(registry.store, laptop.person))["duel"].number > 1500
        assert len(await statistics.curve(registry.store, laptop.person, "duel")) == 1
        assert (await statistics.records(registry.store, laptop.person))[0].wins == 1

    run(tmp_path / "t.db", work)


@NEEDED
def test_results_and_statistics_are_the_same_on_postgresql(url: str) -> None:  # noqa: F811
    dora, emil = "d" * 64, "e" * 64

    async def work(registry: TableRegistry) -> None:
        ends = [
            play(registry, duel([person("Dora", dora), person("Emil", emil)]), *n) for n in ((2, 1), (1, 1), (0, 2))
        ]
        await asyncio.gather(*ends)
        (mine,) = await statistics.records(registry.store, dora)
        assert (mine.games, mine.wins, mine.best, mine.average) == (3, 2, 2, 1.0)
        strength = (await statistics.strengths(registry.store, dora))["duel"]
        assert strength.games == 3
        assert len(await statistics.curve(registry.store, dora, "duel")) == 3
        assert (await statistics.standing(registry.store, "duel", Strength(30.0, 1.0))).place == 1
        assert len(await statistics.finished_tables(registry.store, dora)) == 3
        await forgetting.begin(registry, dora)
        await forgetting.finish(registry)
        assert await statistics.records(registry.store, dora) == []
        assert (await statistics.records(registry.store, emil))[0].games == 3

    run(url, work)


def test_two_beliefs_make_one_and_what_is_more_certain_counts_for_more() -> None:
    start, strong, weak = Strength(), Strength(30.0, 3.0, 12), Strength(20.0, 6.0, 4)
    both = combined(strong, weak)
    assert both == combined(weak, strong)
    assert weak.mu < MODEL.mu < both.mu < strong.mu
    assert both.sigma < strong.sigma
    assert both.games == 16
    assert combined(strong, start).__dict__ == pytest.approx(strong.__dict__)  # who has not played tells nothing
    third = Strength(27.0, 4.0, 9)
    assert combined(combined(strong, weak), third).mu == pytest.approx(combined(strong, combined(weak, third)).mu)


def test_when_two_rated_people_turn_out_to_be_one_the_games_of_both_count(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        people, store = People(registry), registry.store
        anna, phone = [await people.identify(people.visitor().token) for _ in range(2)]
        for who, number in ((anna, 2), (anna, 2), (phone, 0)):
            await play(registry, duel([person("A", who.person), person("Ben", BEN)]), number, 1)
        won, lost = [(await statistics.strengths(store, who.person))["duel"] for who in (anna, phone)]
        curves = [await statistics.curve(store, who.person, "duel") for who in (anna, phone)]
        ben = (await statistics.strengths(store, BEN))["duel"]
        await people.join(phone, await people.link(anna, "Anna", ""))

        assert await statistics.strengths(store, phone.person) == {}
        assert await statistics.strengths(store, anna.person) == {"duel": combined(won, lost)}
        assert combined(won, lost).games == 3
        points = await statistics.curve(store, anna.person, "duel")
        assert [point.strength.mu for point in points[:2]] == [pytest.approx(one.strength.mu) for one in curves[0]]
        assert points[2].strength.mu == pytest.approx(combined(won, lost).mu)  # the curve ends at the number
        assert (await statistics.strengths(store, BEN))["duel"] == ben
        assert await statistics.curve(store, phone.person, "duel") == []

    run(tmp_path / "t.db", work)


def test_a_rating_that_only_one_of_two_has_stays_as_it_is(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        people, store = People(registry), registry.store
        anna, phone = [await people.identify(people.visitor().token) for _ in range(2)]
        await play(registry, duel([person("A", phone.person), person("Ben", BEN)]), 2, 1)
        before = await statistics.strengths(store, phone.person)
        await people.join(phone, await people.link(anna, "Anna", ""))
        assert await statistics.strengths(store, anna.person) == before
        assert len(await statistics.curve(store, anna.person, "duel")) == 1

    run(tmp_path / "t.db", work)


def _rate(name: str, players: list[Player], connection: sa.Connection) -> None:
    rate(connection, name, "duel", players, [1, 1], 0.0)


@NEEDED
def test_two_tables_that_end_at_once_are_both_counted(url: str) -> None:  # noqa: F811
    """The same two people end twelve games at the same time, on two processes."""

    async def one(db: str, number: int) -> None:
        store = Store(db, game)
        try:
            players = [Player(ANNA, ""), Player(BEN, "")][:: 1 if number % 2 else -1]
            for n in range(6):
                await store.write(partial(_rate, f"{number}-{n}", players))
        finally:
            store.close()

    async def both() -> list[dict[str, Any]]:
        await asyncio.gather(*(asyncio.to_thread(asyncio.run, one(url, number)) for number in range(2)))
        store = Store(url, game)
        try:
            return await store.ask(sa.select(RATING).where(RATING.c.person.in_([ANNA, BEN])))
        finally:
            store.close()

    teams = [[MODEL.rating()], [MODEL.rating()]]
    for _ in range(12):
        teams = MODEL.rate(teams, ranks=[1.0, 1.0])
    ratings = asyncio.run(both())
    assert [row["games"] for row in ratings] == [12, 12]
    for row in ratings:
        assert row["sigma"] == pytest.approx(teams[0][0].sigma)
