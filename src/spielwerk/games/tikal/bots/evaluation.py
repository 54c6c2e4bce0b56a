"""How good a position of Tikal looks, and what a hasty player would do.

A seat is worth its points and what it may expect from the scorings to come: temples it leads, the surer the larger its
margin; guards; sets of treasures. What is no points yet counts a little: figures near good temples, short ways from the
own camps, guards and action points still unused. All weights are points.
"""

from typing import Final

from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, lead
from spielwerk.core.types import Action, Cell, Seat
from spielwerk.core.vecs import fill, i64, vec
from spielwerk.core.weights import load
from spielwerk.games.tikal.rules.data import (
    BASE,
    BID,
    BIDDING,
    CHOOSING,
    DIG,
    END,
    FIGURES,
    FINAL_ROUND,
    GUARD,
    GUARDS,
    HEXES,
    KEEP,
    KINDS,
    LEADER,
    LEADER_STRENGTH,
    NO_SCORING,
    PASS,
    PLACE,
    SCORINGS,
    SET_POINTS,
    SUPPLY,
    TAKE,
    TEMPLE,
    TENT,
    TENTS,
    TO,
    TREASURE,
    UNCOVER,
    VOLCANO,
    WORKER,
)
from spielwerk.games.tikal.rules.land import KIND, NUMBER
from spielwerk.games.tikal.rules.table import Table

FAR_OFF: Final = 6
TOO_FAR: Final = 9


class Weights:
    """What things are worth, as it was once thought right; ``weights.json`` has what training made of it."""

    def __init__(self) -> None:
        self.hold: float = 0.92  # chance to lead still at the next scoring, if no rival can get there …
        self.lose: float = 0.55  # … and how much of it is lost if a rival can easily
        self.keep_on: float = 0.62  # the same chance at the scorings after that, in parts of the next one's
        # chance to lead at the next scoring, by how far one is behind
        self.catch_up: list[float] = [0.30, 0.20, 0.12, 0.06]
        self.behind_now: float = 0.3  # of it while the own scoring goes on
        self.later: float = 0.5  # that chance at the scorings after that
        self.point_of_ap: float = 0.25  # what an action point is worth, per scoring left
        self.scoring_ap: float = 0.9  # and in a scoring turn
        self.scoring_turn: float = 8.0  # a scoring turn that comes after this one
        self.on_board: float = 0.30  # a figure that came in
        self.late: float = 0.25  # less with every scoring that is over
        self.leader: float = 1.6  # workers that the leader is worth there
        self.near: float = 0.018  # a figure near a temple, per value and AP that it is nearer than FAR_OFF
        self.access: float = 0.010  # a temple within reach from the supply, per value and AP nearer than TOO_FAR
        self.buried: float = 0.012  # a treasure in the ground within reach, per AP nearer
        self.digger: float = 0.6  # a figure that can dig, per point that a treasure is worth beyond its AP
        self.treasure_worth: float = 1.4  # of one more treasure, in every scoring
        self.match: float = 0.1  # a treasure of which more are hidden
        # a turn still to come in this round of the auction, per scoring left; one taken at once brings more
        self.turn: float = 2.4
        self.wins: float = 0.8  # chance that a standing bid wins
        self.free: float = 0.7  # chance that everybody else passes too
        self.lay_temple: float = 0.06  # to lay a temple oneself, per value and scoring left
        self.lay_treasure: float = 0.03  # to lay treasures oneself, each and per scoring left
        self.unused_guard: float = 2.4  # per scoring that is left for it
        self.second_guard: float = 0.7  # of that for the other one


W: Final = Weights()
load(W, "spielwerk.games.tikal")


def evaluate(state: Table, seat: Seat) -> float:
    """Return how far ahead of the best rival a seat looks, in points."""
    return lead(worths(state), seat)


