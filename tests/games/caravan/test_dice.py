"""Dice: rolling again, slots, prices, virtual dice."""

import pytest

from games.caravan.helpers import can, end_round, me, options, play, refused, t
from spielwerk.core.audience import Audience
from spielwerk.games.caravan import texts
from spielwerk.games.caravan.state import new
from spielwerk.games.caravan.view.board import fitting


@pytest.mark.rule("CC-27")
def test_a_seat_may_reroll_all_five_dice_once_for_free() -> None:
    state = play(new(2, 6), "start 0", "start 0")
    before = list(me(state).goods)
    play(state, "reroll")
    assert not can(state, "reroll")
    assert (sum(me(state).dice), me(state).goods) == (5, before)
    assert refused(state, "reroll") == "CC-187"


@pytest.mark.rule("CC-28")
def test_the_reroll_is_possible_only_before_the_first_die_is_placed() -> None:
    state = play(t(dice="1 2 3 4 5", hand="52"), "food cc052")
    assert can(state, "reroll")
    play(state, "use forage", "die 1")
    assert refused(state, "reroll") == "CC-187"


@pytest.mark.rule("CC-27", "CC-28", "CC-205")
def test_in_the_next_round_all_dice_may_be_rolled_again_once_more() -> None:
    for words in (("reroll",), ("use forage", "die 1"), ("turn 12",), ("recast 1",)):
        state = play(t(dice="1 2 3 4 5", caravan="96 99", nudges="2", recasts=1), *words)
        assert can(end_round(state), "reroll")
        assert not can(play(state, "reroll"), "reroll")


@pytest.mark.rule("CC-29")
def test_dice_go_on_own_slots_only() -> None:
    state = t(dice="6", other={"caravan": "31", "dice": "6"})
    assert "cc031" not in options(state, "use")
    assert "cc031" in options(state, "use", 1)
    assert refused(state, "use cc031") == "CC-29"


@pytest.mark.rule("CC-30")
def test_a_slot_needs_a_die_of_at_least_its_value() -> None:
    assert not can(t(dice="5"), "use earn")
    assert can(t(dice="6"), "use earn")
    state = play(t(dice="5"), "use pack", "die 5")
    assert me(state).goods[1] == 1


@pytest.mark.rule("CC-31")
def test_a_slot_with_two_values_takes_two_dice() -> None:
    assert can(t(dice="3 5", caravan="23"), "use cc023")
    assert not can(t(dice="2 6", caravan="23"), "use cc023")
    assert can(t(dice="2 4", caravan="63"), "use cc063")
    assert not can(t(dice="3 3", caravan="63"), "use cc063")
    state = play(t(dice="2 4 6", caravan="63"), "use cc063")
    assert options(state) == ["die 2", "die 4", "die 6"]
    play(state, "die 4")
    assert options(state) == ["die 2", "die 6"]
    play(state, "die 6")
    assert me(state).placed[me(state).slots.index(9 + 2 * 62)] == 64
    assert not can(t(dice="4", caravan="63"), "use cc063")


@pytest.mark.rule("CC-31")
def test_two_dice_of_a_slot_are_placed_in_any_order() -> None:
    low, high = t(dice="4 2 1", caravan="63"), t(dice="4 2 1", caravan="63")
    assert options(play(low, "use cc063")) == options(play(high, "use cc063")) == ["die 2", "die 4"]
    assert fitting(low, me(low), 9 + 2 * 62) == 'data-fits="2 4" '
    assert options(play(high, "die 4")) == ["die 2"]
    assert "at least 2" in texts.prompt(high, Audience(0, "en")).hint
    assert "at least 4" in texts.prompt(play(low, "die 2"), Audience(0, "en")).hint
    assert play(low, "die 4") == play(high, "die 2")
    assert options(play(t(dice="6 6 2", caravan="23"), "use cc023")) == ["die 6"]
    lent = play(t(dice="6", ghosts="6", caravan="23"), "use cc023", "die 6", "die 6")
    assert me(lent).placed[me(lent).slots.index(9 + 2 * 22)] == 66


@pytest.mark.rule("CC-31", "CC-35")
def test_what_is_left_of_an_action_does_not_reach_the_next_one() -> None:
    state = play(t(dice="2 4 3 5", caravan="23 63"), "use cc063", "die 2", "die 4", "done", "use cc023")
    assert options(state) == ["die 3", "die 5"]  # whatever lay on the other slot
    state = play(t(where="3,0", caravan="19", dice="2 3"), "use cc019", "die 2", "done", "use trail1", "die 3")
    assert me(state).steps == [1, 0]
    assert all(step.endswith("1") for step in options(state, "step"))


