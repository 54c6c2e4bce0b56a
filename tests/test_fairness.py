"""Every game takes its chance from the generator it is given and from nothing else: so its draws can be checked."""

import json
from dataclasses import replace

import pytest

from cases import CASES
from spielwerk.core.chance import Chance
from spielwerk.core.fair import replay_draws, verify
from spielwerk.core.record import Record, replay
from spielwerk.core.rng import BLANK, HEARD, STRONG, Draw, Rng, StrongRng
from spielwerk.core.state import OVER
from spielwerk.testing import Case

STEPS = 120  # of each game: enough for several rounds


def played(case: Case) -> Record:
    """Return the beginning of a random game at a table."""
    record = Record(case.game.slug, case.seats, 0, case.options, [], case.game.rules_version)
    record = replace(record, chance=Chance("table", "7a" * 32))
    state, rng = case.new(record.seed), Rng(11)
    while state.to_move != OVER and len(record.words) < STEPS:
        action = state.random_action(rng)
        record.words.append(case.game.layout.word(action))
        state.apply(action)
    return record


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_table_draws_from_the_strong_generator_in_the_deal_and_after_it(case: Case) -> None:
    drawn: list[Draw] = []
    token = HEARD.set(drawn)
    state = case.new(STRONG + 2026)
    HEARD.reset(token)
    assert isinstance(state.rng, StrongRng)
    assert state.rng.drawn == len(drawn)
    assert [draw.number for draw in drawn] == list(range(len(drawn)))
    assert case.game.secrets or not drawn  # what has no chance needs no secrets
    twin = case.game.load(json.loads(json.dumps(state.dump())))
    assert twin == state
    assert twin.rng == state.rng
    for seat in range(-1, case.seats):
        assert state.observe(seat).rng == BLANK  # nobody sees the key


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_draw_of_a_game_is_heard_and_right(case: Case) -> None:
    record = played(case)
    draws, _ = replay_draws(case.game, record)
    last = replay(case.game, record).rng
    assert isinstance(last, StrongRng)
    assert last.drawn == len(draws)
    record.commitment = record.chance.commitment if record.chance else ""
    record.draws = draws
    assert verify(case.game, record).ok
