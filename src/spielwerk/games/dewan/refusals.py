"""Why an action is not possible: the rule row that forbids it."""

from typing import TYPE_CHECKING

from spielwerk.core.state import NONE, OVER
from spielwerk.core.vecs import filled, i64, vec
from spielwerk.games.dewan.data import (
    BUILD,
    CAMP,
    COVER,
    COVERING,
    DRAFTING,
    FIELDS,
    FISH,
    FISHING,
    KEEP,
    LAVA,
    PASS,
    PAYING,
    SHUN,
    SKIP,
    START,
    TAKE,
    TELLING,
    TOLL,
    TUCK,
    TUCKING,
    VILLAGES,
    WATER,
)
from spielwerk.games.dewan.land import BIT
from spielwerk.games.dewan.ways import ONE, ZEROS, caps, histogram, payable, reach

if TYPE_CHECKING:
    from spielwerk.games.dewan.table import Table


STRIDE = KEEP - TOLL


def why_not(state: "Table", action: int) -> str:
    """Return the rule row that forbids an action, empty if nothing does."""
    if state.to_move == OVER:
        return "DE-197"
    if not _exists(state, action):
        return "DE-198"
    if action in state.legal():
        return ""
    phase = state.phase
    if phase in (DRAFTING, TELLING):
        return "DE-171" if action < TAKE else "DE-183"
    if phase == TUCKING:
        return "DE-182" if TAKE <= action < PASS else "DE-74"
    if phase == COVERING:
        return _cover(state, action - COVER) if COVER <= action < FISH else "DE-23"
    if phase == FISHING:
        return "DE-189"
    if phase == PAYING:
        return _paying(state, action)
    return _choosing(state, action)


def _exists(state: "Table", action: int) -> bool:
    """DE-198: tell whether the map and the cards have what an action names."""
    size = state.ground.plan.size
    for first in (CAMP, SHUN, COVER):
        if first <= action < first + FIELDS:
            return action - first < size
    kinds = state.box.kinds
    if TOLL <= action < BUILD:
        return (action - TOLL) % STRIDE < kinds
    if TUCK <= action < SKIP:
        return action - TUCK < 2 * kinds
    return action < FISH or action - FISH < kinds


def _choosing(state: "Table", action: int) -> str:
    if action < TAKE:
        return "DE-23"
    if action < CAMP:
        return "DE-171"
    if action < PASS:
        return camp(state, action - CAMP)
    if action == PASS:
        return "DE-181"
    if TUCK <= action < SKIP:
        return "DE-184" if _has_tucked(state) else "DE-74"
    return "DE-189" if action >= FISH else "DE-23"


def _has_tucked(state: "Table") -> bool:
    return any(half != NONE for half in state.tucked[state.to_move])


def camp(state: "Table", field: int) -> str:
    """Return why no camp can be placed on a field."""
    kind = state.land.terrain[field]
    if kind == START:
        return "DE-174"
    if state.owner(field) != NONE:
        return "DE-172"
    if kind == LAVA:
        return "DE-190"
    if kind == WATER:
        if state.scenario != VILLAGES:
            return "DE-173"
        zone: i64 = state.land.inside[state.land.zone[field]]
        if zone & state.camps():
            return "DE-185"
    return _unpaid(state, field)


def _unpaid(state: "Table", field: int) -> str:
    """DE-175, or the two mistakes behind it that are made most: DE-176 and DE-177; DE-188 where lava is in the way."""
    seat = state.to_move
    land = state.land
    own = state.own_nodes(seat)
    steps = state.steps(own)
    goal = BIT[land.node[field]]
    hand = state.hand(seat)
    plenty = filled(32, 30)
    prices = filled(FIELDS, 0)
    if reach(land.links, land.terrain, own, goal, steps, plenty, prices, ZEROS) == 0:
        return "DE-188"
    c = caps(histogram(hand, state.box.mask))
    if _without_source(state, own, goal):
        return "DE-177"
    twice = [card for card in hand for _ in range(2)]
    if len(hand) > 1 and reach(land.links, land.terrain, own, goal, steps, _twice(state, twice, c), prices, ZEROS):
        return "DE-176"
    return "DE-175"


def _twice(state: "Table", twice: list[int], c: vec[i64]) -> vec[i64]:
    """Return the caps of a hand whose two-terrain cards could pay for two fields."""
    masks = state.box.mask
    single = [card for card in twice[::2] if masks[card] & (masks[card] - 1) == 0]
    double = [card for card in twice if masks[card] & (masks[card] - 1) != 0]
    return caps(histogram(single + double, masks)) if double else c


def _without_source(state: "Table", own: int, goal: i64) -> bool:
    """Tell whether the target could be paid if the field one starts from were free."""
    land = state.land
    c = caps(histogram(state.hand(state.to_move), state.box.mask))
    size: i64 = FIELDS
    for node in range(size):
        if BIT[node] & own and goal & land.links[node] and payable(ONE[land.terrain[_first(goal)]], c):
            return True
    return False


def _first(goal: i64) -> i64:
    n: i64 = 0
    while goal >> n & 1 == 0:
        n += 1
    return n


def _paying(state: "Table", action: int) -> str:
    if SHUN <= action < TOLL:
        if state.given or state.kept:
            return "DE-191"
        return "DE-180"
    if TOLL <= action < KEEP:
        if state.kept:
            return "DE-191"
        return "DE-178" if len(state.given) < len(state.tolls()) else "DE-59"
    if KEEP <= action < BUILD:
        return "DE-179"
    if CAMP <= action < PASS:
        return camp(state, action - CAMP) or "DE-182"
    return "DE-181" if action == PASS else "DE-182" if action < CAMP else "DE-23"


def _cover(state: "Table", field: int) -> str:
    """DE-186, DE-187."""
    if state.owner(field) != NONE or not state.land.lands >> field & 1:
        return "DE-186"
    return "DE-187"
