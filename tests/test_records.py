"""Finished games stay readable for ever: every record that lies in ``records/`` comes to what it came to then.

If one of these fails after a change of the rules, the version they were played by is not kept: see "When you change a
rule" in docs/add-a-game.md. ``python tests/records.py`` adds the records of a new version and touches no other.
"""

import json
from pathlib import Path

import pytest

from cases import CASES
from records import FOLDER, expected, wanted
from spielwerk.core.record import Record
from spielwerk.games import game, slugs
from spielwerk_lanes import GAME as LANES

KEPT = sorted(FOLDER.rglob("*.json"))


@pytest.mark.parametrize("path", KEPT, ids=[str(path.relative_to(FOLDER)) for path in KEPT])
def test_a_record_comes_to_the_same_as_ever(path: Path) -> None:
    text = path.read_text("utf-8")
    record = Record.from_json(text)
    assert (record.game, f"v{record.rules_version}") == path.relative_to(FOLDER).parts[:2]
    assert expected(game(record.game), record) == json.loads(text)["expected"]


def test_every_game_option_and_version_has_its_records() -> None:
    assert {path for path in wanted() if not path.exists()} == set(), "python tests/records.py writes them"
    for slug in slugs():
        versions = {path.name for path in FOLDER.joinpath(slug).iterdir()}
        assert versions == {f"v{n}" for n in range(1, game(slug).rules_version + 1)}
    assert {str(case) for case in CASES if case.game is not LANES} <= {str(case) for case in wanted().values()}
