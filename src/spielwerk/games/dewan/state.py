"""Dewan: take two cards, or pay a way over the map and pitch a camp; tell stories by where your camps stand."""

from spielwerk.core.rng import BLANK, Rng, generator
from spielwerk.core.state import NONE, OVER, Part, places
from spielwerk.core.types import Action, Seat
from spielwerk.core.vecs import i64
from spielwerk.games.dewan.bots import evaluation
from spielwerk.games.dewan.bots.heuristics import POINT
from spielwerk.games.dewan.rules.berries import share_berries
from spielwerk.games.dewan.rules.box import BOXES
from spielwerk.games.dewan.rules.choices import Choices
from spielwerk.games.dewan.rules.data import (
    BASE,
    BLIND,
    BUILD,
    CAMP,
    CAMPS,
    CHOOSING,
    COVER,
    COVERING,
    DRAFTING,
    FISH,
    FISHING,
    HAND,
    KEEP,
    OFFER,
    PASS,
    PAYING,
    ROW,
    RULES,
    SHUN,
    SKIP,
    STORY,
    TAKE,
    TELLING,
    TOLL,
    TUCK,
    TUCKING,
    VILLAGES,
    VOLCANO,
)
from spielwerk.games.dewan.rules.fields import copy_fields, read_fields, read_setup, write_fields
from spielwerk.games.dewan.rules.land import PLANS
from spielwerk.games.dewan.rules.refusals import why_not
from spielwerk.games.dewan.rules.scoring import Terms, parts, points, tallies
from spielwerk.games.dewan.rules.serialize import complete
from spielwerk.games.dewan.rules.table import NOTHING
from spielwerk.games.dewan.rules.tribe import is_satisfied


