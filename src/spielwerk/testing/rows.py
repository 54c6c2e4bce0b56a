"""The rule sheet and its proofs: every row of a game's RULES.md has a test and is explained to the player.

A test says which rows it proves: ``@pytest.mark.rule("LA-02")``. A game without a rule sheet is not asked.
``class TestRows(Rows): subjects = [SUBJECT]; folder = Path(__file__).parent`` looks for them in that folder.
"""

import ast
from functools import cache
from pathlib import Path
from typing import ClassVar

from spielwerk.core.language import languages
from spielwerk.testing.cases import Subject, Trials


@cache
def proved_rows(folder: Path) -> frozenset[str]:
    """Return the rows that the tests of a folder are marked with."""
    found = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                found |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return frozenset(found)


class Rows(Trials):
    """Every row of the rule sheet is proved and explained."""

    folder: ClassVar[Path]

    def subjects_to_test(self) -> list[Subject]:
        """Return the games that have a rule sheet."""
        return [subject for subject in self.subjects if subject.game.rule_rows()]

    def test_every_row_is_proved(self, subject: Subject) -> None:
        done = proved_rows(self.folder)
        assert [row for row in subject.game.rule_rows() if row not in done] == []

    def test_every_row_is_explained_in_the_rules_help_and_no_other(self, subject: Subject) -> None:
        rows = subject.game.rule_rows()
        for lang in languages():
            explained = {row for section in subject.game.texts.rules(lang) for row in section.rows}
            assert [row for row in rows if row not in explained] == [], lang
            assert sorted(explained - set(rows)) == [], lang
