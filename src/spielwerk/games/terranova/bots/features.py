"""Terra Nova as numbers for learning programs; hexes as in the words, seats from the observer's own on."""

from typing import Final

from spielwerk.core.features import MOST_SEATS, Writer, around
from spielwerk.core.types import Seat
from spielwerk.core.vecs import i64
from spielwerk.games.terranova.rules.data import ACTIONS, FIGURES, HEXES, LANDSCAPES, STONES, WALL
from spielwerk.games.terranova.rules.table import Table

MOST_QUIET: Final = 50  # turns


def write(obs: Table, seat: Seat, out: Writer) -> None:
    """Write what lies on the table as ``seat`` sees it."""
    order = around(seat, obs.seats)
    _hexes(obs, order, out)
    out.block("picked", HEXES)
    out.flag(obs.picked)
    out.block("moved", HEXES)
    out.flags(obs.moved[::2])
    out.block("action", ACTIONS + 1)
    out.flag(obs.action)
    out.block("laid", 1)
    out.put(0, obs.laid)
    out.block("supply", 1, STONES)
    out.put(0, obs.supply)
    out.block("quiet", 1, MOST_QUIET)
    out.put(0, obs.quiet)
    out.block("in_hand", MOST_SEATS, FIGURES[2])
    out.values([obs.in_hand[who] for who in order])
    out.block("lost", MOST_SEATS, FIGURES[2])
    out.values([obs.lost[who] for who in order])


def _hexes(obs: Table, order: list[int], out: Writer) -> None:
    """The map: landscapes, figures, stones, scored areas."""
    owner, closed = obs.owner, obs.closed
    cells: i64 = len(owner)
    cell: i64
    if not out.keeps(obs.ground):
        out.planes("landscape", len(LANDSCAPES), HEXES)
        for cell in range(cells):
            out.part(obs.land[cell])
            out.flag(cell)
        out.keep(obs.ground)
    out.planes("figures", MOST_SEATS, HEXES)
    seats: i64 = len(order)
    first: i64 = order[0]
    for cell in range(cells):
        seat = owner[cell]
        if seat >= 0:
            out.part((seat - first) % seats)
            out.flag(cell)
    out.block("stones", HEXES)
    for cell in range(cells):
        if owner[cell] == WALL:
            out.flag(cell)
    out.block("closed", HEXES)
    for cell in range(cells):
        if closed[cell]:
            out.flag(cell)
