"""The score pad in words: what an area brings, and what is wrong with a sheet."""

from typing import Final

from spielwerk.core.language import msg, plural
from spielwerk.core.voice import Voice, joined, points
from spielwerk.games.terranova.pad.sheet import Enclosure
from spielwerk.games.terranova.words.terms import hexes

SENTENCES: Final = {
    "player": msg("{who}: only a name is expected."),
    "areas": msg("areas: at most {most} areas."),
    "area": msg("area {number}: landscapes, hexes and figures are expected."),
    "figures": msg("area {number}: figures are {count} numbers."),
    "number": msg("area {number}, {field}: a number from {lowest} to {highest}."),
}


def areas(n: int, lang: str) -> str:
    """Return a number of areas."""
    return plural(lang, n, "{n} area", "{n} areas")


def worth(area: Enclosure, lang: str) -> str:
    """Return the sum of an area: ``9 hexes × 2 = 18``."""
    return f"{hexes(area.hexes, lang)} × {area.factor} = {area.total}"


def takers(area: Enclosure, voice: Voice) -> str:
    """Say who gets the points of an area."""
    shares = area.points()
    first = [voice.name(player) for player, share in enumerate(shares) if share]
    if not first:
        nobody = voice.t("Nobody is in it: no points")
        return nobody if not max(area.figures) else voice.t("too little to share")
    names = joined(first, voice.lang)
    won = points(max(shares), voice.lang)
    return f"{names}: {won}" if len(first) == 1 else voice.t("{names}: {points} each", names=names, points=won)
