"""``spielwerk verify``: the chance of a finished game, checked without the server."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from cli.conftest import Run

from spielwerk.core.chance import Chance
from spielwerk.core.fair import replay_draws
from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games import game


@pytest.fixture
def finished(monkeypatch: pytest.MonkeyPatch) -> Record:
    """Return a whole game of Dewan, as a table hands it out."""
    monkeypatch.undo()  # other tests deal their tables alike
    dewan = game("dewan")
    record = Record(
        "dewan", 2, 0, dewan.with_defaults({}), [], dewan.rules_version, chance=Chance("table", "1d" * 32, ("00" * 16,))
    )
    state, rng = dewan.new(2, record.seed), Rng(3)
    while state.to_move != OVER:
        action = state.random_action(rng)
        record.words.append(dewan.layout.word(action))
        state.apply(action)
    record.commitment = Chance("", "1d" * 32).commitment
    record.draws, _ = replay_draws(dewan, record)
    return record


def test_an_honest_record_passes_and_says_what_was_checked(run: Run, finished: Record, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(finished.to_json())
    done = run("verify", file)
    assert done.exit_code == 0
    assert "fits the commitment" in done.stdout
    assert "1 device added a share" in done.stdout
    assert "draws were computed anew from the secret" in done.stdout.replace("\n", " ")
    assert "Ziehungen" in run("verify", file, "--lang", "de").stdout
    noted = " ".join(finished.commitment[n : n + 4] for n in range(0, 64, 4))  # as the page shows it
    assert run("verify", file, "--commitment", noted).exit_code == 0


def test_a_forged_record_does_not_pass(run: Run, finished: Record, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(replace(finished, draws=[[0, 7, 9], *finished.draws[1:]]).to_json())
    done = run("verify", file, "--json")
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert not told["ok"]
    assert [check["ok"] for check in told["checks"]] == [True, True, False, True]
    assert run("verify", file, "--commitment", "00" * 32).exit_code == 1


def test_a_record_of_the_simulation_has_nothing_to_check(run: Run, record: Path) -> None:
    done = run("verify", record)
    assert done.exit_code == 1
    assert "holds no secret" in done.stdout


def test_what_is_no_record_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text("{}")
    assert run("verify", file).exit_code == 2
