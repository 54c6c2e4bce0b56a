"""The mutation test itself: faults are small, real Python, and the list of harmless ones gives reasons."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.mutants import GAMES, ROOT, judgements, mutants, proofs_of, rules_of

SRC = ROOT / "src"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_faults_and_proofs(game: str) -> None:
    files = rules_of(game, SRC)
    assert {"state", "choices", "table"} <= {path.stem for path in files}
    assert {path.parent.name for path in files} == {game, "rules"}
    found = mutants(next(path for path in files if path.stem == "state"), SRC)
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
    for key, reason in judgements().items():
        assert key in possible, f"no such fault any more: {key}"
        assert len(reason) > 20, key


TRY = """
import sys, time
from bench.mutants import SRC, mutants
from bench.trials import attempts
file, test = sys.argv[1:]
asked = sys.stdin.read().splitlines()
faults = [mutant for mutant in mutants(SRC / "spielwerk" / "games" / file, SRC) if mutant.key in asked]
done = attempts([test], faults, time.monotonic() + 600, lambda fault: None)
assert len(done.tried) == 2 and not done.proofs.failed, done
print(*[fault.key for fault in done.survivors])
"""


@pytest.mark.parametrize(
    ("test", "noticed", "harmless"),
    [
        (
            "tests/games/terranova/test_areas.py",
            "terranova/rules/areas.py _scores: return True => return (False)",
            "terranova/rules/areas.py _cuts: same = True => same = (False)",
        ),
        (  # what runs while its module is imported
            "tests/games/harmonies/test_scoring.py",
            "harmonies/rules/grid.py _cells: for side in range(2): => for side in range((3)):",
            "harmonies/rules/grid.py _cells: out = fill(128, NOWHERE) => out = fill((129), NOWHERE)",
        ),
    ],
)
def test_of_two_faults_the_harmless_one_survives(test: str, noticed: str, harmless: str) -> None:
    """In a process of its own: a compiled module cannot be changed."""
    done = subprocess.run(
        [sys.executable, "-c", TRY, harmless.partition(" ")[0], test],
        input=f"{noticed}\n{harmless}",
        env=os.environ | {"SPIELWERK_PURE": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == harmless, done.stderr
