"""Positions by coordinates and play by words: ``play(state, "figure 0 0", "to 2 0", "stone 1 0", "pass")``."""

from collections.abc import Iterable

from games.by_words import ByWords
from spielwerk.core.layout import Layout
from spielwerk.games.terranova.rules.boards import ground
from spielwerk.games.terranova.rules.data import FREE, HEXES, PASS, VERBS, WALL
from spielwerk.games.terranova.state import TerraNova, load, new

Hex = tuple[int, int]
LAYOUT = Layout(*VERBS)
POCKET: list[Hex] = [(-4, 7), (-3, 7), (-2, 7)]  # stones that cut (-4, 8) and (-3, 8) off, both hills
FAR: Hex = (-2, -3)  # a place for a figure that only has to be there


def position(figures: list[list[Hex]], stones: Iterable[Hex] = (), **fields: object) -> TerraNova:
    """Return a position written by coordinates."""
    return load({"figures": [[list(c) for c in own] for own in figures], "stones": [list(c) for c in stones], **fields})


def action(state: TerraNova, word: str) -> int:
    """Return the action of a word whose hex is given as q and r."""
    verb, *place = word.split()
    if len(place) == 2:
        verb += f" {state.map.index[int(place[0]), int(place[1])]}"
    elif place:
        verb = word
    return LAYOUT.number(verb)


BY_WORDS: ByWords[TerraNova] = ByWords("terranova", action)
play, heard, refused = BY_WORDS.play, BY_WORDS.heard, BY_WORDS.refused


def hexes(state: TerraNova, verb: str) -> set[Hex]:
    """Return the hexes that a verb may be used with now."""
    first = LAYOUT.offsets[verb]
    return {state.map.cells[a - first] for a in state.legal() if first <= a < first + HEXES and a != PASS}


def words(state: TerraNova) -> list[str]:
    """Return what is possible now as words with hex numbers."""
    return [LAYOUT.word(a) for a in state.legal()]


def piece(state: TerraNova, place: Hex) -> int:
    """Return what stands on a hex."""
    return state.owner[state.map.index[place]]


def around(cells: Iterable[Hex], board: int = 0) -> list[Hex]:
    """Return the hexes round a group of hexes: the wall that closes it."""
    hexes = ground(board, 0).map
    inside = {hexes.index[c] for c in cells}
    return [hexes.cells[c] for c in sorted({c for cell in inside for c in hexes.near[cell]} - inside)]


def stones_on(state: TerraNova) -> int:
    """Return how many stones lie on the map."""
    return sum(owner == WALL for owner in state.owner)


def set_up(seats: int, **options: int) -> TerraNova:
    """Return a game with all figures placed on the first hexes of the map."""
    state = new(seats, 1, **options)
    while state.action == 0:
        state.apply(state.legal()[0])
    return state


def quiet_turn(state: TerraNova) -> None:
    """Play a turn without stones, the last figure going as far as its number is high."""
    seat, turn = state.to_move, state.quiet
    while (state.to_move, state.quiet) == (seat, turn):
        moves = [a for a in state.legal() if not LAYOUT.word(a).startswith("stone")]
        state.apply(moves[-1])


__all__ = ["FAR", "FREE", "LAYOUT", "PASS", "POCKET", "WALL", "Hex"]
