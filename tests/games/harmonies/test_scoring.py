"""Scoring: HA-71 to HA-98."""

from itertools import combinations

import pytest

from games.harmonies.helpers import Tokens, land, lay_all, play, player, position
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, Part, total
from spielwerk.games.harmonies.rules.data import ANIMAL_COUNT, BOARDS, CARD_NAMES
from spielwerk.games.harmonies.rules.grid import cells_of, river
from spielwerk.games.harmonies.rules.land import river_points
from spielwerk.games.harmonies.rules.scoring import Sheet
from spielwerk.games.harmonies.state import new


def sheet(tokens: Tokens, side: int = 0) -> list[Part]:
    found = Sheet(land(tokens, side), 0)
    found.landscapes()
    return found.parts


def score(category: str, tokens: Tokens, side: int = 0) -> int:
    """Return the points of one category, reckoned twice."""
    parts, board = sheet(tokens, side), land(tokens, side)
    assert total(parts) == board.points()
    return total(parts, category)


def zeros(tokens: Tokens, side: int = 0) -> list[tuple[str, tuple[int, ...]]]:
    """Return the reasons of all lines without points."""
    return [(part.reason, part.args) for part in sheet(tokens, side) if part.points == 0]


@pytest.mark.rule("HA-71")
def test_trees_give_1_3_and_7() -> None:
    assert score("trees", {(0, 0): "g", (2, 1): "ng", (4, 2): "nng"}) == 11


@pytest.mark.rule("HA-72")
def test_trees_need_no_neighbours_and_browns_without_green_give_nothing() -> None:
    assert score("trees", {(2, 1): "nng"}) == 7
    assert score("trees", {(2, 1): "nn", (0, 0): "n"}) == 0
    assert zeros({(2, 1): "nn", (0, 0): "n"}) == [("trunk", (2,)), ("trunk", (1,))]


@pytest.mark.rule("HA-73")
def test_mountains_give_1_3_and_7() -> None:
    assert score("mountains", {(0, 0): "eee", (0, 1): "e"}) == 8
    assert score("mountains", {(0, 0): "eee", (0, 1): "ee"}) == 10


@pytest.mark.rule("HA-74")
def test_a_lone_mountain_gives_nothing() -> None:
    tokens = {(0, 0): "eee", (0, 1): "e", (4, 0): "ee"}
    assert score("mountains", tokens) == 8
    assert zeros(tokens) == [("lone_mountain", (2,))]
    lone = [("lone_mountain", (height,)) for height in (3, 2, 1)]
    assert zeros({(0, 0): "eee", (2, 1): "ee", (4, 2): "e"}) == lone


@pytest.mark.rule("HA-75")
def test_a_building_on_gray_is_no_mountain_and_helps_none() -> None:
    assert score("mountains", {(0, 0): "eee", (0, 1): "er"}) == 0


@pytest.mark.rule("HA-76")
def test_a_building_gives_5_if_its_neighbours_show_three_colours() -> None:
    assert score("buildings", {(2, 1): "rr", (2, 0): "b", (3, 0): "n", (3, 1): "r"}) == 5
    few = {(2, 1): "rr", (2, 0): "b", (3, 0): "b", (3, 1): "y"}
    assert score("buildings", few) == 0
    assert ("few_colours", (2, 3)) in zeros(few)


@pytest.mark.rule("HA-77")
def test_only_the_top_token_of_a_neighbour_counts() -> None:
    tokens = {(2, 1): "rr", (2, 0): "nng", (3, 0): "ng", (3, 1): "g"}
    assert score("buildings", tokens) == 0
    assert score("trees", tokens) == 11
    for covered in ("ng", "er", "nr"):  # with what lies below there would be three colours
        assert score("buildings", {(2, 1): "rr", (2, 0): covered, (3, 1): "b"}) == 0


@pytest.mark.rule("HA-78")
@pytest.mark.parametrize("third", ["y", "g", "ng", "n", "nn", "e", "eee", "r"])
def test_all_six_colours_count(third: str) -> None:
    base = {(2, 1): "rr", (2, 0): "b"}
    others = {(3, 0): "y" if third != "y" else "e"}
    assert score("buildings", base | others | {(3, 1): third}) == 5
    assert score("buildings", {(2, 1): "rr", (2, 0): "b", (3, 0): "n", (3, 1): "r"}) == 5


@pytest.mark.rule("HA-76", "HA-78")
def test_any_three_colours_are_enough_and_no_two_are() -> None:
    for three in combinations("bygner", 3):
        around = dict(zip([(2, 0), (3, 1), (1, 2)], three, strict=True))
        assert score("buildings", {(2, 1): "rr"} | around) == 5
    for one, two in combinations("bygner", 2):
        assert score("buildings", {(2, 1): "rr", (2, 0): one, (3, 1): two, (1, 2): one}) == 0


