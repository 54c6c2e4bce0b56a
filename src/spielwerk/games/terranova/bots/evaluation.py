"""How a position of Terra Nova looks to a player: for bots, and for hints. No rule depends on it.

Points won, plus figures (the currency: each can win once), plus the lead in areas to be, plus what each seat could cut
off in its next turn. While figures are placed nobody can cut anything off: then it counts how each of them stands, with
room to move, where landscapes meet, and apart from the others. Everything is counted in thousandths of a point.
"""

from typing import Final

from spielwerk.core.hexes import OFF
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.core.types import Cell, Seat
from spielwerk.core.vecs import i64, ints, lead, vec
from spielwerk.core.weights import load
from spielwerk.games.terranova.bots.charts import LANDS, TURN, ZEROS, Chart, chart_of
from spielwerk.games.terranova.rules.choices import Choices
from spielwerk.games.terranova.rules.data import ACTIONS, FIGURE, FREE, MOST_LANDSCAPES, STONE, TO, WALL

POINT: Final = 1000
STAGES: Final = 4  # of a game, by the share of hexes that are open
SCARCE: Final = 20  # stones: with fewer left, areas to be shrink
ROOM: Final = 12  # hexes a figure can slide to: more are no better while it is placed


class Weights:
    """What things are worth, as it was once thought right; ``weights.json`` has what training made of it."""

    def __init__(self) -> None:
        # by stage, from the end to the beginning
        self.riches: vec[i64] = ints([1000, 1000, 1000, 1000])  # an open hex, shared out among the figures in play …
        self.dearest: i64 = 6000  # … is at most so much for each
        self.leads: vec[i64] = ints([0, 550, 850, 1000])  # how safe a lead by so many figures is
        self.areas: vec[i64] = ints([120, 120, 120, 120])  # weight of areas to be, of which many overlap
        self.now: vec[i64] = ints([850, 850, 850, 850])  # weight of the best cut for the seat to move …
        self.later: vec[i64] = ints([250, 250, 250, 250])  # … and for those after it
        # while figures are placed
        self.freedom: i64 = 25  # each hex that a figure can slide to, up to ROOM
        self.mixed: i64 = 120  # each further landscape beside it, up to the three that an area may have
        self.varied: i64 = 300  # each landscape that a seat has a figure on
        self.crowded: i64 = 500  # an own figure on the next hex …
        self.close: i64 = 200  # … or one further on


W: Final = Weights()
load(W, "spielwerk.games.terranova")


def evaluate(state: Choices, seat: Seat) -> float:
    """Return how far the seat is ahead of its best rival, in points, if play went on."""
    return lead(outlook(state), seat) / POINT


def outlook(state: Choices) -> vec[i64]:
    """Return what each seat may hope for in the end."""
    seats: i64 = state.seats
    worth = ZEROS[: state.seats]
    for seat in range(seats):
        points: i64 = state.points[seat]
        worth[seat] = points * POINT
    if state.to_move == OVER:
        return worth
    owner = state.owner
    chart = chart_of(state.map.step, state.land, owner, state.closed)
    eye = Eye(state, chart)
    eye.look(worth)
    return worth


def hopes(state: Choices, seat: Seat) -> list[tuple[str, float]]:
    """Return what a seat may hope for beside its points."""
    if state.to_move == OVER:
        return []
    worth = ZEROS[: state.seats]
    eye = Eye(state, chart_of(state.map.step, state.land, state.owner, state.closed))
    eye.look(worth)
    figures = eye.alive[seat] * eye.price
    areas = worth[seat] - figures
    return [("figures", figures / POINT), ("areas", areas / POINT)]


