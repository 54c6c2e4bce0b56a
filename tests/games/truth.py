"""Every sentence of a game's prompts is held against the position it is said in; one that nobody vouches for fails.

A game lists what its sentences claim: a pattern of the English sentence, and what must then be so. ``Truth.hear`` asks
every sentence of a prompt; ``Truth.unheard`` names the sentences of the source that were never said, so that nothing
stays untried.
"""

import ast
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from spielwerk.core.audience import Audience
from spielwerk.core.game import Game
from spielwerk.core.state import OVER

NAMES = ["Anna", "Ben", "Clara", "Dora"]
Claims = dict[str, Callable[[Any, re.Match[str]], object]]
SENTENCE = re.compile(r"(?<=[.!?]) (?=[A-Z0-9])")
LEAST = 4  # letters that tell a sentence from others


class Truth:
    """Listens to a game, and to whether it is right."""

    def __init__(self, game: Game, claims: Claims) -> None:
        self.game = game
        self.claims = [(re.compile(pattern), check) for pattern, check in claims.items()]
        self.heard: set[str] = set()
        self.used: set[str] = set()

    def hear(self, state: Any, seats: Iterable[int] = ()) -> None:
        """Ask everything that the seat to move (or these) reads now."""
        for seat in seats or [state.to_move]:
            obs = state.observe(seat)
            if seat in obs.awaiting() and obs.to_move != seat:
                obs.face(seat)
            audience = self.audience(obs, seat)
            prompt = self.game.texts.prompt(obs, audience)
            told = [prompt.say, prompt.hint, *(words for _, words in prompt.steps)]
            if obs.to_move == OVER:
                told.append(self.game.texts.ending(obs, audience))
            elif self.game.chips is not None:
                told += [words for chip in self.game.chips(obs, audience) for words in chip]
            for words in filter(None, told):
                self.heard.add(words)
                for sentence in SENTENCE.split(words):
                    self._vouch(obs, seat, sentence)

    def audience(self, state: Any, seat: int | None = None) -> Audience:
        """Return a reader: the seat to move, or this one."""
        return Audience(state.to_move if seat is None else seat, "en", NAMES, box=self.game.box(state))

    def _vouch(self, obs: Any, seat: int, sentence: str) -> None:
        found = [(claim, match) for claim in self.claims if (match := claim[0].fullmatch(sentence))]
        assert found, f"nobody vouches for: {sentence!r}"
        for (pattern, check), match in found:
            self.used.add(pattern.pattern)
            assert check(Said(obs, seat), match), f"{sentence!r} is not so"

    def unheard(self, *files: str) -> list[str]:
        """Return the English sentences of these files of the game that were never said."""
        folder = Path(str(self.game.texts.__file__)).parent / "words"  # type: ignore[attr-defined]
        found = [said for file in files for said in sentences((folder / file).read_text("utf-8"))]
        return [said.pattern for said in found if not any(said.search(words) for words in self.heard)]

    def unused(self) -> list[str]:
        """Return the claims that were never needed: of sentences that are gone, or were never reached."""
        return [pattern.pattern for pattern, _ in self.claims if pattern.pattern not in self.used]


class Said:
    """A position and whom it is told to; everything else is asked of the position."""

    def __init__(self, obs: Any, seat: int) -> None:
        self.obs = obs
        self.seat = seat
        self.legal: list[int] = obs.legal() if obs.to_move == seat else []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.obs, name)


def sentences(source: str) -> list[re.Pattern[str]]:
    """Return the English half of every ``t(german, english)`` as a pattern."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and len(node.args) >= 2:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in {"t", "say"}:
                parts = _parts(node.args[-1])
                if sum(len(part) for part in parts) >= LEAST:
                    found.append(re.compile(".*".join(re.escape(part.strip()) for part in parts)))
    return found


def _parts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return [str(value.value) for value in node.values if isinstance(value, ast.Constant)]
    return []
