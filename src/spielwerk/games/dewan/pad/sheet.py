"""The score pad for the real box: what is counted at the table, and how it is scored."""

# ruff: noqa: E501 (one line for each entry)
from typing import Final

from spielwerk.core.language import msg, msg_as
from spielwerk.core.sheet import Count, Number, Pad, Points, Sheet
from spielwerk.core.state import Part
from spielwerk.games.dewan.rules.box import BUILT_IN
from spielwerk.games.dewan.rules.data import BASE, CAMPS, FISHES, FLOOD, OPTIONS, VILLAGES, VOLCANO
from spielwerk.games.dewan.rules.scoring import Tally, Terms, parts

STORIES: Final = 4
DEAREST: Final = 99  # points of a story


def when(*scenarios: int) -> tuple[str, tuple[int, ...]]:
    """Say that an entry counts in some scenarios only."""
    return "scenario", scenarios


ENTRIES: Final = (
    Points(
        "stories", STORIES, 0, DEAREST,
        msg_as("Dewan: score pad", "Told stories"), msg("Tap their points."),
        quick=sorted(set(BUILT_IN.points)), adds=msg("add a story for {}"), form=True,
    ),
    Number("story_flames", 20, msg_as("Dewan: score pad", "Flames on stories"), msg("told ones only")),
    Number("card_flames", 3, msg_as("Dewan: score pad", "Flames on cards"), msg("visibly tucked")),
    Number("last_camp", 1, msg_as("Dewan: score pad", "All eight camps built"), msg("brings 1 flame")),
    Number("groups", CAMPS, msg_as("Dewan: score pad", "Groups"), msg("at least 2 of your camps together"), when(BASE, VILLAGES)),
    Number("berries", 15, msg_as("Dewan: score pad", "Berries"), msg("taken from the map")),
    Number("card_berries", 3, msg_as("Dewan: score pad", "Berries on cards"), msg("visibly tucked")),
    Number("artifacts", 30, msg_as("Dewan: score pad", "Artifacts"), msg("touched or visibly tucked"), when(FLOOD)),
    Number("zones", 30, msg_as("Dewan: score pad", "Forest and mountain zones"), msg("with a camp of yours"), when(FLOOD)),
    Number("waters", 30, msg_as("Dewan: score pad", "Water zones"), msg("touched by your camps"), when(VOLCANO)),
    Number("near_starts", CAMPS, msg_as("Dewan: score pad", "By start camps"), msg("your camps beside others' start camps"), when(VOLCANO)),
    Number("dyes", 30, msg_as("Dewan: score pad", "Dyes"), msg("touched or visibly tucked"), when(VILLAGES)),
    Number("leads", 30, msg_as("Dewan: score pad", "Water zones led alone"), msg("most camps beside them"), when(VILLAGES)),
    Number("shared_leads", 30, msg_as("Dewan: score pad", "Water zones tied"), msg("just as many camps"), when(VILLAGES)),
    Number("fish", FISHES, msg_as("Dewan: score pad", "Fish"), msg("caught"), when(VILLAGES)),
    Number("cards", 55, msg_as("Dewan: score pad", "Cards in hand"), msg("they break ties")),
)  # fmt: skip

SENTENCES: Final = {  # what is wrong with a sheet, in words of this game
    "list": msg("{who}, {field}: at most {n} stories."),
    "points": msg("{who}, {field}: points from {low} to {high}."),
    "number": msg("{who}, {field}: a number from {low} to {high}."),
    "elsewhere": msg("{who}, {field}: does not count in this scenario."),
}
TIE: Final = msg("{names} wins with {points}: cards break the tie, here {n}.")


def cards(count: Count) -> int:
    """DE-110 to DE-112: return what breaks ties."""
    return count.numbers["cards"]


def score(pad: Pad, player: int) -> list[Part]:
    """Return a player's points row by row; the most flames are found among everybody's."""
    return parts([_tally(pad, other) for other in range(len(pad.counts))], player, Terms(*pad.options))


def _tally(pad: Pad, player: int) -> Tally:
    """Return what counts for a player in the scenario."""
    tally = Tally()
    tally.stories = pad.counts[player].lists["stories"].copy()
    for entry in pad.entries_for(player):
        if isinstance(entry, Number):
            setattr(tally, entry.name, pad.counts[player].numbers[entry.name])
    return tally


SHEET: Final = Sheet(2, 4, ENTRIES, score, options=OPTIONS, tie=cards, dashed=True)
