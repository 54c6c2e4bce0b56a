"""Words of Tikal: hexes, tiles, treasures and figures, in German and English."""

from spielwerk.core.state import OVER
from spielwerk.core.voice import Voice, say
from spielwerk.games.tikal.data import (
    CAMP,
    HEX_NAMES,
    HEXES,
    JUNGLE,
    LETTERS,
    ON_GUARD,
    STACK,
    SUPPLY,
    TEMPLE,
    TILES,
    TREASURE,
    VOLCANO,
)
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
    return say(lang, f"{count} {'Schatz' if count == 1 else 'Schätze'}", f"{count} treasure{'' if count == 1 else 's'}")


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
        return say(lang, f"{treasures(number, 'de')}", f"{treasures(number, 'en')}")
    return say(lang, "den Vulkan", "the volcano") if kind == VOLCANO else say(lang, "Dschungel", "jungle")


def figure(leader: int, lang: str) -> str:
    """Return "Anführer" or "Arbeiter"."""
    return say(lang, "Anführer", "leader") if leader else say(lang, "Arbeiter", "worker")


def figures(count: int, lang: str) -> str:
    """Return "1 Figur", "3 Figuren"."""
    return say(lang, f"{count} {'Figur' if count == 1 else 'Figuren'}", f"{count} figure{'' if count == 1 else 's'}")


def points(count: int, lang: str) -> str:
    """Return "1 Punkt", "3 Punkte"."""
    return say(lang, f"{count} {'Punkt' if count == 1 else 'Punkte'}", f"{count} point{'' if count == 1 else 's'}")


def place_words(where: int, lang: str) -> str:
    """Return where a figure is."""
    if where == SUPPLY:
        return say(lang, "Vorrat", "supply")
    return spot(where - ON_GUARD) if where >= ON_GUARD else spot(where)


def joined(words: list[str], lang: str) -> str:
    """Return a list in a sentence."""
    if len(words) < 2:
        return "".join(words)
    return say(lang, " und ", " and ").join([", ".join(words[:-1]), words[-1]])


def who(seat: int, voice: Voice) -> str:
    """Return the subject of a sentence: "Du" or a name."""
    return voice.t("Du", "You") if seat == voice.seat else voice.name(seat)


def mover(obs: Tikal, voice: Voice) -> str:
    """Return the name of the player to move."""
    return voice.name(obs.to_move) if obs.to_move != OVER else ""
