"""What reports count of Tikal: tiles, treasures and temples."""

from collections.abc import Iterator
from typing import Any, Final

from spielwerk.core.census import FINISHED, MET, TAKEN, WAS_OPEN, Kind, Sighting, Thing
from spielwerk.core.language import Message, msg, msg_as, say
from spielwerk.core.state import NONE, Event
from spielwerk.games.tikal.rules.data import HIGHEST, LEVELS, STACK, TILES
from spielwerk.games.tikal.rules.data import KINDS as TREASURES
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.words.terms import tile_words, treasure_title

DUG: Final = {TAKEN: msg_as("component", "dug"), FINISHED: msg_as("component", "by exchange")}
KINDS: Final = {
    "tile": Kind(msg("Tiles"), {MET: WAS_OPEN, TAKEN: msg_as("component", "placed")}),
    "treasure": Kind(msg("Treasures"), DUG),
    "temple": Kind(msg("Temples"), {TAKEN: msg_as("component", "uncovered"), FINISHED: msg_as("component", "guarded")}),
}
ENDINGS: Final[dict[str, Message]] = {}


def things(_state: Tikal) -> list[Thing]:
    """Return all tiles and treasures, and the temples by what they are worth."""
    tiles = [Thing("tile", tile) for tile in range(STACK)]
    temples = [Thing("temple", value) for value in range(1, HIGHEST + 1) if LEVELS[value] or value == 1]
    return [*tiles, *(Thing("treasure", kind) for kind in range(TREASURES)), *temples]


def in_reach(state: Tikal) -> list[Thing]:
    """Return the tiles of an auction."""
    return [Thing("tile", tile) for tile in state.open if tile != NONE] if state.auction else []


def told(_state: Tikal, events: list[Event]) -> Iterator[Sighting]:
    """Return what was laid, dug, exchanged, uncovered and guarded."""
    for kind, seat, args, _ in events:
        if kind == "laid":
            yield Sighting(seat, TAKEN, Thing("tile", args[0]))
        elif kind == "dug":
            yield Sighting(seat, TAKEN, Thing("treasure", args[1]))
        elif kind == "swapped":
            yield Sighting(seat, FINISHED, Thing("treasure", args[1]))
        elif kind == "uncovered":
            yield Sighting(seat, TAKEN, Thing("temple", args[1]))
        elif kind == "guarded":
            yield Sighting(seat, FINISHED, Thing("temple", args[2]))


def name(thing: Thing, _box: Any, lang: str) -> str:
    """Name a tile, a treasure or a temple."""
    kind, number = thing
    if kind == "tile":
        return f"{TILES[number][0]}: {tile_words(number, lang)}"
    return treasure_title(number, lang) if kind == "treasure" else say(lang, "Temple {number}", number=number)
