"""Written positions: read back as they were, or refused with a sentence that says where and why."""

import json
from typing import Any

import pytest

from games.tikal.checks import check
from games.tikal.helpers import A, B, cell, opening, play, position
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.tikal.state import load, new


@pytest.mark.parametrize("auction", [0, 1])
def test_every_position_of_a_game_is_read_back_as_it_was(auction: int) -> None:
    state, rng = new(4, 3, auction=auction), Rng(5)
    while state.to_move != OVER:
        twin = load(json.loads(json.dumps(state.dump())))
        assert twin == state
        check(twin)
        state.apply(state.random_action(rng))
    assert load(state.dump()) == state


def test_the_shortest_file_is_the_number_of_seats() -> None:
    state = load({"seats": 2})
    assert (state.to_move, state.ap) == (A, 10)
    check(state)


def test_action_points_come_after_the_tile() -> None:
    assert [position(phase="place", hand="A1").ap, position().ap] == [0, 10]


def test_the_order_in_which_a_stack_is_written_does_not_matter() -> None:
    assert position(stack=["G3", "G1"]) == position(stack=["G1", "G3"])


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seats": 5}, "seats"),
        ({"seats": "two"}, "seats"),
        ({"auction": 2}, "auction"),
        ({"colour": 1}, "colour: no such field"),
        ({"to_move": 2}, "to_move"),
        ({"tiles": {"c9": "A1/0"}}, "tiles: a hex from a1 to h5"),
        ({"tiles": {"c4": "Z1/0"}}, "tiles c4: a tile from A1 to G4"),
        ({"tiles": {"a4": "A1/0"}}, "a4 is printed on the board"),
        ({"tiles": {"c4": "A1/0", "c5": "A1/0"}}, "A1 lies there twice"),
        ({"tiles": {"c4": "D4/3"}}, "is no rotation of this tile"),
        ({"temples": {"b4": 3}}, "b4 is no temple"),
        ({"temples": {"a4": 11}}, "temples a4: a whole number from 1 to 10"),
        ({"ground": {"a4": 1}}, "a4 is no treasure tile"),
        ({"tiles": []}, "tiles: names and values"),
        ({"figures": [["a4"]]}, "figures: a list of 2"),
        ({"figures": [["e3"], []]}, "nobody can stand on e3"),
        ({"figures": [["guard b4"], []]}, "a guard stands on a temple"),
        ({"figures": [["supply"] * 20, []]}, "a leader and 18 workers"),
        ({"figures": [["supply", "guard a4", "guard b5", "guard a4"], []]}, "a guard stands on a temple"),
        ({"tents": [["b4"], ["b4"]]}, "two tents on b4"),
        ({"tents": [["b4", "a4", "b5"], []]}, "2 at most"),
        ({"tents": []}, "tents: a list of 2"),
        ({"treasures": [[0] * 7, [0] * 8]}, "treasures 0: 8 numbers"),
        ({"treasures": [[2] + [0] * 7, [2] + [0] * 7]}, "there are 3 of each kind"),
        ({"treasures": []}, "treasures: a list of 2"),
        ({"phase": "dance"}, "phase: 'dance' is no phase; there are bid, choose"),
        ({"phase": "place"}, "hand: a tile to be laid"),
        ({"phase": "rotate", "hand": "A1"}, "spot: a hex where the tile fits"),
        ({"phase": "to"}, "chosen: the number of a figure"),
        ({"phase": "give"}, "taken: a treasure is taken"),
        ({"phase": "keep"}, "guarding: a temple with an own figure"),
        ({"phase": "bid"}, "open: tiles on offer"),
        ({"scoring": 1}, "aside: the volcano"),
        ({"scoring": 1, "aside": "A1", "holder": 0}, "aside: a volcano"),
        ({"scored": [[0]]}, "scored: seat, round, temples and treasures"),
        ({"scored": [[0, 1, [["a4"]], [0] * 8]]}, "scored: hex, value"),
        ({"open": [""]}, "open: four slots"),
        ({"rng": [1]}, "rng"),
        ({"tiles": {"c4": "A1/0"}, "stack": ["A1"]}, "tile A1 is in two places"),
        ({"auction": 1, "stack": ["A1"], "open": ["B1", "", "", ""]}, "whole rounds of 2"),
        ({"auction": 1}, "open: 1 tiles on offer are expected"),
        ({"auction": 1, "phase": "bid", "open": ["B1", "", "", ""]}, "open: 2 tiles on offer are expected"),
        ({"auction": 1, "phase": "bid", "had": [1], "open": ["B1", "B2", "", ""]}, "open: 1 tiles on offer"),
        ({"phase": "to", "chosen": 1, "ap": 0}, "nothing could be done"),
        ({"calls": [5, 1]}, "calls: a seat and a bid"),
        ({"had": [0, 1]}, "had: each seat once"),
        ({"stack": 4}, "stack: a list"),
    ],
)
def test_what_cannot_be_a_position_is_refused_with_a_sentence(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises((ValueError, KeyError), match=sentence):
        load({"seats": 2, **fields})


def test_a_written_position_plays_on() -> None:
    state = position(tiles={"c4": "A4/4"}, workers={A: {"c4": 2}}, stack=["A1", "A2"])
    play(state, "dig c4", "dig c4", "end")
    assert state.to_move == B
    assert state.left[cell("c4")] == 2


def test_more_treasures_than_there_are_cannot_lie_on_the_tiles() -> None:
    with pytest.raises(ValueError, match="bag: more treasures lie on the tiles than nobody has seen"):
        position(tiles={"c4": "A4/4"}, bag=[0] * 8)


def test_secrets_only_what_chance_will_bring() -> None:
    """Everything lies open; the order of tiles and the kinds in the ground are not decided yet."""
    state, rng = opening(3, 5), Rng(6)
    while state.to_move != OVER:
        for seat in (-1, 0, 1, 2):
            seen = state.observe(seat)
            assert seen.rng == Rng(0)
            assert {k: v for k, v in seen.dump().items() if k != "rng"} == {
                k: v for k, v in state.dump().items() if k != "rng"
            }
        state.apply(state.random_action(rng))
    one, two = opening(2, 5).observe(A).sample(1), opening(2, 5).observe(A).sample(2)
    assert one != two
    assert one.rng != two.rng
