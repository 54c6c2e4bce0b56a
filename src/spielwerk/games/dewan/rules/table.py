"""The table of Dewan: map, tribes, cards, stories, and the questions that rules, views and bots ask about them."""

from typing import Final

from spielwerk.core.bits import count, members
from spielwerk.core.rng import BLANK, Rng
from spielwerk.core.state import HIDDEN, NONE, State
from spielwerk.core.types import Seat
from spielwerk.core.vecs import i64, vec
from spielwerk.games.dewan.rules.box import Box
from spielwerk.games.dewan.rules.data import (
    CAMPS,
    CHOOSING,
    COVERS,
    DRAFTING,
    EVENT_PILE,
    FLOOD,
    LAVA,
    OFFER,
    PAYING,
    ROW,
    RULES,
    WATER,
)
from spielwerk.games.dewan.rules.land import ZEROS, Ground, Land
from spielwerk.games.dewan.rules.tribe import evidence_of

NOTHING: Final[list[int]] = []  # shared: what it stands for is replaced, never changed


class Table(State):
    """Everything that lies on the table, and how far the turn has come."""

    def __init__(self, rng: Rng, box: Box, ground: Ground, land: Land) -> None:
        super().__init__(rng, 0)
        seats = ground.seats
        self.seats = seats
        self.box = box
        self.ground = ground
        self.land = land  # replaced when a tile is laid, never changed
        self.rules = RULES  # the version this game was dealt by
        # options
        self.scenario = 0
        self.volcano_flames = 0
        self.village_berry = 0
        self.village_groups = 0
        # tribes
        self.mine = [1 << field for field in ground.plan.starts]  # fields with own camps, as a mask
        self.camps_left = [CAMPS] * seats
        self.taken = [0] * seats  # berries
        self.fish = [0] * seats
        self.known: list[list[int]] = [[] for _ in range(seats)]  # cards in hand that all have seen, ascending
        self.secret: list[list[int]] = [[] for _ in range(seats)]  # the others, HIDDEN to strangers
        self.stories: list[list[int]] = [[] for _ in range(seats)]  # by place
        self.told: list[list[int]] = [[] for _ in range(seats)]  # 1 for a satisfied story, by place
        self.tucked = [[NONE, NONE, NONE] for _ in range(seats)]  # 2 * kind + half, at slots 3, 5, 7
        # the middle of the table
        self.row = [NONE] * ROW
        self.supply: list[int] = []  # the draw pile, by kind; in an observation: everything unseen
        self.supply_left = 0
        self.event: list[int] = []  # the pile on the event tile, by kind
        self.event_left = 0
        self.discard: list[int] = []  # by kind
        self.display = [NONE] * OFFER
        self.stack: list[int] = []  # 1 for each story that nobody has seen
        self.berries = ground.berries.copy()  # on the map, by field
        self.covers = NOTHING  # fields under water or lava tiles, in order
        self.fish_left = 0
        # the turn
        self.phase = DRAFTING
        self.active = 0  # whose turn it is, also while others fish
        self.turn = 0  # turns finished
        self.passes = 0  # in a row
        self.last_round = 0
        self.target = NONE  # of the payment under way
        self.shunned = 0  # nodes, as a mask
        self.given = NOTHING  # toll cards chosen
        self.kept = NOTHING  # kinds kept back, ascending
        self.limits = NOTHING  # how many of a kept kind may be used
        # what follows from these: shown, never written
        self.route = NOTHING  # nodes from the source to the target
        self.tolls = NOTHING  # those whose cards go to other players, in the order of the way
        self.toll_kinds = NOTHING
        self.needs = NOTHING  # what the discards have to pay, by kind of need
        self.purse = NOTHING  # the payer's cards, ascending
        self.gifts = NOTHING  # the card of each toll, as chosen or proposed
        self.paid = NOTHING  # the cards proposed for all that is not a toll, ascending
        # as long as ``fresh``: what targets cost, by node; in a payment what its target costs without a node
        self.reached: vec[i64] = ZEROS
        self.fresh = False  # some of it was looked up after the last action
        # what is still to be done
        self.gaps = NOTHING  # places of the row still to be filled now
        self.late = 0  # 1: the stories of this turn have been checked
        self.fishers = NOTHING  # who will be asked next

    # ---- copies ----
    def copy_to(self, twin: "Table") -> None:
        """Make another position on the same ground equal to this one; box, ground and land are shared."""
        twin.to_move = self.to_move
        twin.rules = self.rules
        twin.scenario = self.scenario
        twin.volcano_flames = self.volcano_flames
        twin.village_berry = self.village_berry
        twin.village_groups = self.village_groups
        twin.mine = self.mine.copy()
        twin.camps_left = self.camps_left.copy()
        twin.taken = self.taken.copy()
        twin.fish = self.fish.copy()
        twin.known = [cards.copy() for cards in self.known]
        twin.secret = [cards.copy() for cards in self.secret]
        twin.stories = [own.copy() for own in self.stories]
        twin.told = [own.copy() for own in self.told]
        twin.tucked = [own.copy() for own in self.tucked]
        twin.row = self.row.copy()
        twin.supply = self.supply.copy()
        twin.supply_left = self.supply_left
        twin.event = self.event.copy()
        twin.event_left = self.event_left
        twin.discard = self.discard.copy()
        twin.display = self.display.copy()
        twin.stack = self.stack.copy()
        twin.berries = self.berries.copy()
        twin.covers = self.covers  # replaced, never changed
        twin.fish_left = self.fish_left
        twin.phase = self.phase
        twin.active = self.active
        twin.turn = self.turn
        twin.passes = self.passes
        twin.last_round = self.last_round
        twin.target = self.target
        twin.shunned = self.shunned
        twin.given = self.given  # these are replaced, too
        twin.kept = self.kept
        twin.limits = self.limits
        twin.route = self.route
        twin.tolls = self.tolls
        twin.toll_kinds = self.toll_kinds
        twin.needs = self.needs
        twin.purse = self.purse
        twin.gifts = self.gifts
        twin.paid = self.paid
        twin.reached = self.reached
        twin.fresh = self.fresh
        twin.gaps = self.gaps
        twin.late = self.late
        twin.fishers = self.fishers

    def hide(self, seat: Seat) -> None:
        """Forget what a seat may not know: foreign secrets are HIDDEN, all unseen cards are one heap.

        A payment under way is its owner's thought: to others the turn has not begun.
        """
        self.rng = BLANK.copy()
        self.reached = ZEROS  # it tells of a hand
        self.fresh = False
        for kind in range(len(self.supply)):
            self.supply[kind] += self.event[kind]
            self.event[kind] = 0
        for owner in range(self.seats):
            if owner != seat:
                cards = self.secret[owner]
                for i in range(len(cards)):
                    if cards[i] != HIDDEN:
                        self.supply[cards[i]] += 1
                        cards[i] = HIDDEN
        if self.phase == PAYING and seat != self.to_move:
            self.phase = CHOOSING
            self.forget_payment()

    def deal_hidden(self, seed: int) -> None:
        """Deal the unseen cards at random to foreign hands and to the event pile, and start a fresh generator."""
        self.rng = Rng(seed)
        rng = Rng(seed // 2 + 7)
        for cards in self.secret:
            for i in range(len(cards)):
                if cards[i] == HIDDEN:
                    cards[i] = rng.draw(self.supply)
            cards.sort()
        for _ in range(self.event_left - sum(self.event)):
            self.event[rng.draw(self.supply)] += 1

    def forget_payment(self) -> None:
        """End a payment, or think no more of it."""
        self.target = NONE
        self.shunned = 0
        self.given = NOTHING
        self.kept = NOTHING
        self.limits = NOTHING
        self.route = NOTHING
        self.tolls = NOTHING
        self.toll_kinds = NOTHING
        self.needs = NOTHING
        self.purse = NOTHING
        self.gifts = NOTHING
        self.paid = NOTHING

    # ---- cards and stories ----
    def hand(self, seat: Seat) -> list[int]:
        """Return all cards of a seat, ascending; what is hidden is left out."""
        cards = self.known[seat].copy()
        for card in self.secret[seat]:
            if card != HIDDEN:
                cards.append(card)
        cards.sort()
        return cards

    def hand_size(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        return len(self.known[seat]) + len(self.secret[seat])

    def has_gap(self) -> bool:
        """Tell whether a place of the row is empty."""
        for card in self.row:  # noqa: SIM110  compiled, the loop is faster
            if card == NONE:
                return True
        return False

    @property
    def pile_size(self) -> int:
        """DE-114: return the size of a full event pile."""
        return EVENT_PILE[self.seats]

    def story_resources(self, seat: Seat) -> vec[i64]:
        """Return what a seat can show for its stories."""
        return evidence_of(self.land, self.box, self.mine[seat], self.tucked[seat])

    # ---- the map ----
    def camps(self) -> int:
        """Return all fields with a camp, as a mask."""
        found = 0
        for mask in self.mine:
            found |= mask
        return found

    def owner(self, field: int) -> int:
        """Return whose camp stands on a field, or NONE."""
        for seat in range(self.seats):
            if self.mine[seat] >> field & 1:
                return seat
        return NONE

    def villages(self, seat: Seat) -> int:
        """Return how many water villages a seat has."""
        return len([field for field in members(self.mine[seat]) if self.land.terrain[field] == WATER])

    def free(self) -> i64:
        """Return the land without a camp, as a mask."""
        camps: i64 = self.camps()
        return self.land.lands & ~camps

    def coverable(self) -> int:
        """DE-125, DE-126: free land beside water; DE-141, DE-142: beside the volcano or lava."""
        terrain = self.land.terrain
        wanted = WATER if self.scenario == FLOOD else LAVA
        near: i64 = 0
        for field in range(self.ground.plan.size):
            if terrain[field] == wanted:
                near |= self.ground.plan.near[field]
        return near & self.free()

    @property
    def covers_left(self) -> int:
        """DE-199: return how many water or lava tiles may still be laid; every camp keeps a field to stand on."""
        left = COVERS - len(self.covers)
        free: int = count(self.free())
        return left if self.rules == 1 else max(0, min(left, free - sum(self.camps_left)))

    # ---- the turn ----
    def slot(self, seat: Seat) -> int:
        """Return the slot the seat's next camp comes from, 9 if there is none."""
        return CAMPS + 1 - self.camps_left[seat]

    @property
    def round(self) -> int:
        """DE-22: return the number of the round."""
        return self.turn // self.seats + 1
