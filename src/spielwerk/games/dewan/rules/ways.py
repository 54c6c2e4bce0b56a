"""Where a hand of cards can go: prices of ways, which targets can be paid, and the way that is proposed.

A *need* is packed into one number: for F M H D W and "any card" 6 bits each (the top bit of each stays free for a
comparison of all six at once), above them the number of cards. Water zones are one node each, so a run of water costs
one card; own camps are where ways begin and are never crossed: both only cut ways that cost more than others.

A *hand* is five numbers: how many cards show one of a set of terrains, for the eight sets of F M H 7 bits each (the
top one is set, for a comparison of all at once), once without D and W, once with D, with W, with both; in the place of
no terrain at all, and again as the fifth number, how many cards there are.
"""

from typing import Final

from spielwerk.core.bits import BIT, lowest
from spielwerk.core.vecs import append, fill, i64, ints, vec
from spielwerk.games.dewan.rules.data import WATER
from spielwerk.games.dewan.rules.land import NONES, TOTAL, ZEROS, Land

GUARD: Final[i64] = 0o404040404040  # 2**5 in each of six places of 6 bits
COUNTS: Final[i64] = 0o777777777777  # 36 bits
FAR: Final[vec[i64]] = fill(64, 99)
FREE: Final[list[int]] = []  # no tolls; shared, never changed

ALL_SETS: Final[i64] = 0x2040810204081  # 1 in each of eight places of 7 bits
WITH_F: Final[i64] = 0x2000800200080  # in places 1 3 5 7
WITH_M: Final[i64] = 0x2040000204000  # 2 3 6 7
WITH_H: Final[i64] = 0x2040810000000  # 4 5 6 7
TOPS: Final[i64] = 0x81020408102040  # 2**6 in each place
SIZE: Final = 4  # the place of a hand that holds its size


def _shown_by(mask: int) -> list[int]:
    """Return what a card with these terrains adds to the four numbers of a hand."""
    return [
        sum([1 << 7 * i for i in range(8) if (i | j << 3) & mask or i | j == 0])  # no terrain: every card counts
        for j in range(4)
    ]


CARD: Final[vec[i64]] = ints([word for mask in range(32) for word in _shown_by(mask)])
PLENTY: Final[vec[i64]] = ints([30 * ALL_SETS + TOPS] * 4 + [30])  # a hand that can pay for everything


def price(path: list[int], terrain: vec[i64]) -> list[int]:
    """DE-41 to DE-55: return what the fields of a way cost, in its order; a run of water costs one card."""
    found: list[int] = []
    for i in range(len(path)):
        kind = terrain[path[i]]
        if i == 0 or kind != WATER or terrain[path[i - 1]] != WATER:
            found.append(kind)
    return found


def hand_of(cards: list[int], masks: vec[i64]) -> vec[i64]:
    """Return cards as a hand; hidden ones are left out."""
    words = CARD
    plain: i64 = TOPS
    with_d: i64 = TOPS
    with_w: i64 = TOPS
    both: i64 = TOPS
    for card in cards:
        if card >= 0:
            first = masks[card] * 4
            plain += words[first]
            with_d += words[first + 1]
            with_w += words[first + 2]
            both += words[first + 3]
    hand = ZEROS[:5]
    hand[0] = plain
    hand[1] = with_d
    hand[2] = with_w
    hand[3] = both
    hand[SIZE] = plain & 63
    return hand


def payable(need: i64, plain: i64, with_d: i64, with_w: i64, both: i64) -> bool:
    """Hall's condition: every set of terrains is needed at most as often as cards of the hand show one of it."""
    base = (need & 63) * WITH_F + (need >> 6 & 63) * WITH_M + (need >> 12 & 63) * WITH_H
    d = (need >> 18 & 63) * ALL_SETS
    w = (need >> 24 & 63) * ALL_SETS
    fits = (plain - base - (need >> TOTAL)) & (with_d - base - d) & (with_w - base - w) & (both - base - d - w)
    return fits & TOPS == TOPS


