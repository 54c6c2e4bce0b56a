"""What import-linter cannot say (its contracts are in pyproject.toml): the rules of a game know no words."""

import ast
import re
from pathlib import Path

import pytest

import spielwerk
from spielwerk.core.picture import tokens
from spielwerk.games import games

ROOT = Path(spielwerk.__file__).parent
MODULES = sorted(p.relative_to(ROOT).with_suffix("").as_posix() for p in ROOT.rglob("*.py"))
RULES = ("rules", "bots", "state")  # the parts of a game that are compiled; all else is what a person reads and sees
FORBIDDEN = {"json", "random", "logging", "gettext", "time", "os", "sys", "secrets"}


def imports(module: str) -> set[str]:
    """Return everything a module imports, by full name."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / f"{module}.py").read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are written in full"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("module", [m for m in MODULES if m.startswith("games/") and m.count("/") > 1])
def test_the_rules_of_a_game_know_no_words_and_no_drawings(module: str) -> None:
    used = imports(module)
    if module.split("/")[2] in RULES:
        assert not used & FORBIDDEN
        tools = {"audience", "canvas", "console", "drawing", "game", "layout", "markup", "picture", "record"}
        assert not {f"spielwerk.core.{tool}" for tool in tools} & used


@pytest.mark.parametrize("module", [m for m in MODULES if re.match(r"games/\w+/(view|pad|help)/", m)])
def test_no_view_asks_what_is_legal(module: str) -> None:
    for node in ast.walk(ast.parse((ROOT / f"{module}.py").read_text("utf-8"))):
        assert not isinstance(node, ast.Attribute) or node.attr not in {"legal", "why_not"}, node.lineno


@pytest.mark.parametrize("module", MODULES)
def test_imports_are_written_in_full(module: str) -> None:
    imports(module)


PLATFORM = sorted(
    path
    for path in ROOT.rglob("*")
    if path.suffix in {".py", ".css", ".js"} and path.relative_to(ROOT).parts[0] != "games"
)


@pytest.mark.parametrize("path", PLATFORM, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nothing_outside_of_a_game_names_it_or_its_colours(path: Path) -> None:
    text = path.read_text("utf-8").lower()
    for game in games():
        prefixes = {name.partition("-")[0] for name in set(tokens("light", game)) - set(tokens("light"))}
        for name in (game.slug, game.title.lower(), *(f"--{prefix}-" for prefix in prefixes)):
            assert not re.search(rf"(?<!\w){re.escape(name)}", text), name


def test_every_module_says_in_its_first_line_what_it_is() -> None:
    for module in MODULES:
        tree = ast.parse((ROOT / f"{module}.py").read_text("utf-8"))
        assert ast.get_docstring(tree), module