def worths(state: Table) -> list[float]:
    """Return what each seat may expect to have in the end."""
    left = scorings_left(state)
    if state.to_move == OVER:
        return [float(points) for points in state.points]
    costs = _costs(state)
    firsts, seconds = _strongest(state)
    found: list[float] = []
    for seat in range(state.seats):
        rest = left[seat]
        worth = state.points[seat] + _treasures(state, seat) * rest + _guards(state, seat, rest)
        worth += _temples(state, seat, rest, costs, firsts, seconds)
        worth += _figures(state, seat, rest) + _ways(state, seat, rest, costs)
        if seat == state.to_move:
            worth += state.ap * (W.point_of_ap * rest if state.scoring == NO_SCORING else W.scoring_ap)
        elif seat in state.queue:
            worth += W.scoring_turn
        found.append(worth)
    if state.auction:
        _auction(state, left, found)
    return found


def hopes(state: Table, seat: Seat) -> list[tuple[str, float]]:
    """Return what a seat may expect beside its points."""
    if state.to_move == OVER:
        return []
    left = scorings_left(state)[seat]
    costs = _costs(state)
    firsts, seconds = _strongest(state)
    return [
        ("temples", _temples(state, seat, left, costs, firsts, seconds)),
        ("treasures", _treasures(state, seat) * left),
        ("figures", _figures(state, seat, left)),
        ("ways", _ways(state, seat, left, costs)),
    ]


def scorings_left(state: Table) -> list[int]:
    """Return how many scorings each seat has before it."""
    done = state.scorings_done()
    left = [SCORINGS - done] * state.seats
    for i in range(done * state.seats, len(state.scored)):
        left[state.scored[i].seat] -= 1
    return left


def _treasures(state: Table, seat: Seat) -> float:
    """Return what the treasures pay in one scoring, with a little for what may still match."""
    total = 0.0
    treasures = state.treasures
    first: i64 = seat * KINDS
    for kind in range(KINDS):
        held: int = treasures[first + kind]
        if held > 0:
            total += SET_POINTS[held]
            if held < 3 and state.bag[kind] > 0:
                total += W.match
    return total


def _guards(state: Table, seat: Seat, left: int) -> float:
    """Return what the guards still in hand are worth."""
    unused = GUARDS - state.guards[seat]
    if unused == 0:
        return 0.0
    return W.unused_guard * min(left, 3) * (1.0 + W.second_guard if unused == 2 else 1.0)


def _costs(state: Table) -> vec[i64]:
    """Return the AP from each seat's nearest camp to temples, then to treasure tiles, as the land lists them."""
    land = state.land
    apart = land.apart
    count = len(land.temples) + len(land.digs)
    found = fill(state.seats * count, 0)
    for seat in range(state.seats):
        tent = state.pitched[seat * TENTS]
        other = state.pitched[seat * TENTS + 1]
        k: i64 = seat * count
        for cell in land.temples:
            found[k] = _nearest(apart, tent, other, cell)
            k += 1
        for cell in land.digs:
            found[k] = _nearest(apart, tent, other, cell)
            k += 1
    return found


def _nearest(apart: vec[i64], tent: i64, other: i64, cell: i64) -> i64:
    far = apart[BASE * HEXES + cell]
    if tent != NONE and apart[tent * HEXES + cell] < far:
        far = apart[tent * HEXES + cell]
    if other != NONE and apart[other * HEXES + cell] < far:
        far = apart[other * HEXES + cell]
    return far


def _strongest(state: Table) -> tuple[vec[i64], vec[i64]]:
    """Return the highest and the second highest strength on each temple."""
    temples = state.land.temples
    firsts = fill(len(temples), 0)
    seconds = fill(len(temples), 0)
    workers = state.workers
    seat: i64
    for seat in range(state.seats):
        leader = state.crew[seat * FIGURES]
        for k in range(len(temples)):
            strength = workers[seat * HEXES + temples[k]]
            if leader == temples[k]:
                strength += LEADER_STRENGTH
            if strength > firsts[k]:
                seconds[k] = firsts[k]
                firsts[k] = strength
            elif strength > seconds[k]:
                seconds[k] = strength
    return firsts, seconds


