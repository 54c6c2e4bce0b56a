"""A turn tried from what a seat knows of a position: a table of its own, and the words played at it so far.

Nothing of it is stored. The page sends its words with each click, and they are played anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from spielwerk.bots.turns import over
from spielwerk.core.game import Game
from spielwerk.core.record import Record
from spielwerk.core.state import State
from spielwerk.core.types import Seat
from spielwerk.table.session import SeatInfo, Session, TableError

MOST_WORDS: Final = 200  # of one turn
TRIER: Final = "trier"  # who sits at the table


@dataclass
class Attempt:
    """One try of the seat to move; ``paper`` is how its table begins."""

    game: Game
    obs: State  # before the first word
    paper: Record
    names: Sequence[str]
    hints: bool = True  # as at a table: the button is there
    session: Session = field(init=False)
    start: State = field(init=False)  # one position that fits what the seat knows

    def __post_init__(self) -> None:
        """Lay the position out."""
        self.start = self.obs.sample(0)
        self.lay_out([])

    @property
    def seat(self) -> Seat:
        """Return whose turn it is."""
        return self.obs.to_move

    @property
    def words(self) -> list[str]:
        """Return what was played so far."""
        return self.session.record.words

    @property
    def is_done(self) -> bool:
        """Tell whether the turn is over: somebody else is to move, or chance has spoken."""
        return bool(self.words) and over(self.session.state, self.seat, self.start.rng.a, self.start.rng.b)

    def lay_out(self, words: Sequence[str]) -> None:
        """Begin anew and play these words, as far as the turn goes; raise ValueError where they do not fit."""
        paper = replace(self.paper, words=[], start=self.start.dump())
        seats = [SeatInfo("human", name, "", TRIER if k == self.seat else "") for k, name in enumerate(self.names)]
        self.session = Session("", self.game, paper, seats, TRIER, True, self.hints)
        for word in words[:MOST_WORDS]:
            self.play(word)

    def play(self, word: str) -> None:
        """Play one more word; once the turn is over there is none."""
        if not self.is_done and len(self.words) < MOST_WORDS:
            self.session.commit(self.session.plan_act(self.seat, word))

    def undo(self) -> None:
        """Take back the last click, whatever became known by it: it was only tried."""
        try:
            self.session.commit(self.session.plan_undo(self.seat))
        except TableError:
            self.lay_out(self.words[:-1])

    def rest_of(self, words: Sequence[str]) -> list[int]:
        """Return what is left of a turn; nothing where the try goes another way."""
        done = len(self.words)
        return [self.game.parse(word)[1] for word in words[done:]] if list(words[:done]) == self.words else []
