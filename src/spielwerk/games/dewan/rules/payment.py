"""Which cards pay for a way: tolls first, each with the lowest kind that leaves the rest payable, then the discards.

The card sets that match a bill are the bases of a matroid; taking the lowest kinds first gives the least of them, and
keeping cards back in ascending order reaches every other one by exactly one series.
"""

from typing import Final

from spielwerk.core.vecs import i64, ints, vec
from spielwerk.games.dewan.rules.data import START
from spielwerk.games.dewan.rules.ways import ALL_SETS, TOPS, WITH_F, WITH_H, WITH_M

WITHIN: Final[vec[i64]] = ints(  # 1 for each set that holds all terrains of a card, by its terrains: four numbers each
    [sum([1 << 7 * i for i in range(8) if mask & ~(i | j << 3) == 0]) for mask in range(32) for j in range(4)]
)


class Match:
    """Cards matched with what they pay for: kinds of need 0 to 5, the last one any card."""

    def __init__(self, needs: list[int], masks: vec[i64]) -> None:
        self.free = needs.copy()
        self.masks = masks
        self.cards: list[int] = []
        self.pays: list[int] = []  # the kind of need, by card

    def add(self, card: int) -> None:
        """Match one more card if that is possible, moving others."""
        pays = self._place(card, 0)
        if pays >= 0:
            self.cards.append(card)
            self.pays.append(pays)

    def _place(self, card: int, tried: int) -> int:
        """Return what a card can pay for when others make room."""
        fits = self.masks[card] | 1 << START
        for need in range(6):
            if fits >> need & 1 and self.free[need] > 0:
                self.free[need] -= 1
                return need
        for need in range(6):
            if fits >> need & 1 and not tried >> need & 1:
                tried |= 1 << need
                for i in range(len(self.cards)):
                    if self.pays[i] == need:
                        other = self._place(self.cards[i], tried)
                        if other >= 0:
                            self.pays[i] = other
                            return need
        return -1


def match_cards(needs: list[int], cards: list[int], masks: vec[i64]) -> Match:
    """Return which card pays for what."""
    match = Match(needs, masks)
    for card in cards:
        match.add(card)
    return match


def bill(kinds: list[int]) -> list[int]:
    """Count the fields of a way by what they cost."""
    needs = [0, 0, 0, 0, 0, 0]
    for kind in kinds:
        needs[kind] += 1
    return needs


def can_pay(needs: list[int], cards: list[int], masks: vec[i64]) -> bool:
    """Tell whether cards pay for all needs."""
    return len(least(needs, cards, masks)) == sum(needs)


def fits(kind: int, card: int, masks: vec[i64]) -> bool:
    """DE-57, DE-58: a toll card shows the terrain of the field; a start camp takes any card."""
    return kind == START or masks[card] >> kind & 1 == 1


def toll_cards(tolls: list[int], needs: list[int], hand: list[int], masks: vec[i64], first: bool) -> list[int]:
    """Return the cards that pay the first toll so that everything else stays payable: all kinds, or only the lowest.

    ``tolls``: kinds of need, the open ones; ``needs``: all other needs; ``hand``: ascending.
    """
    rest = needs.copy()
    for kind in tolls[1:]:
        rest[kind] += 1
    found: list[int] = []
    last = -1
    for i in range(len(hand)):
        card = hand[i]
        if card != last and fits(tolls[0], card, masks) and can_pay(rest, hand[:i] + hand[i + 1 :], masks):
            found.append(card)
            if first:
                return found
        last = card
    return found


def proposed_tolls(tolls: list[int], given: list[int], needs: list[int], hand: list[int], masks: vec[i64]) -> list[int]:
    """Return the card of each toll: those given, then for each the lowest kind that leaves the rest payable."""
    cards = given.copy()
    if len(given) == len(tolls):
        return cards
    left = without(hand, given)
    for i in range(len(given), len(tolls)):
        card = toll_cards(tolls[i:], needs, left, masks, True)[0]
        cards.append(card)
        left.remove(card)
    return cards


def limit_kinds(cards: list[int], kind: int, most: int) -> list[int]:
    """Return cards with at most so many of one kind."""
    found: list[int] = []
    used = 0
    for card in cards:
        if card == kind:
            used += 1
            if used > most:
                continue
        found.append(card)
    return found


def without(hand: list[int], cards: list[int]) -> list[int]:
    """Return a hand from which some cards were taken."""
    left = hand.copy()
    for card in cards:
        left.remove(card)
    return left


def least(needs: list[int], cards: list[int], masks: vec[i64]) -> list[int]:
    """Return the cards that pay for as many needs as possible with the lowest kinds; ``cards`` are ascending.

    Hall's condition: cards can pay for a field each if no set of terrains holds more of them than fields, those that
    take any card included.
    """
    # by set of terrains, packed as in a hand: fields left for cards that show nothing else
    plain: i64 = needs[0] * WITH_F + needs[1] * WITH_M + needs[2] * WITH_H + needs[START] * ALL_SETS + TOPS
    with_d: i64 = plain + needs[3] * ALL_SETS
    with_w: i64 = plain + needs[4] * ALL_SETS
    both: i64 = with_d + needs[4] * ALL_SETS
    within = WITHIN
    found: list[int] = []
    for card in cards:
        first = masks[card] * 4
        a = plain - within[first]
        b = with_d - within[first + 1]
        c = with_w - within[first + 2]
        d = both - within[first + 3]
        if a & b & c & d & TOPS == TOPS:  # every set that holds the card's terrains had room
            plain, with_d, with_w, both = a, b, c, d
            found.append(card)
    return found
