"""The table of Tikal: everything that lies on it, and the questions that rules, views and bots ask about it."""

from typing import Final

from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, State
from spielwerk.core.vecs import filled, i64, ints, vec
from spielwerk.games.tikal.rules.data import (
    ACTING,
    BASE,
    COPIES,
    DIG,
    DIG_COST,
    EMPTY,
    ENTER_COST,
    FIGURES,
    GIVE,
    GUARD,
    GUARD_COST,
    HEXES,
    KEEP,
    KINDS,
    LEADER,
    LEADER_STRENGTH,
    LEVELS,
    MOVING,
    NO_SCORING,
    SIDES,
    STACK,
    START_POINTS,
    SUPPLY,
    SWAP_COST,
    TAKE,
    TEMPLE,
    TENT,
    TENT_COST,
    TENTS,
    TIED,
    TILES,
    TO,
    UNCOVER,
    UNCOVER_COST,
    WORKER,
    WORKERS,
)
from spielwerk.games.tikal.rules.land import FAR, NEAR, START, Land
from spielwerk.games.tikal.rules.scoring import Scoring, Temple

NOBODY: Final = -2  # eyes of a position that is no observation
_NOTHING: Final = ints([])


class Table(State):
    """Everything that lies on the table."""

    def __init__(self, rng: Rng, seats: int, auction: int) -> None:
        super().__init__(rng, 0)
        self.seats = seats
        self.auction = auction  # the option: 1 if tiles are bid for
        # the map
        self.land: Land = START
        self.value: vec[i64] = _NOTHING  # of the temple, by hex
        self.left: vec[i64] = _NOTHING  # treasures still in the ground, by hex
        self.used: vec[i64] = _NOTHING  # levels or treasures taken this turn, by hex
        self.guard: vec[i64] = _NOTHING  # the seat whose guard stands there or NONE, by hex
        self.tent: vec[i64] = _NOTHING  # the seat whose tent stands there or NONE, by hex
        # the players
        self.crew: vec[i64] = _NOTHING  # where each figure is: seat * FIGURES + number, the leader first
        self.workers: vec[i64] = _NOTHING  # how many stand there: seat * HEXES + hex; follows from ``crew``
        self.supply: list[int] = []  # workers, by seat; follows from ``crew``
        self.guards: list[int] = []  # set so far, by seat; follows from ``guard``
        self.pitched: vec[i64] = _NOTHING  # hex of each tent or NONE: seat * TENTS + number
        self.treasures: vec[i64] = _NOTHING  # held: seat * KINDS + kind
        self.points: list[int] = []
        self.paid: list[int] = []  # for tiles, by seat
        # the supply
        self.levels: list[int] = []  # pieces left, by number
        self.bag: list[int] = []  # treasures nobody has seen, by kind
        self.stack: list[int] = []  # tiles to come, ascending: the order inside a letter is not decided yet
        self.dropped: list[int] = []  # tiles that had no place
        # the turn
        self.phase = ACTING
        self.ap = 0
        self.hand = NONE  # the tile to be laid
        self.spot = NONE  # where it goes, while it is turned
        self.chosen = NONE  # number of the figure that moves
        self.taken = NONE  # seat * KINDS + kind, while the own treasure is chosen
        self.guarding = NONE  # hex, while the guard is chosen
        # scoring
        self.scoring = NO_SCORING
        self.aside = NONE  # the volcano that started the round
        self.holder = NONE  # whose it is
        self.queue: list[int] = []  # seats that take a scoring turn after this one; replaced, never changed
        self.scored: list[Scoring] = []  # replaced, never changed
        # the auction
        self.open: list[int] = []  # tiles on offer or NONE, by slot
        self.calls: list[int] = []  # of this auction: seat and bid (0: passed) in turn; replaced, never changed
        self.had: list[int] = []  # seats that had their tile this round; replaced, never changed
        # who asks; not part of the position
        self.eyes = NOBODY  # the seat an observation was made for

    def set_up(self) -> None:
        """TI-07, TI-13 to TI-18: lay everything out for the first turn."""
        self.value = filled(HEXES, 0)
        for cell in range(HEXES):
            if self.land.kind[cell] == TEMPLE:
                self.value[cell] = TILES[self.land.tile[cell]][3]
        self.left = filled(HEXES, 0)
        self.used = filled(HEXES, 0)
        self.guard = filled(HEXES, NONE)
        self.tent = filled(HEXES, NONE)
        self.crew = filled(self.seats * FIGURES, SUPPLY)
        self.workers = filled(self.seats * HEXES, 0)
        self.supply = [WORKERS] * self.seats
        self.guards = [0] * self.seats
        self.pitched = filled(self.seats * TENTS, NONE)
        self.treasures = filled(self.seats * KINDS, 0)
        self.points = [START_POINTS[self.auction]] * self.seats
        self.paid = [0] * self.seats
        self.levels = list(LEVELS)
        self.bag = [COPIES] * KINDS
        self.stack = list(range(STACK))
        self.open = [NONE] * 4

    # ---- copies ----
    def copy_to(self, twin: "Table") -> None:
        """Make another position equal to this one, the generator apart; land and scorings are shared."""
        twin.to_move = self.to_move
        twin.land = self.land
        twin.value = self.value[:]
        twin.left = self.left[:]
        twin.used = self.used[:]
        twin.guard = self.guard[:]
        twin.tent = self.tent[:]
        twin.crew = self.crew[:]
        twin.workers = self.workers[:]
        twin.supply = self.supply.copy()
        twin.guards = self.guards.copy()
        twin.pitched = self.pitched[:]
        twin.treasures = self.treasures[:]
        twin.points = self.points.copy()
        twin.paid = self.paid.copy()
        twin.levels = self.levels.copy()
        twin.bag = self.bag.copy()
        twin.stack = self.stack.copy()
        twin.dropped = self.dropped.copy()
        twin.phase = self.phase
        twin.ap = self.ap
        twin.hand = self.hand
        twin.spot = self.spot
        twin.chosen = self.chosen
        twin.taken = self.taken
        twin.guarding = self.guarding
        twin.scoring = self.scoring
        twin.aside = self.aside
        twin.holder = self.holder
        twin.queue = self.queue
        twin.scored = self.scored
        twin.open = self.open.copy()
        twin.calls = self.calls
        twin.had = self.had

    # ---- figures ----
    def leader(self, seat: int) -> int:
        """Return where a seat's leader is: a hex, SUPPLY, LOST or ON_GUARD + hex."""
        return self.crew[seat * FIGURES]

    def figures(self, seat: int, cell: int) -> int:
        """TI-40: count a seat's figures on a hex; the leader is one of them, a guard is none."""
        return self.workers[seat * HEXES + cell] + (1 if self.crew[seat * FIGURES] == cell else 0)

    def strength(self, seat: int, cell: int) -> int:
        """TI-39: the leader is worth 3, any other figure 1."""
        return self.workers[seat * HEXES + cell] + (LEADER_STRENGTH if self.crew[seat * FIGURES] == cell else 0)

    def best_rival(self, seat: int, cell: int) -> int:
        """Return the strength of the strongest other seat on a hex."""
        best = 0
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.strength(other, cell))
        return best

    def owner(self, cell: int) -> int:
        """TI-112 to TI-115: return the seat a temple would pay, or EMPTY or TIED."""
        if self.guard[cell] != NONE:
            return self.guard[cell]
        best = 0
        owner = EMPTY
        for seat in range(self.seats):
            strength = self.strength(seat, cell)
            if strength > best:
                best = strength
                owner = seat
            elif strength == best and best > 0:
                owner = TIED
        return owner

    # ---- ways ----
    def is_camp(self, seat: int, cell: int) -> bool:
        """TI-88: tell whether a seat may enter and camp-step there: the base camp or an own tent."""
        return cell == BASE or self.tent[cell] == seat

    def camps(self, seat: int) -> list[int]:
        """Return the base camp and the seat's tents."""
        return [BASE, *[self.pitched[seat * TENTS + i] for i in range(TENTS) if self.pitched[seat * TENTS + i] != NONE]]

    def trips(self, seat: int, start: int) -> vec[i64]:
        """TI-46, TI-58: return the cheapest cost from a hex or the supply to every hex, camp steps included.

        One camp step is enough on any way, because all camps of a seat are one step apart.
        """
        apart = self.land.apart
        first: i64 = seat * TENTS
        tent = self.pitched[first]  # the first one, if there is any
        other = self.pitched[first + 1]
        here: i64 = start
        to_camp: i64 = 0
        if here == SUPPLY:
            found = filled(HEXES, FAR)
        else:
            row = here * HEXES
            found = apart[row : row + HEXES]
            if tent == NONE:
                return found
            to_camp = min(apart[row + BASE], apart[row + tent])
            if other != NONE and apart[row + other] < to_camp:
                to_camp = apart[row + other]
        to_camp += ENTER_COST
        for cell in range(HEXES):
            way = apart[BASE * HEXES + cell]
            if tent != NONE and apart[tent * HEXES + cell] < way:
                way = apart[tent * HEXES + cell]
            if other != NONE and apart[other * HEXES + cell] < way:
                way = apart[other * HEXES + cell]
            found[cell] = min(found[cell], to_camp + way)
        return found

    def trip(self, seat: i64, start: i64, end: i64) -> int:
        """Return the cost of one trip: ``trips`` for a single destination."""
        apart = self.land.apart
        to_camp: i64 = 0
        first = seat * TENTS
        tent = self.pitched[first]
        if start != SUPPLY:
            direct = apart[start * HEXES + end]
            if tent == NONE:
                return direct
            to_camp = apart[start * HEXES + BASE]
        from_camp = apart[BASE * HEXES + end]
        for i in range(TENTS):
            tent = self.pitched[first + i]
            if tent != NONE:
                if start != SUPPLY and apart[start * HEXES + tent] < to_camp:
                    to_camp = apart[start * HEXES + tent]
                from_camp = min(from_camp, apart[tent * HEXES + end])
        by_camp = to_camp + ENTER_COST + from_camp
        if start != SUPPLY and apart[start * HEXES + end] < by_camp:
            return apart[start * HEXES + end]
        return by_camp

    def cheapest_exit(self, seat: int, cell: int) -> int:
        """Return the AP of the cheapest step a seat's figure can make from a hex: TI-45, off an own tent it is 1."""
        if self.tent[cell] == seat:
            return ENTER_COST
        return self.land.way_out[cell]

    def route(self, seat: int, start: int, end: int) -> list[int]:
        """Return the hexes of the cheapest trip, the start included unless it is the supply."""
        way = [end]
        costs = self.trips(seat, start)
        while way[-1] != start:
            here = way[-1]
            if start == SUPPLY and self.is_camp(seat, here) and costs[here] == ENTER_COST:
                break
            way.append(self._step_before(seat, here, costs))
        way.reverse()
        return way

    def _step_before(self, seat: int, here: int, costs: vec[i64]) -> int:
        for side in range(SIDES):
            cost = self.land.crossing(here, side)
            if cost:
                other: int = NEAR[here * SIDES + side]
                if costs[other] + cost == costs[here]:
                    return other
        for camp in self.camps(seat):
            if camp != here and costs[camp] + ENTER_COST == costs[here]:
                return camp
        raise AssertionError("a trip has a way")

    # ---- points ----
    def assess(self, seat: int) -> Scoring:
        """TI-112 to TI-119: return what a seat would score from this position."""
        temples: list[Temple] = []
        for cell in range(HEXES):
            if self.value[cell] > 0 and self.owner(cell) == seat:
                guarded = self.guard[cell] == seat
                mine = self.strength(seat, cell)
                temples.append(Temple(cell, self.value[cell], mine, self.best_rival(seat, cell), guarded))
        first = seat * KINDS
        held = [self.treasures[first + kind] for kind in range(KINDS)]
        return Scoring(seat, self.scorings_done() + 1, temples, held)

    def scorings_done(self) -> int:
        """Return how many scoring rounds are complete."""
        return len(self.scored) // self.seats

    def singles(self, seat: int) -> list[int]:
        """TI-76: return the kinds of which a seat holds exactly one."""
        return [kind for kind in range(KINDS) if self.treasures[seat * KINDS + kind] == 1]

    # ---- the auction ----
    def standing(self) -> int:
        """Return the highest bid of this auction, 0 if there is none."""
        return max([0, *[self.calls[i] for i in range(1, len(self.calls), 2)]])

    def bidder(self) -> int:
        """Return the seat whose bid stands, or NONE."""
        top = self.standing()
        for i in range(0, len(self.calls), 2):
            if top and self.calls[i + 1] == top:
                return self.calls[i]
        return NONE

    def passed(self) -> list[int]:
        """Return the seats that passed in this auction, the first first."""
        return [self.calls[i] for i in range(0, len(self.calls), 2) if self.calls[i + 1] == 0]

    # ---- prices ----
    def price(self, action: int) -> int:
        """Return the AP an action costs, FAR for a trip without a way; 0 for what is free."""
        seat = self.to_move
        if WORKER <= action < LEADER:
            return ENTER_COST if action - WORKER == SUPPLY else self.cheapest_exit(seat, action - WORKER)
        if action == LEADER:
            where = self.leader(seat)
            if where > SUPPLY:
                return 0
            return ENTER_COST if where == SUPPLY else self.cheapest_exit(seat, where)
        if TO <= action < UNCOVER:
            if self.phase != MOVING:
                return 0
            return self.trips(seat, self.crew[seat * FIGURES + self.chosen])[action - TO]
        if UNCOVER <= action < DIG:
            return UNCOVER_COST
        if DIG <= action < TAKE:
            return DIG_COST
        if TAKE <= action < GIVE:
            return SWAP_COST
        if TENT <= action < GUARD:
            return TENT_COST
        return GUARD_COST if GUARD <= action < KEEP else 0
