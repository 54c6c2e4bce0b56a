"""A game's puzzles and their proofs: every position can be played, holds no secret, and has one best turn.

``class TestPuzzles(Puzzles): subjects = [SUBJECT]``; a game without puzzles is not asked.
"""

from itertools import pairwise
from typing import ClassVar

from spielwerk.bots.analysis import SURE
from spielwerk.bots.clear_turns import GAP, end_of, is_whole_turn
from spielwerk.bots.puzzles import id_of
from spielwerk.core.editing import written
from spielwerk.core.game import Game
from spielwerk.core.puzzles import FILE, LEVELS, Answer, Puzzle, puzzles
from spielwerk.core.state import State
from spielwerk.testing.cases import Subject, Trials

LARGEST = 400_000  # bytes of a file
NEAR = 0.02  # by how much rounded numbers may miss their sum


def actions(game: Game, answer: Answer) -> list[int]:
    """Return a turn as a position takes it."""
    return [game.parse(word)[1] for word in answer.words]


def known(game: Game, puzzle: Puzzle) -> State:
    """Return what the seat of a puzzle knows."""
    return game.load(puzzle.position)


class Puzzles(Trials):
    """Every puzzle can be solved, and says what is true."""

    fewest: ClassVar[int] = 3  # puzzles
    fewest_of_a_level: ClassVar[int] = 1

    def subjects_to_test(self) -> list[Subject]:
        """Return the games that have puzzles."""
        return [subject for subject in self.subjects if subject.game.file(FILE)]

    def test_there_are_enough_of_each_level(self, subject: Subject) -> None:
        found = puzzles(subject.game)
        assert len(found) >= self.fewest, "none at all: they were made for other rules, make them anew"
        for level in LEVELS:
            assert sum(one.level == level for one in found) >= self.fewest_of_a_level, level
        assert {one.level for one in found} <= set(LEVELS)
        assert len(subject.game.file(FILE)) <= LARGEST

    def test_no_puzzle_is_there_twice(self, subject: Subject) -> None:
        found = puzzles(subject.game)
        assert len({one.id for one in found}) == len(found)
        assert len({tuple(sorted(one.answers[0].words)) for one in found}) == len(found)

    def test_a_puzzle_is_called_by_its_position_for_good(self, subject: Subject) -> None:
        for one in puzzles(subject.game):
            assert one.id == id_of(one.position)
            assert one.id.replace("-", "").isalnum()

    def test_a_position_holds_what_its_seat_knows_and_nothing_else(self, subject: Subject) -> None:
        for one in puzzles(subject.game):
            obs = known(subject.game, one)
            assert obs.to_move == one.seat, one.id
            assert obs.observe(one.seat) == obs, one.id
            if subject.game.editor is not None:
                assert written(subject.game, obs) == one.position, one.id

    def test_every_answer_is_a_whole_turn_and_leads_elsewhere(self, subject: Subject) -> None:
        for one in puzzles(subject.game):
            obs = known(subject.game, one)
            turns = [actions(subject.game, answer) for answer in one.answers]
            assert 2 <= len(turns) <= 5, one.id
            for turn in turns:
                assert is_whole_turn(obs, turn), (one.id, turn)
            assert len({end_of(obs, turn) for turn in turns}) == len(turns), one.id

    def test_the_first_answer_is_clearly_the_best_and_the_others_follow_in_order(self, subject: Subject) -> None:
        for one in puzzles(subject.game):
            best, second, *_ = one.answers
            assert one.gap >= GAP, one.id
            assert one.gap > SURE * one.error, one.id
            assert abs(best.lead - second.lead - one.gap) <= NEAR, one.id
            assert all(above.lead >= below.lead for above, below in pairwise(one.answers)), one.id
            assert all(best.chance >= other.chance for other in one.answers[1:]), one.id

    def test_points_are_told_by_the_rows_of_the_score_table(self, subject: Subject) -> None:
        rows = set(subject.game.texts.CATEGORIES)
        for one in puzzles(subject.game):
            assert all(set(answer.parts) == set(one.answers[0].parts) for answer in one.answers), one.id
            assert set(one.answers[0].parts) <= rows, one.id
