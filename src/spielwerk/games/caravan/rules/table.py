"""The table of Creature Caravan: the map, the boards, the cards, a place for every player, and the questions asked."""

from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, Event, State
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.box import Box
from spielwerk.games.caravan.rules.data import (
    A_BAG,
    A_COIN,
    A_FOOD,
    MARKET,
    NO_CUBE,
    PASSED,
    PLACING,
    PLAIN,
    RULES,
    THREAT,
    WEST,
)
from spielwerk.games.caravan.rules.fight import attack_slots, reach, value
from spielwerk.games.caravan.rules.land import BESIDE, Land
from spielwerk.games.caravan.rules.player import Player


class Table(State):
    """A position: the map, the boards, the cards, and a place for every player."""

    seats: int
    box: Box
    land: Land
    players: list[Player]  # by seat; the solo bot comes last
    rules: int  # the version this game was dealt by
    # options
    bot: int  # 1: the solo bot plays, too
    exchange: int
    backward: int
    # the middle of the table
    round: int  # 0 before the first, then 1 to 12
    final: int  # 1: the last side actions
    deck: list[int]  # undrawn cards, ascending: a card is drawn at random when it is taken; HIDDEN to all
    discards: list[int]  # ascending
    stack: list[int]  # treasures left, by kind of token; HIDDEN to all
    stack_left: int
    closed: list[int]  # 1 for a closed column; market first, then zombies
    known: list[int]  # exchange: 1_000_000 * who knows + 1000 * holder + card, ascending
    until: int  # not part of the position: the round whose end a bot's thoughts do not pass, or NONE

    def __init__(self, rng: Rng, seats: int, box: Box, land: Land) -> None:
        super().__init__(rng, 0)
        self.seats = seats
        self.box = box
        self.land = land
        self.rules = RULES
        self.until = NONE

    # ---- copies ----
    def copy_to(self, twin: "Table") -> None:
        """Make another position with the same box and land equal to this one, the generator apart."""
        twin.to_move = self.to_move
        twin.players = [player.copy() for player in self.players]
        twin.rules = self.rules
        twin.bot = self.bot
        twin.exchange = self.exchange
        twin.backward = self.backward
        twin.round = self.round
        twin.final = self.final
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.stack = self.stack.copy()
        twin.stack_left = self.stack_left
        twin.closed = self.closed.copy()
        twin.known = self.known  # replaced, never changed
        twin.until = self.until

    # ---- who acts ----
    def awaiting(self) -> list[int]:
        """CC-19: return the seats that owe a decision."""
        if self.to_move == OVER:
            return []
        return [seat for seat in range(self.seats) if self.may_act(self.players[seat])]

    def may_act(self, player: Player) -> bool:
        """Tell whether a player may act: not after passing, nor while an accepted offer is being paid."""
        return player.phase != PASSED and player.sent != 2

    def emit_for(self, seat: Seat, kind: str, *args: int) -> None:
        """Emit an event of a seat that need not be the one to move; -1 is the table."""
        if self.events is not None:
            self.events.append(Event(kind, seat, args, False))

    # ---- questions ----
    def needed_faces(self, player: Player, place: int) -> list[int]:
        """Return the faces that the dice on an own slot must show at least: fruit and bonuses reckoned in."""
        slot = self.box.slots[player.slots[place]]
        if player.laid[place]:  # CC-53
            return [1] * len(slot.needs)
        bonus = player.bonus[slot.kind]  # CC-144
        return [max(1, need - bonus) for need in slot.needs]

    def price(self, player: Player, column: int, reduction: int) -> int:
        """CC-124, CC-148: return what a trade costs."""
        return max(1, self.box.market[column][1] - reduction - player.cheaper)

    def tradable(self, player: Player, column: int, reduction: int) -> bool:
        """CC-76 to CC-80: tell whether a player can trade in a column."""
        if self.closed[column] or player.cubes[column] != NO_CUBE:
            return False
        return player.goods[self.box.market[column][0]] >= self.price(player, column, reduction)

    def entry(self, player: Player, space: int) -> int:
        """CC-98, CC-145: return as what a space may be entered, as a mask of terrains."""
        bits = 1 << self.land.terrain[space]
        return bits | 1 << PLAIN if bits & player.plain else bits

    def enterable_beside(self, player: Player, climbing: bool) -> int:
        """Return as what the spaces beside the caravan may be entered, all together."""
        first = 4 * player.where
        found = 0
        for direction in range(4):
            space = BESIDE[first + direction]
            if space != NONE and not (climbing and direction & 1) and (direction != WEST or self.backward):
                found |= self.entry(player, space)
        return found

    def may_enter(self, player: Player, direction: int, move: tuple[int, int, int]) -> bool:
        """CC-60 to CC-64: tell whether a move leads one step in a direction."""
        space = BESIDE[4 * player.where + direction]
        if space == NONE or (direction == WEST and not self.backward):
            return False
        _, mask, climbing = move
        return not (climbing and direction & 1) and mask & self.entry(player, space) != 0

    def can_attack_here(self, player: Player) -> bool:
        """CC-83, CC-84, CC-97: tell whether this is a space to fight on."""
        where = player.where
        return self.land.feature[where] == THREAT and where not in player.tents and where not in player.fought

    def reach(self, player: Player) -> int:
        """Return the highest sum an attack can reach now; 0 if no die can be used."""
        sum_ = reach(self.box, player, attack_slots(self.box, player), NONE, 0)
        return sum_ + player.attack_bonus if sum_ > 0 else 0

    def strike_value(self, player: Player, slot: int, face: int) -> int:
        """Return what a die adds to an attack on this slot."""
        return value(player, face) + self.box.slots[slot].bonus

    def missing_for(self, player: Player, card: int) -> list[int]:
        """Return which food, bags and coins are missing to play a card."""
        cost = self.box.cards[card].cost
        return [max(0, cost[good] - player.goods[good]) for good in range(3)]

    def payable(self, player: Player, price: list[int]) -> bool:
        """Tell whether food, bags and coins suffice."""
        goods = player.goods
        return goods[A_FOOD] >= price[A_FOOD] and goods[A_BAG] >= price[A_BAG] and goods[A_COIN] >= price[A_COIN]

    def beatable(self, player: Player, zombie: int) -> bool:
        """CC-85, CC-95, CC-96: tell whether a zombie's column is open and without an own cube."""
        return not self.closed[MARKET + zombie] and player.cubes[MARKET + zombie] == NO_CUBE

    def incoming(self, seat: Seat) -> int:
        """Return whose offer waits for this seat's answer: the lowest seat, or NONE."""
        for other in range(self.seats):
            if self.players[other].sent == 1 and self.players[other].partner == seat:
                return other
        return NONE

    def may_ask(self, seat: Seat) -> bool:
        """Tell whether somebody can be offered an exchange."""
        other = self.players[seat]
        return other.phase not in (PASSED, PLACING) and (other.goods[A_FOOD] > 0 or len(other.hand) > 0)
