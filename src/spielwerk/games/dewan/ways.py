"""Where a hand of cards can go: prices of ways, which targets can be paid, and the way that is proposed.

A *need* is packed into one number: for F M H D W and "any card" 6 bits each (the top bit of each stays free for a
comparison of all six at once), above them the number of cards. Water zones are one node each, so a run of water costs
one card; own camps are where ways begin and are never crossed: both only cut ways that cost more than others.
"""

from typing import Final

from spielwerk.core.vecs import append, filled, i64, ints, vec
from spielwerk.games.dewan.data import WATER
from spielwerk.games.dewan.land import BIT, lowest

GUARD: Final[i64] = 0o404040404040  # 2**5 in each of six places of 6 bits
COUNTS: Final[i64] = 0o777777777777  # 36 bits
TOTAL: Final = 36
ONE: Final[vec[i64]] = ints([(1 << 6 * kind) + (1 << TOTAL) for kind in range(6)])
ZEROS: Final[vec[i64]] = filled(64, 0)  # slices of these are faster than filling anew
SUMS: Final[vec[i64]] = ints([s | (s ^ 1 << t) << 5 for t in range(5) for s in range(32) if s >> t & 1])
NONES: Final[vec[i64]] = filled(64, -1)
FAR: Final[vec[i64]] = filled(64, 99)


def price(path: list[int], terrain: vec[i64]) -> list[int]:
    """DE-41 to DE-55: return what the fields of a way cost, in its order; a run of water costs one card."""
    found: list[int] = []
    for i in range(len(path)):
        kind = terrain[path[i]]
        if i == 0 or kind != WATER or terrain[path[i - 1]] != WATER:
            found.append(kind)
    return found


def caps(hist: vec[i64]) -> vec[i64]:
    """Return for each set of terrains how many cards show one of them; ``hist`` counts cards by their terrains."""
    inside = hist[:]
    all_: i64 = 32
    sums = SUMS
    for k in range(len(sums)):
        s = sums[k]
        inside[s & 31] += inside[s >> 5]
    total = inside[31]
    found = ZEROS[:32]
    for s in range(all_):
        found[s] = total - inside[31 ^ s]
    return found


def histogram(cards: list[int], masks: vec[i64]) -> vec[i64]:
    """Count cards by the terrains they show."""
    hist = ZEROS[:32]
    for card in cards:
        hist[masks[card]] += 1
    return hist


def payable(need: i64, c: vec[i64]) -> bool:
    """Hall's condition: every set of terrains is needed at most as often as cards show one of it."""
    if need >> TOTAL > c[31]:
        return False
    f = need & 63
    m = need >> 6 & 63
    h = need >> 12 & 63
    d = need >> 18 & 63
    w = need >> 24 & 63
    if f > c[1] or m > c[2] or h > c[4] or d > c[8] or w > c[16]:
        return False
    fm = f + m
    hd = h + d
    if fm > c[3] or hd > c[12] or f + h > c[5] or m + h > c[6] or f + d > c[9] or m + d > c[10]:
        return False
    if f + w > c[17] or m + w > c[18] or h + w > c[20] or d + w > c[24]:
        return False
    if fm + h > c[7] or fm + d > c[11] or f + hd > c[13] or m + hd > c[14] or fm + hd > c[15]:
        return False
    if fm + w > c[19] or f + h + w > c[21] or m + h + w > c[22] or f + d + w > c[25] or m + d + w > c[26]:
        return False
    if hd + w > c[28] or fm + h + w > c[23] or fm + d + w > c[27] or f + hd + w > c[29] or m + hd + w > c[30]:
        return False
    return fm + hd + w <= c[31]


def hops(links: vec[i64], goal: int, steps: i64, most: i64) -> vec[i64]:
    """Return how many further nodes a way to the goal has to enter at least, by node; beyond ``most`` it is far."""
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


