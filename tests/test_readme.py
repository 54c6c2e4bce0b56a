"""The README's example runs as it stands, and the documents point to what is there."""

import re
from pathlib import Path

import pytest

from spielwerk import __version__

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
    assert re.search(rf"^## \[{re.escape(__version__)}\] - \d{{4}}-\d\d-\d\d$", CHANGELOG, re.MULTILINE)
