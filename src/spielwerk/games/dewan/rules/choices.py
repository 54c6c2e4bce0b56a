"""What can be done in a position of Dewan: where one may settle, the proposed way, and how it can be changed."""

from typing import Final

from spielwerk.core.bits import BIT, count, lowest, members
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE
from spielwerk.core.types import Seat
from spielwerk.core.vecs import i64, vec
from spielwerk.games.dewan.rules import payment
from spielwerk.games.dewan.rules.data import (
    BLIND,
    BUILD,
    CAMP,
    CHOOSING,
    COVER,
    COVERING,
    DRAFTING,
    FISH,
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
    VOLCANO,
    WATER,
)
from spielwerk.games.dewan.rules.land import NONES, ZEROS, component_of
from spielwerk.games.dewan.rules.table import NOTHING, Table
from spielwerk.games.dewan.rules.tribe import evidence_of, is_satisfied
from spielwerk.games.dewan.rules.ways import SIZE, Way, beside, cheapest, hand_of, hops, reach

PAIRS: Final = list(range(ROW - 1))


class Choices(Table):
    """A position that knows its legal actions."""

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
            return [COVER + field for field in members(self.coverable())]
        return [SKIP] + [FISH + card for card in _kinds(self.hand(self.to_move))]

    def _turns(self) -> list[int]:
        """DE-23: cards or a camp; DE-26, DE-27: pass only if neither is possible."""
        found = [TAKE + place for place in self.pairs()]
        left: i64 = self.targets()
        while left:
            found.append(CAMP + lowest(left))
            left &= left - 1
        return found or [PASS]

    def pairs(self) -> list[int]:
        """DE-29, DE-30: return the left places of two cards side by side."""
        row = self.row
        if not self.has_gap():
            return PAIRS
        return [place for place in range(ROW - 1) if row[place] != NONE and row[place + 1] != NONE]

    def _tales(self) -> list[int]:
        """DE-18, DE-70: one of the display, or blind."""
        found = [STORY + place for place in range(OFFER) if self.display[place] != NONE]
        if 1 in self.stack:
            found.append(STORY + BLIND)
        return found

    def _tucks(self) -> list[int]:
        """DE-74 to DE-76: a half of a card in hand, or nothing."""
        kinds = _kinds(self.hand(self.to_move))
        return [TUCK + half for card in kinds for half in self.box.halves[card]] + [SKIP]

    def _payments(self) -> list[int]:
        """Return what may be changed in the proposed payment, and building by it."""
        found: list[int] = []
        if not self.given and not self.kept:
            found += [SHUN + node for node in self.shuns()]
        if not self.kept:
            found += [TOLL + card for card in self.toll_choices()]
        found += [KEEP + card for card in self.keeps()]
        return [*found, BUILD]

    def random_action(self, rng: Rng) -> int:
        """Return a random legal action, each as likely as the other, trying instead of listing."""
        if self.phase == CHOOSING:
            return self._pick_turn(rng)
        if self.phase == PAYING:
            return self._pick_payment(rng)
        options = self.legal()
        return options[rng.below(len(options))]

    def _pick_turn(self, rng: Rng) -> int:
        pairs = self.pairs()
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
        options = [KEEP + card for card in _kinds(self.paid)]
        options.append(BUILD)
        if not self.kept:
            if not self.given:
                options += [SHUN + node for node in self.route[:-1]]
            if self.tolls:
                options += [TOLL + card for card in self.toll_choices()]
        while True:
            action = options.pop(rng.below(len(options)))
            if action == BUILD or TOLL <= action < KEEP:
                return action
            if action < TOLL:
                if self.can_shun(action - SHUN):
                    return action
            elif self.can_keep(action - KEEP, self.spare()):
                return action

    # ---- where one may settle ----
    def own_nodes(self, seat: Seat) -> int:
        """DE-39: return the nodes with own camps, as a mask."""
        if self.scenario != VILLAGES:
            return self.mine[seat]
        found: i64 = 0
        for field in members(self.mine[seat]):
            found |= BIT[self.land.node[field]]
        return found

    def goals(self) -> int:
        """DE-40, DE-152, DE-153: return the nodes that may be settled, as a mask."""
        camps: i64 = self.camps()
        found = self.land.lands & ~camps
        if self.scenario == VILLAGES:
            for zone in members(self.land.zones[WATER]):
                if self.land.inside[zone] & camps == 0:
                    found |= BIT[zone]
        return found

    def stuck(self) -> bool:
        """DE-200: tell whether nobody who has a camp left can ever come to a field to build on. Only lava cuts off."""
        free: i64 = self.goals()
        if self.scenario != VOLCANO:
            return free == 0
        near = self.ground.plan.near
        within = BIT[self.ground.plan.size] - 1 & ~self.land.of[LAVA]
        while within & free:
            part = component_of(near, within)
            within &= ~part
            if part & free:
                for seat in range(self.seats):
                    mine: i64 = self.mine[seat]
                    if self.camps_left[seat] > 0 and part & mine:
                        return False
        return True

    def steps(self, own: int) -> int:
        """Return the nodes a way may enter, as a mask: all but own camps, lava, and what is shunned."""
        found: i64 = BIT[self.ground.plan.size] - 1
        mine: i64 = own
        shunned: i64 = self.shunned
        return found & ~mine & ~shunned

    def _reach(self, prices: vec[i64]) -> i64:
        """Return the nodes of the fields that can be paid now, as a mask, and note their prices."""
        seat = self.to_move
        if self.hand_size(seat) < 2 or self.camps_left[seat] == 0:
            return 0
        own = self.own_nodes(seat)
        land = self.land
        cards = self.known[seat] + self.secret[seat]
        return reach(land, own, self.goals(), self.steps(own), hand_of(cards, self.box.mask), prices, ZEROS)

    def targets(self) -> int:
        """DE-40 to DE-44: return the fields that can be paid now, as a mask."""
        return self._targets(ZEROS[:56])

    def _targets(self, prices: vec[i64]) -> int:
        """Return these fields and note their prices, by node; ``apply`` reads them where one of them may be chosen."""
        found = self._reach(prices)
        if self.phase == CHOOSING:
            self.reached = prices
            self.fresh = True
        if self.scenario == VILLAGES:
            for zone in members(found & self.land.zones[WATER]):
                found |= self.land.inside[zone]
        return found

    def prices(self) -> dict[int, int]:
        """Return the fewest cards for each field that can be paid now."""
        found = ZEROS[:56]
        targets = members(self._targets(found))
        return {field: found[self.land.node[field]] for field in targets}

    def would_tell(self, field: int) -> list[int]:
        """Return the mover's stories that a camp on a field would fulfil."""
        seat = self.to_move
        have = evidence_of(self.land, self.box, self.mine[seat] | 1 << field, self.tucked[seat])
        own = self.stories[seat]
        return [own[i] for i in range(len(own)) if not self.told[seat][i] and is_satisfied(self.box, own[i], have)]

    def berry_in(self, field: int) -> int:
        """DE-64 to DE-67: return the field of the berry that a camp on a field would take, or NONE."""
        if self.land.terrain[field] < WATER:
            for other in self.land.zone_of(field):
                if self.berries[other] > 0:
                    return other
        return NONE

    # ---- the payment ----
    def receivers(self, seat: Seat) -> vec[i64]:
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

    def propose(self, price: i64 = 0) -> None:
        """Find the way that is proposed: fewest cards, fewest tolls, lowest kinds, lowest fields.

        ``price``: how many cards it costs, 0 if that is not known yet.
        """
        seat = self.to_move
        own = self.own_nodes(seat)
        steps = self.steps(own)
        own &= ~self.shunned
        land = self.land
        goal = land.node[self.target]
        purse = self.hand(seat)
        hand = hand_of(purse, self.box.mask)
        owner = self.receivers(seat)
        ways = beside(land, own, goal, hand)
        if not ways:
            if price == 0:
                prices = ZEROS[:56]
                far = hops(land, goal, steps, hand[SIZE])
                if not reach(land, own, BIT[goal], steps, hand, prices, far):
                    raise ValueError("target: this field cannot be paid")
                price = prices[goal]
            ways = cheapest(land, owner, own, goal, steps, hand, price)
        best = ways[0]
        if len(ways) > 1:
            cards = self._cards_of(best, purse)
            for i in range(1, len(ways)):
                paid = self._cards_of(ways[i], purse)
                if paid < cards or (paid == cards and ways[i].path < best.path):
                    best = ways[i]
                    cards = paid
        self.route = best.path
        self.purse = purse
        self.tolls = NOTHING
        self.toll_kinds = NOTHING
        needs = [0, 0, 0, 0, 0, 0]
        for node in best.path:
            kind = land.kind(node)
            if owner[node] >= 0:
                self.tolls = [*self.tolls, node]
                self.toll_kinds = [*self.toll_kinds, kind]
            else:
                needs[kind] += 1
        self.needs = needs
        self.fix_payment()

    def _cards_of(self, way: Way, hand: list[int]) -> list[int]:
        """Return the cards that would pay for a way: tolls first."""
        needs = payment.bill([self.land.kind(node) for node in way.path])
        if not way.tolls:
            return payment.least(needs, hand, self.box.mask)
        tolls = [toll & 7 for toll in way.tolls]
        for kind in tolls:
            needs[kind] -= 1
        gifts = payment.proposed_tolls(tolls, [], needs, hand, self.box.mask)
        return gifts + payment.least(needs, payment.without(hand, gifts), self.box.mask)

    def fix_payment(self) -> None:
        """Propose the cards of the payment as it is settled so far: given tolls, kept cards."""
        self.gifts = NOTHING
        if self.tolls:
            self.gifts = payment.proposed_tolls(self.toll_kinds, self.given, self.needs, self.purse, self.box.mask)
        self.paid = payment.least(self.needs, self.spare(), self.box.mask)

    def spare(self) -> list[int]:
        """Return the cards that may be discarded: the hand without gifts and without what is kept."""
        left = payment.without(self.purse, self.gifts) if self.gifts else self.purse
        for i in range(len(self.kept)):
            left = payment.limit_kinds(left, self.kept[i], self.limits[i])
        return left

    def can_shun(self, node: int) -> bool:
        """Tell whether the target stays payable without one more node."""
        seat = self.to_move
        land = self.land
        goal = land.node[self.target]
        without: i64 = ~self.shunned & ~(1 << node)
        own = self.own_nodes(seat)
        steps = self.steps(own) & without
        own &= without
        if own == 0:
            return False
        hand = hand_of(self.purse, self.box.mask)
        if beside(land, own, goal, hand):
            return True
        far = hops(land, goal, steps, hand[SIZE])
        prices = ZEROS[:56]
        if not reach(land, own, BIT[goal], steps, hand, prices, far):
            return False
        if self.phase == PAYING:  # ``apply`` need not look for it again
            if not self.fresh:
                self.reached = ZEROS[:56]
                self.fresh = True
            self.reached[node] = prices[goal]
        return True

    def shuns(self) -> list[int]:
        """Return the nodes of the way that can be avoided, ascending."""
        return [node for node in sorted(self.route[:-1]) if self.can_shun(node)]

    def toll_choices(self) -> list[int]:
        """DE-59: return the cards that may pay the next open toll, ascending."""
        if len(self.given) == len(self.tolls):
            return []
        left = payment.without(self.purse, self.given)
        return payment.toll_cards(self.toll_kinds[len(self.given) :], self.needs, left, self.box.mask, False)

    def keeps(self) -> list[int]:
        """Return the cards of the proposed discards that can be kept back, ascending."""
        spare = self.spare()
        return [card for card in _kinds(self.paid) if self.can_keep(card, spare)]

    def can_keep(self, card: int, spare: list[int]) -> bool:
        """Tell whether a card of the proposed discards can be kept back; ``spare`` is what may be discarded."""
        if self.kept and card < self.kept[-1]:
            return False
        rest = payment.limit_kinds(spare, card, self.paid.count(card) - 1)
        return len(payment.least(self.needs, rest, self.box.mask)) == len(self.paid)


def _kinds(cards: list[int]) -> list[int]:
    """Return each kind once; the cards are ascending."""
    return [cards[i] for i in range(len(cards)) if i == 0 or cards[i] != cards[i - 1]]
