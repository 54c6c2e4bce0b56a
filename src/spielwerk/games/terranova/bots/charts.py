"""What coast and stones alone make of a map: regions, pockets that a stone or two would cut off, areas to be."""

from typing import Final

from spielwerk.core.hexes import OFF
from spielwerk.core.rng import Rng
from spielwerk.core.vecs import append, fill, i64, ints, vec
from spielwerk.games.terranova.rules.data import HEXES, MOST_LANDSCAPES, WALL

LANDS: Final = 8
KINDS: Final = 9  # of a hex to a builder: its landscape, or a wall
MOST_SEATS: Final = 4
MOST_CHARTS: Final = 3000  # kept at a time
MOST_LABELS: Final = 60  # walls apart from each other; more share the last number
# How much an area to be counts, in thousandths, by the stones it needs.
NEARNESS: Final = ints([900, 800, 700, 560, 450, 360, 290, 230, 185, 150, 120, 95, 76, 60, 48, 39, 31, 25, 20])
NOWHERE: Final = fill(HEXES, OFF)
ZEROS: Final = fill(HEXES * MOST_SEATS * 2, 0)  # to be sliced: cleared arrays
TURN: Final = ints([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5])  # directions, twice round


class Chart:
    """A map as builders see it. It depends on the walls only, whoever stands where, and never changes."""

    def __init__(self, size: int) -> None:
        self.region = NOWHERE[:size]  # number of the open region, by hex
        self.regions = 0
        self.tally = vec[i64]()  # hexes, by region * LANDS + landscape
        # Pockets: what one or two stones would cut off, with at most three landscapes. Flat arrays, by pocket.
        self.first = vec[i64]()  # where its hexes begin in ``cells``; one entry more than there are pockets
        self.cells = vec[i64]()
        self.worth = vec[i64]()  # points
        self.gap = vec[i64]()  # the hex that a stone has to close …
        self.gap2 = vec[i64]()  # … and the second, or OFF
        self.inner = vec[i64]()  # a hex of the pocket beside the gaps …
        self.outer = vec[i64]()  # … and for two gaps the hex outside beside both, or OFF
        # Unions: one to three landscapes of a region that touch each other. Flat arrays, by union.
        self.one = vec[i64]()  # region * LANDS + landscape …
        self.two = vec[i64]()  # … of the second, or OFF …
        self.three = vec[i64]()  # … and of the third, or OFF
        self.need = vec[i64]()  # stones that it takes to cut it off along its border, about
        self.hope = vec[i64]()  # thousandths of a point: what it would bring, the less the more stones it needs


