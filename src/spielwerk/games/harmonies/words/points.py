"""The points of Harmonies in words: the rows of the score table and the reason for every point."""

from spielwerk.core.language import labelled, msg, say
from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, capital, points
from spielwerk.games.harmonies.words.terms import animal, effect, title

CATEGORIES = {  # rows of the score table, in order
    "trees": msg("Trees"),
    "mountains": msg("Mountains"),
    "fields": msg("Fields"),
    "buildings": msg("Buildings"),
    "water": msg("Water"),
    "animals": msg("Animals"),
    "spirit": msg("Spirit"),
}


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return say(lang, CATEGORIES[category])


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
        "tree": t("tree, height {height}: {points}", height=n, points=got),
        "trunk": t("wood without a leaf: 0"),
        "mountain": t("mountain, height {height}: {points}", height=n, points=got),
        "lone_mountain": t("lone mountain, no mountain beside it: 0"),
        "field": t("group of {count} fields: {points}", count=n, points=got),
        "lone_field": t("single field, it takes two: 0"),
        "building": t("building sees {count} colours: {points}", count=n, points=got),
        "few_colours": t("building sees {count} of {needed} colours: 0", count=n, needed=args[-1] if args else 3),
        "lone_red": t("single roof, no building: 0"),
        "river": t("river of {count} water tokens: {points}", count=n, points=got),
        "no_river": t("single water, no river yet: 0"),
        "aside": voice.n(
            n,
            "{n} water token aside, the shortest way counts: 0",
            "{n} water tokens aside, the shortest way counts: 0",
        ),
        "short_river": voice.n(
            n,
            "single water, only the longest river counts: 0",
            "shorter river ({n} water tokens), only the longest river counts: 0",
        ),
        "island": voice.n(n, "island of {n} cell: {points}", "island of {n} cells: {points}", points=got),
    }[part.reason]
    return capital(words)


def _card_reason(part: Part, voice: Voice) -> str:
    card, settled, slots = part.args
    name = title(card, voice.lang)
    if not settled:
        return voice.t("{animal}, no animal settled yet: 0", animal=name)
    got = points(part.points, voice.lang)
    return voice.t("{animal}, {settled} of {slots}: {points}", animal=name, settled=settled, slots=slots, points=got)


def _spirit_reason(part: Part, voice: Voice) -> str:
    card = part.args[0]
    if part.reason == "spirit_waits":
        return voice.t("The {animal} has not settled yet: 0", animal=animal(card, voice.lang))
    what = f"{title(card, voice.lang)} · {effect(card, voice.lang)}"
    return labelled(voice.lang, what, points(part.points, voice.lang))
