"""The map of Dewan: tiles at their places, zones, contracted water, icons on edges."""

from typing import Final

from spielwerk.core.bits import BIT, lowest, members
from spielwerk.core.hexes import HexMap
from spielwerk.core.vecs import fill, i64, ints, vec
from spielwerk.games.dewan.rules.box import Box
from spielwerk.games.dewan.rules.data import (
    CRATERS,
    FIELDS,
    LAVA,
    NEUTRAL_SLOTS,
    RING,
    START,
    START_SLOTS,
    WATER,
)

ZEROS: Final[vec[i64]] = fill(FIELDS * 3, 0)  # slices of these are faster than filling anew
NONES: Final[vec[i64]] = fill(64, -1)
TOTAL: Final = 36  # bits of a need (see ways) below the number of cards
ONE: Final = [(1 << 6 * kind) + (1 << TOTAL) for kind in range(7)]  # by terrain; lava is never entered


def component_of(near: vec[i64], within: i64) -> i64:
    """Return the fields of a mask that hang together with its lowest one; ``near``: neighbours, by field."""
    found = within & -within
    edge = found
    while edge:
        more = near[lowest(edge)] & within & ~found
        edge &= edge - 1
        found |= more
        edge |= more
    return found


class Plan:
    """Where the fields of a map for so many players lie: field = 7 * place of the tile + digit (0 is its centre)."""

    def __init__(self, seats: int) -> None:
        centres = NEUTRAL_SLOTS[seats] + START_SLOTS[seats]
        cells: list[tuple[int, int]] = []
        for q, r in centres:
            cells.append((q, r))
            for dq, dr in RING:
                cells.append((q + dq, r + dr))
        self.map = HexMap(cells)
        self.size = len(cells)
        self.near: vec[i64] = ZEROS[:FIELDS]  # masks
        for i in range(self.size):
            mask: i64 = 0
            for other in self.map.near[i]:
                mask |= BIT[other]
            self.near[i] = mask
        self.starts = [7 * (seats + seat) for seat in range(seats)]
        self.craters = sorted([self.map.index[cell] for cell in CRATERS[seats]])


# DE-06: where centre and ring 0..5 of a tile lie, by how far it is turned.
AROUND: Final = [[0] + [1 + (i + turn) % 6 for i in range(6)] for turn in range(6)]
PLANS: Final = {2: Plan(2), 3: Plan(3), 4: Plan(4)}


class Ground:
    """The tiles as they were laid: terrain, berries and icons as printed, before anything was covered."""

    def __init__(self, seats: int, box: Box, tiles: list[int], turns: list[int], volcano: int) -> None:
        self.plan = PLANS[seats]
        self.terrain = [0] * self.plan.size
        self.berries = [0] * self.plan.size
        self.icons: list[tuple[int, int, int]] = []  # type, field, field
        self.touch: vec[i64] = ZEROS[: FIELDS * 3]  # icons of each type that a field touches, as a mask
        for place in range(len(tiles)):
            face = box.tiles[tiles[place]]
            lands = box.lands[tiles[place]]
            around = AROUND[turns[place]]
            first = 7 * place
            for i in range(7):
                self.terrain[first + around[i]] = lands[i]
            for i in face[2]:
                self.berries[first + around[i]] += 1
            for kind, a, b in face[3]:
                one = first + around[a]
                two = first + around[b]
                bit: i64 = BIT[len(self.icons)]
                self.icons.append((kind, min(one, two), max(one, two)))
                self.touch[one * 3 + kind] |= bit
                self.touch[two * 3 + kind] |= bit
        if volcano >= 0:  # DE-140
            self.terrain[volcano] = LAVA
            self.berries[volcano] = 0


class Land:
    """The map as it is now: zones, and water zones drawn together to one node each (their lowest field)."""

    def __init__(self, ground: Ground, covers: list[int], cover: int) -> None:
        self.ground = ground
        size = ground.plan.size
        terrain = ground.terrain.copy()
        for field in covers:
            terrain[field] = cover
        self.terrain: vec[i64] = ints(terrain)
        self.cost: vec[i64] = ints([ONE[kind] for kind in terrain])  # by field, as a need
        near = ground.plan.near
        self.zone: vec[i64] = NONES[:FIELDS]  # lowest field of the zone, -1 for start fields and lava
        self.inside: vec[i64] = ZEROS[:FIELDS]  # fields of a zone, by its lowest field
        self.zones: vec[i64] = ZEROS[:7]  # lowest fields of all zones, as a mask by terrain
        self.lands: i64 = 0  # fields one may settle on
        self.of: vec[i64] = ZEROS[:7]  # all fields of a terrain, as a mask
        kinds = self.of
        for i in range(size):
            kinds[terrain[i]] |= BIT[i]
        five: i64 = 5
        for kind in range(five):
            left = kinds[kind]
            if kind != WATER:
                self.lands |= left
            while left:
                first = lowest(left)
                found = component_of(near, left)
                left &= ~found
                self.inside[first] = found
                self.zones[kind] |= BIT[first]
                while found:
                    self.zone[lowest(found)] = first
                    found &= found - 1
        self.node: vec[i64] = NONES[:FIELDS]
        self.links: vec[i64] = ZEROS[:FIELDS]  # neighbouring nodes, by node
        self.waters: vec[i64] = ZEROS[:FIELDS]  # water zones beside a field that is not water itself
        count_: i64 = size
        for j in range(count_):
            if terrain[j] != LAVA:
                self.node[j] = self.zone[j] if terrain[j] == WATER else j
        for j in range(count_):
            mine = self.node[j]
            if mine < 0:
                continue
            around = near[j]
            while around:
                other = self.node[lowest(around)]
                around &= around - 1
                if other >= 0 and other != mine:
                    self.links[mine] |= BIT[other]
                    if self.terrain[j] != WATER and self.terrain[other] == WATER:
                        self.waters[j] |= BIT[other]

    def kind(self, node: int) -> int:
        """Return what a node costs: its terrain, any card for a start field."""
        return self.terrain[node]

    def zone_of(self, field: int) -> list[int]:
        """Return the fields of the zone a field lies in."""
        first = self.zone[field]
        return members(self.inside[first]) if first >= 0 else []

    def beside(self, field: int) -> list[int]:
        """Return the neighbouring fields."""
        return self.ground.plan.map.near[field]

    def is_start(self, field: int) -> bool:
        """Tell whether a field is a start field."""
        return self.terrain[field] == START
