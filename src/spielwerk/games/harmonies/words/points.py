"""The points of Harmonies in words: the rows of the score table and the reason for every point."""

from spielwerk.core.audience import Audience, capital, points
from spielwerk.core.language import msg, say, with_label
from spielwerk.core.state import Part
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


def reason(part: Part, audience: Audience) -> str:
    """Explain a part of the score, every zero too."""
    t, lang, args = audience.t, audience.lang, part.args
    n = args[0] if args else 0
    got = points(part.points, lang)
    if part.reason in {"animals", "no_animal"}:
        return _card_reason(part, audience)
    if part.reason in {"spirit", "spirit_waits"}:
        return _spirit_reason(part, audience)
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
        "aside": audience.n(
            n,
            "{n} water token aside, the shortest way counts: 0",
            "{n} water tokens aside, the shortest way counts: 0",
        ),
        "short_river": audience.n(
            n,
            "single water, only the longest river counts: 0",
            "shorter river ({n} water tokens), only the longest river counts: 0",
        ),
        "island": audience.n(n, "island of {n} cell: {points}", "island of {n} cells: {points}", points=got),
    }[part.reason]
    return capital(words)


def _card_reason(part: Part, audience: Audience) -> str:
    card, settled, slots = part.args
    name = title(card, audience.lang)
    if not settled:
        return audience.t("{animal}, no animal settled yet: 0", animal=name)
    got = points(part.points, audience.lang)
    return audience.t("{animal}, {settled} of {slots}: {points}", animal=name, settled=settled, slots=slots, points=got)


def _spirit_reason(part: Part, audience: Audience) -> str:
    card = part.args[0]
    if part.reason == "spirit_waits":
        return audience.t("The {animal} has not settled yet: 0", animal=animal(card, audience.lang))
    what = f"{title(card, audience.lang)} · {effect(card, audience.lang)}"
    return with_label(audience.lang, what, points(part.points, audience.lang))