def _unpayable(land: Land, hand: vec[i64]) -> i64:
    """Return the fields that no card of a hand can pay for, as a mask."""
    found: i64 = 0
    if hand[0] >> 7 & 63 == 0:
        found |= land.of[0]
    if hand[0] >> 14 & 63 == 0:
        found |= land.of[1]
    if hand[0] >> 28 & 63 == 0:
        found |= land.of[2]
    if hand[1] & 63 == 0:
        found |= land.of[3]
    if hand[2] & 63 == 0:
        found |= land.of[4]
    return found


def _around(land: Land, own: i64, steps: i64, size: i64) -> i64:
    """Return the nodes that so many cards lead to, whatever they show, as a mask: a bound that is found quickly."""
    links = land.links
    found: i64 = 0
    edge = own
    while edge and size > 1:
        following: i64 = 0
        while edge:
            following |= links[lowest(edge)]
            edge &= edge - 1
        edge = following & steps & ~found
        found |= edge
        size -= 1
    return found


def hops(land: Land, goal: int, steps: i64, most: i64) -> vec[i64]:
    """Return how many further nodes a way to the goal has to enter at least, by node; beyond ``most`` it is far."""
    links = land.links
    found = FAR[:56]
    edge: i64 = BIT[goal]
    seen = edge
    far: i64 = 0
    while edge and far <= most:
        following: i64 = 0
        while edge:
            n = lowest(edge)
            edge &= edge - 1
            found[n] = far
            if BIT[n] & steps:
                following |= links[n]
        edge = following & ~seen
        seen |= following
        far += 1
    return found


def reach(land: Land, own: i64, goals: i64, steps: i64, hand: vec[i64], prices: vec[i64], far: vec[i64]) -> i64:
    """Return the goals (nodes, as a mask) that can be paid from own camps; ``prices`` gets the fewest cards for each.

    ``own``: nodes with own camps; ``steps``: nodes one may enter; ``hand``: the cards; ``far``: hops to the only goal,
    or zeros.
    """
    links = land.links
    found: i64 = 0
    cost = land.cost
    size = hand[SIZE]
    plain, with_d, with_w, both = hand[0], hand[1], hand[2], hand[3]
    steps &= ~_unpayable(land, hand)
    goals &= _around(land, own, steps, size)
    needs = vec[i64](capacity=48)
    nodes = vec[i64](capacity=48)
    older = vec[i64](capacity=48)  # the label stored at the same node before, -1 for none
    latest = NONES[:56]
    while own:
        n = lowest(own)
        own &= own - 1
        if far[n] < size and payable(cost[n], plain, with_d, with_w, both):
            needs = append(needs, cost[n])
            nodes = append(nodes, n)
            older = append(older, latest[n])
            latest[n] = len(needs) - 1
    i: i64 = 0
    while i < len(needs) and goals:
        need = needs[i]
        if need >> TOTAL >= size:
            break  # labels come by the number of cards: all that follow are as dear
        left = size - (need >> TOTAL) - 1
        around = links[nodes[i]] & (steps if left else goals)  # the last card must lead to a goal
        i += 1
        while around:
            n = lowest(around)
            around &= around - 1
            if far[n] > left:
                continue
            more = need + cost[n]
            k = latest[n]
            while k >= 0 and ((more & COUNTS | GUARD) - (needs[k] & COUNTS)) & GUARD != GUARD:
                k = older[k]
            if k >= 0 or not payable(more, plain, with_d, with_w, both):
                continue
            needs = append(needs, more)
            nodes = append(nodes, n)
            older = append(older, latest[n])
            latest[n] = len(needs) - 1
            bit = BIT[n]
            if goals & bit:
                goals &= ~bit
                found |= bit
                prices[n] = more >> TOTAL
    return found


class Way:
    """A way to a target: its nodes, and what it pays to others."""

    def __init__(self, path: list[int], tolls: list[int]) -> None:
        self.path = path
        self.tolls = tolls  # 8 * owner + kind, in the order of the way


