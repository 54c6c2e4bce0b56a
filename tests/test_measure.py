"""The benchmark measures what it says, and says what it could not measure."""

import sys

import pytest

from bench import figures as tables
from bench import measure, rivals
from bench.click import measure as measure_clicks
from spielwerk.games import game

SHORT = 0.01  # seconds: enough to see that a probe works


def test_probes_give_figures() -> None:
    terranova = game("terranova")

    assert set(measure.probe_calls(terranova, SHORT)) == set(measure.CALLS)
    assert measure.probe_search(terranova, SHORT)["simulations"] > 0


def test_a_rival_is_measured_like_a_game_of_ours() -> None:
    chess = rivals.measure("chess", SHORT)

    assert set(chess) == {"driven", "games", "legal", "apply", "copy"}
    assert min(chess.values()) > 0


@pytest.mark.parametrize("name", [name for name in rivals.RIVALS if name != "chess"])
def test_rivals_that_are_not_installed_are_left_out(name: str) -> None:
    assert min(rivals.measure(name, SHORT).values(), default=1) > 0


def test_a_probe_runs_interpreted_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", ":".join(sys.path))
    found = measure.in_process("playouts", "terranova", SHORT, pure=True)

    assert min(found.values()) > 0
    with pytest.raises(RuntimeError, match="failed"):
        measure.in_process("nonsense", "terranova", SHORT, pure=True)


def test_a_missing_yardstick_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert rivals.measure("chess", SHORT) == {}

    rows = {row.id: row for row in measure.speed_rows({("chess", False): {}, **figures()}, [True, False])}
    assert rows["chess.driven"].value is None
    assert rows["chess.driven"].note == "not installed"
    assert rows["terranova.compiled.chess"].value is None


def test_large_figures_are_brief() -> None:
    figures = [None, 7.0, 999.4, 1000.0, 48_211.0, 482_098.0, 999_700.0, 1_073_701.0]

    assert [measure.brief(n) for n in figures] == ["–", "7", "999", "1.00k", "48.2k", "482k", "1.00M", "1.07M"]


def test_the_best_of_all_rounds_counts() -> None:
    rounds = [(("tikal", True, "calls"), {"copy": 9.0}), (("tikal", True, "calls"), {"copy": 7.0})]
    rounds += [(("tikal", True, "playouts"), {"games": 1.0}), (("tikal", True, "playouts"), {"games": 3.0})]

    assert measure.best(rounds) == {("tikal", True): {"copy": 7.0, "games": 3.0}}


def figures() -> measure.Figures:
    """Return invented figures of one game in both modes."""
    names = ("inside", "games", "driven", *measure.CALLS, "simulations")
    return {("terranova", pure): dict.fromkeys(names, 10.0 if pure else 40.0) for pure in (False, True)}


def test_the_page_of_a_table_is_weighed() -> None:
    plain, packed, files = measure.page_weight("terranova")

    assert plain > packed > 0
    assert files > 1


def test_every_game_and_rival_stands_in_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    chess = {("chess", False): {"driven": 20.0}}
    tables.show_figures(measure.speed_rows({**chess, **figures()}, [False, True]))

    line = next(line for line in capsys.readouterr().out.splitlines() if "terranova, compiled" in line)
    assert line.split()[2:7] == ["40", "40", "40", "4", "2"]  # 4 × interpreted, 2 × chess


def test_clicks_on_a_real_server_can_be_measured() -> None:
    found = measure_clicks(5)
    assert 0 < found.median_ms <= found.p95_ms
    assert found.requests > 5
