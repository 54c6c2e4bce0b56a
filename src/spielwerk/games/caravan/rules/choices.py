"""What a player may do in Creature Caravan: every action that is open, phase by phase."""

from spielwerk.core.state import HIDDEN, NONE
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.cards import Slot
from spielwerk.games.caravan.rules.data import (
    A_FOOD,
    A_FRUIT,
    ACCEPT,
    ACTING,
    ASK,
    ATTACK,
    ATTACKING,
    BOARD_SLOTS,
    BREAD,
    CARDS_FOR_COIN,
    CHOOSE,
    CHOOSING,
    COIN,
    DECLINE,
    DIE,
    DONE,
    EASTREY,
    FIGHTING,
    FILLING,
    FOOD,
    FRUIT,
    GIVE,
    KEEP,
    KEEPING,
    LAST,
    MARKET,
    MARKING,
    NAMES,
    OFFER,
    OFFERING,
    OFFERS,
    PASS,
    PAYING,
    PLACING,
    PLAY,
    RECAST,
    REROLL,
    ROWS,
    SEND,
    START,
    STEP,
    TELL,
    TRADE,
    TRADING,
    TRAVELLING,
    TURN,
    TYPES,
    USE,
    ZOMBIES,
)
from spielwerk.games.caravan.rules.fight import attack_slots, lowest_fitting_face, reach
from spielwerk.games.caravan.rules.land import BESIDE
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.table import Table


