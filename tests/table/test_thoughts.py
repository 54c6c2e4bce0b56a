"""Bots of a worker go on in the middle of a turn with what they thought before."""

from collections import OrderedDict

import pytest

from spielwerk.bots.search import SearchBot
from spielwerk.core.rng import Rng
from spielwerk.games.terranova import GAME
from spielwerk.games.terranova.rules.data import FIGURE
from spielwerk.table import players


@pytest.fixture(autouse=True)
def _no_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "thoughts", OrderedDict())


def test_a_bot_goes_on_with_its_turn_and_is_forgotten_at_its_end() -> None:
    state, rng = GAME.new(2, 4, board=3), Rng(4)
    while state.legal()[0] < FIGURE:
        state.apply(state.rollout_action(rng))
    seen: list[SearchBot] = []
    while state.to_move == 0:
        state.apply(players.think("spielwerk.games", "terranova", state.observe(0).dump(), "search:3it", 1))
        seen += players.thoughts.values()
    assert len(seen) > 1
    assert all(bot is seen[0] for bot in seen)
    assert not players.thoughts


def test_only_a_few_thoughts_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "MOST_THOUGHTS", 2)
    for seed in range(5):
        state, rng = GAME.new(2, seed, board=3), Rng(seed)
        while state.legal()[0] < FIGURE:
            state.apply(state.rollout_action(rng))
        players.think("spielwerk.games", "terranova", state.observe(0).dump(), "search:1it", 1)
        assert len(players.thoughts) <= 2
