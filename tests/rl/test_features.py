"""Vectors for learning programs: bounded, of one length, fair, and described in the docs."""

import re
from pathlib import Path

import pytest
from table.helpers import DUEL

from cases import CASES
from spielwerk.core.features import around, flags, one_hot, part, tally
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games import games
from spielwerk.rl import features
from spielwerk.testing import Case
from spielwerk_lanes import GAME as LANES

DOCS = Path(__file__).parents[2] / "docs" / "rl.md"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_vector_has_one_length_lies_between_0_and_1_and_tells_nothing_hidden(case: Case) -> None:
    state, rng, step = case.new(3), Rng(4), 0
    outline = list(features.outline(case.game))
    while state.to_move != OVER and step < 400:
        if step % 37 == 0:
            for seat in range(-1, case.seats):
                obs = state.observe(seat)
                blocks = features.blocks(case.game, obs, seat)
                assert [(name, len(numbers)) for name, numbers in blocks] == outline
                assert all(0 <= number <= 1 for _, numbers in blocks for number in numbers)
                assert features.blocks(case.game, obs.sample(step).observe(seat), seat) == blocks
        state.apply(state.random_action(rng))
        step += 1


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_nearly_every_action_changes_what_its_seat_sees(game: Game) -> None:
    state, rng, same = game.new(game.seats[1], 5), Rng(6), 0
    for _ in range(60):
        seat = state.to_move
        before = features.vector(game, state.observe(seat), seat)
        state.apply(state.random_action(rng))
        same += before == features.vector(game, state.observe(seat), seat)
    assert same <= 3


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_seat_finds_itself_in_front(game: Game) -> None:
    seats = game.seats[1]
    state, rng = game.new(seats, 7), Rng(8)
    for _ in range(40):
        state.apply(state.random_action(rng))
    for seat in range(seats):
        obs = state.observe(seat)
        head = dict(features.blocks(game, obs, seat))
        assert head["to_move"] == one_hot((obs.to_move - seat) % seats, 4)
        assert head["points"][0] == part(state.scores()[seat], features.MOST_POINTS)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_the_docs_describe_every_block(game: Game) -> None:
    text = DOCS.read_text("utf-8").partition(f"### {game.title}\n")[2].partition("\n### ")[0]
    found = {name: int(length) for name, length in re.findall(r"^\| `(\w+)` \| (\d+) \|", text, re.MULTILINE)}
    assert found == dict(features.outline(game)[3:])
    assert f"{features.size(game)} numbers" in text


def test_a_game_without_features_is_seen_through_its_fields() -> None:
    for game in (LANES, DUEL):
        state = game.new(2, 1)
        one = features.vector(game, state.observe(0), 0)
        state.apply(state.legal()[0])
        assert len(one) == features.size(game)
        assert features.vector(game, state.observe(0), 0) != one


def test_hidden_and_missing_things_are_zeros() -> None:
    assert one_hot(NONE, 3) == [0, 0, 0]
    assert flags([NONE, 1, 9], 3) == [0, 1, 0]
    assert tally([2, 2, NONE], 3, 4) == [0, 0, 0.5]
    assert around(2, 3) == [2, 0, 1, NONE]
    assert around(-1, 2) == [0, 1, NONE, NONE]
    assert [part(n, 10) for n in (-5, 5, 50)] == [0, 0.5, 1]
