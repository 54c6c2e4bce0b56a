"""Terra Nova in words, in German and English: what the platform asks for, and who says it."""

from spielwerk.core.voice import SEAT_COLOURS, About, OptionText, say
from spielwerk.games.terranova.data import FREE, WALL
from spielwerk.games.terranova.rules import FAR_QUIET, TerraNova
from spielwerk.games.terranova.texts_help import rules
from spielwerk.games.terranova.texts_labels import label
from spielwerk.games.terranova.texts_log import line
from spielwerk.games.terranova.texts_points import CATEGORIES, category, reason
from spielwerk.games.terranova.texts_prompts import chips, ending, prompt
from spielwerk.games.terranova.texts_refusals import refusal
from spielwerk.games.terranova.texts_words import NAMES, spot

__all__ = [
    "CATEGORIES",
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
            lang,
            "Schieb Deine Entdecker und zieh Grenzen aus Stein. Wer drinnen die meisten Figuren hat, gewinnt das Land.",
            "Slide your explorers and draw borders of stone. Whoever has the most figures inside wins the land.",
        ),
        year=2006,
        designers="Rosanna Leocata, Gaetano Evola",
        publisher="Winning Moves",
        minutes=45,
        weight=2,
        reconstructed=(
            say(
                lang,
                "Der gedruckte Plan ist uns nicht bekannt. Alle Karten sind nachgebaut, mit 8 Landschaften.",
                "The printed board is not known to us. All maps are reconstructed, with 8 landscapes.",
            ),
            say(
                lang,
                "Die Namen der Landschaften sind einzeln belegt, aber nirgends alle acht. Die kleine Karte ist von "
                "uns.",
                "The names of the landscapes are each attested, but nowhere all eight. The small map is our own.",
            ),
        ),
        chip=say(lang, "Nachgebauter Plan", "Reconstructed map"),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    no, yes = say(lang, "nein", "no"), say(lang, "ja", "yes")
    if name == "board":
        values = say(
            lang,
            "Rund|Sechseck|Zwei Täler|Klein|Zufällig, rund|Zufällig, Sechseck|Zufällig, groß",
            "Round|Hexagon|Two valleys|Small|Random, round|Random, hexagon|Random, large",
        ).split("|")
        hint = say(
            lang,
            "Alle Karten haben 8 Landschaften und 168 Felder, „Zufällig, groß“ 169, die kleine 61.",
            "All maps have 8 landscapes and 168 hexes; “Random, large” has 169, the small one 61.",
        )
        return OptionText(say(lang, "Karte", "Map"), hint, dict(enumerate(values)))
    texts = {
        "board_seed": OptionText(
            say(lang, "Nummer der Zufallskarte", "Number of the random map"),
            say(lang, "Gleiche Nummer, gleiche Karte.", "Same number, same map."),
            {0: say(lang, "neu", "new")},
        ),
        "stones": OptionText(
            say(lang, "Grenzsteine im Vorrat", "Boundary stones in the supply"),
            say(
                lang,
                "In der Schachtel sind 80, auf der kleinen Karte 29.",
                "There are 80 in the box, 29 on the small map.",
            ),
            {-1: say(lang, "wie in der Schachtel", "as in the box"), 0: say(lang, "unbegrenzt", "without limit")},
        ),
        "end_no_stones": OptionText(
            say(lang, "Ende mit dem letzten Stein", "End with the last stone"),
            say(
                lang,
                "Ohne Steine kann sich der Punktestand nicht mehr ändern.",
                "Without stones the score can no longer change.",
            ),
            {0: no, 1: yes},
        ),
        "quiet_limit": OptionText(
            say(lang, "Ende nach so vielen Zügen ohne Stein", "End after this many turns without a stone"),
            say(
                lang,
                "Setzt niemand mehr Steine, endet die Partie.",
                "When nobody places stones any more, the game ends.",
            ),
            {0: say(lang, f"erst nach {FAR_QUIET}", f"only after {FAR_QUIET}")},
        ),
        "anchor": OptionText(
            say(lang, "Steine neben", "Stones beside"),
            say(
                lang,
                "Neben allen Figuren, die Du in diesem Zug gezogen hast, oder nur neben der letzten.",
                "Beside every figure that moved this turn, or only beside the last one.",
            ),
            {
                0: say(lang, "allen bewegten Figuren", "all moved figures"),
                1: say(lang, "der zuletzt bewegten", "the last moved"),
            },
        ),
        "end_check": OptionText(
            say(lang, "Prüfen, ob noch jemand ziehen kann", "Test whether anybody can still move"),
            say(
                lang,
                "Kann höchstens noch eine Person ziehen, endet die Partie.",
                "The game ends when at most one player can still move.",
            ),
            {0: say(lang, "vor jedem Zug", "before each turn"), 1: say(lang, "nach jeder Aktion", "after each action")},
        ),
        "end_no_figures": OptionText(
            say(lang, "Ende, wenn jemand keine Figur mehr hat", "End when somebody has no figure left"),
            say(lang, "Offene Gebiete zählen dann nicht.", "Open areas then give nothing."),
            {0: no, 1: yes},
        ),
    }
    return texts[name]


def cell(obs: TerraNova, cell: int, lang: str) -> str:
    """Describe a hex: where it is, its landscape and what stands on it."""
    owner = obs.owner[cell]
    if owner == WALL:
        what = say(lang, "Stein", "stone")
    elif owner != FREE:
        what = say(lang, f"Figur von {SEAT_COLOURS[owner][0]}", f"figure of {SEAT_COLOURS[owner][1]}")
    elif obs.closed[cell]:
        what = say(lang, "gewertet", "scored")
    else:
        what = say(lang, "frei", "free")
    return f"{spot(obs, cell)}, {say(lang, *NAMES[obs.land[cell]])}, {what}"
