"""The points of Terra Nova in words: the rows of the score table and the reason for every point."""

from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, say
from spielwerk.games.terranova.texts_words import hexes

CATEGORIES = {  # rows of the score table, in order
    "one": ("1 Landschaft, je Feld 3", "1 landscape, 3 a hex"),
    "two": ("2 Landschaften, je Feld 2", "2 landscapes, 2 a hex"),
    "three": ("3 Landschaften, je Feld 1", "3 landscapes, 1 a hex"),
}


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, *CATEGORIES[category])


def reason(part: Part, voice: Voice) -> str:
    """Explain what an area gave."""
    n, factor, total, share = part.args
    sums = f"{hexes(n, voice.lang)} × {factor} = {total}"
    return sums if part.reason == "area" else voice.t(f"{sums}, geteilt: {share}", f"{sums}, shared: {share}")
