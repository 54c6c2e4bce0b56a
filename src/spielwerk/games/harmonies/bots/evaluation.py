"""How a position of Harmonies looks to a player: for bots, and for hints. No rule depends on it.

Points as they stand, plus what landscapes and cards may still become in the turns that are left. Everything is counted
in thousandths of a point.
"""

from typing import Final

from spielwerk.core.bits import count
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Seat
from spielwerk.core.vecs import fill, i64, ints, lead, vec
from spielwerk.core.weights import load
from spielwerk.games.harmonies.rules.data import (
    ANIMAL,
    ANIMAL_COUNT,
    CARD,
    CELLS,
    DISCARD,
    EE,
    EEE,
    ER,
    KINDS,
    LAST_EMPTY,
    MOST_SLOTS,
    NG,
    NN,
    NNG,
    NR,
    PLACES,
    PUT,
    RR,
    SETTLE,
    SIDE_A,
    SLOTS,
    TAKE,
    WORTH,
    B,
    E,
    G,
    N,
    R,
    Y,
)
from spielwerk.games.harmonies.rules.grid import MASK, OTHERS, SHIFT, river_length, seen_from, spread
from spielwerk.games.harmonies.rules.land import WANTED, WHOLE, Land
from spielwerk.games.harmonies.rules.table import Table

POINT: Final = 1000
MOST_TURNS: Final = 8
RIVAL_PACE: Final = 205  # hundredths of a cell that a rival covers in a turn
ARCS: Final = ints([sum(1 for d in range(6) if m >> d & 1 and not m >> ((d + 1) % 6) & 1) for m in range(64)])
ZEROS: Final[vec[i64]] = fill(KINDS * 4, 0)  # a slice is a copy


class Weights:
    """What things are worth, as it was once thought right; ``weights.json`` has what training made of it."""

    def __init__(self) -> None:
        # by turns left: how much of what may still be built can be hoped for, in hundredths
        self.hope: vec[i64] = ints([0, 40, 65, 80, 90, 96, 100, 100, 100])
        # by turns left: the chance that a habitat gets the 1, 2 or 3 tokens it lacks, in hundredths
        self.lack_1: vec[i64] = ints([0, 38, 55, 64, 70, 74, 77, 79, 80])
        self.lack_2: vec[i64] = ints([0, 10, 24, 35, 43, 49, 53, 56, 58])
        self.lack_3: vec[i64] = ints([0, 2, 8, 15, 21, 26, 30, 33, 35])
        self.ready: i64 = 97
        self.crowd: i64 = 78  # each further place of the same card counts so much less, in hundredths
        self.trunk: i64 = 1100  # a bare brown …
        self.trunks: i64 = 3300  # … and two of them
        self.higher: i64 = 600  # a mountain of height 1 that may grow …
        self.highest: i64 = 1700  # … and of height 2
        self.lone_mountain: i64 = 50  # of its points, in hundredths
        self.lone_field: i64 = 1900
        self.sees: vec[i64] = ints([700, 1700, 3300])  # a building that sees 0, 1 or 2 colours and may see more
        self.lone_red: vec[i64] = ints([700, 900, 1500, 2200, 2200, 2200, 2200])  # a single red, by the colours it sees
        self.longer: vec[i64] = ints([600, 900, 1300, 1400, 1400, 1800, 1800, 1800])  # a river that may grow, by length
        self.cut: i64 = 900  # a cell that would part an island
        self.turn: i64 = 500  # a turn that is left
        self.pace: i64 = 210  # hundredths of a cell that an own turn covers
        self.cell: i64 = 900  # an empty cell that can still be used
        self.taste: vec[i64] = fill(ANIMAL_COUNT, 100)  # what a card's steps count, in hundredths
        self.place_free: i64 = 300  # a free place for a card
        self.card_least: i64 = 300  # what a card has to promise to be taken in haste
        self.token: i64 = 1500  # a token in the hand
        self.spirit_growth: vec[i64] = ints([0, 1, 2, 3, 4, 5, 6, 7, 8])  # points a spirit still gains, by turns left
        self.spirit_taste: vec[i64] = ints([500, 1500, 2500, 2500, 0, 0, 2500, 2000, 1000, 2500])


W: Final = Weights()
load(W, "spielwerk.games.harmonies")


def evaluate(state: Table, seat: Seat) -> float:
    """Return how far the seat is ahead of its best rival, in points, if play went on."""
    if state.ahead != NONE:
        return outlook(state, 0) / POINT
    worth = fill(state.seats, 0)
    for other in range(state.seats):
        worth[other] = outlook(state, other)
    return lead(worth, seat) / POINT


