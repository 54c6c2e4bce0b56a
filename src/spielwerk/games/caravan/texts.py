"""Creature Caravan in words, in German and English: what the platform asks for, and who says it."""

from spielwerk.core.voice import SEAT_COLOURS, About, OptionText, say
from spielwerk.games.caravan.box import SIDE_NAMES
from spielwerk.games.caravan.data import BARE, EASTREY
from spielwerk.games.caravan.land import sides
from spielwerk.games.caravan.rules import CreatureCaravan
from spielwerk.games.caravan.texts_help import rules
from spielwerk.games.caravan.texts_labels import label, lapses
from spielwerk.games.caravan.texts_log import line
from spielwerk.games.caravan.texts_points import CATEGORIES, category, hidden, reason
from spielwerk.games.caravan.texts_prompts import chips, ending, prompt
from spielwerk.games.caravan.texts_refusals import explain, refusal
from spielwerk.games.caravan.texts_words import SYMBOLS, land, space

__all__ = [
    "CATEGORIES",
    "about",
    "category",
    "cell",
    "chips",
    "ending",
    "explain",
    "hidden",
    "label",
    "lapses",
    "line",
    "option",
    "prompt",
    "reason",
    "refusal",
    "rules",
]


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        blurb=say(
            lang,
            "Würfelt alle zugleich, heuert wunderliche Kreaturen an und führt Eure Karawanen in zwölf Runden nach "
            "Osten.",
            "All roll at once, hire wondrous creatures and lead your caravans east in twelve rounds.",
        ),
        year=2024,
        designers="Ryan Laukat",
        publisher="Red Raven Games",
        minutes=60,
        weight=3,
        reconstructed=(
            say(
                lang,
                "Nachgebaut sind: alle 134 Kreaturen mit Namen, Kosten und Wirkungen, die Werte der neun Plätze auf "
                "dem Brett, Markt, Zombies und Schätze, die acht Seiten der Landkarte, und was der Automat mit seinen "
                "Würfeln tut.",
                "Reconstructed: all 134 creatures with names, costs and effects, the values of the nine slots on the "
                "board, market, zombies and treasures, the eight map sides, and what the automaton does with its dice.",
            ),
            say(
                lang,
                "Bekannt sind: Zahl der Würfel, Runden und Zelte, die Starthand, der Ablauf der Runde, die Regeln von "
                "Reise, Markt und Angriff und alle Zeilen des Wertungsblatts.",
                "Known are: the number of dice, rounds and tents, the opening hand, the order of a round, the rules "
                "of travel, market and attack, and all rows of the score sheet.",
            ),
        ),
        chip=say(lang, "Nachgebaute Werte", "Reconstructed values"),
    )


def option(name_: str, lang: str) -> OptionText:
    """Describe an option."""
    if name_ == "bot":
        return OptionText(
            say(lang, "Automat", "Automaton"),
            say(
                lang,
                "Ein Gegner ohne Entscheidungen, der am Rundenende würfelt.",
                "An opponent without decisions that rolls at the end of each round.",
            ),
            {-1: say(lang, "nur allein", "solo only"), 0: say(lang, "nie", "never"), 1: say(lang, "immer", "always")},
        )
    if name_ == "map":
        return OptionText(
            say(lang, "Landkarte", "Map"),
            say(
                lang, "Vier Tafeln in einer Reihe, jede mit zwei Seiten.", "Four boards in a line, each with two sides."
            ),
            {
                0: say(lang, "Zufall", "random"),
                **{n: " ".join(SIDE_NAMES[s] for s in sides(n)) for n in (1, 16, 200, 384)},
            },
        )
    if name_ == "exchange":
        return OptionText(
            say(lang, "Tauschen", "Exchange"),
            say(
                lang,
                "Nahrung und Handkarten dürfen jederzeit getauscht werden.",
                "Food and hand cards may be swapped at any time.",
            ),
            {0: say(lang, "nein", "no"), 1: say(lang, "ja", "yes")},
        )
    if name_ == "box":
        return OptionText(
            say(lang, "Schachtel", "Box"),
            say(lang, "Eigene Kreaturen, Tafeln und Werte.", "Your own creatures, boards and values."),
            {0: say(lang, "eingebaut", "built in")},
        )
    return OptionText(
        say(lang, "Schritte nach Westen", "Steps to the west"),
        say(
            lang, "Eine Rezension erlaubt sie nicht, die Regel schon.", "One review forbids them, the rules allow them."
        ),
        {0: say(lang, "verboten", "forbidden"), 1: say(lang, "erlaubt", "allowed")},
    )


def cell(obs: CreatureCaravan, cell: int, lang: str) -> str:
    """Describe a space and who is there."""
    words = [space(cell, lang)]
    if cell != EASTREY:
        words.append(land(obs.land.terrain[cell], lang))
        if obs.land.feature[cell] != BARE:
            words.append(say(lang, *SYMBOLS[obs.land.feature[cell]]))
        if obs.land.cloud[cell]:
            words.append(say(lang, "Wolke", "cloud"))
    for seat, player in enumerate(obs.players):
        colour = say(lang, *SEAT_COLOURS[seat])
        if player.where == cell:
            words.append(say(lang, f"Karawane von {colour}", f"{colour} caravan"))
        n = player.tents.count(cell)
        if n:
            words.append(
                say(
                    lang,
                    f"{n} {'Zelt' if n == 1 else 'Zelte'} von {colour}",
                    f"{n} {colour} tent{'s' if n > 1 else ''}",
                )
            )
    return ", ".join(words)
