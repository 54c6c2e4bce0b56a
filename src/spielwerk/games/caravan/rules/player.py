"""Everything in front of one player; the solo bot has such a place, too."""

from spielwerk.core.state import NONE
from spielwerk.games.caravan.rules.box import Box
from spielwerk.games.caravan.rules.data import (
    AS_PLAIN,
    ATTACK_BONUS,
    BOARD_SLOTS,
    CHEAPER,
    COLUMNS,
    DIE_BONUS,
    FIRST_COINS,
    MARKET,
    MORE_REROLLS,
    MORE_ROOM,
    NO_CUBE,
    PLACING,
    ROOM,
    SPARE,
    TRADE_BONUS,
)


class Player:
    """Caravan, goods, cards, tents, cubes and dice of a seat, and how far its round has come."""

    phase: int
    # on the map
    where: int  # the space of the caravan
    tents: list[int]  # spaces, one for each finished round
    # on the own board
    goods: list[int]  # food, bags, coins, fruit
    tokens: int  # zombies
    chest_points: list[int]  # of treasures, HIDDEN to the others
    chest_goods: list[int]  # and what each showed when taken, NO_GOOD for nothing
    # cards
    hand: list[int]  # ascending; HIDDEN to the others
    creatures: list[int]  # the caravan, in the order played
    slots: list[int]  # own slots, ascending; these three lists run side by side
    placed: list[int]  # dice on the slot: 0, a face, or two faces as 10 * higher + lower
    laid: list[int]  # 1: a fruit lies there
    # cubes by column, market first: NO_CUBE, or the height, 2 (top) to 0 (on the symbol)
    cubes: list[int]
    # the round
    dice: list[int]  # unplaced real dice by face
    ghosts: list[int]  # unplaced virtual dice by face
    begun: int  # 1: a die has been placed
    meddled: int  # 1: a single die was rolled again or changed
    rerolled: int  # how often all dice
    recasts: int  # single dice that may be rolled again
    nudges: list[int]  # changes of a die still possible, ascending
    spared: int  # threats passed without taking the token
    fought: list[int]  # spaces
    choices: list[int]  # creatures whose gain must be chosen now
    # the action under way
    open: int  # slot
    first_die: int  # already on a slot that takes two
    steps: list[int]  # left of the first and the second move
    drawn: list[int]  # cards to choose from, ascending; HIDDEN to the others
    kept: list[int]  # chosen so far
    keeps: int  # how many may be kept
    target: int  # zombie
    power: int  # of the attack so far
    strikes: list[int]  # attack slots used in it
    marked: list[int]  # cards for a coin, still in hand
    # exchange
    offers: int  # made in this round
    partner: int  # to whom the offer goes
    sent: int  # 1: it waits for an answer
    gift: list[int]  # cards offered, still in hand; HIDDEN to the others
    told: list[int]  # what was said of it: cards by name, or CARDS + their tags as a mask; ascending
    bread: int  # food offered
    wants: list[int]  # food and cards asked for
    giver: int  # whose offer is being paid
    payment: list[int]  # cards chosen for it
    # the solo bot
    pool: int  # pips
    # what follows from the creatures: never written
    bonus: list[int]  # of dice, by kind of slot
    plain: int  # terrains that count as plain, as a mask
    spare: int
    trade_bonus: int
    cheaper: int
    attack_bonus: int
    more_rerolls: int
    room: int

    def copy(self) -> "Player":
        """Return an independent copy."""
        twin = Player()
        twin.phase = self.phase
        twin.where = self.where
        twin.tents = self.tents.copy()
        twin.goods = self.goods.copy()
        twin.tokens = self.tokens
        twin.chest_points = self.chest_points.copy()
        twin.chest_goods = self.chest_goods.copy()
        twin.hand = self.hand.copy()
        twin.creatures = self.creatures.copy()
        twin.slots = self.slots.copy()
        twin.placed = self.placed.copy()
        twin.laid = self.laid.copy()
        twin.cubes = self.cubes.copy()
        twin.dice = self.dice.copy()
        twin.ghosts = self.ghosts.copy()
        twin.begun = self.begun
        twin.meddled = self.meddled
        twin.rerolled = self.rerolled
        twin.recasts = self.recasts
        twin.nudges = self.nudges  # lists from here on are replaced, never changed
        twin.spared = self.spared
        twin.fought = self.fought
        twin.choices = self.choices
        twin.open = self.open
        twin.first_die = self.first_die
        twin.steps = self.steps.copy()
        twin.drawn = self.drawn
        twin.kept = self.kept
        twin.keeps = self.keeps
        twin.target = self.target
        twin.power = self.power
        twin.strikes = self.strikes
        twin.marked = self.marked
        twin.offers = self.offers
        twin.partner = self.partner
        twin.sent = self.sent
        twin.gift = self.gift
        twin.told = self.told
        twin.bread = self.bread
        twin.wants = self.wants
        twin.giver = self.giver
        twin.payment = self.payment
        twin.pool = self.pool
        twin.bonus = self.bonus
        twin.plain = self.plain
        twin.spare = self.spare
        twin.trade_bonus = self.trade_bonus
        twin.cheaper = self.cheaper
        twin.attack_bonus = self.attack_bonus
        twin.more_rerolls = self.more_rerolls
        twin.room = self.room
        return twin

    # ---- questions ----
    def dice_left(self) -> int:
        """Return how many dice are not placed yet, virtual ones included."""
        return sum(self.dice) + sum(self.ghosts)

    def rerolls_left(self) -> int:
        """CC-27, CC-28, CC-127, CC-150: return how often all dice may still be rolled again."""
        return 0 if self.begun or self.meddled else 1 + self.more_rerolls - self.rerolled

    def market_cubes(self) -> int:
        """Return how many trades were made."""
        return MARKET - self.cubes[:MARKET].count(NO_CUBE)

    def zombie_cubes(self) -> int:
        """Return how many zombies were beaten."""
        return COLUMNS - MARKET - self.cubes[MARKET:].count(NO_CUBE)

    # ---- changes ----
    def add_creature(self, box: Box, number: int) -> None:
        """Put a creature into the caravan: its slots and modifiers work at once (CC-49)."""
        self.creatures.append(number)
        for slot in box.slots_of(number):
            place = len(self.slots)
            while self.slots[place - 1] > slot:
                place -= 1
            self.slots.insert(place, slot)
            self.placed.insert(place, 0)
            self.laid.insert(place, 0)
        for which, of, amount in box.cards[number].modifiers:
            if which == DIE_BONUS:
                self.bonus = self.bonus.copy()
                self.bonus[of] += amount
            elif which == AS_PLAIN:
                self.plain |= 1 << of
            elif which == SPARE:
                self.spare += amount
            elif which == TRADE_BONUS:
                self.trade_bonus += amount
            elif which == CHEAPER:
                self.cheaper += amount
            elif which == ATTACK_BONUS:
                self.attack_bonus += amount
            elif which == MORE_REROLLS:
                self.more_rerolls += amount
            elif which == MORE_ROOM:
                self.room += amount

    def close_action(self) -> None:
        """Forget the action that has ended."""
        self.open = NONE
        self.first_die = 0
        self.steps[0] = 0
        self.steps[1] = 0
        self.target = NONE
        self.power = 0
        self.strikes = []

    def clear_round(self) -> None:
        """CC-32: all slots and dice are free again."""
        for i in range(len(self.placed)):
            self.placed[i] = 0
        for face in range(7):
            self.dice[face] = 0
            self.ghosts[face] = 0
        self.begun = 0
        self.meddled = 0
        self.rerolled = 0
        self.recasts = 0
        self.nudges = []
        self.spared = 0
        self.fought = []
        self.offers = 0


