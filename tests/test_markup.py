"""Words that get into markup unescaped are found before anything runs: the plug-in of mypy, and that we use it."""

import re
import tomllib
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parent.parent
HEAD = """
from spielwerk.core.markup import NO_MARKUP, Markup, cached, esc

@cached(8)
def bold(inside: Markup) -> Markup:
    return Markup(f"<b>{inside}</b>")

def made(name: str, n: int, x: float, part: Markup, names: list[str], parts: list[Markup]) -> None:
"""
GOOD = """
    Markup("<br>")
    Markup(f"<b>{esc(name)}</b>{part}{n}{x:.1f}")
    Markup(f"<i{' hidden' if n else ''}>{part if n else 'none'}</i>" + "<br>")
    Markup("".join(f"<li>{esc(one)}</li>" for one in names))
    Markup(f"<ul>{''.join(parts)}</ul>" if parts else "")
    total: Markup = part + part
    total += Markup("<br>")
    line: Markup = "".join(parts)
    row: Markup = "".join(Markup(f"<td>{esc(one)}</td>") for one in names)
    none: Markup = NO_MARKUP
"""
BAD = """
    Markup(name)
    Markup(f"<b>{name}</b>")
    Markup("<b>" + name)
    Markup(f"<i>{name if n else part}</i>")
    Markup("".join(names))
    Markup("".join(f"<li>{one}</li>" for one in names))
    Markup(f"{name!r}")
    Markup(f"<b>{esc(name).upper()}</b>")
    esc(part)
    bold(name)
    part = "<br>"
    text: Markup = part + name
"""


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> set[int]:
    """Return the lines of the examples that mypy complains about."""
    folder = tmp_path_factory.mktemp("markup")
    (folder / "made.py").write_text(HEAD + GOOD + BAD)
    settings = (
        f"[mypy]\nmypy_path = {ROOT / 'src'}\nplugins = {ROOT / 'src/spielwerk/testing/markup.py'}\nstrict = true\n"
    )
    (folder / "mypy.ini").write_text(settings)
    out, wrong, _ = api.run(
        ["--config-file", str(folder / "mypy.ini"), "--cache-dir", str(folder), str(folder / "made.py")]
    )
    assert not wrong, wrong
    return {int(line) for line in re.findall(r"made\.py:(\d+): error", out)}


def lines(text: str, before: str = "") -> set[int]:
    """Return the numbers of the lines of a part of the examples."""
    first = before.count("\n") + 1
    return {first + k for k, line in enumerate(text.split("\n")) if line.strip()}


def test_markup_numbers_and_literals_are_let_in(complaints: set[int]) -> None:
    assert not complaints & lines(GOOD, HEAD)


def test_words_are_never_let_in(complaints: set[int]) -> None:
    assert complaints == lines(BAD, HEAD + GOOD)


def test_our_own_code_is_checked_by_it() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert settings["tool"]["mypy"]["plugins"] == ["src/spielwerk/testing/markup.py"]
