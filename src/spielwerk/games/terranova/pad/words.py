"""The score pad in words: what an area brings, and what is wrong with a sheet."""

from typing import Final

from spielwerk.core.audience import Audience, join_words, points
from spielwerk.core.language import msg, plural, with_label
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


def takers(area: Enclosure, audience: Audience) -> str:
    """Say who gets the points of an area."""
    shares = area.points()
    first = [audience.name(player) for player, share in enumerate(shares) if share]
    if not first:
        nobody = audience.t("Nobody is in it: no points")
        return nobody if not max(area.figures) else audience.t("too little to share")
    names = join_words(first, audience.lang)
    won = points(max(shares), audience.lang)
    return (
        with_label(audience.lang, names, won)
        if len(first) == 1
        else audience.t("{names}: {points} each", names=names, points=won)
    )
