"""The table of Creature Caravan: the map, the boards, the cards, a place for every player, and the questions asked."""

from typing import Annotated

from spielwerk.core.fields import SELDOM, SETUP, SHARED, WITH_STATE, Number, Own, Word
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, Event, State
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.box import BUILT_IN, Box
from spielwerk.games.caravan.rules.components import under
from spielwerk.games.caravan.rules.data import (
    A_BAG,
    A_COIN,
    A_FOOD,
    ACTING,
    COLUMNS,
    LAST,
    MARKET,
    NO_CUBE,
    PASSED,
    PLACING,
    PLAIN,
    ROUNDS,
    ROWS,
    RULES,
    THREAT,
    WEST,
)
from spielwerk.games.caravan.rules.fight import attack_slots, reach, value
from spielwerk.games.caravan.rules.land import BESIDE, Land, land_of
from spielwerk.games.caravan.rules.player import Player, fresh


class Table(State):
    """A position, the players' places in it: ``make fields`` writes copies and files of it from this list."""

    # how it is played
    rules: Annotated[  # the version this game was dealt by
        int, Number(1, RULES), SETUP, SELDOM, "the version of the rules, if an older one", "that of today"
    ] = RULES
    seats: Annotated[int, Number(1, 4), SETUP, "1 to 4", "2"] = 2
    bot: Annotated[int, Number(0, 1), SETUP, "1 if the solo bot plays, too", "1 with one seat, else 0"] = NONE
    exchange: Annotated[int, Number(0, 1), "the option: 1 if players may exchange", "0"] = 0
    backward: Annotated[int, Number(0, 1), "the option: 1 if steps back west are allowed", "1"] = 1
    box: Annotated[Box, Own(), SETUP, "components as text, or the number of a set", "`null`: the built-in box"] = (
        BUILT_IN
    )
    # the middle of the table
    land: Annotated[Land, Own("map"), "the four sides from west to east", "layout 1"]
    round: Annotated[int, Number(0, ROUNDS), SETUP, "0 before the first, then 1 to 12", "1"] = 1
    final: Annotated[int, Own(), SETUP, "1 in the last side actions after round 12", "0"] = 0
    to_move: Annotated[int, Own(), "the seat to move, -1 when the game is over", "the first seat that has to act"]
    players: Annotated[  # by seat
        list[Player], Own(), "a place for each seat, the solo bot's last: see below", "as at the start of the round"
    ]
    deck: list[int]  # undrawn cards, ascending: a card is drawn at random when it is taken; HIDDEN to all
    discards: Annotated[list[int], Word("open_cards"), WITH_STATE, "cards on the discard pile", "none"]  # ascending
    stack: list[int]  # treasures left, by kind of token; HIDDEN to all
    stack_left: int = 0
    closed: Annotated[  # 1 for a closed column; market first, then zombies
        list[int], Word("columns"), "columns that are closed", "none"
    ]
    known: Annotated[  # exchange: 1_000_000 * who knows + 1000 * holder + card, ascending
        list[int], Own(), SHARED, "cards that others know: `[who knows, who holds, card]`", "none"
    ]
    rng: Annotated[Rng, "two numbers, the generator", "blank"]
    until: int = NONE  # copied, not written: the round whose end a bot's thoughts do not pass, or NONE

    def set_up(self) -> None:
        """CC-05: lay everything out as at the start of the round, all cards undrawn."""
        if self.bot == NONE:
            self.bot = 1 if self.seats == 1 else 0
        self.box = under(self.box, self.rules)
        self.land = land_of(self.box, 1)
        self.players = [self._new_place(seat) for seat in range(self.seats + self.bot)]
        self.deck = list(range(len(self.box.cards)))
        self.discards = []
        self.stack = [count for _, _, count in self.box.tokens]
        self.stack_left = sum(self.stack)
        self.closed = [0] * COLUMNS
        self.known = []

    def _new_place(self, seat: Seat) -> Player:
        """Return a place as at the start of the round."""
        player = fresh()
        player.tents = [ROWS - 1] * self.finished_rounds()
        if self.round > 0:
            player.phase = LAST if self.final else ACTING
            player.where = 0
        if seat == self.seats:  # the solo bot
            player.phase = PASSED
            player.where = 0
            player.goods[A_COIN] = 0
        return player

    def finished_rounds(self) -> int:
        """Return how many rounds are over."""
        return ROUNDS if self.final else max(0, self.round - 1)

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
