"""The README's example runs as it stands, and the documents point to what is there."""

import re
import tomllib
from pathlib import Path

import pytest

import spielwerk

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(code.strip().splitlines()) <= 10
    exec(compile(code, "README.md", "exec"), {})
    assert "ranks" in capsys.readouterr().out


def test_every_function_on_the_way_of_one_click_is_where_the_document_says() -> None:
    way = ROOT / "docs" / "architecture.md"
    named = re.findall(r"`([\w.]+)` in \[[^\]]+\]\(([^)]+)\)", way.read_text("utf-8"))
    assert len(named) > 8
    for names, link in named:
        source = (way.parent / link).read_text("utf-8")
        for name in names.split("."):
            assert re.search(rf"(def|class|function) {name}\b", source), (name, link)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_a_document_points_to_is_there(document: Path) -> None:
    for link in re.findall(r"\]\((?!http)([^)#]+)", document.read_text("utf-8")):
        assert (document.parent / link).exists(), link


def test_the_changelog_has_a_dated_section_for_this_version() -> None:
    assert re.search(rf"^## \[{re.escape(spielwerk.__version__)}\] - \d{{4}}-\d\d-\d\d$", CHANGELOG, re.MULTILINE)


def test_what_changed_is_told_in_lists() -> None:
    unreleased = CHANGELOG.partition("## [Unreleased]")[2].partition("\n## ")[0]
    lines = [line for line in unreleased.splitlines() if line]
    assert lines
    assert [line for line in lines if not line.startswith(("### ", "- ", "  "))] == []


def test_the_commands_that_try_a_wheel_call_what_there_is() -> None:
    commands = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]["test-command"]
    called = [name for command in commands for name in re.findall(r"spielwerk\.(\w+)", command)]
    assert called
    assert [name for name in called if not hasattr(spielwerk, name)] == []