@pytest.mark.rule("CC-32")
def test_each_slot_works_once_per_round_and_is_free_in_the_next() -> None:
    state = play(t(dice="1 1"), "use forage", "die 1")
    assert not can(state, "use forage")
    assert can(end_round(state), "use forage")


@pytest.mark.rule("CC-33")
def test_no_die_counts_more_than_6_nor_less_than_1() -> None:
    state = t(dice="6", caravan="103", where="2,0")
    assert state.strike_value(me(state), 8, 6) == 6
    state = t(dice="1", caravan="99", nudges="2")
    assert options(state, "turn") == ["12", "13"]
    assert options(t(dice="6", caravan="99", nudges="2"), "turn") == ["64", "65"]


@pytest.mark.rule("CC-34")
def test_effects_happen_at_once_when_the_slot_is_filled() -> None:
    state = play(t(dice="1"), "use forage")
    assert me(state).goods[0] == 0
    play(state, "die 1")
    assert me(state).goods[0] == 2


@pytest.mark.rule("CC-35")
def test_effects_are_optional_and_may_be_done_in_part() -> None:
    for steps in (0, 1, 2):
        state = play(t(dice="4", caravan="5"), "use cc005", "die 4", *["step e1"] * steps, "done")
        assert (me(state).where, state.legal() != []) == (6 * steps, True)


@pytest.mark.rule("CC-36")
def test_the_bag_of_a_slot_can_pay_its_own_trade() -> None:
    state = play(t(dice="2 4", caravan="63"), "use cc063", "die 2", "die 4")
    assert options(state, "trade") == ["mb1", "mb2"]
    play(state, "trade mb2")
    assert me(state).goods[:2] == [4, 0]


@pytest.mark.rule("CC-37")
def test_gains_are_taken_before_moves() -> None:
    state = play(t(dice="4", caravan="3"), "use cc003", "die 4")
    assert me(state).goods[0] == 1
    assert can(state, "step e1")


@pytest.mark.rule("CC-38")
def test_removing_tokens_comes_last() -> None:
    state = play(t(dice="1", caravan="24", where="2,0"), "use cc024", "die 1", "step e1")
    assert (me(state).where, me(state).tokens) == (18, 0)


@pytest.mark.rule("CC-39")
def test_a_slot_is_offered_only_if_one_of_its_effects_can_do_something() -> None:
    assert not can(t(dice="4"), "use barter")
    assert refused(t(dice="4"), "use barter") == "CC-203"
    assert can(t(dice="2", undrawn="", table={}), "use recruit")
    empty = t(dice="2", undrawn="")
    empty.discards = []
    assert can(empty, "use recruit")
    assert not can(t(dice="2", caravan="6", where="1,0"), "use cc006")


@pytest.mark.rule("CC-40")
def test_a_price_is_paid_in_addition_to_the_die() -> None:
    state = play(t(dice="3", caravan="47", food=3), "use cc047", "die 3")
    assert me(state).goods[:3] == [1, 0, 2]
    box = state.box
    assert [box.cards[n].name[:5] for n in range(134) if any(s.priced for s in box.cards[n].slots)] == [
        "cc037",
        "cc047",
        "cc049",
        "cc111",
    ]
    assert not any(slot.priced for slot in box.board)


@pytest.mark.rule("CC-41")
def test_the_price_is_due_in_full() -> None:
    assert not can(t(dice="2", caravan="111"), "use cc111")
    state = play(t(dice="2", caravan="111", food=1), "use cc111", "die 2")
    assert me(state).goods[:2] == [0, 2]


@pytest.mark.rule("CC-42")
def test_the_price_is_paid_before_the_effects() -> None:
    assert not can(t(dice="2", caravan="49", food=9), "use cc049")
    assert can(t(dice="2", caravan="49", bag=1), "use cc049")


