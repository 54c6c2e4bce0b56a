"""Attacks on zombies."""

import pytest

from games.caravan.helpers import LAYOUT, can, end_round, heard, kinds, me, options, play, refused, space, t
from spielwerk.core.rng import Rng


@pytest.mark.rule("CC-83")
def test_an_attack_needs_the_caravan_on_a_threat_space() -> None:
    assert not options(t(where="1,0", dice="6"), "attack")
    assert options(t(where="2,0", dice="6"), "attack") == ["z4", "z6"]


@pytest.mark.rule("CC-84")
def test_an_own_tent_forbids_it_foreign_tents_do_not() -> None:
    state = t(where="2,0", dice="6", tents="2,0", table={"round": 2})
    assert refused(state, "attack z4") == "CC-197"
    state = t(where="2,0", dice="6", tents="0,0", other={"tents": "2,0"}, table={"round": 2})
    assert can(state, "attack z4")


@pytest.mark.rule("CC-85")
def test_any_open_zombie_not_yet_beaten_may_be_chosen() -> None:
    state = t(
        where="2,0",
        dice="6 6 6 6 6",
        caravan="69 74 68",
        cubes={"z4": 2},
        other={"cubes": {"z6": 0}},
        table={"closed": ["z6"]},
    )
    assert options(state, "attack") == ["z8", "z10", "z12", "z15", "z18", "z22"]


@pytest.mark.rule("CC-86")
def test_dice_are_set_on_any_number_of_attack_slots() -> None:
    state = play(t(where="2,0", dice="5 3", caravan="65"), "attack z10")
    assert options(state) == ["use strike", "use cc065"]
    play(state, "use strike", "die 5", "use cc065", "die 3")
    assert me(state).cubes[14] == 2
    assert me(state).placed[8:] == [5, 3]


@pytest.mark.rule("CC-87")
def test_dice_and_bonuses_must_reach_the_strength() -> None:
    state = t(where="2,0", dice="5 3", caravan="65")
    assert state.reach(me(state)) == 10
    assert "z10" in options(state, "attack")
    assert "z12" not in options(state, "attack")


@pytest.mark.rule("CC-88")
def test_the_attack_is_over_as_soon_as_the_strength_is_reached() -> None:
    state = play(t(where="2,0", dice="6 5", caravan="65"), "attack z4", "use strike", "die 6")
    assert can(state, "pass")
    assert me(state).placed[9] == 0
    assert me(state).dice[5] == 1


@pytest.mark.rule("CC-89")
def test_an_attack_that_cannot_reach_the_strength_may_not_begin() -> None:
    state = t(where="2,0", dice="1 1 2")
    assert refused(state, "attack z4") == "CC-198"
    assert not options(t(where="2,0", dice="", caravan="75 76"), "attack")


@pytest.mark.rule("CC-90")
def test_attack_slots_serve_attacks_only() -> None:
    state = t(where="2,0", dice="6", caravan="71")
    assert "cc071" not in options(state, "use")
    assert refused(state, "use cc071") == "CC-90"


@pytest.mark.rule("CC-91")
def test_unused_attack_slots_serve_another_attack_elsewhere() -> None:
    state = t(where="2,0", dice="4 2 5", caravan="64")
    play(state, "attack z4", "use strike", "die 4", "use trail1", "die 2", "step e1", "attack z6", "use cc064", "die 5")
    assert (me(state).cubes[11], me(state).cubes[12]) == (2, 2)


@pytest.mark.rule("CC-92")
def test_a_cube_goes_on_top_of_the_zombies_column() -> None:
    state = play(t(where="2,0", dice="5 3", caravan="65"), "attack z10", "use strike", "die 5", "use cc065", "die 3")
    assert me(state).cubes[11:] == [-1, -1, -1, 2, -1, -1, -1, -1]


@pytest.mark.rule("CC-93")
def test_one_token_must_be_given_back() -> None:
    state = play(t(where="2,0", dice="6", tokens=2), "attack z4", "use strike", "die 6")
    assert me(state).tokens == 1


