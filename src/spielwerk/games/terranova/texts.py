"""Terra Nova in words, in German and English: what the platform asks for, and who says it."""

from spielwerk.core.audience import SEAT_COLOURS, About, OptionText
from spielwerk.core.language import say, say_as
from spielwerk.core.types import Cell
from spielwerk.games.terranova.help.sections import rules
from spielwerk.games.terranova.rules.data import FREE, WALL
from spielwerk.games.terranova.state import FAR_QUIET, TerraNova
from spielwerk.games.terranova.words.labels import label
from spielwerk.games.terranova.words.log import LOG_RULES, line
from spielwerk.games.terranova.words.points import CATEGORIES, category, reason
from spielwerk.games.terranova.words.prompts import chips, ending, prompt
from spielwerk.games.terranova.words.refusals import refusal
from spielwerk.games.terranova.words.terms import names, spot

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


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        blurb=say(
            lang, "Slide your explorers and draw borders of stone. Whoever has the most figures inside wins the land."
        ),
        year=2006,
        designers="Rosanna Leocata, Gaetano Evola",
        publisher="Winning Moves",
        minutes=45,
        weight=2,
        reconstructed=(
            say(lang, "The printed board is not known to us. All maps are reconstructed, with 8 landscapes."),
            say(
                lang, "The names of the landscapes are each attested, but nowhere all eight. The small map is our own."
            ),
        ),
        chip=say(lang, "Reconstructed map"),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    no, yes = say(lang, "no"), say(lang, "yes")
    if name == "board":
        values = (
            say_as(lang, "map", "Round"),
            say_as(lang, "map", "Hexagon"),
            say_as(lang, "map", "Two valleys"),
            say_as(lang, "map", "Small"),
            say_as(lang, "map", "Random, round"),
            say_as(lang, "map", "Random, hexagon"),
            say_as(lang, "map", "Random, regular hexagon"),
        )
        hint = say(lang, "All maps have 8 landscapes and 168 or 169 hexes, the small one 61.")
        return OptionText(say_as(lang, "option", "Map"), hint, dict(enumerate(values)))
    texts = {
        "board_seed": OptionText(
            say(lang, "Number of the random map"),
            say(lang, "Same number, same map."),
            {0: say(lang, "new")},
        ),
        "stones": OptionText(
            say(lang, "Boundary stones in the supply"),
            say(lang, "There are 80 in the box, 29 on the small map."),
            {-1: say(lang, "as in the box"), 0: say(lang, "without limit")},
        ),
        "end_no_stones": OptionText(
            say(lang, "End with the last stone"),
            say(lang, "Without stones the score can no longer change."),
            {0: no, 1: yes},
        ),
        "quiet_limit": OptionText(
            say(lang, "End after this many turns without a stone"),
            say(lang, "When nobody places stones any more, the game ends."),
            {0: say(lang, "only after {turns}", turns=FAR_QUIET)},
        ),
        "anchor": OptionText(
            say(lang, "Stones beside"),
            say(lang, "Beside every figure that moved this turn, or only beside the last one."),
            {
                0: say(lang, "all moved figures"),
                1: say(lang, "the last moved"),
            },
        ),
        "end_check": OptionText(
            say(lang, "Test whether anybody can still move"),
            say(lang, "The game ends when at most one player can still move."),
            {0: say(lang, "before each turn"), 1: say(lang, "after each action")},
        ),
        "end_no_figures": OptionText(
            say(lang, "End when somebody has no figure left"),
            say(lang, "Open areas then give nothing."),
            {0: no, 1: yes},
        ),
    }
    return texts[name]


def cell(obs: TerraNova, cell: Cell, lang: str) -> str:
    """Describe a hex: where it is, its landscape and what stands on it."""
    owner = obs.owner[cell]
    if owner == WALL:
        what = say(lang, "stone")
    elif owner != FREE:
        what = say(lang, "figure of {colour}", colour=say(lang, SEAT_COLOURS[owner]))
    elif obs.closed[cell]:
        what = say(lang, "scored")
    else:
        what = say(lang, "free")
    return f"{spot(obs, cell)}, {names(lang)[obs.land[cell]]}, {what}"