def _temples(state: Table, seat: Seat, left: int, costs: vec[i64], firsts: vec[i64], seconds: vec[i64]) -> float:
    """Return what the temples may bring a seat."""
    if left == 0:
        return 0.0
    total = 0.0
    temples = state.land.temples
    value = state.value
    guards = state.guard
    workers = state.workers
    count: i64 = len(temples) + len(state.land.digs)
    who: i64 = seat
    seats: i64 = state.seats
    leader = state.crew[who * FIGURES]
    now = state.scoring != NO_SCORING and seat == state.to_move  # the position as it stands will be scored
    soon = state.scoring != NO_SCORING and seat in state.queue
    for k in range(len(temples)):
        cell = temples[k]
        points: int = value[cell]
        guard = guards[cell]
        if guard != NONE:
            if guard == who:
                total += points * left
            continue
        strength = workers[who * HEXES + cell]
        if leader == cell:
            strength += LEADER_STRENGTH
        if strength == 0:
            continue
        if strength == firsts[k] and strength > seconds[k]:
            hold = W.hold - W.lose * _threat(who, strength - seconds[k], seats, costs, k, count)
            later = hold * W.keep_on * (left - 1)
            if now:
                hold = 1.0
            elif soon:
                hold = (1.0 + hold) / 2
            total += points * (hold + later)
        else:
            gap: int = min(firsts[k] - strength, 3)
            total += points * W.catch_up[gap] * ((W.behind_now if now else 1.0) + W.later * (left - 1))
    return total


def _threat(seat: i64, margin: i64, seats: i64, costs: vec[i64], k: i64, count: i64) -> float:
    """Return how easily a rival can break a majority from its camps in one turn, 0 to 1."""
    nearest: i64 = 99
    other: i64
    for other in range(seats):
        if other != seat and costs[other * count + k] < nearest:
            nearest = costs[other * count + k]
    price: int = margin * (nearest + 1)
    return 1.0 if price <= 4 else 0.1 if price >= 14 else (15 - price) / 11


def _figures(state: Table, seat: Seat, left: int) -> float:
    """Return a little for figures near unguarded temples, and more where they can dig."""
    temples = state.land.temples
    apart = state.land.apart
    late = 1.0 - W.late * state.scorings_done()  # late figures are worth less
    digging = W.digger * max(0.0, (W.treasure_worth - 3 * W.point_of_ap) * left)
    total = 0.0
    workers = state.workers
    value = state.value
    guards = state.guard
    ground = state.left
    leader = state.crew[seat * FIGURES]
    row: i64 = seat * HEXES
    here: i64
    for here in range(HEXES):
        lead = leader == here
        if workers[row + here] == 0 and not lead:
            continue
        count: int = workers[row + here]
        close: i64 = 0
        for cell in temples:
            far = apart[here * HEXES + cell]
            if far < FAR_OFF and guards[cell] == NONE:
                close += value[cell] * (FAR_OFF - far)
        near: int = close
        each = W.on_board + W.near * near
        total += each * late * (count + (W.leader if lead else 0.0))
        treasures: int = ground[here]
        if treasures > 0:
            total += digging * min(count + (1 if lead else 0), treasures, 2)
    return total


def _ways(state: Table, seat: Seat, left: int, costs: vec[i64]) -> float:
    """Return a little for short ways from the camps to temples and treasures."""
    land = state.land
    k: i64 = seat * (len(land.temples) + len(land.digs))
    value = state.value
    guards = state.guard
    ground = state.left
    points: i64 = 0
    treasures: i64 = 0
    for cell in land.temples:
        if costs[k] < TOO_FAR and guards[cell] == NONE:
            points += value[cell] * (TOO_FAR - costs[k])
        k += 1
    for cell in land.digs:
        if costs[k] < TOO_FAR:
            treasures += ground[cell] * (TOO_FAR - costs[k])
        k += 1
    near: int = points
    close: int = treasures
    return (W.access * near + W.buried * close) * min(len(state.stack) / state.seats + left, 14.0) / 6.0


