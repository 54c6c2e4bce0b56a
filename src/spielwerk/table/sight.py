"""What may be seen at a table: ``observe`` and ``lines`` are the only ways out for what it knows."""

from bisect import bisect_right
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from spielwerk.core import fair
from spielwerk.core.game import Game
from spielwerk.core.knowledge import events_for
from spielwerk.core.language import msg
from spielwerk.core.record import Record
from spielwerk.core.rng import BLANK
from spielwerk.core.state import OVER, State
from spielwerk.table.change import STEP, Line, TableError
from spielwerk.table.clock_plans import TimedPlaces
from spielwerk.table.positions import Positions


class Sight(TimedPlaces):
    """A game as those at the table may know it, now and after any of its words."""

    game: Game
    state: State
    log: list[Line]
    _positions: Positions
    _drawings: dict[int, dict[Any, Any]]  # shared by readers, by eyes
    _verdict: tuple[int, fair.Verdict] | None  # of the draws, and the seq it is of

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.state.to_move == OVER

    @property
    def step(self) -> int:
        """Return how many words stand in the record now."""
        return len(self.record.words)

    @property
    def names(self) -> list[str]:
        """Return what each seat is called."""
        return [seat.name or str(k + 1) for k, seat in enumerate(self.seats)]

    @property
    def hides_secrets(self) -> bool:
        """Tell whether records, branches and other viewpoints stay closed: a game with secrets is on."""
        return self.game.secrets and not self.over

    def observe(self, seat: int, step: int | None = None) -> State:
        """Return what a seat (-1: a spectator) may know of the position now, or after so many words.

        An awaited seat finds itself to move. After the end the spectator sees everything; the generator stays blank.
        """
        state = self.state if step is None else self.at(step)
        if seat == -1 and self.over and self.game.secrets:
            open_state = state.copy()
            open_state.rng = BLANK.copy()
            return open_state
        if seat not in {-1, state.to_move} and seat in state.awaiting():
            state = turned_to(state, seat)
        return state.observe(seat)

    def lines(self, seat: int, step: int | None = None) -> list[Line]:
        """Return the log as a seat may read it: what was whispered to others has lost its numbers until the end."""
        return self.log_between(seat, 0, self.log_length(step))

    def lines_of(self, seat: int, step: int) -> list[Line]:
        """Return the lines that one word made, as a seat may read them."""
        return self.log_between(seat, self.log_length(step - 1), self.log_length(step))

    def log_between(self, seat: int, begin: int, end: int) -> list[Line]:
        """Return some lines of the log as a seat may read them."""
        found = self.log[max(0, begin) : end]
        if not self.hides_secrets:
            return found
        return [Line(n, event) for (n, _), event in zip(found, events_for([e for _, e in found], seat), strict=True)]

    def log_length(self, step: int | None = None) -> int:
        """Return how many lines the log has now, or had after so many words."""
        return len(self.log) if step is None else bisect_right(self.log, step, key=STEP)

    def log_version(self, end: int) -> Hashable:
        """Return what changes as soon as one of so many lines changes: lines are only added, or taken back and new."""
        newest = self.log[end - 1] if end else None
        return end, id(newest), newest  # kept with its line, an id stays its own

    def drawing_cache(self, seat: int) -> dict[Any, Any]:
        """Return where drawings are kept for the next look, and for others with the same knowledge."""
        return self._drawings.setdefault(seat if self.hides_secrets else -1, {})

    def at(self, step: int) -> State:
        """Return a copy of the position after so many words. Inside the table only: others see ``observe``."""
        step = max(0, min(step, self.step))
        return self.state.copy() if step == self.step else self._positions.at(self.game, self.record, step)

    def has_position(self, step: int) -> bool:
        """Tell whether the position after so many words, or one shortly before it, is kept."""
        return self._positions.is_near(step)

    def forget(self) -> None:
        """Drop the positions kept for looking back."""
        self._positions.clear()

    def export_record(self) -> Record:
        """Return the record to take home, unless a game with secrets is still on."""
        if self.hides_secrets:
            raise TableError(msg("The record stays closed until the game is over."))
        paper = replace(self.record, words=list(self.record.words), options=dict(self.record.options), names=self.names)
        if paper.chance is not None and not self.over:  # its seed is enough to replay; the secret waits for the end
            return replace(paper, chance=None)
        if paper.chance is not None:
            paper.commitment = paper.commitment or paper.chance.commitment
            paper.draws, _ = fair.replay_draws(self.game, paper)
        return paper

    def verdict(self) -> fair.Verdict:
        """Return what came out when all draws of a finished game were computed anew; once, for all who ask."""
        if self._verdict is None or self._verdict[0] != self.seq:
            self._verdict = (self.seq, fair.verify(self.game, self.export_record()))
        return self._verdict[1]


def turned_to(base: State, seat: int) -> State:
    """Return a copy of a position in which an awaited seat is to move."""
    after = base.copy()
    if seat != after.to_move:
        after.turn_to(seat)
    return after
