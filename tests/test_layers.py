"""Arrows point one way: core <- data <- rules <- {view, texts} <- table <- web, and core <- bots."""

import ast
from pathlib import Path

import pytest

import spielwerk

ROOT = Path(spielwerk.__file__).parent
MODULES = sorted(p.relative_to(ROOT).with_suffix("").as_posix() for p in ROOT.rglob("*.py"))
OUTER = ("__", "text", "view")  # what a person reads and sees; all else of a game is rules
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


def own(module: str) -> set[str]:
    """Return the layers of this package that a module imports."""
    return {name.split(".")[1] for name in imports(module) if name.startswith("spielwerk.")}


@pytest.mark.parametrize("module", [m for m in MODULES if m.startswith("core/")])
def test_core_knows_nobody(module: str) -> None:
    assert own(module) <= {"core"}


@pytest.mark.parametrize("module", [m for m in MODULES if m.startswith("games/") and m.count("/") > 1])
def test_a_game_knows_core_and_itself_and_its_rules_know_no_words(module: str) -> None:
    slug, name = module.split("/")[1:3]
    assert own(module) <= {"core", "games"}
    for used in imports(module):
        if used.startswith("spielwerk.games."):
            assert used.split(".")[2] == slug
    if not name.startswith(OUTER):
        used_here = imports(module)
        assert not used_here & FORBIDDEN
        assert not {used for used in used_here if used.startswith(tuple(f"spielwerk.games.{slug}.{o}" for o in OUTER))}
        tools = {"canvas", "drawing", "game", "layout", "picture", "record", "voice"}
        assert not {f"spielwerk.core.{tool}" for tool in tools} & used_here


@pytest.mark.parametrize("module", [m for m in MODULES if m.startswith("bots/")])
def test_bots_know_core_and_the_catalogue_only(module: str) -> None:
    assert own(module) <= {"core", "bots", "games"}
    assert not {used for used in imports(module) if used.startswith("spielwerk.games.")} - {"spielwerk.games.game"}


@pytest.mark.parametrize("module", [m for m in MODULES if m.startswith("rl/")])
def test_environments_know_games_and_bots_but_no_tables(module: str) -> None:
    assert own(module) <= {"core", "games", "bots", "rl", "reports"}


@pytest.mark.parametrize("module", [m for m in MODULES if m.startswith("table/")])
def test_tables_know_nothing_of_the_web(module: str) -> None:
    assert own(module) <= {"core", "games", "bots", "table"}


def test_every_module_says_in_its_first_line_what_it_is() -> None:
    for module in MODULES:
        tree = ast.parse((ROOT / f"{module}.py").read_text("utf-8"))
        assert ast.get_docstring(tree), module
