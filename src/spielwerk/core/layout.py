"""Words outside, ints inside: the table of a game's actions."""

from collections.abc import Iterable

from spielwerk.core.types import Action


class UnknownWordError(ValueError):
    """A word that names no action of the game."""


class Layout:
    """Verbs in order, each with its nouns: ``Layout(("lay", 3), ("flip", ["red", "blue"]), ("pass", 0))``.

    A noun list may be a count (the nouns are 0, 1, …), names, or 0 for a verb that stands alone.
    """

    def __init__(self, *verbs: tuple[str, int | Iterable[str]]) -> None:
        self.words: list[str] = []
        self.offsets: dict[str, int] = {}
        for verb, nouns in verbs:
            self.offsets[verb] = len(self.words)
            if nouns == 0:
                self.words.append(verb)
            else:
                names = map(str, range(nouns)) if isinstance(nouns, int) else nouns
                self.words += [f"{verb} {noun}" for noun in names]
        self._numbers = {word: i for i, word in enumerate(self.words)}
        if len(self._numbers) != len(self.words):
            raise ValueError("two actions share a word")

    def __len__(self) -> int:
        return len(self.words)

    def word(self, action: Action) -> str:
        """Return the action as a word: ``stone 78``."""
        if not 0 <= action < len(self.words):
            raise UnknownWordError(f"there is no action {action}; there are 0 to {len(self.words) - 1}")
        return self.words[action]

    def number(self, word: str) -> int:
        """Return the action that a word names."""
        try:
            return self._numbers[word]
        except KeyError:
            raise UnknownWordError(f"no action is called {word[:40]!r}") from None
