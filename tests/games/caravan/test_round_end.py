"""The steps of the round end, and camp rewards."""

import pytest

from games.caravan.helpers import end_round, heard, kinds, me, play, space, t


@pytest.mark.rule("CC-109")
def test_every_seat_puts_a_tent_on_the_space_of_its_caravan() -> None:
    state = t(seats=3, where="0,3", other={"where": "0,3"}, third={"where": "0,3"})
    end_round(state)
    assert [player.tents for player in state.players] == [[3], [3], [3]]
    end_round(state)
    assert me(state).tents == [3, 3]


@pytest.mark.rule("CC-110")
def test_creatures_pay_camp_rewards_for_the_space_just_camped_on() -> None:
    state = end_round(t(where="1,1", caravan="85"))
    assert me(state).goods[0] == 1
    assert me(end_round(state)).goods[0] == 2


@pytest.mark.rule("CC-111")
def test_tower_fruit_and_treasure_pay_on_any_terrain_at_the_first_own_tent() -> None:
    state = end_round(t(where="4,1"))
    assert len(me(state).hand) == 3
    assert len(me(end_round(state)).hand) == 3
    state = t(where="2,2")
    assert state.land.terrain[space("2,2")] == 3
    assert len(me(end_round(state)).chest_points) == 1


@pytest.mark.rule("CC-112")
def test_a_tower_gives_three_cards() -> None:
    state = end_round(t(where="4,1", hand="1 2 3 4 5"))
    assert len(me(state).hand) == 8


@pytest.mark.rule("CC-113")
def test_a_fruit_space_gives_one_fruit() -> None:
    assert me(end_round(t(where="4,2"))).goods[3] == 1


@pytest.mark.rule("CC-114")
def test_a_treasure_space_gives_one_random_token() -> None:
    state = end_round(t(where="2,2"))
    assert len(me(state).chest_points) == 1
    assert state.stack_left == 23
    assert state.observe(1).players[0].chest_goods == me(state).chest_goods


@pytest.mark.rule("CC-115")
def test_a_good_on_the_token_is_taken_at_once() -> None:
    state = t(where="2,2")
    state.stack = [5, 0, 0, 0, 0, 0]
    state.stack_left = 5
    end_round(state)
    assert (me(state).goods[2], me(state).chest_points) == (1, [1])


@pytest.mark.rule("CC-116")
def test_if_no_token_is_left_there_is_no_reward() -> None:
    state = t(where="2,2")
    state.stack = [0] * 6
    state.stack_left = 0
    events = heard(state, "pass", "pass")
    assert me(state).chest_points == []
    assert "no_treasure" in kinds(events)


@pytest.mark.rule("CC-210")
def test_if_treasures_run_short_seats_are_served_in_order() -> None:
    state = t(seats=3, where="2,2", third={"where": "5,2"})
    state.stack = [0, 0, 0, 0, 1, 0]
    state.stack_left = 1
    play(state, "@2 pass", "@0 pass", "@1 pass")
    assert [len(player.chest_points) for player in state.players] == [1, 0, 0]


@pytest.mark.rule("CC-117")
def test_the_steps_run_in_order_for_all_seats() -> None:
    state = t(where="4,1", caravan="85", cubes={"mb1": 1}, other={"where": "4,1", "caravan": "38"})
    names = kinds(heard(state, "pass", "pass"))
    order = [names.index(kind) for kind in ("round_end", "slid", "closed", "camped", "camp", "tower", "round")]
    assert order == sorted(order)
    assert len(names) - 1 - names[::-1].index("camp") < names.index("tower")


@pytest.mark.rule("CC-134")
def test_camp_rewards_come_every_time_also_on_a_second_tent() -> None:
    state = end_round(end_round(t(where="2,2", caravan="79")))
    assert me(state).goods[0] == 4


@pytest.mark.rule("CC-135")
def test_camp_conditions_use_the_true_terrain() -> None:
    assert me(end_round(t(where="1,2", caravan="81"))).goods[0] == 2
    assert me(end_round(t(where="2,4", caravan="85 26"))).goods[0] == 0


@pytest.mark.rule("CC-136")
def test_camp_condition_cloud() -> None:
    assert me(end_round(t(where="1,0", caravan="87"))).goods[0] == 3
    assert me(end_round(t(where="1,1", caravan="87"))).goods[0] == 0


@pytest.mark.rule("CC-137")
def test_camp_conditions_look_at_the_symbol_used_up_or_not() -> None:
    state = end_round(t(where="4,1", caravan="89"))
    hand = len(me(state).hand)
    end_round(state)
    assert me(state).goods[1:3] == [2, 2]
    assert len(me(state).hand) == hand == 3
    assert me(end_round(t(where="2,0", caravan="91"))).goods[0] == 2
    assert me(end_round(t(where="4,2", caravan="94"))).goods[0] == 3


@pytest.mark.rule("CC-138")
def test_camp_condition_first_own_tent() -> None:
    state = end_round(t(where="1,1", caravan="95"))
    assert me(state).goods[0] == 1
    assert me(end_round(state)).goods[0] == 1


@pytest.mark.rule("CC-139")
def test_camp_condition_eastrey_and_plain_rewards_there() -> None:
    state = end_round(t(where="eastrey", caravan="134"))
    assert (me(state).goods[0], len(me(state).hand)) == (4, 1)
    state = t(where="eastrey", caravan="85")
    for _ in range(3):
        end_round(state)
    assert me(state).goods[0] == 3