def turns_left(state: Table, seat: i64) -> i64:
    """Return how many turns the seat can still expect, in tenths, the running one included until its tokens lie."""
    alone = state.ahead != NONE
    moving: i64 = 0 if alone else state.to_move
    if moving == OVER:
        return 0
    done = seat < moving or state.to_move == OVER or (seat == moving and state.taken != NONE)
    if state.last != NONE:
        return 0 if done else 10
    time = _until_full(state.lands[seat].empty(), W.pace)
    own: i64 = 0 if done else 10
    if alone:
        time = min(time, _until_full(state.rival_empty, RIVAL_PACE) + own - 10 + 10 * state.rival_first)
    else:
        for other in range(state.seats):
            if other != seat:
                left = _until_full(state.lands[other].empty(), RIVAL_PACE)
                moved = other < moving or (other == moving and state.taken != NONE)
                time = min(time, left + own if moved else left + own - 10)
    seats: i64 = state.seats + state.rivals
    if seats != 2:
        tokens: i64 = 0
        for n in state.bag:
            tokens += n
        rounds = tokens // (9 if seats == 1 else 3 * seats)
        time = min(time, 10 * rounds + own)
    return max(0, min(10 * MOST_TURNS, time))


def _until_full(empty: i64, pace: i64) -> i64:
    """Return how many turns a board still has, in tenths."""
    return 10 + 1000 * (empty - LAST_EMPTY - 1) // pace if empty > LAST_EMPTY else 0


def _by_time(row: vec[i64], time: i64) -> i64:
    """Return what a row by turns says of tenths of a turn."""
    whole = time // 10
    part = time % 10
    return (row[whole] * (10 - part) + row[whole + 1] * part) // 10 if part else row[whole]


def outlook(state: Table, seat: i64) -> i64:
    """Return what a seat may hope for in the end."""
    land = state.lands[seat]
    worth = (land.points() + state.card_points(seat)) * POINT
    if state.to_move == OVER and (state.ahead == NONE or state.last != NONE):
        return worth
    time = turns_left(state, seat)
    if seat == state.to_move:
        tokens = state.in_hand()
        if tokens:
            worth += tokens * W.token
            time = max(time, 10)
    if time:
        worth += landscapes(land) * _by_time(W.hope, time) // 100
        worth += W.cell * min(10 * land.empty(), 2 * time + 20) // 10
        worth += W.turn * time // 10
    worth += cards(state, seat, land, time)
    return worth


def hopes(state: Table, seat: i64) -> list[tuple[str, float]]:
    """Return what a seat may hope for beside its points."""
    land = state.lands[seat]
    time = turns_left(state, seat)
    hope = _by_time(W.hope, time)
    water = (_river(land) if land.side == SIDE_A else _islands(land)) * hope // 100
    buildings = _buildings(land) * hope // 100
    rest = landscapes(land) * hope // 100 - water - buildings
    animals = cards(state, seat, land, time)
    return [
        ("animals", animals / POINT),
        ("water", water / POINT),
        ("buildings", buildings / POINT),
        ("landscapes", rest / POINT),
    ]


def landscapes(land: Land) -> i64:
    """Return what the landscapes may still become."""
    on = land.on
    free = on[0]
    open_ = ~land.cubes
    worth = W.trunk * count(on[N]) + W.trunks * count(on[NN])
    peaks = on[E] | on[EE] | on[EEE]
    if peaks:
        beside = spread(peaks)
        room = spread(free)
        worth += W.higher * count(on[E] & beside & open_) + W.highest * count(on[EE] & beside & open_)
        lone = peaks & ~beside & room
        if lone:
            heights = count(lone & on[E]) + 3 * count(lone & on[EE]) + 7 * count(lone & on[EEE])
            worth += heights * W.lone_mountain * 10
    lone = on[Y] & ~spread(on[Y]) & spread(free)
    if lone:
        worth += W.lone_field * min(count(lone), 2)
    worth += _buildings(land)
    return worth + (_river(land) if land.side == SIDE_A else _islands(land))


def _buildings(land: Land) -> i64:
    worth: i64 = 0
    left = land.buildings()
    while left:
        bit = left & -left
        left ^= bit
        seen = land.colours_round(bit)
        if seen < 3 and seen + count(spread(bit) & land.on[0]) >= 3:
            worth += W.sees[seen]
    left = land.on[R]
    while left:
        bit = left & -left
        left ^= bit
        worth += W.lone_red[land.colours_round(bit)]
    return worth


