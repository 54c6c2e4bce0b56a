"""What reports count of Creature Caravan: creatures and their slots, the market, zombies, treasures and starts."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from spielwerk.core.audience import capital, points
from spielwerk.core.census import FINISHED, MET, TAKEN, WAS_USED, Kind, Sighting, Thing
from spielwerk.core.language import Message, msg, msg_as, with_label
from spielwerk.core.state import Event
from spielwerk.games.caravan.rules.box import Box
from spielwerk.games.caravan.rules.data import BOARD_SLOTS, NO_GOOD, ROWS
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.words.terms import column, goods, slot_does, space, zombie
from spielwerk.games.caravan.words.terms import name as creature

KINDS: Final = {
    "creature": Kind(msg("Creatures"), {MET: msg_as("component", "in hand"), TAKEN: msg_as("component", "played")}),
    "slot": Kind(msg("Dice slots"), {TAKEN: WAS_USED}),
    "market": Kind(msg("Market"), {TAKEN: msg_as("component", "traded")}),
    "zombie": Kind(msg("Zombies"), {TAKEN: msg_as("component", "attacked"), FINISHED: msg_as("component", "beaten")}),
    "treasure": Kind(msg("Treasures"), {TAKEN: msg_as("component", "found")}),
    "start": Kind(msg("Where the journey starts"), {TAKEN: msg_as("component", "chosen")}),
}
ENDINGS: Final[dict[str, Message]] = {}
STAGE_OF: Final = {  # by event
    "played": ("creature", TAKEN),
    "placed": ("slot", TAKEN),
    "struck": ("slot", TAKEN),
    "traded": ("market", TAKEN),
    "fight": ("zombie", TAKEN),
    "beat": ("zombie", FINISHED),
    "start": ("start", TAKEN),
}


def things(state: CreatureCaravan) -> list[Thing]:
    """Return everything of the set, and the spaces where one may start."""
    box = state.box
    creatures = range(len(box.cards))
    slots = [*range(BOARD_SLOTS), *(slot for card in creatures for slot in box.slots_of(card))]
    numbers = {
        "creature": creatures,
        "slot": slots,
        "market": range(len(box.market)),
        "zombie": range(len(box.zombies)),
        "treasure": range(len(box.tokens)),
        "start": range(ROWS),
    }
    return [Thing(kind, number) for kind, some in numbers.items() for number in some]


def in_reach(state: CreatureCaravan) -> list[Thing]:
    """Return the creatures in hand, and those to choose from."""
    player = state.players[state.to_move]
    return [Thing("creature", card) for card in (*player.hand, *player.drawn)]


def told(state: CreatureCaravan, events: list[Event]) -> Iterator[Sighting]:
    """Return what was played, used, traded, fought and found."""
    for event in events:
        if event.kind in STAGE_OF:
            kind, stage = STAGE_OF[event.kind]
            yield Sighting(event.seat, stage, Thing(kind, event.args[0]))
    for good, worth in pairwise(events):
        if worth.kind == "treasure_points":
            found = state.box.token_of(worth.args[0], good.args[0])
            yield Sighting(worth.seat, TAKEN, Thing("treasure", found))


def name(thing: Thing, box: Box, lang: str) -> str:
    """Name a thing as the board and the cards do."""
    kind, number = thing
    if kind == "creature":
        return creature(box, number, lang)
    if kind == "slot":
        does = slot_does(box.slots[number], lang)
        if number < BOARD_SLOTS:
            return capital(does)
        return with_label(lang, creature(box, box.card_of(number), lang), does)
    if kind == "treasure":
        worth, good, _ = box.tokens[number]
        return points(worth, lang) + ("" if good == NO_GOOD else f", {goods(good, 1, lang)}")
    return {"market": column, "zombie": zombie}[kind](box, number, lang) if kind != "start" else space(number)