# ---- the auction ----
def _auction(state: Table, left: list[int], found: list[float]) -> None:
    """Add the turns and tiles that seats still have to come in this round, and what the calls promise."""
    chances = _chances(state)
    top = state.highest_bid() if state.phase == BIDDING else 0
    for seat in range(state.seats):
        if seat in state.had or state.scoring == FINAL_ROUND:
            continue
        if seat == state.to_move and state.phase not in (BIDDING, CHOOSING) and state.scoring == NO_SCORING:
            if state.hand != NONE:
                found[seat] += W.turn * left[seat] + max(0.0, _tile(state.hand, left[seat]))
            continue
        scores_first = state.scoring != NO_SCORING and (seat == state.to_move or seat in state.queue)
        found[seat] += W.turn * (left[seat] - 1 if scores_first else left[seat])
        if seat != state.holder:
            best, rest = _offer(state, left[seat])
            found[seat] += rest + chances[seat] * (best - rest)
        if top and seat == state.bidder():
            found[seat] -= chances[seat] * top


def _chances(state: Table) -> list[float]:
    """Return how likely each seat is to get the best of the tiles on offer."""
    chances = [0.0] * state.seats
    if state.phase == CHOOSING:
        chances[state.to_move] = 1.0
    if state.phase != BIDDING:
        return chances
    passed = state.seats_passed()
    bid = state.highest_bid() > 0
    first = state.bidder() if bid else passed[0] if passed else NONE  # TI-142
    sure = 0.0 if first == NONE else W.wins if bid else W.free
    others = [seat for seat in range(state.seats) if seat != first and seat not in passed and seat not in state.had]
    for seat in others:
        chances[seat] = (1.0 - sure) / len(others)
    if first != NONE:
        chances[first] = sure
    return chances


def _offer(state: Table, left: int) -> tuple[float, float]:
    """Return what the best tile on offer is worth with so many scorings left, and what the others are on average."""
    worths = sorted([_tile(tile, left) for tile in state.open if tile != NONE])
    if not worths:
        return 0.0, 0.0
    return worths[-1], sum(worths[:-1]) / (len(worths) - 1) if len(worths) > 1 else worths[0]


def _tile(tile: int, left: int) -> float:
    """Return what it is worth to lay this tile oneself."""
    kind = KIND[tile]
    number: int = NUMBER[tile]
    if kind == TEMPLE:
        return W.lay_temple * number * left
    if kind == TREASURE:
        return W.lay_treasure * number * left
    return -W.turn if kind == VOLCANO else 0.0  # TI-148: whoever gets it has the turn only after the scoring


# ---- a hasty player ----
def rollout_action(state: Table, rng: Rng) -> int:
    """Return an action that a hasty player might choose: each at random, but the sensible ones more often."""
    options = state.legal()
    if len(options) == 1:
        return options[0]
    best = options[0]
    most = -1
    for action in options:
        weight = eagerness(state, action)
        if weight > 0:
            roll = rng.below(weight * 8) if weight < 1000 else weight
            if roll > most:
                most = roll
                best = action
    return best


def eagerness(state: Table, action: Action) -> int:
    """Return how much a hasty player likes an action, 0 for not at all."""
    seat = state.to_move
    if action < PASS:
        return 6 if action - BID < 2 else 1
    if action < PLACE:
        return 8
    if action < WORKER:
        return 8
    if action < LEADER:
        where = action - WORKER
        if where == SUPPLY:
            return 10
        return 3 if state.value[where] > 0 and state.owner(where) == seat else 8
    if action == LEADER:
        where = state.leader(seat)
        return 10 if where == SUPPLY or state.value[where] == 0 else 2
    if action < UNCOVER:
        return _eager_to_go(state, action - TO)
    if action < DIG:
        return 40 if state.owner(action - UNCOVER) == seat else 6
    if action < TAKE:
        return 40
    if action < TENT:
        return 3
    if action < GUARD:
        return 2 if state.scorings_done() < 3 else 0
    if action < KEEP:
        worth = state.value[action - GUARD] * (SCORINGS - state.scorings_done())
        return 30 if worth >= 14 else 0
    if action < END:
        return 8 if action == KEEP else 3
    return 12 if state.ap < 2 else 1


def _eager_to_go(state: Table, cell: Cell) -> int:
    if state.value[cell] > 0 and state.guard[cell] == NONE:
        return 6 + 3 * state.value[cell]
    return 14 if state.left[cell] > 0 else 2
