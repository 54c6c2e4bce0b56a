"""The page of the public API is what the sources say, all of it can be imported, and the tour runs as it stands."""

import inspect
import runpy
from importlib import import_module
from pathlib import Path

import pytest

import spielwerk
from spielwerk.core.state import Frozen, State, playout
from spielwerk.games import games
from spielwerk.testing import api

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "api.md"
named = [(module, name) for modules in api.PUBLIC.values() for module, names in modules.items() for name in names]


def test_the_page_was_written_after_the_last_change_of_the_sources() -> None:
    text = PAGE.read_text("utf-8")
    assert api.page(text) == text, "make api"


@pytest.mark.parametrize(("module", "name"), [pair for pair in named if pair[0] != "spielwerk.rl.spiel"])
def test_everything_on_the_page_can_be_imported_and_explains_itself(module: str, name: str) -> None:
    found = getattr(import_module(module), name)
    assert found.__doc__
    assert f"`{module}.{name}" in PAGE.read_text("utf-8")


def test_positions_explain_themselves_in_a_notebook_compiled_or_not() -> None:
    for game in games():
        kind = type(game.new(game.seats[1], 1))
        assert kind.__doc__.startswith("A position")  # type: ignore[union-attr]
        for name, method in inspect.getmembers(kind, callable):
            if not name.startswith("_"):
                assert method.__doc__, f"{kind.__name__}.{name}"
                assert "self" in inspect.signature(method).parameters
    assert "freeze" in dir(State)
    assert "number of steps" in str(playout.__doc__) or "how many" in str(playout.__doc__)
    assert "thaw" in dir(Frozen)


def test_compiled_docstrings_begin_with_the_types() -> None:
    if spielwerk.is_compiled():
        assert str(State.legal.__doc__).startswith("legal(self) -> list[int]\n\nReturn the actions")


def test_types_lie_beside_what_is_compiled() -> None:
    package = ROOT / "src" / "spielwerk"
    assert (package / "py.typed").exists()
    for compiled in package.rglob("*.so"):
        if "__mypyc" not in compiled.name:
            assert compiled.with_name(compiled.name.partition(".")[0] + ".py").exists()


def test_the_tour_runs_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "tour.py"))
    said = capsys.readouterr().out
    assert "scores" in said
    assert "seen before" in said
