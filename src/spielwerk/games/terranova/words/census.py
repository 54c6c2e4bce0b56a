"""What reports count of Terra Nova: the areas that were scored, by landscapes, by their number and by size."""

from collections.abc import Iterator
from typing import Any, Final

from spielwerk.core.census import FINISHED, TAKEN, Kind, Sighting, Thing
from spielwerk.core.language import msg, msg_as
from spielwerk.core.state import Event
from spielwerk.games.terranova.rules.data import MOST_LANDSCAPES
from spielwerk.games.terranova.state import TerraNova
from spielwerk.games.terranova.words.terms import hexes, landscapes, titles

STOOD: Final = {TAKEN: msg_as("component", "stood in it"), FINISHED: msg_as("component", "scored")}
KINDS: Final = {
    "number": Kind(msg("Areas by number of landscapes"), STOOD),
    "size": Kind(msg("Areas by size"), STOOD),
    "land": Kind(msg("Landscapes in areas"), STOOD),
}
ENDINGS: Final = {
    "divided": msg("The whole island is divided."),
    "stuck": msg("At most one player can still move."),
    "stones": msg("All boundary stones are placed."),
    "quiet": msg("No stone was placed for too long."),
    "figures": msg("Somebody has no figure left."),
}
SIZES: Final = (1, 4, 7, 10, 15, 20, 30)  # hexes from which on an area is of the next size


def things(_state: TerraNova) -> list[Thing]:
    """Return the kinds of areas that score."""
    numbers = [Thing("number", n) for n in range(1, MOST_LANDSCAPES + 1)]
    return [*numbers, *(Thing("size", n) for n in range(len(SIZES))), *(Thing("land", n) for n in range(8))]


def in_reach(_state: TerraNova) -> list[Thing]:
    """Return nothing: the whole board lies open to everybody."""
    return []


def told(state: TerraNova, events: list[Event]) -> Iterator[Sighting]:
    """Return who stood in the areas that an action closed, and who scored them."""
    closed = sum(event.kind == "area" for event in events)
    for area in state.areas[len(state.areas) - closed :]:
        if area.factor == 0:
            continue
        size = sum(len(area.cells) >= least for least in SIZES) - 1
        found = [Thing("number", len(area.lands)), Thing("size", size), *(Thing("land", n) for n in area.lands)]
        for seat in range(state.seats):
            for thing in found:
                if area.figures[seat]:
                    yield Sighting(seat, TAKEN, thing)
                if area.points[seat]:
                    yield Sighting(seat, FINISHED, thing)


def name(thing: Thing, _box: Any, lang: str) -> str:
    """Name a kind of areas."""
    kind, number = thing
    if kind == "number":
        return landscapes(number, lang)
    if kind == "land":
        return titles(lang)[number]
    low = SIZES[number]
    return f"{low}–{hexes(SIZES[number + 1] - 1, lang)}" if number + 1 < len(SIZES) else f"≥ {hexes(low, lang)}"
