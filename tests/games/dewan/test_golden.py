"""Golden games of all seat counts in the base game and the three scenarios: ``python -m games.dewan.test_golden``."""

from pathlib import Path

import pytest

from cases import Case
from golden import golden
from spielwerk.games.dewan import GAME

FOLDER = Path(__file__).parent / "golden"
CASES = [Case(GAME, seats, {"scenario": scenario}) for seats in (2, 3, 4) for scenario in range(4)]


def path(case: Case) -> Path:
    """Return where a case's golden game lies."""
    return FOLDER / f"{case.seats}p-{case.options['scenario']}.txt"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_golden_game_is_played_again(case: Case) -> None:
    """If a rule change is meant: raise rules_version, run this file, and review the difference."""
    assert golden(case) == path(case).read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in CASES:
        path(each).write_text(golden(each), "utf-8")
