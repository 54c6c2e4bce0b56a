"""The words of Tikal: hexes, tiles, treasures and figures, in German and English."""

from spielwerk.core.audience import Audience
from spielwerk.core.language import msg, plural, plural_as, say, say_as
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Cell
from spielwerk.games.tikal.rules.data import (
    CAMP,
    HEX_NAMES,
    HEXES,
    JUNGLE,
    LETTERS,
    ON_GUARD,
    SIDES,
    STACK,
    TEMPLE,
    TILES,
    TREASURE,
    UNKNOWN,
    VOLCANO,
)
from spielwerk.games.tikal.rules.land import NEAR
from spielwerk.games.tikal.state import Tikal

KINDS = (  # in a sentence
    msg("mask"),
    msg("jug"),
    msg("sun"),
    msg("frog"),
    msg("snake"),
    msg("jade ring"),
    msg("feather"),
    msg("shell"),
)
KIND_TITLES = (
    msg("Mask"),
    msg("Jug"),
    msg("Sun"),
    msg("Frog"),
    msg("Snake"),
    msg("Jade ring"),
    msg("Feather"),
    msg("Shell"),
)
GROUND = {
    JUNGLE: msg("jungle"),
    TEMPLE: msg("temple"),
    TREASURE: msg("treasure tile"),
    VOLCANO: msg("volcano"),
    CAMP: msg("base camp"),
}


def spot(cell: Cell) -> str:
    """Return the name of a hex: ``c3``; beyond the hexes, of a temple without a place: ``T1``."""
    return HEX_NAMES[cell] if cell < HEXES else f"T{cell - HEXES + 1}"


def letter(tile: int) -> str:
    """Return the letter on the back of a tile."""
    return TILES[tile][0][0] if tile < STACK else LETTERS[0]


def treasure(kind: int, lang: str) -> str:
    """Return the name of a treasure."""
    return say(lang, KINDS[kind])


def treasures(count: int, lang: str) -> str:
    """Return "1 Schatz", "3 Schätze"."""
    return plural(lang, count, "{n} treasure", "{n} treasures")


def treasure_title(kind: int, lang: str) -> str:
    """Return the name of a treasure as a title."""
    return say(lang, KIND_TITLES[kind])


def tile_words(tile: int, lang: str) -> str:
    """Return what a tile shows, as a title: "Temple 5", "3 treasures", "Jungle", "Volcano"."""
    _name, kind, _stones, number = TILES[tile]
    if kind == TEMPLE:
        return say(lang, "Temple {number}", number=number)
    if kind == TREASURE:
        return treasures(number, lang)
    return say(lang, "Volcano") if kind == VOLCANO else say(lang, "Jungle")


def within(tile: int, lang: str) -> str:
    """Return what a tile shows, within a sentence: "temple 5", "3 treasures", "jungle", "volcano"."""
    _name, kind, _stones, number = TILES[tile]
    if kind == TEMPLE:
        return temple(number, lang)
    if kind == TREASURE:
        return treasures(number, lang)
    return say(lang, GROUND[kind])


def temple(value: int, lang: str) -> str:
    """Return a temple with its number, within a sentence."""
    return say(lang, "temple {number}", number=value)


def a_tile(tile: int, lang: str) -> str:
    """Return a tile as the object of a sentence: "legt **den Tempel 5** auf c3"."""
    _name, kind, _stones, number = TILES[tile]
    if kind == TEMPLE:
        return say_as(lang, "object", "temple {number}", number=number)
    if kind == TREASURE:
        return plural_as(lang, "object", number, "a tile with {n} treasure", "a tile with {n} treasures")
    if kind == VOLCANO:
        return say_as(lang, "object", "the volcano")
    return say_as(lang, "object", "a jungle tile")


def figure(leader: int, lang: str) -> str:
    """Return "Anführer" or "Arbeiter"."""
    return say(lang, "leader") if leader else say(lang, "worker")


def leaving(count: int, lang: str) -> str:
    """TI-96: return "1 Figur verlässt das Spiel", "3 Figuren verlassen das Spiel"."""
    return plural(lang, count, "{n} figure leaves the game", "{n} figures leave the game")


def lapsing_points(ap: int, lang: str) -> str:
    """Return "1 AP verfällt", "3 AP verfallen"."""
    return plural(lang, ap, "{n} AP is lost", "{n} AP are lost")


def place_words(where: int) -> str:
    """Return where a figure on the map is."""
    return spot(where - ON_GUARD) if where >= ON_GUARD else spot(where)


def open_stones(obs: Tikal, cell: Cell) -> list[str]:
    """Return the unexplored neighbours a laid tile has stones towards: they count once a tile lies there."""
    if not obs.land.walkable(cell):
        return []
    near = [(NEAR[cell * SIDES + side], obs.land.stones(cell, side)) for side in range(SIDES)]
    return [f"{spot(other)} ({n})" for other, n in near if n and other != NONE and obs.land.kind[other] == UNKNOWN]


def mover(obs: Tikal, audience: Audience) -> str:
    """Return the name of the player to move."""
    return audience.name(obs.to_move) if obs.to_move != OVER else ""
