"""Every row of a game's rule sheet is proved by a test and explained to the player."""

import ast
import re
from pathlib import Path

import pytest

import spielwerk
from spielwerk.games import SLUGS, game

TESTS = Path(__file__).parent
ROW = re.compile(r"^\|\s*([A-Z]{2}-\d+)\s*\|", re.MULTILINE)


def rows(slug: str) -> list[str]:
    """Return the rows of the game's RULES.md."""
    sheet = Path(spielwerk.__file__).parent / "games" / slug / "RULES.md"
    return list(dict.fromkeys(ROW.findall(sheet.read_text("utf-8"))))


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
    sheet, done = rows(slug), proved()
    assert sheet
    assert [row for row in sheet if row not in done] == []


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_row_is_explained_in_the_rules_help(slug: str, lang: str) -> None:
    explained = {row for section in game(slug).texts.rules(lang) for row in section.rows}
    assert [row for row in rows(slug) if row not in explained] == []
    assert explained <= set(rows(slug))