@pytest.mark.rule("HA-79")
def test_the_building_itself_and_empty_cells_add_no_colour_a_second_building_adds_red() -> None:
    pair = {(2, 1): "rr", (2, 2): "nr", (2, 0): "b", (3, 0): "y"}
    assert score("buildings", pair) == 5
    assert score("buildings", {(2, 1): "rr", (2, 0): "b", (3, 0): "y"}) == 0
    assert score("buildings", {(0, 0): "rr", (0, 1): "b", (1, 0): "y"}) == 0


@pytest.mark.rule("HA-80")
def test_a_single_red_gives_nothing() -> None:
    tokens = {(2, 1): "r", (2, 0): "b", (3, 0): "y", (3, 1): "g"}
    assert score("buildings", tokens) == 0
    assert ("lone_red", ()) in zeros(tokens)


@pytest.mark.rule("HA-81")
def test_each_group_of_two_or_more_fields_gives_5() -> None:
    groups = {(0, 0): "y", (0, 1): "y", (2, 1): "y", (4, 0): "y", (4, 1): "y", (4, 2): "y"}
    assert score("fields", groups) == 10
    assert zeros(groups) == [("lone_field", ())]


@pytest.mark.rule("HA-82")
def test_group_size_beyond_two_does_not_matter() -> None:
    assert score("fields", {(0, r): "y" for r in range(5)}) == 5


@pytest.mark.rule("HA-83")
def test_only_the_longest_river_scores() -> None:
    tokens = {(0, 0): "b", (0, 1): "b", (0, 2): "b", (4, 0): "b", (4, 1): "b"}
    assert score("water", tokens) == 5
    assert zeros(tokens) == [("short_river", (2,))]


@pytest.mark.rule("HA-84")
def test_river_points_by_tokens() -> None:
    assert [river_points(n) for n in range(1, 13)] == [0, 2, 5, 8, 11, 15, 19, 23, 27, 31, 35, 39]
    assert score("water", {(2, r): "b" for r in range(-1, 4)}) == 11
    assert zeros({(2, 1): "b"}) == [("no_river", ())]


@pytest.mark.rule("HA-85")
def test_beyond_twelve_each_token_adds_four() -> None:
    assert [river_points(n) for n in (13, 14, 23)] == [43, 47, 83]


SPINE = {(2, r): "b" for r in range(-1, 4)}


@pytest.mark.rule("HA-86")
def test_a_river_is_the_longest_of_all_shortest_paths() -> None:
    for arm in ([(1, 1)], [(1, 1), (0, 2)]):
        tokens = SPINE | dict.fromkeys(arm, "b")
        assert score("water", tokens) == 11
    path = [BOARDS[0][cells_of(bit, 0)[0]] for bit in river(land(SPINE).on[1])]
    assert path == [(2, -1), (2, 0), (2, 1), (2, 2), (2, 3)]


@pytest.mark.rule("HA-87")
def test_sharp_corners_and_loops_do_not_lengthen_a_river() -> None:
    ring = [(2, 0), (3, 0), (3, 1), (2, 2), (1, 2), (1, 1)]
    assert score("water", dict.fromkeys([(2, 1), (2, 0), (3, 0)], "b")) == 2
    assert score("water", dict.fromkeys(ring, "b")) == 8
    assert score("water", dict.fromkeys([*ring, (2, 1)], "b")) == 5
    assert ("aside", (2,)) in zeros(dict.fromkeys(ring, "b"))


@pytest.mark.rule("HA-88")
def test_each_island_gives_5_on_side_b() -> None:
    column = {(1, r): "b" for r in range(3)}
    other = {(5, r): "b" for r in range(-2, 1)}
    assert score("water", column, 1) == 10
    assert score("water", column | other, 1) == 15


@pytest.mark.rule("HA-89")
def test_empty_cells_are_land_so_there_is_always_an_island() -> None:
    assert score("water", {}, 1) == 5
    assert score("water", {(1, 0): "b", (0, 1): "b"}, 1) == 10
    assert new(2, 1, side=1).bag[0] <= 23 < len(BOARDS[1])


@pytest.mark.rule("HA-90")
def test_rivers_count_only_on_a_and_islands_only_on_b() -> None:
    chain = [(1, 1), (2, 0), (3, 0), (4, -1), (5, -1)]
    assert score("water", dict.fromkeys(chain, "b"), 1) == 5
    assert score("water", {(2, r): "b" for r in range(-1, 4)}, 0) == 11


@pytest.mark.rule("HA-91")
def test_an_animal_card_gives_the_value_at_its_topmost_free_slot() -> None:
    fields = {(0, 0): "y", (2, 0): "y", (4, 0): "y"}
    state = position([player(fields, [("ladybug", 3)], cubes=list(fields)), player()])
    assert state.card_points(0) == 8
    assert state.breakdown(0)[-1] == Part("animals", 8, (100 + CARD_NAMES.index("ladybug"),), "animals", (30, 3, 5))


