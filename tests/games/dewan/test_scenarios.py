"""Flood, volcano and water villages: DE-125 to DE-169, DE-192, DE-193."""

import pytest

from games.dewan.helpers import LAYOUT, cards_in, cost, event_pile, nouns, play, points, shown, t, way, zone, zones
from games.dewan.test_end import rows, scored
from spielwerk.games.dewan.rules.berries import share_berries
from spielwerk.games.dewan.rules.data import CHOOSING, FISHING, NAMES
from spielwerk.games.dewan.rules.scoring import Terms, parts
from spielwerk.games.dewan.state import Dewan, new

Tribes = list[dict[str, object]]
ROW = "F M H D W FM"


def event(state: Dewan) -> Dewan:
    """Bring the event about: the seat to move takes the last two cards of the pile."""
    event_pile(state, 2)
    return play(state, "take 1-2")


def covered(field: str, scenario: int = 1, **fields: object) -> Dewan:
    """Lay one tile."""
    return play(event(t(scenario=scenario, row=ROW, **fields)), f"cover {field}")  # type: ignore[arg-type]


def berries(state: Dewan, field: str) -> int:
    return sum(state.berries[f] for f in state.land.zone_of(NAMES.index(field)))


# ---- flood ----
@pytest.mark.rule("DE-125", "DE-126")
def test_a_water_tile_goes_on_free_land_beside_water() -> None:
    state = event(t(scenario=1, row=ROW))
    assert nouns(state, "cover") == ["a0", "a1", "a4", "b0", "b2", "b4", "b6", "c3", "c5", "d1", "d3", "d5", "d6"]
    later = event(t(scenario=1, row=ROW, covers=["b6"]))
    assert "b1" in nouns(later, "cover")
    assert "a1" not in nouns(event(t(scenario=1, row=ROW, camps="a1")), "cover")


@pytest.mark.rule("DE-127", "DE-128")
def test_the_field_is_water_at_once_and_waters_may_merge() -> None:
    state = covered("a1")
    assert zone(state, "a2") == {"a1", "a2", "a3", "b5", "c4"}
    assert state.land.terrain[NAMES.index("a1")] == 4
    state = covered("b4")
    assert len([z for z in zones(state) if "b3" in z or "a2" in z or "d4" in z]) == 2


@pytest.mark.rule("DE-129", "DE-130", "DE-131")
def test_berries_go_to_the_larger_part_and_equal_parts_share() -> None:
    # mountains b0 b1 c3: covering b1 leaves b0 and c3, one field each
    got = set()
    for seed in range(12):
        state = event(t(scenario=1, row=ROW, berries={"b1": 3}, covers=["b6"]))
        state.rng = new(2, seed).rng
        play(state, "cover b1")
        got.add((berries(state, "b0"), berries(state, "c3")))
    assert got == {(2, 1), (1, 2)}
    even = play(event(t(scenario=1, row=ROW, berries={"b0": 2}, covers=["b6"])), "cover b1")
    assert (berries(even, "b0"), berries(even, "c3")) == (1, 1)


@pytest.mark.rule("DE-129", "DE-131")
def test_the_largest_part_takes_all_and_tied_largest_parts_share() -> None:
    state = t(scenario=1)
    land = state.land
    cases = [([3, 1], 2, [2, 0]), ([2, 2, 1], 2, [1, 1, 0]), ([1, 1, 1], 3, [1, 1, 1]), ([2, 2], 2, [1, 1])]
    for sizes, total, wanted in cases:
        # any fields of the map make such zones: the parts are what the new land says they are
        left = [f for f in range(28) if land.terrain[f] < 4]
        parts = [[left.pop(0) for _ in range(size)] for size in sizes]
        world = t(scenario=1)
        for part in parts:
            mask = 0
            for field in part:
                world.land.zone[field] = part[0]
                mask |= 1 << field
            world.land.inside[part[0]] = mask
        world.covers = [27]
        world.berries = [0] * 28
        world.berries[parts[-1][-1]] = total
        before = sum(1 << field for part in parts for field in part)
        share_berries(world, before)
        assert [sum(world.berries[f] for f in part) for part in parts] == wanted
        assert min(world.berries) == 0


