"""Tikal in words, in German and English: what the platform asks for, and who says it."""

from spielwerk.core.state import NONE
from spielwerk.core.voice import SEAT_COLOURS, About, OptionText, joined, say
from spielwerk.games.tikal.data import HEXES, TEMPLE, TIED, TREASURE, UNKNOWN
from spielwerk.games.tikal.land import NEAR
from spielwerk.games.tikal.rules import Tikal
from spielwerk.games.tikal.texts_help import rules
from spielwerk.games.tikal.texts_labels import label, lapses
from spielwerk.games.tikal.texts_log import line
from spielwerk.games.tikal.texts_points import CATEGORIES, category, reason
from spielwerk.games.tikal.texts_prompts import chips, ending, prompt
from spielwerk.games.tikal.texts_refusals import explain, refusal
from spielwerk.games.tikal.texts_words import GROUND, open_stones, spot, treasures

__all__ = [
    "CATEGORIES",
    "about",
    "category",
    "cell",
    "chips",
    "ending",
    "explain",
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
            "Erforsche den Dschungel, leg Tempel frei und sei stark, wenn der Vulkan ausbricht.",
            "Explore the jungle, uncover temples, and be strong when the volcano erupts.",
        ),
        year=1999,
        designers="Wolfgang Kramer, Michael Kiesling",
        publisher="Ravensburger",
        minutes=90,
        weight=3,
        reconstructed=(
            say(
                lang,
                "Der Plan mit 8 mal 5 Feldern und der Tempelwert 4 des Plättchens F2 beruhen auf je einer Quelle.",
                "The board of 8 by 5 hexes and the temple value 4 of tile F2 rest on one source each.",
            ),
            say(
                lang,
                "Die Schätze heißen bei uns, wie wir sie gezeichnet haben; das Spiel gibt ihnen keine Namen.",
                "The treasures are named after our own drawings; the published game gives them no names.",
            ),
        ),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    assert name == "auction"
    return OptionText(
        say(lang, "Spielweise", "Version"),
        say(
            lang,
            "Einfach: Du ziehst in jedem Zug ein Plättchen. Versteigerung: Ihr bietet Punkte dafür, alle beginnen mit "
            "20.",
            "Basic: you draw a tile each turn. Auction: you bid points for tiles; everybody begins with 20.",
        ),
        {0: say(lang, "Einfach", "Basic"), 1: say(lang, "Versteigerung", "Auction")},
    )


def cell(obs: Tikal, cell: int, lang: str) -> str:
    """Describe a hex: its ground, what can be had there and who stands on it."""
    kind = obs.land.kind[cell]
    if kind == UNKNOWN:
        return f"{spot(cell)}, {say(lang, 'unerforscht', 'unexplored')}"
    words = [spot(cell), say(lang, *GROUND[kind])]

    def who(seat: int) -> str:
        return say(lang, *SEAT_COLOURS[seat])

    if kind == TEMPLE:
        words[-1] += f" {obs.value[cell]}"
        owner = obs.owner(cell)
        if obs.guard[cell] != NONE:
            words.append(say(lang, f"Wache von {who(owner)}", f"guard of {who(owner)}"))
        elif owner == TIED:
            words.append(say(lang, "Gleichstand", "tied"))
        elif owner >= 0:
            words.append(say(lang, f"{who(owner)} führt", f"{who(owner)} leads"))
    if kind == TREASURE:
        words.append(treasures(obs.left[cell], lang))
    if obs.tent[cell] != NONE:
        words.append(say(lang, f"Zelt von {who(obs.tent[cell])}", f"tent of {who(obs.tent[cell])}"))
    for seat in range(obs.seats):
        if obs.figures(seat, cell):
            strength = obs.strength(seat, cell)
            words.append(say(lang, f"{who(seat)}: Stärke {strength}", f"{who(seat)}: strength {strength}"))
    exits = _exits(obs, cell)
    if exits:
        words.append(say(lang, f"Wege nach {joined(exits, 'de')}", f"paths to {joined(exits, 'en')}"))
    if rims := open_stones(obs, cell):
        words.append(say(lang, f"Steine am Rand zu {joined(rims, 'de')}", f"stones on the rim to {joined(rims, 'en')}"))
    return ", ".join(words)


def _exits(obs: Tikal, cell: int) -> list[str]:
    costs = [(NEAR[cell * 6 + side], obs.land.crossing(cell, side)) for side in range(6)]
    return [f"{spot(other)} ({cost} AP)" for other, cost in costs if cost and other < HEXES]