@pytest.mark.rule("HA-92")
def test_no_cube_settled_no_points() -> None:
    state = position([player(None, [("bee", 0)]), player()])
    assert state.card_points(0) == 0
    assert [part.reason for part in state.breakdown(0)] == ["no_animal"]


@pytest.mark.rule("HA-93")
def test_open_and_finished_cards_both_score() -> None:
    cubes = {(0, 0): "ng", (0, 1): "ng", (2, 0): "b", (2, 1): "b"}
    state = position([player(cubes, [("duck", 2)], ["bee"], list(cubes)), player()])
    assert state.card_points(0) == 22
    assert state.settled_cubes(0) == 4


GARDEN = {  # a full board of our own: 1 point and more in every category
    (0, 0): "nng",
    (0, 1): "ng",
    (0, 2): "g",
    (0, 3): "nn",
    (1, 0): "eee",
    (2, -1): "ee",
    (3, -1): "e",
    (2, 0): "y",
    (2, 1): "y",
    (4, 1): "y",
    (1, 1): "rr",
    (1, 2): "er",
    (4, 2): "r",
    (2, 2): "b",
    (2, 3): "b",
    (3, 2): "b",
    (1, 3): "b",
    (0, 4): "b",
    (4, -2): "b",
}


@pytest.mark.rule("HA-94")
def test_the_total_is_the_sum_of_all_categories() -> None:
    held = player(GARDEN, [("turtle", 0)], ["eagle"], [(1, 0), (2, 2)], spirit="turtle")
    state = position([held, player()], spirits=1)
    play(state)
    expected = {"trees": 11, "mountains": 11, "fields": 5, "buildings": 10, "water": 8, "animals": 11, "spirit": 0}
    parts = state.breakdown(0)
    assert {name: total(parts, name) for name in expected} == expected
    assert state.scores()[0] == sum(expected.values()) == 56


@pytest.mark.rule("HA-94")
@pytest.mark.parametrize("spirit", CARD_NAMES[ANIMAL_COUNT:])
def test_a_settled_spirit_counts_in_the_total_as_in_its_category(spirit: str) -> None:
    state = position([player(GARDEN, finished=[spirit], cubes=[(1, 0)], spirit=spirit), player()])
    parts = state.breakdown(0)
    assert total(parts, "spirit") > 0
    assert state.scores()[0] == total(parts)


@pytest.mark.rule("HA-95")
@pytest.mark.parametrize("side", [0, 1])
def test_scores_may_be_asked_at_any_moment(side: int) -> None:
    state, rng = new(2, 11, side=side, spirits=1), Rng(12)
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
        assert state.scores() == [total(state.breakdown(seat)) for seat in range(2)]


@pytest.mark.rule("HA-96")
def test_the_highest_total_wins() -> None:
    state = position([player({(0, 0): "nng"}), player({(0, 0): "ng"})])
    assert state.scores() == [7, 3]
    assert state.ranks() == [1, 2]


@pytest.mark.rule("HA-97")
def test_a_tie_goes_to_the_player_with_more_animal_cubes_settled() -> None:
    # 8 points each: a tree and a building's squirrel-free board against two cubes of the frog and more trees
    one = player({(0, 0): "nng", (4, 0): "g"})
    two = player({(0, 0): "b", (2, 0): "b", (4, 0): "ng", (4, 1): "g"}, [("frog", 2)], cubes=[(0, 0), (2, 0)])
    state = position([one, two])
    assert state.scores() == [8, 8]
    assert state.ranks() == [2, 1]
    assert [state.settled_cubes(0), state.settled_cubes(1)] == [0, 2]


@pytest.mark.rule("HA-97")
def test_the_spirit_cube_is_not_counted_in_a_tie() -> None:
    one = player({(0, 0): "b", (2, 0): "b", (2, 1): "b"}, finished=["turtle"], cubes=[(0, 0)], spirit="turtle")
    two = player({(0, 0): "nng", (4, 0): "g"}, [("owl", 0)], spirit="owl")
    state = position([one, two])
    assert state.scores() == [8, 8]
    assert state.ranks() == [1, 1]
    assert state.settled_cubes(0) == 0
    lion = player({(0, 0): "y"}, finished=["lion"], cubes=[(0, 0)], spirit="lion")
    assert position([lion, player()]).settled_cubes(0) == 0


@pytest.mark.rule("HA-98")
def test_still_tied_is_a_shared_win() -> None:
    state = lay_all(play(position([player({(0, 0): "g"}), player({(4, 0): "g"})])))
    assert state.ranks() == [1, 1]
