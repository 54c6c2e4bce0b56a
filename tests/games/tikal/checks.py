"""What holds in every position of Tikal."""

from spielwerk.core.state import NONE, OVER, State
from spielwerk.core.vecs import to_list
from spielwerk.games.tikal.rules.data import (
    ACTION_POINTS,
    COPIES,
    FIGURES,
    GUARDS,
    HEXES,
    HIGHEST,
    KINDS,
    LEVELS,
    ON_GUARD,
    STACK,
    SUPPLY,
    TEMPLE,
    TENTS,
    TREASURE,
    VOLCANO,
    WORKERS,
)
from spielwerk.games.tikal.rules.land import KIND, NUMBER
from spielwerk.games.tikal.state import Tikal


def check(state: State) -> None:
    """Components are conserved, and what follows from the rest follows from it."""
    assert isinstance(state, Tikal)
    _tiles(state)
    _figures(state)
    _treasures(state)
    _levels(state)
    assert min(state.points) >= 0
    assert 0 <= state.ap <= ACTION_POINTS
    for seat in range(state.seats):
        scored = sum(scoring.total for scoring in state.scored if scoring.seat == seat)
        assert state.points[seat] == 20 * state.auction + scored - state.paid[seat]
    if state.to_move == OVER:
        assert len(state.scored) == 4 * state.seats  # TI-111


def _tiles(state: Tikal) -> None:
    laid = [tile for tile in to_list(state.land.tile) if 0 <= tile < STACK]
    held = [tile for tile in (state.hand, state.aside, *state.open) if tile != NONE]
    assert sorted([*laid, *held, *state.stack, *state.dropped]) == list(range(STACK))


def _figures(state: Tikal) -> None:
    crew = to_list(state.crew)
    for seat in range(state.seats):
        own = crew[seat * FIGURES : (seat + 1) * FIGURES]
        assert len(own) == WORKERS + 1  # TI-15
        for cell in range(HEXES):
            assert state.workers[seat * HEXES + cell] == own[1:].count(cell)
            if cell in own:
                assert state.land.walkable(cell)
        assert state.supply[seat] == own[1:].count(SUPPLY)
        guarded = [place - ON_GUARD for place in own if place >= ON_GUARD]
        assert sorted(guarded) == [cell for cell in range(HEXES) if state.guard[cell] == seat]
        assert len(guarded) == state.guards[seat] <= GUARDS
        tents = [state.pitched[seat * TENTS + i] for i in range(TENTS) if state.pitched[seat * TENTS + i] != NONE]
        assert sorted(tents) == [cell for cell in range(HEXES) if state.tent[cell] == seat]


def _treasures(state: Tikal) -> None:
    held = to_list(state.treasures)
    for kind in range(KINDS):
        assert state.bag[kind] + sum(held[kind::KINDS]) == COPIES
    ground = sum(to_list(state.left))
    missing = sum(
        NUMBER[tile]
        for tile in (*state.stack, *state.dropped, state.hand, *state.open)
        if tile != NONE and KIND[tile] == TREASURE
    )
    assert ground + missing == sum(state.bag)


def _levels(state: Tikal) -> None:
    used = [0] * (HIGHEST + 1)
    for cell in range(HEXES):
        if state.land.kind[cell] == TEMPLE:
            for value in range(NUMBER[state.land.tile[cell]] + 1, state.value[cell] + 1):
                used[value] += 1
        else:
            assert state.value[cell] == 0
            assert state.guard[cell] == NONE
        if state.land.kind[cell] == VOLCANO:
            assert state.tent[cell] == NONE
    assert [used[n] + state.levels[n] for n in range(HIGHEST + 1)] == list(LEVELS)
