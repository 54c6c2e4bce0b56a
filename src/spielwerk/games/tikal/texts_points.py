"""The points of Tikal in words: the rows of the score table and the reason for every point."""

from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, joined, many, say
from spielwerk.games.tikal.texts_words import spot

CATEGORIES = {  # rows of the score table, in order
    "start": ("Startpunkte", "Start points"),
    "temples": ("Tempel, Mehrheit", "Temples, majority"),
    "guards": ("Tempel, Wache", "Temples, guard"),
    "treasures": ("Schätze", "Treasures"),
    "bids": ("Gebote", "Bids"),
}


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, *CATEGORIES[category])


def reason(part: Part, voice: Voice) -> str:
    """Explain a share of the points."""
    t = voice.t
    if part.reason == "start":
        return t("Zum Bieten", "To bid with")
    if part.reason == "bids":
        return t(f"{-part.points} für Plättchen bezahlt", f"{-part.points} paid for tiles")
    when = t(f"Wertung {part.args[0]}: ", f"Scoring {part.args[0]}: ") if part.args[0] else ""
    if part.reason == "sets":
        singles, pairs, triples = part.args[1:]
        return f"{when}{joined(_sets(singles, pairs, triples, voice), voice.lang)} = {part.points}"
    place, mine, best, *guard = part.args[1:]
    if part.reason == "tied":
        return t(f"{when}{spot(place)}, Gleichstand {mine} : {best}", f"{when}{spot(place)}, tied {mine} : {best}")
    if part.reason == "weaker":
        return t(f"{when}{spot(place)}, schwächer {mine} : {best}", f"{when}{spot(place)}, weaker {mine} : {best}")
    if part.reason == "closed":
        name = voice.name(guard[0])
        return t(f"{when}{spot(place)}, Wache von {name}", f"{when}{spot(place)}, guarded by {name}")
    if part.reason == "guard":
        return f"{when}{spot(place)}, {t('Wache', 'guard')} = {part.points}"
    return f"{when}{spot(place)}, {mine} : {best} = {part.points}"


def _sets(singles: int, pairs: int, triples: int, voice: Voice) -> list[str]:
    found = []
    if triples:
        found.append(many(triples, voice.lang, ("Drilling", "Drillinge"), ("triple", "triples")))
    if pairs:
        found.append(many(pairs, voice.lang, ("Paar", "Paare"), ("pair", "pairs")))
    if singles:
        found.append(many(singles, voice.lang, ("Einzelstück", "Einzelstücke"), ("single", "singles")))
    return found
