"""TI-38 to TI-58: figures, camps and ways."""

from itertools import pairwise

import pytest

from games.tikal.helpers import LAYOUT, A, B, cell, nouns, on, play, position, refused, words
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.tikal.rules.data import HEXES, SUPPLY, TO
from spielwerk.games.tikal.rules.land import FAR, NEAR
from spielwerk.games.tikal.state import Tikal, new

FAR_LAND = {
    "c4": "C1/4",
    "c3": "A6/0",
    "d3": "B4/0",
    "e3": "C4/3",
    "e2": "B5/2",
    "f2": "C5/0",
    "g2": "A1/4",
    "h1": "D4/0",
}


def cost(state: Tikal, start: str, end: str) -> int:
    origin = SUPPLY if start == "supply" else cell(start)
    return state.trips(state.to_move, origin)[cell(end)]


@pytest.mark.rule("TI-38")
def test_the_leader_enters_and_moves_at_the_cost_of_a_worker() -> None:
    state = play(position(), "leader", "to a5")
    assert state.ap == 9
    assert play(state, "leader", "to a4").ap == 7
    assert state.leader(A) == cell("a4")
    assert (state.supply[A], on(state, A, "a5"), on(state, A, "a4")) == (18, 0, 0)


@pytest.mark.rule("TI-39")
def test_the_leader_is_worth_three_any_other_figure_one() -> None:
    state = position(leader={A: "a4"}, workers={A: {"a4": 2}})
    assert state.strength(A, cell("a4")) == 5
    assert (state.best_rival(A, cell("a4")), state.best_rival(B, cell("a4"))) == (0, 5)


@pytest.mark.rule("TI-40")
def test_for_uncovering_the_leader_is_one_figure() -> None:
    for seat in (A, B):
        state = play(position(leader={seat: "a4"}, to_move=seat), "uncover a4")
        assert refused(state, "uncover a4") == "TI-166"
        assert refused(position(leader={seat: "a4"}, to_move=1 - seat), "uncover a4") == "TI-165"


@pytest.mark.rule("TI-40")
def test_for_digging_the_leader_is_one_figure() -> None:
    land = {"c4": "A4/4"}
    for seat in (A, B):
        state = play(position(tiles=land, leader={seat: "c4"}, to_move=seat), "dig c4")
        assert refused(state, "dig c4") == "TI-171"
        assert refused(position(tiles=land, leader={seat: "c4"}, to_move=1 - seat), "dig c4") == "TI-170"


@pytest.mark.rule("TI-41")
def test_a_figure_enters_at_the_base_camp_for_one() -> None:
    state = play(position(), "worker supply", "to a5")
    assert (state.supply[A], on(state, A, "a5"), state.ap, state.chosen) == (17, 1, 9, NONE)


@pytest.mark.rule("TI-42")
def test_a_figure_enters_at_an_own_tent_for_one() -> None:
    state = play(position(tiles=FAR_LAND, tents={A: ["f2"]}), "worker supply", "to f2")
    assert (on(state, A, "f2"), state.ap) == (1, 9)


@pytest.mark.rule("TI-43")
def test_from_the_base_camp_to_an_own_tent_for_one_however_far() -> None:
    for seat in (A, B):
        state = position(tiles=FAR_LAND, tents={seat: ["f2"]}, workers={seat: {"a5": 1}}, to_move=seat)
        assert play(state, "worker a5", "to f2").ap == 9


@pytest.mark.rule("TI-44")
def test_from_one_own_tent_to_the_other_for_one() -> None:
    state = position(tiles=FAR_LAND, tents={A: ["f2", "h1"]}, workers={A: {"f2": 1}})
    assert play(state, "worker f2", "to h1").ap == 9


@pytest.mark.rule("TI-45")
def test_from_an_own_tent_back_to_the_base_camp_for_one() -> None:
    state = position(tiles=FAR_LAND, tents={A: ["f2"]}, workers={A: {"f2": 1}})
    assert play(state, "worker f2", "to a5").ap == 9