@pytest.mark.rule("DE-132")
def test_a_shrunk_zone_keeps_its_berries_and_those_of_a_vanished_one_are_gone() -> None:
    state = covered("a1")
    assert berries(state, "a0") == 1
    state = covered("a0")
    assert berries(state, "a1") == 1  # the berry lay on the covered field
    state = covered("b6")
    assert sum(state.berries) == 5
    state = covered("c3", berries={"b1": 1, "c3": 1})
    assert [state.berries[NAMES.index(f)] for f in ("b0", "b1", "c3")] == [1, 1, 0]  # what lies there stays


@pytest.mark.rule("DE-133")
def test_icons_of_a_covered_field_still_work_from_the_other_side() -> None:
    state = covered("b2", camps="b1")
    assert shown(state)["artifact"] == 1


@pytest.mark.rule("DE-134", "DE-147", "DE-163")
def test_stories_flames_and_most_flames_count_as_usual_in_scenarios() -> None:
    for scenario in (1, 2, 3):
        found = rows([scored(stories=9, story_flames=3), scored()], 0, scenario, 0, 0, 0)
        assert (found["stories"], found["flames"], found["most_flames"]) == (9, 3, 4)


@pytest.mark.rule("DE-135", "DE-136", "DE-139")
def test_forest_and_mountain_zones_give_three_points_on_the_map_only() -> None:
    assert points(t(camps="a0 a1 b0", scenario=1))["zones"] == 6
    assert [points(t(camps=camps, scenario=1))["zones"] for camps in ("b1", "c3", "a5")] == [3, 3, 0]
    tucked: Tribes = [{"tucked": ["M gem:a", None, None]}, {}]
    assert points(t(camps="a0 a1 b0", scenario=1, tribes=tucked))["zones"] == 6
    assert "groups" not in points(t(camps="c3", scenario=1))
    assert "groups" not in points(t(camps="c3", scenario=1, options={"village_groups": 1}))  # of villages only


@pytest.mark.rule("DE-137", "DE-138", "DE-192")
def test_pairs_of_berry_and_artifact_give_four() -> None:
    terms = (1, 0, 0, 0)
    assert rows([scored(berries=3, artifacts=2), scored()], 0, *terms)["artifact_pairs"] == 10
    assert rows([scored(berries=1, artifacts=4), scored()], 0, *terms)["artifact_pairs"] == 4
    assert rows([scored(berries=2, card_berries=1, artifacts=1), scored()], 0, *terms)["artifact_pairs"] == 8
    found = parts([scored(berries=3, artifacts=2), scored()], 0, Terms(*terms))
    assert [part.args for part in found if part.category == "artifact_pairs"] == [(2, 1, 0)]  # pairs, and what is over
    tribes: Tribes = [{"berries": 2, "tucked": ["F artifact/W:a", None, None]}, {}]
    state = t(camps="a4 a5", scenario=1, tribes=tribes)
    assert points(state)["artifact_pairs"] == 8


# ---- volcano ----
@pytest.mark.rule("DE-140")
def test_one_candidate_field_becomes_the_volcano() -> None:
    state = t(scenario=2)
    assert {NAMES[f] for f in state.ground.plan.craters} == {"a2", "b5"}
    assert zone(state, "a3") == {"a3", "b5"}
    assert zone(state, "c4") == {"c4"}
    assert not zone(state, "a2")
    assert {new(2, seed, scenario=2).volcano for seed in range(20)} == set(state.ground.plan.craters)
    for seed in range(30):
        state = new(3, seed, scenario=2)
        assert state.berries[state.volcano] == 0


@pytest.mark.rule("DE-141", "DE-142", "DE-145")
def test_lava_goes_on_free_land_beside_the_volcano_and_spreads_from_lava() -> None:
    state = event(t(scenario=2, row=ROW))
    assert nouns(state, "cover") == ["a0", "a1", "b6"]
    assert nouns(event(t(scenario=2, row=ROW, volcano="b5")), "cover") == ["b0", "b4", "b6", "d1"]
    later = event(t(scenario=2, row=ROW, covers=["a0"]))
    assert nouns(later, "cover") == ["a1", "a4", "a5", "a6", "b6"]
    rich = t(" ".join(["FM FH FD MH MD HD FW MW HW DW"] * 2), scenario=2, covers=["a0"])
    assert not {"a0", "a2"} & set(nouns(rich, "camp"))


