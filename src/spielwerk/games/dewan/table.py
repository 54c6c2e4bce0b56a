"""What lies on the table of Dewan: a position without its moves, and the questions everybody asks of it."""

from spielwerk.core.rng import Rng
from spielwerk.core.state import HIDDEN, NONE, State
from spielwerk.core.vecs import i64, vec
from spielwerk.games.dewan import payment
from spielwerk.games.dewan.box import Box
from spielwerk.games.dewan.data import (
    BLIND,
    BUILD,
    CAMP,
    CAMPS,
    CHOOSING,
    COVER,
    COVERING,
    COVERS,
    DRAFTING,
    EVENT_PILE,
    FISH,
    FLOOD,
    KEEP,
    LAVA,
    OFFER,
    PASS,
    PAYING,
    ROW,
    SHUN,
    SKIP,
    STORY,
    TAKE,
    TELLING,
    TOLL,
    TUCK,
    TUCKING,
    VILLAGES,
    WATER,
)
from spielwerk.games.dewan.land import BIT, Ground, Land, count, fields, lowest
from spielwerk.games.dewan.tribe import shown
from spielwerk.games.dewan.ways import NONES, ZEROS, Label, beside, caps, cheapest, hops, reach


class Table(State):
    """A position: map, tribes, cards, stories, and how far the turn has come."""

    def __init__(self, rng: Rng, box: Box, ground: Ground, land: Land) -> None:
        super().__init__(rng, 0)
        seats = ground.seats
        self.seats = seats
        self.box = box
        self.ground = ground
        self.land = land  # replaced when a tile is laid, never changed
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
        self.covers: list[int] = []  # fields under water or lava tiles, in order
        self.fish_left = 0
        # the turn
        self.phase = DRAFTING
        self.active = 0  # whose turn it is, also while others fish
        self.turn = 0  # turns finished
        self.passes = 0  # in a row
        self.last_round = 0
        self.target = NONE  # of the payment under way
        self.shunned = 0  # nodes, as a mask
        self.given: list[int] = []  # toll cards chosen
        self.kept: list[int] = []  # kinds kept back, ascending
        self.limits: list[int] = []  # how many of a kept kind may be used
        # what follows from these: shown, never written
        self.route: list[int] = []  # nodes from the source to the target
        self.toll_nodes: list[int] = []  # those whose cards go to other players, in the order of the way
        self.toll_kinds: list[int] = []
        self.open_needs: list[int] = []  # what the discards have to pay, by kind of need
        self.pay_hand: list[int] = []  # the payer's cards, ascending
        # what is still to be done
        self.gaps: list[int] = []  # places of the row still to be filled now
        self.late = 0  # 1: the stories of this turn have been checked
        self.fishers: list[int] = []  # who will be asked next

    # ---- what is possible ----
    def legal(self) -> list[int]:
        """Return the actions open to ``to_move``, ascending."""
        if self.to_move < 0:
            return []
        phase = self.phase
        if phase == CHOOSING:
            return self._turns()
        if phase == PAYING:
            return self._payments()
        if phase in (TELLING, DRAFTING):
            return self._tales()
        if phase == TUCKING:
            return self._tucks()
        if phase == COVERING:
            return [COVER + field for field in fields(self.coverable())]
        return [SKIP] + [FISH + card for card in _kinds(self.hand(self.to_move))]

    def _turns(self) -> list[int]:
        """DE-23: cards or a camp; DE-26, DE-27: pass only if neither is possible."""
        row = self.row
        pairs = [place for place in range(ROW - 1) if row[place] != NONE and row[place + 1] != NONE]  # DE-29, DE-30
        found = [TAKE + place for place in pairs] + [CAMP + field for field in fields(self.targets())]
        return found or [PASS]

    def _tales(self) -> list[int]:
        """DE-18, DE-70: one of the display, or blind."""
        found = [STORY + place for place in range(OFFER) if self.display[place] != NONE]
        if sum(self.stack) > 0:
            found.append(STORY + BLIND)
        return found

    def _tucks(self) -> list[int]:
        """DE-74 to DE-76: a half of a card in hand, or nothing."""
        kinds = _kinds(self.hand(self.to_move))
        halves = [half for card in kinds for half in (2 * card, 2 * card + 1) if not self.box.shows_less(half)]
        return [TUCK + half for half in halves] + [SKIP]

    def _payments(self) -> list[int]:
        """Return what may be changed in the proposed payment, and building by it."""
        found: list[int] = []
        if not self.given and not self.kept:
            found += [SHUN + node for node in self.shuns()]
        if not self.kept:
            found += [TOLL + card for card in self.toll_choices()]
        found += [KEEP + card for card in self.keeps()]
        return [*found, BUILD]

    def pick(self, rng: Rng) -> int:
        """Return a random legal action, each as likely as the other, trying instead of listing."""
        if self.phase == CHOOSING:
            return self._pick_turn(rng)
        if self.phase == PAYING:
            return self._pick_payment(rng)
        options = self.legal()
        return options[rng.below(len(options))]

    def _pick_turn(self, rng: Rng) -> int:
        row = self.row
        pairs = [place for place in range(ROW - 1) if row[place] != NONE and row[place + 1] != NONE]
        found: i64 = self.targets()
        total = len(pairs) + count(found)
        if total == 0:
            return PASS
        k = rng.below(total)
        if k < len(pairs):
            return TAKE + pairs[k]
        for _ in range(k - len(pairs)):
            found &= found - 1
        return CAMP + lowest(found)

    def _pick_payment(self, rng: Rng) -> int:
        spare = self.spare(self.gifts())
        paid = sorted(payment.least(self.open_needs, spare, self.box.mask).cards)
        options = [BUILD] + [KEEP + card for card in _kinds(paid)]
        if not self.given and not self.kept:
            options += [SHUN + node for node in self.route[:-1]]
        if not self.kept and self.toll_nodes:
            options += [TOLL + card for card in self.toll_choices()]
        while True:
            action = options.pop(rng.below(len(options)))
            if action == BUILD or TOLL <= action < KEEP:
                return action
            if action < TOLL:
                if self.can_shun(action - SHUN):
                    return action
            elif self.can_keep(action - KEEP, paid, spare):
                return action

    # ---- hands ----
    def hand(self, seat: int) -> list[int]:
        """Return all cards of a seat, ascending; what is hidden is left out."""
        cards = [card for card in self.known[seat] + self.secret[seat] if card != HIDDEN]
        cards.sort()
        return cards

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        return len(self.known[seat]) + len(self.secret[seat])

    def holds(self, seat: int, card: int) -> bool:
        """Tell whether a seat holds a card."""
        return card in self.known[seat] or card in self.secret[seat]

    # ---- where one may settle ----
    def own_nodes(self, seat: int) -> int:
        """DE-39: return the nodes with own camps, as a mask."""
        if self.scenario != VILLAGES:
            return self.mine[seat]
        found: i64 = 0
        for field in fields(self.mine[seat]):
            found |= BIT[self.land.node[field]]
        return found

    def camps(self) -> int:
        """Return all fields with a camp, as a mask."""
        found = 0
        for mask in self.mine:
            found |= mask
        return found

    def goals(self) -> int:
        """DE-40, DE-152, DE-153: return the nodes that may be settled, as a mask."""
        camps: i64 = self.camps()
        found = self.land.lands & ~camps
        if self.scenario == VILLAGES:
            for zone in fields(self.land.zones[WATER]):
                if self.land.inside[zone] & camps == 0:
                    found |= BIT[zone]
        return found

    def steps(self, own: int) -> int:
        """Return the nodes a way may enter, as a mask: all but own camps, lava, and what is shunned."""
        found: i64 = BIT[self.ground.plan.size] - 1
        mine: i64 = own
        shunned: i64 = self.shunned
        return found & ~mine & ~shunned

    def caps_of(self, seat: int) -> vec[i64]:
        """Return how many cards of a hand show one of each set of terrains."""
        hist = ZEROS[:32]
        masks = self.box.mask
        for card in self.known[seat]:
            hist[masks[card]] += 1
        for card in self.secret[seat]:
            if card != HIDDEN:
                hist[masks[card]] += 1
        return caps(hist)

    def _reach(self, prices: vec[i64]) -> i64:
        """Return the nodes of the fields that can be paid now, as a mask, and note their prices."""
        seat = self.to_move
        if self.hand_size(seat) < 2 or self.camps_left[seat] == 0:
            return 0
        own = self.own_nodes(seat)
        land = self.land
        return reach(land.links, land.terrain, own, self.goals(), self.steps(own), self.caps_of(seat), prices, ZEROS)

    def targets(self) -> int:
        """DE-40 to DE-44: return the fields that can be paid now, as a mask."""
        found = self._reach(ZEROS[:56])
        if self.scenario == VILLAGES:
            for zone in fields(found & self.land.zones[WATER]):
                found |= self.land.inside[zone]
        return found

    def prices(self) -> dict[int, int]:
        """Return the fewest cards for each field that can be paid now."""
        prices = ZEROS[:56]
        self._reach(prices)
        return {field: prices[self.land.node[field]] for field in fields(self.targets())}

    # ---- the payment ----
    def receivers(self, seat: int) -> vec[i64]:
        """DE-57, DE-58, DE-156: return whom the card of each node goes to, by node, -1 for the discards."""
        found = NONES[:56]
        node = self.land.node
        for other in range(self.seats):
            if other != seat:
                who: i64 = other
                left: i64 = self.mine[other]
                while left:
                    found[node[lowest(left)]] = who
                    left &= left - 1
        return found

    def propose(self) -> None:
        """Find the way that is proposed: fewest cards, fewest tolls, lowest kinds, lowest fields."""
        seat = self.to_move
        own = self.own_nodes(seat)
        steps = self.steps(own)
        own &= ~self.shunned
        land = self.land
        goal = land.node[self.target]
        hand = self.hand(seat)
        self.pay_hand = hand
        c = self.caps_of(seat)
        owner = self.receivers(seat)
        ways = beside(land.links, land.terrain, own, goal, c)
        if not ways:
            prices = ZEROS[:56]
            far = hops(land.links, goal, steps, c[31])
            if not reach(land.links, land.terrain, own, BIT[goal], steps, c, prices, far):
                raise ValueError("target: this field cannot be paid")
            ways = cheapest(land.links, land.terrain, owner, own, goal, steps, c, prices[goal])
        best = ways[0]
        if len(ways) > 1:
            cards = self._cards_of(best, hand)
            for i in range(1, len(ways)):
                paid = self._cards_of(ways[i], hand)
                if paid < cards or (paid == cards and ways[i].path < best.path):
                    best = ways[i]
                    cards = paid
        self.route = best.path
        self.toll_nodes = [node for node in best.path if owner[node] >= 0]
        self.toll_kinds = [land.kind(node) for node in self.toll_nodes]
        self.open_needs = payment.bill([land.kind(node) for node in best.path if owner[node] < 0])

    def _cards_of(self, way: Label, hand: list[int]) -> list[int]:
        tolls = [toll & 7 for toll in way.tolls]
        needs = payment.bill([self.land.kind(node) for node in way.path])
        for kind in tolls:
            needs[kind] -= 1
        gifts = payment.proposed_tolls(tolls, [], needs, hand, self.box.mask)
        left = hand.copy()
        for card in gifts:
            left.remove(card)
        return gifts + sorted(payment.least(needs, left, self.box.mask).cards)

    def tolls(self) -> list[int]:
        """Return the nodes of the way whose cards go to other players, in its order."""
        return self.toll_nodes

    def needs(self) -> list[int]:
        """Return what the discards have to pay, by kind of need."""
        return self.open_needs

    def gifts(self) -> list[int]:
        """Return the card of each toll, as chosen or proposed."""
        if not self.toll_kinds:
            return []
        return payment.proposed_tolls(self.toll_kinds, self.given, self.open_needs, self.pay_hand, self.box.mask)

    def discards(self) -> payment.Match:
        """Return the cards proposed for all that is not a toll."""
        return payment.least(self.open_needs, self.spare(self.gifts()), self.box.mask)

    def spare(self, gifts: list[int]) -> list[int]:
        """Return the cards that may be discarded: the hand without gifts and without what is kept."""
        left = self.pay_hand
        if gifts:
            left = left.copy()
            for card in gifts:
                left.remove(card)
        return payment.limited(left, self.kept, self.limits) if self.kept else left

    def can_shun(self, node: int) -> bool:
        """Tell whether the target stays payable without one more node."""
        seat = self.to_move
        land = self.land
        goal = land.node[self.target]
        without: i64 = ~self.shunned & ~(1 << node)
        own = self.own_nodes(seat)
        steps = self.steps(own) & without
        own &= without
        c = self.caps_of(seat)
        if beside(land.links, land.terrain, own, goal, c):
            return True
        far = hops(land.links, goal, steps, c[31])
        return reach(land.links, land.terrain, own, BIT[goal], steps, c, ZEROS[:56], far) != 0

    def shuns(self) -> list[int]:
        """Return the nodes of the way that can be avoided, ascending."""
        return [node for node in sorted(self.route[:-1]) if self.can_shun(node)]

    def toll_choices(self) -> list[int]:
        """DE-59: return the cards that may pay the next open toll, ascending."""
        if len(self.given) == len(self.toll_nodes):
            return []
        left = self.pay_hand.copy()
        for card in self.given:
            left.remove(card)
        return payment.toll_cards(self.toll_kinds[len(self.given) :], self.open_needs, left, self.box.mask, False)

    def keeps(self) -> list[int]:
        """Return the cards of the proposed discards that can be kept back, ascending."""
        spare = self.spare(self.gifts())
        paid = sorted(payment.least(self.open_needs, spare, self.box.mask).cards)
        return [card for card in _kinds(paid) if self.can_keep(card, paid, spare)]

    def can_keep(self, card: int, paid: list[int], spare: list[int]) -> bool:
        """Tell whether a card of the proposed discards can be kept back."""
        if self.kept and card < self.kept[-1]:
            return False
        rest = payment.limited(spare, [card], [paid.count(card) - 1])
        return payment.can_pay(self.open_needs, rest, self.box.mask)

    # ---- events ----
    def coverable(self) -> int:
        """DE-125, DE-126: free land beside water; DE-141, DE-142: beside the volcano or lava."""
        camps: i64 = self.camps()
        terrain = self.land.terrain
        wanted = WATER if self.scenario == FLOOD else LAVA
        near: i64 = 0
        for field in range(self.ground.plan.size):
            if terrain[field] == wanted:
                near |= self.ground.plan.near[field]
        return near & self.land.lands & ~camps

    @property
    def covers_left(self) -> int:
        """Return how many water or lava tiles are left."""
        return COVERS - len(self.covers)

    def villages(self, seat: int) -> int:
        """Return how many water villages a seat has."""
        return len([field for field in fields(self.mine[seat]) if self.land.terrain[field] == WATER])

    @property
    def pile_size(self) -> int:
        """DE-114: return the size of a full event pile."""
        return EVENT_PILE[self.seats]

    # ---- stories ----
    def shown(self, seat: int) -> vec[i64]:
        """Return what a seat can show for its stories."""
        return shown(self.land, self.box, self.mine[seat], self.tucked[seat])

    def owner(self, field: int) -> int:
        """Return whose camp stands on a field, or NONE."""
        for seat in range(self.seats):
            if self.mine[seat] >> field & 1:
                return seat
        return NONE

    def slot(self, seat: int) -> int:
        """Return the slot the seat's next camp comes from, 9 if there is none."""
        return CAMPS + 1 - self.camps_left[seat]

    @property
    def round(self) -> int:
        """DE-22: return the number of the round."""
        return self.turn // self.seats + 1


def _kinds(cards: list[int]) -> list[int]:
    """Return each kind once; the cards are ascending."""
    return [cards[i] for i in range(len(cards)) if i == 0 or cards[i] != cards[i - 1]]
