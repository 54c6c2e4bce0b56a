"""What holds in every position of Terra Nova: components are conserved, open areas are open."""

from spielwerk.core.state import NONE, OVER, State
from spielwerk.core.vecs import fill
from spielwerk.games.terranova.rules.areas import flood, landscapes
from spielwerk.games.terranova.rules.data import ENDINGS, FREE, WALL
from spielwerk.games.terranova.state import TerraNova


def check(state: State) -> None:
    """Raise AssertionError where a position breaks an invariant of the rules."""
    assert isinstance(state, TerraNova)
    owner, seats = list(state.owner), state.seats
    stones = owner.count(WALL)
    assert state.supply == (state.stones - stones if state.stones else -1)  # TN-04
    for seat in range(seats):
        gone = sum(area.figures[seat] for area in state.areas)
        assert owner.count(seat) == state.on_board(seat)
        assert state.lost[seat] == gone
        assert owner.count(seat) + state.in_hand[seat] + gone == state.figures_each
        assert state.points[seat] == sum(area.points[seat] for area in state.areas)
        assert state.points[seat] == sum(part.points for part in state.breakdown(seat))
    for cell, who in enumerate(owner):
        number = state.figure[cell]
        assert (number == NONE) == (who < 0)
        assert number == NONE or number % seats == who
    standing = [number for number in state.figure if number != NONE]
    assert len(standing) == len(set(standing))
    _check_areas(state)
    _check_turn(state)


def _check_areas(state: TerraNova) -> None:
    seen = fill(len(state.owner), 0)
    open_hexes = 0
    for cell in range(len(state.owner)):
        if state.owner[cell] == WALL:
            assert state.closed[cell] == 0
        elif not seen[cell]:
            cells = flood(state.map.step, state.owner, cell, seen)
            lands = landscapes(state.land, cells)
            number = state.closed[cell]
            assert {state.closed[c] for c in cells} == {number}
            if number:  # TN-66, TN-69
                area = state.areas[number - 1]
                assert (area.cells, area.lands) == (cells, lands)
                assert len(lands) <= 3
                assert all(state.owner[c] == FREE for c in cells)
                assert sum(area.points) <= area.total
            else:
                open_hexes += len(cells)
                assert len(lands) >= 4  # TN-70
    assert state.open_hexes == open_hexes


def _check_turn(state: TerraNova) -> None:
    assert 0 <= state.action <= 3
    assert (state.to_move == OVER) == (state.ended in ENDINGS)
    assert state.ended != "divided" or state.open_hexes == 0
    nows, starts = state.moved[::2], state.moved[1::2]
    assert all(state.owner[now] == state.to_move for now in nows)
    assert len(set(nows)) == len(nows) == len(starts)
    assert len(nows) + state.laid <= max(0, state.action - 1)
    assert state.picked == NONE or state.owner[state.picked] == state.to_move
    assert state.quiet <= (state.quiet_limit or 1000)
    if state.to_move != OVER and state.action == 1:
        assert sum(state.can_move(seat) for seat in range(state.seats)) >= 2  # TN-74
    if state.action == 1:
        assert not state.moved
        assert not state.laid
