"""The editor of Harmonies: every table can be built, animals come from cards, score pads become positions."""

import json

import pytest

from spielwerk.core.editing import check, edit, taken_over, written
from spielwerk.core.editor import EditError, Position
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE
from spielwerk.games.harmonies import GAME
from spielwerk.games.harmonies.editor import EDITOR
from spielwerk.games.harmonies.rules.data import CELLS
from spielwerk.games.harmonies.state import Harmonies, load, new


def build(start: Position, target: Position) -> Position:
    """Return the target, laid out from another position edit by edit."""
    words: list[str] = []
    for seat, player in enumerate(start["players"]):
        words += [f"@{seat} set cards.{n} -" for n in range(4)]
        words += [f"take {seat * CELLS + cell}" for cell, stack in enumerate(player["stacks"]) for _ in stack]
    words += [f"set row.{n} -" for n, name in enumerate(start["row"]) if name]
    for seat, player in enumerate(target["players"]):
        words += [f"put {c} {seat * CELLS + cell}" for cell, stack in enumerate(player["stacks"]) for c in stack]
        words += [f"put animal {seat * CELLS + cell}" for cell in player["cubes"]]
        words += [f"@{seat} set cards.{n} {own[0]}:{own[1]}" for n, own in enumerate(player["cards"]) if own]
        words += [f"@{seat} add finished {name}" for name in player["finished"]]
    words += [f"set row.{n} {name}" for n, name in enumerate(target["row"]) if name]
    words += [f"set spaces.{n} {''.join(sorted(t, key='bygner'.index)) or '-'}" for n, t in enumerate(target["spaces"])]
    words += [f"set to_move {target['to_move']}", f"set turns {target['turns']}"]
    for word in words:
        start = edit(GAME, start, word)
    return start


def turn_begins(seed: int, turns: int, seats: int) -> Harmonies:
    """Return a random game at the beginning of a turn."""
    state, rng = new(seats, seed), Rng(seed)
    while state.turns < turns and state.to_move != NONE:
        state.apply(state.random_action(rng))
    return state


@pytest.mark.parametrize(("seed", "turns", "seats"), [(1, 4, 2), (2, 11, 2), (3, 14, 3), (4, 17, 4), (5, 5, 1)])
def test_every_table_can_be_built_from_the_opening(seed: int, turns: int, seats: int) -> None:
    state = turn_begins(seed, turns, seats)
    assert state.to_move != NONE
    target = written(GAME, state)
    start = written(GAME, new(seats, seed + 50)) | {"gone": target["gone"]}
    built = build(start, target)
    assert check(GAME, built).trouble is None
    spaces = ["".join(sorted(tokens)) for tokens in built["spaces"]]
    assert spaces == ["".join(sorted(tokens)) for tokens in target["spaces"]]
    for name in ("players", "row", "to_move", "turns", "side"):
        assert built[name] == target[name], name


def at(**player: object) -> Position:
    """Return a position of two, the first with these things."""
    bare = {"stacks": [""] * 23, "cubes": [], "cards": [None] * 4, "finished": []}
    return written(GAME, load({"spaces": ["bbb"] * 5, "players": [bare | player, bare]}))


def test_an_animal_comes_from_a_card_whose_habitat_lies_there() -> None:
    stacks = ["b", "g", *[""] * 21]
    position = edit(GAME, at(stacks=stacks, cards=[["frog", 5], None, None, None]), "put animal 0")
    assert position["players"][0]["cards"][0] == ["frog", 4]
    assert check(GAME, position).trouble is None
    assert edit(GAME, position, "take 0")["players"][0]["cards"][0] == ["frog", 5]


def test_an_animal_without_a_card_is_told_marked_and_mended() -> None:
    position = edit(GAME, at(stacks=["b", *[""] * 22]), "put animal 0")
    trouble = check(GAME, position).trouble
    assert trouble is not None
    assert trouble.cell == 0
    assert trouble.sentence.say("en") == "Animals on the board of Red: 1, gone from the cards: 0."
    assert check(GAME, edit(GAME, position, trouble.mend)).trouble is None


def test_what_cannot_lie_there_is_refused_with_its_cell() -> None:
    with pytest.raises(EditError, match=r".*") as refused:
        edit(GAME, at(stacks=["b", *[""] * 22]), "put b 0")
    assert refused.value.cell == 0
    assert refused.value.say("en") == "Water cannot lie on top of a1 (water)."


def test_there_are_no_more_tokens_than_in_the_box() -> None:
    position = at(stacks=["r"] * 15 + [""] * 8) | {"spaces": ["bbb"] * 4 + [""]}
    with pytest.raises(EditError) as refused:
        edit(GAME, position, "put r 20")
    assert "15" in refused.value.say("en")


def test_with_empty_trays_it_is_drawn_and_told() -> None:
    position = at()
    for n in range(5):
        position = edit(GAME, position, f"set spaces.{n} -")
    found = check(GAME, position)
    assert found.state is not None
    assert found.trouble is not None
    assert found.trouble.sentence.say("en") == "All trays are empty: there is nothing to take."


def test_a_score_pad_becomes_a_position() -> None:
    sheet = {
        "side": "A",
        "players": [
            {"name": "Anna", "cells": {"a1": "b", "a2": "g"}, "cubes": ["a1"], "cards": {"frog": 1}},
            {"name": "Ben", "cells": {}, "cubes": [], "cards": {"hedgehog": 0}},
        ],
    }
    assert EDITOR.from_sheet is not None
    position = taken_over(GAME, EDITOR.from_sheet(json.loads(json.dumps(sheet))))
    assert position["players"][0]["stacks"][:2] == ["b", "g"]
    assert position["players"][0]["cards"][0] == ["frog", 4]
    for n in range(5):
        position = edit(GAME, position, f"set spaces.{n} bbb")
    assert check(GAME, position).trouble is None
