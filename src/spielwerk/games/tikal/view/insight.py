"""What an eye sees on the map of Tikal: ways from the nearest camp, temples that one more figure would win."""

from typing import NamedTuple

from spielwerk.core.state import NONE
from spielwerk.core.types import Cell, Seat
from spielwerk.games.tikal.rules.data import (
    FIGURES,
    HEXES,
    LEADER_STRENGTH,
    LETTER_ENDS,
    SIDES,
    SUPPLY,
    TEMPLE,
    VOLCANOES,
)
from spielwerk.games.tikal.rules.land import FAR, NEAR, Land
from spielwerk.games.tikal.state import Tikal


class Chance(NamedTuple):
    """A temple that one more figure would win."""

    cell: int
    gain: int
    cost: int


def nearest(obs: Tikal, land: Land, seat: Seat, cell: Cell) -> tuple[int, int]:
    """Return a seat's nearest camp to a hex and the AP from there, on foot."""
    return min(((camp, land.apart[camp * HEXES + cell]) for camp in obs.camps(seat)), key=lambda way: way[1])


def best_turn(obs: Tikal, cell: Cell) -> int:
    """Return the rotation of the tile in hand that is shown first: the nearest to an own camp."""
    turns = obs.land.turns(cell, obs.hand)
    return min(turns, key=lambda turn: nearest(obs, obs.land.with_tile(cell, obs.hand, turn), obs.to_move, cell)[1])


def crossings(land: Land, cell: Cell) -> list[tuple[int, int, int, int]]:
    """Return side, neighbour, own stones and theirs for every border to walkable ground, closed ones included."""
    found = []
    for side in range(SIDES):
        other = NEAR[cell * SIDES + side]
        if other != NONE and land.walkable(other):
            found.append((side, other, land.stones(cell, side), land.stones(other, (side + 3) % SIDES)))
    return found


def stones_between(land: Land, a: int, b: int) -> tuple[int, int]:
    """Return the stones on both sides of a border, (0, 0) if the hexes do not touch."""
    for _side, other, here, there in crossings(land, a):
        if other == b:
            return here, there
    return 0, 0


def chances(obs: Tikal, seat: Seat) -> list[Chance]:
    """Return the temples that one more own figure would win and that the action points reach, the best first."""
    starts = {obs.crew[seat * FIGURES + i] for i in range(FIGURES)}
    ways = {start: obs.trips(seat, start) for start in starts if start <= SUPPLY}
    leader = obs.leader(seat)
    found = []
    for cell in range(HEXES):
        if obs.land.kind[cell] != TEMPLE or obs.guard[cell] != NONE or obs.owner(cell) == seat:
            continue
        lack = obs.best_rival(seat, cell) + 1 - obs.strength(seat, cell)
        from_elsewhere = {
            start: way[cell] for start, way in ways.items() if start != cell
        }  # who is there counts already
        if lack > 1:
            from_elsewhere = {leader: from_elsewhere.get(leader, FAR)} if lack <= LEADER_STRENGTH else {}
        cost = min(from_elsewhere.values(), default=FAR)
        if cost <= obs.ap:
            found.append(Chance(cell, obs.value[cell], cost))
    return sorted(found, key=lambda chance: (-chance.gain, chance.cost))


def temples_of(obs: Tikal, owner: int) -> list[int]:
    """Return the temples a seat would score (or EMPTY, TIED), the most valuable first."""
    found = [cell for cell in range(HEXES) if obs.land.kind[cell] == TEMPLE and obs.owner(cell) == owner]
    return sorted(found, key=lambda cell: -obs.value[cell])


def tiles_left(obs: Tikal) -> list[int]:
    """Return how many tiles of each letter are still to come."""
    starts = (0, *LETTER_ENDS[:-1])
    return [sum(first <= tile < end for tile in obs.stack) for first, end in zip(starts, LETTER_ENDS, strict=True)]


def next_volcano(obs: Tikal) -> int:
    """Return among how many of the next tiles the next volcano is, 0 if none is to come."""
    coming = [volcano for volcano in VOLCANOES if volcano in obs.stack]
    if not coming:
        return 0
    end = min(end for end in LETTER_ENDS if end > coming[0])
    return sum(tile < end for tile in obs.stack)
