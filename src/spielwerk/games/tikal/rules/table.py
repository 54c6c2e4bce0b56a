"""The table of Tikal: everything that lies on it, and the questions that rules, views and bots ask about it."""

from typing import Annotated, Final

from spielwerk.core.fields import APART, SEATS, SETUP, SHARED, Each, Name, Number, Numbers, Own, Word
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, State
from spielwerk.core.types import Action, Cell, Seat
from spielwerk.core.vecs import fill, i64, vec
from spielwerk.games.tikal.rules.data import (
    ACTING,
    ACTION_POINTS,
    BASE,
    COPIES,
    DIG,
    DIG_COST,
    EMPTY,
    ENTER_COST,
    FIGURES,
    FINAL_ROUND,
    GIVE,
    GUARD,
    GUARD_COST,
    HEXES,
    HIGHEST_BID,
    KEEP,
    KINDS,
    LEADER,
    LEADER_STRENGTH,
    LEVELS,
    MOVING,
    NO_SCORING,
    PHASES,
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


class Table(State):
    """Everything that lies on the table: ``make fields`` writes copies and files of it from this list."""

    rng: Annotated[Rng, "two numbers, the generator", "blank"]
    to_move: Annotated[int, Number(OVER, SEATS - 1), "the seat to move, -1 when the game is over", "0"]
    seats: Annotated[int, Number(2, 4), SETUP, "2 to 4", "needed"] = 2
    auction: Annotated[int, Number(0, 1), SETUP, "the option: 1 if tiles are bid for", "0"] = 0
    # the map
    land: Annotated[Land, Own("tiles"), 'object: hex to tile and rotation, `{"c4": "C1/4"}`', "none"] = START
    value: Annotated[vec[i64], Own("temples"), "object: hex to value", "as printed"]  # by hex
    left: Annotated[vec[i64], Own("ground"), "object: hex to treasures left there", "as printed"]  # by hex
    used: Annotated[vec[i64], Own(), "object: hex to levels or treasures taken there this turn", "none"]  # by hex
    guard: vec[i64]  # the seat whose guard stands there or NONE, by hex; follows from ``crew``
    tent: vec[i64]  # the seat whose tent stands there or NONE, by hex; follows from ``pitched``
    # the players
    crew: Annotated[  # seat * FIGURES + number, the leader first
        vec[i64],
        Own("figures"),
        "for each seat the place of its leader, then of its workers: a hex, `supply`, `lost` or `guard c4`",
        "all in the supply",
    ]
    workers: vec[i64]  # how many stand there: seat * HEXES + hex; follows from ``crew``
    supply: list[int]  # workers, by seat; follows from ``crew``
    guards: list[int]  # set so far, by seat; follows from ``crew``
    pitched: Annotated[  # or NONE: seat * TENTS + number
        vec[i64], Own("tents"), "for each seat the hexes of its tents", "none"
    ]
    treasures: Annotated[vec[i64], Own(), "for each seat eight numbers, by kind", "none"]  # held: seat * KINDS + kind
    points: Annotated[list[int], Numbers(0, 9999, SEATS), "points, by seat", "as at the start"]
    paid: Annotated[list[int], Numbers(0, 9999, SEATS), "what was paid for tiles, by seat", "none"]
    # the supply
    levels: Annotated[list[int], Own(), "level pieces left, for the numbers 2 to 10", "worked out"]  # by number
    bag: Annotated[list[int], Numbers(0, COPIES, KINDS), "treasures nobody has seen, by kind", "worked out"]
    stack: Annotated[  # ascending: the order inside a letter is not decided yet
        list[int], Each("tile"), "tiles still to come, in any order", "all that are nowhere else"
    ]
    dropped: Annotated[list[int], Each("tile"), "tiles that had no place", "none"]
    # the turn
    phase: Annotated[
        int, Name(PHASES, "phase"), "`bid`, `choose`, `place`, `rotate`, `act`, `to`, `give`, `keep`", "`act`"
    ] = ACTING
    ap: Annotated[int, Number(0, ACTION_POINTS), "action points left", "10 in the phase `act`"] = 0
    hand: Annotated[int, Word("tile_or_none"), "the tile to be placed", "none"] = NONE
    spot: Annotated[int, Word("hex_or_none"), "where it goes, while it is turned", "none"] = NONE
    chosen: Annotated[int, Number(NONE, FIGURES - 1), "number of the figure that moves, 0 is the leader", "-1"] = NONE
    taken: Annotated[
        int,
        Number(NONE, SEATS * KINDS - 1),
        "seat × 8 + kind of the treasure taken, while one is given for it",
        "-1",
    ] = NONE
    guarding: Annotated[int, Word("hex_or_none"), "hex of the temple that is being guarded", "none"] = NONE
    # scoring
    scoring: Annotated[int, Number(NO_SCORING, FINAL_ROUND), "0 none, 1 volcano round, 2 final round", "0"] = NO_SCORING
    aside: Annotated[int, Word("tile_or_none"), "the volcano that started the round", "none"] = NONE
    holder: Annotated[int, Number(NONE, SEATS - 1), "whose it is", "-1"] = NONE
    queue: Annotated[list[int], Numbers(0, SEATS - 1), SHARED, "seats that take a scoring turn after this one", "none"]
    scored: Annotated[
        list[Scoring],
        Own(),
        SHARED,
        "scorings: `[seat, round, [[hex, value, own strength, best rival, 1 if guarded], …], [treasures by kind]]`",
        "none",
    ]
    # the auction
    open: Annotated[
        list[int], Each("tile_or_none"), 'four slots with the tiles on offer, `""` for an empty one', "none"
    ]
    calls: Annotated[
        list[int],
        Numbers(0, HIGHEST_BID),
        SHARED,
        "calls of this auction: seat, bid (0 for a pass), seat, bid, …",
        "none",
    ]
    had: Annotated[list[int], Numbers(0, SEATS - 1), SHARED, "seats that had their tile this round", "none"]
    # who asks
    eyes: Annotated[int, APART] = NOBODY  # the seat an observation was made for

    def set_up(self) -> None:
        """TI-07, TI-13 to TI-18: lay everything out for the first turn."""
        self.value = fill(HEXES, 0)
        for cell in range(HEXES):
            if self.land.kind[cell] == TEMPLE:
                self.value[cell] = TILES[self.land.tile[cell]][3]
        self.left = fill(HEXES, 0)
        self.used = fill(HEXES, 0)
        self.guard = fill(HEXES, NONE)
        self.tent = fill(HEXES, NONE)
        self.crew = fill(self.seats * FIGURES, SUPPLY)
        self.workers = fill(self.seats * HEXES, 0)
        self.supply = [WORKERS] * self.seats
        self.guards = [0] * self.seats
        self.pitched = fill(self.seats * TENTS, NONE)
        self.treasures = fill(self.seats * KINDS, 0)
        self.points = [START_POINTS[self.auction]] * self.seats
        self.paid = [0] * self.seats
        self.levels = list(LEVELS)
        self.bag = [COPIES] * KINDS
        self.stack = list(range(STACK))
        self.dropped = []
        self.queue = []
        self.scored = []
        self.open = [NONE] * 4
        self.calls = []
        self.had = []

    # ---- figures ----
    def leader(self, seat: Seat) -> int:
        """Return where a seat's leader is: a hex, SUPPLY, LOST or ON_GUARD + hex."""
        return self.crew[seat * FIGURES]

    def figures(self, seat: Seat, cell: Cell) -> int:
        """TI-40: count a seat's figures on a hex; the leader is one of them, a guard is none."""
        return self.workers[seat * HEXES + cell] + (1 if self.crew[seat * FIGURES] == cell else 0)

    def strength(self, seat: Seat, cell: Cell) -> int:
        """TI-39: the leader is worth 3, any other figure 1."""
        return self.workers[seat * HEXES + cell] + (LEADER_STRENGTH if self.crew[seat * FIGURES] == cell else 0)

    def best_rival(self, seat: Seat, cell: Cell) -> int:
        """Return the strength of the strongest other seat on a hex."""
        best = 0
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.strength(other, cell))
        return best

    def owner(self, cell: Cell) -> int:
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
    def is_camp(self, seat: Seat, cell: Cell) -> bool:
        """TI-88: tell whether a seat may enter and camp-step there: the base camp or an own tent."""
        return cell == BASE or self.tent[cell] == seat

    def camps(self, seat: Seat) -> list[int]:
        """Return the base camp and the seat's tents."""
        return [BASE, *[self.pitched[seat * TENTS + i] for i in range(TENTS) if self.pitched[seat * TENTS + i] != NONE]]

    def trips(self, seat: Seat, start: int) -> vec[i64]:
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
            found = fill(HEXES, FAR)
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

    def cheapest_exit(self, seat: Seat, cell: Cell) -> int:
        """Return the AP of the cheapest step a seat's figure can make from a hex: TI-45, off an own tent it is 1."""
        if self.tent[cell] == seat:
            return ENTER_COST
        return self.land.way_out[cell]

    def route(self, seat: Seat, start: int, end: int) -> list[int]:
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

    def _step_before(self, seat: Seat, here: int, costs: vec[i64]) -> int:
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
    def assess(self, seat: Seat) -> Scoring:
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

    def single_treasures(self, seat: Seat) -> list[int]:
        """TI-76: return the kinds of which a seat holds exactly one."""
        return [kind for kind in range(KINDS) if self.treasures[seat * KINDS + kind] == 1]

    # ---- the auction ----
    def highest_bid(self) -> int:
        """Return the highest bid of this auction, 0 if there is none."""
        return max([0, *[self.calls[i] for i in range(1, len(self.calls), 2)]])

    def bidder(self) -> int:
        """Return the seat whose bid stands, or NONE."""
        top = self.highest_bid()
        for i in range(0, len(self.calls), 2):
            if top and self.calls[i + 1] == top:
                return self.calls[i]
        return NONE

    def seats_passed(self) -> list[int]:
        """Return the seats that passed in this auction, the first first."""
        return [self.calls[i] for i in range(0, len(self.calls), 2) if self.calls[i + 1] == 0]

    # ---- prices ----
    def price(self, action: Action) -> int:
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