@pytest.mark.rule("DE-143", "DE-144", "DE-146")
def test_lava_leaves_its_zone_cannot_be_passed_and_cut_off_camps_still_count() -> None:
    state = t("F W M M", camps="a1", scenario=2, covers=["b6", "b1"])
    assert zone(state, "b0") == {"b0"}
    assert zone(state, "c3") == {"c3"}
    assert berries(state, "b0") == berries(state, "c3") == 0
    cards = "F W W W W M"  # more than enough for a1, a2, a3 and d1, whatever a2 were to cost, and for no way round it
    assert "d1" in nouns(t(cards, camps="a1"), "camp")
    assert "d1" not in nouns(t(cards, camps="a1", scenario=2), "camp")
    assert "d1" in nouns(t("F F W M", camps="a1", scenario=2), "camp")
    assert "d1" not in nouns(t("F F W M", camps="a1", scenario=2, covers=["a0"]), "camp")
    lost = t(camps="a1", scenario=2, covers=["a0", "a6"])
    assert shown(lost)["F"] == 1


@pytest.mark.rule("DE-148", "DE-149", "DE-151")
def test_touched_waters_and_camps_beside_foreign_start_camps_give_two_points_each() -> None:
    assert points(t(camps="b0", scenario=2))["waters"] == 6
    assert points(t(camps="b0", scenario=2, volcano="b5"))["waters"] == 4
    state = t(camps="d1 d5", scenario=2)
    assert points(state)["near_starts"] == 4
    assert points(t(camps="d1 d5 b0 c3", scenario=2))["near_starts"] == 4  # not far away, not beside the own start camp
    assert points(state, 1)["near_starts"] == 0
    assert "groups" not in points(state)


@pytest.mark.rule("DE-150")
def test_pairs_of_berry_and_flame_by_option() -> None:
    def total(berries: int, flames: int, option: int) -> int:
        all_ = [scored(berries=berries, story_flames=flames), scored(story_flames=9)]
        return sum(rows(all_, 0, 2, option, 0, 0).values())

    assert [total(1, 3, option) for option in range(3)] == [6, 5, 8]
    assert [total(3, 2, option) for option in range(3)] == [10, 8, 10]


# ---- water villages ----
@pytest.mark.rule("DE-152", "DE-154")
def test_a_camp_may_stand_on_free_water_for_one_water_card() -> None:
    state = t("F W", camps="a1", scenario=3)
    assert cost(state, "a1 a2 b5") == "F W"
    assert {"a2", "a3", "b5", "c4"} <= set(nouns(state, "camp"))
    play(state, "camp b5", "build")
    assert state.owner(NAMES.index("b5")) == 0
    assert cards_in(state.discard) == 2
    assert "b5" not in nouns(t("F W", camps="a1"), "camp")


@pytest.mark.rule("DE-153")
def test_each_water_zone_holds_one_village() -> None:
    state = t("F W W", camps="a1", others="c4", scenario=3)
    assert not {"a2", "a3", "b5", "c4"} & set(nouns(state, "camp"))


@pytest.mark.rule("DE-155")
def test_a_village_as_source_costs_one_water_card() -> None:
    state = t("W M", camps="c4", scenario=3)
    assert cost(state, "c4 a2 a3 d1") == "W M"
    play(state, "camp d1")
    assert way(state) == ["a2", "d1"]
    assert len(state.paid) == 2


@pytest.mark.rule("DE-156", "DE-157")
def test_crossing_the_zone_of_a_foreign_village_pays_its_owner() -> None:
    state = t("", "M W M", camps="c4", others="d1", scenario=3, to_move=1)
    assert cost(state, "d1 a3 a4") == "M W M"
    play(state, "camp a4", "build")
    assert (state.hand_size(0), cards_in(state.discard)) == (1, 2)
    own = play(t("M W M", camps="c4 d1", scenario=3), "camp a4")
    assert (way(own), own.tolls) == (["a2", "a4"], [])
    play(own, "build")
    assert (own.hand_size(0), own.hand_size(1), cards_in(own.discard)) == (1, 0, 2)


@pytest.mark.rule("DE-158", "DE-159")
def test_a_village_has_its_slot_and_icons_but_no_berry_and_no_terrain() -> None:
    state = play(t("F W", camps="a5", scenario=3), "camp c4", "build")
    assert state.phase == 3
    assert shown(state)["artifact"] == 2  # a4/a5 and c3/c4
    assert state.taken[0] == 0
    other = t(others="c4", scenario=3)
    assert shown(other, 1)["W"] == 1  # W3 beside the start camp


