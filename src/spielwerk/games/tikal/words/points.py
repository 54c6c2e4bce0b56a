"""The points of Tikal in words: the rows of the score table and the reason for every point."""

from spielwerk.core.audience import Audience, join_words
from spielwerk.core.language import msg, plural, say
from spielwerk.core.state import Part
from spielwerk.games.tikal.rules.data import SCORINGS
from spielwerk.games.tikal.words.terms import spot

CATEGORIES = {  # rows of the score table, in order
    "start": msg("Start points"),
    "temples": msg("Temples, majority"),
    "guards": msg("Temples, guard"),
    "treasures": msg("Treasures"),
    "bids": msg("Bids"),
}


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, CATEGORIES[category])


def stage(part: Part, audience: Audience) -> str:
    """Name the scoring that a part fell in, or the row it stands in otherwise."""
    if not part.args:
        return category(part.category, audience.lang)
    number = part.args[0]
    return audience.p("last scoring", "End") if number == SCORINGS else audience.t("Scoring {number}", number=number)


def reason(part: Part, audience: Audience) -> str:
    """Explain a share of the points."""
    t = audience.t
    if part.reason == "start":
        return t("To bid with")
    if part.reason == "bids":
        return t("{points} paid for tiles", points=-part.points)
    why = _why(part, audience)
    return t("Scoring {number}: {reason}", number=part.args[0], reason=why) if part.args[0] else why


def _why(part: Part, audience: Audience) -> str:
    """Explain a share of a scoring."""
    t = audience.t
    if part.reason == "sets":
        singles, pairs, triples = part.args[1:]
        return f"{join_words(_sets(singles, pairs, triples, audience), audience.lang)} = {part.points}"
    place, mine, best, *guard = part.args[1:]
    cell = spot(place)
    if part.reason == "tied":
        return t("{cell}, tied {own} : {best}", cell=cell, own=mine, best=best)
    if part.reason == "weaker":
        return t("{cell}, weaker {own} : {best}", cell=cell, own=mine, best=best)
    if part.reason == "closed":
        return t("{cell}, guarded by {name}", cell=cell, name=audience.name(guard[0]))
    if part.reason == "guard":
        return t("{cell}, guard = {points}", cell=cell, points=part.points)
    return f"{cell}, {mine} : {best} = {part.points}"


def _sets(singles: int, pairs: int, triples: int, audience: Audience) -> list[str]:
    found = []
    if triples:
        found.append(plural(audience.lang, triples, "{n} triple", "{n} triples"))
    if pairs:
        found.append(plural(audience.lang, pairs, "{n} pair", "{n} pairs"))
    if singles:
        found.append(plural(audience.lang, singles, "{n} single", "{n} singles"))
    return found
