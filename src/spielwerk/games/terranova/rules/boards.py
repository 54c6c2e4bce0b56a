"""The maps of Terra Nova: four fixed ones, and a generator that draws balanced maps from a seed."""

from typing import Final

from spielwerk.core.hexes import DIRECTIONS, HexMap, distance, hexagon
from spielwerk.core.types import Cell
from spielwerk.core.vecs import i64, ints, vec
from spielwerk.games.terranova.rules.data import BOARDS, HEXAGON, LETTERS, MINI, ROWS, SHAPES, STANDARD, TWO_INLAND

REGIONS: Final = 8
ATTEMPTS: Final = 5000
ROUNDS: Final = 300  # of evening out, before an attempt is given up
DRAWS: Final = 12  # hexes looked at for each further centre
LONGEST_BORDER: Final = 46  # sides of a region
FEWEST_NEIGHBOURS: Final = 2  # regions that touch a region
MOUNTAIN_NEIGHBOURS: Final = 5
LAKE_COAST: Final = 4  # coast hexes of the lake
NOBODY: Final = -1
MASK: Final = 0xFFFFFFFFFFFFFFFF


class Ground:
    """A map: its hexes and the landscape of each, shared by all positions on it and never changed."""

    def __init__(self, map: HexMap, land: list[int]) -> None:
        self.map = map
        self.land: vec[i64] = ints(land)


class Mixer:
    """SplitMix64, kept to 64 bits by masks so that it runs alike everywhere."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n`` - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % n


_maps: dict[str, HexMap] = {}
_grounds: dict[tuple[int, int], Ground] = {}
_KEPT: Final = 64  # drawn maps kept ready


def ground(board: int, seed: int) -> Ground:
    """Return the map of an option ``board``; ``seed`` matters to the drawn ones only."""
    if board <= MINI:
        seed = 0
    key = (board, seed)
    if key not in _grounds:
        if len(_grounds) >= _KEPT:
            _grounds.clear()
        if board <= MINI:
            _grounds[key] = fixed_map(board)
        else:
            _grounds[key] = Ground(shape_map(SHAPES[board]), draw_map(SHAPES[board], seed))
    return _grounds[key]


def fixed_map(board: int) -> Ground:
    """Return one of the maps written down in the data."""
    land: list[int] = []
    for _r, _q, letters in ROWS[board]:
        land += [LETTERS.index(letter) for letter in letters]
    return Ground(shape_map(SHAPES[board]), land)


def shape_map(shape: str) -> HexMap:
    """Return the hexes of a shape, numbered by r, then q; one object per shape."""
    if shape not in _maps:
        _maps[shape] = HexMap(outline(shape))
    return _maps[shape]


def outline(shape: str) -> list[tuple[int, int]]:
    """Return the hexes of a shape by r, then q."""
    if shape == SHAPES[STANDARD]:  # a circle round a hex corner
        return [(q, r) for r in range(-8, 9) for q in range(-8, 9) if _thirds(3 * q - 1, 3 * r - 1) <= 399]
    if shape == SHAPES[HEXAGON]:
        return [(q, r) for r in range(14) for q in range(max(-r, -7), min(8, 14 - r) + 1)]
    return hexagon(8 if shape == SHAPES[TWO_INLAND] else 5)


def _thirds(a: int, b: int) -> int:
    return a * a + a * b + b * b


def centre(shape: str) -> tuple[int, int]:
    """Return the middle of a shape, in thirds of a hex."""
    if shape == SHAPES[STANDARD]:
        return (1, 1)
    return (2, 19) if shape == SHAPES[HEXAGON] else (0, 0)


# ---- TN-90: drawing a map ----
def draw_map(shape: str, seed: int) -> list[int]:
    """Return the landscape of each hex, drawn from a seed: the first attempt that keeps all constraints."""
    hexes = shape_map(shape)
    for attempt in range(ATTEMPTS):
        drawing = Drawing(hexes, Mixer(seed * 1000003 + attempt))
        if drawing.finish():
            land = drawing.landscapes(centre(shape))
            if is_balanced(hexes, land):
                return land
    raise ValueError(f"board_seed: no {BOARDS[SHAPES.index(shape)]} map comes of seed {seed}")


class Drawing:
    """An attempt at a map: eight regions that grow from centres until they share all hexes evenly."""

    def __init__(self, map: HexMap, mixer: Mixer) -> None:
        self.map = map
        self.mixer = mixer
        n = len(map.cells)
        self.region = [NOBODY] * n  # by hex
        self.size = [0] * REGIONS
        self.target = [n // REGIONS + (1 if k < n % REGIONS else 0) for k in range(REGIONS)]
        self.centres = self._centres()
        for k in range(REGIONS):
            self._give(self.centres[k], k)

    def finish(self) -> bool:
        """Grow the regions and even them out; false if that fails."""
        for _ in range(len(self.region) - REGIONS):
            self._grow()
        for _ in range(ROUNDS):
            above = [k for k in range(REGIONS) if self.size[k] > self.target[k]]
            if not above:
                return True
            if not self._even_out(above[0]):
                return False
        return False

    def _centres(self) -> list[int]:
        """Choose hexes far from each other: each the best of twelve."""
        n = len(self.region)
        found = [self.mixer.below(n)]
        while len(found) < REGIONS:
            best = NOBODY
            best_gap = -1
            for _ in range(DRAWS):
                cell = self.mixer.below(n)
                gap = min([self._distance(cell, other) for other in found])
                if gap > best_gap or (gap == best_gap and cell < best):
                    best = cell
                    best_gap = gap
            found.append(best)
        return found

    def _distance(self, a: int, b: int) -> int:
        return distance(self.map.cells[a], self.map.cells[b])

    def _give(self, cell: Cell, region: int) -> None:
        if self.region[cell] != NOBODY:
            self.size[self.region[cell]] -= 1
        self.region[cell] = region
        self.size[region] += 1

    def _touching(self, cell: Cell, region: int) -> int:
        return len([c for c in self.map.near[cell] if self.region[c] == region])

    def _grow(self) -> None:
        """Give one free hex to the region furthest below its target: a close one with many own neighbours."""
        region = self._smallest()
        best: list[int] = []
        best_worth = -1000
        for cell in range(len(self.region)):
            own = self._touching(cell, region) if self.region[cell] == NOBODY else 0
            if own:
                worth = 2 * own - self._distance(cell, self.centres[region])
                if worth > best_worth:
                    best = []
                    best_worth = worth
                if worth == best_worth:
                    best.append(cell)
        self._give(best[self.mixer.below(len(best))], region)

    def _smallest(self) -> int:
        """Return the region furthest below its target that can grow; one that is full only if all others are stuck."""
        can_grow = [False] * REGIONS
        for cell in range(len(self.region)):
            if self.region[cell] == NOBODY:
                for c in self.map.near[cell]:
                    if self.region[c] != NOBODY:
                        can_grow[self.region[c]] = True
        best = NOBODY
        for k in range(REGIONS):
            if can_grow[k] and (best == NOBODY or self._missing(k) > self._missing(best)):
                best = k
        return best

    def _missing(self, region: int) -> int:
        return self.target[region] - self.size[region]

    def _even_out(self, region: int) -> bool:
        """Pass one hex along the shortest chain of regions from one too big to one too small."""
        chain = self._chain(region)
        for i in range(len(chain) - 1, 0, -1):
            cell = self._spare(chain[i - 1], chain[i])
            if cell == NOBODY:
                return False
            self._give(cell, chain[i])
        return len(chain) > 0

    def _chain(self, region: int) -> list[int]:
        came = [NOBODY] * REGIONS
        came[region] = region
        queue = [region]
        for k in queue:
            if self._missing(k) > 0:
                chain = [k]
                while chain[0] != region:
                    chain.insert(0, came[chain[0]])
                return chain
            for other in sorted(neighbours(self.map, self.region, k)):
                if came[other] == NOBODY:
                    came[other] = k
                    queue.append(other)
        return []

    def _spare(self, giver: int, taker: int) -> int:
        """Return the giver's hex that the taker touches most and that the giver can do without."""
        best = NOBODY
        most = 0
        for cell in range(len(self.region)):
            if self.region[cell] == giver:
                touching = self._touching(cell, taker)
                if touching > most and self._whole_without(cell):
                    best = cell
                    most = touching
        return best

    def _whole_without(self, cell: Cell) -> bool:
        region = self.region[cell]
        self.region[cell] = NOBODY
        whole = block(self.map, self.region, self.region.index(region)) == self.size[region] - 1
        self.region[cell] = region
        return whole

    def landscapes(self, middle: tuple[int, int]) -> list[int]:
        """Return landscapes for regions: mountains in the middle, the lake on the coast, the rest from the north."""
        mq, mr = middle
        far = [0] * REGIONS
        coast = [0] * REGIONS
        for cell in range(len(self.region)):
            q, r = self.map.cells[cell]
            far[self.region[cell]] += distance((3 * q, 3 * r), (mq, mr))
            coast[self.region[cell]] += len(DIRECTIONS) - len(self.map.near[cell])
        name = [NOBODY] * REGIONS
        mountains = far.index(min(far))
        coast[mountains] = -1
        name[mountains] = 0
        name[coast.index(max(coast))] = 1
        following = 2
        for region in self.region:
            if name[region] == NOBODY:
                name[region] = following
                following += 1
        return [name[region] for region in self.region]


