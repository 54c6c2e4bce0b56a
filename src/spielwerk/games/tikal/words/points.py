"""The points of Tikal in words: the rows of the score table and the reason for every point."""

from spielwerk.core.language import msg, plural, say
from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, joined
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


def stage(part: Part, voice: Voice) -> str:
    """Name the scoring that a part fell in, or the row it stands in otherwise."""
    if not part.args:
        return category(part.category, voice.lang)
    number = part.args[0]
    return voice.p("last scoring", "End") if number == SCORINGS else voice.t("Scoring {number}", number=number)


def reason(part: Part, voice: Voice) -> str:
    """Explain a share of the points."""
    t = voice.t
    if part.reason == "start":
        return t("To bid with")
    if part.reason == "bids":
        return t("{points} paid for tiles", points=-part.points)
    why = _why(part, voice)
    return t("Scoring {number}: {reason}", number=part.args[0], reason=why) if part.args[0] else why


def _why(part: Part, voice: Voice) -> str:
    """Explain a share of a scoring."""
    t = voice.t
    if part.reason == "sets":
        singles, pairs, triples = part.args[1:]
        return f"{joined(_sets(singles, pairs, triples, voice), voice.lang)} = {part.points}"
    place, mine, best, *guard = part.args[1:]
    cell = spot(place)
    if part.reason == "tied":
        return t("{cell}, tied {own} : {best}", cell=cell, own=mine, best=best)
    if part.reason == "weaker":
        return t("{cell}, weaker {own} : {best}", cell=cell, own=mine, best=best)
    if part.reason == "closed":
        return t("{cell}, guarded by {name}", cell=cell, name=voice.name(guard[0]))
    if part.reason == "guard":
        return t("{cell}, guard = {points}", cell=cell, points=part.points)
    return f"{cell}, {mine} : {best} = {part.points}"


def _sets(singles: int, pairs: int, triples: int, voice: Voice) -> list[str]:
    found = []
    if triples:
        found.append(plural(voice.lang, triples, "{n} triple", "{n} triples"))
    if pairs:
        found.append(plural(voice.lang, pairs, "{n} pair", "{n} pairs"))
    if singles:
        found.append(plural(voice.lang, singles, "{n} single", "{n} singles"))
    return found
