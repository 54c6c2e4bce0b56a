"""Everything in front of one player; the solo bot has such a place, too."""

from typing import Annotated

from spielwerk.core.fields import SEATS, SELDOM, SHARED, WITH_STATE, Each, Keys, Name, Number, Numbers, Own, Word
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
    OFFERS,
    PHASES,
    PLACING,
    ROOM,
    SPARE,
    TRADE_BONUS,
)


class Player:
    """Caravan, goods, cards, tents, cubes and dice of a seat, and how far its round has come.

    ``make fields`` writes copies and files of it from this list.
    """

    phase: Annotated[
        int, Name(PHASES, "phase"), "what it is about to do", "`act`; `start` in round 0, `last` in the end"
    ] = PLACING
    # on the map
    where: Annotated[int, Own(), "the caravan's space", "`0,0`; none before round 1"] = NONE
    tents: Annotated[list[int], Each("space"), "one space for each finished round", "`0,5` each"]
    # on the own board
    goods: Annotated[list[int], Keys("food bag coin fruit", 0, 9999), "what it holds", "0, but one coin"]
    tokens: Annotated[int, Number(0, 9999), "zombie tokens", "0"] = 0
    chest_points: Annotated[  # HIDDEN to the others
        list[int], Own("treasures"), "points, and the good it showed when taken: `2 bag` or `3`", "none"
    ]
    chest_goods: list[int]  # what each showed when taken, NO_GOOD for nothing; written with them
    # cards
    hand: Annotated[list[int], Word("cards"), WITH_STATE, "cards in hand", "none"]  # ascending; HIDDEN to the others
    creatures: Annotated[list[int], Own("caravan"), "creatures, in the order played", "none"]
    slots: list[int]  # own slots, ascending; these three lists run side by side
    placed: Annotated[  # 0, a face, or two faces as 10 * higher + lower
        list[int], Own(), 'dice on slots: `{"earn": [4]}`', "none"
    ]
    laid: Annotated[list[int], Own(), "slots with fruit", "none"]  # 1: a fruit lies there
    cubes: Annotated[  # by column, market first: NO_CUBE, or the height, 2 (top) to 0 (on the symbol)
        list[int], Word("cubes"), 'columns with a cube and its height, 0 to 2: `{"mb1": 2}`', "none"
    ]
    # the round
    dice: Annotated[list[int], Word("faces"), "faces still to place", "none"]  # unplaced real dice by face
    ghosts: Annotated[list[int], Word("faces"), "virtual ones", "none"]  # unplaced virtual dice by face
    begun: int = 0  # 1: a die has been placed; follows from ``placed``
    meddled: Annotated[int, Number(0, 1), "1 if a single die was rolled again or changed", "0"] = 0
    rerolled: Annotated[int, Number(0, 99), "how often all dice were rolled again", "0"] = 0
    recasts: Annotated[int, Number(0, 99), "single dice that may be rolled again", "0"] = 0
    nudges: Annotated[list[int], Numbers(1, 5), SHARED, "changes of a die still possible", "none"]  # ascending
    spared: Annotated[int, Number(0, 99), "threats passed without taking the token", "0"] = 0
    fought: Annotated[list[int], Each("space"), SHARED, "spaces fought on this round", "none"]
    choices: Annotated[list[int], Own(), SHARED, "creatures whose gain must be chosen now", "none"]
    # the action under way
    open: Annotated[int, Word("slot_or_none"), "the slot that is used", "none"] = NONE
    first_die: int = 0  # already on a slot that takes two; follows from ``placed``
    steps: Annotated[list[int], Numbers(0, 9), "steps left of the first and the second move", "`[0, 0]`"]
    drawn: Annotated[  # ascending; HIDDEN to the others
        list[int], Word("cards"), SHARED, WITH_STATE, "cards to choose from", "none"
    ]
    kept: Annotated[list[int], Word("cards"), SHARED, WITH_STATE, "those chosen so far", "none"]
    keeps: Annotated[int, Number(0, 9), "how many may be kept", "0"] = 0
    target: Annotated[int, Word("zombie_or_none"), "the zombie that is attacked", "none"] = NONE
    power: Annotated[int, Number(0, 999), "the sum of the attack so far", "0"] = 0
    strikes: Annotated[list[int], Each("slot"), SHARED, "attack slots used in it", "none"]
    marked: Annotated[list[int], Word("cards"), SHARED, WITH_STATE, "cards for a coin, still in hand", "none"]
    # exchange
    offers: Annotated[int, Number(0, OFFERS), "offers made in this round", "0"] = 0
    partner: Annotated[int, Number(NONE, SEATS - 1), "the seat to which the offer goes", "-1"] = NONE
    sent: Annotated[int, Number(0, 2), "1 if it waits for an answer, 2 while it is paid", "0"] = 0
    gift: Annotated[  # HIDDEN to the others
        list[int], Word("cards"), SHARED, WITH_STATE, "cards offered, still in hand", "none"
    ]
    bread: Annotated[int, Number(0, 9999), "food offered", "0"] = 0
    wants: Annotated[list[int], Numbers(0, 9999), SHARED, "food and cards asked for", "`[0, 0]`"]
    giver: Annotated[int, Number(NONE, SEATS - 1), "the seat whose offer is being paid", "-1"] = NONE
    payment: Annotated[list[int], Word("cards"), SHARED, WITH_STATE, "cards chosen for it", "none"]
    pool: Annotated[int, Number(0, 9999), "pips of the solo bot", "0"] = 0
    told: Annotated[  # cards by name, or CARDS + their tags as a mask; ascending
        list[int],
        Own(),
        SHARED,
        SELDOM,
        "what was said of the offer: `cc031` or `beast+spirit` for each card",
        "nothing",
    ]
    # what follows from the creatures: never written
    bonus: Annotated[list[int], SHARED]  # of dice, by kind of slot
    plain: int = 0  # terrains that count as plain, as a mask
    spare: int = 0
    trade_bonus: int = 0
    cheaper: int = 0
    attack_bonus: int = 0
    more_rerolls: int = 0
    room: int = ROOM

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
    player.tents = []
    player.goods = [0, 0, FIRST_COINS, 0]
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
    player.nudges = []
    player.fought = []
    player.choices = []
    player.steps = [0, 0]
    player.drawn = []
    player.kept = []
    player.strikes = []
    player.marked = []
    player.gift = []
    player.told = []
    player.wants = [0, 0]
    player.payment = []
    player.bonus = [0, 0, 0, 0, 0]
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