def _river(land: Land) -> i64:
    blue = land.on[B]
    if not spread(blue) & land.on[0]:
        return 0
    length = river_length(blue)
    return W.longer[min(length, 7)]


def _islands(land: Land) -> i64:
    """Count the empty cells whose dry neighbours lie in two or more pieces."""
    dry = WHOLE[land.side] & ~land.on[B]
    cuts: i64 = 0
    left = land.on[0]
    while left:
        bit = left & -left
        left ^= bit
        ring: i64 = 0
        if dry & bit >> 1:
            ring |= 1
        if dry & bit << 8:
            ring |= 2
        if dry & bit << 9:
            ring |= 4
        if dry & bit << 1:
            ring |= 8
        if dry & bit >> 8:
            ring |= 16
        if dry & bit >> 9:
            ring |= 32
        if ARCS[ring] > 1:
            cuts += 1
    return W.cut * min(cuts, 3)


# ---- cards ----
def cards(state: Table, seat: i64, land: Land, time: i64) -> i64:
    """Return what the open cards may still give."""
    worth: i64 = 0
    grounds = vec[i64]()
    built = False
    lacking = vec[i64]()
    chances = vec[i64]()
    base = seat * PLACES
    for place in range(PLACES):
        card = state.cards[base + place]
        if card == NONE:
            worth += W.place_free * _by_time(W.hope, time) // 100
            continue
        if not built:
            grounds = tokens_missing(land)
            lacking = ZEROS[:4]
            chances = _chances(time)
            built = True
        reach(grounds, card, lacking)
        if card < ANIMAL_COUNT:
            worth += _ladder(card, state.left[base + place], lacking, chances)
        else:
            worth += _spirit(land, card, lacking, chances, time)
    return worth


def _chances(time: i64) -> vec[i64]:
    """Return how likely a habitat is completed that lacks 0, 1, 2 or 3 tokens, in hundredths."""
    chances = ZEROS[:4]
    chances[0] = W.ready
    chances[1] = _by_time(W.lack_1, time)
    chances[2] = _by_time(W.lack_2, time)
    chances[3] = _by_time(W.lack_3, time)
    return chances


def _ladder(card: i64, left: i64, lacking: vec[i64], chances: vec[i64]) -> i64:
    """Return the steps of a ladder that are still to come, each by the chance of the next best place."""
    step = card * (MOST_SLOTS + 1) + SLOTS[card] - left
    end = card * (MOST_SLOTS + 1) + SLOTS[card]
    worth: i64 = 0
    crowd: i64 = 100
    for lack in range(4):
        places = count(lacking[lack])
        while places > 0 and step < end:
            worth += (WORTH[step + 1] - WORTH[step]) * chances[lack] * crowd // 10
            step += 1
            places -= 1
            if lack > 0:
                crowd = crowd * W.crowd // 100
        if step == end:
            break
    return worth * W.taste[card] // 100


def card_taste(state: Table, seat: i64, grounds: vec[i64], card: i64) -> i64:
    """Return what a card on offer may give on this board."""
    lacking = ZEROS[:4]
    reach(grounds, card, lacking)
    return _ladder(card, SLOTS[card], lacking, _chances(max(10, turns_left(state, seat))))


def _spirit(land: Land, card: i64, lacking: vec[i64], chances: vec[i64], time: i64) -> i64:
    """Return what a spirit may give that is not settled yet."""
    chance: i64 = 0
    if lacking[0]:
        chance = W.ready
    elif time == 0:
        return 0
    elif lacking[1]:
        chance = chances[1] + 10
    elif lacking[2]:
        chance = chances[2] + 15
    elif lacking[3]:
        chance = chances[3] + 20
    elif time > 20:
        chance = 30
    points = (land.spirit_points(card) + _by_time(W.spirit_growth, time)) * POINT
    return (points + W.spirit_taste[card - ANIMAL_COUNT]) * chance // 100


