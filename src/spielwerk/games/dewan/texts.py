"""Dewan in words: what the platform asks for, and who says it."""

from spielwerk.core.audience import SEAT_COLOURS, About, OptionText
from spielwerk.core.language import msg, say
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell
from spielwerk.games.dewan.help.sections import rules
from spielwerk.games.dewan.rules.data import LAVA, START, WATER
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.words.labels import label
from spielwerk.games.dewan.words.log import LOG_RULES, line
from spielwerk.games.dewan.words.points import CATEGORIES, category, reason
from spielwerk.games.dewan.words.prompts import chips, ending, prompt
from spielwerk.games.dewan.words.refusals import refusal
from spielwerk.games.dewan.words.terms import SCENARIOS, berries, field, land

__all__ = [
    "CATEGORIES",
    "LOG_RULES",
    "about",
    "category",
    "cell",
    "chips",
    "ending",
    "label",
    "line",
    "option",
    "prompt",
    "reason",
    "refusal",
    "rules",
]

CAMP = msg("camp of {colour}")
CAMPS = {START: msg("start camp of {colour}"), WATER: msg("water village of {colour}")}


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        blurb=say(lang, "Lead your tribe across the land, pitch camps and tell what you have seen."),
        year=2025,
        designers="Johannes Goupy, Yoann Levet",
        publisher="Space Cowboys",
        minutes=40,
        weight=2,
        reconstructed=(
            say(
                lang,
                (
                    "Reconstructed: which 55 cards there are, what the 10 map tiles show and how they lie, the 24 "
                    "stories, the field of the volcano, 8 water and 8 lava tiles, 20 fish, and the name gem."
                ),
            ),
            say(
                lang,
                (
                    "Known are: the number of cards, tiles, stories and camps, the course of play, and the points "
                    "for flames, groups, berries and scenarios. The points and flames of the stories and the berries "
                    "on the map are ours."
                ),
            ),
        ),
        chip=say(lang, "Reconstructed tiles"),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    if name == "scenario":
        return OptionText(
            say(lang, "Scenario"),
            say(lang, "In a scenario an event happens again and again."),
            {i: say(lang, name) for i, name in enumerate(SCENARIOS)},
        )
    if name == "volcano_flames":
        return OptionText(
            say(lang, "Volcano: points for flames"),
            say(lang, "The short rules leave it open."),
            {
                0: say(lang, "1 per flame, plus 3 per pair"),
                1: say(lang, "3 per pair, 1 per flame left over"),
                2: say(lang, "1 per flame, plus 3 per pair and 1 more per flame left over"),
            },
        )
    if name == "village_berry":
        return OptionText(
            say(lang, "Water villages: unpaired berry"),
            say(lang, "Points for a berry without a dye."),
        )
    if name == "box":
        return OptionText(
            say(lang, "Box"),
            say(lang, "Your own cards, tiles and stories."),
            {0: say(lang, "built in")},
        )
    return OptionText(
        say(lang, "Water villages: groups count"),
        say(lang, "4 points per group, as in the base game."),
        {0: say(lang, "no"), 1: say(lang, "yes")},
    )


def cell(obs: Dewan, cell: Cell, lang: str) -> str:
    """Describe a field and what is on it."""
    kind = obs.land.terrain[cell]
    words = [field(cell), say(lang, "volcano") if cell == obs.volcano else land(kind, lang)]
    owner = obs.owner(cell)
    if owner != NONE:
        words.append(say(lang, CAMPS.get(kind, CAMP), colour=say(lang, SEAT_COLOURS[owner])))
    elif kind < WATER:
        words.append(say(lang, "free"))
    if kind < LAVA and obs.berries[cell]:
        words.append(berries(obs.berries[cell], lang))
    return ", ".join(words)