class Surveyor:
    """Draws the chart of a map with its walls."""

    def __init__(self, step: vec[i64], land: vec[i64], owner: vec[i64], closed: vec[i64]) -> None:
        size = len(owner)
        self.step = step
        self.land = land
        self.size: i64 = size
        self.chart = Chart(size)
        self.wall = ZEROS[:size]  # 0 for open ground, else one bit: walls with the same bit hang together
        self.queue = ZEROS[:size]
        self.seen = ZEROS[:size]  # number of the flood that came last, by hex
        self.floods: i64 = 0
        self.kinds: i64 = 0  # landscapes met by the last flood
        self.ring = ZEROS[:8]
        self._number_walls(owner, closed)
        self._find_regions()
        self._find_pockets()
        self._find_unions()

    def _bit(self, c: i64) -> i64:
        """Return 0 for open ground, else the bit of the wall; the sea has the first."""
        if c == OFF:
            return 1
        return self.wall[c]

    # ---- walls and regions ----
    def _number_walls(self, owner: vec[i64], closed: vec[i64]) -> None:
        """Give walls that hang together one bit; those at the coast hang together with the sea."""
        wall = self.wall
        step = self.step
        queue = self.queue
        fresh: i64 = -1
        head: i64 = 0
        tail: i64 = 0
        for c in range(self.size):
            if owner[c] == WALL or closed[c] != 0:
                wall[c] = fresh
                for k in range(c * 6, c * 6 + 6):
                    if step[k] == OFF:
                        wall[c] = 1
                        queue[tail] = c
                        tail += 1
                        break
        bit: i64 = 1
        start: i64 = 0
        labels: i64 = 1
        while True:
            while head < tail:
                base = queue[head] * 6
                head += 1
                for k in range(base, base + 6):
                    n = step[k]
                    if n != OFF and wall[n] == fresh:
                        wall[n] = bit
                        queue[tail] = n
                        tail += 1
            while start < self.size and wall[start] != fresh:
                start += 1
            if start == self.size:
                return
            if labels < MOST_LABELS:
                labels += 1
                bit = bit * 2
            wall[start] = bit
            queue[tail] = start
            tail += 1

    def _find_regions(self) -> None:
        wall = self.wall
        step = self.step
        land = self.land
        queue = self.queue
        region = self.chart.region
        tally = self.chart.tally
        number: i64 = 0
        for start in range(self.size):
            if wall[start] != 0 or region[start] != OFF:
                continue
            for _ in range(LANDS):
                tally = append(tally, 0)
            region[start] = number
            queue[0] = start
            head: i64 = 0
            tail: i64 = 1
            while head < tail:
                c = queue[head]
                head += 1
                tally[number * LANDS + land[c]] += 1
                for k in range(c * 6, c * 6 + 6):
                    n = step[k]
                    if n != OFF and wall[n] == 0 and region[n] == OFF:
                        region[n] = number
                        queue[tail] = n
                        tail += 1
            number += 1
        self.chart.tally = tally
        self.chart.regions = number

    # ---- pockets ----
    def _find_pockets(self) -> None:
        """Note every pocket that one stone, or two side by side, would cut off."""
        wall = self.wall
        step = self.step
        rim = ZEROS[: self.size]  # open hexes beside a wall or the sea
        for c in range(self.size):
            if wall[c] == 0:
                for k in range(c * 6, c * 6 + 6):
                    n = step[k]
                    if n == OFF or wall[n] != 0:
                        rim[c] = 1
                        break
        for c in range(self.size):
            if wall[c] == 0:
                if self._last_of_four(c) or (rim[c] == 1 and self._closes_one(c)):
                    self._one_gap(c)
                if rim[c] == 1:
                    three: i64 = 3
                    for d in range(three):  # the other directions come from the other hex
                        n = step[c * 6 + d]
                        if n != OFF and rim[n] == 1 and self._closes_two(c, n, d):
                            self._two_gaps(c, n, d)
        self.chart.first = append(self.chart.first, len(self.chart.cells))

    def _last_of_four(self, c: i64) -> bool:
        """TN-57: tell whether a stone here would cover the last hex of a fourth landscape."""
        tally = self.chart.tally
        base = self.chart.region[c] * LANDS
        if tally[base + self.land[c]] != 1:
            return False
        lands: i64 = 0
        for k in range(base, base + LANDS):
            if tally[k] > 0:
                lands += 1
        return lands == MOST_LANDSCAPES + 1

    def _closes_one(self, c: i64) -> bool:
        """Tell whether a stone here would join a wall with itself: only then can it cut something off."""
        ring = self.ring
        six: i64 = 6
        for d in range(six):
            ring[d] = self._bit(self.step[c * 6 + d])
        return _comes_back(ring, 6)

    def _closes_two(self, a: i64, b: i64, d: i64) -> bool:
        """Tell the same for two stones, ``b`` in direction ``d`` of ``a``."""
        ring = self.ring
        step = self.step
        at: i64 = 0
        for k in range(d + 1, d + 6):
            ring[at] = self._bit(step[a * 6 + TURN[k]])
            at += 1
        for k in range(d + 5, d + 8):
            ring[at] = self._bit(step[b * 6 + TURN[k]])
            at += 1
        return (ring[0] == 0 or ring[4] == 0) and _comes_back(ring, 8)

    def _one_gap(self, c: i64) -> None:
        floods = self.floods
        for k in range(c * 6, c * 6 + 6):
            n = self.step[k]
            if n != OFF and self.wall[n] == 0 and self.seen[n] <= floods:
                count = self._flood(n, c, OFF)
                if count > 0:
                    self._note(count, c, OFF, n, OFF)

    def _two_gaps(self, a: i64, b: i64, d: i64) -> None:
        left = self.step[a * 6 + TURN[d + 1]]  # the two hexes that touch both
        right = self.step[a * 6 + TURN[d + 5]]
        self._one_side(a, b, left, right)
        self._one_side(a, b, right, left)

    def _one_side(self, a: i64, b: i64, inner: i64, outer: i64) -> None:
        if inner == OFF or self.wall[inner] != 0:
            return
        count = self._flood(inner, a, b)
        if count == 0:
            return
        if outer != OFF and (self.wall[outer] != 0 or self.seen[outer] == self.floods):
            outer = OFF
        self._note(count, a, b, inner, outer)

    def _flood(self, start: i64, a: i64, b: i64) -> i64:
        """Fill the queue from ``start`` as if ``a`` and ``b`` were walls; return 0 if it meets too many landscapes."""
        self.floods += 1
        number = self.floods
        step = self.step
        wall = self.wall
        land = self.land
        seen = self.seen
        queue = self.queue
        one: i64 = 1
        lands = one << land[start]
        kinds: i64 = 1
        seen[start] = number
        seen[a] = number
        if b != OFF:
            seen[b] = number
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            base = queue[head] * 6
            head += 1
            for k in range(base, base + 6):
                n = step[k]
                if n != OFF and wall[n] == 0 and seen[n] != number:
                    bit = one << land[n]
                    if lands & bit == 0:
                        kinds += 1
                        if kinds > MOST_LANDSCAPES:
                            return 0
                        lands |= bit
                    seen[n] = number
                    queue[tail] = n
                    tail += 1
        self.kinds = kinds
        return tail

    def _note(self, count: i64, a: i64, b: i64, inner: i64, outer: i64) -> None:
        chart = self.chart
        cells = chart.cells
        queue = self.queue
        chart.first = append(chart.first, len(cells))
        for i in range(count):
            cells = append(cells, queue[i])
        chart.cells = cells
        chart.worth = append(chart.worth, count * (4 - self.kinds))  # TN-59 to TN-61
        chart.gap = append(chart.gap, a)
        chart.gap2 = append(chart.gap2, b)
        chart.inner = append(chart.inner, inner)
        chart.outer = append(chart.outer, outer)

    # ---- unions ----
    def _find_unions(self) -> None:
        """Note the areas to be: neighbouring landscapes, and how many stones it takes to cut along their border."""
        tally = self.chart.tally
        zero: i64 = 0
        regions: i64 = self.chart.regions
        for home in range(regions):
            lands: i64 = 0
            for kind in range(zero, LANDS):
                if tally[home * LANDS + kind] > 0:
                    lands += 1
            if lands <= MOST_LANDSCAPES:
                continue  # nobody was there to score it
            beside, both = self._borders(home)
            for p in range(zero, LANDS):
                if tally[home * LANDS + p] == 0:
                    continue
                ring = self._ring(beside, p, OFF, OFF)
                self._union(home, p, OFF, OFF, 1, ring)
                for q in range(p + 1, LANDS):
                    touch = beside[p * LANDS + q]
                    if touch > 0:
                        pair = ring + self._ring(beside, q, p, OFF) - beside[q * LANDS + p] - both[p * LANDS + q]
                        self._union(home, p, q, OFF, 2, pair)
                    for r in range(q + 1, LANDS):
                        if (touch > 0) + (beside[p * LANDS + r] > 0) + (beside[q * LANDS + r] > 0) >= 2:
                            stones = self._ring(beside, p, q, r) + self._ring(beside, q, p, r)
                            stones += self._ring(beside, r, p, q)
                            stones -= both[p * LANDS + q] + both[p * LANDS + r] + both[q * LANDS + r]
                            self._union(home, p, q, r, 3, stones)

    def _borders(self, home: i64) -> tuple[vec[i64], vec[i64]]:
        """Count hexes of one landscape beside another (landscape * LANDS + other), and hexes beside both of two."""
        one: i64 = 1
        beside = ZEROS[: LANDS * LANDS]
        both = ZEROS[: LANDS * LANDS]
        region = self.chart.region
        land = self.land
        step = self.step
        for c in range(self.size):
            if region[c] != home:
                continue
            own = land[c]
            met = one << own
            other: i64 = OFF
            for k in range(c * 6, c * 6 + 6):
                n = step[k]
                if n == OFF or region[n] != home:
                    continue
                kind = land[n]
                if met >> kind & 1 == 0:
                    met |= one << kind
                    beside[own * LANDS + kind] += 1
                    if other != OFF:
                        both[min(kind, other) * LANDS + max(kind, other)] += 1
                    other = kind
        return beside, both

    def _ring(self, beside: vec[i64], kind: i64, out: i64, out2: i64) -> i64:
        """Count the hexes round a landscape that belong to neither of two others."""
        found: i64 = 0
        zero: i64 = 0
        for own in range(zero, LANDS):
            if own not in (out, out2):
                found += beside[own * LANDS + kind]
        return found

    def _union(self, home: i64, p: i64, q: i64, r: i64, lands: i64, stones: i64) -> None:
        chart = self.chart
        if stones >= len(NEARNESS):
            return
        base = home * LANDS
        hexes = chart.tally[base + p]
        if q != OFF:
            hexes += chart.tally[base + q]
            q += base
        if r != OFF:
            hexes += chart.tally[base + r]
            r += base
        factor = 4 - lands  # TN-59 to TN-61
        chart.one = append(chart.one, base + p)
        chart.two = append(chart.two, q)
        chart.three = append(chart.three, r)
        chart.hope = append(chart.hope, hexes * factor * NEARNESS[stones])
        chart.need = append(chart.need, stones)


