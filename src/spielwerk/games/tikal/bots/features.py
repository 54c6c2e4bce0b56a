"""Tikal as numbers for learning programs; hexes as in the words, seats from the observer's own on."""

from spielwerk.core.features import MOST_SEATS, Block, around, by_seat, flags, one_hot, part, parts
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.core.vecs import to_list
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

MOST_WORKERS = 6  # on a hex
MOST_STONES = 6  # on a border
MOST_TREASURES = 4  # in the ground of a tile
SCORING_ROUNDS = 3


def blocks(obs: Table, seat: Seat) -> list[Block]:
    """Return what lies on the table as ``seat`` sees it."""
    order = around(seat, obs.seats)
    return _land(obs) + by_seat(order, lambda who: _seat(obs, who)) + _supply(obs) + _turn(obs, order)


def _land(obs: Table) -> list[Block]:
    """The map: ground, temples, treasures, and what it costs to cross each of the six borders of a hex."""
    ground = [0.0] * (len(KIND_NAMES) * HEXES)
    crossing = [0.0] * (SIDES * HEXES)
    for cell in range(HEXES):
        ground[obs.land.kind[cell] * HEXES + cell] = 1.0
        for side in range(SIDES):
            crossing[side * HEXES + cell] = part(obs.land.crossing(cell, side), MOST_STONES)
    return [
        ("ground", ground),
        ("crossing", crossing),
        ("temple", parts(to_list(obs.value), HIGHEST)),
        ("treasure", parts(to_list(obs.left), MOST_TREASURES)),
        ("used", parts(to_list(obs.used), MOST_PER_TURN)),
    ]


def _seat(obs: Table, who: int) -> list[Block]:
    """The pieces of a player."""
    pitched = [i for i in range(TENTS) if obs.pitched[who * TENTS + i] != NONE]
    return [
        ("workers", parts([obs.workers[who * HEXES + cell] for cell in range(HEXES)], MOST_WORKERS)),
        ("leader", one_hot(obs.crew[who * FIGURES], HEXES)),
        ("guard", [1.0 if obs.guard[cell] == who else 0.0 for cell in range(HEXES)]),
        ("tent", [1.0 if obs.tent[cell] == who else 0.0 for cell in range(HEXES)]),
        ("treasures", parts([obs.treasures[who * KINDS + kind] for kind in range(KINDS)], COPIES)),
        ("supply", [part(obs.supply[who], WORKERS)]),
        ("guards", [part(obs.guards[who], GUARDS)]),
        ("tents", [part(len(pitched), TENTS)]),
    ]


def _supply(obs: Table) -> list[Block]:
    """What is still to come."""
    offer: list[float] = []
    for tile in obs.open:
        offer += one_hot(tile, STACK)
    return [
        ("levels", parts([obs.levels[n] if n < len(obs.levels) else 0 for n in range(len(LEVELS))], max(LEVELS))),
        ("bag", parts(obs.bag, COPIES)),
        ("stack", flags(obs.stack, STACK)),
        ("offer", offer),
    ]


def _turn(obs: Table, order: list[int]) -> list[Block]:
    """How far the turn, the scoring round and the auction have come."""
    bids = [0.0] * MOST_SEATS
    passed = [0.0] * MOST_SEATS
    for i in range(0, len(obs.calls), 2):
        place = order.index(obs.calls[i])
        if obs.calls[i + 1] > 0:
            bids[place] = part(obs.calls[i + 1], HIGHEST_BID)
        else:
            passed[place] = 1.0
    chosen = NONE
    if obs.chosen != NONE and obs.to_move >= 0:
        chosen = obs.crew[obs.to_move * FIGURES + obs.chosen]
    return [
        ("phase", one_hot(obs.phase, len(PHASES))),
        ("ap", [part(obs.ap, ACTION_POINTS)]),
        ("hand", one_hot(obs.hand, STACK)),
        ("spot", one_hot(obs.spot, HEXES)),
        ("chosen", one_hot(chosen, HEXES)),
        ("chosen_leader", [1.0 if obs.chosen == 0 else 0.0]),
        ("taken", one_hot(obs.taken % KINDS if obs.taken != NONE else NONE, KINDS)),
        ("guarding", one_hot(obs.guarding, HEXES)),
        ("scoring", one_hot(obs.scoring, SCORING_ROUNDS)),
        ("queue", [1.0 if who != NONE and who in obs.queue else 0.0 for who in order]),
        ("bids", bids),
        ("passed", passed),
        ("had", [1.0 if who != NONE and who in obs.had else 0.0 for who in order]),
    ]
