"""What the next camp of a seat can bring: for each field what it adds, and how many fitting cards the hand lacks."""

from typing import Final

from spielwerk.core.bits import BIT, count, lowest
from spielwerk.core.types import Seat
from spielwerk.core.vecs import i64, vec
from spielwerk.games.dewan.bots.heuristics import POINT, W, chance
from spielwerk.games.dewan.rules.choices import Choices
from spielwerk.games.dewan.rules.data import (
    BASE,
    FLOOD,
    GROUP,
    MOUNTAIN,
    NEAR_START,
    VOLCANO,
    WANTED,
    WATER,
    WATER_ZONE,
    ZONE,
)
from spielwerk.games.dewan.rules.land import ZEROS, component_of
from spielwerk.games.dewan.rules.ways import ALL_SETS, SIZE, hand_of, reach

LACKS: Final = 3  # so many cards short a camp is out of sight
LONGEST: Final = 3  # cards of a way that is thought of


class Prospects:
    """What a seat has on the map, as masks, and what its stories still ask for."""

    def __init__(self, state: Choices, seat: Seat, have: vec[i64], camps: i64) -> None:
        land = state.land
        self.state = state
        self.seat = seat
        self.have = have
        self.camps = camps
        self.mine: i64 = state.mine[seat]
        self.groups = count_groups(land.ground.plan.near, self.mine)
        self.zones: i64 = 0
        self.waters: i64 = 0
        self.icons: vec[i64] = ZEROS[:3]
        touch = land.ground.touch
        left = self.mine
        while left:
            field = lowest(left)
            left &= left - 1
            if land.terrain[field] < WATER:
                self.zones |= BIT[land.zone[field]]
            self.waters |= land.waters[field]
            self.icons[0] |= touch[field * 3]
            self.icons[1] |= touch[field * 3 + 1]
            self.icons[2] |= touch[field * 3 + 2]

    def best(self) -> i64:
        """Return what the best next camps promise, each the less the more cards it lacks."""
        state = self.state
        land = state.land
        own: i64 = state.own_nodes(self.seat)
        steps: i64 = state.steps(own)
        left: i64 = state.goals()
        hand = hand_of(state.known[self.seat] + state.secret[self.seat], state.box.mask)
        prices = ZEROS[:56]
        first: i64 = 0
        second: i64 = 0
        short: i64 = 0
        while short < LACKS and left:
            if hand[SIZE] > 1:
                size = hand[SIZE]
                hand[SIZE] = min(size, LONGEST)
                found = reach(land, own, left, steps, hand, prices, ZEROS)
                hand[SIZE] = size
                left &= ~found
                share = W.next[short]
                while found:
                    gain = self.gain(lowest(found)) * share // 1000
                    found &= found - 1
                    if gain > first:
                        second = first
                        first = gain
                    elif gain > second:
                        second = gain
            if state.last_round:
                break
            for i in range(SIZE):  # a card that shows every terrain
                hand[i] += ALL_SETS
            hand[SIZE] += 1
            short += 1
        return first + second * W.then // 1000

    def gain(self, field: i64) -> i64:
        """Return what a camp on a field adds to stories, berries and rows."""
        state = self.state
        land = state.land
        touch = land.ground.touch
        kind = land.terrain[field]
        fresh: i64 = 0
        if kind < WATER and self.zones & BIT[land.zone[field]] == 0:
            fresh = 1
        waters = land.waters[field] & ~self.waters
        more = ZEROS[:WANTED]
        if fresh:
            more[kind] = 1
        if waters:
            more[WATER] = count(waters)
        three: i64 = 3
        for icon in range(three):
            seen = touch[field * 3 + icon] & ~self.icons[icon]
            if seen:
                more[5 + icon] = count(seen)
        return self._tales(more) + self._berry(field) + self._rows(field, fresh, waters) * POINT

    def _tales(self, more: vec[i64]) -> i64:
        """Return what so many further symbols add to the hope for stories."""
        state = self.state
        box = state.box
        told = state.told[self.seat]
        stories = state.stories[self.seat]
        total: i64 = 0
        eight: i64 = WANTED
        for i in range(len(stories)):
            if told[i]:
                continue
            story = stories[i]
            base: i64 = story * WANTED
            lack: i64 = 0
            less: i64 = 0
            for k in range(eight):
                short = box.wants[base + k] - self.have[k]
                if short > 0:
                    lack += short
                    less += min(short, more[k])
            if less > 0:
                points: i64 = box.points[story]
                flames: i64 = box.flames[story]
                rise = chance(lack - less, self.camps) - chance(lack, self.camps)
                total += (points * POINT + flames * W.fire + W.reward) * rise // 1000
        return total

    def _berry(self, field: i64) -> i64:
        land = self.state.land
        if land.terrain[field] >= WATER:
            return 0
        berries = self.state.berries
        left = land.inside[land.zone[field]]
        while left:
            if berries[lowest(left)] > 0:
                return W.berry
            left &= left - 1
        return 0

    def _rows(self, field: i64, fresh: i64, waters: i64) -> i64:
        """Return the points of groups and of what the scenario counts."""
        state = self.state
        plan = state.land.ground.plan
        found: i64 = 0
        if state.scenario == FLOOD:
            if fresh and state.land.terrain[field] <= MOUNTAIN:
                found += ZONE
        elif state.scenario == VOLCANO:
            found += WATER_ZONE * count(waters)
            for other in range(state.seats):
                if other != self.seat and plan.near[field] & BIT[plan.starts[other]]:
                    found += NEAR_START
                    break
        elif plan.near[field] & self.mine and (state.scenario == BASE or state.village_groups):
            found = GROUP * (count_groups(plan.near, self.mine | BIT[field]) - self.groups)
        return found


def count_groups(near: vec[i64], mine: i64) -> i64:
    """Count the groups of at least two own camps."""
    found: i64 = 0
    while mine:
        group = component_of(near, mine)
        mine &= ~group
        if group & (group - 1):
            found += 1
    return found
