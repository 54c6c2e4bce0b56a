"""The puzzles that are shipped: positions that can be played, no secrets, one turn that is clearly the best."""

from dataclasses import replace

import pytest

from cases import SUBJECTS
from spielwerk.core.game import Game
from spielwerk.core.puzzles import FILE, puzzles
from spielwerk.games import games
from spielwerk.testing import puzzles as proofs
from spielwerk_lanes import GAME as LANES

FEW = {"caravan"}  # where one turn is seldom far ahead: they take long to find
SCARCE = [subject for subject in SUBJECTS if subject.game.slug in FEW]
PLENTY = [subject for subject in SUBJECTS if subject.game.slug not in FEW]
PUZZLED = [game for game in games() if game.file(FILE)]


class TestPuzzles(proofs.Puzzles):
    subjects = PLENTY
    fewest = 60
    fewest_of_a_level = 15


class TestFewPuzzles(proofs.Puzzles):
    subjects = SCARCE


def test_games_of_ours_have_puzzles() -> None:
    assert {game.slug for game in games()} - FEW <= {game.slug for game in games() if puzzles(game)}


@pytest.mark.parametrize("game", PUZZLED, ids=lambda game: str(game.slug))
def test_puzzles_made_for_other_rules_are_left_out(game: Game) -> None:
    assert puzzles(game)
    assert puzzles(replace(game, rules_version=game.rules_version + 1)) == []


def test_a_game_without_puzzles_has_none() -> None:
    assert puzzles(LANES) == []