def fresh() -> Player:
    """CC-05: return a place before the first round."""
    player = Player()
    player.phase = PLACING
    player.where = NONE
    player.tents = []
    player.goods = [0, 0, FIRST_COINS, 0]
    player.tokens = 0
    player.chest_points = []
    player.chest_goods = []
    player.hand = []
    player.creatures = []
    player.slots = list(range(BOARD_SLOTS))
    player.placed = [0] * BOARD_SLOTS
    player.laid = [0] * BOARD_SLOTS
    player.cubes = [NO_CUBE] * COLUMNS
    player.dice = [0] * 7
    player.ghosts = [0] * 7
    player.begun = 0
    player.meddled = 0
    player.rerolled = 0
    player.recasts = 0
    player.nudges = []
    player.spared = 0
    player.fought = []
    player.choices = []
    player.open = NONE
    player.first_die = 0
    player.steps = [0, 0]
    player.drawn = []
    player.kept = []
    player.keeps = 0
    player.target = NONE
    player.power = 0
    player.strikes = []
    player.marked = []
    player.offers = 0
    player.partner = NONE
    player.sent = 0
    player.gift = []
    player.told = []
    player.bread = 0
    player.wants = [0, 0]
    player.giver = NONE
    player.payment = []
    player.pool = 0
    player.bonus = [0, 0, 0, 0, 0]
    player.plain = 0
    player.spare = 0
    player.trade_bonus = 0
    player.cheaper = 0
    player.attack_bonus = 0
    player.more_rerolls = 0
    player.room = ROOM
    return player


def put(cards: list[int], card: int) -> None:
    """Put a card into an ascending list."""
    place = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)


def with_pick(cards: list[int], card: int) -> list[int]:
    """Return a list of picks with one more: ascending, so that the order of the clicks leaves no trace."""
    picks = cards.copy()
    put(picks, card)
    return picks
