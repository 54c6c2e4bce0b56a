"""Turns compared in the same worlds, and games looked back on: honest, reproducible, never at odds with themselves."""

from functools import cache

import msgspec
import pytest

import spielwerk
from spielwerk.bots.analysis import Study
from spielwerk.bots.arena import Plan, play
from spielwerk.bots.review import (
    CLASSES,
    FORCED,
    VERSION,
    Budget,
    Review,
    analyse,
    compare,
    judged_turns,
    kind_of,
    percent,
)
from spielwerk.bots.spans import split, walk
from spielwerk.core.game import Game
from spielwerk.core.record import Record
from spielwerk.core.state import OVER, State
from spielwerk.games import games

SMALL = Budget(playouts=8, worlds=4, draws=3)
GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: str(game.slug))


@cache
def finished(game: Game, seats: int) -> Record:
    """Return a game that hasty bots played to its end."""
    spec = "random" if game.slug != "harmonies" else "greedy:60%"  # an empty landscape has nothing to compare
    done = play(game, Plan(game.slug, (spec,) * seats, 3, words=True), 0)
    return Record(game.slug, seats, 3, words=done.words, rules_version=game.rules_version)


def start_of_turns(game: Game, every: int) -> list[State]:
    """Return positions of a game in which somebody has a choice."""
    record = finished(game, 2)
    starts = {span.start for span in split(game, record) if not span.is_forced}
    found = [now.state.copy() for now in walk(game, record) if now.number in starts and now.seat != OVER]
    return found[1::every][:3]


@cache
def reviewed(game: Game) -> Review:
    """Return the first turns of a review."""
    record = finished(game, 2)
    spans = split(game, record)
    turns = judged_turns(game, record, SMALL, 1, spans)
    some = [turn for turn, _ in zip(turns, range(12), strict=False)]
    return Review(VERSION, game.slug, game.rules_version, 2, SMALL, 1, len(spans), some, [0.5, 0.5], [0.0, 0.0], True)


@GAMES
def test_every_word_of_a_record_belongs_to_exactly_one_turn_of_its_seat(game: Game) -> None:
    for seats in {game.seats[0], 3}:
        record = finished(game, seats)
        movers = [now.seat for now in walk(game, record)][:-1]
        spans = split(game, record)
        assert sorted(word for span in spans for word in span.words) == list(range(len(record.words)))
        assert all(movers[word] == span.seat for span in spans for word in span.words)


@GAMES
def test_nothing_hidden_changes_what_is_said_of_a_decision(game: Game) -> None:
    for state in start_of_turns(game, 5):
        seat = state.to_move
        obs = state.observe(seat)
        played = [obs.legal()[0]]
        said = compare(state, played, SMALL, 7)
        for seed in (1, 2):
            again = compare(obs.sample(seed), played, SMALL, 7)
            assert again.loss == said.loss
            assert again.study.value(again.played) == said.study.value(said.played)


@GAMES
def test_a_study_goes_on_where_it_stood_whatever_the_steps(game: Game) -> None:
    state = start_of_turns(game, 5)[0]
    once, twice = Study(state, 3), Study(state, 3)
    once.step(12)
    twice.step(5)
    twice.step(7)
    assert [one.actions for one in once.ranking()] == [one.actions for one in twice.ranking()]
    assert once.value(once.best()) == twice.value(twice.best())


@GAMES
def test_who_may_begin_in_several_ways_is_shown_several_turns_even_at_the_opening(game: Game) -> None:
    for seed in range(4):
        state = game.new(2, seed)
        study = Study(state, 1)
        begun = {one.actions[0] for one in study.candidates}
        assert len(begun) >= min(4, len(state.legal()))


@GAMES
def test_a_turn_is_as_good_as_itself_for_sure(game: Game) -> None:
    state = start_of_turns(game, 5)[0]
    study = Study(state, 3)
    one, same = study.renew([study.candidates[0], study.candidates[0]], 4)
    assert study.difference(one, same) == (0.0, 0.0)
    assert not study.difference(one, same).is_sure


@GAMES
def test_what_a_turn_cost_is_the_difference_of_the_numbers_people_read(game: Game) -> None:
    for turn in reviewed(game).turns:
        seat = turn.seat
        if turn.best is None:
            assert turn.loss == 0
        else:
            assert turn.loss == percent(turn.best.chance[seat]) - percent(turn.played.chance[seat])
            assert turn.kind != "best"
        assert turn.kind == (FORCED if turn.start >= turn.last else kind_of(turn.loss))


@GAMES
def test_curve_and_list_are_read_from_the_same_turns(game: Game) -> None:
    review = reviewed(game)
    assert review.curve() == [turn.best or turn.played for turn in review.turns]
    assert all(turn in review.turns for turn in review.turning_points())
    assert sum(player.chance_lost for player in review.players()) == sum(turn.loss for turn in review.turns)


@GAMES
def test_the_points_of_a_line_are_what_stands_and_what_is_still_to_come(game: Game) -> None:
    for turn in reviewed(game).turns:
        for line in filter(None, (turn.played, turn.best)):
            assert set(line.parts) <= set(game.texts.CATEGORIES)
            assert len(line.points) == len(line.chance)


@GAMES
def test_a_review_made_in_parts_is_the_one_made_at_once(game: Game) -> None:
    record = finished(game, 2)
    spans = split(game, record)
    later = next(judged_turns(game, record, SMALL, 1, spans, done=4))
    assert later == reviewed(game).turns[4]


def test_classes_follow_the_documented_thresholds() -> None:
    found = {loss: kind_of(loss) for loss in (0, 2, 3, 7, 8, 14, 15, 24, 25, 100)}
    assert list(found.values()) == [
        "best",
        "best",
        "good",
        "good",
        *["inaccuracy"] * 2,
        *["mistake"] * 2,
        *["blunder"] * 2,
    ]
    assert CLASSES[0][0] == "blunder"


def test_a_whole_game_is_analysed_and_written_as_json() -> None:
    dewan = spielwerk.game("dewan")
    record = finished(dewan, 2)
    review = spielwerk.analyse(record.to_json(), SMALL)
    assert review.is_complete
    assert review == analyse(dewan, record, SMALL)
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review
    assert sorted(review.chance) in ([0.0, 1.0], [0.5, 0.5])
    assert review.curve()[-1].points == [float(points) for points in review.points]


@pytest.mark.parametrize("game", [game for game in games() if game.seats[0] == 1], ids=lambda game: str(game.slug))
def test_who_plays_alone_is_judged_by_points(game: Game) -> None:
    record = finished(game, 1)
    spans = split(game, record)
    turns = [turn for turn, _ in zip(judged_turns(game, record, SMALL, 1, spans), range(3), strict=False)]
    for turn in turns:
        if len(turn.played.chance) == 1:
            assert turn.played.chance[0] == pytest.approx(turn.played.points[0] / 100)