class Eye:
    """Looks at one position on its chart."""

    def __init__(self, state: Choices, chart: Chart) -> None:
        self.chart = chart
        self.step = state.map.step
        self.land = state.land
        self.owner = state.owner
        self.size: i64 = len(state.owner)
        self.seats: i64 = state.seats
        self.mover: i64 = state.to_move
        self.placing = state.action == 0
        self.left: i64 = 3 if state.action < 1 else ACTIONS + 1 - state.action  # actions of the turn
        self.supply: i64 = state.supply if state.supply >= 0 else 1000
        self.open_hexes: i64 = state.open_hexes
        self.stage: i64 = min(STAGES - 1, STAGES * state.open_hexes // len(state.owner))
        moved = state.moved
        first = max(0, len(moved) - 2) if state.anchor == 1 else 0
        self.anchors = ints([moved[i] for i in range(first, len(moved), 2)])
        self.reach = ZEROS[: self.seats * self.size]  # 1 + the hex of a figure that can slide there
        self.alive = ints(state.in_hand)
        self.price: i64 = 0  # of a figure
        self.inside = ZEROS[: self.size]  # 1 + the pocket looked at
        self.figures = ZEROS[:4]  # in it, by seat

    def look(self, worth: vec[i64]) -> None:
        """Add to each seat's worth what the board promises."""
        lead = self._survey()
        alive: i64 = 0
        for seat in range(self.seats):
            alive += self.alive[seat]
        self.price = min(W.riches[self.stage] * self.open_hexes // max(alive, 1), W.dearest)
        for seat in range(self.seats):
            worth[seat] += self.alive[seat] * self.price
        self._weigh_unions(worth, lead)
        if self.placing:
            self._weigh_stands(worth)
            return
        best = self._weigh_pockets()
        for seat in range(self.seats):
            worth[seat] += best[seat] * (W.now[self.stage] if seat == self.mover else W.later[self.stage]) // 1000

    def _weigh_stands(self, worth: vec[i64]) -> None:
        """Add how well each figure stands that was placed: free to move, where landscapes meet, not in a crowd.

        And on how many landscapes a seat has figures: whoever stands on many can take part in most areas to be.
        """
        owner = self.owner
        step = self.step
        land = self.land
        stood_on = ZEROS[: self.seats]  # landscapes as bits, by seat
        six: i64 = 6
        for c in range(self.size):
            seat = owner[c]
            if seat < 0:
                continue
            here: i64 = 1 << land[c]
            if stood_on[seat] & here == 0:
                stood_on[seat] |= here
                worth[seat] += W.varied
            room: i64 = 0
            kinds: i64 = 1
            met: i64 = here
            for d in range(six):
                n = step[c * 6 + d]
                if n == OFF:
                    continue
                bit: i64 = 1 << land[n]
                if met & bit == 0:
                    met |= bit
                    kinds += 1
                if owner[n] == seat:
                    worth[seat] -= W.crowded
                after = step[n * 6 + d]  # two hexes on, straight and to one side: the six directions make the ring
                if after != OFF and owner[after] == seat:
                    worth[seat] -= W.close
                after = step[n * 6 + TURN[d + 1]]
                if after != OFF and owner[after] == seat:
                    worth[seat] -= W.close
                while n != OFF and owner[n] == FREE:
                    room += 1
                    n = step[n * 6 + d]
            worth[seat] += min(room, ROOM) * W.freedom + (min(kinds, MOST_LANDSCAPES) - 1) * W.mixed

    def _survey(self) -> vec[i64]:
        """Note where every figure can slide, and count figures by region, landscape and seat."""
        owner = self.owner
        step = self.step
        reach = self.reach
        region = self.chart.region
        found = ZEROS[: self.chart.regions * LANDS * self.seats]
        six: i64 = 6
        for c in range(self.size):
            seat = owner[c]
            if seat < 0:
                continue
            self.alive[seat] += 1
            found[(region[c] * LANDS + self.land[c]) * self.seats + seat] += 1
            base = seat * self.size
            for d in range(six):
                n = step[c * 6 + d]
                while n != OFF and owner[n] == FREE:
                    reach[base + n] = c + 1
                    n = step[n * 6 + d]
        return found

    def _weigh_unions(self, worth: vec[i64], lead: vec[i64]) -> None:
        """Give the leader of each area to be a share of it: more, the fewer stones it needs."""
        chart = self.chart
        seats = self.seats
        plenty = min(self.supply, SCARCE)
        leads = W.leads
        one = chart.one
        two = chart.two
        three = chart.three
        for u in range(len(one)):
            p = one[u] * seats
            q = two[u] * seats
            r = three[u] * seats
            most: i64 = 0
            second: i64 = 0
            leader: i64 = OFF
            for seat in range(seats):
                count = lead[p + seat]
                if q >= 0:
                    count += lead[q + seat]
                if r >= 0:
                    count += lead[r + seat]
                if count > most:
                    second = most
                    most = count
                    leader = seat
                elif count > second:
                    second = count
            if most > second and chart.need[u] <= self.supply:
                safe = leads[min(most - second, 3)]
                worth[leader] += chart.hope[u] * safe // 1000 * W.areas[self.stage] // 1000 * plenty // SCARCE

    # ---- cuts ----
    def _weigh_pockets(self) -> vec[i64]:
        """Return for each seat the gain of the best cut it could make in one turn."""
        chart = self.chart
        best = ZEROS[:4]
        for p in range(len(chart.worth)):
            total = self._look_into(p)
            for seat in range(self.seats):
                come = self._closable(p, seat)
                if come >= 0:
                    gain = self._gain(seat, come, total, chart.worth[p] * POINT)
                    best[seat] = max(best[seat], gain)
        return best

    def cut(self, p: i64, seat: i64) -> int:
        """Return what closing a pocket right now is worth to a seat."""
        return self._gain(seat, 0, self._look_into(p), self.chart.worth[p] * POINT)

    def _look_into(self, p: i64) -> i64:
        """Note which hexes a pocket has and count the figures in it, by seat and in all."""
        cells = self.chart.cells
        owner = self.owner
        inside = self.inside
        figures = self.figures
        for seat in range(self.seats):
            figures[seat] = 0
        total: i64 = 0
        for i in range(self.chart.first[p], self.chart.first[p + 1]):
            c = cells[i]
            inside[c] = p + 1
            stands = owner[c]
            if stands >= 0:
                figures[stands] += 1
                total += 1
        return total

    def _gain(self, seat: i64, come: i64, total: i64, worth: i64) -> i64:
        """Return what a cut is worth to a seat, own figures spent and foreign ones removed included."""
        mine = self.figures[seat] + come
        most: i64 = 0
        for other in range(self.seats):
            if other != seat and self.figures[other] > most:
                most = self.figures[other]
        gain = -self.price * mine + self.price * (total - self.figures[seat]) // (self.seats - 1)
        if mine > most:
            return gain + worth
        return gain - worth if mine < most else gain

    def _closable(self, p: i64, seat: i64) -> i64:
        """Tell whether a seat can close a pocket in one turn: OFF, or how many figures come in with it."""
        a = self.chart.gap[p]
        b = self.chart.gap2[p]
        stones: i64 = 1 if b == OFF else 2
        if stones > self.supply:
            return OFF
        if seat == self.mover and self.left < 3:
            if stones <= self.left and self._anchored(a) and (b == OFF or self._anchored(b)):
                return 0
            if stones >= self.left:
                return OFF
        reach = self.reach
        base = seat * self.size
        at_a = self.owner[a]
        if b == OFF:
            if at_a not in (FREE, seat):
                return OFF
            found: i64 = OFF
            for k in range(a * 6, a * 6 + 6):
                n = self.step[k]
                if n != OFF and reach[base + n] != 0:
                    if self._enters(p, n, reach[base + n] - 1):
                        return 1
                    found = 0
            return found
        at_b = self.owner[b]
        if (at_a != FREE or at_b not in (FREE, seat)) and (at_a != seat or at_b != FREE):
            return OFF
        n = self.chart.inner[p]
        if reach[base + n] != 0:
            return 1 if self._enters(p, n, reach[base + n] - 1) else 0
        n = self.chart.outer[p]
        return 0 if n != OFF and reach[base + n] != 0 else OFF

    def _enters(self, p: i64, target: i64, source: i64) -> bool:
        return self.inside[target] == p + 1 and self.inside[source] != p + 1

    def _anchored(self, c: i64) -> bool:
        """Tell whether the mover may set a stone on this hex at once."""
        if self.owner[c] != FREE:
            return False
        for i in range(len(self.anchors)):
            base = self.anchors[i] * 6
            for k in range(base, base + 6):
                if self.step[k] == c:
                    return True
        return False


# ---- the steps of a playout ----
def rollout_action(state: Choices, rng: Rng) -> int:
    """Return what a hasty player does: close what pays, build on walls, give nothing away; else anything."""
    options = state.legal()
    if options[-1] < STONE or rng.below(10) == 0:
        return _stroll(state, options, rng)
    stones = [action for action in options if action >= STONE]
    if len(stones) == 1:
        return stones[0]
    chart = chart_of(state.map.step, state.land, state.owner, state.closed)
    eye = Eye(state, chart)
    eye.price = 3 * POINT
    best = 0
    chosen = OFF
    foolish: list[int] = []
    for p in range(len(chart.worth)):
        if chart.gap2[p] == OFF and STONE + chart.gap[p] in stones:
            gain = eye.cut(p, state.to_move)
            if gain > best:
                best = gain
                chosen = STONE + chart.gap[p]
            elif gain < 0:
                foolish.append(STONE + chart.gap[p])
    if chosen != OFF:
        return chosen
    sane = [action for action in stones if action not in foolish]
    if not sane:
        return _stroll(state, options, rng)
    building = [action for action in sane if _at_wall(state, action - STONE)]
    return building[rng.below(len(building))] if building else sane[rng.below(len(sane))]


def _stroll(state: Choices, options: list[int], rng: Rng) -> int:
    """Return any action, of two to choose from the one farther from the own figures (placing) or nearer to walls."""
    one = options[rng.below(len(options))]
    two = options[rng.below(len(options))]
    if one < FIGURE:
        return one if _friends(state, one) <= _friends(state, two) else two
    if TO <= one < STONE and TO <= two < STONE:
        return two if _at_wall(state, two - TO) else one
    return one


def _friends(state: Choices, cell: Cell) -> int:
    count = 0
    for near in state.map.near[cell]:
        if state.owner[near] == state.to_move:
            count += 1
    return count


def _at_wall(state: Choices, cell: Cell) -> bool:
    base: i64 = cell * 6
    step = state.map.step
    for k in range(base, base + 6):
        c = step[k]
        if c == OFF or state.owner[c] == WALL:
            return True
    return False
