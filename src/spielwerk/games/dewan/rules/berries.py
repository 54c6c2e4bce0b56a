"""Berries of a zone that water or lava has cut: who keeps them."""

from spielwerk.core.bits import members
from spielwerk.core.vecs import i64
from spielwerk.games.dewan.rules.data import WATER
from spielwerk.games.dewan.rules.table import Table


def share_berries(state: Table, before: i64) -> list[int] | None:
    """DE-129 to DE-132: the largest part takes all berries, equal ones share, what is over goes by chance.

    ``before``: the fields of the zone as it was. Returns the number of parts, of berries, and what each of the
    largest parts gets, or None if nothing is to be told.
    """
    total = 0
    zones: list[int] = []
    for field in members(before):
        total += state.berries[field]
        zone = state.land.zone[field]
        if state.land.terrain[field] < WATER and zone not in zones:
            zones.append(zone)
    if total == 0 or (len(zones) == 1 and state.berries[state.covers[-1]] == 0):
        return None
    sizes = [len(state.land.zone_of(zone)) for zone in zones]
    largest = [zones[i] for i in range(len(zones)) if sizes[i] == max(sizes)]
    share = [total // len(largest)] * len(largest) if largest else []
    odd = list(range(len(largest)))
    for _ in range(total % len(largest) if largest else 0):
        share[odd.pop(state.rng.below(len(odd)))] += 1
    lying = state.berries.copy()
    for field in members(before):
        state.berries[field] = 0
    for i in range(len(largest)):
        _lay(state, largest[i], share[i], lying)
    return None if len(zones) == 1 else [len(zones), total, *share]


def _lay(state: Table, zone: int, berries: int, lying: list[int]) -> None:
    """Leave berries where they lie in a zone; further ones come to its lowest field."""
    for field in state.land.zone_of(zone):
        stay = min(berries, lying[field])
        state.berries[field] = stay
        berries -= stay
    state.berries[zone] += berries
