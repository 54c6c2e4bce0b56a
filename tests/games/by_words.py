"""Play by words in the tests of every game; a game says which action a word is."""

from collections.abc import Callable
from typing import Generic, TypeVar

from spielwerk.core.state import Event, State
from spielwerk.games import game

S = TypeVar("S", bound=State)


class ByWords(Generic[S]):
    """``play(state, "figure 0 0", "@1 pass")`` and what can be asked of it; ``@1`` faces seat 1 first."""

    def __init__(self, slug: str, action: Callable[[S, str], int]) -> None:
        self.game = game(slug)
        self.action = action

    def play(self, state: S, *words: str) -> S:
        """Play words that have to be legal."""
        for word in words:
            seat, _, rest = word.partition(" ")
            if seat.startswith("@"):
                state.turn_to(int(seat[1:]))
            number = self.action(state, rest if seat.startswith("@") else word)
            self.game.step(state, self.game.layout.word(number))
        return state

    def heard(self, state: S, *words: str) -> list[Event]:
        """Play words and return what was told."""
        told: list[Event] = []
        state.events = told
        self.play(state, *words)
        state.events = None
        return told

    def refused(self, state: S, word: str) -> str:
        """Return the row that forbids a word which is not legal."""
        number = self.action(state, word)
        assert number not in state.legal(), f"{word} is legal"
        return state.why_not(number)
