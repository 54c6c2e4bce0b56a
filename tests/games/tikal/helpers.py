"""Positions of Tikal for tests, written shortly."""

from typing import Any

from games.by_words import ByWords
from spielwerk.core.layout import Layout
from spielwerk.games.tikal.rules.data import FIGURES, HEX_NAMES, HEXES, KINDS, LOST, VERBS
from spielwerk.games.tikal.state import Tikal, load, new

LAYOUT = Layout(*VERBS)
A, B, C, D = range(4)


def cell(name: str) -> int:
    """Return the number of a hex: ``c3``."""
    return HEX_NAMES.index(name)


def lost(state: Tikal, seat: int) -> int:
    """Return how many figures of a seat left the game."""
    return [state.crew[seat * FIGURES + i] for i in range(FIGURES)].count(LOST)


def opening(seats: int = 2, seed: int = 1, auction: int = 0) -> Tikal:
    """Return the first decision of a game."""
    return new(seats, seed, auction=auction)


def position(
    *,
    seats: int = 2,
    workers: dict[int, dict[str, int]] | None = None,
    leader: dict[int, str] | None = None,
    guards: dict[int, list[str]] | None = None,
    tents: dict[int, list[str]] | None = None,
    treasures: dict[int, list[int]] | None = None,
    **rest: Any,
) -> Tikal:
    """Return a written position: seat 0 has 10 AP unless said otherwise, everything left out is as at the start.

    ``workers``: how many stand where, by seat; ``treasures``: the kinds a seat holds.
    """
    figures = []
    for seat in range(seats):
        own = [(leader or {}).get(seat, "supply")]
        own += [f"guard {name}" for name in (guards or {}).get(seat, [])]
        for name, count in (workers or {}).get(seat, {}).items():
            own += [name] * count
        figures.append(own + ["supply"] * (FIGURES - len(own)))
    held = [[(treasures or {}).get(seat, []).count(kind) for kind in range(KINDS)] for seat in range(seats)]
    camps = [(tents or {}).get(seat, []) for seat in range(seats)]
    return load({"seats": seats, "figures": figures, "treasures": held, "tents": camps, **rest})


BY_WORDS: ByWords[Tikal] = ByWords("tikal", lambda _state, word: LAYOUT.number(word))
play, heard, refused = BY_WORDS.play, BY_WORDS.heard, BY_WORDS.refused


def words(state: Tikal, *verbs: str) -> list[str]:
    """Return the legal actions as words, only those of some verbs if any are named."""
    found = [LAYOUT.word(action) for action in state.legal()]
    return [word for word in found if not verbs or word.split()[0] in verbs]


def nouns(state: Tikal, verb: str) -> list[str]:
    """Return the nouns of one verb that are legal now."""
    return [word.partition(" ")[2] for word in words(state, verb)]


def to_end(state: Tikal) -> Tikal:
    """Play ``end`` until a turn begins that does not start with action points."""
    while words(state) and "end" in words(state):
        play(state, "end")
    return state


def on(state: Tikal, seat: int, name: str) -> int:
    """Return how many workers of a seat stand on a hex."""
    return state.workers[seat * HEXES + cell(name)]
