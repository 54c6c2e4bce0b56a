"""What the printed things of Creature Caravan are worth in points, for bots: goods, effects, slots, creatures."""

from typing import Final

from spielwerk.core.weights import load
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


class Weights:
    """What things are worth, as it was once thought right; ``weights.json`` has what training made of it."""

    def __init__(self) -> None:
        self.edition = 0  # another number for other weights: what is reckoned from them is kept by it
        # what things are worth in points while there is time to use them
        self.food: float = 0.48
        self.bag: float = 1.15
        self.coin: float = 1.75
        self.fruit_worth: float = 0.9
        self.card: float = 0.55
        self.chest_worth: float = 2.6
        self.step: float = 1.3
        self.trade_worth: float = 1.8
        self.drop_worth: float = 0.8
        self.die: list[float] = [0.0, 0.6, 0.85, 1.0, 1.1, 1.3, 1.5]  # what a die is good for anyway, by face
        self.loose: float = 0.75  # of what the best free slots bring counts while a die is not placed
        self.idle: float = 0.3  # a die that no slot takes
        self.to_go: float = 1.0  # of a step that can still be made at once
        self.deal: float = 1.0  # a trade that is made at once
        self.strike: float = 0.9  # a die on an attack slot, and each point of the slot's bonus
        self.strike_bonus: float = 0.25
        self.late: float = 0.4  # of what goods and cards are worth in the last round
        self.chance: list[float] = [1.0, 1.0, 1.0, 1.0, 0.97, 0.87, 0.6]  # that a die shows at least this, by need
        # share of rounds in which one camps so, by condition
        self.camping: list[float] = [0.5, 0.15, 0.12, 0.14, 0.0, 0.3, 0.08, 0.07, 0.07, 0.12, 0.75, 0.15]
        self.haste: float = 0.92  # of its worth a creature brings each round
        self.point_rule: float = 3.2  # what a point rule brings in the end
        self.plays: float = 1.3  # creatures in a round
        self.meal: float = 5.5  # food for one
        self.surplus: float = 0.06  # food beyond that
        self.room_worth: float = 0.8  # a place in the caravan that can still be filled
        self.trade_die: float = 1.0  # a trade takes a die, too
        self.trust: float = 0.85  # that a trade comes about
        self.blow: float = 0.13  # what a point of strength costs in dice
        self.steps: float = 1.7  # in a round, by the player board
        self.onward: float = 0.9  # of a column still to come
        self.nearer: float = 0.5  # of a column that is behind one, besides its point: Eastrey is nearer
        self.camp_worth: float = 1.15  # of a new space to camp on
        self.scrap: float = 0.3  # any card
        self.hopes: list[float] = [0.15, 0.1, 0.07, 0.04]  # of the gain from playing the best cards in hand
        self.uses: list[float] = [1.0, 0.85, 0.6, 0.35]  # how often the best slots are used


W: Final = Weights()
load(W, "spielwerk.games.caravan")


# ---- what is printed ----
def worth(effects: list[Effect]) -> float:
    """Return what effects are worth once."""
    total = 0.0
    for op, a, b, _ in effects:
        if op == GAIN:
            total += b * (W.food, W.bag, W.coin, W.fruit_worth)[a]
        elif op == DRAW:
            total += b * W.card + (a - b) * 0.15
        elif op == TREASURE:
            total += a * W.chest_worth
        elif op == MOVE:
            total += a * W.step * (1.0 if b & 1 else 0.4)
        elif op == RECASTING:
            total += 0.35
        elif op == TURNING:
            total += 0.25 + 0.15 * a
        elif op == GHOST:
            total += W.die[a]
        elif op == EITHER:
            total += W.bag
    return total


def slot_worth(slot: Slot) -> float:
    """Return what having a slot brings in a round, besides what its dice could do anyway."""
    if slot.kind == ATTACKING:
        return 0.15 + 0.12 * slot.bonus + 0.2 * worth(slot.effects)
    gain = worth(slot.effects) + (W.trade_worth * 0.6 + 0.9 * slot.reduction if slot.trades else 0.0)
    gain += 0.35 * W.drop_worth * slot.drops
    gain -= W.food * slot.pay[A_FOOD] + W.bag * slot.pay[A_BAG] + W.coin * slot.pay[A_COIN]
    chance = 1.0
    for need in slot.needs:
        gain -= W.die[need]
        chance *= W.chance[need]
    return max(0.1, gain * chance)


def gross_worth(slot: Slot, late: bool) -> float:
    """Return what using a slot once brings; in the last round goods are good for little."""
    if slot.kind == ATTACKING:
        return W.strike + W.strike_bonus * slot.bonus
    gain = worth(slot.effects) * (W.late if late and slot.kind != TRAVEL else 1.0)
    gain += (W.trade_worth + 0.9 * slot.reduction if slot.trades else 0.0) + 0.35 * W.drop_worth * slot.drops
    if not late:
        gain -= W.food * slot.pay[A_FOOD] + W.bag * slot.pay[A_BAG] + W.coin * slot.pay[A_COIN]
    return max(0.05, gain / len(slot.needs))


class Tables:
    """What the creatures of a box are worth for each number of rounds left."""

    def __init__(self, box: Box) -> None:
        self.slots = [slot_worth(slot) if slot.kind != TRAVEL and slot.need < 7 else 0.0 for slot in box.slots]
        self.gross = [gross_worth(slot, False) for slot in box.slots]  # what using a slot brings
        self.gross_last = [gross_worth(slot, True) for slot in box.slots]
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
                    total += gain * W.camping[passive.condition]
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
                cost = W.food * card.cost[A_FOOD] + W.bag * card.cost[A_BAG] + W.coin * card.cost[A_COIN]
                use = sum([self.slots[slot] for slot in box.slots_of(n)]) * 0.7
                gain = (self.each[n] + use + self.travel[n] * W.step * 0.7) * W.haste * time
                row.append(card.points + once[n] + gain + W.point_rule * len(card.rules) - cost)
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
        chance *= W.chance[need]
    return max(0.1, (steps - 0.75) * chance)


_tables: dict[tuple[int, str, int], Tables] = {}  # by the text of a box
KEPT: Final = 8  # boxes


def tables(box: Box) -> Tables:
    """Return the tables of a box, made once for equal ones."""
    found = _tables.get((box.rules, box.text, W.edition))
    if found is None:
        if len(_tables) >= KEPT:
            _tables.clear()
        found = Tables(box)
        _tables[box.rules, box.text, W.edition] = found
    return found
