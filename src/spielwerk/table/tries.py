"""A mistake tried again: from the position before it as the seat knew it, and judged like the turns of the review."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

import msgspec

from spielwerk.bots.analysis import Study
from spielwerk.bots.review import Review, Turn, percent
from spielwerk.core.game import Game
from spielwerk.core.language import msg
from spielwerk.core.record import Record
from spielwerk.core.state import State
from spielwerk.table.attempts import Attempt
from spielwerk.table.session import Session, TableError

CLOSE: Final = 3  # percentage points within which a turn is as good as the best


class NothingToTryError(TableError):
    """A turn that was no mistake, or that is not looked at yet."""

    def __init__(self) -> None:
        super().__init__(msg("There is nothing to try again at this turn."))


def attempt(session: Session, turn: Turn, words: Sequence[str] = ()) -> Attempt:
    """Return a try as it stands after these words, or raise ValueError where they do not fit."""
    if turn.best is None:
        raise NothingToTryError
    game = session.game
    paper = Record(game.slug, len(session.seats), 0, dict(session.record.options), rules_version=game.rules_version)
    paper.components = session.record.components
    found = Attempt(game, session.observe(turn.seat, turn.start), paper, session.names)
    found.lay_out(words)
    return found


def judge_try(game: Game, obs: State, review: Review, turn: Turn, words: Sequence[str], seed: int) -> int:
    """Return what a tried turn is worth in percent, beside the better one as the review has it; in a worker.

    It meets the same fresh worlds as that one: a difference inside the error counts as none.
    """
    assert turn.best is not None
    lines = [[game.parse(word)[1] for word in line] for line in (words, turn.best.words)]
    study = Study(obs, seed, lines[0])
    tried, best = study.renew([study.add(line) for line in lines], review.budget.worlds)
    difference = study.difference(best, tried)
    most = percent(turn.best.chance[turn.seat])
    return most - round(100 * difference.chance) if difference.is_sure else most


def worth_of(catalogue: str, slug: str, dump: dict[str, Any], review: bytes, turn: bytes, words: list[str]) -> int:
    """Judge a try in a worker: everything comes and goes as JSON."""
    found = msgspec.json.decode(review, type=Review)
    game: Game = import_module(catalogue).game(slug).for_version(found.rules_version)
    known = msgspec.json.decode(turn, type=Turn)
    return judge_try(game, game.load(dump), found, known, words, found.seed + known.number)
