"""Tikal: lay a tile and spend 10 action points; a volcano lets everybody spend 10 more and score what they hold."""

from spielwerk.core.rng import BLANK, Rng, generator
from spielwerk.core.state import NONE, OVER, Part
from spielwerk.core.types import Action, Cell, Seat
from spielwerk.core.vecs import i64
from spielwerk.games.tikal.bots import evaluation
from spielwerk.games.tikal.rules.choices import Choices
from spielwerk.games.tikal.rules.data import (
    ACTING,
    ACTION_POINTS,
    BID,
    BIDDING,
    CHOOSE,
    CHOOSING,
    DIG,
    DIG_COST,
    END,
    FIGURES,
    FINAL_ROUND,
    GIVE,
    GIVING,
    GUARD,
    GUARD_COST,
    HEXES,
    KEEP,
    KEEPING,
    KINDS,
    LEADER,
    LETTER_ENDS,
    LOST,
    MOVING,
    NO_SCORING,
    ON_GUARD,
    PASS,
    PLACE,
    PLACING,
    ROTATE,
    ROTATING,
    STACK,
    START_POINTS,
    SUPPLY,
    SWAP_COST,
    TAKE,
    TEMPLE,
    TENT,
    TENT_COST,
    TENTS,
    TO,
    TREASURE,
    UNCOVER,
    UNCOVER_COST,
    VOLCANO,
    VOLCANO_ROUND,
    WORKER,
)
from spielwerk.games.tikal.rules.fields import copy_fields, read_fields, read_setup, write_fields
from spielwerk.games.tikal.rules.land import KIND, NUMBER
from spielwerk.games.tikal.rules.refusals import why_not
from spielwerk.games.tikal.rules.scoring import parts
from spielwerk.games.tikal.rules.serialize import complete


