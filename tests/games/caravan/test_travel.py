"""Travel, and what lies on the way."""

from typing import Any

import pytest

from games.caravan.helpers import can, end_round, heard, kinds, me, options, play, refused, space, t
from spielwerk.games.caravan.rules.box import BUILT_IN
from spielwerk.games.caravan.rules.creatures import CREATURES
from spielwerk.games.caravan.rules.data import EASTREY, NORTH, SOUTH


def steps(where: str, creature: str, dice: str = "6 6", **extra: Any) -> list[str]:
    """Return the steps a creature's slot offers on a space."""
    state = t(where=where, caravan=creature, dice=dice, **extra)
    name = f"use cc{int(creature):03}"
    if not can(state, name):
        return []
    play(state, name, "die 6")
    if me(state).first_die:
        play(state, "die 6")
    return options(state, "step")


def board(where: str, slot: str, dice: str = "6", **extra: Any) -> list[str]:
    """Return the steps a slot of the player board offers."""
    state = t(where=where, dice=dice, **extra)
    return options(play(state, f"use {slot}", f"die {dice}"), "step") if can(state, f"use {slot}") else []


@pytest.mark.rule("CC-60")
def test_a_step_moves_the_caravan_to_an_adjacent_space_of_a_shown_terrain() -> None:
    assert "e1" in board("0,0", "trail1")
    assert "e1" not in board("0,2", "trail1")
    state = play(t(dice="2"), "use trail1", "die 2", "step e1")
    assert me(state).where == space("1,0")


@pytest.mark.rule("CC-61")
def test_steps_are_orthogonal_and_stay_on_the_map() -> None:
    assert board("3,1", "trail3") == ["n1", "e1", "s1", "w1"]
    assert board("0,0", "trail3") == ["e1", "s1"]
    assert board("0,5", "trail3") == ["n1", "e1"]


@pytest.mark.rule("CC-62")
def test_steps_back_west_are_allowed_unless_the_option_forbids_them() -> None:
    assert "w1" in board("1,0", "trail1")
    state = t(where="1,0", dice="6", table={"backward": 0})
    play(state, "use trail1", "die 6")
    assert not can(state, "step w1")
    assert refused(state, "step w1") == "CC-207"
    start = play(t(where="0,3", dice="6"), "use trail1", "die 6")
    assert refused(start, "step w1") == "CC-207"  # there is no space at all
    start = play(t(where="0,3", dice="6", caravan="19"), "use cc019", "die 6")
    assert refused(start, "step w2") == "CC-207"


@pytest.mark.rule("CC-39", "CC-62")
def test_a_slot_that_leads_west_only_is_offered_unless_the_option_forbids_it() -> None:
    assert board("2,5", "trail1") == ["w1"]
    assert board("2,5", "trail1", table={"backward": 0}) == []


@pytest.mark.rule("CC-39")
@pytest.mark.parametrize("backward", [0, 1])
def test_a_travel_slot_is_offered_exactly_where_it_leads_somewhere(backward: int) -> None:
    state = t(dice="6", where="0,0", table={"backward": backward})
    move = BUILT_IN.board[0].moves[0]
    offered = []
    for me(state).where in range(EASTREY):
        offered.append(any(state.may_enter(me(state), direction, move) for direction in range(4)))
        assert can(state, "use trail1") == offered[-1]
    assert set(offered) == {False, True}


def own_card(abilities: str) -> dict[str, object]:
    """Return an owner's box whose first creature can do this."""
    cards = [f"cc001 Own / beast / 1 food / 1 / {abilities}", *CREATURES.splitlines()[2:61]]
    return {"box": "\n".join(f"card {line}" for line in cards)}


def test_the_second_of_two_equal_moves_is_offered_when_the_first_is_used_up() -> None:
    twins = own_card("travel 1: move 1 PCLM, move 1 PCLM")
    state = play(t(where="2,2", dice="6", caravan="1", table=twins), "use cc001", "die 6")
    assert options(state, "step") == ["n1", "e1", "s1", "w1"]
    assert options(play(state, "step e1"), "step") == ["n2", "e2", "s2", "w2"]


@pytest.mark.rule("CC-39")
def test_a_slot_that_climbs_is_offered_for_the_spaces_north_and_south_only() -> None:
    state = t(dice="6", caravan="1", where="0,0", table=own_card("travel 1: climb 1 M"))
    move = state.box.slots[state.box.slots_of(0)[0]].moves[0]
    offered = []
    for me(state).where in range(EASTREY):
        offered.append(any(state.may_enter(me(state), direction, move) for direction in (NORTH, SOUTH)))
        assert can(state, "use cc001") == offered[-1]
    assert set(offered) == {False, True}


@pytest.mark.rule("CC-63")
def test_every_entered_space_must_match() -> None:
    assert "s1" not in board("2,3", "trail1")
    assert "s1" in board("2,3", "trail2")
    assert "e1" not in board("0,3", "trail2")
    assert "e1" not in steps("1,1", "2")


@pytest.mark.rule("CC-64")
def test_a_vertical_move_goes_up_or_down_only() -> None:
    assert steps("1,1", "18") == ["n1", "s1"]
    state = play(t(where="1,1", caravan="18", dice="6"), "use cc018", "die 6")
    assert refused(state, "step e1") == "CC-194"


@pytest.mark.rule("CC-65")
def test_two_moves_are_done_in_either_order() -> None:
    state = play(t(where="3,0", caravan="19", dice="2"), "use cc019", "die 2")
    one = play(state.copy(), "step s1", "step e2")
    assert me(one).where == space("4,1")
    two = play(state.copy(), "step s2", "step s1")
    assert me(two).where == space("3,2")
    assert me(two).steps == [0, 0]


