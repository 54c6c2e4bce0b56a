"""Harmonies in words: what the platform asks for, and who says it."""

from spielwerk.core.audience import SEAT_COLOURS, About, OptionText
from spielwerk.core.language import say
from spielwerk.core.types import Cell
from spielwerk.games.harmonies.help.sections import rules
from spielwerk.games.harmonies.rules.data import CELLS, SLOTS, STACKS
from spielwerk.games.harmonies.rules.scoring import CARD_MARK
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.words.cards import describe
from spielwerk.games.harmonies.words.labels import label, lapses
from spielwerk.games.harmonies.words.log import LOG_RULES, line
from spielwerk.games.harmonies.words.points import CATEGORIES, category, reason
from spielwerk.games.harmonies.words.prompts import chips, ending, prompt
from spielwerk.games.harmonies.words.refusals import refusal
from spielwerk.games.harmonies.words.terms import kind_name, pile, spot

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
]


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        blurb=say(
            lang, "Build landscapes of wooden tokens and give animals a home where the pattern of their card fits."
        ),
        year=2024,
        designers="Johan Benvenuto",
        publisher="Libellud",
        minutes=35,
        weight=2,
        reconstructed=(
            say(
                lang,
                (
                    "Cards, boards and scoring are those of the game. Most animals have no name there; here they are "
                    "called by their usual names."
                ),
            ),
        ),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    if name == "side":
        return OptionText(
            say(lang, "Side of the board"),
            say(lang, "A: 23 cells, the longest river counts. B: 25 cells, water divides the land into islands."),
            {0: say(lang, "A · River"), 1: say(lang, "B · Islands")},
        )
    return OptionText(
        say(lang, "Nature's spirits"),
        say(lang, "Everybody chooses one of two spirits: once settled, it scores one landscape on top."),
        {0: say(lang, "without them"), 1: say(lang, "with them")},
    )


def cell(obs: Harmonies, cell: Cell, lang: str) -> str:
    """Describe a cell of a board, or a card: the board as text."""
    if cell >= CARD_MARK:
        return _describe(obs, cell - CARD_MARK, lang)
    seat, place = divmod(cell, CELLS)
    land = obs.lands[seat]
    stack: int = land.stack(place)
    bits = [f"{say(lang, SEAT_COLOURS[seat])} {spot(obs.side, place)}", kind_name(stack, lang)]
    if len(STACKS[stack]) > 1:
        bits.append(pile(STACKS[stack], lang))
    if place in obs.cubes(seat):
        bits.append(say(lang, "with an animal"))
    return ", ".join(bits)


def _describe(obs: Harmonies, card: int, lang: str) -> str:
    """Describe a card: what it asks for and brings, whose it is, how far it is."""
    bits = [describe(card, lang)]
    for seat in range(obs.seats):
        held, settled = obs.cards_with_cubes(seat)
        if card in held:
            bits.append(f"{say(lang, SEAT_COLOURS[seat])} {settled[held.index(card)]}/{SLOTS[card]}")
    return ", ".join(bits)
