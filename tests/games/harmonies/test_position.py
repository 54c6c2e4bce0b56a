"""Written positions: what is dumped is read back, and every mistake is named."""

import json
from typing import Any

import pytest

from games.harmonies.helpers import player, position
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.harmonies.state import load, new


def written(**changes: Any) -> dict[str, Any]:
    """Return an opening position as JSON, with some entries changed or, if None, left out."""
    data = json.loads(json.dumps(new(2, 3).dump()))
    for key, value in changes.items():
        if value is None:
            del data[key]
        else:
            data[key] = value
    return data  # type: ignore[no-any-return]


@pytest.mark.parametrize("options", [(1, 0, 1), (2, 0, 0), (3, 1, 1), (4, 1, 0)])
def test_what_is_dumped_is_read_back(options: tuple[int, int, int]) -> None:
    seats, side, spirits = options
    state, rng = new(seats, 4, side=side, spirits=spirits), Rng(5)
    while state.to_move != OVER:
        twin = load(json.loads(json.dumps(state.dump())))
        assert twin == state
        assert twin.legal() == state.legal()
        state.apply(state.random_action(rng))
    assert load(state.dump()) == state


def test_bag_deck_and_generator_may_be_left_out() -> None:
    state = load(written(bag=None, deck=None, rng=None, gone=None))
    assert sum(state.bag) == 105
    assert len(state.dump()["deck"]) == 27  # type: ignore[arg-type]


def first(**changes: Any) -> dict[str, Any]:
    data = written()
    data["players"][0].update(changes)
    return data


STACKS = ["", "", "", "", ""] + [""] * 18


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (first(stacks=["rb", *STACKS[1:]]), "players[0]: cell a1: there is no stack 'rb'"),
        (first(stacks=STACKS[1:]), "stacks: a list of 23 is expected"),
        (first(cubes=[7]), "players[0]: cell b3: a cube needs a token under it"),
        (first(cubes=[23]), "players[0]: cubes: there is no cell 23 on side A"),
        (first(cards=[["frog", 6], None, None, None]), "frog has 1 to 5 cubes left, not 6"),
        (first(cards=[["unicorn", 1], None, None, None]), "there is no card 'unicorn'"),
        (first(cards=["frog", None, None, None]), "a card is written [name, cubes left]"),
        (first(spirit="owl"), "players[0].spirit: the kept spirit lies among the open or finished cards"),
        (first(stacks=["n", *STACKS[1:]]), "there are 21 brown tokens, not 22"),
        (first(stacks={"a1": "n", "f1": "b"}), "players[0]: stacks: there is no cell 'f1' on side A"),
        (written(colour=2), "colour: no such field"),
        (first(colour=2), "players[0].colour: no such field"),
        (written(side=2), "side: a whole number from 0 to 1 is expected, not 2"),
        (written(to_move=2), "to_move: a whole number from -1 to 1"),
        (written(spaces=["bbz", "", "", "", ""]), "spaces[0]: up to three letters of bygner"),
        (written(players=[]), "players: Harmonies is for 1 to 4 players, not 0"),
        (written(bag=[1, 2, 3]), "bag: a list of 6 is expected"),
        (written(deck=["owl"]), "deck: owl is a spirit"),
        (written(last="soon"), "last: bag or space or null is expected, not 'soon'"),
        (written(picked=0), "picked: no blue token is in the hand"),
        (written(hand=[1, 0, 0, 0, 0, 0], bag=None), "only after a space was taken"),
        (written(calling=0), "calling: no animal of this card can settle"),
        (written(taken=5), "taken: a whole number from -1 to 4"),
        (written(turns=-1), "turns: a whole number from 0"),
    ],
)
def test_a_mistake_is_named_by_its_place_and_reason(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        load(data)
    assert sentence in str(caught.value)


def test_no_card_lies_in_two_places_and_nobody_has_two_spirits() -> None:
    data = written()
    data["players"][1]["cards"][0] = [data["row"][0], 1]
    with pytest.raises(ValueError, match="the card lies in two places"):
        load(data)
    with pytest.raises(ValueError, match="without spirits"):
        position([player(None, [("owl", 0)], spirit="owl"), player()], spirits=0)


def test_a_turn_without_room_for_its_tokens_is_refused() -> None:
    with pytest.raises(ValueError, match="only 2 cells are empty"):
        load(first(stacks=["e"] * 21 + ["", ""]) | {"bag": [0] * 6, "spaces": ["bbb", "", "", "", ""]} | _rest())


def _rest() -> dict[str, Any]:
    return {"gone": [20, 19, 19, 21, 2, 15]}


def test_whatever_can_be_worked_out_may_be_left_out() -> None:
    short: dict[str, object] = {
        "players": [
            {"stacks": {"a1": "nng", "b2": "er"}, "cubes": ["b2"], "cards": [["duck", 3], None, None, None]},
            {},
        ]
    }
    state = load({**short, "spaces": ["bye", "", "", "", ""]})
    assert state.scores() == [9, 0]
    assert sum(state.bag) == 112
    assert state.legal()[0] == 10
    with pytest.raises(ValueError, match="spaces: there is nothing to take"):
        load(short)
