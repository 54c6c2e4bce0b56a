"""The positions a game went through, for looking back: some are kept, from which the others are played again."""

from dataclasses import replace
from typing import Final

from spielwerk.core.game import Game
from spielwerk.core.record import Record, opening
from spielwerk.core.state import State

MARK_EVERY: Final = 24  # steps between the positions that are kept


class Positions:
    """Positions by step: every so many that was passed, and the last one that was looked at."""

    def __init__(self) -> None:
        self._kept: dict[int, State] = {}
        self._last: tuple[int, State] | None = None

    def at(self, game: Game, record: Record, step: int) -> State:
        """Return a copy of the position after so many words of a record."""
        known = max((n for n in self._kept if n <= step), default=-1)
        start = self._kept[known] if known >= 0 else opening(game, replace(record, words=[]))
        known = max(known, 0)
        if self._last is not None and known <= self._last[0] <= step:
            known, start = self._last
        state = start.copy()
        for n in range(known, step):
            if n % MARK_EVERY == 0 and n not in self._kept:
                self._kept[n] = state.copy()
            game.step(state, record.words[n], checked=False)
        self._last = (step, state.copy())
        return state

    def is_near(self, step: int) -> bool:
        """Tell whether the position after so many words, or one shortly before it, is kept."""
        return step - step % MARK_EVERY in self._kept

    def cut(self, step: int) -> None:
        """Drop what came after so many words: it was taken back."""
        self._kept = {n: state for n, state in self._kept.items() if n <= step}
        self._last = None

    def clear(self) -> None:
        """Drop them all."""
        self._kept.clear()
        self._last = None
