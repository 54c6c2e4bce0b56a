"""A mistake tried again: the position before it as the seat knew it, and the words of another turn so far.

Nothing of it is stored. The page sends its words with each click, and they are played anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

import msgspec

from spielwerk.bots.analysis import Study
from spielwerk.bots.review import Review, Turn, percent
from spielwerk.bots.turns import over
from spielwerk.core.game import Game
from spielwerk.core.language import msg
from spielwerk.core.record import Record
from spielwerk.core.state import State
from spielwerk.table.session import SeatInfo, Session, TableError

MOST_WORDS: Final = 200  # of one turn
CLOSE: Final = 3  # percentage points within which a turn is as good as the best
TRIER: Final = "trier"  # who sits at the table


class NothingToTryError(TableError):
    """A turn that was no mistake, or that is not looked at yet."""

    def __init__(self) -> None:
        super().__init__(msg("There is nothing to try again at this turn."))


@dataclass
class Attempt:
    """One try: a table of its own, made of what the seat knew."""

    turn: Turn
    session: Session
    obs: State  # before the first word

    @property
    def words(self) -> list[str]:
        """Return what was played so far."""
        return self.session.record.words

    @property
    def is_done(self) -> bool:
        """Tell whether the turn is over: somebody else is to move, or chance has spoken."""
        start = self.obs.sample(0).rng
        return bool(self.words) and over(self.session.state, self.turn.seat, start.a, start.b)

    def play(self, word: str) -> None:
        """Play one more word."""
        if not self.is_done and len(self.words) < MOST_WORDS:
            self.session.commit(self.session.plan_act(self.turn.seat, word))

    def undo(self) -> None:
        """Take back the last click."""
        self.session.commit(self.session.plan_undo(self.turn.seat))

    def rest_of_best(self) -> list[int]:
        """Return what is left of the better turn; nothing where the try goes another way."""
        best, game = self.turn.best.words if self.turn.best is not None else [], self.session.game
        done = len(self.words)
        return [game.parse(word)[1] for word in best[done:]] if best[:done] == self.words else []


def attempt(session: Session, turn: Turn, words: Sequence[str] = ()) -> Attempt:
    """Return a try as it stands after these words, or raise ValueError where they do not fit."""
    if turn.best is None:
        raise NothingToTryError
    game, obs = session.game, session.observe(turn.seat, turn.start)
    world = obs.sample(0)
    start = world.dump()
    record = Record(game.slug, len(session.seats), 0, dict(session.record.options), rules_version=game.rules_version)
    record.start, record.components = start, session.record.components
    names = session.names
    seats = [SeatInfo("human", name, "", TRIER if k == turn.seat else "") for k, name in enumerate(names)]
    table = Session(session.id, game, record, seats, TRIER, True, True)
    found = Attempt(turn, table, obs)
    for word in words[:MOST_WORDS]:
        if found.is_done:
            break
        found.play(word)
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
