"""What a game declares is so: who plays without a seat, and which round it is."""

import pytest

from cases import CASES, GAMES
from spielwerk.core.audience import MOST_PLAYERS
from spielwerk.core.game import Game
from spielwerk.core.record import Record, RecordError, replay
from spielwerk.games import game
from spielwerk.testing import Case


@pytest.mark.parametrize("case", CASES, ids=str)
def test_seats_and_automata_are_all_who_play(case: Case) -> None:
    state = case.game.new(case.seats, 1, **case.options)
    assert len(state.scores()) == case.seats + case.game.automata(state) <= MOST_PLAYERS
    assert case.game.automata(state.observe(-1)) == case.game.automata(state)


@pytest.mark.parametrize("found", [found for found in GAMES if found.simultaneous], ids=lambda found: found.slug)
def test_who_act_at_the_same_time_are_in_a_round(found: Game) -> None:
    assert found.round is not None
    assert found.round(found.new(2, 1)) == 0


def test_an_automaton_has_a_name_of_its_own_and_a_missing_seat_has_none() -> None:
    caravan, names = game("caravan"), ["Anna", "Ben"]
    alone, among = caravan.new(2, 1, bot=0), caravan.new(2, 1, bot=1)
    assert [caravan.audience(among, 0, "en", names).name(k) for k in range(4)] == ["Anna", "Ben", "Automaton", "Seat 4"]
    assert caravan.audience(alone, 0, "en", names).name(2) == "Seat 3"


def test_an_automaton_is_no_seat_of_a_record() -> None:
    caravan = game("caravan")
    start = caravan.new(2, 1, bot=1).dump()
    for seats in (1, 3):
        record = Record("caravan", seats, 1, {}, [], caravan.rules_version, start)
        with pytest.raises(RecordError, match="another number of players"):
            replay(caravan, record)
    assert replay(caravan, Record("caravan", 2, 1, {}, [], caravan.rules_version, start)).dump() == start
