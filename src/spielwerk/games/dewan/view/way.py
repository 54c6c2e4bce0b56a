"""The proposed way on the screen: which fields one card pays for, which card, and what building would bring."""

from typing import NamedTuple

from spielwerk.core.state import NONE
from spielwerk.core.vecs import to_list
from spielwerk.games.dewan.rules.data import WATER
from spielwerk.games.dewan.rules.payment import match_cards
from spielwerk.games.dewan.rules.tribe import evidence_of
from spielwerk.games.dewan.state import Dewan


class Stop(NamedTuple):
    """What one card of a payment pays for."""

    node: int
    fields: list[int]  # of a run of water several
    kind: int  # what it costs
    card: int
    owner: int  # who gets the card, or NONE for the discards


def stops(obs: Dewan) -> list[Stop]:
    """Return the way of a payment under way, stop by stop."""
    match = match_cards(obs.needs, obs.paid, obs.box.mask)
    left = list(zip(match.cards, match.pays, strict=True))
    receivers = obs.receivers(obs.to_move)
    found: list[Stop] = []
    for i, node in enumerate(obs.route):
        kind = obs.land.kind(node)
        owner = receivers[node]
        if owner >= 0:
            card = obs.gifts[obs.tolls.index(node)]
        else:
            pair = next(p for p in left if p[1] == kind)
            left.remove(pair)
            card = pair[0]
        last = found[-1].fields[-1] if found else NONE
        after = obs.route[i + 1] if i + 1 < len(obs.route) else NONE
        found.append(Stop(node, _run(obs, node, last, after), kind, card, owner))
    return found


def _run(obs: Dewan, node: int, last: int, after: int) -> list[int]:
    """Return the fields of a node that the way crosses: one of land, the shortest run of water."""
    land = obs.land
    if land.terrain[node] != WATER:
        return [node]
    zone = land.zone_of(node)
    village = [f for f in zone if obs.owner(f) == obs.to_move]
    starts = [f for f in zone if last == NONE or last in land.beside(f)]
    ends = [f for f in zone if any(land.node[n] == after for n in land.beside(f))] if after != NONE else [obs.target]
    if last == NONE and village:
        starts = village
    todo: list[list[int]] = [[f] for f in starts]
    seen = set(starts)
    while todo:
        path = todo.pop(0)
        if path[-1] in ends:
            return path
        for n in land.beside(path[-1]):
            if n in zone and n not in seen:
                seen.add(n)
                todo.append([*path, n])
    return starts[:1]


class Gain(NamedTuple):
    """What a camp would bring at once."""

    stories: list[int]  # that would be told
    berry: bool
    have: list[int]  # what the tribe can show then


def gain(obs: Dewan, field: int) -> Gain:
    """Return what a camp on a field would bring the seat to move."""
    seat = obs.to_move
    have = evidence_of(obs.land, obs.box, obs.mine[seat] | 1 << field, obs.tucked[seat])
    return Gain(obs.would_tell(field), obs.berry_in(field) != NONE, to_list(have))
