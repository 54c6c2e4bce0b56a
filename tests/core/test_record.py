"""Records: replay is the truth, and a broken one is refused with a sentence."""

import json

import pytest

from spielwerk.core.record import Record, RecordError, replay, steps
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk_lanes import GAME


def record() -> Record:
    """Return a whole random game."""
    state, rng, words = GAME.new(2, 5), Rng(6), []
    while state.to_move != OVER:
        action = state.random_action(rng)
        words.append(GAME.layout.word(action))
        state.apply(action)
    return Record("lanes", 2, 5, {"copies": 3}, words, names=["Ann", "Bea"])


def test_a_record_survives_the_way_to_a_file_and_back() -> None:
    assert Record.from_json(record().to_json()) == record()


def test_replay_stops_where_it_is_told() -> None:
    game = record()
    assert replay(GAME, game, 0) == GAME.new(2, 5)
    assert replay(GAME, game).to_move == OVER
    assert len(list(steps(GAME, game))) == len(game.words) + 1


def test_a_record_may_begin_from_a_written_position() -> None:
    game = record()
    middle = replay(GAME, game, 11)
    later = Record("lanes", 2, 0, words=game.words[11:], start=middle.dump())
    assert replay(GAME, Record.from_json(later.to_json())) == replay(GAME, game)


def test_a_written_position_must_be_for_as_many_as_the_record_says() -> None:
    other = Record("lanes", 3, 0, start=GAME.new(2, 5).dump())
    with pytest.raises(RecordError, match="another number of players"):
        replay(GAME, other)


def test_words_may_name_the_seat_that_acts() -> None:
    state = GAME.new(2, 5)
    word = GAME.layout.word(state.legal()[0])
    assert GAME.play(GAME.new(2, 5), f"@0 {word}") == GAME.play(state, word)
    with pytest.raises(ValueError, match="seat 1 is not awaited"):
        GAME.play(GAME.new(2, 5), f"@1 {word}")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "not a JSON object"),
        ("{}", "no game and no words"),
        ('{"words": []}', "game: missing"),
        ('{"game": 3}', "game: not a str"),
        ('{"game": "lanes", "seats": true}', "seats: not a int"),
        ('{"game": "lanes", "seats": 2, "seed": 1, "options": {"copies": "x"}}', "options: entry 1 is not a int"),
        ('{"game": "lanes", "seats": 2, "seed": 1, "words": [1]}', "words: entry 1 is not a str"),
    ],
)
def test_a_broken_record_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        Record.from_json(text)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "a record of 'chess', not of 'lanes'"),
        ({"rules_version": 9}, "played by rules 9; these are rules 1"),
        ({"seats": 7}, "2 to 2 players"),
        ({"options": {"copies": 9}}, "cannot be 9"),
        ({"words": ["dance"]}, "word 1: no action is called 'dance'"),
        ({"words": ["lay 0"]}, r"word 1: 'lay 0' is not possible now \(LA-02\)"),
        ({"words": ["@7 lay 0"]}, "word 1: seat 7 is not awaited"),
        ({"start": {"to_move": 0}}, "bag: missing"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_where_and_why(change: dict[str, object], sentence: str) -> None:
    text = json.dumps({**json.loads(record().to_json()), **change})
    with pytest.raises(RecordError, match=sentence):
        replay(GAME, Record.from_json(text))
