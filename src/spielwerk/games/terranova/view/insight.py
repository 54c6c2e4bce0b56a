"""What an eye sees on the map of Terra Nova: open areas, what a stone would cut off, and where an area leaks."""

from dataclasses import dataclass

from spielwerk.core.hexes import OFF
from spielwerk.core.state import NONE, Event
from spielwerk.core.types import Cell, Seat
from spielwerk.core.vecs import fill, to_list
from spielwerk.games.terranova.rules.areas import Area, flood, landscapes
from spielwerk.games.terranova.rules.data import FREE, MOST_LANDSCAPES, STONE, WALL
from spielwerk.games.terranova.state import TerraNova

SMALL = 40  # hexes; a larger piece behind a gap is no area in the making


@dataclass
class Outlook:
    """What a stone would do."""

    after: TerraNova  # the position then
    scored: list[Area]
    open: list[list[int]]  # parts it cuts off that do not score
    leaks: list[int]  # figures past which a nearly closed area runs out
    behind: list[int]  # the hexes that a stone in place of those figures would close


def outlook(obs: TerraNova, cell: Cell) -> Outlook:
    """Return what a stone on ``cell`` would do."""
    after = obs.copy()
    after.apply(STONE + cell)
    scored = after.areas[len(obs.areas) :]
    before = _area(obs, cell)
    left = [part for part in open_areas(after) if part[0] in before]
    cut = [part for part in left if 2 * len(part) < len(before)] if len(left) + len(scored) > 1 else []
    leaks, behind = ([], []) if scored or cut else _leaks(obs, after, cell)
    return Outlook(after, scored, cut, leaks, behind)


def open_areas(obs: TerraNova) -> list[list[int]]:
    """Return the areas that have not scored, the largest first."""
    seen = fill(len(obs.owner), 0)
    found = []
    for cell, owner in enumerate(to_list(obs.owner)):
        if owner != WALL and not obs.closed[cell] and not seen[cell]:
            found.append(flood(obs.map.step, obs.owner, cell, seen))
    return sorted(found, key=len, reverse=True)


def leaders(figures: list[int]) -> list[int]:
    """Return the seats with most figures, if there are any."""
    most = max(figures)
    return [seat for seat, n in enumerate(figures) if n == most] if most else []


def count_figures(obs: TerraNova, cells: list[int]) -> list[int]:
    """Return how many figures of each seat stand on these hexes."""
    owners = [obs.owner[cell] for cell in cells]
    return [owners.count(seat) for seat in range(obs.seats)]


def _area(obs: TerraNova, cell: Cell) -> set[int]:
    return set(flood(obs.map.step, obs.owner, cell, fill(len(obs.owner), 0)))


def _leaks(obs: TerraNova, after: TerraNova, stone: int) -> tuple[list[int], list[int]]:
    """Return the figure that would have to be a stone for the new stone to close something, and what it would close.

    A newcomer takes figures for walls (TN-51): for each figure the map is looked at as if it were one.
    """
    step = obs.map.step
    leaks: list[int] = []
    behind: list[int] = []
    beside = [cell for cell in obs.map.near[stone] if after.owner[cell] != WALL]
    owner = after.owner[:]
    for gap in sorted(_area(obs, stone)):
        piece = owner[gap]
        if piece in (FREE, WALL):
            continue
        owner[gap] = WALL
        seen = fill(len(owner), 0)
        starts = [cell for cell in beside if cell != gap]
        found = [flood(step, owner, cell, seen) for cell in starts if not seen[cell]]
        owner[gap] = piece
        for region in found if len(found) > 1 else []:  # parted by this stone and this figure
            fits = len(region) <= SMALL and len(landscapes(obs.land, region)) <= MOST_LANDSCAPES
            if fits and len(region) > len(behind):
                leaks, behind = [gap], region
    return leaks, behind


# ---- what happened lately ----
def turns(events: list[Event], seat: Seat, reader: int = NONE) -> tuple[list[Event], list[Event]]:
    """Return the events of the turn before, unless it was the reader's own, and of the turn of ``seat`` under way."""
    now = len(events)
    while now and events[now - 1].seat == seat:
        now -= 1
    before = now
    while before and events[before - 1].seat == events[now - 1].seat:
        before -= 1
    own = before < now and events[before].seat == reader >= 0
    return [] if own else events[before:now], events[now:]


def ways(events: list[Event]) -> list[list[int]]:
    """Return the ways of the figures that moved: each from its start, hex by hex where it stopped."""
    found: list[list[int]] = []
    for event in events:
        if event.kind == "moved":
            here, there = event.args[:2]
            way = next((way for way in found if way[-1] == here), None)
            if way is None:
                found.append([here, there])
            else:
                way.append(there)
    return found


def ray(obs: TerraNova, here: int, there: int) -> int:
    """Return the direction in which ``there`` lies from ``here``, or OFF."""
    for d in range(6):
        cell = here
        while cell not in (OFF, there):
            cell = obs.map.step[cell * 6 + d]
        if cell == there:
            return d
    return OFF


def hexes_between(obs: TerraNova, here: int, there: int) -> list[int]:
    """Return the hexes of a straight move, from its start to its end."""
    found, d = [here], ray(obs, here, there)
    while found[-1] != there and d != OFF:
        found.append(obs.map.step[found[-1] * 6 + d])
    return found
