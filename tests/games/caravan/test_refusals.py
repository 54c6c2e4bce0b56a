"""What is refused, and by which row."""

import pytest

from games.caravan.helpers import LAYOUT, end_round, me, options, play, refused, t
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.caravan.rules.data import ACTIONS, REFUSALS
from spielwerk.games.caravan.state import new


@pytest.mark.rule("CC-187")
def test_no_reroll_after_the_first_placement_nor_a_second_one() -> None:
    assert refused(play(t(dice="1 2 3 4 5"), "reroll"), "reroll") == "CC-187"
    assert refused(play(t(dice="1 2 3 4 5"), "use forage", "die 1"), "reroll") == "CC-187"


@pytest.mark.rule("CC-188")
def test_no_die_below_the_value_of_the_slot() -> None:
    assert refused(t(dice="5"), "use earn") == "CC-188"
    assert refused(play(t(dice="2 4"), "use pack"), "die 2") == "CC-188"


@pytest.mark.rule("CC-189")
def test_no_slot_twice_and_a_placed_die_stays() -> None:
    state = play(t(dice="1 2"), "use forage", "die 1")
    assert refused(state, "use forage") == "CC-189"
    assert refused(state, "die 1") == "CC-189"
    assert refused(state, "die 2") == "CC-35"  # it is free, but where to?


@pytest.mark.rule("CC-190")
def test_no_two_dice_slot_with_one_fitting_die() -> None:
    assert refused(t(dice="4", caravan="63"), "use cc063") == "CC-190"
    assert refused(t(dice="2 6", caravan="23"), "use cc023") == "CC-190"
    assert refused(play(t(dice="2 3 4", caravan="63"), "use cc063", "die 2"), "die 3") == "CC-190"


@pytest.mark.rule("CC-191")
def test_no_slot_whose_price_cannot_be_paid() -> None:
    assert refused(t(dice="3", caravan="47", food=1), "use cc047") == "CC-191"


@pytest.mark.rule("CC-192")
def test_no_new_action_inside_an_open_one() -> None:
    state = play(t(dice="4 4", caravan="2", hand="1"), "use cc002", "die 4")
    assert refused(state, "use forage") == "CC-192"
    assert refused(state, "food cc001") == "CC-192"
    state = play(t(dice="4 4"), "use forage")
    assert refused(state, "use pack") == "CC-192"


@pytest.mark.rule("CC-193")
def test_no_creature_too_dear_and_none_in_a_full_caravan() -> None:
    assert refused(t(hand="104", food=9), "play cc104") == "CC-193"
    full = t(hand="1", food=9, caravan="31 32 33 34 35 36 37 38 39 40 41 42")
    assert refused(full, "play cc001") == "CC-193"
    assert refused(t(hand="1"), "play cc002") == "CC-47"


@pytest.mark.rule("CC-194")
def test_no_step_to_a_wrong_terrain_or_sideways_in_a_vertical_move() -> None:
    assert refused(play(t(where="0,3", dice="3"), "use trail2", "die 3"), "step e1") == "CC-194"
    assert refused(play(t(where="1,1", dice="3", caravan="18"), "use cc018", "die 3"), "step e1") == "CC-194"


@pytest.mark.rule("CC-195")
def test_no_travel_in_eastrey() -> None:
    assert refused(t(where="eastrey", dice="6"), "use trail3") == "CC-195"
    assert refused(t(where="eastrey", dice="6"), "step w1") == "CC-195"


@pytest.mark.rule("CC-196")
def test_no_trade_on_a_closed_an_own_or_an_unpayable_column() -> None:
    state = t(dice="4", coin=2, bag=2, cubes={"mc1": 2}, table={"closed": ["mb1"]})
    play(state, "use barter", "die 4")
    for column in ("mb1", "mc1", "mc3"):
        assert refused(state, f"trade {column}") == "CC-196"


@pytest.mark.rule("CC-197")
def test_no_attack_off_a_threat_on_an_own_tent_or_twice_on_a_space() -> None:
    assert refused(t(where="1,0", dice="6"), "attack z4") == "CC-197"
    assert refused(t(where="2,0", dice="6", tents="2,0", table={"round": 2}), "attack z4") == "CC-197"
    assert refused(t(where="2,0", dice="6", fought="2,0"), "attack z4") == "CC-197"


@pytest.mark.rule("CC-198")
def test_no_attack_that_is_too_weak() -> None:
    assert refused(t(where="2,0", dice="6"), "attack z8") == "CC-198"


@pytest.mark.rule("CC-199")
def test_no_attack_on_a_beaten_or_closed_zombie() -> None:
    state = t(where="2,0", dice="6", cubes={"z4": 2}, table={"closed": ["z6"]})
    assert refused(state, "attack z4") == "CC-199"
    assert refused(state, "attack z6") == "CC-199"


@pytest.mark.rule("CC-200")
def test_no_fruit_where_it_cannot_lie() -> None:
    state = t(caravan="31 34", laid="cc031", fruit=1)
    for slot in ("cc031", "cc034", "cc032"):
        assert refused(state, f"fruit {slot}") == "CC-200"


@pytest.mark.rule("CC-201")
def test_no_coin_for_fewer_than_three_cards() -> None:
    assert refused(t(hand="1 2"), "coin cc001") == "CC-201"
    assert refused(t(hand="1 2 3"), "coin cc004") == "CC-47"
    assert refused(play(t(hand="1 2 3"), "coin cc002"), "coin cc002") == "CC-46"


