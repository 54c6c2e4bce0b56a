"""What a tribe can show for its stories: zones, touched waters and icons, and tucked halves."""

from spielwerk.core.bits import BIT, count, lowest, members
from spielwerk.core.state import NONE
from spielwerk.core.vecs import i64, vec
from spielwerk.games.dewan.rules.box import Box
from spielwerk.games.dewan.rules.data import BERRY, FLAME, NO_SYMBOL, WANTED, WATER
from spielwerk.games.dewan.rules.land import ZEROS, Land, component_of


def evidence_of(land: Land, box: Box, mine: i64, tucked: list[int]) -> vec[i64]:
    """Return how often a seat can show each thing a story asks for, then its visible flames and berries.

    ``mine``: fields with own camps. DE-85 to DE-96: zones count once, icons once, the start camp for no land,
    a village for no terrain at all.
    """
    found = ZEROS[: WANTED + 2]
    zones: i64 = 0
    waters: i64 = 0
    artifacts: i64 = 0
    dyes: i64 = 0
    gems: i64 = 0
    touch = land.ground.touch
    while mine:
        field = lowest(mine)
        mine &= mine - 1
        kind = land.terrain[field]
        if kind < WATER:
            zones |= BIT[land.zone[field]]
        waters |= land.waters[field]
        artifacts |= touch[field * 3]
        dyes |= touch[field * 3 + 1]
        gems |= touch[field * 3 + 2]
    four: i64 = 4
    for kind in range(four):
        found[kind] = count(zones & land.zones[kind])
    found[WATER] = count(waters)
    found[5] = count(artifacts)
    found[6] = count(dyes)
    found[7] = count(gems)
    for half in tucked:
        if half != NONE:  # DE-92 to DE-94
            found[box.half_terrain[half]] += 1
            symbol = box.half_symbol[half]
            if symbol == FLAME:
                found[WANTED] += 1
            elif symbol == BERRY:
                found[WANTED + 1] += 1
            elif symbol != NO_SYMBOL:
                found[5 + symbol] += 1
    return found


def is_satisfied(box: Box, story: int, found: vec[i64]) -> bool:
    """Tell whether a story's symbols can all be shown."""
    base: i64 = story * WANTED
    all_: i64 = WANTED
    for i in range(all_):  # noqa: SIM110  compiled, the loop is faster
        if box.wants[base + i] > found[i]:
            return False
    return True


def missing(box: Box, story: int, found: vec[i64]) -> int:
    """Return how many symbols of a story are still missing."""
    base: i64 = story * WANTED
    lacking: i64 = 0
    all_: i64 = WANTED
    for i in range(all_):
        if box.wants[base + i] > found[i]:
            lacking += box.wants[base + i] - found[i]
    return lacking


def groups(land: Land, mine: int) -> list[list[int]]:
    """DE-106, DE-107: return the connected groups of at least two own camps."""
    near = land.ground.plan.near
    left: i64 = mine
    found: list[list[int]] = []
    while left:
        group = component_of(near, left)
        left &= ~group
        if group & (group - 1):
            found.append(members(group))
    return found
