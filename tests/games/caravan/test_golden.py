"""Golden games of all seat counts and options: ``python -m games.caravan.test_golden``."""

from pathlib import Path

import pytest

from cases import Case
from golden import golden
from spielwerk.games.caravan import GAME

FOLDER = Path(__file__).parent / "golden"
OPTIONS: list[dict[str, int]] = [{}, {"bot": 1, "map": 200}, {"exchange": 1}, {"backward": 0, "bot": 0}]
CASES = [Case(GAME, seats, options) for seats in (1, 2, 3, 4) for options in OPTIONS]


def path(case: Case) -> Path:
    """Return where a case's golden game lies."""
    return FOLDER / f"{str(case).removeprefix('caravan-')}.txt"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_golden_game_is_played_again(case: Case) -> None:
    """If a rule change is meant: raise rules_version, run this file, and review the difference."""
    assert golden(case) == path(case).read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in CASES:
        path(each).write_text(golden(each), "utf-8")