class Tikal(Choices):
    """A position of Tikal."""

    # ---- what happens ----
    def apply(self, action: Action) -> None:
        """Play one legal action."""
        if action >= WORKER:
            if action == END:
                self._end_turn()
            elif action < TO:
                self._choose_figure(LEADER if action == LEADER else action - WORKER)
            elif action < UNCOVER:
                self._move(action - TO)
            elif action < DIG:
                self._uncover(action - UNCOVER)
            elif action < TAKE:
                self._dig(action - DIG)
            elif action < GIVE:
                self.taken = action - TAKE
                self.phase = GIVING
            elif action < TENT:
                self._swap(action - GIVE)
            elif action < GUARD:
                self._pitch(action - TENT)
            elif action < KEEP:
                self.guarding = action - GUARD
                self.phase = KEEPING
            else:
                self._guard(action - KEEP)
        elif action < PASS:
            self._call(action - BID + 1)
        elif action == PASS:
            self._call(0)
        elif action < PLACE:
            self._choose_tile(action - CHOOSE)
        elif action < ROTATE:
            self._place(action - PLACE)
        else:
            self._lay(action - ROTATE)

    # ---- laying tiles ----
    def _draw(self) -> int:
        """TI-17: draw one of the tiles of the lowest letter that is left."""
        stack = self.stack
        letter = 0
        while stack[0] >= LETTER_ENDS[letter]:
            letter += 1
        count = 0
        while count < len(stack) and stack[count] < LETTER_ENDS[letter]:
            count += 1
        return stack.pop(self.rng.below(count))

    def _receive(self, tile: int) -> None:
        """TI-19: a tile is laid at once; TI-103: a volcano starts a scoring round first."""
        if KIND[tile] == VOLCANO:
            self.aside = tile
            self.holder = self.to_move
            self.scoring = VOLCANO_ROUND
            self.emit("volcano", self.scorings_done() + 1)
            self._score_in_order([(self.to_move + i) % self.seats for i in range(self.seats)])  # TI-106
        else:
            self._take_in_hand(tile)

    def _take_in_hand(self, tile: int) -> None:
        if self.land.has_place(tile):
            self.hand = tile
            self.phase = PLACING
        else:  # TI-33
            self.dropped.append(tile)
            self.emit("dropped", tile)
            self._begin_acting()

    def _place(self, cell: Cell) -> None:
        """TI-29: a tile is turned next, a volcano looks alike from all sides."""
        self.spot = cell
        if KIND[self.hand] == VOLCANO:
            self._lay(0)
        else:
            self.phase = ROTATING

    def _lay(self, turn: int) -> None:
        """TI-35, TI-36: lay the tile with its treasures or its printed temple."""
        cell = self.spot
        tile = self.hand
        self.land = self.land.with_tile(cell, tile, turn)
        kind = KIND[tile]
        if kind == TEMPLE:
            self.value[cell] = NUMBER[tile]
        elif kind == TREASURE:
            self.left[cell] = NUMBER[tile]
        self.hand = NONE
        self.spot = NONE
        if self.events is not None:
            self.emit("laid", tile, cell, turn)
        self._begin_acting()

    def _begin_acting(self) -> None:
        """TI-21, TI-24: ten action points; what was taken on a hex is counted anew."""
        self.phase = ACTING
        self.ap = ACTION_POINTS
        used = self.used
        for cell in range(HEXES):
            used[cell] = 0

    # ---- action points ----
    def _choose_figure(self, where: int) -> None:
        """Take the leader in hand, or the worker with the highest number on that hex or in the supply."""
        self.phase = MOVING
        if where == LEADER:
            self.chosen = 0
            return
        first: i64 = self.to_move * FIGURES
        place: i64 = where
        number: i64 = FIGURES - 1
        while self.crew[first + number] != place:
            number -= 1
        self.chosen = number

    def _move(self, cell: Cell) -> None:
        """TI-41 to TI-58: a trip is charged its cheapest way."""
        seat = self.to_move
        number = self.chosen
        start = self.crew[seat * FIGURES + number]
        cost = self.trip(seat, start, cell)
        self.ap -= cost
        self.crew[seat * FIGURES + number] = cell
        if number > 0:
            if start == SUPPLY:
                self.supply[seat] -= 1
            else:
                self.workers[seat * HEXES + start] -= 1
            self.workers[seat * HEXES + cell] += 1
        self.chosen = NONE
        self.phase = ACTING
        if self.events is not None:
            self.emit("moved", 0 if number else 1, start, cell, cost)

    def _uncover(self, cell: Cell) -> None:
        """TI-60: the piece with the next number."""
        value = self.value[cell] + 1
        self.value[cell] = value
        self.levels[value] -= 1
        self.used[cell] += 1
        self.ap -= UNCOVER_COST
        self.emit("uncovered", cell, value)

    def _dig(self, cell: Cell) -> None:
        """TI-72: the top treasure, unseen until now."""
        kind = self.rng.draw(self.bag)
        self.left[cell] -= 1
        self.used[cell] += 1
        self.treasures[self.to_move * KINDS + kind] += 1
        self.ap -= DIG_COST
        self.emit("dug", cell, kind)

    def _swap(self, given: int) -> None:
        """TI-75: one treasure against another."""
        seat = self.to_move
        other = self.taken // KINDS
        taken = self.taken % KINDS
        treasures = self.treasures
        treasures[other * KINDS + taken] -= 1
        treasures[other * KINDS + given] += 1
        treasures[seat * KINDS + taken] += 1
        treasures[seat * KINDS + given] -= 1
        self.taken = NONE
        self.phase = ACTING
        self.ap -= SWAP_COST
        self.emit("swapped", other, taken, given)

    def _pitch(self, cell: Cell) -> None:
        """TI-82, TI-85: one of two tents."""
        first = self.to_move * TENTS
        self.pitched[first if self.pitched[first] == NONE else first + 1] = cell
        self.tent[cell] = self.to_move
        self.ap -= TENT_COST
        self.emit("tent", cell)

    def _guard(self, leader: int) -> None:
        """TI-95, TI-96: one figure climbs the temple, all others there leave the game."""
        seat = self.to_move
        cell = self.guarding
        first = seat * FIGURES
        keeper = 0
        if not leader:
            keeper = FIGURES - 1
            while self.crew[first + keeper] != cell:
                keeper -= 1
        leaving = 0
        for i in range(FIGURES):
            if self.crew[first + i] == cell:
                self.crew[first + i] = ON_GUARD + cell if i == keeper else LOST
                leaving += 1
        self.workers[seat * HEXES + cell] = 0
        self.guard[cell] = seat
        self.guards[seat] += 1
        self.guarding = NONE
        self.phase = ACTING
        self.ap -= GUARD_COST
        self.emit("guarded", cell, leader, self.value[cell], leaving - 1)

    # ---- the end of a turn ----
    def _end_turn(self) -> None:
        """TI-22: what is left of the action points is lost."""
        if self.events is not None:
            self.emit("ended", self.ap)
        self.ap = 0
        if self.scoring != NO_SCORING:
            self._score()
        elif self.auction:
            self._next_auction()
        elif self.stack:
            self.to_move = (self.to_move + 1) % self.seats  # TI-02, TI-110
            self._receive_drawn()
        else:
            self._final_round()

    def _receive_drawn(self) -> None:
        tile = self._draw()
        if self.events is not None:
            self.emit("drew", tile)
        self._receive(tile)

    # ---- scoring ----
    def _score_in_order(self, order: list[int]) -> None:
        """TI-104, TI-106: each seat in turn has ten action points and scores at the end of them."""
        self.to_move = order[0]
        self.queue = order[1:]
        self._begin_acting()

    def _score(self) -> None:
        """TI-105, TI-117: the seat scores alone, from the position as it is now."""
        found = self.assess(self.to_move)
        self.scored = [*self.scored, found]
        self.points[self.to_move] += found.total
        if self.events is not None:
            temples: list[int] = []
            for temple in found.temples:
                temples += [temple.cell, temple.value]
            self.emit("scored", found.round, found.total, found.treasure_points, *temples)
        if self.queue:
            self._score_in_order(self.queue)
        elif self.scoring == VOLCANO_ROUND:
            self._lay_volcano()
        else:
            self._finish()

    def _lay_volcano(self) -> None:
        """TI-108: its owner lays the volcano and has a normal turn."""
        tile = self.aside
        self.to_move = self.holder
        self.scoring = NO_SCORING
        self.aside = NONE
        self.holder = NONE
        self._take_in_hand(tile)

    def _final_round(self) -> None:
        """TI-120, TI-122: the player of the last tile is last; TI-152 to TI-154: in the auction, most points are."""
        last = self.to_move
        self.had = []
        order = [(last + 1 + i) % self.seats for i in range(self.seats)]
        if self.auction:
            ranked: list[int] = []
            for points in sorted(set(self.points)):
                ranked += [seat for seat in order if self.points[seat] == points]
            order = ranked
        self.scoring = FINAL_ROUND
        self.emit("final", *order)
        self._score_in_order(order)

    def _finish(self) -> None:
        """TI-123, TI-124: most points win."""
        self.emit("over", *self.points)
        self.scoring = NO_SCORING
        self.to_move = OVER

    # ---- the auction ----
    def _open_round(self, opener: int) -> None:
        """TI-126: as many tiles as there are players; TI-145: everybody may bid again."""
        self.had = []
        for slot in range(self.seats):
            self.open[slot] = self._draw()
        self.to_move = opener
        self.emit("round", (STACK - len(self.stack)) // self.seats, *[tile for tile in self.open if tile != NONE])
        self._open_auction()

    def _open_auction(self) -> None:
        """TI-144: the last tile of a round goes free, without bidding."""
        self.calls = []
        if len(self.had) == self.seats - 1:
            for slot in range(len(self.open)):
                if self.open[slot] != NONE:
                    self.emit("free", self.open[slot])
                    self._give_tile(slot)
                    return
        self.phase = BIDDING

    def _next_auction(self) -> None:
        """TI-139: who had a tile bids no more; TI-140, TI-146: the left neighbour opens."""
        self.had = [*self.had, self.to_move]
        if len(self.had) < self.seats:
            self.to_move = self._next_bidder()
            self._open_auction()
        elif self.stack:
            self._open_round((self.to_move + 1) % self.seats)
        else:
            self._final_round()

    def _next_bidder(self) -> int:
        """TI-131, TI-139: return the next seat clockwise that may still call in this auction, itself at last."""
        passed = self.seats_passed()
        seat = (self.to_move + 1) % self.seats
        while seat != self.to_move and (seat in self.had or seat in passed):
            seat = (seat + 1) % self.seats
        return seat

    def _call(self, amount: int) -> None:
        """TI-129 to TI-135: bid or pass, round and round until one bid stands."""
        self.calls = [*self.calls, self.to_move, amount]
        if amount:
            self.emit("bid", amount)
        else:
            self.emit("passed")
        following = self._next_bidder()
        if following == self.to_move and amount == 0:
            self._win(self.seats_passed()[0], 0)  # TI-142
        elif following in (self.to_move, self.bidder()):
            self._win(following, self.highest_bid())
        else:
            self.to_move = following

    def _win(self, seat: Seat, amount: int) -> None:
        """TI-136: the winner pays at once."""
        self.to_move = seat
        self.points[seat] -= amount
        self.paid[seat] += amount
        self.emit("won", amount)
        self.calls = []
        self.phase = CHOOSING

    def _choose_tile(self, slot: int) -> None:
        """TI-137: any of the open tiles."""
        self.emit("chose", self.open[slot])
        self._give_tile(slot)

    def _give_tile(self, slot: int) -> None:
        """TI-138, TI-148: the tile is laid at once, a volcano scored first."""
        tile = self.open[slot]
        self.open[slot] = NONE
        self._receive(tile)

    # ---- points ----
    def scores(self) -> list[int]:
        """Return each seat's points."""
        return self.points.copy()

    def breakdown(self, seat: Seat) -> list[Part]:
        """Return the start points, every temple and set of treasures that paid, and the bids."""
        found: list[Part] = []
        if self.auction:
            found.append(Part("start", START_POINTS[1], (), "start", ()))
        for scoring in self.scored:
            if scoring.seat == seat:
                found += parts(scoring)
        if self.paid[seat]:
            found.append(Part("bids", -self.paid[seat], (), "bids", ()))
        return found

    # ---- what bots ask ----
    def evaluate(self, seat: Seat) -> float:
        """Return how good the position looks for a seat, in points."""
        return evaluation.evaluate(self, seat)

    def outlook(self) -> list[float]:
        """Return the points that each may hope for in the end."""
        return evaluation.worths(self)

    def hopes(self, seat: Seat) -> list[tuple[str, float]]:
        """Return what a seat may hope for beside its points."""
        return evaluation.hopes(self, seat)

    def progress(self) -> float:
        """Return the share of the tiles that are laid."""
        return 1.0 if self.to_move == OVER else 1.0 - len(self.stack) / STACK

    def rollout_action(self, rng: Rng) -> int:
        """Return what a hasty player might do."""
        return evaluation.rollout_action(self, rng)

    def rollout_depth(self) -> int:
        """Trust the look of a position at once: a turn is long, and a hasty one tells little."""
        return 0

    def replans_every_step(self) -> bool:
        """Think anew at every step: a call, a tile and ten action points are too much for one look."""
        return True

    # ---- copies ----
    def copy(self) -> "Tikal":
        """Return an independent copy; land and scorings are shared, they never change."""
        twin = Tikal(self.rng.copy(), self.to_move)
        copy_fields(self, twin)
        return twin

    def observe(self, seat: Seat) -> "Tikal":
        """Return all of it: the order of the tiles and the treasures in the ground are not decided yet."""
        seen = self.copy()
        seen.rng = BLANK.copy()
        seen.eyes = seat
        return seen

    def sample(self, seed: int) -> "Tikal":
        """Return the world as it looks, with chance of its own: nothing is hidden."""
        world = self.copy()
        world.rng = Rng(seed)
        return world

    # ---- on paper ----
    def why_not(self, action: Action) -> str:
        """Return the rule row that forbids an action that is not open to whoever asks."""
        return why_not(self, action)

    def dump(self) -> dict[str, object]:
        """Return the position as plain JSON: RULES.md describes it."""
        return write_fields(self)


def new(seats: int, seed: int, *, auction: int = 0) -> Tikal:
    """TI-01, TI-03: return the opening position; the first tile is drawn, or the first ones lie open."""
    if not 2 <= seats <= 4:
        raise ValueError(f"seats: Tikal is for 2 to 4 players, not {seats}")
    state = Tikal(generator(seed), 0)
    state.seats = seats
    state.auction = auction
    state.set_up()
    if auction:
        state._open_round(0)  # TI-130
    else:
        state._receive_drawn()
    return state


def load(data: dict[str, object]) -> Tikal:
    """Return a dumped or hand-written position; raise ValueError with the field and the reason."""
    state = Tikal(BLANK.copy(), 0)
    read_setup(state, data)
    state.set_up()
    read_fields(state, data)
    complete(state, data)
    if state.to_move != OVER and not state.legal():
        raise ValueError("phase: nothing could be done in this position")
    return state
