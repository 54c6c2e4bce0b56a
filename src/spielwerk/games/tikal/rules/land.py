"""The explored land of Tikal: which tile lies where and how, and what it costs to walk."""

from typing import Final

from spielwerk.core.state import NONE
from spielwerk.core.types import Cell
from spielwerk.core.vecs import append, fill, i64, ints, vec
from spielwerk.games.tikal.rules.data import (
    BASE,
    HEXES,
    JUNGLE,
    ROWS,
    SIDES,
    STACK,
    TEMPLE,
    TILES,
    TREASURE,
    UNKNOWN,
    VOLCANO,
)

FAR: Final = 99  # no way there
BESIDE_NOTHING: Final = 0  # explored itself, or away from all explored land
BESIDE_VOLCANOES: Final = 1  # only volcanoes touch it
BESIDE_GROUND: Final = 2  # it can be walked into


def _near() -> list[int]:
    """TI-04: neighbours by side; odd columns lie half a hex lower."""
    found: list[int] = []
    for cell in range(HEXES):
        column = cell // ROWS
        row = cell % ROWS
        low = column % 2
        steps = [(0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)]
        for dc, dr in steps:
            inside = 0 <= column + dc < HEXES // ROWS and 0 <= row + dr < ROWS
            found.append((column + dc) * ROWS + row + dr if inside else NONE)
    return found


def _stones() -> list[int]:
    """Stones of every tile in every rotation: ``(tile * 6 + steps clockwise) * 6 + side``."""
    found: list[int] = []
    for _name, _kind, stones, _number in TILES:
        for turn in range(SIDES):
            found += [stones[(side - turn) % SIDES] for side in range(SIDES)]
    return found


def _looks() -> list[list[int]]:
    """TI-29: the rotations of every tile that look different, by tile."""
    found: list[list[int]] = []
    for tile in range(len(TILES)):
        seen: list[list[int]] = []
        turns: list[int] = []
        for turn in range(SIDES):
            look = _TURNED[(tile * SIDES + turn) * SIDES : (tile * SIDES + turn + 1) * SIDES]
            if look not in seen:
                seen.append(look)
                turns.append(turn)
        found.append(turns)
    return found


_TURNED: Final = _stones()
NEAR: Final[vec[i64]] = ints(_near())  # hex * 6 + side -> hex or NONE
STONES: Final[vec[i64]] = ints(_TURNED)
LOOKS: Final[list[list[int]]] = _looks()
KIND: Final[vec[i64]] = ints([kind for _name, kind, _stones, _number in TILES])  # by tile
NUMBER: Final[vec[i64]] = ints(
    [number for _name, _kind, _stones, number in TILES]
)  # temple value or treasures, by tile
PRINTED: Final = (BASE, 3, 8, 9)  # a5, a4, b4, b5: the hexes of TILES[STACK:]


def _with_hex(cells: vec[i64], cell: i64) -> vec[i64]:
    """Return ascending hexes with one more."""
    found = vec[i64](capacity=len(cells) + 1)
    waiting = True
    for other in cells:
        if waiting and cell < other:
            found = append(found, cell)
            waiting = False
        found = append(found, other)
    return append(found, cell) if waiting else found


