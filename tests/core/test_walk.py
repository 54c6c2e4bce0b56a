"""A record is gone through forward and back, and becomes JSON lines; a bare position is the beginning of one."""

import json

import pytest
from core.test_record import record

import spielwerk
from spielwerk.core.game import PositionError
from spielwerk.core.record import Record, Walk, position_in, replay
from spielwerk.core.rng import BLANK
from spielwerk_lanes import GAME


def test_a_walk_goes_forward_and_back_and_stops_at_both_ends() -> None:
    played = record()
    walk = Walk(GAME, played)
    assert walk.back() == GAME.new(2, 5)
    assert walk.forward(11) == replay(GAME, played, 11)
    assert walk.back(4) == replay(GAME, played, 7)
    assert walk.step == 7
    assert walk.forward(1000) == replay(GAME, played) == walk.to(-1)
    with pytest.raises(IndexError, match="there is no step 99: the record has"):
        walk.to(99)


def test_what_a_walk_shows_may_be_played_on() -> None:
    walk = Walk(GAME, record())
    there = walk.forward(3)
    there.apply(there.legal()[0])
    assert walk.state == replay(GAME, record(), 3)


def test_a_record_as_json_lines_tells_every_word_and_what_came_of_it() -> None:
    played = record()
    head, *lines = map(json.loads, Walk(GAME, played).lines())
    assert (head["game"], head["names"], GAME.load(head["position"])) == ("lanes", ["Ann", "Bea"], GAME.new(2, 5))
    assert [line["word"] for line in lines] == played.words
    assert [line["step"] for line in lines] == list(range(1, len(played.words) + 1))
    assert lines[0]["seat"] == 0
    assert GAME.layout.word(lines[0]["action"]) == played.words[0]
    assert GAME.load(lines[6]["position"]) == replay(GAME, played, 7)
    assert lines[-1]["points"] == replay(GAME, played).scores()


def test_the_package_opens_a_walk_by_itself() -> None:
    game = spielwerk.game("terranova")
    words = [game.layout.word(game.new(2, 1).legal()[0])]
    played = Record("terranova", 2, 1, game.with_defaults({}), words, game.rules_version)
    assert spielwerk.walk(played.to_json()).forward() == game.play(game.new(2, 1), *words)


def test_a_bare_position_begins_a_record_and_what_it_does_not_say_is_dealt() -> None:
    seen = replay(GAME, record(), 8).observe(0).dump()
    del seen["rng"]
    begun = Record.from_position(GAME, seen)
    state = replay(GAME, Record.from_json(begun.to_json()))
    assert state.observe(0) == GAME.load(seen)
    assert state.rng != BLANK
    assert -1 not in [card for hand in state.dump()["hands"] for card in hand]  # type: ignore[attr-defined]
    whole = replay(GAME, record(), 8)
    assert replay(GAME, Record.from_position(GAME, whole.dump())) == whole
    with pytest.raises(PositionError):
        Record.from_position(GAME, {"to_move": 7})


@pytest.mark.parametrize("text", ["", "[", "[]", '{"words": [], "to_move": 1}', "7"])
def test_what_is_no_bare_position_is_not_taken_for_one(text: str) -> None:
    assert position_in(text) is None