def reach(
    links: vec[i64], kind: vec[i64], own: i64, goals: i64, steps: i64, c: vec[i64], prices: vec[i64], far: vec[i64]
) -> i64:
    """Return the goals (nodes, as a mask) that can be paid from own camps; ``prices`` gets the fewest cards for each.

    ``own``: nodes with own camps; ``steps``: nodes one may enter; ``c``: caps of the hand; ``far``: hops to the only
    goal, or zeros.
    """
    found: i64 = 0
    one = ONE
    size = c[31]
    needs = vec[i64](capacity=128)
    nodes = vec[i64](capacity=128)
    older = vec[i64](capacity=128)  # the label stored at the same node before, -1 for none
    latest = NONES[:56]
    while own:
        n = lowest(own)
        own &= own - 1
        if far[n] < size and payable(one[kind[n]], c):
            needs = append(needs, one[kind[n]])
            nodes = append(nodes, n)
            older = append(older, latest[n])
            latest[n] = len(needs) - 1
    i: i64 = 0
    while i < len(needs) and goals:
        need = needs[i]
        if need >> TOTAL >= size:
            break  # labels come by the number of cards: all that follow are as dear
        left = size - (need >> TOTAL) - 1
        around = links[nodes[i]] & steps
        i += 1
        while around:
            n = lowest(around)
            around &= around - 1
            if far[n] > left:
                continue
            more = need + one[kind[n]]
            k = latest[n]
            while k >= 0 and ((more & COUNTS | GUARD) - (needs[k] & COUNTS)) & GUARD != GUARD:
                k = older[k]
            if k >= 0 or not payable(more, c):
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


class Label:
    """A way to a node: what it costs, whom it pays, and where it came from."""

    def __init__(self, node: i64, need: i64, tolls: list[int], path: list[int]) -> None:
        self.node: i64 = node
        self.need: i64 = need
        self.tolls = tolls  # 8 * owner + kind, in the order of the way
        self.path = path


def cheapest(
    links: vec[i64], kind: vec[i64], owner: vec[i64], own: i64, goal: int, steps: i64, c: vec[i64], most: int
) -> list[Label]:
    """Return the ways to a goal that cost ``most`` cards (the fewest possible) and fewest tolls, one for each bill.

    ``owner``: whom a node's card is given to, by node, -1 for nobody.
    """
    level: list[Label] = []
    seen: dict[int, list[Label]] = {}  # of cheaper levels, by node
    one = ONE
    left: i64 = most - 1  # cards still to be paid
    far = hops(links, goal, steps, left)
    while own:
        n = lowest(own)
        own &= own - 1
        if far[n] <= left and payable(one[kind[n]], c):
            start: int = n
            level.append(Label(n, one[kind[n]], [], [start]))
    while left > 0:
        left -= 1
        following: dict[int, list[Label]] = {}
        for label in level:
            around = links[label.node] & steps
            while around:
                n = lowest(around)
                around &= around - 1
                if far[n] > left:
                    continue
                node: int = n
                if node in label.path:
                    continue
                more = label.need + one[kind[n]]
                if (node in seen and _dearer(more, seen[node])) or not payable(more, c):
                    continue
                toll: int = owner[n] * 8 + kind[n]
                tolls = label.tolls if owner[n] < 0 else [*label.tolls, toll]
                new = Label(n, more, tolls, [*label.path, node])
                if node in following:
                    _keep(following[node], new)
                else:
                    following[node] = [new]
        level = []
        for place in sorted(following):
            level += following[place]
            seen[place] = seen[place] + following[place] if place in seen else following[place]
    fewest = min([len(label.tolls) for label in level])
    return [label for label in level if len(label.tolls) == fewest]


def beside(links: vec[i64], kind: vec[i64], own: i64, goal: int, c: vec[i64]) -> list[Label]:
    """Return the ways of two fields to a goal, one for each bill: nothing is cheaper."""
    found: list[Label] = []
    own &= links[goal]
    bits: i64 = 0  # kinds of sources seen
    while own:
        n = lowest(own)
        own &= own - 1
        need = ONE[kind[n]] + ONE[kind[goal]]
        if bits & BIT[kind[n]] == 0 and payable(need, c):
            bits |= BIT[kind[n]]
            start: int = n
            found.append(Label(goal, need, [], [start, goal]))
    return found


def _dearer(need: i64, known: list[Label]) -> bool:
    for other in known:  # noqa: SIM110  compiled, the loop is faster
        if ((need & COUNTS | GUARD) - (other.need & COUNTS)) & GUARD == GUARD:
            return True
    return False


def _keep(labels: list[Label], new: Label) -> None:
    """Add a label unless one with the same need is better: fewer tolls, or the same ones on lower fields."""
    i = 0
    while i < len(labels):
        other = labels[i]
        if other.need == new.need:
            if len(other.tolls) < len(new.tolls):
                return
            if len(other.tolls) > len(new.tolls):
                labels.pop(i)
                continue
            if sorted(other.tolls) == sorted(new.tolls):
                if other.path <= new.path:
                    return
                labels.pop(i)
                continue
        i += 1
    labels.append(new)
