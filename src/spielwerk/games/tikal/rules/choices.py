"""What a player may do in Tikal: every action that is open, phase by phase."""

from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import append, i64, to_list, vec
from spielwerk.games.tikal.rules.data import (
    ACTING,
    BID,
    BIDDING,
    CHOOSE,
    CHOOSING,
    DIG,
    DIG_COST,
    END,
    FIGURES,
    GIVE,
    GIVING,
    GUARD,
    GUARDS,
    HEXES,
    HIGHEST_BID,
    KEEP,
    KINDS,
    LEADER,
    LEADER_STRENGTH,
    MOST_PER_TURN,
    MOVING,
    PASS,
    PLACE,
    PLACING,
    ROTATE,
    ROTATING,
    SUPPLY,
    TAKE,
    TENT,
    TENT_COST,
    TENTS,
    TO,
    UNCOVER,
    UNCOVER_COST,
    VOLCANO,
    WORKER,
)
from spielwerk.games.tikal.rules.land import BESIDE_GROUND, BESIDE_VOLCANOES, KIND
from spielwerk.games.tikal.rules.table import Table


class Choices(Table):
    """A table with the actions that are open."""

    def legal(self) -> list[int]:
        """Return the actions open to ``to_move``, ascending."""
        return to_list(self._options())

    def random_action(self, rng: Rng) -> int:
        """Return a random legal action."""
        options = self._options()
        return options[rng.below(len(options))]

    def _options(self) -> vec[i64]:
        if self.to_move == OVER:
            return vec[i64]()
        phase = self.phase
        if phase == ACTING:
            return self._actions()
        if phase == MOVING:
            return self._targets()
        if phase == PLACING:
            return self._places()
        if phase == ROTATING:
            return self._rotations()
        if phase == BIDDING:
            return self._bids()
        if phase == CHOOSING:
            return self._offers()
        return self._gifts() if phase == GIVING else self._keepers()

    def _bids(self) -> vec[i64]:
        """TI-129, TI-132 to TI-134: more than the standing bid, at most the own points and 40; or pass."""
        found = vec[i64](capacity=HIGHEST_BID + 1)
        for amount in range(self.highest_bid() + 1, min(HIGHEST_BID, self.points[self.to_move]) + 1):
            found = append(found, BID + amount - 1)
        return append(found, PASS)

    def _offers(self) -> vec[i64]:
        """TI-137: any of the open tiles."""
        found = vec[i64](capacity=4)
        for slot in range(len(self.open)):
            if self.open[slot] != NONE:
                found = append(found, CHOOSE + slot)
        return found

    def _places(self) -> vec[i64]:
        """TI-26, TI-30, TI-31: empty hexes beside explored land; beside more than volcanoes, if it is none itself."""
        beside = self.land.beside
        wanted: i64 = BESIDE_VOLCANOES if KIND[self.hand] == VOLCANO else BESIDE_GROUND
        found = vec[i64](capacity=HEXES)
        for cell in range(HEXES):
            if beside[cell] >= wanted:
                found = append(found, PLACE + cell)
        return found

    def _rotations(self) -> vec[i64]:
        """TI-27, TI-29: every look of the tile that can be entered."""
        found = vec[i64](capacity=6)
        for turn in self.land.turns(self.spot, self.hand):
            found = append(found, ROTATE + turn)
        return found

    def _actions(self) -> vec[i64]:
        """TI-23: whatever the action points allow, in any order; TI-22: or stop."""
        found = vec[i64](capacity=64)
        ap: i64 = self.ap
        if ap > 0:
            found = self._movers(found, ap)
            if ap >= UNCOVER_COST:
                found = self._uncoverings(found)
                if ap >= DIG_COST:
                    found = self._digs(found)
                    found = self._swaps(found)
                    if ap >= TENT_COST:
                        found = self._sites(found)
                        found = self._guardings(found)
        return append(found, END)

    def _movers(self, found: vec[i64], ap: i64) -> vec[i64]:
        """TI-41 to TI-54: figures with some destination within the action points."""
        seat: i64 = self.to_move
        workers = self.workers
        first: i64 = seat * HEXES
        way_out = self.land.way_out
        tent = self.tent
        for cell in range(HEXES):
            if workers[first + cell] > 0 and (way_out[cell] <= ap or tent[cell] == seat):  # TI-45: a camp step costs 1
                found = append(found, WORKER + cell)
        if self.supply[self.to_move] > 0:
            found = append(found, WORKER + SUPPLY)
        leader = self.crew[seat * FIGURES]
        if leader == SUPPLY or (leader < HEXES and (way_out[leader] <= ap or tent[leader] == seat)):
            found = append(found, LEADER)
        return found

    def _uncoverings(self, found: vec[i64]) -> vec[i64]:
        """TI-59 to TI-67: temples with an own figure, a second one for the second level, and a piece left."""
        seat: i64 = self.to_move
        value = self.value
        workers = self.workers
        leader = self.crew[seat * FIGURES]
        for cell in self.land.temples:
            figures = workers[seat * HEXES + cell]
            if leader == cell:
                figures += 1
            if figures > 0 and (
                self.used[cell] < MOST_PER_TURN
                and figures > self.used[cell]
                and self.guard[cell] == NONE  # TI-98
                and value[cell] + 1 < len(self.levels)  # TI-66
                and self.levels[value[cell] + 1] > 0  # TI-65
            ):
                found = append(found, UNCOVER + cell)
        return found

    def _digs(self, found: vec[i64]) -> vec[i64]:
        """TI-68 to TI-71: tiles with treasures and an own figure, a second one for the second treasure."""
        seat: i64 = self.to_move
        leader = self.crew[seat * FIGURES]
        for cell in self.land.digs:
            if self.left[cell] > 0:
                figures = self.workers[seat * HEXES + cell]
                if leader == cell:
                    figures += 1
                if self.used[cell] < MOST_PER_TURN and figures > self.used[cell]:
                    found = append(found, DIG + cell)
        return found

    def _swaps(self, found: vec[i64]) -> vec[i64]:
        """TI-76, TI-79: singles of others, if there is an own single of another kind."""
        treasures = self.treasures
        own: i64 = self.to_move * KINDS
        singles: i64 = 0
        single: i64 = NONE
        for kind in range(KINDS):
            if treasures[own + kind] == 1:
                singles += 1
                single = kind
        if singles > 0:
            for seat in range(self.seats):
                if seat != self.to_move:
                    theirs: i64 = seat * KINDS
                    for kind in range(KINDS):
                        if treasures[theirs + kind] == 1 and (singles > 1 or single != kind):
                            found = append(found, TAKE + theirs + kind)
        return found

    def _sites(self, found: vec[i64]) -> vec[i64]:
        """TI-82 to TI-86: jungle and emptied treasure hexes without a tent, while an own tent is left."""
        if self.pitched[self.to_move * TENTS + TENTS - 1] == NONE:
            for cell in self.land.sites:
                if self.tent[cell] == NONE and self.left[cell] == 0:
                    found = append(found, TENT + cell)
        return found

    def _guardings(self, found: vec[i64]) -> vec[i64]:
        """TI-91 to TI-99: unguarded temples where the own strength beats everybody else's."""
        seat: i64 = self.to_move
        if self.guards[self.to_move] < GUARDS:
            for cell in self.land.temples:
                if self.guard[cell] == NONE and self._strongest(seat, cell):
                    found = append(found, GUARD + cell)
        return found

    def _strongest(self, seat: i64, cell: i64) -> bool:
        """TI-91 to TI-93: tell whether a seat is stronger there than every single other."""
        workers = self.workers
        crew = self.crew
        mine = workers[seat * HEXES + cell]
        if crew[seat * FIGURES] == cell:
            mine += LEADER_STRENGTH
        if mine == 0:
            return False
        other: i64
        for other in range(self.seats):
            if other != seat:
                theirs = workers[other * HEXES + cell]
                if crew[other * FIGURES] == cell:
                    theirs += LEADER_STRENGTH
                if theirs >= mine:
                    return False
        return True

    def _targets(self) -> vec[i64]:
        """TI-58: every hex but the own one whose cheapest trip can be paid."""
        start = self.crew[self.to_move * FIGURES + self.chosen]
        costs = self.trips(self.to_move, start)
        ap: i64 = self.ap
        found = vec[i64](capacity=HEXES)
        for cell in range(HEXES):
            if costs[cell] <= ap and cell != start:
                found = append(found, TO + cell)
        return found

    def _gifts(self) -> vec[i64]:
        """TI-76, TI-79: own singles, but not of the kind that was taken."""
        found = vec[i64](capacity=KINDS)
        for kind in range(KINDS):
            if self.treasures[self.to_move * KINDS + kind] == 1 and kind != self.taken % KINDS:
                found = append(found, GIVE + kind)
        return found

    def _keepers(self) -> vec[i64]:
        """TI-95: a worker or the leader, whoever stands there."""
        found = vec[i64](capacity=2)
        if self.workers[self.to_move * HEXES + self.guarding] > 0:
            found = append(found, KEEP)
        if self.leader(self.to_move) == self.guarding:
            found = append(found, KEEP + 1)
        return found
