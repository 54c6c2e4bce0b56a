"""The certificate: in every game of the site, whatever is hidden is dealt anew and no bot chooses otherwise."""

import pytest

from spielwerk import bots, is_compiled
from spielwerk.bots.judgement import judge
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.games import games

STEPS = (0, 7, 40) if is_compiled() else (7,)  # how far into a random game the bots are asked
SPECS = ("greedy", "greedy:50%", "beginner:50%", "search:2it")


def position(game: Game, seats: int, steps: int) -> State:
    """Return a position of a random game, not over."""
    state, rng = game.new(seats, 11 + steps), Rng(steps)
    for _ in range(steps):
        before = state.copy()
        state.apply(state.random_action(rng))
        if state.to_move == OVER:
            return before
    return state


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.slug))
def test_no_bot_chooses_otherwise_when_everything_hidden_is_dealt_anew(game: Game, spec: str) -> None:
    for steps in STEPS:
        state = position(game, 2 + steps % 2, steps)
        seat = state.to_move
        obs = state.observe(seat)
        choice = bots.choose(game, obs, spec, 7)
        for seed in (1, 2):
            world = obs.sample(seed)
            assert bots.choose(game, world.observe(seat), spec, 7) == choice
            assert bots.choose(game, world, spec, 7) == choice, "handed the whole truth, it must not use it"


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.slug))
def test_no_seat_is_told_other_chances_when_everything_hidden_is_dealt_anew(game: Game) -> None:
    for steps in STEPS:
        state = position(game, 2 + steps % 2, steps)
        for seat in range(-1, len(state.scores())):
            obs = state.observe(seat)
            said = judge(obs)
            for seed in (1, 2):
                assert judge(obs.sample(seed).observe(seat)) == said


@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.slug))
def test_every_level_of_every_game_is_one_of_the_bots_that_are_certified(game: Game, level: str) -> None:
    kind = bots.spec_of(level, game).partition(":")[0]
    assert kind in {spec.partition(":")[0] for spec in SPECS}
    assert bots.make(level, 1, game) is not None
