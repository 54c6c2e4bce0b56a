"""What holds in every position of Dewan: components are conserved, zones are whole, a payment can be paid."""

from spielwerk.core.bits import members
from spielwerk.core.state import HIDDEN, NONE, OVER, State
from spielwerk.games.dewan.rules.data import COVERING, COVERS, FISHES, FISHING, PAYING, VILLAGES, WATER
from spielwerk.games.dewan.state import Dewan


def check(state: State) -> None:
    """Raise AssertionError where a position breaks an invariant of the rules."""
    assert isinstance(state, Dewan)
    box, seats = state.box, state.seats
    cards = [n + m + d for n, m, d in zip(state.supply, state.event, state.discard, strict=True)]
    hidden = 0
    for seat in range(seats):
        assert state.known[seat] == sorted(state.known[seat])
        assert state.secret[seat] == sorted(state.secret[seat])
        for card in state.known[seat] + state.secret[seat]:
            if card == HIDDEN:
                hidden += 1
            else:
                cards[card] += 1
        for half in state.tucked[seat]:
            if half != NONE:
                cards[half // 2] += 1
    for card in state.row:
        if card != NONE:
            cards[card] += 1
    assert cards == box.copies  # every one of the 55 cards lies somewhere
    assert sum(state.supply) == state.supply_left + hidden + state.event_left - sum(state.event)
    seen = [story for own in state.stories for story in own] + [story for story in state.display if story != NONE]
    assert len(seen) == len(set(seen))
    assert sum(state.stack) == len(box.stories) - len(seen)
    _check_map(state)
    _check_turn(state)


def _check_map(state: Dewan) -> None:
    everywhere = 0
    for seat in range(state.seats):
        mine = members(state.mine[seat])
        assert len(mine) + state.camps_left[seat] == 9
        assert not everywhere & state.mine[seat]
        everywhere |= state.mine[seat]
        for field in mine:
            kind = state.land.terrain[field]
            start = field == state.ground.plan.starts[seat]
            assert start or kind < WATER or (kind == WATER and state.scenario == VILLAGES)
    assert sum(state.berries) + sum(state.taken) <= sum(state.ground.berries)
    assert len(state.covers) <= COVERS
    assert state.fish_left + sum(state.fish) == (FISHES if state.scenario == VILLAGES else 0)
    zones = [zone for kind in range(5) for zone in members(state.land.zones[kind])]
    inside = [field for zone in zones for field in state.land.zone_of(zone)]
    assert len(inside) == len(set(inside))
    if state.scenario == VILLAGES:
        for zone in members(state.land.zones[WATER]):
            assert len([f for f in state.land.zone_of(zone) if state.owner(f) != NONE]) <= 1  # DE-153


def _check_turn(state: Dewan) -> None:
    assert (state.phase == PAYING) == (state.target != NONE)
    assert state.passes <= state.seats
    if state.phase not in (COVERING, FISHING):
        assert state.gaps == state.fishers == []  # only an event comes between
        assert state.late == 0
    for seat in range(state.seats):
        assert len(state.stories[seat]) == len(state.told[seat]) <= 4
        assert sum(part.points for part in state.breakdown(seat)) == state.scores()[seat]
    if state.phase == PAYING:
        assert len(state.paid) == sum(state.needs)
        hand = state.hand(state.to_move)
        for card in state.paid + state.gifts:
            hand.remove(card)
    if state.to_move == OVER:
        assert state.turn % state.seats == 0 or state.passes == state.seats  # DE-97
