"""The README's example runs as it stands."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")


def test_the_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(code.strip().splitlines()) <= 10
    exec(compile(code, "README.md", "exec"), {})
    assert "ranks" in capsys.readouterr().out


def test_every_file_the_readme_points_to_is_there() -> None:
    for link in re.findall(r"\]\((?!http)([^)#]+)", README):
        assert (Path(__file__).parent.parent / link).exists(), link
