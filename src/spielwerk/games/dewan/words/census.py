"""What reports count of Dewan: stories, terrain cards, and the halves that are tucked."""

from collections.abc import Iterator
from typing import Final

from spielwerk.core.audience import capital
from spielwerk.core.census import FINISHED, MET, TAKEN, WAS_OPEN, WAS_TAKEN, Kind, Sighting, Thing
from spielwerk.core.language import Message, msg, msg_as
from spielwerk.core.state import NONE, Event
from spielwerk.games.dewan.rules.box import Box
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.words.terms import card_face, half_face, told_story

KINDS: Final = {
    "story": Kind(msg("Stories"), {MET: WAS_OPEN, TAKEN: WAS_TAKEN, FINISHED: msg_as("component", "told")}),
    "card": Kind(msg("Terrain cards"), {MET: WAS_OPEN, TAKEN: WAS_TAKEN, FINISHED: msg_as("component", "paid with")}),
    "half": Kind(msg("Half cards"), {FINISHED: msg_as("component", "tucked")}),
}
ENDINGS: Final[dict[str, Message]] = {}


def things(state: Dewan) -> list[Thing]:
    """Return all stories and cards of the set."""
    box = state.box
    halves = dict.fromkeys(box.half_faces[half] for some in box.halves for half in some)
    return [
        *(Thing("story", story) for story in range(len(box.stories))),
        *(Thing("card", face) for face in box.faces),
        *(Thing("half", face) for face in halves),
    ]


def in_reach(state: Dewan) -> list[Thing]:
    """Return the open stories and the row."""
    stories = [Thing("story", story) for story in state.display if story != NONE]
    return stories + [Thing("card", state.box.faces[kind]) for kind in state.row if kind != NONE]


def told(_state: Dewan, events: list[Event]) -> Iterator[Sighting]:
    """Return stories taken and told, cards taken, paid and tucked."""
    for kind, seat, args, _ in events:
        if kind == "story":
            yield Sighting(seat, TAKEN, Thing("story", args[0]))
        elif kind == "told":
            yield Sighting(seat, FINISHED, Thing("story", args[0]))
        elif kind in {"took", "drew"}:
            for face in args[:2]:
                yield Sighting(seat, TAKEN, Thing("card", face))
        elif kind == "toll":
            yield Sighting(seat, FINISHED, Thing("card", args[0]))
        elif kind == "paid":
            for face in args:
                yield Sighting(seat, FINISHED, Thing("card", face))
        elif kind == "tucked":
            yield Sighting(seat, FINISHED, Thing("half", args[0]))


def name(thing: Thing, box: Box, lang: str) -> str:
    """Name a story or a card by what is on it."""
    kind, number = thing
    if kind == "story":
        return f"{box.stories[number][0]}: {told_story(box, number, lang)}"
    return capital(card_face(number, lang) if kind == "card" else half_face(number, lang))
