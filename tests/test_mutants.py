"""The mutation test itself: faults are small, real Python, and the list of harmless ones gives reasons."""

import ast
from pathlib import Path

import pytest

from bench.mutants import GAMES, ROOT, judged, mutants, proofs_of, rules_of

SRC = ROOT / "src"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_faults_and_proofs(game: str) -> None:
    files = rules_of(game, SRC)
    assert {"rules", "choices", "table"} & {path.stem for path in files}
    assert not {"view", "texts", "judge"} & {path.stem for path in files}
    found = mutants(next(path for path in files if path.stem == "rules"), SRC)
    assert len(found) > 40
    for mutant in found:
        ast.parse(mutant.text)
    assert len(proofs_of(game, ROOT)) > 5


def test_a_fault_of_each_kind_is_made(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(
        'def f(a: int, b: list[int]) -> int:\n    """Say."""\n    if a < 3 and b:\n        b.append(a + 1)\n'
        "    while not b:\n        a += 1\n    return a\n"
    )
    made = {mutant.new for mutant in mutants(path, tmp_path)}
    assert {"if (a <= 3) and b:", "if a < (4) and b:", "if (a < 3 or b):", "pass", "b.append((a - 1))"} <= made
    assert "while not not b:" in made


def test_every_judged_fault_still_exists_and_has_its_reason() -> None:
    possible = {mutant.key for game in GAMES for path in rules_of(game, SRC) for mutant in mutants(path, SRC)}
    for key, reason in judged().items():
        assert key in possible, f"no such fault any more: {key}"
        assert len(reason) > 20, key
