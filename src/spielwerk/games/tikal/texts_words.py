"""The words of Tikal: hexes, tiles, treasures and figures, in German and English."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Voice, many, say
from spielwerk.games.tikal.data import (
    CAMP,
    HEX_NAMES,
    HEXES,
    JUNGLE,
    LETTERS,
    ON_GUARD,
    SIDES,
    STACK,
    SUPPLY,
    TEMPLE,
    TILES,
    TREASURE,
    UNKNOWN,
    VOLCANO,
)
from spielwerk.games.tikal.land import NEAR
from spielwerk.games.tikal.rules import Tikal

KINDS = (
    ("Maske", "mask"),
    ("Krug", "jug"),
    ("Sonne", "sun"),
    ("Frosch", "frog"),
    ("Schlange", "snake"),
    ("Jadering", "jade ring"),
    ("Feder", "feather"),
    ("Muschel", "shell"),
)
GROUND = {
    JUNGLE: ("Dschungel", "jungle"),
    TEMPLE: ("Tempel", "temple"),
    TREASURE: ("Schatzplättchen", "treasure tile"),
    VOLCANO: ("Vulkan", "volcano"),
    CAMP: ("Hauptlager", "base camp"),
}


def spot(cell: int) -> str:
    """Return the name of a hex: ``c3``; beyond the hexes, of a temple without a place: ``T1``."""
    return HEX_NAMES[cell] if cell < HEXES else f"T{cell - HEXES + 1}"


def letter(tile: int) -> str:
    """Return the letter on the back of a tile."""
    return TILES[tile][0][0] if tile < STACK else LETTERS[0]


def treasure(kind: int, lang: str) -> str:
    """Return the name of a treasure."""
    return say(lang, *KINDS[kind])


def treasures(count: int, lang: str) -> str:
    """Return "1 Schatz", "3 Schätze"."""
    return many(count, lang, ("Schatz", "Schätze"), ("treasure", "treasures"))


def tile_words(tile: int, lang: str) -> str:
    """Return what a tile shows: "Tempel 5", "3 Schätze", "Dschungel", "Vulkan"."""
    _name, kind, _stones, number = TILES[tile]
    if kind == TEMPLE:
        return say(lang, f"Tempel {number}", f"Temple {number}")
    if kind == TREASURE:
        return treasures(number, lang)
    return say(lang, "Vulkan", "Volcano") if kind == VOLCANO else say(lang, "Dschungel", "Jungle")


def a_tile(tile: int, lang: str) -> str:
    """Return a tile as the object of a sentence: "legt **den Tempel 5** auf c3"."""
    _name, kind, _stones, number = TILES[tile]
    if kind == TEMPLE:
        return say(lang, f"den Tempel {number}", f"temple {number}")
    if kind == TREASURE:
        what = many(number, lang, ("Schatz", "Schätzen"), ("treasure", "treasures"))
        return say(lang, f"ein Plättchen mit {what}", f"a tile with {what}")
    if kind == VOLCANO:
        return say(lang, "den Vulkan", "the volcano")
    return say(lang, "ein Dschungelplättchen", "a jungle tile")


def figure(leader: int, lang: str) -> str:
    """Return "Anführer" or "Arbeiter"."""
    return say(lang, "Anführer", "leader") if leader else say(lang, "Arbeiter", "worker")


def figures(count: int, lang: str) -> str:
    """Return "1 Figur", "3 Figuren"."""
    return many(count, lang, ("Figur", "Figuren"), ("figure", "figures"))


def leaving(count: int, lang: str) -> str:
    """TI-96: return "1 Figur verlässt das Spiel", "3 Figuren verlassen das Spiel"."""
    one = count == 1
    words = say(lang, f"{'verlässt' if one else 'verlassen'} das Spiel", f"{'leaves' if one else 'leave'} the game")
    return f"{figures(count, lang)} {words}"


def lost(ap: int, lang: str) -> str:
    """Return "1 AP verfällt", "3 AP verfallen"."""
    one = ap == 1
    return f"{ap} AP " + say(lang, "verfällt" if one else "verfallen", "is lost" if one else "are lost")


def place_words(where: int, lang: str) -> str:
    """Return where a figure is."""
    if where == SUPPLY:
        return say(lang, "Vorrat", "supply")
    return spot(where - ON_GUARD) if where >= ON_GUARD else spot(where)


def open_stones(obs: Tikal, cell: int) -> list[str]:
    """Return the unexplored neighbours a laid tile has stones towards: they count once a tile lies there."""
    if not obs.land.walkable(cell):
        return []
    near = [(NEAR[cell * SIDES + side], obs.land.stones(cell, side)) for side in range(SIDES)]
    return [f"{spot(other)} ({n})" for other, n in near if n and other != NONE and obs.land.kind[other] == UNKNOWN]


def mover(obs: Tikal, voice: Voice) -> str:
    """Return the name of the player to move."""
    return voice.name(obs.to_move) if obs.to_move != OVER else ""