@pytest.mark.rule("CC-66")
def test_eastrey_is_next_to_all_six_spaces_of_column_24() -> None:
    for row in range(6):
        state = play(t(where=f"24,{row}", dice="5"), "use trail3", "die 5", "step e1")
        assert me(state).where == space("eastrey")


@pytest.mark.rule("CC-67")
def test_entering_eastrey_counts_as_entering_plain() -> None:
    assert "e1" in board("24,2", "trail1")
    assert "e1" not in steps("24,2", "6")


@pytest.mark.rule("CC-68")
def test_nobody_leaves_eastrey_and_steps_left_over_lapse() -> None:
    state = play(t(where="24,4", caravan="5", dice="4"), "use cc005", "die 4", "step e1")
    assert not can(state, "done")
    assert can(state, "pass")
    state = t(where="eastrey", dice="6")
    assert refused(state, "use trail1") == "CC-195"


@pytest.mark.rule("CC-69")
def test_all_other_actions_go_on_in_eastrey() -> None:
    state = t(where="eastrey", caravan="3", dice="6 6", bag=1)
    assert can(state, "use barter")
    play(state, "use cc003", "die 6")
    assert me(state).goods[0] == 1
    assert can(state, "pass")


@pytest.mark.rule("CC-98")
def test_there_are_four_terrains_and_plain_is_everything_else() -> None:
    assert [side[0].count(0) for side in (BUILT_IN.sides[0], BUILT_IN.sides[7])] == [19, 18]
    assert {kind for side in BUILT_IN.sides for kind in side[0]} == {0, 1, 2, 3}


@pytest.mark.rule("CC-99")
def test_clouds_count_as_plain_and_do_nothing_by_themselves() -> None:
    assert t().land.cloud[space("4,0")] == 1
    assert "n1" in board("4,1", "trail1")
    state = end_round(t(where="4,0"))
    assert (me(state).goods, me(state).hand) == ([0, 0, 0, 0], [])


@pytest.mark.rule("CC-100")
def test_a_tower_keeps_the_terrain_it_stands_on() -> None:
    land = t().land
    assert [land.feature[space(name)] for name in ("4,1", "16,0", "14,2", "21,1")] == [2, 2, 2, 2]
    assert [land.terrain[space(name)] for name in ("4,1", "16,0", "14,2", "21,1")] == [0, 3, 1, 2]
    assert "e1" in board("3,1", "trail1")
    assert "e1" not in board("15,0", "trail1")


@pytest.mark.rule("CC-101")
def test_tents_and_caravans_of_others_are_ignored() -> None:
    alone = t(where="4,0", dice="5")
    crowd = t(seats=3, where="4,0", dice="5", other={"where": "4,1"}, third={"where": "4,1"})
    assert options(alone) == options(crowd)
    state = t(seats=3, where="4,1", other={"where": "4,1", "tents": "4,1"}, table={"round": 2}, tents="0,0")
    assert len(me(end_round(state)).hand) == 3


@pytest.mark.rule("CC-102")
def test_entering_a_threat_space_gives_one_token() -> None:
    state = play(t(where="1,0", dice="2"), "use trail1", "die 2", "step e1")
    assert me(state).tokens == 1


@pytest.mark.rule("CC-103")
def test_threats_passed_or_entered_again_give_one_token_each_time() -> None:
    state = play(t(where="1,0", caravan="2", dice="3"), "use cc002", "die 3", "step e1", "step e1")
    assert (me(state).where, me(state).tokens) == (space("3,0"), 2)
    state = t(where="1,0", dice="2 3 5")
    play(state, "use trail1", "die 2", "step e1")
    for slot, die, step in (("trail2", 3, "w1"), ("trail3", 5, "e1")):
        play(state, f"use {slot}", f"die {die}", f"step {step}", "done")
    assert me(state).tokens == 2


@pytest.mark.rule("CC-104")
def test_starting_or_ending_a_round_on_a_threat_gives_no_token() -> None:
    state = end_round(t(where="2,0", tokens=1))
    assert me(state).tokens == 1
    assert me(end_round(state)).tokens == 1


@pytest.mark.rule("CC-105")
def test_in_eastrey_too_one_tent_is_placed_every_round() -> None:
    state = t(where="eastrey", table={"round": 10}, tents="0,1 " * 9)
    while not state.final:
        end_round(state)
    assert me(state).tents.count(space("eastrey")) == 3


@pytest.mark.rule("CC-145")
def test_a_terrain_may_count_as_plain_for_own_steps_and_keeps_its_own() -> None:
    state = t(where="0,2", caravan="27 6", dice="2 2")
    play(state, "use trail1", "die 2")
    assert can(state, "step e1")
    play(state, "done", "use cc006", "die 2")
    assert can(state, "step e1")
    assert state.land.terrain[space("1,2")] == 2


@pytest.mark.rule("CC-146")
def test_some_tokens_are_not_taken() -> None:
    state = t(where="1,0", caravan="29 30 22", dice="6")
    events = heard(state, "use cc022", "die 6", "step e1", "step e1", "step w1")
    assert (me(state).tokens, me(state).spared) == (1, 2)
    assert kinds(events).count("spared") == 2
    state = t(where="1,0", hand="29", food=4, dice="2 3")
    play(state, "use trail1", "die 2", "step e1", "play cc029", "use trail2", "die 3", "step e1", "done")
    assert me(state).tokens == 1
    assert me(end_round(state)).spared == 0


@pytest.mark.rule("CC-121")
def test_a_move_has_steps_terrains_and_a_direction() -> None:
    state = play(t(where="1,1", caravan="21", dice="4"), "use cc021", "die 4", "step e1", "step s1")
    assert me(state).where == space("2,2")
    assert not can(t(where="1,1", caravan="21", dice="3"), "use cc021")
