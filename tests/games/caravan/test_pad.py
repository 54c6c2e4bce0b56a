"""The score aid for the real box: what is counted, what it makes, and what cannot be."""

import pytest

from games.caravan.helpers import t
from spielwerk.core.audience import Audience
from spielwerk.core.parsing import PadError
from spielwerk.games.caravan.pad.page import PAD
from spielwerk.games.caravan.pad.sheet import cubes

from_code, from_data, problem = PAD.from_code, PAD.from_data, PAD.problem


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
    pad = from_data({"players": [one, {"column": 14, "spaces": 12}]})
    assert pad.scores() == [72, 26]
    assert pad.ranks() == [1, 2]
    assert [part.category for part in pad.parts(0)] == [
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
        "creatures": [4, 3],
        "treasures": [3, 2],
        "tokens": 4,
    }
    assert from_data({"players": [entered]}).scores() == [state.scores()[0]]


def test_ties_are_broken_by_cubes() -> None:
    pad = from_data({"players": [{"column": 8, "zombies": [2]}, {"column": 8, "market": [1, 1]}, {"column": 10}]})
    assert (pad.scores(), pad.ranks()) == ([10, 10, 10], [2, 1, 3])
    assert [cubes(count) for count in pad.counts] == [1, 2, 0]


def test_the_solo_bot_scores_towers_and_fruit() -> None:
    assert from_data({"players": [{}, {"bot": 1, "towers": 2, "fruit": 3}]}).scores() == [0, 5]


WRONG: list[tuple[object, str]] = [
    ([], "A file with a JSON object is expected."),
    ({"names": []}, "names: there are players only."),
    ({}, "players: 1 to 4 are expected, and perhaps the automaton."),
    ({"players": [{}] * 6}, "players: 1 to 4 are expected, and perhaps the automaton."),
    ({"players": [3]}, "Anna: names and numbers are expected."),
    ({"players": [{"name": "x" * 25}]}, "Anna: a name of up to 24 characters."),
    ({"players": [{}, {"gold": 1}]}, "Ben, gold: there is no such field; there are column, spaces"),
    ({"players": [{"column": 26}]}, "Anna, column: a whole number from 0 to 25."),
    ({"players": [{"spaces": "many"}]}, "Anna, spaces: a whole number from 0 to 12."),
    ({"players": [{"bot": True}]}, "Anna, bot: a whole number from 0 to 1."),
    ({"players": [{"zombies": [1] * 9}]}, "Anna, zombies: at most 8 numbers."),
    ({"players": [{"market": [15]}]}, "Anna, market: a whole number from 1 to 14."),
    ({"players": [{"fruit": 1}]}, "Anna: towers and fruit count for the automaton only."),
    ({"players": [{"column": 25}]}, "Anna, spaces: in Eastrey stands at least one tent."),
]


@pytest.mark.parametrize(("data", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_wrong_entry_is_named_in_both_languages(data: object, sentence: str) -> None:
    with pytest.raises(PadError) as wrong:
        from_data(data)
    assert problem(wrong.value, Audience(-1, "en", ["Anna", "Ben"])).startswith(sentence)
    german = problem(wrong.value, Audience(-1, "de", ["Anna", "Ben"]))
    assert german.endswith(".")
    assert german != problem(wrong.value, Audience(-1, "en", ["Anna", "Ben"]))


def test_a_sheet_survives_the_file_and_the_address() -> None:
    data = {
        "players": [{"name": "Anna", "column": 25, "spaces": 9, "zombies": [1, 3]}, {"creatures": [-1, 4], "bot": 1}]
    }
    pad = from_data(data)
    assert pad.to_data() == data
    assert pad.to_code() == "25.9.0.0.0.0~1.3~~~_0.0.0.1.0.0~~~-1.4~"
    assert from_code(pad.to_code()).scores() == pad.scores()


def test_a_change_takes_with_it_what_belongs_to_it() -> None:
    pad = from_data({"players": [{"name": "Otto", "bot": 1, "towers": 2, "fruit": 3}, {}]})
    assert pad.with_player().counts[0].name == "Otto"
    assert pad.with_number(0, "bot", 0).scores() == [0, 0]
    assert pad.with_number(1, "column", 25).counts[1].numbers["spaces"] == 1
    assert pad.with_player().without(0).scores() == [0, 0]
    assert pad.scores() == [5, 0], "the sheet itself stays as it is"
    more = pad.with_player().with_entries(2, "zombies", [1, 12])
    assert (more.scores(), len(pad.counts)) == ([5, 0, 13], 2)
    assert [part.reason for part in more.with_number(1, "column", 25).parts(1)][:2] == ["eastrey", "distance"]
    assert [part.reason for part in more.parts(1)][:2] == ["no_eastrey", "distance"]


@pytest.mark.parametrize(
    "code",
    [
        "",
        "1.1.0.0.0.0~~~",  # a list too few
        "1.1.0.0.0~~~~",  # a number too few
        "x.1.0.0.0.0~~~~",
        "1.1.0.0.0.0~1000~~~",
        "1.1.0.0.0.0~13~~~",  # no zombie is worth that
        "26.1.0.0.0.0~~~~",
        "25.0.0.0.0.0~~~~",  # Eastrey without a tent
        "1.1.0.0.1.0~~~~",  # a tower of somebody who is not the automaton
        "_".join(["1.1.0.0.0.0~~~~"] * 6),
    ],
)
def test_a_broken_address_is_refused(code: str) -> None:
    with pytest.raises(PadError):
        from_code(code)
