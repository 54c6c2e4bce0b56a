"""Tikal in words, in German and English: what the platform asks for, and who says it."""

from spielwerk.core.audience import SEAT_COLOURS, About, OptionText, join_words
from spielwerk.core.language import say
from spielwerk.core.state import NONE
from spielwerk.core.types import Cell, Seat
from spielwerk.games.tikal.help.sections import rules
from spielwerk.games.tikal.rules.data import HEXES, TEMPLE, TIED, TREASURE, UNKNOWN
from spielwerk.games.tikal.rules.land import NEAR
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.words.labels import label, lapses
from spielwerk.games.tikal.words.log import LOG_RULES, line
from spielwerk.games.tikal.words.points import CATEGORIES, category, reason, stage
from spielwerk.games.tikal.words.prompts import chips, ending, prompt
from spielwerk.games.tikal.words.refusals import refusal
from spielwerk.games.tikal.words.terms import GROUND, open_stones, spot, temple, treasures

__all__ = [
    "CATEGORIES",
    "LOG_RULES",
    "about",
    "category",
    "cell",
    "chips",
    "ending",
    "label",
    "lapses",
    "line",
    "option",
    "prompt",
    "reason",
    "refusal",
    "rules",
    "stage",
]


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        blurb=say(lang, "Explore the jungle, uncover temples, and be strong when the volcano erupts."),
        year=1999,
        designers="Wolfgang Kramer, Michael Kiesling",
        publisher="Ravensburger",
        minutes=90,
        weight=3,
        reconstructed=(
            say(lang, "The board of 8 by 5 hexes and the temple value 4 of tile F2 rest on one source each."),
            say(lang, "The treasures are named after our own drawings; the published game gives them no names."),
        ),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    assert name == "auction"
    return OptionText(
        say(lang, "Version"),
        say(lang, "Basic: you draw a tile each turn. Auction: you bid points for tiles; everybody begins with 20."),
        {0: say(lang, "Basic"), 1: say(lang, "Auction")},
    )


def cell(obs: Tikal, cell: Cell, lang: str) -> str:
    """Describe a hex: its ground, what can be had there and who stands on it."""
    kind = obs.land.kind[cell]
    if kind == UNKNOWN:
        return say(lang, "{cell}, unexplored", cell=spot(cell))
    ground = temple(obs.value[cell], lang) if kind == TEMPLE else say(lang, GROUND[kind])
    words = [spot(cell), ground]

    def who(seat: Seat) -> str:
        return say(lang, SEAT_COLOURS[seat])

    if kind == TEMPLE:
        owner = obs.owner(cell)
        if obs.guard[cell] != NONE:
            words.append(say(lang, "guard of {colour}", colour=who(owner)))
        elif owner == TIED:
            words.append(say(lang, "tied"))
        elif owner >= 0:
            words.append(say(lang, "{colour} leads", colour=who(owner)))
    if kind == TREASURE:
        words.append(treasures(obs.left[cell], lang))
    if obs.tent[cell] != NONE:
        words.append(say(lang, "tent of {colour}", colour=who(obs.tent[cell])))
    for seat in range(obs.seats):
        if obs.figures(seat, cell):
            strength = obs.strength(seat, cell)
            words.append(say(lang, "{colour}: strength {strength}", colour=who(seat), strength=strength))
    exits = _exits(obs, cell, lang)
    if exits:
        words.append(say(lang, "paths to {cells}", cells=join_words(exits, lang)))
    if rims := open_stones(obs, cell):
        words.append(say(lang, "stones on the rim to {cells}", cells=join_words(rims, lang)))
    return ", ".join(words)


def _exits(obs: Tikal, cell: Cell, lang: str) -> list[str]:
    costs = [(NEAR[cell * 6 + side], obs.land.crossing(cell, side)) for side in range(6)]
    return [
        say(lang, "{cell} ({cost} AP)", cell=spot(other), cost=cost) for other, cost in costs if cost and other < HEXES
    ]
