"""Positions by coordinates and play by words: ``play(state, "take 0", "pick b", "put 2 1", "animal frog", "end")``."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.by_words import ByWords
from spielwerk.core.audience import Audience
from spielwerk.core.layout import Layout
from spielwerk.core.state import NONE
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    BOARDS,
    CARD_NAMES,
    CELLS,
    COLOURS,
    PLACES,
    SLOTS,
    STACKS,
    VERBS,
)
from spielwerk.games.harmonies.rules.grid import MASK, cells_of
from spielwerk.games.harmonies.rules.land import Land, bare
from spielwerk.games.harmonies.state import Harmonies, load, new
from spielwerk.games.harmonies.words.refusals import refusal as sentence_of

Cell = tuple[int, int]
Tokens = Mapping[Cell, str]
LAYOUT = Layout(*VERBS)


def number(place: Cell, side: int = 0) -> int:
    """Return the number of cell (q, r)."""
    return BOARDS[side].index(place)


def land(tokens: Tokens, side: int = 0, cubes: Sequence[Cell] = ()) -> Land:
    """Return a board with these stacks."""
    found = bare(side)
    for place, stack in tokens.items():
        for token in stack:
            found.put(COLOURS.index(token), MASK[side * CELLS + number(place, side)])
    for place in cubes:
        found.cubes |= MASK[side * CELLS + number(place, side)]
    return found


def homes(board: Land, card: str) -> set[Cell]:
    """Return the cells (q, r) on which a card's cube may be settled."""
    return {BOARDS[board.side][c] for c in cells_of(board.homes(CARD_NAMES.index(card)), board.side)}


def player(
    tokens: Tokens | None = None,
    cards: Sequence[tuple[str, int]] = (),
    finished: Sequence[str] = (),
    cubes: Sequence[Cell] = (),
    side: int = 0,
    spirit: str | None = None,
) -> dict[str, Any]:
    """Return one player of a written position; a card is given with the cubes already settled."""
    stacks = [(tokens or {}).get(place, "") for place in BOARDS[side]]
    places: list[Any] = [[name, SLOTS[CARD_NAMES.index(name)] - settled] for name, settled in cards]
    return {
        "stacks": stacks,
        "cubes": [number(place, side) for place in cubes],
        "cards": places + [None] * (PLACES - len(places)),
        "finished": list(finished),
        "spirit": spirit,
    }


def position(players: Sequence[dict[str, Any]], **fields: Any) -> Harmonies:
    """Return a written position; what is not said is as at the start of a turn of seat 0."""
    data: dict[str, Any] = {
        "side": 0,
        "spirits": int(any(p["spirit"] for p in players)),
        "to_move": 0,
        "turns": 0,
        "closer": NONE,
        "spaces": ["bbn", "gye", "", "", ""],
        "row": [None] * 5,
        "hand": [0] * 6,
        "taken": NONE,
        "carded": NONE,
        "picked": NONE,
        "calling": NONE,
        "players": list(players),
        **fields,
    }
    return load(data)


def hand(colours: str) -> list[int]:
    """Return tokens in the hand by colour."""
    return [colours.count(colour) for colour in COLOURS]


def row(*names: str) -> list[str | None]:
    """Return a row of cards, gaps behind."""
    return [*names, *[None] * (5 - len(names))]


def action(state: Harmonies, word: str) -> int:
    """Return the action of a word whose cell is given as q and r, its colour by letter, its card by name."""
    verb, *noun = word.split()
    if len(noun) == 2:
        verb += f" {number((int(noun[0]), int(noun[1])), state.side)}"
    elif verb == "pick" and noun[0] in COLOURS:
        verb += f" {COLOURS.index(noun[0])}"
    elif verb == "keep" and noun[0] in CARD_NAMES:
        verb += f" {CARD_NAMES.index(noun[0]) - ANIMAL_COUNT}"
    elif verb in {"card", "discard"} and noun[0] in CARD_NAMES:
        verb += f" {list(state.row).index(CARD_NAMES.index(noun[0]))}"
    elif verb == "animal" and noun[0] in CARD_NAMES:
        mine = list(state.cards[state.to_move * PLACES : state.to_move * PLACES + PLACES])
        verb += f" {mine.index(CARD_NAMES.index(noun[0]))}"
    else:
        verb = word
    return LAYOUT.number(verb)


BY_WORDS: ByWords[Harmonies] = ByWords("harmonies", action)
play, heard, refused = BY_WORDS.play, BY_WORDS.heard, BY_WORDS.refused


def said(state: Harmonies, word: str, lang: str = "en") -> str:
    """Return the sentence that refuses a word."""
    return sentence_of(
        refused(state, word), action(state, word), state, Audience(0, lang, ["Anna", "Ben", "Clara", "Dora"])
    )


def words(state: Harmonies) -> list[str]:
    """Return what is possible now."""
    return [LAYOUT.word(a) for a in state.legal()]


def verbs(state: Harmonies) -> set[str]:
    """Return the verbs of what is possible now."""
    return {word.split()[0] for word in words(state)}


def targets(state: Harmonies) -> set[Cell]:
    """Return the cells (q, r) that may be clicked now."""
    return {BOARDS[state.side][int(word.split()[1])] for word in words(state) if word.startswith(("put", "settle"))}


def lay_all(state: Harmonies) -> Harmonies:
    """Lay all tokens of the hand on the first cells that take them."""
    while state.in_hand():
        state.apply(next(a for a in state.legal() if LAYOUT.word(a).startswith("pick")))
        state.apply(state.legal()[0])
    return state


def turn(state: Harmonies) -> Harmonies:
    """Play the simplest turn: the first space, on the first cells."""
    if "keep" in verbs(state):
        state.apply(state.legal()[0])
    state.apply(next(a for a in state.legal() if LAYOUT.word(a).startswith("take")))
    return play(lay_all(state), "end")


def stack(state: Harmonies, seat: int, place: Cell) -> str:
    """Return the stack on a cell."""
    return STACKS[state.lands[seat].stack(number(place, state.side))]


__all__ = ["new"]
