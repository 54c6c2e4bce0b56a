"""How far one may go back: nothing that anybody has learned from is taken back (ADR 8)."""

from bisect import bisect_right
from typing import NamedTuple

from spielwerk.core.game import Game
from spielwerk.core.knowledge import learns
from spielwerk.core.language import Sentence
from spielwerk.core.state import NONE, OVER, Event, State
from spielwerk.core.types import Action
from spielwerk.table.change import STEP, Course, UndoEntry


class Played(NamedTuple):
    """A word that was played: whose and from where, what it did, where it led, and what happened."""

    entry: UndoEntry
    action: Action
    after: State
    events: list[Event]


class RuleRefusal(Sentence):
    """The reason of a rule row, as a game tells it to a seat."""

    def __init__(self, game: Game, row: str, obs: State, seat: int, names: list[str]) -> None:
        super().__init__(row)
        self.told = (game, row, obs, seat, names)

    def say(self, lang: str) -> str:
        """Return it in a language."""
        game, row, obs, seat, names = self.told
        return game.texts.refusal(row, NONE, obs, game.audience(obs, seat, lang, names))


def closes(game: Game, played: Played) -> bool:
    """Tell at a glance that a word cannot be taken back: it ended the game, is final, or something was drawn."""
    after, verb = played.after, game.layout.word(played.action).partition(" ")[0]
    return after.to_move == OVER or verb in game.irreversible or after.rng != played.entry.base.rng


def undo_window(game: Game, seats: int, past: list[UndoEntry], played: Played) -> list[UndoEntry]:
    """Return what may still be taken back after a word.

    Who learned something keeps only the choice it has not made yet; who taught somebody keeps nothing, and neither
    does whoever had ended a turn before this word.
    """
    entry = played.entry
    past = [other for other in past if other.seat in {entry.seat, *entry.base.awaiting()}]

    def knows_more(seat: int) -> bool:  # where nothing is hidden there is nothing to learn
        return game.secrets and learns(entry.base, entry.seat, played.action, played.after, played.events, seat)

    waiting = {other.seat for other in past} - {entry.seat}
    informed = {seat for seat in waiting if knows_more(seat)}
    made = {seat: max((e.step for e in past if e.seat == seat and not e.quiet), default=-1) for seat in informed}
    kept = [other for other in past if other.step > made.get(other.seat, -1)]
    others = set(range(seats)) - waiting
    if closes(game, played) or informed or any(map(knows_more, others)):
        return [other for other in kept if other.seat != entry.seat]
    return [*kept, entry]


def take_back(course: Course, count: int) -> int:
    """Take the last words off a game, and return whose the first of them was."""
    kept = len(course.words) - count
    entry = next((entry for entry in course.past if entry.step == kept), None)
    if entry is None:
        raise ValueError("nothing to take back")
    course.state = entry.base
    del course.words[kept:]
    del course.log[bisect_right(course.log, kept, key=STEP) :]
    course.past = [other for other in course.past if other.step < kept]
    return entry.seat
