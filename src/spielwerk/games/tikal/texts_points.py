"""Points of Tikal in words: the rows of the score table and the reason for every point."""

from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, say
from spielwerk.games.tikal.texts_words import joined, spot


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return {
        "start": say(lang, "Startpunkte", "Start points"),
        "temples": say(lang, "Tempel, Mehrheit", "Temples, majority"),
        "guards": say(lang, "Tempel, Wache", "Temples, guard"),
        "treasures": say(lang, "Schätze", "Treasures"),
        "bids": say(lang, "Gebote", "Bids"),
    }[category]


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
        found.append(voice.t(f"{triples} {'Drilling' if triples == 1 else 'Drillinge'}", f"{triples} × three alike"))
    if pairs:
        found.append(
            voice.t(f"{pairs} {'Paar' if pairs == 1 else 'Paare'}", f"{pairs} pair{'' if pairs == 1 else 's'}")
        )
    if singles:
        found.append(voice.t(f"{singles} einzeln", f"{singles} single"))
    return found
