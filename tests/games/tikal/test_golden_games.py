"""Golden games of the auction for two to four players; those of the basic game lie with all other games."""

import sys
from pathlib import Path

import pytest

from cases import Case
from golden import golden
from spielwerk.games.tikal import GAME

FOLDER = Path(__file__).parent / "golden"
CASES = [Case(GAME, seats, {"auction": 1}) for seats in (2, 3, 4)]


def path(case: Case) -> Path:
    """Return where a golden game lies."""
    return FOLDER / f"{case.seats}p.txt"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_golden_game_is_played_again(case: Case) -> None:
    """If a rule change is meant: raise rules_version, run this file, and review the difference."""
    assert golden(case) == path(case).read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for case in CASES:
        path(case).write_text(golden(case), "utf-8")
    sys.stdout.write(f"{len(CASES)} golden games\n")
