"""The numbers of a game's judgement: one dictionary outside, attributes inside, a file for what training found."""

import json
from importlib import resources

import pytest

from spielwerk.core import weights
from spielwerk.core.game import Game
from spielwerk.core.weights import load, prepare, read, use
from spielwerk.games import games

WEIGHED = [game for game in games() if game.weights is not None]
TRAINED = [game for game in WEIGHED if weights.file_of(game.package).is_file()]
MOST_BYTES = 300_000


class Some:
    """Two numbers and a row."""

    def __init__(self) -> None:
        self.whole = 7
        self.part = 0.5
        self.row = [1.0, 2.0]


def test_every_number_has_a_name_of_its_own() -> None:
    assert read(Some()) == {"part": 0.5, "row.0": 1.0, "row.1": 2.0, "whole": 7}


def test_whole_numbers_stay_whole_and_rows_are_rows() -> None:
    some = Some()
    use(some, prepare(some, {"part": 1, "row.0": 3, "row.1": 4, "whole": 6.6}))
    assert (some.whole, some.part, some.row) == (7, 1.0, [3.0, 4.0])
    assert isinstance(some.whole, int)


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.slug)
def test_what_is_exchanged_and_put_back_is_the_same(game: Game) -> None:
    before = read(game.weights)
    try:
        use(game.weights, prepare(game.weights, dict.fromkeys(before, 3), 9))
        assert set(read(game.weights).values()) == {3}
    finally:
        use(game.weights, prepare(game.weights, before))
    assert read(game.weights) == before


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.slug)
def test_a_position_looks_different_with_other_weights(game: Game) -> None:
    state = game.new(2, 3)
    before = read(game.weights)
    look = state.evaluate(state.to_move)
    try:
        use(game.weights, prepare(game.weights, {name: 2 * value for name, value in before.items()}, 9))
        other = state.evaluate(state.to_move)
    finally:
        use(game.weights, prepare(game.weights, before))
    assert state.evaluate(state.to_move) == look
    assert other != look or look == 0


@pytest.mark.parametrize("game", TRAINED, ids=lambda game: game.slug)
def test_trained_weights_are_small_and_say_how_they_were_made(game: Game) -> None:
    file = weights.file_of(game.package)
    assert len(file.read_bytes()) < MOST_BYTES
    data = json.loads(file.read_text("utf-8"))
    assert data["game"] == game.slug
    assert data["weights"].keys() <= read(game.weights).keys()
    made = data["made"]
    assert made["command"].startswith(f"spielwerk train {game.slug}")
    assert made["games"] > 0
    assert made["match"]["interval"][0] > 0.5


def test_a_file_with_weights_that_the_game_does_not_know_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "file_of", lambda *_: resources.files("core").joinpath("weights_of_another.json"))
    with pytest.raises(ValueError, match="does not know: \\['fish'\\]"):
        load(Some(), "some")


def test_without_a_file_first_thoughts_stay() -> None:
    some = Some()
    load(some, "spielwerk")
    assert read(some) == read(Some())
