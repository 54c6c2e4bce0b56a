"""Random games over maps, seats and options: no dead ends, nothing lost."""

import pytest

from games.terranova.checks import check
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.terranova.rules.data import STONE
from spielwerk.games.terranova.state import TerraNova, new

OPTIONS: list[dict[str, int]] = [
    {},
    {"anchor": 1},
    {"end_check": 1},
    {"end_no_figures": 1},
    {"end_no_stones": 0, "quiet_limit": 20},
    {"stones": 0},
    {"stones": 12},
    {"stones": 0, "anchor": 1, "end_check": 1, "end_no_figures": 1, "quiet_limit": 7},
]


def eager(state: TerraNova, rng: Rng) -> int:
    """Return a random action, mostly a stone where one can be set."""
    stones = [a for a in state.legal() if a >= STONE]
    return stones[rng.below(len(stones))] if stones and rng.below(4) else state.random_action(rng)


@pytest.mark.rule("TN-70")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("board", [0, 2, 3, 4])
def test_invariants_hold_after_every_click(board: int, options: dict[str, int]) -> None:
    seats = 2 + (board + len(options)) % 3
    state, rng, steps = new(seats, 3, board=board, **options), Rng(board), 0
    while state.to_move != OVER:
        state.apply(eager(state, rng))
        steps += 1
        assert steps < 52_000
        if steps % 3 == 0 or state.action == 1:
            check(state)

    check(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pick_takes_what_legal_offers(seats: int) -> None:
    state, rng = new(seats, 8, board=3), Rng(8)
    while state.to_move != OVER:
        legal, one, two = state.legal(), rng.copy(), rng.copy()
        assert legal == sorted(set(legal))
        assert state.random_action(one) == legal[two.below(len(legal))]
        assert one == two
        state.apply(state.random_action(rng))


def test_every_end_is_reached_by_random_play() -> None:
    ends = set()
    for seed in range(48):
        options: dict[str, int] = ({}, {"quiet_limit": 1}, {"end_no_figures": 1, "stones": 0})[seed % 3]
        state, rng = new(2 + seed // 3 % 3, seed, board=3 - seed % 2, **options), Rng(seed)
        while state.to_move != OVER:
            state.apply(state.random_action(rng) if "quiet_limit" in options else eager(state, rng))
        ends.add(state.ended)

    assert ends == {"divided", "stuck", "stones", "quiet", "figures"}
