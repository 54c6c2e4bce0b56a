"""How a position of Dewan looks to a player: for bots, and for hints. No rule depends on it.

Points as they stand, plus what open stories promise by the symbols they lack, plus what the best next camp would bring,
the less the more cards it lacks, plus cards and camps as means to an end.
All of that is worth only what the camps that a seat can still place before somebody ends the game can make of it: so
whoever is ahead brings the end about, and nobody hoards cards for a single camp.
Everything is counted in thousandths of a point.
"""

from typing import Final

from spielwerk.core.bits import BIT, count, lowest
from spielwerk.core.rng import Rng
from spielwerk.core.state import HIDDEN, NONE, OVER
from spielwerk.core.types import Seat
from spielwerk.core.vecs import i64, lead, vec
from spielwerk.games.dewan.bots.heuristics import POINT, W, chance
from spielwerk.games.dewan.bots.prospects import Prospects, count_groups
from spielwerk.games.dewan.rules.choices import Choices
from spielwerk.games.dewan.rules.data import (
    ADDITIVE,
    BASE,
    BERRY_ARTIFACT,
    BERRY_DYE,
    BERRY_FLAME,
    BUILD,
    CAMP,
    CAMPS,
    CHOOSING,
    DRAFTING,
    FISH_POINTS,
    FLOOD,
    GROUP,
    LEAD,
    MAJORITY,
    MOUNTAIN,
    NEAR_START,
    OFFER,
    PASS,
    PAYING,
    REPLACE,
    SHARED_LEAD,
    STORY,
    TELLING,
    VILLAGES,
    VOLCANO,
    WANTED,
    WATER,
    WATER_ZONE,
    ZONE,
)
from spielwerk.games.dewan.rules.land import ZEROS
from spielwerk.games.dewan.rules.tribe import evidence_of, is_satisfied, missing

A_CAMP: Final = 3  # cards for a camp, if one does not want to wait for fitting ones
HASTE: Final = 2  # in the last round there is no time to wait for fitting cards
ENOUGH: Final = 6  # cards for a single camp: more of them change nothing but how long all wait


def evaluate(state: Choices, seat: Seat) -> float:
    """Return how far the seat is ahead of its best rival, in points, if play went on."""
    return lead(outlook(state), seat) / POINT


def outlook(state: Choices) -> vec[i64]:
    """Return what each seat may hope for in the end."""
    seats: i64 = state.seats
    worth = ZEROS[: state.seats]
    flames = ZEROS[: state.seats]
    over = state.to_move == OVER
    camps = _camps(state)
    for seat in range(seats):
        worth[seat] = _tribe(state, seat, flames, camps[seat])
    most: i64 = 0
    for seat in range(seats):
        most = max(most, flames[seat])
    for seat in range(seats):
        if most > 0 and flames[seat] == most:
            worth[seat] += MAJORITY * POINT if over else MAJORITY * W.most_fire
        elif not over and most > 0 and flames[seat] == most - 1:
            worth[seat] += MAJORITY * W.next_fire
    if state.scenario == VILLAGES:
        _leads(state, worth)
    return worth


def hopes(state: Choices, seat: Seat, points: i64) -> list[tuple[str, float]]:
    """Return what a seat may hope for beside its points."""
    if state.to_move == OVER:
        return []
    hand: i64 = 0 if state.last_round else _means(state, seat, _camps(state)[seat])
    stories = outlook(state)[seat] - points * POINT - hand
    return [("stories", stories / POINT), ("hand", hand / POINT)]


def _camps(state: Choices) -> vec[i64]:
    """Return how many camps each seat can still place until somebody has placed all."""
    seats: i64 = state.seats
    found = ZEROS[: state.seats]
    if state.to_move == OVER:
        return found
    if state.last_round:
        for seat in range(seats):
            if seat >= state.active and state.camps_left[seat] > 0 and state.hand_size(seat) > 1:
                found[seat] = 1
        return found
    end: i64 = 9999
    for seat in range(seats):
        left: i64 = state.camps_left[seat]
        end = min(end, _turns(state, seat, left))
    for seat in range(seats):
        left = state.camps_left[seat]
        while left > 0 and _turns(state, seat, left) > end:
            left -= 1
        found[seat] = left
    return found