@pytest.mark.rule("TI-43", "TI-45")
def test_the_last_action_point_is_enough_to_leave_a_tent_but_not_to_cross_two_stones() -> None:
    state = position(tiles=FAR_LAND, tents={A: ["f2"]}, workers={A: {"f2": 1, "a4": 1}}, leader={A: "a4"}, ap=1)
    assert words(state, "worker", "leader") == ["worker f2", "worker supply"]
    assert [state.price(LAYOUT.number(word)) for word in ("worker f2", "worker a4", "leader")] == [1, 2, 2]
    camped = position(tiles=FAR_LAND, tents={A: ["f2"]}, leader={A: "f2"}, ap=1)
    assert words(camped, "leader") == ["leader"]
    assert state.land.way_out[cell("f2")] > 1, "nothing but the camp step is that cheap"


@pytest.mark.rule("TI-46")
def test_camp_steps_and_crossings_may_follow_each_other() -> None:
    land = {"c4": "C1/1"}
    assert cost(position(tiles=land, tents={A: ["b4"]}), "supply", "c4") == 2
    assert cost(position(tiles=land), "supply", "c4") == 3
    assert play(position(tiles=land, tents={A: ["b4"]}), "worker supply", "to c4").ap == 8
    two = position(tiles=FAR_LAND, tents={A: ["b4", "f2"]}, workers={A: {"a4": 1}})
    step = two.land.apart[cell("f2") * HEXES + cell("g2")]
    assert cost(two, "supply", "g2") == cost(two, "a5", "g2") == 1 + step
    assert cost(two, "a4", "g2") == 2 + 1 + step
    way = two.route(A, cell("f2"), cell("g2"))
    assert two.route(A, SUPPLY, cell("g2")) == way
    assert two.route(A, cell("a4"), cell("g2")) == [cell("a4"), cell("a5"), *way]
    assert two.route(A, cell("f2"), cell("a4")) == [cell("f2"), cell("a5"), cell("a4")]
    assert play(two, "worker a4", "to g2").ap == 10 - 3 - step


@pytest.mark.rule("TI-47")
def test_entries_are_limited_only_by_action_points_and_supply() -> None:
    state = position()
    for _ in range(10):
        play(state, "worker supply", "to a5")
    assert on(state, A, "a5") == 10
    full = position(workers={A: {"a5": 18}})
    assert refused(full, "worker supply") == "TI-164"


@pytest.mark.rule("TI-48")
def test_a_figure_never_goes_back_to_the_supply() -> None:
    state, rng = new(2, 4), Rng(4)
    left = state.supply.copy()
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
        assert all(now <= before for now, before in zip(state.supply, left, strict=True))
        left = state.supply.copy()
    assert "to supply" not in words(play(position(workers={A: {"a4": 1}}), "worker a4"))


@pytest.mark.rule("TI-49")
def test_a_crossing_costs_the_stones_of_both_tiles() -> None:
    state = position(tiles={"c4": "C1/4"}, workers={A: {"b4": 1}})
    assert cost(state, "b4", "c4") == 4
    assert cost(state, "supply", "c4") == 6
    assert play(state, "worker b4", "to c4").ap == 6
    for ap in (3, 4):  # and four back
        back = position(tiles={"c4": "C1/4"}, workers={A: {"c4": 1}}, leader={A: "c4"}, ap=ap)
        assert words(back, "worker", "leader") == (
            ["worker c4", "worker supply", "leader"] if ap == 4 else ["worker supply"]
        )


@pytest.mark.rule("TI-50")
def test_crossing_costs_run_from_one_to_six() -> None:
    state = position(tiles={"c4": "C1/1", "d3": "D1/4"})
    assert cost(state, "c4", "d3") == 6
    assert cost(state, "supply", "d3") == 9
    assert cost(state, "a5", "b4") == 1


@pytest.mark.rule("TI-51")
def test_without_a_stone_on_the_shared_edge_there_is_no_crossing() -> None:
    state = position(workers={A: {"a4": 1}})
    sides = [state.land.crossing(cell("a4"), side) for side in range(6)]
    assert sides == [0, 0, 0, 2, 0, 0], "a4 touches b4, but only the way to a5 is open"
    assert state.route(A, cell("a4"), cell("b4")) == [cell("a4"), cell("a5"), cell("b4")]
    poor = play(position(workers={A: {"a4": 1}}, ap=2), "worker a4")
    assert refused(poor, "to b4") == "TI-161"


