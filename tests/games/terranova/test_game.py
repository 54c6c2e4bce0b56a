"""The catalogue entry and the rule sheet of Terra Nova."""

import json
import re
from pathlib import Path

import pytest

import spielwerk
from spielwerk.core.game import OptionError, PositionError
from spielwerk.games import game
from spielwerk.games.terranova.rules import data
from spielwerk.games.terranova.state import TerraNova

SHEET = (Path(spielwerk.__file__).parent / "games" / "terranova" / "RULES.md").read_text("utf-8")


def test_the_words_begin_where_the_rules_think_they_do() -> None:
    layout = game("terranova").layout

    assert len(layout) == 677
    assert [layout.offsets[verb] for verb, _ in data.VERBS] == [
        data.PLACE,
        data.FIGURE,
        data.TO,
        data.STONE,
        data.PASS,
    ]
    assert layout.word(data.STONE + 78) == "stone 78"


def test_the_sheet_has_109_rows_and_every_refusal_is_one_of_them() -> None:
    rows = re.findall(r"^\| (TN-\d+) \|", SHEET, re.MULTILINE)

    assert sorted(rows, key=lambda row: int(row[3:])) == [f"TN-{n:02}" for n in range(1, 110)]
    assert set(data.REFUSALS) <= set(rows)


def test_the_positions_of_the_sheet_can_be_loaded() -> None:
    part = SHEET.partition("## Position file")[2].partition("\n## ")[0]
    (example,) = re.findall(r"```json\n(.*?)```", part, re.DOTALL)
    state = game("terranova").load(json.loads(example))
    assert isinstance(state, TerraNova)
    assert (state.action, state.laid, state.supply) == (3, 1, 79)

    short = re.search(r'`(\{"figures".*?\})`', SHEET)
    assert short
    assert game("terranova").load(json.loads(short[1])).to_move == 0


@pytest.mark.parametrize(("name", "value"), [("board", 7), ("stones", 201), ("quiet_limit", -1), ("anchor", 2)])
def test_an_option_that_does_not_exist_is_refused(name: str, value: int) -> None:
    with pytest.raises(OptionError, match=name):
        game("terranova").new(2, 1, **{name: value})


def test_a_broken_position_is_a_position_error() -> None:
    with pytest.raises(PositionError, match="hex 78"):
        game("terranova").load({"figures": [[78], [78]]})
