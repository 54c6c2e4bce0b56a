"""What the printed things of Creature Caravan are worth in points, for bots: goods, effects, slots, creatures."""

from typing import Final

from spielwerk.games.caravan.rules.box import Box
from spielwerk.games.caravan.rules.cards import Effect, Slot
from spielwerk.games.caravan.rules.data import (
    A_BAG,
    A_COIN,
    A_FOOD,
    AFTER_ATTACK,
    AFTER_TRADE,
    ATTACKING,
    CAMP,
    DRAW,
    EITHER,
    GAIN,
    GHOST,
    MOVE,
    RECASTING,
    ROUND_START,
    ROUNDS,
    TRAVEL,
    TREASURE,
    TURNING,
)

# What things are worth in points while there is time to use them.
FOOD: Final = 0.48
BAG: Final = 1.15
COIN: Final = 1.75
FRUIT_WORTH: Final = 0.9
CARD: Final = 0.55
CHEST_WORTH: Final = 2.6
STEP: Final = 1.3
TRADE_WORTH: Final = 1.8
DROP_WORTH: Final = 0.8
DIE: Final = (0.0, 0.6, 0.85, 1.0, 1.1, 1.3, 1.5)  # what a die is good for anyway, by face
LOOSE: Final = 0.75  # of that counts while a die is not placed
CHANCE: Final = (1.0, 1.0, 1.0, 1.0, 0.97, 0.87, 0.6)  # that a die shows at least this, by need
CAMPING: Final = (0.5, 0.15, 0.12, 0.14, 0.0, 0.3, 0.08, 0.07, 0.07, 0.12, 0.75, 0.15)  # share of rounds, by condition
HASTE: Final = 0.92  # of its worth a creature brings each round
POINT_RULE: Final = 3.2  # what a point rule brings in the end
PLAYS: Final = 1.3  # creatures in a round
MEAL: Final = 5.5  # food for one
SURPLUS: Final = 0.06  # food beyond that
ROOM_WORTH: Final = 0.8  # a place in the caravan that can still be filled
TRADE_DIE: Final = 1.0  # a trade takes a die, too
TRUST: Final = 0.85  # that a trade comes about
BLOW: Final = 0.13  # what a point of strength costs in dice
STEPS: Final = 1.7  # in a round, by the player board
ONWARD: Final = 0.9  # of a column still to come
NEARER: Final = 0.5  # of a column that is behind one, besides its point: Eastrey is nearer
CAMP_WORTH: Final = 1.15  # of a new space to camp on
SCRAP: Final = 0.3  # any card
HOPES: Final = (0.15, 0.1, 0.07, 0.04)  # of the gain from playing the best cards in hand
USES: Final = (1.0, 0.85, 0.6, 0.35)  # how often the best slots are used


# ---- what is printed ----
def worth(effects: list[Effect]) -> float:
    """Return what effects are worth once."""
    total = 0.0
    for op, a, b, _ in effects:
        if op == GAIN:
            total += b * (FOOD, BAG, COIN, FRUIT_WORTH)[a]
        elif op == DRAW:
            total += b * CARD + (a - b) * 0.15
        elif op == TREASURE:
            total += a * CHEST_WORTH
        elif op == MOVE:
            total += a * STEP * (1.0 if b & 1 else 0.4)
        elif op == RECASTING:
            total += 0.35
        elif op == TURNING:
            total += 0.25 + 0.15 * a
        elif op == GHOST:
            total += DIE[a]
        elif op == EITHER:
            total += BAG
    return total


def slot_worth(slot: Slot) -> float:
    """Return what having a slot brings in a round, besides what its dice could do anyway."""
    if slot.kind == ATTACKING:
        return 0.15 + 0.12 * slot.bonus + 0.2 * worth(slot.effects)
    gain = worth(slot.effects) + (TRADE_WORTH * 0.6 + 0.9 * slot.reduction if slot.trades else 0.0)
    gain += 0.35 * DROP_WORTH * slot.drops
    gain -= FOOD * slot.pay[A_FOOD] + BAG * slot.pay[A_BAG] + COIN * slot.pay[A_COIN]
    chance = 1.0
    for need in slot.needs:
        gain -= DIE[need]
        chance *= CHANCE[need]
    return max(0.1, gain * chance)


class Tables:
    """What the creatures of a box are worth for each number of rounds left."""

    def __init__(self, box: Box) -> None:
        self.slots = [slot_worth(slot) if slot.kind != TRAVEL and slot.need < 7 else 0.0 for slot in box.slots]
        self.each: list[float] = []  # what a creature brings each round by itself
        self.travel: list[float] = []  # and how many steps more a round
        self.net: list[list[float]] = []  # by rounds left: gain from playing it, its cost reckoned in
        once: list[float] = []
        for card in box.cards:
            total = 0.0
            first = 0.0
            for passive in card.passives:
                gain = worth(passive.effects)
                if passive.when == ROUND_START:
                    total += gain
                elif passive.when == CAMP:
                    total += gain * CAMPING[passive.condition]
                elif passive.when == AFTER_TRADE:
                    total += gain * 0.45
                elif passive.when == AFTER_ATTACK:
                    total += gain * 0.25
                else:
                    first += gain
            for which, _, amount in card.modifiers:
                total += (0.4, 0.35, 0.3, 0.2, 0.4, 0.15, 0.35, 0.0)[which] * amount
            self.each.append(total)
            self.travel.append(sum([_steps(slot) for slot in card.slots if slot.kind == TRAVEL]))
            once.append(first)
        for left in range(ROUNDS + 1):
            time = max(0.0, left - 1.0)
            row: list[float] = []
            for n in range(len(box.cards)):
                card = box.cards[n]
                cost = FOOD * card.cost[A_FOOD] + BAG * card.cost[A_BAG] + COIN * card.cost[A_COIN]
                use = sum([self.slots[slot] for slot in box.slots_of(n)]) * 0.7
                gain = (self.each[n] + use + self.travel[n] * STEP * 0.7) * HASTE * time
                row.append(card.points + once[n] + gain + POINT_RULE * len(card.rules) - cost)
            self.net.append(row)


def _steps(slot: Slot) -> float:
    """Return how many steps a travel slot is likely to bring each round, beyond what its dice could do."""
    steps = 0.0
    for count, mask, climbing in slot.moves:
        if climbing:
            steps += 0.3
        elif mask & 1:
            steps += count * (0.85 if mask == 1 else 1.0)
        else:
            steps += 0.3
    chance = 1.0
    for need in slot.needs:
        chance *= CHANCE[need]
    return max(0.1, (steps - 0.75) * chance)


_tables: dict[tuple[int, str], Tables] = {}  # by the text of a box
KEPT: Final = 8  # boxes


def tables(box: Box) -> Tables:
    """Return the tables of a box, made once for equal ones."""
    found = _tables.get((box.rules, box.text))
    if found is None:
        if len(_tables) >= KEPT:
            _tables.clear()
        found = Tables(box)
        _tables[box.rules, box.text] = found
    return found