class Land:
    """Explored land: replaced whenever a tile is laid, never changed, shared by copies of a position."""

    def __init__(
        self,
        tile: vec[i64],
        turn: vec[i64],
        kind: vec[i64],
        beside: vec[i64],
        way_out: vec[i64],
        apart: vec[i64],
        temples: vec[i64],
        digs: vec[i64],
        sites: vec[i64],
    ) -> None:
        self.tile = tile  # number of the tile or NONE, by hex
        self.turn = turn  # steps clockwise, by hex
        self.kind = kind  # of ground, by hex
        self.beside = beside  # what an empty hex touches, by hex
        self.way_out = way_out  # AP of the cheapest crossing out of a hex
        self.apart = apart  # AP of the cheapest walk: from * HEXES + to
        self.temples = temples  # hexes with a temple, ascending
        self.digs = digs  # hexes with a treasure tile, ascending
        self.sites = sites  # TI-83: hexes where a tent may stand one day, ascending

    def stones(self, cell: Cell, side: int) -> int:
        """Return the stones that the tile of a hex shows on one side."""
        return STONES[(self.tile[cell] * SIDES + self.turn[cell]) * SIDES + side]

    def walkable(self, cell: Cell) -> bool:
        """TI-56: tell whether figures may stand there."""
        return self.kind[cell] not in (UNKNOWN, VOLCANO)

    def crossing(self, cell: Cell, side: int) -> int:
        """TI-49, TI-51: return the AP to cross a border: the stones of both tiles, 0 if there is no path."""
        other = NEAR[cell * SIDES + side]
        if other == NONE or not self.walkable(cell) or not self.walkable(other):
            return 0
        return self.stones(cell, side) + self.stones(other, (side + 3) % SIDES)

    def fits(self, cell: Cell, tile: int, turn: int) -> bool:
        """TI-27, TI-28, TI-30: tell whether a tile could be entered there, over its own stone or a neighbour's."""
        if KIND[tile] == VOLCANO:
            return True  # TI-31
        here: i64 = cell * SIDES
        own: i64 = (tile * SIDES + turn) * SIDES
        for side in range(SIDES):
            other = NEAR[here + side]
            if other != NONE:
                kind = self.kind[other]
                if kind not in (UNKNOWN, VOLCANO):
                    theirs = (self.tile[other] * SIDES + self.turn[other]) * SIDES
                    if STONES[own + side] + STONES[theirs + (side + 3) % SIDES] > 0:
                        return True
        return False

    def turns(self, cell: Cell, tile: int) -> list[int]:
        """TI-29: return the rotations in which a tile may be laid there."""
        return [turn for turn in LOOKS[tile] if self.fits(cell, tile, turn)]

    def has_place(self, tile: int) -> bool:
        """TI-33, TI-34: tell whether a tile can be laid at all."""
        wanted: i64 = BESIDE_VOLCANOES if KIND[tile] == VOLCANO else BESIDE_GROUND
        return any(self.beside[cell] >= wanted for cell in range(HEXES))

    def with_tile(self, cell: Cell, tile: int, turn: int) -> "Land":
        """Return the land with one more tile."""
        new = Land(
            self.tile[:],
            self.turn[:],
            self.kind[:],
            self.beside[:],
            self.way_out,
            self.apart,
            self.temples,
            self.digs,
            self.sites,
        )
        kind = KIND[tile]
        if kind == TEMPLE:
            new.temples = _with_hex(self.temples, cell)
        elif kind == TREASURE:
            new.digs = _with_hex(self.digs, cell)
        if kind in (JUNGLE, TREASURE):
            new.sites = _with_hex(self.sites, cell)
        new.tile[cell] = tile
        new.turn[cell] = turn
        new.kind[cell] = kind
        new.beside[cell] = BESIDE_NOTHING
        touch: i64 = BESIDE_VOLCANOES if kind == VOLCANO else BESIDE_GROUND
        for side in range(SIDES):
            other = NEAR[cell * SIDES + side]
            if other != NONE and new.kind[other] == UNKNOWN and new.beside[other] < touch:
                new.beside[other] = touch
        if kind != VOLCANO:
            new.way_out = self.way_out[:]
            new.apart = self.apart[:]
            new._join(cell)
        return new

    def _join(self, cell: Cell) -> None:
        """Bring the walks up to date with a new hex: TI-37, paths only ever open."""
        here: i64 = cell
        apart = self.apart
        way_out = self.way_out
        walk = fill(HEXES, FAR)
        for side in range(SIDES):
            cost: i64 = self.crossing(cell, side)
            if cost > 0:
                other = NEAR[here * SIDES + side]
                way_out[other] = min(way_out[other], cost)
                way_out[here] = min(way_out[here], cost)
                row = other * HEXES
                for far in range(HEXES):
                    walk[far] = min(walk[far], cost + apart[row + far])
        walk[here] = 0
        joined = vec[i64](capacity=HEXES)  # the hexes that can be reached from here
        a: i64
        for a in range(HEXES):
            if walk[a] < FAR:
                for b in joined:
                    through = walk[a] + walk[b]
                    if through < apart[a * HEXES + b]:
                        apart[a * HEXES + b] = through
                        apart[b * HEXES + a] = through
                joined = append(joined, a)
        apart[here * HEXES + here] = 0


def empty_land() -> Land:
    """Return a board without a single tile."""
    return Land(
        fill(HEXES, NONE),
        fill(HEXES, 0),
        fill(HEXES, UNKNOWN),
        fill(HEXES, BESIDE_NOTHING),
        fill(HEXES, FAR),
        fill(HEXES * HEXES, FAR),
        ints([]),
        ints([]),
        ints([]),
    )


def printed_land() -> Land:
    """TI-05: return the four hexes that are printed on the board."""
    land = empty_land()
    for i in range(len(PRINTED)):
        land = land.with_tile(PRINTED[i], STACK + i, 0)
    return land


START: Final = printed_land()
