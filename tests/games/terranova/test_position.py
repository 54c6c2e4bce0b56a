"""The position file: what is left out is filled in, what cannot be is refused with a sentence."""

import json
import re

import pytest

from games.terranova.helpers import FAR, POCKET, around, hexes, play, position, quiet_turn
from games.terranova.test_end import last_area
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.terranova.state import TerraNova, load, new


def again(state: TerraNova) -> TerraNova:
    return load(json.loads(json.dumps(state.dump())))


def test_two_figures_are_a_position() -> None:
    state = load({"figures": [[78], [[2, 1]]]})

    assert (state.seats, state.to_move, state.action) == (2, 0, 1)
    assert state.supply == 80
    assert state.lost == [12, 12]
    assert state.map.cells[78] == (0, 0)
    assert hexes(state, "figure") == {(0, 0)}


def test_an_empty_position_file_needs_seats() -> None:
    with pytest.raises(ValueError, match="seats: a whole number from 2 to 4 is expected"):
        load({})
    assert load({"seats": 3, "action": 0}) == load({"seats": 3, "in_hand": [10, 10, 10]})


def test_set_up_can_be_written() -> None:
    state = load({"figures": [[78, 80], [79]], "action": 0, "to_move": 1})

    assert state.in_hand == [11, 12]
    assert play(state, "place 3 3").to_move == 0


def test_a_position_that_is_over_by_the_rules_is_over() -> None:
    assert load({"figures": [[78], []]}).ended == "stuck"
    assert load({"figures": [[78], [20]], "quiet": 50}).ended == "quiet"
    assert load({"figures": [[78], [20]], "stones": [3], "options": {"stones": 1}}).ended == "stones"
    assert load({"figures": [[78], [20]], "ended": "quiet"}).to_move == OVER
    divided = play(last_area(), "figure 3 -1", "to 1 -1", "stone 0 -1").dump()
    assert load({name: divided[name] for name in divided if name not in ("to_move", "ended")}).ended == "divided"


def test_the_numbers_of_figures_survive_losses() -> None:
    state = position([[(-4, 8), (-1, 4), (5, 0)], [FAR]], POCKET[:2])
    play(state, "figure -1 4", "to -1 7", "stone -2 7")
    figures = state.dump()["figures"]
    assert isinstance(figures, list)

    assert figures[0] == [None, state.map.index[-1, 7], state.map.index[5, 0]]
    assert again(state) == state
    assert list(again(state).figure) == list(state.figure)


@pytest.mark.parametrize("board", range(7))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dump_and_load_is_the_identity(seats: int, board: int) -> None:
    state, rng, step = new(seats, seats + board, board=board, anchor=board % 2), Rng(board), 0
    while state.to_move != OVER:
        if step % 7 == 0:
            twin = again(state)
            assert twin == state
            assert twin.legal() == state.legal()
            assert twin.open_hexes == state.open_hexes
            assert list(twin.closed) == list(state.closed)
        state.apply(state.random_action(rng))
        step += 1

    assert again(state) == state


def test_a_loaded_position_plays_on_alike() -> None:
    state = position([[(0, 0)], [FAR]])
    play(state, "figure 0 0", "to 1 0", "stone 2 0")
    twin = again(state)
    assert (twin.laid, twin.moved) == (1, state.moved)
    for world in (state, twin):
        play(world, "stone 2 -1")
        quiet_turn(world)

    assert twin == state


