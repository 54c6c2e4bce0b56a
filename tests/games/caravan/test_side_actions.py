"""Side actions: discarding, playing creatures, laying fruit."""

import pytest

from games.caravan.helpers import can, end_round, me, options, play, points, refused, rest, t
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.caravan.state import new

TWELVE = "31 32 33 34 35 36 37 38 39 40 41 42"


@pytest.mark.rule("CC-43")
def test_side_actions_need_no_die_and_may_be_done_any_number_of_times() -> None:
    state = t(hand="1 2 3 4 5 6", dice="1 2 3 4 5")
    play(state, *[f"food cc00{n}" for n in range(1, 6)])
    assert me(state).goods[0] == 5
    assert sum(me(state).dice) == 5


@pytest.mark.rule("CC-45")
def test_discarding_one_card_gives_one_food() -> None:
    state = play(t(hand=rest(8)), "food cc134")
    assert (len(me(state).hand), me(state).goods[0]) == (7, 1)
    play(state, "food cc133")
    assert (me(state).goods[0], state.discards) == (2, [132, 133])


@pytest.mark.rule("CC-46")
def test_discarding_three_cards_gives_one_coin() -> None:
    state = t(hand="1 2 3 4 5 6 7 8", coin=1)
    assert options(state, "coin") == [f"cc00{n}" for n in range(1, 9)]
    play(state, "coin cc008")  # in any order
    assert options(state) == [f"coin cc00{n}" for n in range(1, 8)]
    play(state, "coin cc002")
    assert options(state) == [f"coin cc00{n}" for n in (1, 3, 4, 5, 6, 7)]
    assert state == play(t(hand="1 2 3 4 5 6 7 8", coin=1), "coin cc002", "coin cc008")
    play(state, "coin cc005")
    assert (len(me(state).hand), me(state).goods[2], state.discards) == (5, 2, [1, 4, 7])


@pytest.mark.rule("CC-47")
def test_playing_a_creature_moves_it_into_the_own_caravan() -> None:
    state = play(t(hand="31 32", food=3), "play cc031")
    assert (me(state).hand, me(state).creatures) == ([31], [30])
    assert state.observe(1).players[0].creatures == [30]


@pytest.mark.rule("CC-48")
def test_all_resources_of_the_cost_are_paid() -> None:
    poor = t(hand="104", food=6)
    assert not can(poor, "play cc104")
    assert poor.missing_for(me(poor), 103) == [0, 1, 0]
    state = play(t(hand="104", food=6, bag=1), "play cc104")
    assert me(state).goods[:2] == [2, 0]
    state = play(t(hand="22", food=6, coin=1), "play cc022")
    assert me(state).goods[:3] == [0, 0, 0]


@pytest.mark.rule("CC-49")
def test_a_creature_works_from_that_moment_on() -> None:
    state = play(t(dice="1 3 6 2", hand="31", food=3), "use pack", "die 3", "use earn", "die 6", "use recruit", "die 2")
    play(state, "play cc031", "use cc031", "die 1")
    assert me(state).goods[0] == 3


@pytest.mark.rule("CC-50")
def test_a_caravan_holds_at_most_twelve_creatures() -> None:
    state = t(caravan=TWELVE, hand="1", food=9)
    assert not options(state, "play")
    assert options(t(caravan=TWELVE[3:], hand="1", food=9), "play") == ["cc001"]


@pytest.mark.rule("CC-51")
def test_creatures_never_leave_the_caravan() -> None:
    state, rng = new(2, 6), Rng(6)
    sizes = [0, 0]
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
        now = [len(player.creatures) for player in state.players]
        assert all(a <= b for a, b in zip(sizes, now, strict=True))
        sizes = now
    assert sum(sizes) > 0


@pytest.mark.rule("CC-53")
def test_a_fruit_makes_the_values_of_a_slot_1_for_the_rest_of_the_game() -> None:
    state = play(t(dice="1", caravan="22", fruit=1), "fruit cc022")
    assert (me(state).goods[3], can(state, "use cc022")) == (0, True)
    end_round(state)
    for face in range(7):
        me(state).dice[face] = 1 if face == 1 else 0
    assert can(state, "use cc022")
    two = play(t(dice="1 1", caravan="23", fruit=1), "fruit cc023")
    assert can(two, "use cc023")


@pytest.mark.rule("CC-54")
def test_fruit_goes_on_creature_slots_only_one_each() -> None:
    state = t(caravan="18 73 34", fruit=3)
    assert options(state, "fruit") == ["cc018", "cc073", "cc073b"]
    play(state, "fruit cc018")
    assert options(state, "fruit") == ["cc073", "cc073b"]
    state = play(t(caravan="18 128", fruit=1), "fruit cc018")
    assert points(state, "creatures") == 1 + 2 + 2


@pytest.mark.rule("CC-55")
def test_fruit_lowers_the_needed_value_not_what_the_die_counts() -> None:
    state = t(where="2,0", caravan="67", dice="2", laid="cc067")
    play(state, "attack z6", "use cc067", "die 2")
    assert me(state).cubes[12] == 2
    state = t(where="2,0", caravan="67", dice="2", laid="cc067")
    assert options(state, "attack") == ["z4", "z6"]  # 2 + 5 = 7


@pytest.mark.rule("CC-56")
def test_unlaid_fruit_scores_nothing() -> None:
    assert t(fruit=3).scores() == [0, 0]
    assert not can(t(fruit=3), "done")


@pytest.mark.rule("CC-70")
def test_a_resource_action_gives_what_it_shows() -> None:
    state = play(t(dice="5", caravan="46"), "use cc046", "die 5")
    assert me(state).goods == [0, 1, 1, 0]
    state = play(t(dice="4", caravan="36"), "use cc036", "die 4")
    assert me(state).goods == [0, 0, 0, 1]


@pytest.mark.rule("CC-133")
def test_on_play_effects_happen_once() -> None:
    state = play(t(hand="110", food=2, bag=1), "play cc110")
    assert me(state).goods[:3] == [0, 0, 2]
    assert me(end_round(state)).goods[2] == 2


@pytest.mark.rule("CC-151")
def test_a_higher_caravan_limit_needs_a_free_place_for_its_card() -> None:
    eleven = TWELVE[3:]
    state = play(t(caravan=eleven, hand="104 1", food=6, bag=1), "play cc104")
    assert me(state).room == 14
    assert can(state, "play cc001")
    state = t(caravan=TWELVE, hand="104", food=9, bag=1)
    assert refused(state, "play cc104") == "CC-193"