class Dewan(Choices):
    """A position of Dewan."""

    # ---- what happens ----
    def apply(self, action: Action) -> None:
        """Play one legal action."""
        fresh = self.fresh
        self.fresh = False
        if action < TAKE:
            self._story(action - STORY)
        elif action < CAMP:
            self._take(action - TAKE)
        elif action < PASS:
            self.target = action - CAMP
            self.phase = PAYING
            self.propose(self.reached[self.land.node[self.target]] if fresh else 0)
        elif action == PASS:
            self._pass()
        elif action < TOLL:
            self.shunned |= 1 << (action - SHUN)
            self.propose(self.reached[action - SHUN] if fresh else 0)
        elif action < KEEP:
            self.given = [*self.given, action - TOLL]
            self.fix_payment()
        elif action < BUILD:
            self._keep(action - KEEP)
        elif action == BUILD:
            self._build()
        elif action < SKIP:
            self._tuck(action - TUCK)
        elif action == SKIP:
            self._skip()
        elif action < FISH:
            self._cover(action - COVER)
        else:
            self._fish(action - FISH)

    # ---- stories ----
    def _story(self, place: int) -> None:
        """DE-70 to DE-73: into the next free place; the display is refilled at once."""
        seat = self.to_move
        if place == BLIND:
            story = self.rng.draw(self.stack)
        else:
            story = self.display[place]
            self.display[place] = self.rng.draw(self.stack) if 1 in self.stack else NONE
        self.stories[seat].append(story)
        self.told[seat].append(0)
        self.emit("story", story, 1 if place == BLIND else 0)
        if self.phase == TELLING:
            self._check()
        elif seat > 0:  # DE-18
            self.to_move = seat - 1
        else:
            self.phase = CHOOSING
            self.active = 0

    def _check(self) -> None:
        """DE-80 to DE-84: every own story that is fulfilled is told and pays a card; then the turn ends."""
        seat = self.to_move
        told = self.told[seat]
        if 0 in told:
            have = self.story_resources(seat)
            for i in range(len(told)):
                story = self.stories[seat][i]
                if told[i] == 0 and is_satisfied(self.box, story, have):
                    told[i] = 1
                    self.emit("told", story, self.box.points[story], self.box.flames[story])
                    self._reward()
        self.late = 1
        if self.has_gap():  # DE-38, DE-196
            self.gaps = [place for place in range(ROW) if self.row[place] == NONE]
        self._refill()

    def _reward(self) -> None:
        """DE-81, DE-118: one card from the draw pile, in scenarios from the supply."""
        card = self.draw()
        if card != NONE:
            self.secret[self.to_move].append(card)
            self.secret[self.to_move].sort()
            self.emit("rewarded")
            self.emit_private("drew", self.box.faces[card])

    # ---- cards ----
    def draw(self) -> int:
        """DE-34 to DE-36: the top card; the discards are shuffled when a card is needed and there is none."""
        if self.supply_left == 0:
            self.supply_left = sum(self.discard)
            if self.supply_left == 0:
                return NONE
            for kind in range(len(self.supply)):
                self.supply[kind] += self.discard[kind]
                self.discard[kind] = 0
            self.emit("shuffled", self.supply_left)
        self.supply_left -= 1
        return self.rng.draw(self.supply, self.supply_left + 1)

    def _take(self, place: int) -> None:
        """DE-29 to DE-33: two neighbours to the hand, the gaps are filled from the left."""
        self.passes = 0
        cards = self.known[self.to_move]
        cards.append(self.row[place])
        cards.append(self.row[place + 1])
        cards.sort()
        if self.events is not None:
            faces = self.box.faces
            self.emit("took", faces[self.row[place]], faces[self.row[place + 1]], place)
        self.row[place] = NONE
        self.row[place + 1] = NONE
        self.gaps = [place, place + 1]
        self._refill()

    def _refill(self) -> None:
        """Fill the gaps of the moment, from the left; in scenarios an event may come between."""
        if self.scenario == BASE:
            for place in self.gaps:
                self.row[place] = self.draw()
            self.gaps = NOTHING
        while self.gaps:
            place = self.gaps[0]
            self.gaps = self.gaps[1:] if len(self.gaps) > 1 else NOTHING
            if self.event_left == 0 and not self.new_pile():  # DE-120, DE-195
                self.gaps = NOTHING
                break
            self.event_left -= 1
            self.row[place] = self.rng.draw(self.event, self.event_left + 1)
            if self.event_left == 0:  # DE-116, DE-121
                self._event()
                return
        if self.late == 0:
            self._check()
        else:
            self._next()

    def _spend(self, seat: Seat, card: int) -> None:
        """Take a card out of a hand: one that all have seen first."""
        if card in self.known[seat]:
            self.known[seat].remove(card)
        else:
            self.secret[seat].remove(card)

    # ---- placing a camp ----
    def _keep(self, card: int) -> None:
        """Pay with one copy of a kind less than proposed; tolls are settled by that."""
        self.given = self.gifts
        self.kept = [*self.kept, card]
        self.limits = [*self.limits, self.paid.count(card) - 1]
        self.fix_payment()

    def _build(self) -> None:
        """DE-24: pay, set the camp, take a berry, then the effect of the slot."""
        seat = self.to_move
        self.passes = 0
        gifts = self.gifts
        cards = self.paid
        slot = self.slot(seat)
        self.camps_left[seat] -= 1  # DE-62
        self.mine[seat] |= 1 << self.target
        self.emit("built", self.target, slot, len(gifts) + len(cards))
        receivers = self.receivers(seat)
        for i in range(len(gifts)):
            card = gifts[i]
            owner = receivers[self.tolls[i]]
            self._spend(seat, card)
            self.known[owner].append(card)
            self.known[owner].sort()
            self.emit("toll", self.box.faces[card], owner)
        for card in cards:  # DE-61, DE-63
            self._spend(seat, card)
            self.discard[card] += 1
        if self.events is not None:
            self.emit("paid", *[self.box.faces[card] for card in cards])
        self._berry(self.target)
        self.forget_payment()
        if slot in (2, 4, 6):
            self.phase = TELLING
        elif slot in (3, 5, 7):
            self.phase = TUCKING
        else:
            if slot == 8:  # DE-79
                if not self.last_round:
                    self.emit("last_round")
                self.last_round = 1
            self._check()

    def _berry(self, field: int) -> None:
        """DE-64: one berry of the zone, if there is one."""
        lies = self.berry_in(field)
        if lies != NONE:
            self.berries[lies] -= 1
            self.taken[self.to_move] += 1
            self.emit("berry", lies)

    def _tuck(self, half: int) -> None:
        """DE-74 to DE-77: half a card under the slot the camp came from."""
        seat = self.to_move
        slot = self.slot(seat) - 1
        self._spend(seat, half // 2)
        self.tucked[seat][(slot - 3) // 2] = half
        self.emit("tucked", self.box.half_faces[half], slot)
        self._check()

    def _skip(self) -> None:
        """Tuck no card, or do not fish."""
        if self.phase == TUCKING:
            self._check()
        else:
            self.emit("no_fish")
            self._next_fisher()

    # ---- events ----
    def new_pile(self) -> bool:
        """DE-117, DE-119, DE-120: cards from the supply, as many as there are."""
        count = 0
        while count < self.pile_size:
            card = self.draw()
            if card == NONE:
                break
            self.event[card] += 1
            count += 1
        self.event_left = count
        return count > 0

    def _event(self) -> None:
        """DE-116, DE-122: it happens at once, and the player whose turn it is makes the choices."""
        self.emit("event", self.scenario)
        if self.scenario == VILLAGES:
            self.fishers = [(self.active + i) % self.seats for i in range(self.seats)]  # DE-160
            self._next_fisher()
        elif self.covers_left > 0 and self.coverable() != 0:
            self.phase = COVERING
        else:  # DE-123
            self.emit("no_event")
            self._after_event()

    def _after_event(self) -> None:
        """DE-117, DE-121: a new pile, then the rest of the refill."""
        self.new_pile()
        self._refill()

    def _next_fisher(self) -> None:
        """DE-160 to DE-162: ask the next player who has a village and a card, while there are fish."""
        while self.fishers and self.fish_left > 0:
            seat = self.fishers[0]
            self.fishers = self.fishers[1:]
            if self.villages(seat) > 0 and self.hand_size(seat) > 0:
                self.phase = FISHING
                self.to_move = seat
                return
        self.fishers = NOTHING
        self.to_move = self.active
        self._after_event()

    def _fish(self, card: int) -> None:
        """DE-160, DE-162: one card for as many fish as villages."""
        seat = self.to_move
        self._spend(seat, card)
        self.discard[card] += 1
        caught = min(self.villages(seat), self.fish_left)
        self.fish[seat] += caught
        self.fish_left -= caught
        self.emit("fished", self.box.faces[card], caught)
        self._next_fisher()

    def _cover(self, field: int) -> None:
        """DE-127, DE-143: the field changes at once; what is left of its zone shares its berries."""
        before: i64 = self.land.inside[self.land.zone[field]]
        kind = self.land.kind(field)
        self.cover([*self.covers, field])
        self.emit("covered", field, self.scenario, kind)
        shares = share_berries(self, before)
        if shares is not None:
            self.emit("split", *shares)
        self._after_event()

    # ---- from turn to turn ----
    def _pass(self) -> None:
        """DE-26, DE-28: the stories are checked all the same."""
        self.passes += 1
        self.emit("passed")
        self._check()

    def _next(self) -> None:
        """DE-21, DE-97, DE-200: the next player, or the end after a whole round."""
        seat = self.active
        if self.rules > 1 and not self.last_round and self.stuck():
            self.last_round = 1
            self.emit("last_round", 1)
        self.late = 0
        self.turn += 1
        self.phase = CHOOSING
        if self.passes == self.seats:  # DE-28
            self.emit("over", 1)
            self.to_move = OVER
        elif self.last_round and seat == self.seats - 1:
            self.emit("over", 0)
            self.to_move = OVER
        else:
            self.active = (seat + 1) % self.seats
            self.to_move = self.active

    # ---- points ----
    def terms(self) -> Terms:
        """Return by which rules the points are counted."""
        return Terms(self.scenario, self.volcano_flames, self.village_berry, self.village_groups)

    def scores(self) -> list[int]:
        """Return each seat's points if the game ended now."""
        all_ = tallies(self)
        terms = self.terms()
        return [points(all_, seat, terms) for seat in range(self.seats)]

    def breakdown(self, seat: Seat) -> list[Part]:
        """Return the points row by row."""
        return parts(tallies(self), seat, self.terms())

    def ranks(self) -> list[int]:
        """DE-110 to DE-112: the hand breaks ties."""
        return places(self.scores(), [self.hand_size(seat) for seat in range(self.seats)])

    # ---- what bots ask ----
    def evaluate(self, seat: Seat) -> float:
        """Return how far a seat is ahead of its best rival, in points, as it looks."""
        return evaluation.evaluate(self, seat)

    def outlook(self) -> list[float]:
        """Return the points that each may hope for in the end."""
        return [worth / POINT for worth in evaluation.outlook(self)]

    def hopes(self, seat: Seat) -> list[tuple[str, float]]:
        """Return what a seat may hope for beside its points."""
        return evaluation.hopes(self, seat, self.scores()[seat])

    def progress(self) -> float:
        """Return the share of the camps that the first in the race has placed."""
        return 1.0 if self.to_move == OVER else 1.0 - min(self.camps_left) / CAMPS

    def rollout_action(self, rng: Rng) -> int:
        """Return what a hasty player might do."""
        return evaluation.rollout_action(self, rng)

    def candidate_actions(self) -> list[int]:
        """Return the actions that bots consider."""
        return evaluation.candidate_actions(self)

    def rollout_depth(self) -> int:
        """Trust the look of a position at once."""
        return 0

    # ---- copies ----
    def copy(self) -> "Dewan":
        """Return an independent copy; box, ground and land are shared, they never change."""
        twin = Dewan(self.rng.copy(), self.to_move)
        copy_fields(self, twin)
        return twin

    def observe(self, seat: Seat) -> "Dewan":
        """Return what a seat may know."""
        seen = self.copy()
        seen.hide(seat)
        return seen

    def sample(self, seed: int) -> "Dewan":
        """Return one possible world."""
        world = self.copy()
        world.deal_hidden(seed)
        return world

    # ---- on paper ----
    def why_not(self, action: Action) -> str:
        """Return the rule row that forbids an action, empty if nothing does."""
        return why_not(self, action)

    def dump(self) -> dict[str, object]:
        """Return the position as plain JSON: RULES.md describes it."""
        return write_fields(self)


def new(
    seats: int,
    seed: int,
    *,
    scenario: int = 0,
    volcano_flames: int = 0,
    village_berry: int = 0,
    village_groups: int = 0,
    box: int = 0,
    rules: int = RULES,
) -> Dewan:
    """DE-03 to DE-18: lay the map, deal the cards, open row and display."""
    if seats not in PLANS:
        raise ValueError(f"seats: Dewan is for 2 to 4 players, not {seats}")
    things = BOXES[box]
    rng = generator(seed)
    state = Dewan(rng, seats - 1)
    state.rules = rules
    state.seats = seats
    state.scenario = scenario
    state.volcano_flames = volcano_flames
    state.village_berry = village_berry
    state.village_groups = village_groups
    state.box = things
    state.tiles = _some(rng, things.neutral, seats) + _some(rng, things.start, seats)  # DE-04, DE-05
    state.turns = [rng.below(6) for _ in state.tiles]
    if scenario == VOLCANO:
        craters = PLANS[seats].craters
        state.volcano = craters[rng.below(len(craters))]
    state.set_up()
    state.phase = DRAFTING
    state.active = seats - 1
    _deal(state)
    return state


def _some(rng: Rng, items: list[int], count: int) -> list[int]:
    left = items.copy()
    return [left.pop(rng.below(len(left))) for _ in range(count)]


def _deal(state: Dewan) -> None:
    """DE-15 to DE-17, DE-114: hands, row, event pile, display."""
    for seat in range(state.seats):
        state.secret[seat] = sorted([state.draw() for _ in range(HAND)])
    state.row = [state.draw() for _ in range(ROW)]
    if state.scenario != BASE:
        state.new_pile()
    state.display = [state.rng.draw(state.stack) for _ in range(OFFER)]


def load(data: dict[str, object], rules: int = RULES) -> Dewan:
    """Return a dumped or hand-written position; raise ValueError with the field and the reason."""
    state = Dewan(BLANK.copy(), 0)
    state.rules = rules
    read_setup(state, data)
    state.set_up()
    read_fields(state, data)
    complete(state, data)
    if state.phase == PAYING:
        state.propose()
    return state
