"""The benchmark measures what it says, and says what it could not measure."""

import json
import sys

import pytest
from cli.conftest import Run

from spielwerk import measure
from spielwerk.games import SLUGS, game

SHORT = 0.01  # seconds: enough to see that a probe works


def test_probes_give_figures() -> None:
    terranova = game("terranova")

    assert set(measure.probe_calls(terranova, SHORT)) == {"legal", "apply", "copy", "observe"}
    assert measure.probe_search(terranova, SHORT)["simulations"] > 0
    assert measure.probe_chess(terranova, SHORT)["plies"] > 0


def test_a_probe_runs_interpreted_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", ":".join(sys.path))
    found = measure.in_process("playouts", SLUGS[0], SHORT, pure=True)

    assert min(found.values()) > 0
    with pytest.raises(RuntimeError, match="failed"):
        measure.in_process("nonsense", SLUGS[0], SHORT, pure=True)


def test_a_missing_yardstick_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert measure.probe_chess(game("terranova"), SHORT) == {}

    rows = {row.id: row for row in measure.game_rows("terranova", figures(), [True])}
    assert rows["chess"].value is None
    assert "not installed" in rows["chess"].note


def figures() -> dict[tuple[str, bool, str], float]:
    """Return invented figures of both modes, without chess."""
    names = {"playouts": ("inside", "games", "driven"), "calls": measure.CALLS, "search": ("simulations",)}
    return {
        (probe, pure, name): (10.0 if pure else 40.0)
        for probe in names
        for name in names[probe]
        for pure in (True, False)
    }


def test_the_page_of_a_table_is_weighed() -> None:
    plain, packed, files = measure.page_weight("terranova")

    assert plain > packed > 0
    assert files > 1


def test_the_command_prints_tables_or_json(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "rows", lambda _quick: measure.game_rows("terranova", figures(), [False, True]))

    shown = run("bench", "--quick")
    assert shown.exit_code == 0
    assert "4.0" in shown.stdout  # compiled / interpreted
    data = json.loads(run("bench", "--json").stdout)
    assert data["figures"]["terranova.compiled.playout"] == 40.0
    assert data["figures"]["chess"] is None
