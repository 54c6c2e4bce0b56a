"""The score sheet of the real box."""

import pytest

from games.caravan.helpers import t
from spielwerk.games.caravan.sheet import fill


def test_the_rows_add_up_as_in_the_rules() -> None:
    one = {
        "column": 25,
        "spaces": 9,
        "zombies": [1, 3],
        "market": [3, 4],
        "creatures": [5, 6, 5, 4],
        "treasures": [1, 3],
        "tokens": 2,
    }
    sheet = fill({"players": [one, {"column": 14, "spaces": 12}]})
    assert sheet.sums == [72, 26]
    assert sheet.places == [1, 2]
    assert [part.category for part in sheet.rows[0]] == [
        "eastrey",
        "distance",
        "camps",
        "zombies",
        "market",
        "creatures",
        "treasures",
        "tokens",
    ]


def test_it_agrees_with_a_played_position() -> None:
    state = t(
        where="17,0",
        tents="1,0 1,0 4,1",
        cubes={"z4": 2, "mc3": 1},
        caravan="105 118",
        treasures="3 2+bag",
        tokens=4,
        table={"round": 4},
    )
    entered = {
        "column": 17,
        "spaces": 2,
        "zombies": [1],
        "market": [7],
        "creatures": [2, 3],
        "treasures": [3, 2],
        "tokens": 4,
    }
    assert fill({"players": [entered]}).sums == [state.scores()[0]]


def test_ties_are_broken_by_cubes() -> None:
    sheet = fill({"players": [{"column": 8, "zombies": [2]}, {"column": 8, "market": [1, 1]}, {"column": 10}]})
    assert (sheet.sums, sheet.cubes, sheet.places) == ([10, 10, 10], [1, 2, 0], [2, 1, 3])


def test_the_solo_bot_scores_towers_and_fruit() -> None:
    assert fill({"players": [{}, {"bot": 1, "towers": 2, "fruit": 3}]}).sums == [0, 5]


WRONG: list[tuple[dict[str, object], str]] = [
    ({"names": []}, "names: no such field"),
    ({}, "players: a list"),
    ({"players": [{}] * 6}, "players: a list of 1 to 4"),
    ({"players": [3]}, "player 1: names and numbers"),
    ({"players": [{}, {"gold": 1}]}, "player 2, gold: no such field"),
    ({"players": [{"column": 26}]}, "player 1, column: a whole number from 0 to 25"),
    ({"players": [{"spaces": "many"}]}, "player 1, spaces"),
    ({"players": [{"zombies": [1] * 9}]}, "player 1, zombies: a list of at most 8"),
    ({"players": [{"market": [15]}]}, "player 1, market: a whole number from 1 to 14"),
    ({"players": [{"fruit": 1}]}, "for the solo bot only"),
    ({"players": [{"column": 25}]}, "in Eastrey stands at least one tent"),
]


@pytest.mark.parametrize(("data", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_wrong_entry_is_named(data: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\w") as error:
        fill(data)
    assert sentence in str(error.value)
