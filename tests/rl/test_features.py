"""Rows of numbers for learning programs: bounded, of one length, fair, and described in the docs."""

import re
from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest
from table.helpers import DUEL

from cases import CASES
from spielwerk.core.features import MOST_POINTS, Writer, around, place_of, zeros
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games import games
from spielwerk.rl import features
from spielwerk.rl.features import Sight
from spielwerk.testing import Case
from spielwerk_lanes import GAME as LANES

DOCS = Path(__file__).parents[2] / "docs" / "rl.md"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_row_keeps_to_its_blocks_and_tells_nothing_hidden(case: Case) -> None:
    state, rng, step, sight = case.new(3), Rng(4), 0, Sight(case.game)
    most = np.concatenate([np.full(block.size, block.most) for block in features.outline(case.game)])
    while state.to_move != OVER and step < 400:
        if step % 37 == 0:
            for seat in range(-1, case.seats):
                obs = state.observe(seat)
                row = sight.numbers(obs, seat).copy()
                assert (row <= most).all()
                assert outline_of(case.game, obs, seat) == features.outline(case.game)
                assert (sight.numbers(obs.sample(step).observe(seat), seat) == row).all()
        state.apply(state.random_action(rng))
        step += 1


def outline_of(game: Game, obs: object, seat: int) -> tuple[features.Block, ...]:
    """Return the blocks that are written for a position."""
    out = Writer(zeros(features.size(game)), 0)
    out.outline = []
    features.write(game, obs, seat, out)  # type: ignore[arg-type]
    return features.blocks_of(out.outline)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_row_that_is_written_again_keeps_nothing_of_the_position_before(game: Game) -> None:
    rng, again = Rng(2), Sight(game)
    for seed in range(3):
        state = game.new(game.seats[1], seed)
        for _ in range(60):
            seat = max(state.to_move, 0)
            obs = state.observe(seat)
            assert (again.numbers(obs, seat) == Sight(game).numbers(obs, seat)).all()
            if state.to_move == OVER:
                break
            state.apply(state.random_action(rng))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_equal_rows_have_equal_legal_actions(case: Case) -> None:
    """What may be done follows from what is seen: nothing that legality depends on is left out."""
    found: dict[bytes, set[tuple[int, ...]]] = defaultdict(set)
    sight, rng = Sight(case.game), Rng(8)
    for seed in range(2):
        state = case.new(seed)
        for _ in range(250):
            if state.to_move == OVER:
                break
            row = sight.numbers(state.observe(state.to_move), state.to_move)
            found[row.tobytes()].add(tuple(state.legal()))
            state.apply(state.random_action(rng))
    assert [legal for legal in found.values() if len(legal) > 1] == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_nearly_every_action_changes_what_its_seat_sees(game: Game) -> None:
    state, rng, same, sight = game.new(game.seats[1], 5), Rng(6), 0, Sight(game)
    for _ in range(60):
        seat = state.to_move
        before = sight.numbers(state.observe(seat), seat).copy()
        state.apply(state.random_action(rng))
        same += bool((before == sight.numbers(state.observe(seat), seat)).all())
    assert same <= 3


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_seat_finds_itself_in_front(game: Game) -> None:
    seats = game.seats[1]
    state, rng = game.new(seats, 7), Rng(8)
    for _ in range(40):
        state.apply(state.random_action(rng))
    for seat in range(seats):
        obs = state.observe(seat)
        head = features.blocks(game, obs, seat)
        assert head["to_move"].tolist() == [(obs.to_move - seat) % seats == place for place in range(4)]
        assert head["points"][0] == pytest.approx(min(1, max(0, state.scores()[seat]) / MOST_POINTS))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_the_docs_describe_every_block(game: Game) -> None:
    text = DOCS.read_text("utf-8").partition(f"### {game.title}\n")[2].partition("\n### ")[0]
    found = {name: int(length) for name, length in re.findall(r"^\| `(\w+)` \| (\d+) \|", text, re.MULTILINE)}
    assert found == {block.name: block.size for block in features.outline(game)[3:]}
    assert f"{features.size(game)} numbers" in text


def test_a_game_without_features_is_seen_through_its_fields() -> None:
    for game in (LANES, DUEL):
        state, sight = game.new(2, 1), Sight(game)
        one = sight.fractions(state.observe(0), 0)
        state.apply(state.legal()[0])
        assert one.shape == (features.size(game),)
        assert (sight.fractions(state.observe(0), 0) != one).any()


def test_blocks_lie_one_after_the_other_and_hidden_or_missing_things_are_zeros() -> None:
    row = zeros(30)
    out = Writer(row, 2)
    out.begin()
    out.block("one", 3)
    out.flag(NONE)
    out.flags([NONE, 1, 9])
    out.planes("two", 2, 4, 5)
    out.part(1)
    out.tally([2, 2, NONE])
    out.put(0, 200)
    out.put(1, -1)
    out.block("three", 6)
    out.bits(0b100001)
    assert list(row)[2:22] == [0, 1, 0, *[0] * 4, 5, 0, 2, 0, *[1, 0, 0, 0, 0, 1], 0, 0, 0]
    out.begin()
    assert not any(row)


def test_blocks_are_kept_for_as_long_as_the_object_that_they_show() -> None:
    row, lands = zeros(9), [object(), object()]
    out = Writer(row, 0)
    for turn, (land, written) in enumerate([(0, True), (0, False), (1, True), (0, True), (0, False)]):
        out.begin()
        out.block("before", 2)
        out.flag(turn % 2)
        if out.keeps(lands[land]):
            assert not written
        else:
            assert written
            out.block("map", 4, 9)
            out.put(land, 7)
            out.put(2 + land, 8)
            out.keep(lands[land])
        out.block("after", 3)
        out.flag(turn % 3)
        mine = [7, 0, 8, 0] if land == 0 else [0, 7, 0, 8]
        assert list(row) == [1 - turn % 2, turn % 2, *mine, *[int(turn % 3 == place) for place in range(3)]]


def test_seats_stand_in_the_order_of_play() -> None:
    assert around(2, 3) == [2, 0, 1]
    assert around(-1, 2) == [0, 1]
    assert [place_of([2, 0, 1], seat) for seat in (0, 2, NONE)] == [1, 0, NONE]