TWO = {"figures": [[78], [20]]}
BROKEN: list[tuple[dict[str, object], str]] = [
    ({"seats": 5}, "seats: a whole number from 2 to 4"),
    ({"seats": True}, "seats: a whole number"),
    ({**TWO, "colour": 1}, "colour: no such field"),
    ({**TWO, "options": {"board": 9}}, "options: board is a whole number from 0 to 6"),
    ({**TWO, "options": {"speed": 1}}, "options: there is no option speed"),
    ({**TWO, "options": []}, "options: names and numbers"),
    ({**TWO, "options": {"stones": "80"}}, "options: stones is a whole number"),
    ({"figures": [[168], [20]]}, "figures of seat 0: there is no hex 168 on this map, only 0 to 167"),
    ({"figures": [[[9, 9]], [20]]}, "figures of seat 0: there is no hex [9, 9] on this map"),
    ({"figures": [["a1"], [20]]}, "figures of seat 0: a hex is written as its number or as [q, r]"),
    ({"figures": [[True], [20]]}, "figures of seat 0: a hex is written"),
    ({"figures": [[78], [78]]}, "figures of seat 1: hex 78 at [0, 0] holds two pieces"),
    ({"figures": [[78], 20]}, "figures of seat 1: a list of hexes"),
    ({"figures": [list(range(14)), [20]]}, "figures of seat 0: 14 are too many, a player has 13"),
    ({"seats": 3, "figures": [[78], [20]]}, "figures: a list of 3 is expected, one for each seat"),
    ({"figures": 5, "seats": 2}, "figures: a list of 2 is expected"),
    ({**TWO, "stones": [78]}, "hex 78 at [0, 0] holds two pieces"),
    ({**TWO, "stones": [1, 1]}, "stones: hex 1 at [3, -7] holds two pieces"),
    ({**TWO, "stones": [1, 2], "options": {"stones": 1}}, "stones: 2 are too many, there are 1"),
    ({**TWO, "supply": 79}, "supply: 80 are left of 80"),
    ({**TWO, "stones": [161, 162, 163]}, "shows only hills; it has scored"),
    ({**TWO, "areas": [{"cells": [0]}]}, "areas, number 1: these hexes are not one whole area"),
    ({**TWO, "areas": [{"cells": []}]}, "areas, number 1: {"),
    ({**TWO, "areas": [list(range(168))]}, "areas, number 1: {"),
    ({"figures": [[], []], "areas": [{"cells": list(range(168))}]}, "8 landscapes do not score"),
    ({**TWO, "points": [3, 0]}, "points: the scored areas give [0, 0]"),
    ({**TWO, "points": [0]}, "points: a list of 2 is expected"),
    ({**TWO, "points": [0, -1]}, "points: a whole number from 0"),
    ({**TWO, "lost": [0, 0]}, "lost: the figures on the map and in hand leave [12, 12]"),
    ({**TWO, "in_hand": [1, 0], "action": 1}, "in_hand: figures are placed before the first turn"),
    ({**TWO, "in_hand": [3, 3]}, "in set-up no stone is on the map and no figure has left the game"),
    ({"figures": [[78, 79], []], "action": 0}, "in_hand: the seats place in turn; [11, 13]"),
    ({**TWO, "to_move": 2}, "to_move: a whole number from -1 to 1"),
    ({**TWO, "to_move": -1}, "to_move: -1 and the field ended belong together"),
    ({**TWO, "to_move": 0, "ended": "quiet"}, "to_move: -1 and the field ended belong together"),
    ({**TWO, "ended": "boredom"}, "ended: one of divided, stuck, stones, quiet, figures"),
    ({**TWO, "ended": "quiet", "action": 3, "laid": 1}, "ended: nothing is under way after the end"),
    ({**TWO, "ended": "divided"}, "ended: 168 hexes are still open"),
    ({**TWO, "ended": "stones"}, "ended: there are stones left"),
    ({**TWO, "action": 4}, "action: a whole number from 0 to 3"),
    ({**TWO, "action": 2}, "moved: at the second action exactly one figure has moved"),
    ({**TWO, "action": 3}, "moved: at the third action"),
    ({**TWO, "action": 3, "laid": 1, "moved": [[78, 78]]}, "moved: at the third action"),
    ({**TWO, "moved": [[78, 77]]}, "moved: before the second action nothing has been done"),
    ({**TWO, "action": 2, "moved": [[20, 19]]}, "moved: hex 20 at [6, -5] holds no other figure of the player to move"),
    ({**TWO, "action": 2, "moved": [[78, 20]]}, "moved: another figure stands on hex 20"),
    ({**TWO, "action": 2, "moved": [78, 77]}, "moved: pairs"),
    ({**TWO, "action": 3, "moved": [[78, 77], [78, 76]]}, "moved: hex 78 at [0, 0] holds no other figure"),
    (
        {"figures": [[78, 80], [20]], "action": 3, "moved": [[78, 76], [80, 76]]},
        "moved: two figures cannot both have begun on hex 76",
    ),
    (
        {"figures": [[78, 80], [20]], "action": 3, "moved": [[78, 76], [80, 75], [80, 74]]},
        "moved: hex 80 at [2, 0] holds no other figure",
    ),
    ({"figures": [[78, 80], [20]], "action": 3, "moved": [[78, 76], [80, 80]]}, "moved: at the third action"),
    ({"figures": [[78], [], [], [], []]}, "seats: a whole number from 2 to 4"),
    ({**TWO, "supply": -2}, "supply: a whole number from -1 to 200"),
    ({**TWO, "points": [10**6 + 1, 0]}, "points: a whole number from 0 to 1000000"),
    (
        {**TWO, "stones": [list(cell) for cell in around([(-4, 8)])], "areas": [{"cells": [[-4, 8]]}] * 2},
        "areas, number 2: these hexes are not one whole area",
    ),
    ({**TWO, "picked": 20}, "picked: no figure of the player to move"),
    ({**TWO, "picked": 999}, "picked: there is no hex 999"),
    ({"figures": [[166], [161, 162, 167]], "picked": 166}, "picked: this figure cannot move"),
    ({**TWO, "laid": 2}, "laid: a whole number from 0 to 1"),
    ({**TWO, "quiet": -1}, "quiet: a whole number"),
    ({**TWO, "rng": [1]}, "rng: two whole numbers"),
]


@pytest.mark.parametrize(("data", "sentence"), BROKEN, ids=[sentence for _, sentence in BROKEN])
def test_a_broken_position_is_refused_with_a_sentence(data: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        load(data)