def fishing(mine: str, others: str, **fields: object) -> Dewan:
    return event(t("F M", "F", camps=mine, others=others, scenario=3, row=ROW, **fields))  # type: ignore[arg-type]


@pytest.mark.rule("DE-160", "DE-161", "DE-162")
def test_villages_fish_for_one_card_from_the_taker_on() -> None:
    state = fishing("a2 b3", "d4")
    assert (state.phase, state.to_move) == (6, 0)
    assert LAYOUT.word(state.legal()[0]) == "skip"
    hand = state.hand_size(0)
    play(state, f"fish {state.hand(0)[0]}")
    assert (state.fish[0], state.hand_size(0), cards_in(state.discard), state.fish_left) == (2, hand - 1, 1, 18)
    assert (state.phase, state.to_move) == (6, 1)
    play(state, "skip")
    assert (state.phase, state.to_move, state.event_left) == (1, 1, 6)
    short = fishing("a2 b3", "d4", fish_left=1)
    play(short, f"fish {short.hand(0)[0]}")
    assert (short.fish[0], short.fish_left, short.to_move, short.phase) == (1, 0, 1, 1)  # nobody else is asked
    dry = event(t("F", "", camps="", others="d4", scenario=3, row=ROW))
    assert dry.phase == 1  # no village, or no card
    assert nouns(fishing("", "d4"), "fish")


@pytest.mark.rule("DE-160", "DE-162")
def test_fishing_goes_clockwise_from_the_taker_and_only_while_there_are_fish() -> None:
    tribes: Tribes = [
        {"camps": ["a2"], "secret": ["F artifact"]},
        {"camps": ["b3"], "secret": ["F dye"]},
        {"camps": ["c0"], "secret": ["F gem"]},
    ]
    state = t(seats=3, scenario=3, row="M H D W FM FH", tribes=tribes, to_move=1)
    play(event_pile(state, 2), "take 1-2")
    asked = []
    while state.phase == FISHING:
        asked.append(state.to_move)
        play(state, "skip")
    assert asked == [1, 2, 0]
    assert (state.phase, state.to_move, state.fish) == (CHOOSING, 2, [0, 0, 0])
    none = fishing("a2 b3", "d4", fish_left=0)
    assert (none.phase, none.to_move) == (CHOOSING, 1)  # nobody is asked


@pytest.mark.rule("DE-164", "DE-165", "DE-166")
def test_most_camps_beside_a_water_zone_give_six_or_three_each() -> None:
    state = t(scenario=3)
    assert (points(state)["leads"], points(state, 1)["leads"]) == (6, 6)  # W1 and W3; W2 untouched
    tied = t(camps="d3", scenario=3)
    assert (points(tied)["leads"], points(tied, 1)["leads"]) == (9, 3)
    village = t(camps="c4", scenario=3)
    assert points(village)["leads"] == 6  # it adds nothing in W1
    level = t(camps="c4", others="d1", scenario=3)
    assert (points(level)["leads"], points(level, 1)["leads"]) == (
        3,
        9,
    )  # c0 and d1 share W1 all the same


@pytest.mark.rule("DE-167", "DE-168", "DE-169")
def test_pairs_with_dye_fish_and_groups_by_option() -> None:
    all_ = [scored(berries=3, dyes=2, fish=4, groups=1), scored()]
    assert rows(all_, 0, 3, 0, 0, 0)["dye_pairs"] == 6
    assert rows(all_, 0, 3, 0, 2, 0)["dye_pairs"] == 8
    assert rows(all_, 0, 3, 0, 0, 0)["fish"] == 12
    assert "groups" not in points(t(camps="c3", scenario=3))
    assert points(t(camps="c3", scenario=3, options={"village_groups": 1}))["groups"] == 4


@pytest.mark.rule("DE-193")
def test_dyes_are_icons_touched_by_camps_and_villages_and_visible_ones() -> None:
    tribes: Tribes = [{"berries": 3, "tucked": ["F dye:a", None, None]}, {}]
    state = t(camps="a3 b4", scenario=3, tribes=tribes)
    assert shown(state)["dye"] == 3
    assert points(state)["dye_pairs"] == 9