@pytest.mark.rule("CC-127")
def test_one_die_may_be_rolled_again_after_the_full_reroll_which_it_ends() -> None:
    state = t(dice="1 4 4 5 6", caravan="96", recasts=1)
    assert options(state, "recast") == ["1", "4", "5", "6"]
    play(state, "reroll")
    assert options(state, "recast")
    state = play(t(dice="1 4 4 5 6", caravan="96", recasts=1), "recast 1")
    assert sum(me(state).dice) == 5
    assert sum(me(state).dice[4:]) >= 4
    assert me(state).dice[0] == 0
    assert refused(state, "reroll") == "CC-205"
    assert not options(state, "recast")
    state = play(t(dice="1 4 4 5 6", caravan="96", recasts=1), "use forage", "die 4")
    assert refused(state, "recast 1") == "CC-205"
    assert me(end_round(t(caravan="96"))).recasts == 1


@pytest.mark.rule("CC-128")
def test_one_die_may_be_changed_which_also_ends_the_full_reroll() -> None:
    assert options(t(dice="3", caravan="99", nudges="2"), "turn") == ["31", "32", "34", "35"]
    assert options(t(dice="3", caravan="98", nudges="1"), "turn") == ["32", "34"]
    state = play(t(dice="3", caravan="99", nudges="2"), "turn 35")
    assert (me(state).dice[3], me(state).dice[5]) == (0, 1)
    assert refused(state, "reroll") == "CC-205"
    assert not options(state, "turn")
    assert me(end_round(t(caravan="98 99"))).nudges == [1, 2]


@pytest.mark.rule("CC-129")
def test_the_smallest_sufficient_change_is_spent_and_both_may_act_on_one_die() -> None:
    state = play(t(dice="1", caravan="98 99", nudges="1 2"), "turn 12")
    assert me(state).nudges == [2]
    state = play(t(dice="1", caravan="98 99", nudges="1 2"), "turn 13", "turn 34")
    assert (me(state).dice[4], me(state).nudges) == (1, [])


@pytest.mark.rule("CC-130")
def test_a_virtual_die_is_extra_and_is_never_rolled_again_or_changed() -> None:
    state = end_round(t(caravan="101 96 99"))
    assert me(state).dice_left() == 6
    assert me(state).ghosts[4] == 1
    play(state, "reroll")
    assert (me(state).ghosts[4], sum(me(state).dice)) == (1, 5)
    state = t(dice="", ghosts="4", caravan="101 96 99", recasts=1, nudges="2")
    assert not options(state, "recast")
    assert not options(state, "turn")
    assert me(play(state, "use pack", "die 4")).goods[1] == 1
    assert me(state).dice_left() == sum(me(state).ghosts) == 0
    pair = t(dice="4", ghosts="2", caravan="63 101")
    assert can(pair, "use cc063")
    play(pair, "use cc063", "die 2", "die 4")
    assert me(pair).ghosts == me(pair).dice == [0] * 7


@pytest.mark.rule("CC-131")
def test_exactly_one_option_is_chosen_before_the_roll() -> None:
    state = play(t(caravan="43"), "pass", "pass")
    assert options(state) == ["choose a", "choose b"]
    assert me(state).dice_left() == 0
    one = play(state.copy(), "choose a")
    two = play(state, "choose b")
    assert (me(one).goods[:2], me(two).goods[:2]) == ([1, 0], [0, 1])
    assert sum(me(two).dice) == 5


@pytest.mark.rule("CC-144")
def test_a_die_bonus_makes_dice_count_more_in_slots_of_one_kind() -> None:
    assert can(t(dice="5", caravan="102"), "use earn")
    assert not can(t(dice="5", caravan="25"), "use earn")
    assert can(t(dice="4", caravan="25", where="1,1"), "use trail3")
    state = t(dice="5", caravan="103")
    assert [state.strike_value(me(state), 8, face) for face in (5, 6)] == [6, 6]


@pytest.mark.rule("CC-120")
def test_the_kind_of_a_slot_decides_which_bonus_applies() -> None:
    assert can(t(dice="1", caravan="50 102"), "use cc050")
    assert not can(t(dice="1", caravan="50"), "use cc050")
    assert not can(t(dice="1", caravan="102"), "use recruit")


@pytest.mark.rule("CC-150")
def test_extra_full_rerolls_also_when_played_before_the_first_die() -> None:
    state = play(t(dice="1 2 3 4 5", caravan="97"), "reroll", "reroll")
    assert not can(state, "reroll")
    state = play(t(dice="1 2 3 4 5", hand="97", food=2), "reroll", "play cc097")
    assert can(state, "reroll")
    assert not can(play(state, "reroll"), "reroll")
