"""Creature Caravan in words: what the platform asks for, and who says it."""

from spielwerk.core.audience import SEAT_COLOURS, About, OptionText
from spielwerk.core.language import plural, say, say_as
from spielwerk.core.types import Cell
from spielwerk.games.caravan.help.sections import rules
from spielwerk.games.caravan.rules.box import SIDE_NAMES
from spielwerk.games.caravan.rules.data import BARE, EASTREY
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.words.labels import label, lapses
from spielwerk.games.caravan.words.log import LOG_RULES, line
from spielwerk.games.caravan.words.points import CATEGORIES, category, hidden, reason
from spielwerk.games.caravan.words.prompts import chips, ending, prompt
from spielwerk.games.caravan.words.refusals import refusal
from spielwerk.games.caravan.words.terms import SYMBOLS, land, space

__all__ = [
    "CATEGORIES",
    "LOG_RULES",
    "about",
    "category",
    "cell",
    "chips",
    "ending",
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
        blurb=say(lang, "All roll at once, hire wondrous creatures and lead your caravans east in twelve rounds."),
        year=2024,
        designers="Ryan Laukat",
        publisher="Red Raven Games",
        minutes=60,
        weight=3,
        reconstructed=(
            say(
                lang,
                (
                    "Reconstructed: all 134 creatures with names, costs and effects, the values of the nine slots on "
                    "the board, market, zombies and treasures, the eight map sides, and what the automaton does with "
                    "its dice."
                ),
            ),
            say(
                lang,
                (
                    "Known are: the number of dice, rounds and tents, the opening hand, the order of a round, the "
                    "rules of travel, market and attack, and all rows of the score sheet."
                ),
            ),
        ),
        chip=say(lang, "Reconstructed values"),
    )


def option(name_: str, lang: str) -> OptionText:
    """Describe an option."""
    if name_ == "bot":
        return OptionText(
            say(lang, "Automaton"),
            say(lang, "An opponent without decisions that rolls at the end of each round."),
            {-1: say(lang, "solo only"), 0: say(lang, "never"), 1: say(lang, "always")},
        )
    if name_ == "map":
        return OptionText(
            say_as(lang, "caravan", "Map"),
            say(lang, "Four boards in a line, each with two sides."),
            {0: say(lang, "random"), 1: say(lang, "in order, A to D")},
            SIDE_NAMES,
        )
    if name_ == "exchange":
        return OptionText(
            say(lang, "Exchange"),
            say(lang, "Food and hand cards may be swapped at any time."),
            {0: say(lang, "no"), 1: say(lang, "yes")},
        )
    if name_ == "box":
        return OptionText(
            say(lang, "Box"),
            say(lang, "Your own creatures, boards and values."),
            {0: say(lang, "built in")},
        )
    return OptionText(
        say(lang, "Steps to the west"),
        say(lang, "One review forbids them, the rules allow them."),
        {0: say(lang, "forbidden"), 1: say(lang, "allowed")},
    )


def cell(obs: CreatureCaravan, cell: Cell, lang: str) -> str:
    """Describe a space and who is there."""
    words = [space(cell, lang)]
    if cell != EASTREY:
        words.append(land(obs.land.terrain[cell], lang))
        if obs.land.feature[cell] != BARE:
            words.append(say(lang, SYMBOLS[obs.land.feature[cell]]))
        if obs.land.cloud[cell]:
            words.append(say(lang, "cloud"))
    for seat, player in enumerate(obs.players):
        colour = say(lang, SEAT_COLOURS[seat])
        if player.where == cell:
            words.append(say(lang, "{colour} caravan", colour=colour))
        n = player.tents.count(cell)
        if n:
            words.append(plural(lang, n, "{n} {colour} tent", "{n} {colour} tents", colour=colour))
    return ", ".join(words)
