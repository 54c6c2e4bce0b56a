"""Why an action is not possible: the rule row that forbids it."""

from spielwerk.core.bits import BIT
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action
from spielwerk.core.vecs import i64
from spielwerk.games.dewan.rules.choices import Choices
from spielwerk.games.dewan.rules.data import (
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
from spielwerk.games.dewan.rules.land import ZEROS
from spielwerk.games.dewan.rules.ways import PLENTY, hand_of, reach

STRIDE = KEEP - TOLL


def why_not(state: Choices, action: Action) -> str:
    """Return the rule row that forbids an action, empty if nothing does."""
    if state.to_move == OVER:
        return "DE-197"
    if not _exists(state, action):
        return "DE-198"
    if action in state.legal():
        return ""
    phase = state.phase
    if phase in (DRAFTING, TELLING):
        return "DE-171" if action < TAKE else "DE-18" if phase == DRAFTING else "DE-183"
    if phase == TUCKING:
        return "DE-182" if TAKE <= action < PASS else "DE-74"
    if phase == COVERING:
        return _cover(state, action - COVER) if COVER <= action < FISH else "DE-23"
    if phase == FISHING:
        return "DE-161" if action >= FISH else "DE-160"
    if phase == PAYING:
        return _paying(state, action)
    return _choosing(state, action)


def _exists(state: Choices, action: Action) -> bool:
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


def _choosing(state: Choices, action: Action) -> str:
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


def _has_tucked(state: Choices) -> bool:
    """Tell whether a card lies under the slot of the last camp."""
    last = state.slot(state.to_move) - 1
    return last in (3, 5, 7) and state.tucked[state.to_move][last // 2 - 1] != NONE


def camp(state: Choices, field: int) -> str:
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


def _unpaid(state: Choices, field: int) -> str:
    """DE-175, or the two mistakes behind it that are made most: DE-176 and DE-177; DE-188 where lava is in the way."""
    seat = state.to_move
    land = state.land
    own: i64 = state.own_nodes(seat)
    steps = state.steps(own)
    goal = land.node[field]
    cards = state.hand(seat)
    masks = state.box.mask
    prices = ZEROS[:FIELDS]
    if reach(land, own, BIT[goal], steps, PLENTY, prices, ZEROS) == 0:
        return "DE-188"
    if reach(land, own, BIT[goal], steps, hand_of(cards, masks), prices, ZEROS):
        return ""  # asked while another payment is under way
    if own & land.links[goal] and any(masks[card] >> land.terrain[goal] & 1 for card in cards):
        return "DE-177"
    twice = [card for card in cards if masks[card] & (masks[card] - 1)]  # two-terrain cards, counted once more
    both = hand_of(cards + twice, masks)
    if reach(land, own, BIT[goal], steps, both, prices, ZEROS):
        return "DE-176"
    return "DE-175"


def _paying(state: Choices, action: Action) -> str:
    if SHUN <= action < TOLL:
        if state.given or state.kept:
            return "DE-191"
        return "DE-180"
    if TOLL <= action < KEEP:
        if state.kept:
            return "DE-191"
        return "DE-178" if len(state.given) < len(state.tolls) else "DE-59"
    if KEEP <= action < BUILD:
        return "DE-179"
    if CAMP <= action < PASS:
        return camp(state, action - CAMP) or "DE-182"
    return "DE-181" if action == PASS else "DE-182" if TAKE <= action < CAMP else "DE-23"


def _cover(state: Choices, field: int) -> str:
    """DE-186, DE-187."""
    if state.owner(field) != NONE or not state.land.lands >> field & 1:
        return "DE-186"
    return "DE-187"