@pytest.mark.rule("TI-52")
def test_a_crossing_is_paid_at_once_or_not_at_all() -> None:
    state = play(position(tiles={"c4": "C1/4"}, workers={A: {"b4": 1}}, ap=3), "worker b4")
    assert refused(state, "to c4") == "TI-160"
    assert state.price(TO + cell("c4")) == 4


@pytest.mark.rule("TI-53")
def test_every_figure_pays_its_own_way() -> None:
    state = play(position(workers={A: {"a5": 2}}), "worker a5", "to a4", "worker a5", "to a4")
    assert state.ap == 6


@pytest.mark.rule("TI-54")
def test_a_figure_may_make_any_number_of_crossings() -> None:
    state = play(position(workers={A: {"a5": 1}}), "worker a5", "to a4", "worker a4", "to a5", "worker a5", "to a4")
    assert state.ap == 4


@pytest.mark.rule("TI-55")
def test_foreign_figures_tents_guards_and_the_base_camp_never_block() -> None:
    land = {"c4": "C1/1"}
    free = position(tiles=land)
    crowded = position(tiles=land, tents={B: ["b4"]}, workers={B: {"b4": 5, "a5": 3}}, guards={B: ["c4"]})
    for end in ("a4", "b4", "c4", "b5"):
        assert cost(crowded, "a5", end) == cost(free, "a5", end)
    assert "c4" in nouns(play(crowded, "worker supply"), "to")


@pytest.mark.rule("TI-56")
def test_a_volcano_can_never_be_entered_or_crossed() -> None:
    state = play(position(tiles={"c4": "B6/0"}, workers={A: {"b4": 1}}), "worker b4")
    assert state.land.stones(cell("b4"), 1) == 1
    assert refused(state, "to c4") == "TI-162"
    assert cost(state, "a5", "c4") == FAR
    behind = position(tiles={"c4": "B6/0", "d3": "C1/4"}, workers={A: {"b4": 1}})
    assert behind.land.stones(cell("d3"), 4) == 3  # three stones lead towards the volcano, and yet no path
    assert [behind.land.crossing(*border) for border in ((cell("d3"), 4), (cell("c4"), 1), (cell("b4"), 1))] == [0] * 3
    assert cost(behind, "b4", "c4") == cost(behind, "b4", "d3") == FAR


@pytest.mark.rule("TI-57")
def test_a_hex_holds_any_number_of_figures() -> None:
    state = position(workers={A: {"a5": 17}, B: {"a5": 18}}, leader={A: "a5", B: "a5"})
    assert play(state, "worker supply", "to a5").figures(A, cell("a5")) == 19


@pytest.mark.rule("TI-58")
def test_a_trip_is_charged_the_cheapest_route() -> None:
    state = position(tiles={"c4": "A1/4", "b3": "B4/2"}, workers={A: {"b4": 1}})
    assert state.land.crossing(cell("b4"), 1) == 3, "straight to c4"
    assert state.land.crossing(cell("b4"), 0) + state.land.crossing(cell("b3"), 2) == 5, "round by b3"
    assert play(state, "worker b4", "to c4").ap == 7


@pytest.mark.rule("TI-58")
@pytest.mark.parametrize("seed", range(3))
def test_every_route_costs_what_its_trip_is_charged(seed: int) -> None:
    state, rng = new(3, seed), Rng(seed + 40)
    steps = 0
    while state.to_move != OVER:
        if steps % 40 == 0:
            for seat in range(3):
                for start in (SUPPLY, cell("a5"), *state.camps(seat)):
                    costs = state.trips(seat, start)
                    for end in range(40):
                        assert min(state.trip(seat, start, end), FAR) == min(costs[end], FAR)
                        if costs[end] < FAR and end != start:
                            assert walked(state, seat, state.route(seat, start, end), start) == costs[end]
        state.apply(state.random_action(rng))
        steps += 1


def walked(state: Tikal, seat: int, way: list[int], start: int) -> int:
    """Return what a way costs, step by step."""
    total = 1 if start == SUPPLY else 0
    camps = state.camps(seat)
    if start == SUPPLY:
        assert way[0] in camps
    for a, b in pairwise(way):
        crossings = [state.land.crossing(a, side) for side in range(6) if NEAR[a * 6 + side] == b]
        step = crossings[0] if crossings and crossings[0] else 99
        if a in camps and b in camps:
            step = min(step, 1)
        total += step
    return total
