"""Dewan in words, in German and English: what the platform asks for, and who says it."""

from spielwerk.core.state import NONE
from spielwerk.core.voice import SEAT_COLOURS, About, OptionText, say
from spielwerk.games.dewan.data import LAVA, START, WATER
from spielwerk.games.dewan.rules import Dewan
from spielwerk.games.dewan.texts_help import rules
from spielwerk.games.dewan.texts_labels import label
from spielwerk.games.dewan.texts_log import line
from spielwerk.games.dewan.texts_points import CATEGORIES, category, reason
from spielwerk.games.dewan.texts_prompts import chips, ending, prompt
from spielwerk.games.dewan.texts_refusals import explain, refusal
from spielwerk.games.dewan.texts_words import SCENARIOS, berries, field, land

__all__ = [
    "CATEGORIES",
    "about",
    "category",
    "cell",
    "chips",
    "ending",
    "explain",
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
            "Zieh mit Deinem Stamm durchs Land, schlag Lager auf und erzähl, was Ihr gesehen habt.",
            "Lead your tribe across the land, pitch camps and tell what you have seen.",
        ),
        year=2025,
        designers="Johannes Goupy, Yoann Levet",
        publisher="Space Cowboys",
        minutes=40,
        weight=2,
        reconstructed=(
            say(
                lang,
                "Nachgebaut sind: welche 55 Karten es gibt, was die 10 Landschaftsplättchen zeigen und wie sie "
                "liegen, die 24 Geschichten, das Feld des Vulkans, je 8 Wasser- und Lavaplättchen, 20 Fische und der "
                "Name Edelstein.",
                "Reconstructed: which 55 cards there are, what the 10 map tiles show and how they lie, the 24 "
                "stories, the field of the volcano, 8 water and 8 lava tiles, 20 fish, and the name gem.",
            ),
            say(
                lang,
                "Bekannt sind: die Zahl der Karten, Plättchen, Geschichten und Lager, der Ablauf und die Punkte für "
                "Flammen, Gruppen, Beeren und Szenarien. Die Punkte und Flammen der Geschichten und die Beeren auf der "
                "Landkarte sind unsere.",
                "Known are: the number of cards, tiles, stories and camps, the course of play, and the points for "
                "flames, groups, berries and scenarios. The points and flames of the stories and the berries on the "
                "map are ours.",
            ),
        ),
        chip=say(lang, "Nachgebaute Plättchen", "Reconstructed tiles"),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    if name == "scenario":
        return OptionText(
            say(lang, "Szenario", "Scenario"),
            say(
                lang, "In Szenarien kehrt ein Ereignis immer wieder.", "In a scenario an event happens again and again."
            ),
            {i: say(lang, *names) for i, names in enumerate(SCENARIOS)},
        )
    if name == "volcano_flames":
        values = say(
            lang,
            "1 je Flamme, dazu 3 je Paar|3 je Paar, 1 je übrige Flamme|"
            "1 je Flamme, dazu 3 je Paar und noch 1 je übrige Flamme",
            "1 per flame, plus 3 per pair|3 per pair, 1 per flame left over|"
            "1 per flame, plus 3 per pair and 1 more per flame left over",
        ).split("|")
        return OptionText(
            say(lang, "Vulkan: Punkte für Flammen", "Volcano: points for flames"),
            say(lang, "Die Kurzregel lässt es offen.", "The short rules leave it open."),
            dict(enumerate(values)),
        )
    if name == "village_berry":
        return OptionText(
            say(lang, "Wasserdörfer: einzelne Beere", "Water villages: unpaired berry"),
            say(lang, "Punkte für eine Beere ohne Farbstoff.", "Points for a berry without a dye."),
        )
    if name == "box":
        return OptionText(
            say(lang, "Schachtel", "Box"),
            say(lang, "Eigene Karten, Plättchen und Geschichten.", "Your own cards, tiles and stories."),
            {0: say(lang, "eingebaut", "built in")},
        )
    return OptionText(
        say(lang, "Wasserdörfer: Gruppen zählen", "Water villages: groups count"),
        say(lang, "Je Gruppe 4 Punkte wie im Grundspiel.", "4 points per group, as in the base game."),
        {0: say(lang, "nein", "no"), 1: say(lang, "ja", "yes")},
    )


def cell(obs: Dewan, cell: int, lang: str) -> str:
    """Describe a field and what is on it."""
    kind = obs.land.terrain[cell]
    words = [field(cell), say(lang, "Vulkan", "volcano") if cell == obs.ground.volcano else land(kind, lang)]
    owner = obs.owner(cell)
    if owner != NONE:
        what = say(lang, "Startlager", "start camp") if kind == START else say(lang, "Lager", "camp")
        what = say(lang, "Wasserdorf", "water village") if kind == WATER else what
        words.append(f"{what} {say(lang, 'von', 'of')} {say(lang, *SEAT_COLOURS[owner])}")
    elif kind < WATER:
        words.append(say(lang, "frei", "free"))
    if kind < LAVA and obs.berries[cell]:
        words.append(berries(obs.berries[cell], lang))
    return ", ".join(words)
