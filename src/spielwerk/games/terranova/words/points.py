"""The points of Terra Nova in words: the rows of the score table and the reason for every point."""

from spielwerk.core.audience import Audience
from spielwerk.core.language import msg, say
from spielwerk.core.state import Part
from spielwerk.games.terranova.words.terms import hexes

CATEGORIES = {  # rows of the score table, in order
    "one": msg("1 landscape, 3 a hex"),
    "two": msg("2 landscapes, 2 a hex"),
    "three": msg("3 landscapes, 1 a hex"),
}


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, CATEGORIES[category])


def reason(part: Part, audience: Audience) -> str:
    """Explain what an area gave."""
    n, factor, total, share = part.args
    sum_ = f"{hexes(n, audience.lang)} × {factor} = {total}"
    return sum_ if part.reason == "area" else audience.t("{sum}, shared: {share}", sum=sum_, share=share)
