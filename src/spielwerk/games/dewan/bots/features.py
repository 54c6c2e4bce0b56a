"""Dewan as numbers for learning programs; fields and cards as in the words, seats from the observer's own on."""

from typing import Final

from spielwerk.core.bits import members
from spielwerk.core.features import MOST_SEATS, Writer, around, place_of
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.games.dewan.rules.data import (
    BERRIES,
    CAMPS,
    CARDS,
    COVERS,
    FIELDS,
    FISHES,
    KINDS,
    PHASES,
    ROW,
    SLOTS,
    STORIES,
    SYMBOLS,
    TERRAINS,
    VILLAGES,
)
from spielwerk.games.dewan.rules.table import Table

MOST_OF_A_KIND: Final = 3  # copies of a card
MOST_HAND: Final = 20
MOST_TURNS: Final = 100
MOST_BERRIES: Final = 2  # on a field
ICONS: Final = 3  # artifact, dye, gem
TUCKED: Final = 3  # places for half cards
DISPLAY: Final = 5  # open stories


def write(obs: Table, seat: Seat, out: Writer) -> None:
    """Write what lies on the table as ``seat`` sees it; hidden cards are counted and not shown."""
    order = around(seat, obs.seats)
    _map(obs, out)
    _tribes(obs, order, out)
    _counts(obs, order, out)
    _middle(obs, out)
    _turn(obs, order, out)


def _map(obs: Table, out: Writer) -> None:
    """The fields: terrain as it is now, icons, berries."""
    land = obs.land
    if not out.keeps(land):
        fields = len(obs.berries)
        out.planes("terrain", len(TERRAINS), FIELDS)
        for field in range(fields):
            out.part(land.terrain[field])
            out.flag(field)
        out.planes("icons", ICONS, FIELDS)
        for icon in range(ICONS):
            out.part(icon)
            for field in range(fields):
                if land.ground.touch[field * ICONS + icon]:
                    out.flag(field)
        out.keep(land)
    out.block("berries", FIELDS, MOST_BERRIES)
    out.values(obs.berries)


def _tribes(obs: Table, order: list[int], out: Writer) -> None:
    """Camps, cards, stories and what lies under the slots."""
    out.planes("camps", MOST_SEATS, FIELDS)
    for place in range(len(order)):
        out.part(place)
        out.flags(members(obs.mine[order[place]]))
    out.planes("hand", MOST_SEATS, KINDS, MOST_OF_A_KIND)
    for place in range(len(order)):
        out.part(place)
        out.tally(obs.known[order[place]])
        out.tally(obs.secret[order[place]])
    out.planes("stories", MOST_SEATS * SLOTS, STORIES)
    for place in range(len(order)):
        stories = obs.stories[order[place]]
        for slot in range(len(stories)):
            out.part(place * SLOTS + slot)
            out.flag(stories[slot])
    out.planes("told", MOST_SEATS, SLOTS)
    for place in range(len(order)):
        out.part(place)
        out.values(obs.told[order[place]])
    out.planes("tucked", MOST_SEATS * TUCKED, len(TERRAINS) + len(SYMBOLS))
    for place in range(len(order)):
        halves = obs.tucked[order[place]]
        for at in range(len(halves)):
            if halves[at] != NONE:
                out.part(place * TUCKED + at)
                out.flag(obs.box.half_terrain[halves[at]])
                if obs.box.half_symbol[halves[at]] != NONE:
                    out.flag(len(TERRAINS) + obs.box.half_symbol[halves[at]])


def _counts(obs: Table, order: list[int], out: Writer) -> None:
    """How much everybody has."""
    out.block("cards", MOST_SEATS, MOST_HAND)
    out.values([obs.hand_size(who) for who in order])
    out.block("camps_left", MOST_SEATS, CAMPS)
    out.values([obs.camps_left[who] for who in order])
    out.block("taken", MOST_SEATS, BERRIES)
    out.values([obs.taken[who] for who in order])
    out.block("fish", MOST_SEATS, FISHES)
    out.values([obs.fish[who] for who in order])


def _middle(obs: Table, out: Writer) -> None:
    """The row, the display, the piles."""
    out.planes("row", ROW, KINDS)
    for at in range(len(obs.row)):
        out.part(at)
        out.flag(obs.row[at])
    out.planes("display", DISPLAY, STORIES)
    for at in range(len(obs.display)):
        out.part(at)
        out.flag(obs.display[at])
    out.block("stack", STORIES)
    out.flags([story for story in range(len(obs.stack)) if obs.stack[story]])
    out.block("unseen", KINDS, MOST_OF_A_KIND)
    out.values(obs.supply)
    out.block("piles", 2, CARDS)
    out.values([obs.supply_left, obs.event_left])
    out.block("fish_left", 1, FISHES)
    out.put(0, obs.fish_left)
    out.block("covers", 1, COVERS)
    out.put(0, len(obs.covers))


def _turn(obs: Table, order: list[int], out: Writer) -> None:
    """How far the turn and its payment have come."""
    out.block("scenario", VILLAGES + 1)
    out.flag(obs.scenario)
    out.block("phase", len(PHASES))
    out.flag(obs.phase)
    out.block("active", MOST_SEATS)
    out.flag(place_of(order, obs.active))
    out.block("turn", 1, MOST_TURNS)
    out.put(0, obs.turn)
    out.block("last_round", 1)
    out.put(0, obs.last_round)
    out.block("passes", 1, MOST_SEATS)
    out.put(0, obs.passes)
    out.block("target", FIELDS)
    out.flag(obs.target)
    out.block("route", FIELDS)
    out.flags(obs.route)
    out.block("shunned", FIELDS)
    out.flags(members(obs.shunned))
    out.block("given", KINDS, MOST_OF_A_KIND)
    out.tally(obs.given)
    out.block("kept", KINDS, MOST_OF_A_KIND)
    out.tally(obs.kept)
    out.block("gaps", ROW)
    out.flags(obs.gaps)