def _comes_back(ring: vec[i64], count: i64) -> bool:
    """Tell whether two of the runs of wall in a ring belong to the same wall."""
    before = ring[count - 1]
    met: i64 = 0
    for i in range(count):
        now = ring[i]
        if now != 0 and before == 0:
            if met & now != 0:
                return True
            met |= now
        before = now
    return False


def _make_keys() -> vec[i64]:
    rng = Rng(2006)
    return ints([rng.below(1 << 30) << 30 | rng.below(1 << 30) for _ in range(HEXES * KINDS)])


KEYS: Final = _make_keys()
CHARTS: Final[dict[int, Chart]] = {}


def chart_of(step: vec[i64], land: vec[i64], owner: vec[i64], closed: vec[i64]) -> Chart:
    """Return the chart of a map with its walls; the latest ones are kept."""
    keys = KEYS
    size: i64 = len(owner)
    key = size
    for c in range(size):
        kind = land[c]
        if owner[c] == WALL or closed[c] != 0:
            kind = LANDS
        key ^= keys[c * KINDS + kind]
    known: int = key
    chart = CHARTS.get(known)
    if chart is None:
        if len(CHARTS) >= MOST_CHARTS:
            CHARTS.clear()
        chart = Surveyor(step, land, owner, closed).chart
        CHARTS[known] = chart
    return chart
