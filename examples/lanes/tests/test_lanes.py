"""Lanes keeps what every game promises. ``python tests/test_lanes.py`` writes its golden games anew."""

import sys
from pathlib import Path

from spielwerk.core.state import HIDDEN
from spielwerk.testing import Subject, fields, fuzz, golden, laws, lessons, rows
from spielwerk_lanes import GAME
from spielwerk_lanes.rules import Lanes
from spielwerk_lanes.table import HAND, VALUES

TESTS = Path(__file__).parent


def check(state: Lanes) -> None:
    """Every card is in the bag, in a hand or in a lane."""
    total = sum(state.bag) + sum(map(len, state.lanes)) + sum(card != HIDDEN for hand in state.hands for card in hand)
    assert total % VALUES == 0
    assert all(len(hand) <= HAND for hand in state.hands)


SUBJECTS = [Subject(GAME, check)]


class TestLaws(laws.Laws):
    subjects = SUBJECTS


class TestFields(fields.Fields):
    subjects = SUBJECTS


class TestGolden(golden.Golden):
    subjects = SUBJECTS
    folder = TESTS / "golden"


class TestRows(rows.Rows):
    subjects = SUBJECTS
    folder = TESTS


class TestFuzz(fuzz.Fuzz):
    subjects = SUBJECTS


class TestLessons(lessons.Lessons):
    subjects = SUBJECTS


if __name__ == "__main__":
    sys.stdout.write(f"{golden.write(TESTS / 'golden', SUBJECTS[0].recorded_cases())} golden games\n")
