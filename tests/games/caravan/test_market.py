"""The market, and how its columns close."""

import pytest

from games.caravan.helpers import can, end_round, me, options, play, points, refused, t

TRADE = ("use barter", "die 4")


@pytest.mark.rule("CC-76")
def test_a_trade_pays_one_open_column() -> None:
    state = play(t(coin=3, dice="4"), *TRADE, "trade mc3")
    assert me(state).goods[2] == 0
    assert can(state, "pass")


@pytest.mark.rule("CC-77")
def test_a_trade_gives_food_as_much_as_the_price_and_two_more() -> None:
    assert me(play(t(coin=3, dice="4"), *TRADE, "trade mc3")).goods[0] == 5
    assert me(play(t(bag=1, dice="4"), *TRADE, "trade mb1")).goods[0] == 3


@pytest.mark.rule("CC-78")
def test_a_column_is_paid_in_its_own_currency_only() -> None:
    state = play(t(bag=2, coin=1, dice="4"), *TRADE)
    assert options(state, "trade") == ["mb1", "mb2", "mc1"]


@pytest.mark.rule("CC-79")
def test_a_cube_goes_on_the_top_space() -> None:
    assert me(play(t(coin=3, dice="4"), *TRADE, "trade mc3")).cubes[8] == 2


@pytest.mark.rule("CC-80")
def test_each_column_serves_a_seat_once_per_game() -> None:
    state = t(coin=6, dice="4", cubes={"mc3": 2})
    play(state, *TRADE)
    assert "mc3" not in options(state, "trade")
    assert refused(state, "trade mc3") == "CC-196"


@pytest.mark.rule("CC-81")
def test_a_closed_column_keeps_its_points() -> None:
    state = t(cubes={"mc3": 0}, table={"closed": ["mc3"]})
    assert points(state, "market") == 7


@pytest.mark.rule("CC-82")
def test_any_number_of_seats_may_use_an_open_column() -> None:
    one = {"bag": 2, "dice": "4"}
    state = t(seats=3, bag=2, dice="4", other=one, third=one)
    for seat in range(3):
        play(state, f"@{seat} use barter", "die 4", "trade mb2")
    assert [player.cubes[1] for player in state.players] == [2, 2, 2]


@pytest.mark.rule("CC-106")
def test_every_cube_above_a_symbol_moves_down_one_space() -> None:
    state = t(cubes={"mb1": 2, "z4": 2}, table={"round": 3})
    seen = []
    for _ in range(3):
        end_round(state)
        seen.append((me(state).cubes[0], me(state).cubes[11]))
    assert seen == [(1, 1), (0, 0), (0, 0)]


@pytest.mark.rule("CC-107")
def test_when_a_cube_reaches_the_symbol_all_drop_and_the_column_closes() -> None:
    state = t(cubes={"mb1": 1}, other={"cubes": {"mb1": 2}}, table={"round": 4})
    end_round(state)
    assert [player.cubes[0] for player in state.players] == [0, 0]
    assert state.closed[0] == 1
    assert sum(state.closed) == 1


@pytest.mark.rule("CC-108")
def test_a_column_is_usable_in_the_round_of_its_first_cube_and_the_next() -> None:
    state = t(cubes={"mb1": 2}, table={"round": 3}, other={"bag": 9, "dice": "4"})
    usable = []
    for _ in range(3):
        me(state, 1).dice[4] = 1
        copy = state.copy()
        play(copy, "@1 use barter", "die 4")
        usable.append("mb1" in options(copy, "trade"))
        end_round(state)
    assert usable == [True, True, False]
    late = t(bag=9, dice="4", table={"round": 12})
    assert "mb6" in options(play(late, *TRADE), "trade")


@pytest.mark.rule("CC-124")
def test_a_cheaper_trade_costs_less_and_gives_food_as_printed() -> None:
    state = play(t(caravan="59", bag=3, dice="5"), "use cc059", "die 5", "trade mb4")
    assert me(state).goods[:2] == [7, 0]


@pytest.mark.rule("CC-140")
def test_effects_after_a_trade() -> None:
    state = play(t(caravan="62", bag=1, dice="4"), *TRADE, "trade mb1")
    assert (me(state).goods[0], len(me(state).hand)) == (4, 1)


@pytest.mark.rule("CC-147")
def test_a_trade_food_bonus() -> None:
    state = play(t(caravan="60", bag=2, dice="4"), *TRADE, "trade mb2")
    assert me(state).goods[0] == 6


@pytest.mark.rule("CC-148")
def test_reductions_add_up_but_one_remains_to_pay() -> None:
    state = play(t(caravan="61", bag=1, dice="4"), *TRADE, "trade mb1")
    assert me(state).goods[:2] == [3, 0]
    state = play(t(caravan="59 61", bag=3, dice="5"), "use cc059", "die 5", "trade mb5")
    assert me(state).goods[:2] == [8, 0]
    assert not can(t(caravan="61", dice="4"), "use barter")
