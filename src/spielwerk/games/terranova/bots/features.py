"""Terra Nova as numbers for learning programs; hexes as in the words, seats from the observer's own on."""

from spielwerk.core.features import MOST_SEATS, Block, around, flags, one_hot, part
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.games.terranova.rules.data import ACTIONS, FIGURES, HEXES, LANDSCAPES, STONES, WALL
from spielwerk.games.terranova.rules.table import Table

MOST_QUIET = 50  # turns


def blocks(obs: Table, seat: Seat) -> list[Block]:
    """Return what lies on the table as ``seat`` sees it."""
    cells = len(obs.owner)
    land = [0.0] * (len(LANDSCAPES) * HEXES)
    figures = [0.0] * (MOST_SEATS * HEXES)
    stones = [0.0] * HEXES
    closed = [0.0] * HEXES
    order = around(seat, obs.seats)
    for cell in range(cells):
        land[obs.land[cell] * HEXES + cell] = 1.0
        owner = obs.owner[cell]
        if owner == WALL:
            stones[cell] = 1.0
        elif owner >= 0:
            figures[order.index(owner) * HEXES + cell] = 1.0
        if obs.closed[cell]:
            closed[cell] = 1.0
    return [
        ("landscape", land),
        ("figures", figures),
        ("stones", stones),
        ("closed", closed),
        ("picked", one_hot(obs.picked, HEXES)),
        ("moved", flags(obs.moved[::2], HEXES)),
        ("action", one_hot(obs.action, ACTIONS + 1)),
        ("laid", [part(obs.laid, 1)]),
        ("supply", [part(obs.supply, STONES)]),
        ("quiet", [part(obs.quiet, MOST_QUIET)]),
        ("in_hand", [0.0 if who == NONE else part(obs.in_hand[who], FIGURES[2]) for who in order]),
        ("lost", [0.0 if who == NONE else part(obs.lost[who], FIGURES[2]) for who in order]),
    ]