class Choices(Table):
    """A position that knows its legal actions."""

    def legal(self) -> list[int]:
        """Return the actions open to ``to_move``, ascending."""
        if self.to_move < 0:
            return []
        player = self.players[self.to_move]
        phase = player.phase
        if phase == ACTING:
            return self._acts(player)
        if phase == FILLING:
            return [DIE + face - 1 for face in self.dice_for(player)]
        if phase == TRAVELLING:
            return [*self.steps(player), DONE]
        if phase == MARKING:
            return self._marks(player)
        if phase == TRADING:
            return [*self.trades(player), DONE]
        if phase == KEEPING:
            return self._keeps(player)
        if phase == FIGHTING:
            return [USE + player.slots[place] for place in self.strike_places(player)]
        if phase == LAST:
            return self._side_actions(player)
        if phase == PLACING:
            return [START + row for row in range(ROWS)]
        if phase == CHOOSING:
            return [CHOOSE, CHOOSE + 1]
        if phase == OFFERING:
            return self._offers(player)
        if phase == PAYING:
            return self._payments(player)
        return []

    def _acts(self, player: Player) -> list[int]:
        """CC-21, CC-44: everything between two actions."""
        found: list[int] = []
        fresh = player.begun == 0
        if fresh and player.nudges:
            found += self._turns(player)
        self._uses(player, found)
        if self.can_attack_here(player):
            most = self.reach(player)
            if most > 0:
                found += [
                    ATTACK + zombie
                    for zombie in range(ZOMBIES)
                    if self.box.zombies[zombie][0] <= most and self.beatable(player, zombie)
                ]
        found += self._fruits(player)
        found += self._cards(player)
        if fresh:
            if player.rerolls_left() > 0:
                found.append(REROLL)
            if player.recasts > 0:  # CC-127
                found += [RECAST + face - 1 for face in range(1, 7) if player.dice[face] > 0]
        found.append(PASS)
        if self.exchange:
            found += self._exchanges(player)
        return found

    def _side_actions(self, player: Player) -> list[int]:
        """CC-164: what is left after round 12."""
        found = [*self._fruits(player), *self._cards(player), PASS]
        if self.exchange:
            found += self._exchanges(player)
        return found

    def idle(self, seat: Seat) -> bool:
        """CC-211: tell whether a player has nothing left to do after round 12, nor anything to swap."""
        player = self.players[seat]
        if player.phase != LAST or player.hand or self._fruits(player):
            return False
        return not self.exchange or player.goods[A_FOOD] == 0 or self.awaiting() == [seat]

    def _turns(self, player: Player) -> list[int]:
        """CC-128, CC-129: change one real die."""
        most = player.nudges[-1]
        dice = player.dice
        return [
            TURN + 6 * old + new
            for old in range(6)
            if dice[old + 1] > 0
            for new in range(6)
            if old != new and -most <= new - old <= most
        ]

    def _uses(self, player: Player, found: list[int]) -> None:
        """CC-29 to CC-32, CC-39 to CC-42: slots that can be filled now and do something."""
        dice = player.dice
        ghosts = player.ghosts
        top = 6
        while top > 0 and dice[top] + ghosts[top] == 0:
            top -= 1
        if top == 0:
            return
        slots = player.slots
        placed = player.placed
        laid = player.laid
        bonus = player.bonus
        table = self.box.slots
        for i in range(len(slots)):
            if placed[i]:
                continue
            slot = table[slots[i]]
            if slot.kind == ATTACKING or (slot.need - bonus[slot.kind] > top and not laid[i]):
                continue
            if slot.second and not self._two_fit(player, i):
                continue
            if slot.priced and not self.payable(player, slot.pay):
                continue
            if slot.sure or self.possible(player, slot):
                found.append(USE + slots[i])

    def _two_fit(self, player: Player, place: int) -> bool:
        """CC-31: tell whether two dice meet both values."""
        need = self.needed_faces(player, place)
        low = 0
        high = 0
        for face in range(need[0], 7):
            count = player.dice[face] + player.ghosts[face]
            low += count
            if face >= need[1]:
                high += count
        return low >= 2 and high >= 1

    def possible(self, player: Player, slot: Slot) -> bool:
        """CC-39: tell whether any effect of a slot that brings nothing for sure can do something now."""
        if slot.moves and player.where != EASTREY:
            for _, mask, climbing in slot.moves:
                if mask & self.enterable_beside(player, climbing == 1):
                    return True
        if slot.drops and player.tokens > 0:
            return True
        if slot.trades:
            for column in range(MARKET):
                if self.tradable(player, column, slot.reduction):
                    return True
        return False

    def _fruits(self, player: Player) -> list[int]:
        """CC-53, CC-54: own creatures' slots without a fruit."""
        if player.goods[A_FRUIT] == 0:
            return []
        slots = player.slots
        return [FRUIT + slots[i] - BOARD_SLOTS for i in range(BOARD_SLOTS, len(slots)) if not player.laid[i]]

    def _cards(self, player: Player) -> list[int]:
        """CC-45 to CC-50: discard for food or a coin, play."""
        hand = player.hand
        if hand and hand[0] == HIDDEN:
            hand = [card for card in hand if card != HIDDEN]
        found = [FOOD + card for card in hand]
        if len(hand) >= CARDS_FOR_COIN:
            found += [COIN + card for card in hand]
        found += self.plays(player, hand)
        return found

    def plays(self, player: Player, hand: list[int]) -> list[int]:
        """CC-47 to CC-50: cards that can be paid, if there is room."""
        if len(player.creatures) >= player.room:
            return []
        food, bags, coins, _ = player.goods
        costs = self.box.costs
        found: list[int] = []
        for card in hand:
            cost = costs[card]
            if cost[0] <= food and cost[1] <= bags and cost[2] <= coins:
                found.append(PLAY + card)
        return found

    def _marks(self, player: Player) -> list[int]:
        """CC-46: the next card for a coin, in any order."""
        return [COIN + card for card in player.hand if card != HIDDEN and card not in player.marked]

    def dice_for(self, player: Player) -> list[int]:
        """Return the faces that may be placed on the open slot; CC-31: two dice in any order."""
        place = player.slots.index(player.open)
        found = self.fits(player, place)
        if player.target != NONE:
            return [face for face in found if self._still_in_reach(player, place, face)]
        return found

    def fits(self, player: Player, place: int) -> list[int]:
        """Return the faces at hand that an own slot takes next, of two dice those that leave it fillable."""
        need = self.needed_faces(player, place)
        faces = [face for face in range(1, 7) if player.dice[face] + player.ghosts[face] > 0]
        if len(need) == 1:
            return [face for face in faces if face >= need[0]]
        if player.first_die and player.slots[place] == player.open:
            return self._partners(faces, need, player.first_die)
        found: list[int] = []
        for face in faces:
            single = player.dice[face] + player.ghosts[face] == 1
            left = [other for other in faces if other != face or not single]
            if self._partners(left, need, face):
                found.append(face)
        return found

    def _partners(self, faces: list[int], need: list[int], one: int) -> list[int]:
        """Return the faces that fill a slot for two dice together with this one."""
        return [face for face in faces if min(one, face) >= need[0] and max(one, face) >= need[1]]

    def _still_in_reach(self, player: Player, place: int, face: int) -> bool:
        """CC-89, CC-204: tell whether a zombie can still be beaten with this die on that slot."""
        strength = self.box.zombies[player.target][0]
        power = player.power + self.strike_value(player, player.slots[place], face)
        if power >= strength:
            return True
        places = attack_slots(self.box, player)
        return power + reach(self.box, player, places, place, face) >= strength

    def strike_places(self, player: Player) -> list[int]:
        """CC-86: own attack slots that keep the strength in reach, as places among the own slots."""
        faces = [face for face in range(1, 7) if player.dice[face] + player.ghosts[face] > 0]
        found: list[int] = []
        for place in attack_slots(self.box, player):
            least = lowest_fitting_face(self.box, player, place)
            if any(face >= least and self._still_in_reach(player, place, face) for face in faces):
                found.append(place)
        return found

    def steps(self, player: Player) -> list[int]:
        """CC-60 to CC-65: steps of the open moves; the second one only where it leaves something else."""
        moves = self.box.slots[player.open].moves
        found: list[int] = []
        first = [False, False, False, False]
        if player.where == EASTREY:
            return found
        if player.steps[0] > 0:
            for direction in range(4):
                if self.may_enter(player, direction, moves[0]):
                    first[direction] = True
                    found.append(STEP + direction)
        if player.steps[1] > 0:
            same = moves[0][1] == moves[1][1] and moves[0][2] == moves[1][2]
            for direction in range(4):
                if first[direction] and (same or BESIDE[4 * player.where + direction] == EASTREY):
                    continue
                if self.may_enter(player, direction, moves[1]):
                    found.append(STEP + 4 + direction)
        return found

    def trades(self, player: Player) -> list[int]:
        """Return the columns for the open trade."""
        reduction = self.box.slots[player.open].reduction
        return [TRADE + column for column in range(MARKET) if self.tradable(player, column, reduction)]

    def _keeps(self, player: Player) -> list[int]:
        """CC-72: the next drawn card to keep, in any order."""
        return [KEEP + card for card in player.drawn if card != HIDDEN and card not in player.kept]

    # ---- the exchange variant ----
    def _exchanges(self, player: Player) -> list[int]:
        """CC-58, CC-209: begin an offer, or answer one."""
        seat = self.to_move
        found: list[int] = []
        if player.offers < OFFERS and (player.goods[A_FOOD] > 0 or player.hand):
            found += [OFFER + other for other in range(self.seats) if other != seat and self.may_ask(other)]
        other = self.incoming(seat)
        if other != NONE:
            giver = self.players[other]
            if player.goods[A_FOOD] >= giver.wants[0] and len(player.hand) >= giver.wants[1]:
                found.append(ACCEPT)
            found.append(DECLINE)
        return found

    def _offers(self, player: Player) -> list[int]:
        """Return what may be added to the offer being written, and sending it."""
        partner = self.players[player.partner]
        found = [GIVE + card for card in player.hand if card != HIDDEN and card not in player.gift]
        if player.bread < player.goods[A_FOOD]:
            found.append(BREAD)
        if player.wants[0] < partner.goods[A_FOOD]:
            found.append(ASK)
        if player.wants[1] < len(partner.hand):
            found.append(ASK + 1)
        if (player.gift or player.bread) and sum(player.wants) > 0:
            found.append(SEND)
        found.append(DECLINE)
        if player.gift and found[-2] == SEND and self.rules > 2:  # CC-212
            found += [TELL + TYPES, TELL + NAMES]
        return found

    def _payments(self, player: Player) -> list[int]:
        """Return the next card for an accepted offer, in any order."""
        return [GIVE + card for card in player.hand if card != HIDDEN and card not in player.payment]