def block(map: HexMap, land: list[int], start: int) -> int:
    """Return how many hexes of the same kind hang together with ``start``."""
    seen = [False] * len(land)
    seen[start] = True
    found = [start]
    for cell in found:
        for c in map.near[cell]:
            if not seen[c] and land[c] == land[start]:
                seen[c] = True
                found.append(c)
    return len(found)


def neighbours(map: HexMap, land: list[int], kind: int) -> set[int]:
    """Return the other kinds that touch a kind."""
    found: set[int] = set()
    for cell in range(len(land)):
        if land[cell] == kind:
            for c in map.near[cell]:
                if land[c] != kind:
                    found.add(land[c])
    return found


def is_balanced(map: HexMap, land: list[int]) -> bool:
    """Tell whether a map keeps the constraints of TN-90."""
    sizes = [land.count(k) for k in range(REGIONS)]
    if max(sizes) - min(sizes) > 1:
        return False
    for k in range(REGIONS):
        if block(map, land, land.index(k)) != sizes[k]:
            return False
        if len(neighbours(map, land, k)) < (FEWEST_NEIGHBOURS if k else MOUNTAIN_NEIGHBOURS):
            return False
    coast = [0] * REGIONS
    border = [0] * REGIONS
    for cell in range(len(land)):
        if len(map.near[cell]) < len(DIRECTIONS):
            coast[land[cell]] += 1
        border[land[cell]] += len(DIRECTIONS) - len([c for c in map.near[cell] if land[c] == land[cell]])
    return coast[0] == 0 and coast[1] >= LAKE_COAST and max(border) <= LONGEST_BORDER
