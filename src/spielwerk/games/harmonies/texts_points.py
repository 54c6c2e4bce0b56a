"""The points of Harmonies in words: the rows of the score table and the reason for every point."""

from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, capital, many, points, say
from spielwerk.games.harmonies.texts_words import animal, cells, effect, title

CATEGORIES = {  # rows of the score table, in order
    "trees": ("Bäume", "Trees"),
    "mountains": ("Berge", "Mountains"),
    "fields": ("Kornfelder", "Fields"),
    "buildings": ("Gebäude", "Buildings"),
    "water": ("Wasser", "Water"),
    "animals": ("Tiere", "Animals"),
    "spirit": ("Naturgeist", "Spirit"),
}


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, *CATEGORIES[category])


def reason(part: Part, voice: Voice) -> str:
    """Explain a part of the score, every zero too."""
    t, lang, args = voice.t, voice.lang, part.args
    n = args[0] if args else 0
    got = points(part.points, lang)
    if part.reason in {"animals", "no_animal"}:
        return _card_reason(part, voice)
    if part.reason in {"spirit", "spirit_waits"}:
        return _spirit_reason(part, voice)
    words = {
        "tree": t(f"Baum, Höhe {n}: {got}", f"tree, height {n}: {got}"),
        "trunk": t("Holz ohne Laub: 0", "wood without a leaf: 0"),
        "mountain": t(f"Berg, Höhe {n}: {got}", f"mountain, height {n}: {got}"),
        "lone_mountain": t("einsamer Berg, kein Berg daneben: 0", "lone mountain, no mountain beside it: 0"),
        "field": t(f"{n} Kornfelder nebeneinander: {got}", f"group of {n} fields: {got}"),
        "lone_field": t("einzelnes Kornfeld, erst ab zwei: 0", "single field, it takes two: 0"),
        "building": t(f"Gebäude sieht {n} Farben: {got}", f"building sees {n} colours: {got}"),
        "few_colours": t(
            f"Gebäude sieht {n} von {args[-1] if args else 3} Farben: 0",
            f"building sees {n} of {args[-1] if args else 3} colours: 0",
        ),
        "lone_red": t("einzelnes Dach, kein Gebäude: 0", "single roof, no building: 0"),
        "river": t(f"Fluss aus {n} Wasser: {got}", f"river of {n} water tokens: {got}"),
        "no_river": t("einzelnes Wasser, noch kein Fluss: 0", "single water, no river yet: 0"),
        "aside": t(
            f"{n} Wasser daneben, der kürzeste Weg zählt: 0",
            f"{many(n, 'en', ('', ''), ('water token', 'water tokens'))} aside, the shortest way counts: 0",
        ),
        "short_river": t(
            f"{'einzelnes Wasser' if n == 1 else f'kürzerer Fluss ({n} Wasser)'}, nur der längste Fluss zählt: 0",
            f"{'single water' if n == 1 else f'shorter river ({n} water tokens)'}, only the longest river counts: 0",
        ),
        "island": t(
            f"Insel aus {many(n, 'de', ('Feld', 'Feldern'), ('', ''))}: {got}", f"island of {cells(n, 'en')}: {got}"
        ),
    }[part.reason]
    return capital(words)


def _card_reason(part: Part, voice: Voice) -> str:
    card, settled, slots = part.args
    name = title(card, voice.lang)
    if not settled:
        return voice.t(f"{name}, noch kein Tier eingezogen: 0", f"{name}, no animal settled yet: 0")
    got = points(part.points, voice.lang)
    return voice.t(f"{name}, {settled} von {slots}: {got}", f"{name}, {settled} of {slots}: {got}")


def _spirit_reason(part: Part, voice: Voice) -> str:
    card = part.args[0]
    name, what = title(card, voice.lang), effect(card, voice.lang)
    if part.reason == "spirit_waits":
        return voice.t(f"{name} ist noch nicht eingezogen: 0", f"The {animal(card, 'en')} has not settled yet: 0")
    return f"{name} · {what}: {points(part.points, voice.lang)}"
