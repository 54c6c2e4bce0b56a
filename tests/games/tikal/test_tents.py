"""TI-82 to TI-90: tents."""

import pytest

from games.tikal.helpers import A, B, cell, nouns, on, play, position, refused
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import to_list
from spielwerk.games.tikal.state import new

LAND = {"c4": "A4/4", "c5": "A6/4", "b3": "C5/0"}


@pytest.mark.rule("TI-82")
def test_a_tent_costs_five_and_needs_no_figure() -> None:
    state = play(position(), "tent b4")
    assert (state.ap, state.tent[cell("b4")], state.supply[A]) == (5, A, 18)


@pytest.mark.rule("TI-83")
def test_it_stands_on_jungle_or_an_emptied_treasure_hex() -> None:
    assert nouns(position(tiles=LAND), "tent") == ["b3", "b4", "c5"]
    assert nouns(position(tiles=LAND, ground={"c4": 0}), "tent") == ["b3", "b4", "c4", "c5"]
    assert refused(position(tiles=LAND), "tent a4") == "TI-174"
    assert refused(position(tiles=LAND), "tent c4") == "TI-174"


@pytest.mark.rule("TI-84")
def test_a_hex_holds_one_tent_whoever_owns_it() -> None:
    assert refused(position(tents={B: ["b4"]}), "tent b4") == "TI-175"
    assert refused(play(position(), "tent b4"), "tent b4") == "TI-175"


@pytest.mark.rule("TI-85")
def test_each_player_has_two_tents() -> None:
    state = play(position(tiles=LAND), "tent b4", "tent c5")
    assert state.ap == 0
    full = position(tiles=LAND, tents={A: ["b4", "c5"]})
    assert refused(full, "tent b3") == "TI-175"
    assert refused(position(tiles=LAND, tents={B: ["b4", "c5"]}, to_move=B), "tent b3") == "TI-175"
    assert nouns(position(tiles=LAND, tents={A: ["b4", "c5"]}, to_move=B), "tent") == ["b3"]


@pytest.mark.rule("TI-86")
def test_the_printed_jungle_is_a_camp_site_the_base_camp_is_not() -> None:
    assert nouns(position(), "tent") == ["b4"]
    assert refused(position(), "tent a5") == "TI-174"


@pytest.mark.rule("TI-87")
def test_foreign_figures_do_not_prevent_a_tent_and_may_stay() -> None:
    state = play(position(workers={B: {"b4": 1}}), "tent b4")
    assert on(state, B, "b4") == 1
    state.to_move = B
    assert "a5" in nouns(play(state, "worker b4"), "to")


@pytest.mark.rule("TI-88")
def test_nobody_enters_or_camp_steps_at_a_foreign_tent() -> None:
    state = position(tiles=LAND, tents={A: ["b3"]}, to_move=B)
    assert state.trips(B, 40)[cell("b3")] > 1
    assert state.trips(B, cell("a5"))[cell("b3")] == state.land.apart[cell("a5") * 40 + cell("b3")]


@pytest.mark.rule("TI-89")
def test_a_tent_stays_for_the_rest_of_the_game() -> None:
    state, rng = new(2, 3), Rng(3)
    tents = to_list(state.tent)
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
        now = to_list(state.tent)
        assert all(was in (NONE, is_) for was, is_ in zip(tents, now, strict=True))
        tents = now
    assert any(seat != NONE for seat in tents)


@pytest.mark.rule("TI-90")
def test_a_new_tent_works_at_once() -> None:
    state = play(position(tiles=LAND), "tent c5", "worker supply", "to c5")
    assert state.ap == 4
