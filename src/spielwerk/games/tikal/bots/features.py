"""Tikal as numbers for learning programs; hexes as in the words, seats from the observer's own on."""

from typing import Final

from spielwerk.core.features import MOST_SEATS, Writer, around, place_of
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.core.vecs import i64
from spielwerk.games.tikal.rules.data import (
    ACTION_POINTS,
    COPIES,
    FIGURES,
    GUARDS,
    HEXES,
    HIGHEST,
    HIGHEST_BID,
    KIND_NAMES,
    KINDS,
    LEVELS,
    MOST_PER_TURN,
    PHASES,
    SIDES,
    STACK,
    TENTS,
    WORKERS,
)
from spielwerk.games.tikal.rules.table import Table

MOST_WORKERS: Final = 6  # on a hex
MOST_STONES: Final = 6  # on a border
MOST_TREASURES: Final = 4  # in the ground of a tile
SCORING_ROUNDS: Final = 3
SLOTS: Final = 4  # of an offer


def write(obs: Table, seat: Seat, out: Writer) -> None:
    """Write what lies on the table as ``seat`` sees it."""
    order = around(seat, obs.seats)
    _land(obs, out)
    _pieces(obs, order, out)
    _supply(obs, out)
    _turn(obs, order, out)


def _land(obs: Table, out: Writer) -> None:
    """The map: ground, temples, treasures, and what it costs to cross each of the six borders of a hex."""
    cell: i64
    land = obs.land
    if not out.keeps(land):
        out.planes("ground", len(KIND_NAMES), HEXES)
        for cell in range(HEXES):
            out.part(land.kind[cell])
            out.flag(cell)
        out.planes("crossing", SIDES, HEXES, MOST_STONES)
        for side in range(SIDES):
            out.part(side)
            for cell in range(HEXES):
                out.put(cell, land.crossing(cell, side))
        out.keep(land)
    out.block("temple", HEXES, HIGHEST)
    out.vector(obs.value)
    out.block("treasure", HEXES, MOST_TREASURES)
    out.vector(obs.left)
    out.block("used", HEXES, MOST_PER_TURN)
    out.vector(obs.used)


def _pieces(obs: Table, order: list[int], out: Writer) -> None:
    """The pieces of every player."""
    workers, guard, tent = obs.workers, obs.guard, obs.tent
    cell: i64
    first: i64
    out.planes("workers", MOST_SEATS, HEXES, MOST_WORKERS)
    for place in range(len(order)):
        out.part(place)
        first = order[place] * HEXES
        for cell in range(HEXES):
            out.put(cell, workers[first + cell])
    out.planes("leader", MOST_SEATS, HEXES)
    for place in range(len(order)):
        out.part(place)
        out.flag(obs.crew[order[place] * FIGURES])
    out.planes("guard", MOST_SEATS, HEXES)
    for cell in range(HEXES):
        if guard[cell] != NONE:
            out.part(place_of(order, guard[cell]))
            out.flag(cell)
    out.planes("tent", MOST_SEATS, HEXES)
    for cell in range(HEXES):
        if tent[cell] != NONE:
            out.part(place_of(order, tent[cell]))
            out.flag(cell)
    out.planes("treasures", MOST_SEATS, KINDS, COPIES)
    for place in range(len(order)):
        out.part(place)
        for kind in range(KINDS):
            out.put(kind, obs.treasures[order[place] * KINDS + kind])
    out.block("supply", MOST_SEATS, WORKERS)
    out.values([obs.supply[who] for who in order])
    out.block("guards", MOST_SEATS, GUARDS)
    out.values([obs.guards[who] for who in order])
    out.block("tents", MOST_SEATS, TENTS)
    for place in range(len(order)):
        for i in range(TENTS):
            if obs.pitched[order[place] * TENTS + i] != NONE:
                out.add(place)


def _supply(obs: Table, out: Writer) -> None:
    """What is still to come."""
    out.block("levels", len(LEVELS), max(LEVELS))
    for n in range(min(len(LEVELS), len(obs.levels))):
        out.put(n, obs.levels[n])
    out.block("bag", KINDS, COPIES)
    out.values(obs.bag)
    out.block("stack", STACK)
    out.flags(obs.stack)
    out.planes("offer", SLOTS, STACK)
    for slot in range(len(obs.open)):
        out.part(slot)
        out.flag(obs.open[slot])


def _turn(obs: Table, order: list[int], out: Writer) -> None:
    """How far the turn, the scoring round and the auction have come."""
    chosen = NONE
    if obs.chosen != NONE and obs.to_move >= 0:
        chosen = obs.crew[obs.to_move * FIGURES + obs.chosen]
    out.block("phase", len(PHASES))
    out.flag(obs.phase)
    out.block("ap", 1, ACTION_POINTS)
    out.put(0, obs.ap)
    out.block("hand", STACK)
    out.flag(obs.hand)
    out.block("spot", HEXES)
    out.flag(obs.spot)
    out.block("chosen", HEXES)
    out.flag(chosen)
    out.block("chosen_leader", 1)
    out.put(0, 1 if obs.chosen == 0 else 0)
    out.block("taken", KINDS)
    out.flag(obs.taken % KINDS if obs.taken != NONE else NONE)
    out.block("guarding", HEXES)
    out.flag(obs.guarding)
    out.block("scoring", SCORING_ROUNDS)
    out.flag(obs.scoring)
    out.block("queue", MOST_SEATS)
    out.flags([place_of(order, who) for who in obs.queue])
    out.block("bids", MOST_SEATS, HIGHEST_BID)
    for i in range(0, len(obs.calls), 2):
        out.put(place_of(order, obs.calls[i]), obs.calls[i + 1])
    out.block("passed", MOST_SEATS)
    for i in range(0, len(obs.calls), 2):
        if obs.calls[i + 1] <= 0:
            out.flag(place_of(order, obs.calls[i]))
    out.block("had", MOST_SEATS)
    out.flags([place_of(order, who) for who in obs.had])
