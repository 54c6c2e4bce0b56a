"""Every row of a game's rule sheet is proved by a test and explained to the player."""

import ast
import re
from pathlib import Path

import pytest

import spielwerk
from spielwerk.games import SLUGS, game

TESTS = Path(__file__).parent
ROW = re.compile(r"^\|\s*([A-Z]{2}-\d+)\s*\|", re.MULTILINE)


def sheet(slug: str) -> str:
    """Return the game's RULES.md."""
    return (Path(spielwerk.__file__).parent / "games" / slug / "RULES.md").read_text("utf-8")


def rows(slug: str) -> list[str]:
    """Return the rows of the game's RULES.md."""
    return list(dict.fromkeys(ROW.findall(sheet(slug))))


def proved() -> set[str]:
    """Return the rows that tests are marked with."""
    found = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                found |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_every_row_is_proved(slug: str) -> None:
    written, done = rows(slug), proved()
    assert written
    assert [row for row in written if row not in done] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_sheet_tells_what_is_reconstructed_and_describes_its_files(slug: str) -> None:
    parts = {part.partition("\n")[0]: part for part in sheet(slug).split("\n## ")}
    assert {"Rulings", "What is reconstructed", "Position file", "Score sheet for the real box"} <= set(parts)
    for field in game(slug).new(2, 1).dump():
        assert f"`{field}`" in parts["Position file"], field
    example = re.search(r"```json\n(.*?)```", parts["Score sheet for the real box"], re.DOTALL)
    pad = game(slug).pad
    assert example is not None
    assert pad is not None
    assert "Anna: " in pad.score(example[1], "en")


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_row_is_explained_in_the_rules_help(slug: str, lang: str) -> None:
    explained = {row for section in game(slug).texts.rules(lang) for row in section.rows}
    assert [row for row in rows(slug) if row not in explained] == []
    assert explained <= set(rows(slug))