def _turns(state: Choices, seat: Seat, camps: i64) -> i64:
    """Return how many turns, in tenths, a seat needs for so many camps: one each, and one for two cards it lacks."""
    cards: i64 = state.hand_size(seat)
    return 10 * camps + max(0, W.price * camps - 10 * cards) // 2


def _tribe(state: Choices, seat: Seat, flames: vec[i64], camps: i64) -> i64:
    """Return the points of a seat, and what its stories, cards and so many further camps promise."""
    land = state.land
    box = state.box
    mine: i64 = state.mine[seat]
    have = evidence_of(land, box, mine, state.tucked[seat])
    left = state.camps_left[seat]
    over = state.to_move == OVER
    total: i64 = 0
    fire: i64 = have[WANTED]
    if left == 0:
        fire += 1
    hope: i64 = 0
    exact = left == 1 and camps == 1  # what the last camp can tell is looked up
    told = state.told[seat]
    stories = state.stories[seat]
    for i in range(len(stories)):
        points: i64 = box.points[stories[i]]
        extra: i64 = box.flames[stories[i]]
        if told[i]:
            total += points * POINT
            fire += extra
        elif not over:
            lack: i64 = missing(box, stories[i], have)
            if lack > 0 and exact:
                continue
            share = chance(lack, camps)
            if lack > 0 and state.last_round:
                share //= HASTE
            hope += (points * POINT + extra * W.fire + W.reward) * share // 1000
    if exact and 0 in told:
        last = _last_tales(state, seat, have) * W.hopes[1] // 1000
        hope += last // HASTE if state.last_round else last
    flames[seat] = fire
    berries: i64 = state.taken[seat] + have[WANTED + 1]
    total += _points(state, seat, mine, have, fire, berries)
    if over:
        return total
    if camps > 0:
        hope += Prospects(state, seat, have, camps).best()
    if state.last_round:
        return total + hope + camps * W.last
    return total + hope + _means(state, seat, camps)


def _last_tales(state: Choices, seat: Seat, before: vec[i64]) -> i64:
    """Return what the last camp of a seat can gain by stories at most: everything has to come from one field."""
    land = state.land
    box = state.box
    told = state.told[seat]
    stories = state.stories[seat]
    mine: i64 = state.mine[seat]
    best: i64 = 0
    free: i64 = state.goals()
    while free:
        have = evidence_of(land, box, mine | BIT[lowest(free)], state.tucked[seat])
        free &= free - 1
        gain: i64 = 0
        for i in range(len(stories)):
            if told[i] == 0 and is_satisfied(box, stories[i], have) and not is_satisfied(box, stories[i], before):
                gain += box.points[stories[i]] * POINT + box.flames[stories[i]] * W.fire
        best = max(best, gain)
    return best


def _means(state: Choices, seat: Seat, camps: i64) -> i64:
    """Return what cards in hand, camps on the map and stories to come are good for."""
    cards: i64 = state.hand_size(seat)
    most: i64 = min(len(W.hold) - 1, camps * A_CAMP + 1)
    value: i64 = W.hold[cards] if cards <= most else W.hold[most] + (cards - most) * W.more
    masks = state.box.mask
    for card in state.known[seat]:
        mask = masks[card]
        if mask & (mask - 1):
            value += W.dual
    for card in state.secret[seat]:
        if card != HIDDEN:
            mask = masks[card]
            if mask & (mask - 1):
                value += W.dual
    if camps < 3:
        value = value * (camps + 1) // 4
    placed: i64 = CAMPS - state.camps_left[seat]
    drawn: i64 = 4 - len(state.stories[seat])
    return value + placed * W.standing + drawn * W.unseen