def tokens_missing(land: Land) -> vec[i64]:
    """Return for each stack of a pattern the cells that lack 0, 1, 2 or 3 tokens to show it: kind * 4 + tokens."""
    on = land.on
    open_ = ~land.cubes
    free = on[0]
    out = ZEROS[:]
    out[B * 4] = on[B]
    out[B * 4 + 1] = free
    out[Y * 4] = on[Y]
    out[Y * 4 + 1] = free
    out[G * 4] = on[G]
    out[G * 4 + 1] = free
    out[NG * 4] = on[NG]
    out[NG * 4 + 1] = on[N]
    out[NG * 4 + 2] = free
    out[NNG * 4] = on[NNG]
    out[NNG * 4 + 1] = on[NN]
    out[NNG * 4 + 2] = on[N]
    out[NNG * 4 + 3] = free
    out[E * 4] = on[E]
    out[E * 4 + 1] = free
    out[EE * 4] = on[EE]
    out[EE * 4 + 1] = on[E] & open_
    out[EE * 4 + 2] = free
    out[EEE * 4] = on[EEE]
    out[EEE * 4 + 1] = on[EE] & open_
    out[EEE * 4 + 2] = on[E] & open_
    out[EEE * 4 + 3] = free
    out[RR * 4] = on[RR] | on[NR] | on[ER]
    out[RR * 4 + 1] = on[R] | on[N] | on[E] & open_
    out[RR * 4 + 2] = free
    out[0] = open_  # kind 0 is in no pattern: here the cells without a cube
    return out


def reach(grounds: vec[i64], card: i64, lacking: vec[i64]) -> None:
    """Write into ``lacking`` the cells on which the card's cube could stand if 0, 1, 2 or 3 tokens were laid."""
    heart = WANTED[card * 4] * 4
    open_ = grounds[0]
    h0 = grounds[heart] & open_
    h1 = grounds[heart + 1]
    h2 = grounds[heart + 2]
    h3 = grounds[heart + 3]
    l0: i64 = 0
    l1: i64 = 0
    l2: i64 = 0
    l3: i64 = 0
    others = OTHERS[card]
    for turn in range(6):
        s0 = h0
        s1 = h1
        s2 = h2
        s3 = h3
        for k in range(others):
            shift = SHIFT[(card * 6 + turn) * 3 + k]
            wanted = WANTED[card * 4 + 1 + k] * 4
            c0 = seen_from(grounds[wanted], shift)
            c1 = seen_from(grounds[wanted + 1], shift)
            c2 = seen_from(grounds[wanted + 2], shift)
            c3 = seen_from(grounds[wanted + 3], shift)
            s3 = s3 & c0 | s2 & c1 | s1 & c2 | s0 & c3
            s2 = s2 & c0 | s1 & c1 | s0 & c2
            s1 = s1 & c0 | s0 & c1
            s0 = s0 & c0
        l0 |= s0
        l1 |= s1
        l2 |= s2
        l3 |= s3
    lacking[0] = l0
    lacking[1] = l1 & ~l0
    lacking[2] = l2 & ~(l0 | l1)
    lacking[3] = l3 & ~(l0 | l1 | l2)


# ---- playing hastily ----
def rollout_action(state: Table, options: list[int], rng: Rng) -> int:
    """Return a quick choice: animals settle, tokens lie where they look best, the rest is left to chance."""
    first = options[0]
    if len(options) == 1:
        return first
    if PUT <= first < CARD or SETTLE <= first < DISCARD:
        return _best_cell(state, options, rng)
    animals = [action for action in options if ANIMAL <= action < SETTLE]
    if animals:
        return animals[rng.below(len(animals))]
    offers = [action for action in options if CARD <= action < ANIMAL]
    if offers and rng.below(3):
        return _best_card(state, offers)
    tokens = [action for action in options if TAKE <= action < PUT]
    if tokens:
        return tokens[rng.below(len(tokens))]
    return options[-1]


def _best_cell(state: Table, options: list[int], rng: Rng) -> int:
    """Return the cell on which the token or the animal looks best."""
    seat = state.to_move
    land = state.lands[seat]
    time = max(10, turns_left(state, seat))
    best = options[0]
    most: i64 = -1
    for action in options:
        twin = land.copy()
        if action < CARD:
            twin.put(state.picked, MASK[state.side * CELLS + action - PUT])
        else:
            twin.cubes |= MASK[state.side * CELLS + action - SETTLE]
        worth = twin.points() * POINT + landscapes(twin) + cards(state, seat, twin, time) + W.cell * twin.empty()
        worth += rng.below(600)
        if worth > most:
            best, most = action, worth
    return best


def _best_card(state: Table, offers: list[int]) -> int:
    """Return the card on offer that the board suits best."""
    seat = state.to_move
    land = state.lands[seat]
    grounds = tokens_missing(land)
    best = offers[0]
    most: i64 = -1
    for action in offers:
        worth = card_taste(state, seat, grounds, state.row[action - CARD])
        if worth > most:
            best, most = action, worth
    return best
