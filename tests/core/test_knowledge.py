"""What an action tells whom: by the worlds that a seat thinks possible."""

import pytest
from table.helpers import DUEL

from spielwerk.core.game import Game
from spielwerk.core.knowledge import learns
from spielwerk.core.state import Event, State
from spielwerk.games import game
from spielwerk_lanes import GAME as LANES


def informed(rules: Game, state: State, *words: str) -> set[int]:
    """Play words and return the seats that the last one informs."""
    rules.play(state, *words[:-1])
    base = state.copy()
    events: list[Event] = []
    state.events = events
    actor, action = rules.step(state, words[-1])
    return {seat for seat in range(len(state.scores())) if learns(base, actor, action, state, events, seat)}


def test_a_card_picked_in_secret_tells_nobody_and_a_card_laid_tells_the_other() -> None:
    state = LANES.new(2, 7)
    card = LANES.layout.word(state.legal()[0])
    assert informed(LANES, state.copy(), card) == set()
    assert informed(LANES, state.copy(), card, "lay 0") == {0, 1}  # a card is drawn, and the laid one seen


def test_a_choice_revealed_together_informs_both() -> None:
    assert informed(DUEL, DUEL.new(2, 1), "choose 1") == set()
    assert informed(DUEL, DUEL.new(2, 1), "choose 1", "sure") == set()
    assert informed(DUEL, DUEL.new(2, 1), "choose 1", "sure", "choose 2", "sure") == {0, 1}


def test_where_nothing_is_hidden_only_chance_informs() -> None:
    tikal = game("tikal")
    state, found = tikal.new(2, 1), []
    for _ in range(40):
        before = state.rng.copy()
        told = informed(tikal, state, tikal.layout.word(state.legal()[-1]))
        assert told == (set() if state.rng == before else {0, 1})
        found.append(told)
    assert set() in found
    assert {0, 1} in found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_ends_something_unseen_informs_those_who_see_the_end(seats: int) -> None:
    dewan = game("dewan")
    state = dewan.new(seats, 3)
    while not any(dewan.layout.word(action).startswith("camp") for action in state.legal()):
        state.apply(state.legal()[0])
    camps = [word for action in state.legal() if (word := dewan.layout.word(action)).startswith("camp")]
    actor, others = state.to_move, set(range(seats)) - {state.to_move}
    assert informed(dewan, state, camps[0]) == set()
    while dewan.layout.number("build") not in state.legal():
        state.apply(state.legal()[0])
    assert informed(dewan, state, "build") - {actor} == others