@pytest.mark.rule("CC-94")
def test_without_a_token_the_attack_is_still_allowed() -> None:
    state = play(t(where="1,0", dice="2 6", caravan="29"), "use trail1", "die 2", "step e1")
    assert me(state).tokens == 0
    events = heard(state, "attack z4", "use strike", "die 6")
    assert me(state).tokens == 0
    assert "beat" in kinds(events)
    assert "dropped" not in kinds(events)


@pytest.mark.rule("CC-95")
def test_each_zombie_is_beaten_once_per_game() -> None:
    state = t(where="2,0", dice="6", cubes={"z4": 1})
    assert options(state, "attack") == ["z6"]
    assert refused(state, "attack z4") == "CC-199"


@pytest.mark.rule("CC-96")
def test_others_may_attack_until_a_cube_lies_on_the_sword() -> None:
    state = t(where="3,0", dice="6", other={"where": "2,0", "dice": "6", "cubes": {"z6": 2}}, table={"round": 3})
    open_ = []
    for _ in range(3):
        me(state).dice[6] = 1
        me(state).where = space("3,0") if state.round == 3 else space("2,0") if state.round == 4 else space("5,0")
        open_.append("z6" in options(state, "attack", 0))
        end_round(state)
    assert open_ == [True, True, False]


@pytest.mark.rule("CC-97")
def test_one_attack_per_space_and_round() -> None:
    state = t(where="2,0", dice="4 2 3 6 6", caravan="65")
    play(
        state,
        "attack z4",
        "use strike",
        "die 4",
        "use trail1",
        "die 2",
        "step w1",
        "use trail2",
        "die 3",
        "step e1",
        "done",
    )
    assert me(state).where == space("2,0")
    assert refused(state, "attack z6") == "CC-197"
    state = t(where="2,0", dice="6", tents="1,0 1,0 1,0", cubes={"z4": 2}, table={"round": 4})
    assert options(state, "attack") == ["z6"]


@pytest.mark.rule("CC-97")
def test_in_a_later_round_the_space_may_be_fought_on_again() -> None:
    state = t(where="2,0", dice="4 2")
    play(state, "attack z4", "use strike", "die 4", "use trail1", "die 2", "step w1")
    end_round(state)
    assert me(state).tents == [space("1,0")]
    me(state).dice = [0, 0, 1, 0, 0, 0, 1]
    play(state, "use trail1", "die 2", "step e1")
    assert options(state, "attack") == ["z6"]


@pytest.mark.rule("CC-141")
def test_effects_after_each_beaten_zombie() -> None:
    state = play(t(where="2,0", dice="6", caravan="76"), "attack z4", "use strike", "die 6")
    assert me(state).goods[0] == 2


@pytest.mark.rule("CC-142")
def test_effects_of_attack_slots_come_when_the_attack_succeeds() -> None:
    state = play(t(where="2,0", dice="2", caravan="71"), "attack z4", "use cc071", "die 2")
    assert me(state).goods[0] == 2
    state = t(where="2,0", dice="1 2", caravan="72 71")
    play(state, "attack z6", "use cc072", "die 1")
    assert me(state).hand == []
    state = play(t(where="2,0", dice="3", caravan="72"), "attack z4", "use cc072", "die 3")
    assert len(me(state).hand) == 1


@pytest.mark.rule("CC-91", "CC-142")
def test_a_second_attack_begins_anew() -> None:
    state = play(t(where="2,0", dice="2 2 6", caravan="71 75"), "attack z4", "use cc071", "die 2")
    play(state, "use trail1", "die 2", "step e1", "attack z6")
    assert (me(state).power, me(state).strikes) == (2, [])  # the total bonus alone
    play(state, "use strike", "die 6")
    assert me(state).goods[0] == 2  # cc071 has paid once


@pytest.mark.rule("CC-143")
def test_the_bonus_of_an_attack_slot_may_exceed_6() -> None:
    state = t(where="2,0", dice="6", caravan="69")
    assert state.reach(me(state)) == 12
    play(state, "attack z12", "use cc069", "die 6")
    assert me(state).cubes[15] == 2