def _points(state: Choices, seat: Seat, mine: i64, have: vec[i64], fire: i64, berries: i64) -> i64:
    """Return the points of the rows that do not depend on others."""
    scenario = state.scenario
    found = fire
    if scenario == BASE:
        found += 2 * berries + GROUP * count_groups(state.land.ground.plan.near, mine)
    elif scenario == FLOOD:
        zones: i64 = 0
        left = mine
        while left:
            field = lowest(left)
            left &= left - 1
            if state.land.terrain[field] <= MOUNTAIN:
                zones |= BIT[state.land.zone[field]]
        pairs = min(berries, have[5])
        found += ZONE * count(zones) + BERRY_ARTIFACT * pairs + 2 * (berries - pairs)
    elif scenario == VOLCANO:
        pairs = min(berries, fire)
        found += _volcano(state, seat, mine) + BERRY_FLAME * pairs + 2 * (berries - pairs)
        if state.volcano_flames == REPLACE:
            found -= fire
        if state.volcano_flames != ADDITIVE:
            found += fire - pairs
    else:
        pairs = min(berries, have[6])
        single: i64 = state.village_berry
        fish: i64 = state.fish[seat]
        found += BERRY_DYE * pairs + single * (berries - pairs) + FISH_POINTS * fish
        if state.village_groups:
            found += GROUP * count_groups(state.land.ground.plan.near, mine)
    return found * POINT


def _volcano(state: Choices, seat: Seat, mine: i64) -> i64:
    plan = state.land.ground.plan
    starts: i64 = 0
    for other in range(state.seats):
        if other != seat:
            starts |= BIT[plan.starts[other]]
    waters: i64 = 0
    near: i64 = 0
    while mine:
        field = lowest(mine)
        mine &= mine - 1
        waters |= state.land.waters[field]
        if plan.near[field] & starts:
            near += 1
    return WATER_ZONE * count(waters) + NEAR_START * near


def _leads(state: Choices, worth: vec[i64]) -> None:
    """Add the points for most camps beside each water."""
    seats: i64 = state.seats
    zones = state.land.zones[WATER]
    while zones:
        bit = BIT[lowest(zones)]
        zones &= zones - 1
        beside = ZEROS[: state.seats]
        most: i64 = 0
        for seat in range(seats):
            mine: i64 = state.mine[seat]
            while mine:
                if state.land.waters[lowest(mine)] & bit:
                    beside[seat] += 1
                mine &= mine - 1
            most = max(most, beside[seat])
        leaders: i64 = 0
        for seat in range(seats):
            if beside[seat] == most:
                leaders += 1
        for seat in range(seats):
            if most > 0 and beside[seat] == most:
                worth[seat] += (LEAD if leaders == 1 else SHARED_LEAD) * POINT


# ---- what is worth a thought ----
def candidate_actions(state: Choices) -> list[int]:
    """Return what bots consider: with a single camp left, enough cards and a field to pay for, they wait no longer."""
    actions = state.legal()
    seat = state.to_move
    if state.phase != CHOOSING or state.camps_left[seat] != 1 or state.hand_size(seat) < ENOUGH:
        return actions
    camps = [action for action in actions if CAMP <= action < PASS]
    return camps or actions


# ---- the steps of a playout ----
def rollout_action(state: Choices, rng: Rng) -> int:
    """Return what a hasty player does: build at once, choose the story that lacks least; else anything."""
    if state.phase == PAYING:
        return BUILD
    if state.phase in (TELLING, DRAFTING):
        return _easiest(state)
    action = state.random_action(rng)
    if state.phase == CHOOSING and not CAMP <= action < PASS and rng.below(2) == 0:
        action = state.random_action(rng)
    return action


def _easiest(state: Choices) -> int:
    """Return the open story that lacks least for its points."""
    have = state.story_resources(state.to_move)
    best = NONE
    most = -1
    for place in range(OFFER):
        story = state.display[place]
        if story != NONE:
            worth: int = state.box.points[story] * W.hopes[min(missing(state.box, story, have), 7)]
            if worth > most:
                most = worth
                best = STORY + place
    return best if best != NONE else state.legal()[0]