def cheapest(land: Land, owner: vec[i64], own: i64, goal: int, steps: i64, hand: vec[i64], most: int) -> list[Way]:
    """Return the ways to a goal that cost ``most`` cards (the fewest possible) and fewest tolls, one for each bill.

    ``owner``: whom a node's card is given to, by node, -1 for nobody. Of ways with one bill the one over the lowest
    fields is kept.
    """
    links = land.links
    kind = land.terrain
    cost = land.cost
    plain, with_d, with_w, both = hand[0], hand[1], hand[2], hand[3]
    last: i64 = most
    steps &= ~_unpayable(land, hand)
    far = hops(land, goal, steps, last - 1)
    needs = vec[i64](capacity=48)
    nodes = vec[i64](capacity=48)  # -1 once a better way with the same need was found
    before = vec[i64](capacity=48)  # the label it came from
    older = vec[i64](capacity=48)  # the label stored at the same node before, -1 for none
    tolls: list[list[int]] = []
    latest = NONES[:56]
    while own:
        n = lowest(own)
        own &= own - 1
        if far[n] < last and payable(cost[n], plain, with_d, with_w, both):
            latest[n] = len(needs)
            needs = append(needs, cost[n])
            nodes = append(nodes, n)
            before = append(before, -1)
            older = append(older, -1)
            tolls.append(FREE)
    i: i64 = 0
    while i < len(needs) and needs[i] >> TOTAL < last:
        need = needs[i]
        left = last - (need >> TOTAL) - 1
        around: i64 = 0
        if nodes[i] >= 0:
            around = links[nodes[i]] & steps
        while around:
            n = lowest(around)
            around &= around - 1
            more = need + cost[n]
            if far[n] > left or not payable(more, plain, with_d, with_w, both):
                continue
            gifts = tolls[i]
            if owner[n] >= 0:
                toll: int = owner[n] * 8 + kind[n]
                gifts = [*gifts, toll]
            k = latest[n]
            while k >= 0:
                if needs[k] >> TOTAL < more >> TOTAL:  # stored earlier: dearer in nothing, cheaper in all
                    if ((more & COUNTS | GUARD) - (needs[k] & COUNTS)) & GUARD == GUARD:
                        break
                elif needs[k] == more and nodes[k] >= 0:
                    if len(tolls[k]) < len(gifts):
                        break
                    if len(tolls[k]) > len(gifts):
                        nodes[k] = -1
                    elif not gifts or sorted(tolls[k]) == sorted(gifts):
                        if not _lower(nodes, before, i, before[k]):
                            break
                        nodes[k] = -1
                k = older[k]
            if k >= 0:
                continue
            older = append(older, latest[n])
            latest[n] = len(needs)
            needs = append(needs, more)
            nodes = append(nodes, n)
            before = append(before, i)
            tolls.append(gifts)
        i += 1
    found: list[Way] = []
    k = latest[goal]
    while k >= 0:
        if nodes[k] >= 0:
            found.append(Way(_path(nodes, before, k), tolls[k]))
        k = older[k]
    found.reverse()
    if len(found) == 1:
        return found
    fewest = min([len(way.tolls) for way in found])
    return [way for way in found if len(way.tolls) == fewest]


def _lower(nodes: vec[i64], before: vec[i64], one: i64, other: i64) -> bool:
    """Tell whether the way up to a label leads over lower fields than an equally long one."""
    lower = False
    while one != other:
        if nodes[one] != nodes[other]:
            lower = nodes[one] < nodes[other]  # the first field that differs counts: it comes last
        one = before[one]
        other = before[other]
    return lower


def _path(nodes: vec[i64], before: vec[i64], k: i64) -> list[int]:
    """Return the nodes of a way up to a label."""
    found: list[int] = []
    while k >= 0:
        node: int = nodes[k]
        found.append(node)
        k = before[k]
    found.reverse()
    return found


def beside(land: Land, own: i64, goal: int, hand: vec[i64]) -> list[Way]:
    """Return the ways of two fields to a goal, one for each bill: nothing is cheaper."""
    kind = land.terrain
    found: list[Way] = []
    own &= land.links[goal]
    bits: i64 = 0  # kinds of sources seen
    while own:
        n = lowest(own)
        own &= own - 1
        need = land.cost[n] + land.cost[goal]
        if bits & BIT[kind[n]] == 0 and payable(need, hand[0], hand[1], hand[2], hand[3]):
            bits |= BIT[kind[n]]
            start: int = n
            found.append(Way([start, goal], []))
    return found
