"""What reports count of Harmonies: animal cards and nature's spirits."""

from collections.abc import Iterator
from typing import Any, Final

from spielwerk.core.census import FINISHED, MET, TAKEN, WAS_FINISHED, WAS_OPEN, WAS_TAKEN, Kind, Sighting, Thing
from spielwerk.core.language import msg, msg_as
from spielwerk.core.state import NONE, Event
from spielwerk.games.harmonies.rules.data import ANIMAL_COUNT, CARD_NAMES
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.words.terms import title

KINDS: Final = {
    "animal": Kind(msg("Animal cards"), {MET: WAS_OPEN, TAKEN: WAS_TAKEN, FINISHED: WAS_FINISHED}),
    "spirit": Kind(
        msg("Nature's spirits"),
        {
            MET: msg_as("component", "dealt"),
            TAKEN: msg_as("component", "kept"),
            FINISHED: msg_as("component", "settled"),
        },
    ),
}
ENDINGS: Final = {
    "bag": msg("The bag is empty."),
    "board": msg("Somebody has at most two free cells."),
}
STAGE_OF: Final = {"card": TAKEN, "kept": TAKEN, "finished": FINISHED}  # by event


def _thing(card: int) -> Thing:
    return Thing("animal" if card < ANIMAL_COUNT else "spirit", card)


def things(state: Harmonies) -> list[Thing]:
    """Return all animals, and the spirits if they play."""
    with_spirits = any(card != NONE for card in state.dealt)
    return [_thing(card) for card in range(len(CARD_NAMES) if with_spirits else ANIMAL_COUNT)]


def in_reach(state: Harmonies) -> list[Thing]:
    """Return the row, or the two spirits to choose from."""
    dealt = state.dealt[2 * state.to_move]
    if dealt != NONE:
        return [_thing(dealt), _thing(state.dealt[2 * state.to_move + 1])]
    return [_thing(card) for card in state.row if card != NONE]


def told(_state: Harmonies, events: list[Event]) -> Iterator[Sighting]:
    """Return the cards that were taken and finished."""
    for event in events:
        if event.kind in STAGE_OF:
            yield Sighting(event.seat, STAGE_OF[event.kind], _thing(event.args[0]))


def name(thing: Thing, _box: Any, lang: str) -> str:
    """Name a card."""
    return title(thing.number, lang)