@pytest.mark.rule("CC-202")
def test_nothing_after_passing() -> None:
    state = play(t(dice="1", hand="1"), "pass")
    state.to_move = 0
    assert refused(state, "use forage") == "CC-202"
    assert refused(state, "food cc001") == "CC-202"


@pytest.mark.rule("CC-203")
def test_no_slot_without_any_possible_effect() -> None:
    assert refused(t(dice="4"), "use barter") == "CC-203"
    assert refused(t(dice="2", caravan="77"), "use cc077") == "CC-203"


@pytest.mark.rule("CC-204")
def test_no_die_that_would_leave_the_strength_out_of_reach() -> None:
    state = play(t(where="2,0", dice="1 5 3", caravan="65"), "attack z10", "use strike")
    assert refused(state, "die 1") == "CC-204"
    assert me(play(state, "die 5")).power == 5


@pytest.mark.rule("CC-192", "CC-204", "CC-189", "CC-23")
def test_in_a_fight_only_attack_slots_that_keep_the_strength_in_reach() -> None:
    state = play(t(where="2,0", dice="5 3 1", caravan="65", hand="1"), "attack z10")
    for word in ("use forage", "food cc001", "attack z4", "reroll", "done"):
        assert refused(state, word) == "CC-192"
    assert refused(state, "pass") == "CC-23"
    assert refused(state, "use cc066") == "CC-29"
    play(state, "use strike")
    assert refused(state, "die 6") == "CC-29"  # there is none
    assert refused(state, "pass") == "CC-23"
    play(state, "die 5")
    assert refused(state, "use strike") == "CC-189"
    weak = play(t(where="2,0", dice="6 4", caravan="65 69"), "attack z15")
    assert options(weak, "use") == ["strike", "cc065", "cc069"]
    needed = play(t(where="2,0", dice="6", caravan="65 69"), "attack z12")
    assert options(needed, "use") == ["cc069"]
    assert refused(needed, "use cc065") == "CC-204"
    low = play(t(where="2,0", dice="3 3", caravan="65 69"), "attack z6")
    assert refused(low, "use cc069") == "CC-188"  # none of the dice fits it


@pytest.mark.rule("CC-12", "CC-72", "CC-131", "CC-35", "CC-60", "CC-76", "CC-127", "CC-128")
def test_what_belongs_to_another_moment_is_refused_for_that() -> None:
    start = new(2, 3)
    assert refused(start, "pass") == "CC-12"
    acting = t(dice="1 2")
    rows = {
        "start 0": "CC-12",
        "choose a": "CC-131",
        "turn 11": "CC-128",
        "turn 12": "CC-128",
        "die 1": "CC-35",
        "step e1": "CC-60",
        "trade mb1": "CC-76",
        "keep cc001": "CC-72",
        "food cc001": "CC-47",
        "done": "CC-35",
        "recast 1": "CC-127",
    }
    assert {word: refused(acting, word) for word in rows} == rows
    choosing = play(t(caravan="43"), "pass", "pass")
    assert refused(choosing, "pass") == "CC-131"


@pytest.mark.rule("CC-205")
def test_no_full_reroll_after_a_single_die_and_no_change_after_the_first_placement() -> None:
    state = play(t(dice="1 2 3", caravan="99", nudges="2"), "turn 12")
    assert refused(state, "reroll") == "CC-205"
    state = play(t(dice="1 2 3", caravan="99 96", nudges="2", recasts=1), "use forage", "die 1")
    assert refused(state, "turn 23") == "CC-205"
    assert refused(state, "recast 2") == "CC-205"
    alone = play(t(dice="1 2 3"), "use forage", "die 1")
    assert (refused(alone, "turn 23"), refused(alone, "recast 2")) == ("CC-128", "CC-127")  # no creature could


@pytest.mark.rule("CC-206")
def test_no_fruit_without_having_one() -> None:
    assert refused(t(caravan="31"), "fruit cc031") == "CC-206"
    assert refused(t(), "fruit cc001") == "CC-206"


@pytest.mark.rule("CC-207")
def test_no_step_off_the_map() -> None:
    assert refused(play(t(where="0,0", dice="3"), "use trail1", "die 3"), "step n1") == "CC-207"


def test_every_action_that_is_not_legal_has_a_row_and_every_row_is_listed() -> None:
    for seed in range(6):
        state, rng, step = new(1 + seed % 4, seed, exchange=seed % 2), Rng(seed), 0
        while state.to_move != OVER:
            step += 1
            if step % 41 == 0:
                legal = set(state.legal())
                for action in range(ACTIONS):
                    row = state.why_not(action)
                    assert (row == "") == (action in legal), LAYOUT.word(action)
                    assert row == "" or row in REFUSALS, (row, LAYOUT.word(action))
            state.apply(state.random_action(rng))
        assert state.why_not(0) == "CC-162"


def test_after_round_12_dice_are_over() -> None:
    state = end_round(t(hand="1", table={"round": 12}))
    for word in ("use forage", "attack z4", "die 1", "step e1", "trade mb1", "turn 12", "reroll", "recast 1"):
        assert refused(state, word) == "CC-164"