@pytest.mark.rule("CC-149")
def test_the_attack_total_bonus_counts_once_and_a_die_is_needed() -> None:
    state = play(t(where="2,0", dice="6", caravan="75"), "attack z8", "use strike", "die 6")
    assert me(state).cubes[13] == 2
    assert t(where="2,0", dice="6", caravan="75 76").reach(me(t(where="2,0", dice="6", caravan="75 76"))) == 9
    assert not options(t(where="2,0", dice="", caravan="75"), "attack")
    both = t(where="2,0", dice="5 4", caravan="65 75")
    assert both.reach(me(both)) == 5 + 4 + 2 + 2  # z15 would fall if it counted for each die
    assert options(both, "attack") == ["z4", "z6", "z8", "z10", "z12"]
    play(both, "attack z12", "use strike", "die 4")
    assert me(both).power == 2 + 4
    beaten = next(event for event in heard(both, "use cc065", "die 5") if event.kind == "beat")
    assert beaten.args[1] == 2 + 4 + 5 + 2


DICE = ["1 1 1 1 1", "1 2 3 4 5", "6 1 1 2 2", "3 3 4", "6 6 5 1", "2"]


def best(dice: list[int], slots: list[tuple[int, int]]) -> int:
    """Return the highest sum by trying everything."""
    if not dice or not slots:
        return 0
    (need, bonus), later = slots[0], slots[1:]
    found = best(dice, later)
    for i, die in enumerate(dice):
        if die >= need:
            found = max(found, die + bonus + best(dice[:i] + dice[i + 1 :], later))
    return found


@pytest.mark.parametrize("dice", DICE)
@pytest.mark.parametrize("caravan", ["", "69", "67 69", "64 65 66 67 68", "73 74", "71 72 69 67"])
def test_the_reach_of_an_attack_is_exact(dice: str, caravan: str) -> None:
    state = t(where="2,0", dice=dice, caravan=caravan)
    slots = [(1, 0)] + [(s.need, s.bonus) for n in me(state).creatures for s in state.box.cards[n].slots]
    assert state.reach(me(state)) == best([int(die) for die in dice.split()], slots)


@pytest.mark.rule("CC-55", "CC-87", "CC-144")
@pytest.mark.parametrize("dice", DICE)
@pytest.mark.parametrize(("caravan", "laid"), [("103 69 67", ""), ("67 69", "cc067"), ("103 73 74", "cc073b cc074")])
def test_the_reach_of_an_attack_is_exact_with_fruit_and_die_bonuses_too(dice: str, caravan: str, laid: str) -> None:
    state = t(where="2,0", dice=dice, caravan=caravan, laid=laid)
    more = 1 if "103" in caravan else 0
    slots = [(1, 0)]
    for name in caravan.split():
        for number, slot in enumerate(state.box.cards[int(name) - 1].slots):
            fruit = f"cc{int(name):03}{'b' if number else ''}" in laid.split()
            slots.append((1 if fruit else slot.need - more, slot.bonus))
    # a die is raised, but needs are met by what it shows: both sides move up by the bonus
    worth = [min(6, int(die) + more) for die in dice.split()]
    slots = [(need + more if need > 1 else 1, bonus) for need, bonus in slots]
    assert state.reach(me(state)) == best(worth, slots)


@pytest.mark.rule("CC-89", "CC-204")
@pytest.mark.parametrize("dice", [*DICE, "1 2 4 6"])
@pytest.mark.parametrize("caravan", ["65 67", "69", "103 67 69", "73 74 75", "71 72 69 67"])
def test_an_attack_once_begun_can_always_be_finished(dice: str, caravan: str) -> None:
    start = t(where="2,0", dice=dice, caravan=caravan)
    for zombie in options(start, "attack"):
        for seed in range(4):
            state, rng = play(start.copy(), f"attack {zombie}"), Rng(seed)
            while me(state).target >= 0:
                state.apply(state.legal()[rng.below(len(state.legal()))])
            assert me(state).cubes[LAYOUT.number(f"attack {zombie}") - LAYOUT.number("attack z4") + 11] == 2
            assert me(state).dice_left() < len(dice.split())


def test_the_strongest_zombie_in_reach_takes_every_good_die() -> None:
    state = play(t(where="2,0", dice="1 2 4 6", caravan="65 67"), "attack z18")
    while options(state)[0].startswith(("use", "die")) and me(state).target >= 0:
        state.apply(state.legal()[-1] if options(state)[0].startswith("die") else state.legal()[0])
    assert me(state).cubes[17] == 2
